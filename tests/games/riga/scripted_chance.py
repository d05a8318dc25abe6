"""Chance for Riga tables: cards that come in a given order, and whole matches with random moves."""

from __future__ import annotations

from games.riga.tables import as_riga
from kogge.engine import Event, EventLog, RecordedChance, Seat, SeededChance, scripted
from kogge.games.riga import RIGA
from kogge.games.riga.components import GOODS, NUMBERS
from kogge.games.riga.match import RigaMatch


def draws(cards: str, lot: Seat | None = None) -> RecordedChance:
    """Just these cards are drawn, in this order: `draws("3*wine visby-bank")`. `lot` is the seat drawn before them, if one is."""
    script: list[tuple[str, int]] = [] if lot is None else [("lot", lot)]
    for word in cards.split():
        times, _, card = word.rpartition("*")
        drawn = ("good", GOODS.index(card)) if card in GOODS else ("building", NUMBERS[card])
        script += [drawn] * int(times or 1)
    return scripted(*script)


def whole_match(players: int, seed: int, riga: str = "without") -> tuple[RigaMatch, list[Event]]:
    """A match whose players choose at random, and everything that happened in it."""
    chance = SeededChance(seed)
    log = EventLog()
    match = as_riga(RIGA.start(players, chance, {"riga-buildings": riga}, news=log))
    events = log.events
    while not match.is_over:
        seat = match.to_act[0]
        moves = match.moves(seat)
        events += match.play(seat, moves[chance.below(len(moves))], chance)
    return match, events
