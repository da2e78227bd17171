"""The key bindings page of the settings."""

from __future__ import annotations

from functools import partial

from game.scenes.front.host import PageHost
from game.ui.cards.framing import headed, well
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box, Units
from game.ui.kit.custom import picture
from game.ui.kit.inputs import KEYS, Bindings, Input, Key
from game.ui.kit.layer import Layer
from game.ui.kit.layout import Cell, Column, Grid, Item, Padded
from game.ui.kit.plates import dialog_plate
from game.ui.kit.widget import Widget
from game.ui.kit.widgets import Button

GROUPS: dict[str, tuple[str, ...]] = {
    "play": ("go_on", "why", "undo", "redo", "go_back_here", "moment_before", "moment_after", "end_act", "weapon", "odds", "docket"),
    "see": ("threat", "blind_spot", "overlays", "card", "monster", "log", "read_out", "zoom_in", "zoom_out", "fit", *(f"sheet_{n}" for n in range(1, 7))),
    "year": ("settlement_go_on", "innovate", "augury", "create", "newcomer", "vote", "steps", "standing", "ask_less", "save_picture", "write_scenario"),
    "fixed": ("choose", "back", "next", "previous", "next_region", "text_larger", "text_smaller", "text_reset", "full_screen", "report"),
}
HELD = ("shift", "ctrl", "alt", "meta", "super", "caps lock", "num lock", "alt gr", "mode")
ROW = 42.0
TWO_COLUMNS = 900.0  # the width from which there are two columns


class KeyRows:
    """Builds the rows and changes the bindings."""

    def __init__(self, host: PageHost) -> None:
        self.host = host

    def say(self, word: str, /, **arguments: object) -> str:
        return self.host.services.words.say(f"keys.{word}", **arguments)

    def rows(self, room: float) -> Item:
        """Returns the groups of keys, in two columns where they fit."""
        columns: list[list[Item]] = [[] for _ in range(2 if room >= TWO_COLUMNS else 1)]
        for group, meanings in GROUPS.items():
            known = [meaning for meaning in meanings if meaning in KEYS]
            items = [Cell(high=ROW, make=partial(self.row, meaning, group != "fixed")) for meaning in known]
            column = min(columns, key=len)
            head = headed(f"keys.{group}", self.say(f"group.{group}"))
            column += [Padded(item=head, margins=(0, 10 if column else 2, 0, 0)), *items]
        return Grid(items=[Padded(item=Column(items=column, gap=0), margins=(4, 0, 4, 0)) for column in columns], columns=len(columns), gap=24)

    def row(self, meaning: str, free: bool, at: Box) -> list[Widget]:
        """Returns the keys of a meaning and, where they are `free`, the button that changes them."""
        box, words = at.inset(0, 0, 0, 6), self.say(meaning)
        keys = self.host.services.bindings.keys.get(meaning, ())

        def paint(canvas: Canvas, box: Box) -> None:
            well(canvas, box)
            room = box.inset(10, 0, 118 if free else 10)
            x = room.right
            for key in reversed(keys[:2]):
                cap = self.host.services.cap(key)
                canvas.key(x, box.y + box.h / 2 - 10.5, cap, align="r")
                x -= canvas.key_width(cap) + 6
            if not keys:
                x -= canvas.text(x, box.y + 8, self.say("none"), "small", theme.ASH, "r") + 6
            canvas.text_in(Box(room.x, room.y, x - room.x - 6, room.h), words, ("body", "small"), theme.BONE)

        shown = picture(f"key.{meaning}", box, paint, words)
        if not free:
            return [shown]
        place = Box(box.right - 108, box.y + 2, 106, box.h - 4)
        return [shown, Button(f"bind.{meaning}", place, self.say("change"), partial(self.ask, meaning), role="strong", region="settings", cap="")]

    # ------------------------------------------------------------ changing
    def ask(self, meaning: str) -> None:
        self.host.open(Capture(self, meaning))

    def bind(self, meaning: str, key: str) -> None:
        """Binds a key to a meaning; its former binding is removed."""
        services = self.host.services
        before = services.bindings
        changed = dict(services.settings.keys)
        for other, keys in before.keys.items():
            if key in keys and other != meaning:
                changed[other] = [k for k in keys if k != key]
                services.tell(self.say("moved", key=services.cap(key), other=self.say(other)))
        changed[meaning] = [key]
        services.settings.keys = {m: k for m, k in changed.items() if tuple(k) != KEYS[m]}
        services.settings_changed()
        self.host.relayout()

    def reset(self) -> None:
        """Resets all keys to their defaults."""
        self.host.services.settings.keys = {}
        self.host.services.settings_changed()
        self.host.relayout()


def name_of(event: Key) -> str:
    """Returns the binding name of a key with its modifiers; "" for a modifier alone."""
    if not event.name or any(event.name.endswith(held) for held in HELD):
        return ""
    shift = event.shift and (len(event.name) > 1 or event.name.isalpha())
    return ("ctrl+" if event.ctrl else "") + ("alt+" if event.alt else "") + ("shift+" if shift else "") + event.name


class Capture(Layer):
    """Waits for the key to bind to a meaning."""

    dims = 150

    def __init__(self, rows: KeyRows, meaning: str) -> None:
        super().__init__()
        self.rows, self.meaning = rows, meaning
        self.refused = ""

    def layout(self, units: Units) -> None:
        wide = min(520.0, units.width - 24)
        self.box = units.canvas.centred(wide, 190)
        label = self.rows.say("leave")
        w = self.pen.button_width(label, icon="undo") + 8
        self.add(Button("leave", Box(self.box.right - 20 - w, self.box.bottom - 62, w, 46), label, self.leave, icon="undo", cap=""))

    def draw(self, canvas: Canvas) -> None:
        dialog_plate(canvas, self.box)
        x, wide = self.box.x + 24, self.box.w - 48
        words = self.rows.say("press", what=self.rows.say(self.meaning))
        y = canvas.rich(x, self.box.y + 22, words, wide, "num", theme.BRIGHT) + 6
        said = self.refused or self.rows.say("press.why")
        canvas.rich(x, y, said, wide, "small", theme.GORE if self.refused else theme.ASH)

    def leave(self) -> None:
        self.rows.host.close(self)

    def dispatch(self, event: Input) -> bool:
        """Takes the key before any widget; Esc cancels, and the keys of the whole program cannot be bound."""
        if not isinstance(event, Key):
            return super().dispatch(event)
        if not event.down or event.repeat:
            return True
        if event.meaning == "back" or (event.meaning == "choose" and self.ring):
            self.leave()
            return True
        key = name_of(event)
        if not key:
            return True
        taken = Bindings({}).meaning(event.name, event.shift, event.ctrl, event.alt)
        if taken in GROUPS["fixed"] or taken in ("up", "down", "left", "right"):
            self.refused = self.rows.say("refused", key=self.rows.host.services.cap(key))
            return True
        self.leave()
        self.rows.bind(self.meaning, key)
        return True
