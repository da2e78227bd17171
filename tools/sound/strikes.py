"""Falls, steps and blows: dice, feet, claws, blows by material, bodies on the ground."""

from __future__ import annotations

import numpy as np

from tools.sound.wave import (
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
    rung,
    samples,
    silence,
    thump,
    trimmed,
)


def clack(rng: np.random.Generator, pitch: float, hard: float = 1.0) -> Wave:
    """Returns a small hard body touching stone: its own modes, the click of the contact, and the slab below."""
    body = rung([pitch * m for m in (1, 1.73, 2.62, 3.9)], [0.050, 0.036, 0.024, 0.016], [1, 0.7, 0.45, 0.25], 0.09, rng)
    click = band(noise(rng, 0.09), 1800, 9000) * decay(0.09, 0.010, 0.0003)
    slab = rung([rng.uniform(420, 560), rng.uniform(760, 980)], [0.060, 0.040], [0.55, 0.4], 0.09, rng)
    return body * 0.55 + click * hard * 0.5 + slab


def die(rng: np.random.Generator, seconds: float = 1.3) -> Wave:
    """Returns one falling die: bounces that get faster and softer, then the last rocking."""
    made = silence(seconds)
    pitch = rng.uniform(1500, 2300)
    at, gap, force = rng.uniform(0.0, 0.03), rng.uniform(0.13, 0.19), 1.0
    while at < seconds - 0.12 and force > 0.035:
        add(made, clack(rng, pitch * rng.uniform(0.86, 1.16), force), at, force)
        at += gap * rng.uniform(0.8, 1.2)
        gap *= rng.uniform(0.66, 0.80)
        force *= rng.uniform(0.58, 0.78)
        if gap < 0.022:
            gap = rng.uniform(0.022, 0.04)
    return made


def dice(name: str, count: int) -> Wave:
    """Returns several dice thrown on stone, with the sound of rolling."""
    rng = chance(name)
    made = silence(1.6)
    for _ in range(count):
        add(made, die(rng), rng.uniform(0.0, 0.05 + 0.03 * count), rng.uniform(0.55, 1.0))
    rolling = band(noise(rng, 1.6), 300, 1500) * decay(1.6, 0.9, 0.03)
    return trimmed_mono(hall(made + 0.03 * count**0.5 * rolling, rng, 0.7, 0.16, 3600))


def trimmed_mono(x: Wave, most: float = 0.0) -> Wave:
    """Returns one channel without the silence at its end; with `most`, so bright that nine tenths of its power are below that frequency."""
    row = one(x)
    return trimmed(lifted(row, most) if most else row)


def step_on_stone(name: str) -> Wave:
    """Returns a step on stone: heel, roll, toe, a little grit."""
    rng = chance(name)
    made = silence(0.4)
    add(made, thump(rng.uniform(150, 180), 82, 0.16, 0.10), 0, 0.9)
    add(made, band(noise(rng, 0.1), 350, 2200) * decay(0.1, 0.045), 0, 0.5)
    toe = rng.uniform(0.07, 0.10)
    add(made, band(noise(rng, 0.12), 700, 3800) * decay(0.12, 0.060, 0.006), toe, 0.22)
    add(made, thump(130, 90, 0.12, 0.07), toe, 0.35)
    for _ in range(7):
        add(made, band(noise(rng, 0.012), 2500, 8000) * decay(0.012, 0.010), rng.uniform(0.0, 0.2), rng.uniform(0.03, 0.14))
    return trimmed_mono(hall(made, rng, 0.8, 0.14, 2600), 1700)


def step_on_grass(name: str) -> Wave:
    """Returns a step into tall grass: stalks brushing past, soft ground."""
    rng = chance(name)
    made = silence(0.55)
    brush = curve([(0, 0), (0.05, 0.9), (0.16, 0.5), (0.30, 0.75), (0.5, 0), (0.55, 0)], 0.55)
    grains = np.zeros(len(made))
    for _ in range(150):
        at = rng.beta(2, 2.6) * 0.5
        add(grains, noise(rng, 0.02) * decay(0.02, 0.016, 0.003), at, rng.uniform(0.1, 1))
    made += band(grains, 1400, 7800) * brush * 0.6 + band(noise(rng, 0.55), 500, 2600) * brush * 0.16
    add(made, below(thump(120, 70, 0.2, 0.13), 300), 0.02, 0.65)
    return trimmed_mono(made)


def claws(name: str) -> Wave:
    """Returns a heavy paw on stone: pad, weight, and four claws that tick and scrape."""
    rng = chance(name)
    made = silence(0.5)
    add(made, thump(118, 58, 0.3, 0.20), 0, 1.0)
    add(made, band(noise(rng, 0.2), 120, 700) * decay(0.2, 0.11, 0.006), 0, 0.7)
    for nail in range(4):
        at = 0.012 + 0.016 * nail + rng.uniform(0, 0.012)
        add(made, rung([p * rng.uniform(0.9, 1.1) for p in (1250, 2480, 3900)], [0.03, 0.022, 0.016], [1, 0.6, 0.35], 0.05, rng), at, rng.uniform(0.10, 0.22))
    t = clock(0.14)
    scrape = band(noise(rng, 0.14), 1100, 4200) * np.sin(np.pi * t / 0.14) * (0.6 + 0.4 * np.sin(2 * np.pi * 70 * t))
    add(made, scrape, 0.05, 0.12)
    return trimmed_mono(hall(made, rng, 0.9, 0.16, 2400), 1500)


def claw_rake(name: str) -> Wave:
    """Returns claws drawn over stone in one sweep: four nails that stick and slip."""
    rng = chance(name)
    t = clock(0.55)
    made = np.zeros(len(t))
    for _ in range(4):
        slip = np.cumsum(rng.uniform(150, 210) * (1 + 0.25 * np.sin(2 * np.pi * rng.uniform(5, 9) * t))) / 44100
        comb = (slip % 1.0) ** 6
        nail = formant(noise(rng, 0.55) * comb, rng.uniform(900, 1400), 260) + 0.6 * formant(noise(rng, 0.55) * comb, rng.uniform(2300, 3100), 420)
        made += nail * np.roll(np.sin(np.pi * np.clip(t / 0.45, 0, 1)) ** 0.7, samples(rng.uniform(0, 0.06)))
    add(made, thump(130, 62, 0.3, 0.2), 0, 0.9 * np.abs(made).max())
    return trimmed_mono(hall(made, rng, 1.1, 0.2, 2800))


# ---------------------------------------------------------------- blows
def blow_on_cloth(name: str) -> Wave:
    rng = chance(name)
    made = silence(0.35)
    add(made, thump(140, 74, 0.25, 0.15), 0, 0.9)
    add(made, band(noise(rng, 0.18), 200, 1500) * decay(0.18, 0.085, 0.003), 0, 0.75)
    add(made, band(noise(rng, 0.2), 1800, 5200) * decay(0.2, 0.10, 0.02), 0.02, 0.12)
    return trimmed_mono(hall(made, rng, 0.6, 0.12, 2400), 1000)


def blow_on_hide(name: str) -> Wave:
    """Returns a blow on stretched leather: a slap, the low modes of the skin, a creak."""
    rng = chance(name)
    made = silence(0.45)
    base = rng.uniform(150, 190)
    add(made, rung([base * m for m in (1, 1.59, 2.14, 2.65)], [0.16, 0.11, 0.08, 0.06], [1, 0.7, 0.45, 0.3], 0.3, rng), 0, 0.65)
    add(made, band(noise(rng, 0.12), 500, 3200) * decay(0.12, 0.050, 0.001), 0, 0.7)
    t = clock(0.12)
    creak = np.sign(np.sin(2 * np.pi * (85 + 60 * t / 0.12) * t)) * np.sin(np.pi * t / 0.12)
    add(made, formant(formant(creak, 640, 120), 1150, 200), 0.07, 0.25)
    return trimmed_mono(hall(made, rng, 0.7, 0.12, 2800), 1500)


def blow_on_bone(name: str) -> Wave:
    """Returns a blow on bone: short hard modes, then one or two cracks."""
    rng = chance(name)
    made = silence(0.4)
    base = rng.uniform(620, 840)
    add(made, rung([base * m for m in (1, 1.91, 2.76, 4.2, 5.4)], [0.07, 0.05, 0.035, 0.025, 0.02], [1, 0.8, 0.6, 0.4, 0.25], 0.15, rng), 0, 0.6)
    add(made, thump(180, 96, 0.14, 0.09), 0, 0.7)
    add(made, band(noise(rng, 0.05), 1500, 7000) * decay(0.05, 0.016, 0.0004), 0, 0.6)
    for _ in range(int(rng.integers(2, 4))):
        add(made, band(noise(rng, 0.02), 1800, 6500) * decay(0.02, 0.008, 0.0003), rng.uniform(0.02, 0.09), rng.uniform(0.3, 0.7))
    return trimmed_mono(hall(made, rng, 0.7, 0.14, 3600))


def blow_on_stone(name: str) -> Wave:
    """Returns a blow on stone: short hard modes, the mass below, and falling chips."""
    rng = chance(name)
    made = silence(1.0)
    base = rng.uniform(980, 1350)
    add(made, rung([base * m for m in (1, 1.52, 2.24, 3.41, 4.6)], [0.11, 0.09, 0.06, 0.05, 0.03], [1, 0.8, 0.7, 0.5, 0.3], 0.2, rng), 0, 0.38)
    add(made, thump(150, 54, 0.4, 0.26), 0, 1.0)
    add(made, band(noise(rng, 0.2), 500, 5200) * decay(0.2, 0.060, 0.0005), 0, 0.8)
    for _ in range(22):
        at = 0.05 + rng.beta(1.1, 3) * 0.8
        add(made, clack(rng, rng.uniform(1800, 4200), 0.6), at, rng.uniform(0.02, 0.10) * (1.1 - at))
    return trimmed_mono(hall(made, rng, 1.2, 0.2, 3000), 2200)


def blow_on_flesh(name: str) -> Wave:
    """Returns a blow on flesh: a heavy low blow, then a wet sound."""
    rng = chance(name)
    made = silence(0.6)
    add(made, thump(120, 58, 0.35, 0.22), 0, 1.0)
    add(made, band(noise(rng, 0.12), 160, 900) * decay(0.12, 0.07, 0.002), 0, 0.9)
    wet = np.zeros(samples(0.4))
    for _ in range(26):
        long = rng.uniform(0.008, 0.024)
        t = clock(long)
        rise = rng.uniform(320, 900) * (1 + rng.uniform(0.5, 1.6) * t / long)
        add(wet, np.sin(2 * np.pi * np.cumsum(rise) / 44100) * np.sin(np.pi * t / long) ** 2, rng.beta(1.4, 3) * 0.3, rng.uniform(0.1, 0.6))
    squeeze = band(noise(rng, 0.4), 500, 2400) * curve([(0, 0.8), (0.06, 0.25), (0.14, 0.4), (0.3, 0), (0.4, 0)], 0.4)
    add(made, wet * 0.5 + squeeze * 0.35, 0.015)
    return trimmed_mono(hall(made, rng, 0.6, 0.10, 2400), 1300)


def swing(name: str) -> Wave:
    """Returns a weapon swung through the air: a band of noise that rises and falls."""
    rng = chance(name)
    long = rng.uniform(0.30, 0.38)
    t = clock(long)
    hump = np.sin(np.pi * np.clip(t / long, 0, 1)) ** 2.2
    source = noise(rng, long)
    slow, fast = band(source, 300, 800), band(source, 800, 2300)
    return trimmed_mono(hall(slow * hump * 0.8 + fast * hump**2 * 0.9, rng, 0.5, 0.12, 3000))


def fall(name: str) -> Wave:
    """Returns a body falling on stone: knees, then the weight, cloth, and equipment."""
    rng = chance(name)
    made = silence(0.9)
    for at, force in ((0.0, 0.45), (0.13, 1.0), (0.24, 0.35)):
        add(made, thump(130, 56, 0.3, 0.2), at, force)
        add(made, band(noise(rng, 0.2), 180, 1600) * decay(0.2, 0.09, 0.004), at, 0.6 * force)
    for _ in range(4):
        add(made, clack(rng, rng.uniform(700, 1700), 0.5), rng.uniform(0.14, 0.5), rng.uniform(0.05, 0.18))
    return trimmed_mono(hall(made, rng, 1.0, 0.18, 2400), 1000)


def rustle(name: str) -> Wave:
    """Returns moving cloth and straps: somebody gets up, or puts something on."""
    rng = chance(name)
    shape = curve([(0, 0), (0.06, 1), (0.16, 0.35), (0.26, 0.8), (0.45, 0), (0.5, 0)], 0.5)
    made = band(noise(rng, 0.5, -3), 400, 4200) * shape * (0.7 + 0.3 * np.abs(below(noise(rng, 0.5), 40)) / 0.05).clip(0, 2)
    add(made, clack(rng, 1100, 0.3), 0.2, 0.2)
    return trimmed_mono(hall(made, rng, 0.5, 0.1, 2800))


def drag(name: str) -> Wave:
    """Returns a body pushed over stone."""
    rng = chance(name)
    t = clock(0.7)
    shape = curve([(0, 0), (0.05, 1), (0.45, 0.7), (0.7, 0)], 0.7)
    grit = band(noise(rng, 0.7), 250, 1900) * (0.65 + 0.35 * np.sin(2 * np.pi * (31 - 12 * t) * t))
    made = grit * shape
    add(made, thump(120, 60, 0.3, 0.2), 0, 1.6)
    for _ in range(9):
        add(made, clack(rng, rng.uniform(1200, 3000), 0.6), rng.uniform(0.05, 0.6), rng.uniform(0.05, 0.2))
    return trimmed_mono(hall(made, rng, 0.9, 0.16, 2600))


def slab(name: str) -> Wave:
    """Returns something of stone being put on the board: terrain or a tile."""
    rng = chance(name)
    made = silence(0.5)
    add(made, thump(140, 66, 0.3, 0.18), 0, 1.0)
    add(made, clack(rng, 760, 0.6), 0, 0.5)
    add(made, clack(rng, 920, 0.4), 0.045, 0.3)
    add(made, above(band(noise(rng, 0.2), 600, 2800), 600) * decay(0.2, 0.12, 0.02), 0.03, 0.2)
    return trimmed_mono(hall(made, rng, 0.9, 0.18, 2600), 1500)
