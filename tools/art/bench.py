"""The tools that a job is given: they render, write below assets/images, and record what was written.

With `--draft` the same job renders few samples and writes small pictures to build/art/drafts instead.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tools.art import export
from tools.art.parts import Part
from tools.art.render import DENSITY, Lit, Stage, View

if TYPE_CHECKING:
    from tools.art.workshop import Job

DRAFT_SAMPLES = 10


def resident() -> int:
    """Returns the memory of this process in megabytes, 0 if unknown."""
    try:
        return int(Path("/proc/self/statm").read_text().split()[1]) * 4096 // 1_000_000
    except (OSError, ValueError, IndexError):
        return 0


class Bench:
    """The tools and settings of one job."""

    def __init__(self, job: Job, draft: bool, images: Path, work: Path, threads: int = 2, zoom: float = 1.0, say: Callable[[str], None] = print) -> None:
        self.job, self.draft, self.images, self.work = job, draft, images, work
        self.threads, self.zoom, self.say = threads, zoom, say
        self.seed = job.seed
        self.entries: list[str] = []  # the manifest entries it has written: "sprites/lion_S"

    # -------------------------------------------------------------- rendering

    def stage(self, parts: Sequence[Part], glow=None, **how) -> Stage:
        """Puts a figure into its lights (arguments as `render.Stage`); the previous stage is deleted."""
        return Stage(parts, glow, threads=self.threads, seed=self.seed, work=self.work, **how)

    def lit(self, stage: Stage, view: View | None = None, samples: int = 40) -> Lit:
        """Renders a stage; a draft has `--zoom` times its size and few samples."""
        view = stage.view() if view is None else view
        if self.draft:
            view, samples = view.scaled(self.zoom), min(samples, DRAFT_SAMPLES)
        return stage.render(view, samples)

    def sprite(self, name: str, stage: Stage, *, yaw: float = 0.0, samples: int = 40, footprint: tuple[int, int] | None = None, density: float = DENSITY,
               file: str | None = None, also: Sequence[str] = (), quality: int = 92, **more) -> Lit:
        """Renders a miniature as it stands on the board, writes its atlas to miniatures/NAME.webp and its entry `sprites/NAME`.

        `yaw` turns it to the left (0 faces south, 90 east, 180 north, 270 west); `footprint` are the spaces covered by one picture; `also` are more names for
        the same picture; `more` is added to the entry (pose="strike", person="a").
        """
        stage.turn(yaw)
        lit = self.lit(stage, stage.view(density), samples)
        if self.draft:
            self._draft(name, lit)
            return lit
        entry = export.save_sprite(lit, self.images, file or f"miniatures/{name}.webp", quality)
        if footprint is not None:
            entry["footprint"] = list(footprint)
        for each in (name, *also):
            self.entry("sprites", each, {**entry, **more})
        return lit

    def still(self, name: str, stage: Stage, view: View, *, samples: int = 40, weights: dict | None = None, yaw: float = 0.0, quality: int = 90) -> Lit:
        """Renders a finished picture with transparency; `name` is for example `portraits/surv_a`, which gives the file portraits/surv_a.webp and that entry."""
        stage.turn(yaw)
        lit = self.lit(stage, view, samples)
        if self.draft:
            self._draft(name, lit, weights)
        else:
            self.picture(name, lit.picture(weights), quality)
        return lit

    # -------------------------------------------------------------- writing

    def picture(self, name: str, picture, quality: int = 90, file: str | None = None, listed: bool = True) -> None:
        """Writes a finished picture (array 0..1 or Pillow) to NAME.webp, and the entry `kind/name` unless `listed` is False.

        `name` is for example `props/lantern`; `file` may give another file name and suffix (png, jpg).
        """
        if self.draft:
            if hasattr(picture, "shape"):
                picture = export.image(export.on_ground(picture) if picture.ndim == 3 and picture.shape[2] == 4 else picture)
            picture.save(self._draft_path(name))
            return
        entry = export.save_picture(picture, self.images, file or f"{name}.webp", quality)
        if listed:
            kind, _, short = name.partition("/")
            self.entry(kind, short, entry)

    def entry(self, kind: str, name: str, entry: dict) -> None:
        """Writes one entry of the manifest."""
        export.list_entry(self.images, self.work / "manifest.lock", kind, name, entry)
        self.entries.append(kind if kind == name else f"{kind}/{name}")

    def _draft_path(self, name: str) -> Path:
        folder = self.work / "drafts"
        folder.mkdir(parents=True, exist_ok=True)
        return folder / f"{name.replace('/', '_')}.png"

    def _draft(self, name: str, lit: Lit, weights: dict | None = None) -> None:
        path = self._draft_path(name)
        export.image(export.on_ground(lit.picture(weights))).save(path)
        self.say(f"    {path.relative_to(self.work.parents[1]) if self.work.parents[1] in path.parents else path}  {lit.size[0]} x {lit.size[1]}")
