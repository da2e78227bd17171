"""Draws one state in all windows and collects its faults; a module of its own, so that worker processes can import it."""

from __future__ import annotations

from game.ui.draw.units import Units
from tools.looks.faults import explanation_faults, faults
from tools.looks.states import State, opened, resized, rest, states

SIZES = ((640, 360), (800, 450), (1180, 660), (1280, 720), (1920, 1080), (2560, 1440))
SCALES = (0.8, 1.0, 1.3, 1.6, 2.0)
Size = tuple[int, int]
Found = list[tuple[str, str]]  # where, what
Job = tuple[State, str, tuple[Size, ...], tuple[float, ...]]


def windows(sizes: tuple[Size, ...], scales: tuple[float, ...]) -> list[tuple[Size, float]]:
    """Returns the windows and scales, without those that give the same picture because the text scale is limited."""
    seen: dict[tuple[Size, float], tuple[Size, float]] = {}
    for size in sizes:
        for scale in scales:
            seen.setdefault((size, round(Units(size, scale).u, 4)), (size, scale))
    return list(seen.values())


def looked_at(job: Job) -> tuple[int, Found]:
    """Draws one state in one language in all windows; returns the number of cases and the faults."""
    state, language, sizes, scales = job
    found: Found = []
    try:
        app = opened(state, language)
        for size, scale in windows(sizes, scales):
            resized(app, size, scale)
            rest(app)
            where = f"{state} | {size[0]}x{size[1]} {scale} {language}"
            found += [(where, fault) for fault in [*faults(app), *explanation_faults(app)]]
            found += [(where, f"fault page: {line}") for line in app.faults]
    except Exception as fault:
        found.append((f"{state} | {language}", f"cannot be drawn: {type(fault).__name__}: {fault}"))
    return len(sizes) * len(scales), found


def all_states(scenes: tuple[str, ...]) -> list[State]:
    return list(states(scenes))
