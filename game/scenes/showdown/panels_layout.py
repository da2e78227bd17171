"""How a showdown is laid out: panels, tray, banner, sheets, strip, for every window."""

from __future__ import annotations

from collections.abc import Sequence

from game.model.survivor import Survivor
from game.rules.engine.question_facts import DirectionFacts
from game.scenes.session.card_gains import CardGains
from game.scenes.session.going_back import GoingBack
from game.scenes.session.part import Part
from game.scenes.session.tutorial import Tutorial
from game.scenes.showdown.board_input import BoardInput
from game.scenes.showdown.controller_choices import ControllerChoices
from game.scenes.showdown.fight import Fight, FightHost
from game.scenes.showdown.forecaster import Forecaster
from game.scenes.showdown.inspectors import Inspectors
from game.scenes.showdown.next_turn import NextTurnPanel
from game.scenes.showdown.prompter import Prompter
from game.scenes.showdown.value_tips import ValueTips
from game.ui.board.board_adapter import everyone, space_of
from game.ui.board.facing_arrows import arrow_plates
from game.ui.board.field import BoardField
from game.ui.cards.ai_card import draw_card
from game.ui.cards.card_flip import SMALL
from game.ui.cards.dice_tray import DieWidget
from game.ui.cards.hit_card import draw_hit_card
from game.ui.cards.people import sheet_facts
from game.ui.cards.reading_panel import LargeCard
from game.ui.cards.sheets import SheetFacts, sheet, sheet_line
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.text import literal
from game.ui.draw.units import Box, Units
from game.ui.kit.cached_panel import CachedPanel
from game.ui.kit.tips import Tip
from game.ui.kit.widgets import CustomWidget
from game.ui.showdown.banner import Option, Prompt, answer_buttons, banner
from game.ui.showdown.harm_tray import harm_high, harm_tray
from game.ui.showdown.hits_tray import hits_high, hits_tray
from game.ui.showdown.ladder import draw_ladder, folded
from game.ui.showdown.layout import GUTTER, Places, places
from game.ui.showdown.log_panel import draw_log, log_face
from game.ui.showdown.monster_panel import draw_monster
from game.ui.showdown.odds_panel import OddsFacts, column_boxes, draw_odds, row_boxes
from game.ui.showdown.prompts import END
from game.ui.showdown.strip import StripFacts, draw_strip
from game.ui.showdown.verbs import UNLEARNED, verb_buttons, verb_rows
from game.ui.showdown.why_panel import draw_ground, reason_list

GLOW = (120, 70, 24)
VERBS = ("action", "survival")  # questions whose answers stand in a grid
FARTHEST = 30  # pixels of a space in the folded layouts
LEAST_BOARD, LEAST_FOLDED = 150.0, 96.0  # the height below which what a tray leaves of the board shows nothing

PAN = 60.0  # units for one press


class PanelsLayout(Part):
    """Lays a showdown out."""

    host: FightHost

    def __init__(
        self, host: FightHost, fight: Fight, forecaster: Forecaster, next_turn: NextTurnPanel, inspectors: Inspectors, value_tips: ValueTips,
        board_input: BoardInput, choices: ControllerChoices, prompter: Prompter, tutorial: Tutorial, gains: CardGains, going_back: GoingBack,
    ) -> None:  # fmt: skip
        super().__init__(host)
        self.fight = fight
        self.forecaster, self.next_turn, self.inspectors, self.value_tips = forecaster, next_turn, inspectors, value_tips
        self.board_input, self.choices, self.prompter = board_input, choices, prompter
        self.tutorial, self.gains, self.going_back = tutorial, gains, going_back
        self.looked: tuple[float, float, float] | None = None  # where the camera stood before the tray took a part of the board

    def lay(self, units: Units) -> None:
        """Puts all widgets on the scene."""
        prompt, options = self.prompter.banner_now(units, self.host.pen)
        rows = self._rows(units, options)
        at = places(units, len(self.fight.fighters), rows)
        self._place_board(units, at)
        if self.fight.tray_open and self.fight.episodes.now is not None:
            self._tray(at)
        else:
            self._make_way(at, None)
            self.host.add(BoardField(at.free, self.fight.view, self.board_input, units.u))
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
        self.gains.lay(at.free)
        self.fight.places = at
        self.host.remark()
        if self.tutorial.lesson is not None:
            self.tutorial.lay(*self._lesson_room(at))

    def _lesson_room(self, at: Places) -> tuple[Box, list[Box]]:
        """Where a lesson may lie, and the figures and spaces that it should leave in sight: over the board, or beside an open tray."""
        if self.fight.tray_open and at.log is not None and at.card is not None:
            return Box(at.log.x, at.card.y, at.log.w, at.log.bottom - at.card.y), []
        room = at.free.inset(8)
        if at.small:  # over the sheets as well, so that its words have room
            room = Box(room.x, room.y, room.w, self.host.units.height - 6 - room.y)
        spaces = [*self.fight.choosable(), *everyone(self.fight.campaign)]
        areas = [self.fight.view.rect_of(space) for space in spaces]
        return room, [Box(r.x / self.host.units.u, r.y / self.host.units.u, r.w / self.host.units.u, r.h / self.host.units.u) for r in areas]

    def _rows(self, units: Units, options: Sequence[Option]) -> int:
        count = sum(option.key != UNLEARNED for option in options)
        if self.fight.question is not None and self.fight.question.kind in VERBS:
            return max(2, verb_rows(count, units.small))  # at least as high as who acts next: the board stays where it is
        if count > 3:
            return 2
        need = max((self.host.pen.button_width(o.label, key="1", locked=not o.enabled) for o in options), default=0.0)
        wide = units.width if units.small else units.width * 0.72
        return 2 if count > 1 and need * count + 8 * (count - 1) > wide * 0.62 - 14 else 1

    def _place_board(self, units: Units, at: Places) -> None:
        if self.fight.view.units != units or self.fight.places is None:
            self.fight.view.set_window(units)
            if at.small:  # little room: the whole ring of places is seen only from farther away
                self.fight.view.camera.smallest = min(self.fight.view.camera.smallest, FARTHEST)
            self.fight.view.set_area(units.rect(*at.free))
            self.looked = None
        fresh = self.fight.places is None or self.fight.places.kind != at.kind
        if fresh:
            self.fight.view.fit(everyone(self.fight.campaign))
            if self.fight.question is not None:
                self.fight.look_to(self.fight.question)

    def _make_way(self, at: Places, tray: Box | None) -> None:
        """Leaves the board what the tray leaves of it, and brings whom it is about into that part; without a tray gives all of it back."""
        free, camera, episode = at.free, self.fight.view.camera, self.fight.episodes.now
        left = free if tray is None else Box(free.x, free.y, free.w, tray.y - GUTTER - free.y)
        self.fight.board_seen = left.h >= (LEAST_FOLDED if at.small else LEAST_BOARD)
        area = self.host.units.rect(*left)
        if not self.fight.board_seen or area == camera.area:
            return
        if tray is not None and self.looked is None:
            self.looked = camera.x, camera.y, float(camera.cell)
        self.fight.view.lay_over(area)
        if tray is not None and episode is not None:
            here = episode.innermost
            self.fight.view.bring([space for who in (here.attacker, here.target) for space in self.fight.covered(who, space_of(self.fight.campaign, who))])
        elif self.looked is not None:
            self.fight.view.go_to(*self.looked)
            self.looked = None

    def _banner(self, at: Places, prompt: Prompt, options: Sequence[Option]) -> None:
        if self.fight.question is not None and self.fight.question.kind in VERBS:
            buttons = verb_buttons(self.host.pen, at.banner, options, self.host.give, at.small)
        else:
            buttons = answer_buttons(self.host.pen, at.banner, prompt, options, self.host.give)
        until = min((b.box.x for b in buttons), default=None)
        because = prompt.because
        if self.fight.question is not None and self.fight.question.kind == "act" and self.fight.table.past is None:
            because = f"{because}\n{self.say('showdown.act.order')}"
        ground = CustomWidget(
            "banner", at.banner, prompt.ask, focusable=False, region="answers",
            paint=lambda canvas, spot: self._draw_banner(canvas, spot.box, prompt, until),
            tip=Tip(prompt.ask, because) if because else None,
        )  # fmt: skip
        ground.shines = False
        self.host.add(ground)
        if self.choices.has_docket:  # the tile on the token opens what the rules leave to its holder
            tip = Tip(self.say("battle.docket"), self.say("battle.docket.tip"))
            place = Box(at.banner.x + 14, at.banner.y + 8, 68, at.banner.h - 16)
            self.host.add(CustomWidget("docket", place, self.say("battle.docket"), self.choices.open_docket, region="ladder", hotkeys=("docket",), tip=tip))
        for button in buttons:
            self.host.add(button)
        if self.host.first is None:
            self.host.first = self._harmless(options)

    @staticmethod
    def _draw_banner(canvas: Canvas, box: Box, prompt: Prompt, until: float | None) -> None:
        banner(canvas, box, prompt, until)

    def _harmless(self, options: Sequence[Option]) -> str | None:
        """Returns which answer has the focus at first: the first, but never one that spends or loses something."""
        question = self.fight.question
        if question is not None and question.kind in ("dodge", "use", "endure") and options:
            return options[-1].key
        if question is not None and question.kind == "survival":
            return "none"
        return next((o.key for o in options if o.enabled and o.key != END), options[0].key if options else None)

    def _arrows(self, units: Units, at: Places) -> None:
        question = self.fight.question
        if question is None or question.kind != "direction":
            return
        who = (question.facts.moved if isinstance(question.facts, DirectionFacts) else "") or "monster"
        space = space_of(self.fight.campaign, who)
        showdown = self.fight.campaign.showdown
        if not space or showdown is None:
            return
        base = self.fight.view.rect_of(space, showdown.monster.size if who == "monster" else 1)
        for plate in arrow_plates(base, units.u, at.free, question.options, self.fight.pointed, self.host.give):
            self.host.add(plate)

    def _tray(self, at: Places) -> None:
        episode = self.fight.episodes.now
        assert episode is not None
        tray = self.fight.tray_of(at.tray, at.small)
        here = episode.innermost
        outer = here is episode and (episode.strikes or episode.attacker not in ("", "monster"))
        tray.box = at.tray.take_bottom(min(at.tray.h, hits_high(tray) if outer else harm_high(tray)))[0]
        self._make_way(at, tray.box)
        if not self.fight.board_seen and (outer or at.tray.h - tray.box.h < LEAST_FOLDED):
            tray.box = at.tray
        found = hits_tray(tray) if outer else harm_tray(tray)
        for widget in sorted(found, key=lambda widget: isinstance(widget, DieWidget)):  # dice fall over everything that lies there
            self.host.add(widget)

    def _ladder(self, at: Places) -> None:
        assert at.ladder is not None
        question = self.fight.question
        facts = self.fight.panels.ladder(sorted(self.fight.flags), question.about if question is not None and question.kind == "survival" else "")
        self.host.add(CachedPanel("ladder", at.ladder, facts, lambda canvas, box: draw_ladder(canvas, box, facts)))
        for point, box in zip(facts.points, folded(self.host.pen, at.ladder, facts)[2], strict=True):
            if point.why:
                tip = Tip(point.words, f"{point.why}\n{self.say('showdown.flag.why')}")
                place = Box(box.x - 4, at.ladder.y + 2, box.w + 8, at.ladder.h - 4)
                self.host.add(CustomWidget(f"flag.{point.key}", place, point.words, lambda k=point.key: self.toggle_flag(k), region="ladder", tip=tip))  # type: ignore[misc]

    def toggle_flag(self, key: str) -> None:
        self.fight.flags ^= {key}
        self.host.relayout()

    def _monster(self, at: Places) -> None:
        assert at.monster is not None
        facts = self.fight.panels.monster()
        self.host.add(
            CachedPanel(
                "monster", at.monster, facts, lambda canvas, box: draw_monster(canvas, box, facts), label=facts.name, region="monster",
                hotkeys=("monster",), on_press=self.inspectors.open_monster, tip=self.inspectors.monster_tip,
            )
        )

    def _focus_slot(self, at: Places) -> None:
        assert at.card is not None
        if self.fight.why:
            self._why(at.card)
            return
        odds = self.forecaster.odds_now()
        if odds is not None:
            self._odds(at.card, odds)
            return
        facing = self.next_turn.facts_now(self.forecaster.shares())
        if facing is not None:
            self.next_turn.lay_next(at.card, facing)
            return
        answering = self.fight.answering()
        if answering is not None:
            self.host.add(
                CachedPanel(
                    "card", at.card, answering, lambda canvas, box: draw_hit_card(canvas, box, answering), label=answering.name, region="card",
                    hotkeys=("card",), on_press=lambda: self.host.open(LargeCard(answering)), tip=Tip(answering.name, self.say("showdown.card.open")),
                )
            )
            return
        face = self.fight.panels.ai_face(self.fight.play)
        full = at.kind == "wide" or all(step.state != "now" for step in face.steps)
        pane = CachedPanel(
            "card", at.card, (face, full), lambda canvas, box: draw_card(canvas, box, face, full), label=face.name, region="card",
            hotkeys=("card",), on_press=self.inspectors.open_card, tip=Tip(face.name, self.say("showdown.card.open")),
        )  # fmt: skip
        pane.turn, pane.card = self.fight.card_turn, self.fight.play.card
        if at.monster is not None:  # its deck is the first of the three piles
            pane.come_from = Box(at.monster.x + 12, at.monster.bottom - at.card.h * SMALL / 2, at.card.w * SMALL, at.card.h * SMALL)
        self.host.add(pane)
        self.value_tips.over_card(at.card)

    def _odds(self, box: Box, odds: OddsFacts) -> None:
        self.host.add(
            CachedPanel(
                "odds", box, odds, lambda canvas, inner: draw_odds(canvas, inner, odds), label=odds.title, region="card", hotkeys=("card",),
                on_press=self.inspectors.open_card, tip=Tip(odds.title, self.say("foresight.odds.why")),
            )
        )
        if self.fight.question is not None and self.fight.question.kind == "action" and len(odds.columns) > 1:
            for column, place in zip(odds.columns, column_boxes(box, odds), strict=True):
                self.host.add(CustomWidget(f"weapon.{column.key}", place, column.name, lambda k=column.key: self.forecaster.take_column(k), region="card"))  # type: ignore[misc]
        for row, place in zip(odds.rows, row_boxes(box, odds), strict=True):
            self.host.add(CustomWidget(f"odds.{row.icon}", place, row.label, region="card", focusable=False, tip=Tip(row.label, row.why)))

    def _why(self, box: Box) -> None:
        (title, told), cap = self.forecaster.why_lines(), self.services.cap("why")
        self.host.add(CachedPanel("why", box, (title, cap), lambda canvas, inner: draw_ground(canvas, inner, title, cap)))
        self.host.add(reason_list(self.host.pen, box, told, self.say("showdown.why.nothing")))

    def _log(self, at: Places) -> None:
        assert at.log is not None
        lines, cap = self.fight.chronicle.lines[: -1 if self.fight.veiled else None], self.services.cap("log")
        self.host.add(
            CachedPanel(
                "log", at.log, log_face(lines), lambda canvas, box: draw_log(canvas, box, lines, cap), label=self.say("showdown.log"),
                region="log", hotkeys=("log",), on_press=self.inspectors.open_log,
            )
        )
        self.value_tips.over_log(at.log, lines)

    def _rewind(self, at: Places) -> None:
        assert at.rewind is not None
        box = at.rewind
        self.host.add(CachedPanel("rewind.ground", box, (), lambda canvas, inner: canvas.slate(*inner)))
        self.going_back.lay_rail(Box(box.x + 64, box.y + 5, box.w - 128, box.h - 10))
        self.going_back.lay_buttons(Box(box.x + 8, box.y + 8, 44, box.h - 16), Box(box.right - 52, box.y + 8, 44, box.h - 16))

    def _sheets(self, at: Places) -> None:
        question = self.fight.question
        here = self.fight.episodes.now.innermost if self.fight.tray_open and self.fight.episodes.now is not None else None
        lit = question.who if question is not None and question.kind in ("action", "dodge", "hit_order", "hit_location_order") else ""
        acting = self.fight.campaign.showdown.acting if self.fight.campaign.showdown is not None else ""
        tile = self.fight.panels.tile_of()
        for number, (who, box) in enumerate(zip(self.fight.fighters, at.sheets, strict=True), 1):
            survivor = next(s for s in self.fight.campaign.survivors if s.id == who)
            hit = here is not None and here.target == who
            tag = self.say("showdown.tag.hit") if hit else self.say("showdown.tag.acts") if who == acting else ""
            pointed = self.fight.pointed if hit and question is not None and question.kind in ("dodge", "hit_order") else ""
            facts = sheet_facts(self.fight.game, survivor, self.fight.tokens[who], tile=tile == who, tag=tag, pointed=pointed)
            self._sheet(number, box, facts, who in (lit, acting) or hit, at.small, self.fight.touched == who)
            if not at.small:
                self.value_tips.over_sheet(number, box, who)
            if tile == who:
                self._over_tile(number, box, survivor, at.small)

    def _sheet(self, number: int, box: Box, facts: SheetFacts, lit: bool, small: bool, changed: bool) -> None:
        glow = (lambda canvas, at: canvas.glow(*at, GLOW)) if lit else None
        self.host.add(
            CachedPanel(
                f"sheet{number}", box, (repr(facts), lit, changed), lambda canvas, at: self._draw_sheet(canvas, at, facts, lit, small, changed), behind=glow,
                label=facts.name, region="sheets", hotkeys=(f"sheet_{number}",), on_press=lambda: self.inspectors.open_sheet(number), cut=6,
            )
        )

    def _over_tile(self, number: int, box: Box, survivor: Survivor, small: bool) -> None:
        """Explains the tile beside the name on the sheet of whoever holds it."""
        tip = Tip(self.say("showdown.tile", player=literal(self.fight.campaign.players[survivor.player - 1].name)), self.say("showdown.tile.why"))
        name = Box(box.x, box.y, min(box.w * (0.4 if small else 0.6), 150), min(box.h, 34))
        self.host.add(CustomWidget("tile", name, tip.head, lambda: self.inspectors.open_sheet(number), focusable=False, region="sheets", tip=tip))

    @staticmethod
    def _draw_sheet(canvas: Canvas, box: Box, facts: SheetFacts, lit: bool, small: bool, changed: bool) -> None:
        (sheet_line if small else sheet)(canvas, box, facts, "now" if lit else "")
        if changed:  # what has just happened keeps a bright edge until the next thing happens
            canvas.brackets(box.inset(1.5), theme.BRIGHT, 6, 2.4)

    def _strip(self, at: Places) -> None:
        assert at.strip is not None
        strip = self.tutorial.fold(at.strip)
        odds = self.forecaster.odds_now()
        facts = StripFacts(self.fight.panels.ai_face(self.fight.play), self.fight.panels.monster(), odds, self.fight.tray_open, {
            key: self.services.cap(key) for key in ("card", "monster", "odds", "undo", "log", "weapon")
        }, self.fight.other_weapon())  # fmt: skip
        kept = repr(facts)
        spots: list[tuple[str, Box]] = []
        draw_strip(self.host.pen, strip, facts, spots, measure=True)
        self.host.add(CachedPanel("strip", strip, kept, lambda canvas, box: draw_strip(canvas, box, facts, [])))
        opens = self.inspectors
        acts = {"card": opens.open_card, "monster": opens.open_monster, "odds": self.forecaster.open_odds, "log": opens.open_log}
        for key, box in spots:
            if key == "undo":
                why = self.fight.table.no_undo()
                tip = Tip(self.say("showdown.undo"), why or self.say("showdown.undo.why"))
                self.host.add(CustomWidget("undo", box, self.say("showdown.undo"), self.fight.table.undo, enabled=not why, region="strip", tip=tip))
                continue
            if key == "weapon":
                words = self.say("showdown.strip.weapon", weapon=self.fight.voice.name(facts.other))
                self.host.add(CustomWidget(f"weapon.{facts.other}", box, words, self.fight.next_weapon, region="strip", hotkeys=(key,), tip=Tip(words)))
                continue
            hotkeys = ("odds", "card") if key == "odds" else (key,)
            self.host.add(CustomWidget(key, box, self.say(f"showdown.strip.{key}"), acts[key], region="strip", hotkeys=hotkeys))

    def hints(self) -> list[tuple[str, str]]:
        """Returns the keys that matter now, for the strip above the sheets."""
        cap, say = self.services.cap, self.say
        question = self.fight.question
        if question is None:
            return [(cap("go_on"), say("showdown.hint.skip"))] if self.fight.table.picture.waiting else []
        if question.kind in ("action", "deploy", "place"):
            found = [(say("interface.key.arrows"), say("showdown.hint.space"))]
            if question.kind == "action":
                shown = self.forecaster.spaces_shown
                threat = say("foresight.hint", who=self.fight.voice.name(question.who)) if shown else say("foresight.hint.spaces")
                found += [(cap("threat"), threat), (cap("weapon"), say("showdown.hint.weapon"))]
            return [*found, (cap("why"), say("showdown.hint.why"))]
        if self.choices.has_docket:
            return [
                (cap("next"), say("showdown.hint.next")), (cap("choose"), say("showdown.hint.choose")), (cap("why"), say("showdown.hint.why")),
                (cap("docket"), say("battle.docket.hint")),
            ]  # fmt: skip
        return [
            (cap("next"), say("showdown.hint.next")), (cap("choose"), say("showdown.hint.choose")), (cap("why"), say("showdown.hint.why")),
            (cap("overlays"), say("showdown.hint.overlays")),
        ]  # fmt: skip

    def hints_shown(self) -> list[tuple[str, str]]:
        """Returns the hints that stand at the foot of the board: where keys are used, and there is room."""
        at = self.fight.places
        return [] if at is None or at.small or self.fight.tray_open or not self.host.ring else self.hints()

    def over_board(self, canvas: Canvas) -> list[Box]:
        """Returns what lies over the board: hints, and a lesson."""
        at, pairs, lesson = self.fight.places, self.hints_shown(), self.host.find("lesson")
        found = [Box(16, at.sheets[0].y - 34, canvas.hints_width(pairs), 27)] if at is not None and pairs else []
        return [*found, lesson.box] if lesson is not None else found

