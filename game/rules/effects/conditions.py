"""Conditions: the words that may stand under `if:`, `needs:` and `not:`."""
from typing import Annotated, ClassVar, Literal, get_args

from msgspec import Meta

from game.cards.effect import Condition, Conditions, Message, Named
from game.cards.kinds import HERE, Action, Amount, BodyLocation, Colour, Count, MonsterQuality, Quality, Ref, Who
from game.model.monster import Monster as MonsterFigure
from game.model.space import BIT, adjacent
from game.model.survivor import Survivor
from game.rules.engine import grid
from game.rules.engine.game import Context, Figure, Game
from game.rules.engine.values import INSANE, amount, fitting, forbidden_by, has_quality, is_threat, monster_has, times_noted, used, value
from game.rules.showdown.targeting import ROLES, role

MONSTER = Who("monster", "monster")
Least = Annotated[int, Meta(ge=-10, le=40)]


def meant(game: Game, who: Who, context: Context) -> list[Figure]:
    """Lists the figures that a phrase means in a condition: who plays the part it names (`target`), else everybody whom it lets through."""
    if who.noun not in ROLES:
        return list(fitting(game, who, context))
    found = role(game, who.noun, context)
    return [figure for figure in found if figure in fitting(game, who, context)] if who.qualities or who.places else found


class Is(Condition, frozen=True):
    """The subject has all of these qualities; the monster can have those that `monster:` tests, the settlement none."""
    qualities: tuple[Quality, ...]

    def holds(self, game: Game, context: Context) -> bool:
        return all([quality_of(game, context.subject, quality) for quality in self.qualities])

    def words(self) -> Message:
        return Message("condition.all", {"clauses": [Message(f"is.{quality}", {"who": HERE}) for quality in self.qualities]})


class Monster(Condition, frozen=True):
    """The monster has all of these qualities."""
    qualities: tuple[MonsterQuality, ...]

    def holds(self, game: Game, context: Context) -> bool:
        return game.showdown is not None and all([quality_of_monster(game, quality) for quality in self.qualities])

    def words(self) -> Message:
        return Message("condition.all", {"clauses": [Message(f"is.{quality}", {"who": MONSTER}) for quality in self.qualities]})


class Somebody(Condition, frozen=True):
    """At least one survivor, or as many as the phrase counts, fits its adjectives, noun and places; a pick such as `closest` is not applied.

    A phrase that names a part in the fight or event (`target`, `attacker`) means who plays it.
    """
    who: Who

    def holds(self, game: Game, context: Context) -> bool:
        return len(meant(game, self.who, context)) >= int(self.who.count.removeprefix("up to ") or 1)

    def words(self) -> Message:
        return Message("condition.somebody", {"bare": self.who, "whom": self.who})


class Nobody(Condition, frozen=True):
    """No survivor fits the phrase."""
    who: Who

    def holds(self, game: Game, context: Context) -> bool:
        return not meant(game, self.who, context)

    def words(self) -> Message:
        return Message("condition.nobody", {"bare": self.who, "whom": self.who})


class AtLeast(Condition, frozen=True):
    """Each of these numbers of the subject, the settlement, the monster or the attack is at least so much; where there is none it counts as 0."""
    courage: Least | None = None
    understanding: Least | None = None
    insanity: Least | None = None
    survival: Least | None = None
    hunt_xp: Least | None = None
    bleeding: Least | None = None
    proficiency: Least | None = None
    population: Least | None = None
    disorders: Least | None = None
    fighting_arts: Least | None = None
    resources: Least | None = None
    lantern_year: Least | None = None
    deaths: Least | None = None
    attack_damaged: Least | None = None
    spaces_moved: Least | None = None
    level: Least | None = None
    round: Least | None = None
    wounds: Least | None = None
    strength: Least | None = None
    eyes: Least | None = None
    weapon_strength: Least | None = None
    innovations: Least | None = None
    fallen: Least | None = None

    def holds(self, game: Game, context: Context) -> bool:
        for name in self.__struct_fields__:
            wanted = getattr(self, name)
            if wanted is not None and measured(game, context, name) < wanted:
                return False
        return True

    def words(self) -> Message:
        wanted = [(name, getattr(self, name)) for name in self.__struct_fields__ if getattr(self, name) is not None]
        return Message("condition.all", {"clauses": [Message(f"at_least.{name}", {"who": HERE, "n": number}) for name, number in wanted]})


class Below(Condition, frozen=True):
    """One amount is smaller than the other: `below: {this: survival, than: insanity}`. An amount that needs dice counts as 0."""
    this: Amount
    than: Amount

    def holds(self, game: Game, context: Context) -> bool:
        return (amount(game, context, self.this) or 0) < (amount(game, context, self.than) or 0)


class Injury(Condition, frozen=True):
    """A permanent injury is recorded on the sheet of the subject or of whom the moment is about, or it is a persistent injury of the monster."""
    card: Annotated[str, Ref("injury")]

    def holds(self, game: Game, context: Context) -> bool:
        if isinstance(context.subject, Survivor) and self.card in context.subject.recorded:
            return True
        if isinstance(context.about, Survivor) and self.card in context.about.recorded:
            return True
        return game.showdown is not None and any([game.library.hit_locations[name].injury == self.card for name in game.showdown.persistent_injuries])

    def words(self) -> Message:
        return Message("condition.injury", {"who": HERE, "card": Named("injury", self.card)})


class Knows(Condition, frozen=True):
    """The settlement has all of these innovations or principles."""
    cards: tuple[Annotated[str, Ref("innovation")], ...]

    def holds(self, game: Game, context: Context) -> bool:
        return all([card in game.settlement.innovations or card in game.settlement.principles for card in self.cards])

    def words(self) -> Message:
        return Message("condition.knows", {"cards": [Named("innovation", card) for card in self.cards]})


class Can(Condition, frozen=True):
    """No rule in play forbids the subject any of these: `can: consume`."""
    actions: tuple[Action, ...]

    def holds(self, game: Game, context: Context) -> bool:
        who = context.subject.id if isinstance(context.subject, Survivor) else "settlement"
        return not any([forbidden_by(game, who, action, context) for action in self.actions])

    def words(self) -> Message:
        return Message("condition.can", {"who": HERE, "what": [Message(f"cannot.{action}") for action in self.actions]})


class Has(Condition, frozen=True):
    """The subject has this gear card in the grid, or this fighting art, disorder or ability."""
    card: Annotated[str, Ref("any")]

    def holds(self, game: Game, context: Context) -> bool:
        who = context.subject
        return isinstance(who, Survivor) and self.card in (*who.grid.values(), *who.fighting_arts, *who.disorders, *who.abilities)

    def words(self) -> Message:
        return Message("condition.has", {"who": HERE, "card": Named("any", self.card)})


class Beside(Condition, frozen=True):
    """These gear cards lie directly at these edges of this very card in the subject's gear grid: `beside: {right: blood_sheath}`."""
    up: Annotated[str, Ref("gear")] | None = None
    down: Annotated[str, Ref("gear")] | None = None
    left: Annotated[str, Ref("gear")] | None = None
    right: Annotated[str, Ref("gear")] | None = None

    def holds(self, game: Game, context: Context) -> bool:
        who = context.subject
        return isinstance(who, Survivor) and all([card in grid.cards_beside(who, context.card, edge) for edge, card in self.at_edges])

    @property
    def at_edges(self) -> list[tuple[str, str]]:
        """The edges that are named, and the card at each."""
        return [(edge, card) for edge in self.__struct_fields__ if (card := getattr(self, edge)) is not None]

    def words(self) -> Message:
        clauses = [Message("condition.beside.edge", {"card": Named("gear", card), "edge": Message(f"edge.{edge}")}) for edge, card in self.at_edges]
        return Message("condition.all", {"clauses": clauses})


class Weapon(Condition, frozen=True):
    """The weapon in use has all of these keywords; `this` means this very card, an id that gear card. False where no weapon is in use."""
    keywords: tuple[str, ...]

    def holds(self, game: Game, context: Context) -> bool:
        if not context.weapon:
            return False
        keywords = game.library.gear[context.weapon].keywords
        return all([context.weapon == context.card if word == "this" else word == context.weapon or word in keywords for word in self.keywords])

    def words(self) -> Message:
        return Message("condition.all", {"clauses": [Message(f"weapon_is.{word}", {"word": word}) for word in self.keywords]})


class Puzzle(Condition, frozen=True):
    """The affinities of these colours on this very card are complete: `[red, red]` needs two of them."""
    colours: tuple[Colour, ...]

    def holds(self, game: Game, context: Context) -> bool:
        who = context.subject
        return isinstance(who, Survivor) and grid.is_complete(game.library, who, context.card, self.colours)

    def words(self) -> Message:
        colours = list(dict.fromkeys(self.colours))
        if len(colours) < len(self.colours):
            return Message("condition.puzzle.both", {"colour": Message(f"colour.{colours[0]}")})
        return Message("condition.puzzle", {"colours": [Message(f"colour.{colour}") for colour in colours], "many": len(colours)})


class At(Condition, frozen=True):
    """The hit, injury or roll concerns this body location."""
    location: BodyLocation

    def holds(self, game: Game, context: Context) -> bool:
        return bool(context.location == self.location)

    def words(self) -> Message:
        return Message("condition.at", {"at": Message(f"to.{self.location}")})


class From(Condition, frozen=True):
    """The harm, roll or survival action comes from one of these sources."""
    sources: tuple[Literal["intimidate", "profile", "grab", "survivor", "dodge", "encourage", "dash", "surge", "trauma", "collision", "endeavor",
                           "intimacy", "hunt"], ...]

    def holds(self, game: Game, context: Context) -> bool:
        return ("intimidate" in self.sources and context.monster_attack.intimidate) or context.source in self.sources

    def words(self) -> Message:
        return Message("condition.any", {"clauses": [Message(f"from.{source}", {"who": HERE}) for source in self.sources]})


class Uses(Condition, frozen=True):
    """The subject uses an ability of this card; asked when its activation is spent, or while it is performed."""
    card: Annotated[str, Ref("any")]

    def holds(self, game: Game, context: Context) -> bool:
        return context.source == used(self.card)

    def words(self) -> Message:
        return Message("condition.uses", {"who": HERE, "card": Named("any", self.card)})


class About(Condition, frozen=True):
    """The moment concerns one of these. A rule without `about` answers only to moments that concern its owner."""
    concerns_others: ClassVar[bool] = True
    who: Who

    def holds(self, game: Game, context: Context) -> bool:
        return context.about in meant(game, self.who, context) or ("all" in self.who.pick and isinstance(context.about, Survivor) and (
            context.about.dead and not self.who.qualities and not self.who.places))

    def words(self) -> Message:
        return Message("condition.about", {"who": self.who})


class Rolled(Condition, frozen=True):
    """The roll shows this: a number (`3`, `2-5`, `6+`), `odd`, `even`, `equal` (all attack dice show the same), `any 1` (a 1 among them)."""
    faces: Annotated[str, Meta(pattern=r"^(\d+(-\d+|\+)?|odd|even|equal|any 1)$", description="faces like `3`, `3-4`, `9+`, `odd`, `even`, `equal` or `any 1`")]

    def holds(self, game: Game, context: Context) -> bool:
        if self.faces in ("odd", "even"):
            return bool(context.rolled % 2 == (self.faces == "odd"))
        if self.faces == "any 1":
            return 1 in context.faces
        if self.faces == "equal":
            return len(context.faces) > 1 and len(set(context.faces)) == 1
        low, _, high = self.faces.removesuffix("+").partition("-")
        return bool(int(low) <= context.rolled <= (999 if self.faces.endswith("+") else int(high or low)))

    def words(self) -> Message:
        return Message(f"rolled.{self.faces}") if self.faces in ("odd", "even", "equal", "any 1") else Message("rolled", {"faces": self.faces})


class Phase(Condition, frozen=True):
    """The campaign is in one of these phases."""
    phases: tuple[Literal["hunt", "showdown", "settlement"], ...]

    def holds(self, game: Game, context: Context) -> bool:
        if game.showdown is not None and game.campaign.phase != "settlement":
            return "showdown" in self.phases
        return ("hunt" if game.campaign.phase == "hunt" else "settlement") in self.phases

    def words(self) -> Message:
        return Message("condition.phase", {"phases": [Message(f"phase.{phase}") for phase in self.phases]})


class Against(Condition, frozen=True):
    """The showdown is against one of these monsters."""
    monsters: tuple[Annotated[str, Ref("monster")], ...]

    def holds(self, game: Game, context: Context) -> bool:
        return game.showdown is not None and game.showdown.monster.card in self.monsters

    def words(self) -> Message:
        return Message("condition.against", {"monsters": [Named("monster", monster) for monster in self.monsters]})


class Drawn(Condition, frozen=True):
    """The card that the moment concerns (for a severe injury, its row) has one of these types or ids, or the monster has the quality."""
    kinds: tuple[str, ...]

    def holds(self, game: Game, context: Context) -> bool:
        name = context.drawn or context.card
        card = game.library.hit_locations.get(name) or game.library.ai.get(name)
        if name.split(".")[-1] in self.kinds or (card is not None and card.type in self.kinds):
            return True
        return any([kind in self.kinds and monster_has(game, kind) for kind in ("impervious", "super_dense")])

    def words(self) -> Message:
        return Message("condition.any", {"clauses": [Message(f"drawn.{kind}", {"who": HERE}) for kind in self.kinds]})


class FaceUp(Condition, frozen=True):
    """This duration card lies face up; `duration`: any does; `mood`: a mood is in play."""
    kind: Literal["this", "duration", "mood"] = "this"

    def holds(self, game: Game, context: Context) -> bool:
        showdown = game.showdown
        if showdown is None:
            return False
        if self.kind == "mood":
            return any([game.ai_card(name).type == "mood" for name in showdown.in_play])
        return bool(showdown.face_up == context.card if self.kind == "this" else showdown.face_up)

    def words(self) -> Message:
        return Message(f"face_up.{self.kind}")


class Not(Condition, frozen=True):
    """None of these conditions holds."""
    conditions: Conditions

    def holds(self, game: Game, context: Context) -> bool:
        return not any([condition.holds(game, context) for condition in self.conditions.every])


class Either(Condition, frozen=True):
    """At least one of these groups of conditions holds."""
    conditions: tuple[Conditions, ...]

    def holds(self, game: Game, context: Context) -> bool:
        return any([conditions.hold(game, context) for conditions in self.conditions])


class Noted(Condition, frozen=True):
    """The word was written by `note` on the subject's sheet, on the settlement's or on the monster, as many `times` together."""
    word: str
    times: Count = 1

    def holds(self, game: Game, context: Context) -> bool:
        return times_noted(game, context.subject, self.word) >= self.times

    def words(self) -> Message:
        if self.times > 1:
            return Message("condition.counted", {"word": Message(f"word.{self.word}"), "n": self.times})
        return Message(f"noted.{self.word}", {"who": HERE, "word": self.word})


def quality_of_monster(game: Game, quality: str) -> bool:
    """Tells whether the monster is so (one of `MonsterQuality`), by the state or by a rule in play."""
    plain = {"knocked_down": game.monster.knocked_down, "standing": not game.monster.knocked_down, "off_board": not game.monster.space}
    return plain[quality] if quality in plain else monster_has(game, quality)


def quality_of(game: Game, survivor: Figure | None, quality: str) -> bool:
    """Returns whether a survivor, or the monster, has a quality, by the state or by a rule in play; False for the settlement and for nobody."""
    if isinstance(survivor, MonsterFigure):
        return game.showdown is not None and quality in get_args(MonsterQuality) and quality_of_monster(game, quality)
    if not isinstance(survivor, Survivor):
        return False
    plain = {"knocked_down": bool(survivor.down_since), "standing": not survivor.down_since, "insane": survivor.insanity >= INSANE,
             "bleeding": survivor.bleeding > 0, "named": bool(survivor.name), "male": survivor.sex == "male", "female": survivor.sex == "female",
             "dead": survivor.dead, "acting": game.showdown is not None and game.showdown.acting == survivor.id,
             "retired": survivor.retired, "returning": survivor.id in game.settlement.returning, "departing": survivor.id in game.settlement.departing}
    if quality in plain:
        return plain[quality]
    if quality == "alone":
        return len(game.living()) == 1
    if game.showdown is not None and quality == "priority_target":
        return game.showdown.priority_target == survivor.id
    if quality == "adjacent":
        return game.showdown is not None and bool(BIT[survivor.space] & adjacent(game.monster.space, game.size))
    if quality == "threat":
        return game.showdown is not None and is_threat(game, survivor)
    if quality == "off_board":
        return game.showdown is not None and not survivor.space
    if quality == "damaged":
        return any(survivor.injuries.values())
    return has_quality(game, survivor, quality)


def measured(game: Game, context: Context, name: str) -> int:
    """Returns the number that `at_least` compares; 0 where the subject has none."""
    settlement, subject = game.settlement, context.subject
    if name == "attack_damaged":
        return context.damaged
    if name == "spaces_moved":
        return context.moved
    if name == "level":
        return game.monster.level if game.showdown is not None else 1
    if name == "round":
        return game.table.round
    if name == "wounds":
        return len(game.table.wound_stack)
    if name == "eyes":
        return game.monster.counters.get("eyes", 0)
    if name in ("population", "lantern_year"):
        return int(getattr(settlement, name))
    if name == "deaths":
        return settlement.death_count
    if name == "fallen":
        return settlement.uncounted_deaths
    if name == "innovations":
        return sum([not game.library.innovations[card].uncounted for card in settlement.innovations])
    if name == "resources":
        return sum([count for card, count in settlement.storage.items() if card in game.library.resources])
    if not isinstance(subject, Survivor):
        return 0
    if name in ("disorders", "fighting_arts"):
        return len(getattr(subject, name))
    if name == "strength":
        return value(game, subject, "strength")
    if name == "weapon_strength":
        return getattr(game.library.gear[context.weapon].weapon if context.weapon else None, "strength", 0)
    return int(getattr(subject, name))
