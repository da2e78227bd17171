"""The players' own words beside each year and each life: kept in the notes of a save, beside the log, and no part of any rule."""

from __future__ import annotations

from typing import Any

NOTE = "own_words"
LONGEST = 600  # letters beside one year or life


def own_words(notes: object, key: str) -> str:
    """Returns what the players wrote beside a year (`year 3`) or a life (`life s4`); "" if they wrote nothing."""
    found = notes.get(NOTE) if isinstance(notes, dict) else None
    written = found.get(key) if isinstance(found, dict) else None
    return written[:LONGEST] if isinstance(written, str) else ""


def write_down(notes: dict[str, Any], key: str, written: str) -> None:
    """Keeps the players' words beside a year or a life; empty ones remove what was there."""
    found = notes.get(NOTE)
    kept = {name: words for name, words in found.items() if name != key} if isinstance(found, dict) else {}
    text = " ".join(written.split())[:LONGEST]
    notes[NOTE] = {**kept, **({key: text} if text else {})}
