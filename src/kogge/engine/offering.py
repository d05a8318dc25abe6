"""Offers that are many and of which mostly one or a dozen is looked at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar, overload

from mypy_extensions import mypyc_attr

from kogge.engine.values import Move

Offered_co = TypeVar("Offered_co", bound=Move, covariant=True)


@mypyc_attr(allow_interpreted_subclasses=True)
class Offering(Sequence[Offered_co]):
    """Moves in their order, each made when it is looked at. A subclass knows how many there are and how the `nth` is made."""

    def __len__(self) -> int:
        raise NotImplementedError

    def make(self, nth: int) -> Offered_co:
        """The move with this number; there is one."""
        raise NotImplementedError

    @overload
    def __getitem__(self, index: int) -> Offered_co: ...

    @overload
    def __getitem__(self, index: slice) -> list[Offered_co]: ...

    def __getitem__(self, index: int | slice) -> Offered_co | list[Offered_co]:
        size = len(self)
        if isinstance(index, slice):
            return [self.make(nth) for nth in range(*index.indices(size))]
        nth = index + size if index < 0 else index
        if not 0 <= nth < size:
            raise IndexError(index)
        return self.make(nth)
