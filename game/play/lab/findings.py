"""Counts the fights of a study: victories by round, deaths by cause, wounds by weapon, cards that were never drawn, fights that an edit turned."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec import Struct, structs

from game.play.lab.fight import LabFight
from game.play.lab.study import Strength, Study
from game.play.lab.verdict import CERTAINTY, Pairs, pairs_of

ENOUGH = 5  # pairs that differ before an effect of a card is told
BLANKED = 100  # fights in which a card does nothing


class Turned(Struct, frozen=True):
    """A fight that an edit turned: its seed and how it ended before and after."""

    seed: int
    before: str
    after: str


class CardEffect(Struct, frozen=True):
    """What a card does to the share of victories: how many more are won where it does nothing; `enough`: the fights suffice to tell."""

    card: str
    count: int
    mean: float
    interval: float
    enough: bool


class Findings(Struct, frozen=True):
    """What is told of one strength of players."""

    bots: str
    pairs: Pairs
    verdict: str
    by_round: tuple[list[float], list[float]]  # share of fights won by each round, before and after
    deaths: tuple[float, float]  # of a fight
    deaths_interval: float  # half the width of the 95 % interval of their difference
    causes: tuple[dict[str, float], dict[str, float]]  # deaths of a fight by cause
    weapons: tuple[dict[str, float], dict[str, float]]  # wounds of a fight by weapon
    endless: tuple[int, int]  # fights without a winner
    faults: list[str]
    turned: list[Turned]
    never: list[str]  # cards of the monster that no fight after the edit has shown


def findings(strength: Strength, cards: Sequence[str]) -> Findings:
    """Counts what one strength of players has met; `cards` are those of the monster after the edit."""
    before, after = strength.before, strength.after
    longest = max([fight.rounds for fight in (*before, *after)], default=1)
    differences = [two.deaths - one.deaths for one, two in zip(before, after, strict=True)]
    return Findings(
        strength.bots, strength.pairs, strength.verdict,
        (won_by_round(before, longest), won_by_round(after, longest)),
        (mean([fight.deaths for fight in before]), mean([fight.deaths for fight in after])), interval(differences),
        (per_fight([fight.causes for fight in before]), per_fight([fight.causes for fight in after])),
        (per_fight([fight.weapons for fight in before]), per_fight([fight.weapons for fight in after])),
        (sum(fight.outcome == "none" for fight in before), sum(fight.outcome == "none" for fight in after)),
        [f"seed {fight.seed}: {fight.fault}" for fight in (*before, *after) if fight.fault],
        [Turned(one.seed, one.outcome, two.outcome) for one, two in zip(before, after, strict=True) if one.won != two.won],
        never_met(after, cards),
    )  # fmt: skip


def won_by_round(fights: Sequence[LabFight], longest: int) -> list[float]:
    """Returns the share of all fights that is won by each round, from the first on."""
    won = Counter(fight.rounds for fight in fights if fight.won)
    shares, so_far = [], 0
    for number in range(1, longest + 1):
        so_far += won[number]
        shares.append(so_far / max(1, len(fights)))
    return shares


def per_fight(counts: Sequence[dict[str, int]]) -> dict[str, float]:
    """Returns the mean of each count over all fights, the largest first."""
    whole: Counter[str] = Counter()
    for each in counts:
        whole.update(each)
    return {name: number / max(1, len(counts)) for name, number in sorted(whole.items(), key=lambda pair: (-pair[1], pair[0]))}


def mean(numbers: Sequence[float]) -> float:
    """Returns the mean, 0 of nothing."""
    return sum(numbers) / len(numbers) if numbers else 0.0


def interval(numbers: Sequence[float]) -> float:
    """Returns half the width of the 95 % interval of the mean."""
    if len(numbers) < 2:
        return 0.0
    middle = mean(numbers)
    return float(CERTAINTY * (sum((number - middle) ** 2 for number in numbers) / (len(numbers) - 1) / len(numbers)) ** 0.5)


def never_met(fights: Sequence[LabFight], cards: Sequence[str]) -> list[str]:
    """Lists the cards that no fight has shown."""
    met = {card for fight in fights for card in fight.cards}
    return [card for card in cards if card not in met]


def card_effects(study: Study, cards: Sequence[str], count: int = BLANKED) -> list[CardEffect]:
    """Plays the same fights with each of some AI cards doing nothing in turn, and returns what each does, the strongest first."""
    party, seeds = study.of(study.strengths[0]), range(study.first, study.first + count)
    study.fights([(structs.replace(study.after, blank=card), party) for card in cards_met(study, cards, count)], seeds)  # by all processes at once
    return strongest_first([*each_effect(study, cards, count)])


def each_effect(study: Study, cards: Sequence[str], count: int = BLANKED) -> Iterator[CardEffect]:
    """Yields what each of some AI cards does as soon as it is known, in their order."""
    party, seeds = study.of(study.strengths[0]), range(study.first, study.first + count)
    for card in cards_met(study, cards, count):
        usual, without = study.fights([(study.after, party), (structs.replace(study.after, blank=card), party)], seeds)
        yield effect_of(card, usual, without)


def cards_met(study: Study, cards: Sequence[str], count: int = BLANKED) -> list[str]:
    """Plays the fights in which every card does what it says, and lists those of some cards that were drawn in them."""
    usual = study.fights([(study.after, study.of(study.strengths[0]))], range(study.first, study.first + count))[0]
    met = {card for fight in usual for card in fight.cards}
    return [card for card in cards if card in met]


def effect_of(card: str, usual: Sequence[LabFight], without: Sequence[LabFight]) -> CardEffect:
    """Compares the same fights with a card and with it doing nothing."""
    pairs = pairs_of([fight.won for fight in usual], [fight.won for fight in without])
    return CardEffect(card, pairs.count, pairs.mean, pairs.interval, pairs.lost_by_it + pairs.won_by_it >= ENOUGH)


def strongest_first(effects: Sequence[CardEffect]) -> list[CardEffect]:
    """Sorts effects: the strongest first, those of which the fights tell nothing last."""
    return sorted(effects, key=lambda effect: (not effect.enough, -abs(effect.mean), effect.card))
