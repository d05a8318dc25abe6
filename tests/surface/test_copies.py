"""Everything the library gives can be pickled and copied, and goes to other processes."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

import pytest

from kogge.engine import Chair, Chance, Decision, Edition, Game, Match, Move, NoChance, SeededChance
from kogge.engine.playout import play_out
from kogge.games import GAMES
from kogge.games.visby import VISBY, Bundle, PlayCards, Trade
from surface.samples import samples

PATIENCE = 120.0
PROTOCOLS = (2, 3, 4, 5)
A_KIND = 3
"""So many objects of each class are copied."""


def through_pickle(protocol: int) -> Callable[[Any], Any]:
    return lambda value: pickle.loads(pickle.dumps(value, protocol))


WAYS: dict[str, Callable[[Any], Any]] = {
    **{f"pickle {protocol}": through_pickle(protocol) for protocol in PROTOCOLS},
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
}


def by_class() -> dict[type, list[Any]]:
    found: dict[type, list[Any]] = {}
    for sample in samples():
        if sample is not None and len(found.setdefault(type(sample), [])) < A_KIND:
            found[type(sample)].append(sample)
    return found


SAMPLES = by_class()


def shown(value: Any) -> object:
    """What two equal objects have in common, where their class does not compare them."""
    if isinstance(value, Match):
        return value.dump()
    if isinstance(value, Chair):
        return value.viewer, value.view, value.decision, value.moves()
    if isinstance(value, Game):
        return value.id, value.options, str(value.printed_edition())
    if isinstance(value, Edition):
        return str(value), value.title
    if isinstance(value, Decision):
        return type(value), value.kind, value.rule, value.asked, value.settles, value.numbers()
    if isinstance(value, SeededChance):
        return [value.below(1000) for _ in range(20)]
    if isinstance(value, BaseException):
        return type(value), str(value), getattr(value, "__dict__", {})
    kind: Any = type(value)
    return kind if isinstance(value, Chance) or kind.__eq__ is object.__eq__ else value


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("kind", SAMPLES, ids=lambda kind: f"{kind.__module__}.{kind.__name__}")
def test_a_copy_is_of_the_same_class_and_equal(kind: type, way: str) -> None:
    for sample in SAMPLES[kind]:
        twin = WAYS[way](sample)
        assert type(twin) is kind
        assert shown(twin) == shown(copy.deepcopy(sample) if isinstance(sample, SeededChance) else sample)


def test_objects_of_many_classes_were_copied() -> None:
    assert len(SAMPLES) > 100
    assert {
        len([kind for kind in SAMPLES if issubclass(kind, base)]) > 2 for base in (Move, Match, Chance, Decision, Exception)
    } == {True}


@pytest.mark.parametrize("game", list(GAMES), ids=lambda game: game.id)
def test_a_deep_copy_of_a_match_goes_on_alone(game: Game) -> None:
    match = game.start(game.fewest, SeededChance(5))
    before = match.dump()
    twin = copy.deepcopy(match)
    again = pickle.loads(pickle.dumps(match))
    assert play_out(twin, SeededChance(1), SeededChance(2)) == play_out(again, SeededChance(1), SeededChance(2))
    assert match.dump() == before
    assert twin.outcome == again.outcome != match.outcome


def test_frozen_moves_stay_frozen_and_keep_what_they_compute() -> None:
    for move in (PlayCards(VISBY.start(2, NoChance()).view(0).families[0].hand[:2]), Trade((Bundle(2, 3, 1),))):
        twin = pickle.loads(pickle.dumps(move))
        assert (twin, hash(twin), repr(twin), str(twin)) == (move, hash(move), repr(move), str(move))
        with pytest.raises(AttributeError):
            twin.cards = ()


class Noted(Match):
    """A class of a user's own, from one that may be compiled."""

    note = "nothing"


def test_objects_of_classes_made_from_ours_keep_what_they_add() -> None:
    noted = Noted(VISBY, VISBY.printed_edition(), 2)
    noted.note = "mine"
    for twin in (copy.copy(noted), copy.deepcopy(noted), pickle.loads(pickle.dumps(noted))):
        assert (type(twin), twin.note, twin.players) == (Noted, "mine", 2)


def winners(match: Match, seed: int) -> tuple[int, ...]:
    play_out(match, SeededChance(seed), SeededChance(seed))
    assert match.outcome is not None
    return match.outcome.winners


def test_matches_are_played_in_other_processes() -> None:
    matches = [game.start(2, SeededChance(9)) for game in GAMES]
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        elsewhere = [pool.submit(winners, match, 4).result(timeout=PATIENCE) for match in matches]
    assert elsewhere == [winners(match, 4) for match in matches]


WEAKLY = """
import gc, weakref
from kogge.engine import NotYourDecision
from kogge.engine.edition import ComponentCache

for _ in range(200):
    things = [ComponentCache(len) for _ in range(20)]
    kept, watched = weakref.WeakKeyDictionary(), [weakref.ref(thing) for thing in things]
    for thing in things:
        kept[thing] = 1
    error = NotYourDecision(1)
    watched.append(weakref.ref(error))
    gc.collect()
    del things, thing, error
    gc.collect()
    assert len(kept) == 0 and [reference() for reference in watched] == [None] * 21
"""


def test_weak_references_end_with_what_they_refer_to() -> None:
    """Compiled without our mend, this crashes."""
    done = subprocess.run([sys.executable, "-P", "-c", WEAKLY], check=False, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr
