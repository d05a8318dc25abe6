"""The flow of Haithabu: setting up, phase after phase, the end of a round."""

from __future__ import annotations

from kogge.engine.chance import Chance
from kogge.games.haithabu import setup, turns
from kogge.games.haithabu.characters import juggler
from kogge.games.haithabu.match import HaithabuMatch
from kogge.games.haithabu.position import PHASE_START, ROUND_END, TURNS
from kogge.games.haithabu.round_end import steps
from kogge.games.haithabu.rounds import turn_rondel_by_itself


def proceed(match: HaithabuMatch, chance: Chance) -> None:
    """H-3.2: phase after phase, turn after turn; after three phases the end of the round."""
    stage = match.position.stage
    if stage == TURNS:
        turns.proceed(match)
    elif stage == PHASE_START:
        decision = juggler.decision_of_owner(match.position)
        if decision is None:
            turn_rondel_by_itself(match.position, match.news)
        else:
            match.ask(decision)
    elif stage == ROUND_END:
        steps.proceed(match, chance)
    else:
        setup.proceed(match, chance)
