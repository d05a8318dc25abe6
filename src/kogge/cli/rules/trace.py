"""Which code and which test stands behind each paragraph of a game's rules, and where one is missing.

Data only: the command `kogge rules trace` prints it, and a test demands that there are no gaps.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from kogge.engine.game import Game
from kogge.words import LANGUAGES
from kogge.words.rulebook import Rulebook, parse_rulebook

NOT_IN_LANGUAGE = "not-in-language"
OTHER_ORDER = "other-order"
NOT_CITED = "not-cited"
NOT_PROVEN = "not-proven"
UNKNOWN_IN_CODE = "unknown-in-code"
UNKNOWN_IN_TEST = "unknown-in-test"


@dataclass(frozen=True)
class Traced:
    """One paragraph, the code that cites it (`file:line`) and the tests that prove it (`file::test`)."""

    number: str
    cited: tuple[str, ...]
    proven: tuple[str, ...]


@dataclass(frozen=True)
class Gap:
    """Something missing: what kind, which paragraph, and where (a language, a line of code, a test; empty when it is nowhere)."""

    kind: str
    number: str
    place: str = ""


@dataclass(frozen=True)
class Trace:
    """All paragraphs of a game in their order, and all gaps."""

    paragraphs: tuple[Traced, ...]
    gaps: tuple[Gap, ...]

    @property
    def is_complete(self) -> bool:
        return not self.gaps


def trace(game: Game, source_root: Path, tests_root: Path) -> Trace:
    """Follow every paragraph of `game` through `source_root` (the folder that holds its packages) and `tests_root`."""
    folder = _folder(game, source_root)
    books = {lang: parse_rulebook((folder / f"rules.{lang}.md").read_text(encoding="utf-8")) for lang in LANGUAGES}
    numbers = _all_numbers(books)
    cited = _places_by_number(_citations(game, folder, source_root))
    proven = _places_by_number(_proofs(game, tests_root))
    # Code may speak of a whole section, which counts for none of its paragraphs.
    sections = {section.number for book in books.values() for section in book.sections}
    gaps = [
        *_gaps_between_languages(books, numbers),
        *[Gap(NOT_CITED, number) for number in numbers if number not in cited],
        *[Gap(NOT_PROVEN, number) for number in numbers if number not in proven],
        *_unknown(UNKNOWN_IN_CODE, cited, {*numbers, *sections}),
        *_unknown(UNKNOWN_IN_TEST, proven, set(numbers)),
    ]
    paragraphs = tuple(Traced(number, tuple(cited.get(number, ())), tuple(proven.get(number, ()))) for number in numbers)
    return Trace(paragraphs, tuple(gaps))


FIRST_OF_PLAY, LAST_OF_PLAY = 3, 11
"""The chapters on the course of the game, after components and set-up."""
MOST_MODULES = 2
"""The most modules that may cite a paragraph: the one that implements it, and perhaps the one with the numbers of the edition."""


@dataclass(frozen=True)
class Spread:
    """A paragraph that is cited in many modules of its game, named without the game's folder."""

    number: str
    modules: tuple[str, ...]


def spread(game: Game, source_root: Path) -> list[Spread]:
    """The paragraphs of how `game` is played that more than two of its modules cite."""
    folder = _folder(game, source_root)
    own = f"{folder.relative_to(source_root).as_posix()}/"
    found: list[Spread] = []
    for number, places in _places_by_number(_citations(game, folder, source_root)).items():
        modules = dict.fromkeys([place.rpartition(":")[0].removeprefix(own) for place in places])
        chapter, dot, _ = number.partition("-")[2].partition(".")
        if dot and chapter.isdigit() and FIRST_OF_PLAY <= int(chapter) <= LAST_OF_PLAY and len(modules) > MOST_MODULES:
            found.append(Spread(number, tuple(modules)))
    return sorted(found, key=lambda one: [int(part) for part in one.number.partition("-")[2].split(".")])


def _folder(game: Game, source_root: Path) -> Path:
    return source_root.joinpath(*game.package.split("."))


def _all_numbers(books: dict[str, Rulebook]) -> list[str]:
    """Every number once: in the order of the first language, then what only another one has."""
    found: dict[str, None] = {}
    for book in books.values():
        found.update(dict.fromkeys([paragraph.number for paragraph in book.paragraphs]))
    return list(found)


def _gaps_between_languages(books: dict[str, Rulebook], numbers: list[str]) -> Iterator[Gap]:
    orders = {lang: [paragraph.number for paragraph in book.paragraphs] for lang, book in books.items()}
    for lang, order in orders.items():
        for number in numbers:
            if number not in order:
                yield Gap(NOT_IN_LANGUAGE, number, lang)
    first = orders[LANGUAGES[0]]
    for lang, order in orders.items():
        shared = [number for number in first if number in order]
        here = [number for number in order if number in first]
        # Only where they first part: whatever follows is displaced by that.
        displaced = [number for number, expected in zip(here, shared, strict=True) if number != expected]
        if displaced:
            yield Gap(OTHER_ORDER, displaced[0], lang)


def _citations(game: Game, folder: Path, source_root: Path) -> Iterator[tuple[str, str]]:
    """The paragraphs and sections that the game's code names, with `file:line`."""
    citation = re.compile(rf"\b{game.paragraph_prefix}-[A-Z]?\d+(?:\.\d+)?")
    for path in sorted(folder.rglob("*.py")):
        for count, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            for number in citation.findall(line):
                yield number, f"{path.relative_to(source_root).as_posix()}:{count}"


def _proofs(game: Game, tests_root: Path) -> Iterator[tuple[str, str]]:
    """The paragraphs that tests are marked to prove, with `file::test`. A game's own tests can prove nothing but its own paragraphs."""
    own_tests = tests_root / "games" / game.id
    for path in sorted(tests_root.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
                continue
            for number in _proven_by(node):
                if own_tests in path.parents or number.startswith(f"{game.paragraph_prefix}-"):
                    yield number, f"{path.relative_to(tests_root).as_posix()}::{node.name}"


def _proven_by(test: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> Iterator[str]:
    """The arguments of `@pytest.mark.proves(…)`."""
    for decorator in test.decorator_list:
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.proves":
            for argument in decorator.args:
                yield str(argument.value) if isinstance(argument, ast.Constant) else ast.unparse(argument)


def _places_by_number(found: Iterator[tuple[str, str]]) -> dict[str, list[str]]:
    places: dict[str, list[str]] = {}
    for number, place in found:
        places.setdefault(number, []).append(place)
    return places


def _unknown(kind: str, places: dict[str, list[str]], known: set[str]) -> Iterator[Gap]:
    for number, where in places.items():
        if number not in known:
            for place in where:
                yield Gap(kind, number, place)
