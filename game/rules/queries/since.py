"""What has changed between two states of a settlement: its numbers, its people, what it knows, owns and has built."""
from collections import Counter
from collections.abc import Mapping

from msgspec import Struct

from game.model.survivor import COUNTERS, LOCATIONS, Survivor
from game.rules.engine.game import Game
from game.rules.survivors.counters import survival_limit

LISTS = ("fighting_arts", "abilities", "disorders", "recorded")  # cards on a sheet


class Difference(Struct, frozen=True):
    """One change: `kind` is number (of the settlement), learned, built, decided, resource, gear, joined, died, retired, or of somebody: counter,
    attribute, gained, lost; token, armor, injury (filled boxes), carried. `about` names the number, the card or the body location, `who` the survivor."""
    kind: str
    about: str = ""
    who: str = ""
    before: int = 0
    after: int = 0

    @property
    def by(self) -> int:
        """By how much it has changed."""
        return self.after - self.before


def changes(before: Game, now: Game) -> list[Difference]:
    """Lists what is otherwise now than before, in the order in which it is told."""
    then, today = before.settlement, now.settlement
    found = counted("number", numbers(before), numbers(now))
    for kind, old, new in (("learned", then.innovations, today.innovations), ("built", then.locations, today.locations),
                           ("decided", then.principles, today.principles)):
        found += counted(kind, Counter(old), Counter(new))
    found += counted("resource", owned(before, resources=True), owned(now, resources=True))
    found += counted("gear", owned(before, resources=False), owned(now, resources=False))
    known = {survivor.id: survivor for survivor in before.campaign.survivors}
    for survivor in now.campaign.survivors:
        found += of_survivor(known.get(survivor.id), survivor)
    return found


def numbers(game: Game) -> dict[str, int]:
    """Returns the numbers of the settlement."""
    settlement = game.settlement
    deaths = settlement.death_count + settlement.uncounted_deaths
    people = max(settlement.population, len(game.living()))
    return {"population": people, "deaths": deaths, "survival_limit": survival_limit(game), "endeavors": settlement.endeavors}


def counted(kind: str, before: Mapping[str, int], now: Mapping[str, int], who: str = "") -> list[Difference]:
    """Lists the differences between two counts."""
    names = dict.fromkeys((*before, *now))
    return [Difference(kind, name, who, before.get(name, 0), now.get(name, 0)) for name in names if before.get(name, 0) != now.get(name, 0)]


def owned(game: Game, resources: bool) -> Counter[str]:
    """Counts the resources, or the gear, in the storage and with everybody who lives."""
    found = Counter(game.settlement.storage)
    for survivor in game.living():
        found.update(survivor.gear)
        found.update(survivor.resources)
    return Counter({name: count for name, count in found.items() if (name in game.library.resources) == resources})


def of_survivor(before: Survivor | None, now: Survivor) -> list[Difference]:
    """Lists what has changed of somebody; of who is new or dead that alone."""
    if before is None or before.dead:
        return [Difference("joined", "", now.id, 0, 1)] if before is None and not now.dead else []
    if now.dead:
        return [Difference("died", "", now.id, 1, 0)]
    found = [Difference("retired", "", now.id, 0, 1)] if now.retired and not before.retired else []
    found += counted("counter", {name: getattr(before, name) for name in COUNTERS}, {name: getattr(now, name) for name in COUNTERS}, now.id)
    found += counted("attribute", before.attributes, now.attributes, now.id)
    for name in LISTS:
        for one in counted("", Counter(getattr(before, name)), Counter(getattr(now, name)), now.id):
            found.append(Difference("gained" if one.by > 0 else "lost", one.about, now.id, one.before, one.after))
    return found


def of_body(before: Survivor, now: Survivor) -> list[Difference]:
    """Lists what has changed of somebody's body, tokens and load, which no year keeps."""
    found = counted("token", {**before.tokens, "bleeding": before.bleeding}, {**now.tokens, "bleeding": now.bleeding}, now.id)
    found += counted("armor", before.armor, now.armor, now.id)
    boxes = [{**{at: survivor.injuries.get(at, 0) for at in LOCATIONS}, "brain": int(survivor.brain_injury)} for survivor in (before, now)]
    found += counted("injury", boxes[0], boxes[1], now.id)
    return found + counted("carried", Counter([*before.gear, *before.resources]), Counter([*now.gear, *now.resources]), now.id)
