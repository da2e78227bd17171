"""Ambiences: background sounds that loop seamlessly, because every part of them is a whole number of periods."""

from __future__ import annotations

import numpy as np

from tools.sound.strikes import clack
from tools.sound.throat import phrase
from tools.sound.wave import Wave, band, below, chance, clock, decay, formant, hall, noise, ring_add, ring_noise, samples


def ring_wander(rng: np.random.Generator, count: int, hertz: float) -> Wave:
    """Returns a slow random curve between 0 and 1 that ends where it begins."""
    slow = ring_noise(rng, count, -3, low=0.02, high=hertz)
    return 0.5 + 0.5 * np.tanh(0.9 * slow)


def ring_band(rng: np.random.Generator, count: int, low: float, high: float, slope: float = -3.0) -> Wave:
    """Returns looping noise of a frequency band with soft edges."""
    pitch = np.fft.rfftfreq(count, 1 / 44100)
    with np.errstate(divide="ignore"):
        octaves = np.log2(np.maximum(pitch, 1e-3))
    rise = 1 / (1 + np.exp(-(octaves - np.log2(low)) * 5))
    drop = 1 / (1 + np.exp((octaves - np.log2(high)) * 5))
    strength = rise * drop * np.maximum(pitch, 20.0) ** (slope / 6.02)
    strength[0] = 0
    made = np.fft.irfft(strength * np.exp(2j * np.pi * rng.random(len(pitch))), count)
    return made / np.sqrt(np.mean(made**2))


def wind(name: str, seconds: float = 36.0) -> Wave:
    """Returns the wind over the stone faces: a low body, gusts, and two resonances that begin to sing when it is strong."""
    rng = chance(name)
    count = samples(seconds)
    gust = ring_wander(rng, count, 0.16)
    made = np.zeros((count, 2))
    for side in (0, 1):
        own = 0.7 * gust + 0.3 * ring_wander(rng, count, 0.35)
        made[:, side] += 0.75 * ring_band(rng, count, 70, 260) * (0.55 + 0.45 * own)
        made[:, side] += 0.55 * ring_band(rng, count, 220, 700) * own**1.5
        made[:, side] += 0.16 * ring_band(rng, count, 700, 2200) * own**2.6
    for pitch, wide, pan in ((392.0, 18.0, 0.3), (523.0, 24.0, 0.72)):
        voice = ring_band(rng, count, pitch - wide, pitch + wide, 0) * gust**4 * ring_wander(rng, count, 0.3) ** 2
        made += 0.34 * voice[:, None] * np.array([1 - pan, pan])
    hum = sum(np.sin(2 * np.pi * round(pitch * seconds) * np.arange(count) / count) * share for pitch, share in ((55.0, 0.5), (82.5, 0.28), (110.0, 0.16)))
    made += 0.16 * (hum * (0.6 + 0.4 * ring_wander(rng, count, 0.1)))[:, None]
    for _ in range(3):  # a distant pebble
        pebble = below(clack(rng, rng.uniform(1200, 2200), 0.4), 2600)
        at, side = rng.uniform(0, seconds), int(rng.integers(2))
        for hop in range(3):
            ring_add(made[:, side], pebble, at + 0.16 * hop**0.8, 0.10 * 0.5**hop)
    return hall(made, rng, 2.4, 0.25, 2200, ring=True)


def settlement(name: str, seconds: float = 40.0) -> Wave:
    """Returns the settlement: the lantern hoard and a fire in front, people talking further back, somebody at work."""
    rng = chance(name)
    count = samples(seconds)
    fire = np.zeros((count, 2))
    breath = ring_wander(rng, count, 1.6)
    for side in (0, 1):
        fire[:, side] += 0.10 * ring_band(rng, count, 90, 520, -3) * (0.6 + 0.4 * breath)
        fire[:, side] += 0.03 * ring_band(rng, count, 900, 4200, -3) * (0.5 + 0.5 * breath)
    for _ in range(int(seconds * 7)):
        snap = band(noise(rng, 0.02), rng.uniform(900, 2400), rng.uniform(3800, 8200)) * decay(0.02, rng.uniform(0.004, 0.014), 0.0003)
        force = 0.10 * rng.pareto(2.4) + 0.02
        pan = rng.uniform(0.3, 0.7)
        at = rng.uniform(0, seconds)
        for side, share in ((0, 1 - pan), (1, pan)):
            ring_add(fire[:, side], snap, at, min(force, 0.55) * share * 2)
    for _ in range(5):  # a log in the fire collapses
        t = clock(0.22)
        pop = formant(noise(rng, 0.22), 210, 90) * np.exp(-t * 26)
        ring_add(fire[:, 0], pop / np.abs(pop).max(), rng.uniform(0, seconds), 0.30)
    people = np.zeros((count, 2))
    for number in range(9):
        pitch = (96, 108, 118, 131, 146, 178, 196, 212, 232)[number] * rng.uniform(0.97, 1.03)
        pan, near = rng.uniform(0.15, 0.85), rng.uniform(0.35, 1.0)
        at = rng.uniform(0, 6)
        while at < seconds + 2:
            said = phrase(rng, pitch, int(rng.integers(3, 10)))
            said = said / (np.abs(said).max() + 1e-9) * near * rng.uniform(0.6, 1)
            for side, share in ((0, 1 - pan), (1, pan)):
                ring_add(people[:, side], said, at % seconds, share)
            at += len(said) / 44100 + rng.exponential(4.5) + 0.6
    people = ring_below(ring_above(people, 260), 1700)
    people = hall(people, rng, 1.8, 0.55, 1600, ring=True)
    work = np.zeros((count, 2))
    at = 3.0
    while at < seconds - 6:
        for blow in range(int(rng.integers(2, 5))):
            ring_add(work[:, 1], clack(rng, 900 * rng.uniform(0.97, 1.03), 0.5), at + 0.62 * blow, 0.16)
        at += rng.uniform(9, 14)
    work = hall(ring_below(work, 2200), rng, 1.6, 0.6, 1600, ring=True)
    return fire + people / np.sqrt(np.mean(people**2)) * 0.10 + work


def ring_above(x: Wave, edge: float) -> Wave:
    """High-pass filter for loops."""
    return x - ring_below(x, edge)


def ring_below(x: Wave, edge: float) -> Wave:
    """Low-pass filter for loops."""
    spectrum = np.fft.rfft(x, axis=0)
    pitch = np.fft.rfftfreq(len(x), 1 / 44100)[:, None]
    return np.fft.irfft(spectrum / np.sqrt(1 + (pitch / edge) ** 4), len(x), axis=0)
