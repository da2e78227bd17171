"""A settlement phase on the screen, for tests: after a victory that was not played, with what a person can press."""

from __future__ import annotations

from typing import cast

from game import settings as table
from game.app import App
from game.play.bots import CarefulBot
from game.rules.session import Session
from game.scenes.session.phases import scene_for
from game.scenes.settlement.scene import SettlementScene
from game.ui.kit.inputs import Key, Pointer, Typed
from game.ui.kit.screen import Scene
from game.ui.kit.widget import Target
from tests.ui.looks import WORDS
from tools.looks.states import rest
from tools.samples.settlement import after_victory


def settle(seed: int = 1, size: tuple[int, int] = (1280, 720), scale: float = 1.0, words: object = None, **story: object) -> tuple[App, SettlementScene]:
    """Opens a settlement phase in a window that nobody sees; dice lie still and no lesson comes."""
    return opened(after_victory(seed, **story), size, scale, words)  # type: ignore[arg-type]


def opened(session: Session, size: tuple[int, int] = (1280, 720), scale: float = 1.0, words: object = None) -> tuple[App, SettlementScene]:
    """Opens a session in a window that nobody sees, in the scene of its phase."""
    used = table.Settings()
    used.text_scale, used.speed, used.lessons = scale, 0, False
    app = App(used, words or WORDS, keep=False)  # type: ignore[arg-type]
    app.window.open_unseen(size)
    app.measure()
    scene = cast(SettlementScene, scene_for(app, session))
    app.push(scene)
    rest(app)
    return app, scene


def scene_of(app: App) -> Scene:
    assert app.current is not None
    return app.current


def session_of(app: App) -> Session:
    session = scene_of(app).session  # type: ignore[attr-defined]
    assert isinstance(session, Session)
    return session


# ---- by mouse
def targets(app: App) -> dict[str, Target]:
    """What can be pressed and seen now, by key."""
    return {target.key: target for target in scene_of(app).top.targets()}


def mouse(app: App, kind: str, x: float, y: float, **more: float) -> None:
    u = app.units.u
    button = 0 if kind in ("move", "wheel") else 1
    app.send(Pointer(kind, x / u, y / u, button, **more))  # type: ignore[arg-type]


def click(app: App, key: str) -> None:
    """Clicks the middle of something by its place in the window; what is scrolled away is brought up by the wheel first."""
    for _ in range(12):
        if key in targets(app) and targets(app)[key].rect[3] > 12:
            break
        widget = scene_of(app).top.find(key)
        assert widget is not None and widget.parent is not None, f"there is no {key} to click"
        x, y = (v * app.units.u for v in widget.parent.box.centre)
        mouse(app, "move", x, y)
        mouse(app, "wheel", x, y, dy=-1 if widget.box.centre[1] > widget.parent.box.centre[1] else 1)
        app.draw()
    x, y, w, h = targets(app)[key].rect
    for kind in ("move", "down", "up"):
        mouse(app, kind, x + w / 2, y + h / 2)
    rest(app)


def build(app: App, place: str) -> None:
    """Opens a place in the camp and presses its button."""
    click(app, f"place {place}")
    click(app, f"build {place}")


def drag(app: App, start: str, end: str) -> None:
    """Drags something onto something else with the button held."""
    x, y, w, h = targets(app)[start].rect
    to_x, to_y, to_w, to_h = targets(app)[end].rect
    mouse(app, "move", x + w / 2, y + h / 2)
    mouse(app, "down", x + w / 2, y + h / 2)
    for part in (0.2, 0.6, 1.0):
        mouse(app, "move", x + w / 2 + (to_x + to_w / 2 - x - w / 2) * part, y + h / 2 + (to_y + to_h / 2 - y - h / 2) * part)
        app.draw()
    mouse(app, "up", to_x + to_w / 2, to_y + to_h / 2)
    rest(app)


# ---- by keys
def strike(app: App, name: str) -> None:
    """Presses one key as it is printed: enter, tab, up, escape, n."""
    parts = name.split("+")
    shift, bare = "shift" in parts[:-1], parts[-1]
    meaning = app.bindings.meaning(bare, shift, False, False)
    app.send(Key(bare, meaning, shift=shift))
    app.send(Key(bare, meaning, down=False, shift=shift))
    rest(app)


def write(app: App, words: str) -> None:
    app.send(Typed(words))
    rest(app)


def go_to(app: App, key: str) -> None:
    """Presses Tab until something has the focus."""
    for _ in range(200):
        focused = scene_of(app).top.focused
        if focused is not None and focused.key == key:
            return
        strike(app, "tab")
    raise AssertionError(f"Tab does not reach {key}")


def turn_pages(app: App) -> None:
    """Goes on until a question waits."""
    rest(app)
    while "~go_on" in targets(app):
        click(app, "~go_on")


def stocked(
    storage: dict[str, int], built: tuple[str, ...] = (), seed: int = 3, size: tuple[int, int] = (1280, 720), scale: float = 1.0,
    endeavors: int | None = None,
) -> tuple[App, SettlementScene]:
    """Opens the develop step with exactly this storage, and these locations besides those that stand."""
    session, bot = after_victory(seed), CarefulBot(seed)
    while session.question is not None and session.question.kind != "develop":
        session.answer(bot.choose(session))
    settlement = session.campaign.settlement
    settlement.storage = dict(storage)
    settlement.endeavors = settlement.endeavors if endeavors is None else endeavors
    settlement.locations += [place for place in built if place not in settlement.locations]
    return opened(Session(session.campaign, session.library), size, scale)
