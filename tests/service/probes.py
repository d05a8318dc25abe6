"""Requests beside playing, allowed and forbidden ones: also the form of a refusal may reveal something."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from kogge.service import wire

if TYPE_CHECKING:
    from service.transcript import Hand

BROKEN = ("{", "[]", '{"do":"dance"}', '{"do":"undo","id":"x","table":"somewhere","undoes":-1}', '{"do":"ping","id":"x","more":1}')


async def probe(hand: Hand, number: int) -> None:
    """Send one of them from one of the clients, each in turn."""
    names = list(hand.clients)
    await PROBES[number % len(PROBES)](hand, names[(number + number // len(PROBES)) % len(names)])


async def _offers(hand: Hand, name: str) -> None:
    await hand.do(name, "offers", begin=hand.rng.randrange(4), count=5)


async def _preview(hand: Hand, name: str) -> None:
    moves = hand.match(name)["moves"] or hand.seen_moves
    await hand.do(name, "preview", move=hand.rng.choice(moves))


async def _preview_anything(hand: Hand, name: str) -> None:
    await hand.do(name, "preview", move=hand.rng.choice(hand.seen_moves))


async def _answer_anything(hand: Hand, name: str) -> None:
    await hand.do(name, "answer", move=hand.rng.choice(hand.seen_moves))


async def _take_back_anything(hand: Hand, name: str) -> None:
    await hand.do(name, "undo", undoes=hand.rng.choice([0, 1_000, hand.page["match"]["last"] + 1]))


async def _ask_for_nothing(hand: Hand, name: str) -> None:
    what = hand.rng.choice(["agree-to-undo", "start", "sit", "leave", "want-rematch", "ping"])
    await (hand.say(name, {"do": "ping"}) if what == "ping" else hand.do(name, what))


async def _claim_time(hand: Hand, name: str) -> None:
    await hand.do(name, "claim-time", seat=hand.rng.randrange(6))


async def _talk(hand: Hand, name: str) -> None:
    await hand.do(name, "talk", text=hand.rng.choice(["Good wind!", "To the salt!", "Ahoy", " "]))


async def _mute(hand: Hand, name: str) -> None:
    await hand.do(name, "mute", seat=hand.rng.randrange(len(hand.page["seats"])), muted=hand.rng.random() < 0.7)


async def _babble(hand: Hand, name: str) -> None:
    await hand.say(name, hand.rng.choice(BROKEN))


async def _repeat(hand: Hand, name: str) -> None:
    """Repeat an earlier message of some client, with the same id."""
    sent = [asked.what for asked in hand.transcript.asked if isinstance(asked.what, str)]
    text = hand.rng.choice([text for text in sent if '"answer"' in text] or sent[:1])
    await hand.say(name, text)


async def _come_back(hand: Hand, name: str) -> None:
    have = hand.rng.randrange(hand.seq + 1)
    await hand.say(name, {"do": "watch", "table": hand.table, "have": have, "invitation": hand.shown, "protocol": wire.PROTOCOL})


async def _lobby(hand: Hand, name: str) -> None:
    await hand.say(name, {"do": "watch-lobby"})


async def _page(hand: Hand, name: str) -> None:
    await hand.get(name, f"/api/tables/{hand.table}", have=max(0, hand.seq - hand.rng.randrange(80)))


async def _over_http(hand: Hand, name: str) -> None:
    path = f"/api/tables/{hand.table}"
    move = hand.rng.choice(hand.seen_moves)
    which = hand.rng.randrange(5)
    if which == 0:
        await hand.get(name, f"{path}/offers", count=3)
    elif which == 1:
        await hand.get(name, f"{path}/preview", move=move)
    elif which == 2:
        await hand.get(name, f"{path}/record")
    elif which == 3:
        await hand.get(name, "/api/tables/mine")
    else:
        await hand.post(name, f"{path}/commands", {"do": "undo", "id": f"h{hand.seq}", "undoes": 100_000})


async def _replay(hand: Hand, name: str) -> None:
    eyes = hand.rng.choice(["own", "spectator", "0", "1", "5"])
    begin = hand.rng.randrange(1, hand.seq + 1)
    await hand.get(name, f"/api/tables/{hand.table}/replay", eyes=eyes, begin=begin, count=hand.rng.randrange(1, 30))


PROBES: tuple[Callable[[Hand, str], Awaitable[None]], ...] = (
    _offers,
    _preview,
    _preview_anything,
    _answer_anything,
    _take_back_anything,
    _ask_for_nothing,
    _claim_time,
    _talk,
    _mute,
    _babble,
    _repeat,
    _come_back,
    _lobby,
    _page,
    _over_http,
    _replay,
)
