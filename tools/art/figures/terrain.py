"""The terrain of the core pack as figures: eleven cards, each way a tile can lie, their footprint exact.

A sprite is named after its card: `terr_CARD`. One that is not square has a second one for the tile that lies turned by a quarter
(`terr_CARD_turned`). Terrain on which survivors can stand comes in strips from the back to the front (`terr_CARD_row1`, `_row2`), so
that they stand between them; grass is sown in strips half a space deep, of which four differ (`terr_tall_grass_1` to `_4`).
"""

from __future__ import annotations

from collections.abc import Callable

from tools.art.bench import Bench
from tools.art.figures.terrain_grass import tall_grass
from tools.art.figures.terrain_growth import acanthus_plants, bug_patch, nightmare_tree
from tools.art.figures.terrain_kit import sliced
from tools.art.figures.terrain_remains import dead_monster, debris, survivor_corpse
from tools.art.figures.terrain_stone import giant_stone_face, ore_vein, stone_columns, toppled_pillar
from tools.art.parts import Part, moved
from tools.art.shapes import turned
from tools.art.workshop import Job

Size = tuple[int, int]  # spaces across and along
QUARTER = turned(0, 0, 90)


def pose(bench: Bench, name: str, parts: list[Part], footprint: Size, **more: object) -> None:
    """Renders terrain that fills a footprint of spaces, its middle on the anchor."""
    bench.sprite(name, bench.stage(parts, size=max(1.0, max(footprint) * 0.8)), footprint=footprint, samples=40 if footprint == (1, 1) else 28, **more)


def one(name: str, made: Callable[[], list[Part]], footprint: Size) -> Callable[[Bench], None]:
    """Makes the picture of a square tile."""
    return lambda bench: pose(bench, name, made(), footprint)


def two_ways(name: str, lying: Callable[[], list[Part]], turned_by: Callable[[], list[Part]], footprint: Size) -> Callable[[Bench], None]:
    """Makes the pictures of a tile that lies along or across."""

    def both(bench: Bench) -> None:
        pose(bench, name, lying(), footprint)
        pose(bench, f"{name}_turned", turned_by(), (footprint[1], footprint[0]))

    return both


def in_rows(name: str, made: Callable[[], list[Part]], footprint: Size) -> Callable[[Bench], None]:
    """Makes one picture for each row of spaces, the northern first; the anchor of each is the middle of its own row."""

    def rows(bench: Bench) -> None:
        edges = [footprint[1] / 2 - row for row in range(1, footprint[1])]
        for row, strip in enumerate(sliced(made(), edges), 1):
            middle = footprint[1] / 2 - row + 0.5
            pose(bench, f"{name}_row{row}", moved(strip, offset=(0, -middle, 0)), (footprint[0], 1))

    return rows


def grass(bench: Bench) -> None:
    """Makes four strips of grass."""
    for number in range(1, 5):
        pose(bench, f"terr_tall_grass_{number}", tall_grass(number), (1, 1), deep=0.5)


def plants(bench: Bench) -> None:
    """Makes two acanthus plants that differ."""
    for number in (1, 2):
        pose(bench, f"terr_acanthus_plants_{number}", acanthus_plants(number), (1, 1))


STONE = ("figures/terrain_stone.py", "figures/terrain_kit.py")
GRASS = ("figures/terrain_grass.py", "figures/terrain_kit.py", "figures/hands.py")
GROWTH = ("figures/terrain_growth.py", "figures/terrain_kit.py", "figures/hands.py")
REMAINS = ("figures/terrain_remains.py", "figures/terrain_kit.py", "figures/props.py")


def job(card: str, of: tuple[str, ...], make: Callable[[Bench], None], *endings: str, about: str) -> Job:
    """Lists the pictures of a card as a job; `of` are the sources it depends on, so that a change to the tree does not rebuild the stones."""
    return Job(f"terr_{card}", tuple(f"miniatures/terr_{card}{ending}.webp" for ending in endings or ("",)), make, of, about=about)


def pillar_turned() -> list[Part]:
    """Returns the toppled pillar along y, its head in the north."""
    return moved(toppled_pillar(True), QUARTER)


JOBS = [
    job("tall_grass", GRASS, grass, "_1", "_2", "_3", "_4", about="waist-high grass with hands for ears"),
    job("stone_columns", STONE, two_ways("terr_stone_columns", stone_columns, lambda: stone_columns(False), (2, 1)), "", "_turned", about="columns of faces"),
    job("toppled_pillar", STONE, two_ways("terr_toppled_pillar", toppled_pillar, pillar_turned, (4, 1)), "", "_turned", about="a fallen pillar with a head"),
    job(
        "giant_stone_face",
        STONE,
        two_ways("terr_giant_stone_face", giant_stone_face, lambda: giant_stone_face(False), (3, 2)),
        "",
        "_turned",
        about="a face in the floor",
    ),
    job("acanthus_plants", GROWTH, plants, "_1", "_2", about="rosettes of lobed leaves with a spire of flowers"),
    job("debris", REMAINS, one("terr_debris", debris, (1, 1)), about="what others lost"),
    job("survivor_corpse", REMAINS, one("terr_survivor_corpse", survivor_corpse, (1, 1)), about="bones in rags"),
    job("dead_monster", REMAINS, in_rows("terr_dead_monster", dead_monster, (2, 2)), "_row1", "_row2", about="the carcass of something large"),
    job("ore_vein", STONE, one("terr_ore_vein", ore_vein, (1, 1)), about="a burst rock with metal in it"),
    job("bug_patch", GROWTH, one("terr_bug_patch", bug_patch, (1, 1)), about="a mound with eggs and beetles"),
    job("nightmare_tree", GROWTH, one("terr_nightmare_tree", nightmare_tree, (3, 3)), about="a tree of faces and hands"),
]
