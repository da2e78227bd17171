"""The page of one save: its picture, its people, its state, its buttons and its older copies."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple, Protocol

from game.play import save_files
from game.play.saves import Copy, SaveEntry
from game.rules.engine.rulings import house_rules
from game.rules.settlement.beginning import begun_with
from game.scenes.session import stories
from game.ui.cards.framing import faces, faces_high, framed, headed, scene
from game.ui.draw import images, text, theme
from game.ui.draw.backdrop import FLOOR
from game.ui.draw.canvas import Canvas
from game.ui.draw.drawing import Translator
from game.ui.draw.units import Box
from game.ui.kit.custom import CustomWidget, picture
from game.ui.kit.layout import Cell, Column, Item, Padded, Row, Text, content, drawn, space
from game.ui.kit.portraits import portrait_of
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.tips import Tip
from game.ui.kit.tokens import KEYS
from game.ui.kit.widget import Widget
from game.ui.kit.widgets import Button


class Look(NamedTuple):
    """A picture: the file, and the part of it for small places."""

    name: str
    part: tuple[float, float, float, float]


LOOKS = {  # by the progress of a save
    "prologue": Look("story/waking.webp", (0.20, 0.08, 0.30, 0.44)),
    "beginning": Look("story/waking.webp", (0.20, 0.08, 0.30, 0.44)),
    "hunt": Look("story/departing.webp", (0.10, 0.08, 0.50, 0.72)),
    "showdown": Look("story/together.webp", (0.08, 0.08, 0.50, 0.72)),
    "aftermath": Look("story/triumph.webp", (0.10, 0.12, 0.50, 0.72)),
    "settlement": Look("story/founding.webp", (0.20, 0.10, 0.42, 0.62)),
    "ended": Look("story/strangers.webp", (0.12, 0.15, 0.46, 0.62)),
}
LOST = Look("story/lost.webp", (0.10, 0.28, 0.48, 0.62))
MAIN, LOW = 52.0, 42.0  # height of the button that opens a save, and of those below it
LEAST_MAIN = 150.0  # width of the first one, below which the others stand under it
CHRONICLE = "chronicle"
OTHERS = (CHRONICLE, "keep_copy", "rename", "export", "delete")
BEAST = (0.35, 0.2, 0.42, 0.52)  # part of a portrait that shows the face
THUMB = 160.0  # a narrower picture shows only a part
Fact = tuple[str, str]  # icon and text
Face = tuple[str, str, str, str, bool]  # name, look, sign, letter, dead


def look_of(entry: SaveEntry) -> Look:
    """Returns the picture for the progress of a save."""
    lost = entry.newer or entry.where.over == save_files.LOST
    return LOOKS.get(entry.where.phase, LOST) if not lost else LOST


def preview(canvas: Canvas, box: Box, entry: SaveEntry, wrong: bool) -> None:
    """Draws the picture of a save: of a free battle its monster on a dark ground; that of a damaged save is dim."""
    look, line, dim = look_of(entry), theme.GORE if wrong else theme.GOLD, 0.5 if wrong else 1.0
    beast = portrait_of(entry.glance.monster, stories.library()[0].monster.get(entry.glance.monster)) if entry.glance.battle else ""
    if box.w < THUMB:
        area = canvas.rect(*box)
        if area.w > 3 and area.h > 3:
            canvas.fill(box, theme.WELL)
            canvas.surface.blit(images.fitted(beast or look.name, area.size, True, dim, BEAST if beast else look.part), area)
        framed(canvas, box, line)
    elif beast:
        scene(canvas, box, FLOOR, 1.0, 0.0, dim, theme.GOLD)
        with canvas.clip(box.inset(3)):
            high = box.h * 1.5
            canvas.picture(Box(box.right - high * 1.24, box.y - box.h * 0.22, high * 1.46, high), beast, cover=False, dim=dim)
        framed(canvas, box, line)
    else:
        scene(canvas, box, look.name, dim=dim, line=line)


def people_of(entry: SaveEntry) -> list[Face]:
    """Lists the portraits of a save, each with shape and letter."""
    people = entry.glance.people
    letters = theme.letters([person.name for person in people])
    return [(person.name, person.look, KEYS[person.mark % len(KEYS)], letters[n], person.dead) for n, person in enumerate(people)]


class SaveActions(Protocol):
    """The actions for a save."""

    def open_it(self, entry: SaveEntry, copy: Copy | None = None) -> None:
        """Opens a save, or an older copy of it."""

    def read_chronicle(self, entry: SaveEntry) -> None:
        """Opens its chronicle."""

    def rename(self, entry: SaveEntry) -> None:
        """Asks for its new name."""

    def keep_copy(self, entry: SaveEntry) -> None:
        """Asks for the name of a copy of it."""

    def export(self, entry: SaveEntry) -> None:
        """Writes it as one file."""

    def ask_delete(self, entry: SaveEntry) -> None:
        """Asks for confirmation to delete it."""


class SavePage:
    """Lays out the page of a save."""

    def __init__(self, words: Translator, pen: Canvas, entry: SaveEntry, actions: SaveActions) -> None:
        self.words, self.pen, self.entry, self.actions = words, pen, entry, actions
        self.wrong = entry.damaged or entry.newer

    def say(self, word: str, /, **arguments: object) -> str:
        return self.words.say(f"saves.{word}", **arguments)

    # ------------------------------------------------------------ layout
    def lay(self, box: Box, folded: bool) -> list[Widget]:
        """Lays out everything: folded in one scrolled column, else picture, people, copies and buttons."""
        if folded:
            return [self._folded(box.inset(10, 8))]
        inner = box.inset(14)
        high = max(170.0, min(inner.h * 0.37, inner.w * 0.4))
        picture, low = inner.take_top(high, 14)
        foot, low = low.take_bottom(self.buttons_high(inner.w), 12)
        left, right = low.take_left(low.w * 0.54, 24)
        return [
            self._picture(picture),
            ScrollArea(f"story.{self.entry.id}.facts", left, *content(self._facts(), self.pen, left.w - 14), region="story"),
            ScrollArea(f"story.{self.entry.id}.page", right, *content(self._copies(), self.pen, right.w - 14), region="story"),
            *self._buttons(foot),
        ]

    def _folded(self, inner: Box) -> ScrollArea:
        room = inner.w - 16
        high = min(150.0, inner.h * 0.5)

        picture = Padded(item=Cell(high=high, make=self._picture), margins=(2, 2, 2, 10))
        whole = Column(items=[picture, Cell(high=self.buttons_high(room), make=self._buttons), space(12), self._facts(), space(8), self._copies()], gap=0)
        rows, below = content(whole, self.pen, room)
        return ScrollArea(f"story.{self.entry.id}.page", inner, rows, below, region="story")

    # ------------------------------------------------------------ parts
    def _picture(self, box: Box) -> CustomWidget:
        entry, words = self.entry, self.words
        where = stories.where(entry, words)
        played = self.say("played", when=stories.when(entry.changed, words)) if entry.changed else ""

        def paint(canvas: Canvas, at: Box) -> None:
            preview(canvas, at, entry, self.wrong)
            canvas.ramp(Box(at.x + 3, at.y + at.h * 0.3, at.w - 6, at.h * 0.7 - 3), (*theme.VOID, 0), (*theme.VOID, 245))
            tall = at.h > 130
            upper, lower = at.inset(18, 12).take_bottom(74 if tall else 50, 0)[0].take_top(40 if tall else 30, 4 if tall else -2)
            canvas.text_in(upper, entry.name, ("page", "title", "card", "strong"), theme.BRIGHT)
            date = canvas.text(lower.right, lower.y + 4, played, "small", theme.BONE, "r") if lower.w > 460 else 0.0
            state = Box(lower.x, lower.y, lower.w - date - 12, 26)
            canvas.text_in(state, where, ("strong", "smallb", "small"), theme.GORE if self.wrong else theme.LANTERN)

        return picture("picture", box, paint, entry.name)

    def _facts(self) -> Column:
        """Returns the facts of a save: its defects, its people, its state."""
        rows: list[Item] = []
        for n, said in enumerate(self.trouble()):
            rows.append(Text(key=f"about{n}", words=said, colour=theme.GORE if n == 0 else theme.BONE, extra=8))
        people = people_of(self.entry)
        if people:
            rows.append(headed("people", self.say("people"), below=4))
            rows.append(drawn("faces", lambda canvas, box: faces(canvas, box.inset(4, 0), people), lambda wide: faces_high(wide - 8, len(people))))
            rows.append(space(10))
        rows += [self._fact(f"fact{n}", icon, said) for n, (icon, said) in enumerate(self.facts())]
        return Column(items=rows, gap=0)

    def _fact(self, key: str, icon: str, said: str) -> Item:
        sign = drawn("", lambda canvas, box: canvas.icon(box.x + 1, box.y + 3, icon, 19, theme.GOLD), 25, wide=30, align="start")
        return Row(items=[sign, Text(key=key, words=said, extra=1, grow=1, align="centre")], gap=0)

    def facts(self) -> list[Fact]:
        """Lists the state of a save, as far as its file contains it."""
        glance, where = self.entry.glance, self.entry.where
        monsters = stories.library()[0].monster
        monster = text.literal(monsters[glance.monster].name) if glance.monster in monsters else ""
        found: list[Fact] = []
        if glance.players:
            found.append(("shape_circle", self.say("fact.players", n=len(glance.players), names=", ".join(text.literal(name) for name in glance.players))))
        if glance.settlement:
            found.append(("lantern", self.say("fact.settlement", name=text.literal(glance.settlement), year=where.year)))
            found.append(("people", self.say("fact.people", n=glance.population)))
            found.append(("stone_face", self.say("fact.deaths", n=glance.deaths)))
        elif monster and where.phase in ("showdown", "prologue", "ended"):
            found.append(("claw", self.say("fact.battle" if glance.battle else "fact.against", monster=monster, level=where.level)))
            if where.phase != "prologue":
                found.append(("wound", self.say("fact.wounds", n=glance.wounds)))
        if not glance.battle:
            found.extend(("book", stories.put(said, self.words)) for said in begun_with(len(glance.players), glance.lost, glance.prologue))
        for ruling, option in house_rules(glance.house_rules).items():
            found.append(("book", self.say("fact.house_rule", rule=self.words.say(f"ruling.{ruling}"), option=self.words.say(f"ruling.{ruling}.{option}"))))
        if where.attempt > 1:
            found.append(("hour", self.say("fact.attempt", n=where.attempt)))
        return found

    def trouble(self) -> list[str]:
        """Lists what is wrong with a save, and what can be done."""
        entry, words = self.entry, self.words
        if entry.newer:
            return [self.say("newer")]
        if not entry.damaged:
            return []
        if not entry.copies:
            return [self.say("damaged"), self.say("damaged.none")]
        older = entry.copies[0]
        where = words.say(older.where.said().id, **older.where.said().arguments)
        return [self.say("damaged"), self.say("damaged.copies", when=stories.when(older.changed, words), where=where)]

    def _buttons(self, box: Box) -> list[Widget]:
        """Returns the button that opens it, and the others beside it or, where there is no room, below it."""
        say, entry, actions = self.say, self.entry, self.actions
        main, rest = box.take_top(MAIN, 8) if box.h > MAIN else box.take_left(box.w - self.others_wide(), 8)
        others = rest.columns(len(OTHERS), 8)
        copy = entry.copies[0] if entry.copies else None
        whole = not self.wrong
        rows: list[Widget] = []
        if whole:
            rows.append(Button("open", main, say("open"), partial(actions.open_it, entry), icon="play", primary=True, region="story", cap=""))
        elif copy is not None and not entry.newer:
            rows.append(Button("open_copy", main, say("open_copy"), partial(actions.open_it, entry, copy), icon="undo", primary=True, region="story", cap=""))
        else:
            rows.append(Button("open", main, say("open"), None, sub=say("cannot"), icon="play", enabled=False, region="story"))
        acts = (actions.read_chronicle, actions.keep_copy, actions.rename, actions.export, actions.ask_delete)
        for place, key, act in zip(others, OTHERS, acts, strict=True):
            able = key == "delete" or (whole and not (key == CHRONICLE and entry.glance.battle))
            tip = Tip(say(key), say(f"{key}.tip")) if self.words.has(f"saves.{key}.tip") else None
            rows.append(Button(key, place, say(key), partial(act, entry), enabled=able, region="story", cap="", tip=tip))
        return rows

    def others_wide(self) -> float:
        """Returns the width of the buttons beside the one that opens it, each as wide as the widest."""
        return len(OTHERS) * (8 + max(self.pen.button_width(self.say(key)) for key in OTHERS))

    def buttons_high(self, width: float) -> float:
        """Returns the height of the buttons in a width: of one line or of two."""
        return MAIN if width - self.others_wide() >= LEAST_MAIN else MAIN + 8 + LOW

    def _copies(self) -> Column:
        """Returns the older copies, the newest first, as points on a line."""
        copies = self.entry.copies
        rows: list[Item] = [headed("copies", self.say("copies"), str(len(copies) or ""))]
        if not copies:
            rows.append(Text(key="copies.none", words=self.say("copies.none"), roles=("small",), colour=theme.ASH))
        for n, older in enumerate(copies):
            rows.append(CopyRow(self.words, self.actions, self.entry, older, n == len(copies) - 1).item(self.pen))
        return Column(items=rows, gap=0)


class CopyRow(CustomWidget):
    """An older copy that can be opened: a point on the line of a save."""

    def __init__(self, words: Translator, actions: SaveActions, entry: SaveEntry, copy: Copy, last: bool) -> None:
        self.where = text.literal(words.say(copy.where.said().id, **copy.where.said().arguments))
        self.when = stories.when(copy.changed, words)
        if copy.people:
            self.when = words.say("saves.copy.people", n=copy.people, when=self.when)
        label = words.say("saves.copy", where=self.where, when=self.when)
        super().__init__(f"copy.{copy.file}", Box(0, 0, 0, 0), label, partial(actions.open_it, entry, copy), paint=self.paint_it, region="story")
        self.last = last

    def item(self, pen: Canvas) -> Cell:
        """Returns it as an item of a layout."""

        def place(box: Box) -> CopyRow:
            self.box = box.inset(0, 0, 0, 2)
            return self

        return Cell(high=lambda wide: pen.rich_height(self.where, wide - 38, "small", 0.95) + 29, make=place)

    def paint_it(self, canvas: Canvas, spot: CustomWidget) -> None:
        box, lit = self.box, self.hovered or self.focused
        if lit:
            canvas.fill(box.inset(20, 1, 0), theme.RAISED, 4, theme.GOLD)
        x, y = box.x + 9, box.y + 15
        canvas.vline(x - 0.5, box.y, 15 if self.last else box.h, theme.LINE)
        ink = theme.LANTERN if lit else theme.GOLD
        canvas.polygon([(x, y - 6), (x + 6, y), (x, y + 6), (x - 6, y)], ink)
        inner = box.inset(28, 3, 8)
        y = canvas.rich(inner.x, inner.y, self.where, inner.w + 2, "small", theme.BRIGHT if lit else theme.BONE, 0.95)
        canvas.text(inner.x, y, self.when, "small", theme.ASH)
