"""The chances of an attack before it is made: the attack is performed for all dice and all orders of the unseen cards.

The attacker resolves the hits in the order in which they are drawn (those that strike first come first); other questions during
the attack are answered with spending and taking nothing. What the reaction to the last hit does is not counted, only whether it happens.

An attack is explored in parts: until its hit locations are drawn, then each location from each position that the locations before it
may leave. So no location is performed twice from one position, and the order of the cards is counted by combinatorics.
"""
from collections.abc import Hashable, Iterator
from fractions import Fraction
from math import comb
from typing import Any

import msgspec

from game.cards.library import Library
from game.model.campaign import Campaign
from game.model.monster import Monster
from game.model.survivor import Survivor
from game.rules import flow
from game.rules.engine import events
from game.rules.engine.game import Context, Game, MonsterAttack, SettlementEvent, SurvivorAttack, TableRoll
from game.rules.engine.options import attack_key
from game.rules.engine.outcome_tree import Answers, CannotCount, Onward, OutcomeTree, RunEnds, near, simplest_answer
from game.rules.engine.questions import Ask, Steps
from game.rules.engine.unseen import UnseenDeck, shares
from game.rules.showdown.actions import opportunity
from game.rules.showdown.survivor_attack import attacker_fights_on, resolve_hit, spring_trap

encode = msgspec.msgpack.Encoder(order="deterministic").encode
decode = msgspec.msgpack.Decoder(Campaign).decode
COUNTERS = ("hit", "wound", "critical", "trap", "back", "kill", "failure")
HIT, WOUND, CRITICAL, TRAP, BACK, KILL, FAILURE, NO_TRAP = range(len(COUNTERS) + 1)
PARTS_OF_A_CONTEXT = (SurvivorAttack, MonsterAttack, SettlementEvent, TableRoll)
Kept = tuple[Any, ...]                                          # a stored context
Urn = tuple[str, ...]                                           # cards of which one is drawn, each equally likely
Plan = tuple[tuple[Urn, ...], tuple[str, ...]]                  # from which urns the coming hits are drawn, and which cards are resolved


class SealedDeck(list[str]):
    """A deck of unknown order: any access to a card raises an error."""

    def look(self) -> str:
        """Raises CannotCount."""
        raise CannotCount

    def __getitem__(self, at: Any) -> Any:
        """Raises CannotCount."""
        raise CannotCount


class AttackOdds(OutcomeTree):
    """Explores one attack: the attacker, the weapon, and the space it is made from (by default the attacker's own).

    `known` is the number of hit locations on top of the deck that all know. Positions are: the start of the attack, drawn hits (with the
    campaign and the attack at that time), one hit location from there. With `card` it explores that hit location of the current attack.
    """

    counters = len(COUNTERS) + 1

    def __init__(self, game: Game, who: str, weapon: str, space: str = "", known: int = 0, *, card: str = "") -> None:
        super().__init__()
        self.library: Library = game.library
        self.who, self.weapon, self.space = who, weapon, space
        showdown = game.table
        self.cards = len(showdown.hit_locations)                # number of cards in the deck
        self.top, self.deck = tuple(showdown.hit_locations[:known]), tuple(sorted(showdown.hit_locations[known:]))
        self.discard = tuple(sorted(showdown.hit_location_discard))
        self.origin = encode(game.campaign)
        self.traps = () if game.ignored.get("trap") else tuple([name for name, card in game.library.hit_locations.items() if card.type == "trap"])
        self.possible = True                                    # whether the rules offer the attack
        self.attacked = False
        self.last = False                                       # the hit being resolved is the last one
        self.context = Context()
        self.kept_cards: dict[int, Any] = {}
        self.dice, self.needed = 0, 0                           # of the attack roll, once it is rolled
        self.told_at = (0, 0, 0)                                # how much was explored when chances were counted last
        self.told: dict[int, tuple[Fraction, Fraction]] = {}
        if card and game.attack is not None:
            self.game = game
            self.start(("hit", self.origin, self._keep(game.attack), card, True))
        else:
            self.start(("attack",))

    # ---- positions --------------------------------------------------------------------------------------------------
    def begin(self, position: Any) -> Game:
        """Restores the state, with its decks in unknown order; a survivor who walks first has moved."""
        kind, self.attacked = position[0], position[0] != "attack"
        campaign = decode(self.origin if kind == "attack" else position[1])
        showdown = campaign.showdown
        assert showdown is not None
        wounds = showdown.wound_stack
        showdown.ai_deck = UnseenDeck(showdown.ai_deck, self.take, wounds, lambda seen, instead: swap(wounds, seen, instead))
        game = Game(campaign, self.library, explain=False)
        if kind == "attack":
            showdown.acting = self.who
            survivor = game.by_id[self.who]
            if self.space and self.space != survivor.space:
                survivor.space, survivor.movements = self.space, survivor.movements - 1
            showdown.hit_locations, showdown.hit_location_discard = self._harmless_cards(), []
            game.drawn, self.last = self._drawn, False
        else:
            self.last = position[4]
            self.tally[NO_TRAP] = int(position[3] not in self.traps and not self.script)
            showdown.hit_locations, showdown.hit_location_discard = SealedDeck(), SealedDeck()
            showdown.drawn_locations = [position[3]]
        return game

    def _harmless_cards(self) -> list[str]:
        """Returns as many placeholder cards as can be drawn: until they are resolved only their number matters."""
        return [*self.top, *self.deck, *self.discard]

    def shuffled(self, cards: tuple[str, ...]) -> list[str]:
        """Returns a deck of unknown order."""
        if cards and cards[0] in self.library.hit_locations:
            raise CannotCount
        return UnseenDeck(cards, self.take)

    def resolutions(self, position: Any) -> Iterator[Steps[object]]:
        """Yields the action of the act in which the attack is made, or one hit location."""
        game = self.game
        if position[0] == "attack":
            yield flow.showdown_step(game)
            return
        context = self.context = self._context(position[2])
        if position[3] in self.traps:
            yield spring_trap(game, position[3], context)
        elif context.attacker is not None:
            yield resolve_hit(game, position[3], context.attacker, self.library.gear[self.weapon], self.weapon, context, False, opportunity)

    def _drawn(self, context: Context) -> None:
        """Stops where the hit locations of the attack are drawn: each of them is explored separately from there."""
        self._take_facts()
        hits = len(self.game.table.drawn_locations)
        raise RunEnds(("drawn", *self._here(context), hits))

    def _here(self, context: Context) -> tuple[bytes, Kept]:
        """Stores the campaign and the context of the attack; the piles of hit locations are stored separately."""
        showdown = self.game.table
        showdown.hit_locations = showdown.hit_location_discard = showdown.drawn_locations = []
        return encode(self.game.campaign), self._keep(context)

    def _keep(self, context: Context) -> Kept:
        return tuple([self._kept(getattr(context, name)) for name in Context.__struct_fields__])

    def _kept(self, thing: object) -> Hashable:
        if isinstance(thing, Survivor):
            return ("survivor", thing.id)
        if isinstance(thing, Monster):
            return ("monster",)
        if isinstance(thing, list):
            return ("list", tuple([self._kept(each) for each in thing]))
        if isinstance(thing, PARTS_OF_A_CONTEXT):
            return (type(thing), tuple([self._kept(getattr(thing, name)) for name in type(thing).__struct_fields__]))
        if isinstance(thing, tuple) and thing and isinstance(thing[0], Survivor):
            return ("survivors", tuple([survivor.id for survivor in thing]))
        if thing is None or isinstance(thing, str | int | tuple):
            return ("plain", thing)
        self.kept_cards[id(thing)] = thing                      # effects of a card: kept referenced, so that their ids stay valid
        return ("card", id(thing))

    def _context(self, kept: Kept) -> Context:
        context = Context()
        for name, thing in zip(Context.__struct_fields__, kept, strict=True):
            setattr(context, name, self._found(thing))
        return context

    def _found(self, kept: Any) -> Any:
        kind = kept[0]
        if kind == "survivor":
            return self.game.by_id[kept[1]]
        if kind == "monster":
            return self.game.monster
        if kind == "survivors":
            return tuple([self.game.by_id[who] for who in kept[1]])
        if kind in PARTS_OF_A_CONTEXT:
            return kind(*[self._found(thing) for thing in kept[1]])
        if kind == "list":
            return [self._found(each) for each in kept[1]]
        return self.kept_cards[kept[1]] if kind == "card" else kept[1]

    def arrived(self, position: Any) -> Hashable:
        """Returns the position after a hit location if the attack goes on; an attack without hits is over."""
        if position[0] == "attack" or self.game.table.outcome:
            return None
        context = self.context
        if context.attacker is None or not attacker_fights_on(self.game, context.attacker, self.library.gear[self.weapon], context):
            return None
        return ("after", *self._here(context))

    # ---- what comes next --------------------------------------------------------------------------------------------
    def onward(self, position: Any, load: Any) -> Onward:
        """Yields the positions after drawing the hits in each possible way, and from one location to the next."""
        if position[0] == "after":
            return self._next(position, load) if load is not None else []
        found: Onward = []
        trap = Fraction(1)
        for plan, share in self.plans(position[3]):
            trap -= share
            found += [(key, then, share * part) for key, then, part in self._next(position, (plan, ()))]
        if trap:
            found.append((("hit", position[1], position[2], self.traps[0], True), None, trap))
        return found

    def _next(self, position: Any, load: Plan) -> Onward:
        urns, gone = load
        left = list(urns[0])
        for card in gone if len(left) > 1 else ():
            if card in left:
                left.remove(card)
        last = len(urns) == 1
        return [(("hit", position[1], position[2], card, last), None if last else (urns[1:], tuple(sorted((*gone, card)))), part)
                for card, part in shares(left)]

    def plans(self, hits: int) -> list[tuple[tuple[Urn, ...], Fraction]]:
        """Lists from which cards a number of hits may be, in the order in which they are resolved, each way with its probability.

        Ways with a trap among them are left out.
        """
        cards, traps = self.library.hit_locations, self.traps
        certain, urn = (self.top[:hits], self.deck) if hits <= self.cards else ((*self.top, *self.deck), self.discard)
        count = min(hits - len(certain), len(urn))
        if any([card in traps for card in certain]):
            return []
        first = tuple([card for card in urn if card not in traps and cards[card].first_strike])
        others = tuple([card for card in urn if card not in traps and not cards[card].first_strike])
        sure = [(card,) for card in certain if cards[card].first_strike], [(card,) for card in certain if not cards[card].first_strike]
        found = []
        for striking in range(count + 1):
            ways = comb(len(first), striking) * comb(len(others), count - striking)
            if ways:
                found.append(((*sure[0], *[first] * striking, *sure[1], *[others] * (count - striking)), Fraction(ways, comb(len(urn), count))))
        return found

    # ---- answers of the players ----------------------------------------------------------------------------------------
    def choose(self, question: Ask) -> str | Answers:
        """Attacks once; other questions get the simplest answer."""
        if question.kind == "action" and question.who == self.who:
            if not self.attacked and attack_key(self.weapon) not in question.options:
                self.possible = False
            if self.attacked or not self.possible:
                raise RunEnds
            self.attacked = True
            return attack_key(self.weapon)
        return simplest_answer(question)

    def chance_of(self, counter: int) -> tuple[Fraction, Fraction]:
        """Returns the bounds of the chance that something happens at least once in the attack; cached until more is explored."""
        far = self.runs, self.queued, len(self.heap)
        if far != self.told_at:
            self.told_at = far
            self.told.clear()
        if counter not in self.told:
            ruled_out = (lambda tally: tally[NO_TRAP] > 0) if counter == TRAP else None
            self.told[counter] = self.chance(lambda tally: tally[counter] > 0, ruled_out)
        return self.told[counter]

    def rounded(self) -> bool:
        """Returns whether the unexplored part can change no chance by a whole per cent."""
        return self.exact or all([near(self.chance_of(counter)) for counter in range(len(COUNTERS))])

    def is_over(self) -> bool:
        """Returns whether the trap is sprung, or the reaction to the last hit begins: all that is counted is known then."""
        return bool(self.tally[TRAP] or (self.last and self.tally[BACK]))

    # ---- counters --------------------------------------------------------------------------------------------
    def count(self, fact: events.Fact, tally: list[int]) -> None:
        """Counts hits, wounds, criticals, reactions and the monster's death."""
        if isinstance(fact, events.DiceFell):
            if fact.kind == "attack" and fact.who == self.who:
                tally[HIT] += sum([face >= fact.needed for face in fact.faces])
                if not self.dice:
                    self.dice, self.needed = len(fact.faces), fact.needed
        elif isinstance(fact, events.Wounded):
            tally[WOUND] += 1
        elif isinstance(fact, events.WoundTried):
            tally[CRITICAL] += fact.outcome == "critical"
            tally[FAILURE] += fact.outcome == "failure"
        elif isinstance(fact, events.ReactionBegan):
            tally[TRAP] += fact.row == "trap"
            tally[BACK] += fact.row in ("failure", "wound", "reflex")
        elif isinstance(fact, events.Ended):
            tally[KILL] += fact.outcome == "victory"


def swap(wounds: list[str], seen: str, instead: str) -> None:
    """Replaces a card of the wound stack that turned up elsewhere by another."""
    wounds[wounds.index(seen)] = instead
