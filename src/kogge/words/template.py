"""An edition file to fill in: every value of an edition with a comment above it that explains it in the reader's language."""

from __future__ import annotations

from kogge.engine import Edition, Game, write_edition
from kogge.words.box import FactInBox, in_box
from kogge.words.sentences import MissingWords, Words

RECONSTRUCTED = "*"


def template(game: Game, words: Words) -> str:
    """The printed edition of a game as a TOML file for an owner of the game. Read again unchanged, it has the same values."""
    printed = game.printed_edition()
    own = Edition(game.id, f"my-{game.id}", words.say("template-title", game=game.title), printed.facts)
    facts = [fact for group in in_box(own, words) for fact in group.facts]
    head = [
        words.say("template-head", game=game.title),
        words.say("template-how", written='from = "box"'),
        words.say("template-marks", mark=RECONSTRUCTED),
    ]
    return "\n".join(
        [*[f"# {line}" for line in head], "", write_edition(own, {fact.path: _comment(fact, words) for fact in facts})]
    )


def _comment(fact: FactInBox, words: Words) -> str:
    return f"{RECONSTRUCTED} {label(fact, words)}" if fact.is_reconstructed else label(fact, words)


def label(fact: FactInBox, words: Words) -> str:
    """The name of a value and of its thing. A value that only an own edition has is named by its path."""
    if fact.word is None:
        return fact.path
    of_what = "".join([f"{thing_name(thing, words)}: " for thing in fact.of])
    return of_what + (words.say(fact.word) if fact.number is None else words.say(fact.word, number=fact.number))


def thing_name(thing: str, words: Words) -> str:
    try:
        noun = words.noun(thing)
    except MissingWords:
        return thing
    return noun[:1].upper() + noun[1:]
