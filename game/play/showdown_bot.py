"""The careful bot in a showdown: survivors avoid harm, and the monster controller decides in their favour."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from game.cards.definitions import Terrain
from game.cards.effect import Effect, word_of
from game.cards.kinds import Row
from game.cards.library import Library
from game.model.space import BIT, distances, facing, step
from game.model.survivor import BOXES, LOCATIONS, Survivor
from game.rules.engine.game import Game
from game.rules.engine.options import END_ACT, LEAVE, NOBODY, TAKE, AbilityOption, AttackOption, SurvivalOption, read_option, survival_of
from game.rules.engine.question_facts import DirectionFacts, HitsFacts, NominateFacts, PathFacts, SurvivalFacts, UseFacts
from game.rules.engine.questions import Ask
from game.rules.queries import position
from game.rules.session import Session

FELLED, WORST = 3, 100                                          # scores of harm: a knock-down, a severe injury to the head
BLED_OUT = 4                                                    # bleeding tokens: the survivor dies with one more
OFFERING = ("innovations", "gear", "fighting_arts", "abilities", "disorders")  # kinds of cards that offer something at the start of an act
WORTH_A_SECOND_THROW = 4                                        # a lower result is thrown again if a card allows it
KEPT = 1                                                        # survival kept for a dodge
IMPATIENT = 30                                                  # from this round on nobody hides or keeps away any more, so that the fight ends
FACES = 10                                                      # of the die of a terrain tile
HURTS, MADDENS, HIDES = -5, -6, 1                               # scores of a tile's effects; a card scores its chances in ten


# ---- condition of a survivor ------------------------------------------------------------------------------------------------
def slack(survivor: Survivor, location: str) -> int:
    """Returns the damage that a body location absorbs before a severe injury."""
    return survivor.armor.get(location, 0) + BOXES[location] - survivor.injuries.get(location, 0)


def frail(survivor: Survivor) -> bool:
    """Returns whether the next hit is likely to kill."""
    open_places = sum(slack(survivor, location) == 0 for location in LOCATIONS)
    return survivor.bleeding >= BLED_OUT or open_places >= 2 or survivor.bleeding + open_places >= BLED_OUT


def health(survivor: Survivor) -> int:
    """Returns how much more a survivor can take."""
    return 2 * sum(slack(survivor, location) for location in LOCATIONS) - 4 * survivor.bleeding + 3 * (survivor.survival > 0)


def wounds_left(game: Game) -> int:
    """Returns the number of wounds that kill the monster."""
    showdown = game.table
    return showdown.monster.life or len(showdown.ai_deck) + len(showdown.ai_discard) + bool(showdown.face_up) + 1


def harm_of(game: Game, survivor: Survivor, location: str) -> int:
    """Estimates how bad a hit on a body location is."""
    damage = 1 + max(0, position.number(game, "monster", "damage"))
    left = slack(survivor, location)
    if damage > left:
        return WORST if location in ("head", "body") else WORST - 10
    filled = damage == left
    return (FELLED + 4 if location == "head" else FELLED) if filled else 0 if damage <= survivor.armor.get(location, 0) else 1


# ---- a survivor's turn ----------------------------------------------------------------------------------------------
def who_acts(session: Session, question: Ask) -> str:
    """Lets those in the monster's blind spot act first if they can make room there, then the healthiest."""
    game = session.game
    behind = set(position.behind(game))
    people = [game.by_id[who] for who in question.options]
    return max(people, key=lambda who: (who.space in behind, health(who))).id


def action(session: Session, question: Ask) -> str:
    """Chooses an action: finish the monster, attack from behind, come near, get away."""
    game, options = session.game, question.options
    survivor = game.by_id[question.who]
    if question.about == "dash":
        spaces = [key for key in options if key in BIT]
        return out_of_reach(game, spaces) or farthest(game, spaces) or options[0]
    throw = attack = None
    for key in options:
        match read_option("action", key) if key not in BIT else None:
            case SurvivalOption("encourage", whom) if worth_encouraging(game, survivor, whom):
                return key
            case AbilityOption(card) if throws(game.library, card):
                throw = throw or key
            case AttackOption():
                attack = attack or key
    spaces = [key for key in options if key in BIT]
    behind, patient = set(position.behind(game)), game.table.round < IMPATIENT
    if throw is not None and wounds_left(game) <= stones_to_throw(game):
        return throw
    if attack is not None:
        better = [space for space in spaces if space in behind] if survivor.space not in behind else []
        keeps_away = patient and frail(survivor) and others_fight_on(game, survivor)
        if better and not keeps_away:
            return better[0]
        if not keeps_away or survivor.space in behind:
            return attack
    if patient and frail(survivor) and others_fight_on(game, survivor):
        return throw or (attack if attack is not None and not spaces else None) or farthest(game, spaces) or END_ACT
    if survivor.activations and attack is None:
        if survivor.space in behind:                            # if an attack from behind is forbidden, go to the side
            spaces, behind = [space for space in spaces if space not in behind], set()
        near = approach(game, spaces, behind)
        if near is not None:
            return near
        search = worth_searching(game, survivor, options) if patient else None  # too far away to fight: use terrain on the way
        if search is not None:
            return search
        return throw if throw is not None and not spaces else nearest(game, survivor, spaces) or throw or END_ACT
    if survivor.space in behind and waits_for_room(game, survivor):
        return farthest(game, spaces) or END_ACT
    if survivor.space in behind or not spaces:
        return END_ACT
    return next((space for space in spaces if space in behind), None) or farthest(game, spaces) or END_ACT


def worth_searching(game: Game, survivor: Survivor, options: tuple[str, ...]) -> str | None:
    """Returns a terrain option that is worth the activation of somebody who cannot fight now; who is not hidden hides."""
    uses = [use for use in position.tile_uses(game, survivor) if use.key in options]
    best = max(uses, key=lambda use: worth_of_tile(game.library.terrain[use.card]), default=None)
    return best.key if best is not None else None


def worth_of_tile(card: Terrain) -> int:
    """Returns the score of using a tile: chances in ten of a card, and scores for harm, insanity and hiding."""
    effects = [effect for rule in card.rules if rule.pay is not None for effect in rule.do]
    found = [(chances, part) for effect in effects for chances, part in parts_with_chances(effect)]
    worth = sum(chances for chances, part in found if word_of(type(part)) == "gain_card")
    gained = [part for _, part in found if word_of(type(part)) == "gain"]
    worth += HURTS * any(word_of(type(part)) == "suffer" for _, part in found)
    worth += MADDENS * any(getattr(part, "insanity", None) is not None for part in gained)
    return worth + HIDES * any("hidden" in rule.is_ for _, part in found for rule in getattr(part, "rules", ()))


def parts_with_chances(effect: Effect) -> Iterator[tuple[int, Effect]]:
    """Yields an effect, or those in the rows of a roll, with the faces in ten on which each happens."""
    rows: dict[Row, tuple[Effect, ...]] | None = getattr(effect, "rows", None)
    if rows is None:
        yield FACES, effect
    for row, inside in (rows or {}).items():
        chances = sum(face in row for face in range(1, FACES + 1))
        yield from ((chances, part) for part in inside)


# ---- survival -------------------------------------------------------------------------------------------------------
def survival(session: Session, question: Ask) -> str:
    """Dashes out of the monster's reach, encourages the fallen while they can still act, surges against a knocked-down monster; keeps one survival."""
    game, moment = session.game, question.facts.moment if isinstance(question.facts, SurvivalFacts) else ""
    for key in question.options[1:]:
        option = survival_of(key)
        if option is None:
            continue
        action, survivor = option.action, game.by_id[option.who]
        if action == "dash" and moment == "flow" and survivor.id == game.table.target and out_of_reach(game, position.reach(game, survivor)) is not None:
            return key
        if action == "encourage" and worth_encouraging(game, survivor, option.whom):
            return key
        if action == "surge" and game.monster.knocked_down and survivor.survival > KEPT and not frail(survivor):
            return key
    return NOBODY


def out_of_reach(game: Game, spaces: Sequence[str]) -> str | None:
    """Returns a space that the monster cannot come to attack, or None."""
    threatened = set(position.threatened(game))
    return next((space for space in spaces if space in BIT and space not in threatened), None)


def worth_encouraging(game: Game, survivor: Survivor, other: str) -> bool:
    """Returns whether to encourage somebody: they can still act in this turn, and the other one can still dodge."""
    fallen = game.by_id[other]
    return game.table.stage == "survivors" and not fallen.acted and not frail(fallen) and survivor.survival > KEPT


def endure(session: Session, question: Ask) -> str:
    """Endures whenever it can be paid: a severe injury is worse."""
    return TAKE


def others_fight_on(game: Game, survivor: Survivor) -> bool:
    """Returns whether somebody else can go on fighting, so that a frail survivor may keep away."""
    return any(other is not survivor and not frail(other) for other in game.living())


def stones_to_throw(game: Game) -> int:
    """Returns the number of stones that can still be thrown in this turn."""
    return sum(any(throws(game.library, card) for card in survivor.grid.values()) and not survivor.down_since
               and (survivor.activations > 0 if survivor.id == game.table.acting else not survivor.acted) for survivor in game.living())


def throws(library: Library, name: str) -> bool:
    """Returns whether gear can be thrown: an attack with it archives it."""
    rules = library.gear[name].rules if name in library.gear else ()
    used_up = [rule for rule in rules if rule.pay is not None and "archive_this" in rule.pay.actions]
    return any(word_of(type(effect)) == "attack_with" for rule in used_up for effect in rule.do)


def waits_for_room(game: Game, survivor: Survivor) -> bool:
    """Returns whether somebody else may still come behind the monster in this turn."""
    return any(not other.acted and not other.down_since and other is not survivor for other in game.living())


def approach(game: Game, spaces: list[str], behind: set[str]) -> str | None:
    """Returns the best reachable space beside the monster: behind it, at its side, in front of it."""
    beside, front = set(position.beside(game)), set(position.in_front(game))
    near = [space for space in spaces if space in beside]
    return min(near, key=lambda space: (space not in behind, space in front)) if near else None


def nearest(game: Game, survivor: Survivor, spaces: list[str]) -> str | None:
    """Returns the space that brings a survivor nearest to the monster."""
    steps = distances(game.monster.space, game.size)
    best = min(spaces, key=lambda space: steps[space], default=None)
    return best if best is not None and steps[best] < steps[survivor.space] else None


def farthest(game: Game, spaces: list[str]) -> str | None:
    """Returns the space farthest from the monster, out of its sight if there is one."""
    steps = distances(game.monster.space, game.size)
    front = facing(game.monster.space, game.size, game.monster.facing)
    return max(spaces, key=lambda space: (steps[space] - 3 * bool(BIT[space] & front)), default=None)


def dodge(session: Session, question: Ask) -> str:
    """Dodges the worst hit, unless all of them are light."""
    game = session.game
    survivor = game.by_id[question.who]
    hits = question.facts.hits if isinstance(question.facts, HitsFacts) else ()
    locations = [key for key in question.options if key != NOBODY]
    worst = max(locations, key=lambda location: harm_of(game, survivor, location) + 5 * (hits.count(location) > slack(survivor, location)))
    return worst if harm_of(game, survivor, worst) >= FELLED or len(hits) > slack(survivor, worst) else NOBODY


def hit_order(session: Session, question: Ask) -> str:
    """Resolves the lightest hit first."""
    survivor = session.game.by_id[question.who]
    return min(question.options, key=lambda location: harm_of(session.game, survivor, location))


def location_order(session: Session, question: Ask) -> str:
    """Resolves locations without reactions first."""
    cards = session.library.hit_locations
    return min(question.options, key=lambda name: (bool(cards[name].reflex), bool(cards[name].failure), bool(cards[name].wound)))


# ---- the monster controller, in the survivors' favour ----------------------------------------------------------------
def target(session: Session, question: Ask) -> str:
    """Chooses the target who can take the most."""
    return max(question.options, key=lambda who: health(session.game.by_id[who]))


def path(session: Session, question: Ask) -> str:
    """Chooses the path that runs over the fewest."""
    over = {way.key: len(way.run_over) for way in question.facts.ways} if isinstance(question.facts, PathFacts) else {}
    return min(question.options, key=lambda key: over.get(key, 0))


def direction(session: Session, question: Ask) -> str:
    """Pushes somebody where nobody else stands; turns the monster away from most survivors."""
    game = session.game
    match question.facts:
        case DirectionFacts("push", moved):
            survivor = game.by_id[moved]
            others = {other.space for other in game.living() if other is not survivor}
            return min(question.options, key=lambda way: sum(space in others for space in line(survivor.space, way)))
        case DirectionFacts("face") if game.monster.space:
            spaces = [BIT[survivor.space] for survivor in game.living() if survivor.space]
            return min(question.options, key=lambda way: sum(bool(bit & facing(game.monster.space, game.size, way)) for bit in spaces))
    return question.options[0]


def line(start: str, way: str) -> list[str]:
    """Lists the spaces from a space to the edge."""
    found: list[str] = []
    following = step(start, way)
    while following is not None:
        found.append(following)
        following = step(following, way)
    return found


def deploy(session: Session, question: Ask) -> str:
    """Starts out of the monster's sight, apart from the others."""
    game = session.game
    front = facing(game.monster.space, game.size, game.monster.facing)
    others = [survivor.space for survivor in game.living() if survivor.space]
    return max(question.options, key=lambda space: (not BIT[space] & front, min([distances(space, 1)[other] for other in others], default=0)))


def take(session: Session, question: Ask) -> str:
    """Takes what a card offers; a second throw only after a bad first one, and what may kill only if the next hit is as likely to."""
    match question.facts:
        case UseFacts("again", face) if face >= WORTH_A_SECOND_THROW:
            return LEAVE
        case UseFacts("act_start") if may_kill(session.library, question.about) and not frail(session.game.by_id[question.who]):
            return LEAVE
    return TAKE


def may_kill(library: Library, name: str) -> bool:
    """Returns whether what a card offers, or what that performs, can kill."""
    offered = effects_of(library, OFFERING, name)
    performed = [action for word, action in offered if word == "perform"]
    return any(word == "kill" for word, _ in [*offered, *(effect for action in performed for effect in effects_of(library, ("actions", "events"), action))])


def effects_of(library: Library, kinds: Sequence[str], name: str) -> list[tuple[str, str]]:
    """Lists what a card does as words, each with the action that it names, if any."""
    cards = [library.of_kind(kind)[name] for kind in kinds if name in library.of_kind(kind)]
    return [(word_of(type(part)), getattr(part, "action", "")) for card in cards for part in library.parts_of(card) if isinstance(part, Effect)]


def healthiest(session: Session, question: Ask) -> str:
    """Nominates the healthiest survivor; if somebody must die, the least healthy."""
    people = [who for who in question.options if who in session.game.by_id]
    pick = min if question.facts == NominateFacts("dies") else max
    return pick(people, key=lambda who: health(session.game.by_id[who]), default=question.options[0])


def last(session: Session, question: Ask) -> str:
    """Chooses the last option: skips pages, skips an effect that raised."""
    return question.options[-1]


IN_A_SHOWDOWN: dict[str, Callable[[Session, Ask], str]] = {
    "story": last, "fault": last, "act": who_acts, "action": action, "dodge": dodge, "hit_order": hit_order,
    "hit_location_order": location_order, "pick_target": target, "path": path, "direction": direction, "deploy": deploy,
    "survival": survival, "endure": endure, "use": take, "nominate": healthiest, "take_resources": healthiest,
}  # fmt: skip
