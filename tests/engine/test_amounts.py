"""Amounts: written as people write them, read back, and taken from by the handful."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kogge.engine import MalformedMove
from kogge.engine.amounts import Handfuls, bits_in, one_by_one, read, written

NAMES = ("wine", "grain", "salt")
MOST = 99

amounts = st.lists(st.integers(0, MOST), min_size=3, max_size=3)
stores = st.lists(st.integers(0, 4), min_size=0, max_size=4)


def brute_force(counts: list[int], size: int) -> list[list[int]]:
    """Every way to take so many, found by trying all; those with most of the first kinds first."""
    tried = product(*[range(count, -1, -1) for count in counts])
    return [list(taken) for taken in tried if sum(taken) == size]


# Masks and lists of names


@pytest.mark.parametrize(("mask", "bits"), [(0, []), (1, [0]), (0b1011, [0, 1, 3]), (1 << 53 | 1 << 2, [2, 53])])
def test_a_mask_tells_its_bits_from_the_lowest(mask: int, bits: list[int]) -> None:
    assert bits_in(mask) == bits


@given(st.sets(st.integers(0, 60)))
def test_the_bits_of_a_mask_are_those_it_was_made_of(bits: set[int]) -> None:
    assert bits_in(sum([1 << bit for bit in bits])) == sorted(bits)


@pytest.mark.parametrize(
    ("counts", "names"), [([0, 0, 0], ()), ([2, 0, 1], ("wine", "wine", "salt")), ([0, 3, 0], ("grain", "grain", "grain"))]
)
def test_amounts_are_named_one_by_one(counts: list[int], names: tuple[str, ...]) -> None:
    assert one_by_one(counts, NAMES) == names


# Writing and reading


@pytest.mark.parametrize(
    ("counts", "words"), [([0, 0, 0], []), ([1, 0, 0], ["wine"]), ([2, 1, 0], ["2*wine", "grain"]), ([0, 0, 12], ["12*salt"])]
)
def test_amounts_are_written_as_people_do(counts: list[int], words: list[str]) -> None:
    assert written(counts, NAMES) == words


@given(amounts)
def test_what_was_written_reads_back(counts: list[int]) -> None:
    assert read(written(counts, NAMES), NAMES, MOST) == counts


@given(amounts)
def test_the_order_of_the_words_does_not_matter(counts: list[int]) -> None:
    words = written(counts, NAMES)
    assert read(words[::-1], NAMES, MOST) == counts


@pytest.mark.parametrize(
    ("words", "counts"),
    [
        ([], [0, 0, 0]),
        (["wine", "wine"], [2, 0, 0]),
        (["salt", "2*wine", "3*salt"], [2, 0, 4]),
        (["1*grain"], [0, 1, 0]),
        (["60*wine", "39*wine"], [99, 0, 0]),
    ],
)
def test_words_of_the_same_kind_add_up(words: list[str], counts: list[int]) -> None:
    assert read(words, NAMES, MOST) == counts


@pytest.mark.parametrize(
    "word", ["", "beer", "Wine", "0*wine", "01*wine", "-1*wine", "100*wine", "2*", "*wine", "2wine", "2 *wine", "٢*wine", "wine*2"]
)
def test_a_word_that_is_no_amount_is_malformed(word: str) -> None:
    with pytest.raises(MalformedMove, match="is no amount"):
        read(["grain", word], NAMES, MOST)


@pytest.mark.parametrize(("words", "most"), [(["4*wine"], 3), (["2*wine", "2*wine"], 3), (["60*salt", "40*salt"], 99)])
def test_more_of_a_kind_than_there_can_be_is_malformed(words: list[str], most: int) -> None:
    with pytest.raises(MalformedMove, match="not so many"):
        read(words, NAMES, most)


def test_as_many_of_each_kind_as_there_can_be_are_read() -> None:
    assert read(["3*wine", "3*grain", "3*salt"], NAMES, 3) == [3, 3, 3]


# Handfuls


@given(stores, st.integers(0, 17))
def test_handfuls_are_all_ways_to_take_so_many_and_in_their_order(counts: list[int], size: int) -> None:
    handfuls = Handfuls(counts, size)
    assert [handfuls.nth(nth) for nth in range(len(handfuls))] == brute_force(counts, size)


def test_handfuls_with_most_of_the_first_kinds_come_first() -> None:
    handfuls = Handfuls([2, 1, 1], 2)
    assert [handfuls.nth(nth) for nth in range(len(handfuls))] == [[2, 0, 0], [1, 1, 0], [1, 0, 1], [0, 1, 1]]


def test_there_is_one_way_to_take_nothing_and_none_to_take_too_much() -> None:
    assert (len(Handfuls([2, 1], 0)), Handfuls([2, 1], 0).nth(0)) == (1, [0, 0])
    assert len(Handfuls([2, 1], 4)) == 0


def test_handfuls_are_counted_without_being_made() -> None:
    handfuls = Handfuls([24] * 6, 72)
    size = len(handfuls)
    assert size > 1_000_000
    assert [sum(handfuls.nth(nth)) for nth in (0, size // 2, size - 1)] == [72, 72, 72]
    assert (handfuls.nth(0), handfuls.nth(size - 1)) == ([24, 24, 24, 0, 0, 0], [0, 0, 0, 24, 24, 24])


@pytest.mark.parametrize("nth", [-1, 4, 100])
def test_there_is_no_handful_beyond_the_last(nth: int) -> None:
    with pytest.raises(IndexError):
        Handfuls([2, 1, 1], 2).nth(nth)
