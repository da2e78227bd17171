"""A lantern on a base: the smallest figure, for testing the workshop."""

from __future__ import annotations

from tools.art.bench import Bench
from tools.art.figures.bases import round_base
from tools.art.figures.props import lantern
from tools.art.parts import Figure
from tools.art.workshop import Job


def lone_lantern() -> Figure:
    """Makes a lantern that stands on a base."""
    glass = (0.0, 0.0, 0.24)
    return [*lantern(glass, 1.12), *round_base(0.40, seed=5)], glass


def make(bench: Bench) -> None:
    parts, glow = lone_lantern()
    bench.sprite("lantern_alone", bench.stage(parts, glow))


JOBS = [Job("lantern_alone", ("miniatures/lantern_alone.webp",), make, about="a lantern left on the floor")]
