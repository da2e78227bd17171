"""Forecast of the monster's next turn: the turn is performed for each AI card that may come up, from the current state.

All know which cards are unseen, and those that were seen and put back; nobody knows the order of the others. All stay where they stand (one
survivor may stand on another space instead); nobody dodges or spends anything; of equal paths the monster takes the first. Survivors tied as
target are equally likely; the share that depends on the monster controller is counted as well.

The turn is explored by engine/nested_parts.py: a card, an attack and harm are performed apart, once for all states that are equal to them. What
is still open meanwhile is estimated by turns with random outcomes, which the same rules perform.
"""
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from fractions import Fraction
from math import inf
from typing import Any

from msgspec import Struct

from game.cards.definitions import AiCard
from game.cards.effect import Effects
from game.model.campaign import Campaign
from game.rules import flow
from game.rules.engine import events
from game.rules.engine.branches import PILES, STUCK, Outcomes, standing_of
from game.rules.engine.chance import Dice
from game.rules.engine.footprints import States
from game.rules.engine.game import Game
from game.rules.engine.known_ai import rearrange, unknown_cards
from game.rules.engine.nested_parts import NestedBranches
from game.rules.engine.outcomes import Answers, RunEnds, simplest_answer
from game.rules.engine.questions import Ask, Roll, Shuffle, Steps
from game.rules.engine.reasons import RandomReason
from game.rules.engine.signals import TurnEnds
from game.rules.engine.unseen import UnseenDeck
from game.rules.queries import position
from game.rules.queries.attack_parts import decode, encode, tells_numbers_apart

PICKED, TIED, REACHED, KILLED = range(4)                        # counters of each survivor
EACH = 4
NEAR = 0.005                                                    # what may be open of a forecast whose chances are told to the per cent
TURN = ("turn",)                                                # the part that is explored
FIRST_SAMPLES, SAMPLES, MOST_SAMPLES = 250, 50, 4000            # runs before the first samples; samples of a batch; of all
PER_SAMPLE = 2                                                  # runs of the exploration for each sample
SURE = 2.576                                                    # standard errors in half an interval: 99 % of estimates hold what is true
LOOK_EVERY = 20                                                # runs between two sums of what is known
MOST_RUNS = 20_000                                              # after these the rest stays an estimate
BASIC = "basic_action"
NOBODY_BECAUSE = ("several", "unfit", "other")                  # it strikes several at once; no line of its list fits anybody; it does something else
Test = Callable[[int], bool]


class Foretold(Struct, frozen=True):
    """What one unseen card would do first: whom it targets, by which line, and whether it reaches them.

    Among several targets a die decides (`random`) or the monster controller. Where nobody is picked, `nobody` says why: one of NOBODY_BECAUSE.
    """
    card: str
    copies: int
    targets: tuple[str, ...] = ()
    line: str = ""
    reaches: bool = False
    random: bool = False
    nobody: str = ""


class Forecast(NestedBranches):
    """Explores the monster's next turn; with `deep` to its end, else until a target is picked.

    What minions do at its end counts as attacks, injuries and deaths, not as picks. `who` is moved to `space` first, if one is given.
    Chances are pairs of bounds: equal if they are exact, an interval if they are estimated.
    """

    def __init__(self, game: Game, who: str = "", space: str = "", deep: bool = True) -> None:
        self.people = tuple(survivor.id for survivor in game.living())
        self.number_of_sums = len(self.people)                  # injuries of each survivor
        self.instinct = 1 << EACH * len(self.people)
        self.anybody = sum([1 << EACH * number + PICKED for number in range(len(self.people))])
        self.library, self.deep = game.library, deep
        rules = repr([rule for entries in game.triggers.values() for _, _, _, rule in entries])
        self.rules_pick = any([word in rules for word in PICKING])
        self.by_row = not ("Rolled(" in rules or "'rolled'" in rules or tells_numbers_apart(game.library))
        self.picking: dict[str, bool] = {}
        self.picking_again: dict[str, bool] = {}
        self.sniffed = False
        self.picker: str | None = None                          # the card by which a target was picked last in this run
        self.looked = 0                                         # how many events of this run were looked at
        self.tied = 0                                           # the bits of those who were tied since events were counted
        super().__init__(States(before_the_turn(game, who, space), game.library))
        self.outcomes = Outcomes(self.number_of_sums)           # of the turn, once it is explored
        self.exact = self.finished = False
        self.samples: dict[int, int] = {}                       # how many random turns have counted which bits
        self.dice, self.drawn = Dice(1), 0
        self.sampled = self.unsure = 0                          # random turns; of these not performed to their end
        self.hurt = [0.0] * len(self.people)                    # injuries in the random turns
        self.squares = [0.0] * len(self.people)

    # ---- running ----------------------------------------------------------------------------------------------------
    def begin(self, part: Any, state: int) -> Iterable[Steps[object]]:
        """Makes a copy of the state; returns the resolutions of a part."""
        self.sniffed, self.picker, self.tied, self.looked = False, None, 0, 0
        resolutions = super().begin(part, state)
        self.game.counting = True
        return resolutions

    def begin_whole(self, game: Game) -> Iterable[Steps[object]]:
        """Gives the decks an unknown order; returns the end of the round and the monster's turn."""
        self.cover_decks()
        self.sheets.put(PILES[0], UnseenDeck(self.sheets.get(PILES[0]), self.unseen))
        return the_turn(game)

    def choose(self, question: Ask) -> str | Answers:
        """Picks each tied survivor equally often; other questions get the simplest answer."""
        if question.kind != "pick_target":
            return simplest_answer(question)
        for who in question.options if question.about not in self.library.minions else ():
            self.tied |= self.bit(who, TIED)
        return [(who, Fraction(1, len(question.options))) for who in question.options]

    def also(self) -> Hashable:
        """Returns what else distinguishes points of the rules: whether the run is over does not hang on the state alone."""
        return super().also(), self.sniffed, self.picker

    def bit(self, who: str, counter: int) -> int:
        """Returns the bit of a counter of a survivor."""
        return 1 << EACH * self.people.index(who) + counter

    def counted(self, happened: list[events.Happened]) -> int:
        """Returns who was picked, tied, attacked and killed, and whether the instinct was performed, as bits."""
        self._look()
        self.looked = 0                                         # what was counted is forgotten
        bits, self.tied = self.tied, 0
        for fact in happened:
            match fact:
                case events.TargetPicked(who="monster", target=who) if who in self.people:
                    bits |= self.bit(who, PICKED)
                case events.AttackBegan(target=who) if who in self.people:   # by the monster, or by a minion in its turn
                    bits |= self.bit(who, REACHED)
                case events.SurvivorDied(who=who) if who in self.people:
                    bits |= self.bit(who, KILLED)
                case events.Sniffed():
                    bits |= self.instinct
        return bits

    def summed(self, happened: list[events.Happened]) -> list[float]:
        """Returns the injuries of each survivor: boxes and severe ones."""
        found = [0.0] * len(self.people)
        for fact in happened:
            match fact:
                case events.HitSuffered(who=who) if who in self.people:
                    found[self.people.index(who)] += fact.boxes + fact.severe
                case events.BrainSuffered(who=who) if who in self.people:
                    found[self.people.index(who)] += fact.box + fact.trauma
        return found

    def is_over(self) -> bool:
        """Returns whether a target is picked or can no longer be picked, if no more than that is asked."""
        if self.deep:
            return False
        self._look()
        card = self.game.table.drawn
        if self.picker is not None and self.picker == card:
            return not self._may_pick_again(card)
        return self.sniffed or not (self._may_pick(card) or self._may_pick_again(card))

    def _look(self) -> None:
        """Takes note of the card that has picked, and of the instinct, once for each event: between two cards of a turn no card is drawn."""
        happened, card = self.game.events, self.game.table.drawn
        for fact in happened[self.looked:]:
            if isinstance(fact, events.TargetPicked) and fact.who == "monster":
                self.picker = card
            elif isinstance(fact, events.Sniffed):
                self.sniffed = True
        self.looked = len(happened)

    def _may_pick_again(self, card: str) -> bool:
        """Returns whether a target may be picked once more in this turn after this card has picked one: Combo Claw draws on.

        Without a card it is the basic action that has picked one, as the last resort: rules in play that pick are counted apart.
        """
        if card not in self.picking_again:
            game = self.game
            words = words_of_card(self.library.ai[card], game.actions) if card in self.library.ai else words_of(game.monster_card.basic_action, game.actions)
            self.picking_again[card] = self.rules_pick or bool(card and card not in self.library.ai) or picks_twice(words)
        return self.picking_again[card]

    def _may_pick(self, card: str) -> bool:
        """Returns whether the card that is played may pick a target; if it picks none, the next card may."""
        if card not in self.picking:
            self.picking[card] = card not in self.library.ai or picks(self.library.ai[card], self.game.actions)
        return self.picking[card]

    # ---- exploring --------------------------------------------------------------------------------------------------
    def explore(self) -> Iterator[None]:
        """Runs the turn for every outcome, the most probable first, and random turns besides while much is open; yields after each run."""
        next_samples = FIRST_SAMPLES
        for explored, _ in enumerate(self.explore_part(TURN, 0, self.outcomes), 1):
            if explored % LOOK_EVERY == 0:
                self.outcomes.ends = self.explored()
            yield
            if explored >= next_samples and self.sampled < MOST_SAMPLES and self.open_share() >= NEAR:
                next_samples = explored + PER_SAMPLE * SAMPLES
                yield from self._sample()
            if explored >= MOST_RUNS:
                self.why_open.add("budget")
                break
        self.exact = self.open_share() < 1e-9
        while not self.rounded() and self.sampled < MOST_SAMPLES:
            yield from self._sample()
        self.finished = True

    def _sample(self) -> Iterator[None]:
        """Performs random turns."""
        for _ in range(SAMPLES):
            bits, end, hurt = self.sample(TURN, self._draw)
            self.sampled += 1
            if end == STUCK:
                self.unsure += 1
            else:
                self.samples[bits] = self.samples.get(bits, 0) + 1
                self.hurt = [one + more for one, more in zip(self.hurt, hurt, strict=True)]
                self.squares = [one + more * more for one, more in zip(self.squares, hurt, strict=True)]
            yield

    def _draw(self) -> float:
        """Returns the next random number from 0 to 1."""
        self.drawn += 1
        return (self.dice.row(self.drawn, 1)[0] >> 11) / (1 << 53)

    # ---- results ----------------------------------------------------------------------------------------------------
    def open_share(self) -> float:
        """Returns the probability of all that is not explored yet."""
        return max(0.0, 1.0 - sum([share for (_, end, _), share in self.outcomes.ends.items() if end != STUCK]))

    def rounded(self) -> bool:
        """Returns whether the unexplored part is below half a per cent, so that no chance can change by more."""
        return self.exact or self.open_share() < NEAR

    @property
    def standing(self) -> str:
        """How well the chances are known, as `standing_of` names it."""
        return standing_of(self.exact, self.rounded(), self.sampled > self.unsure, self.finished)

    def chance(self, test: Test) -> tuple[float, float]:
        """Returns the bounds of the probability that a test of the bits holds; an interval within them while it is estimated."""
        low = never = 0.0
        for (bits, end, _), share in self.outcomes.ends.items():
            if end != STUCK:
                if test(bits):
                    low += share
                else:
                    never += share
        high = max(low, 1.0 - never)
        if self.exact:
            return low, low
        if self.sampled > self.unsure and not self.rounded():
            hits = sum([count for bits, count in self.samples.items() if test(bits)])
            least, _ = interval(hits, self.sampled)
            _, most = interval(hits + self.unsure, self.sampled)
            if max(low, least) <= min(high, most):
                return max(low, least), min(high, most)
        return low, high

    def at_least_once(self, who: str, counter: int) -> tuple[float, float]:
        """Returns the bounds of the chance that a counter of a survivor is raised."""
        bit = self.bit(who, counter)
        return self.chance(lambda bits: bool(bits & bit))

    def picked(self, who: str) -> tuple[float, float]:
        """Returns the bounds of the chance to be picked, with ties split evenly."""
        return self.at_least_once(who, PICKED)

    def picks_nobody(self) -> tuple[float, float]:
        """Returns the bounds of the chance that nobody is picked: no line of a target list applies, or the card has no list."""
        return self.chance(lambda bits: not bits & self.anybody)

    def finds_nobody(self) -> tuple[float, float]:
        """Returns the bounds of the chance that no line of a target list applies, so that the instinct is performed."""
        return self.chance(lambda bits: bool(bits & self.instinct))

    def picked_by_choice(self, who: str) -> tuple[float, float]:
        """Returns the lowest and the highest chance to be picked that the monster controller can bring about."""
        picked, tied = self.bit(who, PICKED), self.bit(who, TIED)
        return self.chance(lambda bits: bool(bits & picked and not bits & tied))[0], self.chance(lambda bits: bool(bits & (picked | tied)))[1]

    def reached(self, who: str) -> tuple[float, float]:
        """Returns the bounds of the chance to be attacked."""
        return self.at_least_once(who, REACHED)

    def killed(self, who: str) -> tuple[float, float]:
        """Returns the bounds of the chance to die."""
        return self.at_least_once(who, KILLED)

    def injuries(self, who: str) -> tuple[float, float]:
        """Returns between which numbers the average number of injuries (boxes and severe ones) lies; the second is infinite while nothing is known."""
        number = self.people.index(who)
        if self.exact:
            return (self.outcomes.sums[number],) * 2
        counted = self.sampled - self.unsure
        if not counted or self.unsure:
            return 0.0, inf
        mean = self.hurt[number] / counted
        half = SURE * (max(self.squares[number] / counted - mean * mean, 1.0 / counted) / counted) ** 0.5
        return max(0.0, mean - half), mean + half


def interval(hits: int, of: int) -> tuple[float, float]:
    """Returns between which bounds a chance lies, in 99 of 100 cases, that was met so often (Wilson's interval)."""
    share, square = hits / of, SURE * SURE / of
    middle, half = share + square / 2, SURE * (share * (1 - share) / of + square / (4 * of)) ** 0.5
    return (max(0.0, (middle - half) / (1 + square)) if hits else 0.0), (min(1.0, (middle + half) / (1 + square)) if hits < of else 1.0)


def before_the_turn(game: Game, who: str = "", space: str = "") -> Campaign:
    """Returns a copy of the campaign in which all have acted; `who` stands on `space`, if one is given. The round may be over, and the tile passing."""
    campaign = decode(encode(game.campaign))
    showdown = campaign.showdown
    assert showdown is not None
    rearrange(showdown, unknown_cards(showdown))
    showdown.hit_locations.sort()
    showdown.stage, showdown.acting, showdown.unresolved = "monster" if showdown.stage == "monster" else "survivors", "", ""
    for survivor in campaign.survivors:
        survivor.acted, survivor.movements, survivor.activations = True, 0, 0
        if space and survivor.id == who:
            survivor.space = space
    return campaign


def the_turn(game: Game) -> Iterator[Steps[object]]:
    """Yields the resolutions from the end of the survivors' turn, if it is not over, to the end of the monster's turn."""
    if game.table.stage == "survivors":
        yield flow.showdown_step(game)
    if game.table.stage == "monster":
        yield flow.showdown_step(game)


PICKING = ("PickTarget(", "DrawAi(", "BasicAction(")


def picks(card: AiCard, actions: Mapping[str, Effects]) -> bool:
    """Returns whether an AI card may pick a target, or bring in something that does; `actions` are the monster's, by name."""
    words = words_of_card(card, actions)
    return any([word in words for word in PICKING])


def picks_twice(words: str) -> bool:
    """Returns whether what has picked a target may pick another, or draw a card that does; `words` are what it does, as text."""
    return "DrawAi(" in words or words.count("PickTarget(") + words.count("BasicAction(") > 1


def words_of_card(card: AiCard, actions: Mapping[str, Effects]) -> str:
    """Returns what an AI card does, with the actions of the monster that it names, as text."""
    return words_of((card.actions, card.face_up, card.injuries), actions)


def words_of(does: object, actions: Mapping[str, Effects]) -> str:
    """Returns effects, with the actions of the monster that they name, as text."""
    words = repr(does)
    return words + repr([does for name, does in actions.items() if f"'{name}'" in words])


# ---- card by card ---------------------------------------------------------------------------------------------------
def card_by_card(game: Game, who: str = "", space: str = "") -> list[Foretold]:
    """Lists for each different unseen card whom it would target, sorted by name; the basic action if no card is left."""
    each = CardByCard(game, who, space)
    for _ in each.explore():
        pass
    return each.found


class CardByCard:
    """Performs each different unseen card once, one after another, so that what each does can be found in slices of time."""

    def __init__(self, game: Game, who: str = "", space: str = "") -> None:
        self.game, self.origin = game, encode(before_the_turn(game, who, space))
        self.cards = dict(position.next_ai(game)) or {"": 1}
        self.found: list[Foretold] = []
        self.runs, self.finished = 0, False

    def explore(self) -> Iterator[None]:
        """Performs the cards; yields after each."""
        for card, copies in self.cards.items():
            self.found.append(foretold(decode(self.origin), self.game, card, copies))
            self.runs += 1
            yield
        self.finished = True

    def rounded(self) -> bool:
        """Returns whether all cards are performed."""
        return self.finished

    def why_nobody(self) -> dict[str, list[Foretold]]:
        """Returns the cards that pick nobody by their reason, in the order of NOBODY_BECAUSE."""
        found = {why: [told for told in self.found if not told.targets and told.nobody == why] for why in NOBODY_BECAUSE}
        return {why: cards for why, cards in found.items() if cards}


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
                    if question.kind == "pick_target" and question.about not in game.library.minions:
                        targets = targets or question.options
    except (RunEnds, TurnEnds):
        pass
    picked = [fact for fact in played.events if isinstance(fact, events.TargetPicked) and fact.who == "monster"]
    reaches = any([isinstance(fact, events.AttackBegan) and fact.who == "monster" for fact in played.events])
    if not picked:
        return Foretold(card or BASIC, copies, nobody=nobody_because(played.events))
    thrown = next((fact for fact in played.events if isinstance(fact, RandomReason)), None)
    if thrown is not None and not targets:
        targets = thrown.of
    return Foretold(card or BASIC, copies, targets or (picked[0].target,), picked[0].line, reaches, thrown is not None)


def nobody_because(happened: Iterable[events.Happened]) -> str:
    """Returns why a turn of the monster has picked nobody, from its events: one of NOBODY_BECAUSE."""
    facts = list(happened)
    if any([isinstance(fact, events.Sniffed) for fact in facts]):
        return "unfit"
    struck = (events.AttackBegan, events.HitSuffered, events.BrainSuffered, events.KnockedDown, events.SurvivorDied)
    hit = any([isinstance(fact, struck) and (fact.who == "monster") == isinstance(fact, events.AttackBegan) for fact in facts])
    return "several" if hit else "other"
