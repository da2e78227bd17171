"""Pictures from SVG text, drawn at exactly the pixels in which they are shown."""

from __future__ import annotations

import io

import pygame

from game.ui.draw.surface_cache import ready


def rendered(body: str, size: tuple[int, int], view: tuple[float, float, float, float] | None = None) -> pygame.Surface:
    """Draws the inside of an SVG at a size in pixels; `view` is its view box, else one unit of it is one pixel.

    Gradients must say gradientUnits="userSpaceOnUse": the renderer knows no other.
    """
    w, h = max(1, size[0]), max(1, size[1])
    x, y, vw, vh = view or (0, 0, w, h)
    text = f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="{x} {y} {vw} {vh}" preserveAspectRatio="none">{body}</svg>'
    return ready(pygame.image.load_sized_svg(io.BytesIO(text.encode()), (w, h)))


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
