"""Which picture a survivor is shown in: what happens to them, what they wear, and what stands in for one that is not drawn."""

from __future__ import annotations

import pytest

from game.scenes.session import stories
from game.ui.board.board_state import Figure
from game.ui.board.motion import DieMotion, FallMotion, PushMotion, Queue, Shown, StrikeMotion, standing
from game.ui.board.poses import dress_of, pose_of, sprite_of

CARDS = stories.library()[0]
POSES = ("stand", "strike", "throw", "down", "dragged", "dead")
CLOTH = {f"surv_a_{pose}" for pose in POSES}
ALL = CLOTH | {f"surv_a_rawhide_{pose}" for pose in POSES}


def ann(dress: str = "", down: bool = False) -> Figure:
    return Figure("ann", "survivor", "surv_a", "K12", down=down, lantern=True, dress=dress)


def halfway(motion) -> Shown:
    """Returns Ann in the middle of a motion."""
    queue = Queue({"ann": standing(ann())})
    queue.play([motion])
    queue.advance(0.12)
    return queue.shown["ann"]


def test_two_pieces_of_a_kind_are_a_dress_and_one_is_none():
    assert dress_of([], CARDS) == ""
    assert dress_of(["cloth", "founding_stone"], CARDS) == ""
    assert dress_of(["cloth", "rawhide_vest"], CARDS) == ""
    assert dress_of(["rawhide_vest", "rawhide_boots"], CARDS) == "rawhide"
    assert dress_of(["white_lion_helm", "white_lion_coat", "bone_blade"], CARDS) == "lion"
    assert dress_of(["skull_helm", "bone_axe"], CARDS) == "bone"
    assert dress_of(["bone_blade", "bone_axe"], CARDS) == "", "weapons of bone are no dress"


def test_of_two_dresses_the_one_with_more_pieces_is_seen():
    assert dress_of(["rawhide_vest", "rawhide_boots", "rawhide_pants", "white_lion_helm", "white_lion_coat"], CARDS) == "rawhide"
    assert dress_of(["rawhide_vest", "rawhide_boots", "white_lion_helm", "white_lion_coat"], CARDS) == "lion"


@pytest.mark.parametrize(
    ("motion", "pose"),
    [(StrikeMotion("ann", "H11"), "strike"), (StrikeMotion("ann", "H11", True), "throw"), (PushMotion("ann", "A1"), "dragged"), (DieMotion("ann"), "dead")],
)
def test_who_strikes_throws_is_flung_or_dies_is_seen_doing_so(motion, pose):
    assert pose_of(halfway(motion)) == pose


@pytest.mark.parametrize("motion", [StrikeMotion("ann", "H11"), StrikeMotion("ann", "H11", True), PushMotion("ann", "A1")])
def test_after_a_motion_she_stands_again(motion):
    queue = Queue({"ann": standing(ann())})
    queue.play([motion])
    queue.finish()
    assert pose_of(queue.shown["ann"]) == "stand"


def test_who_is_knocked_down_lies_also_while_pushed_on():
    queue = Queue({"ann": standing(ann())})
    queue.play([FallMotion("ann"), PushMotion("ann", "A1")])
    queue.finish()
    assert sprite_of(queue.shown["ann"], ALL) == "surv_a_down"


def test_a_throw_does_not_leave_the_space():
    assert farthest(StrikeMotion("ann", "H11", True)) < 0.12 < farthest(StrikeMotion("ann", "H11"))


def farthest(motion) -> float:
    """Returns how far Ann gets from where she stands, in spaces, while a motion lasts."""
    queue = Queue({"ann": standing(ann())})
    queue.play([motion])
    found = []
    for _ in range(100):
        queue.advance(0.01)
        found.append(abs(queue.shown["ann"].y - standing(ann()).y))
    return max(found)


def test_the_dress_is_seen_in_every_pose_that_is_drawn():
    assert sprite_of(standing(ann("rawhide")), ALL) == "surv_a_rawhide_stand"
    assert sprite_of(standing(ann("rawhide", down=True)), ALL) == "surv_a_rawhide_down"


def test_what_is_not_drawn_falls_back_on_cloth_then_on_standing_or_lying():
    shown = standing(ann("lion"))
    assert sprite_of(shown, ALL) == "surv_a_stand"
    shown.pose = "throw"
    assert sprite_of(shown, ALL) == "surv_a_throw"
    assert sprite_of(shown, {"surv_a_stand", "surv_a_lion_stand"}) == "surv_a_lion_stand"
    assert sprite_of(shown, {"surv_a_stand"}) == "surv_a_stand"
    shown.pose = "dead"
    assert sprite_of(shown, {"surv_a_stand", "surv_a_down"}) == "surv_a_down"
    assert sprite_of(shown, set()) == "surv_a_down", "a name that nobody drew gets the block with the id"
