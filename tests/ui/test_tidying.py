"""Rubbish is looked for while the table rests, and not while something moves."""

from __future__ import annotations

import gc
import weakref

from game.ui.kit.garbage import DUE, MOST_OPENINGS, REST, GarbageSchedule


class Knot:
    """Something that only a look through all objects finds."""

    def __init__(self) -> None:
        self.self = self


def test_what_is_no_longer_needed_goes_when_a_scene_has_come_and_the_table_rests():
    thresholds = gc.get_threshold()
    tidying = GarbageSchedule()
    gc.disable()
    try:
        knot = Knot()
        gone = weakref.ref(knot)
        gc.freeze()  # as after another scene
        del knot
        tidying.fresh = True
        tidying.at_rest(REST / 2)
        assert gone() is not None
        tidying.at_rest(REST)
        assert gone() is None and gc.get_freeze_count() and not tidying.fresh
    finally:
        gc.unfreeze()
        gc.set_threshold(*thresholds)
        gc.enable()


def test_python_itself_looks_at_everything_seldom():
    thresholds = gc.get_threshold()
    try:
        GarbageSchedule().begin()
        assert gc.isenabled() and gc.get_threshold()[2] > 4 * DUE
    finally:
        gc.unfreeze()
        gc.set_threshold(*thresholds)


def test_what_is_no_longer_needed_goes_after_some_scenes_although_nobody_rests(monkeypatch):
    monkeypatch.setattr(GarbageSchedule, "openings", 0)  # counted for the process: scenes of other tests may not have rested
    thresholds = gc.get_threshold()
    tidying = GarbageSchedule()
    gc.disable()
    try:
        knot = Knot()
        gone = weakref.ref(knot)
        gc.freeze()
        del knot
        for _ in range(MOST_OPENINGS - 1):
            tidying.opened()
        assert gone() is not None
        tidying.opened()
        assert gone() is None
    finally:
        gc.unfreeze()
        gc.set_threshold(*thresholds)
        gc.enable()
