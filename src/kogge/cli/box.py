"""`kogge box`: what lies in the box of a game, and where each value is known from."""

from __future__ import annotations

import re
from itertools import groupby

import typer
from rich.table import Table
from rich.text import Text

from kogge.cli.drawing import capital, plain_table
from kogge.cli.files import find_game, load_edition
from kogge.cli.options import EditionOption, GameArgument
from kogge.engine import Fact
from kogge.words import MissingWords, Words

RECONSTRUCTED = "*"


def box(context: typer.Context, game: GameArgument, edition: EditionOption = None) -> None:
    chosen = find_game(game)
    screen = context.obj.of(chosen.id)
    words = screen.words
    components = load_edition(chosen, edition)
    facts = list(components.facts.values())
    screen.heading(components.title)
    screen.say("box-edition", "faint", edition=str(components))
    screen.blank()
    screen.show(values_table(facts, words))
    screen.blank()
    reconstructed = [fact for fact in facts if fact.is_reconstructed]
    if not reconstructed:
        screen.say("box-all-known", count=len(facts))
        return
    screen.say("box-reconstructed", "title", mark=RECONSTRUCTED, count=len(reconstructed), all=len(facts))
    for kind in dict.fromkeys([fact.provenance for fact in reconstructed]):
        screen.say(f"provenance-{kind}.explained")
    screen.say("box-own-edition", game=chosen.id)


def values_table(facts: list[Fact], words: Words) -> Table:
    """All values under the names of their groups."""
    rows = plain_table("", words.say("box-value"), words.say("box-known-from"))
    for column in rows.columns[:2]:
        column.no_wrap = True
    for group, members in groupby(facts, key=lambda fact: fact.path.partition(".")[0]):
        rows.add_row(Text(group_name(group, words), style="title"))
        for fact in members:
            mark = f" {RECONSTRUCTED}" if fact.is_reconstructed else ""
            value = Text(f"{value_text(fact, words)}{mark}", style="warning" if mark else "number")
            rows.add_row(f"  {label(fact, words)}", value, provenance(fact, words))
    return rows


def group_name(group: str, words: Words) -> str:
    return words.say(f"facts-{group}") if words.knows(f"facts-{group}") else capital(words.noun(group))


def label(fact: Fact, words: Words) -> str:
    """What the value is: by its path, or by the end of it when many groups have such a value. A number at the end counts pieces of the
    same kind. What stands between the group and the end is the thing it is about. An own edition may hold others."""
    of_what = "".join([f"{thing_name(thing, words)}: " for thing in fact.path.split(".")[1:-1]])
    for id in ("fact-" + fact.path.replace(".", "-"), "fact-" + fact.path.rpartition(".")[2]):
        counted = re.fullmatch(r"(.+)_(\d+)", id)
        if words.knows(id):
            return of_what + words.say(id)
        if counted is not None and words.knows(counted[1]):
            return of_what + words.say(counted[1], number=int(counted[2]))
    return fact.path


def thing_name(thing: str, words: Words) -> str:
    try:
        return capital(words.noun(thing))
    except MissingWords:
        return thing


def value_text(fact: Fact, words: Words) -> str:
    if isinstance(fact.value, list):
        return " ".join([str(value) for value in fact.value])
    return words.noun(fact.value) if isinstance(fact.value, str) and words.knows(f"noun-{fact.value}") else str(fact.value)


def provenance(fact: Fact, words: Words) -> str:
    """Where it is known from, and the note if there is one; an own edition's note stands as it was written."""
    known_from = words.say(f"provenance-{fact.provenance}")
    if not fact.note:
        return known_from
    id = "note-" + re.sub(r"[^a-z0-9]+", "-", fact.note.casefold()).strip("-")
    return words.say("box-note", known_from=known_from, note=words.say(id) if words.knows(id) else fact.note)
