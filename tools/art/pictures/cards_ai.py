"""AI cards: the lion and its prey, one scene for each card."""

from __future__ import annotations

import numpy as np

from tools.art.figures.cast import Hold, lion, only, person, pose, put, rest, where
from tools.art.figures.still import bone, eye, fang, feather, hair, pebble, skull, spline
from tools.art.figures.still_signs import chain, ground, lantern, mask
from tools.art.figures.still_weapons import bone_blade, dragon_slayer, zanbato
from tools.art.pictures.shots import Shot

BACK_OFF = dict(
    pelvis=(0.0, 0.10, 0.46),
    chest=(-16, 0, 10),
    head=(-14, 0, 0),
    hands=dict(L=(0.30, -0.30, 0.92), R=(-0.30, -0.26, 0.98)),
    holds=dict(L=Hold(None, (0, -1, 0.2), (0.2, -0.2, 1)), R=Hold(None, (0, -1, 0.2), (-0.2, -0.2, 1))),
)
RUN = dict(
    pelvis=(0, -0.05, 0.50),
    hips=(14, 0, 0),
    chest=(26, 0, 18),
    head=(-4, 0, 10),
    hands=dict(L=(0.20, 0.30, 0.66), R=(-0.18, -0.34, 0.86)),
    feet=dict(L=(0.10, -0.32, 0.20), R=(-0.10, 0.42, 0.16)),
    toes=dict(L=(0, -1, 0.2), R=(0, -0.5, -0.8)),
)


def _face_to_face(beast: str, who: str, stance: str, far: float = 1.6, side: float = 0.0, turn: float = 180, wounds=(), held: bool = True):
    return lambda: [*lion(beast, wounds), *person(who, stance, at=(side, -far, 0), turn=turn, held=held)]


def _two():
    return [
        *lion("stalk"),
        *person("b", "stand_wary", at=(-1.15, -1.55, 0), turn=150, held=True),
        *person("c", "throw", at=(1.2, -1.6, 0), turn=200, held=True),
    ]


def _grabbed():
    return [*lion("stalk"), *person("a", "dragged", at=(-0.72, -1.05, 0.10), turn=-60)]


def _mauled():
    return [*lion("sniff"), *person("d", "down", at=(-0.1, -1.05, -0.08), turn=30)]


def _drinks():
    return [*lion("sniff"), *person("e", "dead", at=(-0.15, -0.95, -0.09), turn=-40)]


def _swarm():
    return [*lion("sniff"), *person("f", "dragged", at=(0.5, -1.0, -0.05), turn=120), *person("c", "down", at=(-0.9, -1.1, -0.08), turn=-20)]


def _merciless():
    return [*lion("roar"), *person("a", "dead", at=(-0.75, -1.0, -0.09), turn=20), *person("b", "down", at=(0.75, -1.1, -0.09), turn=60)]


def _vanish():
    prints = []
    for i in range(5):
        prints += put(_print(), (-0.35 + 0.45 * (i % 2), -1.2 + 0.75 * i, 0.02), (0, 0, -6 + 12 * (i % 2)), 0.9)
    return [*ground(2.6, rough=0.02), *prints]


def _print():
    from tools.art.figures.hands import hand
    from tools.art.figures.still import Group, solid

    g = Group(0.03)
    hand(g, (0, 0.3, 0), (0, -1, 0), (0, 0, -1), 0.42, 0.05, 1.2, 1)
    return solid("chalk", g, ((-0.5, -0.6, -0.2), (0.5, 0.5, 0.2)), 0.02)


def _hands(n: int, reach: float = 1.0):
    """Makes hands that reach out of the dark around a standing figure."""
    from tools.art.figures.hands import hand
    from tools.art.figures.still import Group, cone, solid

    parts = []
    for i in range(n):
        a = i / n * 6.283 + 0.3
        out = np.array([np.cos(a), 0, np.sin(a)])
        g = Group(0.04).add(cone(out * 1.3, out * 0.78, 0.13, 0.085))
        hand(g, out * 0.78, -out, (0.0, -1, 0.2), 0.25 * reach, 0.35, 1.1, 1 if i % 2 else -1)
        parts += put(solid("lhand", g, 1.5, 0.022), (0, 0.1, 0.75))
    return parts


def _impossible_eyes():
    rng = np.random.default_rng(5)
    parts = []
    for _ in range(17):
        x, z, s = rng.uniform(-1.0, 1.0), rng.uniform(-0.62, 0.62), rng.uniform(0.07, 0.19)
        parts += eye((x, rng.uniform(-0.1, 0.3), z), s, (-x * 0.5, -1, -z * 0.6))
    return parts


def _applause():
    from tools.art.figures.hands import hand
    from tools.art.figures.still import Group, cone, solid

    parts = []
    for s in (-1, 1):
        g = Group(0.03).add(cone((0.75 * s, 0.1, -0.7), (0.20 * s, 0, -0.1), 0.15, 0.10))
        hand(g, (0.20 * s, 0, -0.1), (-0.30 * s, 0, 0.9), (-s, 0, -0.2), 0.36, 0.08, 0.4, s)
        parts += solid("lhand", g, 1.2, 0.018)
    return parts


def _kings_man(stance: str = "stand_proud", at=(0, 0, 0), turn: float = 0, size: float = 1.25, blade=True):
    """The King's Man: a knight behind a mask of bone, with a great sword."""
    parts = person("b", stance, "bone", at=at, turn=turn, size=size)
    return [*parts, *(put(dragon_slayer(), (at[0] - 0.42 * size, at[1] - 0.25, at[2] + 0.95 * size), (20, -16, turn), 0.62 * size) if blade else [])]


def _phoenix(at=(0, 0, 0), size: float = 1.0, spread: float = 1.0):
    """The Phoenix: a bird of prey with a man's hands under its wings."""
    from tools.art.figures.still import Group, cone, ellipsoid, solid

    body = (
        Group(0.12)
        .add(ellipsoid((0, 0.1, 0.0), (0.30, 0.42, 0.38)))
        .add(cone((0, -0.1, 0.25), (0, -0.35, 0.66), 0.18, 0.11))
        .add(ellipsoid((0, -0.42, 0.76), (0.14, 0.17, 0.14)))
    )
    parts = [*solid("fur", body, ((-0.6, -0.9, -0.6), (0.6, 0.8, 1.1)), 0.02), fang([(0, -0.52, 0.80), (0, -0.74, 0.78), (0, -0.80, 0.58)], 0.075, "nail")]
    for s in (-1, 1):
        parts += eye((0.10 * s, -0.50, 0.82), 0.045, (s * 0.7, -1, 0))
        for i in range(11):
            t = i / 10
            parts += feather(
                (s * (0.26 + 0.62 * t * spread), 0.12, 0.32 + 0.34 * np.sin(t * 2.4)),
                (s * (0.35 + 0.9 * t), 0.15, -1 + 1.35 * t),
                0.75 + 0.35 * np.sin(t * 3),
                0.11,
                0.12 * s,
                seed=i,
            )
    for i in range(7):
        parts += feather((-0.18 + 0.06 * i, 0.45, -0.2), (-0.45 + 0.15 * i, 0.35, -1), 1.0, 0.09, 0.05 * (i - 3), seed=i + 30)
    parts.append(hair((0, -0.35, 0.9), (0, 0.3, 1), 26, 0.32, 0.022, 0.9, droop=-0.1, material="feather"))
    return put(parts, at, size=size)


def _spiral():
    t = np.linspace(0, 1, 70)
    path = [np.array([np.cos(9 * k) * (0.15 + 0.95 * k), 0.2, np.sin(9 * k) * (0.10 + 0.60 * k)]) for k in t]
    parts = []
    for i, p in enumerate(path[::5]):
        parts += skull(p, 0.05 + 0.008 * i, jaw=False)
    return parts


def _decade():
    young = put(only(person("e", "stand"), (-9, -9, 1.02)), (-0.45, 0, -2.6), (0, 0, -16), 2.15)
    return [*put(skull((0, 0, 0), 0.42), (0.42, 0, 0), (0, 0, 14)), *young]


def _proxy(n: int):
    def made():
        stone = pebble((0, 0.2, 0), 0.62, n + 3)
        marks = []
        for i in range(n):
            x = (i - (n - 1) / 2) * 0.2
            marks.append(fang([(x, -0.5, 0.30), (x + 0.03, -0.56, 0.0), (x, -0.52, -0.32)], 0.045, "chalk"))
        return [*stone, *marks, *bone((-0.8, 0.1, -0.62), (0.8, -0.2, -0.55), 0.05)]

    return made


def aim(stance: str, joint: str, side: int = 0, lift=(0, 0, 0)) -> tuple[float, float, float]:
    return tuple(float(a + b) for a, b in zip(where(stance, joint, side), lift, strict=True))  # type: ignore[return-value]


SHOTS: dict[str, Shot] = (
    {
        f"ai/white_lion.{name}": shot
        for name, shot in {
            "claw": Shot(lambda: lion("strike"), 10, -38, at=aim("strike", "wrist", -1, (0.42, -0.22, -0.08)), wide=2.0, light="left"),
            "chomp": Shot(lambda: lion("pounce"), 6, 22, at=aim("pounce", "jaw", 0, (0, 0, 0.10)), wide=1.25, light="left", behind="burst"),
            "size_up": Shot(lambda: lion("stalk"), 2, -4, at=aim("stalk", "brow", 0, (0, 0, 0.0)), wide=1.05, light="left", behind="none"),
            "power_swat": Shot(
                _face_to_face("strike", "b", pose("stand", **BACK_OFF), 1.25, -0.75, 165), 14, 78, zoom=1.25, shift=(0.02, 0.04), light="left", behind="wind"
            ),
            "grasp": Shot(_grabbed, 26, -34, at=(-0.55, -0.95, 0.45), wide=2.0, light="hard", behind="ground", strength=0.7),
            "bat_around": Shot(
                _face_to_face("strike", "c", "down", 1.35, -0.35, 40, held=False), 20, -18, zoom=1.04, shift=(0, -0.03), light="right", behind="burst"
            ),
            "combo_claw": Shot(lambda: lion("pounce"), 4, 2, at=aim("pounce", "chest", 0, (0, -0.3, 0.12)), wide=2.1, light="hard", behind="rays"),
            "revenge": Shot(lambda: lion("hurt"), 8, 38, at=aim("hurt", "head", 0, (0, 0, -0.05)), wide=1.25, light="low", behind="flames", strength=0.4),
            "vicious_claw": Shot(_face_to_face("pounce", "e", "stand_wary", 1.75, 0.1, 180), 14, 64, zoom=1.15, light="right", behind="rays"),
            "maul": Shot(_mauled, 22, 58, at=(-0.05, -0.9, 0.42), wide=2.0, light="top", behind="burst"),
            "terrifying_roar": Shot(
                lambda: lion("roar"), -4, -24, at=aim("roar", "head", 0, (0, 0, -0.10)), wide=1.9, light="left", behind="rings", strength=0.5
            ),
            "enraged": Shot(lambda: lion("roar"), 2, 34, at=aim("roar", "jaw", 0, (0, 0, 0.16)), wide=1.05, light="hard", behind="flames", strength=0.6),
            "alert": Shot(lambda: lion("sniff"), 16, -52, at=aim("sniff", "head", 0, (0, 0.2, 0.20)), wide=1.7, light="rim", behind="eyes", strength=0.5),
            "bloodthirsty": Shot(_drinks, 14, -46, at=(-0.15, -0.85, 0.42), wide=1.75, light="side", behind="rain", strength=0.3),
            "bloody_claw": Shot(
                lambda: lion("stalk"), 14, -48, at=aim("stalk", "wrist", -1, (0.05, -0.2, 0.05)), wide=1.1, light="left", behind="rain", strength=0.35
            ),
            "ground_fighting": Shot(_swarm, 30, -14, zoom=1.08, shift=(0, -0.02), light="left", behind="ground", strength=0.6),
            "lick_wounds": Shot(lambda: lion("hurt", ("beasts_temple",)), 20, -34, zoom=1.15, light="moon", behind="moon", strength=0.6),
            "smart_cat": Shot(_two, 34, -4, zoom=1.15, light="top", behind="ground", strength=0.5),
            "golden_eyes": Shot(
                lambda: lion("stalk", look="golden_cat"), 6, -34, at=aim("stalk", "brow", 0, (-0.03, 0, 0.01)), wide=0.62, light="left", behind="none"
            ),
            "vanish": Shot(_vanish, 34, -14, zoom=1.4, light="side", behind="smoke", strength=0.4),
            "cunning": Shot(lambda: lion("stalk"), 22, 152, at=aim("stalk", "loin", 0, (0, 0.1, 0.1)), wide=3.0, light="rim", behind="eyes", strength=0.45),
            "merciless": Shot(_merciless, 16, -8, zoom=1.08, shift=(0, -0.02), light="left", behind="sun", strength=0.5),
            "indomitable": Shot(lambda: lion("down"), 22, -40, zoom=1.15, light="back", behind="rays", strength=0.5),
        }.items()
    }
    | {
        "ai/great_golden_cat.trample": Shot(
            lambda: [*lion("pounce", look="golden_cat"), *person("d", "dead", at=(0.1, -0.75, -0.09), turn=70)],
            12,
            62,
            zoom=1.15,
            light="left",
            behind="sun",
            strength=0.5,
        ),
        "ai/great_golden_cat.top_of_the_food_chain": Shot(
            lambda: [
                *lion("roar", look="golden_cat", at=(0, 0, 0.35)),
                *(p for x, y in ((-0.7, -0.9), (-0.3, -1.1), (0.15, -1.0), (0.6, -0.95), (0.9, -0.7), (-1.0, -0.6)) for p in skull((x, y, 0.13), 0.16)),
            ],
            -2,
            -14,
            zoom=1.1,
            light="low",
            behind="sun",
            strength=0.6,
        ),
        "ai/kings_man.kings_aura": Shot(lambda: _kings_man("stand_proud"), 4, -18, zoom=1.3, shift=(0, 0.10), light="back", behind="rays", strength=0.6),
        "ai/kings_man.kings_combat": Shot(
            lambda: [*_kings_man("strike", blade=False), *person("f", "strike", "rawhide", True, (0.05, -0.95, 0), 180)],
            12,
            72,
            zoom=1.35,
            shift=(0, 0.06),
            light="left",
            behind="burst",
        ),
        "ai/kings_man.out_fighting": Shot(
            lambda: [*_kings_man("stand_wary", size=1.2), *person("c", pose("stand", **BACK_OFF), at=(0.2, -1.15, 0), turn=175)],
            14,
            -62,
            zoom=1.3,
            shift=(0, 0.05),
            light="right",
            behind="wind",
        ),
        "ai/kings_man.silent_hymn": Shot(lambda: put(mask("bone", 4, False, True), (0, 0, 0)), 4, -22, light="hard", behind="rings", strength=0.5),
        "ai/kings_man.battle_tempo": Shot(
            lambda: [*put(dragon_slayer(), (-0.3, 0, 0), (0, 38, 0)), *put(zanbato(), (0.3, 0.12, 0), (0, -38, 0))], 8, -12, light="left", behind="rings"
        ),
        "ai/kings_man.kings_thrust": Shot(
            lambda: [*_kings_man("strike", blade=False), *put(dragon_slayer(), (-0.1, -0.95, 1.0), (86, 0, 8), 0.85)],
            10,
            -34,
            zoom=1.2,
            light="hard",
            behind="rays",
        ),
        "ai/phoenix.materialize": Shot(_phoenix, 8, -16, light="back", behind="smoke", strength=0.5),
        "ai/phoenix.spiral_age": Shot(_spiral, 4, -6, light="left", behind="rings"),
        "ai/phoenix.zeal": Shot(lambda: _phoenix(spread=0.5), -6, 26, zoom=1.5, shift=(0, 0.12), light="left", behind="flames", strength=0.6),
        "ai/phoenix.dreaded_decade": Shot(_decade, 4, 0, light="side", behind="rays"),
        "ai/proxies.proxy_1": Shot(_proxy(1), 12, -16, light="left", behind="none"),
        "ai/proxies.proxy_2": Shot(_proxy(2), 12, 10, light="right", behind="none"),
        "ai/proxies.proxy_3": Shot(_proxy(3), 18, -6, light="top", behind="none"),
        "ai/proxies.proxy_4": Shot(_proxy(4), 8, -24, light="hard", behind="none"),
        "ai/the_hand.impossible_eyes": Shot(_impossible_eyes, 4, -6, light="left", behind="none"),
        "ai/the_hand.ghost_step": Shot(
            lambda: [*person("b", "stand", "bone", at=(0.0, 0.5, 0.0), size=1.25), *person("a", "stand_wary", at=(0.1, -0.25, 0), turn=-10, held=True)],
            10,
            -34,
            zoom=1.5,
            shift=(0, 0.14),
            light="rim",
            behind="smoke",
            strength=0.4,
        ),
        "ai/the_hand.polarized_aura": Shot(
            lambda: [*_hands(10), *person("f", "stand_proud", size=0.9)], 4, -8, zoom=1.2, light="back", behind="rays", strength=0.6
        ),
        "ai/the_hand.applause": Shot(_applause, 8, -18, light="hard", behind="burst"),
    }
    | {
        "monster/white_lion": Shot(lambda: lion("pounce"), 12, -30, zoom=1.05, light="left", behind="moon", strength=0.6),
        "monster/great_golden_cat": Shot(lambda: lion("stalk", look="golden_cat"), 12, 42, zoom=1.1, light="right", behind="sun", strength=0.55),
        "monster/kings_man": Shot(lambda: _kings_man("stand"), 6, -28, zoom=1.0, light="left", behind="wall", strength=0.7),
        "monster/phoenix": Shot(lambda: _phoenix(spread=1.25), 10, 20, light="right", behind="flames", strength=0.5),
        "monster/the_hand": Shot(
            lambda: person("b", "stand_proud", "bone", size=1.3), 0, -26, zoom=1.5, shift=(0, 0.16), light="low", behind="rays", strength=0.5
        ),
        "monster/watcher": Shot(
            lambda: [*_impossible_eyes()[:12], *put(lantern(), (0, -0.4, -0.1), size=1.6), *chain([(0, -0.4, 0.5), (0.02, -0.38, 0.9), (0, -0.3, 1.3)])],
            4,
            -10,
            light="low",
            behind="halo",
            strength=0.6,
            glow=(0, -0.7, -0.1),
        ),
        "actions/white_lion.lions_defeat": Shot(lambda: lion("dead"), 30, -36, zoom=1.1, light="moon", behind="ground", strength=0.6),
    }
)
_ = (RUN, bone_blade, rest, spline)
