"""What stands in the middle of the settlement's screen: its board, a page, people, cards, a name, gear."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards import wording
from game.model.survivor import Survivor
from game.rules.engine.options import NameOption, options_of
from game.rules.engine.question_facts import DepartFacts, NominateFacts, UseFacts
from game.rules.engine.questions import Ask
from game.rules.queries import position
from game.scenes.settlement.board import Board
from game.ui.cards.gear_icons import gear_icon, resource_icon
from game.ui.cards.sheets import SheetFacts
from game.ui.cards.word_card import WordFace, card, weapon_values
from game.ui.draw.units import Box
from game.ui.kit.cached_panel import CachedPanel
from game.ui.kit.tokens import Token
from game.ui.kit.widget import Widget
from game.ui.settlement import choice_grid
from game.ui.settlement.choice_grid import TileFacts
from game.ui.settlement.crafting import is_innovating
from game.ui.settlement.loadout import packing
from game.ui.settlement.naming import NamingFacts, naming
from game.ui.settlement.page_view import CARD, PageFacts, page_view, story
from game.ui.settlement.pages import Page, kind_of, painting_of, picture_of, words_of
from game.ui.settlement.person_card import PersonFacts, person_facts

NAMES = ("name_settlement", "name_survivor", "name_newborn", "rename")
ON_THE_BOARD = ("develop",)
FEW = 2  # lines of what happened that stand on the card of a question
ROLE_SEX = {"father": "male", "mother": "female"}
CARD_ICONS = {
    "events": "hour", "principles": "star", "innovations": "book", "locations": "build", "gear": "gear", "resources": "deck", "disorders": "brain",
    "fighting_arts": "star", "monster": "claw",
}  # fmt: skip
STEP_ICONS = {
    "gain_endeavors": "torch", "update_death_count": "skull", "record_and_archive": "deck", "survivors_return": "people", "aftermath": "bone",
}  # fmt: skip


class Bodies(Board):
    """Puts into the scene what belongs between the banner and the foot of the screen."""

    # ------------------------------------------------------------ which one
    def is_board(self) -> bool:
        """Tells whether the board of the settlement is shown: while it develops, and when the past is looked at."""
        view = self.view
        if view.pages:
            return False
        question = view.question
        return question is None or question.kind in ON_THE_BOARD

    def fill(self) -> None:
        """Puts in what belongs to the page or the question."""
        view, question = self.view, self.view.question
        if view.pages:
            self.page(view.pages[0], self.at.full)
        elif self.is_board():
            self.board()
        elif question is None:
            return
        elif question.kind in NAMES:
            self.name(question)
        elif question.kind in ("nominate", "depart"):
            self.people(question)
        elif question.kind == "grid":
            self.grid()
        elif question.kind == "pay" or (question.kind == "choose" and question.purpose == "archive"):
            self.tiles(question)
        elif question.kind == "roll" or (question.kind == "choose" and question.purpose == "roll"):
            self.dice(question)
        elif question.kind == "sex":
            self.sexes(question)
        elif question.kind in ("principle", "quarry") or (question.kind == "choose" and all(self.is_card(key) for key in question.options)):
            self.cards(question)
        else:
            self.event(question)

    def is_card(self, key: str) -> bool:
        return bool(kind_of(self.library, key))

    # ------------------------------------------------------------ pages
    def page(self, page: Page, box: Box) -> None:
        view = self.view
        people = [(s.id, view.sheet_of(s)) for s in view.living]
        pace = view.gains.pace if view.rolling else 0.0
        self.put_card(page_view(self.pen, box, page, self.page_facts(page, people), self.words, view.open_sheet, view.serial, pace), page.about)

    def put_card(self, widgets: Sequence[Widget], about: str) -> None:
        """Puts in a card that may just have been drawn: it turns over, and words that are scrolled come with its face."""
        for widget in widgets:
            if isinstance(widget, CachedPanel) and widget.key in (CARD, "asks"):
                widget.turn, widget.card = self.view.card_turn, about
            elif widget.key in (f"{CARD}.words", "asks.words"):
                widget.visible = not self.view.card_turn.turns(about)
        self.put(widgets)

    def page_facts(self, page: Page, people: Sequence[tuple[str, SheetFacts]]) -> PageFacts:
        about = page.about
        lines = words_of(self.library, about) if about else ()
        if kind_of(self.library, about) == "locations":
            lines = self.endeavor_of(about)
        title = self.voice.name(about) if about else self.say("aftermath") if page.step == "aftermath" else self.say(f"step.{page.step}")
        tale = self.tale(about or page.step)
        ribbon = self.ribbon(about) if about else self.say("ribbon.step")
        return PageFacts(title, ribbon, self.icon(about or page.step), lines, tale, tuple(people), self.kind(about))

    def endeavor_of(self, place: str) -> tuple[wording.Line, ...]:
        """Returns the words of the endeavor that is being done at a place, where only one does anything by itself."""
        return tuple(line for line in wording.face(self.library, "locations", place) if line.kind != "built")

    def tale(self, about: str) -> str:
        return self.say(f"tale.{about}") if self.words.has(f"settlement.tale.{about}") else ""

    def ribbon(self, card: str) -> str:
        kind = kind_of(self.library, card)
        if kind == "innovations" and self.library.innovations[card].principle is not None:
            kind = "answers"
        return self.say(f"ribbon.{kind}") if kind else self.say("ribbon.step")

    def kind(self, card: str) -> str:
        """Returns the kind of a card, "" for a step."""
        return kind_of(self.library, card) if card else ""

    def icon(self, card: str) -> str:
        """Returns the sign of a card, an event or a step."""
        kind = kind_of(self.library, card)
        if not kind:
            return STEP_ICONS.get(card, "hour")
        if kind == "resources":
            return resource_icon(self.library.resources[card])
        if kind == "gear":
            return gear_icon(self.library.gear[card])
        return self.library.of_kind(kind)[card].sign or CARD_ICONS[kind]

    def face(self, card: str) -> WordFace:
        """Returns a card as it lies on the table."""
        kind = kind_of(self.library, card)
        picture = picture_of(painting_of(self.library, card))
        if kind == "monster":
            tale = self.tale(card) or self.say("tale.monster")
            return WordFace(card, self.voice.name(card), self.say("ribbon.monster"), "claw", (), picture=picture, tale=tale, of=kind)
        flavour = self.library.of_kind(kind)[card].flavour
        lines = words_of(self.library, card)
        numbers = weapon_values(self.library.gear[card].weapon, self.words) if kind == "gear" else ()
        tale = self.tale(card) or flavour
        return WordFace(card, self.voice.name(card), self.ribbon(card), self.icon(card), lines, picture=picture, tale=tale, of=kind, values=numbers)

    # ------------------------------------------------------------ questions
    def name(self, question: Ask) -> None:
        view = self.view
        proposed = tuple(option.name for _, option in options_of(question) if isinstance(option, NameOption) and option.name)
        sex = question.purpose
        portrait = ""
        if sex:
            portrait = "portraits/surv_a.webp" if sex == "female" else "portraits/surv_b.webp"
        kind = "settlement" if question.kind == "name_settlement" else "newborn" if question.kind == "name_newborn" else "survivor"
        facts = NamingFacts(self.say(f"name.{kind}"), self.say(f"name.{kind}.about"), proposed, portrait)
        self.put(naming(self.pen, self.at.full, facts, view.typed, self.words, view.type, view.give))

    def people(self, question: Ask) -> None:
        view, box = self.view, self.at.full
        beside = view.beside
        about = beside.about if beside is not None else question.about
        lines = words_of(self.library, about) if question.kind == "nominate" and self.is_card(about) and kind_of(self.library, about) != "locations" else ()
        if lines and box.w > 900:
            left, box = box.take_left(360, 8)
            told = "\n".join(line.words for line in beside.told) if beside is not None and len(beside.told) <= FEW else ""
            self.event_card(left, about, told)
        self.put(choice_grid.people(self.pen, box, self.persons(question), view.give))

    def persons(self, question: Ask) -> list[PersonFacts]:
        """Lists everybody whom a question may be about: those who can be chosen first, then those who cannot, with the reason."""
        view = self.view
        refusals = {r.key: r for r in position.refusals(self.game, question)}
        facts = question.facts
        if isinstance(facts, NominateFacts) and facts.endeavor:
            refusals = {r.key: r for r in position.nominees(self.game, facts.endeavor) if r.code}
        chosen = set(facts.chosen) if isinstance(facts, DepartFacts) else set()
        found: list[PersonFacts] = []
        cannot: list[PersonFacts] = []
        tokens: dict[str, Token] = view.tokens
        for survivor in view.campaign.survivors:
            able = survivor.id in question.options
            if survivor.dead and question.kind != "depart":
                continue
            reason = ""
            if not able:
                reason = self.reason(question, survivor, refusals.get(survivor.id))
                if not reason:
                    continue
            person = person_facts(survivor, tokens[survivor.id], self.game, self.voice, self.words, reason=reason, chosen=survivor.id in chosen)
            (found if able else cannot).append(person)
        return [*found, *cannot]

    def reason(self, question: Ask, survivor: Survivor, refusal: position.Refusal | None) -> str:
        """Says why somebody cannot be chosen."""
        if refusal is not None:
            if refusal.about and refusal.code == "limit":
                return self.say("reason.card", card=self.voice.name(refusal.about))
            return self.say(f"reason.{refusal.code}") if self.words.has(f"settlement.reason.{refusal.code}") else self.voice.code(refusal.code)
        if question.kind == "depart":
            return self.say("depart.full")
        role = question.purpose
        if role in ROLE_SEX and survivor.sex != ROLE_SEX[role]:
            return self.say(f"reason.not_{ROLE_SEX[role]}")
        if "returning" in role and survivor.id not in self.view.campaign.settlement.returning:
            return self.say("reason.not_returned")
        return self.say("reason.other")

    def grid(self) -> None:
        view, people = self.view, self.view.wearers()
        if not people:
            return
        chosen = next((i for i, s in enumerate(people) if s.id == view.person), 0)
        self.put(
            packing(self.pen, self.at.full, people, chosen, view.tokens, self.game, self.voice, self.words, view.carrying, view.choose_person)
        )

    def tiles(self, question: Ask) -> None:
        storage = self.view.campaign.settlement.storage
        found = []
        for key in question.options:
            kind = "resources" if key in self.library.resources else "gear"
            card = self.library.of_kind(kind)[key]
            icon = resource_icon(self.library.resources.get(key)) if kind == "resources" else gear_icon(self.library.gear[key])
            about = ", ".join(self.voice.name(word) for word in card.keywords)
            words = "\n".join(self.view.line_words(line) for line in wording.face(self.library, kind, key))
            found.append(TileFacts(key, icon, self.voice.name(key), about, storage.get(key, 0), words, kind))
        box = self.at.full
        if box.w > 900 and self.is_card(question.about):
            left, box = box.take_left(360, 8)
            self.event_card(left, question.about, "")
        self.put(choice_grid.tiles(self.pen, box, found, self.view.give))

    def dice(self, question: Ask) -> None:
        labels = [self.voice.option(question, key) for key in question.options]
        self.put(choice_grid.faces(self.pen, self.at.full, question.options, labels, self.view.give))

    def cards(self, question: Ask) -> None:
        widgets = choice_grid.cards(self.pen, self.at.full, [(key, self.face(key)) for key in question.options], self.view.give)
        for widget in widgets:
            name = widget.key.removeprefix("card ").removesuffix(".words")
            turn = self.view.dealt.get(name)
            if turn is not None and isinstance(widget, CachedPanel):
                widget.turn, widget.card = turn, name
            elif turn is not None:
                widget.visible = not turn.running
        self.put(widgets)

    def sexes(self, question: Ask) -> None:
        """A woman or a man, a girl or a boy: two cards."""
        kind = "newborn" if question.purpose == "newborn" else "card"
        ribbon = self.say(f"ribbon.{'newborn' if kind == 'newborn' else 'newcomer'}")
        looks = {"female": "portraits/surv_a.webp", "male": "portraits/surv_b.webp"}
        faces = [(key, WordFace(key, self.say(f"sex.{key}.{kind}"), ribbon, "people", (), picture=looks.get(key, ""))) for key in question.options]
        self.put(choice_grid.cards(self.pen, self.at.full, faces, self.view.give))

    def event(self, question: Ask) -> None:
        """A question whose answers stand in the banner: the card that asks, and what it has brought so far."""
        view, box = self.view, self.at.full
        beside = view.beside
        about = beside.about if beside is not None and beside.about else question.about
        about = "" if about in position.steps() else about
        page = beside if beside is not None else Page(view.campaign.settlement.step, about)
        if isinstance(question.facts, UseFacts) and question.facts.face:
            page.dice = [question.facts.face]
        if not page.says_something:
            place = box.centred(min(460.0, box.w), min(box.h, 540.0))
            facts = self.page_facts(Page(page.step, about or question.about), ())
            face = WordFace(about or page.step, facts.title, facts.ribbon, facts.icon, facts.lines, picture=page.picture, tale=facts.tale, of=facts.of)
            whole = face.picture and not face.lines
            self.put_card([story(self.pen, "asks", box, face, True)] if whole else card(self.pen, "asks", place, face), about)
            return
        people = [(s.id, view.sheet_of(s)) for s in view.living]
        facts = self.page_facts(page, people)
        self.put_card(page_view(self.pen, box, page, facts, self.words, view.open_sheet, view.serial, 0.0), about)

    def event_card(self, box: Box, about: str, told: str) -> None:
        face = self.face(about)
        face = WordFace(face.card, face.name, face.ribbon, face.icon, face.lines, picture=face.picture, tale=told or face.tale, of=face.of)
        self.put(card(self.pen, "asks", box, face))


__all__ = ["Bodies", "is_innovating"]
