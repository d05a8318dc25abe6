"""The rules of a game as people read them: numbered paragraphs in sections, from `rules.<lang>.md` in the game's package.

    # Visby

    A lead.

    ## V-1 The box and the start

    **V-1.1** A paragraph, up to the next one or the next heading.

    ## V-A Rulings

    **V-A1** A section of rulings has a letter, and its paragraphs follow without a dot.

The numbers are the same in every language. Before all of it stands the overview of the game, which has a file of its own.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from importlib import resources

from kogge.engine.discovery import package_of
from kogge.words.overview import OverviewPart, overview

_TITLE = re.compile(r"# (\S.*)")
_SECTION = re.compile(r"## ([A-Z]-(?:[1-9][0-9]*|[A-Z])) (\S.*)")
_NUMBERED = re.compile(r"\*\*([A-Z]-[^\s*]*)(\*\*)?(.*)")


class MalformedRulebook(ValueError):
    """The text is no rulebook; the message names the line."""

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(f"line {line}: {problem}")
        self.line = line
        self.problem = problem


@dataclass(frozen=True)
class Section:
    """A heading of the rules, with what stands between it and its first paragraph."""

    number: str
    title: str
    lead: str


@dataclass(frozen=True)
class Paragraph:
    """One numbered paragraph: the section it stands in, and its text in Markdown without the number."""

    number: str
    section: str
    text: str


@dataclass(frozen=True)
class Rulebook:
    """The rules of one game in one language, in their order."""

    title: str
    lead: str
    sections: tuple[Section, ...]
    paragraphs: tuple[Paragraph, ...]
    overview: tuple[OverviewPart, ...]

    def find(self, number: str) -> Paragraph | None:
        """The paragraph of this number, if there is one."""
        return next((paragraph for paragraph in self.paragraphs if paragraph.number == number), None)


def rulebook(game_id: str, lang: str) -> Rulebook:
    """The rules that come with a game. Raises `FileNotFoundError` when they are not written in this language."""
    text = resources.files(package_of(game_id)).joinpath(f"rules.{lang}.md").read_text(encoding="utf-8")
    return parse_rulebook(text, overview(game_id, lang))


def parse_rulebook(text: str, before: tuple[OverviewPart, ...] = ()) -> Rulebook:
    """The rulebook a text holds, with the overview before it. Raises `MalformedRulebook`."""
    lines = text.splitlines()
    title = _TITLE.fullmatch(lines[0]) if lines else None
    if title is None:
        raise MalformedRulebook(1, "a rulebook begins with '# ' and its title")
    # Everything collects the lines below it: first the book its lead, then each section its lead, then each paragraph its text.
    book_lead: list[str] = []
    sections: dict[str, tuple[str, list[str]]] = {}
    paragraphs: dict[str, tuple[str, list[str]]] = {}
    section = ""
    collecting = book_lead
    for count, line in enumerate(lines[1:], start=2):
        if line.startswith("#"):
            heading = _SECTION.fullmatch(line)
            if heading is None:
                raise MalformedRulebook(count, f"'{line}' is no heading of a section; one reads '## V-1 The start'")
            section = heading[1]
            if section in sections:
                raise MalformedRulebook(count, f"there is a section {section} already")
            collecting = []
            sections[section] = (heading[2], collecting)
        elif numbered := _NUMBERED.match(line):
            number = numbered[1]
            if numbered[2] is None:
                raise MalformedRulebook(count, f"the number {number} should end with '**'")
            if not section:
                raise MalformedRulebook(count, f"{number} stands outside any section")
            if not _belongs(number, section):
                raise MalformedRulebook(count, f"{number} is no number for a paragraph of section {section}")
            if number in paragraphs:
                raise MalformedRulebook(count, f"there is a paragraph {number} already")
            collecting = [numbered[3]]
            paragraphs[number] = (section, collecting)
        else:
            collecting.append(line)
    return Rulebook(
        title[1],
        _joined(book_lead),
        tuple(Section(number, heading, _joined(lead)) for number, (heading, lead) in sections.items()),
        tuple(Paragraph(number, home, _joined(body)) for number, (home, body) in paragraphs.items()),
        before,
    )


def _belongs(number: str, section: str) -> bool:
    """V-1.2 belongs to section V-1, V-A2 to V-A."""
    separator = "" if section[-1].isalpha() else "."
    prefix = section + separator
    return number.startswith(prefix) and re.fullmatch("[1-9][0-9]*", number[len(prefix) :]) is not None


def _joined(lines: list[str]) -> str:
    return "\n".join(lines).strip()
