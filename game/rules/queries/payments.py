"""What a payment in several parts comes to: which cards could pay each part, and what stays, found by paying on a copy."""
from collections.abc import Sequence

from msgspec import Struct

from game.rules.engine import events
from game.rules.engine.options import GO_ON
from game.rules.engine.question_facts import PayFacts
from game.rules.engine.questions import Ask
from game.rules.queries.settlement import offer_of
from game.rules.session import Session
from game.rules.survivors import costs

PAY = "pay"


class PaidPart(Struct, frozen=True):
    """One part of a cost that is asked for: what it is, the cards that could pay it, and the one that does."""
    what: str
    options: tuple[str, ...]
    chosen: str


class Payment(Struct, frozen=True):
    """A whole payment: the parts that are asked for, all cards that go, and those that could have gone and stay."""
    parts: tuple[PaidPart, ...]
    paid: dict[str, int]
    stays: dict[str, int]


def payment_of(session: Session, wanted: Sequence[str] = ()) -> Payment:
    """Returns the payment that is asked for now, with the wanted card for each part, else the one that is good for the least."""
    copy = session.clone()
    parts: list[PaidPart] = []
    paid: dict[str, int] = {}
    storage = dict(session.game.settlement.storage)
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
    return Payment(tuple(parts), paid, stays)


def paid_for(session: Session) -> str:
    """Returns the answer of the develop step whose cost is asked for now, "" if something else asks for it."""
    question = session.question
    if question is None or question.kind != PAY or session.campaign.settlement.step != "develop":
        return ""
    answer = next((played.key for played in reversed(session.played) if played.question.kind == "develop"), "")
    return answer if answer and offer_of(session.game, answer).card == question.about else ""


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
