"""The opponent in a free battle: the monster, its level, and whether there is terrain."""

from __future__ import annotations

from collections.abc import Callable

from game.cards.library import Library
from game.scenes.battle.choice_rows import ROW, turning
from game.scenes.front.host import PageHost
from game.scenes.session import battles
from game.scenes.session.battles import Wishes
from game.ui.cards.framing import framed
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box
from game.ui.kit.tips import Tip
from game.ui.kit.widget import Widget
from game.ui.kit.widgets import CustomWidget, Label, Segments


class MonsterPanel:
    """Builds the rows of the monster, and updates the wishes."""

    def __init__(self, host: PageHost, wishes: Wishes, library: Callable[[], Library]) -> None:
        """`library` returns the current cards of all packs."""
        self.host, self.wishes, self.read = host, wishes, library

    @property
    def library(self) -> Library:
        return self.read()

    def tell(self, word: str, /, **arguments: object) -> str:
        return self.host.services.words.say(f"battle.{word}", **arguments)

    def rows(self, box: Box, pen: Canvas, folded: bool) -> list[Widget]:
        """Returns the rows: picture, monster, level, numbers, terrain."""
        wishes, library = self.wishes, self.library
        names = battles.monsters(library)
        made: list[Widget] = []
        if not names:
            return [Label("none", Box(box.x, box.y, box.w, 60), self.host.services.words.say("setup.cards_wrong"))]
        wishes.settle(library)
        card = library.monster[wishes.monster]
        high = 92.0 if folded else max(96.0, min(box.w * 0.72, box.h - 330))
        made.append(CustomWidget("portrait", Box(box.x, box.y, box.w, high), card.name, paint=self.draw_monster, focusable=False))
        y = box.y + high + 12
        called = [library.monster[name].name for name in names]
        at = names.index(wishes.monster)
        place = Box(box.x, y, box.w, ROW)
        if len(names) < 2 or max(pen.wide(name, "smallb") for name in called) + 30 <= (box.w - 6 * len(names)) / len(names):
            made.append(Segments("monster", place, called, at, lambda n: self.take_monster(names[n]), label=self.tell("monster"), region="fight"))
        else:
            made.append(turning("monster", place, called[at], lambda: self.take_monster(names[(at + 1) % len(names)]), Tip(self.tell("monster.next")), "fight"))
        y += ROW + 8
        levels = battles.levels(library, wishes.monster)
        shown, chosen = [self.tell("level.n", n=card.levels[level].level) for level in levels], levels.index(wishes.level)
        place = Box(box.x, y, box.w, ROW)
        made.append(Segments("level", place, shown, chosen, lambda n: self.take_level(levels[n]), label=self.tell("level"), region="fight"))
        y += ROW + 12
        for key, words in self.numbers():
            tall = pen.rich_height(words, box.w, "body")
            made.append(Label(f"numbers.{key}", Box(box.x, y, box.w, tall), words))
            y += tall + 5
        on = [self.tell("terrain.on"), self.tell("terrain.off")]
        y += 5
        made.append(Segments("terrain", Box(box.x, y, box.w, ROW), on, 0 if wishes.terrain else 1, self.take_terrain, label=self.tell("terrain"),
            region="fight"))
        words = self.tell("terrain.none")
        at_level = card.levels[wishes.level]
        if wishes.terrain and (at_level.terrain or at_level.random_terrain):
            fixed = ", ".join(library.terrain[name].name for name in dict.fromkeys(at_level.terrain))
            words = self.tell("terrain.with", fixed=fixed, n=at_level.random_terrain) if fixed else self.tell("terrain.random", n=at_level.random_terrain)
        made.append(Label("terrain.why", Box(box.x, y + ROW + 5, box.w, pen.rich_height(words, box.w, "small")), words, "small", theme.ASH))
        return made

    def numbers(self) -> list[tuple[str, str]]:
        """Lists what the level gives the monster, as (label, value): numbers, deck, cards in play at the start."""
        card = self.library.monster[self.wishes.monster]
        at = card.levels[self.wishes.level]
        plain = [self.tell("number.movement", n=at.movement), self.tell("number.toughness", n=at.toughness)]
        more = [(name, getattr(at, name)) for name in ("speed", "damage", "accuracy", "evasion", "luck")]
        plain += [self.tell(f"number.{name}", n=n) for name, n in more if n]
        found = [("values", "   ".join(plain))]
        if at.life:
            found.append(("life", self.tell("number.life", n=at.life)))
        deck = [self.tell(f"deck.{rank}", n=n) for rank, n in at.deck.items() if n]
        cards = len(at.cards)
        if cards:
            deck = [self.tell("deck.cards", n=cards)]
        if deck:
            found.append(("deck", self.tell("deck", cards=", ".join(deck))))
        lasting = [*at.in_play, *at.survivor_status]
        if lasting:
            found.append(("in_play", self.tell("in_play", cards=", ".join(self.library.ai[name].name for name in lasting))))
        return found

    def draw_monster(self, canvas: Canvas, spot: CustomWidget) -> None:
        box = spot.box
        portrait = battles.portrait(self.wishes.monster)
        if box.w > 2.4 * box.h:  # a low panel: the head enters from the right
            canvas.portrait(Box(box.x, box.y, box.w, box.h), "", theme.GORE)
            with canvas.clip(box):
                high = box.h * 1.6
                canvas.picture(Box(box.right - high * 1.35, box.y - box.h * 0.2, high * 1.47, high), portrait, cover=False)
        else:
            canvas.portrait(box, portrait, theme.GORE, close=False)
        framed(canvas, box)
        strip = Box(box.x + 5, box.bottom - 43, box.w - 10, 38)
        canvas.ramp(strip, (8, 6, 7, 0), (8, 6, 7, 235))
        canvas.text_in(strip.inset(12, 3, 12, 3), self.library.monster[self.wishes.monster].name, ("title", "card", "head"), theme.BRIGHT)

    def take_monster(self, name: str) -> None:
        self.wishes.monster = name
        self.wishes.settle(self.library)
        self.host.relayout()

    def take_level(self, level: str) -> None:
        self.wishes.level = level
        self.host.relayout()

    def take_terrain(self, n: int) -> None:
        self.wishes.terrain = n == 0
        self.host.relayout()
