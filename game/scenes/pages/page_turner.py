"""Shows the events of a settlement phase page by page; pages already read are not shown again when the save is opened."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Protocol

from game.play.earlier_phases import a_year_ago
from game.rules.engine import events
from game.rules.engine.events import Fact, Happened
from game.rules.engine.game import Game
from game.rules.engine.options import BuildOption, option_of
from game.rules.engine.questions import Ask
from game.rules.queries import position
from game.rules.queries.consequences import has_no_fight
from game.rules.queries.payments import PAY, Payment, ended_by_itself, payment_of
from game.rules.queries.since import changes, numbers
from game.rules.session import decode
from game.scenes.pages.no_effect_told import why_nothing_told
from game.scenes.pages.selection import MAKING, Selection
from game.scenes.pages.since_words import SinceWords
from game.scenes.pages.turning_cards import TurningCards
from game.scenes.session.card_gains import CardGains
from game.scenes.session.part import Host, Part
from game.scenes.session.sounds import EventSounds
from game.scenes.session.table import READ, Table
from game.scenes.session.tutorial import Tutorial
from game.scenes.session.voice import SessionVoice
from game.ui.cards.card_source import sourced_name
from game.ui.cards.dice_tray import seconds_for
from game.ui.cards.game_log import GameLog
from game.ui.draw.text import literal
from game.ui.settlement.pages import Page, Told, close_year, gathered, pages_of, part_years, passes, shown_pages, taught_by, without_effect, words_of
from game.ui.sound.sound_rules import Heard, heard

OF_NO_CARD = ("hunt_turn",)  # questions whose answer leads away from what they are about
MOST_HEARD, BETWEEN = 4, 0.45  # sounds of one page, and the seconds between them

DEVELOP = "develop"  # the step that may end although nobody has left it


class PageReader(Host, Protocol):
    """The interface of a scene that shows pages."""

    def page_shown(self) -> None:
        """Called when a page has been turned to."""

    def read_all(self) -> None:
        """Called when the last page was turned."""


class PageTurner(Part):
    """Splits events into pages and turns them; keeps the log."""

    def __init__(
        self, reader: PageReader, table: Table, tutorial: Tutorial, gains: CardGains, sounds: EventSounds, cards: TurningCards, selection: Selection
    ) -> None:
        super().__init__(reader)
        self.reader, self.table, self.tutorial, self.gains, self.sounds = reader, table, tutorial, gains, sounds
        self.cards, self.selection = cards, selection
        self.log = GameLog(table.is_by_bot)
        self.pages: deque[Page] = deque()
        self.of = 0  # pages of the last answer, including those already read
        self.beside: Page | None = None  # the page of the last answer that is shown beside the question
        self.news = ""  # the result of an answer that needs no page
        self.passed = ""  # the same, told by the banner of the next question
        self.serial = 0  # number of the displayed page
        self.beats = False  # a page ends before dice are thrown
        self.happened: list[Happened] = []  # all events of the phase that were told
        self.falls = 0.0  # seconds until the dice of the page lie
        self.since = SinceWords(self.say, table)
        self._payment: tuple[Ask, list[str], Payment] | None = None  # the last one, for its question and the cards wanted

    @property
    def page(self) -> Page | None:
        """Returns the displayed page."""
        return self.pages[0] if self.pages else None

    @property
    def question(self) -> Ask | None:
        """Returns the question that may be answered now: None while pages are shown."""
        return None if self.pages else self.table.question

    @property
    def payment(self) -> Payment | None:
        """Returns the payment that is asked for, in one part or several, as it is chosen now; None where none is asked for."""
        question = self.question
        if question is None or question.kind != PAY:
            return None
        wanted = list(self.selection.paying)
        if self._payment is None or self._payment[0] is not question or self._payment[1] != wanted:
            self._payment = question, wanted, payment_of(self.table.session, wanted)
        return self._payment[2]

    @property
    def told_voice(self) -> SessionVoice:
        """Returns the voice for the pages: in the session's state, not the displayed one."""
        return SessionVoice(self.table.session.campaign, self.table.library)

    # ------------------------------------------------------------ starting
    def begin(self) -> None:
        """Rebuilds the log and drops pending pages."""
        self.pages.clear()
        self.beside, self.news, self.passed = None, "", ""
        live = self.table.live
        self.happened = self.table.told_so_far()
        self.log.rebuild(self.table.stream(), SessionVoice(live.campaign, self.table.library), decode(live.start).settlement.lantern_year)

    def tell_opening(self) -> None:
        """Shows the pages of what happened between the end of the showdown and the first question."""
        session = self.table.session
        watched = session.watched
        if watched is None or watched.happened is not session.opening:
            watched = session.at(0, watching=True).watched
        if watched is None:
            return
        happened = watched.happened
        ends = [number for number, fact in enumerate(happened) if isinstance(fact, events.Ended) and fact.who == "showdown"]
        begin = ends[-1] + 1 if ends else 0
        self.table.picture.show(watched, begin - 1)
        self.tell(happened[begin:], None, "")
        self.teach_the_rest(happened[begin:])

    def teach_the_rest(self, happened: Sequence[Happened]) -> None:
        """Offers the lessons on what is on no page; those on the events of a page come with the page."""
        paged = {id(fact) for page in self.pages for fact in page.facts}
        for fact in happened:
            if id(fact) not in paged:
                self.tutorial.teach(fact)

    def tell_last(self) -> None:
        """Shows the unread pages of the last answer after a save was opened."""
        session = self.table.session
        last = session.played[-1]
        watched = session.at(len(session.played), watching=True).watched
        if watched is not None:
            self.table.picture.show(watched)
            self.tell(watched.happened, last.question, last.key)
        self.news = ""

    # ------------------------------------------------------------ telling
    def answered(self, question: Ask, key: str) -> None:
        """Shows what followed an answer."""
        happened = list(self.table.picture.waiting)
        self.happened += happened
        self.table.picture.waiting.clear()
        if self.table.notes.pop(READ, None) is not None:
            self.table.keep()  # nothing of what follows was read
        for fact in happened:
            self.log.take(fact, len(self.table.session.played), self.told_voice)
        self.tell(happened, question, key)
        self.teach_the_rest(happened)
        if not self.pages:
            self.gains.gain(happened, self.in_sight)

    def tell(self, happened: list[Happened], answered: Ask | None, key: str) -> None:
        """Splits events into pages and shows the first unread one."""
        settlement = self.table.session.campaign.settlement
        step = position.part_of_year(self.table.campaign)
        about = answered.about if answered is not None and answered.about not in position.steps() and answered.kind not in OF_NO_CARD else ""
        beats = self.beats and self.table.campaign.dice != "hand"
        pages = pages_of(happened, step, about, self.told_voice, self.table.library, beats)
        self.say_more(pages)
        close_year(pages, settlement.lantern_year)
        found, self.beside = shown_pages(pages, answered, self.table.session.question)
        kept = {id(page) for page in found}
        carried: list[Fact] = []
        for page in pages:
            carried += page.facts
            if id(page) in kept:
                page.facts, carried = carried, []
        found = gathered(found, self.step_words)
        part_years(found, lambda year: self.say("settlement.page.toward", n=year))
        self.pages, self.of = deque(found), len(found)
        told = pages[0].told if passes(answered, pages[0]) and pages[0] is not self.beside else []
        self.passed = " ".join(line.words for line in told)
        self.news = "" if found or not pages[0].told else self.news_of(answered, key, pages[0])
        if answered is not None and ended_by_itself(answered, key, settlement.step):
            self.pages = deque(self.held(found, pages[0].facts))
            self.of, self.passed = len(self.pages), ""
        built = option_of(answered, key) if answered is not None else None
        if isinstance(built, BuildOption) and built.location in settlement.locations:
            self.selection.place, self.selection.tab, self.selection.panel = built.location, 1, MAKING
        self.skip_read()
        if self.pages:
            self.show_page()
        else:
            self.table.picture.clear()
            self.roll(len(self.beside.dice) if self.beside is not None else 0)

    def held(self, pages: Sequence[Page], facts: Sequence[Fact]) -> list[Page]:
        """Returns pages among which one says that the step of developing is over, which nobody has ended: a press goes on, and before it undo takes back.

        `facts` are what the last answer has done, which a page of its own shows where there is no other.
        """
        over = Told("hour", self.say("settlement.develop.over"))
        last = next((page for page in reversed(pages) if DEVELOP in (page.step, *page.steps)), None)
        if last is not None:
            last.told.append(over)
            return list(pages)
        done = self.passed or (self.say("settlement.news.told", news=self.news) if self.news else "")
        return [Page(DEVELOP, told=[*([Told("check", done)] if done else []), over], facts=[] if pages else list(facts)), *pages]

    def step_words(self, name: str) -> str:
        """Returns the name of a step with its number."""
        names, said = position.steps(), self.say(f"settlement.step.{name}")
        return self.say("settlement.step.numbered", n=names.index(name) + 1, name=said) if name in names else said

    def say_more(self, pages: Sequence[Page]) -> None:
        """Adds what no event tells: that a step or a card changed nothing, what a gained card does, and when the result of a card takes effect."""
        library = self.table.library
        for page in pages:
            silent = f"settlement.step.{page.step}.nothing"
            if page.begins and not page.about and not page.says_something and self.services.words.has(silent):
                page.told.append(Told("check", self.say(silent)))
            if page.year and not page.about:
                page.told[:0] = self.of_year()
            for card in taught_by(page, library):
                lines = " ".join(f"{line.head} {line.text}".strip() for line in words_of(library, card))
                page.told.append(Told("book", self.say("settlement.page.gained", name=literal(self.told_voice.name(card)), text=literal(lines))))
            bleeds = any(isinstance(fact, events.Changed) and fact.what == "bleeding" and fact.by > 0 for fact in page.facts)
            if bleeds and position.at_home(self.table.session.game):
                page.told.append(Told("blood", self.say("settlement.page.bleeding")))
        asked = self.table.session.question
        for page in without_effect(pages, self.table.library, asked.about if asked is not None else ""):
            page.told.append(Told("check", why_nothing_told(self.table.session.game, page, self.told_voice, self.say)))
        promised = position.promised_by(self.table.session.game, self.table.campaign.settlement.promised)
        for page in reversed(pages):
            if page.about in promised:
                promised = promised - {page.about}
                page.told.append(Told("hour", self.say("settlement.page.later", n=position.steps().index("prepare_departing_survivors") + 1)))

    def of_year(self) -> list[Told]:
        """Returns what has changed in the settlement since the last year; without a year before, who lives here."""
        now, before, voice = self.table.session.game, a_year_ago(self.table.notes, whole=True), self.told_voice
        written = dict(position.years(now)).get(now.settlement.lantern_year, [])
        names = voice.library.language.joined([self.written(name) for name in written])
        found = [Told("hour", self.say("settlement.page.written", names=names))] if written else []
        if before is None:
            return [*found, Told("people", self.say("settlement.page.people", n=numbers(now)["population"]))]
        lines = self.since.of_settlement(changes(Game(before.campaign, self.table.library), now)) or [self.say("standing.since.nothing")]
        return [*found, Told("", self.say("settlement.page.year"), heading=True), *[Told("people", line) for line in lines]]

    def written(self, event: str) -> str:
        """Returns the name of an entry of the timeline: a story event, or a nemesis with its level."""
        library, voice, nemesis = self.table.library, self.told_voice, position.nemesis_in(self.table.game, event)
        if nemesis is not None:
            level = library.monster[nemesis.monster].levels[nemesis.level].level
            kind = "fight.level.unwritten" if has_no_fight(self.table.game, nemesis.monster) else "fight.level"
            return self.say(kind, monster=voice.name(nemesis.monster), n=level)
        return sourced_name(self.services.words, library.events.get(event) or library.monster.get(event), voice.name(event))

    def skip_read(self) -> None:
        """Skips the pages that were read before the save was closed."""
        note = self.table.notes.get(READ)
        if not (isinstance(note, list) and len(note) == 2 and note[0] == len(self.table.session.played) and isinstance(note[1], int)):
            return
        for _ in range(min(note[1], len(self.pages))):
            self.pages.popleft()

    def news_of(self, answered: Ask | None, key: str, page: Page) -> str:
        """Returns in a few words the result of an answer that needs no page."""
        gained = next((fact for fact in reversed(page.facts) if isinstance(fact, events.CardGained)), None)
        if gained is None or answered is None:
            return ""
        kind = gained.kind if self.services.words.has(f"settlement.news.{gained.kind}") else "other"
        return self.say(f"settlement.news.{kind}", name=self.told_voice.name(gained.card))

    @property
    def in_sight(self) -> set[str]:
        """Returns the cards whose face is already visible: that of the page, and the one just chosen."""
        return {self.pages[0].about if self.pages else "", *(played.key for played in self.table.session.played[-1:])}

    # ------------------------------------------------------------ turning
    def show_page(self) -> None:
        """Shows the state of the settlement after the events of the first page."""
        watched, facts = self.table.picture.watched, self.pages[0].facts
        if watched is not None and facts:
            told = {id(fact) for fact in facts}
            self.table.picture.show(watched, max(number for number, fact in enumerate(watched.happened) if id(fact) in told))
        self.serial += 1
        self.roll(len(self.pages[0].dice))
        self.cards.turn_over(self.pages[0])
        self.gains.gain(self.pages[0].facts, self.in_sight)
        self.reader.page_shown()
        for fact in self.pages[0].facts:
            self.tutorial.teach(fact)
        self.hear_page()
        self.host.relayout()

    # ------------------------------------------------------------ dice
    def roll(self, dice: int) -> None:
        """Lets so many dice fall: what follows is told when they lie."""
        self.falls = seconds_for(dice) / self.pace if dice and self.pace > 0 else 0.0

    @property
    def rolling(self) -> bool:
        """Returns whether the dice of the page are falling."""
        return self.falls > 0

    def let_fall(self, seconds: float) -> bool:
        """Lets time pass while dice fall; returns whether they have come to lie."""
        if not self.rolling:
            return False
        self.falls -= seconds
        if self.rolling:
            return False
        self.host.relayout()
        return True

    def hear_page(self) -> None:
        """Plays the sounds of a page: its turning, and its first events."""
        waiting = [Heard("page")]
        for fact in self.pages[0].facts:
            known = {each.event for each in waiting}
            waiting += [each for each in heard(fact, self.table.campaign, self.table.library) if each.event not in known]
        for number, each in enumerate(waiting[:MOST_HEARD]):
            self.sounds.play(each._replace(after=BETWEEN * number, side=0.0))

    def turn(self) -> None:
        """Turns to the next page, or to the question."""
        if not self.pages or self.let_fall(self.falls):
            return
        self.pages.popleft()
        self.table.notes[READ] = [len(self.table.session.played), self.of - len(self.pages)]
        self.table.keep()
        if self.pages:
            self.show_page()
        else:
            self.table.picture.clear()
            self.reader.read_all()
        self.host.relayout()
        self.services.redraw()
