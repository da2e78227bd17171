"""How the settlement is laid out: rail, banner, columns, what stands in the middle for each kind of question, what opens over it."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from game.cards import wording
from game.model.survivor import Survivor
from game.rules.engine.questions import Ask
from game.rules.queries import position
from game.scenes.session.scene import SessionScene
from game.scenes.settlement.banner import GO_ON_WIDTH, SettlementPromptContext, banner_of
from game.scenes.settlement.bodies import Bodies
from game.ui.cards.card_flip import CardFlip
from game.ui.cards.game_log import GameLog
from game.ui.cards.gear_icons import gear_icon, resource_icon
from game.ui.cards.people import sheet_facts
from game.ui.cards.reading_panel import Passage, ReadingPanel
from game.ui.cards.sheets import SheetFacts
from game.ui.draw import theme
from game.ui.draw.backdrop import behind
from game.ui.draw.canvas import Canvas
from game.ui.draw.text import literal
from game.ui.draw.units import Box, Units
from game.ui.kit.cached_panel import CachedPanel
from game.ui.kit.tips import Tip
from game.ui.kit.tokens import Token, survivor_tokens
from game.ui.kit.widget import Widget
from game.ui.kit.widgets import Button, CustomWidget
from game.ui.settlement.drawers import PeopleDrawer, StepsDrawer, StorageDrawer, StoredFacts, YearFacts
from game.ui.settlement.gear_grid import Carrying, draw_lifted
from game.ui.settlement.head import HeadFacts, head, stock, stock_spots
from game.ui.settlement.layout import SettlementLayout, settlement_layout
from game.ui.settlement.losses_bar import LossFacts, draw_losses, losses_button
from game.ui.settlement.pages import Page
from game.ui.settlement.rail import RailFacts, draw_rail, rail, strip_steps
from game.ui.showdown.banner import Option, Prompt, answer_buttons, banner
from game.ui.showdown.log_layer import LogLayer

VALUES = ("movement", "speed", "accuracy", "strength", "evasion", "luck")
ASIDE = ("steps", "stock", "rewind", "sheets")  # what a lesson may cover first
COUNTED = ("survival", "insanity", "hunt_xp", "courage", "understanding", "proficiency")


class SettlementView(SessionScene):
    """Lays the settlement out for every window, and opens what lies behind its keys."""

    chronicle: GameLog
    pages: deque[Page]
    beside: Page | None
    carrying: Carrying
    place: str
    tab: int
    person: str
    folded: bool
    typed: str
    news: str
    of: int
    serial: int
    rolling: bool
    card_turn: CardFlip
    dealt: dict[str, CardFlip]  # the cards of a question that were drawn for it
    at: SettlementLayout | None = None

    def give(self, key: str) -> None: ...

    # ------------------------------------------------------------ what is shown
    @property
    def tokens(self) -> dict[str, Token]:
        return survivor_tokens(self.campaign)

    @property
    def living(self) -> list[Survivor]:
        return [s for s in self.campaign.survivors if not s.dead]

    @property
    def wearer(self) -> Survivor | None:
        """Whose grid is shown: of those who depart while their gear is chosen, else of the living."""
        people = self.wearers()
        return next((s for s in people if s.id == self.person), people[0] if people else None)

    def wearers(self) -> list[Survivor]:
        question = self.question
        departing = self.campaign.settlement.departing
        if question is not None and question.kind == "grid":
            return [s for s in self.living if s.id in departing]
        return self.living

    def rail_facts(self) -> RailFacts:
        """Returns the ten steps as the rail shows them."""
        names = position.steps()
        step = self.pages[0].step if self.pages else self.campaign.settlement.step
        year = self.campaign.settlement.lantern_year
        title = self.say("settlement.year", n=year) if year else self.say("settlement.founding")
        short = tuple(self.say(f"settlement.rail.{name}") for name in names)
        return RailFacts(title, short, names.index(step) if step in names else -1)

    def sheet_of(self, survivor: Survivor) -> SheetFacts:
        """Returns what a sheet shows between two fights: nobody has moved or activated."""
        movement = 0 if survivor.dead else position.number(self.game, survivor.id, "movement")
        facts = sheet_facts(self.game, survivor, self.tokens[survivor.id])
        return replace(facts, movement=movement, activation=not survivor.dead, tag="")

    # ------------------------------------------------------------ layout
    def layout(self, units: Units) -> None:
        at = self.at = settlement_layout(units)
        prompt, options = self.banner_now()
        self._banner(at, prompt, options)
        bodies = Bodies(self, self.pen, at)
        question = self.question
        develops = bodies.is_board()
        bodies.fill()
        if develops:
            self._losses(at, question)
        if at.small:
            self._strip(at)
        else:
            self._head(at)
            self._rail(at)
        self.gains.lay(at.full)
        self.tutorial.lay(at.body if develops else at.full, [w.shown for w in self.every() if w.presses() and w.region not in ASIDE])

    def banner_now(self) -> tuple[Prompt, Sequence[Option]]:
        """Returns what the banner says now, and its answers."""
        if self.table.past is not None:
            return self.going_back.banner(offers_ways=False)
        return banner_of(self.asking())

    def asking(self) -> SettlementPromptContext:
        page = self.pages[0] if self.pages else None
        small = self.at.small if self.at is not None else False
        left, words = len(self.pages) - 1, self.services.words
        return SettlementPromptContext(self.question, page, left, self.of, self.campaign, self.game, self.voice, words, self.tokens, self.steps_words(), small)

    def steps_words(self) -> str:
        """Says which of the ten steps it is."""
        facts = self.rail_facts()
        if facts.now < 0:
            return self.say("settlement.step_before")
        return self.say("settlement.step_of", n=facts.now + 1, of=len(facts.steps))

    def _banner(self, at: SettlementLayout, prompt: Prompt, options: Sequence[Option]) -> None:
        if len(options) == 1 and options[0].hotkeys == ("go_on",):
            buttons = [self._go_on(at.banner, options[0])]
        else:
            buttons = answer_buttons(self.pen, at.banner, prompt, options, self.give)
        until = min((b.box.x for b in buttons), default=None)
        def paint(canvas: Canvas, spot: CustomWidget) -> None:
            banner(canvas, spot.box, prompt, until)

        tip = Tip(prompt.ask, prompt.because) if prompt.because else None
        self.add(CustomWidget("banner", at.banner, prompt.ask, focusable=False, region="answers", paint=paint, tip=tip))
        for button in buttons:
            self.add(button)

    def _go_on(self, box: Box, option: Option) -> Button:
        """Makes the plate that turns a page."""
        wide = max(GO_ON_WIDTH, self.pen.button_width(option.label, option.sub, option.icon, key=self.services.cap("go_on")) + 6)
        place = Box(box.right - 14 - min(wide, box.w * 0.45), box.y + 11, min(wide, box.w * 0.45), box.h - 22)
        return Button(
            option.key, place, option.label, lambda: self.give(option.key), sub=option.sub, icon=option.icon, primary=True, hotkeys=option.hotkeys
        )

    def _losses(self, at: SettlementLayout, question: Ask | None) -> None:
        """The bar of what is lost, while the board of the settlement is shown."""
        facts = self.loss_facts()
        until = at.losses.right - 12
        button: Widget | None = None
        if question is not None and question.kind == "develop":
            button = losses_button(self.pen, at.losses, "go_on", facts, lambda: self.give("go_on"), at.small)
            until = button.box.x
        tip = Tip(facts.head, facts.whole)
        self.add(CustomWidget("losses", at.losses, facts.head, focusable=False, paint=lambda c, s: draw_losses(c, s.box, facts, until, at.small), tip=tip))
        if button is not None:
            self.add(button)

    def loss_facts(self) -> LossFacts:
        """Says what is lost if the table goes on now."""
        lost = position.losses(self.game)
        counts = {loss.what: loss.count for loss in lost}
        kind = "none" if not lost else "both" if len(counts) > 1 else next(iter(counts))
        n = counts.get("endeavors", 0)
        whole = " ".join(self.say(f"loss.{loss.what}", count=loss.count) for loss in lost) or self.say("settlement.loss.none")
        head_words = self.say("settlement.loss.head" if lost else "settlement.loss.head.none")
        said, short = self.say(f"settlement.loss.{kind}", n=n), self.say(f"settlement.loss.{kind}.short", n=n)
        return LossFacts(head_words, said, short, bool(lost), self.say("settlement.loss.go_on"), whole)

    # ------------------------------------------------------------ rail, head, strip
    def _rail(self, at: SettlementLayout) -> None:
        assert at.rail is not None and at.rewind is not None
        box, facts = at.rail, self.rail_facts()
        self.add(CachedPanel("rail", box, (facts, at.kind), lambda canvas, inner: draw_rail(canvas, inner, facts)))
        for widget in rail(box, facts, self.step_tip, self.open_steps):
            self.add(widget)
        self._rewind(at.rewind)

    def step_tip(self, number: int) -> Tip:
        name = position.steps()[number]
        return Tip(self.say(f"settlement.step.{name}"), self.say(f"settlement.step.{name}.text"))

    def _rewind(self, box: Box) -> None:
        self.add(CachedPanel("rewind.ground", box, (), lambda canvas, inner: canvas.hline(inner.x + 8, inner.y, inner.w - 16)))
        self.going_back.lay_rail(Box(box.x + 62, box.y + 5, box.w - 124, box.h - 10))
        self.going_back.lay_buttons(Box(box.x + 8, box.y + 7, 44, box.h - 16), Box(box.right - 52, box.y + 7, 44, box.h - 16))

    def moment_words(self) -> tuple[str, str]:
        return self.step_moment(), ""

    def step_moment(self) -> str:
        """Names the moment: the step of the phase."""
        facts = self.rail_facts()
        return self.say("settlement.moment", n=facts.now + 1) if facts.now >= 0 else self.say("settlement.moment.before")

    def head_facts(self) -> HeadFacts:
        """Returns the name and the chips above the banner."""
        settlement, say = self.campaign.settlement, self.say
        limit = position.survival_limit(self.game)
        nameless = position.unnamed(self.game)
        chips = (
            ("people", say("settlement.head.people", n=settlement.population), str(settlement.population),
             Tip(say("settlement.head.people", n=settlement.population), say("settlement.head.people.about", n=nameless))),
            ("skull", say("settlement.head.deaths", n=settlement.death_count), str(settlement.death_count),
             Tip(say("settlement.head.deaths", n=settlement.death_count), say("settlement.head.deaths.about"))),
            ("lantern", say("settlement.head.limit", n=limit), str(limit), Tip(say("settlement.head.limit", n=limit), say("settlement.head.limit.about"))),
        )  # fmt: skip
        return HeadFacts(settlement.name or say("settlement.nameless"), chips)

    def _head(self, at: SettlementLayout) -> None:
        assert at.head is not None
        stocked = stock(self.game, self.services.words)
        for widget in head(self.pen, at.head, self.head_facts(), stocked, self.open_people, self.open_storage, self.services.words):
            self.add(widget)

    def _strip(self, at: SettlementLayout) -> None:
        """The folded rail: step and what is next at the left, stock, undo and log at the right."""
        assert at.strip is not None
        box = self.tutorial.fold(at.strip)
        self.add(CachedPanel("strip", box, at.kind, lambda canvas, inner: canvas.slate(*inner)))
        facts = self.rail_facts()
        now = self.say("settlement.strip.now", n=facts.now + 1, of=len(facts.steps), name=facts.steps[facts.now]) if facts.now >= 0 else self.step_moment()
        after = self.say("settlement.strip.next", name=facts.steps[facts.now + 1]) if 0 <= facts.now < len(facts.steps) - 1 else ""
        ends: list[Widget] = []
        x = box.right - 10
        for key, meaning, icon, act in (("log", "log", "book", self.open_log), ("undo", "undo", "undo", self.table.undo)):
            cap = self.services.cap(meaning)
            wide = self.pen.key_width(cap) + 26
            x -= wide
            able = key != "undo" or self.table.cannot_undo() is None
            ends.append(self._strip_key(key, Box(x, box.y + 2, wide, box.h - 4), meaning, cap, icon, act, able))
            x -= 12
        stocked = stock(self.game, self.services.words)
        spots, left = stock_spots(self.pen, Box(box.x, box.y, x - box.x, box.h), stocked, self.open_storage, False, self.services.words)
        cap = self.services.cap("steps")
        for said in (after, ""):
            steps, right = strip_steps(self.pen, box, now, said, cap, self.open_steps)
            if right + 10 <= left:
                break
        if right + 10 > left:
            steps, right = strip_steps(self.pen, box, self.step_moment(), "", cap, self.open_steps)
        for widget in (steps, *spots, *ends):
            self.add(widget)

    def _strip_key(self, key: str, box: Box, meaning: str, cap: str, icon: str, act: Any, able: bool) -> Widget:
        def paint(canvas: Canvas, spot: CustomWidget) -> None:
            wide = canvas.key(spot.box.x, spot.box.y + spot.box.h / 2 - 10.5, cap, dim=not able)
            ink = theme.FAINT if not able else theme.LANTERN if spot.hovered else theme.BRIGHT
            canvas.icon(spot.box.x + wide + 5, spot.box.y + spot.box.h / 2 - 10, icon, 20, ink)

        words = self.say(f"settlement.strip.{key}")
        return CustomWidget(key, box, words, act, paint=paint, region="rewind", hotkeys=(meaning,), enabled=able, tip=Tip(words))

    # ------------------------------------------------------------ drawing
    def draw(self, canvas: Canvas) -> None:
        behind(canvas, "story/floor.webp", dim=0.45)

    def draw_over(self, canvas: Canvas) -> None:
        if not self.overlays:
            draw_lifted(canvas, self.carrying, self.library, self.focused)

    # ------------------------------------------------------------ what opens
    def open_steps(self) -> None:
        """Opens the ten steps and the years."""
        now = self.campaign.settlement.lantern_year
        years = dict(position.years(self.game))
        quiet = self.say("settlement.year.quiet")
        facts = []
        for year in range(1, max([*years, now + 1, 1]) + 1):
            names = ", ".join(self.voice.name(event) for event in years.get(year, ()))
            facts.append(YearFacts(year, names or quiet, "past" if year < now else "now" if year == now else "next"))
        about = [self.say(f"settlement.step.{name}.text") for name in position.steps()]
        heads = (self.say("settlement.steps"), self.say("settlement.years"))
        self.open(StepsDrawer(self.say("settlement.steps.title"), self.rail_facts(), about, facts, heads))

    def open_people(self) -> None:
        """Opens the list of all people."""
        settlement = self.campaign.settlement
        groups: dict[str, list[tuple[str, SheetFacts]]] = {"departing": [], "returned": [], "others": [], "dead": []}
        for survivor in self.campaign.survivors:
            kind = "dead" if survivor.dead else "departing" if survivor.id in settlement.departing else ""
            kind = kind or ("returned" if survivor.id in settlement.returning else "others")
            groups[kind].append((survivor.id, self.sheet_of(survivor)))
        named = [(self.say(f"settlement.people.{kind}"), members) for kind, members in groups.items()]
        nameless = self.say("settlement.people.unnamed", n=position.unnamed(self.game))
        self.open(PeopleDrawer(self.say("settlement.head.people", n=settlement.population), named, nameless, self.open_sheet))

    def open_sheet_of(self, number: int) -> None:
        """Opens the sheet of the n-th of the living."""
        if 1 <= number <= len(self.living):
            self.open_sheet(self.living[number - 1].id, f"sheet_{number}")

    def open_sheet(self, who: str, meaning: str = "") -> None:
        """Opens a survivor's whole sheet."""
        survivor = next(s for s in self.campaign.survivors if s.id == who)
        passages = list[Passage]()
        counted = [(name, int(getattr(survivor, name))) for name in COUNTED]
        if not survivor.dead:
            counted += [(name, position.number(self.game, who, name)) for name in VALUES]
        passages += [Passage(self.voice.name(name), right=str(number), short=True) for name, number in counted]
        for kind, names, icon in (
            ("fighting_arts", survivor.fighting_arts, "star"), ("disorders", survivor.disorders, "brain"),
            ("injuries", list(dict.fromkeys(survivor.recorded)), "cross"), ("gear", survivor.gear, "gear"),
        ):  # fmt: skip
            for name in names:
                lines = tuple(self.line_words(line) for line in wording.face(self.library, kind, name))
                passages.append(Passage(literal(self.voice.name(name)), lines, icon, harm=kind == "injuries"))
        self.open(ReadingPanel(survivor.name, passages, (meaning,) if meaning else (), icon="people", height=2000, sheet_facts=self.sheet_of(survivor)))

    def line_words(self, line: wording.Line) -> str:
        """Writes a line of a card as marked-up words."""
        return f"*{literal(line.head)}* {literal(line.text)}".strip() if line.head else literal(line.text)

    def open_storage(self) -> None:
        """Opens the storage with the words of every card."""
        groups: dict[str, list[StoredFacts]] = {"resources": [], "gear": []}
        for name, count in position.stored(self.game):
            kind = "resources" if name in self.library.resources else "gear"
            lines = "\n".join(self.line_words(line) for line in wording.face(self.library, kind, name))
            icon = resource_icon(self.library.resources.get(name)) if kind == "resources" else gear_icon(self.library.gear[name])
            groups[kind].append(StoredFacts(icon, self.voice.name(name), count, lines))
        named = [(self.say(f"settlement.storage.{kind}"), cards) for kind, cards in groups.items()]
        self.open(StorageDrawer(self.say("settlement.storage"), named, self.say("settlement.storage.none")))

    def open_log(self) -> None:
        """Opens the whole log of the phase."""
        now = len(self.table.session.played)
        self.open(LogLayer(self.say("settlement.log"), self.chronicle.lines, self.going_back.ask_back, now, lambda who: None, self.tokens))

    # ------------------------------------------------------------ small things the bodies set
    def choose_place(self, key: str) -> None:
        """Opens a place of the settlement."""
        self.place, self.folded = key, True
        if self.at is not None and self.at.small:
            self.tab = 1
        self.relayout()

    def choose_tab(self, tab: int) -> None:
        self.tab = tab
        self.relayout()

    def choose_person(self, index: int) -> None:
        people = self.wearers()
        if 0 <= index < len(people):
            self.person = people[index].id
            self.relayout()

    def fold(self) -> None:
        self.folded = not self.folded
        self.relayout()

    def type(self, words: str) -> None:
        self.typed = words
