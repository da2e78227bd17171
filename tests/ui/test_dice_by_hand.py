"""Dice that the table throws itself: in every window and text size the banner says what they are for."""

from __future__ import annotations

from functools import cache

import pytest

from game.play.bots import CarefulBot
from game.rules.session import Session
from game.ui.draw.canvas import Canvas
from game.ui.draw.text import unmarked
from tests.ui.battle_table import scene_of, shown
from tests.ui.looks import SCALES, SIZES
from tools.looks.states import resized
from tools.samples.showdown import battle_session

KINDS = ("attack", "hit_location", "wound", "severe_injury")


@cache
def asked(kind: str) -> Session:
    """Plays until dice of a kind are asked for."""
    for seed in range(20):
        session, bot = battle_session(seed, "white_lion", "1", 2, "rawhide"), CarefulBot(seed)
        session.campaign.dice = "hand"
        while session.question is not None and len(session.played) < 500:
            if session.question.kind == "roll" and session.question.about == kind:
                return session
            session.answer(bot.choose(session))
    raise AssertionError(f"no {kind} was thrown")


@pytest.mark.parametrize("kind", KINDS)
def test_the_banner_says_what_the_dice_are_for(kind):
    app = shown(asked(kind))
    scene = scene_of(app)
    for size in SIZES:
        for scale in SCALES:
            resized(app, size, scale)
            app.canvas = Canvas(app.window.surface, app.units, app.words)
            scene.arrange_all(app.units, app.canvas)            # where things stand and how high words are is known before anything is drawn
            at, (prompt, _) = scene.fight.places, scene.prompter.banner_now(scene.units, app.canvas)
            assert at is not None
            options = [widget for widget in scene.every() if widget.key in scene.question.options]
            left = min(widget.box.x for widget in options if widget.box.y < at.banner.bottom) if options else at.banner.right
            room = max(60.0, left - 16 - (at.banner.x + 20 + 70))
            high = app.canvas.rich_height(prompt.ask, room, "strong", 0.92)
            assert high <= at.banner.h - 4, (size, scale, unmarked(prompt.ask), room, high, at.banner.h)


def test_every_kind_of_dice_has_its_words():
    words = shown(asked("attack")).current.library.language
    for kind in ("attack", "hit_location", "wound", "severe_injury", "brain_trauma", "table", "random", "amount"):
        assert words.has(f"question.roll.{kind}") and words.has(f"question.roll.{kind}.alone")
