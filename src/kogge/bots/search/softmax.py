"""The softmax function: from expected values to how likely each is the best."""

from __future__ import annotations

from math import exp


def softmax(expected: list[float], temperature: float) -> list[float]:
    """How likely each is the best: a value higher by `temperature` is about three times as likely. They sum up to 1."""
    best = max(expected)
    weights = [exp((one - best) / temperature) for one in expected]
    total = sum(weights)
    return [weight / total for weight in weights]
