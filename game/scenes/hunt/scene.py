"""The hunt: the party's lanterns on the track, what lies on each space, and the events page by page."""

from __future__ import annotations

from game.rules.engine.options import GO_ON
from game.rules.engine.questions import Ask
from game.scenes.hunt.lesson_places import HuntLessonPlaces
from game.scenes.hunt.meeting import Meeting
from game.scenes.hunt.spaces import TrackSpaces
from game.scenes.hunt.track import Track
from game.scenes.pages.frame import PagesFrame
from game.scenes.pages.scene import PagesScene
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box
from game.ui.settlement.layout import SettlementLayout
from game.ui.settlement.pages import MET, Page


class HuntScene(PagesScene):
    """Plays a hunt from the departure to the monster, or to its end without one."""

    name = "hunt"
    phases = ("hunt",)
    ground_name = "track"
    beats = True

    def make_steps(self) -> TrackSpaces:
        return TrackSpaces(self, self.table, self.telling)

    def make_ground(self) -> Track:
        assert isinstance(self.steps, TrackSpaces)
        return Track(self, self.table, self.settlers, self.steps, self.drawers, self.give)

    def make_frame(self) -> PagesFrame:
        assert isinstance(self.steps, TrackSpaces)
        return PagesFrame(self, self.table, self.steps, self.drawers, self.going_back, self.menu, self.tutorial, self.standing)

    def draw_backdrop(self, canvas: Canvas) -> None:
        if not (isinstance(self.ground, Track) and self.ground.draw_far(canvas)):
            super().draw_backdrop(canvas)

    def beside_lesson(self, at: SettlementLayout, on_ground: bool) -> SettlementLayout:
        return at if on_ground else super().beside_lesson(at, on_ground)  # over the track it lies above all spaces

    def lay_lesson(self, at: SettlementLayout, on_ground: bool) -> None:
        if on_ground:
            self.tutorial.lay_above(at.body, HuntLessonPlaces(self, self.table).of(self.tutorial.lesson))
        else:
            super().lay_lesson(at, on_ground)

    def own_page(self, page: Page, box: Box) -> bool:
        meets = page.outcome == MET
        if meets:
            Meeting(self, self.table, self.settlers, self.drawers, self.telling.happened).lay(box)
        return meets

    def stakes(self) -> list[str]:
        assert isinstance(self.steps, TrackSpaces) and isinstance(self.ground, Track)
        hunt = self.campaign.hunt
        return self.steps.ahead(self.ground.next_space(hunt)) if hunt is not None else super().stakes()

    def asks_here(self, question: Ask) -> None:
        """Sets the focus to the answer that goes on."""
        self.first = GO_ON
