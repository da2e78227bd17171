"""The sounds by event: which takes each has, how many of it sound at once, and what goes on behind a scene.

The rest of the screen names a sound by its event (`growl`, `dice_one`), never by a file. `hearing` says which fact is which event.
"""

from __future__ import annotations

from typing import NamedTuple


class Noise(NamedTuple):
    """How an event sounds: its takes, how many of it at once, its volume, and whether it has a caption."""

    takes: tuple[str, ...]
    at_once: int = 2
    volume: float = 1.0
    told: bool = False


def _takes(name: str, count: int) -> tuple[str, ...]:
    return tuple(f"{name}_{number}" for number in range(1, count + 1))


NOISES: dict[str, Noise] = {
    "dice_one": Noise(_takes("dice_one", 3)), "dice_few": Noise(_takes("dice_few", 3)), "dice_many": Noise(_takes("dice_many", 2), 1),
    "step_stone": Noise(_takes("step_stone", 4), 3), "step_grass": Noise(_takes("step_grass", 3), 3), "claws": Noise(_takes("claws", 4), 3, 1.2),
    "drag": Noise(_takes("drag", 2), 2), "fall": Noise(_takes("fall", 2), 2, 0.9, True), "rustle": Noise(_takes("rustle", 2)),
    "slab": Noise(_takes("slab", 2)), "swing": Noise(_takes("swing", 3)), "rake": Noise(_takes("rake", 2), 1, 0.9),
    "hit_cloth": Noise(_takes("hit_cloth", 2), told=True), "hit_hide": Noise(_takes("hit_hide", 3), told=True),
    "hit_bone": Noise(_takes("hit_bone", 3), told=True), "hit_stone": Noise(_takes("hit_stone", 2), told=True),
    "hit_flesh": Noise(_takes("hit_flesh", 3), told=True),
    "growl": Noise(_takes("growl", 3), 1, told=True), "snarl": Noise(_takes("snarl", 3), 1, told=True), "roar": Noise(_takes("roar", 3), 1, told=True),
    "hurt": Noise(_takes("hurt", 3), 1, told=True), "lion_dies": Noise(("lion_dies",), 1, told=True), "sniff": Noise(_takes("sniff", 2), 1, 1.3, True),
    "cry_low": Noise(_takes("cry", 2), 1, 0.9, True), "cry_high": Noise(("cry_3", "cry_4"), 1, 0.9, True),
    "heartbeat": Noise(("heartbeat",), 1, 0.9, True), "dread": Noise(_takes("dread", 2), 1, told=True), "death": Noise(("death",), 1, told=True),
    "light": Noise(_takes("light", 2), 1), "snuff": Noise(_takes("snuff", 2), 1, told=True),
    "card": Noise(_takes("card", 3)), "shuffle": Noise(("shuffle",), 1), "page": Noise(_takes("page", 2), 1), "drum": Noise(("drum",), 1, 0.7),
    "button": Noise(_takes("button", 2)), "refused": Noise(("refused",), 1), "gain": Noise(("gain",), 1), "work": Noise(("work",), 1),
    "crowd": Noise(_takes("crowd", 2), 1, 0.8, True), "horn": Noise(("horn",), 1, 0.8, True),
    "victory": Noise(("victory",), 1, told=True), "defeat": Noise(("defeat",), 1, told=True),
}  # fmt: skip

# What goes on behind a scene: ambience and music, "" for silence. A scene that is not named leaves what is heard as it is.
PLACES: dict[str, tuple[str, str]] = {
    "title": ("wind", "music_title"), "prologue": ("wind", ""), "showdown": ("wind", ""),
    "settlement": ("settlement", "music_settlement"), "ending": ("wind", "music_title"), "battle_end": ("wind", "music_title"),
}  # fmt: skip
