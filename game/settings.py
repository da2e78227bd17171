"""The settings: sizes, speeds, sounds, keys. Invalid values are tolerated when reading; writing is atomic."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from game import files

SPEEDS = (0, 1, 2, 4)
RESULTS = ("pass", "weighty", "wait")
HAND_OVERS = ("every_time", "each_round", "never")
UNDOS = ("practice", "honest", "off")
THREATS = ("off", "survivors", "spaces")
CONFIRMS = ("never", "lost", "risks")
TEXT_SCALES = (0.8, 2.0)
BRIGHTNESSES = (0.25, 1.0)  # of the board away from lanterns: the least at which everything can be told, and that of a day


@dataclass
class Settings:
    """The settings; each field has its default value."""

    language: str = "en"  # the code of a folder `language/CODE` of the packs
    text_scale: float = 1.0  # 0.8 to 2.0
    speed: int = 1  # of animations; 0 shows the end at once
    brightness: float = 0.35  # of the board away from lanterns
    plain_marks: bool = False  # reach, threat and path are drawn as lines and tints, not by light
    reduced_motion: bool = False
    flashes: bool = True  # bright lights and shaking
    follow: bool = True  # the camera goes where the next decision is
    gore: bool = True  # off hides blood and open wounds: pools, spatter, severed parts
    effects: float = 0.8  # volumes, 0 to 1
    ambience: float = 0.6
    music: float = 0.6
    mute: bool = False
    captions: bool = False  # sounds that carry meaning are shown as text too
    results: str = "pass"  # what is told in a fight passes by itself, waits for a press where it weighs much, or always
    hand_over: str = "never"  # when a page says whose choice comes next; otherwise the banner and a note do
    threat: str = "survivors"  # where the chance to be the next target is shown permanently
    last_act: bool = True  # the act of the last survivor in a round begins by itself, also if another player led the act before
    confirm: str = "lost"  # which answers of an act are confirmed by a second press: none, what cannot come back, risks as well
    plain_typeface: bool = False
    full_screen: bool = False
    lessons: bool = True
    watch_packs: bool = False  # the player's packs are read again when their files are saved, in the midst of a fight too
    packs_off: list[str] = field(default_factory=list)  # the player's packs that are not read, by the name of their folder or zip
    packs_order: list[str] = field(default_factory=list)  # the order in which they are read; those that are not named follow
    undo: str = "honest"  # the default of a new campaign
    set_up: dict[str, str] = field(default_factory=dict)  # the last choices of the set-up pages, by row
    keys: dict[str, list[str]] = field(default_factory=dict)  # meaning -> keys; only those that were changed

    def scale_text(self, by: float) -> None:
        """Makes the text larger by a part of its usual size, within its bounds; 0 gives it that size."""
        scale = round(self.text_scale + by, 2) if by else 1.0
        self.text_scale = min(TEXT_SCALES[1], max(TEXT_SCALES[0], scale))


class Notice(NamedTuple):
    """A message to show once: the id of a sentence, and the values of its placeholders."""

    id: str
    arguments: dict[str, object]


def _flag(value: object) -> bool:
    return isinstance(value, bool)


def _between(least: float, most: float) -> Callable[[object], bool]:
    def fits(value: object) -> bool:
        return isinstance(value, int | float) and not isinstance(value, bool) and least <= value <= most

    return fits


def _one_of(*choices: object) -> Callable[[object], bool]:
    def fits(value: object) -> bool:
        return not isinstance(value, bool) and value in choices

    return fits


def _key_map(value: object) -> bool:
    return isinstance(value, dict) and all(
        isinstance(keys, list) and all(isinstance(key, str) for key in keys) for keys in value.values()
    )


def _choices(value: object) -> bool:
    return isinstance(value, dict) and len(value) < 20 and all(isinstance(word, str) and len(word) < 40 for pair in value.items() for word in pair)


def _code(value: object) -> bool:
    return isinstance(value, str) and len(value) < 20 and value.replace("-", "").isalpha()


def _names(value: object) -> bool:
    return isinstance(value, list) and len(value) < 1_000 and all(isinstance(name, str) and len(name) < 300 for name in value)


_volume = _between(0.0, 1.0)
# The allowed values of each setting; a saved value that does not fit is ignored.
FITS: dict[str, Callable[[object], bool]] = {
    "language": _code,
    "text_scale": _between(*TEXT_SCALES),
    "speed": _one_of(*SPEEDS),
    "brightness": _between(*BRIGHTNESSES),
    "plain_marks": _flag,
    "reduced_motion": _flag,
    "flashes": _flag,
    "follow": _flag,
    "gore": _flag,
    "effects": _volume,
    "ambience": _volume,
    "music": _volume,
    "mute": _flag,
    "captions": _flag,
    "results": _one_of(*RESULTS),
    "hand_over": _one_of(*HAND_OVERS),
    "threat": _one_of(*THREATS),
    "last_act": _flag,
    "confirm": _one_of(*CONFIRMS),
    "plain_typeface": _flag,
    "full_screen": _flag,
    "lessons": _flag,
    "watch_packs": _flag,
    "packs_off": _names,
    "packs_order": _names,
    "undo": _one_of(*UNDOS),
    "set_up": _choices,
    "keys": _key_map,
}


def load(file: Path) -> tuple[Settings, Notice | None]:
    """Returns the settings; what is missing, damaged or out of bounds keeps its default.

    The notice says so in one sentence, however much was wrong; it is None when all was well or nothing was saved yet.
    """
    try:
        text = files.read_text(file)
    except FileNotFoundError:
        return Settings(), None
    except (OSError, UnicodeDecodeError):
        return Settings(), Notice("settings_unreadable", {"file": file})
    import json  # not at the top: most starts find no settings, and the first frame need not wait for it

    try:
        saved = json.loads(text)
    except (ValueError, RecursionError):
        saved = None
    if not isinstance(saved, dict):
        return Settings(), Notice("settings_unreadable", {"file": file})
    good = {name: saved[name] for name, fits in FITS.items() if name in saved and fits(saved[name])}
    bad = [name for name in FITS if name in saved and name not in good]
    if not bad:
        return Settings(**good), None
    return Settings(**good), Notice("settings_values", {"n": len(bad), "names": ", ".join(bad), "file": file})


def save(settings: Settings, file: Path) -> Notice | None:
    """Saves the settings (a file beside it, then a rename); returns a notice if this machine does not allow it."""
    import json

    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        files.write_whole(file, json.dumps(dataclasses.asdict(settings), indent=2).encode() + b"\n")
        return None
    except OSError as error:
        return Notice("settings_not_saved", {"file": file, "reason": error.strerror or "?"})
