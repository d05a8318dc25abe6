"""The messages between Kogge and a bot that is a process: one JSON object a line, see `docs/bot-protocol.md`.

All of them are made from a chair, so an external bot learns no more than a built-in one.
"""

from __future__ import annotations

import json
import time
from typing import TypeAlias

from kogge.bots.repertoire import BadRepertoire, Repertoire, read_repertoire
from kogge.engine import Chair, Chance, Game, IllegalMove, MalformedMove, Move, Refusal
from kogge.engine.plain import encode
from kogge.engine.playout import play_out

PROTOCOL = 1
MOST_PLAY_OUTS = 200
"""The most play-outs of one request."""
LONGEST_LINE = 1 << 16
"""Bytes of the longest line a bot may write."""
LONGEST_QUOTE = 200
"""Characters of what a bot wrote that an error quotes."""

Message: TypeAlias = "dict[str, object]"


class ProtocolError(Exception):
    """A bot wrote something that is no message, or not allowed now. `why` is the code of the error, `said` what it wrote, shortened, and
    `refusal` why a move is not possible."""

    def __init__(self, why: str, said: str = "", refusal: Refusal | None = None) -> None:
        said = said if len(said) <= LONGEST_QUOTE else f"{said[: LONGEST_QUOTE - 1]}…"
        super().__init__(": ".join([part for part in (why, "" if refusal is None else refusal.code, said) if part]))
        self.why = why
        self.said = said
        self.refusal = refusal

    def __reduce__(self) -> tuple[object, ...]:
        return ProtocolError, (self.why, self.refusal)


def encode_message(message: Message) -> bytes:
    """A message as a line."""
    return encode(message) + b"\n"


def decode_message(line: bytes) -> Message:
    """The message of a line. Raises `ProtocolError`."""
    try:
        message: object = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise ProtocolError("not-json", line.decode(errors="replace").strip()) from error
    if not isinstance(message, dict):
        raise ProtocolError("no-object", line.decode(errors="replace").strip())
    return message


def quoted(message: Message) -> str:
    """A message as the bot wrote it, near enough to be recognized."""
    return json.dumps(message, ensure_ascii=False)


# Messages to a bot


def hello_message(game: Game, chair: Chair, seed: int) -> Message:
    return {
        "type": "hello",
        "protocol": PROTOCOL,
        "game": game.id,
        "players": chair.players,
        "seat": chair.viewer,
        "seed": seed,
    }


def choose_message(chair: Chair, budget_ms: int) -> Message:
    return {
        "type": "choose",
        "view": chair.view,
        "decision": chair.decision,
        "moves": [str(move) for move in chair.moves()],
        "asked": chair.asked,
        "to_act": chair.to_act,
        "budget_ms": budget_ms,
    }


def error_message(error: ProtocolError) -> Message:
    message: Message = {"type": "wrong", "why": error.why}
    if error.said:
        message["said"] = error.said
    if error.refusal is not None:
        message["refusal"] = error.refusal
    return message


# Messages from a bot


def read_ready(message: Message) -> tuple[str | None, Repertoire]:
    """The name of a bot, if it says one, and what it plays, from its first message. Raises `ProtocolError`."""
    name = message.get("name")
    if message.get("type") != "ready" or not (name is None or isinstance(name, str)):
        raise ProtocolError("not-ready", quoted(message))
    try:
        return name, read_repertoire(message.get("games"), message.get("players"))
    except BadRepertoire as error:
        raise ProtocolError("not-ready", quoted(message)) from error


class Conversation:
    """The requests of a bot about one decision. It can ask about its own chair until it sends a move, or until its time is up."""

    def __init__(self, game: Game, chair: Chair, rng: Chance, until: float) -> None:
        self._game = game
        self._chair = chair
        self._rng = rng
        self._until = until

    def move_in(self, message: Message) -> Move | None:
        """The move, if the message is one. Raises `ProtocolError` for one that is not possible."""
        if message.get("type") != "move":
            return None
        move = self._move(message)
        refusal = self._refusal(move)
        if refusal is not None:
            raise ProtocolError("refused", str(move), refusal)
        return move

    def reply_to(self, request: Message) -> Message:
        """The reply to a request. Raises `ProtocolError` if there is no such request."""
        kind = request.get("type")
        if kind == "imagine":
            return {"type": "world", "match": self._chair.imagine(self._rng).dump()}
        if kind == "refusal":
            move = self._move(request)
            return {"type": "refusal", "move": str(move), "refusal": self._refusal(move)}
        if kind == "preview":
            return self._preview(self._move(request))
        if kind == "play-out":
            return self._play_outs(self._move(request), request.get("times", 1))
        raise ProtocolError("unknown-type", quoted(request))

    def _move(self, message: Message) -> Move:
        text = message.get("move")
        if not isinstance(text, str):
            raise ProtocolError("no-move", quoted(message))
        try:
            return self._game.parse(text)
        except MalformedMove as error:
            raise ProtocolError("not-a-move", text) from error

    def _refusal(self, move: Move) -> Refusal | None:
        try:
            return self._chair.refusal(move)
        except MalformedMove as error:
            raise ProtocolError("not-a-move", str(move)) from error

    def _preview(self, move: Move) -> Message:
        try:
            return {"type": "preview", "move": str(move), "preview": self._chair.preview(move)}
        except IllegalMove as illegal:
            raise ProtocolError("refused", str(move), illegal.refusal) from illegal
        except MalformedMove as error:
            raise ProtocolError("not-a-move", str(move)) from error

    def _play_outs(self, move: Move, times: object) -> Message:
        """The ends of matches in which this seat makes the move and all seats then play at random, each in a newly imagined world."""
        if isinstance(times, bool) or not isinstance(times, int) or not 1 <= times <= MOST_PLAY_OUTS:
            raise ProtocolError("bad-times", json.dumps(times, ensure_ascii=False))
        refusal = self._refusal(move)
        if refusal is not None:
            raise ProtocolError("refused", str(move), refusal)
        seat = self._chair.viewer
        assert seat is not None, "a spectator has no decision"
        ends: list[Message] = []
        while len(ends) < times and time.monotonic() < self._until:
            world = self._chair.imagine(self._rng)
            world.advance(seat, move, self._rng)
            play_out(world, self._rng, self._rng)
            outcome = world.outcome
            assert outcome is not None, "a play-out goes on to the end"
            ends.append({"places": outcome.places, "scores": outcome.scores})
        return {"type": "play-out", "move": str(move), "ends": ends}
