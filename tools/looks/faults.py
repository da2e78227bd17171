"""Finds faults of a drawn screen: missing sentences; words and widgets that are clipped, cut off, overlapping, or outside their place.

`faults(app)` draws the top scene once more and returns one line for each fault; any test of a scene may use it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations

import pygame

from game.app import App
from game.ui.draw.canvas import Canvas
from game.ui.draw.drawing import Drawing, Written
from game.ui.draw.units import Box
from game.ui.kit.layer import Layer
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.tips import draw_tip
from game.ui.kit.widget import Widget
from game.ui.kit.widgets import Button, Check, Chip, Segments

SLACK = 1.5  # units by which widgets may overlap or stand out because of rounding and drawn rims
MISSING = re.compile(r"‹[^›]*›?")  # an unknown id (see `Language.say`); the line may break within it
LABELLED = (Button, Check, Chip, Segments)  # widgets whose words must be inside their box


def faults(app: App, overlaps: bool = True) -> list[str]:
    """Draws the top scene and returns the faults of its words and widgets; `overlaps` includes words over words."""
    Drawing.watch = True
    try:
        app.draw()
        found = words_at_fault(app, overlaps)
        for layer in layers(app):
            found += widgets_at_fault(layer, app.canvas)
    finally:
        Drawing.watch = False
    return list(dict.fromkeys(found))


def explanation_faults(app: App) -> list[str]:
    """Draws each tooltip of the uppermost layer beside its widget and returns the words that leave the window."""
    found, seen = [], set()
    Drawing.watch = True
    try:
        for layer in layers(app)[-1:]:
            for widget in layer.every():
                tip = widget.explanation()
                if tip is None or (tip.head, tip.body) in seen or widget.shown.w <= 0 or widget.shown.h <= 0:
                    continue
                seen.add((tip.head, tip.body))
                pen = scratch(app.canvas)
                draw_tip(pen, tip, widget.explained, layer.keep_off())
                window = pen.surface.get_rect()
                found += [f"explanation leaves the window: {line.words}" for line in pen.written if not window.contains(line.ink)]
                found += [f"sentence missing: {line.words}" for line in pen.written if MISSING.search(line.words)]
    finally:
        Drawing.watch = False
    return list(dict.fromkeys(found))


def layers(app: App) -> list[Layer]:
    scene = app.current
    return scene.layers() if scene is not None else []


def scratch(canvas: Canvas) -> Canvas:
    """Returns a canvas of the same window on another surface."""
    return Canvas(canvas.surface.copy(), canvas.units, canvas.words, canvas.plain)


# ---------------------------------------------------------------- words
def words_at_fault(app: App, overlaps: bool) -> list[str]:
    """Checks every line of words that the last frame has drawn."""
    canvas = app.canvas
    found = [f"cut short: {words}" for words in canvas.overflows]
    found += [f"sentence missing: {written.words}" for written in canvas.written if MISSING.search(written.words)]
    window = canvas.surface.get_rect()
    slack = max(2, canvas.px(2))
    scrolled = list(scrolled_pixels(app))
    for written in canvas.written:
        seen = written.clip
        sides = written.area.left >= seen.left - slack and written.area.right <= seen.right + slack
        if written.area.colliderect(seen) and not sides:
            found.append(f"leaves its place: {written.words} {written.area} {seen}")
        inside = written.area.top >= -slack and written.area.bottom <= window.bottom + slack * 3
        if seen == window and not inside:
            found.append(f"leaves the window: {written.words} {written.area}")
        if not any(area.contains(seen) for area in scrolled):
            found += cut_letters(written, slack)
    for layer in layers(app):
        for widget in layer.widgets:
            if widget.floats and widget.visible:
                found += over_a_floating_one(widget, canvas)
    if overlaps:
        seen_words = [w for w in canvas.written if w.area.clip(w.clip).h > w.area.h // 2]
        for one, two in combinations(seen_words, 2):
            if one.layer == two.layer and core(one.area).colliderect(core(two.area)) and one.words != two.words:
                found.append(f"over each other: {one.words} / {two.words}")
    return found


def over_a_floating_one(widget: Widget, canvas: Canvas) -> list[str]:
    """Returns the words of the same layer that were drawn over a floating widget after it."""
    box = canvas.units.rect(*widget.box)
    own = [n for n, line in enumerate(canvas.written) if box.contains(line.ink) and line.words == widget.label]
    if not own:
        return []
    layer = canvas.written[own[0]].layer
    later = [line for line in canvas.written[own[0] + 1 :] if line.layer < layer and line.ink.w and line.ink.colliderect(box)]
    return [f"over a lesson: {line.words}" for line in later]


def cut_letters(written: Written, slack: int) -> list[str]:
    """Compares the pixels of the letters with the clip; returns lines whose tops or feet are cut although nothing scrolls there."""
    ink, clip = written.ink, written.clip
    if not ink.w or not clip.w or not clip.h:
        return []
    if ink.top < clip.top - 1:
        return [f"tops cut: {written.words} {ink} {clip}"]
    if ink.bottom > clip.bottom + min(2, slack):
        return [f"feet cut: {written.words} {ink} {clip}"]
    return []


def scrolled_pixels(app: App) -> Iterator[pygame.Rect]:
    """Yields the pixels of each scrolled part of the window, at whose edges lines may be cut."""
    for layer in layers(app):
        for widget in layer.every():
            if isinstance(widget, ScrollArea) and widget.longest > 0:
                yield app.units.rect(*widget.box).inflate(2, 2)


def core(area: pygame.Rect) -> pygame.Rect:
    """Returns the part of a line that contains letters: fonts leave room above and below."""
    return pygame.Rect(area.x + 1, area.y + round(area.h * 0.28), max(1, area.w - 2), max(1, round(area.h * 0.44)))


# ---------------------------------------------------------------- widgets
def widgets_at_fault(layer: Layer, canvas: Canvas) -> list[str]:
    """Checks the boxes of a layer's widgets and the words that each of them draws."""
    found = []
    widgets = layer.every()
    window = canvas.units.canvas
    for widget in widgets:
        name = f"{type(layer).__name__}.{widget.key}"
        if widget.box.w <= 0 or widget.box.h <= 0:
            found.append(f"no size: {name} {rounded(widget.box)}")
            continue
        if not within(widget, window):
            found.append(f"leaves the window: {name} {rounded(widget.box)}")
        if isinstance(widget, LABELLED):
            found += words_outside(widget, canvas, name)
    floating = {part for widget in layer.widgets if widget.floats for part in widget.everything()}
    pressed = [w for w in widgets if w.focusable and w.solid and min(w.shown.w, w.shown.h) > SLACK]
    for one, two in combinations(pressed, 2):
        both = one.shown.clipped(two.shown)
        if (one in floating) != (two in floating):
            continue  # a floating widget may cover others
        if min(both.w, both.h) > SLACK and not related(one, two) and not parts(one, two) and not parts(two, one):
            found.append(f"widgets over each other: {type(layer).__name__}.{one.key} / {two.key}")
    return found


def within(widget: Widget, window: Box) -> bool:
    """Returns whether a widget is inside the window, or horizontally inside the part that scrolls it."""
    box, held = widget.box, widget.clip if widget.clip is not None else window
    sides = box.x >= held.x - SLACK and box.right <= held.right + SLACK
    return sides and (widget.clip is not None or (box.y >= held.y - SLACK and box.bottom <= held.bottom + SLACK))


def words_outside(widget: Widget, canvas: Canvas, name: str) -> list[str]:
    """Draws one widget alone and returns its words whose letters leave its box."""
    if widget.clip is not None and widget.shown.h < widget.box.h - 0.5:
        return []
    pen = scratch(canvas)
    widget.draw(pen)
    box = canvas.units.rect(*widget.box).inflate(2, 2)
    return [f"leaves its widget: {line.words} of {name} {line.ink} {box}" for line in pen.written if line.ink.w and not box.contains(line.ink)]


def related(one: Widget, two: Widget) -> bool:
    """Returns whether one widget contains the other."""
    return two in ancestors(one) or one in ancestors(two)


def parts(inner: Widget, outer: Widget) -> bool:
    """Returns whether one widget is a spot on a picture that can be pressed as a whole: a number on a sheet, a line on a card."""
    box = inner.shown.clipped(outer.shown)
    return not isinstance(outer, LABELLED) and box.w >= inner.shown.w - SLACK and box.h >= inner.shown.h - SLACK


def ancestors(widget: Widget) -> Iterator[Widget]:
    at = widget.parent
    while at is not None:
        yield at
        at = at.parent


def rounded(box: Box) -> tuple[int, int, int, int]:
    return round(box.x), round(box.y), round(box.w), round(box.h)
