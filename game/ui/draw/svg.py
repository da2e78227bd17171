"""Pictures from SVG text, drawn at exactly the pixels in which they are shown."""

from __future__ import annotations

import io

import pygame

from game.ui.draw.slices import Steps, loading
from game.ui.draw.surface_cache import ready

Size = tuple[int, int]
View = tuple[float, float, float, float]
WORTH_A_THREAD = 60_000  # pixels


def rendered(body: str, size: Size, view: View | None = None) -> pygame.Surface:
    """Draws the inside of an SVG at a size in pixels; `view` is its view box, else one unit of it is one pixel.

    Gradients must say gradientUnits="userSpaceOnUse": the renderer knows no other.
    """
    return ready(_drawn(body, size, view))


def rendering(body: str, size: Size, view: View | None = None) -> Steps[pygame.Surface]:
    """Does what `rendered` does; a large picture is drawn on a thread within slices."""
    small = size[0] * size[1] < WORTH_A_THREAD
    drawn = _drawn(body, size, view) if small else (yield from loading(lambda: _drawn(body, size, view)))
    return ready(drawn)


def _drawn(body: str, size: Size, view: View | None) -> pygame.Surface:
    w, h = max(1, size[0]), max(1, size[1])
    x, y, vw, vh = view or (0, 0, w, h)
    text = f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="{x} {y} {vw} {vh}" preserveAspectRatio="none">{body}</svg>'
    return pygame.image.load_sized_svg(io.BytesIO(text.encode()), (w, h))


def cut_path(w: float, h: float, cut: float, inset: float) -> str:
    """Writes the outline of a plate with cut corners; `inset` moves it inwards on all sides."""
    c, o = cut, inset
    return f"M{c:.2f} {o:.2f}H{w - c:.2f}L{w - o:.2f} {c:.2f}V{h - c:.2f}L{w - c:.2f} {h - o:.2f}H{c:.2f}L{o:.2f} {h - c:.2f}V{c:.2f}z"


def gradient(name: str, height: float, top: str, bottom: str) -> str:
    """Writes a vertical gradient from the upper edge to `height`."""
    return (
        f'<defs><linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{height}">'
        f'<stop offset="0" stop-color="{top}"/><stop offset="1" stop-color="{bottom}"/></linearGradient></defs>'
    )
