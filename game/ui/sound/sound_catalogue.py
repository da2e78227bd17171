"""The catalogue of sounds by event: the takes of each, how many of it play at once, and the ambience and music of each scene.

The rest of the screen names a sound by its event (`growl`, `dice_one`), never by a file. `sound_rules` maps the events of the rules to sounds.
"""

from __future__ import annotations

from typing import NamedTuple

from game.cards.sound_files import is_file


class SoundEntry(NamedTuple):
    """The sound of an event: its takes, how many play at once, its volume, and whether it has a caption."""

    takes: tuple[str, ...]
    at_once: int = 2
    volume: float = 1.0
    told: bool = False


def _takes(name: str, count: int) -> tuple[str, ...]:
    return tuple(f"{name}_{number}" for number in range(1, count + 1))


OF_A_CARD = SoundEntry((), told=True)  # a file of a pack that a card plays: it has no takes of the game


SOUND_CATALOGUE: dict[str, SoundEntry] = {
    "dice_one": SoundEntry(_takes("dice_one", 3)), "dice_few": SoundEntry(_takes("dice_few", 3)), "dice_many": SoundEntry(_takes("dice_many", 3), 1),
    "step_stone": SoundEntry(_takes("step_stone", 4), 3), "step_grass": SoundEntry(_takes("step_grass", 3), 3), "claws": SoundEntry(_takes("claws", 4), 3, 1.2),
    "drag": SoundEntry(_takes("drag", 3), 2), "fall": SoundEntry(_takes("fall", 3), 2, 0.9, True), "rustle": SoundEntry(_takes("rustle", 3)),
    "slab": SoundEntry(_takes("slab", 3)), "swing": SoundEntry(_takes("swing", 3)), "rake": SoundEntry(_takes("rake", 3), 1, 0.9),
    "hit_cloth": SoundEntry(_takes("hit_cloth", 3), told=True), "hit_hide": SoundEntry(_takes("hit_hide", 3), told=True),
    "hit_bone": SoundEntry(_takes("hit_bone", 3), told=True), "hit_stone": SoundEntry(_takes("hit_stone", 3), told=True),
    "hit_flesh": SoundEntry(_takes("hit_flesh", 3), told=True),
    "growl": SoundEntry(_takes("growl", 3), 1, told=True), "snarl": SoundEntry(_takes("snarl", 3), 1, told=True), "roar": SoundEntry(_takes("roar", 3), 1,
        told=True),
    "hurt": SoundEntry(_takes("hurt", 3), 1, told=True), "monster_dies": SoundEntry(("lion_dies",), 1, told=True), "sniff": SoundEntry(_takes("sniff", 3), 1,
        1.3, True),
    "cry_low": SoundEntry(_takes("cry", 2), 1, 0.9, True), "cry_high": SoundEntry(("cry_3", "cry_4"), 1, 0.9, True),
    "heartbeat": SoundEntry(("heartbeat",), 1, 0.9, True), "dread": SoundEntry(_takes("dread", 2), 1, told=True), "death": SoundEntry(("death",), 1, told=True),
    "light": SoundEntry(_takes("light", 2), 1), "snuff": SoundEntry(_takes("snuff", 2), 1, told=True),
    "card": SoundEntry(_takes("card", 3)), "shuffle": SoundEntry(_takes("shuffle", 3), 1), "page": SoundEntry(_takes("page", 3), 1),
    "drum": SoundEntry(_takes("drum", 3), 1, 0.7),
    "button": SoundEntry(_takes("button", 3)), "refused": SoundEntry(_takes("refused", 3), 1), "gain": SoundEntry(_takes("gain", 3), 1),
    "work": SoundEntry(_takes("work", 3), 1),
    "crowd": SoundEntry(_takes("crowd", 2), 1, 0.8, True), "horn": SoundEntry(("horn",), 1, 0.8, True),
    "victory": SoundEntry(("victory",), 1, told=True), "defeat": SoundEntry(("defeat",), 1, told=True),
}  # fmt: skip

# Ambience and music of a scene or of a mood of the fight (`sound_rules.mood`), "" for silence. What is not listed leaves them unchanged.
PLACES: dict[str, tuple[str, str]] = {
    "title": ("wind", "music_title"), "prologue": ("wind", ""), "showdown": ("wind", ""),
    "showdown.calm": ("wind", ""), "showdown.hunted": ("wind", "music_hunted"), "showdown.wounded": ("wind", "music_wounded"),
    "showdown.last_lantern": ("wind", "music_last_lantern"), "showdown.over": ("wind", ""),
    "settlement": ("settlement", "music_settlement"), "ending": ("wind", "music_title"), "battle_end": ("wind", "music_title"),
}  # fmt: skip


def entry_of(event: str) -> SoundEntry | None:
    """Returns the sound of an event, or of a file of a pack by its path; None if there is none."""
    return SOUND_CATALOGUE.get(event) or (OF_A_CARD if is_file(event) else None)
