"""Parsing the words of a typed move, for all games."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from kogge.cli.drawing import NotUnderstood, folded
from kogge.words import Words

_TOKEN = re.compile(r"\d+|[^\W\d_]+")
_TIMES = re.compile(r"(\d)\s*[x×*]\s*(?=[^\W\d_])")
"""The sign in “2x wine” and “2*wine”."""

MOST = 99
"""The largest amount that can be typed."""


@dataclass(frozen=True)
class Thing:
    """Something that can be typed: by its word in the notation, or by beginnings of the words of one of its spellings. Its `place` may be
    typed too, but does not name it."""

    word: str
    spellings: tuple[tuple[str, ...], ...]
    place: tuple[str, ...] = ()

    def fits(self, tokens: Sequence[str]) -> bool:
        return any(_fits(tokens, (*spelling, *self.place)) for spelling in self.spellings)

    def is_named_by(self, tokens: Sequence[str]) -> bool:
        return any(word.startswith(token) for token in tokens for spelling in self.spellings for word in spelling)


def _fits(tokens: Sequence[str], spelling: Sequence[str]) -> bool:
    """Whether each token begins another word of the spelling."""
    left = list(spelling)
    for token in tokens:
        begun = [word for word in left if word.startswith(token)]
        if not begun:
            return False
        left.remove(begun[0])
    return True


def spelled(word: str, words: Words) -> tuple[tuple[str, ...], ...]:
    """A word of the notation as the reader writes it, and as the notation does."""
    return tuple([tuple(_TOKEN.findall(folded(text))) for text in (words.noun(word), word)])


def things_named(names: Sequence[str], words: Words) -> list[Thing]:
    """Things that are called by their nouns."""
    return [Thing(name, spelled(name, words)) for name in names]


class TypedWords:
    """What was typed, word by word, without the words that say nothing here. What is understood is taken off."""

    def __init__(self, text: str, words: Words) -> None:
        self.words = words
        idle = folded(words.say("typed-idle")).split()
        counted = _TIMES.sub(r"\1 ", folded(text))
        self.tokens = [token for token in _TOKEN.findall(counted) if token not in idle]
        self.text = text
        self.last = ""

    def begins_with(self, id: str) -> bool:
        """Whether the first word is one of these; it is then taken off."""
        if self.tokens and self.tokens[0] in folded(self.words.say(id)).split():
            self.tokens = self.tokens[1:]
            return True
        return False

    def is_nothing(self) -> bool:
        return len(self.tokens) == 1 and folded(self.words.noun("nothing")).startswith(self.tokens[0])

    def phrase(self, things: Sequence[Thing]) -> list[str]:
        """What the next words may mean: as many of them as can still be about one thing. They are taken off."""
        found: list[Thing] = []
        length = 0
        for end in range(1, len(self.tokens) + 1):
            fitting = [thing for thing in things if thing.fits(self.tokens[:end])]
            if not fitting:
                break
            found, length = fitting, end
        found = [thing for thing in found if thing.is_named_by(self.tokens[:length])]
        if not found:
            raise NotUnderstood(self.words.say("choose-no-word", word=self.tokens[0] if self.tokens else self.text))
        self.last = " ".join(self.tokens[:length])
        self.tokens = self.tokens[length:]
        return [thing.word for thing in found]

    def one(self, things: Sequence[Thing]) -> str:
        """The one thing that the next words name."""
        found = self.phrase(things)
        if len(found) > 1:
            nouns = self.words.either([self.words.noun(word) for word in found])
            raise NotUnderstood(self.words.say("choose-which", word=self.last, things=nouns))
        return found[0]

    def only(self, things: Sequence[Thing]) -> str:
        """The one thing that all words name."""
        found = self.one(things)
        if self.tokens:
            raise NotUnderstood(self.words.say("choose-no-word", word=self.tokens[0]))
        return found

    def amount(self) -> int:
        """The number before a word, if one stands there."""
        if len(self.tokens) > 1 and self.tokens[0].isdecimal():
            number = int(self.tokens[0])
            if number > MOST:
                raise NotUnderstood(self.words.say("choose-too-many", word=self.tokens[0]))
            self.tokens = self.tokens[1:]
            return number
        return 1

    def counts(self, kinds: Sequence[str]) -> list[int]:
        """All words as things of some kinds with their numbers, counted by kind."""
        things = things_named(kinds, self.words)
        counts = [0] * len(kinds)
        while self.tokens:
            amount = self.amount()
            counts[kinds.index(self.one(things))] += amount
        return counts
