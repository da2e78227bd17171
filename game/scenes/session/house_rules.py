"""The house rules: how a table reads the rules on which the sources differ. One dialog for both set-ups and for stories that are played."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Protocol

from game.rules.engine.rulings import RULINGS, Ruling, house_rules
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.drawing import Translator
from game.ui.draw.units import Box, Units
from game.ui.kit.custom import CustomWidget
from game.ui.kit.inputs import Input, Key
from game.ui.kit.layer import Layer
from game.ui.kit.layout import Cell, Column, Item, Padded, Row, Text, arrange, content, space
from game.ui.kit.plates import dialog_plate, plate
from game.ui.kit.screen import AppServices
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.tips import Tip
from game.ui.kit.widgets import Button

WIDE, PAD, SMALL_PAD = 700.0, 24.0, 12.0
MARK = 38.0  # room of the mark at the left of an option
FOOT, LEAST_BUTTON = 46.0, 150.0


class HouseRulesHost(Protocol):
    """A page on which the dialog opens; every scene implements it."""

    services: AppServices
    pen: Canvas

    def open(self, layer: Layer) -> None:
        """Opens a layer over the page."""

    def relayout(self) -> None:
        """Requests a new layout before the next frame."""


def summary(words: Translator, chosen: Mapping[str, str]) -> str:
    """Returns the label of the button: the house rules, and how many of them differ from the default."""
    count = len(house_rules(chosen))
    return words.say("house_rules.changed", n=count) if count else words.say("house_rules.usual")


def house_rules_button(host: HouseRulesHost, chosen: dict[str, str], room: Box, region: str = "answers") -> Button:
    """Returns the button that opens the dialog, at the right edge of a room and as wide as its words."""
    label = summary(host.services.words, chosen)
    wide = min(room.w, host.pen.button_width(label, icon="book"))
    say = host.services.words.say
    return Button(
        "house_rules", room.inset(room.w - wide, 0, 0), label, lambda: host.open(HouseRulesDialog(chosen, host.relayout)), icon="book", region=region, cap="",
        tip=Tip(label, say("house_rules.about")),
    )  # fmt: skip


def house_rules_row(host: HouseRulesHost, chosen: dict[str, str], region: str = "table") -> Item:
    """Returns the button as a row of a page that has no room for it in its foot."""
    wide = host.pen.button_width(summary(host.services.words, chosen), icon="book")
    return Row(items=[Cell(wide=wide, high=40, least=(0.0, 40.0), make=lambda box: house_rules_button(host, chosen, box, region)), space(grow=1)], gap=0)


class HouseRulesDialog(Layer):
    """Shows each ruling with its options below each other."""

    dims = 150

    def __init__(self, chosen: dict[str, str], changed: Callable[[], object] | None = None, begun: Sequence[str] = ()) -> None:
        """`chosen` has options by the ids of their rulings; what it lacks has its default. `begun` says how the story was begun.

        It is updated at each choice, then `changed` is called. Without `changed` the rulings of a story are shown and cannot be changed.
        """
        super().__init__()
        self.chosen, self.changed, self.fixed, self.begun = chosen, changed, changed is None, begun
        self.ring = True
        self.first = "house_rules.done"
        self.box = Box(0, 0, 0, 0)

    def say(self, word: str, /, **arguments: object) -> str:
        return self.services.words.say(f"house_rules.{word}", **arguments)

    # ------------------------------------------------------------ layout
    def layout(self, units: Units) -> None:
        pad = SMALL_PAD if units.small else PAD
        wide = min(WIDE, units.width - (16 if units.small else 48))
        inner = wide - 2 * pad
        rows, tall = content(Padded(item=self._rulings(), margins=(2, 2, 2, 4)), self.pen, inner - 16)
        room = Cell(key="rulings", high=tall, least=(0.0, min(tall, 60.0)), grow=1)
        about = Text(key="about", words=self.say("about.fixed" if self.fixed else "about"), roles=("small",), colour=theme.ASH)
        whole = Column(
            items=[
                Text(key="title", words=self.say("title"), roles=("strong",) if units.small else ("title",), colour=theme.BRIGHT),
                *([] if units.layout == "mini" and not self.fixed else [about]),
                room,
                self._foot(),
            ],
            gap=8 if units.small else 14,
        )
        high = min(units.height - 16, whole.heights(self.pen, inner).preferred + 2 * pad)
        self.box = units.canvas.centred(wide, high)
        laid = arrange(whole, self.pen, self.box.inset(pad))
        label = self.say("title")
        foot = [widget for widget in laid.widgets if isinstance(widget, Button)]
        self.add_all(widget for widget in laid.widgets if widget not in foot)
        self.add(ScrollArea("house_rules.list", laid.boxes["rulings"], rows, tall, region="rulings", label=label))
        self.add_all(foot)

    def _rulings(self) -> Item:
        """Returns how the story was begun, and all rulings, below each other."""
        begun = [Text(key=f"begun{n}", words=words, roles=("body",), colour=theme.BRIGHT) for n, words in enumerate(self.begun)]
        return Column(items=[*([Column(items=begun, gap=6)] if begun else []), *(self._ruling(ruling) for ruling in RULINGS)], gap=18)

    def _ruling(self, ruling: Ruling) -> Item:
        """Returns a ruling: its heading, why it is asked, and its options."""
        words, now = self.services.words, self.chosen.get(ruling.id, ruling.default)
        head = Text(key=f"{ruling.id}.head", words=words.say(f"ruling.{ruling.id}"), roles=("strong",), colour=theme.LANTERN)
        why = Text(key=f"{ruling.id}.why", words=words.say(f"ruling.{ruling.id}.why"), roles=("small",), colour=theme.BONE)
        return Column(items=[head, why, *(self._option(ruling, option, option == now) for option in ruling.options)], gap=6)

    def _option(self, ruling: Ruling, option: str, on: bool) -> Item:
        """Returns an option; the default one says so."""
        words = self.services.words.say(f"ruling.{ruling.id}.{option}")
        shown = self.say("default", option=words) if option == ruling.default else words

        def paint(canvas: Canvas, spot: CustomWidget) -> None:
            plate(canvas, spot.box, on, spot.hovered and not self.fixed)
            if on:
                canvas.icon(spot.box.x + MARK / 2 + 2, spot.box.y + spot.box.h / 2, "check", 18, theme.LANTERN, centre=True)
            high = canvas.rich_height(shown, spot.box.w - MARK - 10, "small")
            canvas.rich(spot.box.x + MARK, spot.box.y + (spot.box.h - high) / 2, shown, spot.box.w - MARK - 10, "small", theme.BRIGHT if on else theme.BONE)

        def make(box: Box) -> CustomWidget:
            act = None if self.fixed else partial(self.take, ruling, option)
            return CustomWidget(f"{ruling.id}.{option}", box, words, act, paint=paint, focusable=not self.fixed, region="rulings")

        return Cell(high=lambda wide: max(38.0, self.pen.rich_height(shown, wide - MARK - 10, "small") + 14), make=make)

    def _foot(self) -> Item:
        """Returns the buttons: all as the rules have it, and done."""
        done, usual = self.say("done"), self.say("reset")

        def button(key: str, words: str, act: Callable[[], object], primary: bool) -> Cell:
            wide = max(LEAST_BUTTON, self.pen.button_width(words))
            return Cell(
                wide=wide, high=FOOT, least=(0.0, 38.0), make=lambda box: Button(key, box, words, act, primary=primary, region="foot", cap="")
            )  # fmt: skip

        ways = [space(grow=1), button("house_rules.done", done, self.leave, True)]
        if not self.fixed and house_rules(self.chosen):
            ways.insert(0, button("house_rules.reset", usual, self.reset, False))
        return Row(items=ways, gap=8)

    # ------------------------------------------------------------ choosing
    def take(self, ruling: Ruling, option: str) -> None:
        """Chooses an option."""
        self.chosen[ruling.id] = option
        self.tell()

    def reset(self) -> None:
        """Chooses the default of every ruling."""
        self.chosen.clear()
        self.tell()

    def tell(self) -> None:
        """Lays the dialog out anew and tells whoever opened it that a choice has changed."""
        if self.changed is not None:
            self.changed()
        self.relayout()

    def leave(self) -> None:
        scene = getattr(self.services, "current", None)
        if scene is not None:
            scene.close(self)

    # ------------------------------------------------------------ drawing and input
    def draw(self, canvas: Canvas) -> None:
        canvas.glow(*self.box, (90, 58, 22), 22, 0.8)
        dialog_plate(canvas, self.box)

    def handle(self, event: Input) -> bool:
        if isinstance(event, Key) and event.down and event.meaning == "back":
            self.leave()
            return True
        if isinstance(event, Key) and event.down and event.meaning in ("page_up", "page_down"):
            area = self.find("house_rules.list")
            return area is not None and area.handle(event)
        return False
