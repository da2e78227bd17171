"""The survivors' pages: at most twelve lines of each life, the weightiest; birth, death, children and what their people decided always stand there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.model.survivor import Survivor
from game.play.chapters import KeptChapter
from game.play.chronicle.book import Life, Line, Step
from game.play.chronicle.own_words import own_words
from game.play.chronicle.telling import Noted, Telling, birth_words, death_words

MOST_LINES = 12
APART = 4  # children or decisions that have a line each; more share one
ALWAYS = 1000
WEIGHTS = {"left": ALWAYS, "retired": 90, "hero": 80, "escape": 75, "injury": 70, "milestone": 60, "art": 50, "disorder": 45, "ability": 40, "fight": 35,
           "led": 30, "grade": 30, "lost_disorder": 20, "lost_injury": 20}


class Lives:
    """Writes the lives of a story."""

    def __init__(self, telling: Telling, chapters: Sequence[KeptChapter], notes: Sequence[Noted], kept: object) -> None:
        """`kept` are the notes of the save, with the players' own words."""
        self.telling, self.chapters, self.notes, self.kept = telling, chapters, notes, kept
        self.ends = {note.who: note for note in notes if note.kind in ("death", "left")}
        self.begins = {note.who: note for note in notes if note.kind in ("birth", "joined")}

    def lives(self) -> Iterator[Life]:
        """Yields the lives of all who have or had a sheet, in the order in which they got it."""
        for survivor in self.telling.campaign.survivors:
            key, name = f"life {survivor.id}", self.telling.plain_name(survivor.id)
            lived = self._lived(survivor)
            about = " · ".join([*lived, *self._led(survivor)])
            yield Life(survivor.id, key, name, about, lived[-1], survivor.look, survivor.dead, self.lines(survivor), own_words(self.kept, key))

    def _lived(self, survivor: Survivor) -> list[str]:
        """Says when somebody lived."""
        telling = self.telling
        begin, end = self.begins.get(survivor.id), self.ends.get(survivor.id)
        parts = [telling.say("life.first") if begin is None else telling.say(f"life.{begin.kind}", n=begin.year)]
        if end is not None and survivor.dead:
            parts.append(telling.say(f"life.{end.kind}", n=end.year))
        elif survivor.dead:
            parts.append(telling.say("life.dead"))
        return parts

    def _led(self, survivor: Survivor) -> list[str]:
        """Says who led somebody, where several people play."""
        players = self.telling.campaign.players
        several = len(players) > 1 and 0 < survivor.player <= len(players)
        return [self.telling.say("life.led", player=players[survivor.player - 1].name)] if several else []

    # ---- lines ------------------------------------------------------------------------------------------------------
    def lines(self, survivor: Survivor) -> list[Line]:
        """Returns the lines of a life: the weightiest, in the order of time."""
        found = sorted([*self._own(survivor), *self._fights(survivor), *self._children(survivor), *self._decisions(survivor)], key=lambda each: -each[0])
        end = self.ends.get(survivor.id)
        last = end.step if end is not None else Step(len(self.chapters), 0)
        return sorted([line for _, line in found[:MOST_LINES]], key=lambda line: (line.kind == "death" and line.step == last, line.step or last))

    def _own(self, survivor: Survivor) -> Iterator[tuple[int, Line]]:
        """Yields what happened to somebody, each with its weight."""
        telling, led = self.telling, False
        for note in self.notes:
            if note.who != survivor.id:
                continue
            if note.kind == "birth":
                yield ALWAYS, note.line(birth_words(telling, note))
            elif note.kind == "joined":
                yield ALWAYS, note.line(telling.say("line.joined", who=telling.name(note.who)))
            elif note.kind == "death":                          # the First Story may be tried again by the same people
                weight = ALWAYS if note is self.ends[survivor.id] else WEIGHTS["hero"]
                yield weight, note.line(death_words(telling, note, self.chapters[note.chapter]))
            elif note.kind in WEIGHTS and telling.has(f"line.{note.kind}") and not (note.kind == "led" and led):
                led = led or note.kind == "led"
                words = telling.say(f"line.{note.kind}", who=telling.name(note.who), card=telling.card(note.about), n=note.n)
                yield WEIGHTS[note.kind], note.line(words)

    def _fights(self, survivor: Survivor) -> Iterator[tuple[int, Line]]:
        """Yields the fights in which somebody was the hero or escaped death, and the first fight."""
        telling, fought = self.telling, False
        for number, chapter in enumerate(self.chapters):
            story = chapter.facts.fight
            if story is None or survivor.id not in chapter.facts.people or story.outcome == "none":
                continue
            last = max([moment.answer for moment in story.moments], default=0)
            about = {"who": telling.name(survivor.id), "monster": telling.monster(story.monster)}
            if story.hero is not None and story.hero.who == survivor.id and story.hero.wounds:
                words = telling.say("line.hero", n=story.hero.wounds, of=story.hero.of, **about)
                yield WEIGHTS["hero"] + story.hero.last, Line(words, Step(number, last), "hero", survivor.id, year=story.year)
            if story.escape is not None and story.escape.who == survivor.id:
                at = next((moment.answer for moment in story.moments if moment.kind == "escape"), last)
                words = telling.say("line.escape", n=story.escape.round, **about)
                yield WEIGHTS["escape"], Line(words, Step(number, at), "escape", survivor.id, year=story.year)
            if not fought:
                fought = True
                yield WEIGHTS["fight"], Line(telling.say("line.fight", **about), Step(number, 0), "fight", survivor.id, year=story.year)

    def _children(self, survivor: Survivor) -> Iterator[tuple[int, Line]]:
        """Yields the births of somebody's children; those of many share a line."""
        telling = self.telling
        births = [note for note in self.notes if note.kind == "birth" and survivor.id in (note.about, note.by)]
        for notes in [births] if len(births) > APART else [[note] for note in births]:
            words = telling.say("line.child", who=telling.name(survivor.id), children=telling.names([note.who for note in notes]), n=len(notes))
            yield from [(ALWAYS - 1, notes[0].line(words))] if notes else []

    def _decisions(self, survivor: Survivor) -> Iterator[tuple[int, Line]]:
        """Yields what the settlement decided while somebody lived; many decisions share a line."""
        telling = self.telling
        begin, end = self.begins.get(survivor.id), self.ends.get(survivor.id)
        after, before = begin.step if begin is not None else Step(-1, 0), end.step if end is not None else Step(len(self.chapters), 0)
        decided = [note for note in self.notes if note.kind == "decided" and after <= note.step <= before]
        for notes in [decided] if len(decided) > APART else [[note] for note in decided]:
            words = telling.say("line.decided", cards=telling.cards([note.about for note in notes]), n=len(notes))
            yield from [(ALWAYS - 2, notes[0].line(words))] if notes else []
