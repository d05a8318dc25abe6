"""The commands that the pages for bot writers, designers and researchers show do what the pages say, with smaller numbers; all others are
ones that `kogge` and `make` know."""

from __future__ import annotations

import itertools
import re
import shlex
from pathlib import Path

import pytest

from cli.at_the_terminal import kogge

DOCS = Path(__file__).parent.parent / "docs"
SMALLER = (
    (re.compile(r"--matches \d+"), "--matches 2"),
    (re.compile(r"journeyman|master(@\w+)?"), "random"),
    (re.compile(r"^kogge play (.*)$"), r"kogge watch \1 --bots random"),
    (re.compile(r"--hot-seat"), ""),
)
"""What a test need not wait for: many matches, thinking, and people."""
ELSEWHERE = re.compile(r"run:|juniper,|--keep|--ray|--resume")
"""Commands that need a shell, an installation or a file of their own; other tests call such ones."""


def commands_of(page: str) -> list[str]:
    blocks = (DOCS / page).read_text(encoding="utf-8").split("```")[1::2]
    lines = "".join([block for block in blocks if block.startswith("\n")]).splitlines()
    found = [line.partition(" # ")[0].strip() for line in lines if line.startswith("kogge ") and not ELSEWHERE.search(line)]
    for pattern, smaller in SMALLER:
        found = [pattern.sub(smaller, command) for command in found]
    return found


@pytest.mark.parametrize(("page", "least"), [("bots.md", 4), ("editions.md", 5), ("lab/records.md", 1)])
def test_the_commands_of_a_page_work(page: str, least: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path / "elsewhere"))  # what a command adds to the path is taken back with it
    first = (DOCS / "bots.md").read_text(encoding="utf-8").split("```python\n")[1].partition("```")[0]
    (tmp_path / "first.py").write_text(first, encoding="utf-8")
    commands = commands_of(page)
    assert len(commands) >= least
    for command in commands:
        result = kogge(*shlex.split(command)[1:])
        assert result.exit_code == 0, (command, result.output, result.stderr)


def manual() -> str:
    """All of it but the decisions, which tell what was true when they were made."""
    pages = [page for page in DOCS.rglob("*.md") if page.parent.name != "decisions"]
    return "".join(
        [page.read_text(encoding="utf-8") for page in [*pages, DOCS.parent / "README.md", DOCS.parent / "CONTRIBUTING.md"]]
    )


def test_the_commands_of_the_manual_are_known() -> None:
    found = re.findall(r"^(?:\.venv/bin/)?(kogge [a-z].*)$|(?<=`)(kogge [a-z][^`\n]+)", manual(), re.MULTILINE)
    commands = {words_of(block or inline) for block, inline in found}
    assert len(commands) > 100
    unknown = [shlex.join(words) for words in sorted(commands) if kogge(*words[1:], "--help").exit_code != 0]
    assert unknown == []


def words_of(line: str) -> tuple[str, ...]:
    """The words of the first command of a line of a shell."""
    words = shlex.shlex(line, posix=True, punctuation_chars=True)
    words.whitespace_split = True
    return tuple(itertools.takewhile(lambda word: word[0] not in "();<>|&", words))


def test_what_the_manual_makes_can_be_made() -> None:
    makefile = (DOCS.parent / "Makefile").read_text(encoding="utf-8")
    can_be_made = set(re.findall(r"^([a-z][\w-]*):", makefile, re.MULTILINE))
    named = set(re.findall(r"(?:^|`|&& )make ([a-z][\w-]*)", manual(), re.MULTILINE))
    assert len(named) > 20
    assert named - can_be_made == set()
