"""What the gate runs of many alike tests, so that it ends in time. `make nightly` runs all of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

import pytest

Parameters: TypeAlias = list[Any]
"""What `parametrize` takes."""


def one_in(turns: int, values: Sequence[Any]) -> Parameters:
    """All values, of which the gate takes one in so many."""
    return [pytest.param(value, marks=() if nth % turns == 0 else pytest.mark.nightly) for nth, value in enumerate(values)]


def in_turns(values: Iterable[Any], ways: Sequence[Any]) -> Parameters:
    """Every value in every way. The gate takes each value in one of the ways, which take turns."""
    pairs = []
    for nth, value in enumerate(values):
        for turn, way in enumerate(ways):
            marks = () if (nth - turn) % len(ways) == 0 else pytest.mark.nightly
            pairs.append(pytest.param(*(value if isinstance(value, tuple) else (value,)), way, marks=marks))
    return pairs
