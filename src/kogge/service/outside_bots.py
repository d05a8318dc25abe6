"""The bots that an operator lets play at tables beside ours, as the setting `outside_bots` names them.

    spark=node /opt/bots/first.mjs; tide(visby riga 2-3)=/opt/bots/tide --quick; birch=birch_bots:Birch; juniper

Each has a name for tables, then what it is: a command, a `module:Class`, or nothing if it is the bot of an installed distribution with this
name. In parentheses stand the games it plays and with how many players, if not all; a class says it itself.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from kogge.bots import BOTS, Repertoire, UnusableBot
from kogge.bots.external_process import RUN
from kogge.bots.installed import NAME, installed_bots, is_class_name, repertoire_of
from kogge.games import GAMES

NAMED = re.compile(r"(?P<name>[^()=\s]+)\s*(\((?P<plays>[^()]*)\))?\s*(=(?P<what>.*))?")
RANGE = re.compile(r"(\d)(?:-(\d))?")


class BadOutsideBot(ValueError):
    """A part of the setting names no bot that can play: `given` is the part, and why if it is known."""

    def __init__(self, given: str) -> None:
        super().__init__(given)
        self.given = given


@dataclass(frozen=True)
class OutsideBot:
    """A bot of the operator. `bot` is the name that `make_bot` knows it by. It plays what the setting says, and what its class says."""

    name: str
    bot: str
    allowed: Repertoire
    stated: Repertoire

    @property
    def command(self) -> str:
        """The command, if it is one; else empty."""
        return self.bot.removeprefix(RUN) if self.bot.startswith(RUN) else ""

    def plays(self, game_id: str, players: int | None = None) -> bool:
        return self.allowed.plays(game_id, players) and self.stated.plays(game_id, players)


def read_outside_bots(text: str) -> dict[str, OutsideBot]:
    """The bots of the setting by name. Raises `BadOutsideBot`."""
    bots: dict[str, OutsideBot] = {}
    for part in [part.strip() for part in text.split(";") if part.strip()]:
        bot = _read(part)
        if bot.name in bots:
            raise BadOutsideBot(part)
        bots[bot.name] = bot
    return bots


def _read(part: str) -> OutsideBot:
    found = NAMED.fullmatch(part)
    if found is None or NAME.fullmatch(found["name"]) is None or found["name"] in BOTS:
        raise BadOutsideBot(part)
    name, what = found["name"], found["what"]
    allowed = _repertoire(found["plays"] or "", part)
    if what is None and name in installed_bots():
        what = name
    elif not (what or "").strip():
        raise BadOutsideBot(part)
    what = str(what).strip()
    if what != name and not is_class_name(what):
        return OutsideBot(name, f"{RUN}{what}", allowed, Repertoire())
    try:
        return OutsideBot(name, what, allowed, repertoire_of(what))
    except UnusableBot as error:
        raise BadOutsideBot(f"{part}: {error.detail}") from error


def _repertoire(text: str, part: str) -> Repertoire:
    """The games and numbers of players that stand in parentheses: `visby riga 2-4`."""
    games: list[str] = []
    players: list[int] = []
    for word in text.replace(",", " ").split():
        counts = RANGE.fullmatch(word)
        if counts is not None:
            players += range(int(counts[1]), int(counts[2] or counts[1]) + 1)
        elif word in GAMES:
            games.append(word)
        else:
            raise BadOutsideBot(part)
    return Repertoire(tuple(games), tuple(players))
