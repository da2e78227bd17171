"""How loud, how bright and how seamless the sounds are, as the game's own mixer unpacks them.

Nobody listened to them here: loudness is the K-weighted, gated one of ITU-R BS.1770, in plain Python, as `tools/sound` measures it too.
"""

from __future__ import annotations

import itertools
import math
from array import array
from collections.abc import Sequence
from functools import cache

import pygame
import pytest

from game import paths
from game.ui.sound.sound_catalogue import PLACES, SOUND_CATALOGUE
from tools.sound.loudness import BLOCK, Biquad, gated, weighting

RATE = 44100
CLOSE = 2.0  # LU
LEVELS = {  # LUFS; of what is heard long a part is measured
    "growl snarl roar hurt monster_dies": -18.0,
    "dice_one dice_few dice_many rake hit_cloth hit_hide hit_bone hit_stone hit_flesh fall cry_low cry_high": -21.0,
    "crowd heartbeat drum dread death victory defeat horn": -21.0,
    "step_stone step_grass claws swing rustle drag slab sniff light snuff card shuffle page refused gain work": -27.0,
    "button": -32.0,
}
AMBIENCES = sorted({ambience for ambience, _ in PLACES.values() if ambience})
PIECES = sorted({piece for _, piece in PLACES.values() if piece})
OF_A_FIGHT = {piece for place, (_, piece) in PLACES.items() if place.startswith("showdown.")}
MOST_BYTES = 8_000_000


@pytest.fixture(scope="module", autouse=True)
def device():
    with pytest.MonkeyPatch.context() as patched:
        pygame.mixer.quit()
        patched.setenv("SDL_AUDIODRIVER", "dummy")
        pygame.mixer.init(RATE, -16, 2)
        yield
        unpacked.cache_clear()
        pygame.mixer.quit()


@cache
def unpacked(name: str) -> array[int]:
    """Returns the samples of a file, left and right in turn."""
    return array("h", pygame.mixer.Sound(paths.sounds() / f"{name}.ogg").get_raw())


def filtered(samples: Sequence[float], stages: Sequence[Biquad]) -> list[float]:
    """Sends samples through filters, one after the other."""
    heard = list(samples)
    for b0, b1, b2, a1, a2 in stages:
        x1 = x2 = y1 = y2 = 0.0
        for at, x in enumerate(heard):
            y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
            x2, x1, y2, y1 = x1, x, y1, y
            heard[at] = y
    return heard


def loudness(name: str, every: int = 1) -> float:
    """Measures a file; with `every`, one block of so many, each with a tenth of a second before it for the filters."""
    samples = unpacked(name)
    ears = [samples[ear::2] for ear in (0, 1)]
    same = ears[0] == ears[1]
    block, lead = round(BLOCK * RATE), RATE // 10 if every > 1 else 0
    powers = []
    if every == 1:
        weighted = [filtered([x / 32768 for x in ear], weighting(RATE)) for ear in ears[: 1 if same else 2]]
        squares = [[x * x for x in ear] + [0.0] * max(0, block - len(ear)) for ear in weighted]
        for start in range(0, len(squares[0]) - block + 1, RATE // 10):
            powers.append(sum(math.fsum(ear[start : start + block]) for ear in squares) / block * (2 if same else 1))
        return gated(powers)
    for start in range(lead, len(ears[0]) - block, block * every):
        parts = [filtered([x / 32768 for x in ear[start - lead : start + block]], weighting(RATE))[lead:] for ear in ears]
        powers.append(sum(math.fsum(x * x for x in part) for part in parts) / block)
    return gated(powers)


def low_pass(edge: float) -> tuple[Biquad, ...]:
    """Returns filters of the fourth order that take away what is higher."""
    stages = []
    w = 2 * math.pi * edge / RATE
    for quality in (0.5412, 1.3066):
        alpha = math.sin(w) / (2 * quality)
        high = 1 + alpha
        b = (1 - math.cos(w)) / 2 / high
        stages.append((b, 2 * b, b, -2 * math.cos(w) / high, (1 - alpha) / high))
    return tuple(stages)


def share_under(name: str, edge: float) -> float:
    samples = [x / 32768 for x in unpacked(name)[::2]]
    whole = math.fsum(x * x for x in samples)
    return math.fsum(x * x for x in filtered(samples, low_pass(edge))) / whole


@pytest.mark.parametrize("events, target", LEVELS.items(), ids=lambda value: str(value).split()[0])
def test_sounds_of_a_kind_are_equally_loud(events, target):
    found = {take: loudness(take) for event in events.split() for take in SOUND_CATALOGUE[event].takes}
    assert {name: round(level, 1) for name, level in found.items() if abs(level - target) > CLOSE} == {}


def test_every_short_sound_has_a_level():
    assert {event for events in LEVELS for event in events.split()} == set(SOUND_CATALOGUE)


def test_nothing_is_cut_off_at_the_top():
    for noise in SOUND_CATALOGUE.values():
        for take in noise.takes:
            assert max(map(abs, unpacked(take))) < 32767, take


@pytest.mark.parametrize("name", AMBIENCES)
def test_ambience_lies_under_everything(name):
    assert loudness(name, every=6) == pytest.approx(-30, abs=CLOSE)


@pytest.mark.parametrize("name", PIECES)
def test_music_is_quiet_and_that_of_a_fight_quieter(name):
    assert loudness(name, every=5) == pytest.approx(-30 if name in OF_A_FIGHT else -25, abs=CLOSE)


OFTEN = """dice_one dice_few dice_many step_stone step_grass claws rake swing hit_cloth hit_hide hit_bone hit_stone hit_flesh fall rustle drag slab
    growl snarl roar hurt sniff card shuffle page button refused drum gain work"""


def test_what_is_heard_often_has_at_least_three_takes():
    assert {event: len(SOUND_CATALOGUE[event].takes) for event in OFTEN.split() if len(SOUND_CATALOGUE[event].takes) < 3} == {}


def test_small_loudspeakers_hear_the_lion():
    """A laptop has nothing under 200 hertz: about half of the power lies under 420 and nearly all under 1500, but never nine tenths under 420."""
    for event in ("growl", "snarl", "roar", "hurt"):
        for take in SOUND_CATALOGUE[event].takes:
            assert share_under(take, 1500) > 0.88, take
            assert 0.45 < share_under(take, 420) < 0.9, take


@pytest.mark.parametrize("name", [*AMBIENCES, *PIECES])
def test_a_loop_closes_without_a_seam(name):
    """Where the end meets the beginning nothing jumps, nothing is much rougher than elsewhere (a packed file has ends), nothing is louder."""
    samples = unpacked(name)
    long = len(samples) // 2
    assert long % (RATE // 2) == 0, "cut or filled by the packing"
    for ear in (0, 1):
        row = samples[ear::2]
        around = list(row[-2205:]) + list(row[:2205])
        steps = [abs(b - a) for a, b in itertools.pairwise(around)]
        bends = [abs(c - 2 * b + a) for a, b, c in zip(around, around[1:], around[2:], strict=False)]
        across_step, across_bend = steps[2204], max(bends[2202:2206])
        elsewhere = row[RATE : RATE * 9]
        usual_step = max(abs(b - a) for a, b in itertools.pairwise(elsewhere))
        usual_bend = max(abs(c - 2 * b + a) for a, b, c in zip(elsewhere, elsewhere[1:], elsewhere[2:], strict=False))
        assert across_step <= usual_step and across_bend <= 2 * usual_bend, (across_step, usual_step, across_bend, usual_bend)
        level = [math.sqrt(sum(x * x for x in row[at : at + RATE // 5]) / (RATE // 5)) for at in (0, long - RATE // 5)]
        assert max(level) < 4 * min(level) + 60, level


@pytest.mark.parametrize("name", [*AMBIENCES, *PIECES])
def test_a_loop_has_the_same_colour_at_both_ends(name):
    row = unpacked(name)[::2]
    parts = [[x / 32768 for x in part] for part in (row[-RATE:], row[:RATE])]
    bright = []
    for part in parts:
        whole = math.fsum(x * x for x in part)
        bright.append(math.fsum(x * x for x in filtered(part, low_pass(400))) / whole)
    assert abs(bright[0] - bright[1]) < 0.3, bright


def test_all_sounds_together_are_small():
    assert sum(file.stat().st_size for file in paths.sounds().glob("*.ogg")) < MOST_BYTES
