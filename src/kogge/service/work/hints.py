"""Hints: what a bot thinks of the moves in a player's decision. Only that player sees them."""

from __future__ import annotations

import hashlib
from collections import OrderedDict

import msgspec

from kogge.bots.hints import Hint, hint_from
from kogge.engine import MalformedMove, Match, Seat
from kogge.service import metrics
from kogge.service.people.limits import Allowance
from kogge.service.people.people import GuestSession
from kogge.service.settings import Settings
from kogge.service.tables.own_editions import text_of
from kogge.service.work.fair_queue import FairQueue
from kogge.service.work.thinker_requests import HintRequest
from kogge.service.work.thinkers import Thinker, ThinkerFailed
from kogge.tables.refusals import Refused

SECONDS = 60
TENTH = 10
"""The part of the hints of a minute that a person may ask for at once."""
PATIENCE = 4.0
"""Seconds beyond its budget that a hint may take on a busy machine."""


MOST_REMEMBERED = 500
"""The number of hints in the cache of a node: the same request gets the same hint."""


class Hints:
    """Computes hints, one after the other, in a process that is started with the first request."""

    def __init__(self, settings: Settings) -> None:
        self._milliseconds = settings.hint_for
        self._thinker = Thinker()
        self._queue = FairQueue("hints", settings.queued_requests, settings.address_factor)
        self._limits = Allowance(settings.hints / SECONDS, max(1, settings.hints // TENTH), settings.address_factor)
        self._remembered: OrderedDict[tuple[str, str], Hint] = OrderedDict()

    async def hint(self, guest: GuestSession, match: Match, seat: Seat, also: str = "") -> Hint:
        """The best moves of a pending seat, and an evaluation of the move `also`. Raises `Refused`."""
        if (shortage := self._limits.take(guest.person, guest.address)) is not None:
            metrics.RATE_LIMITED.labels("hints").inc()
            raise shortage.refused("too-many-hints")
        also = also if _is_possible(match, seat, also) else ""
        situation = _situation(match, seat)
        try:
            async with self._queue.turn(guest.person, guest.address):
                known = self._known(situation, also)
                if known is None:
                    request = HintRequest(match.game.id, match.dump(), seat, situation, self._milliseconds, also, text_of(match))
                    result = await self._thinker.ask(request, self._milliseconds / 1000 + PATIENCE)
                    known = hint_from(msgspec.json.decode(result))
                    self._remember(situation, also, known)
        except ThinkerFailed:
            raise Refused.because("no-hint-now") from None
        return known

    def _known(self, situation: str, also: str) -> Hint | None:
        """The cached hint of the same request, or of the one without `also` if it contains that move."""
        plain = self._remembered.get((situation, ""))
        if plain is not None and (not also or also in [option.move for option in plain.options]):
            return plain
        return self._remembered.get((situation, also))

    def _remember(self, situation: str, also: str, hint: Hint) -> None:
        self._remembered[(situation, also)] = hint
        if len(self._remembered) > MOST_REMEMBERED:
            self._remembered.popitem(last=False)

    async def stop(self) -> None:
        await self._thinker.stop()


def _situation(match: Match, seat: Seat) -> str:
    """All that a seat can know of its decision, as a hash: nothing hidden goes into it."""
    chair = match.chair(seat)
    known = msgspec.json.encode((match.game.id, str(match.edition), chair.view, chair.decision))
    return hashlib.sha256(known).hexdigest()


def _is_possible(match: Match, seat: Seat, move: str) -> bool:
    """Whether a text is a legal move of a seat."""
    try:
        return bool(move) and match.refusal(seat, match.game.parse(move)) is None
    except MalformedMove:
        return False
