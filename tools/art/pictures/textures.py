"""The grounds of the interface: slate and parchment."""

from __future__ import annotations

from tools.art.bench import Bench
from tools.art.workshop import Job


def make(bench: Bench) -> None:
    from tools.art.ui_textures import grain, parchment

    # JPEG: the first frame waits for this texture, and it decodes five times as fast as WebP
    bench.picture("ui/grain", grain(), 90, file="ui/grain.jpg", listed=False)
    bench.picture("ui/parchment", parchment(), 88, file="ui/parchment.jpg", listed=False)


JOBS = [Job("textures", ("ui/grain.jpg", "ui/parchment.jpg"), make, of=("ui_textures.py",), about="slate and parchment of the interface")]
