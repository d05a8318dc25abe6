"""What holds for the tree as a whole: no folder is a heap, no module is a book, none needs itself to be imported, and each paragraph of
the rules is implemented in one place.

    make house

Prints whatever does not hold and fails if there is something.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

from kogge.cli.rules.rules import MOST_SPREAD
from kogge.cli.rules.trace import spread
from kogge.games import GAMES

CHECKOUT = Path(__file__).parents[1]
SOURCES = CHECKOUT / "src"
PACKAGE = "kogge"

ROOTS: Mapping[str, tuple[str, ...]] = {"src": (".py",)}
"""Trees whose folders are counted, each with how the names of its code files end."""
MOST_FILES = 20
"""Code files side by side in one folder. Folders in it do not count, nor does what makes it a package."""
MOST_LINES = 400
"""Lines of a module."""


def heaps() -> Iterator[str]:
    """Folders with too many code files."""
    for root, endings in ROOTS.items():
        for folder in sorted({path.parent for path in (CHECKOUT / root).rglob("*")}):
            files = [path for path in folder.iterdir() if path.suffix in endings and path.name != "__init__.py"]
            if len(files) > MOST_FILES:
                yield f"{folder.relative_to(CHECKOUT)}: {len(files)} files side by side, {MOST_FILES} at most"


def books() -> Iterator[str]:
    """Modules with too many lines."""
    for path in sorted(SOURCES.rglob("*.py")):
        lines = len(path.read_text(encoding="utf-8").splitlines())
        if lines > MOST_LINES:
            yield f"{path.relative_to(CHECKOUT).as_posix()}: {lines} lines, {MOST_LINES} at most"


def spread_paragraphs() -> Iterator[str]:
    """Paragraphs of the rules that are cited in more than two modules of their game, if there are too many."""
    spreads = [one for game in GAMES for one in spread(game, SOURCES)]
    if len(spreads) > MOST_SPREAD:
        yield from [f"{one.number}: cited in {', '.join(one.modules)}" for one in spreads]
        yield f"{len(spreads)} paragraphs are cited in more than two modules, {MOST_SPREAD} at most"


def circles() -> Iterator[str]:
    """One circle of modules that import each other while they are imported, if there is any.

    That a module makes Python import the packages it lies in does not count: a package may offer what its modules have.
    """
    modules = {_name(path): path for path in sorted((SOURCES / PACKAGE).rglob("*.py"))}
    imports = {
        name: {found for node in _at_import_time(ast.parse(path.read_text(encoding="utf-8"))) for found in _imported(node, modules)}
        for name, path in modules.items()
    }
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as error:
        yield " imports ".join(reversed(error.args[1]))


def _name(path: Path) -> str:
    return ".".join(path.relative_to(SOURCES).with_suffix("").parts).removesuffix(".__init__")


def _at_import_time(tree: ast.AST) -> Iterator[ast.Import | ast.ImportFrom]:
    """Imports outside of functions, but for those that only type checkers follow."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            yield node
        elif isinstance(node, ast.If) and ast.unparse(node.test) in ("TYPE_CHECKING", "typing.TYPE_CHECKING"):
            for otherwise in node.orelse:
                yield from _at_import_time(ast.Module([otherwise], []))
        elif not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)):
            yield from _at_import_time(node)


def _imported(node: ast.Import | ast.ImportFrom, modules: Mapping[str, Path]) -> Iterator[str]:
    """Our modules that a statement imports. Imports are absolute here: ruff sees to that."""
    if isinstance(node, ast.Import):
        yield from [alias.name for alias in node.names if alias.name in modules]
        return
    package = str(node.module)
    for alias in node.names:
        inside = f"{package}.{alias.name}"
        if inside in modules:
            yield inside
        elif package in modules:
            yield package


def main() -> int:
    found = [*heaps(), *books(), *spread_paragraphs(), *circles()]
    sys.stdout.writelines([f"{line}\n" for line in found])
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
