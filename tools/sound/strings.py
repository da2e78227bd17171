"""Strings and bells: a plucked string (Karplus-Strong), a stone bell of a few inharmonic modes, a drone of many slow strings."""

from __future__ import annotations

import numpy as np
from scipy.signal import lfilter

from tools.sound.wave import RATE, Wave, band, below, clock, formant, noise, rung, samples


def pluck(rng: np.random.Generator, pitch: float, seconds: float, bright: float = 0.5, where: float = 0.19) -> Wave:
    """Returns a plucked gut string: a loop of noise one period long that is filtered a little on each pass.

    `where` is the plucking point along the string (it removes the harmonics with a node there), `bright` the hardness of the nail.
    """
    count = samples(seconds)
    period = RATE / pitch
    burst = np.zeros(count)
    first = round(period)
    raw = rng.uniform(-1, 1, first)
    raw = lfilter([bright], [1, -(1 - bright)], raw)
    burst[:first] = raw - raw.mean()
    knot = max(1, round(period * where))
    burst[knot:] -= 0.8 * burst[:-knot].copy()
    damp = 0.42
    whole = int(period - damp)
    part = period - damp - whole
    keep = 10 ** (-3 / (pitch * min(seconds * 1.6, 5.5 * (110 / pitch) ** 0.4)))
    feedback = keep * np.convolve([1 - part, part], [1 - damp, damp])
    poles = np.zeros(whole + 3)
    poles[0] = 1.0
    poles[whole : whole + 3] -= feedback
    string = lfilter([1.0], poles, burst)
    body = string + 0.5 * formant(string, 118, 40) + 0.4 * formant(string, 236, 60) + 0.25 * formant(string, 470, 120)
    t = clock(seconds)
    body *= np.clip((seconds - t) / 0.25, 0, 1)
    return body / np.abs(body).max()


def stone_bell(rng: np.random.Generator, pitch: float, seconds: float) -> Wave:
    """Returns a struck hanging slab: inharmonic modes, of which the higher ones decay sooner."""
    steps = (1.0, 2.02, 2.76, 3.93, 5.40, 6.71)
    falls = [seconds * share for share in (1.0, 0.62, 0.42, 0.28, 0.18, 0.12)]
    made = rung([pitch * m * rng.uniform(0.997, 1.003) for m in steps], falls, [1, 0.55, 0.38, 0.22, 0.14, 0.08], seconds, rng)
    made += 0.3 * rung([pitch * 1.006], [falls[0]], [1], seconds, rng)
    knock = below(band(noise(rng, 0.05), 200, 1800), 1600) * np.exp(-clock(0.05) * 120)
    made[: len(knock)] += 0.8 * knock
    t = clock(seconds)
    made *= np.clip((seconds - t) / 0.3, 0, 1)
    return made / np.abs(made).max()


def ring_drone(rng: np.random.Generator, count: int, pitches: list[tuple[float, float]], dark: float = 700.0) -> Wave:
    """Returns bowed low strings that loop, in two columns: every tone has a whole number of periods."""
    long = count / RATE
    made = np.zeros((count, 2))
    for side in (0, 1):
        lines = np.zeros(count // 2 + 1, complex)
        for pitch, force in pitches:
            for apart in (-1, 0, 1):
                turns = round(pitch * long * 2 ** (apart * 2.2 / 1200)) + (side if apart else 0)
                slow, begins = int(rng.integers(1, 6)), rng.uniform(0, 6.28)
                for tone in range(1, 13):
                    strength = force / tone**1.25 / (1 + (pitch * tone / dark) ** 2)
                    turned = rng.uniform(0, 6.28)
                    lines[turns * tone] += strength * np.exp(1j * turned)
                    lines[turns * tone - slow] += 0.2 * strength * np.exp(1j * (turned - begins))
                    lines[turns * tone + slow] += 0.2 * strength * np.exp(1j * (turned + begins))
        made[:, side] = np.fft.irfft(lines, count)
    return made / np.abs(made).max()
