"""Synthesises the sounds of the example pack, with the throat and the hall of tools/sound."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np

from tools.sound import ogg
from tools.sound.strikes import trimmed_mono
from tools.sound.throat import lion
from tools.sound.wave import RATE, Wave, add, band, chance, decay, hall, noise, rung, silence, thump, wander
from tools.sound.workshop import levelled

QUALITY = 0.3


def low() -> Wave:
    """Returns a long low that rises and sinks, as of cattle far off."""
    return lion("ox low", 2.1, [(0, 62), (0.5, 84), (1.5, 78), (2.1, 58)], [(0, 0), (0.3, 0.8), (1.4, 1), (2.1, 0)], [(0, 0.0), (0.7, 0.45), (2.1, 0.1)],
                tremble=0.12, hertz=9, breath=0.25, weak=0.15, room=0.34, most=900)  # fmt: skip


def bellow() -> Wave:
    """Returns a bellow: it breaks upwards, and ends in breath."""
    return lion("ox bellow", 2.6, [(0, 70), (0.35, 150), (1.2, 168), (2.0, 110), (2.6, 62)], [(0, 0), (0.2, 0.8), (1.6, 1), (2.6, 0)],
                [(0, 0.1), (0.4, 1.0), (1.8, 0.8), (2.6, 0.2)], tremble=0.2, hertz=13, breath=0.4, weak=0.2, drive=2.2, room=0.36, most=1400)  # fmt: skip


def snort() -> Wave:
    """Returns two puffs through wide nostrils."""
    rng, made = chance("ox snort"), silence(0.9)
    for at, force in ((0.0, 0.7), (0.22, 1.0)):
        puff = band(noise(rng, 0.34, -2), 160, 2600) * decay(0.34, 0.18, 0.012)
        flutter = 1 + 0.6 * np.sin(2 * np.pi * 31 * np.arange(len(puff)) / RATE)
        add(made, puff * flutter, at, force)
        add(made, thump(96, 60, 0.2, 0.12), at, 0.35 * force)
    return trimmed_mono(hall(made, rng, 0.9, 0.18, 2600))


def hoof(name: str) -> Callable[[], Wave]:
    def make() -> Wave:
        """Returns a heavy hoof on stone with wax under it: the weight, the two halves of the horn, a soft tear."""
        rng, made = chance(name), silence(0.7)
        add(made, thump(92, 44, 0.4, 0.26), 0, 1.0)
        for half in range(2):
            add(made, rung([p * rng.uniform(0.9, 1.1) for p in (430, 910, 1700)], [0.07, 0.05, 0.03], [1, 0.6, 0.3], 0.12, rng), 0.008 + half * 0.028, 0.30)
        tear = band(noise(rng, 0.26), 700, 3600) * np.abs(wander(rng, 0.26, 60)[: int(0.26 * RATE)])
        add(made, tear, 0.26, 0.16)
        return trimmed_mono(hall(made, rng, 1.0, 0.20, 2200))

    return make


def hurt() -> Wave:
    return lion("ox hurt", 1.1, [(0, 90), (0.1, 210), (0.5, 160), (1.1, 80)], [(0, 0), (0.04, 1), (0.6, 0.7), (1.1, 0)], [(0, 0.2), (0.12, 1), (1.1, 0.3)],
                tremble=0.2, hertz=17, breath=0.5, weak=0.35, drive=2.0, most=1400)  # fmt: skip


def out() -> Wave:
    """Returns its end: a falling breath, and candles that hiss out one after the other."""
    rng = chance("ox out")
    breath = lion(
        "ox last",
        2.4,
        [(0, 96), (0.6, 70), (2.4, 36)],
        [(0, 0), (0.1, 1), (1.2, 0.6), (2.4, 0)],
        [(0, 0.7), (2.4, 0.1)],
        tremble=0.3,
        hertz=8,
        breath=0.8,
        weak=0.4,
    )
    made = silence(4.0)
    add(made, breath if breath.ndim == 1 else breath.mean(1), 0, 1.0)
    for number in range(9):
        hiss = band(noise(rng, 0.4), 2600, 8200) * decay(0.4, 0.22, 0.01)
        add(made, hiss, 1.1 + number * 0.26 + rng.uniform(0, 0.12), rng.uniform(0.05, 0.14))
    return trimmed_mono(hall(made, rng, 1.6, 0.26, 2600))


def flames() -> Wave:
    """Returns eighteen seconds of many small flames, that loop: breath of fire, crackles, drops that fall and set."""
    rng, seconds = chance("ox flames"), 18.0
    long, fade = int(seconds * RATE), np.linspace(0, 1, 2 * RATE)
    bed = band(noise(rng, seconds + 3, -3), 70, 900)
    bed = bed[: long + 2 * RATE] * (0.7 + 0.3 * wander(rng, seconds + 3, 5)[: long + 2 * RATE])
    bed = bed / np.abs(bed).max()
    made = bed[:long].copy()
    made[: 2 * RATE] = made[: 2 * RATE] * fade**0.5 + bed[long:] * (1 - fade) ** 0.5
    made *= 0.5
    for _ in range(70):
        add(made, band(noise(rng, 0.05), 1500, 7000) * decay(0.05, 0.018, 0.0008), rng.uniform(0.2, seconds - 0.4), rng.uniform(0.03, 0.22))
    for _ in range(16):
        add(
            made,
            rung([rng.uniform(300, 520), rng.uniform(700, 1100)], [0.05, 0.03], [1, 0.4], 0.09, rng),
            rng.uniform(0.2, seconds - 0.6),
            rng.uniform(0.04, 0.10),
        )
    return made


SOUNDS: dict[str, tuple[str, Callable[[], Wave]]] = {
    "low": ("voice", low), "bellow": ("voice", bellow), "snort": ("voice", snort), "hoof_1": ("soft", hoof("ox hoof 1")), "hoof_2": ("soft", hoof("ox hoof 2")),
    "hurt": ("voice", hurt), "out": ("voice", out), "flames": ("ambience", flames),
}  # fmt: skip


def make(folder: Path) -> None:
    """Writes all sounds, as loud as those of the game."""
    for name, (kind, made) in SOUNDS.items():
        wave = made()
        ogg.write(folder / f"{name}.ogg", levelled(wave if wave.ndim == 1 else wave.mean(1), kind), QUALITY)
