"""Chooses the next gesture at random: half of them do what a player would do, so that play gets far; the others do anything."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from game.app import App
from game.play.bots import CarefulBot, RandomBot
from game.rules.engine.options import AttackOption, option_of
from game.rules.session import Session
from game.scenes.session.scene import SessionScene
from game.scenes.showdown.scene import ShowdownScene
from game.ui.kit.inputs import KEYS
from game.ui.kit.screen import Scene
from game.ui.kit.widget import Target
from tools.monkey.hands import Step

SIZES = ((640, 360), (800, 600), (1024, 768), (1280, 720), (1280, 800), (1366, 768), (1920, 1080), (2560, 1080), (2560, 1440), (720, 1280), (640, 1000))
LEADING = ("~go_on", "go_on", "begin", "take_over", "stay", "again", "close", "done", "name.confirm", "people")  # what leads on, where nothing is asked
TITLE = (("continue", 40), ("new", 14), ("battle", 14), ("packs", 6), ("settings", 6), ("saves", 6), ("rules", 3), ("about", 2), ("quit", 2))
LEAVING = {"title", "quit", "leave", "delete", "no", "again"}  # pressed by chance, these end a story: one time in `SELDOM`
SELDOM = 12
NOT_HELD = {"report", "full_screen"}
WORDS = ("Ember Hollow", "Ñandú", "x", "   ", "Ölwe-Å", "мир", "日本", "a" * 40, "<b>&\\{n}", "0")
NO_PROGRESS = 30  # gestures at one question after which the window gets a usual size, so that all answers can be reached


class Chooser:
    """Makes gestures from a seed and from what is on the screen."""

    def __init__(self, seed: int, lead: float) -> None:
        """`lead`: the share of the gestures that do what a player would do."""
        self.chance = random.Random(seed)
        self.lead = lead
        self.careful, self.wild = CarefulBot(seed), RandomBot(seed)
        self.held: list[str] = []  # keys that are down
        self.asked: tuple[object, int] = (None, 0)  # the question and the number of gestures at it
        self.anything: tuple[tuple[Callable[[App, Scene], list[Step]], int], ...] = (
            (self.press_something, 30), (self.press_a_key, 22), (self.click_anywhere, 10), (self.hover, 12), (self.turn_the_wheel, 5), (self.drag, 5),
            (self.resize, 3), (self.scale_text, 3), (self.hold_a_key, 3), (self.write, 2), (self.mute, 1), (self.lose_focus, 1), (self.quit, 1), (self.rest, 1),
        )  # fmt: skip

    def gesture(self, app: App) -> list[Step]:
        """Returns the steps of the next gesture."""
        scene = app.current
        if scene is None:
            return [["expose"]]
        if self.held and self.chance.random() < 0.4:
            return [["release", self.held.pop()]]
        if self.chance.random() < self.lead:
            steps = self.lead_on(app, scene)
            if steps:
                return steps
        ways = [way for way, _ in self.anything]
        return self.chance.choices(ways, [weight for _, weight in self.anything])[0](app, scene)

    # ------------------------------------------------------------ what a player would do
    def lead_on(self, app: App, scene: Scene) -> list[Step]:
        """Returns the steps that lead on: an answer, the next page, a line of the title; none if nothing is known."""
        targets = {target.key: target for target in scene.top.targets() if target.enabled}
        if scene.overlays:
            found = [targets[key] for key in LEADING if key in targets]
            return click(found[0]) if found else [["key", "escape"]]
        if scene.name == "title":
            lines = [(targets[key], weight) for key, weight in TITLE if key in targets]
            return click(self.chance.choices([line for line, _ in lines], [weight for _, weight in lines])[0]) if lines else []
        session = getattr(scene, "session", None)
        if isinstance(session, Session) and session.question is not None:
            return self.answer(scene, session, targets)
        found = [targets[key] for key in LEADING if key in targets]
        return click(self.chance.choice(found)) if found else [["key", "escape"]]

    def answer(self, scene: Scene, session: Session, targets: dict[str, Target]) -> list[Step]:
        """Returns the click that answers the question, or that leads to the answer."""
        question = session.question
        assert question is not None
        if isinstance(scene, SessionScene) and scene.question is None:  # events are being shown, or the past
            found = [targets[key] for key in ("~go_on", "lesson.got", "~now", "~back") if key in targets]
            return click(found[0]) if found else [["key", "space"]]
        at, count = self.asked
        self.asked = (question, count + 1 if at == question else 0)
        if self.asked[1] and self.asked[1] % NO_PROGRESS == 0:
            return self.chance.choice([[["size", 1280, 720]], [["key", "ctrl+0"]], [["key", "home"]]])
        wanted = (self.careful if self.chance.random() < 0.7 else self.wild).choose(session)
        option = option_of(question, wanted)
        weapon = f"weapon.{option.weapon}" if isinstance(option, AttackOption) else ""
        for name in (wanted, f"board.{wanted}", f"card {wanted}", weapon):
            if name in targets:
                return click(targets[name])
        if isinstance(scene, ShowdownScene) and wanted in scene.fight.choosable():
            return [["key", "home"]]
        known = {name for answer in question.options for name in (answer, f"board.{answer}", f"card {answer}")} | set(LEADING)
        found = [target for name, target in targets.items() if name in known]
        found += [targets[key] for key in ("~after", "end") if key in targets]
        if found:
            return click(self.chance.choice(found))
        return [["key", self.chance.choice(["n", "enter", "1", "2", "3"])]]

    # ------------------------------------------------------------ anything
    def press_something(self, app: App, scene: Scene) -> list[Step]:
        targets = scene.top.targets()
        if not targets:
            return self.click_anywhere(app, scene)
        target = self.chance.choice(targets)
        if target.key in LEAVING and self.chance.randrange(SELDOM):
            target = self.chance.choice(targets)
        button = self.chance.choices([1, 3, 2], [20, 2, 1])[0]
        steps = click(target, button)
        return [*steps, *steps[1:]] if self.chance.random() < 0.1 else steps

    def press_a_key(self, app: App, scene: Scene) -> list[Step]:
        meaning = self.chance.choice(list(KEYS))
        if meaning in NOT_HELD and self.chance.randrange(SELDOM):
            meaning = "back"
        keys = app.bindings.keys.get(meaning, ())
        name = self.chance.choice([key for key in keys if known(key)] or ["escape"])
        return [["key", name]] * self.chance.choice([1, 1, 1, 1, 2, 5])

    def hold_a_key(self, app: App, scene: Scene) -> list[Step]:
        name = self.chance.choice(["left", "right", "up", "down", "tab", "space", "+", "-", "u", "page down"])
        self.held.append(name)
        return [["hold", name]]

    def click_anywhere(self, app: App, scene: Scene) -> list[Step]:
        return [["move", *self.place(app)], ["down", 1], ["up", 1]]

    def hover(self, app: App, scene: Scene) -> list[Step]:
        targets = scene.top.targets()
        if targets and self.chance.random() < 0.6:
            return click(self.chance.choice(targets))[:1]
        return [["move", *self.place(app)] for _ in range(self.chance.choice([1, 1, 3, 40]))]

    def turn_the_wheel(self, app: App, scene: Scene) -> list[Step]:
        return [["move", *self.place(app)], *([["wheel", self.chance.choice([1, -1])]] * self.chance.choice([1, 3, 10]))]

    def drag(self, app: App, scene: Scene) -> list[Step]:
        button = self.chance.choice([1, 1, 2, 3])
        ways: Sequence[Step] = [["move", *self.place(app)] for _ in range(self.chance.choice([1, 2, 5]))]
        end: list[Step] = [["up", button]] if self.chance.random() < 0.9 else []
        return [*self.hover(app, scene)[:1], ["down", button], *ways, *end]

    def resize(self, app: App, scene: Scene) -> list[Step]:
        if self.chance.random() < 0.3:
            return [["size", self.chance.randrange(640, 2561), self.chance.randrange(360, 1441)]]
        return [["size", *self.chance.choice(SIZES)]]

    def scale_text(self, app: App, scene: Scene) -> list[Step]:
        return [["key", self.chance.choice(["ctrl+=", "ctrl+-", "ctrl+0"])]] * self.chance.choice([1, 2, 8])

    def write(self, app: App, scene: Scene) -> list[Step]:
        return [["text", self.chance.choice(WORDS)]]

    def mute(self, app: App, scene: Scene) -> list[Step]:
        return [["mute"]]

    def lose_focus(self, app: App, scene: Scene) -> list[Step]:
        return [[self.chance.choice(["forget", "expose"])]]

    def quit(self, app: App, scene: Scene) -> list[Step]:
        return [["quit"]] if not self.chance.randrange(3) else [["expose"]]

    def rest(self, app: App, scene: Scene) -> list[Step]:
        return [["rest", self.chance.choice([0.2, 1.0, 1.0, 6.0])]]

    def place(self, app: App) -> tuple[int, int]:
        """Returns a pixel of the window, seldom one at its very edge."""
        w, h = app.window.size
        if self.chance.random() < 0.05:
            return self.chance.choice([0, max(0, w - 1)]), self.chance.choice([0, max(0, h - 1)])
        return self.chance.randrange(max(1, w)), self.chance.randrange(max(1, h))


def click(target: Target, button: int = 1) -> list[Step]:
    """Returns a click into the middle of a target."""
    x, y, w, h = target.rect
    return [["move", x + w // 2, y + h // 2], ["down", button], ["up", button]]


def known(name: str) -> bool:
    """Returns whether a key of the settings can be pressed: players may bind characters that not every keyboard has."""
    bare = name.replace("++", "+plus").split("+")[-1] if len(name) > 1 else name
    return bare in ("plus", "enter", "escape", "tab", "space", "home", "page up", "page down", "left", "right", "up", "down") or (
        (len(bare) == 1 and bare.isascii()) or (bare[0] == "f" and bare[1:].isdigit())
    )
