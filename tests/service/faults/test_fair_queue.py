"""Whose turn it is when many wait at a node."""

from __future__ import annotations

import asyncio

import pytest

from kogge.service.work.fair_queue import FairQueue
from kogge.tables.refusals import Refused


@pytest.mark.asyncio
async def test_a_person_with_forty_requests_waits_behind_one_with_one() -> None:
    """Before, hints were thought of first come, first served, and eight of one guest filled the queue."""
    queue, served = FairQueue("hints", most=40, address_factor=2), list[str]()

    async def ask(person: str, address: str) -> None:
        async with queue.turn(person, address):
            await asyncio.sleep(0)
            served.append(person)

    greedy = [asyncio.create_task(ask("greedy", "here")) for _ in range(40)]
    await asyncio.sleep(0)
    crowd = [asyncio.create_task(ask(f"crowd {number}", "there")) for number in range(20)]
    await asyncio.sleep(0)
    one = asyncio.create_task(ask("one", "elsewhere"))
    await asyncio.gather(*greedy, *crowd, one)
    assert served.index("one") < 5
    assert served.index("crowd 19") < 45
    assert served.count("greedy") == 40


@pytest.mark.asyncio
async def test_of_one_guest_and_of_one_address_only_so_many_wait() -> None:
    queue, done = FairQueue("hints", most=2, address_factor=2), asyncio.Event()

    async def ask(person: str, address: str) -> None:
        async with queue.turn(person, address):
            await done.wait()

    asking = [asyncio.create_task(ask(person, "here")) for person in ("a", "a", "a", "a", "b", "b", "c")]
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    refused = [task.done() and isinstance(task.exception(), Refused) for task in asking]
    assert refused == [False, False, False, True, False, False, True]
    leaves = asking.pop(1)
    leaves.cancel()
    elsewhere = asyncio.create_task(ask("d", "there"))
    done.set()
    await asyncio.gather(*asking, elsewhere, leaves, return_exceptions=True)
    assert elsewhere.exception() is None


@pytest.mark.asyncio
async def test_a_cancelled_request_does_not_wait_any_more() -> None:
    """Before, waiters that were cancelled kept their person and address from waiting until it was their turn."""
    queue, done = FairQueue("hints", most=2, address_factor=1), asyncio.Event()

    async def ask(person: str) -> None:
        async with queue.turn(person, "here"):
            await done.wait()

    tasks = [asyncio.create_task(ask(person)) for person in ("first", "gone", "gone")]
    await asyncio.sleep(0)
    for gone in tasks[1:]:
        gone.cancel()
    await asyncio.sleep(0)
    tasks += [asyncio.create_task(ask(person)) for person in ("gone", "another")]
    await asyncio.sleep(0)
    done.set()
    assert [type(end) for end in await asyncio.gather(*tasks, return_exceptions=True)] == [
        type(None),
        asyncio.CancelledError,
        asyncio.CancelledError,
        type(None),
        type(None),
    ]
