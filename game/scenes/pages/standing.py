"""Where the settlement stands: what can be done now, what is lost if the table goes on, and what has changed since last year."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.play.earlier_phases import a_year_ago
from game.rules.engine.game import Game
from game.rules.engine.questions import Ask
from game.rules.queries import position
from game.rules.queries.since import changes
from game.scenes.pages.since_words import SinceWords
from game.scenes.session.part import Host, Part
from game.scenes.session.table import Table
from game.ui.cards.reading_panel import Passage, ReadingPanel
from game.ui.draw.text import literal

MEANING = "standing"
MOST_NAMED = 12  # things of a kind that can be done now and are named


class Standing(Part):
    """Opens the panel. `stakes` returns what is lost, or lies ahead, if the table goes on now; `notes` explains the words that stand on the screen."""

    def __init__(self, host: Host, table: Table, stakes: Callable[[], Sequence[str]], notes: Callable[[], Sequence[str]]) -> None:
        super().__init__(host)
        self.table, self.stakes, self.notes = table, stakes, notes
        self.words = SinceWords(self.say, table)

    def open(self) -> None:
        """Opens the panel."""
        explained = tuple(self.notes())
        passages = [
            Passage(self.say("standing.now"), tuple(self.possible()), "play"),
            Passage(self.say("standing.stakes"), tuple(self.stakes()), "warn"),
            *self.since(),
            *([Passage(self.say("standing.words"), explained, "book")] if explained else []),
        ]
        self.host.open(ReadingPanel(self.say("standing.title"), passages, (MEANING,), icon="hour", width=760))

    # ------------------------------------------------------------ now
    def possible(self) -> list[str]:
        """Lists what can be done now: what is asked, and in the develop step what is offered."""
        table, question = self.table, self.table.question
        found = [" ".join(part for part in table.voice.question(question) if part)] if question is not None else [self.say("standing.reading")]
        if question is None or question.kind != "develop":
            return found
        offers = position.offers(table.game)
        now = [offer for offer in offers if offer.near == "now"]
        short = sum(offer.near == "one_short" for offer in offers)
        return [*found, self.say("standing.offers", n=len(now)), *self.named(now, question), self.say("standing.short", n=short)]

    def named(self, offers: Sequence[position.Offer], question: Ask) -> list[str]:
        """Names what is offered, a line for each kind: what is built and crafted by its card, what else is done as its answer says."""
        lines = []
        for word in ("build", "craft", "do"):
            cards = word != "do"
            of_kind = [offer for offer in offers if (offer.kind == word if cards else offer.kind not in ("build", "craft"))]
            names = list(dict.fromkeys(self.name(offer.card) if cards else literal(self.table.voice.option(question, offer.key)) for offer in of_kind))
            if names:
                more = self.say("standing.offers.more", n=len(names) - MOST_NAMED)
                shown = [*names[:MOST_NAMED], more] if len(names) > MOST_NAMED else names
                lines.append(self.say(f"standing.offers.{word}", names=self.joined(shown)))
        return lines

    # ------------------------------------------------------------ since last year
    def since(self) -> list[Passage]:
        """Returns what has changed since the survivors set out last, since they returned before that, or since the story began."""
        before = a_year_ago(self.table.notes)
        if before is None:
            return [Passage(self.say("standing.since.story"), (self.say("standing.since.none"),), "hour")]
        head = self.say(f"standing.since.{before.since}", year=before.campaign.settlement.lantern_year)
        found = changes(Game(before.campaign, self.table.library), self.table.game)
        told = [
            Passage(head, tuple(self.words.of_settlement(found)) or (self.say("standing.since.nothing"),), "hour"),
            Passage(self.say("standing.people"), tuple(self.words.of_people(found, self.table.campaign)), "people"),
            Passage(self.say("standing.stored"), tuple(self.words.of_cards(found)), "deck"),
        ]
        return [told[0], *[passage for passage in told[1:] if passage.paragraphs]]

    def name(self, word: str) -> str:
        return self.words.name(word)

    def joined(self, names: Sequence[str]) -> str:
        return self.words.joined(names)
