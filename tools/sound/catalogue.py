"""All sounds of the game: how each is made, in how many variants, and the loudness of its kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tools.sound import fight_music, little, music, places, strikes, throat
from tools.sound.wave import Wave

# Integrated loudness in LUFS of each kind (a short sound is measured in a block of 0.4 seconds), and the quality of its file.
TARGETS = {"voice": -18.0, "blow": -21.0, "event": -21.0, "soft": -27.0, "touch": -32.0, "ambience": -30.0, "music": -25.0, "fight music": -30.0}
QUALITY = {"ambience": 0.46, "music": 0.40, "fight music": 0.40}
USUAL_QUALITY = 0.42


class Recipe(NamedTuple):
    """One file: its name without suffix, its kind, whether it loops, and the function that makes it."""

    name: str
    kind: str
    make: Callable[[], Wave]
    loops: bool = False


def takes(name: str, kind: str, count: int, make: Callable[[str], Wave]) -> list[Recipe]:
    """Returns recipes for several variants of a sound, each with its own random numbers."""
    names = [f"{name}_{number}" for number in range(1, count + 1)]
    return [Recipe(take, kind, lambda take=take: make(take)) for take in names]


def _lion() -> list[Recipe]:
    growls = zip(("growl_1", "growl_2", "growl_3"), (58.0, 66.0, 52.0), (2.0, 1.7, 2.3), strict=True)
    snarls = zip(("snarl_1", "snarl_2", "snarl_3"), (96.0, 110.0, 84.0), (0.85, 0.7, 1.0), strict=True)
    roars = zip(("roar_1", "roar_2", "roar_3"), (118.0, 104.0, 132.0), (2.1, 2.4, 1.8), strict=True)
    cries = zip(("hurt_1", "hurt_2", "hurt_3"), (120.0, 138.0, 105.0), strict=True)
    return [
        *(Recipe(name, "voice", lambda n=name, p=pitch, s=long: throat.growl(n, p, s)) for name, pitch, long in growls),
        *(Recipe(name, "voice", lambda n=name, p=pitch, s=long: throat.snarl(n, p, s)) for name, pitch, long in snarls),
        *(Recipe(name, "voice", lambda n=name, p=pitch, s=long: throat.roar(n, p, s)) for name, pitch, long in roars),
        *(Recipe(name, "voice", lambda n=name, p=pitch: throat.hurt(n, p)) for name, pitch in cries),
        Recipe("lion_dies", "voice", lambda: throat.dying("lion_dies")),
        *takes("sniff", "soft", 3, throat.sniff),
    ]


def _people() -> list[Recipe]:
    pitches = zip(("cry_1", "cry_2", "cry_3", "cry_4"), (165.0, 142.0, 230.0, 262.0), strict=True)
    return [
        *(Recipe(name, "blow", lambda n=name, p=pitch: throat.gasp(n, p)) for name, pitch in pitches),
        *takes("crowd", "event", 2, throat.crowd),
    ]


RECIPES: list[Recipe] = [
    *takes("dice_one", "blow", 3, lambda name: strikes.dice(name, 1)),
    *takes("dice_few", "blow", 3, lambda name: strikes.dice(name, 3)),
    *takes("dice_many", "blow", 3, lambda name: strikes.dice(name, 6)),
    *takes("step_stone", "soft", 4, strikes.step_on_stone),
    *takes("step_grass", "soft", 3, strikes.step_on_grass),
    *takes("claws", "soft", 4, strikes.claws),
    *takes("rake", "blow", 3, strikes.claw_rake),
    *takes("swing", "soft", 3, strikes.swing),
    *takes("hit_cloth", "blow", 3, strikes.blow_on_cloth),
    *takes("hit_hide", "blow", 3, strikes.blow_on_hide),
    *takes("hit_bone", "blow", 3, strikes.blow_on_bone),
    *takes("hit_stone", "blow", 3, strikes.blow_on_stone),
    *takes("hit_flesh", "blow", 3, strikes.blow_on_flesh),
    *takes("fall", "blow", 3, strikes.fall),
    *takes("rustle", "soft", 3, strikes.rustle),
    *takes("drag", "soft", 3, strikes.drag),
    *takes("slab", "soft", 3, strikes.slab),
    *_lion(),
    *_people(),
    Recipe("heartbeat", "event", lambda: little.heartbeat("heartbeat")),
    *takes("light", "soft", 2, little.light),
    *takes("snuff", "soft", 2, little.snuff),
    *takes("card", "soft", 3, little.card),
    *takes("shuffle", "soft", 3, little.shuffle),
    *takes("page", "soft", 3, little.page),
    *takes("button", "touch", 3, little.button),
    *takes("refused", "soft", 3, little.refused),
    *takes("drum", "event", 3, little.drum),
    *takes("gain", "soft", 3, little.gain),
    *takes("work", "soft", 3, little.work),
    *takes("dread", "event", 2, little.dread),
    Recipe("death", "event", lambda: little.death("death")),
    Recipe("victory", "event", lambda: little.victory("victory")),
    Recipe("defeat", "event", lambda: little.defeat("defeat")),
    Recipe("horn", "event", lambda: little.horn("horn")),
    Recipe("wind", "ambience", lambda: places.wind("wind"), loops=True),
    Recipe("settlement", "ambience", lambda: places.settlement("settlement"), loops=True),
    Recipe("music_settlement", "music", lambda: music.settlement("music_settlement"), loops=True),
    Recipe("music_hunted", "fight music", lambda: fight_music.hunted("music_hunted"), loops=True),
    Recipe("music_wounded", "fight music", lambda: fight_music.wounded("music_wounded"), loops=True),
    Recipe("music_last_lantern", "fight music", lambda: fight_music.last_lantern("music_last_lantern"), loops=True),
    Recipe("music_title", "music", lambda: music.title("music_title"), loops=True),
]
