"""The parts that all cards share: a black frame with gold lines, a title on paper, the engraved picture, and medallions for numbers."""

from __future__ import annotations

from game.ui.cards.pictures import engraved
from game.ui.draw import icons, materials, theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.theme import code
from game.ui.draw.units import Box

LARGE = 400.0  # cards of at least this width use larger type
CURL = "M0 38C2 18 18 2 38 0M5 33C10 20 20 10 33 5M0 0l13 13M8 22c7 2 13-2 14-8 1-4-2-7-6-5-4 2-3 7 0 8M22 8c2 7-2 13-8 14"


def is_large(width: float) -> bool:
    """Returns whether a card of a width is drawn in its full form, else in the compact one."""
    return width >= LARGE


def frame(canvas: Canvas, box: Box) -> None:
    """Draws the black background of a card: two gold lines, ticks along the edges, a curl in each corner."""
    area = canvas.rect(*box)
    u, w, h = canvas.u, area.w, area.h
    k = u * (1.0 if is_large(box.w) else 0.74)
    inset, inner, reach = 8 * k, 14 * k, 54 * k
    gold, thin = code(theme.GOLD), max(0.8, 0.8 * k)
    right, foot = w - inner, h - inner
    stroke = f'fill="none" stroke="{gold}"'
    corners = "".join(
        f'<g transform="translate({cx:.1f} {cy:.1f}) scale({a * k:.3f} {d * k:.3f})"><path d="{CURL}" {stroke} stroke-width="1.4"/></g>'
        for cx, cy, a, d in ((inner, inner, 1, 1), (right, inner, -1, 1), (inner, foot, 1, -1), (right, foot, -1, -1))
    )
    across = "".join(f"M{reach:.1f} {y:.1f}H{w - reach:.1f}" for y in (inner, foot))
    down = "".join(f"M{x:.1f} {reach:.1f}V{h - reach:.1f}" for x in (inner, right))
    steps = [reach + n * 9 * k for n in range(int((w - 2 * reach) / (9 * k)))]
    ticks = "".join(f"M{x:.1f} {y:.1f}v{3.4 * k:.1f}" for x in steps for y in (inset + 1.2 * k, h - inset - 4.6 * k))
    body = (
        f'<rect x="1" y="1" width="{w - 2}" height="{h - 2}" rx="{13 * k:.1f}" fill="#0f0d0e" stroke="#2c2623" stroke-width="{2 * u:.1f}"/>'
        f'<rect x="{inset:.1f}" y="{inset:.1f}" width="{w - 2 * inset:.1f}" height="{h - 2 * inset:.1f}" rx="{8 * k:.1f}" {stroke}'
        f' stroke-width="{1.6 * k:.2f}"/><path d="{across}{down}" {stroke} stroke-width="{thin:.2f}" opacity=".8"/>'
        f'<path d="{ticks}" {stroke} stroke-width="{thin:.2f}" opacity=".5"/>{corners}'
    )
    canvas.surface.blit(materials.drawn(("card frame", u), area.size, body), area)


def title(canvas: Canvas, box: Box, words: str, tone: str = "card") -> None:
    """Draws the strip of paper with a card's name."""
    canvas.paper(*box, seed=4, tone=tone)
    large = ("title",) if is_large(box.w + 40) and box.h >= 44 else ()
    canvas.text_in(box.inset(10, 4, 10, 4), words, (*large, "card", "card_low", "strong", "smallb"), theme.PAPER_INK, "c")


def art(canvas: Canvas, box: Box, kind: str, card: str, sign: str = "") -> None:
    """Draws a card's engraving; `sign` is the icon for a card without a picture."""
    area = canvas.rect(*box)
    if area.w > 4 and area.h > 4:
        canvas.surface.blit(engraved(kind, card, (area.w, area.h), canvas.u, sign), area)


def medallion(canvas: Canvas, x: float, y: float, radius: float, icon: str, words: str, changed: bool = False) -> None:
    """Draws a number in a gold ring above its icon; a changed number is red, with a second ring and a notch."""
    pixels = canvas.px(radius * 2)
    rim = theme.code(theme.GORE if changed else theme.GOLD)
    notch = f'<path d="M36 1h16l-8 10z" fill="{rim}"/>' if changed else ""
    shade = '<stop offset="0" stop-color="#3a302c"/><stop offset="1" stop-color="#120f10"/>'
    inner = rim if changed else "#6e6248"
    body = (
        f'<defs><radialGradient id="m" cx=".4" cy=".35">{shade}</radialGradient></defs>'
        f'<circle cx="44" cy="44" r="41" fill="#0c0a0b" stroke="{rim}" stroke-width="2.6"/>'
        f'<circle cx="44" cy="44" r="35" fill="url(#m)" stroke="{inner}" stroke-width="1.4" stroke-dasharray="{"none" if changed else "2 3"}"/>{notch}'
    )
    disc = materials.drawn(("medallion", changed), (pixels, pixels), body, (0, 0, 88, 88))
    place = disc.get_rect(center=(canvas.px(x), canvas.px(y)))
    canvas.surface.blit(disc, place)
    if icons.exists(icon):
        canvas.icon(x, y, icon, radius * 1.2, theme.MEDALLION_SIGN, centre=True)
    role = canvas.fitting(words, radius * 1.7, ("huge", "big", "num") if radius > 36 else ("big", "num")) or "num"
    top = y - canvas.line_of(role) / 2 - 1
    for dx, dy in ((1.4, 1.4), (-0.8, 0), (0.8, 0), (0, -0.8)):
        canvas.text(x + dx, top + dy, words, role, theme.VOID, "c")
    canvas.text(x, top, words, role, theme.GORE if changed else theme.BRIGHT, "c")
