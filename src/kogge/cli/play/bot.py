"""`kogge bot`: `new` begins a bot of one's own; with the name of a bot and a game, that bot is a program that speaks the bot protocol."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import Annotated, Any, BinaryIO

import typer

from kogge.bots import make_bot
from kogge.bots.bot_protocol import PROTOCOL, Message, ProtocolError, decode_message, encode_message
from kogge.cli.commandline import Command, Group, help_unless_called
from kogge.cli.files import find_game
from kogge.cli.options import GameArgument
from kogge.cli.play.new_bot import new
from kogge.cli.play.seating import check_bots
from kogge.cli.stop import Failure
from kogge.engine import Game, Match
from kogge.engine.game import BadDump

SPEAK = "speak"


class BotGroup(Group):
    """`kogge bot`. What names none of its commands names a bot that is to speak: `kogge bot steady visby`."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        return super().resolve_command(ctx, args if args[0] in self.commands else [SPEAK, *args])


bot = typer.Typer(cls=BotGroup, callback=help_unless_called, invoke_without_command=True)


def speak(
    name: Annotated[str, typer.Argument(metavar="metavar-bot", help="option-help-bot")],
    game: GameArgument,
) -> None:
    chosen = find_game(game)
    check_bots([name], chosen)
    BotProgram(name, chosen, sys.stdin.buffer, sys.stdout.buffer).run()


bot.command("new", cls=Command, help="help-bot-new")(new)
bot.command(SPEAK, cls=Command, help="help-bot-speak")(speak)


class BotProgram:
    """A bot that reads messages from one stream and writes to another, until the input ends."""

    def __init__(self, name: str, game: Game, input: Iterable[bytes], output: BinaryIO) -> None:
        self._name = name
        self._game = game
        self._input = iter(input)
        self._output = output

    def run(self) -> None:
        """Take the seat of the first message and answer all others. Raises `Failure` for a message that makes no sense."""
        line = next(self._input, None)
        if line is None:
            return
        hello = self._decode(line, "hello")
        seat, seed = hello.get("seat"), hello.get("seed")
        is_for_us = hello.get("protocol") == PROTOCOL and hello.get("game") == self._game.id
        if not is_for_us or not isinstance(seat, int) or not isinstance(seed, int):
            raise _not_understood(line)
        player = make_bot(self._name, self._game.id, seed)
        self._send({"type": "ready", "name": self._name})
        for line in self._input:
            if self._decode(line, "choose", "over")["type"] == "choose":
                move = player.choose(self._imagined().chair(seat))
                self._send({"type": "move", "move": str(move)})

    def _imagined(self) -> Match:
        """A match this seat could be in. For this viewer it is the one that is played, and a bot sees nothing else of it."""
        self._send({"type": "imagine"})
        line = next(self._input, b"")
        world = self._decode(line, "world").get("match")
        if not isinstance(world, dict):
            raise _not_understood(line)
        try:
            return self._game.load(world)
        except BadDump as error:
            raise _not_understood(line) from error

    def _decode(self, line: bytes, *kinds: str) -> Message:
        try:
            message = decode_message(line)
        except ProtocolError as error:
            raise _not_understood(line) from error
        if message.get("type") not in kinds:
            raise _not_understood(line)
        return message

    def _send(self, message: Message) -> None:
        self._output.write(encode_message(message))
        self._output.flush()


def _not_understood(line: bytes) -> Failure:
    return Failure("bot-told-nonsense", told=line.decode(errors="replace").strip())
