"""The cards among which one is chosen that goes back on top of a deck: all of them lie on the board, side by side."""

from __future__ import annotations

from functools import partial

from game.cards import wording
from game.scenes.session.part import Part
from game.scenes.showdown.fight import Fight, FightHost
from game.ui.cards.ai_card import CardFace, draw_card
from game.ui.cards.card_source import source_note
from game.ui.cards.hit_card import HitCard, draw_hit_card, rows_of
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.text import literal
from game.ui.draw.units import Box
from game.ui.kit.cached_panel import CachedPanel
from game.ui.kit.tips import Tip
from game.ui.showdown.layout import Places
from game.ui.showdown.panels import CardInPlay

ASKED = "order_cards"
MARGIN, GAP = 12.0, 10.0
WIDEST, SHAPE, TALLER = 400.0, 5 / 7, 1.1  # of a card: its greatest width, its shape, and how much taller it may be


class CardsToOrder(Part):
    """Lays out the cards of such a question; a press on one is its answer, as that of its plate in the banner."""

    host: FightHost

    def __init__(self, host: FightHost, fight: Fight) -> None:
        super().__init__(host)
        self.fight = fight

    def lay(self, at: Places) -> None:
        """Adds the cards on the board, if such a question is asked."""
        question, fight = self.fight.question, self.fight
        if question is None or question.kind != ASKED or fight.table.past is not None:
            return
        box = at.free if at.small else at.open_board(fight.tray_open)
        if not at.small and question.who in fight.fighters:  # above the sheet of who chooses
            box = Box(box.x, box.y, box.w, min(box.bottom, at.raised(fight.fighters.index(question.who)).y - GAP) - box.y)
        cards = question.options
        high = box.h - 2 * MARGIN
        room = (box.w - 2 * MARGIN - GAP * (len(cards) - 1)) / len(cards)
        wide = room if at.small else min(room, WIDEST, high * SHAPE)
        if not at.small:
            high = min(high, wide / SHAPE * TALLER)
        whole = box.centred(wide * len(cards) + GAP * (len(cards) - 1) + 2 * MARGIN, high + 2 * MARGIN)
        self.host.add(CachedPanel("order.ground", whole, (), lambda canvas, inner: canvas.slate(*inner)))
        for number, card in enumerate(cards):
            place = Box(whole.x + MARGIN + number * (wide + GAP), whole.y + MARGIN, wide, high)
            self.host.add(self.panel(place, card, at.small))

    def panel(self, place: Box, card: str, low: bool) -> CachedPanel:
        """Returns a card as a widget; in a low window its words alone, which need all the room."""
        face = self.face(card)
        words = " ".join(f"*{row.head}* {row.words}".strip() for row in face.rows) if isinstance(face, HitCard) else self.fight.panels.card_words(card)

        def paint(canvas: Canvas, box: Box) -> None:
            if low:
                canvas.paper(*box)
                canvas.rich_in(box.inset(14, 8), f"*{literal(face.name)}*\n{words}", ("body", "small", "tiny"), theme.PAPER_INK, 0.95)
            elif isinstance(face, HitCard):
                draw_hit_card(canvas, box, face)
            else:
                draw_card(canvas, box, face, full=True)

        tip = Tip(literal(face.name), source_note(self.services.words, self.fight.library.of_kind(face.of).get(card), words))
        return CachedPanel(
            f"order {card}", place, (face, low), paint, label=face.name, region="order", on_press=partial(self.host.give, card), tip=tip
        )

    def face(self, card: str) -> CardFace | HitCard:
        """Returns the content of an AI card, or of a hit location."""
        location = self.fight.library.hit_locations.get(card)
        if location is None:
            return self.fight.panels.ai_face(CardInPlay(card))
        rows = rows_of(wording.face(self.fight.library, "hit_locations", card))
        return HitCard(card, self.fight.voice.name(card), self.say(f"showdown.hit.{location.type}"), rows)
