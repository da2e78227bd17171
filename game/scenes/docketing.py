"""The docket: what the rules leave to the monster controller now, what each way would do, and how evenly the choices have fallen."""

from __future__ import annotations

from game.rules import docket
from game.rules.docket import Outcome, Share
from game.scenes.stopping import Stopping
from game.ui.prompts import Asking, label_of
from game.ui.reading import Passage, Reading
from game.ui.text import literal

MOST_FACTS = 6  # of one way that are told


class Docketing(Stopping):
    """Opens the docket of a question that is put to the monster controller."""

    def asking_now(self) -> Asking | None:
        """Returns what the answers of the present question are made from."""
        raise NotImplementedError

    @property
    def has_docket(self) -> bool:
        """Tells whether the question leaves something to the monster controller."""
        question = self.question
        return question is not None and question.who == docket.CONTROLLER and len(question.options) > 1 and self.past is None

    def open_docket(self) -> None:
        """Opens what each option would do, and the ledger."""
        asking = self.asking_now()
        passages: list[Passage] = []
        head = self.say("battle.docket.ledger.title")
        if asking is not None and self.has_docket:
            head = self.say("battle.docket")
            ask, because = self.voice.question(asking.question)
            passages.append(Passage(ask, (because, self.say("battle.docket.why")) if because else (self.say("battle.docket.why"),), "tile"))
            for n, outcome in enumerate(docket.docket(self.session), 1):
                passages.append(Passage(label_of(asking, outcome.key), self._would(outcome), "play", str(n), bool(outcome.harmed or outcome.felled)))
        passages += self._ledger()
        self.open(Reading(head, passages, ("docket",), icon="tile"))

    def _would(self, outcome: Outcome) -> tuple[str, ...]:
        """Tells what would follow, as far as it is certain."""
        told = [words for fact in outcome.facts if (words := self.voice.fact(fact))]
        if outcome.run_over:
            told.insert(0, self.say("battle.docket.run_over", names=self._names(outcome.run_over)))
        shown = told[:MOST_FACTS]
        kind = f"battle.docket.then.{outcome.then}"
        shown.append(f"<d>{self.say(kind if self.stage.words.has(kind) else 'battle.docket.then')}</>")
        return tuple(shown)

    def _names(self, ids: tuple[str, ...]) -> str:
        return ", ".join(literal(self.voice.name(who)) for who in ids)

    def _ledger(self) -> list[Passage]:
        """Tells on whose survivors the controller's choices have fallen in this showdown."""
        campaign = self.session.campaign
        if len(campaign.players) < 2:
            return []
        shares = docket.ledger(self.session.played, campaign)
        lines = tuple(self._share(share) for share in shares)
        return [Passage(self.say("battle.docket.ledger"), (self.say("battle.docket.ledger.why"), *lines), "people")]

    def _share(self, share: Share) -> str:
        name = literal(self.session.campaign.players[share.player - 1].name)
        return self.say("battle.docket.share", name=name, picked=share.picked, run_over=share.run_over, pushed=share.pushed, by_others=share.by_others)
