"""Why a command is refused."""

from __future__ import annotations

from kogge.engine import Refusal


class Refused(Exception):
    """A command is well-formed but not possible now; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.code} {refusal.arguments or ''}".rstrip())
        self.refusal = refusal

    def __reduce__(self) -> tuple[object, ...]:
        return Refused, (self.refusal,)

    @staticmethod
    def because(code: str, **arguments: int | str) -> Refused:
        """A refusal by the table, not by a rule of the game."""
        return Refused(Refusal(code, "", dict(arguments)))
