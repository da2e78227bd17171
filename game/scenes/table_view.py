"""How a showdown is laid out and looked at: panels, tray, banner, board, and what opens over them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.cards import wording
from game.rules import queries
from game.rules.questions import Ask
from game.scenes.teaching import Teaching
from game.ui import theme
from game.ui.ai_card import draw_card
from game.ui.arrows import arrow_plates
from game.ui.banner import Option, Prompt, answer_buttons, banner
from game.ui.board_field import BoardField
from game.ui.canvas import Canvas
from game.ui.chronicle import Chronicle
from game.ui.episode import Episode, Episodes
from game.ui.harm_tray import harm_tray
from game.ui.hit_card import HitCard, draw_hit_card
from game.ui.hits_tray import face_of, hits_tray
from game.ui.inputs import Input, Key
from game.ui.ladder import draw_ladder, spread
from game.ui.log_panel import LogLayer, draw_log, log_face
from game.ui.monster_panel import draw_monster
from game.ui.odds_panel import OddsFacts, column_boxes, draw_odds
from game.ui.pane import Pane
from game.ui.panels import CardInPlay, Panels
from game.ui.people import sheet_facts, survivor_tokens
from game.ui.places import Places, banner_height, places
from game.ui.prompts import END
from game.ui.reading import LargeCard, Passage, Reading
from game.ui.rewind import RewindFacts, RewindRail, marks_of
from game.ui.sheets import SheetFacts, sheet, sheet_line
from game.ui.staging import Marks, everyone, space_of, way_of
from game.ui.strip import StripFacts, draw_strip
from game.ui.table import Token
from game.ui.text import literal
from game.ui.tips import Tip
from game.ui.tray import Tray, wants_tray
from game.ui.units import Box, Units
from game.ui.verbs import verb_buttons
from game.ui.why_panel import draw_ground, reason_list
from game.ui.widget import Target, Widget
from game.ui.widgets import Button, Spot

if TYPE_CHECKING:
    from game.ui.board import BoardView

PAN = 60.0  # units for one press
GLOW = (120, 70, 24)
FARTHEST = 30  # pixels of a space in the folded layouts


class TableView(Teaching):
    """Lays a showdown out for every window, and opens what lies behind its keys."""

    view: BoardView
    episodes: Episodes
    chronicle: Chronicle
    play: CardInPlay
    halt: Prompt | None
    pointed: str
    cursor: str
    weapon: str
    why: bool
    rolling: bool
    overlays_on: set[str]
    flags: set[str]
    _places: Places | None = None
    _tokens: tuple[object, dict[str, Token]] | None = None

    # ------------------------------------------------------------ given by the scene
    def give(self, key: str) -> None: ...

    def banner_now(self, units: Units, pen: Canvas) -> tuple[Prompt, Sequence[Option]]:
        raise NotImplementedError

    def choosable(self) -> tuple[str, ...]:
        return ()

    def look_to(self, question: Ask) -> None:
        """Brings what a question is about into sight."""

    def rewind_facts(self) -> RewindFacts:
        raise NotImplementedError

    # ------------------------------------------------------------ what is shown
    @property
    def tokens(self) -> dict[str, Token]:
        return survivor_tokens(self.campaign)

    @property
    def panels(self) -> Panels:
        return Panels(self.campaign, self.game, self.library, self.voice, self.stage.words, self.tokens)

    @property
    def tray_open(self) -> bool:
        """True while the tray covers the board."""
        if self.past is not None:
            return False
        return wants_tray(self.episodes.now, self.question) and (self.question is not None or self.halt is not None or bool(self.queue))

    @property
    def fighters(self) -> list[str]:
        showdown = self.campaign.showdown
        return list(showdown.survivors) if showdown is not None else []

    # ------------------------------------------------------------ layout
    def layout(self, units: Units) -> None:
        prompt, options = self.banner_now(units, self.pen)
        rows = self._rows(units, options)
        at = places(units, len(self.fighters), rows)
        self._place_board(units, at)
        if self.tray_open and self.episodes.now is not None:
            self._tray(at)
        else:
            self.add(BoardField(at.free, self.view, self, units.u))  # type: ignore[arg-type]
            self._arrows(units, at)
        self._banner(at, prompt, options)
        if at.small:
            self._strip(at)
        else:
            self._ladder(at)
            self._monster(at)
            self._focus_slot(at)
            self._log(at)
            self._rewind(at)
        self._sheets(at)
        self._places = at
        self._hidden()
        self.remark()
        if self.lesson is not None:
            self.lay_lesson(*self._lesson_room(at))

    def _lesson_room(self, at: Places) -> tuple[Box, list[Box]]:
        """Where a lesson may lie, and the figures and spaces that it should leave in sight: over the board, or beside an open tray."""
        if self.tray_open and at.log is not None and at.card is not None:
            return Box(at.log.x, at.card.y, at.log.w, at.log.bottom - at.card.y), []
        room = at.free.inset(8)
        if at.small:  # over the sheets as well, so that its words have room
            room = Box(room.x, room.y, room.w, self.units.height - 6 - room.y)
        spaces = [*self.choosable(), *everyone(self.campaign)]
        areas = [self.view.rect_of(space) for space in spaces]
        return room, [Box(r.x / self.units.u, r.y / self.units.u, r.w / self.units.u, r.h / self.units.u) for r in areas]

    def _rows(self, units: Units, options: Sequence[Option]) -> int:
        count = len(options)
        if count <= 3:
            return 1
        return 2

    def _place_board(self, units: Units, at: Places) -> None:
        if self.view.units != units or self._places is None:
            self.view.set_window(units)
            if at.small:  # little room: the whole ring of places is seen only from farther away
                self.view.camera.smallest = min(self.view.camera.smallest, FARTHEST)
        area = units.rect(*at.free)
        fresh = self._places is None or self._places.kind != at.kind
        self.view.set_area(area)
        if fresh:
            self.view.fit(everyone(self.campaign))
            if self.question is not None:
                self.look_to(self.question)

    def _banner(self, at: Places, prompt: Prompt, options: Sequence[Option]) -> None:
        if self.question is not None and self.question.kind == "action":
            buttons = verb_buttons(self.pen, at.banner, options, self.give, at.small)
        else:
            buttons = answer_buttons(self.pen, at.banner, prompt, options, self.give)
        until = min((b.box.x for b in buttons), default=None)
        ground = Spot(
            "banner", at.banner, prompt.ask, focusable=False, region="answers",
            paint=lambda canvas, spot: self._draw_banner(canvas, spot.box, prompt, until),
            tip=Tip(prompt.ask, prompt.because) if prompt.because else None,
        )  # fmt: skip
        self.add(ground)
        for button in buttons:
            self.add(button)
        if self.first is None:
            self.first = self._harmless(options)

    @staticmethod
    def _draw_banner(canvas: Canvas, box: Box, prompt: Prompt, until: float | None) -> None:
        banner(canvas, box, prompt, until)

    def _harmless(self, options: Sequence[Option]) -> str | None:
        """Returns which answer has the focus at first: the first, but never one that spends or loses something."""
        question = self.question
        if question is not None and question.kind in ("dodge", "use") and options:
            return options[-1].key
        return next((o.key for o in options if o.enabled and o.key != END), options[0].key if options else None)

    def _arrows(self, units: Units, at: Places) -> None:
        question = self.question
        if question is None or question.kind != "direction":
            return
        who = question.facts[1] if len(question.facts) > 1 else "monster"
        space = space_of(self.campaign, who)
        showdown = self.campaign.showdown
        if not space or showdown is None:
            return
        base = self.view.rect_of(space, showdown.monster.size if who == "monster" else 1)
        for plate in arrow_plates(base, units.u, at.free, question.options, self.pointed, self.give):
            self.add(plate)

    def _tray(self, at: Places) -> None:
        episode = self.episodes.now
        assert episode is not None
        tray = self._tray_of(at.tray, at.small)
        here = episode.innermost
        outer = here is episode and (episode.strikes or episode.attacker not in ("", "monster"))
        for widget in hits_tray(tray) if outer else harm_tray(tray):
            self.add(widget)

    # ------------------------------------------------------------ the panels
    def _ladder(self, at: Places) -> None:
        assert at.ladder is not None
        facts = self.panels.ladder(sorted(self.flags))
        self.add(Pane("ladder", at.ladder, facts, lambda canvas, box: draw_ladder(canvas, box, facts)))
        for point, box in zip(facts.points, spread(self.pen, at.ladder, facts)[1], strict=True):
            if point.key in ("start", "monster", "acts"):
                tip = Tip(self.say("showdown.flag"), self.say("showdown.flag.why"))
                place = Box(box.x - 4, at.ladder.y + 2, box.w + 8, at.ladder.h - 4)
                self.add(Spot(f"flag.{point.key}", place, point.words, lambda k=point.key: self._flag(k), region="ladder", tip=tip))  # type: ignore[misc]

    def _flag(self, key: str) -> None:
        self.flags ^= {key}
        self.relayout()

    def _monster(self, at: Places) -> None:
        assert at.monster is not None
        facts = self.panels.monster()
        tip = Tip(facts.name, self.say("showdown.monster.open"))
        self.add(
            Pane(
                "monster", at.monster, facts, lambda canvas, box: draw_monster(canvas, box, facts), label=facts.name, region="monster",
                hotkeys=("monster",), on_press=self.open_monster, tip=tip,
            )
        )

    def _focus_slot(self, at: Places) -> None:
        assert at.card is not None
        if self.why:
            self._why(at.card)
            return
        odds = self.odds_now()
        if odds is not None:
            self._odds(at.card, odds)
            return
        answering = self.answering()
        if answering is not None:
            self.add(
                Pane(
                    "card", at.card, answering, lambda canvas, box: draw_hit_card(canvas, box, answering), label=answering.name, region="card",
                    hotkeys=("card",), on_press=lambda: self.open(LargeCard(answering)), tip=Tip(answering.name, self.say("showdown.card.open")),
                )
            )
            return
        face = self.panels.ai_face(self.play)
        full = at.kind == "wide" or all(step.state != "now" for step in face.steps)
        self.add(
            Pane(
                "card", at.card, (face, full), lambda canvas, box: draw_card(canvas, box, face, full), label=face.name, region="card",
                hotkeys=("card",), on_press=self.open_card, tip=Tip(face.name, self.say("showdown.card.open")),
            )
        )

    def answering(self) -> HitCard | None:
        """Returns the hit location that strikes back, while what it does is told or asked."""
        episode = self.episodes.now
        if not self.tray_open or episode is None or episode.reacting is None or episode.inner is None:
            return None
        return face_of(self._tray_of(Box(0, 0, 1, 1), False), episode, episode.reacting, 0, plain=True)

    def _tray_of(self, box: Box, small: bool) -> Tray:
        episode = self.episodes.now
        assert episode is not None
        return Tray(
            self.pen, box, episode, self.question, self.campaign, self.game, self.library, self.voice, self.stage.words, self.tokens,
            self.give, self.episodes.serial, float(self.stage.settings.speed) if self.rolling else 0.0, self.pointed, small,
        )  # fmt: skip

    def odds_now(self) -> OddsFacts | None:
        """Returns the chances that belong into the focus slot: of an attack that may be made, or of the hits to come."""
        episode = self.episodes.now
        question = self.question
        if question is not None and question.kind == "action":
            survivor = next(s for s in self.campaign.survivors if s.id == question.who)
            return self.panels.attack(survivor, self.weapon, survivor.space)
        if self.tray_open and episode is not None and episode.innermost is episode and not episode.by_monster:
            return self.panels.hits(episode, self.pointed)
        return None

    def _odds(self, box: Box, odds: OddsFacts) -> None:
        self.add(
            Pane(
                "odds", box, odds, lambda canvas, inner: draw_odds(canvas, inner, odds), label=odds.title, region="card", hotkeys=("odds", "card"),
                on_press=self.open_card, tip=Tip(odds.title, self.say("showdown.odds.why")),
            )
        )
        if self.question is not None and self.question.kind == "action" and len(odds.columns) > 1:
            for column, place in zip(odds.columns, column_boxes(box, odds), strict=True):
                self.add(Spot(f"weapon.{column.key}", place, column.name, lambda k=column.key: self.take_weapon(k), region="card"))  # type: ignore[misc]

    def take_weapon(self, name: str) -> None:
        self.weapon = name
        self.relayout()

    def next_weapon(self) -> None:
        """Goes to the next weapon of whoever acts."""
        question = self.question
        if question is None or question.kind != "action":
            return
        survivor = next(s for s in self.campaign.survivors if s.id == question.who)
        names = [n for n in dict.fromkeys(survivor.gear) if n in self.library.gear and self.library.gear[n].weapon is not None]
        names = [*names, "fist_and_tooth"]
        self.take_weapon(names[(names.index(self.weapon) + 1) % len(names)] if self.weapon in names else names[0])

    def _why(self, box: Box) -> None:
        told = [words for reason in self.reasons() if (words := self.voice.fact(reason))]
        title, cap = self.say("showdown.why"), self.stage.cap("why")
        self.add(Pane("why", box, (title, cap), lambda canvas, inner: draw_ground(canvas, inner, title, cap)))
        self.add(reason_list(self.pen, box, told, self.say("showdown.why.nothing")))

    def _log(self, at: Places) -> None:
        assert at.log is not None
        lines, cap = self.chronicle.lines, self.stage.cap("log")
        self.add(
            Pane(
                "log", at.log, log_face(lines), lambda canvas, box: draw_log(canvas, box, lines, cap), label=self.say("showdown.log"),
                region="log", hotkeys=("log",), on_press=self.open_log,
            )
        )

    def _rewind(self, at: Places) -> None:
        assert at.rewind is not None
        box, facts = at.rewind, self.rewind_facts()
        self.add(Pane("rewind.ground", box, (), lambda canvas, inner: canvas.slate(*inner)))
        rail = Box(box.x + 64, box.y + 5, box.w - 128, box.h - 10)
        tip = Tip(self.say("showdown.rewind"), self.say("showdown.rewind.why"))
        self.add(RewindRail("rewind", rail, facts, self.look, self.ask_back, tip))
        self.add(self._undo_button(Box(box.x + 8, box.y + 8, 44, box.h - 16)))
        redo = bool(self.session.undone) and self.past is None
        self.add(
            Button("redo", Box(box.right - 52, box.y + 8, 44, box.h - 16), "", self.redo, icon="redo", cap="", enabled=redo, region="rewind",
                   hotkeys=("redo",), tip=Tip(self.say("showdown.redo"), self.say("showdown.redo.why")))
        )  # fmt: skip

    def _undo_button(self, box: Box, cap: str = "") -> Button:
        why = self.cannot_undo()
        words = self.say("showdown.undo.why") if why is None else self.voice.code(why)
        return Button(
            "undo", box, "", self.undo, icon="undo", cap=cap, enabled=why is None, region="rewind", hotkeys=("undo",),
            tip=Tip(self.say("showdown.undo"), words),
        )  # fmt: skip

    def ask_back(self, moment: int) -> None:
        raise NotImplementedError

    # ------------------------------------------------------------ sheets and strip
    def _sheets(self, at: Places) -> None:
        question = self.question
        here = self.episodes.now.innermost if self.tray_open and self.episodes.now is not None else None
        lit = question.who if question is not None and question.kind in ("action", "dodge", "hit_order", "hit_location_order") else ""
        acting = self.campaign.showdown.acting if self.campaign.showdown is not None else ""
        tile = self.panels.tile_of()
        for number, (who, box) in enumerate(zip(self.fighters, at.sheets, strict=True), 1):
            survivor = next(s for s in self.campaign.survivors if s.id == who)
            hit = here is not None and here.target == who
            tag = self.say("showdown.tag.hit") if hit else self.say("showdown.tag.acts") if who == acting else ""
            pointed = self.pointed if hit and question is not None and question.kind in ("dodge", "hit_order") else ""
            facts = sheet_facts(self.game, survivor, self.tokens[who], tile=tile == who, tag=tag, pointed=pointed)
            self._sheet(number, box, facts, who in (lit, acting) or hit, at.small)

    def _sheet(self, number: int, box: Box, facts: SheetFacts, lit: bool, small: bool) -> None:
        draw = sheet_line if small else sheet
        glow = (lambda canvas, at: canvas.glow(*at, GLOW)) if lit else None
        self.add(
            Pane(
                f"sheet{number}", box, (repr(facts), lit), lambda canvas, at: draw(canvas, at, facts, "now" if lit else ""), behind=glow,
                label=facts.name, region="sheets", hotkeys=(f"sheet_{number}",), on_press=lambda: self.open_sheet(number), cut=6,
            )
        )

    def _strip(self, at: Places) -> None:
        assert at.strip is not None
        odds = self.odds_now()
        facts = StripFacts(self.panels.ai_face(self.play), self.panels.monster(), odds, self.tray_open, {
            key: self.stage.cap(key) for key in ("card", "monster", "odds", "undo", "log")
        })  # fmt: skip
        kept = repr(facts)
        spots: list[tuple[str, Box]] = []
        draw_strip(self.pen, at.strip, facts, spots, measure=True)
        self.add(Pane("strip", at.strip, kept, lambda canvas, box: draw_strip(canvas, box, facts, [])))
        acts = {"card": self.open_card, "monster": self.open_monster, "odds": self.open_card, "log": self.open_log, "undo": self.undo}
        for key, box in spots:
            if key == "undo":
                why = self.cannot_undo()
                words = self.say("showdown.undo.why") if why is None else self.voice.code(why)
                self.add(
                    Spot("undo", box, self.say("showdown.undo"), self.undo, enabled=why is None, region="strip", hotkeys=("undo",),
                         tip=Tip(self.say("showdown.undo"), words))
                )  # fmt: skip
                continue
            hotkeys = ("odds", "card") if key == "odds" else (key,)
            self.add(Spot(key, box, self.say(f"showdown.strip.{key}"), acts[key], region="strip", hotkeys=hotkeys))

    def _hidden(self) -> None:
        """Keys of things that have no plate in this layout work all the same, through `handle`."""

    # ------------------------------------------------------------ the board
    def remark(self) -> None:
        """Sets the marks of the board anew."""
        marks = Marks(self.campaign, self.game, self.voice, self.stage.words.say)
        showdown = self.campaign.showdown
        if showdown is None or (not showdown.monster.space and not self.fighters):
            return
        everything = "overlays" in self.overlays_on
        if showdown.monster.space and (everything or "threat" in self.overlays_on):
            marks.threat()
        question = self.question
        if showdown.monster.space and (everything or "blind_spot" in self.overlays_on or (question is not None and question.kind == "pick_target")):
            marks.blind_spot()
        if self.tray_open:
            self.view.set_marks([])
            return
        if question is not None:
            if question.kind == "action":
                marks.acting(question.who)
                marks.reach(question.who, question.options, self.pointed)
            else:
                marks.choices(question, self.pointed, self.fighters)
            if question.kind == "pick_target" or self.why:
                marks.excluded(self.reasons(), question.options)
        elif showdown.acting:
            marks.acting(showdown.acting)
        self.view.set_marks(marks.found)

    def pointed_now(self) -> str:
        """Returns the answer that lies under the pointer, or has the focus."""
        question = self.question
        if question is None:
            return ""
        for widget in (self.hovered, self.focused):
            key = self.answer_of(widget, question)
            if key:
                return key
        at = self.focused
        if isinstance(self.hovered, BoardField) or isinstance(at, BoardField):
            return self.pointed
        return self.pointed if question.kind in ("deploy", "place") or len(question.options) > 8 else ""

    @staticmethod
    def answer_of(widget: Widget | None, question: Ask) -> str:
        """Returns the answer for which a widget stands, "" if for none."""
        if widget is None:
            return ""
        key = widget.key.removeprefix("board.").removeprefix("blow.").removeprefix("hit.")
        return key if key in question.options else ""

    def repoint(self, key: str) -> bool:
        """Notes which answer is in focus; returns whether the picture changes."""
        if key == self.pointed:
            return False
        self.pointed = key
        question = self.question
        if self.tray_open or (question is not None and (question.kind in ("deploy", "place", "direction") or len(question.options) > 8)):
            self.relayout()
        else:
            self.remark()
        return True

    def path_at(self, question: Ask, space: str) -> str:
        """Returns the way whose end covers a space; the one in focus first, so that a second press takes the next."""
        from game.model.space import footprint, names

        showdown = self.campaign.showdown
        size = showdown.monster.size if showdown is not None else 1
        ends = [key for i, key in enumerate(question.options) if space in names(footprint(way_of(question, i)[0][-1], size))] if space else []
        return self.pointed if self.pointed in ends else ends[0] if ends else ""

    # ------------------------------------------------------------ drawing
    def draw(self, canvas: Canvas) -> None:
        self.view.draw(canvas.surface)
        at = self._places
        if at is None:
            return
        if self.tray_open:
            canvas.shade(canvas.units.canvas, (6, 5, 6), 120)

    def draw_over(self, canvas: Canvas) -> None:
        at = self._places
        if at is None or at.small or self.tray_open or not self.ring:
            return
        pairs = self.hints()
        if pairs:
            canvas.hints(16, at.sheets[0].y - 32, pairs)

    def hints(self) -> list[tuple[str, str]]:
        """Returns the keys that matter now, for the strip above the sheets."""
        cap, say = self.stage.cap, self.say
        question = self.question
        if question is None:
            return [(cap("go_on"), say("showdown.hint.skip"))] if self.queue else []
        if question.kind in ("action", "deploy", "place"):
            found = [(say("interface.key.arrows"), say("showdown.hint.space"))]
            if question.kind == "action":
                found += [(cap("threat"), say("showdown.hint.threat")), (cap("weapon"), say("showdown.hint.weapon"))]
            return [*found, (cap("why"), say("showdown.hint.why"))]
        return [
            (cap("next"), say("showdown.hint.next")), (cap("choose"), say("showdown.hint.choose")), (cap("why"), say("showdown.hint.why")),
            (cap("overlays"), say("showdown.hint.overlays")),
        ]  # fmt: skip

    def keep_off(self) -> Box | None:
        return self._places.banner if self._places is not None else None

    def targets(self) -> list[Target]:
        """Adds what can be pressed on the board itself: spaces, figures, ends of ways."""
        found = [t for t in super().targets() if t.key != "board"]
        at, question = self._places, self.question
        if at is None or question is None or self.tray_open or self.overlays:
            return found
        area = self.units.rect(*at.free)
        places_: list[tuple[str, str, int]] = [(key, key, 1) for key in self.choosable()]
        if question.kind in ("pick_target", "act", "nominate", "take_resources"):
            places_ += [(f"board.{who}", space_of(self.campaign, who), 1) for who in question.options if space_of(self.campaign, who)]
        for key, space, size in places_:
            rect = self.view.rect_of(space, size)
            seen = rect.clip(area)
            if seen.w > rect.w // 2 and seen.h > rect.h // 2:
                found.append(Target(key, (seen.x, seen.y, seen.w, seen.h), space, True))
        return found

    # ------------------------------------------------------------ what opens
    def open_card(self) -> None:
        """Shows the card in the focus slot at its full size: of a hit in focus, else of the monster."""
        episode: Episode | None = self.episodes.now
        if self.tray_open and episode is not None and episode.innermost is episode and episode.strikes:
            strike = next((s for s in episode.strikes if s.card == self.pointed), None) or episode.now or episode.strikes[0]
            self.open(LargeCard(face_of(self._tray_of(Box(0, 0, 1, 1), False), episode, strike, 0, plain=True)))
            return
        self.open(LargeCard(self.panels.ai_face(self.play)))

    def open_monster(self) -> None:
        """Opens the monster's panel: piles where the rules allow, what lies in play, what its numbers are made of."""
        panels, showdown, say = self.panels, self.panels.showdown, self.say
        passages: list[Passage] = []
        for name in ("movement", "toughness", "speed", "accuracy", "damage", "evasion", "luck"):
            parts = queries.parts(self.game, "monster", name)
            number = queries.number(self.game, "monster", name)
            if number or len(parts) > 1:
                words = ", ".join(say("showdown.part", name=self.part_name(card), n=f"{n:+d}".replace("-", "–")) for card, n, _ in parts)
                passages.append(Passage(say(f"showdown.value.{name}"), (words,) if len(parts) > 1 else (), "dice", str(number)))
        for chip in panels.chips():
            passages.append(Passage(chip.label, (chip.why,) if chip.why else (), chip.icon, harm=chip.harm))
        passages.append(Passage(say("showdown.pile.deck"), (say("showdown.pile.deck.why"),), "deck", str(len(showdown.ai_deck))))
        discard = tuple(self._card_words(name) for name in showdown.ai_discard)
        passages.append(Passage(say("showdown.pile.discard"), discard or (say("showdown.pile.empty"),), "discard", str(len(showdown.ai_discard))))
        passages.append(Passage(say("showdown.pile.wounds"), (say("showdown.pile.wounds.why"),), "wound", str(len(showdown.wound_stack)), True))
        left, gone = len(showdown.hit_locations), showdown.hit_location_discard
        struck = ", ".join(self.voice.name(card) for card in gone) or say("showdown.pile.empty")
        passages.append(Passage(say("showdown.pile.locations"), (say("showdown.pile.locations.why", names=struck),), "target", str(left)))
        for line in wording.face(self.library, "monster", showdown.monster.card, showdown.monster.level):
            if line.head and line.text and not line.number:
                passages.append(Passage(line.head, (line.text,), "claw"))
        name = self.library.monster[showdown.monster.card].name
        self.open(Reading(name, passages, ("monster",), icon="claw"))

    def _card_words(self, name: str) -> str:
        """Tells a card in one paragraph: each step with its lines."""
        card = self.library.ai[name]
        parts: dict[tuple[int, str], list[str]] = {}
        for line in wording.steps(card, self.library):
            key = (line.number, "" if line.number else line.head)
            if line.number and key not in parts and not line.text:
                parts[key] = [f"{line.head}:"]
            else:
                parts.setdefault(key, []).append(f"{line.head}: {line.text}" if line.head and not (line.number and key in parts) else line.text)
        told = [" ".join([part[0], "; ".join(part[1:])]).strip() if len(part) > 1 else part[0] for part in parts.values()]
        return f"*{card.name}*. " + " ".join(words if words.endswith(".") else f"{words}." for words in told if words)

    def part_name(self, card: str) -> str:
        """Names a part of a number: the printed base, tokens, or a card."""
        return self.say(f"showdown.part.{card}") if card in ("base", "tokens") else self.voice.name(card)

    def open_log(self) -> None:
        self.open(
            LogLayer(self.say("showdown.log.whole"), self.chronicle.lines, self.ask_back, len(self.session.played), lambda who: None)
        )

    def open_sheet(self, number: int) -> None:
        """Opens a survivor's whole sheet."""
        if not 1 <= number <= len(self.fighters):
            return
        survivor = next(s for s in self.campaign.survivors if s.id == self.fighters[number - 1])
        facts = sheet_facts(self.game, survivor, self.tokens[survivor.id])
        passages: list[Passage] = []
        say = self.say
        for name in ("movement", "speed", "accuracy", "strength", "evasion", "luck"):
            parts = queries.parts(self.game, survivor.id, name)
            total = queries.number(self.game, survivor.id, name)
            if total or len(parts) > 1:
                words = ", ".join(say("showdown.part", name=self.part_name(card), n=f"{n:+d}".replace("-", "–")) for card, n, _ in parts)
                passages.append(Passage(say(f"showdown.value.{name}"), (words,) if len(parts) > 1 else (), "star", str(total)))
        for kind, names, icon in (
            ("injuries", survivor.recorded, "cross"), ("disorders", survivor.disorders, "brain"), ("fighting_arts", survivor.fighting_arts, "star"),
            ("gear", survivor.gear, "gear"), ("resources", survivor.resources, "bone"),
        ):  # fmt: skip
            for name in names:
                lines = wording.face(self.library, kind, name)
                words = " ".join(f"*{line.head}* {line.text}".strip() if line.head else line.text for line in lines if line.text or line.head)
                passages.append(Passage(self.voice.name(name), (words,) if words else (), icon, harm=kind == "injuries"))
        cannot = queries.cannot_dodge(self.game, survivor)
        words = say("showdown.sheet.can_dodge") if cannot is None else say("showdown.sheet.cannot_dodge", why=self.voice.code(cannot))
        passages.insert(0, Passage(say("showdown.sheet.dodge"), (words,), "lantern"))
        meanings = (f"sheet_{number}",)
        self.open(Reading(survivor.name, passages, meanings, icon="people", sheet_facts=facts))

    # ------------------------------------------------------------ keys
    def handle(self, event: Input) -> bool:
        if not (isinstance(event, Key) and event.down):
            return False
        meaning = event.meaning
        if meaning in ("zoom_in", "zoom_out"):
            centre = self.view.camera.area.center
            self.view.zoom_at(centre, 1.12 if meaning == "zoom_in" else 1 / 1.12)
        elif meaning.startswith("pan_"):
            by = PAN * self.units.u
            dx, dy = {"left": (by, 0.0), "right": (-by, 0.0), "up": (0.0, by), "down": (0.0, -by)}[meaning.removeprefix("pan_")]
            self.view.pan(dx, dy)
        elif meaning == "fit":
            self.view.fit(everyone(self.campaign), glide=True)
        elif event.repeat:
            return False
        elif meaning in ("threat", "blind_spot", "overlays"):
            self.overlays_on ^= {meaning}
            self.remark()
        elif meaning == "weapon":
            self.next_weapon()
        elif meaning == "why":
            return self._ask_why()
        elif meaning == "end_act" and self.question is not None and self.question.kind == "action":
            self.give(END)
        elif meaning in ("moment_before", "moment_after"):
            at = self.moment if self.past is not None else len(self.session.played)
            self.look(at + (1 if meaning == "moment_after" else -1))
        elif meaning in ("go_on", "choose") and self.halt is not None:
            self.give("~go_on")
        elif meaning == "undo":
            return self.undo() or self._say_why_not()
        elif meaning == "redo":
            return self.redo()
        elif meaning in ("card", "odds"):
            self.open_card()
        elif meaning == "monster":
            self.open_monster()
        elif meaning == "log":
            self.open_log()
        else:
            return self.other_key(event)
        return True

    def other_key(self, event: Key) -> bool:
        return False

    def _say_why_not(self) -> bool:
        why = self.session.cannot_undo()
        if why is not None:
            self.stage.tell(self.say("showdown.undo.refused", why=self.voice.code(why)))
        return True

    def _ask_why(self) -> bool:
        """Explains what has the focus if it can be explained; else lists the reasons of the last decisions."""
        at = self.focused
        if at is not None and not at.enabled and at.explanation() is not None and self.tip_of is not at:
            return self.explain()
        self.why = not self.why
        if self._places is not None and self._places.small and self.why:
            self.why = False
            told = tuple(words for reason in self.reasons() if (words := self.voice.fact(reason)))
            passage = Passage(self.say("showdown.why"), told or (self.say("showdown.why.nothing"),), "eye")
            self.open(Reading(self.say("showdown.why"), [passage], ("why",), icon="eye"))
            return True
        self.relayout()
        return True


__all__ = ["TableView", "banner_height", "draw_hit_card", "literal", "marks_of", "theme"]
