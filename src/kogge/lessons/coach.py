"""What a coach knows of a game: a word on each kind of decision, and what one may try next time. The file is `coach.toml` in the game's folder."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from importlib import resources
from typing import Final, Literal

from kogge.engine import Game, RecordSeq
from kogge.lessons.lesson import Text
from kogge.lessons.parts import BadLesson, Part

FILE: Final = "coach.toml"
MOST_ADVICE: Final = 3
"""So many things to try a player remembers."""


@dataclass(frozen=True)
class Explained:
    """What a kind of decision is about, by a paragraph of the rules, and what to try `next` time for those whom it cost much."""

    kind: str
    title: Text
    text: Text
    rule: str
    next: Text


@dataclass(frozen=True)
class Trial:
    """Something that one may try: `moves` is the pattern of the moves that do it."""

    moves: str
    text: Text
    rule: str

    def is_in(self, move: str) -> bool:
        return fnmatchcase(move, self.moves)


@dataclass(frozen=True)
class Coach:
    """What a coach knows of a game. A game need not have any of it."""

    decisions: tuple[Explained, ...]
    trials: tuple[Trial, ...]


@dataclass(frozen=True)
class Cost:
    """A decision that cost its player much: by its entry in the record, the `played` move and the `better` one."""

    seq: RecordSeq
    kind: str
    played: str
    better: str
    cost: float


@dataclass(frozen=True)
class Advice:
    """A thing to try next time. It is for decisions that cost `cost` in all, the dearest of them `dearest`; or for something that the player has
    never tried; or it is good to know."""

    why: Literal["costly", "untried", "known"]
    text: Text
    rule: str
    cost: float = 0.0
    dearest: Cost | None = None


@cache
def coach_of(game: Game) -> Coach:
    """The coach of a game. Raises `BadLesson`."""
    file = resources.files(game.package).joinpath(FILE)
    return read_coach(file.read_text("utf-8")) if file.is_file() else Coach((), ())


def read_coach(text: str) -> Coach:
    """The coach that a file describes. Raises `BadLesson`."""
    try:
        whole = Part(FILE, tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        raise BadLesson(f"{FILE}: {error}") from error
    coach = Coach(
        tuple([_explained(part) for part in whole.parts("decisions", "decision")]),
        tuple([_trial(part) for part in whole.parts("trials", "trial")]),
    )
    whole.expect_all_read()
    return coach


def _explained(part: Part) -> Explained:
    found = Explained(part.value("kind", str), part.text("title"), part.text("text"), part.value("rule", str), part.text("next"))
    part.expect_all_read()
    return found


def _trial(part: Part) -> Trial:
    found = Trial(part.value("moves", str), part.text(), part.value("rule", str))
    part.expect_all_read()
    return found


def advice(coach: Coach, costs: Sequence[Cost], played: Sequence[str]) -> list[Advice]:
    """Three things to try next time, for a player with these costly decisions who made these moves: first what cost most, then what was never
    tried, then the rest."""
    found = _on_costs(coach, costs)
    told = [one.text for one in found]
    untried = [trial for trial in coach.trials if not any([trial.is_in(move) for move in played])]
    found += [Advice("untried", trial.text, trial.rule) for trial in untried if trial.text not in told]
    known = [(trial.text, trial.rule) for trial in coach.trials] + [(one.next, one.rule) for one in coach.decisions]
    told = [one.text for one in found]
    found += [Advice("known", text, rule) for text, rule in known if text not in told]
    return found[:MOST_ADVICE]


def _on_costs(coach: Coach, costs: Sequence[Cost]) -> list[Advice]:
    """Advice for costly decisions, the dearest first. What the better move would have tried counts, else the kind of the decision."""
    about: dict[str, list[Cost]] = {}
    texts: dict[str, tuple[Text, str]] = {}
    next_of: Mapping[str, Explained] = {one.kind: one for one in coach.decisions}
    for cost in costs:
        trial = next((one for one in coach.trials if one.is_in(cost.better) and not one.is_in(cost.played)), None)
        explained = next_of.get(cost.kind)
        if trial is not None:
            key, texts[key] = trial.moves, (trial.text, trial.rule)
        elif explained is not None:
            key, texts[key] = explained.kind, (explained.next, explained.rule)
        else:
            continue
        about.setdefault(key, []).append(cost)
    found = [
        Advice("costly", *texts[key], sum([one.cost for one in all_of]), max(all_of, key=_cost)) for key, all_of in about.items()
    ]
    return sorted(found, key=lambda one: one.cost, reverse=True)


def _cost(one: Cost) -> float:
    return one.cost
