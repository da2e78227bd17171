"""Perceived loudness in LUFS: the K-weighting and the gates of ITU-R BS.1770. The filters need no library."""

from __future__ import annotations

import math
from collections.abc import Sequence

BLOCK, STEP = 0.4, 0.1  # length of a block and distance between blocks, in seconds
ABSOLUTE, RELATIVE = -70.0, -10.0

Biquad = tuple[float, float, float, float, float]  # b0, b1, b2, a1, a2


def weighting(rate: int) -> tuple[Biquad, Biquad]:
    """Returns the two filters of the K-weighting at a sample rate: the high shelf, then the low cut."""
    gain, quality, edge = 3.999843853973347, 0.7071752369554196, 1681.974450955533
    k = math.tan(math.pi * edge / rate)
    high, middle = 10 ** (gain / 20), 10 ** (gain / 20 * 0.4996667741545416)
    low = 1 + k / quality + k * k
    head = (
        (high + middle * k / quality + k * k) / low, 2 * (k * k - high) / low, (high - middle * k / quality + k * k) / low,
        2 * (k * k - 1) / low, (1 - k / quality + k * k) / low,
    )  # fmt: skip
    quality, edge = 0.5003270373238773, 38.13547087602444
    k = math.tan(math.pi * edge / rate)
    low = 1 + k / quality + k * k
    return head, (1.0, -2.0, 1.0, 2 * (k * k - 1) / low, (1 - k / quality + k * k) / low)


def gated(powers: Sequence[float]) -> float:
    """Returns the integrated loudness of blocks from their weighted power (summed over both channels)."""
    levels = [(-0.691 + 10 * math.log10(power) if power > 0 else -math.inf, power) for power in powers]
    heard = [(level, power) for level, power in levels if level > ABSOLUTE]
    if not heard:
        return -math.inf
    gate = -0.691 + 10 * math.log10(sum(power for _, power in heard) / len(heard)) + RELATIVE
    kept = [power for level, power in heard if level > gate]
    return -0.691 + 10 * math.log10(sum(kept) / len(kept))


def loudness(x: object, rate: int) -> float:
    """Returns the loudness of samples, one row or two columns; one row counts for both channels. Shorter sounds are padded to a block."""
    import numpy as np
    from scipy.signal import lfilter

    heard = np.atleast_2d(np.asarray(x, dtype=float).T).T
    for b0, b1, b2, a1, a2 in weighting(rate):
        heard = lfilter([b0, b1, b2], [1.0, a1, a2], heard, axis=0)
    block, step = round(BLOCK * rate), round(STEP * rate)
    if len(heard) < block:
        heard = np.concatenate([heard, np.zeros((block - len(heard), heard.shape[1]))])
    sides = 2 / heard.shape[1]
    sums = np.concatenate([[0.0], np.cumsum((heard**2).sum(axis=1))]) * sides
    starts = np.arange(0, len(heard) - block + 1, step)
    return gated([float(p) for p in (sums[starts + block] - sums[starts]) / block])
