"""What is said between Kogge and a bot that is a process: one JSON object a line, see `docs/bot-protocol.md`.

Whatever is told is told from a chair, so a bot outside learns no more than one inside.
"""

from __future__ import annotations

import json
import time
from typing import TypeAlias

from kogge.engine import Chair, Chance, Game, IllegalMove, MalformedMove, Move, Refusal
from kogge.engine.plain import encode
from kogge.engine.playout import play_out

PROTOCOL = 1
MOST_PLAY_OUTS = 200
"""How many play-outs may be asked for at once."""
LONGEST_LINE = 1 << 16
"""Bytes of the longest line a bot may say."""

Message: TypeAlias = "dict[str, object]"


class Wrong(Exception):
    """What a bot said is no message, or not one for now; `why` says so as a code, and `refusal` why a move is not possible."""

    def __init__(self, why: str, refusal: Refusal | None = None) -> None:
        super().__init__(why if refusal is None else f"{why}: {refusal.code}")
        self.why = why
        self.refusal = refusal


def written(message: Message) -> bytes:
    """A message as its line."""
    return encode(message) + b"\n"


def read(line: bytes) -> Message:
    """The message of a line. Raises `Wrong`."""
    try:
        message: object = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise Wrong("not-json") from error
    if not isinstance(message, dict):
        raise Wrong("no-object")
    return message


# What a bot is told


def hello(game: Game, chair: Chair, seed: int) -> Message:
    return {
        "type": "hello",
        "protocol": PROTOCOL,
        "game": game.id,
        "players": chair.players,
        "seat": chair.viewer,
        "seed": seed,
    }


def choose(chair: Chair, budget_ms: int) -> Message:
    return {
        "type": "choose",
        "view": chair.view,
        "decision": chair.decision,
        "moves": [str(move) for move in chair.moves()],
        "asked": chair.asked,
        "to_act": chair.to_act,
        "budget_ms": budget_ms,
    }


def wrong(because: Wrong) -> Message:
    told: Message = {"type": "wrong", "why": because.why}
    if because.refusal is not None:
        told["refusal"] = because.refusal
    return told


# What a bot says


class Conversation:
    """What a bot may say about one decision. It can ask about its own chair until it answers, or until its time is up."""

    def __init__(self, game: Game, chair: Chair, luck: Chance, until: float) -> None:
        self._game = game
        self._chair = chair
        self._luck = luck
        self._until = until

    def answer(self, said: Message) -> Move | None:
        """The move, if that is what the bot said. Raises `Wrong` for one that is not possible."""
        if said.get("type") != "move":
            return None
        move = self._move(said)
        refusal = self._refusal(move)
        if refusal is not None:
            raise Wrong("refused", refusal)
        return move

    def told(self, asked: Message) -> Message:
        """What a bot is told that asks something. Raises `Wrong` if it may not ask that."""
        kind = asked.get("type")
        if kind == "imagine":
            return {"type": "world", "match": self._chair.imagine(self._luck).dump()}
        if kind == "refusal":
            move = self._move(asked)
            return {"type": "refusal", "move": str(move), "refusal": self._refusal(move)}
        if kind == "preview":
            return self._preview(self._move(asked))
        if kind == "play-out":
            return self._play_outs(self._move(asked), asked.get("times", 1))
        raise Wrong("unknown-type")

    def _move(self, said: Message) -> Move:
        text = said.get("move")
        if not isinstance(text, str):
            raise Wrong("no-move")
        try:
            return self._game.parse(text)
        except MalformedMove as error:
            raise Wrong("not-a-move") from error

    def _refusal(self, move: Move) -> Refusal | None:
        try:
            return self._chair.refusal(move)
        except MalformedMove as error:
            raise Wrong("not-a-move") from error

    def _preview(self, move: Move) -> Message:
        try:
            return {"type": "preview", "move": str(move), "preview": self._chair.preview(move)}
        except IllegalMove as illegal:
            raise Wrong("refused", illegal.refusal) from illegal
        except MalformedMove as error:
            raise Wrong("not-a-move") from error

    def _play_outs(self, move: Move, times: object) -> Message:
        """How matches end in which this seat makes a move and everybody then answers at random, each in a world of its own."""
        if isinstance(times, bool) or not isinstance(times, int) or not 1 <= times <= MOST_PLAY_OUTS:
            raise Wrong("bad-times")
        refusal = self._refusal(move)
        if refusal is not None:
            raise Wrong("refused", refusal)
        seat = self._chair.viewer
        assert seat is not None, "a spectator is asked for nothing"
        ends: list[Message] = []
        while len(ends) < times and time.monotonic() < self._until:
            world = self._chair.imagine(self._luck)
            world.advance(seat, move, self._luck)
            play_out(world, self._luck, self._luck)
            outcome = world.outcome
            assert outcome is not None, "a play-out goes on to the end"
            ends.append({"places": outcome.places, "scores": outcome.scores})
        return {"type": "play-out", "move": str(move), "ends": ends}
