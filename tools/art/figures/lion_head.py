"""The beast's head, sculpted at its own origin (looking to -y, between the ears above the neck) and then placed by the pose."""

from __future__ import annotations

import numpy as np

from tools.art.figures.lion_fur import tufts
from tools.art.figures.lion_poses import Look, Pose
from tools.art.parts import Part, locks, sculpted
from tools.art.shapes import Group, box, capsule, cone, ellipsoid, lock, noise, sphere, spline, turned, vec

SIZE = 1.15  # scale of the finished head relative to the coordinates below
HINGE = vec(0, -0.05, -0.10)  # of the jaw
LOW, HIGH = (-0.34, -0.68, -0.66), (0.34, 0.34, 0.46)


def _jaw_turn(degrees: float) -> np.ndarray:
    return turned(degrees, 0, 0)


def _skull(look: Look, pose: Pose) -> Group:
    """Skull, brow, muzzle and ears."""
    m = look.muzzle
    front = -0.12 - 0.38 * m  # where the muzzle ends
    g = Group(0.05)
    g.add(ellipsoid((0, 0.08, 0.04), (0.185, 0.22, 0.175))).add(ellipsoid((0, -0.10, 0.0), (0.150, 0.20, 0.125)), 0.08)
    for s in (1, -1):
        g.add(ellipsoid((0.078 * s, -0.03, 0.135), (0.090, 0.14, 0.050)), 0.06)
    g.subtract(cone((0, -0.12, 0.185), (0, 0.15, 0.225), 0.018, 0.02), 0.06)  # the furrow of the forehead
    g.add(cone((0, -0.12, 0.112), (0, front + 0.03, 0.058), 0.092, 0.074), 0.04)  # the bridge: long and straight
    for s in (1, -1):
        g.add(cone((0.052 * s, -0.15, 0.130), (0.046 * s, front + 0.03, 0.088), 0.036, 0.028), 0.02)
        g.add(ellipsoid((0.076 * s, front + 0.100, -0.034), (0.082, 0.125, 0.074)), 0.03)  # whisker pads
        g.add(ellipsoid((0.152 * s, -0.03, -0.03), (0.085, 0.13, 0.12)), 0.05)  # cheek bones
        g.add(cone((0.152 * s, -0.10, 0.045), (0.120 * s, -0.30, -0.03), 0.05, 0.045), 0.04)
        low = 0.136 - 0.010 * pose.scowl
        g.add(cone((0.040 * s, -0.268, low), (0.112 * s, -0.246, 0.158 - 0.004 * pose.scowl), 0.022, 0.023), 0.02)  # brows, over the eyes
        g.add(cone((0.112 * s, -0.240, 0.158 - 0.004 * pose.scowl), (0.182 * s, -0.145, 0.172), 0.023, 0.034), 0.03)
        g.add(cone((0.060 * s, -0.262, 0.070), (0.160 * s, -0.19, 0.048), 0.018, 0.024), 0.02)
        g.subtract(ellipsoid((0.110 * s, -0.222, 0.100), (0.058, 0.056, 0.034), turned(0, -22 * s, 0)), 0.014)  # eye sockets
        g.subtract(cone((0.062 * s, -0.25, 0.085), (0.084 * s, -0.36, 0.005), 0.014, 0.011), 0.02)  # from the eye to the cheek
        e = look.ears
        ear = turned(-10, 24 * s, 0)
        g.add(ellipsoid((0.176 * s, 0.080, 0.150 + 0.045 * e), (0.062, 0.044, 0.070 * e), ear), 0.03)
        g.subtract(ellipsoid((0.184 * s, 0.036, 0.156 + 0.055 * e), (0.038, 0.034, 0.050 * e), ear), 0.012)
        for i in range(3 if pose.scowl > 0.9 else 0):  # the wrinkles of a snarl
            y, z = front + 0.165 - 0.045 * i, 0.136 - 0.012 * i
            g.subtract(capsule((0.016 * s, y, z), (0.108 * s, y + 0.05, z - 0.07), 0.007 + 0.003 * pose.scowl), 0.016)
        for row in range(3):
            for i in range(4):
                g.subtract(sphere((0.088 * s + 0.018 * s * row, front + 0.035 + 0.035 * i, -0.03 - 0.024 * row), 0.006), 0.006)
    g.cut(box((0, front + 0.497, 0.0), (0.6, 0.5, 0.6), turned(-13, 0, 0)), 0.06)  # the muzzle ends squarely, as a cat's does
    g.subtract(cone((0, front - 0.01, -0.01), (0, front + 0.005, -0.12), 0.010, 0.015), 0.012)  # the split lip
    opening = min(1.0, pose.jaw / 20)
    g.subtract(ellipsoid((0, front + 0.16, -0.150 - 0.01 * opening), (0.092, 0.22, 0.030 + 0.026 * opening)), 0.018)
    g.subtract(box((0, front + 0.10, -0.205), (0.3, 0.24, 0.095 + 0.010 * opening), turned(-5, 0, 0)), 0.025)  # the lip, drawn up from the teeth
    g.displace(lambda p: noise(p * np.array((1.6, 0.35, 1.2), np.float32), 44, 2, 9) * np.float32(0.0042))
    return g


def _jaw(look: Look, degrees: float) -> Group:
    """The lower jaw with its chin, swung open around the hinge."""
    turn = _jaw_turn(degrees)
    front = -0.06 - 0.32 * look.muzzle
    at = lambda x, y, z: HINGE + turn @ (vec(x, y, z) - HINGE)  # noqa: E731
    g = Group(0.03)
    for s in (1, -1):
        g.add(cone(at(0.118 * s, -0.04, -0.115), at(0.058 * s, front, -0.165), 0.072, 0.052), 0.04)
        g.add(cone((0.140 * s, -0.07, -0.05), at(0.108 * s, -0.13, -0.130), 0.075, 0.058), 0.05)  # the cheek that spans the open mouth
    g.add(cone(at(0, -0.06, -0.165), at(0, front, -0.180), 0.070, 0.052), 0.04)
    g.add(ellipsoid(at(0, front - 0.010, -0.172), (0.088, 0.060, 0.066), turn), 0.03)
    g.add(ellipsoid(at(0, front + 0.01, -0.215), (0.050, 0.05, 0.035), turn), 0.03)
    g.subtract(ellipsoid(at(0, front + 0.12, -0.098), (0.070, 0.20, 0.040), turn), 0.015)
    g.displace(lambda p: noise(p * np.array((1.6, 0.35, 1.2), np.float32), 44, 2, 9) * np.float32(0.004))
    return g


def _teeth(look: Look, degrees: float, lower: bool) -> Part:
    front, down = -0.12 - 0.38 * look.muzzle, -0.06 - 0.32 * look.muzzle
    turn = _jaw_turn(degrees)
    found = []

    def tooth(root, way, length: float, width: float) -> None:
        root, way = np.asarray(root, float), np.asarray(way, float)
        path = [root, root + way * length * 0.5 + (0, -0.006, 0), root + way * length]
        found.append(lock(path, width, rings=7, sides=7, groove=0, flat=1, profile=lambda t: (1 - t) ** 0.75 + 0.03))

    def below(x: float, y: float, z: float):
        return HINGE + turn @ (vec(x, y, z) - HINGE)

    for s in (1, -1):
        tooth((0.070 * s, front + 0.035, -0.062), vec(0.02 * s, -0.06, -1), 0.140 * look.fangs, 0.027 * look.fangs**0.4)
        for i in range(5):
            tooth((0.086 * s, front + 0.09 + 0.045 * i, -0.090), vec(0.1 * s, 0, -1), 0.055, 0.016)
        for i in range(2):
            tooth((0.014 * s + 0.022 * s * i, front + 0.012 + 0.010 * i, -0.080), vec(0, -0.05, -1), 0.045, 0.012)
        if not lower:
            continue
        tooth(below(0.050 * s, down + 0.005, -0.145), turn @ vec(0.05 * s, -0.1, 1), 0.135, 0.024)
        for i in range(5):
            tooth(below(0.066 * s, down + 0.05 + 0.05 * i, -0.135), turn @ vec(0.1 * s, 0, 1), 0.045, 0.014)
        for i in range(2):
            tooth(below(0.012 * s + 0.020 * s * i, down - 0.030, -0.140), turn @ vec(0, -0.1, 1), 0.038, 0.011)
    return locks("teeth", "lion_tooth", found)


def _tongue(look: Look, degrees: float, out: bool) -> Part:
    turn = _jaw_turn(degrees * 0.85)
    at = lambda x, y, z: HINGE + turn @ (vec(x, y, z) - HINGE)  # noqa: E731
    down = -0.06 - 0.32 * look.muzzle
    path = [at(0, 0.02, -0.12), at(0, -0.16, -0.105), at(0, down + 0.04, -0.110)]
    path.append(at(0.02, down - 0.08, -0.16) + vec(0, 0, -0.04) if out else at(0, down + 0.0, -0.118))
    tube = lock(path, 0.050, rings=18, sides=12, groove=0.06, flat=0.42, profile=lambda t: np.minimum(1, (1.02 - t) * 5) ** 0.5)
    return Part("tongue", tube[0], tube[1], "lion_maw")


def _fur(skin: Part, look: Look, degrees: float) -> list[Part]:
    """Lays short hair on the skull, or on the jaw that is open by some degrees: it grows away from the nose, and is dark around the eyes."""
    front = -0.12 - 0.38 * look.muzzle
    back = _jaw_turn(-degrees)
    bones = [((0, front, 0.09), (0, -0.15, 0.13), vec(0, 1, 0.25), 1.0), ((0, -0.12, 0.2), (0, 0.2, 0.2), vec(0, 1, 0.1), 1.0)]
    for s in (1, -1):
        bones.append(((0.09 * s, front + 0.05, -0.03), (0.11 * s, -0.25, -0.02), vec(0.35 * s, 1, -0.35), 1.0))
        bones.append(((0.16 * s, -0.16, -0.02), (0.20 * s, 0.05, -0.03), vec(0.6 * s, 1, -0.55), 1.2))
        bones.append(((0.10 * s, -0.25, 0.16), (0.19 * s, -0.10, 0.17), vec(0.5 * s, 1, 0.5), 0.9))
        bones.append(((0.17 * s, 0.08, 0.12), (0.19 * s, 0.08, 0.26), vec(0.3 * s, 0.35, 1), 0.9))

    def near(p: np.ndarray, x: float, y: float, z: float) -> np.ndarray:
        return np.linalg.norm((p - vec(0, y, z)) * vec(0, 1, 1) + vec(1, 0, 0) * (np.abs(p[:, :1]) - x), axis=1)

    def dark(p: np.ndarray) -> np.ndarray:
        line = np.clip((p[:, 1] + 0.25) / (front + 0.30), 0, 1)  # from the eye's corner down beside the nose
        tear = np.hypot(np.abs(p[:, 0]) - 0.062 - 0.016 * line, p[:, 2] - 0.085 + 0.075 * line) < 0.018
        return (near(p, 0.110, -0.225, 0.098) < 0.074) | (tear & (p[:, 1] < -0.24) & (p[:, 1] > front + 0.13))

    def long(p: np.ndarray) -> np.ndarray:
        p = (p - HINGE) @ back.T + HINGE
        out = 0.030 + 0.045 * np.clip((p[:, 1] - front - 0.08) / 0.40, 0, 1)
        if degrees:
            out[(p[:, 2] > -0.150) & (np.abs(p[:, 0]) < 0.075)] = 0
            return out
        rim = near(p, 0.112, -0.235, 0.100)
        out[rim < 0.085] *= 0.55
        out[rim < 0.060] = 0
        out[(near(p, 0, front + 0.01, 0.05) < 0.066) | (near(p, 0.184, 0.036, 0.165) < 0.036)] = 0
        out[(p[:, 2] < -0.085) & (p[:, 1] < -0.02) & (np.abs(p[:, 0]) < 0.13)] = 0
        return out

    parts = []
    for name, paint, where in (("short hair", "lion_short", lambda p: ~dark(p)), ("marks", "lion_mark", dark)):
        v, t, u = tufts(skin.vertices, skin.triangles, bones, lambda p, where=where: long(p) * where(p), 0.0098, 0.0135, -9.0)
        if len(t):
            parts.append(Part(name, v, t, paint, u))
    return parts


def _eyes(pose: Pose, blind: int = 0) -> list[Part]:
    lids, balls, pupils = Group(0.006), Group(0), Group(0)
    for s in (1, -1):
        shut = 1.0 if s == blind else pose.lids
        top = 0.136 - 0.046 * shut
        upper = [vec(0.056 * s, -0.246, 0.094), vec(0.106 * s, -0.246, top), vec(0.162 * s, -0.186, 0.118 - 0.02 * shut)]
        lower = [vec(0.056 * s, -0.246, 0.094), vec(0.106 * s, -0.240, 0.070), vec(0.162 * s, -0.186, 0.118 - 0.02 * shut)]
        for path in (upper, lower):
            curve = spline(path, 9)
            for i in range(8):
                lids.add(cone(curve[i], curve[i + 1], 0.0095, 0.0095), 0.006)
        balls.add(sphere((0.109 * s, -0.197, 0.099), 0.046), 0)
        pupils.add(ellipsoid((0.121 * s, -0.2365, 0.103), (0.0115, 0.0080, 0.0180), turned(0, 0, 18 * s)), 0)
        if shut > 0.9:
            lids.add(ellipsoid((0.110 * s, -0.220, 0.094), (0.046, 0.030, 0.026), turned(0, -22 * s, 0)), 0.01)
    low, high = (-0.22, -0.30, 0.0), (0.22, -0.12, 0.2)
    return [
        sculpted("lids", "lion_nose", lids, low, high, 0.006),
        sculpted("eyes", "lion_eye", balls, low, high, 0.007),
        sculpted("pupils", "lion_nose", pupils, low, high, 0.0045),
    ]


def head(look: Look, pose: Pose, wounds: frozenset[str], fine: float = 1.0) -> list[Part]:
    """Makes the head's parts at their own origin and size; `wounds` are those of the beast, `fine` multiplies the voxels."""
    front = -0.12 - 0.38 * look.muzzle
    torn = "no_jaw" in wounds
    temple = "beasts_temple" in wounds
    skull = _skull(look, pose)
    parts = []
    if temple:
        skull.subtract(ellipsoid((0.185, -0.09, 0.105), (0.05, 0.15, 0.07), turned(0, 20, 12)), 0.02)
        raw = Group(0.01)
        for i in range(3):
            raw.add(capsule((0.158, -0.20 + 0.01 * i, 0.155 - 0.05 * i), (0.190, 0.04, 0.175 - 0.055 * i), 0.026), 0.02)
        raw.displace(lambda p: noise(p, 50, 2, 3) * np.float32(0.010))
        parts.append(sculpted("temple", "gore", raw, LOW, HIGH, 0.008 * fine))
    parts.append(sculpted("head", "face", skull, LOW, HIGH, 0.0085 * fine))
    parts += _fur(parts[-1], look, 0.0)
    if not torn:
        parts.append(sculpted("jaw", "face", _jaw(look, pose.jaw), LOW, HIGH, 0.0085 * fine))
        parts += _fur(parts[-1], look, pose.jaw)
    turn = _jaw_turn(pose.jaw * (0.5 if not torn else 0.2))
    maw = Group(0.02).add(ellipsoid(HINGE + turn @ vec(0, -0.17, -0.035), (0.080, 0.19, 0.035 + 0.0016 * pose.jaw), turn))
    if torn:
        maw.add(ellipsoid((0, -0.16, -0.16), (0.115, 0.17, 0.075)), 0.03)
        for s in (1, -1):
            maw.add(cone((0.10 * s, -0.06, -0.13), (0.085 * s, -0.20, -0.24), 0.05, 0.012), 0.02)
        maw.displace(lambda p: noise(p, 40, 2, 3) * np.float32(0.014))
    parts.append(sculpted("maw", "gore" if torn else "lion_maw", maw, LOW, HIGH, 0.010 * fine))
    nose = Group(0.015).add(ellipsoid((0, front + 0.020, 0.072), (0.080, 0.046, 0.034))).add(ellipsoid((0, front + 0.004, 0.026), (0.048, 0.032, 0.050)), 0.03)
    for s in (1, -1):
        nose.subtract(ellipsoid((0.044 * s, front - 0.014, 0.046), (0.014, 0.014, 0.010), turned(0, 30 * s, 0)), 0.006)
    parts.append(sculpted("nose", "lion_nose", nose, LOW, HIGH, 0.007 * fine))
    parts.append(_teeth(look, pose.jaw, lower=not torn))
    parts.append(_tongue(look, 62 if torn else pose.jaw, out=torn or pose.tongue))
    parts += _eyes(pose, blind=1 if temple else 0)
    return parts
