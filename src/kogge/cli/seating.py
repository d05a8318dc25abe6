"""Who sits where: people and bots, by seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from kogge.bots import BOTS, Bot, make_bot
from kogge.cli.stop import Stop
from kogge.engine import Game, Record, Seat
from kogge.words import Words

USUAL_BOT = "steady"
BOT_TAG = "bot-"


@dataclass(frozen=True)
class Seating:
    """The names of all seats, and the bots of those that people do not take."""

    names: tuple[str, ...]
    bots: Mapping[Seat, str]

    @property
    def people(self) -> tuple[Seat, ...]:
        return tuple([seat for seat in range(len(self.names)) if seat not in self.bots])

    def tags(self) -> dict[str, str]:
        """What a record keeps of it, so that a match can be taken up again."""
        return {f"{BOT_TAG}{seat}": bot for seat, bot in self.bots.items()}

    def make_bots(self, game: Game, seed: int) -> dict[Seat, Bot]:
        return {seat: make_bot(bot, game.id, seed * len(self.names) + seat) for seat, bot in self.bots.items()}


def seating_of(record: Record) -> Seating:
    """The seating a record was saved with."""
    bots = {seat: record.tags[f"{BOT_TAG}{seat}"] for seat in range(record.players) if f"{BOT_TAG}{seat}" in record.tags}
    check_bots(list(bots.values()))
    return Seating(tuple(record.names), bots)


def against_bots(players: int, seat: Seat, bots: Sequence[str], names: Sequence[str], words: Words) -> Seating:
    """One person, and bots on all other seats: the named ones in turn."""
    others = [other for other in range(players) if other != seat]
    cast = list(bots) or [USUAL_BOT]
    return Seating(all_names(players, names, words), {other: cast[turn % len(cast)] for turn, other in enumerate(others)})


def hot_seat(players: int, bots: Sequence[str], names: Sequence[str], words: Words) -> Seating:
    """People on all seats but the last ones, which the named bots take."""
    if len(bots) >= players:
        raise Stop("no-seat-left", players=players, bots=len(bots))
    return Seating(all_names(players, names, words), {players - len(bots) + turn: bot for turn, bot in enumerate(bots)})


def only_bots(players: int, bots: Sequence[str], words: Words) -> Seating:
    cast = list(bots) or [USUAL_BOT]
    return Seating(all_names(players, (), words), {seat: cast[seat % len(cast)] for seat in range(players)})


def all_names(players: int, given: Sequence[str], words: Words) -> tuple[str, ...]:
    """The names that were given, and for the seats after them such as are still free."""
    if len(given) > players or len(set(given)) < len(given):
        raise Stop("bad-names", players=players)
    # Where the usual names mean something else in a game, it brings names of its own.
    usual = words.say("own-names" if words.knows("own-names") else "usual-names")
    spare = [name for name in split_list(usual) if name not in given]
    return (*given, *spare[: players - len(given)])


def split_list(text: str) -> list[str]:
    """The parts of a list with commas."""
    return [part.strip() for part in text.split(",") if part.strip()]


def read_bots(text: str) -> list[str]:
    """The bots of a list with commas. Raises `Stop` when there is no such bot."""
    bots = split_list(text)
    check_bots(bots)
    return bots


def check_bots(bots: Sequence[str]) -> None:
    for bot in bots:
        if bot not in BOTS:
            raise Stop("unknown-bot", bot=bot, known=", ".join(BOTS))
