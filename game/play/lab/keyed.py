"""Keyed dice: a die depends on what it is thrown for, not on how many fell before, so that one die more does not shift all that follow.

Only the lab plays with them. A die is a hash of the seed, the purpose of the roll, who rolls, the round, and how many were thrown for just that before;
a shuffled card lies where its own hash puts it. So two versions of a monster meet the same luck wherever they ask for the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from hashlib import blake2b
from typing import Any

from game.cards.library import Library
from game.model.campaign import Campaign
from game.play.bots import BOTS, Bot, CarefulBot, RandomBot, SeededChoices
from game.rules.engine.chance import Dice
from game.rules.engine.questions import Roll
from game.rules.session import Session

NEVER = 1 << 30  # answers between checkpoints: nothing is taken back here


def keyed_number(*key: object) -> int:
    """Returns a random number of 64 bits that depends on the key alone, on every machine."""
    return int.from_bytes(blake2b(repr(key).encode(), digest_size=8).digest(), "little")


class KeyedDice(Dice):
    """Shuffles by the hash of each card, its copy, and how often it was shuffled before."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.shuffled: Counter[tuple[str, int]] = Counter()
        self.orders: dict[int, tuple[str, ...]] = {}  # by the dice that had fallen before

    def order(self, n: int, cards: tuple[str, ...]) -> list[str]:
        """Returns the cards shuffled; `n` says only where that is noted."""
        copies: Counter[str] = Counter()
        keyed = []
        for card in cards:
            copies[card] += 1
            copy = (card, copies[card])
            self.shuffled[copy] += 1
            keyed.append((keyed_number(self.seed, "shuffle", *copy, self.shuffled[copy]), *copy))
        order = [card for _, card, _ in sorted(keyed)]
        self.orders[n] = tuple(order)  # the rules draw from the list itself
        return order


class NotedDice(Dice):
    """Throws and shuffles what is noted, by the dice that had fallen before, and whatever is not noted by a seed."""

    def __init__(self, seed: int, thrown: dict[int, tuple[int, ...]], orders: dict[int, tuple[str, ...]]) -> None:
        super().__init__(seed)
        self.thrown, self.orders = thrown, orders

    def throw(self, n: int, count: int, sides: int) -> tuple[int, ...]:
        """Returns the faces of `count` dice from die n on."""
        noted = self.thrown.get(n, ())
        return noted if len(noted) == count else super().throw(n, count, sides)

    def order(self, n: int, cards: tuple[str, ...]) -> list[str]:
        """Returns the cards shuffled."""
        noted = self.orders.get(n, ())
        return list(noted) if sorted(noted) == sorted(cards) else super().order(n, cards)


class KeyedSession(Session):
    """A session whose dice and shuffles are keyed by what they are for."""

    def __init__(self, campaign: Campaign, library: Library) -> None:
        self.thrown_for: Counter[tuple[str, str, int, int]] = Counter()
        self.thrown: dict[int, tuple[int, ...]] = {}  # by the dice that had fallen before
        super().__init__(campaign, library, dice=KeyedDice(campaign.seed), keep=NEVER, record=False, explain=False, forgiving=False)

    def _thrown(self, roll: Roll, told: object = None) -> tuple[int, ...]:
        return self.faces(roll)

    def faces(self, roll: Roll) -> tuple[int, ...]:
        """Throws dice by their key: purpose, who, sides, round, and how many fell for these before."""
        campaign = self.game.campaign
        number = campaign.dice_thrown
        campaign.dice_thrown += roll.dice
        key = (roll.kind, roll.who, roll.sides, campaign.showdown.round if campaign.showdown is not None else 0)
        first = self.thrown_for[key]
        self.thrown_for[key] = first + roll.dice
        self.thrown[number] = tuple([keyed_number(campaign.seed, *key, first + die) % roll.sides + 1 for die in range(roll.dice)])
        return self.thrown[number]

    def noted_dice(self) -> NotedDice:
        """Returns dice that fall in any session as they fell in this one."""
        assert isinstance(self.dice, KeyedDice)
        return NotedDice(self.campaign.seed, self.thrown, self.dice.orders)


class KeyedBot:
    """A bot whose chance is keyed by the question, so that another question before it does not shift its choice."""

    def __init__(self, name: str, seed: int) -> None:
        self.seed = seed
        make: Callable[[int], Bot] = BOTS[name]
        self.bot = make(seed)
        self.asked: Counter[tuple[Any, ...]] = Counter()

    def choose(self, session: Session) -> str:
        """Returns the key of an option."""
        question = session.question
        assert question is not None and isinstance(self.bot, CarefulBot | RandomBot)
        if len(question.options) == 1:
            return question.options[0]
        showdown = session.campaign.showdown
        key = (question.kind, question.who, question.about, showdown.round if showdown is not None else 0)
        self.asked[key] += 1
        self.bot.chance = SeededChoices(keyed_number(self.seed, *key, self.asked[key]) >> 8)
        return self.bot.choose(session)
