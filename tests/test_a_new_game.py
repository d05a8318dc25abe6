"""The tutorial of a new game builds the very files of the example, and the example stays small."""

from __future__ import annotations

import ast
import re
import subprocess
from pathlib import Path

CHECKOUT = Path(__file__).parent.parent
GAME = CHECKOUT / "examples" / "games" / "goofspiel"
BLOCK = re.compile(r'(?ms)^```\w+ title="([^"]+)"\n(.*?)^```$')
EMPTY = {"src/kogge_goofspiel/py.typed": ""}
"""The files that the tutorial names in a sentence."""
MOST_LINES = 300


def files_of_the_tutorial() -> dict[str, str]:
    found = BLOCK.findall((CHECKOUT / "docs" / "a-new-game.md").read_text(encoding="utf-8"))
    assert len(found) == len(dict(found)), "a file is there twice"
    return dict(found) | EMPTY


def files_of_the_example() -> dict[str, str]:
    listed = subprocess.run(["git", "ls-files", "."], cwd=GAME, capture_output=True, text=True, check=True).stdout
    return {name: (GAME / name).read_text(encoding="utf-8") for name in listed.splitlines()}


def lines_of_code(text: str) -> int:
    """Lines with code on them: no blank lines, comments and docstrings."""
    docstrings: set[int] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            docstrings |= set(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    lines = enumerate(text.splitlines(), start=1)
    return len([line for number, line in lines if number not in docstrings and line.strip() and not line.strip().startswith("#")])


def test_the_tutorial_builds_the_very_files_of_the_example() -> None:
    tutorial, example = files_of_the_tutorial(), files_of_the_example()
    assert sorted(tutorial) == sorted(example)
    for name, text in example.items():
        assert tutorial[name] == text, name


def test_the_example_is_small() -> None:
    code = [text for name, text in files_of_the_example().items() if name.endswith(".py") and not name.startswith("tests/")]
    assert sum([lines_of_code(text) for text in code]) <= MOST_LINES
