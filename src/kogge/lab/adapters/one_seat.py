"""One seat against bots, as gymnasium environments. Importing this module registers every game: `gymnasium.make("kogge/Visby-v0")`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from kogge.bots import Bot, check_bot
from kogge.bots.bot import close_bot
from kogge.engine import Edition, Seat, SeededChance
from kogge.engine.features.batch import SEEDS
from kogge.engine.features.coding import MOST_OFFERS
from kogge.games import GAMES
from kogge.lab.adapters.table import ILLEGAL, MOST_ROUNDS, RENDER_MODES, Observation, Table
from kogge.lab.players import is_adapted, make_player

VERSION: Final = 0
"""The version in the names of the environments. It grows when a trained policy would not fit any more for another reason than the rules."""


class KoggeSeat(gymnasium.Env[Any, Any]):
    """One seat of a match; bots have the others. Observations, masks and actions are those of the PettingZoo environments, without the action
    for waiting.

    `bots` is the name of one bot for all other seats, or one for each of them in turn after the seat. `seat` is the one that is played;
    without it another one in each match, by the seed. With `offers`, observations have the features of the legal actions, too: row `k` is action `k`
    in Riga and Haithabu, and the `k`-th legal action where actions have numbers of their own; rows beyond are 0.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # type: ignore[misc]  # gymnasium declares no ClassVar

    def __init__(
        self,
        game: str,
        players: int = 2,
        bots: str | Sequence[str] = "steady",
        seat: Seat | None = None,
        options: Mapping[str, str] | None = None,
        edition: Edition | None = None,
        render_mode: str | None = None,
        most_rounds: int = MOST_ROUNDS,
        offers: bool = False,
    ) -> None:
        self.table = Table(game, players, options, edition, render_mode, most_rounds)
        self.render_mode = render_mode
        names = [bots] * (players - 1) if isinstance(bots, str) else list(bots)
        if len(names) != players - 1:
            raise ValueError(f"{len(names)} bots for {players - 1} other seats")
        if seat is not None and seat not in range(players):
            raise ValueError(f"seat is one of 0 to {players - 1}, or None, not {seat}")
        for name in names:
            if not is_adapted(name):
                check_bot(name, game, players)
        self.seat: Seat = 0 if seat is None else seat
        self._fixed_seat = seat
        self._names = names
        self._bots: dict[Seat, Bot] = {}
        self._rng = SeededChance(0)
        self._is_over = True
        seen = self.table.observations_of_seat()
        mask = spaces.Box(0, 1, (self.table.wait,), np.int8)
        rows = spaces.Box(-1, 1, (min(MOST_OFFERS, self.table.wait), len(self.table.offer_names)), np.float32)
        self._rows = rows.shape if offers else None
        self.observation_space = spaces.Dict(
            {"observation": seen["observation"], "action_mask": mask, **({"offers": rows} if offers else {})}
        )
        self.action_space = spaces.Discrete(self.table.wait)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self._rng = SeededChance(int(self.np_random.integers(SEEDS)))
        players = self.table.players
        if self._fixed_seat is None:
            self.seat = self._rng.below(players)
        self.close()
        others = [(self.seat + nth) % players for nth in range(1, players)]
        for seat, name in zip(others, self._names, strict=True):
            self._bots[seat] = make_player(name, self.table.game.id, self._rng.below(SEEDS))
        self.table.deal(self._rng.below(SEEDS))
        self._is_over = False
        self._let_bots_move()
        return self._observation(), self._info()

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        if self._is_over:
            raise gymnasium.error.ResetNeeded("the match is over: reset() deals the next one")
        if not 0 <= action < self.table.wait or not self.table.is_legal(self.seat, int(action)):
            self._is_over = True
            return self._observation(), ILLEGAL, True, False, self._info()
        self.table.act(self.seat, int(action))
        self.table.show()
        self._let_bots_move()
        ended, cut_off = self.table.match.is_over, self.table.is_endless
        self._is_over = ended or cut_off
        return self._observation(), self.table.worth()[self.seat], ended, cut_off, self._info()

    def render(self) -> str | None:
        """The table as the public sees it: given back as text (`ansi`), written to the terminal (`human`), or nothing."""
        return self.table.render()

    def offers(self) -> NDArray[np.float32]:
        """The features of what the seat can do: one row for each legal action in ascending order."""
        return self.table.offers_to(self.seat)

    def meaning(self, action: int) -> str:
        """A legal action in the game's notation."""
        return self.table.meaning_to(self.seat, action)

    def close(self) -> None:
        """Release what the bots hold, such as processes."""
        for bot in self._bots.values():
            close_bot(bot)
        self._bots.clear()

    def _let_bots_move(self) -> None:
        """The bots move until the seat is pending, or the match is over or cut off."""
        table = self.table
        while table.match.to_act and self.seat not in table.match.to_act and not table.is_endless:
            seat = table.match.to_act[0]
            table.move(seat, self._bots[seat].choose(table.match.chair(seat)))
            table.show()

    def _observation(self) -> Observation:
        seen = self.table.observe_seat(self.seat)
        seen["action_mask"] = seen["action_mask"][:-1]
        if self._rows is not None:
            offers = self.offers()
            seen["offers"] = np.zeros(self._rows, np.float32)
            seen["offers"][: len(offers)] = offers
        return seen

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.table.mask(self.seat)[:-1].copy(), "seat": self.seat}


def id_of(game: str) -> str:
    """The name of a game's environment: `kogge/Visby-v0`."""
    return f"kogge/{game.title()}-v{VERSION}"


for _game in GAMES:
    gymnasium.register(id_of(_game.id), entry_point=f"{__name__}:{KoggeSeat.__name__}", kwargs={"game": _game.id})
