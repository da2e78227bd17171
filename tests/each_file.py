"""A rule that each of many source files must keep, as one test: thousands of tests of a millisecond would take longer to deal out than to run."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path


def for_each(files: Iterable[Path]) -> Callable[[Callable[[Path], None]], Callable[[], None]]:
    """Makes one test of a rule about a file, which fails with what the rule says of every file that breaks it."""

    def made(rule: Callable[[Path], None]) -> Callable[[], None]:
        def test() -> None:
            broken = []
            for file in files:
                try:
                    rule(file)
                except AssertionError as fault:
                    broken.append(f"{file}: {fault}")
            assert not broken, "\n".join(broken)

        test.__name__, test.__doc__ = rule.__name__, rule.__doc__
        return test

    return made
