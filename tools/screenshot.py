"""Pictures of scenes that are drawn without a window: for `main.py screenshot`, the documents and the tests."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import Any

import pygame

from game import settings as table
from game.app import CALM, LONGEST_STEP, App
from game.cards.language import ENGLISH, Language
from game.cards.meant import spelt_nearly
from game.play.languages import choose, of_the_settings
from game.play.simulate import unknown_level, unknown_monster
from game.scenes.battle.setup import cards_of_all_packs
from game.scenes.session.battles import levels, monsters
from game.ui.kit.window import FIRST_SIZE
from tools.samples.scenes import SCENES

LONGEST_PICTURE = 30.0  # seconds that a screenshot waits for animations to finish


def screenshot(
    scene: str,
    out: str | Path,
    size: tuple[int, int] = FIRST_SIZE,
    ui_scale: float = 1.0,
    seed: int = 1,
    answers: int = 0,
    settings: table.Settings | None = None,
    battle: dict[str, Any] | None = None,
    language: str = ENGLISH,
) -> int:
    """Draws one scene without a window, after so many answers by the careful bot; returns the exit code.

    `battle` names the monster, level and number of survivors of a free battle; `language` is a code, "" that of the settings.
    """
    words = choose(language or of_the_settings())
    if scene not in SCENES:
        near = spelt_nearly(scene, SCENES)
        told = words.say("interface.scene_meant", scene=scene, meant=near[0]) if near else words.say("interface.no_scene", scene=scene, known=", ".join(SCENES))
        sys.stderr.write(f"{told}\n")
        return 2
    wrong = cannot_be_fought(**{key: value for key, value in (battle or {}).items() if key != "survivors"})
    if wrong:
        sys.stderr.write(f"main.py screenshot: {wrong}\n")
        return 2
    used = settings or table.Settings()
    used.language = words.code
    picture(scene, size, ui_scale, seed, answers, used, words, Path(out), battle)
    return 0


def cannot_be_fought(monster: str = "", level: str = "") -> str:
    """Returns why there is no free battle against this monster at this level, "" where there is one; without a monster, against the usual one."""
    if not monster and not level:
        return ""
    library = cards_of_all_packs()
    known = monsters(library)
    monster = monster or known[0]
    if monster not in known:
        return unknown_monster(monster, known)
    return "" if not level or level in levels(library, monster) else unknown_level(monster, level, levels(library, monster))


def picture(
    scene: str,
    size: tuple[int, int],
    ui_scale: float,
    seed: int,
    answers: int,
    settings: table.Settings | None,
    words: Language,
    out: Path | None = None,
    battle: dict[str, Any] | None = None,
) -> App:
    """Sets up a scene on a hidden surface, waits for its animations and draws it; errors are raised."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    used = settings or table.Settings()
    used.text_scale = ui_scale
    app = App(used, words, keep=False)
    app.window.open_unseen(size)
    app.measure()
    app.push(SCENES[scene](app, seed=seed, answers=answers, **(battle or {})))
    app.draw()
    until = time.perf_counter() + LONGEST_PICTURE
    calm = 0  # frames in which only lanterns moved
    while (top := app.current) is not None and calm < CALM and time.perf_counter() < until:
        changed = top.advance_all(LONGEST_STEP) or bool(top.freshen(app.window.surface, LONGEST_STEP))
        if top.settled():
            calm = calm + 1 if changed else CALM
        else:
            calm = 0
            time.sleep(0.005)  # pictures are still being loaded
    app.draw()
    if out is not None:
        out.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(app.window.surface, out)
    return app
