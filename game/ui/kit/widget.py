"""The base class of everything on a screen that can be explained, focused or pressed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from game.ui.draw.canvas import Canvas
from game.ui.draw.materials import State
from game.ui.draw.units import Box
from game.ui.kit.inputs import LEFT, Input, Key, Pointer
from game.ui.kit.tips import Tip

Act = Callable[[], object]
ANSWERS, LESSON = "answers", "lesson"  # regions: of what answers a question, and of a lesson
BANNER = "banner"  # key of the ground on which a question stands with its answers


class Target(NamedTuple):
    """A pressable part, in pixels of the window, for `--trace`."""

    key: str
    rect: tuple[int, int, int, int]
    label: str
    enabled: bool


class WidgetHost(Protocol):
    """The interface of a layer for its widgets."""

    focused: Widget | None
    ring: bool

    def every(self) -> list[Widget]:
        """Lists all widgets, nested ones included, in Tab order."""

    def set_focus(self, widget: Widget | str | None, show: bool = True) -> None:
        """Gives the focus to a widget or to the widget with a key."""

    def relayout(self) -> None:
        """Requests a new layout before the next frame."""

    def cap(self, hotkeys: Sequence[str]) -> str:
        """Returns the label of the first of these hotkeys."""

    def click(self, name: str) -> None:
        """Plays a short sound by its event."""

    def explain(self) -> bool:
        """Opens the tooltip of what is under the pointer, or has the focus."""


class Widget:
    """A part with a box. Scenes create new ones at each layout; what a person was doing with the old one is taken over.

    `key` is its stable name (an answer's key where it is an answer), `region` the group that Ctrl+Tab goes through,
    `hotkeys` the meanings or key names that press it from anywhere on its layer.
    """

    focusable = True
    wants_text = False
    solid = True  # others must not cover a part of it; a board is not solid
    floats = False  # it and its parts lie over the others until they are put away, as a lesson does
    tells = False  # a press of the left button opens its tooltip
    inspects = False  # it answers a press of the right button itself; others then open their tooltip
    names_choose = True  # the key that presses it stands at its focus ring
    keeps_picture = False  # it has a picture that is worth keeping while another layout is seen
    shines = True  # it may draw slightly beyond its box
    cut = 8.0  # corner cut of its focus ring

    @property
    def printed_key(self) -> str:
        """Returns the name of the key that is printed on it, "" if there is none."""
        return ""

    def __init__(
        self,
        key: str,
        box: Box,
        *,
        label: str = "",
        enabled: bool = True,
        region: str = "main",
        hotkeys: Sequence[str] = (),
        tip: Tip | Callable[[], Tip | None] | None = None,
        on_press: Act | None = None,
    ) -> None:
        self.key = key
        self.box = box
        self.label = label
        self.enabled = enabled
        self.region = region
        self.hotkeys = tuple(hotkeys)
        self.tip = tip
        self.on_press = on_press
        self.visible = True
        self.clip: Box | None = None
        self.parent: Widget | None = None
        self.layer: WidgetHost | None = None
        self.hovered = False
        self.pressed = False

    # ------------------------------------------------------------ looks
    @property
    def focused(self) -> bool:
        return self.layer is not None and self.layer.focused is self

    @property
    def state(self) -> State:
        """Returns the state in which it is drawn; the layer draws the focus ring above everything."""
        if not self.enabled:
            return "disabled"
        if self.pressed:
            return "pressed"
        return "hover" if self.hovered else "normal"

    def draw(self, canvas: Canvas) -> None:
        """Draws it in its state."""

    def outdated(self, canvas: Canvas) -> bool:
        """Returns whether its picture has to be painted before it is drawn."""
        return False

    def prepare(self, canvas: Canvas) -> bool:
        """Paints its picture ahead of the drawing; returns False while something in it is still being made."""
        return True

    def ringed(self) -> Box:
        """Returns what the focus ring stands around, on the screen."""
        return self.shown

    def draw_focus(self, canvas: Canvas) -> None:
        """Draws the ring around it."""
        clip = None if self.clip is None else Box(self.clip.x - 6, self.clip.y - 6, self.clip.w + 12, self.clip.h + 12)
        with canvas.clip(clip):
            canvas.focus(*self.box, cut=self.cut)

    # ------------------------------------------------------------ structure
    def children(self) -> Sequence[Widget]:
        """Returns the widgets inside it, in Tab order."""
        return ()

    def everything(self) -> list[Widget]:
        """Returns itself and all nested widgets, in Tab order."""
        return [self, *[part for child in self.children() for part in child.everything()]]

    def inherit(self, old: Widget) -> None:
        """Takes over the interaction state of the widget with the same key in the previous layout."""
        self.hovered = old.hovered
        self.pressed = old.pressed

    def reveal(self, box: Box) -> None:
        """Scrolls a part inside it into view."""

    @property
    def shown(self) -> Box:
        """Returns the part of its box that is not clipped."""
        return self.box if self.clip is None else self.box.clipped(self.clip)

    @property
    def explained(self) -> Box:
        """Returns the box beside which its tooltip opens."""
        return self.shown

    def under(self, x: float, y: float) -> bool:
        """Returns whether a point lies on it."""
        return self.visible and self.box.holds(x, y) and (self.clip is None or self.clip.holds(x, y))

    def explanation(self) -> Tip | None:
        """Returns the tooltip shown by `?` and by hovering."""
        return self.tip() if callable(self.tip) else self.tip

    def presses(self) -> bool:
        """Returns whether a click has an effect, for the shape of the pointer."""
        return self.on_press is not None

    def explains_itself(self) -> bool:
        """Returns whether hovering opens its tooltip; `?` always does."""
        return True

    def target_label(self) -> str:
        return self.label or self.key

    def pressable(self) -> Sequence[tuple[str, Box, str, bool]]:
        """Returns its pressable parts: key, box, label, and whether it is enabled."""
        return [(self.key, self.box, self.target_label(), self.enabled)]

    # ------------------------------------------------------------ use
    def press(self) -> None:
        """Performs its action, if it is enabled."""
        if self.enabled and self.on_press is not None:
            self.click()
            self.on_press()

    def click(self) -> None:
        """Plays the sound of its press."""
        if self.layer is not None:
            self.layer.click("button")

    def handle(self, event: Input) -> bool:
        """Handles an event; returns whether it was used."""
        if isinstance(event, Pointer):
            return self._pointer(event)
        if isinstance(event, Key) and event.down and not event.repeat and event.meaning == "choose" and self.presses():
            self.press()
            return True
        return False

    def _pointer(self, event: Pointer) -> bool:
        if event.kind == "down" and event.button == LEFT:
            self.pressed = True
            return True
        if event.kind == "up" and event.button == LEFT and self.pressed:
            self.pressed = False
            if self.under(event.x, event.y):
                self.press()
            return True
        return False

    def tick(self, seconds: float) -> bool:
        """Advances its animations; returns whether it must be drawn again."""
        return False

    def wake_after(self) -> float | None:
        """Returns the seconds until it must be ticked; None: only on an event."""
        return None

    def on_focus(self, gained: bool) -> None:
        """Called when it gains or loses the focus."""


def row_of(of: Widget, widgets: Sequence[Widget]) -> list[Box]:
    """Returns the boxes of what stands in a row with a widget, in its region: with these it is compared."""
    near = [w.shown for w in widgets if w.region == of.region and w.focusable and w.visible]
    here = of.shown
    return [box for box in near if box.w > 1 and box.h > 1 and not box.overlaps(here) and box.y < here.bottom and here.y < box.bottom]


def question_of(widgets: Sequence[Widget]) -> Box | None:
    """Returns the part of the banner for the words of the question: what is left of the answers in it; None where nothing is asked."""
    banner = next((widget.box for widget in widgets if widget.key == BANNER), None)
    if banner is None:
        return None
    answers = [widget.box.x for widget in widgets if widget.region == ANSWERS and widget.focusable and widget.key != BANNER and widget.box.overlaps(banner)]
    return Box(banner.x, banner.y, min(answers, default=banner.right) - banner.x, banner.h)


def around(of: Widget, widgets: Sequence[Widget]) -> tuple[list[Box], Box | None]:
    """Returns what a tooltip of a widget must leave free before all else: its row, and the question."""
    return row_of(of, widgets), question_of(widgets)
