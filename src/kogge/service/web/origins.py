"""Whose pages may call the node: its own, and those of the origins in the settings."""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import urlsplit


def is_ours(origin: str | None, host: str | None, origins: Iterable[str]) -> bool:
    """Whether requests with this origin are allowed. Programs other than browsers send none, and never send a cookie by accident."""
    if origin is None:
        return True
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    return (parts.scheme in ("http", "https") and bool(host) and parts.netloc == host) or origin in origins
