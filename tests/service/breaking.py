"""Messages that are broken in every way we could think of."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

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
    "watch": {"have": 3, "invitation": "abc"},
    "unwatch": {},
    "watch-lobby": {},
    "unwatch-lobby": {},
    "offers": {"begin": 0, "count": 2},
    "preview": {"move": "play ship"},
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


def valid(luck: random.Random, tables: list[str]) -> Message:
    """A message of any kind that can be read, for one of these tables."""
    kind = luck.choice([*FIELDS, *["answer", "preview"] * 4])  # what a game has to read
    message = {"do": kind, **FIELDS[kind]}
    if kind not in WITHOUT_ID:
        message["id"] = f"m{luck.randrange(10**9)}"
    if kind not in WITHOUT_TABLE:
        message["table"] = luck.choice(tables)
    if "move" in message:
        message["move"] = luck.choice([luck.choice(MOVES), _letters(luck, 1, 60), f"{luck.choice(MOVES)}{_letters(luck, 1, 5)}"])
    return message


def _letters(luck: random.Random, least: int, most: int) -> str:
    return "".join(luck.choices(LETTERS, k=luck.randint(least, most)))


# Broken in what they say


def _another_value(luck: random.Random, message: Message) -> None:
    message[luck.choice(list(message))] = luck.choice(STRANGE)


def _another_text(luck: random.Random, message: Message) -> None:
    message[luck.choice(list(message))] = _letters(luck, 0, 50)


def _less(luck: random.Random, message: Message) -> None:
    del message[luck.choice(list(message))]


def _more(luck: random.Random, message: Message) -> None:
    name = luck.choice(["seat", "person", "by", "secret", "invited", "after", "is", "__class__", _letters(luck, 0, 9)])
    message[name] = luck.choice(STRANGE)


def _another_kind(luck: random.Random, message: Message) -> None:
    message["do"] = luck.choice(["bot-answer", "open", "Sit", "SIT", "sit ", "", "done", "page", _letters(luck, 0, 9)])


def _deep(luck: random.Random, message: Message) -> None:
    nested: Any = 1
    for _ in range(luck.choice([3, 50, 400])):
        nested = [nested] if luck.random() < 0.5 else {"a": nested}
    message[luck.choice([*message, "deep"])] = nested


# Broken in how they are written


def _cut(luck: random.Random, text: bytes) -> bytes:
    return text[: luck.randrange(len(text))]


def _flipped(luck: random.Random, text: bytes) -> bytes:
    broken = bytearray(text)
    for _ in range(luck.randint(1, 4)):
        broken[luck.randrange(len(broken))] = luck.randrange(256)
    return bytes(broken)


def _twice(luck: random.Random, text: bytes) -> bytes:
    return luck.choice([text + text, text + b"\n" + text, b"[" + text + b"," + text + b"]", text[:-1] + b"," + text[1:]])


def _framed(luck: random.Random, text: bytes) -> bytes:
    return luck.choice(
        [
            b"\xef\xbb\xbf" + text,
            b"\0" + text,
            text + b"\0",
            b"/**/" + text,
            text.replace(b'"', b"'"),
            json.dumps(text.decode()).encode(),
        ]
    )


def _bare(luck: random.Random, text: bytes) -> bytes:
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
    return luck.choice(
        [*bare, luck.randbytes(luck.randint(1, 200)), b'{"do":"ping","id":"\\ud800"}', b'{"do":"ping","id":1' + b"0" * 9_000 + b"}"]
    )


SAID: list[Callable[[random.Random, Message], None]] = [_another_value, _another_text, _less, _more, _another_kind, _deep]
WRITTEN: list[Callable[[random.Random, bytes], bytes]] = [_cut, _flipped, _twice, _framed, _bare]


@dataclass(frozen=True)
class Broken:
    """A message as it is sent. One that is no text can still be sent as if it were."""

    data: bytes
    is_text: bool


def broken(luck: random.Random, tables: list[str]) -> Broken:
    """One message. A fifth can be read, and is wrong only for whoever sends it."""
    message = valid(luck, tables)
    way = luck.random()
    if 0.2 < way < 0.7:
        for _ in range(luck.choice([1, 1, 1, 2, 3])):
            if message:
                luck.choice(SAID)(luck, message)
    data = json.dumps(message, ensure_ascii=luck.random() < 0.5).encode(errors="surrogatepass")
    if way >= 0.7:
        data = luck.choice(WRITTEN)(luck, data)
    return Broken(data, _is_text(data) or luck.random() < 0.02)


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
