"""Two quiet pieces of music that loop: bone harp and drone for the settlement, stone bells for the title."""

from __future__ import annotations

import numpy as np

from tools.sound.places import ring_above, ring_band, ring_below, ring_wander
from tools.sound.strings import pluck, ring_drone, stone_bell
from tools.sound.wave import Wave, chance, hall, ring_add, samples

STEPS = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}
Line = tuple[tuple[float, str], ...]  # pairs of beat and tone


def hertz(tone: str) -> float:
    """Returns the frequency of a tone such as A3 (220 hertz)."""
    flat = -1 if "b" in tone else 0
    return 220.0 * 2 ** ((STEPS[tone[0]] + flat) / 12 + int(tone[-1]) - 3)


# The settlement: dorian on D, eight beats a line; a dot of silence after every second thought.
CALL: Line = ((0, "D3"), (2, "A3"), (3, "G3"), (4, "F3"), (5, "E3"), (6, "D3"))
REPLY: Line = ((0, "F3"), (1, "G3"), (2, "A3"), (4, "C4"), (5, "B3"), (6, "A3"))
HIGH: Line = ((0, "D4"), (1.5, "C4"), (2, "A3"), (3.5, "G3"), (4, "A3"), (6, "E3"))
HOME: Line = ((0, "G3"), (1, "F3"), (2, "E3"), (3, "C3"), (4, "D3"))
OPEN: Line = ((0, "D3"), (2, "E3"), (3, "F3"), (4, "A3"), (6, "G3"), (7, "E3"))
REST: Line = ((2, "A3"), (5, "D3"))
FORM = (CALL, OPEN, REPLY, HOME, REST, HIGH, REPLY, HOME, CALL, REST)
BASS = (("D2", "A2"), ("D2", "A2"), ("F2", "C3"), ("C2", "D2"), ("D2", "D2"), ("D2", "A2"), ("F2", "C3"), ("G2", "D2"), ("D2", "A2"), ("D2", "A2"))
HIGHER = {"C4": "G4", "D4": "A4", "A3": "E4", "G3": "D4", "E3": "B3", "F3": "C4", "B3": "F4"}


def settlement(name: str) -> Wave:
    """Returns the settlement's music: ten lines of eight beats at 50 beats a minute over a bowed fifth, 96 seconds."""
    rng = chance(name)
    beat = 1.2
    long = beat * 8 * len(FORM)
    made = np.zeros((samples(long), 2))
    for number, (line, (low, fifth)) in enumerate(zip(FORM, BASS, strict=True)):
        start = number * 8 * beat
        second = number in (5, 6)
        for at, tone in line:
            late = rng.normal() * 0.018 + 0.03 * (at % 1 != 0)
            string = pluck(rng, hertz(tone), 3.6, rng.uniform(0.34, 0.5), rng.uniform(0.15, 0.24))
            place(made, string, start + at * beat + late, 0.62 * rng.uniform(0.8, 1.0), 0.42)
            if second and at % 2 == 0 and tone in HIGHER:
                place(made, pluck(rng, hertz(HIGHER[tone]), 2.6, 0.3), start + at * beat + 0.09, 0.26, 0.66)
        place(made, pluck(rng, hertz(low), 4.5, 0.28, 0.12), start + rng.normal() * 0.01, 0.62, 0.5)
        place(made, pluck(rng, hertz(fifth), 4.0, 0.26, 0.12), start + 4 * beat + rng.normal() * 0.01, 0.40, 0.5)
        if number % 2 == 1:
            place(made, stone_bell(rng, hertz("D3"), 5.0), start + 7 * beat, 0.12, 0.3)
    drone = ring_drone(rng, len(made), [(hertz("D2"), 1.0), (hertz("A2"), 0.7), (hertz("D3"), 0.35)], 520)
    swell = 0.55 + 0.45 * ring_wander(rng, len(made), 0.06)
    made = made / np.abs(made).max() * 0.8 + 0.085 * drone * swell[:, None]
    return np.roll(hall(ring_below(made, 1500), rng, 2.6, 0.30, 2600, ring=True), samples(1.0), axis=0)


# The title: phrygian on E; seconds and tones, far apart.
BELLS = ((0.0, "E2", 1.0), (9.5, "B2", 0.6), (17.0, "E2", 0.9), (24.0, "F3", 0.35), (34.0, "E2", 1.0), (43.0, "G2", 0.7), (52.0, "D2", 0.9), (61.5, "E2", 1.0))
HARP = (
    (4.0, "E3"), (5.2, "F3"), (6.1, "E3"), (13.0, "B3"), (14.0, "A3"), (15.6, "G3"), (20.5, "F3"), (21.4, "G3"), (22.8, "E3"),
    (29.0, "E4"), (30.3, "D4"), (31.2, "B3"), (38.0, "A3"), (39.2, "G3"), (40.6, "F3"), (46.5, "D3"), (47.7, "F3"), (49.2, "E3"), (57.0, "B3"), (58.4, "G3"),
    (59.8, "E3"),
)  # fmt: skip


def title(name: str) -> Wave:
    """Returns the title's music: eight stone bells in 72 seconds over a low fifth, distant wind and a sparse harp."""
    rng = chance(name)
    made = np.zeros((samples(72.0), 2))
    for at, tone, force in BELLS:
        place(made, stone_bell(rng, hertz(tone), 9.0), at, 0.62 * force, 0.5 + rng.uniform(-0.15, 0.15))
    for at, tone in HARP:
        place(made, pluck(rng, hertz(tone), 4.5, rng.uniform(0.26, 0.4), 0.22), at + rng.normal() * 0.02, 0.42 * rng.uniform(0.75, 1), rng.uniform(0.35, 0.65))
    drone = ring_drone(rng, len(made), [(hertz("E2"), 1.0), (hertz("B2"), 0.5)], 420)
    made = made / np.abs(made).max() * 0.8 + 0.07 * drone * (0.4 + 0.6 * ring_wander(rng, len(made), 0.05))[:, None]
    for side in (0, 1):
        made[:, side] += 0.018 * ring_band(rng, len(made), 160, 620) * ring_wander(rng, len(made), 0.12) ** 2
    made = made + 1.6 * ring_above(made, 240)
    return np.roll(hall(ring_below(made, 2200), rng, 3.4, 0.42, 2200, ring=True), samples(1.0), axis=0)


def place(ground: Wave, x: Wave, at: float, gain: float, pan: float) -> None:
    """Adds a tone to a piece, panned from left (0) to right (1) with constant power."""
    long = len(ground) / 44100
    ring_add(ground[:, 0], x, at % long, gain * np.cos(pan * np.pi / 2))
    ring_add(ground[:, 1], x, at % long, gain * np.sin(pan * np.pi / 2))
