"""Where on the track of a hunt that is of which a lesson speaks."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.model.hunt import STARVATION
from game.rules.queries.hunt_ahead import ahead
from game.scenes.session.part import Host, Part
from game.scenes.session.table import Table
from game.ui.draw.units import Box
from game.ui.kit.widgets import Tabs
from game.ui.showdown.lessons import POINTS, Lesson


class HuntLessonPlaces(Part):
    """Finds what a lesson points at: a space of the track, or whose turn it is to reveal."""

    def __init__(self, host: Host, table: Table) -> None:
        super().__init__(host)
        self.table = table

    def of(self, lesson: Lesson | None) -> list[Callable[[], Box | None]]:
        """Lists where that is now of which a lesson speaks."""
        return [partial(self._place, word) for word in POINTS.get(lesson.id, ())] if lesson is not None else []

    def key(self, word: str) -> str:
        """Returns the key of the widget of what a lesson points at, "" where it is not there."""
        hunt, found = self.table.campaign.hunt, ahead(self.table.game)
        if hunt is None or found is None:
            return ""
        spaces = {"space_ahead": found.space, "space_of_monster": hunt.monster_at, "space_last": STARVATION}
        return f"space {spaces[word]}" if word in spaces else word

    def _place(self, word: str) -> Box | None:
        if word == "revealer":
            return self._tab()
        widget = self.host.find(self.key(word))
        return widget.ringed() if widget is not None else None

    def _tab(self) -> Box | None:
        """Returns the tab of the event revealer."""
        tabs = self.host.find("grid.of")
        return tabs.places()[tabs.chosen] if isinstance(tabs, Tabs) and tabs.chosen >= 0 else None
