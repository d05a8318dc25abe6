"""Changes: a client that applies them has the page that a new client would get, and sees each step as the service does."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kogge.engine import EventLog, Game, SeededChance, Viewer
from kogge.engine.notation import read
from kogge.games import GAMES
from kogge.service.tables.broadcast import AppliedEntry, EntryNews
from kogge.tables import commands, page
from kogge.tables.clock import live
from kogge.tables.entries import LogEntry, MoveMade, PersonId, Sat, Started, TakenBack, Terms
from kogge.tables.refusals import Refused
from kogge.tables.shown import Progress, Shown
from kogge.tables.table import Table
from matches.test_recorded_matches import every_match, text_of
from service.changes import apply_change, apply_news


def as_json(value: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


class Clients:
    """Clients of all viewers at a table, each with the page made of what it received."""

    def __init__(self, table: Table, viewers: Sequence[Viewer]) -> None:
        self.table = table
        self.viewers = viewers
        self.pages = {viewer: as_json(page.page(table, viewer)) for viewer in self.viewers}
        self.shown = Shown(table, self.viewers)

    def apply(self, entry: LogEntry, news: EventLog) -> None:
        """Receive the news of an entry that was applied to the table."""
        applied = AppliedEntry(entry, news.events)
        before = self.shown
        self.shown = Shown(self.table, self.viewers, before if applied.leaves_position(self.table) else None)
        encoder = EntryNews(self.table, applied, Progress(self.table, entry, before, self.shown, news))
        for viewer in self.viewers:
            message = msgspec.json.decode(encoder.encode(viewer, viewer))
            mine = self.pages[viewer]
            self._check_steps(message, news, viewer)
            apply_news(mine, message)
            whole = as_json(page.page(self.table, viewer))
            assert mine == whole, f"{viewer} after {entry}"

    def _check_steps(self, message: dict[str, Any], news: EventLog, viewer: Viewer) -> None:
        if "steps" not in message:
            return
        view = as_json(self.pages[viewer]["match"]["view"])
        for match, step in zip(news.steps, message["steps"], strict=True):
            apply_change(view, step)
            assert view == as_json(match.view(viewer))


def opened(game_id: str, players: int, timed: bool) -> Table:
    """A table whose match has begun."""
    game = GAMES[game_id]
    terms = Terms(game_id, players, {}, str(game.printed_edition()), clock=live(10**9, 1000) if timed else None)
    return Table(game, game.printed_edition(), Table.open(game, game.printed_edition(), person(0), terms, "5a" * 32, 1000))


def person(seat: int) -> PersonId:
    return PersonId(f"person-{seat}")


@pytest.mark.parametrize("timed", [False, True])
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("game_id", [game.id for game in GAMES])
def test_changes_make_the_page(game_id: str, players: int, timed: bool) -> None:
    rng = random.Random(f"{game_id} {players} {timed}")
    table = opened(game_id, players, timed)
    clients = Clients(table, [*range(players), None])
    now = 2000

    def do(by: int, command: commands.Command) -> None:
        nonlocal now
        now += rng.randrange(3000)
        taken = table.take(command, person(by), now)
        clients.apply(taken.entry, table.apply_in_steps(taken.entry, taken.prepared))

    for seat in range(players):
        do(seat, commands.Sit(f"Name {seat}", seat=seat))
    do(0, commands.Start())
    for _ in range(120):
        match = table.match
        assert match is not None
        if match.is_over:
            break
        seat = rng.choice(match.to_act)
        moves = match.moves(seat)
        do(seat, commands.MakeMove(str(moves[rng.randrange(len(moves))])))
        if rng.random() < 0.1:
            do(rng.randrange(players), commands.Talk("Moin"))
        if rng.random() < 0.05:
            do(seat, commands.Mute((seat + 1) % players, rng.random() < 0.5))
        if rng.random() < 0.15 and table.recording is not None:
            undoes = table.recording.record.last_seq
            try:
                do(seat, commands.Undo(undoes))
            except Refused:
                continue
            if table.undo_request is not None:
                for other in range(players):
                    if other != seat and table.undo_request is not None:
                        do(other, commands.AgreeToUndo())


@pytest.mark.long
@every_match
def test_changes_make_the_page_of_every_recorded_match(game: Game, file: Path) -> None:
    """With its undos. The steps of each move end, with the change after them, at the view that the service has."""
    record = read(text_of(file))
    terms = Terms(game.id, record.players, record.options, record.edition)
    table = Table(game, game.printed_edition(), Table.open(game, game.printed_edition(), person(0), terms, "5a" * 32, 1000))
    for seat in range(record.players):
        table.apply(LogEntry(table.next_seq, 1000, Sat(seat, person(seat), f"Name {seat}", "")))
    clients = Clients(table, [0, None])
    moves = [
        TakenBack(entry.seat, entry.undoes) if entry.is_undo else MoveMade(entry.seat, entry.move, entry.chance)
        for entry in record.entries
    ]
    for what in [Started(record.deal, record.rules, record.sealing), *moves]:
        entry = LogEntry(table.next_seq, 2000, what)
        clients.apply(entry, table.apply_in_steps(entry))
    assert table.stage == "over"


@pytest.mark.parametrize("game_id", [game.id for game in GAMES])
def test_what_a_table_shows_beside_the_offers_comes_with_the_reason_why_not(game_id: str) -> None:
    rng = random.Random(game_id)
    game = GAMES[game_id]
    others = 0
    for seed in range(2):
        chance = SeededChance(seed)
        match = game.start(4, chance)
        while match.to_act:
            seat = match.to_act[0]
            moves = match.moves(seat)
            for candidate in match.candidates(seat):
                refusal = match.refusal(seat, candidate)
                assert game.parse(str(candidate)) == candidate
                assert refusal is None or candidate not in moves
                others += refusal is not None
            match.play(seat, moves[rng.randrange(len(moves))], chance)
    assert others > 0 or game_id == "visby", "in Visby, a merchant who can trade at all can mostly trade at every open rate"
