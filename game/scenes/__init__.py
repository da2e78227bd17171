"""The scenes by name. Each factory imports its scene when it is called: the first picture waits for nothing else.

A factory is called as `factory(stage, seed=1, answers=0)`: `seed` and `answers` matter to scenes that hold a session
(`main.py screenshot` gives them); the others take them and look away.
"""

from __future__ import annotations

from game.ui.screen import Scene, SceneFactory, Stage


def title(stage: Stage, seed: int = 1, answers: int = 0) -> Scene:
    from game.scenes.title import Title

    return Title(stage)


def components(stage: Stage, seed: int = 1, answers: int = 0) -> Scene:
    from game.scenes.components import Components

    return Components(stage)


SCENES: dict[str, SceneFactory] = {
    "title": title,
    "components": components,
}
