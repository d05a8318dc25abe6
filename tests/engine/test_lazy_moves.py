"""Offerings: moves in their order, each made when it is looked at."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kogge.engine import Move
from kogge.engine.lazy_moves import LazyMoves


@dataclass(frozen=True)
class Count(Move):
    """Say a number."""

    number: int


class Counting(LazyMoves[Count]):
    """The numbers from 0 on; it remembers which of them were made."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.made: list[int] = []

    def __len__(self) -> int:
        return self.size

    def make(self, nth: int) -> Count:
        self.made.append(nth)
        return Count(nth)


indexes = st.integers(-12, 12) | st.none()


def test_nothing_is_made_before_it_is_looked_at() -> None:
    offering = Counting(1_000_000)
    assert (len(offering), offering.made) == (1_000_000, [])
    assert (offering[7], offering.made) == (Count(7), [7])


def test_an_offering_is_counted_from_its_end_too() -> None:
    offering = Counting(5)
    assert (offering[-1], offering[-5]) == (Count(4), Count(0))
    assert offering.made == [4, 0]


@pytest.mark.parametrize("index", [5, 6, -6, -100])
def test_there_is_nothing_beyond_the_ends(index: int) -> None:
    offering = Counting(5)
    with pytest.raises(IndexError):
        offering[index]
    assert offering.made == []


def test_an_empty_offering_has_nothing() -> None:
    assert (list(Counting(0)), Counting(0)[:3]) == ([], [])
    with pytest.raises(IndexError):
        Counting(0)[0]


@given(st.integers(0, 9), indexes, indexes, st.sampled_from([-3, -2, -1, 1, 2, 3, None]))
def test_a_slice_is_that_of_a_list(size: int, start: int | None, stop: int | None, step: int | None) -> None:
    everything = [Count(nth) for nth in range(size)]
    assert Counting(size)[start:stop:step] == everything[start:stop:step]


def test_a_slice_makes_no_more_than_it_shows() -> None:
    offering = Counting(1000)
    assert offering[10:13] == [Count(10), Count(11), Count(12)]
    assert offering.made == [10, 11, 12]


def test_an_offering_is_a_sequence_like_any_other() -> None:
    offering = Counting(4)
    assert list(offering) == [Count(0), Count(1), Count(2), Count(3)]
    assert list(reversed(offering)) == [Count(3), Count(2), Count(1), Count(0)]
    assert (Count(3) in offering, Count(4) in offering, offering.index(Count(2)), offering.count(Count(1))) == (True, False, 2, 1)


def test_a_subclass_must_say_how_many_there_are_and_how_each_is_made() -> None:
    class Unfinished(LazyMoves[Count]):
        pass

    with pytest.raises(NotImplementedError):
        len(Unfinished())
    with pytest.raises(NotImplementedError):
        Unfinished().make(0)
