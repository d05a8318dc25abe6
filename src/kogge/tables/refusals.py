"""Why a command is not possible."""

from __future__ import annotations

from kogge.engine import Refusal


class Refused(Exception):
    """A command is understood but not possible now; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.code} {refusal.arguments or ''}".rstrip())
        self.refusal = refusal

    @staticmethod
    def because(code: str, **arguments: int | str) -> Refused:
        """The table refuses it, not a rule of the game."""
        return Refused(Refusal(code, "", dict(arguments)))
