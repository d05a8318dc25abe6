"""What a view is worth to a seat, game by game: the judgement of the steady bot."""

from __future__ import annotations

from kogge.bots.steady import Worth
from kogge.engine import Seat
from kogge.games.visby.view import FamilyView, VisbyView

# Visby. A ware is sure to bring a third of a seal and rarely more than one; late in the match there is no time left to sell it well.
WARE_EARLY = 0.62
WARE_LATE = 0.34
LATE_FROM = 9
"""How many seals before the target the match counts as late."""
CROWDED_WARE = 0.15
"""What the last wares before the limit are worth: more of them would be lost."""
CARD_IN_HAND = 0.45
RIVAL = 0.5
"""How much a seal of the best rival weighs against an own one."""


def visby_worth(view: object, seat: Seat) -> float:
    assert isinstance(view, VisbyView)
    leader = max(family.seals for family in view.families)
    is_late = view.target - leader <= LATE_FROM
    worth = [_family_worth(family, view, is_late=is_late) for family in view.families]
    best_rival = max(worth[:seat] + worth[seat + 1 :])
    return worth[seat] - RIVAL * best_rival


def _family_worth(family: FamilyView, view: VisbyView, *, is_late: bool) -> float:
    if view.phase == "finished":
        return float(family.seals) + 0.1 * family.wares
    ware = WARE_LATE if is_late else WARE_EARLY
    room = view.ware_limit - 4
    wares = ware * min(family.wares, room) + CROWDED_WARE * max(0, family.wares - room)
    cards = 0.0 if is_late else CARD_IN_HAND * len(family.hand) ** 0.5
    return family.seals + wares + cards


WORTH: dict[str, Worth] = {"visby": visby_worth}
