"""Records and their text form."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from time import process_time

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from kogge.engine import Chanced, Entry, Record, RecordSeq
from kogge.engine.notation import MalformedRecord, header_lines, read, write

TEXT = """kogge 1
game visby
rules 1
edition visby-2015 2f6c1c9be1a0
players 2
option length=standard
seat 0 Heike
seat 1 Malte von der Mühle
commitment 1234abcd
contribution seagull
contribution 
secret 00ff
tag date 2025-06-01
tag place Visby, at the harbour
deal die 3 | deal 2 0 1

1 0: play troops merchant
~2 1: play ship fleet | die 4
3 1: undo 2
4 1: play ship mendicant | die 4 | deal 2 0 1
"""  # noqa: W291 (a seat that threw in nothing)

RECORD = Record(
    game="visby",
    rules=1,
    edition="visby-2015 2f6c1c9be1a0",
    players=2,
    options={"length": "standard"},
    names=["Heike", "Malte von der Mühle"],
    deal=(Chanced("die", (3,)), Chanced("deal", (2, 0, 1))),
    commitment="1234abcd",
    contributions=["seagull", ""],
    secret="00ff",
    tags={"date": "2025-06-01", "place": "Visby, at the harbour"},
    entries=[
        Entry(RecordSeq(1), 0, "play troops merchant"),
        Entry(RecordSeq(2), 1, "play ship fleet", (Chanced("die", (4,)),)),
        Entry(RecordSeq(3), 1, undoes=RecordSeq(2)),
        Entry(RecordSeq(4), 1, "play ship mendicant", (Chanced("die", (4,)), Chanced("deal", (2, 0, 1)))),
    ],
)

# Hypothesis


def _fits_on_a_line(text: str) -> bool:
    return text.splitlines() == [text]


WORDS = st.from_regex(r"[a-z][a-z-]{0,9}", fullmatch=True)
LINES = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=12).filter(_fits_on_a_line)
CHANCE = st.lists(st.builds(Chanced, WORDS, st.lists(st.integers(-99, 10**8), min_size=1, max_size=4).map(tuple)), max_size=3).map(
    tuple
)
MOVES = st.lists(st.from_regex(r"[a-z0-9:*]{1,6}", fullmatch=True), min_size=1, max_size=3).map(" ".join)


@st.composite
def records(draw: st.DrawFn) -> Record:
    names = draw(st.lists(LINES, min_size=1, max_size=5))
    record = Record(
        game=draw(WORDS),
        rules=draw(st.integers(0, 99)),
        edition=draw(WORDS),
        players=len(names),
        options=draw(st.dictionaries(WORDS, WORDS, max_size=2)),
        names=names,
        position=draw(st.just("") | LINES.map(str.strip).filter(bool)),
        deal=draw(CHANCE),
        commitment=draw(st.just("") | WORDS),
        contributions=draw(st.lists(st.just("") | LINES, max_size=3)),
        secret=draw(st.just("") | WORDS),
        tags=draw(st.dictionaries(WORDS, LINES, max_size=2)),
    )
    for _ in range(draw(st.integers(0, 8))):
        seat = draw(st.integers(0, len(names) - 1))
        active = record.active()
        takes_back = draw(st.booleans())
        if active and takes_back:
            record.entries.append(Entry(record.next_seq, seat, undoes=draw(st.sampled_from(active)).seq))
        else:
            record.entries.append(Entry(record.next_seq, seat, draw(MOVES), draw(CHANCE)))
    return record


@given(records())
def test_reading_what_was_written_gives_an_equal_record(record: Record) -> None:
    text = write(record)
    assert read(text) == record
    assert write(read(text)) == text


@given(st.text() | st.text().map(lambda text: TEXT + text) | st.text().map(lambda text: "kogge 1\n" + text))
@example(TEXT + "9" * 5000 + " 0: play ship")
@example(TEXT + "5 0: play ship | die " + "9" * 5000)
@example("kogge 1\nrules " + "9" * 5000)
@example("kogge 1\nplayers ²")
def test_no_text_is_worse_than_malformed(text: str) -> None:
    with suppress(MalformedRecord):
        read(text)


# The text form


def test_a_record_reads_like_a_protocol() -> None:
    assert write(RECORD) == TEXT
    assert read(TEXT) == RECORD


def test_remarks_and_empty_lines_are_skipped() -> None:
    lines = TEXT.splitlines()
    assert read("\n".join([*lines[:5], "; a remark", "", *lines[5:17], "; another", *lines[17:], "", ";"])) == RECORD


@pytest.mark.parametrize(
    ("line", "instead", "problem"),
    [
        (1, "chess 1", "a record begins with 'kogge 1'"),
        (1, "kogge 2", "a record begins with 'kogge 1'"),
        (2, "game", "'game' says nothing"),
        (3, "rules one", "'one' is no number"),
        (5, "players -2", "'-2' is no number"),
        (6, "colour blue", "'colour' is no word of a header"),
        (7, "seat 1 Heike", "seats are numbered from 0 on and have names"),
        (8, "seat 1", "seats are numbered from 0 on and have names"),
        (15, "deal die", "'die' is nothing chance could have given"),
        (15, "deal Die 3", "'Die 3' is nothing chance could have given"),
        (17, "1: play troops", "an entry reads 'SEQ SEAT: MOVE'"),
        (17, "2 0: play troops", "entry 1 should come here"),
        (17, "1 2: play troops", "there is no seat 2"),
        (18, "~2 1: play ship fleet | four", "'four' is nothing chance could have given"),
        (19, "3 1: undo 3", "entry 3 cannot be taken back here"),
        (20, "4 1: undo 2", "entry 2 cannot be taken back here"),
        (20, "secret ff", "the header stands before the entries"),
        (20, "~4 1: play ship", "'~' does not agree with what was taken back"),
    ],
)
def test_a_malformed_line_is_named(line: int, instead: str, problem: str) -> None:
    lines = TEXT.splitlines()
    lines[line - 1] = instead
    with pytest.raises(MalformedRecord) as raised:
        read("\n".join(lines))
    assert (raised.value.line, raised.value.problem) == (line, problem)


def test_a_move_taken_back_carries_its_mark() -> None:
    with pytest.raises(MalformedRecord, match="does not agree"):
        read(TEXT.replace("~2", "2"))


@pytest.mark.parametrize("word", ["game", "players", "seat"])
def test_a_header_names_game_players_and_seats(word: str) -> None:
    lines = [line for line in TEXT.splitlines()[:8] if not line.startswith(word)]
    with pytest.raises(MalformedRecord):
        read("\n".join(lines))


@pytest.mark.parametrize(
    "record",
    [
        Record("visby", 1, "e", 1, {}, ["Heike\n1 0: play ship"]),
        Record("visby", 1, "e", 1, {}, ["Heike\u2028"]),
        Record("visby", 1, "e", 1, {}, [""]),
        Record("visby", 1, "e", 1, {}, ["Heike"], contributions=["a\rb"]),
        Record("visby", 1, "e", 1, {}, ["Heike"], tags={"place": "Visby\ntag date never"}),
        Record("visby", 1, "e", 1, {}, ["Heike"], tags={"two words": "value"}),
    ],
)
def test_nobody_writes_lines_into_a_record_by_a_name(record: Record) -> None:
    with pytest.raises(ValueError, match=r"line|name|word"):
        header_lines(record)


# What counts


def test_undo_strikes_the_entry_and_all_after_it() -> None:
    entries = [
        Entry(RecordSeq(1), 0, "a"),
        Entry(RecordSeq(2), 0, "b"),
        Entry(RecordSeq(3), 0, "c"),
        Entry(RecordSeq(4), 0, undoes=RecordSeq(2)),
        Entry(RecordSeq(5), 1, "d"),
    ]
    record = Record("visby", 1, "e", 2, {}, ["A", "B"], entries=entries)
    assert [entry.seq for entry in record.active()] == [1, 5]
    assert record.struck() == {2, 3}
    assert [record.is_active(RecordSeq(seq)) for seq in range(7)] == [False, True, False, False, False, True, False]
    assert record.last_seq == 5


def test_what_was_played_after_an_undo_can_be_taken_back_too() -> None:
    entries = [
        Entry(RecordSeq(1), 0, "a"),
        Entry(RecordSeq(2), 0, undoes=RecordSeq(1)),
        Entry(RecordSeq(3), 0, "b"),
        Entry(RecordSeq(4), 0, undoes=RecordSeq(3)),
    ]
    record = Record("visby", 1, "e", 1, {}, ["A"], entries=entries)
    assert record.active() == []
    assert record.struck() == {1, 3}


def test_a_long_quarrel_about_taking_back_is_read_in_no_time() -> None:
    quarrel = [
        Entry(seq, 0, "play troops") if seq % 2 else Entry(seq, 0, undoes=RecordSeq(seq - 1))
        for seq in map(RecordSeq, range(1, 20_001))
    ]
    record = replace(read(TEXT), entries=quarrel)
    begun = process_time()
    assert read(write(record)) == record
    assert process_time() - begun < 2
