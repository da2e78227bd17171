"""What is shown where there is no board: settlement or hunt, people and storage, and what has changed of them since the position was laid."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.cards.library import Library
from game.model.survivor import BOXES, Survivor
from game.play.card_bench.bench import CardBench
from game.rules.engine.game import Game
from game.rules.queries.since import Difference, numbers
from game.scenes.pages.since_words import SinceWords
from game.scenes.session.voice import SessionVoice
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.drawing import Translator
from game.ui.draw.units import Box
from game.ui.kit.layout import Cell, Column, Grid, Item, Padded, Text, content
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.tokens import survivor_tokens
from game.ui.settlement.person_card import LINE, PersonCard, person_facts

LEAST, EDGE = 290.0, 14.0  # least width of a person, and the margin of the panel
OF_SURVIVORS = ("counter", "attribute", "gained", "lost", "token", "armor", "injury", "carried")
PEOPLE = "people"


class Speaker(NamedTuple):
    """The names of the displayed state, for the words of differences."""

    voice: SessionVoice
    library: Library


class PeoplePanel:
    """Lays out the state of a bench in a box; `choose` is called with the id of somebody who is pressed."""

    def __init__(self, pen: Canvas, bench: CardBench, words: Translator, choose: Callable[[str], object]) -> None:
        self.pen, self.bench, self.words, self.choose = pen, bench, words, choose
        self.game = Game(bench.campaign, bench.library, explain=False)
        self.voice = SessionVoice(bench.campaign, bench.library)
        self.since = SinceWords(words.say, Speaker(self.voice, bench.library))
        self.found = bench.changed() if bench.session is not None else []

    def area(self, box: Box) -> ScrollArea:
        """Returns the panel."""
        inner = box.inset(EDGE, 10, 8, 10)
        people = Grid(items=[self.person(survivor) for survivor in self.bench.campaign.survivors], least=LEAST, gap=8, line_gap=8)
        items: list[Item] = [*self.heading(), people, *self.stored()]
        made, high = content(Column(items=items, gap=6), self.pen, inner.w - 16)
        return ScrollArea(PEOPLE, inner, made, high + 2, region="board")

    def heading(self) -> list[Item]:
        """Returns where the survivors are, the numbers of the settlement, and what it has gained and lost."""
        say, sheet = self.words.say, self.bench.campaign.settlement
        place = say("bench.people.place", name=self.since.name("settlement"), year=sheet.lantern_year)
        lines = [line for line in (self.hunted(), self.led_to()) if line]
        changed = [*self.since.of_settlement([one for one in self.found if one.kind != "number"]), *self.since.of_cards(self.found)]
        return [
            Text(key="people.place", words=place, roles=("label",), colour=theme.LANTERN),
            *(Text(key=f"people.where.{number}", words=line, roles=("strong",), colour=theme.BRIGHT) for number, line in enumerate(lines)),
            Text(key="people.numbers", words=self.numbers(), roles=("small",), colour=theme.ASH),
            *(Text(key=f"people.changed.{number}", words=line, roles=("small",)) for number, line in enumerate(changed)),
        ]

    def numbers(self) -> str:
        """Returns the numbers of the settlement, those with what was added that have changed."""
        say, by = self.words.say, {one.about: one.by for one in self.found if one.kind == "number"}
        told = []
        for name, count in numbers(self.game).items():
            what = say(f"standing.number.{name}")
            changed = self.since.signed(by[name], name == "deaths") if name in by else ""
            told.append(say("bench.people.number", what=what, n=count, by=changed) if changed else say("settlement.counted", what=what, n=count))
        return " · ".join(told)

    def hunted(self) -> str:
        """Returns how far a hunt has come, "" without one."""
        hunt = self.bench.campaign.hunt
        if hunt is None:
            return ""
        return self.words.say("bench.people.hunt", monster=self.since.name(hunt.monster), at=hunt.at, monster_at=hunt.monster_at)

    def led_to(self) -> str:
        """Returns what the card has led to: a showdown, the way home, the end of the story; "" where all goes on."""
        start, now = self.bench.start, self.bench.campaign
        if now.phase == start.phase or self.bench.session is None:
            return ""
        monster = self.since.name(now.showdown.monster.card) if now.showdown is not None else ""
        return self.words.say(f"bench.people.led.{now.phase}", monster=monster)

    def person(self, survivor: Survivor) -> Item:
        """Returns a survivor's plate, and below it what has changed."""
        bench, token = self.bench, survivor_tokens(self.bench.campaign)[survivor.id]
        facts = person_facts(survivor, token, self.game, self.voice, self.words, key=f"person.{survivor.id}", chosen=self.is_meant(survivor))
        act = (lambda: self.choose(survivor.id)) if bench.can_choose(survivor.id) else None
        plate = Cell(high=LINE, make=lambda box: PersonCard(facts, box, act, region="board"))
        parts = [self.part(one) for one in self.found if one.who == survivor.id and one.kind in OF_SURVIVORS]
        parts = [self.words.say("bench.people.dead")] if survivor.dead and self.is_new(survivor, "died") else parts
        parts = [self.words.say("bench.people.new"), *parts] if self.is_new(survivor, "joined") else parts
        if not parts:
            return Column(items=[plate])  # a plate keeps its height beside one with changes
        below = Text(key=f"person.{survivor.id}.changed", words=", ".join(parts), roles=("small",))
        return Column(items=[plate, Padded(item=below, margins=(6, 0, 6, 0))], gap=3)

    def is_new(self, survivor: Survivor, kind: str) -> bool:
        """Returns whether somebody has died, or joined, since the position was laid."""
        return any(one.kind == kind and one.who == survivor.id for one in self.found)

    def is_meant(self, survivor: Survivor) -> bool:
        """Returns whether the card is going to concern somebody."""
        return self.bench.session is None and self.bench.meant == survivor.name

    def part(self, one: Difference) -> str:
        """Returns one change of a survivor."""
        say, name = self.words.say, self.since.name(one.about)
        if one.kind == "injury":
            return say("bench.people.injury", name=name, n=one.after, of=BOXES.get(one.about, 1))
        if one.kind in ("token", "armor"):
            return say(f"bench.people.{one.kind}", by=self.since.signed(one.by, one.about == "bleeding"), name=name)
        return say("standing.card", by=self.since.signed(one.by), name=name) if one.kind == "carried" else self.since.part(one)

    def stored(self) -> list[Item]:
        """Returns what is stored now."""
        say, storage = self.words.say, self.bench.campaign.settlement.storage
        told = [say("bench.people.stored.card", n=count, name=self.since.name(name)) for name, count in sorted(storage.items())]
        line = say("bench.people.stored", names=", ".join(told))
        return [Text(key="people.stored", words=line, roles=("small",), colour=theme.ASH)] if told else []


def people_area(pen: Canvas, box: Box, bench: CardBench, words: Translator, choose: Callable[[str], object]) -> ScrollArea:
    """Returns the people and the storage of a bench without a board."""
    return PeoplePanel(pen, bench, words, choose).area(box)
