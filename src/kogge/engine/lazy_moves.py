"""Lazy sequences of moves, for decisions with many moves of which callers use few."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar, overload

from mypy_extensions import mypyc_attr

from kogge.engine.values import Move

Move_co = TypeVar("Move_co", bound=Move, covariant=True)


@mypyc_attr(allow_interpreted_subclasses=True)
class LazyMoves(Sequence[Move_co]):
    """A sequence of moves that makes each one on access. A subclass knows how many there are and how to make the `nth`."""

    def __len__(self) -> int:
        raise NotImplementedError

    def make(self, nth: int) -> Move_co:
        """The move with this number; there is one."""
        raise NotImplementedError

    @overload
    def __getitem__(self, index: int) -> Move_co: ...

    @overload
    def __getitem__(self, index: slice) -> list[Move_co]: ...

    def __getitem__(self, index: int | slice) -> Move_co | list[Move_co]:
        size = len(self)
        if isinstance(index, slice):
            return [self.make(nth) for nth in range(*index.indices(size))]
        nth = index + size if index < 0 else index
        if not 0 <= nth < size:
            raise IndexError(index)
        return self.make(nth)
