"""Three pieces for a fight that loop: hunted (a slow drum), wounded (a nearer one, and a tone that rubs), the last lantern (harp and heart alone)."""

from __future__ import annotations

import numpy as np

from tools.sound.music import hertz, place
from tools.sound.places import ring_above, ring_band, ring_below, ring_wander
from tools.sound.strings import pluck, ring_drone, stone_bell
from tools.sound.wave import Wave, band, chance, clock, decay, hall, noise, rung, samples, thump

LONG = 60.0
Pluck = tuple[float, str, float]  # second, tone, strength

# Phrygian on E like the title, so that one passes into the other.
STALK: tuple[Pluck, ...] = (
    (6.0, "E3", 0.8), (6.9, "F3", 0.6), (14.4, "D3", 0.7), (15.0, "E3", 0.5), (25.2, "B2", 0.8), (26.4, "F3", 0.7), (27.3, "E3", 0.6),
    (38.4, "G3", 0.7), (39.6, "F3", 0.8), (40.2, "E3", 0.5), (50.4, "D3", 0.8), (51.6, "B2", 0.6),
)  # fmt: skip
TORN: tuple[Pluck, ...] = (
    (3.6, "B3", 0.7), (4.2, "C4", 0.8), (9.6, "E3", 0.9), (10.8, "F3", 0.9), (16.8, "B3", 0.7), (17.4, "A3", 0.6), (22.8, "F3", 0.9), (24.0, "E3", 0.8),
    (31.2, "C4", 0.8), (31.8, "B3", 0.7), (36.0, "G3", 0.7), (37.2, "F3", 0.9), (44.4, "E4", 0.7), (45.0, "F4", 0.8), (52.8, "E3", 0.9), (54.0, "D3", 0.7),
)  # fmt: skip
ALONE: tuple[Pluck, ...] = (
    (2.0, "E4", 0.8), (4.0, "B3", 0.6), (11.0, "F4", 0.7), (13.0, "E4", 0.6), (21.0, "D4", 0.8), (23.0, "B3", 0.6), (31.0, "E4", 0.8), (33.0, "G4", 0.5),
    (35.0, "F4", 0.6), (44.0, "B3", 0.7), (46.0, "A3", 0.6), (53.0, "E4", 0.7),
)  # fmt: skip


def skin(rng: np.random.Generator, base: float) -> Wave:
    """Returns a soft stroke with the hand on a wide frame drum."""
    modes = rung([base * m for m in (1, 1.59, 2.14, 2.65)], [0.8, 0.4, 0.3, 0.2], [1, 0.45, 0.3, 0.16], 0.9, rng)
    return modes + 0.22 * band(noise(rng, 0.9), 180, 900) * decay(0.9, 0.05, 0.004)


def beat_of_a_heart(rng: np.random.Generator) -> Wave:
    """Returns two thumps of a heart, the second softer."""
    made = np.zeros(samples(0.7))
    for at, strength in ((0.0, 1.0), (0.27, 0.62)):
        one = thump(78.0, 46.0, 0.4, 0.1) * strength * rng.uniform(0.9, 1.0)
        made[samples(at) : samples(at) + len(one)] += one
    return made * np.clip((0.7 - clock(0.7)) / 0.1, 0, 1)


def plucks(made: Wave, rng: np.random.Generator, notes: tuple[Pluck, ...], gain: float, seconds: float = 4.0) -> None:
    """Adds plucked strings, each a little late or early, left and right."""
    for at, tone, strength in notes:
        string = pluck(rng, hertz(tone), seconds, rng.uniform(0.26, 0.42), 0.2)
        place(made, string, at + rng.normal() * 0.02, gain * strength, rng.uniform(0.32, 0.68))


def finished(made: Wave, drone: Wave, air: float, edge: float, rng: np.random.Generator) -> Wave:
    """Lays a piece over its drone and a breath of wind, lifts what small loudspeakers can play, and puts it into a hall."""
    made = made / np.abs(made).max() * 0.8 + drone * (0.45 + 0.55 * ring_wander(rng, len(made), 0.06))[:, None]
    for side in (0, 1):
        made[:, side] += air * ring_band(rng, len(made), 160, 700) * ring_wander(rng, len(made), 0.12) ** 2
    made = made + 1.4 * ring_above(made, 240)
    return np.roll(hall(ring_below(made, edge), rng, 3.0, 0.36, 2200, ring=True), samples(1.0), axis=0)


def hunted(name: str) -> Wave:
    """Returns the music of being stalked: a drum every 2.4 seconds that now and then misses, low strings that answer."""
    rng = chance(name)
    made = np.zeros((samples(LONG), 2))
    for number in range(round(LONG / 2.4)):
        if number % 7 == 5:
            continue
        place(made, skin(rng, rng.uniform(66, 70)), number * 2.4 + rng.normal() * 0.015, 0.5 * rng.uniform(0.7, 1.0), 0.46)
        if number % 4 == 3:
            place(made, skin(rng, 84.0), number * 2.4 + 1.8, 0.22, 0.6)
    plucks(made, rng, STALK, 0.42)
    drone = ring_drone(rng, len(made), [(hertz("E2"), 1.0), (hertz("B2"), 0.45)], 440)
    return finished(made, 0.09 * drone, 0.016, 1900, rng)


def wounded(name: str) -> Wave:
    """Returns the music of a fight that goes badly: the drum twice as fast and in pairs, a semitone that rubs in the drone."""
    rng = chance(name)
    made = np.zeros((samples(LONG), 2))
    for number in range(round(LONG / 1.2)):
        strong = number % 4 in (0, 3)
        place(made, skin(rng, rng.uniform(70, 75)), number * 1.2 + rng.normal() * 0.012, (0.56 if strong else 0.3) * rng.uniform(0.8, 1.0), 0.45)
        if number % 8 == 6:
            place(made, skin(rng, 90.0), number * 1.2 + 0.6, 0.3, 0.62)
    plucks(made, rng, TORN, 0.46, 3.4)
    for at in (19.2, 48.0):
        place(made, stone_bell(rng, hertz("F2"), 7.0), at, 0.4, 0.5)
    drone = ring_drone(rng, len(made), [(hertz("E2"), 1.0), (hertz("F2"), 0.5), (hertz("B2"), 0.4)], 560)
    return finished(made, 0.10 * drone, 0.022, 2200, rng)


def last_lantern(name: str) -> Wave:
    """Returns the music of the last who stands: no drum any more, a slow heart, a high harp far apart, one held tone."""
    rng = chance(name)
    made = np.zeros((samples(LONG), 2))
    for number in range(round(LONG / 1.5)):
        place(made, beat_of_a_heart(rng), number * 1.5 + rng.normal() * 0.01, 0.2, 0.5)
    plucks(made, rng, ALONE, 0.3, 5.0)
    place(made, stone_bell(rng, hertz("E2"), 9.0), 28.0, 0.13, 0.5)
    drone = ring_drone(rng, len(made), [(hertz("B2"), 1.0), (hertz("E3"), 0.4)], 620)
    return finished(made, 0.09 * drone, 0.04, 2600, rng)
