"""A bot that thinks too long about a decision that has passed meanwhile makes no move.

Before, another bot was asked in its place, found no move and failed: the worker logged an error that was none.
"""

from __future__ import annotations

import asyncio

import pytest

from kogge.engine import SeededChance
from kogge.games import GAMES
from kogge.service.outside_bots import read_outside_bots
from kogge.service.work.thinkers import Thinker, ThinkerFailed
from service.servers import PATIENCE

SLOW = "sleep 60"


@pytest.mark.asyncio
async def test_no_move_is_made_for_a_bot_whose_decision_has_passed() -> None:
    luck = SeededChance(1)
    match = GAMES["visby"].start(2, luck)
    seat = match.to_act[0]
    thinker = Thinker(read_outside_bots(f"slow={SLOW}"))
    try:
        choosing = asyncio.create_task(thinker.choose(match, seat, "slow", 2))
        await asyncio.sleep(0)
        match.advance(seat, match.moves(seat)[0], luck)
        assert seat not in match.to_act
        with pytest.raises(ThinkerFailed):
            async with asyncio.timeout(PATIENCE):
                await choosing
    finally:
        await thinker.stop()
