"""The states of the game that the looks check draws: each scene of the registry, what opens over it, its pages, and long names.

A new scene of the registry is covered automatically; `ANSWERS` only adds moments of scenes with a session.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from game import settings as table
from game.app import App
from game.cards.language import Language
from game.play.languages import choose
from game.rules.session import Session
from game.ui.draw.text import unmarked
from game.ui.kit.inputs import KEYS, Key
from game.ui.kit.screen import Scene
from game.ui.kit.setting_parts import Rail
from game.ui.kit.widget import Widget
from game.ui.kit.widgets import Tabs
from tools.samples.scenes import SCENES
from tools.screenshot import picture

ANSWERS: dict[str, tuple[int, ...]] = {
    "battle_setup": (0, 1, 2, 3),
    "kit": (0, 1, 2, 3, 4),
    "prologue": (0, 1, 2, 3, 4, 5),
    "showdown": (0, 4, 9, 15, 22, 30, 37, 45, 52, 60, 75, 90, 110),
    "battle": (0, 5, 12, 25, 40, 55),
    "settlement": (0, 1, 2, 3, 4, 5, 6, 8, 10, 11, 13, 16, 17, 20, 21, 25, 30),
}
OPENED: dict[str, tuple[int, ...]] = {"showdown": (30, 52), "settlement": (6, 13), "battle": (25,)}  # answers before everything is opened (default 0)
NAMED = ("showdown", "battle", "settlement", "handover", "ending")  # scenes that show names
NOT_PRESSED = {"choose", "go_on", "undo", "redo", "end_act", "next", "previous", "full_screen", "report", "text_larger", "text_smaller", "text_reset",
               "settlement_go_on", "go_back_here", "moment_before", "moment_after"}  # fmt: skip
LONG_NAME, LONG_PLAYER = "olonwendala", "bartholomaeus"
FIRST_SIZE, SMALL_SIZE = (1280, 720), (640, 360)


@dataclass(frozen=True)
class State:
    """A scene after some answers, and the steps from there: `key:<meaning>`, `press:<widget>`, `tab:<widget>:<page>`, or long `names`."""

    scene: str
    answers: int = 0
    steps: tuple[str, ...] = ()
    small: bool = False  # take the steps in the smallest window, which has other pages

    def __str__(self) -> str:
        return " ".join((self.scene, str(self.answers), *("small" for _ in range(self.small)), *self.steps))


class LongWords(Language):
    """The same sentences made 40 % longer, as another language may be."""

    def say(self, id: str, /, **arguments: object) -> str:
        said = super().say(id, **arguments)
        more = unmarked(said)[: round(len(unmarked(said)) * 0.4)].strip()
        return f"{said} {more}" if len(said) > 3 and more and not id.startswith("interface.key") else said


WORDS = choose()
LANGUAGES: dict[str, Callable[[], Language]] = {"core": lambda: WORDS, "long": lambda: LongWords(WORDS.sentences)}


def opened(state: State, language: str = "core") -> App:
    """Draws a state without a window and returns its program."""
    app = picture(state.scene, SMALL_SIZE if state.small else FIRST_SIZE, 1.0, 1, state.answers, table.Settings(), LANGUAGES[language]())
    for step in state.steps:
        take(app, step)
    rest(app)
    return app


def resized(app: App, size: tuple[int, int], scale: float) -> None:
    """Changes the size of the window and the text scale; draws nothing yet."""
    app.settings.text_scale = scale
    app.window.open_unseen(size)
    app.measure()


def rest(app: App) -> None:
    """Waits until animations have ended, and draws; what was laid out anew may move after it has been drawn."""
    for _ in range(40):
        app.draw()
        if app.current is None or not (app.current.advance_all(0.1) or app.current.stale):
            break
    app.draw()


def take(app: App, step: str) -> None:
    """Takes one step of a state."""
    scene = top_scene(app)
    what, _, rest_of = step.partition(":")
    if what == "key":
        name = app.bindings.first(rest_of)
        parts = name.split("+") if len(name) > 1 else [name]
        app.send(Key(parts[-1], rest_of, shift="shift" in parts[:-1], ctrl="ctrl" in parts[:-1]))
    elif what == "press":
        widget = scene.top.find(rest_of)
        if widget is not None:
            scene.top.set_focus(widget)
            widget.press()
    elif what == "tab":
        key, _, page = rest_of.rpartition(":")
        widget = scene.top.find(key)
        if isinstance(widget, Tabs | Rail):
            widget.choose(int(page))
    elif what == "names":
        lengthen(session_of(scene))
        scene.relayout()
    app.draw()


def top_scene(app: App) -> Scene:
    assert app.current is not None
    return app.current


def session_of(scene: Scene) -> Session:
    found = getattr(scene, "session", None)
    assert isinstance(found, Session), f"{scene.name} holds no session"
    return found


def lengthen(session: Session) -> None:
    """Gives all survivors and players of a session the longest names that can be typed."""
    for survivor in session.campaign.survivors:
        survivor.name = survivor.name + LONG_NAME[: 12 - len(survivor.name)]
    for player in session.campaign.players:
        player.name = player.name + LONG_PLAYER[: 12 - len(player.name)]


# ---------------------------------------------------------------- all states
def states(scenes: tuple[str, ...] = ()) -> Iterator[State]:
    """Yields the states of the named scenes, or of all."""
    for scene in scenes or tuple(SCENES):
        moments = ANSWERS.get(scene, (0,))
        for answers in moments:
            yield State(scene, answers)
        if scene in NAMED:
            yield from (State(scene, answers, ("names",)) for answers in (moments if scene not in OPENED else (*OPENED[scene], moments[-1])))
        for answers in OPENED.get(scene, moments[:1]):
            seen: set[str] = set()
            yield from reached(State(scene, answers), seen)
            yield from reached(State(scene, answers, small=True), seen)


def reached(state: State, seen: set[str]) -> Iterator[State]:
    """Yields the states one key, press or page away that open something over a state or turn its page, except those seen."""
    app = opened(state)
    for step in steps_from(app):
        scene = top_scene(app)
        before, played = scene, moves_of(scene)
        steps: tuple[str, ...] = (step,)
        take(app, step)
        if step == "key:back" and app.stack == [scene] and not scene.overlays:  # the first key may only have closed a lesson
            steps = (step, step)
            take(app, step)
        after = app.current
        turned = step.startswith("tab:")
        if after is before and (scene.overlays or turned):
            what = " ".join((step if turned else "", *(f"{type(layer).__name__} {getattr(layer, 'title', '')}" for layer in scene.overlays)))
            if what not in seen:
                seen.add(what)
                yield replace(state, steps=(*state.steps, *steps))
        if moves_of(scene) != played or turned:
            app = opened(state)
            continue
        app.stack[:] = [scene]  # undo what was opened or left
        for layer in list(scene.overlays):
            scene.close(layer)
        scene.relayout()
        app.draw()


def moves_of(scene: Scene) -> int:
    session = getattr(scene, "session", None)
    return len(session.played) if isinstance(session, Session) else 0


def steps_from(app: App) -> list[str]:
    """Returns the possible steps from a state: keys that open something, buttons that answer no question, pages."""
    scene = top_scene(app)
    question = session_of(scene).question if isinstance(getattr(scene, "session", None), Session) else None
    answers = set(question.options) if question is not None else set()
    found = [f"key:{meaning}" for meaning in KEYS if meaning not in NOT_PRESSED]
    for widget in scene.top.every():
        if isinstance(widget, Tabs | Rail):
            found += [f"tab:{widget.key}:{page}" for page in range(len(widget.options)) if page != widget.chosen]
        elif opens(widget) and widget.key not in answers and not widget.key.startswith("~"):
            found.append(f"press:{widget.key}")
    return found


def opens(widget: Widget) -> bool:
    return widget.focusable and widget.enabled and widget.on_press is not None
