"""Forecast of the monster's next turn: the turn is performed for each AI card that may come up, from the current state.

All know which cards are unseen, nobody knows their order. All stay where they stand (one survivor may stand on another space instead);
nobody dodges or spends anything; of equal paths the monster takes the first. Survivors tied as target are equally likely;
the share that depends on the monster controller is counted as well.
"""
from collections.abc import Hashable, Iterator, Mapping
from fractions import Fraction
from typing import Any

from msgspec import Struct

from game.cards.definitions import AiCard
from game.cards.effect import Effects
from game.model.campaign import Campaign
from game.rules import flow
from game.rules.engine import events, known_ai
from game.rules.engine.game import Game
from game.rules.engine.outcome_tree import NEAR, Answers, OutcomeTree, RunEnds, simplest_answer
from game.rules.engine.questions import Ask, Roll, Shuffle, Steps
from game.rules.engine.reasons import RandomReason
from game.rules.engine.signals import TurnEnds
from game.rules.engine.unseen import UnseenDeck
from game.rules.queries import position
from game.rules.queries.attack_parts import SealedDeck, decode, encode

PICKED, TIED, REACHED, HURT, KILLED = range(5)
EACH = 5                                                        # counters for each survivor
INSTINCT = -1                                                   # index of the last counter
BASIC = "basic_action"


class Foretold(Struct, frozen=True):
    """What one unseen card would do first: whom it targets, by which line, and whether it reaches them.

    Among several targets a die decides (`random`) or the monster controller.
    """
    card: str
    copies: int
    targets: tuple[str, ...] = ()
    line: str = ""
    reaches: bool = False
    random: bool = False


class Forecast(OutcomeTree):
    """Explores the monster's next turn; with `deep` to its end, else until a target is picked.

    `who` is moved to `space` first, if one is given.
    """

    def __init__(self, game: Game, who: str = "", space: str = "", deep: bool = True) -> None:
        self.people = tuple(survivor.id for survivor in game.living())
        self.counters = EACH * len(self.people) + 1
        super().__init__()
        self.picking: dict[str, bool] = {}
        self.picking_again: dict[str, bool] = {}
        self.picker: str | None = None                          # the card by which a target was picked last in this run
        rules = repr([rule for entries in game.triggers.values() for _, _, _, rule in entries])
        self.rules_pick = any([word in rules for word in PICKING])
        self.library, self.deep, self.sniffed = game.library, deep, False
        self.cards = len(game.table.ai_deck)
        self.origin = encode(before_the_turn(game, who, space))
        self.start(("turn",))

    def begin(self, position: Hashable) -> Game:
        """Restores the state, with its decks in unknown order."""
        campaign = decode(self.origin)
        showdown = campaign.showdown
        assert showdown is not None
        wounds, self.sniffed, self.picker = showdown.wound_stack, False, None
        taken = [wounds[at] for at in known_ai.pool(showdown)[1]]
        showdown.ai_deck = UnseenDeck(showdown.ai_deck, self.take, taken, lambda seen, instead: swap(wounds, seen, instead), showdown.known_ai)
        showdown.hit_locations = SealedDeck(showdown.hit_locations)
        game = Game(campaign, self.library, explain=False)
        game.counting = True
        return game

    def resolutions(self, position: Hashable) -> Iterator[Steps[object]]:
        """Yields the resolutions of the end of the round and of the monster's turn."""
        return the_turn(self.game)

    def shuffled(self, cards: tuple[str, ...]) -> list[str]:
        """Returns a deck of unknown order."""
        return UnseenDeck(cards, self.take)

    def choose(self, question: Ask) -> str | Answers:
        """Picks each tied survivor equally often; other questions get the simplest answer."""
        if question.kind != "pick_target":
            return simplest_answer(question)
        if self.at == len(self.script):
            for who in question.options:
                self.tally[EACH * self.people.index(who) + TIED] += 1
        return [(who, Fraction(1, len(question.options))) for who in question.options]

    def is_over(self) -> bool:
        """Returns whether a target is picked or can no longer be picked, if no more than that is asked."""
        if self.deep:
            return False
        card = self.game.table.drawn
        if self.picker is not None and self.picker == card:
            return not self._may_pick_again(card)
        return self.sniffed or not (self._may_pick(card) or self._may_pick_again(card))

    def _may_pick_again(self, card: str) -> bool:
        """Returns whether a target may be picked once more in this turn after this card has picked one: Combo Claw draws on."""
        if card not in self.picking_again:
            self.picking_again[card] = self.rules_pick or card not in self.library.ai or picks_twice(self.library.ai[card], self.game.actions)
        return self.picking_again[card]

    def take(self, answers: Answers) -> Any:
        """Returns the outcome of chance at this point of the run; notes by which card a target was picked before it."""
        if any([isinstance(fact, events.TargetPicked) for fact in self.game.events]):
            self.picker = self.game.table.drawn
        return super().take(answers)

    def _may_pick(self, card: str) -> bool:
        """Returns whether the card that is played may pick a target; if it picks none, the next card may."""
        if card not in self.picking:
            self.picking[card] = card not in self.library.ai or picks(self.library.ai[card], self.game.actions)
        return self.picking[card]

    def arrived(self, position: Hashable) -> Hashable:
        """Returns None: nothing follows."""
        return None

    def count(self, fact: events.Fact, tally: list[int]) -> None:
        """Counts for each survivor how often they are picked, attacked, injured (boxes and severe injuries) and killed."""
        match fact:
            case events.TargetPicked(target=who) | events.AttackBegan(who="monster", target=who):
                if isinstance(fact, events.TargetPicked):
                    self.picker = self.game.table.drawn
                counter, number = (PICKED if isinstance(fact, events.TargetPicked) else REACHED), 1
            case events.HitSuffered(who=who):
                counter, number = HURT, fact.boxes + fact.severe
            case events.BrainSuffered(who=who):
                counter, number = HURT, fact.box + fact.trauma
            case events.SurvivorDied(who=who):
                counter, number = KILLED, 1
            case events.Sniffed():
                self.sniffed = True
                tally[INSTINCT] += 1
                return
            case _:
                return
        if who in self.people:
            tally[EACH * self.people.index(who) + counter] += number

    def rounded(self) -> bool:
        """Returns whether the unexplored part is below half a per cent, so that no chance can change by more."""
        return self.exact or (bool(self.runs) and self.open_share() < NEAR)

    # ---- results ----------------------------------------------------------------------------------------------------------
    def picked(self, who: str) -> tuple[Fraction, Fraction]:
        """Returns the bounds of the chance to be picked, with ties split evenly."""
        return self.at_least_once(EACH * self.people.index(who) + PICKED)

    def picks_nobody(self) -> tuple[Fraction, Fraction]:
        """Returns the bounds of the chance that nobody is picked: no line of a target list applies, or the card has no list."""
        low, high = self.chance(lambda tally: any(tally[PICKED:INSTINCT:EACH]))
        return 1 - high, 1 - low

    def finds_nobody(self) -> tuple[Fraction, Fraction]:
        """Returns the bounds of the chance that no line of a target list applies, so that the instinct is performed."""
        return self.at_least_once(INSTINCT)

    def picked_by_choice(self, who: str) -> tuple[Fraction, Fraction]:
        """Returns the lowest and the highest chance to be picked that the monster controller can bring about."""
        at = EACH * self.people.index(who)
        least = self.chance(lambda tally: tally[at + PICKED] > 0 and not tally[at + TIED])[0]
        return least, self.chance(lambda tally: tally[at + PICKED] > 0 or tally[at + TIED] > 0)[1]

    def reached(self, who: str) -> tuple[Fraction, Fraction]:
        """Returns the bounds of the chance to be attacked."""
        return self.at_least_once(EACH * self.people.index(who) + REACHED)

    def killed(self, who: str) -> tuple[Fraction, Fraction]:
        """Returns the bounds of the chance to die."""
        return self.at_least_once(EACH * self.people.index(who) + KILLED)

    def injuries(self, who: str) -> Fraction:
        """Returns the average number of injuries (boxes and severe ones) in the explored part."""
        return self.expected(EACH * self.people.index(who) + HURT)


def before_the_turn(game: Game, who: str = "", space: str = "") -> Campaign:
    """Returns a copy of the campaign in which all have acted; `who` stands on `space`, if one is given."""
    campaign = decode(encode(game.campaign))
    showdown = campaign.showdown
    assert showdown is not None
    showdown.stage, showdown.acting, showdown.unresolved = "survivors", "", ""
    for survivor in campaign.survivors:
        survivor.acted, survivor.movements, survivor.activations = True, 0, 0
        if space and survivor.id == who:
            survivor.space = space
    return campaign


def the_turn(game: Game) -> Iterator[Steps[object]]:
    """Yields the resolutions from the end of the survivors' turn to the end of the monster's turn."""
    yield flow.showdown_step(game)
    if game.table.stage == "monster":
        yield flow.showdown_step(game)


PICKING = ("PickTarget(", "DrawAi(", "BasicAction(")


def picks(card: AiCard, actions: Mapping[str, Effects]) -> bool:
    """Returns whether an AI card may pick a target, or bring in something that does; `actions` are the monster's, by name."""
    words = words_of_card(card, actions)
    return any([word in words for word in PICKING])


def picks_twice(card: AiCard, actions: Mapping[str, Effects]) -> bool:
    """Returns whether an AI card that has picked a target may pick another, or draw a card that does."""
    words = words_of_card(card, actions)
    return "DrawAi(" in words or words.count("PickTarget(") + words.count("BasicAction(") > 1


def words_of_card(card: AiCard, actions: Mapping[str, Effects]) -> str:
    """Returns what an AI card does, with the actions of the monster that it names, as text."""
    words = repr((card.actions, card.face_up, card.injuries))
    return words + repr([does for name, does in actions.items() if f"'{name}'" in words])


# ---- card by card ---------------------------------------------------------------------------------------------------
def card_by_card(game: Game, who: str = "", space: str = "") -> list[Foretold]:
    """Lists for each different unseen card whom it would target, sorted by name; the basic action if no card is left."""
    cards = [card for card, count in position.next_ai(game).items() for _ in range(count)]
    origin = encode(before_the_turn(game, who, space))
    return [foretold(decode(origin), game, card, cards.count(card)) for card in dict.fromkeys(cards)] or [foretold(decode(origin), game, "", 1)]


def foretold(campaign: Campaign, game: Game, card: str, copies: int) -> Foretold:
    """Performs the monster's turn with one card on top until somebody is targeted and attacked, with all dice at their lowest."""
    showdown = campaign.showdown
    assert showdown is not None
    showdown.ai_deck, showdown.known_ai = [card] if card else [], []
    played = Game(campaign, game.library)
    targets: tuple[str, ...] = ()
    answer: Any = None
    try:
        for steps in the_turn(played):
            answer = None
            while True:
                try:
                    question = steps.send(answer)
                except StopIteration:
                    break
                if any([isinstance(fact, events.AttackBegan) for fact in played.events]):
                    raise RunEnds
                if isinstance(question, Shuffle):
                    answer = list(question.cards)
                elif isinstance(question, Roll):
                    answer = (1,) * question.dice
                else:
                    answer = simplest_answer(question)
                    if question.kind == "pick_target":
                        targets = targets or question.options
    except (RunEnds, TurnEnds):
        pass
    picked = [fact for fact in played.events if isinstance(fact, events.TargetPicked)]
    reaches = any([isinstance(fact, events.AttackBegan) and fact.who == "monster" for fact in played.events])
    if not picked:
        return Foretold(card or BASIC, copies)
    thrown = next((fact for fact in played.events if isinstance(fact, RandomReason)), None)
    if thrown is not None and not targets:
        targets = thrown.of
    return Foretold(card or BASIC, copies, targets or (picked[0].target,), picked[0].line, reaches, thrown is not None)


def swap(wounds: list[str], seen: str, instead: str) -> None:
    """Replaces a card of the wound stack that turned up elsewhere by another."""
    wounds[wounds.index(seen)] = instead
