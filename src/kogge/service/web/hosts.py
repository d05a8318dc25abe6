"""Which hosts are answered. A page of another site could otherwise give its own name our address, and then call us as its own."""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import ip_address

LOCAL = "local"
"""Stands for whatever only somebody in this network can be called: addresses, and names that nobody outside can register."""
LOCAL_ENDINGS = (".localhost", ".local", ".lan", ".home.arpa", ".internal", ".fritz.box")


def is_answered(host: str | None, hosts: Iterable[str]) -> bool:
    """Whether a request to this `Host` is answered; if no hosts are named, every one is."""
    named = [one.lower() for one in hosts]
    if not named:
        return True
    name = _name(host or "")
    return name in named or (LOCAL in named and _is_local(name))


def is_near(host: str) -> bool:
    """Whether an address is of this machine or of the network around it, where our own proxies are."""
    try:
        address = ip_address(host)
    except ValueError:
        return False
    return address.is_loopback or address.is_private


def _name(host: str) -> str:
    """A host without its port, an address of the new kind without its brackets."""
    host = host.strip().lower()
    return host[1:].partition("]")[0] if host.startswith("[") else host.partition(":")[0].rstrip(".")


def _is_local(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return "." not in name or name.endswith(LOCAL_ENDINGS)
    return True
