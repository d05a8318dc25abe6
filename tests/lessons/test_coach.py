"""What the coach knows: a word on every kind of decision, things to try that can be done, and advice that puts what cost most first."""

from __future__ import annotations

from pathlib import Path

import pytest

from kogge.engine import Game, RecordSeq
from kogge.engine.notation import read
from kogge.games import GAMES
from kogge.lessons.coach import MOST_ADVICE, Advice, Cost, Trial, advice, coach_of, read_coach
from kogge.lessons.parts import BadLesson
from kogge.words import LANGUAGES
from kogge.words.rulebook import rulebook

COACHED = [game for game in GAMES if coach_of(game).decisions]
MATCHES = Path(__file__).parents[1] / "matches"
LONGEST = 330
"""Letters of an explanation: it is read on a phone, beside the table."""
LONGEST_ADVICE = 160


def recorded_moves(game: Game) -> set[str]:
    """All moves of the recorded matches of a game."""
    files = (MATCHES / game.id).glob("*.kogge")
    return {entry.move for file in files for entry in read(file.read_text(encoding="utf-8")).entries}


def test_every_game_of_ours_has_a_coach() -> None:
    assert [game.id for game in COACHED] == [game.id for game in GAMES]


@pytest.mark.parametrize("game", COACHED, ids=lambda game: game.id)
def test_every_kind_of_decision_is_explained_once_by_a_rule(game: Game) -> None:
    decisions = coach_of(game).decisions
    assert sorted([one.kind for one in decisions]) == sorted(game.decision_kinds())
    for one in decisions:
        assert all(rulebook(game.id, lang).find(one.rule) for lang in LANGUAGES), one.rule
        assert all(len(one.text[lang]) <= LONGEST and len(one.next[lang]) <= LONGEST_ADVICE for lang in LANGUAGES), one.kind


@pytest.mark.parametrize("game", COACHED, ids=lambda game: game.id)
def test_whatever_may_be_tried_is_done_in_some_match(game: Game) -> None:
    moves = recorded_moves(game)
    for trial in coach_of(game).trials:
        assert any(trial.is_in(move) for move in moves), trial.moves
        assert all(rulebook(game.id, lang).find(trial.rule) for lang in LANGUAGES), trial.rule
        assert all(len(trial.text[lang]) <= LONGEST_ADVICE for lang in LANGUAGES), trial.moves


def cost(kind: str, cost: float, better: str, played: str = "play ship") -> Cost:
    return Cost(RecordSeq(7), kind, played, better, cost)


def trial_of(one: Advice) -> str:
    """The pattern of the trial that advice is made of, or the kind of decision."""
    coach = coach_of(GAMES["visby"])
    trials: list[Trial] = [trial for trial in coach.trials if trial.text == one.text]
    return trials[0].moves if trials else next(known.kind for known in coach.decisions if known.next == one.text)


ALL_CARDS = ["play troops knight", "play blacksmith fleet", "play ship tollkeeper", "play merchant mendicant"]


def test_what_cost_most_comes_first_and_costs_of_one_kind_are_added() -> None:
    costs = [
        cost("trade", 0.2, "trade 3*3:2", "trade nothing"),
        cost("play-cards", 0.15, "play knight"),
        cost("play-cards", 0.16, "play knight"),
    ]
    told = advice(coach_of(GAMES["visby"]), costs, ALL_CARDS)
    assert [(trial_of(one), one.why, round(one.cost, 2)) for one in told[:2]] == [
        ("play *knight*", "costly", 0.31),
        ("trade", "costly", 0.2),
    ]
    assert told[0].dearest == costs[2]
    assert [one.why for one in told[2:]] == ["known"]


def test_without_costs_it_is_what_was_never_tried() -> None:
    told = advice(coach_of(GAMES["visby"]), [], ["play troops knight", "play ship fleet", "play mendicant merchant"])
    assert [(trial_of(one), one.why) for one in told] == [
        ("play *tollkeeper*", "untried"),
        ("play *blacksmith*", "untried"),
        ("play *merchant*", "known"),
    ]


@pytest.mark.parametrize("game", COACHED, ids=lambda game: game.id)
def test_there_are_always_three_different_things_to_try(game: Game) -> None:
    told = advice(coach_of(game), [], sorted(recorded_moves(game)))
    assert len({one.text["en"] for one in told}) == MOST_ADVICE
    assert {one.why for one in told} == {"known"}


@pytest.mark.parametrize(
    "text", ["decisions = 3", "[[decisions]]\nkind = 'take'", "[[trials]]\nmoves = 'a'\nrule = 'V-1'\nen = 'x'", "more = 1", "="]
)
def test_a_file_that_is_no_coach_is_refused(text: str) -> None:
    with pytest.raises(BadLesson):
        read_coach(text)
