"""CPU time of this process, measured by kind of work or by coroutine."""

from __future__ import annotations

import time
from collections.abc import Coroutine, Generator
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class Stage:
    """CPU time that the process spends in blocks of one kind, which never wait. A block costs a microsecond to measure."""

    __slots__ = ("_begun", "seconds")

    def __init__(self) -> None:
        self.seconds = 0.0
        self._begun = 0.0

    def __enter__(self) -> None:
        self._begun = time.thread_time()

    def __exit__(self, *_: object) -> None:
        self.seconds += time.thread_time() - self._begun


class CpuTimed(Generic[T]):
    """A coroutine that measures its CPU time in `seconds`, without the time for which it waited."""

    def __init__(self, coroutine: Coroutine[Any, Any, T]) -> None:
        self._coroutine = coroutine
        self.seconds = 0.0

    def __await__(self) -> Generator[object, Any, T]:
        step, given = self._coroutine.send, None
        while True:
            begun = time.thread_time()
            try:
                waits_for = step(given)
            except StopIteration as ended:
                result: T = ended.value
                return result
            finally:
                self.seconds += time.thread_time() - begun
            try:
                step, given = self._coroutine.send, (yield waits_for)
            except BaseException as error:
                step, given = self._coroutine.throw, error
