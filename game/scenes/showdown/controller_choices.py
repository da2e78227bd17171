"""The current choices of the monster controller: what each option would do, and how evenly the choices have fallen."""

from __future__ import annotations

from game.rules.engine.questions import CONTROLLER
from game.rules.queries import controller_choices
from game.rules.queries.controller_choices import Outcome, Share
from game.scenes.session.part import Part
from game.scenes.showdown.fight import Fight, FightHost
from game.scenes.showdown.prompter import Prompter
from game.ui.draw.text import literal
from game.ui.kit.tokens import Token, player_token, survivor_tokens
from game.ui.showdown.controller_choices_drawer import ControllerChoicesDrawer, LedgerLine, OptionCard
from game.ui.showdown.prompts import label_of

MOST_FACTS = 6  # of one option that are told


class ControllerChoices(Part):
    """Opens the choices of a question that is put to the monster controller."""

    host: FightHost

    def __init__(self, host: FightHost, fight: Fight, prompter: Prompter) -> None:
        super().__init__(host)
        self.fight = fight
        self.prompter = prompter

    @property
    def has_docket(self) -> bool:
        """Returns whether the question leaves something to the monster controller."""
        question = self.fight.question
        return question is not None and question.who == CONTROLLER and len(question.options) > 1 and self.fight.table.past is None

    def open_docket(self) -> None:
        """Opens what each option would do, and the ledger."""
        asking = self.prompter.asking_now()
        ask, because, options = "", list[str](), list[OptionCard]()
        head = self.say("battle.docket.ledger.title")
        if asking is not None and self.has_docket:
            head = self.say("battle.docket")
            ask, reason = self.fight.voice.question(asking.question)
            because = [words for words in (reason, self.say("battle.docket.why")) if words]
            options = [self._option(label_of(asking, outcome.key), outcome) for outcome in controller_choices.controller_choices(self.fight.table.session)]
        columns = [self.say(f"battle.docket.{name}") for name in ("picked", "run_over.count", "pushed", "by_others")]
        self.host.open(ControllerChoicesDrawer(head, ask, because, options, self._ledger(), columns))

    def _option(self, head: str, outcome: Outcome) -> OptionCard:
        """Returns the card of an option: what would follow, as far as it is certain."""
        told = [words for fact in outcome.facts if (words := self.fight.voice.fact(fact))]
        if outcome.run_over:
            told.insert(0, self.say("battle.docket.run_over", names=self._names(outcome.run_over)))
        kind = f"battle.docket.then.{outcome.then}"
        then = self.say(kind if self.services.words.has(kind) else "battle.docket.then")
        tokens = self.table_tokens()
        concerned = tuple((tokens[who], sign_of(who, outcome)) for who in outcome.concerned if who in tokens)
        return OptionCard(head, concerned, tuple(told[:MOST_FACTS]), then, bool(outcome.harmed or outcome.felled))

    def table_tokens(self) -> dict[str, Token]:
        """Returns the token of every survivor."""
        return survivor_tokens(self.fight.table.session.campaign)

    def _names(self, ids: tuple[str, ...]) -> str:
        return ", ".join(literal(self.fight.voice.name(who)) for who in ids)

    def _ledger(self) -> list[LedgerLine]:
        """Tells on whose survivors the controller's choices have fallen in this showdown."""
        campaign = self.fight.table.session.campaign
        if len(campaign.players) < 2:
            return []
        return [self._share(share) for share in controller_choices.ledger(self.fight.table.session.played, campaign)]

    def _share(self, share: Share) -> LedgerLine:
        campaign = self.fight.table.session.campaign
        name = campaign.players[share.player - 1].name
        counts = (share.picked, share.run_over, share.pushed, share.by_others)
        counted = {"picked": share.picked, "run_over": share.run_over, "pushed": share.pushed, "by_others": share.by_others}
        words = self.say("battle.docket.share", name=literal(name), **counted)
        return LedgerLine(player_token(campaign, share.player), name, counts, words)



def sign_of(who: str, outcome: Outcome) -> str:
    """Names the sign of what happens to a survivor by one option: knocked down, harmed, picked; none where they only move."""
    for ids, sign in ((outcome.felled, "down"), (outcome.harmed, "burst"), (outcome.targeted, "target")):
        if who in ids:
            return sign
    return ""
