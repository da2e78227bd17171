"""The settlement phase: its pages and questions, and the camp in which the settlement is developed."""

from __future__ import annotations

from game.rules.engine.questions import Ask
from game.rules.queries import position
from game.rules.queries.consequences import has_no_fight
from game.rules.session import Session
from game.scenes.pages.banner import GO_ON
from game.scenes.pages.frame import PagesFrame
from game.scenes.pages.scene import PagesScene
from game.scenes.pages.selection import MAKING
from game.scenes.session.phases import StoryKeeper
from game.scenes.settlement.board import Board
from game.scenes.settlement.losses import Losses
from game.scenes.settlement.steps import PhaseSteps
from game.ui.kit.inputs import Input
from game.ui.kit.screen import AppServices
from game.ui.settlement.layout import SettlementLayout
from game.ui.showdown.banner import Option


class SettlementScene(PagesScene):
    """Plays a settlement phase from the aftermath of the showdown to its last question."""

    name = "settlement"
    phases = ("aftermath", "settlement")
    ground_name = "camp"
    backdrop = ("story/founding.webp", 0.40)

    def __init__(self, services: AppServices, session: Session, keeper: StoryKeeper | None = None) -> None:
        super().__init__(services, session, keeper)
        self.losses = Losses(self, self.table, self.give)

    def make_steps(self) -> PhaseSteps:
        return PhaseSteps(self, self.table, self.telling)

    def make_ground(self) -> Board:
        assert isinstance(self.steps, PhaseSteps)
        self.board = Board(self, self.table, self.telling, self.selection, self.settlers, self.drawers, self.steps, self.give)
        return self.board

    def make_frame(self) -> PagesFrame:
        assert isinstance(self.steps, PhaseSteps)
        return PagesFrame(self, self.table, self.steps, self.drawers, self.going_back, self.menu, self.tutorial, self.standing)

    def asks_here(self, question: Ask) -> None:
        """Opens a location of the settlement, and sets the focus to it."""
        if self.selection.place not in (*self.library.locations, "known", "stored"):
            self.selection.place = next(iter(self.campaign.settlement.locations), "")
        if self.first in (None, GO_ON):
            self.first = f"place {self.selection.place}" if not self.units_small() or self.selection.tab == 0 else None

    def lay_foot(self, at: SettlementLayout, way_out: Option | None) -> None:
        if way_out is not None and self.question is not None:
            self.losses.lay_leaving(at, self.question, way_out)
        else:
            self.losses.lay(at, self.question)

    def stakes(self) -> list[str]:
        nemesis = position.nemesis_ahead(self.game)
        if nemesis is None:
            return [self.losses.facts().whole, self.say("settlement.next.hunt")]
        level = self.library.monster[nemesis.monster].levels[nemesis.level].level
        comes = "settlement.next.nemesis.unwritten" if has_no_fight(self.game, nemesis.monster) else "settlement.next.nemesis"
        return [self.losses.facts().whole, self.say(comes, name=self.voice.name(nemesis.monster), n=level)]

    def dispatch(self, event: Input) -> bool:
        """Teaches what a location is for when it is opened, before anything is made there."""
        before = self.selection.panel, self.selection.place
        used = super().dispatch(event)
        if self.selection.panel == MAKING and before != (self.selection.panel, self.selection.place) and self.question is not None:
            self.tutorial.teach_answers(self.question, self.board.offered_here())
        return used

    def phase_key(self, meaning: str) -> bool:
        if meaning == "back" and self.grounded and self.selection.panel and not self.table.visited and not self.tutorial.is_open:
            self.selection.close_panel()
            return True
        return False
