"""The pictures of the story pages and of the title, composed from the board's own light pictures (see `tools/art/story_pictures.py`)."""

from __future__ import annotations

from collections.abc import Callable

from tools.art.bench import Bench
from tools.art.render import GROUPS
from tools.art.workshop import Job

FLOOR = tuple(f"board/stone_faces_{light}.webp" for light in GROUPS)
SHOWS = {  # the miniatures and stills that each picture is made of
    "sleep": ("miniatures/surv_a_down.webp",),
    "waking": ("miniatures/surv_a_stand.webp",),
    "strangers": tuple(f"miniatures/surv_{k}_stand.webp" for k in "abcd"),
    "hunger": ("portraits/lion.webp", "props/hand.webp"),
    "stone": ("props/shard.webp",),
    "together": ("miniatures/surv_a_stand.webp", "miniatures/surv_b_stand.webp", "miniatures/surv_c_strike.webp", "miniatures/surv_d_stand.webp"),
    "floor": (),
}


def composed(name: str) -> Callable[[Bench], None]:
    """Returns what makes the picture of a story page."""

    def make(bench: Bench) -> None:
        from tools.art.story_pictures import PICTURES, Art

        bench.picture(f"story/{name}", PICTURES[name](Art(bench.images)), 72 if name == "floor" else 84, listed=False)

    return make


JOBS = [
    Job(f"story_{name}", (f"story/{name}.webp",), composed(name), of=("story_pictures.py",), settings=name, needs=(*FLOOR, *shows), about=f"the page {name}")
    for name, shows in SHOWS.items()
]
