"""The list from which the card on the bench is chosen, with a search field."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.scenes.card_bench.faces import ICONS, Faces
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box, Units
from game.ui.kit.custom import CustomWidget
from game.ui.kit.drawer import Drawer
from game.ui.kit.plates import plate
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.text_field import TextField

ROW, SEARCH = 38.0, 40.0
Card = tuple[str, str]


class CardChooser(Drawer):
    """Lists cards by kind; one that is pressed goes on the bench."""

    def __init__(self, title: str, faces: Faces, cards: Sequence[Card], chosen: Card, choose: Callable[[str, str], object]) -> None:
        super().__init__(title, ("card",), 560, 640, "deck")
        self.faces, self.cards, self.chosen, self.choose = faces, list(cards), chosen, choose
        self.sought = ""
        self.first = "search"

    def fill(self, units: Units, room: Box) -> None:
        say = self.services.words.say
        field, rest = room.take_top(SEARCH, 10)
        self.add(TextField("search", field, self.sought, self.seek, on_done=self.take_first, label=say("bench.search"), hint=say("bench.search"), longest=40,
                           region="search"))  # fmt: skip
        rows = [CustomWidget(f"card.{id}", Box(0, number * (ROW + 4), rest.w - 16, ROW), self.faces.name(kind, id), partial(self.take, kind, id),
                             paint=partial(self.draw_row, kind, id), region="list") for number, (kind, id) in enumerate(self.found())]  # fmt: skip
        self.add(ScrollArea("cards", rest, rows, len(rows) * (ROW + 4), region="list", label=self.title))

    def found(self) -> list[Card]:
        """Lists the cards whose names or ids have what is sought, then those whose kind is called so."""
        sought = self.sought.strip().casefold()
        named = [card for card in self.cards if sought in self.faces.name(*card).casefold() or sought in card[1]]
        return named + [card for card in self.cards if card not in named and sought in self.kind(card[0]).casefold()]

    def kind(self, kind: str) -> str:
        """Returns the name of a kind of cards."""
        return self.faces.words.say(f"rules_page.one.{kind}")

    def seek(self, words: str) -> None:
        self.sought = words
        self.relayout()

    def take_first(self, words: str) -> None:
        found = self.found()
        if found:
            self.take(*found[0])

    def take(self, kind: str, id: str) -> None:
        self.leave()
        self.choose(kind, id)

    def draw_row(self, kind: str, id: str, canvas: Canvas, spot: CustomWidget) -> None:
        box = spot.box
        plate(canvas, box, (kind, id) == self.chosen, spot.hovered)
        canvas.icon(box.x + 12, box.y + box.h / 2 - 9, ICONS[kind], 18, theme.GOLD)
        owner = id.rpartition(".")[0] or kind
        aside = self.faces.library.monster[owner].name if owner in self.faces.library.monster else self.kind(kind)
        wide = min(box.w * 0.4, canvas.wide(aside, "small"))
        canvas.text_in(Box(box.right - 12 - wide, box.y, wide, box.h), aside, ("small", "tiny"), theme.ASH, "r")
        canvas.text_in(Box(box.x + 40, box.y, box.w - 64 - wide, box.h), spot.label, ("body", "small", "tiny"), theme.BRIGHT)
