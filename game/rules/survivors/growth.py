"""How survivors grow: story events of their own at numbers of hunt XP, courage and understanding, and the grades of weapon proficiency.

Each comes once in a life (facts, innovations 4). What a survivor reaches in a showdown waits for the settlement phase, but in its aftermath it
happens at once, as ages always do (readings, campaign).
"""
from contextlib import suppress

from game.cards.definitions import Grade
from game.cards.library import Library
from game.cards.once_for import once_for_library
from game.model.survivor import Survivor
from game.rules.engine import events
from game.rules.engine.game import Context, Game, happening_to
from game.rules.engine.performing import Awaiting, perform
from game.rules.engine.questions import Steps
from game.rules.engine.signals import CardEnds
from game.rules.engine.triggers import fire_triggers
from game.rules.survivors.gaining import gain_innovation

AT_ONCE = "hunt_xp"                                             # the track whose events wait for nothing


def events_between(game: Game, counter: str, before: int, now: int) -> list[str]:
    """Lists the story events that a counter reaches on its way up from one number to another, in their order."""
    found = [(event.reached[counter], name) for name, event in game.library.events.items() if counter in event.reached]
    return [name for number, name in sorted(found) if before < number <= now]


def grow(game: Game, survivor: Survivor, counter: str, before: int, now: int) -> Steps[None]:
    """Lets the story events of a survivor happen that a counter has just reached, or keeps them for the settlement phase.

    They belong to a life in a settlement: a fight for itself, and the First Story before the founding, know none.
    """
    if not game.settlement.name:
        return
    for name in events_between(game, counter, before, now):
        if name in survivor.milestones:
            continue
        survivor.milestones.append(name)
        if is_fighting(game) and counter != AT_ONCE:
            survivor.pending.append(name)
            game.emit(events.MilestoneWaits(survivor.id, name))
        else:
            yield from live_through(game, survivor, name)


def lived_through(library: Library, survivor: Survivor) -> list[str]:
    """Lists what has come to somebody with these numbers on the sheet, had it come by them: for scenarios."""
    found = [name for name, event in library.events.items() for counter, number in event.reached.items() if getattr(survivor, counter) >= number]
    card = library.proficiencies.get(survivor.weapon)
    return found + [mark_of(survivor.weapon, grade) for grade in (card.grades if card is not None else ()) if survivor.proficiency >= grade.from_]


def is_fighting(game: Game) -> bool:
    """Returns whether a showdown goes on; in its aftermath it does not."""
    return game.showdown is not None and not game.showdown.outcome


def live_through(game: Game, survivor: Survivor, name: str) -> Steps[None]:
    """Performs a story event of one survivor."""
    game.emit(events.MilestoneReached(survivor.id, name))
    context = Context(name, "settlement", survivor, kind="event")
    with suppress(CardEnds), Awaiting(game, "event"):
        yield from perform(game, game.library.events[name].do, context)
    if AT_ONCE in game.library.events[name].reached and not survivor.retired and "aged" in game.triggers:
        yield from fire_triggers(game, "aged", happening_to(survivor, context))


def resolve_waiting(game: Game) -> Steps[None]:
    """Performs the story events that survivors have reached in a showdown; those of the dead are over."""
    for survivor in game.campaign.survivors:
        while survivor.pending:
            name = survivor.pending.pop(0)
            if not survivor.dead:
                yield from live_through(game, survivor, name)


# ---- weapon proficiency ---------------------------------------------------------------------------------------------
def mark_of(weapon: str, grade: Grade) -> str:
    """Returns how a grade is written on the sheet once it was reached."""
    return f"{weapon} {grade.from_}"


def practise(game: Game, survivor: Survivor, before: int, now: int) -> Steps[None]:
    """Lets what new grades give once happen; with the last one the settlement learns the mastery."""
    weapon = survivor.weapon
    card = game.library.proficiencies[weapon]
    game.refresh()
    for grade in card.grades:
        if not before < grade.from_ <= now or mark_of(weapon, grade) in survivor.milestones:
            continue
        survivor.milestones.append(mark_of(weapon, grade))
        game.emit(events.GradeReached(survivor.id, weapon, grade.from_))
        context = Context(weapon, "settlement", survivor)
        yield from perform(game, grade.reached, context)
        if card.mastery is not None and grade is card.grades[-1]:
            yield from gain_innovation(game, card.mastery, context)


def cannot_choose_weapon(game: Game, survivor: Survivor, weapon: str) -> str | None:
    """Returns why a survivor cannot practise a type of weapon from now on: dead, not_learned (no age yet), limit (practised already); None if they can."""
    if survivor.dead:
        return "dead"
    if survivor.hunt_xp < first_age(game.library):
        return "not_learned"
    return "limit" if weapon == survivor.weapon else None


@once_for_library
def first_age(library: Library) -> int:
    """Returns the hunt XP of the first age, from which on a type of weapon may be chosen."""
    return min([event.reached[AT_ONCE] for event in library.events.values() if AT_ONCE in event.reached], default=0)


def choose_weapon(game: Game, survivor: Survivor, weapon: str, level: int = 0) -> None:
    """Lets a survivor practise another type of weapon; the levels of the one before are lost (facts, innovations 4)."""
    lost, survivor.weapon, survivor.proficiency = survivor.proficiency, weapon, level
    game.emit(events.WeaponChosen(survivor.id, weapon, lost))
    game.refresh()


def types_of(game: Game, gear: str) -> list[str]:
    """Lists the types of weapon that a gear card is."""
    keywords = game.library.gear[gear].keywords
    return [weapon for weapon in game.library.proficiencies if weapon == gear or weapon in keywords]


def note_wound(game: Game, survivor: Survivor, gear: str) -> None:
    """Notes with which types of weapon a survivor has wounded in this showdown."""
    survivor.wounded_with += [weapon for weapon in types_of(game, gear) if weapon not in survivor.wounded_with]
