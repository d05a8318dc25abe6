"""The analysis of a match: what each decision did to its seat's chance to win, and where the match turned.

Each decision is judged by itself, from the chair of its seat and with a random generator of its own. So decisions can be judged in any
order and by any number of processes; input and result are plain data.

    judged = [judge_decision(game, decision, playouts, seed) for decision in decisions_to_judge(game, record)]
    analysis = gather(record, judged, playouts, seed)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

from kogge.bots.guides import guide_of
from kogge.bots.hints import Option, best_moves, options_from, resample
from kogge.bots.search.budget import Budget
from kogge.bots.search.tree_search import Search
from kogge.engine import Edition, Game, Record, RecordSeq, Seat, SeededChance
from kogge.engine.recording import deal, replay_entry

AGAIN: Final = 3
"""The best moves and the one that was played are each tried again, once for so many playouts of the search that found them."""
TURN: Final = 0.15
"""A match turns where a chance to win changes by this much."""
MOST_TURNS: Final = 5
"""An analysis has so many turning points at most."""


@dataclass(frozen=True)
class DecisionToJudge:
    """A decision of a recorded match: the entry with its move, and the whole match before that, secrets included."""

    seq: RecordSeq
    seat: Seat
    kind: str
    rule: str
    move: str
    match: dict[str, object]

    def to_plain(self) -> dict[str, object]:
        """As it is sent to another process."""
        return asdict(self)


@dataclass(frozen=True)
class JudgedDecision:
    """What entry `seq` did, as far as its seat could know then: the chance to win with the best move (`before`) and with the move that was
    played (`after`), whose expected `place` and `score` are here, too. `options` are the best moves, the best first; if the first is not
    the move that was played, it would have been better."""

    seq: RecordSeq
    seat: Seat
    kind: str
    rule: str
    move: str
    before: float
    after: float
    place: float
    score: float
    options: tuple[Option, ...]

    @property
    def cost(self) -> float:
        """How much of its chance to win the seat gave away. Never negative."""
        return self.before - self.after

    @property
    def better(self) -> Option | None:
        """The best move, if it was another."""
        return None if self.options[0].move == self.move else self.options[0]

    def to_plain(self) -> dict[str, object]:
        """As it is stored in a file."""
        return asdict(self)


@dataclass(frozen=True)
class Analysis:
    """All decisions of a match in their order, each judged with so many playouts, and the numbers of those where the match turned."""

    game: str
    players: int
    playouts: int
    seed: int
    decisions: tuple[JudgedDecision, ...]
    turning: tuple[int, ...]

    def to_plain(self) -> dict[str, object]:
        """As it is stored in a file."""
        return asdict(self)


def analyse(game: Game, record: Record, playouts: int, seed: int, edition: Edition | None = None) -> Analysis:
    """The whole analysis at once. Raises `ReplayFailed`."""
    return gather(record, judging(game, record, playouts, seed, edition), playouts, seed)


def judging(game: Game, record: Record, playouts: int, seed: int, edition: Edition | None = None) -> Iterator[JudgedDecision]:
    """One judged decision after the other, so that the caller can show progress or stop in between."""
    for decision in decisions_to_judge(game, record, edition):
        yield judge_decision(game, decision, playouts, seed, edition)


def decisions_to_judge(game: Game, record: Record, edition: Edition | None = None) -> list[DecisionToJudge]:
    """The decisions that had several moves and were neither taken back nor replaced. Raises `ReplayFailed`."""
    match, _ = deal(game, game.printed_edition() if edition is None else edition, record)
    found: dict[int, DecisionToJudge] = {}
    last_of: dict[Seat, int] = {}
    for entry in record.active():
        seat, decision = entry.seat, match.decision(entry.seat)
        if decision is not None and len(match.moves(seat)) > 1:
            if match.sealed(seat) is not None:
                del found[last_of[seat]]
            found[entry.seq] = DecisionToJudge(entry.seq, seat, decision.kind, decision.rule, entry.move, match.dump())
            last_of[seat] = entry.seq
        replay_entry(game, match, entry)
    return list(found.values())


def judge_decision(
    game: Game, decision: DecisionToJudge, playouts: int, seed: int, edition: Edition | None = None
) -> JudgedDecision:
    """What a decision did to the chance of its seat. Depends only on the arguments: seed and entry determine the random numbers."""
    chair = game.load(decision.match, edition).chair(decision.seat)
    search = Search(chair, guide_of(game.id), SeededChance(f"{seed} decision {decision.seq}"))
    search.think(Budget(playouts=playouts))
    best = best_moves(search)
    played = game.parse(decision.move)
    compared = resample(search, list(dict.fromkeys([*best, played])), max(1, playouts // AGAIN))
    mine = compared[played]
    options = tuple([compared[move] for move in best])
    if (mine.chance, -mine.place) >= (options[0].chance, -options[0].place):
        options = (mine, *[option for option in options if option.move != mine.move])[: len(best)]
    return JudgedDecision(
        seq=decision.seq,
        seat=decision.seat,
        kind=decision.kind,
        rule=decision.rule,
        move=decision.move,
        before=options[0].chance,
        after=mine.chance,
        place=mine.place,
        score=mine.score,
        options=options,
    )


def gather(record: Record, judged: Iterable[JudgedDecision], playouts: int, seed: int) -> Analysis:
    """The analysis made of the judged decisions of a record, in whatever order they come."""
    decisions = sorted(judged, key=_seq)
    return Analysis(record.game, record.players, playouts, seed, tuple(decisions), turning_points(decisions, record.players))


def turning_points(decisions: Sequence[JudgedDecision], players: int) -> tuple[int, ...]:
    """The numbers of the decisions at which the match turned, in their order, `MOST_TURNS` at most.

    First those that cost their seat most. Then those before which the chance of their seat had changed most since it last decided,
    because of other players or of dice and draws. Each changes a chance by `TURN` at least, and between two of them lie as many decisions
    as there are other players: nearer ones belong to the same turn of the match.
    """
    costs = [decision.cost for decision in decisions]
    shifted = [abs(shift) for shift in shifts(decisions)]
    chosen: list[int] = []
    for changes in (costs, shifted):
        for change, index in sorted([(-change, index) for index, change in enumerate(changes)]):
            is_apart = all([abs(index - other) >= players for other in chosen])
            if -change >= TURN and is_apart and len(chosen) < MOST_TURNS:
                chosen.append(index)
    return tuple([decisions[index].seq for index in sorted(chosen)])


def shifts(decisions: Sequence[JudgedDecision]) -> list[float]:
    """For each decision, how much the chance of its seat had grown since its decision before; 0 for its first."""
    found: list[float] = []
    left: dict[Seat, float] = {}
    for decision in decisions:
        found.append(decision.before - left.get(decision.seat, decision.before))
        left[decision.seat] = decision.after
    return found


def decision_to_judge_from(plain: Mapping[str, Any]) -> DecisionToJudge:
    """What `DecisionToJudge.to_plain` wrote."""
    return DecisionToJudge(**plain)


def judged_from(plain: Mapping[str, Any]) -> JudgedDecision:
    """What `JudgedDecision.to_plain` wrote."""
    return JudgedDecision(**{**plain, "options": options_from(plain["options"])})


def analysis_from(plain: Mapping[str, Any]) -> Analysis:
    """What `Analysis.to_plain` wrote."""
    decisions = tuple([judged_from(decision) for decision in plain["decisions"]])
    return Analysis(**{**plain, "decisions": decisions, "turning": tuple(plain["turning"])})


def _seq(decision: JudgedDecision) -> int:
    return decision.seq
