"""Figures shown pale where they would stand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.ui.board.board_state import GhostFigure, Mark
from game.ui.board.motion import Shown, centre, standing

PALE = 0.62  # opacity


def pale_figures(marks: Sequence[Mark], shown: Sequence[Shown]) -> list[Shown]:
    """Returns the figures that are marked as they would stand on another space: pale, without an id, so that they cannot be picked."""
    by_id, found = {s.figure.id: s for s in shown}, []
    for mark in marks:
        if isinstance(mark, GhostFigure) and (mark.id in by_id or mark.figure is not None):
            of = by_id[mark.id] if mark.figure is None else standing(mark.figure)
            x, y = centre(mark.space, of.figure.size)
            figure = replace(of.figure, id="", space=mark.space)
            found.append(replace(of, figure=figure, x=x, y=y, lift=0.0, alpha=PALE, flash=0.0, dust=0.0, tilt=0.0, turned=0.0))
    return found
