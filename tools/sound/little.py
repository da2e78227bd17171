"""Short sounds of the table and the body: heart, lantern, card, page, button, and the two ends of a showdown."""

from __future__ import annotations

import numpy as np

from tools.sound.strikes import clack, trimmed_mono
from tools.sound.strings import pluck, stone_bell
from tools.sound.throat import dying
from tools.sound.wave import (
    RATE,
    Wave,
    above,
    add,
    band,
    below,
    chance,
    clock,
    curve,
    decay,
    formant,
    hall,
    lifted,
    noise,
    rung,
    samples,
    silence,
    thump,
    wander,
)


def heartbeat(name: str) -> Wave:
    """Returns four fading heartbeats of two dull blows each, with enough above 120 hertz for small loudspeakers."""
    rng = chance(name)
    made = silence(4.2)
    for beat, force in enumerate((1.0, 0.9, 0.72, 0.5)):
        for after, share in ((0.0, 1.0), (0.27, 0.72)):
            dull = np.tanh(2.6 * thump(82, 46, 0.34, 0.24))
            skin = band(noise(rng, 0.34), 90, 330) * decay(0.34, 0.12, 0.006)
            add(made, dull * 0.7 + band(dull, 100, 300) * 0.9 + skin * 0.25, 0.05 + beat * 0.98 + after, force * share)
    return trimmed_mono(below(lifted(made, 240, 110), 420))


def light(name: str) -> Wave:
    """Returns a lantern being lit: two strokes of flint, then the flame."""
    rng = chance(name)
    made = silence(1.5)
    for at in (0.0, 0.17):
        t = clock(0.09)
        add(made, band(noise(rng, 0.09), 2200, 8000) * np.sin(np.pi * t / 0.09) * (0.5 + 0.5 * np.sin(2 * np.pi * 120 * t)), at, 0.45)
        add(made, clack(rng, 2600, 0.6), at, 0.25)
    flame = band(noise(rng, 1.15, -3), 90, 1300) * (1 + 0.35 * wander(rng, 1.15, 11)[: samples(1.15)])
    add(made, flame * curve([(0, 0), (0.09, 1), (0.3, 0.55), (0.8, 0.3), (1.15, 0)], 1.15), 0.30, 0.9)
    return trimmed_mono(hall(made, rng, 0.8, 0.14, 3000))


def snuff(name: str) -> Wave:
    """Returns a lantern being put out: a puff, the flame dying, the hiss of the wick, the small door."""
    rng = chance(name)
    made = silence(1.2)
    add(made, band(noise(rng, 0.3, -3), 140, 1100) * curve([(0, 0), (0.04, 1), (0.12, 0.5), (0.3, 0)], 0.3), 0, 1.0)
    add(made, band(noise(rng, 0.8), 3000, 8500) * decay(0.8, 0.7, 0.02), 0.10, 0.10)
    add(made, rung([1460, 2910, 4550], [0.12, 0.09, 0.05], [1, 0.6, 0.3], 0.15, rng), 0.36, 0.14)
    return trimmed_mono(hall(made, rng, 1.2, 0.22, 2400))


def card(name: str) -> Wave:
    """Returns a card being turned: it slides from the pile, bends, and lands."""
    rng = chance(name)
    made = silence(0.45)
    slide = band(noise(rng, 0.16), 900, 5200) * curve([(0, 0), (0.05, 0.7), (0.12, 1), (0.16, 0)], 0.16)
    add(made, slide, 0, 0.5)
    flick = band(noise(rng, 0.05), 700, 4200) * decay(0.05, 0.030, 0.001)
    add(made, flick, 0.16, 1.0)
    add(made, thump(190, 120, 0.08, 0.05), 0.17, 0.7)
    return trimmed_mono(hall(made, rng, 0.35, 0.08, 3600))


def shuffle(name: str) -> Wave:
    """Returns a shuffle: two halves of a deck falling into each other, then being straightened."""
    rng = chance(name)
    made = silence(1.1)
    for number in range(24):
        at = 0.02 + 0.62 * (number / 24) ** 1.12 + rng.uniform(0, 0.008)
        add(made, band(noise(rng, 0.03), 900, 5200) * decay(0.03, 0.016, 0.0008), at, rng.uniform(0.35, 0.9))
    add(made, band(noise(rng, 0.12), 500, 3000) * decay(0.12, 0.06, 0.01), 0.80, 0.8)
    add(made, thump(170, 110, 0.1, 0.06), 0.82, 0.6)
    return trimmed_mono(hall(made, rng, 0.35, 0.08, 3600))


def page(name: str) -> Wave:
    """Returns a page being turned: heavy parchment lifts, swings over and settles."""
    rng = chance(name)
    t = clock(0.75)
    shape = curve([(0, 0), (0.08, 0.5), (0.26, 0.35), (0.42, 1), (0.5, 0.3), (0.75, 0)], 0.75)
    crackle = np.zeros(len(t))
    for _ in range(60):
        add(crackle, noise(rng, 0.006) * decay(0.006, 0.004, 0.0005), rng.beta(2.5, 2) * 0.6, rng.uniform(0.1, 0.8))
    made = band(noise(rng, 0.75, -2), 500, 4600) * shape * 0.5 + band(crackle, 900, 6200) * shape * 0.8
    add(made, thump(150, 100, 0.1, 0.07), 0.43, 0.35)
    return trimmed_mono(hall(made, rng, 0.4, 0.08, 3400))


def button(name: str) -> Wave:
    """Returns a button press: bone on stone, very short."""
    rng = chance(name)
    made = silence(0.16)
    add(made, rung([540, 1120, 1890], [0.05, 0.035, 0.02], [1, 0.5, 0.25], 0.1, rng), 0, 0.6)
    add(made, thump(210, 140, 0.07, 0.05), 0, 0.6)
    add(made, band(noise(rng, 0.03), 1200, 4800) * decay(0.03, 0.010, 0.0005), 0, 0.2)
    return trimmed_mono(hall(made, rng, 0.3, 0.08, 3000))


def refused(name: str) -> Wave:
    """Returns the sound of a refusal: two dull knocks on stone."""
    rng = chance(name)
    made = silence(0.34)
    for at, force in ((0.0, 0.8), (0.10, 1.0)):
        add(made, thump(150, 88, 0.14, 0.09), at, force)
        add(made, band(noise(rng, 0.06), 250, 1100) * decay(0.06, 0.035, 0.001), at, 0.5 * force)
    return trimmed_mono(hall(made, rng, 0.4, 0.1, 2200), 900)


def drum(name: str) -> Wave:
    """Returns one stroke of a hide drum, for the next turn."""
    rng = chance(name)
    base = 72.0
    skin = rung([base * m for m in (1, 1.59, 2.14, 2.30, 2.65, 2.92)], [0.9, 0.55, 0.4, 0.35, 0.3, 0.25], [1, 0.6, 0.4, 0.3, 0.22, 0.16], 1.0, rng)
    made = skin * 0.7 + band(noise(rng, 1.0), 200, 1400) * decay(1.0, 0.06, 0.001) * 0.5
    return trimmed_mono(hall(made, rng, 1.3, 0.26, 2200), 520)


def gain(name: str) -> Wave:
    """Returns the sound of a gain: two plucked strings, a fifth apart."""
    rng = chance(name)
    made = silence(1.5)
    for at, pitch, force in ((0.0, 220.0, 0.8), (0.12, 329.6, 1.0)):
        add(made, pluck(rng, pitch, 1.3, 0.2), at, force)
    return trimmed_mono(hall(made, rng, 1.2, 0.25, 3000))


def work(name: str) -> Wave:
    """Returns the sound of crafting: three blows of a stone hammer on bone."""
    rng = chance(name)
    made = silence(1.1)
    for number, at in enumerate((0.0, 0.30, 0.58)):
        add(made, clack(rng, rng.uniform(820, 980), 1.0), at, 0.8 + 0.1 * number)
        add(made, thump(170, 84, 0.18, 0.12), at, 0.8)
        add(made, band(noise(rng, 0.08), 900, 4200) * decay(0.08, 0.03, 0.0005), at, 0.35)
    return trimmed_mono(hall(made, rng, 0.8, 0.16, 2800), 2000)


def dread(name: str) -> Wave:
    """Returns the sound of brain trauma: a breath played backwards, two tones that beat against each other."""
    rng = chance(name)
    t = clock(1.5)
    swell = np.clip(t / 1.05, 0, 1) ** 2.4 * np.clip((1.5 - t) / 0.4, 0, 1)
    tones = sum(np.sin(2 * np.pi * pitch * t * (1 + 0.012 * t)) * share for pitch, share in ((138, 1.0), (146.5, 0.9), (277, 0.4), (291, 0.35)))
    air = formant(noise(rng, 1.5, -2), 620, 160) + 0.6 * formant(noise(rng, 1.5, -2), 1180, 220)
    made = (0.32 * np.tanh(1.5 * tones) + 0.5 * air / np.abs(air).max()) * swell
    return trimmed_mono(hall(made, rng, 1.5, 0.34, 2200))


def death(name: str) -> Wave:
    """Returns the sound of a death: a breath out, one low stone bell, the echo of the hall."""
    rng = chance(name)
    made = silence(4.2)
    breath = noise(rng, 1.4, -2) * curve([(0, 0), (0.12, 0.9), (0.5, 0.5), (1.4, 0)], 1.4)
    add(made, formant(breath, 520, 200) + 0.6 * formant(breath, 1080, 260), 0.0, 0.9)
    add(made, stone_bell(rng, 98.0, 3.6), 0.42, 0.75)
    add(made, stone_bell(rng, 116.5, 3.0), 0.56, 0.30)
    add(made, thump(90, 42, 0.6, 0.5), 0.42, 0.7)
    return hall(lifted(above(made, 45), 900), rng, 2.6, 0.36, 1900)[: samples(4.6)]


def victory(name: str) -> Wave:
    """Returns the sound of a victory: the lion's last breath far off, a drum, and three rising strings."""
    rng = chance(name)
    made = silence(6.2)
    far = dying(f"{name} far")
    add(made, below(far, 900) / np.abs(far).max(), 0.0, 0.5)
    for at in (2.0, 2.9, 3.8):
        add(made, drum(f"{name} {at}"), at, 0.55)
    for at, pitch, force in ((2.05, 146.8, 0.8), (2.95, 220.0, 0.8), (3.85, 293.7, 0.9), (3.9, 440.0, 0.45), (3.82, 73.4, 0.8)):
        add(made, pluck(rng, pitch, 2.4, 0.45), at, force)
    return hall(lifted(made, 1300), rng, 2.4, 0.32, 2600)[: samples(6.6)]


def defeat(name: str) -> Wave:
    """Returns the sound of a defeat: three low bells, then only wind."""
    rng = chance(name)
    made = silence(5.5)
    for at, pitch, force in ((0.0, 110.0, 0.7), (1.1, 98.0, 0.8), (2.3, 73.4, 1.0)):
        add(made, stone_bell(rng, pitch, 3.0), at, force)
        add(made, thump(80, 44, 0.6, 0.5), at, 0.5)
    wind = band(noise(rng, 5.5, -3), 180, 700) * curve([(0, 0), (3, 0.35), (5.5, 0)], 5.5)
    return hall(lifted(made + 0.35 * wind, 700), rng, 2.6, 0.34, 1900)[: samples(5.8)]


def horn(name: str) -> Wave:
    """Returns one long breath through a horn, for a new year."""
    rng = chance(name)
    t = clock(2.2)
    pitch = 110 * (1 + 0.02 * np.exp(-t * 6) * -1 + 0.004 * wander(rng, 2.2, 5)[: len(t)])
    phase = np.cumsum(pitch) / RATE
    press = curve([(0, 0), (0.16, 0.8), (0.7, 1), (1.6, 0.8), (2.2, 0)], 2.2)
    tones = sum(np.sin(2 * np.pi * phase * k) / k**1.1 * press ** (1 + 0.25 * k) for k in range(1, 11))
    made = tones * press + 0.04 * band(noise(rng, 2.2), 300, 1800) * press
    return trimmed_mono(hall(below(made, 1900), rng, 2.0, 0.34, 2200), 900)
