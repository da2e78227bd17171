"""The settlement phase: what happened is told page by page, and every question has its place on one screen."""

from __future__ import annotations

from collections import deque

from game.rules.engine import events
from game.rules.engine.events import Happened
from game.rules.engine.options import offers
from game.rules.engine.question_facts import DepartFacts
from game.rules.engine.questions import Ask
from game.rules.queries import position
from game.rules.session import Session
from game.scenes.session.phases import StoryKeeper
from game.scenes.session.voice import SessionVoice
from game.scenes.settlement.view import SettlementView
from game.ui.cards.card_flip import APART, DECKS, EVENTS, CardFlip
from game.ui.cards.game_log import GameLog
from game.ui.kit.inputs import Input, Key, Pointer
from game.ui.kit.screen import AppServices
from game.ui.settlement.gear_grid import Carrying, GridPlace, gear_facts
from game.ui.settlement.naming import CONFIRM, FIELD, PREFIX, key_of
from game.ui.settlement.pages import Page, kind_of, pages_of, shown_pages
from game.ui.sound.sound_rules import Heard, heard

GO_ON = "~go_on"
MOST_HEARD, BETWEEN = 4, 0.45  # sounds of one page, and the seconds from one to the next
READ = "pages_read"  # the note of a story: answers given, and how many pages of the last one were read
NAMES = ("name_settlement", "name_survivor", "name_newborn", "rename")


class SettlementScene(SettlementView):
    """Plays a settlement phase from the aftermath of the showdown to its last question."""

    name = "settlement"
    phases = ("aftermath", "settlement")

    def __init__(self, services: AppServices, session: Session, keeper: StoryKeeper | None = None) -> None:
        super().__init__(services, session, keeper)
        self.chronicle = GameLog()
        self.pages: deque[Page] = deque()
        self.beside: Page | None = None  # what happened last belongs to the question that waits
        self.carrying = Carrying(self.give, self.refused)
        self.place, self.tab, self.person = next(iter(session.campaign.settlement.locations), ""), 1, ""
        self.folded, self.typed, self.news = True, "", ""
        self.serial, self.rolling = 0, False
        self.card_turn, self.dealt = CardFlip(), {}
        self.seen_question: Ask | None = None
        self.of = 0  # pages of what happened last, those that were read as well
        self.begin()
        if not session.played:
            self.tell_opening()
        elif keeper is not None:
            self.tell_last()
        self.asked()

    # ------------------------------------------------------------ the story so far
    def begin(self) -> None:
        """Writes the log anew and forgets what was being turned, carried or typed."""
        self.pages.clear()
        self.beside, self.seen_question, self.news = None, None, ""
        self.carrying.put_back()
        self.lay_cards_down()
        self.chronicle.rebuild(self.table.stream(), SessionVoice(self.table.live.campaign, self.library))
        self.relayout()

    def tell_opening(self) -> None:
        """Turns the pages of what happened between the end of the fight and the first question."""
        watched = self.table.session.watched
        if watched is None or watched.happened is not self.table.session.opening:
            watched = self.table.session.at(0, watching=True).watched
        if watched is None:
            return
        happened = watched.happened
        ends = [number for number, fact in enumerate(happened) if isinstance(fact, events.Ended) and fact.who == "showdown"]
        begin = ends[-1] + 1 if ends else 0
        self.table.picture.show(watched, begin - 1)
        self.tell(happened[begin:], None, "")
        for fact in happened[begin:]:
            self.tutorial.teach(fact)

    def tell_last(self) -> None:
        """Turns the pages of the last answer, which a story that was put away on one of them has not shown."""
        last = self.table.session.played[-1]
        watched = self.table.session.at(len(self.table.session.played), watching=True).watched
        if watched is not None:
            self.table.picture.show(watched)
            self.tell(watched.happened, last.question, last.key)
        self.news = ""

    def skip_read(self) -> None:
        """Goes on to the first page that was not read before the story was put away."""
        note = self.table.notes.get(READ)
        if not (isinstance(note, list) and len(note) == 2 and note[0] == len(self.table.session.played) and isinstance(note[1], int)):
            return
        for _ in range(min(note[1], len(self.pages))):
            self.pages.popleft()

    def tell(self, happened: list[Happened], answered: Ask | None, key: str) -> None:
        """Cuts what happened into pages, and keeps the state before it, that follows them."""
        settlement = self.table.session.campaign.settlement
        before = self.campaign
        step = before.settlement.step or "aftermath"
        about = answered.about if answered is not None and answered.about not in position.steps() else ""
        pages = pages_of(happened, step, about, SessionVoice(self.table.session.campaign, self.library), self.library)
        found, self.beside = shown_pages(pages, answered, self.table.session.question)
        kept = {id(page) for page in found}
        carried = []
        for page in pages:
            carried += page.facts
            if id(page) in kept:
                page.facts, carried = carried, []
        self.pages, self.of = deque(found), len(found)
        self.news = "" if found or not pages[0].told else self.news_of(answered, key, pages[0])
        if answered is not None and answered.kind == "develop" and key.startswith("build ") and key.removeprefix("build ") in settlement.locations:
            self.place, self.tab = key.removeprefix("build "), 1
        self.skip_read()
        if self.pages:
            self.show_page()
        else:
            self.table.picture.clear()

    def news_of(self, answered: Ask | None, key: str, page: Page) -> str:
        """Says in a few words what an answer did, where that needs no page."""
        gained = next((fact for fact in reversed(page.facts) if isinstance(fact, events.CardGained)), None)
        if gained is None or answered is None:
            return ""
        kind = gained.kind if self.services.words.has(f"settlement.news.{gained.kind}") else "other"
        return self.say(f"settlement.news.{kind}", name=SessionVoice(self.table.session.campaign, self.library).name(gained.card))

    def show_page(self) -> None:
        """Brings the settlement to where it is on the first page."""
        watched, facts = self.table.picture.watched, self.pages[0].facts
        if watched is not None and facts:
            self.table.picture.show(watched, next(number for number, fact in enumerate(watched.happened) if fact is facts[-1]))
        self.serial += 1
        self.rolling = bool(self.pages[0].dice)
        self.turn_over(self.pages[0])
        self.gains.gain(self.pages[0].facts, self.in_sight)
        self.first = GO_ON
        self.hear_page()
        self.relayout()

    @property
    def in_sight(self) -> set[str]:
        """Names cards whose face is seen already: the one of the page, the one that was just chosen."""
        return {self.pages[0].about if self.pages else "", *(played.key for played in self.table.session.played[-1:])}

    def deal(self, question: Ask) -> None:
        """Lets the cards turn over that were drawn to choose from."""
        self.dealt = {}
        kinds = [kind_of(self.library, key) for key in question.options]
        if question.kind != "choose" or question.purpose not in ("", "innovation") or not all(kind in DECKS for kind in kinds):
            return
        for number, (key, kind) in enumerate(zip(question.options, kinds, strict=True)):
            self.dealt[key] = CardFlip()
            self.dealt[key].begin(key, kind, self.gains.pace, number * APART)

    @property
    def turns(self) -> list[CardFlip]:
        """Lists the cards that may be turning where they lie."""
        return [self.card_turn, *self.dealt.values()]

    def lay_cards_down(self) -> bool:
        moved = any(turn.running for turn in self.turns)
        for turn in self.turns:
            turn.finish()
        return super().lay_cards_down() or moved

    def turn_over(self, page: Page | None) -> None:
        """Lets the card of an event that begins turn over."""
        if page is not None and page.begins and page.about in self.library.events:
            self.card_turn.begin(page.about, EVENTS, self.gains.pace)

    def hear_page(self) -> None:
        """Lets a page be heard: its turning, and the first sounds of what happened on it."""
        waiting = [Heard("page")]
        for fact in self.pages[0].facts:
            waiting += [each for each in heard(fact, self.campaign, self.library) if each.event not in {known.event for known in waiting}]
        for number, each in enumerate(waiting[:MOST_HEARD]):
            self.sounds.play(each._replace(after=BETWEEN * number, side=0.0))

    def tick(self, seconds: float) -> bool:
        moved = [turn for turn in self.turns if turn.advance(seconds, self.gains.pace)]
        if any(not turn.running for turn in moved):
            self.relayout()  # words that are scrolled come with the card's face
        return super().tick(seconds) or bool(moved)

    def next_tick(self) -> float | None:
        if any(turn.running for turn in self.turns):
            return 0.0
        return min((turn.edge for turn in self.turns if turn.edge > 0), default=super().next_tick())

    def turn(self) -> None:
        """Goes on to the next page, or to the question."""
        if not self.pages:
            return
        self.pages.popleft()
        self.table.notes[READ] = [len(self.table.session.played), self.of - len(self.pages)]
        self.table.keep()
        self.rolling = False
        if self.pages:
            self.show_page()
        else:
            self.table.picture.clear()
            self.asked()
        self.relayout()
        self.services.redraw()

    def answered(self, question: Ask, key: str) -> None:
        happened = list(self.table.picture.waiting)
        self.table.picture.waiting.clear()
        if self.table.notes.pop(READ, None) is not None:
            self.table.keep()  # nothing of what follows was read
        voice = SessionVoice(self.table.session.campaign, self.library)
        for fact in happened:
            self.chronicle.take(fact, len(self.table.session.played), voice)
            self.tutorial.teach(fact)
        self.tell(happened, question, key)
        if not self.pages:
            self.gains.gain(happened, self.in_sight)
        super().answered(question, key)

    def end_of_telling(self) -> None:
        """While pages are turned, the picture is that of the page."""
        if not self.pages:
            super().end_of_telling()

    def asked(self) -> None:
        """Turns to the question that waits; while pages are turned it waits longer."""
        if self.pages:
            return
        if self.table.past is None and self.moved_on():
            return
        question = self.table.session.question
        if question is not None and question is not self.seen_question and self.table.past is None:
            self.seen_question = question
            self.turn_over(self.beside)
            self.deal(question)
            self.turn_to(question)
            self.tutorial.teach(question)
        self.relayout()

    def turn_to(self, question: Ask) -> None:
        """Chooses what has the focus when a question appears."""
        self.carrying.options = frozenset(question.options) if question.kind == "grid" else frozenset()
        if question.kind != "grid":
            self.carrying.put_back()
        if question.kind == "develop":
            if self.place not in (*self.campaign.settlement.locations, "known", "stored"):
                self.place = next(iter(self.campaign.settlement.locations), "")
            if self.first in (None, GO_ON):
                self.first = f"place {self.place}" if not self.units_small() or self.tab == 0 else None
        elif question.kind in NAMES:
            self.typed, self.first = "", FIELD
        elif question.kind == "use":
            self.first = question.options[-1]
        elif isinstance(question.facts, DepartFacts) and question.kind == "depart" and question.facts.chosen:
            self.first = self.focused.key if self.focused is not None else None
        elif question.kind != "grid":
            self.first = None

    def units_small(self) -> bool:
        units = getattr(self, "units", None)
        return units is not None and units.small

    # ------------------------------------------------------------ answering
    @property
    def question(self) -> Ask | None:
        return None if self.pages else super().question

    def give(self, key: str) -> None:
        """Does what a plate, a card or a row means."""
        question = self.question
        if self.table.past is not None:
            self.going_back.give(key)
        elif key == GO_ON:
            self.turn()
        elif question is None:
            return
        elif key == CONFIRM:
            self.give(key_of(self.typed))
        elif key.startswith(PREFIX) and not offers(question, key):
            self.services.tell(self.say("settlement.name.wrong"))
        else:
            self.table.answer(key)

    def refused(self, source: GridPlace, card: str, place: GridPlace) -> None:
        """Says why a card cannot be lifted, or cannot lie there."""
        survivor = next((s for s in self.campaign.survivors if s.id == place.who), None)
        name = gear_facts(self.library, card).name
        if source == place or survivor is None:
            why = self.voice.code("limit")
        elif str(place.box) in survivor.grid and source.who != place.who:
            why = self.say("settlement.grid.occupied")
        else:
            why = self.voice.code(position.grid_refusal(self.game, survivor, card, place.box) or "limit")
        self.services.tell(self.say("settlement.grid.refused", name=name, why=why))

    # ------------------------------------------------------------ events
    def dispatch(self, event: Input) -> bool:
        carrying = self.carrying
        if isinstance(event, Pointer) and carrying.lifted is not None and event.kind in ("move", "down", "up") and not self.overlays:
            carrying.at = (event.x, event.y)
            return super().dispatch(event) or event.kind == "move"
        if isinstance(event, Key) and event.down and event.meaning == "back" and not event.repeat and carrying.lifted is not None:
            return carrying.put_back()
        return super().dispatch(event)

    def handle(self, event: Input) -> bool:
        if isinstance(event, Pointer):
            if event.kind == "down" and self.carrying.lifted is not None:
                return self.carrying.put_back()
            return False
        if not (isinstance(event, Key) and event.down) or event.repeat:
            return False
        meaning = event.meaning
        if meaning in ("go_on", "choose") and self.pages:
            self.turn()
        elif meaning in ("moment_before", "moment_after"):
            self.table.step(1 if meaning == "moment_after" else -1)
        elif meaning in ("undo", "redo"):
            return self.table.go_back_or_on(meaning)
        elif meaning == "log":
            self.open_log()
        elif meaning == "steps":
            self.open_steps()
        elif meaning.startswith("sheet_"):
            self.open_sheet_of(int(meaning.removeprefix("sheet_")))
        elif event.name == "p" and not event.ctrl:
            self.open_people()
        else:
            return self.menu_key(event)
        return True

    # ------------------------------------------------------------ the stage
    def question_kind(self) -> str:
        return "go_on" if self.pages else super().question_kind()

    def question_about(self) -> str:
        return f"{self.pages[0].step} {self.pages[0].about} {self.serial}" if self.pages else super().question_about()
