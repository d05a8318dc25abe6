"""Matches that are played at random, for tests of what is stored of them."""

from __future__ import annotations

import random

from kogge.engine import Edition
from kogge.games import GAMES
from kogge.service.tables.room import Room
from kogge.service.tables.rooms import Rooms
from kogge.tables.commands import Command, MakeMove, Sit, Start
from kogge.tables.entries import PersonId, TableId, Terms
from kogge.tables.table import Table

PEOPLE = (PersonId("Lübeck"), PersonId("Wismar"))


async def begun(rooms: Rooms, id: TableId, game: str = "visby", seed: int = 7, edition: Edition | None = None) -> Room:
    """A table for two whose match has begun, by the printed edition of this version or another one that is stored."""
    rules = GAMES[game]
    edition = rules.printed_edition() if edition is None else edition
    terms = Terms(game, 2, {}, str(edition))
    await rooms.open(id, [Table.open(rules, edition, PEOPLE[0], terms, f"{seed:064x}", 1)])
    room = await rooms.room(id)
    first: list[tuple[PersonId, Command]] = [(person, Sit(person)) for person in PEOPLE]
    for person, command in [*first, (PEOPLE[0], Start())]:
        await room.do(person, command)
    return room


async def play_on(room: Room, most: int = 10_000, seed: int = 7) -> None:
    """So many moves at random, or until the match is over."""
    luck = random.Random(seed)
    for _ in range(most):
        match = room.table.match
        if match is None or match.is_over:
            return
        seat = match.to_act[0]
        await room.do(PEOPLE[seat], MakeMove(str(luck.choice(match.moves(seat)))))
