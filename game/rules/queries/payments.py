"""What a payment in several parts comes to: which cards could pay each part, what stays, and what can no longer be made, found by paying on a copy."""
from collections.abc import Sequence

from msgspec import Struct

from game.cards.library import Library
from game.cards.once_for import once_for_library
from game.rules.engine import events
from game.rules.engine.game import Game
from game.rules.engine.options import GO_ON, BuildOption, CraftOption
from game.rules.engine.question_facts import PayFacts
from game.rules.engine.questions import Ask
from game.rules.queries.settlement import costs_of, offer_of
from game.rules.session import Session
from game.rules.settlement import develop
from game.rules.survivors import costs

PAY = "pay"
MANY_KINDS = 3  # keywords of a resource that could pay for many kinds of things


class PaidPart(Struct, frozen=True):
    """One part of a cost that is asked for: what it is, the cards that could pay it, and the one that does."""
    what: str
    options: tuple[str, ...]
    chosen: str


class Payment(Struct, frozen=True):
    """A whole payment: the parts that are asked for, all cards that go, those that could have gone and stay, and what can be made now but not then (keys).

    `precious` are those of the cards that go which are hard to come by, or could pay for many kinds of things.
    """
    parts: tuple[PaidPart, ...]
    paid: dict[str, int]
    stays: dict[str, int]
    lost: tuple[str, ...] = ()
    precious: tuple[str, ...] = ()


def payment_of(session: Session, wanted: Sequence[str] = (), answer: str = "") -> Payment:
    """Returns the payment that is asked for now, with the wanted card for each part; `answer` is what is paid for, where the session does not record it.

    Where none is wanted it is the card that leaves most of what can be made now within reach; of equal ones the one that is good for the least, and

    one that is hard to come by only where no other pays.
    """
    makeable = payable(session.game, answer or paid_for(session))
    payment, storage = paid_with(session, wanted, makeable)
    chosen = keeping_most(session.game, payment.parts, wanted, makeable, storage)
    return payment if chosen == [part.chosen for part in payment.parts] else paid_with(session, chosen, makeable)[0]


def payment_ahead(session: Session, key: str) -> Payment | None:
    """Returns the payment that an answer of the develop step would ask for, as it would be proposed; None where it asks for none."""
    copy = session.clone()
    copy.answer(key)
    return payment_of(copy, answer=key) if pays_for(copy, key) else None


def paid_with(session: Session, wanted: Sequence[str], makeable: Sequence[str]) -> tuple[Payment, dict[str, int]]:
    """Pays on a copy with the wanted card for each part, else the one that is good for the least; returns the payment, and the storage after it."""
    copy = session.clone()
    parts: list[PaidPart] = []
    paid = _gone_already(session)
    storage = dict(session.game.settlement.storage)
    storage |= {card: storage.get(card, 0) + count for card, count in paid.items()}
    before: Ask | None = None
    while (question := copy.question) is not None and goes_on(before, question):
        wish = wanted[len(parts)] if len(parts) < len(wanted) else ""
        chosen = wish if wish in question.options else question.options[0]
        facts = question.facts
        parts.append(PaidPart(facts.part if isinstance(facts, PayFacts) else question.about, question.options, chosen))
        for fact in copy.answer(chosen):
            if isinstance(fact, events.Spent) and fact.what in storage:
                paid[fact.what] = paid.get(fact.what, 0) + fact.count
        before = question
    asked = {card for part in parts for option in part.options for card in (option, *costs.equals(session.game, option))}
    stays = {card: left for card, count in storage.items() if card in asked and (left := count - paid.get(card, 0)) > 0}
    lost = tuple([key for key in makeable if costs.cheapest(copy.game, costs_of(copy.game, key))])
    precious = tuple([card for card in paid if is_precious(session.game.library, card)])
    return Payment(tuple(parts), paid, stays, lost, precious), dict(copy.game.settlement.storage)


def _gone_already(session: Session) -> dict[str, int]:
    """Counts the cards that went before the first question of the payment that is asked for now: those of parts without a choice."""
    paid: dict[str, int] = {}
    for played in reversed(session.played):
        for fact in played.happened:
            if isinstance(fact, events.Spent) and (fact.what in session.game.library.resources or fact.what in session.game.library.gear):
                paid[fact.what] = paid.get(fact.what, 0) + fact.count
        if played.question.kind != PAY:
            return paid
    return paid


def payable(game: Game, paid: str) -> tuple[str, ...]:
    """Lists what can be built and crafted in the develop step now besides what is being paid for: the answers that do it; none in another step."""
    if game.settlement.step != "develop":
        return ()
    found = [BuildOption(name).key for name in game.library.locations if develop.cannot_build(game, name) is None]
    found += [CraftOption(name).key for name in game.library.gear if develop.cannot_craft(game, name) is None]
    return tuple([key for key in found if key != paid])


def keeping_most(game: Game, parts: Sequence[PaidPart], wanted: Sequence[str], makeable: Sequence[str], storage: dict[str, int]) -> list[str]:
    """Chooses, part by part, the card with which most can still be made; `storage` is what the parts leave as they are chosen now."""
    library, chosen = game.library, [part.chosen for part in parts]
    ways = [[costs.units(library, cost.resources) for cost in costs_of(game, key)] for key in makeable]

    def lost_by(number: int, card: str) -> int:
        left = storage | {card: storage.get(card, 0) - 1}
        left[chosen[number]] = left.get(chosen[number], 0) + 1
        return sum([all([costs.unpaid(library, left, way) for way in each]) for each in ways]) if left[card] >= 0 else len(ways) + 1

    for number, part in enumerate(parts):
        if number < len(wanted) and wanted[number] == part.chosen:
            continue
        best = min(part.options, key=lambda card: (lost_by(number, card), is_rare(library, card)))
        storage = storage | {best: storage.get(best, 0) - 1}
        storage[chosen[number]] = storage.get(chosen[number], 0) + 1
        chosen[number] = best
    return chosen


@once_for_library
def won_decks(library: Library) -> frozenset[str]:
    """Finds the decks of resources that monsters leave."""
    return frozenset([deck for monster in library.monster.values() for level in monster.levels.values() for deck in level.spoils])


def is_rare(library: Library, card: str) -> bool:
    """Returns whether a resource is hard to come by: no monster leaves it."""
    resource = library.resources.get(card)
    return resource is not None and resource.deck not in won_decks(library)


def is_precious(library: Library, card: str) -> bool:
    """Returns whether a resource is hard to come by, or could pay for things of many kinds."""
    resource = library.resources.get(card)
    return resource is not None and (is_rare(library, card) or len(resource.keywords) >= MANY_KINDS)


def paid_for(session: Session) -> str:
    """Returns the answer of the develop step whose cost is asked for now, "" if something else asks for it."""
    answer = next((played.key for played in reversed(session.played) if played.question.kind == "develop"), "")
    return answer if answer and pays_for(session, answer) else ""


def pays_for(session: Session, answer: str) -> bool:
    """Returns whether the cost of an answer of the develop step is asked for now."""
    question = session.question
    if question is None or question.kind != PAY or session.campaign.settlement.step != "develop":
        return False
    return offer_of(session.game, answer).card == question.about


def goes_on(before: Ask | None, question: Ask | None) -> bool:
    """Returns whether a question asks for the next part of the payment of the question before it; without one, whether it asks for any."""
    if question is None or question.kind != PAY:
        return False
    if before is None:
        return True
    facts, earlier = question.facts, before.facts
    same = before.kind == PAY and before.about == question.about
    return same and isinstance(facts, PayFacts) and isinstance(earlier, PayFacts) and facts.left < earlier.left


def ended_by_itself(question: Ask, key: str, step: str) -> bool:
    """Returns whether the develop step, in which a question was answered, is over although nobody has left it: nothing more can be done in it."""
    return question.kind in ("develop", PAY) and key != GO_ON and step not in ("", "develop")
