"""The services that the program gives to layers: language, settings, keys, sounds, notes."""

from __future__ import annotations

from typing import Protocol

from game.settings import Settings
from game.ui.draw.drawing import Translator
from game.ui.kit.inputs import Bindings


class LayerServices(Protocol):
    """The services of the program that are independent of scenes."""

    settings: Settings
    bindings: Bindings

    @property
    def skipping(self) -> bool:
        """Returns whether Space is held down: animations finish at once."""

    @property
    def words(self) -> Translator:
        """Returns the translator of the chosen language."""

    def quit(self) -> None:
        """Ends the program, if the scenes allow it."""

    def redraw(self) -> None:
        """Requests a new frame."""

    def tell(self, words: str) -> None:
        """Shows a short note at the upper edge for a while."""

    def sound(self, name: str, side: float = 0.0, after: float = 0.0, who: str = "") -> None:
        """Plays a sound by its event, panned from left (-1) to right (1), `after` seconds from now; `who` is named in its caption."""

    def why_silent(self) -> str:
        """Returns the system's reason why there is no sound; "" if there is sound, or before it is known."""

    def settings_changed(self) -> None:
        """Applies and saves the settings after a change."""

    def cap(self, meaning: str) -> str:
        """Returns the label of the key of a meaning, or of a key name; "" if none is bound."""
