"""Counts the fights of a study: victories by round, deaths by cause, wounds by weapon, cards that were never drawn, fights that an edit turned."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

from game.cards.library import Library
from game.play.lab.fight import LabFight
from game.play.lab.study import Strength, Study, Version
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


def findings(study: Study, strength: Strength, library: Library) -> Findings:
    """Counts what one strength of players has met; `library` is the one after the edit."""
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
        never_met(after, study.party.monster, library),
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


def cards_of(library: Library, monster: str) -> list[str]:
    """Lists the AI cards and hit locations of a monster, its shared ones included."""
    owners = {monster, library.monster[monster].shares_cards_of or ""} - {""}
    return [card for card in (*library.ai, *library.hit_locations) if card.partition(".")[0] in owners]


def never_met(fights: Sequence[LabFight], monster: str, library: Library) -> list[str]:
    """Lists the cards of a monster that no fight has shown."""
    met = {card for fight in fights for card in fight.cards}
    return [card for card in cards_of(library, monster) if card not in met]


def card_effects(study: Study, library: Library, count: int = BLANKED) -> list[CardEffect]:
    """Plays the same fights with each AI card doing nothing in turn, and returns what each does, the strongest first."""
    strength = study.strengths[0]
    party = study.of(strength)
    seeds = range(study.first, study.first + count)
    whole = Version.of(library)
    met = {card for fight in study.fights([(whole, party)], seeds)[0] for card in fight.cards}
    cards = [card for card in cards_of(library, party.monster) if card in library.ai and card in met]
    sides = [(whole, party), *[(Version.of(library, card), party) for card in cards]]
    usual, *without = study.fights(sides, seeds)
    found = []
    for card, fights in zip(cards, without, strict=True):
        pairs = pairs_of([fight.won for fight in usual], [fight.won for fight in fights])
        found.append(CardEffect(card, count, pairs.mean, pairs.interval, pairs.lost_by_it + pairs.won_by_it >= ENOUGH))
    return sorted(found, key=lambda effect: (not effect.enough, -abs(effect.mean), effect.card))
