"""Pickling and copying of objects of compiled classes, as Python does both for its own.

Compiled, a class makes an object only with the arguments of its `__init__`. So what stands for an object in a pickle is its class and its state:
the object is made without `__init__`, and its `__setstate__` takes the state. The build gives every compiled class a `__reduce_ex__` that
asks `reduce` (`mypyc_mends.py`). From the source, Python needs none of this.
"""

from __future__ import annotations

import copyreg
from typing import Any


def reduce(value: Any) -> Any:
    """What Python keeps of an object of a compiled class, or of one of a class of yours that is made from it."""
    kind: Any = type(value)
    if kind.__reduce__ is not object.__reduce__:  # it says so itself
        return value.__reduce__()
    state: dict[str, Any] = {}
    for name in (*kind.__mypyc_attrs__, *_slots_of(kind)):
        try:
            state[name] = getattr(value, name)
        except AttributeError:
            continue  # it has none now
    state.update(getattr(value, "__dict__", {}))
    return restore, (kind,), state


def restore(kind: Any) -> Any:
    """An object of a compiled class that has no state yet."""
    return kind.__internal_mypyc_setup(None)  # noqa: SLF001


def _slots_of(kind: Any) -> list[str]:
    names: list[str] = copyreg._slotnames(kind)  # type: ignore[attr-defined]  # noqa: SLF001
    return names
