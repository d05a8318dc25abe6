"""What a process that thinks is asked besides the answer of a bot: for a hint, for a piece of an analysis, or for a replay."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

import msgspec

from kogge.bots.analysis import DecisionToJudge, decisions_to_judge, judge_decision
from kogge.bots.hints import hint
from kogge.bots.search.budget import Budget
from kogge.engine import RecordSeq, Seat, notation
from kogge.games import GAMES
from kogge.service import wire
from kogge.service.store.codec import unpack
from kogge.service.tables.own_editions import edition_in
from kogge.service.tables.replay import replay
from kogge.tables.entries import TableId

REMEMBERED = 2
"""So many matches a process keeps in mind that judges one decision of theirs after the other."""


class HintAsked(msgspec.Struct, tag="hint"):
    """What could this seat answer best, and what of the answer `also`, if it is one? Thought over for so many milliseconds."""

    game: str
    match: dict[str, object]
    seat: Seat
    seed: str
    milliseconds: int
    also: str
    edition: str = ""


class DecisionsAsked(msgspec.Struct, tag="decisions"):
    """Which entries of a record are decisions to judge?"""

    game: str
    record: str
    edition: str = ""


class JudgementAsked(msgspec.Struct, tag="judgement"):
    """What did this entry of a record do to the chance of its seat? Thought over in so many playouts."""

    game: str
    record: str
    seq: RecordSeq
    playouts: int
    seed: int
    edition: str = ""


class ReplayAsked(msgspec.Struct, tag="replay"):
    """What happened at a table, through the eyes of `viewer`? `entries` are as nodes send them to each other; the rest as for `replay`."""

    game: str
    table: TableId
    entries: list[msgspec.Raw]
    viewer: Seat | None
    own: Seat | None
    begin: int
    count: int
    positions: bool
    may_listen: bool
    edition: str = ""


Question: TypeAlias = HintAsked | DecisionsAsked | JudgementAsked | ReplayAsked


def told(question: Question) -> object:
    """The answer to a question, as plain data."""
    game, edition = GAMES[question.game], edition_in(question.game, question.edition)
    if isinstance(question, ReplayAsked):
        entries = [unpack(bytes(entry)) for entry in question.entries]
        steps = replay(
            question.table,
            entries,
            question.viewer,
            question.own,
            question.begin,
            question.count,
            question.positions,
            question.may_listen,
            (game, edition),
        )
        return msgspec.Raw(wire.encoder.encode(steps))
    if isinstance(question, HintAsked):
        chair = game.load(question.match, edition).chair(question.seat)
        also = game.parse(question.also) if question.also else None
        return hint(chair, question.game, Budget(milliseconds=question.milliseconds), question.seed, also).to_plain()
    decisions = _decisions(question.game, question.record, question.edition)
    if isinstance(question, DecisionsAsked):
        return list(decisions)
    return judge_decision(game, decisions[question.seq], question.playouts, question.seed, edition).to_plain()


@lru_cache(maxsize=REMEMBERED)
def _decisions(game: str, record: str, edition: str) -> dict[int, DecisionToJudge]:
    """The decisions of a record by the numbers of their entries."""
    return {
        decision.seq: decision for decision in decisions_to_judge(GAMES[game], notation.read(record), edition_in(game, edition))
    }
