"""Requests to a thinker besides moves of bots: hints, parts of an analysis, replays."""

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
from kogge.service.deals.plays import play
from kogge.service.store.codec import unpack
from kogge.service.tables.branch import moment_after
from kogge.service.tables.own_editions import edition_in
from kogge.service.tables.replay import replay
from kogge.tables.entries import TableId

REMEMBERED = 2
"""The number of matches in memory while their decisions are judged one after the other."""


class HintRequest(msgspec.Struct, tag="hint"):
    """Asks for the best moves of a seat, and for an evaluation of the move `also`, if there is one, within so many milliseconds."""

    game: str
    match: dict[str, object]
    seat: Seat
    seed: str
    milliseconds: int
    also: str
    edition: str = ""


class DecisionsRequest(msgspec.Struct, tag="decisions"):
    """Asks which entries of a record are decisions to judge."""

    game: str
    record: str
    edition: str = ""


class JudgementRequest(msgspec.Struct, tag="judgement"):
    """Asks what an entry of a record changed of its seat's chance to win, estimated by so many playouts."""

    game: str
    record: str
    seq: RecordSeq
    playouts: int
    seed: int
    edition: str = ""


class ReplayRequest(msgspec.Struct, tag="replay"):
    """Asks for the replay of a table as `viewer` sees it. `entries` are packed as between nodes; the rest as for `replay`."""

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


class PlayRequest(msgspec.Struct, tag="play"):
    """Asks a bot to play a deal at a seat, to the end."""

    game: str
    secret: str
    players: int
    options: dict[str, str]
    seat: Seat
    bot: str
    seed: int
    edition: str = ""


class MomentRequest(msgspec.Struct, tag="moment"):
    """Asks for the position of a table after these entries, which are packed as between nodes."""

    game: str
    entries: list[msgspec.Raw]
    edition: str = ""


ThinkerRequest: TypeAlias = HintRequest | DecisionsRequest | JudgementRequest | ReplayRequest | PlayRequest | MomentRequest


def handle(request: ThinkerRequest) -> object:
    """The result of a request, as plain data."""
    game, edition = GAMES[request.game], edition_in(request.game, request.edition)
    if isinstance(request, ReplayRequest):
        entries = [unpack(bytes(entry)) for entry in request.entries]
        steps = replay(
            request.table,
            entries,
            request.viewer,
            request.own,
            request.begin,
            request.count,
            request.positions,
            request.may_listen,
            (game, edition),
        )
        return msgspec.Raw(wire.encoder.encode(steps))
    if isinstance(request, PlayRequest):
        return play(game, edition, request.secret, request.players, request.options, request.seat, request.bot, request.seed)
    if isinstance(request, MomentRequest):
        return moment_after([unpack(bytes(entry)) for entry in request.entries], (game, edition))
    if isinstance(request, HintRequest):
        chair = game.load(request.match, edition).chair(request.seat)
        also = game.parse(request.also) if request.also else None
        return hint(chair, request.game, Budget(milliseconds=request.milliseconds), request.seed, also).to_plain()
    decisions = _decisions(request.game, request.record, request.edition)
    if isinstance(request, DecisionsRequest):
        return list(decisions)
    return judge_decision(game, decisions[request.seq], request.playouts, request.seed, edition).to_plain()


@lru_cache(maxsize=REMEMBERED)
def _decisions(game: str, record: str, edition: str) -> dict[int, DecisionToJudge]:
    """The decisions of a record by the numbers of their entries."""
    return {
        decision.seq: decision for decision in decisions_to_judge(GAMES[game], notation.read(record), edition_in(game, edition))
    }
