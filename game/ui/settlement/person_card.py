"""People as plates that can be chosen: portrait, name, settlement numbers, and the reason if they cannot be chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.model.survivor import MOVEMENT, Survivor
from game.rules.queries import position
from game.ui.cards.gear_icons import gear_icon
from game.ui.cards.parts import figure
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.drawing import Translator
from game.ui.draw.theme import mix
from game.ui.draw.units import Box
from game.ui.kit.tips import Tip
from game.ui.kit.tokens import Token
from game.ui.kit.voice import Voice
from game.ui.kit.widget import Act, Widget
from game.ui.settlement.parts import balanced

TALL, MOST_TALL, LARGE, LINE = 190.0, 222.0, 440.0, 66.0
NAME_ROLES = ("head", "strong", "smallb")
NARROW = 176.0  # least width of a plate with a large portrait
OPEN = 300.0  # from this height on the portrait is above everything else
COUNT_LINE, SIGN, APART, MOST_LINES = 22.0, 21.0, 12.0, 2  # height of a line of numbers, room of an icon, gap, and most lines with names
ATTRIBUTES = ("movement", "speed", "accuracy", "strength", "evasion", "luck")
COUNTED = (("survival", "lantern"), ("insanity", "brain"), ("hunt_xp", "claw"), ("courage", "star"), ("understanding", "book"))


@dataclass(frozen=True)
class PersonFacts:
    """The content of a person's plate. `status` is a word below the name, `reason` why they cannot be chosen, `token` None if unnamed."""

    key: str
    name: str
    token: Token
    portrait: str
    status: str
    counts: tuple[tuple[str, int, str], ...]  # icon, number and name
    marks: tuple[str, ...] = ()  # disorders, fighting arts, permanent injuries
    injuries: tuple[tuple[str, int], ...] = ()
    armor: tuple[tuple[str, int], ...] = ()
    gear: tuple[str, ...] = ()
    dead: bool = False
    reason: str = ""
    chosen: bool = False
    tip: str = ""  # the whole sheet in words
    more: str = ""  # what a tall plate does not show: attributes, if any is unusual


def portrait(look: str) -> str:
    """Returns the picture of a look, "" for none."""
    return f"portraits/surv_{look}.webp" if look else ""


def person_facts(
    survivor: Survivor, token: Token, game: Any, voice: Voice, words: Translator, *, key: str = "", reason: str = "", chosen: bool = False
) -> PersonFacts:
    """Returns the plate content of a survivor."""
    at = position.whereabouts(game, survivor)
    status = "dead" if survivor.dead else "retired" if survivor.retired else at if at != "home" else "newborn" if survivor.parents else "stays"
    marks = tuple(voice.name(card) for card in (*survivor.fighting_arts, *survivor.abilities, *survivor.disorders, *dict.fromkeys(survivor.recorded)))
    sex = words.say(f"settlement.sex.{survivor.sex}")
    return PersonFacts(
        key or survivor.id,
        survivor.name,
        token,
        portrait(survivor.look),
        words.say(f"settlement.person.{status}", sex=sex),
        tuple((icon, getattr(survivor, name), voice.name(name)) for name, icon in COUNTED),
        marks,
        tuple(survivor.injuries.items()),
        tuple(survivor.armor.items()),
        tuple(gear_icon(game.library, name) for name in survivor.gear),
        survivor.dead,
        reason,
        chosen,
        sheet_words(survivor, game, voice, words),
        attribute_words(survivor, game, voice, words) if any(unusual(survivor, game, name) for name in ATTRIBUTES) else "",
    )


def sheet_words(survivor: Survivor, game: Any, voice: Voice, words: Translator) -> str:
    """Returns a sheet as marked-up lines: named counters, attributes, what was gained."""
    say = words.say
    lines = [" · ".join(say("settlement.counted", what=voice.name(name), n=getattr(survivor, name)) for name, _ in COUNTED)]
    lines.append(attribute_words(survivor, game, voice, words))
    gained = [voice.name(card) for card in (*survivor.fighting_arts, *survivor.abilities, *survivor.disorders, *survivor.recorded)]
    if gained:
        lines.append(f"*{', '.join(gained)}*")
    return "\n".join(lines)


def attribute_words(survivor: Survivor, game: Any, voice: Voice, words: Translator) -> str:
    """Returns movement, and each other attribute that is not 0, in one line."""
    values = [name for name in ATTRIBUTES if name == "movement" or unusual(survivor, game, name)]
    return " · ".join(words.say("settlement.counted", what=voice.name(name), n=attribute(game, survivor, name)) for name in values)


def unusual(survivor: Survivor, game: Any, name: str) -> bool:
    """Returns whether an attribute is not what everybody begins with."""
    return attribute(game, survivor, name) != (MOVEMENT if name == "movement" else 0)


def attribute(game: Any, survivor: Survivor, name: str) -> int:
    """Returns the current value of an attribute; for the dead, the value on the sheet."""
    if survivor.dead:
        return survivor.attributes.get(name, 0)
    return position.number(game, survivor.id, name)


class PersonCard(Widget):
    """A plate of a person; tall with a portrait, or a line of 66 units in little room."""

    cut = 6.0

    def __init__(self, facts: PersonFacts, box: Box, act: Act | None, *, region: str = "people", enabled: bool = True, hotkeys: Sequence[str] = (),
                 beside: Sequence[str] = ()) -> None:
        """`beside`: the names of all cards of a row, which are written alike."""
        label = f"{facts.name} ({facts.reason})" if facts.reason else facts.name
        words = facts.more if box.h >= TALL - 40 else facts.tip
        tip: Callable[[], Tip] | None = (lambda: Tip(facts.name, words)) if words else None
        super().__init__(facts.key, box, label=label, enabled=enabled, region=region, hotkeys=hotkeys, tip=tip, on_press=act)
        self.facts, self.beside = facts, beside
        self.focusable = act is not None or not enabled

    def draw(self, canvas: Canvas) -> None:
        facts, box = self.facts, self.box
        pressable = self.enabled and self.on_press is not None
        lit = pressable and (self.hovered or self.pressed)
        colour = theme.SIGNS[facts.token.sign].colour
        fill = theme.CHOSEN if facts.chosen else theme.PLATE if lit else theme.SLATE if pressable or not facts.reason else theme.DISABLED
        line = theme.LANTERN if facts.chosen else theme.GOLD if pressable else theme.LINE
        canvas.slate(*box, fill=mix(fill, theme.SLATE, 0.6) if facts.chosen else fill, line=line, line_width=2.0 if facts.chosen else 1.4, alpha=255)
        canvas.fill(Box(box.x + 6, box.y + 2, box.w - 12, 3), colour if not facts.dead else theme.FAINT)
        if box.h >= OPEN:
            self._large(canvas, colour)
        elif box.h >= TALL - 40:
            self._tall(canvas, colour)
        else:
            self._line(canvas, colour)
        if facts.chosen:
            disc = Box(box.right - 32, box.y + 10, 22, 22)
            canvas.fill(disc, theme.LANTERN, 11)
            canvas.icon(*disc.centre, "check", 15, theme.INK, centre=True)

    def _large(self, canvas: Canvas, colour: theme.Colour) -> None:
        facts, box = self.facts, self.box
        status = max(22.0, canvas.rich_height(facts.status, box.w - 24, "small"))
        counted = max(24.0, self.counts_high(canvas, box.w - 24, self.most_lines))
        face = Box(box.x + 10, box.y + 12, box.w - 20, box.h - 106 - counted - status)
        self._portrait(canvas, face, colour)
        self._keycap(canvas, face)
        y = face.bottom + 8
        canvas.token(box.x + 12, y + 1, 26, facts.token.sign, facts.token.letter)
        ink = theme.ASH if facts.reason else theme.BRIGHT
        canvas.text_in(Box(box.x + 46, y, box.w - 58, 28), facts.name, ("head", "strong", "smallb"), ink)
        canvas.rich(box.x + 12, y + 28, facts.status, box.w - 24, "small", theme.ASH)
        y += status - 22
        self._counts(canvas, Box(box.x + 12, y + 52, box.w - 24, counted), self.most_lines)
        self._foot(canvas, Box(box.x + 12, y + 56 + counted, box.w - 24, box.bottom - y - 64 - counted))

    def _tall(self, canvas: Canvas, colour: theme.Colour) -> None:
        facts, box = self.facts, self.box
        side = min(150.0, box.w * 0.42, box.h - 112)
        face = Box(box.x + 12, box.y + 14, side, side)
        self._portrait(canvas, face, colour)
        self._keycap(canvas, face)
        x = face.right + 10
        wide = box.right - 10 - x - 24  # room for the sign of who is chosen, so that no name changes with it
        roles = self.name_roles(canvas, wide - 30)
        apart = not roles  # a long name takes the whole line, and the token stands on the portrait
        canvas.token(*((face.x + 3, face.bottom - 27) if apart else (x, box.y + 14)), 24, facts.token.sign, facts.token.letter)
        room = Box(x, box.y + 13, wide, 26) if apart else Box(x + 30, box.y + 13, wide - 30, 26)
        canvas.text_in(room, facts.name, roles or NAME_ROLES, theme.BRIGHT if not facts.reason else theme.ASH)
        bodied = box.right - x > 150 and side >= 84
        room = Box(x, box.y + 40, box.right - 10 - x - (56 if bodied else 0), max(60.0, side - 26))
        canvas.rich_in(room, facts.status, ("small",), theme.ASH, 0.92, middle=False)
        if bodied:
            figure(canvas, box.right - 12 - 46, box.y + 44, min(66.0, side - 28), dict(facts.injuries), dict(facts.armor), boxes=False)
        counted = max(24.0, self.counts_high(canvas, box.w - 24, self.most_lines))
        self._counts(canvas, Box(box.x + 12, face.bottom + 8, box.w - 24, counted), self.most_lines)
        self._foot(canvas, Box(box.x + 12, face.bottom + 10 + counted, box.w - 24, box.bottom - face.bottom - 18 - counted))

    def _line(self, canvas: Canvas, colour: theme.Colour) -> None:
        facts, box = self.facts, self.box
        side = box.h - 16
        face = Box(box.x + 8, box.y + 9, side, side)
        self._portrait(canvas, face, colour)
        self._keycap(canvas, face)
        x = face.right + 10
        canvas.token(x, box.y + 10, 20, facts.token.sign, facts.token.letter)
        canvas.text_in(Box(x + 26, box.y + 8, box.right - 8 - x - 26 - (28 if facts.chosen else 0), 24), facts.name, ("strong", "smallb"), theme.BRIGHT)
        lower = Box(x, box.y + 34, box.right - 10 - x, box.h - 34)
        if facts.reason:
            self._foot(canvas, lower)
        else:
            self._counts(canvas, lower)

    def _keycap(self, canvas: Canvas, face: Box) -> None:
        """Draws the key that chooses the person in the corner of the portrait."""
        cap = self.layer.cap(self.hotkeys) if self.layer is not None and self.hotkeys and self.enabled else ""
        if cap and canvas.key_width(cap) + 6 <= face.w:
            canvas.key(face.right - 3, face.bottom - 24, cap, align="r")

    def _portrait(self, canvas: Canvas, box: Box, colour: theme.Colour) -> None:
        """Draws the portrait; that of somebody who cannot be chosen is dim, that of the dead of stone."""
        if self.facts.dead:
            canvas.stone_face(box, self.facts.portrait)
        else:
            canvas.portrait(box, self.facts.portrait, colour, 0.35 if self.facts.reason else 1.0)
        canvas.outline(box, mix(theme.LINE, colour, 0.5))

    def name_roles(self, canvas: Canvas, width: float) -> tuple[str, ...]:
        """Returns the type of the name: the first in which those of all cards beside it fit; empty where its own fits in none."""
        if canvas.fitting(self.facts.name, width, NAME_ROLES) is None:
            return ()
        shared = [canvas.fitting(name, width, NAME_ROLES) for name in self.beside]
        return NAME_ROLES[max((NAME_ROLES.index(role) for role in shared if role is not None), default=0) :]

    @property
    def most_lines(self) -> int:
        """Returns in how many lines the numbers may stand with their names: one more below a large portrait, or where nothing has to stand below."""
        return MOST_LINES + 1 if self.box.h >= OPEN or not (self.facts.reason or self.facts.marks) else MOST_LINES

    def counted_lines(self, canvas: Canvas, width: float, most: int) -> list[list[tuple[str, int, str]]]:
        """Returns the numbers with their names in at most so many lines; none where they need more."""
        lines: list[list[tuple[str, int, str]]] = []
        left = 0.0
        for one in self.facts.counts:
            need = SIGN + canvas.wide(str(one[1]), "smallb") + 5 + canvas.wide(one[2], "small")
            if not lines or need > left:
                lines.append([])
                left = width
            if need > width:
                return []
            lines[-1].append(one)
            left -= need + APART
        return lines if len(lines) <= most else []

    def counts_high(self, canvas: Canvas, width: float, most: int) -> float:
        """Returns the height of the numbers with their names, 0 where there is no room for the names."""
        return COUNT_LINE * len(self.counted_lines(canvas, width, most))

    def _counts(self, canvas: Canvas, box: Box, most: int = 0) -> None:
        """Draws the numbers, with their names where they fit into so many lines."""
        lines = self.counted_lines(canvas, box.w, most)
        for n, line in enumerate(lines):
            x, y = box.x, box.y + n * COUNT_LINE + (COUNT_LINE - 20) / 2
            for icon, number, name in line:
                x += self._count(canvas, x, y, icon, number) + 5
                x += canvas.text(x, y - 1, name, "small", theme.ASH) + APART
        if lines:
            return
        x, y = box.x, box.y + (min(box.h, 24) - 20) / 2
        step = min(52.0, box.w / max(1, len(self.facts.counts)))
        for icon, number, _ in self.facts.counts:
            if x + 38 > box.right + 4:
                return
            self._count(canvas, x, y, icon, number)
            x += step

    def _count(self, canvas: Canvas, x: float, y: float, icon: str, number: int) -> float:
        """Draws a number with its icon; returns the width."""
        canvas.icon(x, y + 1, icon, 17, (theme.LANTERN if icon == "lantern" else theme.COLD if icon == "brain" else theme.BONE) if number else theme.FAINT)
        return SIGN + canvas.text(x + SIGN, y - 1, str(number), "smallb", theme.BRIGHT if number else theme.ASH)

    def _foot(self, canvas: Canvas, box: Box) -> None:
        if box.h < 18:
            return
        if self.facts.reason:
            canvas.icon(box.x, box.y + 2, "lock", 16, theme.FAINT)
            canvas.rich_in(box.inset(22, 0, 0), self.facts.reason, ("small",), theme.DISABLED_REASON, 0.92, middle=False)
        elif self.facts.marks:
            canvas.rich_within(box.x, box.y, ", ".join(self.facts.marks), box.w, box.h, "small", theme.BONE, 0.92, excerpt=True)
        elif box.h >= 28:
            for n, icon in enumerate(self.facts.gear[: int((box.w + 4) // 30)]):
                slot = Box(box.x + n * 30, box.y + 1, 26, 26)
                canvas.fill(slot, theme.WELL, 3, theme.LINE)
                canvas.icon(*slot.centre, icon, 18, theme.BONE, centre=True)


def people_places(box: Box, count: int, tall: bool) -> tuple[list[Box], float]:
    """Returns the boxes of so many plates, in as many columns as fit, beginning at 0, 0, and their height."""
    least = 216.0 if tall else 208.0
    if tall and box.h >= OPEN and count * (NARROW + 8) - 8 <= box.w:
        least = NARROW  # all of them side by side, with large portraits
    columns = balanced(count, max(1, int((box.w + 8) // (least + 8))))
    wide = (box.w - 8 * (columns - 1)) / columns
    wide = min(wide, 300.0) if tall else wide
    rows = -(-max(1, count) // columns)
    high = LINE
    if tall:
        room = (box.h - 8 * (rows - 1)) / rows
        high = min(LARGE, room) if room >= OPEN else min(MOST_TALL, max(TALL, room))
    places = [Box((i % columns) * (wide + 8), (i // columns) * (high + 8), wide, high) for i in range(count)]
    return places, max((p.bottom for p in places), default=0.0)
