"""The selection on the settlement's screen: the open location, the tab, whose grid is shown, the typed text."""

from __future__ import annotations

from collections.abc import Sequence

from game.scenes.session.part import Host, Part

MAKING, GEAR = "making", "gear"


class Selection(Part):
    """Holds what is selected; each change causes a new layout."""

    def __init__(self, host: Host, place: str) -> None:
        super().__init__(host)
        self.place = place
        self.panel = ""  # what is open beside the camp: making, gear, or nothing
        self.tab = 1  # of small windows: locations, making, gear
        self.person = ""  # whose grid is shown
        self.folded = True  # offers that cannot be made yet are hidden
        self.typed = ""  # the typed name
        self.paying: list[str] = []  # the wanted card for each part of a payment

    def choose_place(self, key: str) -> None:
        """Opens a location of the settlement; small windows switch to what can be made there."""
        self.place, self.folded, self.panel = key, True, MAKING
        if self.host.units.small:
            self.tab = 1
        self.host.relayout()

    def press_place(self, key: str) -> None:
        """Opens a location, or closes it again where it is open beside the camp."""
        if self.panel == MAKING and self.place == key:
            self.close_panel()
        else:
            self.choose_place(key)

    def open_gear(self) -> None:
        """Opens the gear beside the camp."""
        self.panel = GEAR
        self.host.relayout()

    def close_panel(self) -> None:
        """Closes what is open beside the camp."""
        self.panel = ""
        self.host.relayout()

    def choose_tab(self, tab: int) -> None:
        self.tab = tab
        self.host.relayout()

    def choose_person(self, who: str) -> None:
        """Shows somebody's grid."""
        self.person = who
        self.host.relayout()

    def fold(self) -> None:
        """Shows or hides what cannot be made yet."""
        self.folded = not self.folded
        self.host.relayout()

    def choose_payment(self, parts: Sequence[str], number: int, card: str) -> None:
        """Chooses the card for one part of a payment; the others stay as they are, where they can."""
        self.paying = [card if n == number else chosen for n, chosen in enumerate(parts)]
        self.host.relayout()

    def type(self, words: str) -> None:
        self.typed = words
