"""Says of what a game that bots play has failed."""

from __future__ import annotations

import traceback


def fault_words(answers: int, failed: Exception) -> str:
    """Says after how many answers a game failed, of what, and where."""
    where = traceback.extract_tb(failed.__traceback__)[-1]
    return f"after {answers} answers: {type(failed).__name__}: {failed} ({where.name}, line {where.lineno})"
