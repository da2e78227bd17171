"""Where a hunt stands: the spaces of the track, in words."""

from __future__ import annotations

from game.cards.grants import grant_of
from game.cards.wording import written
from game.model.hunt import DARKNESS, START, STARVATION, Hunt
from game.rules.queries import hunt_ahead
from game.scenes.pages.page_turner import PageTurner
from game.scenes.session.part import Host, Part
from game.scenes.session.table import Table
from game.ui.draw.text import literal
from game.ui.hunt.track_plan import SPACES
from game.ui.kit.tips import Tip
from game.ui.settlement.drawers import StepsDrawer
from game.ui.settlement.rail import RailFacts

NAMED = {START: "start", DARKNESS: "darkness", STARVATION: "starvation"}


class TrackSpaces(Part):
    """Returns the spaces of the track for the rail, the strip and their tips."""

    def __init__(self, host: Host, table: Table, telling: PageTurner) -> None:
        super().__init__(host)
        self.table, self.telling = table, telling

    @property
    def hunt(self) -> Hunt | None:
        return self.table.campaign.hunt

    def name(self, space: int) -> str:
        """Returns the name of a space."""
        return self.say(f"hunt.space.{NAMED[space]}") if space in NAMED else self.say("hunt.space", n=space)

    def short(self, space: int) -> str:
        """Returns the name of a space that has one in a word, for its plate."""
        return self.say(f"hunt.plate.{NAMED[space]}")

    @staticmethod
    def numbered(space: int) -> bool:
        """Returns whether a space has a number only."""
        return space not in NAMED

    def facts(self) -> RailFacts:
        """Returns the spaces for the rail: the monster's has a sign."""
        hunt, year = self.hunt, self.table.campaign.settlement.lantern_year
        title = self.say("settlement.year", n=year) if year else self.say("settlement.founding")
        now, monster = (hunt.at, hunt.monster_at) if hunt is not None else (-1, -1)
        names = tuple(self.name(space) for space in range(SPACES))
        return RailFacts(title, names, now, (), str(year) if year else "", 0, monster, "claw")

    def strip(self, facts: RailFacts) -> tuple[str, str]:
        """Returns the current space and how far the monster is for the strip of small windows."""
        return self.moment(), self.distance()

    def distance(self) -> str:
        """Returns how far the monster is, in words."""
        hunt = self.hunt
        return self.say("hunt.distance", n=abs(hunt.monster_at - hunt.at), name=self.table.voice.name(hunt.monster)) if hunt is not None else ""

    def words(self) -> str:
        """Returns where the hunt stands, as text."""
        hunt = self.hunt
        return self.say("hunt.where", space=self.name(hunt.at), distance=self.distance()) if hunt is not None else self.say("hunt.name")

    def moment(self) -> str:
        """Returns the name of the moment: the party's space."""
        hunt = self.hunt
        return self.name(hunt.at) if hunt is not None else self.say("hunt.name")

    def tip(self, number: int) -> Tip:
        """Returns what is known of a space."""
        return Tip(self.name(number), "\n".join(self.known(number)))

    def known(self, space: int) -> list[str]:
        """Lists what is known of a space: who stands there, and what lies there."""
        hunt = self.hunt
        if hunt is None:
            return []
        found = []
        if space == hunt.at:
            found.append(self.say("hunt.here.party"))
        if space == hunt.monster_at:
            found.append(self.say("hunt.here.monster", name=self.table.voice.name(hunt.monster)))
        if space in NAMED:
            found.append(self.say(f"hunt.space.{NAMED[space]}.about"))
        elif space != hunt.monster_at:
            cards = hunt.cards.get(str(space), [])
            found += [self.card(card) for card in cards] or [self.say("hunt.here.nothing" if space > hunt.at else "hunt.here.passed")]
        return found + [self.mark(word) for word in hunt.marks.get(str(space), ())]

    def mark(self, word: str) -> str:
        """Returns what a token of an event is, and by which rule it counts."""
        named = self.say(f"word.{word}")
        told = self.say("hunt.here.mark", word=named)
        rule = hunt_ahead.rule_of_mark(self.table.game, word)
        key = grant_of(rule)
        if key is None:
            return told
        words = written(self.table.library, key.kind, (self.table.library.grants[rule],))
        return f"{told} *{literal(self.table.voice.name(key.card))}*: {literal(words)}"

    def ahead(self, space: int) -> list[str]:
        """Returns what is known of the space that the party enters next."""
        return [self.say("standing.ahead", space=self.name(space)), *self.known(space)]

    def card(self, card: str) -> str:
        """Returns what a card that lies on the track is."""
        return self.say(f"hunt.card.{card}") if self.services.words.has(f"hunt.card.{card}") else self.table.voice.name(card)

    def open_drawer(self) -> None:
        """Opens the list of the spaces."""
        about = [" ".join(self.known(space)) for space in range(SPACES)]
        self.host.open(StepsDrawer(self.say("hunt.track"), self.facts(), about, [], (self.say("hunt.track"), "")))
