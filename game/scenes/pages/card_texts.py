"""The texts and icons of cards and pages on the settlement's screen."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards import wording
from game.cards.library import Library
from game.rules.engine.options import EndeavorOption, read_option
from game.rules.queries import position
from game.rules.queries.position import LOST_FIGHT
from game.rules.queries.tables_ahead import tables_of
from game.scenes.pages.banner import of_title
from game.scenes.session.table import Table
from game.scenes.session.voice import SessionVoice
from game.ui.cards.card_source import source_note
from game.ui.cards.gear_icons import gear_icon, resource_icon
from game.ui.cards.sheets import SheetFacts
from game.ui.cards.tables_told import table_card
from game.ui.cards.word_card import WordFace, tale_of, weapon_values
from game.ui.draw.drawing import Translator
from game.ui.draw.icons import card_sign
from game.ui.draw.text import literal
from game.ui.settlement.page_view import PageFacts
from game.ui.settlement.pages import OF_PAGES, YEAR_PICTURES, Page, kind_of, painting_of, picture_of, words_of
from game.ui.settlement.word_notes import notes_on

CARD_ICONS = {
    "events": "hour", "principles": "star", "innovations": "book", "locations": "build", "gear": "gear", "resources": "deck", "disorders": "brain",
    "fighting_arts": "star", "abilities": "star", "proficiencies": "sword", "monster": "claw",
}  # fmt: skip
STEP_ICONS = {
    "gain_endeavors": "torch", "update_death_count": "stone_face", "record_and_archive": "deck", "survivors_return": "people", "aftermath": "bone",
    "arrival": "people", "lost_fight": "bone",
}  # fmt: skip
OF_DECKS = {"settlement": "settlement", "lost": "beginning", "skipped": "beginning", "hunt": "hunt", "darkness": "hunt"}  # the ribbons of events


class CardTexts:
    """Returns texts and icons of a card, an event or a step, for the displayed state."""

    def __init__(self, words: Translator, table: Table) -> None:
        self.words, self.table = words, table

    @property
    def library(self) -> Library:
        return self.table.library

    @property
    def voice(self) -> SessionVoice:
        return self.table.voice

    def say(self, id: str, /, **arguments: object) -> str:
        return self.words.say(f"settlement.{id}", **arguments)

    def is_card(self, key: str) -> bool:
        """Returns whether the key of an answer is a card."""
        return bool(kind_of(self.library, key))

    def shared_kind(self, keys: Sequence[str]) -> str:
        """Returns the kind that answers share as cards, "" if they are not all cards of one kind."""
        return next((kind for kind in OF_PAGES if all(key in self.library.of_kind(kind) for key in keys)), "")

    def page_facts(self, page: Page, people: Sequence[tuple[str, SheetFacts]]) -> PageFacts:
        about = page.about
        lines = self.page_lines(page)
        after_fight = page.step in position.BEFORE_STEPS and self.kind(about) == "monster"
        of_step = of_title(page) if after_fight or not about else f"step.{about}"
        title = self.say(of_step, n=page.year or page.closes) if self.words.has(f"settlement.{of_step}") else self.voice.name(about)
        untitled = f"hunt_{page.outcome}" if page.outcome else f"year_{page.year % len(YEAR_PICTURES)}" if page.year else page.step
        tale = self.tale(about or untitled)
        ribbon = self.ribbon(about) if about else self.say("ribbon.step")
        return PageFacts(title, ribbon, self.icon(about or page.step), lines, tale, tuple(people), self.kind(about), self.table.campaign.dice == "hand")

    def page_lines(self, page: Page) -> tuple[wording.Line, ...]:
        """Returns the text of the card of a page; of a location its endeavor, of a monster what follows the fight with it."""
        kind = kind_of(self.library, page.about) if page.about else ""
        if kind == "locations":
            return self.endeavor_of(page.about)
        if kind == "monster":
            return tuple(wording.after_fight(self.library, page.about, self.table.campaign.level, lost=page.step == LOST_FIGHT))
        return words_of(self.library, page.about) if kind else ()

    def endeavor_of(self, place: str) -> tuple[wording.Line, ...]:
        """Returns the text of the endeavor in progress at a location, if only one there is automatic."""
        return tuple(line for line in wording.face(self.library, "locations", place) if line.kind != "built")

    def tale(self, about: str) -> str:
        return tale_of(self.words, about)

    def ribbon(self, card: str, kind: str = "") -> str:
        """Returns the word for what a card is; its kind may be given where several have a card of that id."""
        kind = kind or kind_of(self.library, card)
        if kind == "innovations" and self.library.innovations[card].principle is not None:
            kind = "answers"
        if kind == "monster" and all(level.hunt_space is None for level in self.library.monster[card].levels.values()):
            kind = "monster.nemesis"
        elif kind == "monster" and self.library.monster[card].unfinished:
            kind = "monster.unwritten"
        if kind == "events" and (deck := self.library.events[card].deck) != "story":
            kind = f"events.{OF_DECKS.get(deck, 'hunt' if deck.endswith('_hunt') else deck)}"
            kind = kind if self.words.has(f"settlement.ribbon.{kind}") else "events"  # a deck of a pack may have a sentence
        return self.say(f"ribbon.{kind}") if kind else self.say("ribbon.step")

    def in_short(self, card: str, kind: str) -> str:
        """Returns what a small tile says of a card: from which levels on a type of weapon teaches something, else what the card is."""
        grades = self.library.proficiencies[card].grades if kind == "proficiencies" else ()
        return self.say("tile.levels", first=grades[0].from_, last=grades[-1].from_) if len(grades) > 1 else self.ribbon(card, kind)

    def kind(self, card: str) -> str:
        """Returns the kind of a card, "" for a step."""
        return kind_of(self.library, card) if card else ""

    def icon(self, card: str, kind: str = "") -> str:
        """Returns the icon of a card, an event or a step; its kind may be given where several have a card of that id."""
        kind = kind or kind_of(self.library, card)
        if not kind:
            return STEP_ICONS.get(card, "hour")
        if kind == "resources":
            return resource_icon(self.library, card)
        if kind == "gear":
            return gear_icon(self.library, card)
        return card_sign(card, self.library.of_kind(kind)[card]) or CARD_ICONS[kind]

    def face(self, card: str) -> WordFace:
        """Returns the content of a card on the table."""
        kind = kind_of(self.library, card)
        picture = picture_of(painting_of(self.library, card))
        if kind == "monster":
            tale = self.tale(card) or self.say("tale.monster")
            lines = self.quarry_lines(card)
            return WordFace(card, self.voice.name(card), self.ribbon(card), "claw", lines, tale=tale, of=kind, note=self.note(card))
        flavour = self.library.of_kind(kind)[card].flavour
        lines = words_of(self.library, card)
        numbers = weapon_values(self.library.gear[card].weapon, self.words) if kind == "gear" else ()
        tale = self.tale(card) or flavour
        name, note = self.voice.name(card), self.note(card)
        return WordFace(card, name, self.ribbon(card), self.icon(card), lines, picture=picture, tale=tale, of=kind, values=numbers, note=note)

    def endeavor_face(self, key: str, name: str) -> WordFace | None:
        """Returns a card that says what may come of an endeavor that rolls, each result with its chance; None of one that rolls on no table."""
        option = read_option("develop", key)
        tables = tables_of(option, self.library)
        if not tables or not isinstance(option, EndeavorOption):
            return None
        of = next((table.event for table in tables if table.event), option.card)
        kind = kind_of(self.library, of)
        return WordFace(of, name, self.ribbon(of), self.icon(of), table_card(tables, self.words), picture=picture_of(painting_of(self.library, of)), of=kind)

    def quarry_lines(self, monster: str) -> tuple[wording.Line, ...]:
        """Returns what a hunt of a monster means at each level: how tough it is, how far off it waits, what it leaves; and that nothing can be fought yet."""
        card = self.library.monster[monster]
        lines = []
        for level in card.levels.values():
            if level.hunt_space is not None:
                spoils = sum(level.spoils.values())
                about = self.say("quarry.level.away", spaces=level.hunt_space)
                if not card.unfinished:
                    about = self.say("quarry.level.about", toughness=level.toughness, spaces=level.hunt_space, n=spoils)
                lines.append(wording.Line("rule", self.say("quarry.level", n=level.level), about))
        if lines and card.unfinished:
            lines.insert(0, wording.Line("rule", self.say("quarry.unwritten.head"), self.say("quarry.unwritten")))
        return tuple(lines)

    def note(self, card: str) -> str:
        """Returns what the tooltip of a card says: what the words of the rules on it mean, and where its rules come from, if they are not the book's."""
        kind = kind_of(self.library, card) if card else ""
        if not kind:
            return ""
        source = source_note(self.words, self.library.of_kind(kind).get(card), "")
        notes = notes_on("\n".join(line_words(line) for line in words_of(self.library, card)), self.words)
        return "\n".join([*notes, *([source] if source else [])])


def line_words(line: wording.Line) -> str:
    """Returns a line of a card as marked-up text."""
    return f"*{literal(line.head)}* {literal(line.text)}".strip() if line.head else literal(line.text)
