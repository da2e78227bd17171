"""Plays a whole story in the real window, by mouse alone or by keyboard alone.

A twin session, opened from the game's own save, is asked what the careful bot would answer; the answer is then given where the
trace says it stands. So each question in the window is also held against what the rules ask.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from game.play.bots import CarefulBot
from game.play.packs import read_all
from game.play.saves import Keeper
from game.rules.session import Session
from tests.window.real import PATIENCE, RealGame

GIVES = ("skip_it", "~go_on", "go_on", "close", "yes", "end", "ok", "got_it")       # what closes what lies over a question


class Story:
    """A story in the window and its twin; `give(game, key)` is the hand that answers."""

    def __init__(self, game: RealGame, give: Callable[[RealGame, str], None], pictures: Path | None = None) -> None:
        self.game, self.give, self.pictures = game, give, pictures
        self.bot = CarefulBot(7)
        self.seen: set[str] = set()
        self.answers = 0
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
        if asks["over"] or asks["question"] != question.kind:
            self.past_what_lies_over(question.kind)
            return
        self.picture(question.kind)
        key = "go_on" if question.kind == "story" else self.bot.choose(self.twin)
        before = self.game.asks["about"]
        self.give(self.game, key)
        self.answers += 1
        self.twin.answer(key)
        end = time.monotonic() + PATIENCE
        while self.twin.question is not None and self.game.asks["about"] == before and not self.game.asks["over"]:
            assert time.monotonic() < end, f"{key} was not taken: {self.game.asks['question']}"
            self.game.next()

    def past_what_lies_over(self, wanted: str) -> None:
        """Closes a layer, or waits for the question to settle."""
        for key in GIVES:
            if key in self.game.open_to():
                self.give(self.game, key)
                return
        self.game.next()

    def picture(self, kind: str) -> None:
        """Takes one picture of each kind of question."""
        if self.pictures is not None and kind not in self.seen:
            self.seen.add(kind)
            self.game.picture(self.pictures / f"{len(self.seen):02d}_{self.game.asks['scene']}_{kind}.png")


def by_mouse(game: RealGame, key: str) -> None:
    """Answers with the mouse alone; what is out of sight is brought into sight first."""
    if key.startswith("put "):
        put(game, *key.split(" ")[1:])
        return
    if key not in game.open_to():
        (look_about if key[:1].isupper() else open_the_way)(game, key)
    game.click(key)


def put(game: RealGame, card: str, who: str, box: str) -> None:
    """Lays a card of the storage into the grid of somebody: presses the card, then the box."""
    if f"box {who} {box}" not in game.open_to():
        open_the_way(game, f"box {who} {box}")
    game.click(f"store {card}", wait=False)
    game.rest()
    game.click(f"box {who} {box}")


def look_about(game: RealGame, space: str) -> None:
    """Shows more of the board by the wheel, then drags it, until a space can be pressed."""
    for look in [lambda: game.wheel(5)] * 7 + [lambda: game.drag(0, 180), lambda: game.drag(0, -330), lambda: game.drag(330, 160), lambda: game.drag(-440, 0)]:
        if space in game.open_to():
            return
        look()


def open_the_way(game: RealGame, key: str) -> None:
    """Chooses the weapon, the place of the settlement or the person that an answer belongs to."""
    weapon = f"weapon.{key.removeprefix('attack ')}"
    if weapon in game.open_to():
        game.click(weapon)
        return
    for way in [other for other in game.open_to() if other.startswith(("place ", "grid.of:", "tab"))]:
        if key in game.open_to():
            return
        if way in game.open_to():
            game.click(way, wait=False)
            game.rest()


def by_keyboard(game: RealGame, key: str) -> None:
    """Answers with the keyboard alone: goes on with Tab until the answer has the focus, then presses Enter."""
    for _ in range(400):
        if game.asks["focus"] == key:
            game.press("Return", wait=False)
            return
        game.press("Tab")
    raise AssertionError(f"{key} is never reached by Tab; there is {game.open_to()}")
