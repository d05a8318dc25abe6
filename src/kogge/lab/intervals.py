"""Confidence intervals."""

from __future__ import annotations

Z_95 = 1.959964
"""95 % of a normal distribution lie within this many standard deviations."""


def wilson(wins: float, trials: int) -> tuple[float, float]:
    """The 95 % interval for a share of `wins` in `trials`, after Wilson."""
    if trials == 0:
        return (0.0, 1.0)
    share = wins / trials
    spread = Z_95 * Z_95 / trials
    middle = (share + spread / 2) / (1 + spread)
    half = Z_95 * (share * (1 - share) / trials + spread / (4 * trials)) ** 0.5 / (1 + spread)
    return (max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half)))
