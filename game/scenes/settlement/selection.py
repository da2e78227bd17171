"""What the table has opened on the settlement's screen: a place, a tab, somebody's grid, what is being typed."""

from __future__ import annotations

from game.scenes.session.part import Host, Part


class Selection(Part):
    """Holds what is opened; each change is laid out at once."""

    def __init__(self, host: Host, place: str) -> None:
        super().__init__(host)
        self.place = place
        self.tab = 1  # of small windows: places, making, gear
        self.person = ""  # whose grid is shown
        self.folded = True  # what cannot be made yet is hidden
        self.typed = ""  # the name that is being written

    def choose_place(self, key: str) -> None:
        """Opens a place of the settlement; small windows turn to what can be made there."""
        self.place, self.folded = key, True
        if self.host.units.small:
            self.tab = 1
        self.host.relayout()

    def choose_tab(self, tab: int) -> None:
        self.tab = tab
        self.host.relayout()

    def choose_person(self, who: str) -> None:
        """Shows somebody's grid."""
        self.person = who
        self.host.relayout()

    def fold(self) -> None:
        """Shows what cannot be made yet, or hides it again."""
        self.folded = not self.folded
        self.host.relayout()

    def type(self, words: str) -> None:
        self.typed = words
