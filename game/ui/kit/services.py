"""The services that the program gives to layers: words, settings, keys, sounds, short notes."""

from __future__ import annotations

from typing import Protocol

from game.settings import Settings
from game.ui.draw.drawing import Translator
from game.ui.kit.inputs import Bindings


class LayerServices(Protocol):
    """The services of the program that need no knowledge of scenes."""

    settings: Settings
    bindings: Bindings
    skipping: bool  # Space is held: animations end at once

    @property
    def words(self) -> Translator:
        """The sentences of the table's language."""

    def quit(self) -> None:
        """Leaves the program, if the scenes agree."""

    def redraw(self) -> None:
        """Asks for a new picture."""

    def tell(self, words: str) -> None:
        """Shows a short note at the upper edge for a while."""

    def sound(self, name: str, side: float = 0.0, after: float = 0.0, who: str = "") -> None:
        """Plays a sound by its event, from left (-1) to right (1), `after` seconds from now; `who` is named in its caption."""

    def why_silent(self) -> str:
        """Says in the words of the system why there is no sound; "" where there is, or where it is not known yet."""

    def settings_changed(self) -> None:
        """Uses and saves the settings after they were changed."""

    def cap(self, meaning: str) -> str:
        """Returns what is printed on the key of a meaning, or of a key name; "" where none is bound."""
