"""What the rules in play say of a figure: numbers and their parts, prohibitions, qualities, and which phrases it fits.

These are in one module because they depend on each other: a rule that changes a number may name its figures by a phrase
(`who: survivors in range`), and a phrase may depend on a number (`in range`: the monster's movement).
"""
from collections.abc import Callable, Mapping

from game.cards.grants import grant_of
from game.cards.kinds import Amount, Who
from game.model.bases import can_get_beside
from game.model.monster import Monster
from game.model.space import BIT, adjacent, blind_spot, distances, facing, footprint, spread, step
from game.model.survivor import Survivor
from game.rules.engine.game import TERRAIN, Context, Entry, Figure, Game, Piece
from game.rules.engine.grid import affinities
from game.rules.engine.questions import CONTROLLER, Steps, dice
from game.rules.engine.reasons import BarredReason, ExcludedReason, NoViewReason
from game.rules.engine.sight import blocked_by

HALVES = (1, 3, 5, 7, 9)                                        # the faces of a d10 at which a d5 changes
INSANE = 3                                                      # the least insanity of a survivor who counts as insane
SECOND_AGE = 6                                                  # the hunt experience at which somebody counts as experienced
PERMANENT = "permanent_"                                        # before an attribute: without tokens, gear and rules in play
WAY = "spaces_moved"                                            # an amount: in a rule that is granted, as it was then
OF_GEAR = ("noisy", "stinky")                                   # keywords of gear that are qualities of its bearer
OF_THE_DEAD = frozenset(("dead", "fallen"))                     # adjectives of those who live no more
Part = tuple[str, int, bool]                                    # card (or base, tokens), amount, whether it replaces all others


def value(game: Game, figure: Piece, name: str, context: Context | None = None) -> int:
    """Returns a number of a figure: base, tokens and the rules in play added up; if rules set it, the lowest one set."""
    total: int = figure.attributes.get(name, 0)
    if figure.tokens:
        total += figure.tokens.get(name, 0)
    if name not in game.values:
        return total
    rules = game.values[name]
    outright: int | None = None
    for _, change, sets in modifiers(game, figure, name, rules, context):
        if not sets:
            total += change
        elif outright is None or change < outright:
            outright = change
    return total if outright is None else outright


def modifiers(game: Game, figure: Piece, name: str, rules: list[Entry], context: Context | None) -> list[Part]:
    """Lists the parts that the rules in play add to a number; the screen shows the same list."""
    mine = figure.id if isinstance(figure, Survivor) else "monster"
    found: list[Part] = []
    for owner, card, _, rule in rules:
        if rule.who is not None:
            if not holds_for(game, rule.who, figure, owner):
                continue
        elif owner != mine and (owner != "settlement" or mine == "monster") and not (owner == TERRAIN and game.on_ground(figure, card)):
            continue
        about = context.inner(card, owner, figure) if context is not None else Context(card, owner, figure)
        if rule.if_.every and not rule.if_.hold(game, about):
            continue
        adds: Mapping[str, Amount] = rule.add                   # type: ignore[assignment]  # a ValueName is a str
        sets: Mapping[str, Amount] = rule.set                   # type: ignore[assignment]
        wanted = adds[name] if name in adds else sets[name]
        if wanted.text == WAY and grant_of(card) is not None:
            about.moved = number_granted(game, card, owner)
        found.append((card, amount(game, about, wanted) or 0, name not in adds))
    return found


def number_granted(game: Game, grant: str, owner: str) -> int:
    """Returns the number with which a rule was granted to somebody: that of a weapon word, or of the spaces moved before; 0 without one."""
    return max([granted.x for granted in game.campaign.granted if granted.grant == grant and granted.owner == owner], default=0)


def holds_for(game: Game, who: Who, figure: Piece, owner: str) -> bool:
    """Returns whether a figure fits the phrase of a rule (`who:`)."""
    if who.noun == "monster":
        return not isinstance(figure, Survivor)
    return isinstance(figure, Survivor) and figure in fitting(game, who, Context("", owner, figure))


def explained(game: Game, figure: Piece, name: str, context: Context | None = None) -> list[Part]:
    """Lists the parts of a number, base first; their sum (or the lowest that is set) is `value`."""
    found: list[Part] = [("base", figure.attributes.get(name, 0), False)]
    if figure.tokens.get(name):
        found.append(("tokens", figure.tokens[name], False))
    return found + modifiers(game, figure, name, game.values.get(name, []), context)


def forbidden_by(game: Game, who: str, action: str, context: Context | None = None) -> str | None:
    """Returns the card in play that forbids somebody an action, or None."""
    for owner, card, _, rule in game.prohibitions.get(action, ()):
        if rule.who is not None and owner == "monster":         # a monster's card may forbid survivors something
            concerned = who in game.by_id and holds_for(game, rule.who, game.by_id[who], owner)
        else:
            concerned = owner == who or (owner == "settlement" and who in game.by_id) or (owner == TERRAIN and game.on_ground(game.by_id.get(who), card))
        if concerned:
            about = context.inner(card, owner, game.by_id.get(who)) if context is not None else Context(card, owner, game.by_id.get(who))
            if not rule.if_.every or rule.if_.hold(game, about):
                return card
    return None


def unmoved(game: Game, survivor: Survivor, context: Context | None) -> bool:
    """Tells whether an intimidation that is going on does nothing to a survivor: a card in play lets them ignore it."""
    if "intimidation" not in game.ignored or context is None or not context.monster_attack.intimidate:
        return False
    if not ignores(game, survivor, "intimidation", context):
        return False
    card = next(card for owner, card, *_ in game.ignored["intimidation"] if owner in (survivor.id, "settlement"))
    game.record_reason(BarredReason, context.card, "intimidation", card)
    return True


def ignores(game: Game, survivor: Survivor, what: str, context: Context) -> bool:
    """Returns whether a rule in play lets a survivor ignore something: slow, frail, reactions, collision ..."""
    for owner, card, _, rule in game.ignored.get(what, ()):
        if owner in (survivor.id, "settlement") and (not rule.if_.every or rule.if_.hold(game, context.inner(card, owner, survivor))):
            return True
    return False


def unlocked(game: Game, survivor: Survivor, action: str) -> bool:
    """Returns whether a card in play gives a survivor a survival action."""
    return any([owner in (survivor.id, "settlement") for owner, *_ in game.qualities.get(f"unlocked {action}", ())])


def must(game: Game, who: str, duty: str, context: Context) -> bool:
    """Returns whether a rule in play that holds obliges a survivor to something: `must: consume`."""
    return any([owner == who and (not rule.if_.every or rule.if_.hold(game, context.inner(card, owner, game.by_id.get(who))))
                for owner, card, _, rule in game.qualities.get(f"must {duty}", ())])


def amount(game: Game, context: Context, wanted: Amount) -> int | None:
    """Returns an amount that needs no dice (a constant, the level, a number in play, sums of them), or None if dice must be thrown."""
    if wanted.number is not None:
        return wanted.number
    text = wanted.text
    text, _, per = text.partition(" per ")
    total, sign = 0, 1
    for term in text.replace("+", " + ").replace("-", " - ").split():
        if term in "+-":
            sign = 1 if term == "+" else -1
            continue
        number = number_in_play(game, context, term)
        if number is None:
            return None
        total, sign = total + sign * number, 1
    if per:
        by = number_in_play(game, context, per.strip())
        if by is None:
            return None
        return total // by if by else 0
    return total


def number_in_play(game: Game, context: Context, term: str) -> int | None:
    """Returns the value of one term of an amount, or None if it is dice."""
    if term.isdigit():
        return int(term)
    campaign, subject = game.campaign, context.subject
    if term == "level":
        return game.monster.level if game.showdown is not None else level_on_hunt(game)
    if term in ("x", "gained"):
        return context.x
    if term == "ones":
        return context.faces.count(1)
    if term == "all":
        return 999
    if term == "rolled":
        return context.rolled
    if term == "damage":
        return context.damaged
    if term.startswith("counter."):
        return times_noted(game, subject, term.removeprefix("counter."))
    if term == WAY:
        return context.moved
    if term in ("population", "endeavors", "lantern_year"):
        found: int = getattr(campaign.settlement, term)
        return found
    if term == "innovations":
        return len(campaign.settlement.innovations)
    if term == "players":
        return len(campaign.players)
    if term in ("movement", "strength", "speed", "accuracy", "luck", "evasion", "investigate_roll", "run_away_roll"):
        return value(game, subject, term) if isinstance(subject, Survivor | Monster) else 0
    if term.startswith(PERMANENT):
        return subject.attributes.get(term.removeprefix(PERMANENT), 0) if isinstance(subject, Survivor) else 0
    if term.endswith("_affinities"):
        return affinities(game.library, subject)[term.removesuffix("_affinities")] if isinstance(subject, Survivor) else 0
    if isinstance(subject, Survivor) and hasattr(subject, term):
        counter: int = getattr(subject, term)
        return counter
    return None


def level_on_hunt(game: Game) -> int:
    """Returns the level of the quarry that is hunted; 1 at home."""
    hunt = game.hunt
    return game.library.monster[hunt.monster].levels[hunt.level].level if hunt is not None else 1


def times_noted(game: Game, subject: Figure | None, word: str) -> int:
    """Returns how often `note` has written a word: on the subject's sheet, on the settlement's, and on the monster."""
    own = subject.notes.count(word) if isinstance(subject, Survivor) else 0
    return own + game.settlement.notes.count(word) + (game.monster.counters.get(word, 0) if game.showdown is not None else 0)


def roll_amount(game: Game, context: Context, wanted: Amount) -> Steps[int]:
    """Returns an amount, throwing dice where it needs them. A d5 is half a d10, rounded up."""
    number = amount(game, context, wanted)
    if number is not None:
        return number
    total, sign = 0, 1
    for term in wanted.text.replace("+", " + ").replace("-", " - ").split():
        if term in "+-":
            sign = 1 if term == "+" else -1
            continue
        found = number_in_play(game, context, term)
        if found is None:
            count, _, sides = term.partition("d")
            who = context.subject.id if isinstance(context.subject, Survivor) else CONTROLLER
            game.count_step(context.card, int(count or 1) - 1)
            faces = yield from dice("amount", int(count or 1), who=who, steps=HALVES if sides == "5" else ())
            found = sum([(face + 1) // 2 if sides == "5" else face for face in faces])
        total, sign = total + sign * found, 1
    return total


def used(card: str) -> str:
    """Returns the source of what happens while an ability of a card is used."""
    return f"ability {card}"


# ---- what somebody counts as ----------------------------------------------------------------------------------------
def has_quality(game: Game, survivor: Survivor, quality: str) -> bool:
    """Returns whether a rule in play, or gear with such a keyword, gives a survivor a quality."""
    for owner, card, _, rule in game.qualities.get(quality, ()):
        context = Context(card, owner, survivor)
        if rule.who is None:
            concerned = owner == survivor.id or (owner == TERRAIN and game.on_ground(survivor, card))
        else:
            concerned = survivor in fitting(game, rule.who, context)
        if concerned and (not rule.if_.every or rule.if_.hold(game, context)):
            return True
    return quality in OF_GEAR and any([quality in game.library.gear[name].keywords for name in survivor.grid.values()])


def monster_has(game: Game, quality: str) -> bool:
    """Returns whether a rule in play gives the monster a quality."""
    for owner, card, _, rule in game.qualities.get(quality, ()):
        if owner == "monster" and rule.who is None and (not rule.if_.every or rule.if_.hold(game, Context(card, "monster", game.monster))):
            return True
    return False


def is_threat(game: Game, survivor: Survivor) -> bool:
    """Returns whether a survivor is a threat: standing and not hidden, or counted as one by a rule (First Story p.21)."""
    if not survivor.down_since and not ("hidden" in game.qualities and has_quality(game, survivor, "hidden")):
        return True
    return "threat" in game.qualities and has_quality(game, survivor, "threat")


def _adjacent(game: Game, survivor: Survivor) -> bool:
    return bool(BIT[survivor.space] & adjacent(game.monster.space, game.size))


def in_blind_spot(game: Game, survivor: Survivor) -> bool:
    """Returns whether a survivor stands in the monster's blind spot."""
    monster = game.monster
    return bool(BIT[survivor.space] & blind_spot(monster.space, game.size, monster.facing)) and not monster_has(game, "no_blind_spot")


def zone_of_death(game: Game) -> int:
    """Returns the spaces within two of the monster, without its own and its blind spot (Ground Fighting; the shape is ours)."""
    monster = game.monster
    body = footprint(monster.space, game.size)
    behind = 0 if monster_has(game, "no_blind_spot") else blind_spot(monster.space, game.size, monster.facing)
    return spread(spread(body)) & ~body & ~behind if body else 0


ADJECTIVES: dict[str, Callable[[Game, Survivor], bool]] = {
    "knocked-down": lambda game, survivor: bool(survivor.down_since),
    "standing": lambda game, survivor: not survivor.down_since,
    "insane": lambda game, survivor: survivor.insanity >= INSANE,
    "sane": lambda game, survivor: survivor.insanity < INSANE,
    "bleeding": lambda game, survivor: survivor.bleeding > 0,
    "deaf": lambda game, survivor: has_quality(game, survivor, "deaf"),
    "non-deaf": lambda game, survivor: not has_quality(game, survivor, "deaf"),
    "noisy": lambda game, survivor: has_quality(game, survivor, "noisy"),
    "non-noisy": lambda game, survivor: not has_quality(game, survivor, "noisy"),
    "male": lambda game, survivor: survivor.sex == "male",
    "female": lambda game, survivor: survivor.sex == "female",
    "practised": lambda game, survivor: bool(survivor.weapon) and survivor.weapon in survivor.wounded_with,
    "paired": lambda game, survivor: any([survivor.partner == other.id for other in game.living()]),
    "fallen": lambda game, survivor: survivor.dead and survivor.id in game.settlement.fallen,
    "named": lambda game, survivor: bool(survivor.name),
    "unnamed": lambda game, survivor: not survivor.name,
    "bold": lambda game, survivor: survivor.courage >= 3,
    "insightful": lambda game, survivor: survivor.understanding >= 3,
    "experienced": lambda game, survivor: survivor.hunt_xp >= SECOND_AGE,
    "living": lambda game, survivor: not survivor.dead,
    "dead": lambda game, survivor: survivor.dead,
    "departing": lambda game, survivor: survivor.id in game.settlement.departing,
    "returning": lambda game, survivor: survivor.id in game.settlement.returning,
    "adjacent": _adjacent,
}


def in_range(game: Game, monster: Monster, space: str) -> bool:
    """Returns whether the monster can end its own legal movement adjacent to a space (facts 3.4; our reading where terrain is in the way)."""
    movement = max(1, value(game, monster, "movement"))
    if distances(monster.space, game.size)[space] > movement + 1:
        return False
    return not game.walls or can_get_beside(monster.space, game.size, space, movement, game.walls)


def _grabbed(game: Game, survivor: Survivor) -> bool:
    return survivor.grabbed_in == game.table.round - 1 > 0


PLACES: dict[str, Callable[[Game, Monster, Survivor], bool]] = {
    "facing": lambda game, at, survivor: bool(BIT[survivor.space] & facing(at.space, game.size, at.facing)),
    "in range": lambda game, at, survivor: in_range(game, at, survivor.space),
    "in field of view": lambda game, at, survivor: bool(at.space) and not in_blind_spot(game, survivor),    # `fitting` also tests obstacles
    "in blind spot": lambda game, at, survivor: in_blind_spot(game, survivor),
    "behind": lambda game, at, survivor: in_blind_spot(game, survivor),
    "adjacent": lambda game, at, survivor: _adjacent(game, survivor),
    "not adjacent": lambda game, at, survivor: not _adjacent(game, survivor),
    "in the zone": lambda game, at, survivor: bool(BIT[survivor.space] & zone_of_death(game)),
    "grabbed last round": lambda game, at, survivor: _grabbed(game, survivor),
}


def carries(game: Game, survivor: Survivor, keyword: str) -> bool:
    """Returns whether a survivor has gear in the grid, or resources from this hunt or showdown, with a keyword."""
    library = game.library
    gear = any([keyword in library.gear[name].keywords for name in survivor.grid.values()])
    return gear or any([keyword in library.resources[name].keywords for name in survivor.resources if name in library.resources])


OF_STATE: dict[str, Callable[[Game, Survivor, str], bool]] = {  # places that name a card or a word
    "on": lambda game, survivor, terrain: bool(survivor.space) and game.on_ground(survivor, terrain),
    "with": lambda game, survivor, gear: gear in survivor.grid.values(),
    "having": lambda game, survivor, card: card in (*survivor.abilities, *survivor.fighting_arts, *survivor.disorders),
    "noted": lambda game, survivor, word: word in survivor.notes,
    "carrying": lambda game, survivor, keyword: carries(game, survivor, keyword),
    "survival": lambda game, survivor, least: survivor.survival >= int(least.removesuffix("+")),
    "insanity": lambda game, survivor, least: survivor.insanity >= int(least.removesuffix("+")),
    "courage": lambda game, survivor, least: survivor.courage >= int(least.removesuffix("+")),
    "understanding": lambda game, survivor, least: survivor.understanding >= int(least.removesuffix("+")),
    "hunt_xp": lambda game, survivor, least: survivor.hunt_xp >= int(least.removesuffix("+")),
}


# ---- who fits a phrase ----------------------------------------------------------------------------------------------
def fitting(game: Game, who: Who, context: Context | None, tell: bool = False) -> list[Survivor]:
    """Lists the survivors who fit a phrase's noun, adjectives and places; with `tell`, reasons record who failed which test."""
    if OF_THE_DEAD.isdisjoint(who.qualities):
        found = [survivor for survivor in game.living() if not survivor.away]
    else:
        found = [survivor for survivor in game.campaign.survivors if survivor.dead]
    if who.noun.startswith("threat"):
        threats = [survivor for survivor in found if is_threat(game, survivor)]
        if tell and len(threats) < len(found):                  # two separate reasons: knocked down, and hidden
            _sift(game, who, "threat", found, [survivor for survivor in found if survivor in threats or not survivor.down_since], tell)
            _sift(game, who, "hidden", found, [survivor for survivor in found if survivor in threats or survivor.down_since], tell)
        found = threats
    for word in who.qualities:
        if word == "elder":
            found = _sift(game, who, word, found, _elders(found, context), tell)
            continue
        test = ADJECTIVES[word]
        found = _sift(game, who, word, found, [survivor for survivor in found if test(game, survivor)], tell)
    for place in who.places:
        if not found:
            break
        told = place.partition(" ")[0] if place.startswith(tuple([f"{word} " for word in OF_STATE])) else place
        found = _sift(game, who, told, found, _at_place(game, place, found, context), tell)
        if game.obstacles and place == "in field of view":      # the second test: terrain in the line (facts T6)
            found = _sift(game, who, "no_view", found, [survivor for survivor in found if in_view(game, survivor, tell)], tell)
    return found


def _sift(game: Game, who: Who, word: str, before: list[Survivor], left: list[Survivor], tell: bool) -> list[Survivor]:
    if tell and len(left) < len(before):
        game.record_reason(ExcludedReason, "", who.text, word, tuple([survivor.id for survivor in before if survivor not in left]))
    return left


def in_view(game: Game, survivor: Survivor, tell: bool = False) -> bool:
    """Returns whether no obstacle lies between the monster and a survivor; with `tell`, a reason records its space."""
    space = blocked_by(game, game.monster, survivor)
    if space is not None and tell:
        game.record_reason(NoViewReason, "", survivor.id, space)
    return space is None


def _elders(found: list[Survivor], context: Context | None) -> list[Survivor]:
    """Keeps those who have at least 2 hunt XP more than the subject, who can learn from them (Shared Experience)."""
    learner = context.subject if context is not None else None
    return [survivor for survivor in found if isinstance(learner, Survivor) and survivor.hunt_xp >= learner.hunt_xp + 2]


def between(game: Game, space: str) -> list[str]:
    """Lists the spaces directly between a space and the monster: one step away in a line, the next step is the monster's."""
    body = footprint(game.monster.space, game.size) if game.monster.space else 0
    ways = [(step(space, direction), direction) for direction in "NESW"] if space else []
    return [one for one, direction in ways if one is not None and BIT[step(one, direction) or ""] & body]


def _at_place(game: Game, place: str, found: list[Survivor], context: Context | None) -> list[Survivor]:
    if place in ("adjacent to bearer", "adjacent to target"):
        near = (game.by_id.get(context.owner) or context.subject if place == "adjacent to bearer" else context.monster_attack.target) if context else None
        if not isinstance(near, Survivor | Monster) or not near.space:
            return []
        return [survivor for survivor in found if survivor is not near and BIT[survivor.space] & adjacent(near.space)]
    if place == "shielding":
        near = game.by_id.get(context.owner) if context is not None else None
        return [survivor for survivor in found if near is not None and survivor.space in between(game, near.space)]
    if place.startswith("within "):
        near, steps = (game.by_id.get(context.owner) if context else None), int(place.split()[1])
        if near is None:
            return [survivor for survivor in found if distances(game.monster.space, game.size)[survivor.space] <= steps]
        return [survivor for survivor in found if distances(near.space, 1)[survivor.space] <= steps]
    word, _, name = place.partition(" ")
    if word in OF_STATE:
        return [survivor for survivor in found if OF_STATE[word](game, survivor, name)]
    if place == "run over":
        return [survivor for survivor in found if context is not None and survivor.id in context.words]
    test, at = PLACES[place], game.monster
    return [survivor for survivor in found if survivor.space and test(game, at, survivor)]
