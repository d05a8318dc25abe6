"""The index of the lobby: what a search finds, and that every table has its turn in a sample."""

from __future__ import annotations

import random
from typing import Any

import pytest

from kogge.service.tables.lobby_index import SAMPLE, SHOWN_FOR, Change, LobbyIndex, Search
from kogge.service.wire import SeatListed, TableListed, encoder
from kogge.tables.clock import ClockTerms, correspondence, live
from kogge.tables.entries import TableId, Terms


def listing(
    table: str,
    free: int = 1,
    opened_at: int = 1,
    game: str = "visby",
    clock: ClockTerms | None = None,
    language: str = "",
    stage: str = "gathering",
) -> bytes:
    """The listing of a table with three seats."""
    terms = Terms(game, 3, {}, "printed", clock, language=language)
    seats = [SeatListed("" if seat < free else "Danzig", None, seat < free) for seat in range(3)]
    return encoder.encode(TableListed(TableId(table), stage, opened_at, terms, seats))


def index_of(*tables: Any, most: int = 10_000) -> LobbyIndex:
    index = LobbyIndex(most, 5, 50)
    for number, fields in enumerate(tables):
        index.apply(Change(TableId(str(number)), 1, listing(str(number), opened_at=number, **fields)))
    return index


def found(index: LobbyIndex, search: Search) -> list[str]:
    return [table.id for table in index.page(search, None, 100)]


def shown(index: LobbyIndex, search: Search = Search(), now: float = 1.0) -> list[str]:  # noqa: B008
    return [table.id for table in index.sample(search, [], now).tables]


@pytest.mark.parametrize(
    ("search", "expected"),
    [
        (Search(), "876543210"),
        (Search(game="riga"), "1"),
        (Search(pace="live"), "2"),
        (Search(pace="correspondence"), "3"),
        (Search(pace="none"), "8765410"),
        (Search(seats="one"), "8743210"),
        (Search(seats="more"), "5"),
        (Search(seats="watch"), "6"),
        (Search(language="de"), "76543210"),
        (Search(language="en"), "8654321" + "0"),
        (Search(game="riga", seats="more"), ""),
        (Search(game="-"), ""),
    ],
)
def test_a_search_finds_what_it_says_and_tables_that_name_no_language(search: Search, expected: str) -> None:
    index = index_of(
        {},
        {"game": "riga"},
        {"clock": live(60_000, 1_000)},
        {"clock": correspondence(60_000)},
        {},
        {"free": 2},
        {"free": 0, "stage": "playing"},
        {"language": "de"},
        {"language": "en"},
    )
    assert "".join(found(index, search)) == expected
    assert "".join(shown(index, search)) == expected
    assert index.count(search) == len(expected)


def test_changes_that_arrive_out_of_order_do_not_bring_back_what_was() -> None:
    index = index_of({})
    index.apply(Change(TableId("0"), 3, listing("0", free=2)))
    index.apply(Change(TableId("0"), 2, listing("0", free=3)))
    assert found(index, Search(seats="more")) == ["0"]
    assert b'"is_free":true},{"name":"","bot":null,"is_free":true},{"name":"Danzig"' in index.page(Search(), None, 1)[0].listing
    index.apply(Change(TableId("0"), 5, None))
    index.apply(Change(TableId("0"), 4, listing("0")))
    assert found(index, Search()) == []


def test_a_loaded_index_has_what_the_store_has() -> None:
    index = index_of({}, {}, {})
    index.load([Change(TableId("1"), 1, listing("1")), Change(TableId("9"), 1, listing("9"))])
    assert sorted(found(index, Search())) == ["1", "9"]


def test_the_oldest_tables_leave_an_index_that_is_full() -> None:
    assert found(index_of({}, {}, {}, {}, most=2), Search()) == ["3", "2"]


def test_pages_follow_each_other_whatever_changes_meanwhile() -> None:
    index = index_of(*[{"free": 1 + number % 2} for number in range(10)])
    first = index.page(Search(), None, 4)
    index.apply(Change(first[-1].id, 2, None))
    index.apply(Change(TableId("new"), 1, listing("new", opened_at=99)))
    second = index.page(Search(), first[-1].age, 4)
    assert [table.id for table in [*first, *second]] == list("98765432")


def test_a_sample_of_few_tables_has_them_all_and_one_of_many_has_the_newest_and_those_that_wait_longest() -> None:
    assert len(shown(index_of(*[{}] * SAMPLE))) == SAMPLE
    index = index_of(*[{}] * 100, *[{"free": 0, "stage": "playing"}] * 30)
    sample = shown(index)
    assert len(sample) == len(set(sample)) == SAMPLE
    waiting = [int(table) for table in sample if int(table) < 100]
    assert waiting[:6] == [99, 98, 97, 96, 95, 94]
    assert waiting[-6:] == [5, 4, 3, 2, 1, 0]
    assert [int(table) for table in sample if int(table) >= 100] == [129, 128, 127, 126]


def test_every_table_that_waits_has_its_turn() -> None:
    """A third of the places goes round all tables: with n of them, each is shown after n / 8 turns at the latest."""
    rng = random.Random(3)
    index = index_of(*[{"free": rng.randrange(1, 3), "game": rng.choice(["visby", "riga"])} for _ in range(400)])
    seen: set[str] = set()
    for turn in range(400 // (SAMPLE // 3) + 1):
        seen |= set(shown(index, now=1.0 + turn * SHOWN_FOR))
    assert len(seen) == 400


def test_a_sample_stays_while_nothing_changes_and_its_tables_do_not_jump() -> None:
    index = index_of(*[{}] * 100)
    first = index.sample(Search(), [], 1.0)
    again = index.sample(Search(), first.held, 2.0)
    assert again.tables == first.tables
    index.apply(Change(TableId("new"), 1, listing("new", opened_at=1_000)))
    changed = index.sample(Search(), again.held, 3.0)
    assert len(set(changed.tables) - set(first.tables)) <= 2


def test_nobody_fills_a_sample() -> None:
    index = LobbyIndex(1_000, 2, 6)
    for number in range(100):
        table = TableId(f"greedy {number}")
        index.apply(Change(table, 1, listing(table, opened_at=1_000 + number), f"person {number % 10}", "one house"))
    for number in range(3):
        index.apply(Change(TableId(f"honest {number}"), 1, listing(f"honest {number}"), f"honest {number}", f"house {number}"))
    for tables in (shown(index), found(index, Search())):
        assert len([table for table in tables if table.startswith("honest")]) == 3
        assert len([table for table in tables if table.startswith("greedy")]) == 6
