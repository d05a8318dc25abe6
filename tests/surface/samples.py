"""Objects of all kinds that the library gives, from the beginnings of matches played at random."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kogge.bots import make_bot
from kogge.engine import (
    BadEdition,
    BadOptions,
    Chanced,
    EventLog,
    Game,
    IllegalMove,
    MalformedMove,
    NoChance,
    NotYourDecision,
    RecordedChance,
    Refusal,
    ReplayFailed,
    SealedChance,
    SeededChance,
    UnknownGame,
    scripted,
)
from kogge.engine.notation import MalformedRecord
from kogge.engine.record import RecordSeq
from kogge.games import GAMES
from kogge.tables.refusals import Refused

MOVES = 60
REFUSAL = Refusal("not-asked", "V-1", {"most": 3})


def samples() -> Iterator[Any]:
    yield from (
        NoChance(),
        SeededChance(3),
        RecordedChance([Chanced("die", (4,))]),
        scripted(("die", 4)),
        SealedChance(b"x", ["y"]),
    )
    yield from (NotYourDecision(1), IllegalMove(REFUSAL), BadOptions(REFUSAL), BadEdition("a", "b", "c"), MalformedMove("x"))
    yield from (UnknownGame("x", ["y"]), ReplayFailed(RecordSeq(3), REFUSAL), MalformedRecord(3, "x"), Refused(REFUSAL))
    for game in GAMES:
        yield from (game, game.printed_edition(), *game.options)
        yield make_bot("random", game.id, 1)
        yield from of_match(game)


def of_match(game: Game) -> Iterator[Any]:
    """A match to its end: positions on the way, and what can be asked of them."""
    rng = SeededChance(1)
    match = game.start(game.fewest, rng, news=EventLog())
    made = 0
    while match.to_act:
        seat = match.to_act[0]
        moves = match.moves(seat)
        move = moves[rng.below(len(moves))]
        if made < MOVES:
            yield from (
                move,
                match.decision(seat),
                match.decisions[-1],
                match.preview(seat, move),
                match.view(seat),
                match.own_view(seat),
            )
        if made in (0, 7, 31):
            yield from (match.copy(), match.chair(seat), match.imagine(seat, rng))
        yield from match.play(seat, move, rng)
        made += 1
    yield from (match, match.outcome)
