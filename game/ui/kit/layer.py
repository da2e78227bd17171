"""A layer of widgets with one focus: a scene, or a panel over it. It dispatches events to the widgets."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box, Units
from game.ui.kit import focus
from game.ui.kit.choose_tag import ChooseTag
from game.ui.kit.former_layout import FormerLayout, visible
from game.ui.kit.inputs import LEFT, RIGHT, Composing, Input, Key, Pointer, Typed
from game.ui.kit.services import LayerServices
from game.ui.kit.tips import WAIT, draw_tip
from game.ui.kit.widget import ANSWERS, Target, Widget, around

W = TypeVar("W", bound=Widget)
MOST_AWAY = 16  # panels
BESIDE = 12.0  # units by which a widget may draw beyond its box, for light and shadow


class Layer:
    """Holds widgets, the focused one among them and the open tooltip.

    Override `layout` (make widgets with `add`), `draw` (below the widgets), `draw_over` (above them),
    `handle` (events that no widget used) and `tick`. `self.services` and `self.pen` (a canvas to measure with) exist
    from the first layout on.
    """

    modal = True  # events are not passed to layers below
    waits_for_first = False  # a focus that nobody set is neither shown nor used until `first` exists
    dims = 0  # how much it darkens the layers below, 0 to 255

    services: LayerServices
    pen: Canvas
    units: Units

    def __init__(self) -> None:
        self.widgets: list[Widget] = []
        self.former: FormerLayout | None = None  # the last layout, seen until the pictures of this one are painted
        self.asked_in_layout: object = None  # what `asks` returned then
        self.away: dict[str, Widget] = {}  # panels of former layouts whose pictures are kept: they may come back as they were
        self.focused: Widget | None = None
        self.hovered: Widget | None = None
        self.attended: tuple[Widget, ...] = ()  # while a layout is made: what was under the pointer and in focus before it
        self.captured: Widget | None = None
        self.stale = True  # a layout is due
        self.rest = 0.0  # seconds since the pointer moved
        self.tip_of: Widget | None = None
        self.pinned = False
        self.tip_box: Box | None = None  # where the open tooltip was drawn
        self.tip_asked = False  # the open tooltip was opened by a key or a press, not by the resting pointer
        self.quiet = False  # no tooltip opens by itself until the pointer moves
        self.tag = ChooseTag()
        self.ring = False  # the focus ring is drawn once a key was used, or if a scene asks for it
        self.first: str | None = None  # key of the widget that has the initial focus
        self.fell = False  # the focus was moved because its widget disappeared: `first` takes it as soon as it exists

    # ------------------------------------------------------------ to override
    def layout(self, units: Units) -> None:
        """Creates the widgets for a canvas; called at the start, at each resize and after `relayout`."""

    def asks(self) -> object:
        """Returns what its answers belong to: the same key means something else when this has changed."""
        return None

    def draw(self, canvas: Canvas) -> None:
        """Draws below the widgets."""

    def draw_over(self, canvas: Canvas) -> None:
        """Draws above the widgets."""

    def handle(self, event: Input) -> bool:
        """Handles an event that no widget used; returns whether it was used."""
        return False

    def tick(self, seconds: float) -> bool:
        """Advances animations; returns True if it must be drawn again."""
        return False

    def next_tick(self) -> float | None:
        """Returns the seconds until it must be ticked even if nothing moves; None: never."""
        return None

    # ------------------------------------------------------------ building
    def add(self, widget: W) -> W:
        """Adds a widget above the earlier ones; Tab follows the same order."""
        self.widgets.append(widget)
        for part in widget.everything():
            part.layer = self
        return widget

    def add_all(self, widgets: Iterable[Widget]) -> None:
        """Adds widgets in their order."""
        for widget in widgets:
            self.add(widget)

    def relayout(self) -> None:
        """Requests a new layout before the next frame."""
        self.stale = True

    def arrange(self, units: Units, pen: Canvas) -> None:
        """Rebuilds the layout and carries over focus, typed text, scroll position and held state."""
        old = {w.key: w for top in self.widgets for w in top.everything()}
        had = self.focused.key if self.focused is not None else self.first
        held = self.captured.key if self.captured is not None else None
        tip = self.tip_of.key if self.tip_of is not None else None
        under = self.hovered.key if self.hovered is not None else None
        if getattr(self, "units", None) != units:
            self.former, self.away = None, {}
        elif self.former is None:
            self.former = FormerLayout(self.widgets, self.asked_in_layout)
        self.widgets, self.units, self.pen, self.stale = [], units, pen, False
        self.attended = tuple(each for each in (self.hovered, self.focused) if each is not None)
        self.focused = self.captured = self.tip_of = self.hovered = None
        self.layout(units)
        self.attended, self.asked_in_layout = (), self.asks()
        new = {w.key: w for w in self.every() if w.key}
        for key, widget in new.items():
            before = old.get(key) or self.away.pop(key, None)
            if before is not None and type(before) is type(widget):
                widget.inherit(before)
        for key, widget in old.items():
            if key not in new and widget.keeps_picture:
                widget.hovered = widget.pressed = False
                self.away[key] = widget
        while len(self.away) > MOST_AWAY:
            del self.away[next(iter(self.away))]
        self.hovered = new.get(under or "")
        self.captured = new.get(held or "")
        self.tip_of = new.get(tip or "")
        reachable = self.reachable()
        keys = {w.key for w in reachable}
        if self.first in keys and (had not in keys or self.fell):
            had = self.first
        kept = next((w for w in reachable if w.key == had), None)
        if kept is not None and not kept.enabled and (kept.key not in old or old[kept.key].enabled):
            kept = next((w for w in reachable if w.key == self.first and w.enabled), None)  # what has been locked meanwhile keeps no focus
        self.fell = kept is None or (self.fell and kept.key != self.first)
        self.focused = kept if kept is not None else (reachable[0] if reachable else None)
        if self.focused is not None and self.focused.key != had:
            self.focused.on_focus(True)

    def every(self) -> list[Widget]:
        """Returns all widgets, nested ones included, in Tab order."""
        return visible(self.widgets)

    def find(self, key: str) -> Widget | None:
        return next((w for w in self.every() if w.key == key), None)

    # ------------------------------------------------------------ focus
    def reachable(self) -> list[Widget]:
        """Returns the widgets that can take the keyboard focus, in order."""
        return [w for w in self.every() if w.focusable]

    def set_focus(self, widget: Widget | str | None, show: bool = True) -> None:
        """Gives the focus to a widget or to the widget with a key."""
        wanted = self.find(widget) if isinstance(widget, str) else widget
        if show:
            self.ring = True
        if wanted is self.focused:
            return
        self.fell = False
        if self.focused is not None:
            self.focused.on_focus(False)
        self.focused = wanted
        if not self.pinned:
            self.tip_of = None
        if wanted is not None:
            wanted.on_focus(True)
            if wanted.parent is not None and wanted is not self.captured:  # what the pointer holds stays under it
                wanted.parent.reveal(wanted.box)

    def focus_anew(self, key: str) -> None:
        """Rebuilds the layout and gives the focus to a widget that may be new."""
        self.arrange(self.units, self.pen)
        self.set_focus(key, show=self.ring)

    def move_focus(self, by: int) -> bool:
        """Gives the focus to the next or the previous widget."""
        order = self.reachable()
        now = order.index(self.focused) if self.focused in order else None
        to = focus.step(len(order), now, by)
        if to is None:
            return False
        self.set_focus(order[to])
        return True

    def move_focus_towards(self, direction: focus.Direction) -> bool:
        """Gives the focus to the nearest widget in a direction."""
        if self.focused is None:
            return self.move_focus(1)
        order = [w for w in self.reachable() if w is not self.focused]
        to = focus.towards(self.focused.box, [w.box for w in order], direction)
        if to is None:
            return False
        self.set_focus(order[to])
        return True

    def move_region(self, by: int) -> bool:
        """Gives the focus to the first widget of the next or the previous region."""
        order = self.reachable()
        names = focus.regions([w.region for w in order])
        now = names.index(self.focused.region) if self.focused is not None and self.focused.region in names else None
        to = focus.step(len(names), now, by)
        if to is None:
            return False
        self.set_focus(next(w for w in order if w.region == names[to]))
        return True

    def cap(self, hotkeys: Sequence[str]) -> str:
        """Returns the label on the keycap of a widget's first hotkey."""
        return self.services.cap(hotkeys[0]) if hotkeys else ""

    # ------------------------------------------------------------ events
    def dispatch(self, event: Input) -> bool:
        """Dispatches an event to its widget, else to `handle`, else to the default handling of all screens; none to what is not seen yet."""
        if self.former is not None and self.former.misleads(event, self.every(), self.focused, self.asked_in_layout):
            return True
        if isinstance(event, Pointer):
            return self._pointer(event)
        if isinstance(event, Typed | Composing):
            if self.focused is not None and self.focused.wants_text and self.focused.handle(event):
                return True
            return self.handle(event)
        if event.down and event.meaning == "choose" and self._refused(self.focused):
            return True
        if self.fell and self.waits_for_first and event.meaning == "choose":
            return self.handle(event)  # between two questions a click on no widget chooses nothing
        if self.focused is not None and self.focused.handle(event):
            self.ring = self.ring or event.down
            return True
        if event.down and not event.repeat and event.meaning == "back" and self.close_tip():
            return True
        if event.down and not event.repeat and self._hotkey(event):
            return True
        if self.handle(event):
            return True
        return event.down and self._usual(event)

    def _hotkey(self, event: Key) -> bool:
        names = {event.meaning, "" if event.ctrl or event.alt else event.name} - {""}
        for widget in self.every():
            if names.intersection(widget.hotkeys):
                aside = self.focused is not None and self.focused.region == ANSWERS != widget.region
                self.set_focus(widget if widget.focusable and not aside else self.focused)  # what a key opens aside takes no answer's focus
                if not self._refused(widget):
                    widget.press()
                return True
        return False

    def click(self, name: str) -> None:
        """Plays a short sound; silent without services."""
        services = getattr(self, "services", None)
        if services is not None:
            services.sound(name)

    def _refused(self, widget: Widget | None) -> bool:
        """Opens the reason of a disabled widget; returns whether the widget is disabled."""
        if widget is None or widget.enabled:
            return False
        if widget.presses():
            self.click("refused")
        self.open_tip(widget)
        return True

    def open_tip(self, widget: Widget) -> None:
        """Opens what explains a widget, as somebody asked for it."""
        self.tip_of, self.pinned, self.tip_asked = widget, False, True

    def _usual(self, event: Key) -> bool:
        """Handles the keys that have the same effect on every screen."""
        meaning = event.meaning
        if meaning in ("next", "previous"):
            return self.move_focus(1 if meaning == "next" else -1)
        if meaning in ("next_region", "previous_region"):
            return self.move_region(1 if meaning == "next_region" else -1)
        if meaning in focus.DIRECTIONS:
            return self.move_focus_towards(meaning)
        if meaning in ("why", "choose") and not event.repeat:
            return self.explain()
        if meaning in ("page_up", "page_down") and self.focused is not None and self.focused.parent is not None:
            return self.focused.parent.handle(event)
        return False

    def explain(self) -> bool:
        """Opens the tooltip of the focused widget, or of that under the pointer; a second call pins it."""
        of = self.hovered if self.hovered is not None and self.hovered.explanation() else self.focused
        if of is None or of.explanation() is None:
            return False
        if self.tip_of is of and self.pinned:
            self.close_tip()
            return True
        self.pinned = self.tip_of is of
        self.tip_of, self.tip_asked = of, True
        return True

    def close_tip(self) -> bool:
        """Closes the open tooltip until the pointer moves; returns whether somebody had asked for it, by a key or a press."""
        asked = self.tip_of is not None and self.tip_asked
        self.quiet = self.quiet or self.tip_of is not None
        self.tip_of, self.pinned = None, False
        return asked

    def covered(self) -> None:
        """Lets go of what lies under the pointer and closes its tooltip, as another layer takes the pointer."""
        self.close_tip()
        self._hover(None)

    def under(self, x: float, y: float) -> Widget | None:
        """Returns the topmost widget at a point."""
        return next((w for w in reversed(self.every()) if w.under(x, y)), None)

    def _pointer(self, event: Pointer) -> bool:
        self.rest, self.quiet = 0.0, False
        used = self._hover(None if event.kind == "leave" else self.under(event.x, event.y))
        if event.kind == "down" and not self.pinned:
            self.tip_of = None
        if self.captured is not None and event.kind == "down" and event.button == LEFT:
            self.captured.pressed = False  # the release of the button was never received
            self.captured = None
        if self.captured is not None:
            holder = self.captured
            if event.kind == "up":
                self.captured = None
            return holder.handle(event) or used
        if event.kind == "down" and event.button == RIGHT and self._inspect():
            return True
        at: Widget | None = self.hovered
        while at is not None:
            if at.handle(event):
                if event.kind == "down":
                    self.captured = at
                    self.ring = self.ring and at.wants_text
                    if at.focusable:
                        self.set_focus(at, show=at.wants_text)
                    if not self._refused(at) and at.tells:
                        self.open_tip(at)
                return True
            at = at.parent
        return self.handle(event) or used

    def _inspect(self) -> bool:
        """Opens at once what explains the widget under the pointer, or what it lies in; returns whether anything does."""
        at = self.hovered
        while at is not None and (at.inspects or at.explanation() is None):
            at = None if at.inspects else at.parent
        if at is None:
            return False
        self.open_tip(at)
        return True

    def _hover(self, widget: Widget | None) -> bool:
        if widget is self.hovered:
            return False
        if self.hovered is not None:
            self.hovered.hovered = False
        self.hovered = widget
        if widget is not None:
            widget.hovered = True
        if not self.pinned:
            self.tip_of = None
        return True

    # ------------------------------------------------------------ time and drawing
    def advance(self, seconds: float) -> bool:
        """Ticks the layer and its widgets; returns whether it must be drawn again."""
        changed = self.tick(seconds)
        for widget in self.every():
            changed = widget.tick(seconds) or changed
        changed = changed or self.former is not None
        if self.tip_of is None and self.hovered is not None and self.captured is None:
            self.rest += seconds
            if self.rest >= WAIT and self.waits_to_explain():
                self.tip_of, self.pinned, self.tip_asked = self.hovered, False, False
                changed = True
        return changed

    def wake_after(self) -> float | None:
        """Returns the seconds until it must be ticked at the latest; None: only on an event."""
        if self.former is not None:
            return 0.0
        wanted = [self.next_tick(), *(w.wake_after() for w in self.every())]
        if self.tip_of is None and self.rest < WAIT and self.waits_to_explain():
            wanted.append(WAIT - self.rest)
        times = [t for t in wanted if t is not None]
        return max(0.0, min(times)) if times else None

    def waits_to_explain(self) -> bool:
        """Returns whether the widget under the pointer opens its tooltip after a delay."""
        at = None if self.quiet else self.hovered
        return at is not None and at.explains_itself() and at.explanation() is not None

    def render(self, canvas: Canvas) -> None:
        """Draws the layer: background, widgets, foreground, focus ring, tooltip.

        Where the canvas has a time limit, the widgets of the former layout are seen until the new ones can be drawn quickly.
        """
        canvas.begin_layer()
        if self.former is not None and self.former.passes(canvas, self.every()):
            self.former = None
        if self.dims:
            canvas.shade(canvas.units.canvas, (4, 3, 4), self.dims)
        self.draw(canvas)
        clip = canvas.surface.get_clip()
        part = None if clip == canvas.surface.get_rect() else Box(clip.x / canvas.u, clip.y / canvas.u, clip.w / canvas.u, clip.h / canvas.u)
        beside = part.inset(-BESIDE) if part is not None else None
        for widget in self.widgets if self.former is None else self.former.widgets:
            if widget.visible and ((seen := beside if widget.shines else part) is None or seen.overlaps(widget.box)):
                widget.draw(canvas)
        self.draw_over(canvas)
        if self.ring and self.focused is not None and self._is_seen(self.focused) and not (self.fell and self.waits_for_first):
            self.focused.draw_focus(canvas)
            self._draw_choose(canvas, self.focused)
        self.tip_box = None
        if self.tip_of is not None and (tip := self.tip_of.explanation()) is not None:
            canvas.layer += 1
            self.tip_box = draw_tip(canvas, tip, self.tip_of.explained, self.keep_off(), self.pinned, self.readable(), *around(self.tip_of, self.every()))

    def _is_seen(self, widget: Widget) -> bool:
        """Returns whether a widget is seen; while a former layout is, only one that it has in the same place."""
        return widget.visible if self.former is None else self.former.shows(widget)

    def _draw_choose(self, canvas: Canvas, widget: Widget) -> None:
        """Draws the key that presses the widget in focus at its ring, where there is room and the widget does not name it."""
        cap = self.services.cap("choose")
        if widget.printed_key != cap and widget.enabled and widget.presses() and widget.names_choose and widget.clip is None:
            self.tag.draw(canvas, widget.key, widget.ringed(), cap, [each.ringed() for each in self.reachable() if each is not widget])

    def keep_off(self) -> Sequence[Box]:
        """Lists the boxes that a tooltip had better not cover, the most important first."""
        return ()

    def readable(self) -> Sequence[Box]:
        """Lists the boxes of words that somebody may be reading: a tooltip of something else does not cover them where there is room."""
        return ()

    def targets(self) -> list[Target]:
        """Returns the visible pressable parts, in pixels of the window, as the widgets report them."""
        found = []
        for widget in self.every():
            if not widget.focusable:
                continue
            for key, box, words, enabled in widget.pressable():
                shown = (box if widget.clip is None else box.clipped(widget.clip)).clipped(self.units.canvas)
                if shown.w > 1 and shown.h > 1:
                    area = self.units.rect(*shown)
                    found.append(Target(key, (area.x, area.y, area.w, area.h), words, enabled))
        return found
