"""What a person's page asks about unasked, in each game: why things that look as if they could be chosen cannot be, and what ways to pay are
worth. And the parts of a move that are chosen one after the other.

The same in the client: `wonder` in `state/trading.svelte.ts` and `state/answering.svelte.ts` of the games, `state/worths.svelte.ts` of Riga.
"""

from __future__ import annotations

import re
from typing import Any

GOODS = ("mead", "cloth", "pottery", "tools", "weapons", "spices")
COLLECTING = {"buy": "buy", "sell": "sell", "load": "load", "stow": "stow", "store": "discard"}
"""Decisions of Haithabu that are answered with goods of several kinds, and the word of the move."""
GROWING = {"visby": (), "riga": ("load",), "haithabu": ("buy", "sell", "load", "stow", "discard", "deliver")}
"""Moves that people put together one by one."""
WORD = re.compile(r"(?:(\d+)\*)?([a-z]+)")
TRADED = re.compile(r"(\d+)\*(\d+:\d+)")


def candidates(game: str, match: dict[str, Any], you: int | None, move: str | None, offers: list[str]) -> list[str]:
    """The moves whose previews the page requests, when this move or part is chosen and all offers are known."""
    decision, view = match["decision"], match["view"]
    if game == "visby":
        found = _trades(view, move) if decision["kind"] == "trade" else []
    elif game == "riga":
        if decision["kind"] == "pay":
            return _worths(offers)
        found = _buildings(view, you) if decision["kind"] == "build" else []
    else:
        found = _things(decision, view, you, move, offers)
    offered = set(offers)
    return [one for one in found if one not in offered]


def is_for_worth(game: str, match: dict[str, Any]) -> bool:
    """Whether the page wants to know what these moves are worth, not only why they cannot be chosen."""
    return game == "riga" and bool(match["decision"]["kind"] == "pay")


def parts(game: str, move: str) -> list[str]:
    """What is chosen on the way to a move, which comes last."""
    verb, *words = move.split()
    if verb not in GROWING[game]:
        return [move]
    head = [verb]
    if verb == "deliver":
        head.append(words.pop(0))
    counts: dict[str, int] = {}
    found: list[str] = []
    for word in words:
        named = WORD.fullmatch(word)
        if named is None:
            return [move]
        for _ in range(int(named[1] or 1)):
            counts[named[2]] = counts.get(named[2], 0) + 1
            found.append(" ".join([*head, *[good if count == 1 else f"{count}*{good}" for good, count in counts.items()]]))
    return found or [move]


def _trades(view: dict[str, Any], move: str | None) -> list[str]:
    """One more bundle at each rate."""
    rates = list(dict.fromkeys(view["rates"][: view["market"] + 1]))[::-1]
    taken = {rate: int(times) for times, rate in TRADED.findall(move or "")}
    found = []
    for more in rates:
        bundles = {**taken, more: taken.get(more, 0) + 1}
        found.append(" ".join(["trade", *[f"{bundles[rate]}*{rate}" for rate in rates if rate in bundles]]))
    return found


def _buildings(view: dict[str, Any], you: int | None) -> list[str]:
    unbuilt = [] if you is None else view["families"][you]["unbuilt_riga"]
    return [f"build {building}" for building in [*view["hand_buildings"], *unbuilt]]


def _worths(offers: list[str]) -> list[str]:
    """What each kind of building that gives money, and each crane, is worth by itself."""
    words = [word for move in offers if move.startswith("pay ") for word in move.split()[1:]]
    money = {word.partition("-")[2]: word for word in words if "-" in word and ">" not in word}
    cranes = {word.partition(">")[2]: word for word in words if ">" in word}
    return [f"pay {word}" for word in [*money.values(), *cranes.values()]]


def _things(decision: dict[str, Any], view: dict[str, Any], you: int | None, move: str | None, offers: list[str]) -> list[str]:
    kind, about = decision["kind"], decision["arguments"]
    stacks = [stack["stack"] for stack in view["stacks"]]
    if kind == "place":
        return [f"place {field}" for field in [*[one["field"] for one in view["rondel"]], *GOODS]]
    if kind == "get-character":
        return [f"take {one['character']}" for one in view["characters"]]
    if kind == "buy-transport":
        return [f"buy {stack}" for stack in stacks if stack.startswith(about.get("vehicle", ""))]
    if kind == "half-price":
        return [f"buy {stack}" for stack in stacks]
    if kind == "order-and-good" and about.get("step") != "order":
        return [f"take {good}" for good in GOODS]
    if kind == "market":
        return [_more(verb, about["good"], move) for verb in ("buy", "sell")]
    verb = COLLECTING.get(kind, "")
    if kind == "deliver" and (place := re.match(r"deliver \d", move or "")):
        verb = place[0]
    if not verb or you is None:
        return []
    stock = _stock(verb, view, view["families"][you], about, offers)
    return [more for good in GOODS if _counts(more := _more(verb, good, move))[good] <= stock.get(good, 0)]


def _counts(move: str) -> dict[str, int]:
    found = dict.fromkeys(GOODS, 0)
    for word in move.split():
        named = WORD.fullmatch(word)
        if named is not None and named[2] in found:
            found[named[2]] += int(named[1] or 1)
    return found


def _more(verb: str, good: str, move: str | None) -> str:
    """One good more than is chosen by this word so far."""
    counts = _counts(move if move and move.startswith(f"{verb} ") else "")
    counts[good] += 1
    return " ".join([verb, *[one if count == 1 else f"{count}*{one}" for one, count in counts.items() if count]])


def _stock(verb: str, view: dict[str, Any], own: dict[str, Any], about: dict[str, Any], offers: list[str]) -> dict[str, int]:
    """The goods that a word can take from."""
    if verb == "buy":
        goods = [good["market"] + good["supply"] for good in view["goods"]]
    elif verb == "sell" or (verb == "discard" and about.get("store") == "post"):
        goods = own["post"]
    elif verb in ("load", "stow", "discard"):
        goods = own["warehouse"]
    else:
        offered = [_counts(move) for move in offers if move.startswith(f"{verb} ")]
        goods = [max([counts[good] for counts in offered], default=0) for good in GOODS]
    return dict(zip(GOODS, goods, strict=True))
