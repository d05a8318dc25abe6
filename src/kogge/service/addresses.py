"""Where a node listens, and how others in the local network reach it."""

from __future__ import annotations

import errno
import ipaddress
import socket
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress

BACKLOG = 2048
LOOPBACK = "127.0.0.1"
LOCAL = tuple([ipaddress.ip_network(network) for network in ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16")])
"""Private networks (RFC 1918)."""
NOT_FOR_PHONES = (
    "lo",
    "docker",
    "br-",
    "veth",
    "virbr",
    "vmnet",
    "vboxnet",
    "tun",
    "tap",
    "utun",
    "wg",
    "tailscale",
    "zt",
    "cni",
    "podman",
)
"""Prefixes of interfaces that lead to no phone: loopback, containers, virtual machines, tunnels."""


class CannotListen(Exception):
    """The node cannot listen at an address. `code` says why: taken, forbidden or nowhere."""

    def __init__(self, code: str, address: str, port: int) -> None:
        super().__init__(f"{code}: {url_of(address, port)}")
        self.code = code
        self.address = address
        self.port = port


def listen_at(addresses: Iterable[str], port: int) -> list[socket.socket]:
    """Sockets that listen at all these addresses. Raises `CannotListen`; then none of them stays open."""
    listening: list[socket.socket] = []
    try:
        for address in addresses:
            listening += _listen(address, port)
    except CannotListen:
        for one in listening:
            one.close()
        raise
    return listening


def _listen(address: str, port: int) -> list[socket.socket]:
    try:
        found = socket.getaddrinfo(address, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except socket.gaierror as error:
        raise CannotListen("nowhere", address, port) from error
    listening: list[socket.socket] = []
    failed: OSError | None = None
    for family, kind, protocol, _, place in dict.fromkeys(found):
        one = socket.socket(family, kind, protocol)
        try:
            one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if family == socket.AF_INET6:
                one.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
            one.bind(place)
            one.listen(BACKLOG)
            listening.append(one)
        except OSError as error:
            one.close()
            failed = error
            if error.errno == errno.EADDRINUSE:
                break
    # A name may stand for several addresses, and this machine may have only some of them.
    if not listening or (failed is not None and failed.errno == errno.EADDRINUSE):
        for one in listening:
            one.close()
        assert failed is not None
        codes = {errno.EADDRINUSE: "taken", errno.EACCES: "forbidden", errno.EPERM: "forbidden"}
        raise CannotListen(codes.get(failed.errno or 0, "nowhere"), address, port) from failed
    return listening


def url_of(address: str, port: int) -> str:
    """The URL of this address and port."""
    return f"http://[{address}]:{port}" if ":" in address else f"http://{address}:{port}"


def is_loopback(address: str) -> bool:
    """Whether an address is reachable from this machine only."""
    with suppress(ValueError):
        return ipaddress.ip_address(address).is_loopback
    return address == "localhost"


def is_everywhere(address: str) -> bool:
    """Whether an address stands for all addresses of this machine."""
    with suppress(ValueError):
        return ipaddress.ip_address(address).is_unspecified
    return False


def find_local_address() -> str | None:
    """The address of this machine in the local network, if it is in one."""
    import psutil  # type: ignore[import-untyped, unused-ignore]

    states = psutil.net_if_stats()
    interfaces = {
        name: [found.address for found in addresses if found.family == socket.AF_INET]
        for name, addresses in psutil.net_if_addrs().items()
        if name in states and states[name].isup
    }
    return choose_local_address(interfaces, _routed_address())


def choose_local_address(interfaces: Mapping[str, Sequence[str]], routed: str | None) -> str | None:
    """The address at which phones most likely reach this machine: the one towards the internet, if it is private.

    Tunnels and containers have private addresses, too, but no phone is there.
    """
    local = [
        address
        for name, addresses in interfaces.items()
        if not name.startswith(NOT_FOR_PHONES)
        for address in addresses
        if _is_local(address)
    ]
    return routed if routed in local else next(iter(local), None)


def _is_local(address: str) -> bool:
    return any([ipaddress.ip_address(address) in network for network in LOCAL])


def _routed_address() -> str | None:
    """The address of this machine towards the internet. Connecting a datagram socket sends nothing."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as anywhere:
        anywhere.connect(("192.0.2.1", 9))
        return str(anywhere.getsockname()[0])
    return None
