"""Masking: by how many decibels the sounds of a fight that have a caption stand above its music, in the band where they do so most."""

from __future__ import annotations

import math

import numpy as np
import soundfile
from scipy.signal import butter, sosfilt

from game import paths
from game.settings import Settings
from game.ui.sound.sound_catalogue import PLACES, SOUND_CATALOGUE

BANDS = ((60, 300), (300, 2000), (2000, 8000))  # hertz
WINDOW, STEP = 0.3, 0.05  # seconds
LEAST = 2.0  # decibels
ELSEWHERE = {"crowd", "horn"}  # events that are not heard in a fight


def levels(name: str) -> list[float]:
    """Returns the loudest window of a file in each band, in decibels."""
    heard, rate = soundfile.read(paths.sounds() / f"{name}.ogg")
    heard = heard.mean(axis=1) if heard.ndim > 1 else heard
    long, found = round(WINDOW * rate), []
    for low, high in BANDS:
        part = sosfilt(butter(2, [low, high], "band", fs=rate, output="sos"), heard)
        sums = np.concatenate([[0.0], np.cumsum(part**2)])
        starts = np.arange(0, max(1, len(part) - long + 1), round(STEP * rate))
        power = (sums[np.minimum(starts + long, len(part))] - sums[starts]) / long
        found.append(10 * math.log10(power.max() + 1e-12))
    return found


def margins() -> dict[str, dict[str, float]]:
    """Returns for each captioned sound its margin above each piece of a fight, at the usual volumes; its quietest take counts."""
    chosen = Settings()
    pieces = {piece for place, (_, piece) in PLACES.items() if place.startswith("showdown.") and piece}
    music = {piece: [level + 20 * math.log10(chosen.music) for level in levels(piece)] for piece in sorted(pieces)}
    found = {}
    for event, entry in SOUND_CATALOGUE.items():
        if entry.told and event not in ELSEWHERE:
            gain = 20 * math.log10(min(1.0, chosen.effects * entry.volume))
            quietest = [min(band) + gain for band in zip(*(levels(take) for take in entry.takes), strict=True)]
            found[event] = {piece: max(own - other for own, other in zip(quietest, bands, strict=True)) for piece, bands in music.items()}
    return found
