"""Voices: vocal folds that open and close, the hiss of breath, and the resonances of a mouth that opens.

A lion's folds are flat and heavy: they vibrate slowly and unevenly (jitter, every second pulse weaker), and are loud with little breath;
its vocal tract is some 38 centimetres long, which puts its resonances near 230, 690, 1150, 1600 and 2100 hertz, higher as it opens.
"""

from __future__ import annotations

import numpy as np

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
    one,
    samples,
    silence,
    trimmed,
    wander,
)

Points = list[tuple[float, float]]
LION = ((205.0, 90.0, 1.0), (640.0, 120.0, 0.95), (1120.0, 170.0, 0.72), (1620.0, 220.0, 0.46), (2300.0, 320.0, 0.28))
VOWELS = (
    ((300.0, 870.0), (570.0, 840.0), (730.0, 1090.0), (520.0, 1190.0), (660.0, 1720.0), (390.0, 1990.0), (440.0, 1020.0))
)  # the first two resonances of seven vowels


def folds(rng: np.random.Generator, pitch: Wave, jitter: float, weak: float, sharp: float = 2.4) -> tuple[Wave, Wave]:
    """Returns the pulses of a pair of folds and how far they are open; `weak` is how much weaker every second pulse is."""
    seconds = len(pitch) / RATE
    uneven = pitch * (1 + jitter * wander(rng, seconds, 28)[: len(pitch)])
    phase = np.cumsum(uneven) / RATE
    part = phase % 1.0
    pulse = np.floor(phase).astype(int)
    force = 1 - weak * (pulse % 2) + 0.12 * rng.normal(size=int(pulse.max()) + 1)[pulse]
    opened = np.where(part < 0.62, np.sin(np.pi * np.clip(part / 0.62, 0, 1)) ** sharp, 0.0) * force
    return np.diff(opened, prepend=0.0) * RATE / 400, opened


def mouth(x: Wave, opens: Wave, tract: tuple[tuple[float, float, float], ...], wide: float = 1.75) -> Wave:
    """Filters a source by a mouth; `opens` is 0 (closed: low resonances) to 1 (first resonance `wide` times as high).

    Each resonance has the power given by `tract`, because flat folds have stronger high tones than this source.
    """
    stops = 4
    made = np.zeros(len(x))
    for stop in range(stops):
        share = np.clip(1 - np.abs(opens * (stops - 1) - stop), 0, 1)
        if not share.any():
            continue
        rise = 1 + (wide - 1) * stop / (stops - 1)
        voice = np.zeros(len(x))
        for number, (pitch, width, gain) in enumerate(tract):
            lift = rise if number == 0 else 1 + (rise - 1) * 0.35
            part = formant(x, pitch * lift, width * (1 + 0.4 * stop / stops))
            voice += gain * part / (part.std() + 1e-9) * (-1) ** number
        made += share * voice
    return made


def lion(
    name: str, seconds: float, pitch: Points, force: Points, opens: Points,
    tremble: float = 0.4, hertz: float = 24.0, breath: float = 0.35, weak: float = 0.3, drive: float = 1.6, room: float = 0.24, most: float = 1300.0,
) -> Wave:  # fmt: skip
    """Returns the lion's voice: pitch of its folds in hertz, force of its breath 0 to 1, its mouth 0 to 1, each over the seconds."""
    rng = chance(name)
    force_now, opens_now = curve(force, seconds), curve(opens, seconds)
    pulses, opened = folds(rng, curve(pitch, seconds) * rng.uniform(0.94, 1.06), 0.05, weak)
    hiss = noise(rng, seconds, -2) * (0.25 + 0.75 * opened)
    rate = hertz * (1 + 0.10 * wander(rng, seconds, 3)[: samples(seconds)])
    beat = 0.5 + 0.5 * np.sin(2 * np.pi * np.cumsum(rate) / RATE)
    source = (pulses / (np.abs(pulses).std() + 1e-9) * 0.5 + breath * hiss) * (1 - tremble * beat**1.5) * force_now**1.3
    made = mouth(source, opens_now, LION)
    chest = below(source, 160, 1) * 0.10
    made = made / np.abs(made).max() + chest / (np.abs(chest).max() + 1e-9) * 0.30
    made = np.tanh(drive * made)
    made = lifted(above(made, 60), most)
    made *= np.clip(clock(seconds) / 0.02, 0, 1)
    return trimmed(one(hall(made, rng, 1.9, room, 3400)), 0.004, 0.2)


def growl(name: str, pitch: float, seconds: float) -> Wave:
    """Returns a growl with a nearly closed mouth: low, trembling, breathy."""
    return lion(
        name, seconds, [(0, pitch), (seconds * 0.4, pitch * 1.22), (seconds, pitch * 0.86)], [(0, 0), (0.25, 0.8), (seconds * 0.6, 1), (seconds, 0)],
        [(0, 0.1), (seconds * 0.5, 0.35), (seconds, 0.05)], tremble=0.72, hertz=22, breath=0.5, weak=0.45, most=1000,
    )  # fmt: skip


def snarl(name: str, pitch: float, seconds: float) -> Wave:
    """Returns a snarl at a strike: short, sudden, open."""
    return lion(
        name, seconds, [(0, pitch * 0.8), (0.12, pitch * 1.3), (seconds, pitch * 0.7)], [(0, 0), (0.05, 1), (seconds * 0.45, 0.85), (seconds, 0)],
        [(0, 0.2), (0.12, 0.8), (seconds, 0.25)], tremble=0.5, hertz=31, breath=0.7, weak=0.35, drive=2.0, most=1500,
    )  # fmt: skip


def roar(name: str, pitch: float, seconds: float) -> Wave:
    """Returns a roar: an opening moan, the full voice, and grunts as it fades."""
    length = seconds + 1.0
    force: Points = [(0, 0), (0.35, 0.5), (0.8, 1), (seconds * 0.75, 0.9), (seconds, 0.1)]
    mouth_points: Points = [(0, 0.1), (0.8, 0.95), (seconds * 0.7, 0.8), (seconds, 0.3)]
    for grunt in range(2):
        at = seconds + 0.08 + 0.42 * grunt
        force += [(at, 0.0), (at + 0.08, 0.95 - 0.25 * grunt), (at + 0.28, 0.0)]
        mouth_points += [(at + 0.1, 0.5)]
    return lion(
        name, length, [(0, pitch * 0.7), (0.8, pitch * 1.25), (seconds * 0.7, pitch), (seconds, pitch * 0.62), (length, pitch * 0.6)], force, mouth_points,
        tremble=0.34, hertz=26, breath=0.45, weak=0.28, drive=2.2, room=0.32, most=1400,
    )  # fmt: skip


def hurt(name: str, pitch: float) -> Wave:
    """Returns a cry of pain: the voice jumps up and breaks."""
    return lion(
        name, 0.95, [(0, pitch), (0.08, pitch * 2.1), (0.3, pitch * 1.5), (0.95, pitch * 0.8)], [(0, 0), (0.03, 1), (0.35, 0.6), (0.95, 0)],
        [(0, 0.3), (0.1, 1.0), (0.95, 0.2)], tremble=0.3, hertz=37, breath=0.6, weak=0.5, drive=2.0, most=1500,
    )  # fmt: skip


def dying(name: str) -> Wave:
    """Returns the lion's death: a long falling, rattling breath."""
    return lion(
        name, 3.6, [(0, 105), (0.5, 128), (1.6, 78), (3.6, 42)], [(0, 0), (0.2, 1), (1.2, 0.7), (2.4, 0.4), (3.6, 0)],
        [(0, 0.5), (0.5, 0.9), (3.6, 0.1)], tremble=0.62, hertz=17, breath=0.7, weak=0.55, room=0.36, most=1100,
    )  # fmt: skip


def sniff(name: str) -> Wave:
    """Returns three breaths drawn in through the nose."""
    rng = chance(name)
    made = silence(1.5)
    at = 0.0
    for number in range(3):
        long = rng.uniform(0.20, 0.30) * (1.5 if number == 2 else 1)
        t = clock(long)
        air = noise(rng, long, -2) * np.sin(np.pi * t / long) ** 1.4
        nose = formant(air, 310, 110) * 1.2 + formant(air, 820, 190) + 0.6 * formant(air, 1500, 300)
        add(made, nose, at, (0.7, 0.8, 1.0)[number])
        at += long + rng.uniform(0.06, 0.12)
    return trimmed(hall(made, rng, 0.9, 0.16, 2400).mean(axis=1))


# ---------------------------------------------------------------- people
def syllable(rng: np.random.Generator, pitch: float, seconds: float, rise: float = 0.0) -> Wave:
    """Returns one wordless syllable: pulses through a vowel that glides to another."""
    t = clock(seconds)
    pulses, opened = folds(rng, pitch * (1 + rise * t / seconds), 0.012, 0.0, 1.6)
    source = pulses / (pulses.std() + 1e-9) + 0.12 * noise(rng, seconds) * opened
    first, second = VOWELS[int(rng.integers(len(VOWELS)))], VOWELS[int(rng.integers(len(VOWELS)))]
    glide = t / seconds
    size = 1.0 if pitch < 150 else 1.15
    made = np.zeros(len(t))
    for vowel, share in ((first, 1 - glide), (second, glide)):
        for pitch_of, width, gain in ((vowel[0], 80, 1.0), (vowel[1], 110, 0.85), (2500, 180, 0.34)):
            part = formant(source, pitch_of * size, width)
            made += share * gain * part / (part.std() + 1e-9)
    return made * np.sin(np.pi * np.clip(t / seconds, 0, 1)) ** 0.7


def phrase(rng: np.random.Generator, pitch: float, count: int) -> Wave:
    """Returns several syllables with the falling pitch of a sentence."""
    made = silence(count * 0.26 + 0.5)
    at = 0.0
    for number in range(count):
        long = rng.uniform(0.11, 0.24)
        now = pitch * (1.12 - 0.26 * number / max(1, count)) * rng.uniform(0.93, 1.08)
        add(made, syllable(rng, now, long, rng.uniform(-0.12, 0.08)), at, rng.uniform(0.6, 1.0))
        if rng.random() < 0.5:
            add(made, band(noise(rng, 0.05), 1800, 5200) * decay(0.05, 0.04, 0.008), at, 0.3)
        at += long + rng.uniform(0.0, 0.07)
    return made


def crowd(name: str, people: int = 11, seconds: float = 2.4) -> Wave:
    """Returns the murmur of the settlement: many speak at once, and fall silent."""
    rng = chance(name)
    made = silence(seconds + 0.6)
    for _ in range(people):
        pitch = rng.uniform(95, 150) if rng.random() < 0.55 else rng.uniform(175, 245)
        add(made, phrase(rng, pitch, int(rng.integers(3, 7))), rng.uniform(0, seconds * 0.45), rng.uniform(0.4, 1))
    made *= curve([(0, 0.2), (0.4, 1), (seconds * 0.6, 0.8), (seconds + 0.5, 0), (seconds + 0.6, 0)], seconds + 0.6)
    return trimmed(hall(below(lifted(made, 1300), 1900), rng, 1.4, 0.38, 2000).mean(axis=1), 0.004, 0.2)


def gasp(name: str, pitch: float) -> Wave:
    """Returns a survivor's cry at a blow: breath and a short voiced cry, no word."""
    rng = chance(name)
    made = silence(0.6)
    add(made, syllable(rng, pitch, 0.26, -0.35), 0.03, 1.0)
    air = noise(rng, 0.4) * curve([(0, 0), (0.03, 1), (0.2, 0.5), (0.4, 0)], 0.4)
    add(made, formant(air, 700, 300) + 0.5 * formant(air, 1800, 500), 0.0, 0.35 * np.abs(made).max())
    return trimmed(hall(below(lifted(made, 1500), 3200), rng, 1.0, 0.2, 2600).mean(axis=1), 0.003, 0.1)
