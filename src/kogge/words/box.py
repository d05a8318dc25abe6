"""The contents of a game's box: its values in their groups, with the message ids of their names.

The caller formats the messages in the reader's language. The id of a value's name follows from its path.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import groupby

from kogge.engine import Edition, Fact
from kogge.engine.edition import FactValue
from kogge.words.sentences import Words


@dataclass(frozen=True)
class FactInBox:
    """One value and how it is known.

    `word` says what it is, with the argument `number` if pieces of the same kind are counted; `of` are the nouns of what it is about.
    An own edition may have a value or a note without a word; those are shown as they are.
    """

    path: str
    of: tuple[str, ...]
    word: str | None
    number: int | None
    value: FactValue
    provenance: str
    is_reconstructed: bool
    note: str
    note_word: str | None


@dataclass(frozen=True)
class FactGroup:
    """Values that belong together. If no `word` names the group, the noun `name` does."""

    name: str
    word: str | None
    facts: tuple[FactInBox, ...]


def in_box(edition: Edition, words: Words) -> tuple[FactGroup, ...]:
    """All values of an edition in their order."""
    return tuple(
        FactGroup(name, _known(f"facts-{name}", words), tuple([_fact(fact, words) for fact in members]))
        for name, members in groupby(edition.facts.values(), key=lambda fact: fact.path.partition(".")[0])
    )


def _fact(fact: Fact, words: Words) -> FactInBox:
    word, number = _label(fact.path, words)
    note = "note-" + re.sub(r"[^a-z0-9]+", "-", fact.note.casefold()).strip("-")
    return FactInBox(
        path=fact.path,
        of=tuple(fact.path.split(".")[1:-1]),
        word=word,
        number=number,
        value=fact.value,
        provenance=fact.provenance,
        is_reconstructed=fact.is_reconstructed,
        note=fact.note,
        note_word=_known(note, words) if fact.note else None,
    )


def _label(path: str, words: Words) -> tuple[str | None, int | None]:
    """What the value is: by its path, or by the end of it when many groups have such a value. A number at the end counts pieces of the
    same kind."""
    for id in ("fact-" + path.replace(".", "-"), "fact-" + path.rpartition(".")[2]):
        counted = re.fullmatch(r"(.+)_(\d+)", id)
        if words.knows(id):
            return id, None
        if counted is not None and words.knows(counted[1]):
            return counted[1], int(counted[2])
    return None, None


def _known(id: str, words: Words) -> str | None:
    return id if words.knows(id) else None
