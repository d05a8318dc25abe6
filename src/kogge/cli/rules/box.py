"""`kogge box`: the contents of a game's box, and the source of each value."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from kogge.cli.drawing import capital, plain_table
from kogge.cli.files import find_game, load_edition, write_text
from kogge.cli.options import EditionOption, GameArgument
from kogge.cli.rules.box_check import check_box
from kogge.cli.rules.pages import is_reconstructed
from kogge.words import Words
from kogge.words.box import FactGroup, FactInBox, in_box
from kogge.words.template import RECONSTRUCTED, label, template


def box(
    context: typer.Context,
    game: GameArgument,
    edition: EditionOption = None,
    to_fill_in: Annotated[Path | None, typer.Option("--template", metavar="metavar-file", help="option-help-template")] = None,
    to_check: Annotated[Path | None, typer.Option("--check", metavar="metavar-file", help="option-help-box-check")] = None,
) -> None:
    chosen = find_game(game)
    screen = context.obj.of(chosen.id)
    words = screen.words
    if to_fill_in is not None:
        write_text(to_fill_in, template(chosen, words))
        screen.say("box-template-written", file=str(to_fill_in))
        return
    if to_check is not None:
        check_box(screen, chosen, to_check)
        return
    components = load_edition(chosen, edition)
    facts = list(components.facts.values())
    screen.heading(components.title)
    screen.say("box-edition", "faint", edition=str(components))
    if is_reconstructed(chosen):
        screen.say("box-honesty")
    screen.blank()
    screen.show(values_table(in_box(components, words), words))
    screen.blank()
    reconstructed = [fact for fact in facts if fact.is_reconstructed]
    if not reconstructed:
        screen.say("box-all-known", count=len(facts))
        return
    screen.say("box-reconstructed", "title", mark=RECONSTRUCTED, count=len(reconstructed), all=len(facts))
    for kind in dict.fromkeys([fact.provenance for fact in reconstructed]):
        screen.say(f"provenance-{kind}.explained")
    screen.say("box-own-edition", game=chosen.id)


def values_table(groups: Sequence[FactGroup], words: Words) -> Table:
    """All values under the names of their groups."""
    rows = plain_table("", words.say("box-value"), words.say("box-known-from"))
    for column in rows.columns[:2]:
        column.no_wrap = True
    for group in groups:
        rows.add_row(Text(capital(words.noun(group.name)) if group.word is None else words.say(group.word), style="title"))
        for fact in group.facts:
            mark = f" {RECONSTRUCTED}" if fact.is_reconstructed else ""
            value = Text(f"{value_text(fact, words)}{mark}", style="warning" if mark else "number")
            rows.add_row(f"  {label(fact, words)}", value, provenance(fact, words))
    return rows


def value_text(fact: FactInBox, words: Words) -> str:
    if isinstance(fact.value, list):
        return " ".join([str(value) for value in fact.value])
    return words.noun(fact.value) if isinstance(fact.value, str) and words.knows(f"noun-{fact.value}") else str(fact.value)


def provenance(fact: FactInBox, words: Words) -> str:
    """The source of a value and its note, if there is one; the note of an own edition is shown as written."""
    known_from = words.say(f"provenance-{fact.provenance}")
    if not fact.note:
        return known_from
    return words.say("box-note", known_from=known_from, note=fact.note if fact.note_word is None else words.say(fact.note_word))
