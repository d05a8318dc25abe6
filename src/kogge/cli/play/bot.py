"""`kogge bot`: one of our own bots speaks the bot protocol, so that others can let it play, or see how it is spoken."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import Annotated, BinaryIO

import typer

from kogge.bots import make_bot
from kogge.bots.bot_protocol import PROTOCOL, Message, ProtocolError, decode_message, encode_message
from kogge.cli.files import find_game
from kogge.cli.options import GameArgument
from kogge.cli.play.seating import check_bots
from kogge.cli.stop import Failure
from kogge.engine import Game, Match
from kogge.engine.game import BadDump


def bot(
    name: Annotated[str, typer.Argument(metavar="metavar-bot", help="option-help-bot")],
    game: GameArgument,
) -> None:
    chosen = find_game(game)
    check_bots([name])
    Speaker(name, chosen, sys.stdin.buffer, sys.stdout.buffer).speak()


class Speaker:
    """A bot that listens to one stream and speaks on another, until it is told no more."""

    def __init__(self, name: str, game: Game, told: Iterable[bytes], said: BinaryIO) -> None:
        self._name = name
        self._game = game
        self._told = iter(told)
        self._said = said

    def speak(self) -> None:
        """Sit down where one is told to and answer whatever is asked. Raises `Failure` when what is told makes no sense."""
        line = next(self._told, None)
        if line is None:
            return
        hello = self._understood(line, "hello")
        seat, seed = hello.get("seat"), hello.get("seed")
        is_for_us = hello.get("protocol") == PROTOCOL and hello.get("game") == self._game.id
        if not is_for_us or not isinstance(seat, int) or not isinstance(seed, int):
            raise _not_understood(line)
        player = make_bot(self._name, self._game.id, seed)
        self._say({"type": "ready", "name": self._name})
        for line in self._told:
            if self._understood(line, "choose", "over")["type"] == "choose":
                move = player.choose(self._imagined().chair(seat))
                self._say({"type": "move", "move": str(move)})

    def _imagined(self) -> Match:
        """A match this seat could be in. To the seat's eyes it is the one that is played, and a bot sees nothing else of it."""
        self._say({"type": "imagine"})
        line = next(self._told, b"")
        world = self._understood(line, "world").get("match")
        if not isinstance(world, dict):
            raise _not_understood(line)
        try:
            return self._game.load(world)
        except BadDump as error:
            raise _not_understood(line) from error

    def _understood(self, line: bytes, *kinds: str) -> Message:
        try:
            message = decode_message(line)
        except ProtocolError as error:
            raise _not_understood(line) from error
        if message.get("type") not in kinds:
            raise _not_understood(line)
        return message

    def _say(self, message: Message) -> None:
        self._said.write(encode_message(message))
        self._said.flush()


def _not_understood(line: bytes) -> Failure:
    return Failure("bot-told-nonsense", told=line.decode(errors="replace").strip())
