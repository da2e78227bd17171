"""The focus slot of a showdown: the reasons, the chances, the monster's next turn, the card that strikes back, or the card in play."""

from __future__ import annotations

from game.cards import wording
from game.cards.phrases import Line
from game.rules.queries import position
from game.rules.queries.instincts import instinct_told
from game.rules.queries.terrain import TileToLay
from game.scenes.session.part import Part
from game.scenes.showdown.fight import Fight, FightHost
from game.scenes.showdown.forecaster import Forecaster
from game.scenes.showdown.inspectors import Inspectors
from game.scenes.showdown.next_turn import NextTurnPanel
from game.scenes.showdown.value_tips import ValueTips
from game.ui.cards.ai_card import DUSK, CardFace, draw_card, draw_folded, folded, is_over
from game.ui.cards.card_flip import SMALL
from game.ui.cards.card_source import source_note
from game.ui.cards.hit_card import HitCard, draw_hit_card
from game.ui.cards.reading_panel import LargeCard
from game.ui.cards.word_card import WordFace
from game.ui.cards.word_card import card as word_card
from game.ui.draw import theme
from game.ui.draw.icons import card_sign
from game.ui.draw.units import Box
from game.ui.kit.cached_panel import CachedPanel
from game.ui.kit.custom import CustomWidget
from game.ui.kit.tips import Tip
from game.ui.showdown.layout import Places
from game.ui.showdown.next_turn import draw_unknown
from game.ui.showdown.odds_panel import OddsFacts, column_boxes, draw_odds, row_boxes
from game.ui.showdown.why_panel import draw_ground, reason_list


class FocusSlot(Part):
    """Lays out what belongs into the slot now."""

    host: FightHost

    def __init__(self, host: FightHost, fight: Fight, forecaster: Forecaster, next_turn: NextTurnPanel, inspectors: Inspectors, value_tips: ValueTips) -> None:
        super().__init__(host)
        self.fight = fight
        self.forecaster, self.next_turn, self.inspectors, self.value_tips = forecaster, next_turn, inspectors, value_tips

    def lay(self, at: Places) -> None:
        """Adds the panel of the slot."""
        assert at.card is not None
        if self.fight.why:
            self._why(at.card)
            return
        question = self.fight.question
        tile = position.tile_to_lay(self.fight.game, question) if question is not None else None
        if tile is not None:
            self._tile(at.card, tile)
            return
        odds = self.forecaster.odds_now()
        if odds is not None:
            self._odds(at.card, odds)
            return
        facing = self.next_turn.facts_now(self.forecaster.shares())
        if facing is not None:
            self.next_turn.lay_next(at.card, facing)
            return
        answering = self.fight.answering()
        if answering is not None:
            self.host.add(
                CachedPanel(
                    "card", at.card, answering, lambda canvas, box: draw_hit_card(canvas, box, answering), label=answering.name, region="card",
                    hotkeys=("card",), on_press=lambda: self.host.open(LargeCard(answering)), tip=self._card_tip(answering),
                )
            )
            return
        face = self.fight.panels.ai_face(self.fight.seen_play)
        if is_over(face) and not self.fight.telling and self.fight.halt is None:
            self._folded(at.card, face)
            return
        full = at.kind == "wide" or all(step.state != "now" for step in face.steps)
        asked = question is not None and question.kind == "pick_target"  # who chooses must know what the target suffers
        pane = CachedPanel(
            "card", at.card, (face, full, asked), lambda canvas, box: draw_card(canvas, box, face, full, DUSK, asked, steady=True), label=face.name,
            region="card", hotkeys=("card",), on_press=self.inspectors.open_card, tip=self._card_tip(face),
        )  # fmt: skip
        pane.turn, pane.card = self.fight.card_turn, self.fight.play.card
        if at.monster is not None:  # its deck is the first of the three piles
            pane.come_from = Box(at.monster.x + 12, at.monster.bottom - at.card.h * SMALL / 2, at.card.w * SMALL, at.card.h * SMALL)
        self.host.add(pane)
        self.value_tips.over_card(at.card)

    def _tile(self, box: Box, tile: TileToLay) -> None:
        """Adds the card of a terrain tile that is laid: its size, what it does, and how many are left."""
        card = self.fight.library.terrain[tile.card]
        lines = [*wording.face(self.fight.library, "terrain", tile.card), Line("effect", text=self.say("showdown.tile_to_lay", n=tile.left))]
        face = WordFace(tile.card, card.name, self.say("battle.terrain"), card_sign(tile.card, card) or "stone", tuple(lines), of="terrain")
        self.host.add_all(word_card(self.host.pen, "card", box, face, region="card"))

    def _folded(self, box: Box, face: CardFace) -> None:
        """Adds the title of a card that is over, which a press opens, and below it why nobody is named whom the monster goes for."""
        words = (self.say("foresight.turn"), self.say(f"foresight.unknown.{self.next_turn.why_unknown()}", monster=self.fight.voice.monster()))
        top = folded(box).bottom + theme.GUTTER
        self.host.add(CachedPanel("unknown", Box(box.x, top, box.w, box.bottom - top), words, lambda canvas, inner: draw_unknown(canvas, inner, *words)))
        self.host.add(
            CachedPanel(
                "card", folded(box), face.name, lambda canvas, inner: draw_folded(canvas, inner, face), label=face.name, region="card",
                hotkeys=("card",), on_press=self.inspectors.open_card, tip=self._card_tip(face),
            )
        )

    def _card_tip(self, face: CardFace | HitCard) -> Tip:
        """Explains a card: what the monster does where it finds nobody, that it opens, and where its rules come from if they are our own."""
        card = self.fight.library.of_kind(face.of).get(face.card)
        words = [source_note(self.services.words, card, self.say("showdown.card.open"))]
        if isinstance(face, CardFace) and face.of == "ai":
            head, told = instinct_told(self.fight.game)
            words.insert(0, self.say("showdown.card.instinct", name=head, words=told))
        return Tip(face.name, "\n".join(words))

    def _odds(self, box: Box, odds: OddsFacts) -> None:
        self.host.add(
            CachedPanel(
                "odds", box, odds, lambda canvas, inner: draw_odds(canvas, inner, odds), label=odds.title, region="card", hotkeys=("card",),
                on_press=self.inspectors.open_card, tip=Tip(odds.title, self.say("foresight.odds.why")),
            )
        )
        if self.fight.question is not None and self.fight.question.kind == "action" and len(odds.columns) > 1:
            for column, place in zip(odds.columns, column_boxes(box, odds), strict=True):
                self.host.add(CustomWidget(f"weapon.{column.key}", place, column.name, lambda k=column.key: self.fight.take_column(k), region="card"))  # type: ignore[misc]
        for row, place in zip(odds.rows, row_boxes(self.host.pen, box, odds), strict=True):
            self.host.add(CustomWidget(f"odds.{row.icon}", place, row.label, region="card", focusable=False, tip=Tip(row.label, row.why)))

    def _why(self, box: Box) -> None:
        (title, told), cap = self.forecaster.why_lines(), self.services.cap("why")
        self.host.add(CachedPanel("why", box, (title, cap), lambda canvas, inner: draw_ground(canvas, inner, title, cap)))
        self.host.add(reason_list(self.host.pen, box, told, self.say("showdown.why.nothing")))
