"""What is written on a keycap: the key of a meaning, or the button of a gamepad while one is used."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.kit.gamepad import LABELS, STEPS_BY
from game.ui.kit.inputs import CAPS, Bindings


def keycap(bindings: Bindings, meaning: str, pad: bool, say: Callable[[str], str]) -> str:
    """Returns the label of a meaning, or of a key's name; "" if nothing is bound to it. `say` returns a sentence by its id."""
    if pad:
        return say(STEPS_BY) if meaning == "arrows" else LABELS.get(meaning, "")
    key = bindings.first(meaning) or (meaning if meaning not in bindings.keys else "")
    parts = key.replace("++", "+\0").split("+") if len(key) > 1 else [key]
    shown = []
    for part in parts:
        part = "+" if part == "\0" else part
        shown.append(say(CAPS[part]) if part in CAPS else part.upper() if part else "")
    return " ".join(shown)
