"""The page of the bench: at the left a card's face and its text, at the right a small board, what is asked, and what happened."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.cards.library import Library, Problem
from game.model.space import BIT
from game.play.card_bench.bench import Broke, CardBench
from game.play.card_bench.positions import kinds_in
from game.play.card_bench.source import source_of
from game.scenes.card_bench.answers import answer_buttons, asked_area, asked_words, laid_words, log_area
from game.scenes.card_bench.board import BenchBoard
from game.scenes.card_bench.chooser import CardChooser
from game.scenes.card_bench.faces import Faces
from game.scenes.card_bench.people_panel import people_area
from game.scenes.card_bench.reload import BenchReload, mistakes
from game.scenes.card_bench.source_panel import source_area
from game.scenes.card_bench.table_drawer import Changes, TableDrawer
from game.scenes.front.foot import way_back
from game.scenes.session import stories
from game.scenes.session.moment_scenario import tell_written
from game.ui.board.field import BoardField
from game.ui.draw import text, theme
from game.ui.draw.backdrop import Frame, behind
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box, Units
from game.ui.kit.dialog import Answer, Dialog
from game.ui.kit.inputs import Input, Key, pressed
from game.ui.kit.layout import Cell, Item
from game.ui.kit.screen import AppServices, Scene
from game.ui.kit.tips import Tip
from game.ui.kit.widgets import Button, Label, Tabs

LEFT_SHARE, MOST_LEFT, GAP = 0.34, 440.0, 14.0
BOARD_SHARE, TIGHT = 0.42, 130.0  # of a small window for the board; height below which an explanation is left out
FACE_SHARE, CHOOSE, PLACE = 0.6, 42.0, 26.0  # of the left side for the face; heights of the button above it and of the line above the text
BELOW, ASKED_SHARE = 172.0, 0.56  # height below the board, and the part of it for what is asked
TABS = ("card", "source", "table", "log")
PAN = 60.0


class CardBenchScene(Scene):
    """Tries the cards of a pack, or of all packs where none is named; `card` is an id, with or without its owner."""

    name = "card_bench"

    def __init__(self, services: AppServices, pack: str = "", kind: str = "", card: str = "") -> None:
        super().__init__(services)
        self.library = stories.library()[0]
        self.pack, self.tab = pack, 2
        self.cards = kinds_in(self.library, pack) or kinds_in(self.library)
        self.bench: CardBench | None = None
        self.board = BenchBoard(self, services.words)
        self.board_box: Box | None = None
        self.reload = BenchReload(self.folder, self.renew, self.tell_mistakes)
        self.first = "perform"
        meant = [found for found in self.cards if card in (found[1], found[1].rpartition(".")[2]) and kind in ("", found[0])]
        if card and not meant:
            services.tell(self.say("no_card", card=text.literal(card)))
        if self.cards:
            self.choose(*(meant or self.cards)[0])

    def say(self, word: str, /, **arguments: object) -> str:
        return self.services.words.say(f"bench.{word}", **arguments)

    @property
    def faces(self) -> Faces:
        return Faces(self.library, self.services.words)

    def folder(self) -> Path:
        """Returns the folder in which the card's file lies."""
        bench = self.bench
        return Path(self.library.place(bench.kind, bench.id)[0]).parent if bench is not None else Path()

    # ------------------------------------------------------------ what can be done
    def choose(self, kind: str, id: str) -> None:
        """Puts a card on the bench."""
        before = self.bench
        try:
            self.bench = CardBench(self.library, kind, id)
        except Broke as broke:
            self.tell_broken(broke)
            return
        if before is not None:
            self.bench.dice = before.dice
        self.board.holding = self.board.cursor = ""
        self.first = "perform"
        self.relayout()

    def open_chooser(self) -> None:
        chosen = (self.bench.kind, self.bench.id) if self.bench is not None else ("", "")
        self.open(CardChooser(self.say("choose"), self.faces, self.cards, chosen, self.choose))

    def open_table(self) -> None:
        bench = self.bench
        if bench is not None:
            changes = Changes(lambda **wishes: self.attempt(lambda: bench.change(**wishes)), lambda dice: self.attempt(lambda: bench.throw_by(dice)),
                              lambda: self.attempt(bench.turn_monster))  # fmt: skip
            self.open(TableDrawer(self.say("table"), lambda: bench, changes))

    def attempt(self, act: Callable[[], object]) -> None:
        """Does something with the bench; a card that fails is told, and nothing is changed."""
        try:
            act()
        except Broke as broke:
            self.tell_broken(broke)
        if self.bench is not None and self.bench.session is None:
            self.board.clean()
        self.board.holding = ""
        self.relayout()

    def perform(self) -> None:
        bench = self.bench
        if bench is not None:
            self._go_on(bench, bench.perform)

    def _go_on(self, bench: CardBench, act: Callable[[], object]) -> None:
        """Plays on, and shows how the figures move."""
        before, count = self.board.spaces(bench) if bench.on_board else {}, len(bench.happened)
        self.attempt(act)
        if bench.on_board and len(bench.happened) > count:
            self.board.play(bench, before)

    def give(self, key: str) -> None:
        bench = self.bench
        if bench is not None and bench.question is not None:
            self.board.pointed = ""
            self._go_on(bench, lambda: bench.answer(key))

    def choose_person(self, who: str) -> None:
        """Chooses a survivor, by the id: as an answer, or before the card is performed as the one whom it concerns."""
        bench = self.bench
        if bench is not None and bench.session is not None:
            self.give(who)
        elif bench is not None:
            name = next(survivor.name for survivor in bench.start.survivors if survivor.id == who)
            self.attempt(lambda: bench.change(by=name))

    def put(self, who: str, space: str) -> None:
        bench = self.bench
        if bench is not None and not bench.can_stand(who, space):
            self.services.tell(self.say("cannot_stand", space=space))
        elif bench is not None:
            self.attempt(lambda: bench.place(who, space))

    def back(self) -> None:
        if self.bench is not None and self.bench.can_go_back():
            self.attempt(self.bench.back)

    def forward(self) -> None:
        if self.bench is not None and self.bench.can_go_forward():
            self._go_on(self.bench, self.bench.forward)

    def reset(self) -> None:
        if self.bench is not None:
            self.attempt(self.bench.other_dice if self.bench.dice == "game" else self.bench.reset)

    def save(self) -> None:
        """Writes what was played as a scenario beside the card."""
        bench = self.bench
        if bench is None:
            return
        name, heads = self.say("scenario", card=self.faces.name(bench.kind, bench.id)), [self.services.words.say("moment.head.run")]
        written = tell_written(self, name, lambda: bench.keep(name, heads))
        if written is not None:
            self.reload.know(written)

    # ------------------------------------------------------------ other cards
    def renew(self, library: Library) -> None:
        """Takes other cards for the same position."""
        bench, self.library = self.bench, library
        self.close_dialogs()
        self.cards = kinds_in(library, self.pack) or kinds_in(library)
        if bench is None or (bench.kind, bench.id) not in self.cards:
            self.bench = None
            if self.cards:
                self.choose(*self.cards[0])
            self.relayout()
            return
        try:
            given, of = bench.renew(library)
        except Broke as broke:
            self.tell_broken(broke)
        else:
            self.services.tell(self.say("renewed") if given == of else self.say("renewed.part", given=given, of=of))
        self.relayout()

    def tell_mistakes(self, problems: list[Problem]) -> None:
        """Shows what is wrong in a pack; the last good cards stay."""
        said = mistakes(problems, lambda n: self.services.words.say("reload.wrong.more", n=n))
        self.show_dialog(self.services.words.say("reload.wrong.title"), said, self.services.words.say("reload.wrong.go_on"))

    def tell_broken(self, broke: Broke) -> None:
        """Shows what failed, and where it is written."""
        place = f"<a>{text.literal(broke.place)}</>\n" if broke.place else ""
        said, go_on = text.literal(str(broke)), self.services.words.say("moment.go_on")
        if broke.refused:
            self.show_dialog(self.say("refused"), self.say("refused.why", why=said), go_on)
        else:
            self.show_dialog(self.say("broke"), f"{place}{said}\n{self.say('broke.why')}", go_on)

    def close_dialogs(self) -> None:
        """Takes away what was said of the cards as they were."""
        for layer in [layer for layer in self.overlays if isinstance(layer, Dialog)]:
            self.close(layer)

    def show_dialog(self, title: str, words: str, go_on: str) -> None:
        self.close_dialogs()
        self.open(Dialog(title, words, [Answer("go_on", go_on, icon="play", primary=True, harmless=True)], 700, "warn"))

    # ------------------------------------------------------------ layout
    def layout(self, units: Units) -> None:
        self.frame = frame = Frame(units)
        self.board_box = None
        self.slates: list[Box] = []
        self._lay_foot(frame.foot, units.small)
        bench = self.bench
        if bench is None:
            self.add(Label("nothing", frame.body.inset(24, 18), self.say("nothing"), "body"))
        elif units.small:
            tabs, rest = frame.body.take_top(36, 8)
            self.add(Tabs("tabs", tabs, [self.say(f"tab.{tab}") for tab in TABS], self.tab, self.turn_to, region="pages"))
            parts = {"card": self._lay_face, "source": self._lay_source, "table": self._lay_table, "log": self._lay_log}
            parts[TABS[self.tab]](rest, bench)
        else:
            left, right = frame.body.take_left(min(MOST_LEFT, frame.body.w * LEFT_SHARE), GAP)
            face, source = left.take_top(left.h * FACE_SHARE, GAP)
            self._lay_face(face, bench)
            self._lay_source(source, bench)
            upper, below = right.take_top(right.h - BELOW - GAP, GAP)
            self._lay_board(upper, bench)
            asked, log = below.take_left(below.w * ASKED_SHARE, GAP)
            self._lay_asked(asked, bench)
            self._lay_log(log, bench)

    def turn_to(self, tab: int) -> None:
        self.tab = tab
        self.relayout()

    def _lay_face(self, box: Box, bench: CardBench) -> None:
        top, face = box.take_top(CHOOSE, 8)
        label = self.say("choose.card", n=len(self.cards))
        self.add(Button("choose", top, label, self.open_chooser, icon="deck", hotkeys=("card",), region="card", role="strong"))
        wide = min(face.w, MOST_LEFT)
        self.add_all(self.faces.lay(self.pen, Box(face.x + (face.w - wide) / 2, face.y, wide, face.h), bench.kind, bench.id))

    def _lay_source(self, box: Box, bench: CardBench) -> None:
        self.slates.append(box)
        source = source_of(self.library, bench.kind, bench.id)
        head, rest = box.inset(14, 10, 8, 10).take_top(PLACE, 4)
        self.add(Label("source.place", head, f"<a>{text.literal(source.place)}</>", "smallb"))
        self.add(source_area(self.pen, rest, source))

    def _lay_table(self, box: Box, bench: CardBench) -> None:
        """Lays out board and question below each other, where there is little room."""
        board, asked = box.take_top(box.h * BOARD_SHARE, 8)
        self._lay_board(board, bench)
        self._lay_asked(asked, bench)

    def _lay_board(self, box: Box, bench: CardBench) -> None:
        """Lays out the board, or where there is none the people and the storage."""
        if not bench.on_board:
            self.slates.append(box)
            self.add(people_area(self.pen, box, bench, self.services.words, self.choose_person))
            return
        self.board_box = box
        self.board.show(bench, self.units, box)
        self.add(BoardField(box, self.board.open(bench), self.board, self.units.u))

    def _lay_asked(self, box: Box, bench: CardBench) -> None:
        self.slates.append(box)
        question = bench.question
        buttons: list[Item]
        self.first = "perform" if bench.session is None else "board" if bench.on_board else "undo"
        if bench.session is None:
            held = self.board.holding
            words = [(self.say("laid"), "strong"), (self.say("held", who=self.figure(held)) if held else laid_words(bench, self.say), "small")]
            buttons = [self._way("perform", "play", self.perform, "go_on", True), self._way("table", "people", self.open_table, "p", False)]
        elif question is None:
            words, buttons = [(self.say("over.alone" if bench.alone else "over"), "strong"), (self.say("over.why"), "small")], []
        else:
            words = asked_words(bench, question)
            on_board = [key for key in question.options if key in BIT]
            buttons = answer_buttons(self.pen, bench, question, on_board, self.give, self.services.cap)
            if len(buttons) < len(question.options):
                words.append((self.say("on_board.too" if buttons else "on_board"), "small"))
            if buttons:
                self.first = f"answer.{next(key for key in question.options if key not in on_board)}"
        if box.h < TIGHT and not self.board.holding:
            words = words[:1]
        self.add(asked_area(self.pen, box.inset(14, 10, 8, 10), words, buttons))

    def figure(self, who: str) -> str:
        """Returns the name of a figure."""
        return who if self.bench is None or who != "monster" else str(self.library.monster[self.bench.wish.monster].name)

    def _way(self, word: str, icon: str, act: Callable[[], object], key: str, primary: bool) -> Cell:
        label, hotkeys = self.say(word), (key,)
        wide = self.pen.button_width(label, icon=icon, key=self.services.cap(hotkeys[0])) + 8
        return Cell(wide=wide, high=44, make=lambda box: Button(word, box, label, act, icon=icon, primary=primary, hotkeys=hotkeys, region="answers"))

    def _lay_log(self, box: Box, bench: CardBench) -> None:
        self.slates.append(box)
        self.add(log_area(self.pen, box.inset(14, 10, 8, 10), bench, self.say("log.nothing")))

    def _lay_foot(self, foot: Box, small: bool) -> None:
        """Lays out the way back, and at the right what is done with the moment; where there is little room signs stand for words."""
        back = self.add(way_back(self, foot))
        bench = self.bench
        if bench is None:
            return
        ways = (("save", "star", self.save, "write_scenario", bench.session is not None), ("reset", "hour", self.reset, "x", bench.session is not None),
                ("forward", "redo", self.forward, "redo", bench.can_go_forward()), ("undo", "undo", self.back, "undo", bench.can_go_back()))  # fmt: skip
        wide = {word: self.pen.button_width(self.say(word), icon=icon, key=self.services.cap(key)) + 8 for word, icon, _, key, _ in ways}
        words = sum(wide.values()) + 8 * len(ways) <= foot.right - back.box.right
        x = foot.right
        for word, icon, act, key, able in ways:
            w = wide[word] if words else foot.h + 8
            x -= w
            self.add(Button(word, Box(x, foot.y, w, foot.h), self.say(word) if words else "", act, icon=icon, hotkeys=(key,), enabled=able, region="foot",
                            tip=Tip(self.say(word), self.say(f"{word}.why")), cap=None if words else ""))  # fmt: skip
            x -= 8

    # ------------------------------------------------------------ drawing
    def draw(self, canvas: Canvas) -> None:
        behind(canvas)
        bench = self.bench
        self.frame.head(canvas, self.say("title"), self.say("about") if bench is not None else "")
        for box in self.slates:
            canvas.slate(*box)
        if self.board_box is not None and self.board.view is not None:
            with canvas.clip(self.board_box):
                self.board.view.draw(canvas.surface, canvas.until)
            canvas.outline(self.board_box, theme.LINE, 0, 1.4)

    # ------------------------------------------------------------ time and input
    def tick(self, seconds: float) -> bool:
        self.reload.advance(seconds)
        view, settings = self.board.view, self.services.settings
        if view is None:
            return False
        view.set_motion(settings.speed, settings.reduced_motion, settings.flashes, settings.gore)
        return view.update(seconds, self.services.skipping) and self.board_box is not None

    def next_tick(self) -> float | None:
        view = self.board.view
        if view is not None and self.board_box is not None and (view.busy or view.art.fetching or view.changed or view.lighting or view.camera.gliding):
            return 0.0
        return 0.2

    def settled(self) -> bool:
        view = self.board.view
        if view is None or self.board_box is None:
            return True
        return not (view.busy or view.art.fetching or view.camera.gliding or view.ground.casting or view.ground.outdated)

    def handle(self, event: Input) -> bool:
        if isinstance(event, Key) and event.down and not event.repeat and event.meaning == "back" and self.board.holding:
            self.board.holding = ""
            self.relayout()
            return True
        if pressed(event, "card") and self.bench is not None:
            self.open_chooser()
            return True
        view = self.board.view
        if isinstance(event, Key) and event.down and view is not None and self.board_box is not None:
            moves = {"pan_up": (0, 1), "pan_down": (0, -1), "pan_left": (1, 0), "pan_right": (-1, 0)}
            if event.meaning in ("zoom_in", "zoom_out"):
                view.zoom_at(view.camera.area.center, 1.12 if event.meaning == "zoom_in" else 1 / 1.12)
                return True
            if event.meaning in moves:
                dx, dy = moves[event.meaning]
                view.pan(dx * PAN * self.units.u, dy * PAN * self.units.u)
                return True
        return super().handle(event)

    def closed(self) -> None:
        super().closed()
        self.board.let_go()

    def translated(self) -> Scene:
        bench = self.bench
        self.closed()
        return CardBenchScene(self.services, self.pack, bench.kind if bench is not None else "", bench.id if bench is not None else "")

    def question_kind(self) -> str:
        question = self.bench.question if self.bench is not None else None
        return question.kind if question is not None else self.name

    def report(self) -> dict[str, object]:
        bench = self.bench
        return {} if bench is None else {"kind": bench.kind, "card": bench.id, "given": bench.given, "answers": bench.answers}

