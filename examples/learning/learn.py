"""Learn a game by playing it against oneself: `python learn.py visby --minutes 30`.

Proximal policy optimisation, in NumPy: the policy plays many matches at once against itself; actions that ended better than the forecast become
likelier, others less likely, but none by much at once. Every few minutes what was learned plays against a bot. The policy is written to
`GAME.npz`, and the curve to `GAME.csv`.
"""

from __future__ import annotations

import argparse
import csv
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from experience import Experience, SelfPlay
from kogge.games import GAMES
from kogge.lab.adapters.vector import VectorEnv
from kogge.lab.executor import Executor
from kogge.lab.plan import Plan
from kogge.lab.tournament import tournament
from policy import Adam, Numbers, Policy, softened

HERE = Path(__file__).parent
CLIP = 0.2
"""By how much an action becomes likelier at most before the policy plays again."""
PASSES = 3
PARTS = 4
"""So often each decision is learned from, and in so many parts."""


@dataclass
class Settings:
    """How a policy learns: `pace` is the size of its steps, `curiosity` what it is worth to keep several actions likely."""

    pace: float
    curiosity: float


def learn(policy: Policy, adam: Adam, made: Experience, rewards: Numbers, settings: Settings, rng: np.random.Generator) -> None:
    """Learn from decisions and what came of them."""
    gains = rewards - policy.foresee(made.decisions.observations)[1]
    gains = (gains - gains.mean()) / (gains.std() + 1e-6)
    for _ in range(PASSES):
        parts = rng.integers(PARTS, size=len(made))
        for part in range(PARTS):
            which = parts == part
            step(policy, adam, made.of(which), rewards[which], gains[which], settings)


def step(policy: Policy, adam: Adam, made: Experience, rewards: Numbers, gains: Numbers, settings: Settings) -> None:
    """Improve the policy a little."""
    decisions, counts = made.decisions, made.decisions.counts
    hidden, scores = policy.scores(decisions)
    logs = softened(decisions, scores)
    chances = np.exp(logs)
    ratios = np.exp(logs[made.rows] - made.logs)
    is_enough = np.where(gains > 0, ratios > 1 + CLIP, ratios < 1 - CLIP)
    pull = np.where(is_enough, 0, gains * ratios) / len(made)
    by_score = chances * np.repeat(pull, counts)
    by_score[made.rows] -= pull
    doubt = np.add.reduceat(-chances * logs, decisions.firsts)
    by_score += settings.curiosity / len(made) * chances * (logs + np.repeat(doubt, counts))
    foreseen, worth = policy.foresee(decisions.observations)
    by_worth = (worth - rewards) / len(made)
    adam.step(policy.gradients(decisions, hidden, by_score, foreseen, by_worth), settings.pace)


def share_against(game: str, bot: str, matches: int, seed: int) -> float:
    """The share of matches of two that the policy in the file wins against a bot."""
    result = tournament(Plan(game, ("play:Learned", bot), players=2, matches=matches, seed=seed), Executor(workers=2))
    return next(row.share for row in result.rows if row.bot == "play:Learned")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=[game.id for game in GAMES])
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--most", type=int, default=10**9, help="stop after so many matches")
    parser.add_argument("--round", type=int, default=256, help="learn after so many matches")
    parser.add_argument("--places", type=int, default=256, help="play so many matches at once")
    parser.add_argument("--width", type=int, default=128, help="of the hidden layers")
    parser.add_argument("--against", default="steady")
    parser.add_argument("--trial", type=int, default=100, help="the matches of a trial")
    parser.add_argument("--every", type=float, default=5, help="minutes from trial to trial")
    parser.add_argument("--pace", type=float, default=1e-3, help="the size of the steps it learns by")
    parser.add_argument("--curiosity", type=float, default=0.01, help="what it is worth to keep several actions likely")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    rng = np.random.default_rng(given.seed)
    env = VectorEnv(given.game, given.places)
    play = SelfPlay(env, rng)
    policy = Policy.new(len(env.observation_names), len(env.offer_names), given.width, rng)
    adam = Adam(policy.weights)
    settings = Settings(given.pace, given.curiosity)
    curve: list[tuple[float, int, float]] = []
    learned = next_trial = 0.0
    matches = decisions = 0
    while True:
        is_done = learned >= 60 * given.minutes or matches >= given.most
        if learned >= next_trial or is_done:
            policy.save(HERE / f"{given.game}.npz")
            share = share_against(given.game, given.against, given.trial, given.seed + len(curve))
            curve.append((learned / 60, matches, share))
            write(curve, HERE / f"{given.game}.csv")
            print(
                f"{learned / 60:5.1f} minutes, {matches:7} matches, {decisions:9} decisions: {share:.0%} against {given.against}",
                flush=True,
            )
            next_trial += 60 * given.every
        if is_done:
            return
        begun = time.monotonic()
        made, rewards = play.play(policy, given.round)
        learn(policy, adam, made, rewards, settings, rng)
        learned += time.monotonic() - begun
        matches = play.begun - given.places
        decisions += len(made)


def write(curve: Sequence[tuple[float, int, float]], file: Path) -> None:
    with file.open("w", newline="") as out:
        writer = csv.writer(out)
        writer.writerow(("minutes", "matches", "share"))
        writer.writerows([(f"{minutes:.2f}", matches, f"{share:.3f}") for minutes, matches, share in curve])


if __name__ == "__main__":
    main()
