"""Positions for tests, in the notation of positions."""

from __future__ import annotations


def completed(text: str, header: str, *usual: str) -> str:
    """A position with `header` in front, if it does not begin with the name of a game, and with each of the usual parts whose keyword
    it does not have."""
    keywords = [part.split()[0] for part in text.replace(";", ",").replace(":", ",").split(",") if part.split()]
    begins = keywords[:1] == header.split()[:1]
    missing = [part for part in usual if part.split()[0] not in keywords]
    return "; ".join([*([] if begins else [header]), text, *missing])
