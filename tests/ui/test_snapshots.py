"""Small pictures of the board: one drawn on a board that was used before is the same as one on a board of its own."""

from __future__ import annotations

import pygame
import pytest

from game.model.campaign import Campaign, StoneFace
from game.play.bots import CarefulBot
from game.ui.board.snapshots import Pose, Snapshots
from tests.ui.looks import shown
from tools.samples.showdown import story


def drawn(snapshots: Snapshots, campaign: Campaign) -> bytes:
    """Takes all steps of a picture; returns its pixels."""
    work = snapshots.snapshot(campaign, Pose())
    while True:
        try:
            next(work)
        except StopIteration as done:
            return pygame.image.tobytes(done.value, "RGB")


@pytest.mark.fine_floor
def test_a_board_that_was_used_before_shows_the_same_with_the_dead_that_have_come_and_gone():
    shown("about")  # a surface to draw for
    session, bot = story(4), CarefulBot(4)
    while not all(survivor.space for survivor in session.campaign.survivors):
        session.answer(bot.choose(session))
    first, later = session.campaign, session.clone().campaign
    later.survivors[0].space, later.survivors[1].space = "C4", "K9"
    later.stone_faces = [StoneFace("D5", "x", look="a"), StoneFace("L9", "y", look="b")]
    shared = Snapshots(session.library)
    got = [drawn(shared, campaign) for campaign in (first, later, first)]
    assert got[0] == got[2] != got[1]
    assert got[1] == drawn(Snapshots(session.library), later)
