"""The packs page: which packs are played with, what they change, and what is wrong with those that are left out."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from game import paths
from game.cards.library import Problem
from game.cards.pack import read_manifest
from game.play.check import not_yet
from game.play.packs import pack_folders
from game.scenes import stories
from game.ui import text, theme
from game.ui.backdrop import Frame, behind
from game.ui.canvas import Canvas
from game.ui.inputs import Input, Key
from game.ui.screen import Scene, Stage
from game.ui.scroll import ScrollArea
from game.ui.units import Box, Units
from game.ui.widget import Widget
from game.ui.widgets import Button, Spot

MOST_LINES = 60  # of problems of one pack; the rest is counted
PAD = 16.0


@dataclass
class Entry:
    """What the page says about one pack."""

    folder: Path
    name: str
    version: str
    about: str = ""
    cards: int = 0
    played: bool = True
    overrides: list[Problem] = field(default_factory=list)
    errors: list[Problem] = field(default_factory=list)
    later: list[Problem] = field(default_factory=list)

    def place(self, problem: Problem) -> str:
        """Writes file and line as the pack's author knows them: from the folder of the pack on."""
        path = Path(problem.path)
        shown = path.relative_to(self.folder) if path.is_relative_to(self.folder) else path
        return f"{shown}:{problem.line}:{problem.column}"


def entries() -> list[Entry]:
    """Lists all packs of this machine in the order in which they are read, with what was found in them."""
    library, problems = stories.library()
    read = {pack.folder: pack for pack in library.packs}
    counted: dict[Path, int] = {}
    folders = pack_folders()
    for path, _, _ in library.places.values():
        owner = next((folder for folder in folders if Path(path).is_relative_to(folder)), None)
        if owner is not None:
            counted[owner] = counted.get(owner, 0) + 1
    later = not_yet(library)
    found = []
    for folder in folders:
        manifest = read_manifest(folder)
        pack = read.get(folder)
        entry = Entry(
            folder,
            pack.name if pack else manifest.name if manifest else folder.name,
            pack.version if pack else manifest.version if manifest else "",
            manifest.about if manifest else "",
            counted.get(folder, 0),
            pack is not None,
        )
        for problem in problems:
            if Path(problem.path).is_relative_to(folder):
                (entry.errors if problem.level == "error" else entry.overrides).append(problem)
        entry.later = [problem for problem in later if Path(problem.path).is_relative_to(folder)]
        found.append(entry)
    return found


class Packs(Scene):
    """A plain list of the packs, each with its version, what it changes and its problems."""

    name = "packs"

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.entries = entries()
        self.open_later: set[str] = set()

    def say(self, word: str, /, **arguments: object) -> str:
        return self.stage.words.say(f"packs.{word}", **arguments)

    # ------------------------------------------------------------ layout
    def layout(self, units: Units) -> None:
        self.frame = frame = Frame(units)
        body = frame.body
        rows: list[Widget] = []
        y = 0.0
        room = body.w - 16
        for entry in self.entries:
            high = self.height(entry, room)
            rows.append(self.row(entry, Box(0, y, room, high)))
            if entry.later:
                wide = self.pen.button_width(self.later_label(entry), icon="book")
                place = Box(PAD, y + high - 46, min(wide, room - 2 * PAD), 36)
                rows.append(
                    Button(f"later.{entry.folder.name}", place, self.later_label(entry), lambda e=entry: self.show_later(e), icon="book", region="list")  # type: ignore[misc]
                )
            y += high + 10
        where = self.say("own", folder=text.literal(str(paths.extra_packs())))
        high = self.pen.rich_height(where, room - 8, "small")
        rows.append(self.words("own", Box(4, y + 2, room - 8, high + 4), where))
        y += high + 8
        self.add(ScrollArea("packs", body, rows, y, region="list", label=self.say("title")))
        foot = frame.foot
        self.add(Button("back", Box(foot.x, foot.y, 150, foot.h), self.stage.words.say("interface.back"), self.leave, icon="undo", cap=self.stage.cap("back")))
        wide = max(190.0, self.pen.button_width(self.say("again"), icon="redo"))
        self.add(Button("again", Box(foot.right - wide, foot.y, wide, foot.h), self.say("again"), self.read_again, icon="redo"))

    def later_label(self, entry: Entry) -> str:
        word = "later.hide" if entry.folder.name in self.open_later else "later.show"
        return self.say(word, n=len(entry.later))

    def show_later(self, entry: Entry) -> None:
        self.open_later ^= {entry.folder.name}
        self.relayout()

    def lines(self, entry: Entry) -> list[tuple[str, theme.Colour]]:
        """Writes what there is to say about a pack, line by line."""
        said: list[tuple[str, theme.Colour]] = []
        if entry.about:
            said.append((text.literal(entry.about), theme.BONE))
        if entry.played:
            said.append((self.say("cards", n=entry.cards), theme.ASH))
        else:
            said.append((self.say("left_out"), theme.GORE))
        if entry.overrides:
            said.append((self.say("overrides", n=len(entry.overrides)), theme.LANTERN))
        shown = [*entry.errors, *entry.overrides]
        for problem in shown[:MOST_LINES]:
            said.append((f"<w>{text.literal(entry.place(problem))}</>  {text.literal(problem.words)}", theme.BONE))
        if len(shown) > MOST_LINES:
            said.append((self.say("more", n=len(shown) - MOST_LINES), theme.ASH))
        if entry.folder.name in self.open_later:
            for problem in entry.later:
                said.append((f"<w>{text.literal(entry.place(problem))}</>  {text.literal(problem.words)}", theme.ASH))
        return said

    def height(self, entry: Entry, room: float) -> float:
        inner = room - 2 * PAD
        high = 46.0 + sum(self.pen.rich_height(words, inner, "small") + 3 for words, _ in self.lines(entry))
        return high + 12 + (46 if entry.later else 0)

    def row(self, entry: Entry, box: Box) -> Spot:
        lines = self.lines(entry)
        state = self.say("played" if entry.played else "not_played")

        def paint(canvas: Canvas, spot: Spot) -> None:
            at = spot.box
            canvas.slate(*at, line=theme.LINE if entry.played else theme.GORE)
            w = canvas.chip_width(state, "check" if entry.played else "warn")
            canvas.chip(at.right - PAD - w, at.y + 12, state, "check" if entry.played else "warn", theme.BONE if entry.played else theme.GORE)
            canvas.icon(at.x + PAD, at.y + 12, "deck", 24, theme.GOLD)
            version = self.say("version", version=entry.version) if entry.version else ""
            room = at.w - 2 * PAD - 34 - w - 16
            name = Box(at.x + PAD + 34, at.y + 10, min(room, canvas.wide(entry.name, "head") + 4), 28)
            canvas.text_in(name, entry.name, ("head", "strong", "smallb"), theme.BRIGHT)
            left = room - name.w - 12
            if left > 40:
                canvas.text_in(Box(name.right + 12, at.y + 11, left, 28), version, ("small",), theme.ASH)
            y = at.y + 44
            for words, ink in lines:
                y = canvas.rich(at.x + PAD, y, words, at.w - 2 * PAD, "small", ink) + 3

        return Spot(f"pack.{entry.folder.name}", box, entry.name, paint=paint, focusable=False)

    def words(self, key: str, box: Box, words: str) -> Spot:
        return Spot(key, box, words, paint=lambda c, s: draw_small(c, s.box, words), focusable=False)

    # ------------------------------------------------------------ drawing and going
    def draw(self, canvas: Canvas) -> None:
        behind(canvas)
        self.frame.head(canvas, self.say("title"), self.say("about"))

    def read_again(self) -> None:
        stories.forget_library()
        self.entries = entries()
        self.stage.tell(self.say("read", n=len([entry for entry in self.entries if entry.played])))
        self.relayout()

    def handle(self, event: Input) -> bool:
        if isinstance(event, Key) and event.down and not event.repeat and event.meaning == "back":
            self.leave()
            return True
        return False

    def leave(self) -> None:
        self.stage.pop()

    def question_kind(self) -> str:
        return "packs"


def draw_small(canvas: Canvas, box: Box, words: str) -> None:
    canvas.rich(box.x, box.y, words, box.w, "small", theme.ASH)
