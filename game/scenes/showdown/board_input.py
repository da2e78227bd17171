"""The board of a showdown looked at and pointed at: marks, the answer in focus, keys of camera and overlays."""

from __future__ import annotations

from game.model.space import BIT
from game.rules.engine.options import AttackOption, read_option
from game.rules.engine.questions import Ask
from game.rules.queries import position
from game.scenes.showdown.next_turn import NextTurn
from game.ui.board.board_adapter import MONSTER, BoardMarks, everyone, space_of, way_of
from game.ui.board.board_state import Ring
from game.ui.board.field import BoardField
from game.ui.board.why_marks import why_marks
from game.ui.cards.reading_panel import Passage, ReadingPanel
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box
from game.ui.kit.inputs import Input, Key
from game.ui.kit.widget import Target, Widget
from game.ui.showdown.forecast_marks import forecast_marks
from game.ui.showdown.prompts import END

PAN = 60.0  # units for one press


class Pointing(NextTurn):
    """Draws the board and knows which answer is meant."""

    looked_at = ""  # the figure under the pointer
    board_alone = False  # the board is being drawn anew within its rectangle, and nothing else

    # ------------------------------------------------------------ the board
    def remark(self) -> None:
        """Sets the marks of the board anew."""
        marks = BoardMarks(self.campaign, self.game, self.voice, self.services.words.say)
        showdown = self.campaign.showdown
        if showdown is None or (not showdown.monster.space and not self.fighters):
            return
        everything = "overlays" in self.overlays_on
        shares = self.shares()
        self.renew_next(shares)
        if shares is not None:
            marks.found += forecast_marks(shares, self.campaign, self.services.words.say)
        elif showdown.monster.space and self.spaces_shown:
            marks.threat()
        if showdown.monster.space:
            marks.zone()
        elif showdown.stage in ("monster", "survivors"):
            marks.away(self.library.monster[showdown.monster.card])
        self._lines(marks)
        question = self.question
        if showdown.monster.space and (everything or "blind_spot" in self.overlays_on or (question is not None and question.kind == "pick_target")):
            marks.blind_spot()
        elif question is not None and question.kind == "action" and self.may_forecast() and (self.spaces_shown or self.people_shown):
            marks.blind_spot_near(question)
        if self.tray_open:
            self.view.set_marks(self._of_attack() if self.board_seen else [])
            return
        if question is not None:
            if question.kind == "action":
                marks.acting(question.who)
                marks.reach(question.who, question.options, self.pointed, self.weapon)
            else:
                marks.choices(question, self.pointed, self.fighters)
            if question.kind == "pick_target" or self.why:
                tied = question.options if question.kind == "pick_target" else ()
                marks.found += why_marks(self.table.reasons(), self.campaign, self.services.words.say, tied)
        elif showdown.acting:
            marks.acting(showdown.acting)
        elif self.play.target and not self.play.done and space_of(self.campaign, self.play.target):
            marks.found.append(Ring(space_of(self.campaign, self.play.target), "target"))  # whom the monster goes for
        for who in self.lit:
            space = space_of(self.campaign, who)
            if space:
                marks.found.append(Ring(space, "focused", showdown.monster.size if who == MONSTER else 1))
        self.view.set_marks(marks.found)

    def _of_attack(self) -> list[Ring]:
        """Marks whom an attack is by and on, above its tray."""
        here = self.episodes.now.innermost if self.episodes.now is not None else None
        showdown, found = self.campaign.showdown, []
        for who, style in ((here.attacker, "acting"), (here.target, "target")) if here is not None else ():
            space = space_of(self.campaign, who)
            if space and showdown is not None:
                found.append(Ring(space, style, showdown.monster.size if who == MONSTER else 1))  # type: ignore[arg-type]
        return found

    def _lines(self, marks: BoardMarks) -> None:
        """Marks the line of view between the monster and the survivor under the pointer, or all from the monster under it; with a ranged weapon

        from the one who acts; and to a space that could be walked to.
        """
        showdown, over = self.campaign.showdown, self.looked_at
        if showdown is None or not showdown.monster.space or self.tray_open:
            return
        if over == MONSTER:
            for who in self.fighters:
                marks.sight(MONSTER, who)
        elif over in self.fighters:
            marks.sight(MONSTER, over)
        elif self.question is not None and self.shoots(self.pointed):
            marks.sight(self.question.who, MONSTER)
        elif showdown.terrain and self.pointed in BIT and self.question is not None and self.question.kind == "action":
            marks.sight(MONSTER, self.pointed)

    def shoots(self, key: str) -> bool:
        """Tells whether an answer is an attack with a weapon that strikes from afar."""
        option = read_option("action", key)
        gear = self.library.gear.get(option.weapon) if isinstance(option, AttackOption) else None
        return gear is not None and position.is_ranged(gear)

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
        return self.pointed if question.kind in ("deploy", "place", "survival") or len(question.options) > 8 else ""

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
        self.thinking.turn_away()
        question = self.question
        if self.tray_open or (question is not None and (question.kind in ("deploy", "place", "direction", "survival") or len(question.options) > 8)):
            self.relayout()
        else:
            self.remark()
        return True

    def path_at(self, question: Ask, space: str) -> str:
        """Returns the way whose end covers a space; the one in focus first, so that a second press takes the next."""
        from game.model.space import footprint, names

        showdown = self.campaign.showdown
        size = showdown.monster.size if showdown is not None else 1
        ends = [key for i, key in enumerate(question.options) if space in names(footprint(way_of(question, i).spaces[-1], size))] if space else []
        return self.pointed if self.pointed in ends else ends[0] if ends else ""

    # ------------------------------------------------------------ drawing
    def draw(self, canvas: Canvas) -> None:
        if self.board_alone:
            self.view.draw_free(canvas.surface)
        else:
            self.view.keep_clear([canvas.units.rect(*box) for box in self._over_board(canvas)])
            self.view.draw(canvas.surface)
        at = self._places
        if at is None:
            return
        if self.tray_open and not self.board_seen:
            canvas.shade(canvas.units.canvas, (6, 5, 6), 120)

    def draw_over(self, canvas: Canvas) -> None:
        at, pairs = self._places, self._hints_shown()
        if at is not None and pairs:
            canvas.hints(16, at.sheets[0].y - 32, pairs)

    def _hints_shown(self) -> list[tuple[str, str]]:
        """Returns the hints that stand at the foot of the board: where keys are used, and there is room."""
        at = self._places
        return [] if at is None or at.small or self.tray_open or not self.ring else self.hints()

    def _over_board(self, canvas: Canvas) -> list[Box]:
        """Returns what lies over the board: hints, and a lesson."""
        at, pairs, lesson = self._places, self._hints_shown(), self.find("lesson")
        found = [Box(16, at.sheets[0].y - 34, canvas.hints_width(pairs), 27)] if at is not None and pairs else []
        return [*found, lesson.box] if lesson is not None else found

    def hints(self) -> list[tuple[str, str]]:
        """Returns the keys that matter now, for the strip above the sheets."""
        cap, say = self.services.cap, self.say
        question = self.question
        if question is None:
            return [(cap("go_on"), say("showdown.hint.skip"))] if self.table.picture.waiting else []
        if question.kind in ("action", "deploy", "place"):
            found = [(say("interface.key.arrows"), say("showdown.hint.space"))]
            if question.kind == "action":
                shown = self.spaces_shown
                threat = say("foresight.hint", who=self.voice.name(question.who)) if shown else say("foresight.hint.spaces")
                found += [(cap("threat"), threat), (cap("weapon"), say("showdown.hint.weapon"))]
            return [*found, (cap("why"), say("showdown.hint.why"))]
        if self.has_docket:
            return [
                (cap("next"), say("showdown.hint.next")), (cap("choose"), say("showdown.hint.choose")), (cap("why"), say("showdown.hint.why")),
                (cap("docket"), say("battle.docket.hint")),
            ]  # fmt: skip
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
        elif meaning == "docket":
            self.open_docket()
        elif meaning == "why":
            return self._ask_why()
        elif meaning == "end_act" and self.question is not None and self.question.kind == "action":
            self.give(END)
        elif meaning in ("moment_before", "moment_after"):
            self.table.step(1 if meaning == "moment_after" else -1)
        elif meaning in ("go_on", "choose") and self.halt is not None:
            self.give("~go_on")
        elif meaning in ("undo", "redo"):
            return self.table.go_back_or_on(meaning)
        elif meaning == "odds" and self.acting() is not None:
            self.open_odds() if self._places is not None and self._places.small else self.compare_other()
        elif meaning in ("card", "odds"):
            self.open_card()
        elif meaning == "monster":
            self.open_monster()
        elif meaning == "log":
            self.open_log()
        else:
            return self.menu_key(event)
        return True

    @property
    def has_docket(self) -> bool:
        """Tells whether the question leaves something to the monster controller."""
        return False

    def open_docket(self) -> None:
        """Opens what the rules leave to the monster controller, and what each way would do."""

    def _ask_why(self) -> bool:
        """Explains what has the focus if it can be explained; else lists the reasons of the last decisions."""
        at = self.focused
        if at is not None and not at.enabled and at.explanation() is not None and self.tip_of is not at:
            return self.explain()
        self.why = not self.why
        if self._places is not None and self._places.small and self.why:
            self.why = False
            title, told = self.why_lines()
            passage = Passage(title, tuple(told) or (self.say("showdown.why.nothing"),), "eye")
            self.open(ReadingPanel(title, [passage], ("why",), icon="eye"))
            return True
        self.relayout()
        return True
