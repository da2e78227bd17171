"""What each survivor of a free battle brings: gear in the grid, fighting arts, disorders, injuries, numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.cards.library import Library
from game.model.campaign import Player
from game.play.kits import COUNTERS
from game.scenes.battle.kit_bench import KINDS, KitBench
from game.scenes.battle.kit_cards import CARD_KINDS, CardKind, card_rows, chosen_of
from game.scenes.battle.kit_numbers import bounds, number_rows
from game.scenes.front.foot import way_back
from game.scenes.session.battles import Wishes
from game.scenes.session.stories import Person
from game.scenes.session.voice import SessionVoice
from game.ui.draw import text
from game.ui.draw.backdrop import Frame, behind
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box, Units
from game.ui.kit.dialog import Answer, Dialog
from game.ui.kit.inputs import Input, Pointer
from game.ui.kit.layout import Item, Padded, content
from game.ui.kit.screen import AppServices, Scene
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.tokens import survivor_tokens
from game.ui.kit.widgets import Button, Segments, Tabs
from game.ui.settlement.gear_grid import Carrying, GridPlace, draw_lifted, grid, grid_boxes
from game.ui.settlement.gear_panel import counts_of, grid_and_lines, overlay_of, side_for, storage_list
from game.ui.settlement.loadout import refusal_words, survivor_tabs
from game.ui.settlement.parts import ground

PAGES = ("gear", *(kind.field for kind in CARD_KINDS), "numbers")
SMALL = 330.0  # a lower room has only the grid beside the list
TILE = 216.0


class KitPage(Scene):
    """Shows one survivor at a time; every change goes into the wishes of the table at once."""

    name = "kit"

    def __init__(
        self, services: AppServices, library: Library, players: Sequence[Player], people: Sequence[Person], wishes: Wishes, chosen: int = 0
    ) -> None:
        super().__init__(services)
        self.library, self.wishes, self.chosen = library, wishes, chosen
        self.bench = KitBench(library, players, people, wishes)
        self.carrying = Carrying(self.change, self.refused)
        self.page = 0
        self.ring = True
        self.first = f"box {self.bench.survivors[chosen].id} 0"
        self.panels: list[Box] = []

    def tell(self, word: str, /, **arguments: object) -> str:
        return self.services.words.say(f"battle.kit.{word}", **arguments)

    @property
    def voice(self) -> SessionVoice:
        return SessionVoice(self.bench.game.campaign, self.library)

    # ------------------------------------------------------------ layout
    def layout(self, units: Units) -> None:
        self.carrying.options = self.bench.options(self.chosen) if PAGES[self.page] == "gear" else frozenset()
        self.frame = frame = Frame(units)
        small = units.small
        survivors, tokens = self.bench.survivors, survivor_tokens(self.bench.game.campaign)
        if small:
            above, body = Box(frame.body.x, 6, frame.body.w, 34), frame.body
        else:
            above, body = frame.body.take_top(40, 8)
        tabs, body = body.take_top(34, 6)
        self.add(survivor_tabs(above, survivors, tokens, self.chosen, self.choose, carrying=self.carrying))
        self.add(Tabs("page", tabs, [self.tab(page) for page in PAGES], self.page, self.turn_to, region="pages"))
        self.panels = []
        if PAGES[self.page] == "gear":
            self.lay_gear(body)
        else:
            self.panels = [body]
            inner = body.inset(14, 10)
            rows, high = content(Padded(item=self.rows(), margins=(2, 2, 2, 6)), self.pen, inner.w - 16)
            self.add(ScrollArea(f"kit.{self.page}.{self.chosen}", inner, rows, high, region="cards", label=self.tab(PAGES[self.page])))
        self.lay_foot(frame.foot)

    def tab(self, page: str) -> str:
        """Returns the words of a tab: of cards with their number."""
        kind = next((kind for kind in CARD_KINDS if kind.field == page), None)
        count = len(chosen_of(self.wishes.kit(self.chosen), kind)) if kind is not None else 0
        return self.tell(f"page.{page}") + (f" ({count})" if count else "")

    def rows(self) -> Item:
        """Returns the content of a page of cards or numbers."""
        page, kit = PAGES[self.page], self.wishes.kit(self.chosen)
        kind = next((kind for kind in CARD_KINDS if kind.field == page), None)
        if kind is not None:
            return card_rows(self.pen, self.library, kind, kit, partial(self.take_card, kind))
        return number_rows(self.services.words, self.voice, self.bench.survivors[self.chosen], kit, self.take_number)

    def lay_gear(self, body: Box) -> None:
        """Lays the grid at the left and the gear of one kind at the right."""
        words, game, survivor = self.services.words, self.bench.game, self.bench.survivors[self.chosen]
        if body.h < SMALL:
            side = side_for(body.w * 0.5 - 90, body.h - 42, 124.0)
            wide = 3 * side + 12
            left = Box(body.x, body.y, wide + 24, body.h)
            self.add(ground("grid.panel", left))
            places = grid_boxes(Box(left.x + 6, left.y + 4, wide, wide), side)
            self.add_all([*grid(places, survivor, game, self.carrying, words), overlay_of(places, survivor, game)])
            self.add(counts_of(Box(left.x + 10, places[8].bottom + 6, 170, 24), game, survivor, across=True))
        else:
            left = Box(body.x, body.y, max(400.0, body.w * 0.48), body.h)
            self.add(ground("grid.panel", left))
            self.add_all(grid_and_lines(self.pen, left.inset(14, 14, 14, 10), survivor, game, words, self.carrying))
        right = Box(left.right + 8, body.y, body.right - left.right - 8, body.h)
        kinds, store = right.take_top(34, 6)
        self.add(Segments("kind", kinds, [self.tell(f"kind.{kind}") for kind in KINDS], KINDS.index(self.bench.kind), self.show_kind, region="kinds"))
        self.add(ground("storage.panel", store))
        self.add_all(storage_list(self.pen, Box(store.x, store.y - 26, store.w, store.h + 26), game, words, self.carrying, max(1, int((store.w - 30) // TILE))))

    def lay_foot(self, foot: Box) -> None:
        back = self.add(way_back(self, foot, self.tell("done")))
        right = foot.inset(back.box.w + 20, 0, 0)
        acts: list[tuple[str, Callable[[], object]]] = [("outfit", self.ask_outfit), ("all", self.same_for_all)]
        wide = [self.pen.button_width(self.tell(key)) for key, _ in acts]
        room = right.w - 12
        if sum(wide) > room:
            wide = [width * room / sum(wide) for width in wide]
        x = right.right - sum(wide) - 12
        for width, (key, act) in zip(wide, acts, strict=True):
            self.add(Button(key, Box(x, foot.y, width, foot.h), self.tell(key), act, region="foot", cap=""))
            x += width + 12

    # ------------------------------------------------------------ choosing
    def choose(self, index: int) -> None:
        """Shows another survivor."""
        self.carrying.put_back()
        self.chosen = index
        self.relayout()

    def turn_to(self, page: int) -> None:
        self.carrying.put_back()
        self.page = page
        self.relayout()

    def show_kind(self, index: int) -> None:
        self.carrying.put_back()
        self.bench.show(KINDS[index])
        self.relayout()

    def change(self, key: str) -> None:
        """Makes a change of the grid."""
        self.bench.change(self.chosen, key)
        self.relayout()

    def refused(self, source: GridPlace, card: str, place: GridPlace) -> None:
        """Says why a card cannot be put down there."""
        self.services.tell(refusal_words(self.bench.game, self.bench.survivors, source, card, place, self.voice, self.services.words))

    def take_card(self, kind: CardKind, card: str) -> None:
        """Takes a card, or drops it if the survivor has it; no more than a sheet holds."""
        cards = chosen_of(self.wishes.kit(self.chosen), kind)
        if card in cards:
            cards.remove(card)
        elif len(cards) < kind.most:
            cards.append(card)
        else:
            self.services.tell(self.tell(f"full.{kind.field}", n=kind.most))
            return
        self.bench.renew()
        self.relayout()

    def take_number(self, name: str, by: int) -> None:
        """Adds to a number of the sheet, within its bounds."""
        kit = self.wishes.kit(self.chosen)
        numbers = kit.counters if name in COUNTERS else kit.attributes
        least, most = bounds(name)
        numbers[name] = max(least, min(most, numbers.get(name, 0) + by))
        if not numbers[name]:
            del numbers[name]
        self.bench.renew()
        self.relayout()

    def ask_outfit(self) -> None:
        """Offers the outfits of all packs."""
        words, outfits = self.services.words, self.library.outfits
        has = words.has
        answers = [Answer("of_table", self.tell("outfit.table"), partial(self.wear, ""), icon="people", primary=True)]
        for name, card in outfits.items():
            called = words.say(f"battle.gear.{name}") if has(f"battle.gear.{name}") else card.name
            answers.append(Answer(f"outfit.{name}", called, partial(self.wear, name), icon="vest"))
        answers.append(Answer("clear", self.tell("clear"), self.clear, icon="undo"))
        answers.append(Answer("close", words.say("interface.cancel"), icon="cross", harmless=True))
        name = text.literal(self.bench.survivors[self.chosen].name)
        self.open(Dialog(self.tell("outfit.ask", name=name), self.tell("outfit.why"), answers, icon="vest"))

    def wear(self, outfit: str) -> None:
        self.bench.wear(self.chosen, outfit)
        self.relayout()

    def clear(self) -> None:
        self.bench.clear(self.chosen)
        self.relayout()

    def same_for_all(self) -> None:
        """Gives everybody what this survivor brings."""
        self.bench.same_for_all(self.chosen)
        self.services.tell(self.tell("all.done", name=text.literal(self.bench.survivors[self.chosen].name)))
        self.relayout()

    # ------------------------------------------------------------ drawing and input
    def draw(self, canvas: Canvas) -> None:
        behind(canvas)
        if not self.units.small:
            self.frame.head(canvas, self.tell("title"), self.tell("about"))
        for panel in self.panels:
            canvas.slate(*panel)

    def draw_over(self, canvas: Canvas) -> None:
        if not self.overlays:
            draw_lifted(canvas, self.carrying, self.library, self.focused)

    def dispatch(self, event: Input) -> bool:
        if self.overlays:
            return super().dispatch(event)
        if self.carrying.put_back_by(event):
            return True
        followed = self.carrying.follow(event)
        return super().dispatch(event) or followed

    def handle(self, event: Input) -> bool:
        if isinstance(event, Pointer) and event.kind == "down" and self.carrying.lifted is not None:
            return self.carrying.put_back()
        return super().handle(event)


