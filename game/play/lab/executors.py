"""What shares the work of a study: processes of this machine, or a Dask cluster."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any


class NoDask(Exception):
    """A cluster is asked for, and the library `distributed` is not there."""


def processes(jobs: int) -> ProcessPoolExecutor:
    """Returns so many processes, which are started when the first fights are to be played."""
    return ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))


@contextlib.contextmanager
def shared(jobs: int, address: str) -> Iterator[Executor | Any | None]:
    """Opens processes here, a Dask cluster at an address, or nothing for one process; raises NoDask."""
    if address:
        try:
            from distributed import Client  # type: ignore[import-not-found, unused-ignore]
        except ImportError as missing:
            raise NoDask from missing
        with Client(address) as client:
            yield client.get_executor(pure=False)
    elif jobs == 1:
        yield None
    else:
        with processes(jobs) as pool:
            yield pool
