"""Unseen cards in places with room: where each can lie, and one way they could all lie.

Unseen cards lie in *places*: hands, a pile, the discards, the cards a seat has just drawn. A place has *room* for as many cards as
everybody can count there, and a card may lie in any of a *set of places* (a bit mask). Which worlds are possible is then a matter of
filling the rooms.
"""

from __future__ import annotations

from kogge.engine.chance import Chance


def tightened(places: list[int], rooms: list[int]) -> list[int]:
    """For each card the places it may lie in, without those that are impossible because others must fill the room there.

    Where as many cards are confined to some places as there is room in them, no other card can lie there. Nothing else is impossible
    (that is Hall's theorem), so what is left can all happen.
    """
    counts = _count_by_places(places)
    room_in = _sums(rooms)
    forbidden: dict[int, int] = {}
    for group in range(1, len(room_in)):
        if _confined(counts, group) == room_in[group]:
            for allowed in counts:
                if allowed & ~group:
                    forbidden[allowed] = forbidden.get(allowed, 0) | group
    if not forbidden:
        return places
    return [allowed & ~forbidden.get(allowed, 0) for allowed in places]


def deal_unseen(places: list[int], rooms: list[int], chance: Chance) -> list[int]:
    """A place for each card, picked by `chance` among the places it may lie in, so that every room is filled.

    Where all cards may lie in the same places, every arrangement is equally likely.
    """
    dealt = [_only_place(allowed) for allowed in places]
    left = rooms.copy()
    for place in dealt:
        if place >= 0:
            left[place] -= 1
    if min(left) < 0:
        raise AssertionError(f"more cards than room in a place: {rooms} for {places}")
    # What is left to decide is decided among the places with room, renumbered: there are few of them.
    roomy = [place for place in range(len(left)) if left[place] > 0]
    left = [left[place] for place in roomy]
    undecided = [nth for nth in range(len(dealt)) if dealt[nth] < 0]
    choices = [_renumbered(places[nth], roomy) for nth in undecided]
    counts = _count_by_places(choices)
    for nth, allowed in zip(undecided, choices, strict=True):
        counts[allowed] -= 1
        if counts[allowed] == 0:
            del counts[allowed]
        weights = [left[place] if allowed >> place & 1 else 0 for place in range(len(left))]
        if len(counts) > 1 or (counts and allowed not in counts):
            _forget_impossible(weights, left, counts)
        place = _weighted(weights, chance)
        left[place] -= 1
        dealt[nth] = roomy[place]
    return dealt


def _only_place(allowed: int) -> int:
    """The place of a card that can lie in one only, or -1."""
    return allowed.bit_length() - 1 if allowed & (allowed - 1) == 0 else -1


def _renumbered(allowed: int, roomy: list[int]) -> int:
    mask = 0
    for nth, place in enumerate(roomy):
        if allowed >> place & 1:
            mask |= 1 << nth
    return mask


def _forget_impossible(weights: list[int], left: list[int], counts: dict[int, int]) -> None:
    """Put no card where another one would then find no room."""
    room_in = _sums(left)
    for group in range(1, len(room_in)):
        if _confined(counts, group) == room_in[group]:
            for place in range(len(left)):
                if group >> place & 1:
                    weights[place] = 0


def _weighted(weights: list[int], chance: Chance) -> int:
    total = 0
    for weight in weights:
        total += weight
    nth = chance.below(total)
    for place in range(len(weights)):
        nth -= weights[place]
        if nth < 0:
            return place
    raise AssertionError("there is room for every card")


def _count_by_places(places: list[int]) -> dict[int, int]:
    counts: dict[int, int] = {}
    for allowed in places:
        counts[allowed] = counts.get(allowed, 0) + 1
    return counts


def _confined(counts: dict[int, int], group: int) -> int:
    """How many cards can lie nowhere but in the places of `group`."""
    confined = 0
    for allowed, count in counts.items():
        if not allowed & ~group:
            confined += count
    return confined


def _sums(rooms: list[int]) -> list[int]:
    """The room in each group of places, by the bit mask of the group."""
    sums = [0]
    for room in rooms:
        sums.extend([total + room for total in sums])
    return sums
