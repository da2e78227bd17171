"""The state that the parts of a showdown scene share: what is shown, which tray is open, which answer is in focus."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Protocol

from game.cards.library import Library
from game.model.campaign import Campaign
from game.model.space import BIT, SPACES, footprint, names, step
from game.model.survivor import Survivor
from game.rules.engine.events import ActBegan
from game.rules.engine.game import Game
from game.rules.engine.options import AttackOption, options_of
from game.rules.engine.question_facts import DirectionFacts, PathFacts, PickTargetFacts
from game.rules.engine.questions import CONTROLLER, Ask
from game.rules.queries import position
from game.rules.queries.consequences import consequences
from game.rules.queries.previews import HitPreview, HitPreviews
from game.scenes.session.part import Host, Part
from game.scenes.session.table import Table
from game.scenes.session.voice import SessionVoice
from game.ui.board.board_adapter import MONSTER, fallen, figures, space_of
from game.ui.board.camera import Extent
from game.ui.board.field import BoardField
from game.ui.board.view import BoardView
from game.ui.cards.card_flip import CardFlip
from game.ui.cards.game_log import GameLog, LogLine
from game.ui.cards.hit_card import HitCard
from game.ui.cards.sheet_lamps import SheetLamps
from game.ui.draw.units import Box
from game.ui.kit.layer import Layer
from game.ui.kit.tokens import Token, survivor_tokens
from game.ui.kit.widget import Widget
from game.ui.showdown.attack_view import AttackViews, StrikeView
from game.ui.showdown.banner import Prompt
from game.ui.showdown.hits_tray import face_of
from game.ui.showdown.layout import Places
from game.ui.showdown.panels import CardInPlay, Panels
from game.ui.showdown.prompts import ON_SPACES
from game.ui.showdown.tray import Tray, wants_tray

NAMED = re.compile(r"\b[A-P][1-9][0-9]?\b")  # the name of a space in a sentence
STANDING = 1.7  # spaces: how high somebody is who stands there
ON_FIGURES = ("pick_target", "act", "nominate", "take_resources", "strike")  # questions whose answers are figures on the board


class FightHost(Host, Protocol):
    """The interface of a showdown scene for its parts."""

    first: str | None
    ring: bool
    stale: bool
    overlays: list[Layer]
    hovered: Widget | None
    attended: tuple[Widget, ...]
    focused: Widget | None

    def every(self) -> list[Widget]:
        """Lists all widgets."""

    def give(self, key: str) -> None:
        """Performs an answer of the banner, the board or the tray."""

    def answer(self, key: str) -> bool:
        """Gives an answer of the rules, unless it must be confirmed first; returns whether it was given."""

    def focus_anew(self, key: str) -> None:
        """Rebuilds the layout and gives the focus to a widget that may be new."""

    def remark(self) -> None:
        """Replaces the marks of the board."""

    def repoint(self, key: str) -> bool:
        """Sets the answer in focus; returns whether the picture changes."""


class Fight(Part):
    """Holds the displayed state, the attack on the tray, the answer in focus, and the board view."""

    host: FightHost

    def __init__(self, host: FightHost, table: Table, view: BoardView, lesson_holds: Callable[[], bool] = lambda: False) -> None:
        super().__init__(host)
        self.table, self.view = table, view
        self.lesson_holds = lesson_holds  # whether a lesson wants the telling to wait
        self.episodes = AttackViews()
        self.chronicle = GameLog(table.is_by_bot)
        self.play = CardInPlay()
        self.came: list[str] = []  # moods and persistent injuries of the monster, in the order in which they came into play
        self.card_turn = CardFlip()
        self.lamps = SheetLamps()  # how dark the sheets of the dead are
        self.hit_previews = HitPreviews()
        self.places: Places | None = None  # of the last layout
        self.taught = ""  # whose sheet is seen whole, as a lesson points at its boxes
        self.raised: list[Box] = []  # the sheets that are seen whole: they rise over the board
        self.acting_sheets: list[Box] = []  # those of them that nobody merely looks at
        # telling
        self.halt: Prompt | None = None  # a result that waits to be read
        self.passing = self.stays = 0.0  # seconds until it passes by itself, of how many; 0: it waits for a press
        self.passed: list[str] = []  # the results that have passed by themselves since the last answer
        self.told_line = ""  # the last sentence told, for the banner
        self.rolling, self.veiled = "", ""  # which dice are falling, and what is said of them when they lie
        self.touched = ""  # whose sheet has just changed
        self.staged, self.staged_who = False, ""  # a great moment has the whole window, and whom it is about ("" everybody)
        self.lingering = False  # the last fact is told, and still being shown
        # pointing and choosing
        self.pointed = ""  # the answer in focus
        self.hovered_space = ""
        self.looked_at = ""  # the figure under the pointer
        self.cursor = ""  # the space on which the keyboard stands
        self.intended = ""  # the space to which the table's bot is about to send somebody
        self.picked = ""  # the space to strike from that was pressed beside its odds
        self.strike_from: tuple[str, ...] = ()  # the spaces offered while it is asked from which of them to strike
        self.confirming, self.confirm_words = "", ""  # the answer that a second press gives, and what it costs
        self.weapon, self.weapon_of = "", ""
        self.overlays_on: set[str] = set()
        self.lit: tuple[str, ...] = ()  # whom the log line under the pointer is about
        self.lit_spaces: tuple[str, ...] = ()  # which spaces it names
        self.flags: set[str] = set()  # points of the round at which the telling stops
        self.why = False  # the reasons lie in the focus slot
        self.asked_end = False

    # ------------------------------------------------------------ the state that is shown
    @property
    def campaign(self) -> Campaign:
        return self.table.campaign

    @property
    def game(self) -> Game:
        return self.table.game

    @property
    def library(self) -> Library:
        return self.table.library

    @property
    def voice(self) -> SessionVoice:
        return self.table.voice

    @property
    def on_space(self) -> bool:
        """Returns whether the answer in focus is a space of the board."""
        return self.pointed in SPACES

    @property
    def telling(self) -> bool:
        """Returns whether events wait to be told, the last one is still being shown, or a result is shown that passes by itself."""
        if self.halt is not None:
            return self.passing > 0
        return (bool(self.table.picture.waiting) or self.lingering) and not self.held()

    @property
    def passes(self) -> bool:
        """Returns whether a result is shown that passes by itself."""
        return self.halt is not None and self.passing > 0

    def left_of_result(self) -> float:
        """Returns how much is left of the time for which a result is shown, from 1 to 0."""
        return self.passing / self.stays if self.stays else 0.0

    def held(self) -> bool:
        """Returns whether the telling waits for a lesson: what is being shown, dice that roll or a great moment, is shown to its end before."""
        return self.lesson_holds() and not self.staged and not self.rolling

    @property
    def question(self) -> Ask | None:
        """The question that may be answered now."""
        return None if self.halt is not None or self.lingering else self.table.question

    @property
    def asked_of_any(self) -> Ask | None:
        """Returns the question that people may answer now, or the one that the table's bot has to answer."""
        return self.table.session.question if self.table.asks_bot() and self.halt is None and not self.lingering else self.question

    @property
    def tokens(self) -> dict[str, Token]:
        return survivor_tokens(self.campaign)

    @property
    def panels(self) -> Panels:
        return Panels(self.campaign, self.game, self.library, self.voice, self.services.words, self.tokens, self.came)

    def shown_log(self) -> Sequence[LogLine]:
        """Returns the lines of the log; what dice that are still falling will show is left out."""
        return self.chronicle.lines[: -1 if self.veiled else None]

    @property
    def tray_open(self) -> bool:
        """Returns whether the tray lies beside the board."""
        if self.table.past is not None or self.staged:
            return False
        question = self.asked_of_any
        if question is None and self.halt is None and not self.table.picture.waiting and not self.lingering:
            return False
        return wants_tray(self.episodes.now, question)

    @property
    def fighters(self) -> list[str]:
        showdown = self.campaign.showdown
        return list(showdown.survivors) if showdown is not None else []

    @property
    def dead(self) -> list[str]:
        """Returns the survivors of this fight whose lantern is out."""
        return [survivor.id for survivor in self.campaign.survivors if survivor.dead and survivor.id in self.fighters]

    @property
    def seen_play(self) -> CardInPlay:
        """Returns the card of the slot: that in play, or the one that a proxy would stand for while the table is asked."""
        question = self.question
        if question is None or question.purpose != "proxy":
            return self.play
        return CardInPlay(self.pointed if self.pointed in question.options else question.options[0])

    def answering(self) -> HitCard | None:
        """Returns the hit location that strikes back, while what it does is told or asked."""
        episode = self.episodes.now
        strike = self._asks_back()
        if self.tray_open and episode is not None and episode.inner is not None:
            strike = episode.reacting
        return face_of(self.tray_of(Box(0, 0, 1, 1), False), episode, strike, 0, plain=True) if strike is not None and episode is not None else None

    def _asks_back(self) -> StrikeView | None:
        """Returns the hit location whose reaction leaves the question to the controller; None if something else does."""
        question, episode = self.question, self.episodes.now
        if question is None or question.who != CONTROLLER or self.table.past is not None or episode is None or episode.by_monster:
            return None
        return episode.answering

    def cause(self) -> str:
        """Tells which hit location's reaction leads to the question, and whose attack it answers; "" if none does."""
        strike, episode = self._asks_back(), self.episodes.now
        if strike is None or episode is None:
            return ""
        return self.say(f"showdown.cause.{strike.row}", location=self.voice.name(strike.card), who=self.voice.name(episode.attacker))

    def tray_of(self, box: Box, small: bool) -> Tray:
        episode = self.episodes.now
        assert episode is not None
        return Tray(
            self.host.pen, box, episode, self.question, self.campaign, self.game, self.library, self.voice, self.services.words, self.tokens,
            self.host.give, self.episodes.serial, float(self.services.settings.speed) if self.rolling else 0.0, self.pointed, small, self.rolling,
            self.card_turn, self.pace, self.open_hits,
        )  # fmt: skip

    def open_hits(self, who: str) -> dict[str, list[HitPreview]]:
        """Returns by body location what the hits on a survivor will do that are not dealt yet on the screen."""
        return self.hit_previews.open_hits(self.table.live, self.game, who, self.table.picture.waiting)

    def toggle_flag(self, point: str) -> None:
        """Sets or removes the flag at a point of the round, at which the telling stops."""
        self.flags ^= {point}
        self.host.relayout()

    @property
    def board_in_focus(self) -> bool:
        """Returns whether pointer or focus is on the board; while a layout is made, whether they were before it."""
        here = [widget for widget in (self.host.hovered, self.host.focused) if widget is not None]
        return any(isinstance(widget, BoardField) for widget in here or self.host.attended)

    def take_column(self, key: str) -> None:
        """Chooses what a column of the odds stands for: a weapon, or the space to strike from."""
        if key not in BIT:  # with a single weapon the columns are spaces, whatever is compared
            self.take_weapon(key)
            return
        self.picked = key
        if key in self.choosable():
            self.cursor = key
            self.host.repoint(key)
        self.host.relayout()
        self.host.remark()

    def take_weapon(self, name: str) -> None:
        self.weapon = name
        self.host.relayout()

    def next_weapon(self) -> None:
        """Selects the next weapon of the acting survivor."""
        other = self.other_weapon()
        if other:
            self.take_weapon(other)

    def other_weapon(self) -> str:
        """Returns the weapon after the selected one of the acting survivor, "" if there is no other."""
        question = self.question
        if question is None or question.kind != "action":
            return ""
        survivor = next(s for s in self.campaign.survivors if s.id == question.who)
        names = [n for n in dict.fromkeys(survivor.gear) if n in self.library.gear and self.library.gear[n].weapon is not None]
        names = [*names, self.library.unarmed]
        after = names[(names.index(self.weapon) + 1) % len(names)] if self.weapon in names else names[0]
        return after if after != self.weapon else ""

    def acting(self) -> Survivor | None:
        """Returns the survivor who is asked for an action."""
        question = self.question
        if question is None or question.kind != "action":
            return None
        return next(s for s in self.campaign.survivors if s.id == question.who)

    def answered_before_unchosen(self, who: str) -> str | None:
        """Returns who answered last, where the act of a survivor began by itself and nothing was done in it; None otherwise."""
        played = self.table.session.played
        if not played or played[-1].question.kind == "act" or not any(isinstance(fact, ActBegan) and fact.who == who for fact in played[-1].happened):
            return None
        return played[-1].question.who

    @property
    def began_by_itself(self) -> bool:
        """Returns whether an act is asked about that has begun by itself, and nothing was done in it: a press may have been meant for the act before."""
        question = self.question
        return question is not None and question.kind == "action" and self.answered_before_unchosen(question.who) is not None

    def choosable(self) -> tuple[str, ...]:
        question = self.question
        if question is None or self.tray_open:
            return ()
        if question.kind in ON_SPACES:
            return question.options
        if question.kind == "action":
            return self.strike_from or tuple(key for key in question.options if key in BIT)
        return ()

    def press_does(self, space: str) -> str:
        """Says what a press on a space of the board does: walk there, stand there, or strike from there."""
        if self.strike_from:
            return self.say("showdown.strike.here", space=space)
        return self.say(f"showdown.hint.choose.{self.question.kind}", space=space) if self.question is not None else ""

    def costs_for_good(self, key: str) -> bool:
        """Returns whether an answer spends what cannot come back."""
        return self.question is not None and any(each.for_good for each in consequences(self.game, self.question, key))

    def covered(self, who: str, space: str) -> list[str]:
        """Lists the spaces that somebody on a space covers; for a monster its whole base, and the row hidden by its head."""
        monster = self.campaign.showdown.monster if self.campaign.showdown is not None else None
        size = monster.size if monster is not None and who == MONSTER else 1
        above = step(space, "N") if space and size != 1 else None
        return [*names(footprint(space, size)), *([above] if above else [])] if space else []

    def extent_of(self, who: str) -> list[Extent]:
        """Returns what a figure takes on the board with all that stands, or the body of somebody who fell; empty if it is not on the board."""
        return [self.view.extent_of(f) for f in (*figures(self.campaign, self.library), *fallen(self.campaign, self.library)) if f.id == who]

    def needed_in_sight(self) -> list[Extent]:
        """Lists what the player must see now: who acts, who is struck, and all that may be chosen on the board."""
        who, question, showdown = list[str](), self.question, self.campaign.showdown
        if showdown is None:
            return []
        if self.tray_open and self.episodes.now is not None:
            here = self.episodes.now.innermost
            return [each for one in dict.fromkeys((here.attacker, here.target)) for each in self.extent_of(one)]
        if question is None:
            told = (MONSTER, self.play.target) if self.held() else (showdown.acting,) if self.halt is not None else ()
            return [each for one in told for each in self.extent_of(one)]
        found = [Extent(space) for space in self.choosable()]
        if question.kind == "deploy":  # one camera for all of them: the spaces that are taken stay in sight, and room for who will stand there
            taken = [figure.space for figure in figures(self.campaign) if figure.id in self.fighters]
            found = [Extent(space, 1, STANDING) for space in dict.fromkeys((*self.choosable(), *taken))]
        if question.kind in ON_FIGURES:
            who += question.options
        elif isinstance(question.facts, PathFacts):
            size = showdown.monster.size
            found += [Extent(way.spaces[-1], size) for way in question.facts.ways if way.spaces]
        elif isinstance(question.facts, DirectionFacts):
            who.append(question.facts.moved)
        if question.who != MONSTER and question.kind != "act":
            who.append(question.who)
        attacks = question.kind == "action" and any(isinstance(option, AttackOption) for _, option in options_of(question))
        if attacks or question.kind in ("path", "direction", "pick_target", "controller", "act"):
            who.append(MONSTER)
        who.append(showdown.acting or (self.play.target if not self.play.done else ""))
        return [*found, *(each for one in dict.fromkeys(who) for each in self.extent_of(one))]

    @property
    def turn(self) -> tuple[object, ...]:
        """Identifies the turn in which something is asked, () while nothing is or a tray lies beside the board: the camera rests until another begins."""
        showdown = self.campaign.showdown
        return (showdown.round, showdown.stage) if self.question is not None and showdown is not None and not self.tray_open else ()

    def wished_in_sight(self) -> list[list[Extent]]:
        """Lists what had better be seen as well, the widest group first: everybody, the monster."""
        if self.tray_open:
            return []
        return [self.everybody(), self.extent_of(MONSTER)]

    def soon_in_sight(self) -> list[Extent]:
        """Lists what will have to be seen in this round as well: everybody, and where those may go who have still to act."""
        if self.question is None or self.question.kind not in ("act", "action") or self.tray_open:
            return []
        waiting = [s for s in self.campaign.survivors if s.id in self.fighters and s.space and not (s.dead or s.acted or s.down_since)]
        spaces = {space for survivor in waiting for space in position.reach(self.game, survivor)}
        return [*self.everybody(), *map(Extent, sorted(spaces))]

    def everybody(self) -> list[Extent]:
        """Lists all figures on the board as what is to be seen."""
        return [self.view.extent_of(figure) for figure in figures(self.campaign, self.library)]

    def turn_to(self, question: Ask) -> None:
        """Chooses what has the focus at first."""
        self.cursor, self.picked, self.strike_from, self.confirming = "", "", (), ""
        if question.kind == "action":
            self.choose_weapon(question)
        elif isinstance(question.facts, PickTargetFacts):
            self.play.line = question.facts.line

    def show_choice(self, question: Ask, key: str) -> None:
        """Brings into sight who is going to answer, and the space that they choose, which is marked."""
        self.intended, space = key if key in SPACES else "", space_of(self.campaign, question.who)
        self.view.steering.bring([*self.covered(question.who, space), *([key] if key in SPACES else [])])

    def choose_weapon(self, question: Ask) -> None:
        """Selects the first weapon with which the acting survivor can attack, else the first of the grid; it stays selected during the act."""
        survivor = next(s for s in self.campaign.survivors if s.id == question.who)
        if self.weapon_of != question.who:
            self.weapon, self.weapon_of = "", question.who
        able = [option.weapon for _, option in options_of(question) if isinstance(option, AttackOption)]
        names = able or self.panels.weapons(survivor, self.weapon)
        if self.weapon not in names:
            self.weapon = names[0]

    def light(self, who: Sequence[str], words: str = "") -> None:
        """Highlights the figures that a line of the log is about, and shows the spaces that its words name."""
        self.lit = tuple(who)
        self.lit_spaces = tuple(dict.fromkeys(word for word in NAMED.findall(words) if word in SPACES))
        self.host.remark()

