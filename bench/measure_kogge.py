"""Measures Kogge in this interpreter, plain or compiled as it is installed here, and prints the figures as one line of JSON."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from time import process_time

from kogge.bots import make_bot
from kogge.bots.guides import guide_of
from kogge.bots.search.budget import Budget
from kogge.bots.search.tree_search import Search
from kogge.engine import Game, Match, NoChance, Record, Recording, SeededChance, contract
from kogge.engine.notation import read
from kogge.engine.plain import encode
from kogge.engine.playout import play_out
from kogge.games.haithabu import HAITHABU
from kogge.games.riga import RIGA
from kogge.games.riga.building.ways_to_pay import payments
from kogge.games.riga.components import NUMBERS, mask_of
from kogge.games.riga.match import RigaMatch
from kogge.games.visby import VISBY

MATCHES = Path(__file__).parent.parent / "tests" / "matches"
PLAYERS: dict[Game, tuple[int, ...]] = {VISBY: (2, 4, 6), RIGA: (2, 3, 4), HAITHABU: (2, 3, 4)}
MIDDLE: dict[Game, int] = {VISBY: 33, RIGA: 100, HAITHABU: 200}
"""The number of moves of four players after which positions are copied and viewed."""

FULLEST = (
    *("visby-bank", "danzig-bank", "visby-tavern", "tallinn-counting-house", "visby-crane", "tallinn-crane"),
    *("tallinn-market-hall", "stockholm-fortress", "riga-warehouse", "riga-exchange"),
)

AT_ONCE = 20
"""Playouts between two readings of the clock."""
SECONDS = 0.4
ROUNDS = 2


def best_rate(work: Callable[[], int]) -> float:
    """The rate of `work` per CPU-second, in the best of a few rounds: noise only ever slows down."""
    best = 0.0
    for _ in range(ROUNDS):
        done = 0
        begun = process_time()
        while process_time() - begun < SECONDS:
            done += work()
        best = max(best, done / (process_time() - begun))
    return best


def random_matches(game: Game, players: int) -> tuple[float, float]:
    """Moves and matches per CPU-second, through the public contract: to_act, moves, advance."""
    chance = SeededChance(f"chance {players}")
    rng = SeededChance(players)
    answers = 0
    matches = 0

    def play_some() -> int:
        nonlocal answers, matches
        some = sum(play_out(game.start(players, chance), rng, chance) for _ in range(20))
        answers += some
        matches += 20
        return some

    rate = best_rate(play_some)
    return rate, rate * matches / answers


def copies(game: Game, players: int) -> float:
    """Microseconds for a copy of a position in the middle of a match."""
    match = in_the_middle(game, players)

    def copy_some() -> int:
        for _ in range(1000):
            match.copy()
        return 1000

    return 1e6 / best_rate(copy_some)


def views(game: Game, players: int) -> float:
    """Microseconds for a seat's view, encoded."""
    match = in_the_middle(game, players)

    def view_some() -> int:
        for _ in range(50):
            encode(match.view(0))
        return 50

    return 1e6 / best_rate(view_some)


def in_the_middle(game: Game, players: int) -> Match:
    """A match after a number of random moves that lead into its middle."""
    rng = SeededChance(0)
    match = game.start(players, rng)
    for _ in range(MIDDLE[game]):
        seat = match.to_act[0]
        moves = match.moves(seat)
        match.advance(seat, moves[rng.below(len(moves))], rng)
    return match


def playouts(game: Game, players: int) -> float:
    """Playouts of the search per CPU-second, for a decision in the middle of a match."""
    match = in_the_middle(game, players)
    guide, rng = guide_of(game.id), SeededChance(1)

    def think_some() -> int:
        search = Search(match.chair(match.to_act[0]), guide, rng)
        search.think(Budget(playouts=AT_ONCE))
        return search.playouts

    return best_rate(think_some)


def decisions(game: Game, players: int) -> float:
    """Decisions of an `apprentice` per CPU-second, in the middle of a match where there is something to think about."""
    match, guide, rng = in_the_middle(game, players), guide_of(game.id), SeededChance(1)
    while len(guide.candidates(match, match.to_act[0])) == 1:
        match.advance(match.to_act[0], match.moves(match.to_act[0])[0], rng)
    bot = make_bot("apprentice", game.id, 1)
    return best_rate(lambda: bool(bot.choose(match.chair(match.to_act[0]))))


def replay(game: Game) -> tuple[int, float]:
    """How many entries the longest recorded match has, and the milliseconds it takes to read it and replay it to its end."""
    texts = [path.read_text(encoding="utf-8") for path in (MATCHES / game.id).glob("*.kogge")]
    longest = max(texts, key=lambda text: read(text).last_seq)

    def replayed() -> Record:
        record = read(longest)
        return Recording(game, game.printed_edition(), record, NoChance()).record

    return replayed().last_seq, 1e3 / best_rate(lambda: bool(replayed()))


def payments_of_the_fullest_hand() -> float:
    """Milliseconds to find every sensible payment for three buildings of one city, with about as many goods and unused functions as a
    match can bring together."""
    match = RIGA.set_up(3, {"riga-buildings": "with"}, RIGA.printed_edition(), NoChance())
    assert isinstance(match, RigaMatch)
    position = match.position
    position.goods[:4] = [3, 3, 3, 5]
    position.built[0] = mask_of([NUMBERS[name] for name in FULLEST])
    position.loaded[0] = True
    group = mask_of([NUMBERS[f"tallinn-{kind}"] for kind in ("fortress", "lodge", "manufactory")])
    assert len(payments(position, 0, group)) > 3000
    return 1e3 / best_rate(lambda: bool(payments(position, 0, group)))


def main() -> None:
    figures: dict[str, float] = {}
    for game, counts in PLAYERS.items():
        for players in counts:
            answers, matches = random_matches(game, players)
            figures[f"{game.id} answers {players}"], figures[f"{game.id} matches {players}"] = answers, matches
        figures[f"{game.id} copy"] = copies(game, 4)
        figures[f"{game.id} view"] = views(game, 4)
        figures[f"{game.id} playouts"] = playouts(game, 4)
        figures[f"{game.id} decisions"] = decisions(game, 4)
        figures[f"{game.id} replay entries"], figures[f"{game.id} replay"] = replay(game)
    figures["riga payments"] = payments_of_the_fullest_hand()
    figures["compiled"] = not contract.__file__.endswith(".py")
    json.dump(figures, sys.stdout)


if __name__ == "__main__":
    main()
