"""The showdown: the board, the panels around it, the banner that asks, and the telling of what follows an answer."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game import paths
from game.model.space import footprint, names
from game.rules import events, queries
from game.rules.events import Fact, Happened, Reason
from game.rules.questions import Ask
from game.rules.session import Session
from game.scenes.handing import Handing
from game.scenes.playing import Keeper
from game.scenes.table_view import TableView
from game.ui.art import Art
from game.ui.banner import Option, Prompt
from game.ui.board import FLICKER_HERTZ, BoardView
from game.ui.canvas import Canvas
from game.ui.chronicle import Chronicle
from game.ui.dialog import Answer, Dialog
from game.ui.dice_tray import seconds_for
from game.ui.episode import TABLE_KINDS, Episode, Episodes
from game.ui.ground import read_map
from game.ui.inputs import Input, Key, Pointer
from game.ui.panels import CardInPlay
from game.ui.prompts import ATTACK, END, MOVE, ON_SPACES, Asking, telling
from game.ui.screen import Scene, Stage
from game.ui.staging import everyone, figures, motions, space_of, terrain, way_of
from game.ui.tray import wants_tray
from game.ui.units import Units

READ = {  # seconds at normal speed that a fact stays alone on the screen, besides its motion
    events.CardDrawn: 0.55, events.TargetPicked: 0.55, events.Sniffed: 0.9, events.ActionBegan: 0.14, events.AttackBegan: 0.25,
    events.HitSuffered: 0.5, events.BrainSuffered: 0.5, events.Dodged: 0.5, events.Wounded: 0.5, events.ReactionBegan: 0.5,
    events.InjuryStays: 0.6, events.TurnBegan: 0.3, events.RoundBegan: 0.4, events.KnockedDown: 0.1, events.SurvivorDied: 0.5,
    events.RuleAnswered: 0.4, events.CardGained: 0.4, events.Changed: 0.25, events.Shuffled: 0.3,
}  # fmt: skip
SHOWN = (events.DiceFell, events.WoundTried, events.HitSuffered, events.LocationsFell, events.Injured, events.ReactionBegan)
CLOSING = (events.CardEnded, events.ActBegan, events.ActEnded, events.TurnBegan, events.RoundBegan)
POINTS = {"monster": "monster", "survivors": "acts"}
SOUNDS: dict[type[Fact], str] = {
    events.DiceFell: "dice", events.LocationsFell: "dice", events.WoundTried: "dice", events.HitSuffered: "stone_hit",
    events.SurvivorDied: "heartbeat", events.Wounded: "stone_hit", events.KnockedDown: "stone_hit",
}  # fmt: skip
_board: list[BoardView] = []  # the view of the last showdown scene: its pictures take a second to read


def board_view() -> BoardView:
    """Returns the view of the board, made once."""
    if not _board:
        _board.append(BoardView(Art(paths.images()), read_map(paths.maps() / "showdown.tmx")))
    return _board[0]


class Showdown(Handing, TableView):
    """Plays a showdown from the set-up to victory or defeat."""

    name = "showdown"
    phases = ("showdown",)

    def __init__(self, stage: Stage, session: Session, keeper: Keeper | None = None) -> None:
        super().__init__(stage, session, keeper)
        self.view = board_view()
        self.view.on_cue = stage.sound
        self.episodes = Episodes()
        self.chronicle = Chronicle()
        self.play = CardInPlay()
        self.finished: pygame.Surface | None = None  # the picture that stands, for the flicker of the lanterns
        self.told_line = ""  # the last sentence told, for the banner
        self.halt: Prompt | None = None  # a result that waits to be read
        self.unseen = False  # the tray has told something since the last halt
        self.beat = 0.0  # seconds until the next fact is told
        self.rolling = False
        self.pointed = ""
        self.hovered_space = ""
        self.cursor = ""
        self.weapon = ""
        self.overlays_on: set[str] = set()
        self.why = False
        self.flags: set[str] = set()
        self.asked_end = False
        self.seen_question: Ask | None = None
        self.handed_round = session.campaign.showdown.round if session.campaign.showdown is not None else 0
        self.begin()
        self.asked()

    # ------------------------------------------------------------ the story so far
    def begin(self) -> None:
        """Builds log, card and attack anew from the facts of the phase, and puts the figures down."""
        voice = self.voice
        self.chronicle.clear()
        self.episodes.clear()
        self.play, self.halt, self.unseen, self.beat = CardInPlay(), None, False, 0.0
        for moment, fact in self.stream():
            self.chronicle.take(fact, moment, voice)
            self.episodes.take(fact)
            self._card(fact)
        self.episodes.asked(self.live.question)
        self.rolling, self.pointed, self.cursor, self.asked_end = False, "", "", False
        self.view.finish()
        self.view.set_table(figures(self.campaign), terrain(self.campaign))
        self.relayout()

    def _card(self, fact: Happened) -> None:
        """Follows which card is in play, and at which step it is."""
        match fact:
            case events.CardDrawn(deck="ai") | events.CardDrawn(deck="basic_action"):
                self.play = CardInPlay(fact.card)
            case events.ActionBegan() if fact.card == self.play.card:
                self.play.step = fact.number
            case events.TargetPicked():
                self.play.line = fact.line
            case events.CardEnded() if fact.card == self.play.card:
                self.play.done = True
            case events.Ended(outcome="again"):
                self.play = CardInPlay()
            case _:
                pass

    # ------------------------------------------------------------ telling
    @property
    def telling(self) -> bool:
        """True while facts wait to be told."""
        return bool(self.queue) and self.halt is None

    @property
    def question(self) -> Ask | None:
        return None if self.halt is not None else super().question

    def told(self, fact: Happened) -> None:
        """Shows one fact: log, card, tray, figures, sound, and how long it stays."""
        self.teach(fact)
        before = space_of(self.campaign, fact.who) if isinstance(fact, Fact) else ""
        if isinstance(fact, events.Moved):
            before = next((f.space for f in self.view._figures if f.id == fact.who), "")
        line = self.chronicle.take(fact, len(self.session.played), self.voice)
        self.episodes.take(fact)
        self._card(fact)
        if isinstance(fact, Reason):
            return
        if line is not None:
            self.told_line = line.words
        self.unseen = self.unseen or (isinstance(fact, SHOWN) and not (isinstance(fact, events.DiceFell) and fact.kind not in ("attack", *TABLE_KINDS)))
        speed = self.pace
        moves = motions(fact, self.campaign, before)
        self.view.set_table(figures(self.campaign), terrain(self.campaign))
        if speed and moves:
            self.view.play(moves)
        self.beat = READ.get(type(fact), 0.0) if speed else 0.0
        self.rolling = isinstance(fact, events.DiceFell | events.LocationsFell | events.WoundTried) and bool(speed)
        if self.rolling:
            self.beat = seconds_for(dice_in(fact)) + 0.45
        if speed and type(fact) in SOUNDS:
            self.stage.sound(SOUNDS[type(fact)])
        if isinstance(fact, events.TurnBegan) and fact.who == "monster":
            self.stage.sound("growl")
        self.relayout()

    @property
    def pace(self) -> float:
        """How fast things move: 0 shows the end at once."""
        settings = self.stage.settings
        return 0.0 if settings.reduced_motion or self.stage.skipping else float(settings.speed)

    def tell_next(self) -> Happened | None:
        """Tells the next fact, or stops at a result that should be read."""
        if self.halt is not None:
            return None
        if self.queue and self.unseen and self._closes(self.queue[0]):
            self.stop(self._result())
            return None
        fact = super().tell_next()
        if isinstance(fact, events.Injured) and fact.rolled:
            self.stop(self._injury(fact))
        elif isinstance(fact, events.TurnBegan | events.RoundBegan) and self._flagged(fact):
            self.stop(Prompt(self.told_line, self.say("showdown.flag.reached"), icon="hour"))
        elif not self.queue and self.unseen and not wants_tray(self.episodes.now, self.session.question):
            self.stop(self._result())
        return fact

    def _closes(self, fact: Happened) -> bool:
        """Tells whether a fact ends what the tray shows."""
        now = self.episodes.now
        if isinstance(fact, CLOSING):
            return True
        return isinstance(fact, events.AttackBegan) and now is not None and (now.by_monster or fact.who != "monster")

    def _flagged(self, fact: Happened) -> bool:
        if isinstance(fact, events.RoundBegan):
            return "start" in self.flags
        return isinstance(fact, events.TurnBegan) and POINTS.get(fact.who, "") in self.flags

    def stop(self, result: Prompt) -> None:
        """Halts the telling until somebody goes on."""
        self.unseen = False
        if self.miss_only():
            self.beat = 1.1 if self.pace else 0.0
            return
        self.halt = result
        self.relayout()

    def miss_only(self) -> bool:
        """Tells whether the tray holds nothing but dice that missed: that needs no answer."""
        now = self.episodes.now
        here = now.innermost if now is not None else None
        return here is not None and here.dice is not None and not here.hits and not here.strikes and here.table is None and now is here

    def _result(self) -> Prompt:
        """Sums up what the tray shows."""
        now = self.episodes.now
        here = now.innermost if now is not None else None
        token = self.tokens.get(here.target if here is not None and here.by_monster else here.attacker if here is not None else "")
        recent = [line.words for line in self.chronicle.lines[-3:]]
        head = self._summed_up(here) if here is not None else self.told_line
        return Prompt(head, " ".join(w for w in recent if w != head), token.sign if token else "", token.letter if token else "", icon="claw")

    def _summed_up(self, here: Episode) -> str:
        """Says in a few words what came of an attack."""
        voice = self.voice
        if here.by_monster:
            return self.say("showdown.result.hits", about=voice.name(here.about), who=voice.name(here.target), n=here.hits)
        if not here.strikes:
            return self.told_line
        states = [strike.state for strike in here.strikes]
        wounds = states.count("wound") + states.count("critical")
        kind = "trap" if "trap" in states else "critical" if "critical" in states else "wounds" if wounds else "none"
        return self.say(f"showdown.result.{kind}", who=voice.name(here.attacker), n=wounds)

    def _injury(self, fact: events.Injured) -> Prompt:
        token = self.tokens.get(fact.who)
        now = self.episodes.now
        table = now.innermost.table if now is not None else None
        where = table.location if table is not None else ""
        kind = "trauma" if where == "brain" else "severe"
        ask = self.say("showdown.injury", who=self.voice.name(fact.who), injury=self.voice.name(fact.injury))
        because = self.say(f"showdown.injury.{kind}", at=self.say(f"showdown.at.{where}") if where else "", n=fact.rolled)
        return Prompt(ask, because, token.sign if token else "", token.letter if token else "")

    def go_on(self) -> None:
        """Leaves the result that is shown and tells what comes next."""
        if self.halt is None:
            return
        self.halt = None
        self.beat = 0.0
        if not self.queue:
            self.asked()
        self.relayout()
        self.stage.redraw()

    def rush(self) -> None:
        """Tells everything up to the next result, without waiting for any motion."""
        self.beat, self.rolling = 0.0, False
        while self.queue and self.halt is None:
            self.tell_next()
            self.beat = 0.0
        self.view.finish()
        self.relayout()

    def tell_all(self) -> None:
        while self.queue:
            self.halt = None
            self.unseen = False
            self.tell_next()
        self.halt, self.unseen, self.beat, self.rolling = None, False, 0.0, False
        self.view.finish()

    def answered(self, question: Ask, key: str) -> None:
        self.why, self.asked_end = False, False
        self.pointed = self.cursor = self.hovered_space = ""
        self.told_line = ""
        if question.kind == "hit_location_order" or self.episodes.now is None:
            return

    def asked(self) -> None:
        """Turns to the question that waits: camera, weapon, hand-over, lesson."""
        if self.halt is not None or self.queue:
            return
        self.rolling = False
        question = self.session.question
        self.episodes.asked(question)
        self.view.set_table(figures(self.campaign), terrain(self.campaign))
        if self.past is None and self.moved_on():
            return
        if question is not None and question is not self.seen_question:
            self.seen_question = question
            self.unseen = False
            self.first = None
            self._turn_to(question)
            self.hand_over(question)
        self.teach(question)
        self.relayout()

    def _turn_to(self, question: Ask) -> None:
        """Chooses what has the focus at first, and brings the figures of a question into sight."""
        self.cursor = ""
        if question.kind == "action":
            self.choose_weapon(question)
        elif question.kind == "pick_target" and question.facts:
            self.play.line = question.facts[0]
        self.look_to(question)

    def look_to(self, question: Ask) -> None:
        """Brings what a question is about into sight: figures, spaces, the ends of ways."""
        if question.kind in ("deploy", "controller"):
            self.view.fit([*everyone(self.campaign), *(question.options if question.kind == "deploy" else ())])
            if question.kind == "deploy":
                camera = self.view.camera  # nobody stands on the nearest row: it needs no room below
                camera.look_at(camera.x, camera.y + 0.35)
            return
        spaces = everyone(self.campaign)
        if question.kind == "path":
            ends = [way_of(question, i)[0][-1] for i in range(len(question.options))]
            showdown = self.campaign.showdown
            size = showdown.monster.size if showdown is not None else 1
            self.view.bring([*spaces, *(s for end in ends for s in names(footprint(end, size)))])
        elif question.kind in ("pick_target", "place", "direction", "act"):
            self.view.bring([*spaces, *(s for s in question.options if question.kind == "place")])
        elif question.kind == "action":
            self.view.bring([s for s in (space_of(self.campaign, question.who), *queries.body(self.game)) if s])

    def choose_weapon(self, question: Ask) -> None:
        """Takes the first weapon with which the acting survivor can attack, else the first of the grid."""
        survivor = next(s for s in self.campaign.survivors if s.id == question.who)
        names = self.panels.weapons(survivor, self.weapon)
        able = [name for name in names if f"attack {name}" in question.options]
        if self.weapon not in names or (able and self.weapon not in able):
            self.weapon = (able or names)[0]

    # ------------------------------------------------------------ answering
    def give(self, key: str) -> None:
        """Does what an answer of the banner, the board or the tray means."""
        question = self.question
        if self.past is not None:
            self.give_of_past(key)
        elif key == "~go_on":
            self.go_on()
        elif key == "~undo":
            self.undo()
        elif question is None:
            return
        elif key == "~space":
            self.answer(self.pointed)
        elif key in ("~before", "~after"):
            self._next_option(1 if key == "~after" else -1)
        elif key == MOVE:
            self.set_focus("board")
            self.remark()
        elif key == ATTACK:
            return
        elif key == END:
            self.end_act()
        else:
            self.answer(key)

    def _next_option(self, by: int) -> None:
        question = self.question
        assert question is not None
        keys = question.options
        at = keys.index(self.pointed) if self.pointed in keys else 0
        self.pointed = keys[(at + by) % len(keys)]
        self.relayout()

    def end_act(self) -> None:
        """Ends the act; asks once if movement or activation would be lost."""
        question = self.question
        if question is None or question.kind != "action":
            return
        survivor = next(s for s in self.campaign.survivors if s.id == question.who)
        left = ("both" if survivor.activations else "movement") if survivor.movements else "activation" if survivor.activations else ""
        if not left or self.asked_end:
            self.answer(END)
            return
        self.asked_end = True
        yes = Answer("end", self.say("showdown.end.yes"), lambda: self.answer(END), icon="check", primary=True, cap="end_act")
        no = Answer("stay", self.say("showdown.end.no"), icon="back", harmless=True)
        words = self.say(f"showdown.end.{left}", who=self.voice.name(question.who))
        self.open(Dialog(self.say("showdown.end.sure", who=self.voice.name(question.who)), words, [yes, no], icon="warn"))

    # ------------------------------------------------------------ the board asks and is pressed
    def choosable(self) -> tuple[str, ...]:
        question = self.question
        if question is None or self.tray_open:
            return ()
        if question.kind in ON_SPACES:
            return question.options
        if question.kind == "action":
            return tuple(key for key in question.options if key[:1].isupper())
        return ()

    def pointed_at(self, space: str, figure: str) -> bool:
        if space == self.hovered_space and not figure:
            return False
        self.hovered_space = space
        return self.repoint(self.option_at(space, figure))

    def option_at(self, space: str, figure: str) -> str:
        """Returns which answer lies under a place of the board, "" if none does."""
        question = self.question
        if question is None or self.tray_open:
            return ""
        if question.kind in ON_SPACES or question.kind == "action":
            return space if space in self.choosable() else ""
        if figure in question.options:
            return figure
        if question.kind == "path":
            return self.path_at(question, space)
        on = [s.id for s in self.campaign.survivors if s.space == space and not s.dead and space]
        return next((who for who in on if who in question.options), "")

    def picked(self, space: str, figure: str) -> None:
        key = self.option_at(space, figure)
        if key:
            self.answer(key)

    def cursor_moved(self, space: str) -> None:
        self.cursor = space
        self.repoint(space)
        self.view.bring([space])

    # ------------------------------------------------------------ events
    def dispatch(self, event: Input) -> bool:
        self.view.wake()
        pressed = isinstance(event, Key) and event.down and not event.repeat
        clicked = isinstance(event, Pointer) and event.kind == "down"
        if self.telling and (pressed or clicked):
            self.rush()
            if clicked or ((isinstance(event, Key) and event.meaning in ("choose", "go_on", "end_act")) or self._is_answer(event)):
                return True
        used = super().dispatch(event)
        return self.repoint(self.pointed_now()) or used

    @staticmethod
    def _is_answer(event: Input) -> bool:
        return isinstance(event, Key) and event.meaning.startswith("answer_")

    # ------------------------------------------------------------ time
    def tick(self, seconds: float) -> bool:
        settings = self.stage.settings
        self.view.set_motion(settings.speed, settings.reduced_motion)
        changed = self.view.update(seconds, self.stage.skipping)
        if self.telling:
            self._tell(seconds)
            changed = True
        return changed or self.view.busy

    def _tell(self, seconds: float) -> None:
        speed = self.pace
        if not speed:
            self.rush()
            return
        self.beat -= seconds * speed
        while self.queue and self.halt is None and self.beat <= 0 and not self.view.busy:
            self.rolling = False
            self.tell_next()

    def next_tick(self) -> float | None:
        if self.telling or self.view.busy or self.view.art.fetching:
            return 0.0
        return 1 / FLICKER_HERTZ if self.view.flickers and not self.tray_open else None

    def freshen(self, surface: pygame.Surface, seconds: float) -> Sequence[pygame.Rect]:
        """Lets the lanterns flicker on the picture that stands."""
        if self.tray_open or self.overlays or self.telling or self.stale:
            return ()
        if self.finished is None or self.finished.get_size() != surface.get_size():
            self.finished = surface.copy()
        return self.view.flicker(surface, self.finished, seconds)

    def draw(self, canvas: Canvas) -> None:
        self.finished = None
        super().draw(canvas)

    def cursor_at(self) -> str:
        return self.cursor

    def settled(self) -> bool:
        return not self.telling and not self.view.busy and not self.view.art.fetching and not self.view.camera.gliding

    def question_kind(self) -> str:
        if self.halt is not None:
            return "go_on"
        return super().question_kind()

    def opened(self) -> None:
        self.relayout()

    # ------------------------------------------------------------ what the layout asks
    def asking(self, question: Ask) -> Asking:
        return Asking(
            question, self.campaign, self.game, self.voice, self.stage.words, self.tokens, self.pointed, self.weapon, self.units.small
        )

    def banner_now(self, units: Units, pen: Canvas) -> tuple[Prompt, Sequence[Option]]:
        """Returns what the banner says now, and its answers."""
        if self.past is not None:
            return self.banner_of_past()
        if self.halt is not None:
            go = Option("~go_on", self.say("interface.go_on"), icon="play", primary=True, hotkeys=("go_on",))
            return self.halt, [go]
        question = self.question
        if question is None:
            hint = self.say("showdown.telling", key=self.stage.cap("go_on"))
            return telling(self.told_line, None, hint), []
        from game.ui import prompts

        asking = self.asking(question)
        return prompts.prompt(asking), prompts.options(asking)


def dice_in(fact: Happened) -> int:
    """Returns how many dice a fact throws."""
    match fact:
        case events.DiceFell():
            return len(fact.faces)
        case events.LocationsFell():
            return len(fact.locations)
        case _:
            return 1


def story(seed: int) -> Session:
    """Begins a story with four players at the showdown, for pictures and tests."""
    from game.model.campaign import Player
    from game.scenes.stories import new_session

    players = [Player(name, mark) for mark, name in enumerate(("Ana", "Bo", "Cy", "Di"))]
    people = [("Aya", "female", 1, "a"), ("Oren", "male", 2, "b"), ("Lucca", "male", 3, "c"), ("Ines", "female", 4, "d")]
    return new_session(players, people, seed=seed, prologue=False)


def sample(stage: Stage, seed: int, answers: int) -> Scene:
    """Makes the scene of a session after so many answers by the careful bot."""
    from game.play.bots import CarefulBot
    from game.scenes.playing import scene_for

    session, bot = story(seed), CarefulBot(seed)
    for _ in range(answers):
        if session.question is None:
            break
        session.answer(bot.choose(session))
    return scene_for(stage, session)


def sample_handover(stage: Stage, seed: int, answers: int) -> Scene:
    """Makes the scene at the moment at which the tile next goes to another player."""
    from game.play.bots import CarefulBot

    session, bot = story(seed), CarefulBot(seed)
    given = 0
    while session.question is not None and session.campaign.phase == "showdown":
        showdown = session.campaign.showdown
        before = showdown.round if showdown is not None else 0
        session.answer(bot.choose(session))
        given += 1
        now = session.campaign.showdown
        if given >= answers and now is not None and now.round != before:
            break
    stage.settings.hand_over = "each_round"
    scene = Showdown(stage, session)
    if session.question is not None:
        scene.handed_round = 0
        scene.hand_over(session.question)
    return scene
