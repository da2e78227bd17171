"""A layout that is made anew, with nothing changed, says what it said before: whatever lies under the pointer or has the focus."""

from __future__ import annotations

import pytest

from game.app import App
from game.rules.queries import position
from game.scenes.showdown.scene import ShowdownScene
from game.ui.board.motion import centre
from game.ui.kit.inputs import Pointer
from tests.ui.looks import shown
from tests.ui.showdown_player import STEP, opened, thought, until

SCENES = [("showdown", 24), ("showdown_odds", 0), ("showdown_paths", 0), ("showdown_tie", 0), ("settlement", 6), ("hunt", 3), ("lab_found", 0), ("title", 0)]
POINTS = [(x, y) for x in (0.12, 0.3, 0.42, 0.5, 0.62, 0.9) for y in (0.06, 0.4, 0.55, 0.7, 0.95)]  # parts of the window


def told(app: App) -> list[tuple[str, str]]:
    """Lists all that stands on the screen, by its key."""
    assert app.current is not None
    return sorted((widget.key, widget.label) for widget in app.current.every() if widget.key)


def rest(app: App) -> None:
    for _ in range(12):
        app.advance(STEP)
    app.draw()


@pytest.mark.parametrize(("name", "answers"), SCENES)
def test_a_layout_that_is_made_anew_says_the_same(name: str, answers: int) -> None:
    app = shown(name, seed=3, answers=answers)
    scene = app.current
    assert scene is not None
    for x, y in POINTS:
        app.send(Pointer("move", x * app.units.width, y * app.units.height, 0))
        rest(app)
        first, focused = told(app), scene.focused and scene.focused.key
        scene.relayout()
        app.draw()
        assert told(app) == first and (scene.focused and scene.focused.key) == focused, (x, y)


def test_the_odds_in_a_layout_are_those_of_the_pointer_as_they_are_outside_of_one() -> None:
    app = opened(6, 0, speed=0)

    def ready(scene: ShowdownScene) -> bool:
        who = scene.fight.acting()
        return who is not None and scene.question is not None and scene.question.kind == "action" and who.space in near(scene) and len(near(scene)) > 3

    def near(scene: ShowdownScene) -> list[str]:
        who = scene.fight.acting()
        assert who is not None
        return list(position.spaces_to_attack_from(scene.fight.game, who, scene.fight.weapon))

    scene = until(app, ready, 900)
    for space in near(scene):
        x, y = scene.view.camera.point(*centre(space, 1))
        app.send(Pointer("move", x / app.units.u, y / app.units.u, 0))
        thought(app, lambda: False)
        scene.relayout()
        app.draw()
        panel, facts = scene.find("odds"), scene.forecaster.odds_now()
        assert panel is not None and facts is not None and panel.label == facts.title and panel.face.note == facts.note, space  # type: ignore[attr-defined]
