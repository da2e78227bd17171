"""The small controls: button, segments, check box, slider, tabs, chip and label."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.ui.draw import text, theme
from game.ui.draw.canvas import Canvas, Signs
from game.ui.draw.theme import Colour
from game.ui.draw.units import Box
from game.ui.kit.inputs import LEFT, Input, Key, Pointer
from game.ui.kit.tips import Tip
from game.ui.kit.widget import Act, Widget

SWITCH = 50.0  # the width of a switch


class Button(Widget):
    """A red plate with its text: `sub` is the second line (effect or cost; the reason if it is disabled), `signs` the same drawn as icons with numbers.

    `cap` is the key printed on it; by default the first of its hotkeys.
    """

    def __init__(
        self,
        key: str,
        box: Box,
        label: str,
        on_press: Act | None = None,
        *,
        sub: str = "",
        icon: str = "",
        token: str = "",
        letter: str = "",
        cap: str | None = None,
        primary: bool = False,
        left: bool = False,
        role: str = "button",
        enabled: bool = True,
        region: str = "answers",
        hotkeys: Sequence[str] = (),
        tip: Tip | Callable[[], Tip | None] | None = None,
        signs: Signs = (),
    ) -> None:
        super().__init__(key, box, label=label, enabled=enabled, region=region, hotkeys=hotkeys, tip=tip, on_press=on_press)
        self.sub, self.icon, self.token, self.letter, self.signs = sub, icon, token, letter, signs
        self.cap, self.primary, self.left, self.role = cap, primary, left, role
        self.whole = True

    @property
    def printed_key(self) -> str:
        """Returns the name of the key that is printed on the plate."""
        if self.cap is not None:
            return self.cap
        return self.layer.cap(self.hotkeys) if self.layer is not None else ""

    def draw(self, canvas: Canvas) -> None:
        self.whole = canvas.button(
            self.box,
            self.label,
            self.sub,
            self.icon,
            self.token,
            self.letter,
            self.printed_key,
            self.state,
            self.primary,
            self.left,
            self.role,
            self.signs,
        )

    def explanation(self) -> Tip | None:
        """Returns its tooltip; its own text only if the plate is too small for it; a disabled one shows its reason."""
        said, label = super().explanation(), text.literal(self.label)
        if self.whole:
            return Tip(text.literal(self.sub)) if said is None and not self.enabled and self.sub else said
        if said is None:
            return Tip(label, text.literal(self.sub))
        return said if said.head == label else replace(said, head=label, body="\n".join(part for part in (said.head, said.body) if part))

    def explains_itself(self) -> bool:
        return self.tip is not None or not self.whole

    def target_label(self) -> str:
        return f"{self.label} ({self.sub})" if self.sub else self.label or self.key


class Label(Widget):
    """Marked-up text in a box, wrapped into lines; not focusable. `height(canvas)` returns its height."""

    focusable = False

    def __init__(
        self,
        key: str,
        box: Box,
        words: str,
        role: str = "body",
        colour: Colour = theme.BONE,
        align: text.Align = "l",
        leading: float = 1.0,
    ) -> None:
        super().__init__(key, box, label=words)
        self.role, self.colour, self.align, self.leading = role, colour, align, leading

    def height(self, canvas: Canvas) -> float:
        return canvas.rich_height(self.label, self.box.w, self.role, self.leading)

    def draw(self, canvas: Canvas) -> None:
        canvas.rich(self.box.x, self.box.y, self.label, self.box.w, self.role, self.colour, self.leading, self.align)

    def handle(self, event: Input) -> bool:
        return False

    def under(self, x: float, y: float) -> bool:
        return False


class Segments(Widget):
    """One of several, as segments in a row, or in rows of `columns`; left and right change it. `on_change(index)` is called on a change."""

    cut = 4.0
    columns = 0  # in a row; 0: all of them

    def __init__(
        self,
        key: str,
        box: Box,
        options: Sequence[str],
        chosen: int,
        on_change: Callable[[int], object] | None = None,
        *,
        label: str = "",
        region: str = "main",
        gap: float = 6,
        disabled: Sequence[int] = (),
        tip: Tip | Callable[[], Tip | None] | None = None,
    ) -> None:
        super().__init__(key, box, label=label, region=region, tip=tip)
        self.options = list(options)
        self.chosen = chosen
        self.again = False  # the chosen one can be pressed as well: it opens something
        self.on_change = on_change
        self.gap = gap
        self.disabled = frozenset(disabled)
        self.pointed = -1

    def places(self) -> list[Box]:
        count = len(self.options)
        columns = self.columns or count
        return [place for row in self.box.rows(-(-count // max(1, columns)), self.gap) for place in row.columns(columns, self.gap)][:count]

    def draw(self, canvas: Canvas) -> None:
        for i, (place, words) in enumerate(zip(self.places(), self.options, strict=True)):
            off = not self.enabled or i in self.disabled
            canvas.segment(
                place,
                words,
                i == self.chosen,
                "disabled" if off else "hover" if self.hovered and i == self.pointed else "normal",
            )

    def ringed(self) -> Box:
        places = self.places()
        return places[self.chosen] if 0 <= self.chosen < len(places) else super().ringed()

    def draw_focus(self, canvas: Canvas) -> None:
        if 0 <= self.chosen < len(self.options):
            canvas.focus(*self.ringed(), cut=self.cut)

    def presses(self) -> bool:
        return True

    def choose(self, index: int) -> None:
        if self.enabled and 0 <= index < len(self.options) and (index != self.chosen or self.again) and index not in self.disabled:
            self.chosen = index
            self.click()
            if self.on_change is not None:
                self.on_change(index)

    def handle(self, event: Input) -> bool:
        if isinstance(event, Pointer):
            self.pointed = next((i for i, p in enumerate(self.places()) if p.holds(event.x, event.y)), -1)
            if event.kind == "down" and event.button == LEFT:
                self.choose(self.pointed)
                return True
            return False
        if isinstance(event, Key) and event.down and event.meaning in ("left", "right", "choose"):
            count = len(self.options)
            by = -1 if event.meaning == "left" else 1
            at = self.chosen + by
            while 0 <= at < count and at in self.disabled:
                at += by
            if event.meaning == "choose":
                at %= count
            if not 0 <= at < count:
                return False
            self.choose(at)
            return True
        return False

    def target_label(self) -> str:
        return f"{self.label}: {self.options[self.chosen]}" if 0 <= self.chosen < len(self.options) else self.label

    def pressable(self) -> list[tuple[str, Box, str, bool]]:
        """Returns each segment; its key is that of the widget and its index, joined by a colon."""
        places = zip(self.places(), self.options, strict=True)
        return [(f"{self.key}:{i}", place, words, self.enabled and i not in self.disabled) for i, (place, words) in enumerate(places)]


class Tabs(Segments):
    """The pages of one panel; drawn like segments, each with an optional token or icon."""

    def __init__(
        self,
        key: str,
        box: Box,
        options: Sequence[str],
        chosen: int,
        on_change: Callable[[int], object] | None = None,
        *,
        tokens: Sequence[str] = (),
        letters: Sequence[str] = (),
        icons: Sequence[str] = (),
        caps: Sequence[str] = (),
        label: str = "",
        region: str = "main",
        gap: float = 6,
    ) -> None:
        super().__init__(key, box, options, chosen, on_change, label=label, region=region, gap=gap)
        self.tokens, self.letters, self.icons, self.caps = tokens, letters, icons, caps

    def draw(self, canvas: Canvas) -> None:
        for i, (place, words) in enumerate(zip(self.places(), self.options, strict=True)):
            on = i == self.chosen
            lit = self.hovered and i == self.pointed
            canvas.fill(
                place,
                theme.ACTING if on else theme.RAISED if lit else theme.SUNK,
                4,
                theme.LANTERN if on else theme.LINE,
                1.6 if on else 1,
            )
            inner = place.inset(9, 0)
            middle = place.y + place.h / 2
            if i < len(self.caps) and self.caps[i]:
                w = canvas.key(inner.x, middle - 10.5, self.caps[i]) + 6
                inner = inner.take_left(w, 0)[1]
            if i < len(self.tokens) and self.tokens[i]:
                canvas.token(inner.x, middle - 10, 20, self.tokens[i], self.letters[i] if i < len(self.letters) else "")
                inner = inner.take_left(24, 2)[1]
            elif i < len(self.icons) and self.icons[i]:
                canvas.icon(inner.x, middle - 9, self.icons[i], 18, theme.LANTERN if on else theme.GOLD)
                inner = inner.take_left(22, 2)[1]
            canvas.text_in(inner, words, ("strong", "smallb") if on else ("body", "small"), theme.BRIGHT if on else theme.BONE)


class Check(Widget):
    """A switch with its label: when on, its knob is at the right, beside a tick."""

    cut = 4.0

    def __init__(
        self,
        key: str,
        box: Box,
        label: str,
        on: bool,
        on_change: Callable[[bool], object] | None = None,
        *,
        enabled: bool = True,
        region: str = "main",
        tip: Tip | Callable[[], Tip | None] | None = None,
    ) -> None:
        super().__init__(key, box, label=label, enabled=enabled, region=region, tip=tip)
        self.on = on
        self.on_change = on_change

    def presses(self) -> bool:
        return True

    def press(self) -> None:
        if self.enabled:
            self.on = not self.on
            self.click()
            if self.on_change is not None:
                self.on_change(self.on)

    def draw(self, canvas: Canvas) -> None:
        high = min(26.0, self.box.h)
        slot = Box(self.box.x, self.box.y + (self.box.h - high) / 2, SWITCH, high)
        canvas.switch(slot, self.on, "disabled" if not self.enabled else "hover" if self.hovered else "normal")
        room = self.box.inset(SWITCH + 12, 0, 0)
        canvas.text_in(room, self.label, ("body", "small"), theme.BRIGHT if self.enabled else theme.DISABLED_LABEL)

    def handle(self, event: Input) -> bool:
        if isinstance(event, Key) and event.down and not event.repeat and event.meaning == "go_on":
            self.press()
            return True
        return super().handle(event)


class Slider(Widget):
    """A value between two bounds: dragged, or changed by left and right in steps."""

    cut = 4.0

    def __init__(
        self,
        key: str,
        box: Box,
        value: float,
        low: float,
        high: float,
        step: float,
        on_change: Callable[[float], object] | None = None,
        *,
        label: str = "",
        shown: Callable[[float], str] | None = None,
        region: str = "main",
        tip: Tip | Callable[[], Tip | None] | None = None,
    ) -> None:
        super().__init__(key, box, label=label, region=region, tip=tip)
        self.value, self.low, self.high, self.step = value, low, high, step
        self.on_change = on_change
        self.shown_as = shown or (lambda v: f"{v:g}")

    def presses(self) -> bool:
        return True

    def rail(self) -> Box:
        return self.box.inset(10, 0, 74 if self.box.w > 160 else 58, 0)

    def set(self, value: float) -> None:
        steps = round((min(self.high, max(self.low, value)) - self.low) / self.step)
        value = min(self.high, self.low + steps * self.step)
        if abs(value - self.value) > 1e-9:
            self.value = value
            if self.on_change is not None:
                self.on_change(value)

    def draw(self, canvas: Canvas) -> None:
        rail = self.rail()
        part = (self.value - self.low) / (self.high - self.low) if self.high > self.low else 0.0
        y = rail.y + rail.h / 2
        canvas.fill(Box(rail.x, y - 4, rail.w, 8), (10, 9, 9), 4, theme.LINE)
        if part > 0:
            canvas.fill(Box(rail.x, y - 4, max(8.0, rail.w * part), 8), theme.EMBER, 4)
        for mark in range(1, 4):
            canvas.fill(Box(rail.x + rail.w * mark / 4 - 0.8, y - 4, 1.6, 8), theme.SLATE)
        x = rail.x + rail.w * part
        size = 10 if self.hovered or self.focused or self.pressed else 9
        ink = theme.BRIGHT if self.enabled else theme.DISABLED_LABEL
        canvas.polygon([(x, y - size), (x + size * 0.85, y), (x, y + size), (x - size * 0.85, y)], ink)
        room = Box(rail.right + 14, self.box.y, self.box.right - rail.right - 14, self.box.h)
        canvas.text_in(room, self.shown_as(self.value), ("num", "strong"), ink, "r")

    def handle(self, event: Input) -> bool:
        if isinstance(event, Pointer):
            rail = self.rail()
            if event.kind == "down" and event.button == LEFT:
                self.pressed = True
            if self.pressed and event.kind in ("down", "move"):
                self.set(self.low + (event.x - rail.x) / max(1.0, rail.w) * (self.high - self.low))
                return True
            if event.kind == "up":
                self.pressed = False
                return True
            return False
        if isinstance(event, Key) and event.down and event.meaning in ("left", "right"):
            self.set(self.value + (self.step if event.meaning == "right" else -self.step))
            return True
        return False

    def inherit(self, old: Widget) -> None:
        super().inherit(old)
        self.pressed = old.pressed

    def target_label(self) -> str:
        return f"{self.label}: {self.shown_as(self.value)}"


class Chip(Widget):
    """A mood, an injury or a status, with a tooltip."""

    cut = 4.0

    def __init__(
        self,
        key: str,
        x: float,
        y: float,
        width: float,
        label: str,
        *,
        icon: str = "",
        colour: Colour = theme.BONE,
        fill: Colour = theme.RAISED,
        line: Colour = theme.LINE,
        tip: Tip | Callable[[], Tip | None] | None = None,
        on_press: Act | None = None,
        region: str = "main",
    ) -> None:
        super().__init__(key, Box(x, y, width, 24), label=label, tip=tip, on_press=on_press, region=region)
        self.icon, self.colour, self.fill, self.line = icon, colour, fill, line

    def draw(self, canvas: Canvas) -> None:
        canvas.chip(
            self.box.x,
            self.box.y,
            self.label,
            self.icon,
            self.colour,
            self.fill,
            theme.GOLD if self.hovered else self.line,
        )
