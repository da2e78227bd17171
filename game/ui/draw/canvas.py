"""The canvas: `drawing` plus every small part of the interface in each of its states."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Literal

import pygame

from game.ui.draw import materials, text, theme
from game.ui.draw.drawing import Drawing
from game.ui.draw.icons import body as icon_body
from game.ui.draw.materials import State
from game.ui.draw.surface_cache import MIB, SurfaceCache, bytes_of, ready
from game.ui.draw.theme import Colour, mix
from game.ui.draw.units import Box

__all__ = ["Canvas", "State"]

LABEL_ROLES = ("button", "strong", "smallb")
SIGN, SIGN_GAP = 17.0, 8.0  # an icon in the second line of a button, and the gap after its number
Signs = tuple[tuple[str, str], ...]
Step = tuple[Literal["done", "bad", "now", "next"], str]


_buttons: SurfaceCache[tuple[pygame.Surface, bool, list[pygame.Rect]]] = SurfaceCache(lambda made: bytes_of(made[0]), 4 * MIB)  # with whether all words fit
_facts = SurfaceCache(bytes_of)  # fact plates over the board, drawn in every frame with motion


@cache
def _token(sign: str, dim: bool) -> str:
    """Returns the SVG text of a player's token without its letter."""
    of = theme.SIGNS[sign]
    tint = mix(of.colour, (60, 56, 54), 0.62) if dim else of.colour
    shape = (icon_body(f"shape_{of.shape}") or "").replace('fill="#d9cba6"', "")
    return (
        f'<g fill="none" stroke="#0c0a0b" stroke-width="5" stroke-linejoin="round">{shape}</g>'
        f'<g fill="{theme.code(tint)}">{shape}</g>'
        '<g fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2"'
        f' transform="translate(4.5 4.5) scale(.86)">{shape}</g>'
    )


class Canvas(Drawing):
    """Draws the parts of UI.md 6 in logical units; parts that can be pressed are drawn by the widgets with these."""

    # -------------------------------------------------------------- plates
    def button(
        self,
        box: Box,
        label: str,
        sub: str = "",
        icon: str = "",
        token: str = "",
        letter: str = "",
        key: str = "",
        state: State = "normal",
        primary: bool = False,
        left: bool = False,
        role: str = "button",
        signs: Signs = (),
    ) -> bool:
        """Draws a prompt button; a disabled one shows a lock and `sub` as its reason. Returns whether all words fit.

        `signs` are icons with numbers that stand in place of `sub`, such as a price.
        `role` is the largest role of its label, so that buttons side by side have labels of one size.
        """
        area = self.rect(*box)
        if area.w < 4 or area.h < 4:
            return False
        if self.watch:
            return self._button(box, label, sub, icon, token, letter, key, state, primary, left, role, signs)
        x, y = area.x - area.x % 2, area.y - area.y % 2  # even: a half is rounded to the even pixel
        within, size = Box(round(box.x - x / self.u, 4), round(box.y - y / self.u, 4), box.w, box.h), (area.right - x, area.bottom - y)
        looks = label, sub, icon, token, letter, key, state, primary, left, role, signs

        def drawn() -> tuple[pygame.Surface, bool, list[pygame.Rect]]:
            picture = pygame.Surface(size, pygame.SRCALPHA)
            pen = Canvas(picture, self.units, self.words, self.plain)
            return picture, pen._button(within, *looks), pen.lines

        picture, whole, lines = _buttons.get((within, size, self.u, self.plain, looks), drawn)
        self.surface.blit(picture, (x, y))
        self.lines += [line.move(x, y) for line in lines]
        if not whole:
            self.overflows.append(label)
        return whole

    def _button(
        self, box: Box, label: str, sub: str, icon: str, token: str, letter: str, key: str, state: State, primary: bool, left: bool, role: str,
        signs: Signs,
    ) -> bool:  # fmt: skip
        x, y, w, h = box
        area = self.rect(x, y, w, h)
        self.surface.blit(materials.plate(area.size, self.u, state, primary), area)
        off = state == "disabled"
        ink = theme.DISABLED_LABEL if off else theme.PRIMARY_TEXT if primary else theme.BRIGHT
        warm = theme.FAINT if off else theme.LANTERN if primary or state == "hover" else theme.GOLD
        if not label:
            if icon:
                self.icon(x + w / 2, y + h / 2, icon, min(22.0, h - 10), warm, centre=True)
            return True
        key, icon = self._plate_signs(w - 24, label, sub, key, "lock" if off else icon, bool(token) and not off, off, signs)
        at = x + 12
        if key:
            at += self.key(at, y + h / 2 - 10.5, key, dim=off) + 7
        if token and not off:
            self.token(at, y + h / 2 - 13, 26, token, letter)
            at += 33
        if icon:
            self.icon(at, y + h / 2 - 11, icon, 22, warm)
            at += 29
        room = x + w - 12 - at
        roles = LABEL_ROLES[LABEL_ROLES.index(role) :]
        return self._plate_words(Box(at, y, room, h), label, sub, ink, off, left or bool(sub) or bool(token), roles, signs)

    def _plate_signs(self, room: float, label: str, sub: str, key: str, icon: str, token: bool, off: bool, signs: Signs) -> tuple[str, str]:
        """Returns the keycap and the icon that fit: the icon is dropped first, on a locked plate the keycap; its reason has priority over the lock."""
        need = max(self.wide(label, "smallb"), self._second_width(sub, signs)) + (33 if token else 0)
        cap = self.key_width(key) + 7 if key else 0.0
        if need + cap + (29 if icon else 0) <= room or not icon:
            return key, icon
        if off:
            return "", icon if not sub or need + 29 <= room else ""
        return key, ""

    def _plate_words(self, box: Box, label: str, sub: str, ink: Colour, off: bool, left: bool, roles: Sequence[str], signs: Signs) -> bool:
        """Writes label and second line on a plate: smaller roles first, then two lines, then three tiny ones, then cut short."""
        role = self.fitting(label, box.w, roles)
        second = theme.DISABLED_REASON if off else theme.BONE if ink == theme.PRIMARY_TEXT else theme.ASH
        if role is None and not sub and " " in label:  # two lines of the same words
            role = next((r for r, lines in (("strong", 2), ("smallb", 2), ("tinyb", 3)) if self._fits(label, box, r, 0.92, lines)), None)
            if role is not None:
                self.rich_in(box.inset(0, 3), text.literal(label), (role,), ink, 0.92, "l" if left else "c")
                return True
        role = role or self.fitting(label, box.w, ("tinyb",))
        whole = role is not None
        shown = label if whole else text.shortened(label, box.w, "smallb", self.u, self.plain)
        role = role or "smallb"
        high = self.line_of(role)
        total = high + (self.line_of("small") - 3 if sub else 0)
        y = box.y + (box.h - total) / 2
        x = box.x if left else box.x + max(0.0, (box.w - self.wide(shown, role)) / 2)
        self.text(x, y, shown, role, ink)
        if signs:
            at = box.x
            for sign, number in signs:
                self.icon(at, y + high - 2, sign, SIGN, ink)
                at += SIGN + 2 + self.text(at + SIGN + 2, y + high - 3, number, "smallb", second if off else theme.BONE) + SIGN_GAP
            whole = whole and at - SIGN_GAP <= box.right + 1
        elif sub:
            low = self.fitting(sub, box.w, ("small", "tiny"))
            fits = low is not None
            line = sub if fits else text.shortened(sub, box.w, "small", self.u, self.plain)
            self.text(box.x, y + high - 3, line, low or "small", second)
            whole = whole and fits
        if not whole:
            self.overflows.append(label)
        return whole

    def _fits(self, words: str, box: Box, role: str, leading: float, lines: int = 2) -> bool:
        broken = self.paragraph(text.literal(words), box.w, role, leading=leading)
        return len(broken.lines) <= lines and broken.height / self.u <= box.h - 4 and broken.width <= self.px(box.w) + 1

    def button_width(self, label: str, sub: str = "", icon: str = "", token: str = "", key: str = "", locked: bool = False, signs: Signs = ()) -> float:
        """Returns the width that a prompt button needs for all its words."""
        w = 24.0
        w += max(22.0, self.wide(key, "smallb") + 10) + 7 if key else 0
        w += 33 if token else 0
        w += 29 if icon or locked else 0
        return w + max(self.wide(label, "button"), self._second_width(sub, signs)) + 2

    def _second_width(self, sub: str, signs: Signs) -> float:
        """Returns the width of the second line of a button."""
        if signs:
            return sum(SIGN + 2 + self.wide(number, "smallb") + SIGN_GAP for _, number in signs) - SIGN_GAP
        return self.wide(sub, "small") if sub else 0.0

    def key(self, x: float, y: float, label: str, dim: bool = False, align: text.Align = "l") -> float:
        """Draws a keycap, 21 high, or nothing without a label; returns its width."""
        w = self.key_width(label)
        if not label:
            return w
        left = x - w if align == "r" else x - w / 2 if align == "c" else x
        rim = theme.FAINT if dim else mix(theme.LINE, theme.BONE, 0.45)
        self.fill(Box(left, y, w, 21), theme.WELL, 4, rim)
        self.text(left + w / 2, y + 0.5, label, "smallb", theme.DISABLED_LABEL if dim else theme.BONE, "c")
        return w

    def key_width(self, label: str) -> float:
        return max(22.0, self.wide(label, "smallb") + 10) if label else 0.0

    def hints(self, x: float, y: float, pairs: Sequence[tuple[str, str]], align: text.Align = "l") -> float:
        """Draws key hints on a dark strip, 25 high: keycap and what it does, those that have a key; returns the width."""
        pairs = [pair for pair in pairs if pair[0]]
        w = self.hints_width(pairs)
        left = x - w if align == "r" else x
        self.shade(Box(left, y - 2, w, 25), (8, 7, 8), 170)
        at = left + 8
        for cap, words in pairs:
            at += self.key(at, y, cap) + 6
            at += self.text(at, y + 0.5, words, "small", theme.BONE) + 18
        return w

    def hints_width(self, pairs: Sequence[tuple[str, str]]) -> float:
        return max(0.0, sum(self.key_width(k) + 6 + self.wide(words, "small") + 18 for k, words in pairs if k) - 18 + 16)

    # -------------------------------------------------------------- signs
    def token(self, x: float, y: float, size: float, sign: str, letter: str = "", dim: bool = False) -> None:
        """Draws a player's token: shape, letter, colour; `sign` is one of a to f."""
        of = theme.SIGNS[sign]
        pixels = self.px(size)
        drawn = materials.drawn(("token", sign, dim), (pixels, pixels), _token(sign, dim), (-2, -2, 68, 68))
        self.surface.blit(drawn, (self.px(x), self.px(y)))
        pointed = of.shape == "triangle"
        narrow = (0.74 if pointed else 0.84) if len(letter) > 1 else 1.0
        face = (theme.SANS_BOLD, int(pixels * narrow * (0.48 if pointed else 0.56)))
        mark = text.rendered(letter or of.letter, face, theme.INK)
        middle = (self.px(x) + pixels // 2, self.px(y) + int(pixels * (0.64 if pointed else 0.51)))
        self.surface.blit(mark, mark.get_rect(center=middle))

    def chip(
        self,
        x: float,
        y: float,
        label: str,
        icon: str = "",
        colour: Colour = theme.BONE,
        fill: Colour = theme.RAISED,
        line: Colour = theme.LINE,
        h: float = 24,
        role: str = "smallb",
    ) -> float:
        """Draws a mood, an injury or a status; returns its width."""
        w = self.chip_width(label, icon, role)
        self.fill(Box(x, y, w, h), fill, 4, line)
        if icon:
            self.icon(x + 6, y + h / 2 - 8, icon, 16, colour)
        if label:
            self.text(x + 8 + (19 if icon else 0), y + h / 2 - self.line_of(role) / 2, label, role, colour)
        return w

    def chip_width(self, label: str, icon: str = "", role: str = "smallb") -> float:
        return self.wide(label, role) + 16 + (20 if icon else 0) if label else 28.0

    def pill_width(self, label: str) -> float:
        """Returns the width of an attribute token."""
        return self.wide(label, "smallb") + 24

    def pill(self, x: float, y: float, icon: str, label: str, printed: bool = False) -> float:
        """Draws an attribute token: cold pill with sign and number, a dull one for what is printed; returns its width."""
        w = self.pill_width(label)
        self.fill(Box(x, y, w, 21), theme.RAISED if printed else theme.COLD_PILL, 11, theme.LINE if printed else theme.COLD, 1.2)
        self.icon(x + 5, y + 4, icon, 14, theme.BONE if printed else theme.COLD)
        self.text(x + 20, y + 0.5, label, "smallb", theme.BRIGHT)
        return w

    def counter(self, x: float, y: float, icon: str, number: object, label: str = "", colour: Colour = theme.BONE) -> float:
        """Draws icon, number and word; returns the width."""
        self.icon(x, y + 2, icon, 24, colour)
        w = 30 + self.text(x + 30, y - 1, str(number), "num", theme.BRIGHT)
        if label:
            w += 6 + self.text(x + w + 6, y + 3, label, "small", theme.ASH)
        return w

    def bar(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        part: float,
        colour: Colour = theme.BONE,
    ) -> None:
        """Draws a part of 1 as a bar."""
        area = self.rect(x, y, w, h)
        pygame.draw.rect(self.surface, (10, 9, 9), area)
        pygame.draw.rect(self.surface, colour, (area.x, area.y, max(1, int(area.w * min(1.0, part))), area.h))
        pygame.draw.rect(self.surface, theme.LINE, area, 1)

    def number(self, x: float, y: float, words: object, size: float = 26, lit: bool = True) -> None:
        """Draws the disc with the number of an answer, centred at a place: amber, or dark with a pale rim."""
        pixels = self.px(size)
        inner = 'r="27.5" fill="#FFB45A"' if lit else 'r="26" fill="#211c1b" stroke="#b9ab93" stroke-width="3"'
        body = f'<circle cx="32" cy="32" r="31" fill="#0c0a0b"/><circle cx="32" cy="32" {inner}/>'
        disc = materials.drawn(("number", lit), (pixels, pixels), body, (0, 0, 64, 64))
        place = disc.get_rect(center=(self.px(x), self.px(y)))
        self.surface.blit(disc, place)
        mark = text.rendered(str(words), (theme.SANS_BOLD, round(pixels * 0.62)), theme.INK if lit else theme.BRIGHT)
        self.surface.blit(mark, mark.get_rect(center=(place.centerx, place.centery)))

    def fact(self, x: float, y: float, words: str, icon: str = "", colour: Colour = theme.BONE, line: Colour = theme.LINE) -> float:
        """Draws a fact plate, 26 high: icon and words on black; returns its width."""
        w = self.fact_width(words, icon)
        area = self.rect(x, y, w, 26)

        def made() -> pygame.Surface:
            kept = pygame.Surface(area.size, pygame.SRCALPHA)
            pen = Canvas(kept, self.units, self.words, self.plain)
            pen.shade(Box(0, 0, w, 26), (12, 10, 11), 232)
            pen.outline(Box(0, 0, w, 26), line, 0, 1.2)
            if icon:
                pen.icon(8, 4, icon, 18, colour)
            pen.text(32 if icon else 10, 13 - pen.line_of("smallb") / 2, words, "smallb", colour)
            return ready(kept)

        self.surface.blit(_facts.get((words, icon, colour, line, area.size, self.u, self.plain), made), area)
        self.lines.append(area)
        return w

    def fact_width(self, words: str, icon: str = "") -> float:
        return self.wide(words, "smallb") + (42 if icon else 20) if words else 34.0

    # -------------------------------------------------------------- strips and explanations
    def steps(self, x: float, y: float, items: Sequence[Step], h: float = 32, room: float | None = None) -> float:
        """Draws a resolution as a strip: done or bad with a sign, now as a lit plate, next boxed; returns the width.

        Where `room` is too little, what is done keeps only its sign, from the left; then what comes next goes.
        """
        shown = list(items)
        if room is not None:
            for i, (state, _) in enumerate(items):
                if self.steps_width(shown) > room and state in ("done", "bad"):
                    shown[i] = (state, "")
            while self.steps_width(shown) > room and shown and shown[-1][0] == "next":
                shown.pop()
        at = x
        for i, (state, words) in enumerate(shown):
            w = self._step_width(state, words)
            middle = y + h / 2
            if state == "now":
                self.fill(Box(at, y, w, h), theme.LANTERN, 4)
                self.text(at + 12, middle - self.line_of("smallb") / 2, words, "smallb", theme.INK)
            else:
                if state == "next":
                    self.outline(Box(at, y, w, h), theme.LINE, 4)
                else:
                    good = state == "done"
                    self.icon(at, middle - 7, "check" if good else "cross", 14, theme.ASH if good else theme.GORE)
                ink = theme.ASH if state == "next" else theme.BONE
                lead = 12 if state == "next" else 19
                self.text(at + lead, middle - self.line_of("small") / 2, words, "small", ink)
            at += w + 14
            if i < len(shown) - 1:
                self.icon(at - 13, middle - 5, "play", 10, theme.FAINT)
        return at - 14 - x

    def steps_width(self, items: Sequence[Step]) -> float:
        """Returns the width of a step strip."""
        return sum(self._step_width(state, words) + 14 for state, words in items) - 14

    def _step_width(self, state: str, words: str) -> float:
        if state in ("done", "bad"):
            return self.wide(words, "small") + 26 if words else 16.0
        return self.wide(words, "smallb" if state == "now" else "small") + 24

    def tip(self, x: float, y: float, w: float, h: float, at: tuple[float, float] | None = None) -> None:
        """Draws the plate of an explanation: cold line, and a pointer to what it explains."""
        ground, line = theme.COLD_GROUND, theme.COLD
        self.shade(Box(x + 5, y + 6, w, h), (0, 0, 0), 120)
        self.slate(x, y, w, h, ground, line, line_width=1.6, alpha=252)
        if at is None:
            return
        ax, ay = at
        if ax < x or ax > x + w:
            edge = x if ax < x else x + w
            inner = 1 if ax < x else -1
            my = min(max(ay, y + 14), y + h - 14)
            points = [(edge + inner, my - 9), (ax, ay), (edge + inner, my + 9)]
        elif ay < y or ay > y + h:
            edge = y if ay < y else y + h
            inner = 1 if ay < y else -1
            mx = min(max(ax, x + 16), x + w - 16)
            points = [(mx - 9, edge + inner), (ax, ay), (mx + 9, edge + inner)]
        else:
            return
        self.polygon(points, ground)
        self.line(points[0], points[1], line, 1.4)
        self.line(points[1], points[2], line, 1.4)

    def ribbon(self, x: float, y: float, words: str, role: str = "label") -> float:
        """Draws the red ribbon of a card's rank, 24 high, centred at x; returns its width."""
        w = self.wide(words, role) + 30
        area = self.rect(x - w / 2, y, w, 24)
        bw, bh, notch = area.w, area.h, 8 * self.u
        path = f"M0 2H{bw}L{bw - notch} {bh / 2}L{bw} {bh - 2}H0L{notch} {bh / 2}z"
        ribbon = materials.drawn(("ribbon", self.u), area.size, f'<path d="{path}" fill="{theme.code(theme.RIBBON)}"/>')
        self.surface.blit(ribbon, area)
        self.text(x, y + 12 - self.line_of(role) / 2 + (2 if role == "label" else -1), words, role, theme.RIBBON_TEXT, "c")
        return w

    def segment(self, box: Box, label: str, chosen: bool, state: State = "normal") -> bool:
        """Draws one of several choices; the chosen one is filled and ticked."""
        fill = theme.CHOSEN if chosen else theme.RAISED if state in ("hover", "pressed") else theme.SUNK
        line = theme.LANTERN if chosen else theme.GOLD if state == "hover" else theme.LINE
        self.fill(box, fill, 4, line, 1.6 if chosen else 1)
        ink = theme.DISABLED_LABEL if state == "disabled" else theme.BRIGHT if chosen else theme.BONE
        if chosen:
            self.icon(box.x + 10, box.y + box.h / 2 - 8, "check", 16, theme.LANTERN)
            return self.text_in(box.inset(30, 3, 6), label, ("strong", "smallb"), ink)
        return self.text_in(box.inset(6, 3), label, ("strong", "smallb"), ink, "c")

    def switch(self, box: Box, on: bool, state: State = "normal") -> None:
        """Draws the slot of a switch and its knob: at the left and hollow where it is off; at the right, full and beside a tick where it is on."""
        off = state == "disabled"
        rim = theme.DISABLED_EDGE if off else theme.LANTERN if on else theme.GOLD if state == "hover" else mix(theme.LINE, theme.BONE, 0.4)
        self.slate(*box, fill=theme.CHOSEN if on else theme.WELL, line=rim, line_width=1.4, alpha=255, top=False)
        r, y = box.h / 2 - 5, box.y + box.h / 2
        x = box.right - r - 6 if on else box.x + r + 6
        self.polygon([(x, y - r), (x + r, y), (x, y + r), (x - r, y)], theme.LANTERN if on and not off else rim)
        if on:
            self.icon(box.x + 15, y, "check", 15, rim if off else theme.LANTERN, centre=True)
        else:
            self.polygon([(x, y - r + 2.4), (x + r - 2.4, y), (x, y + r - 2.4), (x - r + 2.4, y)], theme.WELL)

    def field(self, box: Box, state: State = "normal") -> None:
        """Draws the well of a text field."""
        self.fill(box, theme.WELL, 3, theme.GOLD if state == "hover" else theme.LINE)

    def brackets(self, box: Box, colour: Colour = theme.LANTERN, radius: float = 4, width: float = 2) -> None:
        """Frames what is chosen."""
        self.outline(box, colour, radius, width)
