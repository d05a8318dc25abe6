"""Secrecy: re-dealing everything that a viewer cannot know changes nothing that the viewer sees.

Before every move the kit imagines a world for each seat and for a spectator, and compares its observation with that of the true match.
Then it plays the move in the true match, and in every world the same seat moves: its own world repeats the move; in the worlds of
others, who cannot know it, the seat may make any move. If match and world look the same afterwards, the events in between must be the
same too, and at times the kit compares also the views after each of them: events and steps show nothing that is not in the view. Two
things are exempt because they are no secrets: that a seat visibly did something else, and different ways to one and the same position.
"""

from __future__ import annotations

from kogge.engine.conform.observation import differ, first_difference, forecast, name_of, observation, reply
from kogge.engine.conform.trial import Trial, stamp
from kogge.engine.contract import Match
from kogge.engine.recording import play_noting
from kogge.engine.values import AnswerForced, Event, EventLog, IllegalMove, MalformedMove, Move, NotYourDecision, Seat, Viewer, seen

PROBES = 2
PREVIEWED_ONCE_IN = 16
SAME_MOVE_ONCE_IN = 4
STEPS_COMPARED_ONCE_IN = 8


class Worlds:
    """The worlds imagined beside the true match, one for each viewer, made again before every move."""

    def __init__(self, trial: Trial) -> None:
        self._trial = trial
        self._viewers: list[Viewer] = [*range(trial.players), None]
        self._worlds: list[tuple[Viewer, Match]] = []
        self._observations: dict[Viewer, list[object]] = {}

    def imagine(self) -> None:
        """Imagine the present position for each viewer, and compare."""
        trial = self._trial
        self._worlds = []
        for viewer in self._viewers:
            world = trial.match.imagine(viewer, trial.rng)
            self._worlds.append((viewer, world))
            trial.report.worlds += 1
            if trial.is_present(world):
                continue  # this world equals the true match
            if viewer is None:
                trial.report.other_for_spectators += 1
            else:
                trial.report.other_for_seats += 1
            self._compare(viewer, world)
        if not trial.is_present(trial.match):
            trial.accuse("imagine-changes-truth", "imagining changed the match")

    def _compare(self, viewer: Viewer, world: Match) -> None:
        trial = self._trial
        census = world.census()
        if census != trial.census:
            trial.accuse("census", f"{census} instead of {trial.census} in a world imagined for {name_of(viewer)}")
        part = first_difference(self._observation(viewer), observation(world, viewer))
        if part:
            trial.accuse(f"secrecy-{part}", f"{name_of(viewer)} could be in this world, but sees that it is not: {stamp(world)}")
            return
        for seat in trial.forced:
            if viewer != seat and len(world.moves(seat)) != 1:
                trial.accuse("secrecy-forced", f"{name_of(viewer)} sees that seat {seat} had no choice, which it cannot know")
        if viewer is not None:
            self._compare_replies(viewer, world)

    def _compare_replies(self, seat: Seat, world: Match) -> None:
        trial = self._trial
        match = trial.match
        for probe in trial.probes(PROBES):
            here, there = reply(match, seat, probe), reply(world, seat, probe)
            if differ(here, there):
                trial.accuse("secrecy-refusal", f"'{probe}' of seat {seat} meets {here}, in another world with {there}")
        offers = match.moves(seat)
        if offers and trial.happens(PREVIEWED_ONCE_IN):
            move = offers[trial.rng.below(len(offers))]
            here, there = forecast(match, seat, move), forecast(world, seat, move)
            if differ(here, there):
                trial.accuse("secrecy-preview", f"'{move}' of seat {seat} promises {here}, in another world {there}")

    def follow(self, seat: Seat, move: Move, news: EventLog, learned: bool) -> None:
        """`seat` has played `move` in the true match. Let it move in every world, and compare the events that each viewer sees."""
        self._observations = {}
        rng = self._trial.rng
        compares_steps = self._trial.happens(STEPS_COMPARED_ONCE_IN)
        for viewer, world in self._worlds:
            told = seen(news.events, viewer)
            there = EventLog(world if compares_steps else None)
            try:
                if viewer == seat:
                    _, _, learned_there = play_noting(world, seat, move, rng, there)
                    told_there = seen(there.events, viewer)
                    self._compare_own(seat, world, learned, learned_there)
                    self._compare_forced(seat, told, told_there)
                    comparable = True
                else:
                    move_there = self._move_there(world, seat, move)
                    told_there = seen(world.play(seat, move_there, rng, there), viewer)
                    comparable = move_there == move or _begin_alike(told, told_there)
            except (IllegalMove, MalformedMove, NotYourDecision) as error:
                self._trial.accuse("secrecy-refusal", f"in a world imagined for {name_of(viewer)}, seat {seat} is refused: {error}")
                continue
            if comparable:
                self._compare_events(viewer, world, told, told_there)
                if compares_steps and not differ(told, told_there):
                    self._compare_steps(viewer, world, news, there)

    def _move_there(self, world: Match, seat: Seat, move: Move) -> Move:
        """What `seat` plays in the world of another viewer: at times the same as in the true match, if it can, else any move."""
        if self._trial.happens(SAME_MOVE_ONCE_IN) and world.refusal(seat, move) is None:
            return move
        offers = world.moves(seat)
        return offers[self._trial.rng.below(len(offers))]

    def _compare_own(self, seat: Seat, world: Match, learned: bool, learned_there: bool) -> None:
        """A move that may be taken back freely shows its seat nothing new, and the horizon itself reveals nothing."""
        if learned and learned_there:
            return
        part = first_difference(self._observation(seat), observation(world, seat))
        if part and not learned:
            self._trial.accuse(
                "undo-horizon", f"seat {seat} may take back its last move freely, but its {part} has told it something"
            )
        if not part and learned != learned_there:
            self._trial.accuse("undo-horizon", f"how far seat {seat} may take back tells it a secret")

    def _compare_forced(self, seat: Seat, told: list[Event], told_there: list[Event]) -> None:
        """After the same move, and as long as the events are the same, another seat is forced here exactly when it is forced there."""
        at = 0
        while at < min(len(told), len(told_there)) and told[at] == told_there[at]:
            at += 1
        for event in [*told[at : at + 1], *told_there[at : at + 1]]:
            if isinstance(event, AnswerForced) and event.seat != seat:
                self._trial.accuse(
                    "secrecy-forced", f"seat {seat} sees whether seat {event.seat} has a choice, which it cannot know"
                )

    def _compare_events(self, viewer: Viewer, world: Match, told: list[Event], told_there: list[Event]) -> None:
        trial = self._trial
        if not differ(told, told_there):
            return
        if first_difference(self._observation(viewer), observation(world, viewer)):
            return
        if trial.is_present(world):
            return  # two ways to one and the same position: the difference is no secret
        trial.accuse("secrecy-events", f"{name_of(viewer)} is told {told}, in another world that looks the same {told_there}")

    def _compare_steps(self, viewer: Viewer, world: Match, news: EventLog, there: EventLog) -> None:
        """After the same events and with the same end, the views after each event are the same."""
        trial = self._trial
        if first_difference(self._observation(viewer), observation(world, viewer)) or trial.is_present(world):
            return
        steps = [_steps_seen(one, viewer) for one in (news, there)]
        for event, here, elsewhere in zip(seen(news.events, viewer), *steps, strict=True):
            if differ(here, elsewhere):
                trial.accuse("secrecy-steps", f"{name_of(viewer)} sees another world that looks the same by the view after {event}")
                return

    def _observation(self, viewer: Viewer) -> list[object]:
        """The observation of the true match, made once a position and only if needed."""
        if viewer not in self._observations:
            self._observations[viewer] = observation(self._trial.match, viewer)
        return self._observations[viewer]

    def go_back(self) -> None:
        """Something was taken back: the observations of the true match have changed."""
        self._observations = {}


def _steps_seen(news: EventLog, viewer: Viewer) -> list[object]:
    """The views after the events that `viewer` sees."""
    return [step.view(viewer) for event, step in zip(news.events, news.steps, strict=True) if event.seen_by(viewer) is not None]


def _begin_alike(one: list[Event], other: list[Event]) -> bool:
    """Whether the first events are of the same kind, so that a viewer who may not know the move could take one for the other."""
    return bool(one) and bool(other) and type(one[0]) is type(other[0])
