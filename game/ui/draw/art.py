"""Loads the board's pictures named by the manifest, the large ones on a background thread.

No picture can stop the game: a file that is missing, damaged or too large is recorded in `faults` and yields None, and
the caller draws a stand-in. The size is read from the first bytes of a file before anything of it is unpacked.
"""

from __future__ import annotations

import io
import threading
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import pygame

from game import files
from game.cards.picture_files import read_picture, size_in
from game.ui.draw import picture_faults
from game.ui.draw.slices import Steps, at_once, on_thread

LIGHTS = ("amb", "own", "dE", "dN", "dW", "dS")  # the six light pictures; frames of an atlas in this order, 3 x 2
DIRECTED = LIGHTS[1:]
EDGE = "edge"  # what lies around a ground, among the light pictures that arrive
MOST_PIXELS = 16_000_000
MOST_ATLASES = 14_000_000  # most bytes of full-size light pictures of figures; scaled copies are cached elsewhere
Size = tuple[int, int]


@dataclass(frozen=True, slots=True)
class SpriteArt:
    """Where a miniature's six light pictures lie: the size of one frame, and the centre of the base in it."""

    file: str
    frame: Size
    anchor: tuple[float, float]
    glow: tuple[float, float] | None = None  # where the glass of its lantern is
    footprint: Size = (1, 1)  # the spaces that one picture of a terrain covers
    deep: float = 0.0  # how deep it is, of a terrain sown in strips; 0: as its footprint
    burns: float = 0.0  # how strong its own light is, 0 to 1, of a figure that burns without a lantern


@dataclass(frozen=True, slots=True)
class PatchArt:
    """A piece that is laid over a miniature where a wound has changed it: 4 x 2 frames, its corner as seen from the anchor.

    The frames are the six light pictures, white with what is kept of the old transparency, and the new transparency; the
    transparency of the first seven says how much of the piece counts.
    """

    file: str
    frame: Size
    at: tuple[float, float]


@dataclass(frozen=True, slots=True)
class GroundArt:
    """The light pictures of a ground: one file a light, all of one size."""

    density: int
    size: Size
    files: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class EdgeArt:
    """What lies around a ground: one picture of the board and `margin` spaces on each side of it."""

    file: str
    size: Size
    density: int
    margin: int


@dataclass(frozen=True, slots=True)
class LanternArt:
    """The light of one lantern on the floor: a row for each height at which it can be, a column for each light but `amb`."""

    file: str
    size: Size
    radius: int
    density: int
    heights: tuple[float, ...]


class Maker(NamedTuple):
    """How the light pictures of a sprite are made from a file, and what takes their place where that raises ValueError."""

    file: Path
    make: Callable[[], pygame.Surface]
    other: Callable[[], pygame.Surface]


def loaded(path: Path, wanted: Size | None = None) -> pygame.Surface:
    """Loads a picture after a look at its head; raises ValueError with what is wrong with it.

    `wanted` is the size that the manifest promises.
    """
    content = read_picture(path, MOST_PIXELS)
    size = size_in(content)
    if wanted is not None and size is not None and size != wanted:
        raise ValueError(f"is {size[0]} x {size[1]}, and the manifest says {wanted[0]} x {wanted[1]}")
    try:
        return pygame.image.load(io.BytesIO(content), path.name)
    except (pygame.error, OSError, MemoryError):
        raise ValueError("is damaged") from None


class Art:
    """The pictures that `manifest.json` in a folder names.

    `sprite`, `still` and `lantern` load at once (2-8 ms each) and keep what they loaded; the light pictures of a ground are
    fetched on a thread by `fetch_ground` and handed over by `arrived`.
    """

    def __init__(self, folder: Path, most_atlases: int = MOST_ATLASES) -> None:
        """`most_atlases`: bytes of full-size light pictures of figures that are kept."""
        self.folder, self.most_atlases = folder, most_atlases
        self.faults: dict[str, str] = {}  # file -> what is wrong with it
        self._makers: dict[str, Maker] = {}  # by the file of a sprite that is made by the game
        self._provided: set[tuple[str, Size]] = set()  # figures and their bases whose sprites were looked for in packs
        self.pixels_per_space = 128
        self.sprite_white: dict[str, float] = dict.fromkeys(LIGHTS, 1.0)
        self.sprites: dict[str, SpriteArt] = {}
        self.patches: dict[str, PatchArt] = {}  # "lion_S+lost_hand"
        self.eyes: dict[str, tuple[tuple[float, float], ...]] = {}  # where the eyes of a monster are in its picture, from its anchor
        self.grounds: dict[str, GroundArt] = {}
        self.small_grounds: dict[str, GroundArt] = {}
        self.edges: dict[str, EdgeArt] = {}
        self.lantern: LanternArt | None = None
        self.inlay: Callable[[str, pygame.Surface, int], None] | None = None  # draws into each light picture of a ground as it arrives
        self._kept: dict[str, pygame.Surface | None] = {}
        self._atlases: OrderedDict[str, int] = OrderedDict()  # bytes of the cached atlases, least recently used first
        self._arrived: dict[str, pygame.Surface | None] = {}
        self._threads: list[threading.Thread] = []
        self._lock = threading.Lock()
        self._stopped = False
        self._read()

    def _read(self) -> None:
        try:
            import json  # not at the top: the title shows no figure, and its first picture need not wait

            raw = json.loads(files.read_text(self.folder / "manifest.json"))
            self.pixels_per_space = int(raw["pixels_per_space"])
            self.sprite_white.update({k: float(v) for k, v in raw["sprite_white"].items()})
            for name, fact in raw["sprites"].items():
                self.sprites[name] = SpriteArt(
                    str(fact["file"]),
                    _pair(fact["frame"]),
                    _point(fact["anchor"]),
                    _point(fact["glow"]) if "glow" in fact else None,
                    _pair(fact.get("footprint", [1, 1])),
                    float(fact.get("deep", 0.0)),
                    float(fact.get("burns", 0.0)),
                )
            for name, fact in raw.get("patches", {}).items():
                self.patches[name] = PatchArt(str(fact["file"]), _pair(fact["frame"]), _point(fact["at"]))
            for name, fact in raw.get("eyes", {}).items():
                self.eyes[name] = tuple(_point(at) for at in fact["at"])
            for name, fact in raw["grounds"].items():
                self.grounds[name] = GroundArt(int(fact["pixels_per_space"]), _pair(fact["size"]), dict(fact["lights"]))
                few = fact.get("small")
                if few:
                    self.small_grounds[name] = GroundArt(int(few["pixels_per_space"]), _pair(few["size"]), dict(few["lights"]))
            for name, fact in raw.get("edges", {}).items():
                self.edges[name] = EdgeArt(str(fact["file"]), _pair(fact["size"]), int(fact["pixels_per_space"]), int(fact["margin"]))
            light = raw["lantern"]
            self.lantern = LanternArt(
                light["file"], _pair(light["size"]), int(light["radius"]), int(light["pixels_per_space"]),
                tuple(float(h) for h in light["heights"]),
            )
        except (OSError, ValueError, KeyError, TypeError, IndexError, AttributeError, OverflowError, RecursionError) as wrong:
            self.faults["manifest.json"] = f"cannot be read: {wrong}"
            picture_faults.note(self.folder / "manifest.json", "cannot be read")

    def provides(self, sprite: str, base: Size) -> bool:
        """Returns whether the sprites of a figure are still to be looked for in packs, which is asked once for a base."""
        asked = (sprite, base) in self._provided
        self._provided.add((sprite, base))
        return not asked

    def add(self, name: str, of: SpriteArt, file: Path, make: Callable[[], pygame.Surface], other: Callable[[], pygame.Surface]) -> None:
        """Adds a sprite whose light pictures are made from a file; where that raises ValueError the `other` ones are taken."""
        self.sprites[name] = of
        self.make(of.file, file, make, other)

    def make(self, name: str, file: Path, make: Callable[[], pygame.Surface], other: Callable[[], pygame.Surface]) -> None:
        """Lets a picture be made from a file; where that raises ValueError the `other` one is taken."""
        self._makers[name] = Maker(file, make, other)

    def _load(self, file: str, wanted: Size | None) -> pygame.Surface | None:
        maker = self._makers.get(file)
        try:
            return maker.make() if maker is not None else loaded(self.folder / file, wanted)
        except ValueError as wrong:
            path = maker.file if maker is not None else self.folder / file
            self.faults[file] = str(wrong)
            picture_faults.note(path, str(wrong))
            return maker.other() if maker is not None else None

    def _keep(self, file: str, wanted: Size | None, convert: Callable[[pygame.Surface], pygame.Surface]) -> pygame.Surface | None:
        if file not in self._kept:
            surface = self._load(file, wanted)
            self._kept[file] = None if surface is None else convert(surface)
        return self._kept[file]

    def sprite(self, name: str) -> pygame.Surface | None:
        """Returns the 3 x 2 atlas of a miniature with its transparency, or None where it cannot be had."""
        of = self.sprites.get(name)
        if of is None:
            return None
        whole = self._keep(of.file, (of.frame[0] * 3, of.frame[1] * 2), pygame.Surface.convert_alpha)
        self._count(of.file)
        base, *wounds = name.split("+")
        if not wounds or whole is None:
            return whole
        if name not in self._kept:
            self._kept[name] = at_once(self._wounding(whole, of, [self.patches[f"{base}+{wound}"] for wound in wounds]))
        self._count(name)
        return self._kept[name]

    def fetching_sprite(self, name: str) -> Steps[None]:
        """Reads the files of a miniature on threads and lays its wounds on it, so that `sprite` finds it; yields False while one is waited for."""
        of = self.sprites.get(name)
        if of is None:
            return
        base, *wounds = name.split("+")
        wanted = [(of.file, (of.frame[0] * 3, of.frame[1] * 2))]
        patches = [self.patches[f"{base}+{wound}"] for wound in wounds]
        wanted += [(patch.file, (patch.frame[0] * 4, patch.frame[1] * 2)) for patch in patches]
        for file, size in wanted:
            if file not in self._kept:
                found = yield from on_thread(lambda file=file, size=size: self._read_sprite(file, size))  # type: ignore[misc]
                self._kept.setdefault(file, found)
                if file == of.file:
                    self._count(file)
        whole = self._kept.get(of.file)
        if wounds and whole is not None and name not in self._kept:
            made = yield from self._wounding(whole, of, patches)
            self._kept.setdefault(name, made)
            self._count(name)

    def _read_sprite(self, file: str, size: Size) -> pygame.Surface | None:
        found = self._load(file, size)
        return found.convert_alpha() if found is not None else None

    def _count(self, key: str) -> None:
        """Marks an atlas as used; drops the least recently used ones beyond the limit."""
        kept = self._kept[key]
        if kept is not None:
            self._atlases[key] = kept.get_width() * kept.get_height() * kept.get_bytesize()
            self._atlases.move_to_end(key)
        while sum(self._atlases.values()) > self.most_atlases and len(self._atlases) > 2:
            del self._kept[self._atlases.popitem(last=False)[0]]

    def held_bytes(self) -> int:
        """Returns the bytes of all pictures that are held at full size."""
        return sum(kept.get_width() * kept.get_height() * kept.get_bytesize() for kept in self._kept.values() if kept is not None)

    def with_wounds(self, name: str, wounds: Sequence[str]) -> str:
        """Returns the name of a miniature's picture with those of some wounds on it that are drawn."""
        shown = [wound for wound in wounds if f"{name}+{wound}" in self.patches]
        if not shown or name not in self.sprites:
            return name
        wounded = "+".join((name, *shown))
        self.sprites.setdefault(wounded, self.sprites[name])
        return wounded

    def _wounding(self, whole: pygame.Surface, of: SpriteArt, patches: Sequence[PatchArt]) -> Steps[pygame.Surface]:
        """Lays patches over a copy of an atlas, in steps of about a millisecond; one that cannot be had is left out."""
        made = whole.copy()
        yield True
        for patch in patches:
            wide, high = patch.frame
            pieces = self._keep(patch.file, (wide * 4, high * 2), pygame.Surface.convert_alpha)
            if pieces is None:
                continue
            frames = [pygame.Rect(i % 4 * wide, i // 4 * high, wide, high) for i in range(8)]
            for i in range(6):
                frame = made.subsurface((i % 3 * of.frame[0], i // 3 * of.frame[1], *of.frame))
                spot = round(of.anchor[0] + patch.at[0]), round(of.anchor[1] + patch.at[1])
                clear = frame.copy()
                clear.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
                clear.blit(pieces, spot, frames[6], pygame.BLEND_RGBA_MULT)
                clear.blit(pieces, spot, frames[7], pygame.BLEND_RGBA_ADD)
                clear.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
                frame.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MAX)
                frame.blit(pieces, spot, frames[i])
                frame.blit(clear, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
                yield True
        return made

    def lantern_light(self) -> pygame.Surface | None:
        """Returns the stamps of a lantern's light on the floor, or None where they cannot be had."""
        return None if self.lantern is None else self._keep(self.lantern.file, self.lantern.size, pygame.Surface.convert)

    def small_ground(self, name: str) -> dict[str, pygame.Surface]:
        """Returns the few small light pictures of a ground that the first frame is made of (about 15 ms each)."""
        of = self.small_grounds.get(name)
        if of is None:
            return {}
        found = {k: self._keep(file, of.size, pygame.Surface.convert) for k, file in of.files.items()}
        return {k: surface for k, surface in found.items() if surface is not None}

    def fetch_ground(self, name: str) -> None:
        """Begins to load all light pictures of a ground on a thread, which lets go of the interpreter while it unpacks, and what lies around it as EDGE."""
        of = self.grounds.get(name)
        if of is None:
            return
        edge = self.edges.get(name)
        wanted = [*([(EDGE, edge.file, edge.size)] if edge is not None else []), *((light, file, of.size) for light, file in of.files.items())]

        def run() -> None:
            for light, file, size in wanted:
                if self._stopped:
                    return
                surface = self._load(file, size)
                surface = surface.convert() if surface is not None else None
                if surface is not None and self.inlay is not None:
                    self.inlay(light, surface, of.density)
                with self._lock:
                    if not self._stopped:
                        self._arrived[light] = surface

        thread = threading.Thread(target=run, name="ground pictures", daemon=True)
        self._threads = [other for other in self._threads if other.is_alive()] + [thread]
        thread.start()

    def arrived(self, most: int = len(LIGHTS) + 1) -> dict[str, pygame.Surface]:
        """Takes what the thread has loaded since the last call, in the screen's format; at most so many, the others later."""
        with self._lock:
            names = list(self._arrived)[:most]
            taken = {name: self._arrived.pop(name) for name in names}
        return {name: surface for name, surface in taken.items() if surface is not None}

    def let_go(self) -> None:
        """Drops all pictures and ends what is being fetched; nothing arrives from now on."""
        with self._lock:
            self._stopped = True
            self._arrived.clear()
        self._kept.clear()
        self._atlases.clear()

    @property
    def fetching(self) -> bool:
        """True while pictures are being loaded or wait to be taken."""
        with self._lock:
            waiting = bool(self._arrived)
        return waiting or any(t.is_alive() for t in self._threads)

    def wait(self) -> None:
        """Waits until the thread is done; for single pictures and tests."""
        for thread in self._threads:
            thread.join()


def _pair(of: object) -> Size:
    if not isinstance(of, list) or len(of) != 2:
        raise ValueError(f"{of!r} is no pair of numbers")
    return int(of[0]), int(of[1])


def _point(of: object) -> tuple[float, float]:
    if not isinstance(of, list) or len(of) != 2:
        raise ValueError(f"{of!r} is no pair of numbers")
    return float(of[0]), float(of[1])
