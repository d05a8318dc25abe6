"""Messages that are broken in many ways."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from kogge.service import wire

Message: TypeAlias = dict[str, Any]

FIELDS: dict[str, Message] = {
    "sit": {"name": "Stralsund", "seat": 0, "contribution": "luck", "rest": {"begins": 0, "lasts": 1}, "invitation": "abc"},
    "leave": {},
    "rename": {"name": "Stralsund"},
    "send-away": {"seat": 1},
    "hand-over": {"seat": 1},
    "close": {},
    "add-bot": {"bot": "steady", "seat": 1},
    "remove-bot": {"seat": 1},
    "start": {},
    "answer": {"move": "play ship"},
    "undo": {"undoes": 1},
    "agree-to-undo": {},
    "decline-undo": {},
    "concede": {},
    "ask-bot": {"seat": 1},
    "agree-to-bot": {},
    "decline-bot": {},
    "come-back": {},
    "claim-time": {"seat": 0},
    "talk": {"text": "Ahoy"},
    "mute": {"seat": 1, "muted": True},
    "want-rematch": {"contribution": "luck"},
    "watch": {"have": 3, "invitation": "abc", "protocol": wire.PROTOCOL},
    "unwatch": {},
    "watch-lobby": {"game": "riga", "pace": "live", "seats": "one", "language": "de"},
    "unwatch-lobby": {},
    "offers": {"begin": 0, "count": 2},
    "preview": {"move": "play ship", "reason": False},
    "ping": {},
}
QUESTIONS = ("watch", "unwatch", "watch-lobby", "unwatch-lobby", "offers", "preview", "ping")
for _kind in FIELDS.keys() - set(QUESTIONS):
    FIELDS[_kind]["seq"] = 4
"""Every kind of message, with every field it can have beside `do`, `id` and `table`."""

WITHOUT_ID = {"watch", "unwatch", "watch-lobby", "unwatch-lobby"}
WITHOUT_TABLE = {"watch-lobby", "unwatch-lobby"}

MOVES = (
    "play ship", "play ship, ship", "take row 5", "keep visby-crane", "build visby-crane", "pay 2*wine", "discard 2*glass", "end",
    "take stower", "hire", "worker own", "place h", "buy 15*pottery", "roll 2", "event fog", "load 2*mead pottery", "start 1", "pass",
    "deliver 2 2*mead pottery", "give pottery warehouse", "sell 99*weapons", "pay 0*wine", "pay -1*wine", "play ship | 1", "undo 1", "~1 0: pass",
)  # fmt: skip
LETTERS = "aZ09 _-.,:;|~*/+=()[]{}<>\"'\\\0\n\r\t\x7f\x85\xa0\u200b\u202e\u2028\ufeff\uffff\U0001f6a2äßЖ中١²½\u0301"
STRANGE: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 6, 255, 2**31, 2**63, 2**64, -(2**63) - 1, 10**30, 0.5, -0.0, 1e308,
    "", " ", "0", "null", "a" * 33, "a" * 401, "a" * 5_000, "\0", "\ud800", "../../etc", "'; drop table entries; --", "%s%n{0}",
    [], [1], [[]], {}, {"a": {}}, {"do": "ping"}, ["do", "ping"],
)  # fmt: skip


def valid(rng: random.Random, tables: list[str]) -> Message:
    """A readable message of any kind, for one of these tables."""
    kind = rng.choice([*FIELDS, *["answer", "preview"] * 4])  # what a game has to read
    message = {"do": kind, **FIELDS[kind]}
    if kind not in WITHOUT_ID:
        message["id"] = f"m{rng.randrange(10**9)}"
    if kind not in WITHOUT_TABLE:
        message["table"] = rng.choice(tables)
    if "move" in message:
        message["move"] = rng.choice([rng.choice(MOVES), _letters(rng, 1, 60), f"{rng.choice(MOVES)}{_letters(rng, 1, 5)}"])
    return message


def _letters(rng: random.Random, least: int, most: int) -> str:
    return "".join(rng.choices(LETTERS, k=rng.randint(least, most)))


# Broken content


def _another_value(rng: random.Random, message: Message) -> None:
    message[rng.choice(list(message))] = rng.choice(STRANGE)


def _another_text(rng: random.Random, message: Message) -> None:
    message[rng.choice(list(message))] = _letters(rng, 0, 50)


def _less(rng: random.Random, message: Message) -> None:
    del message[rng.choice(list(message))]


def _more(rng: random.Random, message: Message) -> None:
    name = rng.choice(["seat", "person", "by", "secret", "invited", "after", "is", "__class__", _letters(rng, 0, 9)])
    message[name] = rng.choice(STRANGE)


def _another_kind(rng: random.Random, message: Message) -> None:
    message["do"] = rng.choice(["bot-answer", "open", "Sit", "SIT", "sit ", "", "done", "page", _letters(rng, 0, 9)])


def _deep(rng: random.Random, message: Message) -> None:
    nested: Any = 1
    for _ in range(rng.choice([3, 50, 400])):
        nested = [nested] if rng.random() < 0.5 else {"a": nested}
    message[rng.choice([*message, "deep"])] = nested


# Broken encoding


def _cut(rng: random.Random, text: bytes) -> bytes:
    return text[: rng.randrange(len(text))]


def _flipped(rng: random.Random, text: bytes) -> bytes:
    broken = bytearray(text)
    for _ in range(rng.randint(1, 4)):
        broken[rng.randrange(len(broken))] = rng.randrange(256)
    return bytes(broken)


def _twice(rng: random.Random, text: bytes) -> bytes:
    return rng.choice([text + text, text + b"\n" + text, b"[" + text + b"," + text + b"]", text[:-1] + b"," + text[1:]])


def _framed(rng: random.Random, text: bytes) -> bytes:
    return rng.choice(
        [
            b"\xef\xbb\xbf" + text,
            b"\0" + text,
            text + b"\0",
            b"/**/" + text,
            text.replace(b'"', b"'"),
            json.dumps(text.decode()).encode(),
        ]
    )


def _bare(rng: random.Random, text: bytes) -> bytes:
    bare = [
        b"",
        b" ",
        b"null",
        b"NaN",
        b"-Infinity",
        b"1e999",
        b"[]",
        b"{}",
        b'"ping"',
        b"{" * 5_000,
        b"[" * 15_000,
        b'{"a":' * 3_000,
    ]
    return rng.choice(
        [*bare, rng.randbytes(rng.randint(1, 200)), b'{"do":"ping","id":"\\ud800"}', b'{"do":"ping","id":1' + b"0" * 9_000 + b"}"]
    )


SAID: list[Callable[[random.Random, Message], None]] = [_another_value, _another_text, _less, _more, _another_kind, _deep]
WRITTEN: list[Callable[[random.Random, bytes], bytes]] = [_cut, _flipped, _twice, _framed, _bare]


@dataclass(frozen=True)
class Broken:
    """A message as it is sent. Data that is no text can still be sent as text."""

    data: bytes
    is_text: bool


def broken(rng: random.Random, tables: list[str]) -> Broken:
    """One message. A fifth of them are readable, and only forbidden to their sender."""
    message = valid(rng, tables)
    way = rng.random()
    if 0.2 < way < 0.7:
        for _ in range(rng.choice([1, 1, 1, 2, 3])):
            if message:
                rng.choice(SAID)(rng, message)
    data = json.dumps(message, ensure_ascii=rng.random() < 0.5).encode(errors="surrogatepass")
    if way >= 0.7:
        data = rng.choice(WRITTEN)(rng, data)
    return Broken(data, _is_text(data) or rng.random() < 0.02)


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
