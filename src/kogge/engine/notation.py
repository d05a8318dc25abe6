"""The text form of a record, `.kogge`: a header, then one readable line per entry with the chance beside the move.

    kogge 1
    game visby
    rules 1
    edition visby-2015 2f6c1c9be1a0
    players 2
    option seals=30
    seat 0 Heike
    seat 1 Malte

    1 0: play troops merchant
    ~2 1: play ship fleet
    3 1: undo 2
    4 1: play ship mendicant | die 4 | deal 2 0 1

A line that begins with `;` is a remark and is skipped. A move that was taken back carries `~`. Reading what was written gives an
equal record, and writing what was read gives the same text but for the remarks.
"""

from __future__ import annotations

import re
from bisect import bisect_left

from kogge.engine.chance import Chanced
from kogge.engine.record import Entry, Record, RecordSeq

FORMAT = 1
REMARK = ";"

_ENTRY = re.compile(r"(~?)([1-9][0-9]{0,8}) ([0-9]{1,3}): (.+)")
_CHANCED = re.compile(r"([a-z][a-z-]*)((?: -?[0-9]{1,9})+)")
_UNDO = re.compile(r"undo ([1-9][0-9]{0,8})")
_NUMBER = re.compile(r"[0-9]{1,9}")


class MalformedRecord(ValueError):
    """The text is no record; the message names the line."""

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(f"line {line}: {problem}")
        self.line = line
        self.problem = problem

    def __reduce__(self) -> tuple[object, ...]:
        return MalformedRecord, (self.line, self.problem)


def header_lines(record: Record) -> list[str]:
    """The header of a record, line by line. Raises `ValueError` for a name or a tag that would not be read back as it is."""
    lines = [
        f"kogge {FORMAT}",
        f"game {record.game}",
        f"rules {record.rules}",
        f"edition {record.edition}",
        f"players {record.players}",
    ]
    lines += [f"option {name}={value}" for name, value in record.options.items()]
    if record.position:
        lines.append(f"position {record.position}")
    if not all(record.names):
        raise ValueError("every seat needs a name")
    lines += [f"seat {seat} {name}" for seat, name in enumerate(record.names)]
    if record.commitment:
        lines.append(f"commitment {record.commitment}")
    lines += [f"contribution {contribution}" for contribution in record.contributions]
    if record.secret:
        lines.append(f"secret {record.secret}")
    if record.sealing != 1:
        lines.append(f"sealing {record.sealing}")
    lines += [f"tag {_word(name)} {value}" for name, value in record.tags.items()]
    if record.deal:
        lines.append(f"deal {_chance_text(record.deal)}")
    for line in lines:
        if line.splitlines() != [line]:
            raise ValueError(f"{line!r} does not fit on one line")
    return lines


def entry_line(entry: Entry, struck: bool) -> str:
    """One entry as its line."""
    if entry.is_undo:
        return f"{entry.seq} {entry.seat}: undo {entry.undoes}"
    beside = f" | {_chance_text(entry.chance)}" if entry.chance else ""
    return f"{'~' if struck else ''}{entry.seq} {entry.seat}: {entry.move}{beside}"


def write(record: Record) -> str:
    """The record as text."""
    struck = record.struck()
    lines = header_lines(record)
    lines.append("")
    lines += [entry_line(entry, entry.seq in struck) for entry in record.entries]
    return "\n".join(lines) + "\n"


def _word(text: str) -> str:
    if text.split() != [text]:
        raise ValueError(f"{text!r} is not one word")
    return text


def _chance_text(chance: tuple[Chanced, ...]) -> str:
    return " | ".join([str(chanced) for chanced in chance])


def read(text: str) -> Record:
    """The record a text describes. Raises `MalformedRecord`."""
    lines = [
        (number, line) for number, line in enumerate(text.splitlines(), start=1) if line.strip() and not line.startswith(REMARK)
    ]
    if not lines or lines[0][1] != f"kogge {FORMAT}":
        raise MalformedRecord(1, f"a record begins with 'kogge {FORMAT}'")
    record = Record(game="", rules=0, edition="", players=0, options={}, names=[])
    marked: set[int] = set()
    active: list[RecordSeq] = []
    for number, line in lines[1:]:
        if line[0] == "~" or line[0].isdigit():
            if _read_entry(record, active, line, number):
                marked.add(record.last_seq)
        elif record.entries:
            raise MalformedRecord(number, "the header stands before the entries")
        else:
            _read_header(record, line, number)
    if not record.game or record.players < 1 or len(record.names) != record.players:
        raise MalformedRecord(1, "the header needs game, players and a seat line for each player")
    if marked != record.struck():
        raise MalformedRecord(lines[-1][0], "'~' does not agree with what was taken back")
    return record


def _read_header(record: Record, line: str, number: int) -> None:
    key, _, rest = line.partition(" ")
    if not rest and key != "contribution":  # a seat may have thrown in nothing
        raise MalformedRecord(number, f"'{key}' says nothing")
    if key == "game":
        record.game = rest
    elif key == "rules":
        record.rules = _number(rest, number)
    elif key == "edition":
        record.edition = rest
    elif key == "players":
        record.players = _number(rest, number)
    elif key == "option":
        name, _, value = rest.partition("=")
        record.options[name] = value
    elif key == "seat":
        seat, _, name = rest.partition(" ")
        if _number(seat, number) != len(record.names) or not name:
            raise MalformedRecord(number, "seats are numbered from 0 on and have names")
        record.names.append(name)
    elif key == "position":
        record.position = rest
    elif key == "commitment":
        record.commitment = rest
    elif key == "contribution":
        record.contributions.append(rest)
    elif key == "secret":
        record.secret = rest
    elif key == "sealing":
        record.sealing = _number(rest, number)
    elif key == "tag":
        name, _, value = rest.partition(" ")
        record.tags[name] = value
    elif key == "deal":
        record.deal = _read_chance(rest, number)
    else:
        raise MalformedRecord(number, f"'{key}' is no word of a header")


def _read_entry(record: Record, active: list[RecordSeq], line: str, number: int) -> bool:
    """Append the entry of a line to the record, and update `active`, the numbers of the moves that count so far. Returns whether the line
    is marked as struck out."""
    found = _ENTRY.fullmatch(line)
    if found is None:
        raise MalformedRecord(number, "an entry reads 'SEQ SEAT: MOVE'")
    seq, seat = RecordSeq(int(found[2])), int(found[3])
    if seq != record.next_seq:
        raise MalformedRecord(number, f"entry {record.next_seq} should come here")
    if seat >= record.players:
        raise MalformedRecord(number, f"there is no seat {seat}")
    undo = _UNDO.fullmatch(found[4])
    if undo is not None:
        undoes = RecordSeq(int(undo[1]))
        place = bisect_left(active, undoes)
        if undoes not in active[place : place + 1]:
            raise MalformedRecord(number, f"entry {undoes} cannot be taken back here")
        del active[place:]
        record.entries.append(Entry(seq, seat, undoes=undoes))
        return bool(found[1])
    move, _, beside = found[4].partition(" | ")
    chance = _read_chance(beside, number) if beside else ()
    record.entries.append(Entry(seq, seat, move, chance))
    active.append(seq)
    return bool(found[1])


def _read_chance(text: str, number: int) -> tuple[Chanced, ...]:
    chance: list[Chanced] = []
    for part in text.split(" | "):
        found = _CHANCED.fullmatch(part)
        if found is None:
            raise MalformedRecord(number, f"'{part}' is nothing chance could have given")
        chance.append(Chanced(found[1], tuple([int(value) for value in found[2].split()])))
    return tuple(chance)


def _number(text: str, number: int) -> int:
    if _NUMBER.fullmatch(text) is None:
        raise MalformedRecord(number, f"'{text}' is no number")
    return int(text)
