"""Programs that a test of the screen has opened go after it: Python counts objects, and knows nothing of the pixels behind them.

Without this a process of tests grew to 3 GB, in scenes that nobody held any more.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from tools.monkey.watch import memory

MORE = 100.0  # MiB after which a full collection is worth its tenth of a second
_after = [0.0]  # the memory in MiB after the last one


@pytest.fixture(autouse=True)
def _pictures_go() -> Iterator[None]:
    yield
    if memory() > _after[0] + MORE:
        gc.unfreeze()
        gc.collect()
        _after[0] = memory()
