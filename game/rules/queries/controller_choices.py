"""The controller's choices: what the rules leave to the monster controller, what each option would do, and how evenly the choices fell.

The outcome of an option is found by answering with it on a copy of the session: the events up to the first die, the first drawn
card or the next question to somebody else. No hidden information is revealed, and this session does not change.
"""
from collections.abc import Iterable

from msgspec import Struct

from game.model.campaign import Campaign
from game.rules.engine import events
from game.rules.engine.journal import Played
from game.rules.engine.options import player_number
from game.rules.engine.question_facts import DirectionFacts, PathFacts
from game.rules.engine.questions import CONTROLLER, Ask
from game.rules.session import Session

HIDDEN = (events.DiceFell, events.LocationsFell, events.CardDrawn, events.Shuffled)  # unknown before they happen
OTHER_DICE = 1                                                  # added to the seed of the copy, so that its dice differ from this session's


class Outcome(Struct, frozen=True):
    """The certain part of the outcome of one option; survivors are given by id."""
    key: str
    targeted: tuple[str, ...] = ()                              # picked as a target
    run_over: tuple[str, ...] = ()                              # run over on the way
    felled: tuple[str, ...] = ()                                # knocked down
    moved: tuple[tuple[str, str], ...] = ()                     # who (a survivor id or `monster`) ends on which space
    answers: tuple[str, ...] = ()                               # cards whose rules are triggered, in order
    facing: str = ""                                            # the facing of the monster
    harmed: tuple[str, ...] = ()                                # suffer damage, brain damage or bleeding
    then: str = ""                                              # what ends the certain part: dice, card, end, or the kind of the next question
    facts: tuple[events.Fact, ...] = ()                         # all these events, for the sentences of the log

    @property
    def concerned(self) -> tuple[str, ...]:
        """Lists the survivors whom the option concerns."""
        named = [*self.targeted, *self.run_over, *self.felled, *[who for who, _ in self.moved], *self.harmed]
        return tuple(dict.fromkeys([who for who in named if who != "monster"]))


class Share(Struct):
    """How often the controller's choices fell on the survivors of one player where they could have fallen on another's."""
    player: int
    picked: int = 0                                             # chosen as a target among equals
    run_over: int = 0                                           # by a path that was chosen among several
    pushed: int = 0                                             # a direction was chosen
    by_others: int = 0                                          # of all these, while another player held the tile


# ---- what each option would do --------------------------------------------------------------------------------------
def controller_choices(session: Session) -> list[Outcome]:
    """Lists the outcome of each option of a question to the monster controller; empty if somebody else is asked."""
    question = session.question
    if question is None or question.who != CONTROLLER:
        return []
    return [outcome(session, question, key) for key in question.options]


def outcome(session: Session, question: Ask, key: str) -> Outcome:
    """Returns the outcome of one option, found on a copy of the session."""
    twin = session.clone(session.campaign.seed + OTHER_DICE)
    happened, then = certain(twin.answer(key))
    if not then:
        then = "end" if twin.question is None else twin.question.kind
    facts = tuple([fact for fact in happened if not isinstance(fact, events.Reason)])
    targeted = [fact.target for fact in facts if isinstance(fact, events.TargetPicked)]
    if question.kind == "pick_target" and key not in targeted:
        targeted.insert(0, key)
    moved = {fact.who: fact.to for fact in facts if isinstance(fact, events.Moved | events.Resized)}
    facing = [fact.facing for fact in facts if isinstance(fact, events.Turned)]
    return Outcome(key, once(targeted), passed_on(question, key), once([fact.who for fact in facts if isinstance(fact, events.KnockedDown)]),
                   tuple(moved.items()), once([fact.card for fact in facts if isinstance(fact, events.RuleAnswered)]),
                   facing[-1] if facing else "", once([fact.who for fact in facts if harms(fact)]), then, facts)


def certain(happened: Iterable[events.Happened]) -> tuple[list[events.Happened], str]:
    """Returns the events before chance decides, and what ends them: dice, card, or "" if nothing did."""
    kept: list[events.Happened] = []
    for fact in happened:
        if isinstance(fact, HIDDEN):
            return kept, "card" if isinstance(fact, events.CardDrawn | events.Shuffled) else "dice"
        kept.append(fact)
    return kept, ""


def harms(fact: events.Fact) -> bool:
    """Returns whether an event harms a survivor: damage, brain damage, bleeding."""
    return isinstance(fact, events.HitSuffered | events.BrainSuffered) or (isinstance(fact, events.Changed) and fact.what == "bleeding" and fact.by > 0)


def once(names: list[str]) -> tuple[str, ...]:
    """Returns the names without repetitions, in order."""
    return tuple(dict.fromkeys(names))


def passed_on(question: Ask, key: str) -> tuple[str, ...]:
    """Lists the survivors whom the monster runs over on a path, from the facts of the question."""
    way = question.facts.way(key) if isinstance(question.facts, PathFacts) else None
    return way.run_over if way is not None else ()


# ---- how evenly the choices fell ---------------------------------------------------------------------------------------
def ledger(played: Iterable[Played], campaign: Campaign) -> list[Share]:
    """Counts the controller's choices of a phase by the player of the survivors they fell on; returns a share for each player, first player first.

    Only choices count that could have fallen on others: equals among targets who belong to different players, ways that run over
    different people. Each push counts: its direction was the controller's. `by_others` leaves out what players chose for themselves.
    """
    shares = {number: Share(number) for number in range(1, len(campaign.players) + 1)}
    player_of = {survivor.id: survivor.player for survivor in campaign.survivors}
    tile = 1
    for answered in played:
        question, key = answered.question, answered.key
        if question.kind == "controller":
            tile = player_number(key)
        if question.who == CONTROLLER:
            for what, who in fell_on(question, key, player_of):
                share = shares.get(player_of[who])
                if share is not None:
                    setattr(share, what, getattr(share, what) + 1)
                    share.by_others += share.player != tile
        for fact in answered.happened:
            if isinstance(fact, events.TilePassed):
                tile = fact.player
    return list(shares.values())


def fell_on(question: Ask, key: str, player_of: dict[str, int]) -> list[tuple[str, str]]:
    """Lists on whom a choice fell: pairs of a field of Share and a survivor id."""
    if question.kind == "pick_target":
        rivals = {player_of.get(option) for option in question.options}
        return [("picked", key)] if key in player_of and len(rivals) > 1 else []
    if question.kind == "path":
        others = [passed_on(question, option) for option in question.options]
        return [("run_over", who) for who in passed_on(question, key) if who in player_of and any([who not in other for other in others])]
    match question.facts:
        case DirectionFacts("push" | "slide", moved) if moved in player_of:
            return [("pushed", moved)]
    return []
