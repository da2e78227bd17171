"""Puts notes of a story into sentences: of several that say the same, each is used in turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.cards.library import Library
from game.model.campaign import Campaign
from game.play.chapters import KeptChapter
from game.play.chronicle.book import Line, Sentences, Step, marked, unmarked
from game.rules.queries.annals import Note
from game.rules.queries.messages import name_of

MOST_NAMED = 6  # cards that a sentence lists
MOST_WAYS = 5  # sentences that say the same


class Telling:
    """Says what happened, for one story; the same story is always told with the same sentences."""

    def __init__(self, library: Library, campaign: Campaign, words: Sentences) -> None:
        """`words` are the sentences of the table: a story that keeps older packs has none of these."""
        self.library, self.campaign, self.language = library, campaign, words
        self.people = {survivor.id: survivor for survivor in campaign.survivors}
        self.stone = {face.who: face.name for face in campaign.stone_faces}
        self.used = Counter[str]()
        self.told: dict[tuple[Step, int], str] = {}  # sentences about births and deaths by their place: the same wherever they stand

    # ---- names ------------------------------------------------------------------------------------------------------
    def plain_name(self, who: str) -> str:
        """Returns the name of a survivor as it was typed."""
        survivor = self.people.get(who)
        return unmarked((survivor.name if survivor is not None else self.stone.get(who, "")) or self.language.say("word.unnamed"))

    def name(self, who: str) -> str:
        """Returns the name of a survivor for a text."""
        return marked(who, self.plain_name(who))

    def names(self, people: Sequence[str]) -> list[str]:
        """Returns names for a list in a text."""
        return [self.name(who) for who in people]

    def card(self, id: str) -> str:
        """Returns the name of a card, monster or cause."""
        return unmarked(name_of(id, self.campaign, self.library)) if id else ""

    def cards(self, ids: Sequence[str]) -> list[str]:
        """Returns the names of cards for a list, each once with how often it came; of many the last are counted."""
        counted = Counter(self.card(id) for id in ids)
        named = [name if count == 1 else self.say("times", card=name, n=count) for name, count in counted.items()]
        return named if len(named) <= MOST_NAMED else [*named[: MOST_NAMED - 1], self.say("more", n=len(named) - MOST_NAMED + 1)]

    def monster(self, id: str) -> str:
        """Returns what a sentence calls a monster."""
        own = f"monster.{id}"
        return self.language.say(own) if self.language.has(own) else self.say("beast", name=self.card(id))

    @property
    def settlement(self) -> str:
        """Returns the name of the settlement as it was typed."""
        return unmarked(self.campaign.settlement.name) or self.language.say("annals.nameless")

    # ---- sentences --------------------------------------------------------------------------------------------------
    def has(self, id: str) -> bool:
        """Returns whether there is a sentence."""
        return self.language.has(f"annals.{id}")

    def say(self, id: str, /, **arguments: object) -> str:
        """Returns a sentence of the annals."""
        return self.language.say(f"annals.{id}", **arguments)

    def vary(self, id: str, /, **arguments: object) -> str:
        """Returns a sentence, or one of those that say the same (`id.2`, `id.3` ...), each in turn."""
        ways = [id, *[f"{id}.{n}" for n in range(2, MOST_WAYS + 1) if self.has(f"{id}.{n}")]]
        self.used[id] += 1
        return self.say(ways[(self.used[id] - 1) % len(ways)], **arguments)


class Noted(Note, omit_defaults=True, kw_only=True):
    """A note with the chapter that it stands in."""
    chapter: int

    @property
    def step(self) -> Step:
        """Where it happened."""
        return Step(self.chapter, self.answer)

    def line(self, text: str) -> Line:
        """Returns a sentence about it."""
        return Line(text, self.step, self.kind, self.who, self.about, self.year)


def noted(chapters: Sequence[KeptChapter]) -> list[Noted]:
    """Lists the notes of all chapters in the order of time."""
    return [
        Noted(note.kind, note.year, note.answer, note.number, note.who, note.about, note.by, note.n, chapter=number)
        for number, chapter in enumerate(chapters)
        for note in chapter.facts.notes
    ]


def death_words(telling: Telling, note: Noted, chapter: KeptChapter) -> str:
    """Says how somebody died: in a fight with its last round and killer, on a hunt, or at home."""
    facts, told_at = chapter.facts, (note.step, note.number)
    if told_at in telling.told:
        return telling.told[told_at]
    place = {"showdown": "fight", "hunt": "hunt"}.get(facts.phase, "home")
    killer = "by" if note.by and note.by not in (note.about, facts.monster) else "plain"
    telling.told[told_at] = telling.vary(
        f"death.{place}.{killer}", who=telling.name(note.who), cause=telling.card(note.about), card=telling.card(note.by),
        monster=telling.monster(facts.monster), n=note.n,
    )  # fmt: skip
    return telling.told[told_at]


def birth_words(telling: Telling, note: Noted) -> str:
    """Says who was born, and to whom."""
    told_at = (note.step, note.number)
    if told_at not in telling.told:
        parents = telling.names([who for who in (note.about, note.by) if who])
        telling.told[told_at] = telling.vary("birth" if parents else "birth.nobody", who=telling.name(note.who), parents=parents)
    return telling.told[told_at]
