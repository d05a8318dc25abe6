"""Tracing rules to code and tests: every kind of gap is found in a small tree, and the real tree has none."""

from __future__ import annotations

from pathlib import Path

import pytest

from kogge.cli.rules.trace import Gap, Spread, Trace, Traced, spread, trace
from kogge.engine import Game
from kogge.games import GAMES
from kogge.words import LANGUAGES

ROOT = Path(__file__).parents[3]


class Skat(Game):
    """A game whose files are written by the tests."""

    package = "kogge.games.skat"


SKAT = Skat("skat", "Skat", "S", fewest=3, most=3, options=(), rules_version=1, hides=True, minutes=(60, 60), view_type=object)

RULES = """# Skat

## S-1 The deal

**S-1.1** Ten cards each.

**S-1.2** Two cards are the skat.

## S-B Rulings

**S-B1** Who deals first? The oldest.
"""

CODE = '''"""S-1: the deal."""

TEN = 10  # S-1.1, S-B1


def skat() -> int:
    """S-1.2: what is left."""
    return 2
'''

TESTS = """import pytest


@pytest.mark.proves("S-1.1", "S-B1")
@pytest.mark.parametrize("player", [0, 1, 2])
def test_everyone_gets_ten_cards(player):
    pass


@pytest.mark.proves("S-1.2")
async def test_two_cards_are_left():
    pass
"""


class Tree:
    """A source tree and its tests, with one small game in it that has no gap."""

    def __init__(self, root: Path) -> None:
        self.source = root / "src"
        self.tests = root / "tests"
        self.game = self.source / "kogge" / "games" / "skat"
        self.own_tests = self.tests / "games" / "skat"
        self.game.mkdir(parents=True)
        self.own_tests.mkdir(parents=True)
        self.write(*LANGUAGES)
        (self.game / "flow.py").write_text(CODE, encoding="utf-8")
        (self.own_tests / "test_skat.py").write_text(TESTS, encoding="utf-8")

    def write(self, *languages: str, old: str = "", new: str = "") -> None:
        """Write the rules, with something replaced in them."""
        for lang in languages:
            (self.game / f"rules.{lang}.md").write_text(RULES.replace(old, new), encoding="utf-8")

    def trace(self) -> Trace:
        return trace(SKAT, self.source, self.tests)


@pytest.fixture
def tree(tmp_path: Path) -> Tree:
    return Tree(tmp_path)


def edit(path: Path, old: str, new: str) -> None:
    path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")


def test_every_paragraph_knows_its_code_and_its_tests(tree: Tree) -> None:
    ten_cards = ("games/skat/test_skat.py::test_everyone_gets_ten_cards",)
    assert tree.trace().paragraphs == (
        Traced("S-1.1", ("kogge/games/skat/flow.py:3",), ten_cards),
        Traced("S-1.2", ("kogge/games/skat/flow.py:7",), ("games/skat/test_skat.py::test_two_cards_are_left",)),
        Traced("S-B1", ("kogge/games/skat/flow.py:3",), ten_cards),
    )


def test_a_whole_tree_has_no_gap(tree: Tree) -> None:
    assert (tree.trace().gaps, tree.trace().is_complete) == ((), True)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_paragraph_missing_in_a_language_is_a_gap(tree: Tree, lang: str) -> None:
    tree.write(lang, old="**S-1.2** Two cards are the skat.\n")
    assert tree.trace().gaps == (Gap("not-in-language", "S-1.2", lang),)


def test_another_order_in_a_language_is_a_gap(tree: Tree) -> None:
    swapped = "**S-1.2** Two cards are the skat.\n\n**S-1.1** Ten cards each.\n"
    tree.write(LANGUAGES[1], old="**S-1.1** Ten cards each.\n\n**S-1.2** Two cards are the skat.\n", new=swapped)
    assert tree.trace().gaps == (Gap("other-order", "S-1.2", LANGUAGES[1]),)


def test_a_paragraph_that_no_code_cites_is_a_gap(tree: Tree) -> None:
    edit(tree.game / "flow.py", "S-1.2: ", "")
    assert tree.trace().gaps == (Gap("not-cited", "S-1.2"),)


def test_citing_a_section_cites_none_of_its_paragraphs(tree: Tree) -> None:
    edit(tree.game / "flow.py", "S-1.2: ", "S-1: ")
    assert tree.trace().gaps == (Gap("not-cited", "S-1.2"),)


def test_a_paragraph_that_no_test_proves_is_a_gap(tree: Tree) -> None:
    edit(tree.own_tests / "test_skat.py", '@pytest.mark.proves("S-1.2")\n', "")
    assert tree.trace().gaps == (Gap("not-proven", "S-1.2"),)


def test_a_proof_in_a_comment_or_a_text_is_none(tree: Tree) -> None:
    edit(tree.own_tests / "test_skat.py", '@pytest.mark.proves("S-1.2")\n', "# @pytest.mark.proves('S-1.2')\n")
    assert tree.trace().gaps == (Gap("not-proven", "S-1.2"),)


@pytest.mark.parametrize("number", ["S-1.3", "S-2.1", "S-B2", "S-3"])
def test_code_that_cites_what_is_not_there_is_a_gap(tree: Tree, number: str) -> None:
    edit(tree.game / "flow.py", "S-1.1, ", f"S-1.1, {number}, ")
    assert tree.trace().gaps == (Gap("unknown-in-code", number, "kogge/games/skat/flow.py:3"),)


@pytest.mark.parametrize("number", ["S-1.3", "S-1", "1.2", "R-1.1"])
def test_a_test_that_proves_what_is_not_there_is_a_gap(tree: Tree, number: str) -> None:
    edit(tree.own_tests / "test_skat.py", '"S-1.2"', f'"S-1.2", "{number}"')
    assert tree.trace().gaps == (Gap("unknown-in-test", number, "games/skat/test_skat.py::test_two_cards_are_left"),)


def test_tests_elsewhere_can_prove_paragraphs_of_this_game(tree: Tree) -> None:
    edit(tree.own_tests / "test_skat.py", '@pytest.mark.proves("S-1.2")\n', "")
    proof = '@pytest.mark.proves("S-1.2", "R-9.9")\nclass TestEverything:\n    pass\n'
    (tree.tests / "test_all_games.py").write_text(proof, encoding="utf-8")
    assert tree.trace().gaps == ()


def test_code_in_folders_of_the_game_counts(tree: Tree) -> None:
    edit(tree.game / "flow.py", "S-1.2: ", "")
    (tree.game / "phases").mkdir()
    (tree.game / "phases" / "deal.py").write_text("# S-1.2\n", encoding="utf-8")
    assert tree.trace().gaps == ()


@pytest.mark.parametrize("game_id", [game.id for game in GAMES])
def test_the_games_have_no_gap(game_id: str) -> None:
    assert trace(GAMES[game_id], ROOT / "src", ROOT / "tests").gaps == ()


def test_a_paragraph_on_how_to_play_that_three_modules_cite_is_spread(tree: Tree) -> None:
    for module in ("flow", "night/dice", "scoring"):
        (tree.game / module).parent.mkdir(exist_ok=True)
        (tree.game / f"{module}.py").write_text("# S-1.1, S-3.10, S-3.10, S-12.1, S-B1\n", encoding="utf-8")
    (tree.game / "scoring.py").write_text("# S-3.2, S-3.10\n", encoding="utf-8")
    assert spread(SKAT, tree.source) == [Spread("S-3.10", ("flow.py", "night/dice.py", "scoring.py"))]
