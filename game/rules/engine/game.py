"""What every rule receives: the state, the library, the index of the rules in play, and where events and reasons are recorded."""
from collections import defaultdict
from collections.abc import Callable, Generator
from typing import Any, ParamSpec, Protocol

from msgspec import Struct

from game.cards.definitions import AiCard, Gear, Level
from game.cards.definitions import Monster as MonsterCard
from game.cards.effect import Condition, Effect, Effects, Rule, Rules
from game.cards.library import Library
from game.model.campaign import Campaign, Granted
from game.model.hunt import Hunt
from game.model.monster import Monster
from game.model.settlement import Settlement
from game.model.showdown import Showdown, Terrain
from game.model.space import BIT
from game.model.survivor import Survivor
from game.rules.engine import events
from game.rules.engine.events import Reason
from game.rules.engine.signals import ENDS, LoopEnds

SILENT = {"use_fighting_arts": "fighting_arts", "use_abilities": "abilities", "use_proficiency": "proficiencies"}  # bars, and the cards without rules then
TERRAIN = "terrain"                                             # the owner of rules that hold for whoever stands on a tile
OF_AN_ATTACK = ("perfect_hit", "attack_rolled", "hit_location_drawn", "before_wound_roll", "wounded", "failed", "critical", "attack_end")
SMALLEST_SET = 4                                                # gear cards; an armor set has more
ROUNDS = {"round_end": 1, "next_round_end": 2, "3 rounds": 3, "4 rounds": 4, "5 rounds": 5}  # that a granted rule lasts, its first included
BUDGET, DEPTH = 1000, 24                                        # most effects, repetitions and moments for one answer; most nested moments
LEFT_OVER = 50                                                  # of the budget for what follows, each time that it was spent
P = ParamSpec("P")
Entry = tuple[str, str, int, Rule]                              # owner, card, number on the card, rule

Figure = Survivor | Monster | Settlement
Piece = Survivor | Monster                                      # a figure with a place on the board


class ChangeInProgress(Protocol):
    """A change that must be completed: it takes a signal until then, or refuses it if something within the change waits for it."""

    awaited: dict[type[Exception], int]
    signals: list[Exception]
    def defer(self, signal: Exception) -> bool: ...


class SurvivorAttack(Struct, frozen=True):
    """A survivor's attack: who attacks, the dice so far, whether it hits from anywhere, the number of the hit location (from 1), the last wound; a minion."""
    attacker: Survivor
    faces: tuple[int, ...] = ()
    anywhere: bool = False
    number: int = 0
    total: int = 0
    minion: str = ""


class MonsterAttack(Struct, frozen=True):
    """The monster's attack: its target, all targets if there are several, and the hits by body location ("" is not rolled yet).

    `intimidate`: the card is an intimidation; `by`: the minion that attacks. The list of hits is shared by all contexts within the attack.
    """
    target: Survivor | None = None
    targets: tuple[Survivor, ...] = ()
    hits: list[str] = []
    intimidate: bool = False
    by: str = ""


class SettlementEvent(Struct, frozen=True):
    """An event or endeavor: the parents of an intimacy, who was nominated for the endeavor, the card that offers it; and a card chosen."""
    father: Survivor | None = None
    mother: Survivor | None = None
    nominated: Survivor | None = None
    offered_by: str = ""
    held: tuple[str, str, str] = ("", "", "")                    # gear or won; the card; the box of the grid


class TableRoll(Struct, frozen=True):
    """A table roll that can be repeated: the effect that rolls, and what was added from outside."""
    table: Effect
    plus: int = 0


NO_MONSTER_ATTACK, NO_EVENT = MonsterAttack(), SettlementEvent()


class Context(Struct):
    """What one resolution knows: the card being performed, whom it concerns, and the attack or event in which it happens.

    `subject` is whom effects without `who:` mean, `about` whom the moment concerns, `owner` who has the card. `inner` hands the fields
    before `draws` on to rules that answer within this resolution. Attacks and events are frozen: a context replaces its own, and the
    contexts around it keep theirs.
    """
    card: str = ""
    owner: str = "monster"
    subject: Figure | None = None
    kind: str = ""                                              # of card: ai, hit_location, gear, event ...
    source: str = ""                                            # the source of harm: profile, intimidate, grab, event ...
    about: Figure | None = None
    attack: SurvivorAttack | None = None
    monster_attack: MonsterAttack = NO_MONSTER_ATTACK
    event: SettlementEvent = NO_EVENT
    weapon: str = ""                                            # the gear card in use
    rolled: int = 0
    location: str = ""
    damaged: int = 0                                            # how often damage was dealt
    drawn: str = ""                                             # the hit location being resolved, or the row of a severe injury
    x: int = 0                                                  # the number of the weapon word or rule being performed
    tile: Terrain | None = None                                 # the terrain tile being activated
    moved: int = 0                                              # the spaces of the last move
    draws: int = 0
    more_hits: int = 0                                          # added to the attack by `add_hits`
    more_rolls: int = 0
    words: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()                                 # what answers to a moment ask of the attack: see `strikes.py`
    roll: TableRoll | None = None                               # the roll that `again` repeats

    def __post_init__(self) -> None:
        self.about = self.subject

    def inner(self, card: str, owner: str, subject: Figure | None) -> "Context":
        """Makes the context of a rule that answers within this one: another card, owner and subject, the same attack or event."""
        within = Context(card, owner, subject, "", self.source, None, self.attack, self.monster_attack, self.event, self.weapon, self.rolled,
                         self.location, self.damaged, self.drawn, self.x, self.tile, self.moved)
        within.about = self.about
        return within

    @property
    def attacker(self) -> Survivor | None:
        """The survivor who attacks, or None."""
        return self.attack.attacker if self.attack is not None else None

    @property
    def faces(self) -> tuple[int, ...]:
        """The attack dice that a survivor has thrown so far."""
        return self.attack.faces if self.attack is not None else ()

    def aim(self, target: Survivor | None, targets: tuple[Survivor, ...] | None = None) -> None:
        """Sets the monster's target, which is also whom effects mean by `target`; `targets` are kept if left out."""
        now = self.monster_attack
        if now.target is not target or targets is not None:
            self.monster_attack = MonsterAttack(target, now.targets if targets is None else targets, now.hits, now.intimidate, now.by)


class Game:
    """The state inside the rules. `triggers`, `values`, `qualities`, `prohibitions` ... index the rules in play by what they answer to."""

    __slots__ = ("actions", "answers", "apart", "armed", "attack", "awaited", "bodies", "by_id", "campaign", "change", "counting", "depth", "drawn",
                 "effects_done", "emit", "events", "explain", "forgiven", "gone", "granted_weapon_words", "grounds", "ignored", "indexes", "level",
                 "library", "mixed", "monster", "monster_card", "obstacles", "people", "prohibitions", "qualities", "reacting", "rolls", "showdown",
                 "size", "skips", "spent", "table", "triggers", "uses", "values", "walls")

    def __init__(self, campaign: Campaign, library: Library, explain: bool = True) -> None:
        self.campaign, self.library, self.explain, self.counting = campaign, library, explain, False  # counting chances: nobody is asked to spend survival
        self.events: list[events.Happened] = []
        self.emit: Callable[[events.Fact], None] = self.events.append  # records an event
        self.skips: frozenset[int] = frozenset()                # numbers of the effects of this answer to skip
        self.forgiven: set[int] | None = None                   # conditions that raised and were told, by `id`; None: what raises is raised
        self.effects_done = self.spent = self.depth = self.answers = 0
        self.awaited = dict.fromkeys(ENDS, 0)                   # how many resolutions going on wait for each signal
        self.change: ChangeInProgress | None = None             # the innermost change that no signal may cut in two (`performing.WholeChange`)
        self.gone: Figure | None = None                         # a dying monster, a target that may die: see `performing.concerns_gone`
        self.attack: Context | None = None                      # the context of the survivor's attack being resolved
        self.armed: dict[tuple[tuple[str, str], ...], tuple[tuple[str, ...], bool]] = {}  # cache: the weapons of a grid (see act_options.armed)
        self.drawn: Callable[[Context], None] | None = None     # called when an attack has drawn its hit locations (by the odds)
        self.reacting: Callable[[Context, str, bool], None] | None = None  # called when a reaction has begun: its row, after a wound (by the odds)
        self.apart: Callable[..., Generator[Any, Any, Any]] | None = None  # performs a part of the rules apart (for the forecast)
        self.refresh()

    @property
    def settlement(self) -> Settlement:
        """The settlement's sheet."""
        return self.campaign.settlement

    @property
    def hunt(self) -> Hunt | None:
        """The hunt that is going on, or None."""
        return self.campaign.hunt

    def take_events(self) -> list[events.Happened]:
        """Returns the events and reasons since the last call, and forgets them."""
        happened, self.events = self.events, []
        self.emit = self.events.append
        return happened

    # ---- rules in play ----------------------------------------------------------------------------------------------
    def refresh(self) -> None:
        """Rebuilds the index of the rules in play from the state: at the start, and when a rule goes out of play."""
        campaign, library = self.campaign, self.library
        self._find_people()
        self.triggers: dict[str, list[Entry]] = defaultdict(list)
        self.values: dict[str, list[Entry]] = defaultdict(list)
        self.qualities: dict[str, list[Entry]] = defaultdict(list)
        self.prohibitions: dict[str, list[Entry]] = defaultdict(list)
        self.ignored: dict[str, list[Entry]] = defaultdict(list)
        self.rolls: dict[str, list[Entry]] = defaultdict(list)
        self.indexes = (self.triggers, self.values, self.qualities, self.prohibitions, self.ignored, self.rolls)
        self.granted_weapon_words: list[Entry] = []
        self.uses: list[Entry] = []
        self.walls, self.obstacles, self.bodies = 0, 0, self.showdown.bodies if self.showdown is not None else 0  # impassable; blocking views; of minions
        self.grounds: dict[str, int] = {}                       # spaces of each terrain card on the board
        if self.showdown is not None:
            self._lay_out(self.showdown)
        mastered = library.masteries(campaign.settlement.innovations)
        for survivor in self.living():
            self._enter_cards(survivor, mastered)
        for name in dict.fromkeys([*campaign.settlement.innovations, *campaign.settlement.principles]):
            self._enter("settlement", name, library.innovations[name].rules)
        for name in campaign.settlement.locations:
            self._enter("settlement", name, library.locations[name].rules)
        for granted in campaign.granted:
            self._enter(granted.owner, granted.grant, library.grants[granted.grant].rules)
        self._silence_barred()
        self.mixed = False

    def _silence_barred(self) -> None:
        """Takes the cards out of the index that an injury or frenzy forbids their owners: fighting arts, abilities, weapon proficiency."""
        for bar in SILENT.keys() & self.prohibitions.keys():
            owners = {owner for owner, card, _, rule in self.prohibitions[bar]
                      if not rule.if_.every or rule.if_.hold(self, Context(card, owner, self.by_id.get(owner)))}
            if owners:
                self._silence(owners, SILENT[bar])

    def _silence(self, owners: set[str], kind: str) -> None:
        """Takes the rules of all cards of a kind out of the index that these survivors have."""
        rules = {id(rule) for name, card in self.library.of_kind(kind).items() for rule in (card.all_rules if kind == "proficiencies" else card.rules)}
        for entries in (*[entries for index in self.indexes for entries in index.values()], self.granted_weapon_words, self.uses):
            entries[:] = [entry for entry in entries if entry[0] not in owners or id(entry[3]) not in rules]

    def _find_people(self) -> None:
        """Finds who is on the table, and the cards of the monster."""
        self.by_id: dict[str, Survivor] = {survivor.id: survivor for survivor in self.campaign.survivors}
        showdown = self.showdown = self.campaign.showdown
        if showdown is None:
            return
        library = self.library
        self.table: Showdown = showdown                         # the current showdown, for rules that need one
        self.people: list[Survivor] = [self.by_id[who] for who in showdown.survivors]
        self.monster: Monster = showdown.monster
        self.monster_card: MonsterCard = library.monster[showdown.monster.card]
        self.level: Level = self.monster_card.levels[showdown.level]
        self.size = showdown.monster.size
        shared = library.monster[self.monster_card.shares_cards_of].actions if self.monster_card.shares_cards_of else {}
        self.actions: dict[str, Effects] = shared | self.monster_card.actions

    def _lay_out(self, showdown: Showdown) -> None:
        library = self.library
        self._enter("monster", showdown.monster.card, self.monster_card.rules)
        if showdown.terrain:
            self._lay_terrain(showdown.terrain)
        for name in [*showdown.in_play, showdown.face_up] if showdown.face_up else showdown.in_play:
            self._enter("monster", name, self.ai_card(name).rules)
        for name in showdown.persistent_injuries:
            stays = library.hit_locations[name].injury
            if stays:
                self._enter("monster", stays, library.monster_injuries[stays].rules)

    def _lay_terrain(self, tiles: list[Terrain]) -> None:
        """Computes from the tiles which spaces block movement and view, and adds the rules of each terrain card once."""
        for tile in tiles:
            card, covered = self.library.terrain[tile.card], 0
            for space in tile.spaces:
                covered |= BIT[space]
            if "impassable" in card.keywords:
                self.walls |= covered
            if "obstacle" in card.keywords:
                self.obstacles |= covered
            if tile.card not in self.grounds:
                self._enter(TERRAIN, tile.card, card.rules)
            self.grounds[tile.card] = self.grounds.get(tile.card, 0) | covered

    def _enter_cards(self, survivor: Survivor, mastered: list[str]) -> None:
        """Adds the rules of a survivor's gear, injuries, arts, disorders and weapon proficiency to the index."""
        library, owner = self.library, survivor.id
        for name in survivor.gear:
            gear = library.gear[name]
            if gear.rules:
                self._enter(owner, name, gear.rules)
            if gear.with_:
                self._enter_words(owner, name, gear)
        for name in survivor.recorded:
            self._enter(owner, name, library.injuries[name].rules)
        for name in survivor.disorders:
            self._enter(owner, name, library.disorders[name].rules)
        for name in survivor.fighting_arts:
            self._enter(owner, name, library.fighting_arts[name].rules)
        for name in survivor.abilities:
            self._enter(owner, name, library.abilities[name].rules)
        for name, level in self._practised(survivor, mastered).items():
            self._enter(owner, name, library.proficiencies[name].up_to(level))
        for name in survivor.statuses:
            self._enter(owner, name, library.ai[name].rules)
        for armor_set in library.sets.values() if len(survivor.grid) > SMALLEST_SET else ():
            if set(armor_set.pieces) <= set(survivor.grid.values()):
                self._enter(owner, armor_set.pieces[0], armor_set.rules)

    def _practised(self, survivor: Survivor, mastered: list[str]) -> dict[str, int]:
        """Returns the types of weapon that a survivor has rules for, each with its level: the own one, and what the settlement has mastered."""
        own = {survivor.weapon: survivor.proficiency} if survivor.weapon else {}
        return own | {name: max(own.get(name, 0), self.library.proficiencies[name].first) for name in mastered}

    def _enter_words(self, owner: str, card: str, gear: Gear) -> None:
        """Adds what the weapon words of a gear card do outside of its own attacks: abilities (block), answers to other moments."""
        for number, _, rule in self.library.word_rules(gear):
            if rule.pay is not None:
                self.uses.append((owner, card, number, rule))
            for moment in rule.when:
                if moment not in OF_AN_ATTACK:
                    self.triggers[moment].append((owner, card, number, rule))

    def enter(self, owner: str, card: str, rules: Rules) -> None:
        """Puts rules into play during a resolution; fighting arts that they forbid go out of play."""
        self._enter(owner, card, rules)
        self.mixed = True
        if any([bar in SILENT for rule in rules for bar in rule.cannot]):
            self._silence_barred()

    def _enter(self, owner: str, card: str, rules: Rules) -> None:
        """Adds rules to the index by what they answer to."""
        if not rules:
            return
        places = self.library.answers_of(rules)
        for index, name, number, rule in places.by_name:
            self.indexes[index][name].append((owner, card, number, rule))
        for number, rule in places.uses:
            self.uses.append((owner, card, number, rule))
        for number, rule in places.granted_weapon_words:
            self.granted_weapon_words.append((owner, card, number, rule))

    def leave(self, *cards: tuple[str, str, Rules]) -> None:
        """Removes the rules of cards (owner, card, rules) from the index, once each; the order of the others is as in `refresh`."""
        if self.mixed or any([bar in self.prohibitions for bar in SILENT]):
            self.refresh()
            return
        for owner, card, rules in cards:
            places = self.library.answers_of(rules)
            for index, name, number, rule in places.by_name:
                entries = self.indexes[index][name]
                entries.remove((owner, card, number, rule))
                if not entries:
                    del self.indexes[index][name]
            for number, rule in places.uses:
                self.uses.remove((owner, card, number, rule))
            for number, rule in places.granted_weapon_words:
                self.granted_weapon_words.remove((owner, card, number, rule))

    def grant(self, key: str, owner: str, until: str, x: int = 0) -> None:
        """Puts a granted rule into play for somebody until a moment."""
        self.campaign.granted.append(Granted(key, owner, until, self.showdown.round if self.showdown else 0, x))
        rules, mixed = self.library.grants[key].rules, self.mixed
        self.enter(owner, key, rules)
        self.mixed = mixed                                      # `refresh` reads granted rules last, too

    def expire(self, *moments: str, owner: str = "") -> None:
        """Ends the granted rules that last until one of these moments; `owner` restricts it to those of one survivor."""
        if self.granted_until(moments):
            self._expire(moments, owner)
        if self.campaign.used:
            self.campaign.used = [used for used in self.campaign.used if f"{used.once}_end" not in moments]

    def granted_until(self, moments: tuple[str, ...]) -> list[Granted]:
        """Lists the granted rules that may end at one of these moments."""
        return [rule for rule in self.campaign.granted if rule.until in moments or rule.until in ROUNDS]

    def _expire(self, moments: tuple[str, ...], owner: str) -> None:
        now = self.showdown.round if self.showdown else 0
        kept: list[Granted] = []
        gone: list[Granted] = []
        for rule in self.campaign.granted:
            ends = rule.until in moments
            if rule.until in ROUNDS:                            # of a showdown that is over, too
                ends = "showdown_end" in moments or ("round_end" in moments and not 0 <= now - rule.since < ROUNDS[rule.until] - 1)
            (gone if ends and owner in ("", rule.owner) else kept).append(rule)
        if not gone:
            return
        self.campaign.granted = kept
        grants = self.library.grants
        self.leave(*[(rule.owner, rule.grant, grants[rule.grant].rules) for rule in gone])

    # ---- the step budget --------------------------------------------------------------------------------------------
    def count_step(self, card: str = "", steps: int = 1) -> None:
        """Counts a moment, or repetitions or more dice of a card; raises `LoopEnds` above the budget of one answer."""
        self.spent += steps
        if self.spent > BUDGET:
            raise self.spent_up(card)

    def spent_up(self, card: str) -> LoopEnds:
        """Returns what ends the resolution when the budget is spent; a part of it is left for what follows."""
        self.spent = BUDGET - LEFT_OVER
        return LoopEnds(card)

    def forgives(self, condition: Condition, fault: Exception) -> bool:
        """Tells once that a condition raised, and where it is written. Returns False if it must be raised: a signal, or nobody forgives."""
        if self.forgiven is None or isinstance(fault, (RecursionError, LoopEnds, *ENDS)):
            return False
        if id(condition) not in self.forgiven:
            self.forgiven.add(id(condition))
            path, line, _ = self.library.spot(condition)
            self.emit(events.ConditionFailed("settlement", f"{path}:{line}" if path else "", f"{type(fault).__name__}: {fault}"))
        return True

    # ---- look-ups ---------------------------------------------------------------------------------------------------
    def survivor(self, who: str) -> Survivor:
        """Returns the survivor with an id."""
        return self.by_id[who]

    def ai_card(self, name: str) -> AiCard:
        """Returns an AI card; for a proxy that is bound, the card that it stands for."""
        card = self.library.ai[name]
        if card.proxy and self.campaign.showdown is not None:
            return self.library.ai.get(self.campaign.showdown.proxies.get(str(card.proxy), ""), card)
        return card

    def fighters(self) -> list[Survivor]:
        """Lists the survivors of the showdown, dead ones included."""
        return list(self.people)

    def living(self) -> list[Survivor]:
        """Lists the living survivors: of the showdown or hunt if there is one, else of the settlement."""
        hunt, people = self.campaign.hunt, self.people if self.showdown is not None else self.campaign.survivors
        if self.showdown is None and hunt is not None:
            people = [self.by_id[who] for who in hunt.survivors]
        return [survivor for survivor in people if not survivor.dead]

    def on_ground(self, figure: Figure | None, card: str) -> bool:
        """Returns whether a survivor stands on a tile of a terrain card."""
        return isinstance(figure, Survivor) and bool(BIT[figure.space] & self.grounds.get(card, 0))

    def record_reason(self, kind: Callable[P, Reason], *about_and_facts: P.args, **named: P.kwargs) -> None:
        """Records why the rules decided as they did: a Struct of reasons.py with its values (the card first), made only if reasons are wanted."""
        if self.explain:
            self.events.append(kind(*about_and_facts, **named))


def answers_for_others(rule: Rule) -> bool:
    """Returns whether a rule also answers to moments that do not concern its owner (it has an `about:` condition)."""
    return any([condition.concerns_others for condition in rule.if_.every])


def figure_id(game: Game, figure: Figure) -> str:
    """Returns the id of a figure in events: a survivor's id, or "monster"."""
    return figure.id if isinstance(figure, Survivor) else "monster"


def happening_to(survivor: Survivor, context: Context | None) -> Context:
    """Makes the context of something that happens to a survivor within another resolution."""
    if context is None:
        return Context("", survivor.id, survivor)
    within = context.inner(context.card, survivor.id, survivor)
    within.about = survivor
    return within
