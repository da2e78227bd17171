"""Previews of an action: the rules themselves run on a copy of the state, up to where chance decides.

No player is asked in between: nobody dodges, spends or uses anything.
"""
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction

from msgspec import Struct, structs

from game.model.survivor import LOCATIONS, Survivor
from game.rules.engine import events
from game.rules.engine.events import Fact, Happened
from game.rules.engine.game import Context, Game
from game.rules.engine.outcomes import simplest_answer
from game.rules.engine.performing import SIGNALS, EffectFailed
from game.rules.engine.question_facts import HitsFacts
from game.rules.engine.questions import Ask, Roll
from game.rules.queries.odds import decode, encode
from game.rules.session import Session
from game.rules.survivors.gear import wear
from game.rules.survivors.harm import severe_injury

FACES = 10                                                      # faces of the die for severe injuries
SUFFERED = (events.HitSuffered, events.BrainSuffered)
OTHER_ATTACK = (events.AttackBegan, events.ActBegan, events.ActEnded, events.TurnBegan)


class HitPreview(Struct, frozen=True):
    """The outcome of one hit on a survivor: its damage, what armor (for the brain: insanity) and boxes absorb, and whether they are knocked down.

    What is left of the damage is one roll for a severe injury; `deadly` is the share of its faces that kill. `worn` and `filled` are the armor and the
    boxes of the body location that the hits before it take.
    """
    damage: int
    armor: int
    boxes: int
    falls: bool = False
    deadly: Fraction = Fraction(0)
    worn: int = 0
    filled: int = 0

    @property
    def rest(self) -> int:
        """Returns the damage beyond what the body location can absorb."""
        return self.damage - self.armor - self.boxes


class HitPreviews:
    """Previews of the hits that a survivor is about to suffer; cached for one question."""

    def __init__(self) -> None:
        self.question: Ask | None = None
        self.found: dict[str, list[HitPreview]] = {}
        self.shares: dict[tuple[str, str], Fraction] = {}

    def open_hits(self, session: Session, game: Game, who: str, ahead: Iterable[Happened] = ()) -> dict[str, list[HitPreview]]:
        """Returns by body location the outcome of the open hits on a survivor: those in events not shown yet (`ahead`), then those of the question.

        `game` is the displayed state.
        """
        if session.question is not self.question:
            self.question, self.found, self.shares = session.question, next_hits(session), {}
        facts = list(ahead)
        of_this = list(_of_one_attack(facts))
        found: dict[str, list[HitPreview]] = {}
        coming = [(at, hit) for at, hits in self.found.items() for hit in hits] if len(of_this) == len(facts) else []
        for at, hit in [*hits_in(of_this, who), *coming]:
            before, deadly = found.setdefault(at, []), self._deadly(game, who, at) if hit.rest > 0 else hit.deadly
            before.append(structs.replace(hit, deadly=deadly, worn=sum(each.armor for each in before), filled=sum(each.boxes for each in before)))
        return found

    def _deadly(self, game: Game, who: str, at: str) -> Fraction:
        if (who, at) not in self.shares:
            self.shares[who, at] = deadly_share(game, who, at)
        return self.shares[who, at]


def deadliest(hits: Mapping[str, Sequence[HitPreview]]) -> str:
    """Returns the body location whose coming hit is the most likely to kill, "" where none can."""
    shares = {at: max(hit.deadly for hit in of) for at, of in hits.items() if of}
    worst = max(shares, key=lambda at: shares[at], default="")
    return worst if worst and shares[worst] > 0 else ""


def next_hits(session: Session) -> dict[str, list[HitPreview]]:
    """Runs the hits that may come next on a clone of the session, by body location, each upon those before it there; none of a hit that depends on dice."""
    question = session.question
    if question is None or question.kind not in ("dodge", "hit_order"):
        return {}
    of = question.facts.hits if isinstance(question.facts, HitsFacts) else ()
    found = {at: _next_hits(session.clone(), question, at, max(1, of.count(at))) for at in question.options if at != "none"}
    return {at: hits for at, hits in found.items() if hits}


def _next_hits(twin: Session, question: Ask, at: str, count: int) -> list[HitPreview]:
    """Continues the resolution of a clone with the hits at this body location first, until all of them are suffered or chance decides."""
    answer, happened = "none" if question.kind == "dodge" else at, twin.game.events
    try:
        while not _is_done(happened, question.who, at, count):
            asked = twin.steps.send(answer)
            if not isinstance(asked, Ask):
                break
            answer = at if asked.kind == "hit_order" and at in asked.options else simplest_answer(asked)
    except (StopIteration, EffectFailed, *SIGNALS):
        pass
    return [hit for where, hit in hits_in(happened, question.who) if where == at][:count]


def _is_done(happened: Sequence[Happened], who: str, at: str, count: int) -> bool:
    """Returns whether a survivor has suffered so many hits to a body location, and another event has happened since.

    Where the order makes no difference nobody is asked for it, and hits to other locations come first.
    """
    facts = [fact for fact in happened if isinstance(fact, Fact)]
    return sum(isinstance(fact, SUFFERED) and fact.who == who and _dealt(fact)[0] == at for fact in facts[:-1]) >= count


def _of_one_attack(facts: Iterable[Happened]) -> Iterator[Happened]:
    """Yields the events up to the next attack or act."""
    for fact in facts:
        if isinstance(fact, OTHER_ATTACK):
            return
        yield fact


def hits_in(facts: Iterable[Happened], who: str) -> Iterator[tuple[str, HitPreview]]:
    """Yields the hits on a survivor from recorded events: the body location, and the outcome."""
    found: tuple[str, HitPreview] | None = None
    for fact in facts:
        if not isinstance(fact, Fact):
            continue
        if found is not None:
            at, hit = found
            yield at, structs.replace(hit, falls=isinstance(fact, events.KnockedDown) and fact.who == who)
        found = _dealt(fact) if isinstance(fact, SUFFERED) and fact.who == who else None
    if found is not None:
        yield found


def _dealt(fact: Fact) -> tuple[str, HitPreview]:
    if isinstance(fact, events.BrainSuffered):
        return "brain", HitPreview(fact.damage, fact.insanity, int(fact.box))
    assert isinstance(fact, events.HitSuffered)
    return fact.at, HitPreview(fact.damage, fact.armor, fact.boxes)


# ---- severe injuries ------------------------------------------------------------------------------------------------
def deadly_share(game: Game, who: str, at: str, card: str = "") -> Fraction:
    """Returns the share of the ten faces with which a severe injury of a body location kills; `card` is its source."""
    before = encode(game.campaign)
    return Fraction(sum(_kills(game, before, who, at, card, face) for face in range(1, FACES + 1)), FACES)


def _kills(game: Game, before: bytes, who: str, at: str, card: str, face: int) -> bool:
    """Rolls a severe injury with one face on a copy of the state; returns whether the survivor dies of it before chance decides again."""
    copy = Game(decode(before), game.library, explain=False)
    survivor = copy.by_id[who]
    context = Context(card, "monster", survivor)
    context.source = "profile"
    context.aim(survivor)
    steps = severe_injury(copy, survivor, at, context)
    answer: object = None
    rolled = False
    try:
        while True:
            asked = steps.send(answer)
            if isinstance(asked, Ask):
                answer = simplest_answer(asked)
            elif isinstance(asked, Roll) and asked.kind == "severe_injury" and not rolled:
                answer, rolled = (face,), True
            else:
                break
    except (StopIteration, EffectFailed, *SIGNALS):
        pass
    return survivor.dead


# ---- gear -----------------------------------------------------------------------------------------------------------
def armor_worn(game: Game, survivor: Survivor) -> dict[str, int]:
    """Returns the armor points by body location from the gear of a grid, as at the start of a showdown."""
    copy = structs.replace(survivor)
    wear(game, copy)
    return {at: copy.armor.get(at, 0) for at in LOCATIONS}
