"""The parts of a survivor's attack, each run from any state: until its hit locations are drawn, each location until it reacts, each reaction."""
from collections.abc import Hashable, Iterable, Iterator
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from game.cards.effect import Conditions, Rule
from game.cards.kinds import Amount, Who
from game.cards.library import Library
from game.cards.once_for import once_for_library
from game.cards.rules_in_play import SETTLEMENT
from game.model.campaign import Campaign
from game.model.showdown import Showdown
from game.rules import flow
from game.rules.effects.conditions import Drawn, Not, Rolled
from game.rules.effects.decks import Archive
from game.rules.effects.gear_in_hand import ChooseGear
from game.rules.effects.harm import Wound
from game.rules.engine import events
from game.rules.engine.branches import AI_DECK, PILES, Branches, Changes, End, Outcomes
from game.rules.engine.footprints import States
from game.rules.engine.game import Context, Game, SurvivorAttack
from game.rules.engine.kept_contexts import KeptContexts
from game.rules.engine.noting import CAMPAIGN, INDEXES, RULES, SHOWDOWN, Cell
from game.rules.engine.options import MONSTER, attack_key
from game.rules.engine.outcomes import Answers, CannotCount, RunEnds, simplest_answer
from game.rules.engine.questions import Ask, Steps
from game.rules.engine.unseen import UnseenDeck
from game.rules.showdown.actions import opportunity
from game.rules.showdown.minion_strike import strike_targets
from game.rules.showdown.survivor_attack import attacker_fights_on, forget_reaction, react_from, resolve_hit, spring_trap

encode = msgspec.msgpack.Encoder(order="deterministic").encode
decode = msgspec.msgpack.Decoder(Campaign).decode
COUNTERS = ("hit", "wound", "critical", "trap", "back", "kill", "failure")
HIT, WOUND, CRITICAL, TRAP, BACK, KILL, FAILURE = range(len(COUNTERS))
ATTACK: Cell = (CAMPAIGN, "the attack")                         # the context of the attack, as `KeptContexts.keep` stores it
ATTACKERS: Cell = (SHOWDOWN, "attackers")                       # whose attacks wait while the monster strikes back
CHANGES_THE_END = ("Stand(", "Wound(", "Kill(", "AttackWith(", "Heal(")  # words by which somebody who has fallen may fight on, or the monster die
FAR_FROM_DEATH = 8                                              # cards or Life that no attack takes before its last hit
FALLS = (events.KnockedDown, events.SurvivorDied)               # what ends an attack
ON_TYPE = {Conditions, Not, Drawn}                              # parts of a condition that asks for the type of a hit location alone
AFTERMATH = ("showdown_end", "victory")                         # moments after the showdown, of which nothing is counted
KINDS_THAT_COME_UP = ("ai", "hit_locations", "monster_injuries", "injuries", "terrain", "resources", "disorders", "actions", "monster")
KINDS_OF_SHOWDOWNS = (*KINDS_THAT_COME_UP, "gear", "weapon_words", "sets", "fighting_arts", "innovations")


class SealedDeck(list[str]):
    """A deck of unknown order: any access to a card raises an error."""

    def look(self) -> str:
        """Raises CannotCount."""
        raise CannotCount("hidden")

    def __getitem__(self, at: Any) -> Any:
        """Raises CannotCount."""
        raise CannotCount("hidden")


class AttackParts(Branches, KeptContexts):
    """Runs the parts of one attack: the attacker, the weapon, and the space it is made from (by default the attacker's own)."""

    def __init__(self, game: Game, who: str, weapon: str, space: str = "", *, card: str = "") -> None:
        self.library: Library = game.library
        self.who, self.weapon, self.space = who, weapon, space
        self.traps = () if game.ignored.get("trap") else traps_of(game)
        self.possible = True                                    # whether the rules offer the attack
        self.attacked = False
        self.context = Context()
        self.dice, self.needed = 0, 0                           # of the attack roll, once it is rolled
        self.may_rise = may_change_the_end(game)
        self.faces_matter = reads_faces(game, weapon)
        self.by_row = not (self.faces_matter or tells_numbers_apart(game.library))
        self.resources_alike = not tells_resources_apart(game.library)
        self.wounds_more = wounds_of_a_critical(game, weapon)   # None: a critical may do more than that
        self.critical_counts = self.may_rise or self.wounds_more is None or (self.wounds_more > 0 and life_left(game.table) < FAR_FROM_DEATH)
        self.leaves_out = leaves_out_a_rule(game, weapon)
        self.known_harmless: dict[str, bool] = {}
        self.alike_last: dict[Hashable, str] = {}
        self.awaited = dict(game.awaited)
        KeptContexts.__init__(self)
        super().__init__(States(before_the_attack(game, who, "" if card else space, bool(card)), game.library))

    # ---- parts ------------------------------------------------------------------------------------------------------
    def begin(self, part: Any, state: int) -> Iterable[Steps[object]]:
        """Makes a copy of the state with its decks in unknown order; returns the resolutions of a part."""
        self.part, self.wounded = part[0], False
        sheets, game = self.sheets, self.game = self.states.open(state)
        game.counting, game.emit = True, self._emitted
        self.cover_decks()
        kind, self.attacked = part[0], part[0] != "attack"
        if kind == "attack":
            game.drawn = self._drawn
            return (flow.showdown_step(game),)
        for pile in PILES:
            sheets.put(pile, SealedDeck())
        sheets.put((SHOWDOWN, "drawn_locations"), [part[1]])
        game.awaited = dict(self.awaited)
        sheets.note(ATTACK)
        context = game.attack = self.context = self.context_of(self.states.found[state][ATTACK])
        if kind == "trap":
            return (spring_trap(game, part[1], context),)
        attacker = context.attacker
        if attacker is None:
            return ()
        self.wounded = kind == "reaction" and part[3]
        game.reacting = self._reacts
        if kind == "reaction":
            sheets.put((SHOWDOWN, "drawn_locations"), [])
            return (react_from(game, part[1], part[2], part[3], context, opportunity),)
        return (resolve_hit(game, part[1], attacker, self.library.gear[self.weapon], self.weapon, context, False, opportunity),)

    def shuffled(self, cards: tuple[str, ...]) -> list[str]:
        """Returns a deck of unknown order."""
        if cards and cards[0] in self.library.hit_locations:
            raise CannotCount("hidden")
        if self.resources_alike and all([card in self.library.resources for card in cards]):
            return UnseenDeck(cards, self.unseen, alike=self._when_gained)
        return super().shuffled(cards)

    def harmless(self, card: str) -> bool:
        """Returns whether a critical on a hit location can change no counter once it has begun: nothing in it or answering to it wounds or attacks."""
        if card not in self.known_harmless:
            text = repr(self.library.hit_locations[card].critical)
            self.known_harmless[card] = not self.critical_counts and not any([word in text for word in (*CHANGES_THE_END, "Perform(", "DrawEvent(")])
        return self.known_harmless[card]

    def last_of(self, card: str, critical: bool) -> str:
        """Returns a hit location which, drawn as the last one, does the same to the counters; criticals that may change them stand for themselves."""
        if critical and not self.harmless(card):
            return card
        location = self.library.hit_locations[card]
        can_be_critical = bool(location.critical or location.injury)
        rows = bool(location.failure), bool(location.wound), bool(location.reflex)
        return self.alike_last.setdefault((location.type, can_be_critical, rows, critical, own_name(self.library, card)), card)

    def same_card(self, tried: str, card: str, led: Outcomes, read: set[Cell]) -> bool:
        """Returns whether two disorders make no difference: the attack ends anyway, and nothing asks for what they bring into play before."""
        if any([end is not None for _, end, _ in led.ends]):
            return False
        for name in (tried, card):
            disorder = self.library.disorders.get(name)
            if disorder is None or any(["carded" in rule.when for rule in disorder.rules]):
                return False
            brings = self.library.answers_of(disorder.rules)
            if brings.uses or brings.granted_weapon_words:
                return False
            if any([(RULES, f"{INDEXES[index]} {of}") in read or (RULES, INDEXES[index]) in read for index, of, _, _ in brings.by_name]):
                return False
        return True

    def _when_gained(self, card: str) -> str:
        """Returns what happens when a resource is gained; besides that, no rule of a showdown asks which resources somebody has won."""
        return repr([rule for rule in self.library.resources[card].rules if "gained_card" in rule.when])

    def _drawn(self, context: Context) -> None:
        """Ends the run where the hit locations of the attack are drawn."""
        self.context, self.awaited = context, dict(self.game.awaited)
        raise RunEnds(("drawn", len(self.game.table.drawn_locations)))

    def _reacts(self, context: Context, row: str, wounded: bool) -> None:
        """Ends the run where a reaction has begun; what the reaction to the last hit does is not counted, and few criticals can change the counters."""
        if row == "critical":
            if self.part == "last" and self.game.attack is context and self.harmless(context.drawn) and not self._may_die():
                raise RunEnds
        elif self.part == "last":
            raise RunEnds
        else:
            raise RunEnds(("react", row, wounded))

    def _may_die(self) -> bool:
        """Returns whether what answers to a critical may kill the monster."""
        return bool(self.wounds_more) and life_left(self.game.table) <= (self.wounds_more or 0)

    def _emitted(self, fact: events.Happened) -> None:
        """Records an event; the run ends where the attacker falls: what follows that is not counted."""
        self.game.events.append(fact)
        if isinstance(fact, FALLS) and fact.who == self.who and self.attacked and not self.may_rise:
            raise RunEnds

    def arrived(self) -> End:
        """Returns `after` if the attack goes on after a hit location; an attack without hits is over."""
        if self.part in ("attack", "trap", "last") or self.game.table.outcome:
            return None
        context = self.context
        if context.attacker is None or not attacker_fights_on(self.game, context.attacker, self.library.gear[self.weapon], context):
            return None
        return "after"

    def is_over(self) -> bool:
        """Returns whether a trap is sprung: nothing that follows is counted."""
        return self.attacked and self.part == "trap"

    def tidied(self, end: End) -> Changes:
        """Puts the AI deck in order and takes out of the context of the attack what no longer matters; returns that context."""
        sheets, context = self.sheets, self.context
        deck = sheets.get(AI_DECK)
        sheets.put(AI_DECK, deck.in_order() if isinstance(deck, UnseenDeck) else list(deck))
        if end == "after" or (isinstance(end, tuple) and end[0] == "drawn"):
            forget_reaction(context)
            context.card, context.drawn, context.owner, context.kind = "", "", "monster", "hit_location"
            if end != "after":                                  # the attack goes on, though this run of it is over
                sheets.put(ATTACKERS, [*sheets.get(ATTACKERS), self.who])
            if end != "after" and not self.faces_matter and context.attack is not None:
                context.attack, context.rolled = SurvivorAttack(context.attack.attacker, (), context.attack.anywhere), 0
        return ((ATTACK, self.keep(context)),)

    def also(self) -> Hashable:
        """Returns the part, and whether the attack has begun."""
        return self.part, self.attacked

    # ---- answers and counters ---------------------------------------------------------------------------------------
    def choose(self, question: Ask) -> str | Answers:
        """Attacks once; other questions get the simplest answer."""
        if question.kind == "action" and question.who == self.who:
            if not self.attacked and attack_key(self.weapon) not in question.options:
                self.possible = False
            if not self.attacked and self.game.bodies and MONSTER not in strike_targets(self.game, self.game.by_id[self.who], self.weapon):
                self.possible = False                           # it would be an attack on a minion, which is not counted
            if self.attacked or not self.possible:
                raise RunEnds
            self.attacked = True
            return attack_key(self.weapon)
        return simplest_answer(question)

    def counted(self, happened: list[events.Happened]) -> int:
        """Returns which counters a run has raised, as bits."""
        bits = 0
        for fact in happened:
            if isinstance(fact, events.DiceFell):
                if fact.kind == "attack" and fact.who == self.who and not self.dice:
                    self.dice, self.needed = len(fact.faces), fact.needed
            elif isinstance(fact, events.CardDrawn):
                bits |= (fact.deck == "hit_location") << HIT
            elif isinstance(fact, events.Wounded):
                bits |= 1 << WOUND
            elif isinstance(fact, events.WoundTried):
                bits |= (fact.outcome == "critical") << CRITICAL | (fact.outcome == "failure") << FAILURE
            elif isinstance(fact, events.ReactionBegan):
                bits |= (fact.row == "trap") << TRAP | (fact.row in ("failure", "wound", "reflex")) << BACK
            elif isinstance(fact, events.Ended):
                bits |= (fact.outcome == "victory") << KILL
        return bits


def traps_of(game: Game) -> tuple[str, ...]:
    """Lists the traps of all packs; those in the decks of this showdown come first, and the first of them is the one that is sprung."""
    assert game.showdown is not None
    here = {*game.showdown.hit_locations, *game.showdown.drawn_locations, *game.showdown.hit_location_discard}
    found = [name for name, each in game.library.hit_locations.items() if each.type == "trap"]
    return tuple(sorted(found, key=lambda name: name not in here))


def before_the_attack(game: Game, who: str, space: str, begun: bool) -> Campaign:
    """Returns a copy of the campaign with the attacker at their act, on a space if one is given; the piles of hit locations say their number only."""
    campaign = decode(encode(game.campaign))
    showdown = campaign.showdown
    assert showdown is not None
    showdown.hit_locations, showdown.hit_location_discard = [*showdown.hit_locations, *showdown.hit_location_discard], []
    if not begun:
        showdown.acting = who
        survivor = next(survivor for survivor in campaign.survivors if survivor.id == who)
        if space and space != survivor.space:
            survivor.space, survivor.movements = space, survivor.movements - 1
    return campaign


def may_change_the_end(game: Game) -> bool:
    """Returns whether something that answers to a reaction may let somebody who has fallen fight on, or wound the monster."""
    text = repr([rule for moment, entries in game.triggers.items() if moment not in AFTERMATH for _, _, _, rule in entries])
    text += repr(game.actions) + repr(game.monster_card.basic_action)
    cards = [game.library.hit_locations[name] for name in (*game.table.hit_locations, *game.table.hit_location_discard)]
    text += repr([(card.failure, card.wound, card.reflex) for card in cards])
    return any([word in text for word in CHANGES_THE_END])


class Asked(NamedTuple):
    """What the cards of one kind ask about in a showdown: which resources somebody has won, the names and types of drawn cards, the numbers of rolls."""

    resources: bool
    names: frozenset[str]
    numbers: bool


@once_for_library
def asked_by(library: Library, kind: str) -> Asked:
    """Returns what the cards of a kind ask about; it is worked out once for each library."""
    resources, names, numbers = False, set[str](), False
    for card in library.of_kind(kind).values():
        for thing in of_showdowns(card):
            resources = resources or tells_resources(thing)
            numbers = numbers or isinstance(thing, Rolled) or (isinstance(thing, Amount) and "rolled" in thing.text)
            if isinstance(thing, Drawn):
                names.update(thing.kinds)
    return Asked(resources, frozenset(names), numbers)


def tells_resources(thing: object) -> bool:
    """Returns whether a word asks which resources somebody has won: it archives them, chooses one, or looks for who carries some."""
    if isinstance(thing, Archive):
        return thing.what in ("resources", "carried", "chosen")
    return (isinstance(thing, ChooseGear) and thing.resources) or (isinstance(thing, Who) and any([place.startswith("carrying ") for place in thing.places]))


def learn(library: Library) -> Iterator[None]:
    """Works out what the odds ask of a library once, kind by kind, so that it may be done ahead of the first odds."""
    for kind in dict.fromkeys((*KINDS_OF_SHOWDOWNS, *KINDS_THAT_COME_UP)):
        asked_by(library, kind)
        yield


@once_for_library
def tells_resources_apart(library: Library) -> bool:
    """Returns whether something that may happen in a showdown asks which resources somebody has won: what archives them does."""
    return any([asked_by(library, kind).resources for kind in KINDS_OF_SHOWDOWNS])


def own_name(library: Library, card: str) -> str:
    """Returns the name of a hit location if a condition asks for it by name, else ""."""
    name = card.split(".")[-1]
    return name if name in names_asked(library) else ""


@once_for_library
def names_asked(library: Library) -> frozenset[str]:
    """Returns what conditions ask about drawn cards: their names and types."""
    return frozenset().union(*[asked_by(library, kind).names for kind in KINDS_OF_SHOWDOWNS])


@once_for_library
def tells_numbers_apart(library: Library) -> bool:
    """Returns whether a card that may come up in an attack looks at the number of a roll; `reads_faces` knows the rules that are in play before."""
    return any([asked_by(library, kind).numbers for kind in KINDS_THAT_COME_UP])


def of_showdowns(card: object) -> Iterator[Any]:
    """Yields every Struct in a card, except what answers to moments of the settlement alone."""
    waiting = [card]
    while waiting:
        thing = waiting.pop()
        if isinstance(thing, Struct):
            if isinstance(thing, Rule) and thing.when and set(thing.when) <= set(SETTLEMENT):
                continue
            yield thing
            waiting += [getattr(thing, name) for name in thing.__struct_fields__]
        elif isinstance(thing, dict):
            waiting += thing.values()
        elif isinstance(thing, tuple | list):
            waiting += thing


def life_left(showdown: Showdown) -> int:
    """Returns how many wounds the monster suffers at least before one kills it."""
    return showdown.monster.life or len(showdown.ai_deck) + len(showdown.ai_discard)


def wounds_of_a_critical(game: Game, weapon: str) -> int | None:
    """Returns how many wounds a rule of the weapon, or a resource that is gained, may add once a critical has begun.

    None where it may attack, heal or stand as well, where the number is thrown, or where it depends on more than the type of the hit location.
    """
    gear = game.library.gear[weapon]
    rules = [*gear.attack_rules, *[rule for use in gear.with_ for rule in game.library.weapon_words[use.word].rules]]
    rules += [entry[3] for entry in game.granted_weapon_words]
    gained = repr([card.rules for card in game.library.resources.values() if any(["gained_card" in rule.when for rule in card.rules])])
    if any([word in gained for word in CHANGES_THE_END]) or any([word in repr(rules) for word in CHANGES_THE_END if word != "Wound("]):
        return None
    wounds = 0
    for rule in rules:
        found = [thing for thing in of_showdowns(rule) if isinstance(thing, Wound)]
        if found and (any([wound.count.number is None for wound in found]) or not {type(thing) for thing in of_showdowns(rule.if_)} <= ON_TYPE):
            return None
        wounds += sum([wound.count.number or 0 for wound in found])
    return wounds


def leaves_out_a_rule(game: Game, weapon: str) -> bool:
    """Returns whether a rule may change the counters that is not counted: one that looks at a hit location on its draw, or wounds at the attack's end.

    Hit locations are drawn unseen here, and the attack is followed to its last location.
    """
    gear = game.library.gear[weapon]
    words = [game.library.weapon_words[use.word].rules for use in gear.with_]
    in_play = [rule for entries in game.triggers.values() for _, _, _, rule in entries] + [entry[3] for entry in game.granted_weapon_words]
    rules = [thing for card in (gear.attack_rules, words, in_play) for thing in of_showdowns(card) if isinstance(thing, Rule)]
    return any([("hit_location_drawn" in rule.when and "Drawn(" in repr(rule))
                or ("attack_end" in rule.when and any([word in repr(rule) for word in CHANGES_THE_END])) for rule in rules])


def reads_faces(game: Game, weapon: str) -> bool:
    """Returns whether a rule in play may look at the faces of the attack dice after the attack roll."""
    gear = game.library.gear[weapon]
    rules = [*gear.attack_rules, *[rule for use in gear.with_ for rule in game.library.weapon_words[use.word].rules]]
    rules += [rule for index in (game.triggers, game.values, game.qualities) for entries in index.values() for _, _, _, rule in entries]
    rules += [entry[3] for entry in game.granted_weapon_words]
    text = repr([rule for rule in rules if rule.when != ("attack_rolled",)])
    return "Rolled(" in text or "'ones'" in text or "'rolled'" in text
