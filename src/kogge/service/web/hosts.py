"""Which host names the node answers. Otherwise a foreign page could point its own name to the node's address (DNS rebinding)."""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import ip_address

LOCAL = "local"
"""Stands for hosts of the local network: addresses, and names that cannot be registered publicly."""
LOCAL_ENDINGS = (".localhost", ".local", ".lan", ".home.arpa", ".internal", ".fritz.box")


def is_answered(host: str | None, hosts: Iterable[str]) -> bool:
    """Whether the node answers a request to this `Host`; without configured hosts it answers every one."""
    named = [one.lower() for one in hosts]
    if not named:
        return True
    name = _name(host or "")
    return name in named or (LOCAL in named and _is_local(name))


def is_private(host: str) -> bool:
    """Whether an address belongs to this machine or a private network, where the operator's proxies are."""
    try:
        address = ip_address(host)
    except ValueError:
        return False
    return address.is_loopback or address.is_private


def _name(host: str) -> str:
    """A host without its port, an IPv6 address without its brackets."""
    host = host.strip().lower()
    return host[1:].partition("]")[0] if host.startswith("[") else host.partition(":")[0].rstrip(".")


def _is_local(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return "." not in name or name.endswith(LOCAL_ENDINGS)
    return True
