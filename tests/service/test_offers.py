"""Offers: with the decision or by a query, a client gets exactly the preview of every move."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
import pytest

from kogge.engine import Match, Seat
from kogge.games import GAMES
from kogge.service.people.people import GuestSession
from kogge.service.tables.offering import preview_of
from kogge.service.wire import AskPreview
from kogge.tables import commands, page
from kogge.tables.entries import LogEntry, PersonId, TableId, Terms
from kogge.tables.page import MOST_MOVES, MOST_PREVIEWED
from kogge.tables.snapshot import take_snapshot
from kogge.tables.table import Table
from service.previews import lengthen, without_rules
from service.redealing import Elsewhere, Kept
from service.servers.site import SECRET

ID = TableId("table-of-offers")
DECISIONS = {"visby": 12, "riga": 40, "haithabu": 60}
"""Decisions looked at in each game: in Riga and Haithabu one of them has so many moves that it comes without previews."""
AT_ONCE = 40


def as_json(value: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def person(seat: Seat) -> PersonId:
    return PersonId(f"person-{seat}")


def started(game_id: str, players: int) -> tuple[Table, LogEntry]:
    """A table, and its last entry."""
    game = GAMES[game_id]
    edition = game.printed_edition()
    table = Table(game, edition, Table.open(game, edition, person(0), Terms(game_id, players, {}, str(edition)), "0f" * 32, 1_000))
    for seat in range(players):
        do(table, seat, commands.Sit(f"Name {seat}", True))
    return table, do(table, 0, commands.Start())


def do(table: Table, seat: Seat, command: commands.Command) -> LogEntry:
    taken = table.take(command, person(seat), table.at + 1_000)
    table.apply(taken.entry, taken.prepared)
    return taken.entry


async def asked(table: Table, last: LogEntry, seat: Seat) -> tuple[list[str], list[dict[str, Any]]]:
    """The moves of a seat after the last entry and their previews, page by page."""
    store = Kept(ID, take_snapshot(table), [last], "null", ())
    there = await Elsewhere.at(store, table.commitment, GuestSession(person(seat), "", 1 << 40), (), SECRET)
    moves: list[str] = []
    previews: list[dict[str, Any]] = []
    total = 1
    while len(moves) < total:
        query = {"do": "offers", "id": "o", "table": ID, "begin": len(moves), "count": AT_ONCE}
        [reply] = map(json.loads, await there.say(json.dumps(query)))
        assert len(reply["moves"]) == min(AT_ONCE, reply["total"] - len(moves))
        total = reply["total"]
        moves += reply["moves"]
        previews += lengthen(reply)
    return moves, previews


@pytest.mark.asyncio
@pytest.mark.parametrize("game", DECISIONS)
async def test_every_offer_has_the_preview_of_its_move(game: str) -> None:
    rng = random.Random({"visby": 1, "riga": 2, "haithabu": 1}[game])
    table, last = started(game, 3)
    seen = set()
    for _ in range(DECISIONS[game]):
        match = table.match
        assert match is not None
        if match.is_over:
            break
        seat = rng.choice(match.to_act)
        moves = match.moves(seat)
        seen.add(len(moves) <= MOST_PREVIEWED)
        await has_every_preview(table, last, match, seat)
        last = do(table, seat, commands.MakeMove(str(moves[rng.randrange(len(moves))])))
    assert seen == ({True} if game == "visby" else {True, False})


async def has_every_preview(table: Table, last: LogEntry, match: Match, seat: Seat) -> None:
    moves = match.moves(seat)
    texts = [str(move) for move in moves]
    previews = [without_rules(preview) for preview in as_json([match.preview(seat, move) for move in moves])]
    shown = as_json(page.match(table, seat))
    assert shown["moves"] == texts[:MOST_MOVES]
    assert shown["count"] == len(moves)
    if len(moves) <= MOST_PREVIEWED:
        assert lengthen(shown["offers"]) == previews
    else:
        assert shown["offers"] is None
    assert await asked(table, last, seat) == (texts, previews)


def test_who_has_no_decision_has_no_offers() -> None:
    table, _ = started("riga", 2)
    assert table.match is not None
    [active] = table.match.to_act
    for viewer in (1 - active, None):
        shown = page.match(table, viewer)
        assert shown is not None
        assert (shown.decision, shown.moves, shown.count, shown.offers) == (None, (), 0, None)


def test_the_past_has_no_offers() -> None:
    table, _ = started("riga", 2)
    assert table.match is not None
    [active] = table.match.to_act
    shown = page.match(table, active, with_offers=False)
    assert shown is not None
    assert shown.moves
    assert shown.offers is None


def test_a_query_for_the_reason_alone_gets_no_preview() -> None:
    table, _ = started("visby", 2)
    assert table.recording is not None
    recording = table.recording
    legal = str(recording.match.moves(0)[0])
    replies = {reason: preview_of(recording, 0, AskPreview("p", ID, legal, reason)) for reason in (False, True)}
    assert replies[False].preview is not None
    assert (replies[True].preview, replies[True].problem) == (None, None)
    problems = [
        preview_of(recording, 0, AskPreview("p", ID, f"{legal} {legal.split()[1]}", reason)).problem for reason in (False, True)
    ]
    assert problems[0] is not None
    assert problems[0] == problems[1]
