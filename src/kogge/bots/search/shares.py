"""From what is expected of several things to how likely each is to be the best."""

from __future__ import annotations

from math import exp


def shares(expected: list[float], heat: float) -> list[float]:
    """How likely each is the best: what is expected to be `heat` more is about three times as likely. They sum up to 1."""
    best = max(expected)
    weights = [exp((one - best) / heat) for one in expected]
    total = sum(weights)
    return [weight / total for weight in weights]
