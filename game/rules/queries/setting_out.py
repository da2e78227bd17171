"""What the players may take over in one press when they set out: somebody new as proposed, and gear handed out; each is a list of answers."""
from game.rules.engine.game import Game
from game.rules.engine.grid import would_meet
from game.rules.engine.options import CREATE, PutOption, options_of
from game.rules.engine.questions import Ask
from game.rules.queries.settlement import unarmed
from game.rules.session import Session

NEWCOMER, HAND_OUT = "newcomer", "hand_out"


def newcomer(session: Session) -> tuple[str, ...]:
    """Returns the answers that name somebody new: of the sex that fewer of the living have, by the first name proposed; none where nobody can be named."""
    question = session.question
    if question is None or question.kind != "depart" or CREATE not in question.options:
        return ()
    living = [survivor.sex for survivor in session.game.living()]
    copy, answers = session.clone(), [CREATE]
    copy.answer(CREATE)
    if copy.question is not None and copy.question.kind == "sex":
        answers.append(min(copy.question.options, key=living.count))
        copy.answer(answers[-1])
    return (*answers, copy.question.options[0]) if copy.question is not None and copy.question.kind == "name_survivor" else ()


def hand_out(session: Session) -> tuple[str, ...]:
    """Returns the answers that hand out stored gear: a weapon to each who has none, then what else each can wear or carry, in turn."""
    copy, answers = session.clone(), list[str]()
    while copy.question is not None and copy.question.kind == "grid":
        key = next_put(copy.game, copy.question)
        if not key:
            break
        answers.append(key)
        copy.answer(key)
    return tuple(answers)


def next_put(game: Game, question: Ask) -> str:
    """Returns the next card to hand out with whom and where it goes, "" where nothing is left.

    Weapons come first, then whoever has the fewest cards; of what else is equal, the place that makes the most affinities whole.
    """
    bare, by_id = unarmed(game), game.by_id
    found: list[tuple[tuple[bool, int, int, int, int, int], str]] = []
    for number, (key, option) in enumerate(options_of(question)):
        if not isinstance(option, PutOption) or str(option.box) in by_id[option.who].grid:
            continue
        weapon = game.library.gear[option.card].weapon
        if weapon is not None and option.who not in bare:
            continue
        power = weapon.speed * (11 - weapon.accuracy) + weapon.strength if weapon is not None else 0
        whole, hope = would_meet(game.library, by_id[option.who], option.card, option.box)
        found.append(((weapon is None, len(by_id[option.who].grid), -power, -whole, -hope, number), key))
    return min(found)[1] if found else ""
