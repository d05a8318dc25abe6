"""The previews of a decision's moves in a short form: moves share most of their gains, so each gain is there once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Required, TypeAlias, TypedDict

from kogge.engine import Gain, Preview, Refusal
from kogge.engine.values import Arguments

Key: TypeAlias = tuple[str, int, int, str, str, tuple[str, ...], tuple[str, ...]]


GainShown: TypeAlias = "list[str | int | tuple[str, ...]]"
"""A gain as a list: what, rule, least, most, source, depends, most_with. Its end is left out where it is empty, also a `most` that equals `least`."""


class RefusalShown(TypedDict, total=False):
    """Why a move is not possible: see `Refusal`."""

    code: Required[str]
    arguments: Arguments
    rule: str


class OffersShown(TypedDict, total=False):
    """The previews of moves, in their order. Each has the numbers of its gains in `gains`, and then those of its totals, unless they are the
    same. The number -1-n means gain n without its source. `others` are moves that are not on offer but shown as if they were, each with the
    reason why not; `None` if it is legal all the same."""

    gains: Required[list[GainShown]]
    previews: Required[list[list[list[int]]]]
    others: dict[str, RefusalShown | None]


def refusal_shown(refusal: Refusal | None) -> RefusalShown | None:
    """A refusal without its empty fields."""
    if refusal is None:
        return None
    shown: RefusalShown = {"code": refusal.code}
    if refusal.arguments:
        shown["arguments"] = refusal.arguments
    if refusal.rule:
        shown["rule"] = refusal.rule
    return shown


def shorten(previews: Iterable[Preview]) -> OffersShown:
    """These previews in the short form."""
    numbers: dict[Key, int] = {}
    without_source: dict[Key, int] = {}
    gains: list[GainShown] = []
    short: list[list[list[int]]] = []
    for preview in previews:
        own = [_number(gain, numbers, without_source, gains) for gain in preview.gains]
        totals = [_number(gain, numbers, without_source, gains) for gain in preview.totals]
        short.append([own] if totals == own else [own, totals])
    return {"gains": gains, "previews": short}


def _number(gain: Gain, numbers: dict[Key, int], without_source: dict[Key, int], gains: list[GainShown]) -> int:
    key: Key = (gain.what, gain.least, gain.most, gain.rule, gain.source, gain.depends, gain.most_with)
    number = numbers.get(key)
    if number is not None:
        return number
    if not gain.source and (number := without_source.get(key)) is not None:
        return -1 - number
    number = numbers[key] = len(gains)
    if gain.source:
        without_source.setdefault((gain.what, gain.least, gain.most, gain.rule, "", gain.depends, gain.most_with), number)
    shown: GainShown = [gain.what, gain.rule, gain.least]
    if gain.most != gain.least or gain.source or gain.depends:
        shown.append(gain.most)
    if gain.source or gain.depends:
        shown.append(gain.source)
    if gain.depends:
        shown.append(gain.depends)
    if gain.most_with:
        shown.append(gain.most_with)
    gains.append(shown)
    return number
