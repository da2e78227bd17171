"""Motion on the board: nothing waits for it, all of it can be skipped, and at its end the table is as it was told."""

from __future__ import annotations

import math

import pytest

from game.ui.board.board_state import Figure
from game.ui.board.motion import (
    CueMotion,
    DieMotion,
    FallMotion,
    FlashMotion,
    MoveMotion,
    PauseMotion,
    PlaceMotion,
    PushMotion,
    Queue,
    StandMotion,
    StrikeMotion,
    TurnMotion,
    centre,
    standing,
)

LION = Figure("lion", "monster", "lion", "H11", 2, "S")
ANN = Figure("ann", "survivor", "surv_a", "K12", lantern=True)
EVERYTHING = [
    MoveMotion("lion", ("H11", "H12", "H13")),
    (TurnMotion("lion", "E"), FlashMotion("ann")),
    StrikeMotion("lion", "H15"),
    PushMotion("ann", "K17"),
    FallMotion("ann"),
    PauseMotion(0.3),
    StandMotion("ann"),
    PlaceMotion("ann", "B2"),
    CueMotion("growl"),
    DieMotion("ann"),
]


def queue(speed=1, reduced=False):
    return Queue({f.id: standing(f) for f in (LION, ANN)}, speed, reduced)


def where(q, name):
    return q.shown[name].x, q.shown[name].y


def at_the_end(q):
    ann, lion = q.shown["ann"], q.shown["lion"]
    assert where(q, "lion") == pytest.approx(centre("H13", 2)) and lion.facing == "E"
    assert where(q, "ann") == pytest.approx(centre("B2", 1))
    assert ann.alpha == 0 and ann.power == 0 and not ann.down
    assert (ann.lift, ann.flash, ann.dust, ann.tilt, lion.lift) == (0, 0, 0, 0, 0)


def test_at_speed_zero_everything_is_at_its_end_at_once():
    q = queue(speed=0)
    q.play(EVERYTHING)
    assert q.busy
    q.advance(0.0)
    assert not q.busy
    at_the_end(q)


def test_reduced_motion_cuts_and_marks_what_changed_for_a_while():
    q = queue(reduced=True)
    q.play([PushMotion("ann", "K17")])
    q.advance(0.01)
    assert not q.busy and where(q, "ann") == pytest.approx(centre("K17", 1)) and "ann" in q.edges
    assert q.advance(1.0) and "ann" in q.edges
    q.advance(1.0)
    assert q.edges == {}


@pytest.mark.parametrize("frame", [1 / 240, 1 / 60, 0.11, 3.0, math.inf])
@pytest.mark.parametrize("speed", [1, 2, 4])
def test_any_clock_ends_in_the_same_picture(frame, speed):
    q = queue(speed)
    q.play(EVERYTHING)
    for _ in range(4000):
        if not q.busy:
            break
        q.advance(frame)
    assert not q.busy
    at_the_end(q)


def test_holding_the_key_skips_what_runs_and_what_waits():
    q = queue()
    q.play(EVERYTHING)
    q.advance(0.05)
    q.advance(0.001, skip=True)
    at_the_end(q)


def test_a_walk_takes_its_time_along_the_path():
    q = queue()
    q.play([MoveMotion("ann", ("K12", "K13", "K14", "L14"))])
    q.advance(0.07)
    first = where(q, "ann")[0] - centre("K12", 1)[0]
    q.advance(0.07)
    assert 0 < first < where(q, "ann")[0] - centre("K12", 1)[0] - first  # it gathers speed
    q.advance(0.07)
    assert where(q, "ann") == pytest.approx((13.0, 10.5))  # half of the way after half of the time
    q.advance(0.21)
    assert where(q, "ann") == pytest.approx(centre("L14", 1))


def test_a_monster_leaps_and_looks_where_it_goes():
    q = queue()
    q.play([MoveMotion("lion", ("H11", "H12", "H13", "H14", "I14"), faces=True)])
    seen = []
    while q.busy:
        q.advance(0.02)
        lion = q.shown["lion"]
        seen.append((lion.facing, lion.pose, lion.lift))
    assert seen[3][0] == "E" and seen[-1] == ("S", "", 0.0)
    assert {pose for _, pose, _ in seen} == {"", "pounce"} and max(lift for _, _, lift in seen) > 0.3


def test_one_that_does_not_turn_keeps_its_face():
    q = queue()
    q.play([MoveMotion("lion", ("H11", "H12", "H13"))])
    while q.busy:
        q.advance(0.02)
        assert q.shown["lion"].facing == "S"


def test_a_path_may_leave_out_its_start():
    q = queue(speed=0)
    q.play([MoveMotion("ann", ("K13",)), MoveMotion("lion", ())])
    q.advance(0.1)
    assert where(q, "ann") == pytest.approx(centre("K13", 1)) and where(q, "lion") == pytest.approx(centre("H11", 2))


def test_a_group_runs_at_once_and_the_next_motion_waits_for_all_of_it():
    q = queue()
    q.play([(TurnMotion("lion", "N"), PushMotion("ann", "K17")), FallMotion("ann")])
    q.advance(0.17)
    assert q.shown["lion"].facing == "N" and not q.shown["ann"].down
    q.advance(0.06)
    assert where(q, "ann") == pytest.approx(centre("K17", 1))
    q.finish()
    assert q.shown["ann"].down


def test_sounds_come_when_it_is_their_turn():
    heard = []
    q = queue()
    q.on_cue = heard.append
    q.play([MoveMotion("ann", ("K12", "K13")), CueMotion("dice"), MoveMotion("ann", ("K13", "K14"))])
    q.advance(0.05)
    assert heard == []
    q.advance(0.10)
    assert heard == ["dice"] and q.busy


def test_a_figure_that_is_not_there_moves_nobody():
    q = queue()
    q.play([MoveMotion("nobody", ("A1", "A2")), DieMotion("nobody"), TurnMotion("lion", "W")])
    q.finish()
    assert not q.busy and q.shown["lion"].facing == "W"


def test_nobody_leaves_the_floor_of_the_path_between_two_spaces():
    q = queue()
    q.play([MoveMotion("ann", ("K12", "K13"))])
    while q.busy:
        q.advance(0.01)
        x, y = where(q, "ann")
        assert 11.5 <= x <= 12.5 and y == pytest.approx(10.5)
