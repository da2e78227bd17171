"""Plays a whole story in the real window, by mouse alone, by keyboard alone or by gamepad alone.

A twin session, opened from the game's own save, is asked what the careful bot would answer; the answer is then given where the
trace says it stands. So each question in the window is also held against what the rules ask.
"""

from __future__ import annotations

import time
import warnings
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from game.model.space import INDEX, row_column
from game.play.bots import CarefulBot
from game.play.packs import read_all
from game.play.saves import Keeper
from game.rules.queries.payments import PAY, payment_of
from game.rules.session import Session
from tests.window.real import PATIENCE, RealGame

ROLLS_UP, ROLLS_DOWN = 8, 12                                   # notches that surely reach the ends of what a place makes
AGAIN = 45.0                                                    # seconds until an answer that did nothing is given again
Press = Callable[[RealGame, str], None]
GIVES = ("skip_it", "~go_on", "lesson.got", "go_on", "close", "yes", "end", "ok", "got_it")       # what closes what lies over a question


class Story:
    """A story in the window and its twin; `give(game, key)` is the hand that answers."""

    def __init__(self, game: RealGame, give: Callable[[RealGame, str], str | None], pictures: Path | None = None) -> None:
        self.game, self.give, self.pictures = game, give, pictures
        self.bot = CarefulBot(7)
        self.seen: set[str] = set()
        self.answers, self.gave_again = 0, False
        self.twin = self.opened()

    def opened(self) -> Session:
        """Opens the save that the game has written by now."""
        keeper, end = Keeper(self.game.home / "saves"), time.monotonic() + PATIENCE
        library, _ = read_all()
        while True:
            entries = keeper.list()
            if entries:
                return keeper.open(entries[0].id, library).session
            assert time.monotonic() < end, "no save was written"
            time.sleep(0.05)

    def play(self, until: Callable[[Session], bool], most: int = 2000) -> None:
        """Plays on until something is so."""
        while self.twin.question is not None and not until(self.twin):
            assert self.answers < most, "the story does not end"
            self.step()

    def step(self) -> None:
        """Answers one question."""
        asks, question = self.game.asks, self.twin.question
        assert question is not None
        if question.kind == "survival" and question.purpose == "act":
            self.twin.answer("none")                            # between somebody's doings the window asks only those who always want to stop
            return
        if asks["over"] or asks["question"] != question.kind:
            self.past_what_lies_over(question.kind)
            return
        self.picture(question.kind)
        key = "go_on" if question.kind == "story" else PAY if question.kind == PAY and PAY in self.game.open_to() else self.bot.choose(self.twin)
        before = self.game.asks["about"]
        key = self.give(self.game, key) or key
        self.answers += 1
        for answer in [part.chosen for part in payment_of(self.twin).parts] if key == PAY else [key]:
            self.twin.answer(answer)

        def went_on(asks: dict[str, Any]) -> bool:
            return self.twin.question is None or asks["about"] != before or bool(asks["over"])

        asks = self.until_heard(lambda asks: went_on(asks) or bool(asks.get("confirming")), key)
        if not went_on(asks):                                   # what cannot come back is pressed twice
            assert asks["confirming"] == key
            self.give(self.game, key)
            self.game.until(went_on)

    def until_heard(self, wanted: Callable[[dict[str, Any]], bool], key: str) -> dict[str, Any]:
        """Waits until an answer has done something; once in a story it is given again, as people do where the picture just moved, with a warning."""
        try:
            return self.game.until(wanted, AGAIN)
        except AssertionError as vain:
            if self.gave_again:
                raise
            self.gave_again = True
            warnings.warn(f"{key} was given again: {vain}", stacklevel=2)
            self.give(self.game, key)
            return self.game.until(wanted)

    def settle(self) -> None:
        """Waits until the window asks what the rules ask."""
        question = self.twin.question
        assert question is not None
        while self.game.latest()["over"] or self.game.asks["question"] != question.kind:
            self.past_what_lies_over(question.kind)

    def past_what_lies_over(self, wanted: str) -> None:
        """Closes a layer, or waits for the question to settle."""
        asks = self.game.latest()
        if asks["question"] == wanted and not asks["over"]:     # it has settled meanwhile
            return
        before = lying_over(asks)
        for key in GIVES:
            if key in self.game.open_to():
                self.give(self.game, key)
                break
        self.game.until(lambda asks: lying_over(asks) != before)

    def picture(self, kind: str) -> None:
        """Takes one picture of each kind of question."""
        if self.pictures is not None and kind not in self.seen:
            self.seen.add(kind)
            self.game.picture(self.pictures / f"{len(self.seen):02d}_{self.game.asks['scene']}_{kind}.png")


def lying_over(asks: dict[str, Any]) -> tuple[Any, ...]:
    """Returns what changes when a layer or a page is left, or its dice are thrown."""
    return asks["about"], asks["over"], asks["scene"], asks.get("text")


def by_mouse(game: RealGame, key: str) -> None:
    """Answers with the mouse alone; what is out of sight is brought into sight first."""
    if key.startswith("put "):
        put(game, RealGame.click, *key.split(" ")[1:])
        return
    turn_to(game, RealGame.click, key)
    if key not in game.open_to():
        if key in INDEX:
            look_about(game, key)
        else:
            open_the_way(game, RealGame.click, key)
    game.click(key)


def by_keyboard(game: RealGame, key: str) -> str | None:
    """Answers with the keyboard alone: by the arrows, and Tab where they lead no further, until the answer has the focus, then Enter."""
    return by_focus(game, steer_to, key)


def by_gamepad(game: RealGame, key: str) -> str | None:
    """Answers with a gamepad alone: the cross and the button of regions until the answer has the focus, then the button that presses it."""
    return by_focus(game, steer_to, key)


def by_focus(game: RealGame, press: Press, key: str) -> str | None:
    """Answers by moving the focus; where a survivor begins, the space is taken on which the arrows stand, and given back."""
    if key in INDEX and game.asks["question"] in ("deploy", "action", "place"):
        return on_the_board(game, "" if game.asks["question"] == "deploy" else key)
    if key.startswith("put "):
        put(game, press, *key.split(" ")[1:])
        return None
    turn_to(game, press, key)
    if key not in game.open_to():
        open_the_way(game, press, key)
    press(game, key)
    return None


def tab_to(game: RealGame, key: str) -> None:
    """Goes on with Tab until something has the focus, then presses Enter; in a row of choices by the arrows."""
    row, _, at = key.partition(":")
    for _ in range(200):
        if game.asks["focus"] == key:
            game.press("Return")
            return
        if at and game.asks["focus"] == row:
            for _ in range(1 if int(at) else 4):                # to the first of the row, then one further each time
                game.press("Right" if int(at) else "Left")
                if game.asks["focus"] != row:
                    break
            return
        game.press("Tab")
    raise AssertionError(f"{key} is never reached by Tab; there is {game.open_to()}")


def steer_to(game: RealGame, key: str) -> None:
    """Goes on with arrows or cross towards something, and with Tab or the button of regions, until it has the focus, then presses it.

    What was tried from a place is not tried there again; in a row of choices the cross goes to the one that is wanted.
    """
    row, _, at = key.partition(":")
    tried: dict[str, set[str]] = {}
    for _ in range(300):
        here = game.asks["focus"]
        if here == key:
            game.press("Return")
            return
        if at and here == row:
            for _ in range(1 if int(at) else 4):
                game.press("Right" if int(at) else "Left")
                if game.asks["focus"] != row:
                    break
            return
        (x, y), (to_x, to_y) = middle(game, here), middle(game, key)
        ways = ["Right" if to_x > x else "Left", "Down" if to_y > y else "Up"]
        if abs(to_y - y) > abs(to_x - x):
            ways.reverse()
        chooses = here == "rewind" or any(option["key"].startswith(f"{here}:") for option in game.asks["options"])  # left and right would choose another
        left = [way for way in [*ways, "Tab", "Down", "Right", "Up", "Left"]
                if way not in tried.setdefault(here, set()) and not (chooses and way in ("Left", "Right"))]
        way = left[0] if left else "Tab"
        tried[here].add(way)
        game.press(way)
    raise AssertionError(f"{key} is never reached by the cross; there is {game.open_to()}, the focus is on {game.asks['focus']}")


def middle(game: RealGame, key: str) -> tuple[float, float]:
    """Gives the middle of something that can be pressed, the window's where it is not shown."""
    row = key.partition(":")[0]
    for option in game.asks["options"]:
        if option["key"] in (key, row) or option["key"].startswith(f"{row}:"):
            x, y, wide, high = option["rect"]
            return x + wide / 2, y + high / 2
    return game.asks["size"][0] / 2, game.asks["size"][1] / 2


def turn_to(game: RealGame, press: Press, key: str) -> None:
    """Turns the answers of the banner until one is shown, where there are more than it has room for."""
    for _ in range(40):
        if key in game.open_to() or "~after" not in game.open_to():
            return
        press(game, "~after")


def put(game: RealGame, press: Press, card: str, who: str, box: str) -> None:
    """Lays a card of the storage into the grid of somebody: presses the card, then the box."""
    if f"box {who} {box}" not in game.open_to():
        open_the_way(game, press, f"box {who} {box}")
    press(game, f"store {card}")
    press(game, f"box {who} {box}")


def look_about(game: RealGame, space: str) -> None:
    """Shows more of the board by the wheel, then drags it, until a space can be pressed."""
    drags = ((0, 180), (0, -330), (330, 160), (-440, 0))
    for look in [lambda: game.wheel(5)] * 7 + [lambda by=by: game.drag(*by) for by in drags]:
        if space in game.open_to():
            return
        look()


def open_the_way(game: RealGame, press: Press, key: str) -> None:
    """Chooses the weapon, the place of the settlement or the person that an answer belongs to."""
    weapon, place = f"weapon.{key.removeprefix('attack ')}", place_of(key)
    if weapon in game.open_to():
        press(game, weapon)
    elif place:
        for _ in range(2):                                      # the first press closes a place that stood open
            press(game, place)
            for turn in range(ROLLS_UP + ROLLS_DOWN):           # what it makes may have to be rolled: to its begin, then down to its end
                if press is not RealGame.click or key in game.open_to():
                    return
                game.roll(1050, 430, 4 if turn < ROLLS_UP else 5)
            if key in game.open_to():
                return
    else:
        for way in [other for other in game.open_to() if other.startswith(("grid.of:", "tab"))]:
            if key in game.open_to():
                return
            press(game, way)


@cache
def place_of(key: str) -> str:
    """Names the place of the settlement where something is built or made; empty for other answers."""
    library = read_all()[0]
    verb, _, what = key.partition(" ")
    if verb == "craft":
        return f"place {library.gear[what].at}"
    if verb == "build":
        return f"place {library.locations[what].built_at or what}"
    if verb == "endeavor":
        return f"place {what.split(' ')[0]}"
    return "place stored" if verb == "use" else ""


def on_the_board(game: RealGame, space: str) -> str:
    """Goes to a space with the arrows (or stays on the first that they find) and presses Enter; gives the space back."""
    for _ in range(60):
        if game.asks["focus"] == "board":
            break
        game.press("Tab")
    row, column = row_column(space or "A1")
    visited: set[str] = set()
    for turn in range(120):
        at = game.asks["cursor"]
        if at in INDEX and (at == space or not space):
            game.press("Return")
            return str(at)
        if at not in INDEX:
            game.press("Down")
            continue
        here_row, here_column = row_column(at)
        down, right = row - here_row, column - here_column
        ways = ["Down" if down > 0 else "Up"] * bool(down) + ["Right" if right > 0 else "Left"] * bool(right)
        if abs(right) > abs(down):
            ways.reverse()
        visited.add(at)
        for way in [*ways, *("Right", "Down", "Left", "Up")[turn % 4:]]:
            game.press(way)
            if game.asks["focus"] != "board":
                game.press("Tab")
            if game.asks["cursor"] not in visited:
                break
    raise AssertionError(f"{space} is not reached by the arrows; the cursor stands on {game.asks['cursor']}")
