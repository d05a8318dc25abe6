"""The analysis of a match: what each decision did to its seat's chance to win, and where the match turned.

Each decision is judged by itself, from the chair of its seat and with a random generator of its own. So decisions can be judged in any
order and by any number of processes; input and result are plain data.

    judged = [judge_decision(game, decision, playouts, seed) for decision in decisions_to_judge(game, record)]
    analysis = gather(record, judged, playouts, seed)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any, Final

from kogge.bots.guides import guide_of
from kogge.bots.hints import DIGITS, Option, best_moves, option_of, options_from, resample
from kogge.bots.search.budget import Budget
from kogge.bots.search.tree_search import Search
from kogge.engine import (
    Edition,
    Event,
    EventLog,
    Game,
    IllegalMove,
    Move,
    NoChance,
    Record,
    RecordSeq,
    Seat,
    SeededChance,
    seen,
)
from kogge.engine.chance import ChanceMismatch
from kogge.engine.plain import plain
from kogge.engine.recording import deal, replay_entry

AGAIN: Final = 3
"""The best moves and the one that was played are each tried again, once for so many playouts of the search that found them."""
TURN: Final = 0.15
"""A match turns where a chance to win changes by this much."""
LONGEST_COURSE: Final = 4
"""What probably would have followed has so many choices at most."""
LEAST_SHARE: Final = 0.3
"""It ends where no choice is made in so large a part of the playouts."""
FEWEST: Final = 5
"""It ends where fewer playouts follow it."""
MOST_TURNS: Final = 5
"""An analysis has so many turning points at most."""


@dataclass(frozen=True)
class Following:
    """A choice that probably follows: `share` says in which part of the playouts with the same choices before."""

    seat: Seat
    move: str
    share: float


@dataclass(frozen=True)
class DecisionToJudge:
    """A decision of a recorded match: the entry with its move, and the whole match before that, secrets included. `others` are the moves that
    other seats made after it in the same decision."""

    seq: RecordSeq
    seat: Seat
    kind: str
    rule: str
    move: str
    match: dict[str, object]
    others: tuple[tuple[Seat, str], ...] = ()

    def to_plain(self) -> dict[str, object]:
        """As it is sent to another process."""
        return asdict(self)


@dataclass(frozen=True)
class JudgedDecision:
    """What entry `seq` did, as far as its seat could know then: the chance to win with the best move (`before`) and with the move that was
    played (`after`), whose expected `place` and `score` are here, too. `options` are the best moves, the best first; if the first is not
    the move that was played, it would have been better. `chances` are those of all seats after the move that was played.

    Of the better move, `course` is what probably would have followed, and `certain` the events as plain data that it would have had against the
    same moves of the others, as the seat would have seen them. There are none if chance had a part in it."""

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
    chances: tuple[float, ...] = ()
    course: tuple[Following, ...] = ()
    certain: tuple[dict[str, object], ...] = ()

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
    together: dict[int, dict[Seat, str]] = {}
    for entry in record.active():
        seat, decision = entry.seat, match.decision(entry.seat)
        if decision is not None and len(match.moves(seat)) > 1:
            if match.sealed(seat) is not None:
                del found[last_of[seat]]
            found[entry.seq] = DecisionToJudge(entry.seq, seat, decision.kind, decision.rule, entry.move, match.dump())
            last_of[seat] = entry.seq
        for later in together.values():
            later[seat] = entry.move
        if len(match.asked) > 1 and entry.seq in found:
            together[entry.seq] = {}
        replay_entry(game, match, entry)
        if match.sealed(seat) is None:
            for seq, others in together.items():
                if seq in found:
                    found[seq] = replace(found[seq], others=tuple(others.items()))
            together = {}
    return list(found.values())


def judge_decision(
    game: Game, decision: DecisionToJudge, playouts: int, seed: int, edition: Edition | None = None
) -> JudgedDecision:
    """What a decision did to the chance of its seat. Depends only on the arguments: seed and entry determine the random numbers."""
    chair = game.load(decision.match, edition).chair(decision.seat)
    search = Search(chair, guide_of(game.id), SeededChance(f"{seed} decision {decision.seq}"), LONGEST_COURSE)
    search.think(Budget(playouts=playouts))
    best = best_moves(search)
    played = game.parse(decision.move)
    again = resample(search, list(dict.fromkeys([*best, played])), max(1, playouts // AGAIN))
    compared = {move: option_of(one) for move, one in again.items()}
    mine = compared[played]
    options = tuple(sorted(compared.values(), key=lambda one: (-one.chance, one.place, one is not mine)))[: len(best)]
    better = None if options[0].move == mine.move else game.parse(options[0].move)
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
        chances=tuple([round(chance, DIGITS) for chance in again[played].chances]),
        course=() if better is None else most_frequent(search.lines[better]),
        certain=() if better is None else certain_events(game, decision, better, edition),
    )


def most_frequent(lines: Sequence[Sequence[tuple[Seat, Move]]]) -> tuple[Following, ...]:
    """The most frequent course of these playouts: in each step the choice that most of those made which had the same choices before."""
    course: list[Following] = []
    while len(course) < LONGEST_COURSE:
        step = len(course)
        times: dict[tuple[Seat, str], int] = {}
        for line in lines:
            if len(line) > step:
                choice = (line[step][0], str(line[step][1]))
                times[choice] = times.get(choice, 0) + 1
        if not times:
            break
        count, (seat, move) = max([(count, choice) for choice, count in times.items()])
        share = count / len(lines)
        if share < LEAST_SHARE or count < FEWEST:
            break
        lines = [line for line in lines if len(line) > step and (line[step][0], str(line[step][1])) == (seat, move)]
        course.append(Following(seat, move, round(share, 2)))
    return tuple(course)


def certain_events(game: Game, decision: DecisionToJudge, move: Move, edition: Edition | None) -> tuple[dict[str, object], ...]:
    """What another move would have done against the same moves of the others, as its seat would have seen it; nothing if chance decides."""
    match, log = game.load(decision.match, edition), EventLog()
    try:
        match.play(decision.seat, move, NoChance(), log)
        for seat, other in decision.others:
            if seat in match.to_act:
                match.play(seat, game.parse(other), NoChance(), log)
    except (ChanceMismatch, IllegalMove):
        return ()
    return tuple([event_as_data(event) for event in seen(log.events, decision.seat)])


def event_as_data(event: Event) -> dict[str, object]:
    """An event as clients get it."""
    data = plain(event)
    assert isinstance(data, dict), "an event has fields"
    return data


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


def decision_to_judge_from(data: Mapping[str, Any]) -> DecisionToJudge:
    """What `DecisionToJudge.to_plain` wrote."""
    return DecisionToJudge(**{**data, "others": tuple([(seat, move) for seat, move in data["others"]])})


def judged_from(data: Mapping[str, Any]) -> JudgedDecision:
    """What `JudgedDecision.to_plain` wrote. Earlier versions wrote neither the chances of all seats nor what would have followed."""
    following = tuple([Following(**one) for one in data.get("course", ())])
    more = {"chances": tuple(data.get("chances", ())), "course": following, "certain": tuple(data.get("certain", ()))}
    return JudgedDecision(**{**data, "options": options_from(data["options"]), **more})


def analysis_from(data: Mapping[str, Any]) -> Analysis:
    """What `Analysis.to_plain` wrote."""
    decisions = tuple([judged_from(decision) for decision in data["decisions"]])
    return Analysis(**{**data, "decisions": decisions, "turning": tuple(data["turning"])})


def _seq(decision: JudgedDecision) -> int:
    return decision.seq
