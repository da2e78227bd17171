"""The input widget of the board: pointing, choosing, panning by drag, wheel zoom, arrow keys from space to space."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.model.space import COLUMNS, SPACES, row_column
from game.ui.board.view import BoardView
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box
from game.ui.kit.inputs import LEFT, RIGHT, Input, Key, Pointer
from game.ui.kit.tips import Tip
from game.ui.kit.widget import Widget

DRAG = 6.0  # units before a press is a drag
NOTCH = 1.12  # zoom for one notch of the wheel
STEPS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}


class BoardUser(Protocol):
    """The interface of the field's owner, which is notified of pointing and choosing."""

    @property
    def cursor(self) -> str:
        """The space of the keyboard cursor."""

    def choosable(self) -> tuple[str, ...]:
        """Returns the spaces that answer the question or can be moved to; empty if none can be chosen."""

    def pointed_at(self, space: str, figure: str) -> bool:
        """Called with the space and the figure under the pointer ("" for none); returns whether to redraw."""

    def picked(self, space: str, figure: str) -> None:
        """Called when a space or a figure is chosen ("" for none)."""

    def inspected(self, space: str, figure: str) -> bool:
        """Called when a space or a figure is pressed with the right button ("" for none); returns whether there is something to read."""

    def cursor_moved(self, space: str) -> None:
        """Called when the keyboard cursor has moved to a space."""

    def tile_under(self) -> tuple[Tip, str, int, int] | None:
        """Returns the tip, north-west space, width and height (in spaces) of the terrain under the pointer; None if there is none."""


class BoardField(Widget):
    """Covers the free rectangle and receives all input on the board."""

    cut = 2.0
    solid = False
    inspects = True
    names_choose = False

    def __init__(self, box: Box, view: BoardView, user: BoardUser, u: float) -> None:
        super().__init__("board", box, label="", region="board")
        self.view, self.user, self.u = view, user, u
        self.start: tuple[float, float] | None = None
        self.dragging = False
        self.under_press: tuple[str, str] | None = None  # the space and the figure that were seen under the press; None: it means nothing
        self.focusable = bool(user.choosable())

    def presses(self) -> bool:
        return self.focusable

    def explanation(self) -> Tip | None:
        found = self.user.tile_under()
        return found[0] if found is not None else None

    @property
    def explained(self) -> Box:
        found = self.user.tile_under()
        if found is None:
            return self.shown
        _, space, wide, high = found
        row, column = row_column(space)
        first, last = self.view.rect_of(space), self.view.rect_of(SPACES[(row + high - 1) * COLUMNS + column + wide - 1])
        area = first.union(last)
        return Box(area.x / self.u, area.y / self.u, area.w / self.u, area.h / self.u).clipped(self.box)

    def inherit(self, old: Widget) -> None:
        super().inherit(old)
        if isinstance(old, BoardField):
            self.start, self.dragging, self.under_press = old.start, old.dragging, old.under_press

    def on_focus(self, gained: bool) -> None:
        spaces = self.user.choosable()
        if gained and self.start is None and spaces and self.user.cursor not in spaces:
            self.user.cursor_moved(self._middle(spaces))

    def draw_focus(self, canvas: Canvas) -> None:
        """Draws nothing: the focused space is shown by its corner marks instead of a ring around the widget."""

    # ------------------------------------------------------------ events
    def handle(self, event: Input) -> bool:
        if isinstance(event, Pointer):
            return self._moved(event)
        if isinstance(event, Key) and event.down:
            if event.meaning in STEPS and not (event.shift or event.ctrl):
                return self._step(event.meaning)
            if event.meaning == "choose" and not event.repeat and self.user.cursor:
                self.user.picked(self.user.cursor, "")
                return True
        return False

    def _moved(self, event: Pointer) -> bool:
        at = (event.x * self.u, event.y * self.u)
        self.view.wake()
        if event.kind == "wheel":
            self.view.zoom_at(at, NOTCH ** max(-4.0, min(4.0, event.dy)))
            return True
        if event.kind == "down":
            self.start, self.dragging = (event.x, event.y), False
            self.under_press = self.view.seen_at(at) if self.view.stays_at(at) else None  # nobody can aim at what is gliding away
            return True
        if event.kind == "move":
            return self._pointed(event, at)
        if event.kind == "up" and self.start is not None:
            dragged, self.start, self.dragging = self.dragging, None, False
            if dragged or self.under_press is None:
                return True
            if event.button == LEFT:
                self.user.picked(*self.under_press)
            elif event.button == RIGHT and not self.user.inspected(*self.under_press) and self.layer is not None:
                self.layer.explain()
            return True
        return False

    def _pointed(self, event: Pointer, at: tuple[float, float]) -> bool:
        if self.start is not None:
            far = abs(event.x - self.start[0]) + abs(event.y - self.start[1])
            self.dragging = self.dragging or far > DRAG
            if self.dragging:
                self.view.pan(event.dx * self.u, event.dy * self.u)
            return self.dragging
        return self.user.pointed_at(*self.view.seen_at(at))

    # ------------------------------------------------------------ the keyboard
    def _middle(self, spaces: tuple[str, ...]) -> str:
        """Returns the space nearest to the camera's centre."""
        camera = self.view.camera
        return min(spaces, key=lambda s: (row_column(s)[1] + 0.5 - camera.x) ** 2 + (row_column(s)[0] + 0.5 - camera.y) ** 2)

    def _step(self, meaning: str) -> bool:
        """Moves the cursor to the nearest choosable space in that direction; the focus stays on the board while a space can be chosen."""
        spaces = self.user.choosable()
        if not spaces:
            return False
        if self.user.cursor not in SPACES:
            self.user.cursor_moved(self._middle(spaces))
            return True
        following = next_space(spaces, self.user.cursor, meaning)
        if following is not None:
            self.user.cursor_moved(following)
        return True


def next_space(spaces: Sequence[str], cursor: str, meaning: str) -> str | None:
    """Returns the space to which an arrow key leads: the nearest in that direction, spaces in line first; None if there is none."""
    row, column = row_column(cursor)
    down, right = STEPS[meaning]
    best: tuple[float, str] | None = None
    for space in spaces:
        r, c = row_column(space)
        ahead = (r - row) * down + (c - column) * right
        aside = abs((r - row) * right) + abs((c - column) * down)
        cost = ahead + aside * 1.3
        if ahead > 0 and (best is None or cost < best[0]):
            best = (cost, space)
    return None if best is None else best[1]
