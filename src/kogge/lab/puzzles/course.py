"""What probably follows a move: bots play on in imagined worlds, and the most frequent course is what they expect."""

from __future__ import annotations

from collections import Counter
from typing import Final

from kogge.bots import make_bot
from kogge.engine import Chair, Move, Seat, SeededChance
from kogge.lessons.puzzle import Expected

PLAYED_ON: Final = 8
"""So many worlds are played on."""
BOT: Final = "master@80p"
LONGEST: Final = 4
"""A course has so many moves at most."""
LEAST_SHARE: Final = 0.3
"""A course ends where no move is as likely as this."""
FEWEST: Final = 2
"""A course ends where fewer worlds follow it."""

Step = tuple[Seat, str]


def course_after(chair: Chair, game_id: str, move: Move, seed: str) -> tuple[Expected, ...]:
    """The moves that probably follow a move of this chair, with their shares."""
    lines = [_line(chair, game_id, move, f"{seed} world {number}") for number in range(PLAYED_ON)]
    course: list[Expected] = []
    while len(course) < LONGEST:
        following = [line[len(course)] for line in lines if len(line) > len(course)]
        if not following:
            break
        (seat, text), times = Counter(following).most_common(1)[0]
        share = times / len(lines)
        if share < LEAST_SHARE or times < FEWEST:
            break
        lines = [line for line in lines if line[len(course) : len(course) + 1] == [(seat, text)]]
        course.append(Expected(seat, text, round(share, 2)))
    return tuple(course)


def _line(chair: Chair, game_id: str, move: Move, seed: str) -> list[Step]:
    """The choices after a move in one imagined world. Moves without an alternative are left out."""
    chance = SeededChance(seed)
    world = chair.imagine(chance)
    seat = chair.viewer
    assert seat is not None, "a seat decides"
    if world.made:
        world.reopen()
    bots = [make_bot(BOT, game_id, chance.below(1 << 30)) for _ in range(world.players)]
    world.advance(seat, move, chance)
    line: list[Step] = []
    while world.to_act and len(line) < LONGEST:
        for other in world.to_act:
            is_choice = len(world.moves(other)) > 1
            chosen = bots[other].choose(world.chair(other))
            world.advance(other, chosen, chance)
            if is_choice:
                line.append((other, str(chosen)))
    return line[:LONGEST]
