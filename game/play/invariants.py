"""Invariants that hold at every question of a showdown.

Each card is in exactly one place, no two figures are on one space, numbers are in bounds, nothing is restored without an event, options
can be chosen. `Watch` checks a session question by question and compares what changed since the last question with the events emitted
in between.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec import Struct

from game.model.space import SPACES, names
from game.play.state_checks import copies, monster, most_survival, sheet, spaces, table, terrain
from game.rules.engine.events import CardGained, Changed, Happened, Healed, Injured, LeftBoard, SurvivorDied, Wounded
from game.rules.engine.game import Game
from game.rules.engine.options import FREE_NAME
from game.rules.engine.piles import ai_cards, location_cards
from game.rules.engine.questions import Ask
from game.rules.engine.values import value
from game.rules.session import Session, checkpoint_of, decode, encode
from game.rules.showdown.act_options import can_begin, usable
from game.rules.survivors.counters import survival_limit

# While somebody is pushed or placed they may share a space with another figure until the question is answered.
SETTLED = {"act", "action", "dodge", "hit_order", "hit_location_order", "pick_target", "path", "defeat", "survival", "strike"}
WEIGHED = (Healed, Wounded, Changed, Injured)                   # events that explain a changed body or wound stack
MOST_TOKENS, MOST_TO_DO, MOST_DISORDERS = 200, 9, 3
TRIED_EVERY, TRIED_AT_MOST = 61, 40                             # every 61st question is tried with all its options, at most 40


class Broken(Exception):
    """An invariant is violated; the message says which."""


class Before(Struct):
    """The snapshot of the last question, for comparison with the next one."""

    wounds: int
    life: int
    dead: frozenset[str]
    thrown: int
    faces: list[tuple[str, str]]                                # of the floor: space and survivor
    bodies: dict[str, tuple[dict[str, int], dict[str, int], bool]]  # by survivor: filled boxes, armor, the brain's box


class Watch:
    """Checks the invariants at each question of a session; keeps the initial cards and the snapshot of the last question."""

    def __init__(self) -> None:
        self.ai: Counter[str] | None = None
        self.locations: Counter[str] = Counter()
        self.before: Before | None = None
        self.tiles: list[list[str]] = []
        self.looks = 0
        self.away: set[str] = set()                             # who has left the board
        self.survival: dict[str, int] = {}                      # of each survivor at the last look
        self.sound: dict[str, tuple[bytes, int, int, int, int]] = {}  # by survivor: the last valid sheet, with round and limits

    def look(self, session: Session, happened: Sequence[Happened] | None = None) -> None:
        """Raises Broken if an invariant is violated; `happened` are the events of the last answer, None if unknown."""
        question, game = session.question, session.game
        self.looks += 1
        if question is not None and (not question.options or len(set(question.options)) != len(question.options)):
            raise Broken(f"{question.kind}: options {question.options}")
        if self.looks % TRIED_EVERY == 0:
            state = encode(game.campaign)
            if encode(decode(state)) != state:
                raise Broken("the state is another when it was written down and read")
            try_options(session)
        showdown = game.showdown
        if showdown is None or showdown.stage in ("set_up", "deploy"):
            return
        if any([isinstance(fact, CardGained) and fact.who == "monster" for fact in happened or ()]):
            self.ai = None                                      # cards have come into the showdown
        if self.ai is None:
            self.ai, self.locations = ai_cards(showdown), location_cards(showdown)
            find(copies(game, self.ai))
        ai = ai_cards(showdown)
        if ai != self.ai and showdown.drawn in showdown.in_play:  # drawn is a second copy of what is in play already
            ai[showdown.drawn] += 1
        for what, cards, before in (("AI", ai, self.ai), ("hit location", location_cards(showdown), self.locations)):
            if not dict.__eq__(cards, before):                  # exact: no card is counted with zero copies; a Counter compares slowly
                raise Broken(f"{what} cards: too many {dict(cards - before)}, missing {dict(before - cards)}")
        find(self.sheets(game))
        find(monster(game))
        find(table(game))
        if [tile.spaces for tile in showdown.terrain] != self.tiles:
            find(terrain(game))
            self.tiles = [list(tile.spaces) for tile in showdown.terrain]
        now = snapshot(game)
        if self.before is not None and happened is not None:
            find(changes(game, self.before, now, happened))
        self.before = now
        self.away |= {fact.who for fact in happened or () if isinstance(fact, LeftBoard)}
        if question is not None and question.kind in SETTLED:
            find(spaces(game), question.kind)
            find(self.lost(game), question.kind)
            find(bodies(game), question.kind)
            find(who_acts(game, question), question.kind)


    def sheets(self, game: Game) -> Iterator[object]:
        """Yields the impossible numbers on survivors' sheets; an unchanged sheet under the same limits is checked once.

        Survival above a limit that has fallen is kept (readings), but nobody gains any above it.
        """
        now, limit = game.table.round, survival_limit(game)
        for survivor in game.fighters():
            before = self.survival.get(survivor.id)
            kept = max(limit, min(survivor.survival, most_survival(game) if before is None else before))
            seen = checkpoint_of(survivor), now, kept, value(game, survivor, "bleeding_limit"), value(game, survivor, "disorder_limit")
            if self.sound.get(survivor.id) != seen:
                yield from sheet(survivor, *seen[1:])
                self.sound[survivor.id] = seen
            self.survival[survivor.id] = survivor.survival

    def lost(self, game: Game) -> Iterator[object]:
        """Yields who is on no space though no event says that they have left the board."""
        for survivor in game.living():
            if not survivor.space and survivor.id not in self.away:
                yield f"{survivor.name} is nowhere on the board"


def bodies(game: Game) -> Iterator[object]:
    """Yields a problem if the spaces that the rules hold to be those of minions are others."""
    if game.bodies != game.table.bodies:
        yield f"minions stand on {names(game.table.bodies)}, and the rules have {names(game.bodies)}"


def find(problems: Iterator[object], at: str = "") -> None:
    """Raises Broken with the first problem, if there is one."""
    for problem in problems:
        raise Broken(f"{at}: {problem}" if at else str(problem))


def try_options(session: Session) -> None:
    """Gives each option of the pending question to a clone: each must be accepted and lead to a question with options, or to the end."""
    question = session.question
    assert question is not None
    for key in question.options[:TRIED_AT_MOST]:
        if key == FREE_NAME:
            continue
        clone = session.clone()
        clone.forgiving = False
        try:
            clone.answer(key)
        except Exception as failed:
            raise Broken(f"{question.kind}: the option {key!r} raises {type(failed).__name__}: {failed}") from failed
        if clone.question is not None and not clone.question.options:
            raise Broken(f"{question.kind}: the option {key!r} leads to {clone.question.kind} without options")


def who_acts(game: Game, question: Ask) -> Iterator[object]:
    """Yields a problem if somebody is asked to act who cannot: dead, done, or knocked down without anything that can be used lying."""
    if question.kind in ("act", "action") and not game.living():
        yield "all are dead, and the showdown goes on"
    for who in question.options if question.kind == "act" else (question.who,) if question.kind == "action" else ():
        survivor = game.by_id[who]
        done = survivor.acted and question.about not in ("dash", "surge")  # a survival action may be outside of one's own act
        lies = survivor.down_since and not (usable(game, survivor) or can_begin(game, survivor))
        if survivor.dead or lies or done or who not in game.table.survivors:
            yield f"{survivor.name} is asked to act: dead {survivor.dead}, lies since {survivor.down_since}, done {survivor.acted}"


# ---- changes since the last question --------------------------------------------------------------------------------
def snapshot(game: Game) -> Before:
    """Takes the snapshot for the comparison at the next question."""
    bodies = {survivor.id: (dict(survivor.injuries), dict(survivor.armor), survivor.brain_injury) for survivor in game.fighters()}
    dead = frozenset([survivor.id for survivor in game.fighters() if survivor.dead])
    floor = [(face.space, face.who) for face in game.campaign.stone_faces]
    return Before(len(game.table.wound_stack), game.monster.life, dead, game.campaign.dice_thrown, floor, bodies)


def changes(game: Game, before: Before, now: Before, happened: Sequence[Happened]) -> Iterator[object]:
    """Yields what was restored, revived or lost without an event that explains it (facts 7.15, 10.1)."""
    facts = [fact for fact in happened if type(fact) in WEIGHED]
    if now.thrown < before.thrown:
        yield f"dice were taken back: {before.thrown}, then {now.thrown}"
    for who in sorted(before.dead - now.dead):
        yield f"{who} is alive again"
    yield from faces(before, now, happened)
    wounds, life = now.wounds - before.wounds, now.life - before.life
    healed = sum([fact.count for fact in facts if isinstance(fact, Healed) and fact.who == "monster"])
    from_cards = sum([isinstance(fact, Wounded) and not fact.life for fact in facts])
    last = game.table.outcome == "victory"                      # the wound that kills takes no card
    from_life = sum([isinstance(fact, Wounded) and fact.life for fact in facts])
    granted = sum([fact.by for fact in facts if isinstance(fact, Changed) and fact.what == "life"])
    if not (from_cards - last - healed <= wounds <= from_cards and -from_life <= life <= healed + granted):
        yield f"{from_cards} cards and {from_life} Life were wounded away, {healed} healed; the wound stack grew by {wounds}, Life by {life}"
    mended = {fact.who for fact in facts if isinstance(fact, Healed | Injured) or (isinstance(fact, Changed) and fact.what.startswith("armor"))}
    for who, (boxes, armor, brain) in now.bodies.items():
        boxes_then, armor_then, brain_then = before.bodies.get(who, (boxes, armor, brain))
        if who in mended or (boxes == boxes_then and armor == armor_then and brain == brain_then):
            continue
        if any([boxes.get(place, 0) < filled for place, filled in boxes_then.items()]) or (brain_then and not brain):
            yield f"{who}: boxes emptied by themselves: {boxes_then}, then {boxes}"
        if any([points > armor_then.get(place, 0) for place, points in armor.items()]):
            yield f"{who}: armor came back by itself: {armor_then}, then {armor}"


def faces(before: Before, now: Before, happened: Sequence[Happened]) -> Iterator[object]:
    """Yields stone faces that two spaces share, that went or moved, or that nobody died for."""
    died = sorted([fact.who for fact in happened if isinstance(fact, SurvivorDied)])
    worn_away = max(0, len(before.faces) + len(died) - len(SPACES))
    stayed, fresh = now.faces[: len(now.faces) - len(died)], now.faces[len(now.faces) - len(died) :]
    if len({space for space, _ in now.faces}) < len(now.faces) or stayed != before.faces[worn_away:]:
        yield f"the floor wore {before.faces}, then {now.faces}"
    if sorted([who for _, who in fresh]) != died:
        yield f"{died} died, and the floor wears {fresh} for them"
