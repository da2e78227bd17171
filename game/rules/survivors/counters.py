"""Numbers on a survivor's sheet and tokens beside it: gaining, losing, limits."""

from game.model.monster import Monster
from game.model.survivor import MOST, Survivor
from game.rules.engine import events
from game.rules.engine.game import Context, Figure, Game, Piece, figure_id, happening_to
from game.rules.engine.noting import NotingDict
from game.rules.engine.questions import Steps
from game.rules.engine.reasons import BarredReason, LimitReason, MissingReason
from game.rules.engine.triggers import fire_triggers, prevented
from game.rules.engine.values import forbidden_by, has_quality, value
from game.rules.survivors.growth import grow, practise

MILESTONES = ("hunt_xp", "courage", "understanding")           # counters at which story events happen to a survivor
ON_GAINING = {"survival": "survival_gained", "understanding": "understanding_gained", "insanity": "insanity_gained"}  # the moments of counters
MOST_WORDS = 99                                                 # of one counter of a pack


def survival_limit(game: Game) -> int:
    """Adds up how much survival anyone may have."""
    total = game.settlement.survival_base
    for entry in game.values.get("survival_limit", ()):
        total += entry[3].add["survival_limit"].number or 0
    return total


def gain_counter(game: Game, survivor: Survivor, counter: str, number: int, context: Context) -> Steps[None]:
    """Adds to survival, insanity, courage ...; what goes beyond a limit is lost."""
    if number > 0 and (yield from cannot_gain(game, survivor, counter, context)):
        return
    if counter == "survival" and number > 0:
        number += value(game, survivor, "survival_gained", happening_to(survivor, context))
    have = getattr(survivor, counter)
    most = survival_limit(game) if counter == "survival" else MOST.get(counter, 999)
    now = max(0, min(have + number, max(most, have)))
    setattr(survivor, counter, now)
    lost = have + number - now if number > 0 else 0
    if lost:
        game.record_reason(LimitReason, context.card, counter, most)
    game.emit(events.Changed(survivor.id, counter, now - have, lost, source=context.card))
    if now > have and counter in ON_GAINING and ON_GAINING[counter] in game.triggers:
        within = happening_to(survivor, context)
        within.x = now - have
        yield from fire_triggers(game, ON_GAINING[counter], within)
    if counter == "proficiency" and now != have and survivor.weapon:
        yield from practise(game, survivor, have, now)
    elif counter in MILESTONES and now > have:
        yield from grow(game, survivor, counter, have, now)


def cannot_gain(game: Game, survivor: Survivor, counter: str, context: Context) -> Steps[bool]:
    """Returns whether a survivor gains nothing of a counter: a card forbids it, no type of weapon is practised, or they refuse (hunt XP)."""
    card = forbidden_by(game, survivor.id, f"gain_{counter}", context)
    if card is not None:
        game.record_reason(BarredReason, card, f"gain_{counter}", card)
        return True
    if counter == "proficiency" and not survivor.weapon:
        game.record_reason(MissingReason, context.card, "weapon_type", 1)
        return True
    if counter == "hunt_xp" and "before_hunt_xp" in game.triggers:
        return (yield from prevented(game, "before_hunt_xp", happening_to(survivor, context)))
    return False


def gain_actions(game: Game, survivor: Survivor, what: str, number: int) -> None:
    """Gives movements or activations to a survivor who acts, or takes those that cannot be spent."""
    setattr(survivor, what, max(0, getattr(survivor, what) + number))
    game.emit(events.Changed(survivor.id, what, number))


def gain_token(game: Game, figure: Piece, name: str, number: int) -> None:
    """Lays a token beside a sheet or on the monster's panel; it goes when the showdown ends. A rule may keep a survivor from gaining any."""
    card = forbidden_by(game, figure.id, "gain_tokens") if isinstance(figure, Survivor) and "gain_tokens" in game.prohibitions else None
    if card is not None:
        game.record_reason(BarredReason, card, "gain_tokens", card)
        return
    add_to(figure.tokens, name, number)
    game.emit(events.Changed(figure_id(game, figure), name, number))


def add_to(numbers: dict[str, int], name: str, number: int) -> None:
    """Adds to one of the numbers on a sheet, whatever it is."""
    if isinstance(numbers, NotingDict):
        numbers.add(name, number)
    else:
        numbers[name] = numbers.get(name, 0) + number


def gain_count(game: Game, figure: Monster, name: str, number: int) -> None:
    """Adds to what single cards count on the monster, such as its eyes."""
    figure.counters[name] = figure.counters.get(name, 0) + number
    game.emit(events.Changed(figure_id(game, figure), name, number))


def count_word(game: Game, figure: Figure, word: str, number: int) -> None:
    """Adds to how often a word stands on a sheet, or is counted on the monster until the showdown ends; it stays between 0 and `MOST_WORDS`."""
    if isinstance(figure, Monster):
        have = figure.counters.get(word, 0)
        now = max(0, min(have + number, MOST_WORDS))
        if now != have:
            gain_count(game, figure, word, now - have)
        return
    have = figure.notes.count(word)
    now = max(0, min(have + number, MOST_WORDS))
    if now == have:
        return
    figure.notes = [note for note in figure.notes if note != word] + [word] * now
    game.emit(events.Changed(figure.id if isinstance(figure, Survivor) else "settlement", word, now - have))


def gain_attribute(game: Game, survivor: Survivor, name: str, number: int, source: str = "") -> None:
    """Changes an attribute for good."""
    add_to(survivor.attributes, name, number)
    game.emit(events.Changed(survivor.id, name, number, permanent=True, source=source))


def spend_survival(game: Game, survivor: Survivor, number: int) -> None:
    """Takes survival that is paid; where it is too little, a rule lets negative tokens pay the rest, the most numerous first."""
    by_tokens = max(0, min(number, survival_to_spend(game, survivor)) - survivor.survival)
    if number > by_tokens:
        survivor.survival -= number - by_tokens
        game.emit(events.Spent(survivor.id, "survival", number - by_tokens))
    for _ in range(by_tokens):
        token = min(survivor.tokens, key=lambda name: survivor.tokens[name])
        survivor.tokens[token] += 1
        game.emit(events.Changed(survivor.id, token, 1))


def survival_to_spend(game: Game, survivor: Survivor) -> int:
    """Counts the survival that a survivor can spend, with negative tokens where a rule lets them pay."""
    if "spends_tokens" in game.qualities and has_quality(game, survivor, "spends_tokens"):
        return survivor.survival - sum([min(0, count) for count in survivor.tokens.values()])
    return survivor.survival


def stop_bleeding(game: Game, survivor: Survivor, tokens: int) -> None:
    """Takes bleeding tokens away."""
    taken = min(survivor.bleeding, tokens)
    if taken:
        survivor.bleeding -= taken
        game.emit(events.Changed(survivor.id, "bleeding", -taken))


def gain_affinity(game: Game, survivor: Survivor, colour: str, number: int) -> None:
    """Changes a survivor's permanent affinities of a colour; below zero there are none."""
    survivor.affinities[colour] = max(0, survivor.affinities.get(colour, 0) + number)
    game.emit(events.Changed(survivor.id, f"{colour}_affinity", number, permanent=True))


def gain_armor(game: Game, survivor: Survivor, location: str, points: int) -> None:
    """Changes the armor points of a body location for this showdown; nothing happens for 0 points."""
    if points:
        survivor.armor[location] = survivor.armor.get(location, 0) + points
        game.emit(events.Changed(survivor.id, f"armor {location}", points))
