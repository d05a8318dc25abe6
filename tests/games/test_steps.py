"""Rules append an event once it has happened: the match after the event shows what the event is about."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from kogge.engine import Event, EventLog, Game
from kogge.engine.notation import read
from kogge.engine.plain import Change, add_changes, fields_of
from kogge.engine.recording import deal, replay_entry
from kogge.games import GAMES
from kogge.games.haithabu.events import OrderLost, OrderTaken
from kogge.games.riga.events import CostPaid

MATCHES = Path(__file__).parents[1] / "matches"
SHOWN = {
    "visby": {"CardsRevealed": "played", "HandRefilled": "hand", "PurseReset": "market"},
    "riga": {
        "RowTaken": "rows",
        "BuildingTaken": "families",
        "CostPaid": "goods_discards",
        "BuildingBuilt": "built",
        "TreasuryUsed": "goods_pile",
    },
    "haithabu": {
        "WorkerHired": "neutral",
        "WorkerPlaced": "workers",
        "GoodsBought": "warehouse",
        "GoodsSold": "post",
        "GoodTaken": "warehouse",
        "PriceMoved": "price",
        "OrderTaken": "orders",
        "OrderLost": "orders_lost",
        "TransportBought": "silver",
        "CharacterRecruited": "owner",
        "CharacterPoached": "owner",
        "GoodsDelivered": "delivered",
        "GoodsCarried": "post",
    },
}
"""Of some kinds of events, what changes in the view by them."""


def changes_by_event(game: Game, file: Path) -> list[tuple[Event, Event | None, Change]]:
    """The events of a recorded match, each with the next one of the same move and what it changed for spectators."""
    record = read(file.read_text(encoding="utf-8"))
    found: list[tuple[Event, Event | None, Change]] = []
    match, _ = deal(game, game.printed_edition(), record)
    for entry in record.active():
        before = match.view(None)
        news = EventLog(match)
        replay_entry(game, match, entry, news)
        for number, (event, step) in enumerate(zip(news.events, news.steps, strict=True)):
            change: Change = {}
            after = step.view(None)
            add_changes(before, after, fields_of(type(after)), change)
            found.append((event, news.events[number + 1] if number + 1 < len(news.events) else None, change))
            before = after
    return found


def paths(change: Change) -> Iterator[str]:
    """The paths of a change, and of the changes in it."""
    for path, value in change.items():
        yield path
        if path.endswith("."):
            assert isinstance(value, dict)
            yield from paths(value)


def is_empty(event: Event, following: Event | None) -> bool:
    """Whether there is nothing to see: nothing was paid in goods; or an order first pushes another one off the tableau."""
    return (isinstance(event, CostPaid) and not event.goods) or (isinstance(event, OrderTaken) and isinstance(following, OrderLost))


@pytest.mark.parametrize("game", list(GAMES), ids=lambda game: game.id)
def test_the_match_after_an_event_shows_it(game: Game) -> None:
    seen = dict.fromkeys(SHOWN[game.id], 0)
    for file in sorted((MATCHES / game.id).glob("*.kogge"))[::3]:
        for event, following, change in changes_by_event(game, file):
            kind = type(event).__name__
            if kind in seen and not is_empty(event, following):
                seen[kind] += 1
                assert any([SHOWN[game.id][kind] in path for path in paths(change)]), f"{file.stem}: {event} changes only {change}"
    assert all(seen.values()), seen
