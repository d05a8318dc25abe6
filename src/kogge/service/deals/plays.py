"""A match of bots with a deal: the same chance and the same opponents as people have."""

from __future__ import annotations

from dataclasses import dataclass

from kogge.bots import make_bot
from kogge.bots.bot import close_bot
from kogge.engine import Edition, Game, Recording, SealedChance, Seat
from kogge.engine.chance import seed_of_bot
from kogge.service.deals.deal import BOT

MASTER = "master"
"""The bot whose results people compare theirs with."""


@dataclass(frozen=True)
class Played:
    """How a play ended for its seat."""

    score: int
    place: int


def play(
    game: Game, edition: Edition, secret: str, players: int, options: dict[str, str], seat: Seat, player: str, seed: int
) -> Played:
    """Let the bot `player` play a deal at a seat. It sees what a person there would see; `seed` is its own, all else is the deal's."""
    sealed = bytes.fromhex(secret)
    chance = SealedChance(sealed, [""] * players)
    recording = Recording.start(game, [f"{BOT} {one + 1}" for one in range(players)], chance, options, edition)
    moved = [0] * players
    while not recording.match.is_over:
        one = recording.match.to_act[0]
        its_seed = seed * 100_003 + moved[one] if one == seat else seed_of_bot(sealed, one, moved[one])
        bot = make_bot(player if one == seat else BOT, game.id, its_seed)
        try:
            move = bot.choose(recording.match.chair(one))
        finally:
            close_bot(bot)
        recording.play(one, move)
        moved[one] += 1
    outcome = recording.match.outcome
    assert outcome is not None, "the match is over"
    return Played(outcome.scores[seat], outcome.places[seat])
