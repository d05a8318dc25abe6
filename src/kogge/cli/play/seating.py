"""The seats of people and bots, and the table of a match at the terminal.

The terminal itself opens the table, seats the bots and starts the match. Each person at it is identified by the seat.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from kogge.bots import Bot, UnknownBot, UnsuitedBot, UnusableBot, check_bot, is_bot, is_foreign, known_bots, make_bot
from kogge.bots.installed import is_class_name
from kogge.cli.files import does_not_replay
from kogge.cli.stop import Stop
from kogge.engine import Edition, Event, Game, Record, Recording, ReplayFailed, Seat
from kogge.tables.commands import AddBot, Command, MakeBotMove, Sit, Start
from kogge.tables.entries import PersonId, Terms
from kogge.tables.refusals import Refused
from kogge.tables.table import Table
from kogge.words import Words

USUAL_BOT = "steady"
BOT_TAG = "bot-"
TERMINAL = PersonId("terminal")


@dataclass(frozen=True)
class Seating:
    """The names of all seats, and the bots of those that people do not take."""

    names: tuple[str, ...]
    bots: Mapping[Seat, str]

    @property
    def people(self) -> tuple[Seat, ...]:
        return tuple([seat for seat in range(len(self.names)) if seat not in self.bots])

    def tags(self) -> dict[str, str]:
        """The tags by which a record stores the seating, so that the match can be resumed."""
        return {f"{BOT_TAG}{seat}": bot for seat, bot in self.bots.items()}

    def make_bots(self, game: Game, seed: int) -> dict[Seat, Bot]:
        return {seat: make_bot(bot, game.id, seed * len(self.names) + seat) for seat, bot in self.bots.items()}


def seating_of(record: Record, named: Sequence[str]) -> Seating:
    """The seating a record was saved with. A record may come from anywhere, so bots that are commands or classes of modules run only if they
    are also `named`."""
    bots = {seat: record.tags[f"{BOT_TAG}{seat}"] for seat in range(record.players) if f"{BOT_TAG}{seat}" in record.tags}
    check_names(list(bots.values()))
    for bot in bots.values():
        if is_foreign(bot) and bot not in named:
            raise Stop("bot-not-named", bot=bot)
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
    """The given names, and unused default names for the seats after them."""
    if len(given) > players or len(set(given)) < len(given):
        raise Stop("bad-names", players=players)
    # A game in which the usual names mean something has names of its own.
    usual = words.say("own-names" if words.knows("own-names") else "usual-names")
    spare = [name for name in split_list(usual) if name not in given]
    return (*given, *spare[: players - len(given)])


# The table


def person_at(seat: Seat) -> PersonId:
    return PersonId(f"seat-{seat}")


def now() -> int:
    """The time in milliseconds, as tables count it."""
    return time.time_ns() // 1_000_000


def apply_command(table: Table, command: Command, by: PersonId) -> list[Event]:
    """Apply a command to the table; the events of the match. Raises `Refused`."""
    taken = table.take(command, by, now())
    return table.apply(taken.entry, taken.prepared)


def new_table(game: Game, edition: Edition, options: dict[str, str], seating: Seating, secret: str, position: str = "") -> Table:
    """A new table at which the match has begun, with a deal or from a position. Raises `Stop` for a name that tables refuse, and for a bot
    that does not play this."""
    check_bots(list(seating.bots.values()), game, len(seating.names))
    terms = Terms(game.id, len(seating.names), options, str(edition))
    table = Table(game, edition, Table.open(game, edition, TERMINAL, terms, secret, now(), position=position))
    try:
        for seat in seating.people:
            apply_command(table, Sit(seating.names[seat], seat=seat), person_at(seat))
    except Refused as refused:
        raise Stop.refused(refused.refusal, game.id) from refused
    for seat, bot in seating.bots.items():
        apply_command(table, AddBot(bot, seat), TERMINAL)
    apply_command(table, Start(), TERMINAL)
    record = recording_of(table).record
    # A table names its bots by their kind; here they have names of their own.
    record.names, record.tags = list(seating.names), seating.tags()
    return table


def resumed(game: Game, edition: Edition, record: Record, seating: Seating, secret: str, words: Words) -> Table:
    """The table of a record, to continue its match. Raises `Stop` if it does not replay, and for a bot that does not play this."""
    check_bots(list(seating.bots.values()), game, len(seating.names))
    people = {seat: person_at(seat) for seat in seating.people}
    try:
        return Table.resumed(game, edition, record, TERMINAL, people, seating.bots, secret, now())
    except ReplayFailed as error:
        raise does_not_replay(error, words) from error


def recording_of(table: Table) -> Recording:
    assert table.recording is not None
    return table.recording


def play_bot_move(table: Table, seat: Seat, bot: Bot) -> list[Event]:
    """Let a bot move; the events of the match."""
    recording = recording_of(table)
    move = bot.choose(recording.match.chair(seat))
    return apply_command(table, MakeBotMove(seat, str(move), recording.record.last_seq), TERMINAL)


# Lists


def split_list(text: str) -> list[str]:
    """The parts of a comma-separated list."""
    return [part.strip() for part in text.split(",") if part.strip()]


def read_bots(text: str) -> list[str]:
    """The bots of a comma-separated list. Raises `Stop` for an unknown bot."""
    bots = split_list(text)
    check_names(bots)
    return bots


def check_names(bots: Sequence[str]) -> None:
    """Raises `Stop` for a name that no bot has. Loads no bot."""
    for bot in bots:
        if not is_bot(bot):
            raise _no_such_bot(bot)


def check_bots(bots: Sequence[str], game: Game, players: int | None = None) -> None:
    """Raises `Stop` for a bot that cannot play this game, with so many players if a number is given.

    Who calls a command may name a class in a module of the working directory, as Python itself would find it there.
    """
    here = str(Path.cwd())
    if any([is_class_name(bot) for bot in bots]) and here not in sys.path:
        sys.path.insert(0, here)
    for bot in bots:
        try:
            check_bot(bot, game.id, players)
        except UnknownBot as error:
            raise _no_such_bot(bot) from error
        except UnusableBot as error:
            raise Stop(f"bot-{error.reason}", bot=bot, detail=error.detail) from error
        except UnsuitedBot as error:
            raise Stop("bot-unsuited", bot=bot, detail=error.plays, complaints="") from error


def _no_such_bot(bot: str) -> Stop:
    return Stop("unknown-bot", bot=bot, known=", ".join(known_bots()))
