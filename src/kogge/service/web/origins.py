"""Whose pages may call us: our own, and those whoever runs the site names."""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import urlsplit


def is_ours(origin: str | None, host: str | None, origins: Iterable[str]) -> bool:
    """Whether a request with this origin may do something. Programs that are no browsers send none, and carry no cookie by accident."""
    if origin is None:
        return True
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    return (parts.scheme in ("http", "https") and bool(host) and parts.netloc == host) or origin in origins
