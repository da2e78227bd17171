"""The packs page: which packs are active, what they add and change, and the errors of those that are left out."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from game import paths
from game.play import pack_choice
from game.play.card_bench.positions import KINDS
from game.play.check_files import stray_packs
from game.play.pack_watch import PackWatch
from game.scenes.front.foot import BETWEEN
from game.scenes.front.list_page import ListPage
from game.scenes.front.pack_page import PackActs, PackPage
from game.scenes.front.pack_shelf import PackEntry, emblem_of, entries, state_of
from game.scenes.session import stories
from game.ui.cards import emblems, pictures
from game.ui.draw import images, text, theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box
from game.ui.kit.file_manager import show_folder
from game.ui.kit.layout import Text
from game.ui.kit.screen import AppServices
from game.ui.kit.tips import Tip
from game.ui.kit.widgets import Button

__all__ = ["PackEntry", "Packs", "entries"]

OF_MONSTERS = ("monster", "ai", "hit_locations")  # kinds of cards for which the lab is opened
EVERY = 0.4  # seconds between two looks at the files
MOST_STRAY = 5  # things beside the packs that are named


class Packs(ListPage[PackEntry]):
    """The packs on the left, the details of one on the right."""

    name, row = "packs", "pack"
    row_high = 82.0
    empty = "story/stone.webp"

    def __init__(self, services: AppServices, chosen: str = "") -> None:
        super().__init__(services)
        self.watch, self.since = PackWatch(self.watched), 0.0
        if services.settings.watch_packs:
            stories.forget_library()  # files were saved meanwhile, where nothing looked at them
        self.entries, self.chosen = entries(), chosen
        self.keep_chosen()
        self.open_later: set[str] = set()

    # ------------------------------------------------------------ files that are saved
    def watched(self) -> list[Path]:
        """Returns the folders that are looked at: that of the packs, if the table has chosen to watch it."""
        return [paths.extra_packs()] if self.services.settings.watch_packs else []

    def tick(self, seconds: float) -> bool:
        self.since += seconds
        if self.since >= EVERY and self.services.settings.watch_packs:
            self.since = 0.0
            if self.watch.changed():
                self.read()
        return super().tick(seconds)

    def next_tick(self) -> float | None:
        times = [time for time in (super().next_tick(), EVERY if self.services.settings.watch_packs else None) if time is not None]
        return min(times, default=None)

    # ------------------------------------------------------------ content of the list
    def id_of(self, entry: PackEntry) -> str:
        return entry.key

    def words_of(self, entry: PackEntry) -> str:
        return entry.name

    def lay_page(self, entry: PackEntry, box: Box) -> None:
        bench = partial(self.try_card, entry) if entry.played and set(entry.brings) & set(KINDS) else None
        lab = partial(self.open_lab, entry) if entry.played and set(entry.brings) & set(OF_MONSTERS) else None
        acts = PackActs(partial(self.show_later, entry), partial(self.switch, entry), self.move, bench, lab)
        page = PackPage(self.services.words, self.pen, entry, entry.key in self.open_later, acts, self.services.cap)
        self.add_all(page.lay(box, self.folded))

    def below(self) -> Text:
        stray = [f"{Path(problem.path).name}: {problem.words}" for problem in stray_packs(paths.extra_packs())]
        lines = [self.say("own", folder=text.literal(str(paths.extra_packs()))), *map(text.literal, stray[:MOST_STRAY])]
        return Text(key="own", words="\n".join(lines), roles=("small",), colour=theme.ASH)

    def lay_foot(self, foot: Box) -> None:
        wide = max(190.0, self.pen.button_width(self.say("again"), icon="redo"))
        self.add(Button("again", Box(foot.right - wide, foot.y, wide, foot.h), self.say("again"), self.read_again, icon="redo", region="foot"))
        sign, back = "check" if self.services.settings.watch_packs else "cross", self.find("back")
        right = foot.right - wide - BETWEEN
        for key, icon, act in (("folder", "deck", self.open_folder), ("watch", sign, self.turn_watching)):
            label = self.say(key)
            beside = self.pen.button_width(label, icon=icon) + 8
            place = Box(right - beside, foot.y, beside, foot.h)
            if back is not None and place.x >= back.box.right + BETWEEN:  # in small windows nobody writes packs
                self.add(Button(key, place, label, act, icon=icon, region="foot", cap="", tip=Tip(label, self.say(f"{key}.why"))))
                right = place.x - BETWEEN

    # ------------------------------------------------------------ input
    def show_later(self, entry: PackEntry) -> None:
        """Shows or hides the content of a pack that is not played yet."""
        self.open_later ^= {entry.key}
        self.relayout()

    def turn_watching(self) -> None:
        """Lets the game read packs again when their files are saved, or no longer."""
        settings = self.services.settings
        settings.watch_packs = not settings.watch_packs
        self.services.settings_changed()
        self.relayout()

    def open_folder(self) -> None:
        """Shows the packs folder in the file manager of the system, or says where it is."""
        folder = paths.extra_packs()
        if not paths.writable(folder) or not show_folder(folder):
            self.services.tell(self.say("folder.is", folder=text.literal(str(folder))))

    def switch(self, entry: PackEntry) -> None:
        """Switches a pack of the player on or off."""
        if entry.standing is not None:
            pack_choice.switch(self.services.settings, entry.standing.pack.name)
            self.choice_changed()

    def try_card(self, entry: PackEntry) -> None:
        """Opens the bench with the cards of a pack."""
        self.services.push(self.services.scene("card_bench", pack=self.pack_id(entry)))

    def open_lab(self, entry: PackEntry) -> None:
        """Opens the lab with the monsters of a pack."""
        self.services.push(self.services.scene("lab", pack=self.pack_id(entry)))

    def pack_id(self, entry: PackEntry) -> str:
        """Returns the id of a pack that is played; "" of another one."""
        return next((pack.id for pack in stories.library()[0].packs if pack.folder == entry.folder), "")

    def move(self, order: list[str]) -> None:
        """Reads the packs of the player in another order from now on."""
        self.services.settings.packs_order = order
        self.choice_changed()

    def choice_changed(self) -> None:
        """Keeps what was chosen, and reads the packs so."""
        self.services.settings_changed()
        self.read()

    def pack_came_in(self, name: str) -> None:
        """Shows a pack that was dropped on the window."""
        self.chosen = name
        self.read()

    def read_again(self) -> None:
        """Reads all packs, and says how many."""
        self.read()
        self.services.tell(self.say("read", n=len([entry for entry in self.entries if entry.played])))

    def read(self) -> None:
        stories.forget_library()
        emblems.forget()
        pictures.forget()
        images.forget()
        self.entries = entries()
        self.keep_chosen()
        self.relayout()

    # ------------------------------------------------------------ drawing
    def draw_line(self, canvas: Canvas, box: Box, entry: PackEntry) -> None:
        side = box.h - 16
        emblem_of(canvas, Box(box.x + 10, box.y + 8, side, side), entry)
        inner = Box(box.x + side + 24, box.y + 7, box.w - side - 36, box.h - 14)
        lines = inner.rows(3, 0)
        canvas.text_in(lines[0], entry.name, ("head", "strong", "smallb", "small"), theme.BRIGHT)
        canvas.text_in(lines[1], self.say("version", version=entry.version) if entry.version else "", ("small",), theme.ASH)
        _, icon, ink = state_of(entry)
        canvas.icon(lines[2].x, lines[2].y + 4, icon, 15, ink)
        canvas.text_in(lines[2].inset(22, 0, 0), self.standing(entry), ("small",), theme.BONE if entry.played else ink)

    def standing(self, entry: PackEntry) -> str:
        """Returns the status of a pack in a few words."""
        if entry.off:
            return self.say("switched_off")
        if not entry.played:
            return self.say("standing.left_out", n=len(entry.errors))
        if entry.overrides:
            return self.say("standing.overrides", n=len(entry.overrides))
        if entry.unused:
            return self.say("standing.unused", n=len(entry.unused))
        return self.say("cards", n=entry.cards)
