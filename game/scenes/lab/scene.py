"""The page of the lab: at the left what is fought, at the right the sentence, how far it has come, the chart, and what it rests on."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from pathlib import Path

from game import files, paths
from game.play.lab.chart import ChartWords, csv_of, svg
from game.play.lab.fight import Party
from game.play.lab.findings import Findings, Turned
from game.play.lab.study import STRENGTHS
from game.play.lab.versions import lab_folder
from game.play.lab.work import DONE, FAILED, STOPPED, WEIGHING, LabView, LabWork
from game.scenes.front.foot import way_back
from game.scenes.lab.chart import draw_chart
from game.scenes.lab.choices import ChoiceRows, Choices, MonsterChooser, is_own, monsters_of, monsters_to_choose, pack_named, usual_choices
from game.scenes.lab.fights_again import FightsAgain, sides_dialog
from game.scenes.lab.picture import drawn, encoded
from game.scenes.lab.rows import LabRows
from game.scenes.lab.said import below_headline, chart_words, headline, progress
from game.scenes.session import stories
from game.ui.cards.framing import nothing_yet
from game.ui.draw import text, theme
from game.ui.draw.backdrop import Frame, behind
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box, Units
from game.ui.kit.cached_panel import CachedPanel
from game.ui.kit.custom import picture
from game.ui.kit.layout import Column, Item, Padded, Text, arrange, content
from game.ui.kit.layout import drawn as painted
from game.ui.kit.screen import AppServices, Scene
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.tips import Tip
from game.ui.kit.widgets import Button, Label, Segments, Tabs

LEFT, GAP = 306.0, 14.0
CHART_SHARE, SEGMENTS, TABS = 0.55, 36.0, 34.0  # part of the width for the chart; heights
LEAST_CHART = 200.0  # height, where the choice of players stands above it
BAR_WIDE, PROGRESS = 170.0, 22.0
EVERY = 0.1  # seconds between two looks at the study
CHOICES, CHART, NUMBERS = range(3)
WAYS_ON = {STOPPED: ("go_on", "play"), DONE: ("again", "redo"), FAILED: ("again", "redo")}  # what the main button does in a state, and its icon
PICTURE = "story/stone.webp"


class LabScene(Scene):
    """Says whether an edit makes a monster easier or harder; `pack` is an id, the name of a folder or a path."""

    name = "lab"

    def __init__(self, services: AppServices, pack: str = "", work: LabWork | None = None) -> None:
        super().__init__(services)
        self.library = stories.library()[0]
        self.pack = pack_named(self.library, pack)
        if self.pack is None or not monsters_to_choose(self.library, self.pack):
            if pack:
                services.tell(self.say("no_pack", pack=text.literal(pack)))
            self.pack = next((each for each in reversed(self.library.packs) if monsters_of(self.library, each)), None)
        self.monsters = monsters_to_choose(self.library, self.pack) if self.pack is not None else []
        self.choices = usual_choices(self.library, self.monsters[0]) if self.monsters else Choices("", "")
        self.work = work or self.new_work()
        self.tab, self.players = CHART, 0
        self.seen = (0, 0)  # the state of the study and the fights that were last drawn
        self.saving: SavedFiles | None = None
        self.looking: FightsAgain | None = None
        self.first = "play"

    def say(self, word: str, /, **arguments: object) -> str:
        return self.services.words.say(f"lab.{word}", **arguments)

    @property
    def view(self) -> LabView:
        return self.work.view

    @property
    def found(self) -> Findings | None:
        """Returns what is known of the chosen kind of players; None before the first fights."""
        return self.view.found[self.players] if self.view.pairs else None

    def new_work(self) -> LabWork:
        """Returns a study of what is chosen, not begun yet."""
        folder = self.pack.folder if self.pack is not None else Path()
        return LabWork(self.choices.wish(folder), self.choices.survivors, kept=lab_folder())

    # ------------------------------------------------------------ what can be done
    def play(self) -> None:
        """Plays fights, stops, or goes on; what is through or has failed is begun anew with the packs as they are now."""
        state = self.view.state
        if self.view.busy:
            self.work.stop()
        elif state == STOPPED:
            self.work.go_on()
        else:
            if state in (DONE, FAILED):
                self.work = self.new_work()
            self.work.play()
        self.relayout()

    def weigh(self) -> None:
        self.work.weigh()
        self.tab = NUMBERS
        self.relayout()

    def change(self, choices: Choices) -> None:
        """Takes other choices; the fights that were played are kept on the disk."""
        self.work.stop()
        self.choices = choices
        self.work = self.new_work()
        self.relayout()

    def choose_monster(self, id: str) -> None:
        if id != self.choices.monster:
            self.change(usual_choices(self.library, id))

    def open_chooser(self) -> None:
        if self.pack is not None:
            own = monsters_of(self.library, self.pack)
            own = own if len(own) < len(self.monsters) else []  # what all are need not be said
            self.open(MonsterChooser(self.say("monster.choose"), self.library, self.monsters, own, self.choices.monster, self.choose_monster))

    def turn_to(self, tab: int) -> None:
        """Shows one of the parts of a small window."""
        self.tab = tab
        self.relayout()

    def choose_players(self, number: int) -> None:
        self.players = number
        self.relayout()

    def look_at(self, fight: Turned) -> None:
        """Plays a fight that the edit turned again on both sides, beside the drawing, and then asks which one to look at."""
        comparison = self.view.comparison
        if self.looking is None and comparison is not None and comparison.before is not None:
            party = Party(comparison.monster, comparison.level, self.work.survivors, STRENGTHS[self.players])
            self.looking = FightsAgain(fight, party, comparison, self.library)
            self.looking.start()
            self.relayout()

    def _looked(self, again: FightsAgain) -> None:
        """Asks which side of a fight that was played again is to be looked at."""
        if again.parting is None:
            self.services.tell(self.say("turned.gone", seed=again.fight.seed))
        else:
            self.open(sides_dialog(self.services, again.fight, again.parting))

    def save(self) -> None:
        """Writes chart and numbers; where is said when they are written."""
        chart, found = self.chart_words(), self.found
        if self.saving is None and chart is not None and found is not None:
            shown = drawn(chart, found, self.services.words, self.services.settings.plain_typeface)
            text_files = {".svg": svg(chart, found), ".csv": csv_of(self.view.found, self.view.effects)}
            self.saving = SavedFiles(f"lab-{self.choices.monster}-{self.choices.level}", lambda: encoded(shown), text_files)
            self.saving.start()

    def chart_words(self) -> ChartWords | None:
        """Returns what stands on the chart, where there is one."""
        found, comparison = self.found, self.view.comparison
        if found is None or comparison is None:
            return None
        return chart_words(self.services.words, found, comparison, self.library.monster[self.choices.monster].name, self.work.survivors)

    # ------------------------------------------------------------ layout
    def layout(self, units: Units) -> None:
        self.frame = frame = Frame(units)
        self.slates: list[Box] = []
        self.seen = (self.view.number, self.work.played)
        self._lay_foot(frame.foot)
        if not self.monsters:
            self.slates.append(frame.body)
            self.add(Label("nothing", frame.body.inset(24, 18), self.say("nothing"), "body"))
        elif units.small:
            self._lay_small(frame.body)
        else:
            left, right = frame.body.take_left(LEFT, GAP)
            self._lay_choices(left)
            right = self._lay_sentence(right)
            if self.found is None:
                self.add(picture("nothing_yet", right, self._draw_nothing, self.say("chart.nothing")))
                return
            chart, numbers = right.take_left((right.w - GAP) * CHART_SHARE, GAP)
            self._lay_chart(chart)
            self._lay_numbers(numbers)

    def _lay_small(self, body: Box) -> None:
        """Lays out sentence, tabs and one of three parts, where there is little room."""
        body = self._lay_sentence(body)
        tabs, rest = body.take_top(TABS, 6)
        names = [self.say(f"tab.{part}") for part in ("choices", "chart", "numbers")]
        self.add(Tabs("parts", tabs, names, self.tab, self.turn_to, region="tabs"))
        if self.tab == CHOICES:
            self._lay_choices(rest)
        elif self.found is None:
            self.add(picture("nothing_yet", rest, self._draw_nothing, self.say("chart.nothing")))
        elif self.tab == CHART:
            self._lay_chart(rest)
        else:
            self._lay_numbers(rest)

    def _lay_sentence(self, box: Box) -> Box:
        """Lays out the sentence, what is below it, and how far it has come; returns the remaining room."""
        small, side = self.units.small, 12.0 if self.units.small else 18.0
        items: list[Item] = [Text(key="headline", words=text.literal(headline(self.services.words, self.view)), colour=theme.BRIGHT,
                                  roles=("head", "strong", "smallb") if small else ("title", "card", "strong"))]  # fmt: skip
        if not small:
            items.append(Text(key="below", words=below_headline(self.services.words, self.view), roles=("body", "small")))
        if not small or self.view.busy:
            items.append(painted("progress", self._draw_progress, PROGRESS, self.progress()))
        column = Padded(item=Column(items=items, gap=2 if small else 4), margins=(side, 4 if small else 10, side, 4 if small else 10))
        top, rest = box.take_top(column.heights(self.pen, box.w).preferred, 6 if small else GAP)
        self.slates.append(top)
        self.add_all(arrange(column, self.pen, top).widgets)
        return rest

    def _lay_choices(self, box: Box) -> None:
        self.slates.append(box)
        inner = box.inset(14, 10, 8, 10)
        own = self.pack is not None and is_own(self.library, self.pack, self.choices.monster)
        rows = ChoiceRows(self.pen, self.services.words, self.library, self.choices, own, self.change)
        made, high = content(rows.all(self.open_chooser, inner.w - 16, self._segments if self.units.small else None), self.pen, inner.w - 16)
        self.add(ScrollArea("choices", inner, made, high, region="choices", label=self.say("tab.choices")))

    def _segments(self, box: Box) -> Segments:
        names = [self.say("players.careful"), self.say("players.random")]
        return Segments("players", box, names, self.players, self.choose_players, label=self.say("players"), region="players")

    def _lay_chart(self, box: Box) -> None:
        self.slates.append(box)
        chart, found = self.chart_words(), self.found
        assert chart is not None and found is not None
        inner = box.inset(14, 8, 14, 8)
        top, rest = inner.take_top(SEGMENTS, 8)
        if rest.h >= LEAST_CHART:
            self.add(self._segments(top))
        self.add(self._chart(rest if rest.h >= LEAST_CHART else inner, chart, found))

    def _chart(self, box: Box, chart: ChartWords, found: Findings) -> CachedPanel:
        return CachedPanel("chart", box, (self.view.number, chart), lambda canvas, at: draw_chart(canvas, at, chart, found), label=chart.title, region="told")

    def _lay_numbers(self, box: Box) -> None:
        self.slates.append(box)
        found = self.found
        assert found is not None
        inner = box.inset(14, 8, 8, 8)
        rows = LabRows(self.pen, self.services.words, self.library, inner.w - 16, self.look_at).all(self.view, found)
        made, high = content(rows, self.pen, inner.w - 16)
        self.add(ScrollArea(f"numbers.{self.players}", inner, made, high, region="numbers", label=self.say("tab.numbers")))

    def _lay_foot(self, foot: Box) -> None:
        """Lays out the way back, and at the right what is done with the study; where there is little room signs stand for words."""
        back = self.add(way_back(self, foot))
        if not self.monsters:
            return
        view = self.view
        word, icon = ("stop", "cross") if view.busy else WAYS_ON.get(view.state, ("play", "play"))
        able = not view.busy and bool(view.pairs)
        ways = (("play", word, icon, self.play, "go_on", True), ("weigh", "weigh", "target", self.weigh, "weapon", able),
                ("save", "save", "star", self.save, "save_picture", bool(view.pairs) and self.saving is None))  # fmt: skip
        wide = {key: self.pen.button_width(self.say(said), icon=sign, key=self.services.cap(hotkey)) + 8 for key, said, sign, _, hotkey, _ in ways}
        whole = sum(wide.values()) + 8 * len(ways) <= foot.right - back.box.right
        x = foot.right
        for key, said, sign, act, hotkey, can in ways:
            words = whole or key == "play"
            w = wide[key] if words else foot.h + 8
            x -= w
            why = self.say(f"{key}.why")
            self.add(Button(key, Box(x, foot.y, w, foot.h), self.say(said) if words else "", act, icon=sign, hotkeys=(hotkey,), enabled=can, region="foot",
                            primary=key == "play", tip=Tip(self.say(said), why), cap=None if words else ""))  # fmt: skip
            x -= 8

    # ------------------------------------------------------------ drawing
    def progress(self) -> str:
        """Says how far the study has come, or that a fight is played again."""
        if self.looking is not None:
            return self.say("turned.busy", seed=self.looking.fight.seed)
        return progress(self.services.words, self.view, self.work.played)

    def _draw_progress(self, canvas: Canvas, box: Box) -> None:
        view = self.view
        cards = len(view.comparison.ai) if view.comparison is not None else 0
        part = len(view.effects) / max(1, cards) if view.state == WEIGHING else self.work.batch
        wide = BAR_WIDE if view.busy else 0.0
        canvas.text_in(Box(box.x, box.y, box.w - wide - 10, box.h), self.progress(), ("small", "tiny"), theme.LANTERN if view.busy else theme.ASH)
        if wide:
            canvas.bar(box.right - wide, box.y + box.h / 2 - 4, wide, 8, part, theme.LANTERN)

    def _draw_nothing(self, canvas: Canvas, box: Box) -> None:
        nothing_yet(canvas, box, PICTURE, self.say("chart.nothing"), self.say("chart.nothing.why"))

    def draw(self, canvas: Canvas) -> None:
        behind(canvas)
        self.frame.head(canvas, self.say("title", pack=self.pack.name) if self.pack is not None else self.say("title.none"), self.say("about"))
        for box in self.slates:
            canvas.slate(*box)

    # ------------------------------------------------------------ time
    def tick(self, seconds: float) -> bool:
        if self.saving is not None and not self.saving.is_alive():
            saved, self.saving = self.saving, None
            place = self.say("saved", file=text.literal(str(saved.file))) if saved.file is not None else ""
            self.services.tell(place or self.say("not_saved", folder=text.literal(str(paths.exports()))))
            self.relayout()
        if self.looking is not None and not self.looking.is_alive():
            looked, self.looking = self.looking, None
            self._looked(looked)
            self.relayout()
        now = (self.view.number, self.work.played)
        if now == self.seen:
            return False
        if now[0] != self.seen[0]:
            self.relayout()
        self.seen = now
        return True

    def next_tick(self) -> float | None:
        return EVERY if self.view.busy or self.saving is not None or self.looking is not None or self.seen[0] != self.view.number else None

    def closed(self) -> None:
        super().closed()
        self.work.stop()

    def report(self) -> dict[str, object]:
        return {"pack": self.pack.id if self.pack is not None else "", "monster": self.choices.monster, "level": self.choices.level, "state": self.view.state}


class SavedFiles(threading.Thread):
    """Writes a picture and texts into the folder of exports, beside the drawing. `file` is that of the picture, once all are written."""

    def __init__(self, name: str, picture: Callable[[], bytes], texts: dict[str, str]) -> None:
        super().__init__(name="chart", daemon=True)
        self.stem, self.picture, self.texts = f"{name}-{time.strftime('%Y%m%d-%H%M%S')}", picture, texts
        self.file: Path | None = None

    def run(self) -> None:
        folder = paths.exports()
        try:
            folder.mkdir(parents=True, exist_ok=True)
            for ending, words in self.texts.items():
                files.write_whole(folder / f"{self.stem}{ending}", words.encode())
            file = folder / f"{self.stem}.png"
            files.write_whole(file, self.picture())
            self.file = file
        except OSError:
            pass
