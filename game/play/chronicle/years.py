"""The annals: each lantern year in prose, phase by phase."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import TypeVar

from game.play.chapters import KeptChapter
from game.play.chronicle.book import Line, Picture, Step, Year, plain
from game.play.chronicle.own_words import own_words
from game.play.chronicle.telling import Noted, Telling, birth_words, death_words
from game.rules.queries.fight_story import FightStory, Moment

Key = TypeVar("Key")
MOST_PICTURES = 3  # of a fight
WORTH = ("last", "death", "escape", "trap", "critical", "scar", "first_wound", "severe", "wound", "harm")  # moments, the most telling first
SELF_TOLD = ("end_of_the_beginning", "game_over", "won")  # events that are told as the end


class Annals:
    """Writes the years of a story."""

    def __init__(self, telling: Telling, chapters: Sequence[KeptChapter], notes: Sequence[Noted], kept: object) -> None:
        """`kept` are the notes of the save, with the players' own words."""
        self.telling, self.chapters, self.notes, self.kept = telling, chapters, notes, kept

    def years(self) -> Iterator[Year]:
        """Yields the years in order; the year 0 is the time before the first."""
        for number, of_year in groupby(self.notes, lambda note: note.year):
            notes = list(of_year)
            key = f"year {number}"
            year = Year(number, key, self._title(number, notes), self._counted(notes), own_words=own_words(self.kept, key))
            for chapter, of_chapter in groupby(notes, lambda note: note.chapter):
                told = self._paragraph(chapter, list(of_chapter))
                if told:
                    year.paragraphs.append(told)
                year.pictures += self._pictures(chapter)
            yield year

    # ---- headings ---------------------------------------------------------------------------------------------------
    def _title(self, number: int, notes: Sequence[Noted]) -> str:
        """Returns what a year is remembered by: graves, a decision, a birth, a building, else its event."""
        telling = self.telling
        of = {kind: [note for note in notes if note.kind == kind] for kind in ("death", "decided", "birth", "event", "built", "learned")}
        comes = [note.about for note in notes if note.kind == "story" and note.about in telling.library.monster]
        if number == 0:
            return telling.say("title.first")
        if comes:
            return telling.say("title.nemesis", monster=telling.monster(comes[0]))
        if len(of["death"]) > 1:
            return telling.vary("title.deaths", n=len(of["death"]))
        if of["death"]:
            return telling.say("title.death", who=telling.plain_name(of["death"][0].who))
        if of["birth"]:
            return telling.say("title.birth", who=telling.plain_name(of["birth"][0].who))
        for kind in ("decided", "event", "built", "learned"):
            if of[kind]:
                return telling.say("title.card", card=telling.card(of[kind][-1].about))
        return telling.say("title.quiet")

    def _counted(self, notes: Sequence[Noted]) -> str:
        """Says in one line how many lived at the beginning of a year, were born and died."""
        telling = self.telling
        parts = [telling.say("counted.people", n=note.n) for note in notes if note.kind == "year"][:1]
        for kind in ("birth", "death"):
            count = sum(note.kind == kind for note in notes)
            parts += [telling.say(f"counted.{kind}", n=count)] if count else []
        return " · ".join(parts)

    # ---- paragraphs -------------------------------------------------------------------------------------------------
    def _paragraph(self, chapter: int, notes: list[Noted]) -> list[Line]:
        """Tells what a phase brought within a year."""
        facts = self.chapters[chapter].facts
        if facts.phase == "showdown":
            lines = [*self._fight(chapter, notes)]
        elif facts.phase == "hunt":
            lines = [*self._hunt(chapter, notes)]
        else:
            lines = [*self._home(notes)]
        return [line for line in lines if line.text]

    def _home(self, notes: list[Noted]) -> Iterator[Line]:
        """Tells of the settlement."""
        telling = self.telling
        drawn = {note.about for note in notes if note.kind == "event"}
        yield from [note.line(telling.vary("opening", n=note.n, year=note.year)) for note in notes if note.kind == "year" and note.n]
        yield from [note.line(telling.vary("named", name=telling.settlement)) for note in notes if note.kind == "named"]
        comes = [note for note in notes if note.kind == "story" and note.about in telling.library.monster]
        known = {*drawn, *SELF_TOLD, *[note.by for note in notes if note.kind == "decided"]}
        stories = [note for note in notes if note.kind == "story" and note.about not in known and note not in comes]
        yield from self._together("story", stories)
        yield from [note.line(telling.vary("event", card=telling.card(note.about))) for note in notes if note.kind == "event"]
        yield from self._lived_and_died(notes)
        yield from self._settled(notes)
        yield from [note.line(telling.vary("nemesis", monster=telling.monster(note.about))) for note in comes]
        yield from [note.line(telling.say(f"over.{note.about}", name=telling.settlement)) for note in notes if note.about in SELF_TOLD]

    def _settled(self, notes: list[Noted]) -> Iterator[Line]:
        """Tells what was decided, learned, built and made, and how many came."""
        telling = self.telling
        for note in notes:
            if note.kind == "decided":
                yield note.line(telling.vary("decided", card=telling.card(note.about), name=telling.settlement))
        for kind in ("learned", "built", "made"):
            yield from self._together(kind, [note for note in notes if note.kind == kind])
        came = [note for note in notes if note.kind == "population" and note.n > 0]
        more = sum(note.n for note in came) - sum(note.kind == "birth" for note in notes)
        if more > 0:
            yield came[0].line(telling.vary("came", n=more))

    def _together(self, kind: str, notes: list[Noted]) -> Iterator[Line]:
        """Tells of several cards in one sentence."""
        if notes:
            yield notes[0].line(self.telling.vary(kind, cards=self.telling.cards([note.about for note in notes]), n=len(notes)))

    def _lived_and_died(self, notes: list[Noted]) -> Iterator[Line]:
        """Tells of people: births and deaths one by one, in their order; the rest by what came to them."""
        telling = self.telling
        for note in notes:
            if note.kind == "birth":
                yield note.line(birth_words(telling, note))
            elif note.kind == "death":
                yield note.line(death_words(telling, note, self.chapters[note.chapter]))
            elif note.kind in ("left", "retired"):
                yield note.line(telling.vary(note.kind, who=telling.name(note.who)))
        joined = [note for note in notes if note.kind == "joined"]
        if joined:
            yield joined[0].line(telling.vary("joined", people=telling.names([note.who for note in joined]), n=len(joined)))
        milestones = [note for note in notes if note.kind == "milestone"]
        for _, same in by(milestones, lambda note: note.about):
            yield same[0].line(telling.vary("milestone", people=telling.names([note.who for note in same]), n=len(same), card=telling.card(same[0].about)))
        dead = {note.who for note in notes if note.kind == "death"}
        gains = [note for note in notes if note.kind in ("art", "disorder", "injury", "ability") and note.who not in dead]
        for _, same in by(gains, lambda note: (note.who, "mark" if note.kind in ("injury", "disorder") else "art")):
            yield same[0].line(telling.vary(same[0].kind, who=telling.name(same[0].who), cards=telling.cards([note.about for note in same])))

    # ---- away from home ---------------------------------------------------------------------------------------------
    def _hunt(self, chapter: int, notes: list[Noted]) -> Iterator[Line]:
        """Tells of a hunt: who went, who led, what lay on the way, how it ended."""
        telling, facts = self.telling, self.chapters[chapter].facts
        for note in notes:
            if note.kind == "hunt" and facts.people:
                leader = next((each.who for each in notes if each.kind == "led"), facts.people[0])
                people, monster = telling.names(facts.people), telling.monster(note.about)
                yield note.line(telling.vary("hunt", people=people, monster=monster, n=note.n, who=telling.name(leader), count=len(people)))
        yield from self._together("way", [note for note in notes if note.kind == "hunt_event"])
        yield from self._lived_and_died(notes)
        for note in notes:
            if note.kind == "hunt_ended" and telling.has(f"hunt.{note.about}"):
                yield note.line(telling.vary(f"hunt.{note.about}", monster=telling.monster(facts.monster)))

    def _fight(self, chapter: int, notes: list[Noted]) -> Iterator[Line]:
        """Tells of a fight by its story: how it ended, its hero, the narrowest escape, the dead and the marked."""
        telling, facts, story = self.telling, self.chapters[chapter].facts, self.chapters[chapter].facts.fight
        if story is None:
            return
        end = next((note.step for note in notes if note.kind.endswith("_ended")), Step(chapter, 0))
        about = {"monster": telling.monster(facts.monster), "people": telling.names(facts.people), "n": story.rounds, "card": telling.card(facts.monster)}
        card = telling.library.monster.get(facts.monster)
        if story.outcome == "none":
            over = any(note.kind.endswith("_ended") for note in notes)
            hunted = card is not None and facts.level in card.levels and card.levels[facts.level].hunt_space is not None
            unwritten = "fight.unwritten.quarry" if hunted else "fight.unwritten"
            kind = unwritten if card is not None and card.unfinished else "fight.none" if over else "fight.goes_on"
        else:
            kind = f"fight.{'first.' if not facts.year and facts.level == 'first_story' else ''}{story.outcome}"
        yield Line(telling.vary(kind, **about), end, "fight", year=facts.year)
        if kind == "fight.goes_on":                             # whose fight it was is known when it is over
            yield from self._lived_and_died(notes)
            return
        if story.hero is not None and story.hero.wounds:
            hero = telling.vary("hero.last" if story.hero.last else "hero", who=telling.name(story.hero.who), n=story.hero.wounds, of=story.hero.of)
            yield Line(hero, end, "hero", story.hero.who)
        yield from self._lived_and_died(notes)
        if story.escape is not None:
            at = next((moment.answer for moment in story.moments if moment.kind == "escape"), end.answer)
            yield Line(telling.vary("escape", who=telling.name(story.escape.who), n=story.escape.round), Step(chapter, at), "escape", story.escape.who)

    # ---- pictures ---------------------------------------------------------------------------------------------------
    def _pictures(self, chapter: int) -> list[Picture]:
        """Chooses the most telling moments of a fight, in the order of time."""
        story = self.chapters[chapter].facts.fight
        if story is None or not self.chapters[chapter].recording or story.outcome == "none":
            return []
        ranked = sorted((WORTH.index(moment.kind), number) for number, moment in enumerate(story.moments) if moment.kind in WORTH)
        best = sorted(number for _, number in ranked[:MOST_PICTURES])
        return [Picture(chapter, number, self._caption(story, story.moments[number])) for number in best]

    def _caption(self, story: FightStory, moment: Moment) -> str:
        """Says what is seen on a picture: the words of the fight's page."""
        telling = self.telling
        sentence = f"fight.moment.{moment.kind}"
        if moment.kind == "last" and story.outcome == "victory":
            sentence += ".victory"
        if not moment.who and telling.language.has(f"{sentence}.nobody"):
            sentence += ".nobody"
        who = telling.plain_name(moment.who) if moment.who in telling.people else telling.card(story.monster)
        words = telling.language.say(sentence, who=who, about=telling.card(moment.about), monster=telling.card(story.monster))
        return plain(words)


def by(notes: Sequence[Noted], key: Callable[[Noted], Key]) -> list[tuple[Key, list[Noted]]]:
    """Groups notes that have the same key, wherever they stand, in the order of the first of each."""
    found: dict[Key, list[Noted]] = {}
    for note in notes:
        found.setdefault(key(note), []).append(note)
    return list(found.items())
