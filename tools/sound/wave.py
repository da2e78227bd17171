"""Basic signals: noise, filters, resonances, envelopes, rooms. A sound is an array of samples, one row (n,) or two columns (n, 2)."""

from __future__ import annotations

import zlib

import numpy as np
from scipy.signal import butter, fftconvolve, lfilter, sosfilt

RATE = 44100
Wave = np.ndarray


def chance(name: str) -> np.random.Generator:
    """Returns the random generator of one sound: the same name gives the same sound on every machine."""
    return np.random.default_rng(zlib.crc32(name.encode()))


def samples(seconds: float) -> int:
    return round(seconds * RATE)


def clock(seconds: float) -> Wave:
    """Returns the time of every sample in seconds."""
    return np.arange(samples(seconds)) / RATE


def silence(seconds: float) -> Wave:
    return np.zeros(samples(seconds))


def noise(rng: np.random.Generator, seconds: float, slope: float = 0.0) -> Wave:
    """Returns noise whose power changes by `slope` decibels an octave (0 white, -3 pink, -6 brown), with a root mean square of 1."""
    return ring_noise(rng, samples(seconds), slope)


def ring_noise(rng: np.random.Generator, count: int, slope: float = 0.0, low: float = 20.0, high: float = 20000.0) -> Wave:
    """Returns noise that loops seamlessly, because it is a sum of whole periods."""
    pitch = np.fft.rfftfreq(count, 1 / RATE)
    strength = np.where((pitch >= low) & (pitch <= high), np.maximum(pitch, low) ** (slope / 6.02), 0.0)
    spectrum = strength * np.exp(2j * np.pi * rng.random(len(pitch)))
    made = np.fft.irfft(spectrum, count)
    return made / np.sqrt(np.mean(made**2))


def band(x: Wave, low: float, high: float, order: int = 2) -> Wave:
    return sosfilt(butter(order, [low, min(high, 20000)], "band", fs=RATE, output="sos"), x, axis=0)


def below(x: Wave, edge: float, order: int = 2) -> Wave:
    return sosfilt(butter(order, edge, "low", fs=RATE, output="sos"), x, axis=0)


def above(x: Wave, edge: float, order: int = 2) -> Wave:
    return sosfilt(butter(order, edge, "high", fs=RATE, output="sos"), x, axis=0)


def formant(x: Wave, pitch: float, width: float) -> Wave:
    """Applies a resonance: two poles at a frequency, `width` in hertz, gain 1 at the frequency."""
    radius = np.exp(-np.pi * width / RATE)
    turn = 2 * np.pi * pitch / RATE
    poles = [1.0, -2 * radius * np.cos(turn), radius**2]
    at = np.exp(1j * turn)
    gain = abs(1 + poles[1] / at + poles[2] / at**2)
    return lfilter([gain], poles, x)


def shelf(x: Wave, edge: float, decibels: float) -> Wave:
    """Raises or lowers everything above a frequency."""
    return x + (10 ** (decibels / 20) - 1) * above(x, edge, 1)


def under(x: Wave, share: float) -> float:
    """Returns the frequency below which this share of the power is."""
    power = np.cumsum(np.abs(np.fft.rfft(one(x))) ** 2)
    return float(np.fft.rfftfreq(len(x), 1 / RATE)[np.searchsorted(power, share * power[-1])])


def lifted(x: Wave, most: float, edge: float = 260.0) -> Wave:
    """Raises what is above `edge` until nine tenths of the power are below `most` hertz, because small loudspeakers have no bass."""
    if under(x, 0.9) >= most:
        return x
    low, high = 0.0, 34.0
    for _ in range(9):
        middle = (low + high) / 2
        low, high = (middle, high) if under(shelf(x, edge, middle), 0.9) < most else (low, middle)
    return shelf(x, edge, low)


def curve(points: list[tuple[float, float]], seconds: float) -> Wave:
    """Returns a piecewise linear curve through (second, value) points."""
    times, values = zip(*points, strict=True)
    return np.interp(clock(seconds), times, values)


def decay(seconds: float, falls: float, attack: float = 0.001) -> Wave:
    """Returns an envelope that rises within `attack` seconds and falls by 60 decibels in `falls` seconds."""
    t = clock(seconds)
    return np.clip(t / attack, 0, 1) * np.exp(-6.91 * t / falls)


def wander(rng: np.random.Generator, seconds: float, hertz: float) -> Wave:
    """Returns a slow random curve around 0 with a root mean square of 1 that changes about `hertz` times a second."""
    count = max(4, int(seconds * hertz * 2) + 4)
    points = rng.normal(size=count)
    steps = np.linspace(0, count - 1, samples(seconds))
    made = np.interp(steps, np.arange(count), points)
    made = below(made, max(0.5, hertz), 1)
    return made / (np.sqrt(np.mean(made**2)) + 1e-9)


def rung(pitches: list[float], falls: list[float], gains: list[float], seconds: float, rng: np.random.Generator) -> Wave:
    """Returns a struck body: damped sines, each with its frequency, seconds to fall by 60 decibels, and gain."""
    t = clock(seconds)
    made = np.zeros(len(t))
    for pitch, fall, gain in zip(pitches, falls, gains, strict=True):
        if pitch < 18000:
            made += gain * np.sin(2 * np.pi * pitch * t + rng.uniform(0, 2 * np.pi)) * np.exp(-6.91 * t / fall)
    return made * np.clip(t / 0.0004, 0, 1)


def thump(start: float, end: float, seconds: float, falls: float) -> Wave:
    """Returns a dull blow whose pitch drops from `start` to `end` hertz."""
    t = clock(seconds)
    pitch = end + (start - end) * np.exp(-t * 26)
    return np.sin(2 * np.pi * np.cumsum(pitch) / RATE) * decay(seconds, falls, 0.002)


def add(ground: Wave, x: Wave, at: float, gain: float = 1.0) -> None:
    """Adds a sound to another at a second, in place; what goes beyond the end is cut off."""
    start = samples(at)
    if start < len(ground):
        ground[start : start + len(x)] += gain * x[: len(ground) - start]


def ring_add(ground: Wave, x: Wave, at: float, gain: float = 1.0) -> None:
    """Adds a sound to a loop in place: what goes beyond the end continues at the start."""
    places = (samples(at) + np.arange(len(x))) % len(ground)
    np.add.at(ground, places, gain * x)


def echo(rng: np.random.Generator, seconds: float, dark: float, early: bool = True) -> Wave:
    """Returns the impulse response of a stone hall in two columns: a few early reflections, then a tail that gets darker."""
    count = samples(seconds)
    tail = rng.normal(size=(count, 2)) * np.exp(-6.91 * np.linspace(0, 1, count))[:, None]
    late = below(tail, dark * 0.4, 1)
    mix = np.linspace(0, 1, count)[:, None] ** 0.5
    tail = below(tail, dark, 1) * (1 - mix) + late * mix
    tail[: samples(0.012)] *= np.linspace(0, 1, samples(0.012))[:, None]
    if early:
        for _ in range(9):
            side = int(rng.integers(2))
            tail[int(rng.uniform(0.007, 0.055) * RATE), side] += rng.uniform(2, 5)
    return tail / np.sqrt((tail**2).sum(axis=0))


def hall(x: Wave, rng: np.random.Generator, seconds: float = 1.4, mix: float = 0.2, dark: float = 3200.0, ring: bool = False) -> Wave:
    """Puts a sound into a hall, in two columns; with `ring` the reverberation beyond the end continues at the start."""
    both = x if x.ndim == 2 else np.stack([x, x], 1)
    answer = echo(rng, seconds, dark)
    if ring:
        count = len(both)
        padded = np.zeros((count, 2))
        padded[: min(count, len(answer))] = answer[:count]
        wet = np.fft.irfft(np.fft.rfft(both, axis=0) * np.fft.rfft(padded, axis=0), count, axis=0)
    else:
        both = np.concatenate([both, np.zeros((len(answer), 2))])
        wet = np.stack([fftconvolve(both[:, side], answer[:, side])[: len(both)] for side in (0, 1)], 1)
    return both * (1 - mix) + wet * mix


def one(x: Wave) -> Wave:
    """Mixes two columns to one row, for effects that the game pans itself."""
    return x.mean(axis=1) if x.ndim == 2 else x


def calm(x: Wave, within: float = 0.8) -> Wave:
    """Rotates a loop so that its seam is at its smoothest moment."""
    row = one(x)
    around = samples(0.002)
    bends = np.convolve(np.abs(np.diff(row, 2)), np.ones(around) / around, "same")
    last = bends[-samples(within) :]
    return np.roll(x, len(last) - 1 - int(np.argmin(last)), axis=0)


def trimmed(x: Wave, floor: float = 0.0012, fade: float = 0.03) -> Wave:
    """Cuts silence at the end and fades out."""
    level = np.abs(x) if x.ndim == 1 else np.abs(x).max(axis=1)
    loud = np.nonzero(level > floor * level.max())[0]
    end = min(len(x), int(loud[-1]) + samples(0.02))
    x = x[:end].copy()
    n = min(len(x), samples(fade))
    ramp = np.linspace(1, 0, n)
    x[-n:] *= ramp if x.ndim == 1 else ramp[:, None]
    return x
