"""A page of the client at a table: what it sends for what it receives. All that the load knows of the messages at a table is here.

`tests/browser/test_load.py` compares it with a real browser.
"""

from __future__ import annotations

import secrets
from typing import Any, TypeAlias

from bench.service.wondering import candidates, is_for_worth
from kogge.service.wire import PROTOCOL
from service.changes import apply_news

Message: TypeAlias = dict[str, Any]

AT_ONCE = 200
"""Offers that a page asks for at once, as `AT_ONCE` in `web/src/state/choice.svelte.ts`; and no more than `MOST` in all."""
MOST = 600
DECISIVE = ("decision", "moves", "count", "offers", "sealed")
"""What makes another decision of it, as `isAskedAnew` in `web/src/state/news.ts`."""


class Browser:
    """A page at one table, of a person who sits or watches there. Everything returns what is to be sent."""

    def __init__(self, table: str, game: str) -> None:
        self.table = table
        self.game = game
        self.seq = 0
        self.you: int | None = None
        self.page: Message = {}
        self.offers: list[str] = []
        self._is_complete = True
        self._move: str | None = None
        self._wondered: set[str] = set()
        self._awaited: set[str] = set()
        self._prefix = secrets.token_hex(4)
        self._used = 0

    @property
    def stage(self) -> str:
        return str(self.page.get("stage", ""))

    @property
    def match(self) -> Message:
        return self.page.get("match") or {}

    @property
    def is_asked(self) -> bool:
        """Whether the person can move now: a decision is pending, and everything that the page has asked about it has come."""
        return self._has_decision and self.match["sealed"] is None and self._is_complete and not self._awaited

    @property
    def _has_decision(self) -> bool:
        return self.stage == "playing" and bool(self.match) and self.match["decision"] is not None

    def watch(self) -> Message:
        return {"do": "watch", "table": self.table, "have": self.seq, "invitation": "", "protocol": PROTOCOL}

    def answer(self, move: str) -> Message:
        return self._ask("answer", move=move, seq=self.seq)

    def hear(self, message: Message) -> list[Message]:
        """Take a message of the service."""
        kind = message["is"]
        if kind == "page":
            return self._page(message)
        if kind == "news":
            return self._news(message)
        self._awaited.discard(message.get("id", ""))
        return self._offers(message) if kind == "offers" else []

    def choose(self, move: str) -> list[Message]:
        """The person chooses a move, or a part of one."""
        self._move = move
        asked = [] if move in self.offers else [self._await("preview", move=move)]
        return [*asked, *self._wonder()]

    def _page(self, message: Message) -> list[Message]:
        self.seq, self.you, self.page = message["seq"], message["you"], message["page"]
        return self._renew()

    def _news(self, news: Message) -> list[Message]:
        if news["seq"] <= self.seq:
            return []
        if news["seq"] != self.seq + 1:
            return [self.watch()]
        self.seq, self.you = news["seq"], news.get("you", self.you)
        apply_news(self.page, news)
        changed = [path for path in news.get("match", ()) if path.startswith(DECISIVE)]
        is_other = bool(changed) or "steps" in news or "view" in news or not {"stage", "match"}.isdisjoint(news.get("page", ()))
        return self._renew() if is_other else []

    def _renew(self) -> list[Message]:
        """Another decision, or none. The offers come with it; only if there are many, the page asks for them."""
        self.offers, self._wondered, self._awaited = [], set(), set()
        self._is_complete = not self._has_decision
        self._move = self.match.get("sealed")
        if self._is_complete:
            return []
        offers = self.match["offers"]
        if offers is None:
            asked = [self._ask_offers()]
            return asked if self._move is None else [*asked, self._await("preview", move=self._move)]
        self.offers, self._is_complete = self.match["moves"], True
        self._wondered.update(offers.get("others", ()))
        if self._move is None and len(self.offers) == 1:
            self._move = self.offers[0]
        return self._wonder()

    def _ask_offers(self) -> Message:
        return self._await("offers", begin=len(self.offers), count=AT_ONCE)

    def _offers(self, message: Message) -> list[Message]:
        if self._is_complete or message["last"] != self.match["last"]:
            return []
        self.offers += message["moves"]
        if message["moves"] and len(self.offers) < min(message["total"], MOST):
            return [self._ask_offers()]
        self._is_complete = True
        if len(self.offers) == 1:
            self._move = self.offers[0]
        return self._wonder()

    def _wonder(self) -> list[Message]:
        """Ask about things that look as if they could be chosen, each once."""
        moves = dict.fromkeys(candidates(self.game, self.match, self.you, self._move, self.offers))
        asked = [move for move in moves if move not in self._wondered]
        self._wondered.update(asked)
        reason = {} if is_for_worth(self.game, self.match) else {"reason": True}
        return [self._await("preview", move=move, **reason) for move in asked]

    def _await(self, do: str, **more: Any) -> Message:
        message = self._ask(do, **more)
        self._awaited.add(message["id"])
        return message

    def _ask(self, do: str, **more: Any) -> Message:
        self._used += 1
        return {"do": do, "table": self.table, **more, "id": f"{self._prefix}.{self._used}"}
