"""The saves: the saved campaigns and battles, the progress of each, and their older copies; damaged ones are marked."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from game import paths
from game.play.saves import Copy, SaveEntry
from game.scenes.front.imports import ImportsDrawer
from game.scenes.front.list_page import ListPage
from game.scenes.front.save_page import SavePage, people_of, preview
from game.scenes.session import stories
from game.scenes.session.naming import NameDialog, NameWords
from game.scenes.session.sharing import ask_copy, exported, imported
from game.ui.draw import text, theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box
from game.ui.kit.dialog import Answer, Dialog
from game.ui.kit.inputs import Input, Key
from game.ui.kit.screen import AppServices
from game.ui.kit.widgets import Button


class Saves(ListPage[SaveEntry]):
    """The saves on the left, the actions for one on the right."""

    name, row = "saves", "story"
    list_wide = 470.0
    empty = "story/sleep.webp"

    def __init__(self, services: AppServices, chosen: str = "") -> None:
        """Takes the id of the save that is selected first."""
        super().__init__(services)
        self.chosen = chosen

    def opened(self) -> None:
        self.read()

    def read(self) -> None:
        """Reads the save folder again."""
        stories.keeper().flush(stories.LAST_MOMENT)
        self.entries = stories.keeper().list()
        if self.keep_chosen():
            self.reading = False
        self.relayout()

    # ------------------------------------------------------------ content of the list
    def id_of(self, entry: SaveEntry) -> str:
        return entry.id

    def words_of(self, entry: SaveEntry) -> str:
        return f"{entry.name}: {stories.where(entry, self.services.words)}"

    def heading(self, before: SaveEntry | None, entry: SaveEntry) -> str:
        """Parts the stories that have not ended from those that have; without any that have ended there is nothing to part."""
        if not self.entries[-1].ended or (before is not None and before.ended == entry.ended):
            return ""
        return self.say("ended" if entry.ended else "unfinished")

    def lay_page(self, entry: SaveEntry, box: Box) -> None:
        self.add_all(SavePage(self.services.words, self.pen, entry, self).lay(box, self.folded))

    def lay_foot(self, foot: Box) -> None:
        say, pen = self.say, self.pen
        if self.entries and self.folded and self.reading:
            return
        if not self.entries:
            begin = self.services.words.say("title.new")
            wide = max(240.0, self.pen.button_width(begin, icon="lantern"))
            self.add(Button("new", Box(foot.right - wide, foot.y, wide, foot.h), begin, self.begin, icon="lantern", primary=True, region="foot", cap=""))
            foot = foot.inset(0, 0, wide + 12)
        wide = max(170.0, pen.button_width(say("import"), icon="deck"))
        self.add(Button("import", Box(foot.right - wide, foot.y, wide, foot.h), say("import"), self.choose_import, icon="deck", region="foot", cap=""))

    # ------------------------------------------------------------ input
    def begin(self) -> None:
        """Opens the set-up of a new campaign."""
        self.services.push(self.services.scene("setup"))

    def show(self, entry: SaveEntry) -> None:
        """Shows a save; a second press moves the focus to its first button."""
        again = entry.id == self.chosen
        self.choose(entry)
        if self.folded:
            self.reading = True
            self.arrange(self.units, self.pen)
        elif not again:
            return
        self.set_focus(next((key for key in ("open", "open_copy", "delete") if self.find(key) is not None), None), show=self.ring)

    def open_it(self, entry: SaveEntry, copy: Copy | None = None) -> None:
        wrong = stories.open_story(self.services, entry, copy.file if copy is not None else "")
        if wrong:
            self.read()
            close = Answer("close", self.services.words.say("interface.close"), primary=True, harmless=True)
            self.open(Dialog(text.literal(entry.name), wrong, [close], icon="warn"))

    def read_chronicle(self, entry: SaveEntry) -> None:
        """Opens the chronicle of a story, over the scene in which it goes on."""
        wrong = stories.open_story(self.services, entry, over="chronicle")
        if wrong:
            self.services.tell(wrong)

    def rename(self, entry: SaveEntry) -> None:
        words = NameWords(self.say("rename.ask"), self.say("rename.label"), self.say("rename.keep"))
        self.open(NameDialog(words, entry.name, partial(self.renamed, entry)))

    def keep_copy(self, entry: SaveEntry) -> None:
        """Keeps a story under a second name as well."""
        ask_copy(self, entry.id, entry.name, self.came_in)

    def export(self, entry: SaveEntry) -> None:
        """Writes a story as one file that can be given away."""
        exported(self.services, entry.id)

    def choose_import(self) -> None:
        """Lists the files that can be taken in."""
        self.open(ImportsDrawer(self.services, self.take_in))

    def take_in(self, path: Path) -> None:
        """Takes a story in from a file."""
        made = imported(self.services, path)
        if made:
            self.came_in(made)

    def came_in(self, id: str) -> None:
        """Selects a story that is new in the list."""
        self.chosen, self.reading = id, False
        self.read()
        self.set_focus(f"{self.row}.{id}", show=self.ring)

    def renamed(self, entry: SaveEntry, name: str) -> None:
        if not stories.keeper().rename(entry.id, name):
            self.services.tell(self.why_not("rename", entry))
        self.read()

    def ask_delete(self, entry: SaveEntry) -> None:
        answers = [
            Answer("keep", self.say("delete.no"), icon="shield", primary=True, harmless=True),
            Answer("delete_it", self.say("delete.yes"), partial(self.delete, entry), icon="cross"),
        ]
        self.open(Dialog(self.say("delete.ask", name=text.literal(entry.name)), self.say("delete.why"), answers, icon="warn"))

    def delete(self, entry: SaveEntry) -> None:
        gone = stories.keeper().delete(entry.id)
        done = self.say("delete.done", name=text.literal(entry.name))
        self.services.tell(done if gone else self.why_not("delete", entry))
        self.reading = False
        self.read()

    def why_not(self, act: str, entry: SaveEntry) -> str:
        """Says why a story was not renamed or deleted: another copy of the game plays it, or the folder does not allow it."""
        if stories.keeper().holder(entry.id) is not None:
            return self.say(f"{act}.held", name=text.literal(entry.name))
        return self.say(f"{act}.failed", folder=text.literal(str(paths.saves())))

    def handle(self, event: Input) -> bool:
        if isinstance(event, Key) and event.down and not event.repeat and event.name == "delete" and self.entry is not None:
            self.ask_delete(self.entry)
            return True
        return super().handle(event)

    # ------------------------------------------------------------ drawing
    def draw_line(self, canvas: Canvas, box: Box, entry: SaveEntry) -> None:
        wrong = entry.damaged or entry.newer
        picture = Box(box.x + 9, box.y + 8, 100, box.h - 16)
        preview(canvas, picture, entry, wrong)
        if wrong:
            canvas.icon(*picture.centre, "warn", 30, theme.GORE, centre=True)
        inner = Box(picture.right + 14, box.y + 7, box.right - picture.right - 26, box.h - 14)
        lines = inner.rows(3, 0)
        canvas.text_in(lines[0], entry.name, ("strong", "smallb", "small"), theme.BRIGHT, excerpt=True)  # its page has all of it
        canvas.text_in(lines[1], stories.where(entry, self.services.words), ("small",), theme.GORE if wrong else theme.BONE)
        at = lines[2].x
        for _, _, sign, letter, dead in people_of(entry):
            canvas.token(at, lines[2].y + 3, 18, sign, letter, dim=dead)
            at += 22
        if entry.glance.settlement:
            canvas.icon(at + 8, lines[2].y + 3, "people", 18, theme.GOLD)
            at += 30 + canvas.text(at + 30, lines[2].y + 2, str(entry.glance.population), "small", theme.BONE)
        if entry.changed:
            canvas.text_in(Box(at + 8, lines[2].y, inner.right - at - 8, lines[2].h), stories.when(entry.changed, canvas.words), ("small",), theme.ASH, "r")
