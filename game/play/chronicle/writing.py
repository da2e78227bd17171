"""Writes the chronicle of a story: everything that its forms print."""

from __future__ import annotations

from game.cards.library import Library
from game.model.campaign import Campaign
from game.play.chapters import KeptChapter
from game.play.chronicle.book import Book, Line, Sentences
from game.play.chronicle.lives import Lives
from game.play.chronicle.numbers import families, tables
from game.play.chronicle.telling import Noted, Telling, noted
from game.play.chronicle.years import Annals
from game.rules.engine.rulings import house_rules, options_of
from game.rules.settlement.beginning import begun_with


def written_book(library: Library, words: Sentences, campaign: Campaign, chapters: list[KeptChapter], kept: object = None) -> Book:
    """Writes the chronicle from the chapters of a story, the one that is going on included.

    `library` has the cards of the story, `words` the sentences of the table; `kept` are the notes of the save.
    """
    telling, notes = Telling(library, campaign, words), noted(chapters)
    years = list(Annals(telling, chapters, notes, kept).years())
    if years:
        years[0].paragraphs += [[line] for line in unwritten_deaths(telling, notes)]
    lives = list(Lives(telling, chapters, notes, kept).lives())
    names = {survivor.id: telling.plain_name(survivor.id) for survivor in campaign.survivors}
    last, people = campaign.settlement.lantern_year, [player.name for player in campaign.players]
    return Book(
        telling.settlement, telling.say("subtitle", n=last, people=people), telling.say(f"opening.{'ended' if campaign.phase == 'ended' else 'goes_on'}"),
        library.language.code, switches(telling, campaign), years, lives, families(telling, notes), tables(telling, chapters, notes), names,
    )  # fmt: skip


def switches(telling: Telling, campaign: Campaign) -> list[str]:
    """Lists how the table plays: its house rules, dice, undo, and how the story was begun."""
    say = telling.language.say
    chosen = options_of(campaign.rulings)
    rules = [telling.say("rule", rule=say(f"ruling.{id}"), option=say(f"ruling.{id}.{option}")) for id, option in house_rules(chosen).items()]
    return [
        *(rules or [telling.say("rule.none")]),
        telling.say("rule.dice", option=say(f"setup.dice.{campaign.dice}")),
        telling.say("rule.undo", option=say(f"setup.undo.{campaign.undo}")),
        *[say(said.id, **said.arguments) for said in begun_with(len(campaign.players), campaign.lost, campaign.prologue)],
    ]


def unwritten_deaths(telling: Telling, notes: list[Noted]) -> list[Line]:
    """Names the dead of stories that were begun before chapters were kept."""
    known = {note.who for note in notes if note.kind in ("death", "left")}
    lost = [survivor.id for survivor in telling.campaign.survivors if survivor.dead and survivor.id not in known]
    return [Line(telling.say("death.unwritten", who=telling.name(who)), None, "death", who) for who in lost]
