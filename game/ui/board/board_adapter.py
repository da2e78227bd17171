"""Adapts the state for the board: figures and terrain, the motions of events, the marks of questions and overlays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, cast

from game.cards.definitions import Monster
from game.cards.library import Library
from game.model.campaign import Campaign
from game.model.showdown import is_minion
from game.model.space import BIT, INDEX, OPPOSITE, BaseSize, distances, footprint, names, row_column, step
from game.model.survivor import Survivor
from game.rules.engine import events
from game.rules.engine.events import Happened
from game.rules.engine.question_facts import DirectionFacts, PlacingFacts
from game.rules.engine.questions import Ask
from game.rules.queries import position
from game.ui.board import motion
from game.ui.board.board_state import (  # fmt: skip
    BlindSpot,
    ChoiceMark,
    Compass,
    Corner,
    FactPlate,
    Figure,
    GhostFigure,
    GhostFootprint,
    Mark,
    Number,
    Path,
    Reach,
    Ring,
    Sight,
    SpaceName,
    Strikes,
    TerrainTile,
    Threat,
    Zone,
)
from game.ui.board.easing import headed
from game.ui.board.minion_figures import figure_of_minion, minions_of, struck
from game.ui.board.monster_paths import path_marks
from game.ui.board.monster_sprites import pose_of_beast, wounds_of_beast
from game.ui.board.motion import Motion
from game.ui.board.poses import dress_of, figure_of_look
from game.ui.draw.icons import card_sign
from game.ui.kit.portraits import figure_of
from game.ui.kit.tokens import Token, survivor_tokens
from game.ui.kit.voice import Voice

MONSTER = "monster"
UNDECIDED: Compass = "S"  # how a monster stands before its facing is chosen: it looks at the players
FEW_SPACES = 9  # up to so many spaces that may be chosen show their names


def board_year(campaign: Campaign) -> int:
    """Returns the year by which the board of a showdown is chosen; that of a free battle follows from its seed."""
    return campaign.seed if campaign.battle else campaign.settlement.lantern_year


def figures(campaign: Campaign, library: Library | None = None) -> list[Figure]:
    """Returns the living figures placed on the board. Without a library, dress, monster pose and wounds are left at their defaults."""
    showdown = campaign.showdown
    if showdown is None:
        return []
    found = []
    tokens = survivor_tokens(campaign)
    for survivor in campaign.survivors:
        if survivor.id in showdown.survivors and survivor.space and not survivor.dead:
            found.append(figure_of_survivor(survivor, survivor.space, tokens[survivor.id], library))
    monster = showdown.monster
    if monster.space:
        facing = cast("Compass", monster.facing) if showdown.stage != "set_up" else UNDECIDED
        card = library.monster.get(monster.card) if library is not None else None
        pose, wounds = (pose_of_beast(showdown, library), wounds_of_beast(showdown, library)) if library is not None else ("", ())
        found.append(
            Figure(
                MONSTER, "monster", figure_of(monster.card, card), monster.space, monster.size, facing, down=monster.knocked_down, pose=pose,
                wounds=wounds, sign=card_sign(monster.card, card),
            )
        )  # fmt: skip
    return [*found, *[figure_of_minion(minion, library) for minion in minions_of(campaign)]]


def figure_of_survivor(survivor: Survivor, space: str, token: Token, library: Library | None) -> Figure:
    """Returns the figure of a living survivor on a space."""
    return Figure(
        survivor.id, "survivor", figure_of_look(survivor.look), space, down=bool(survivor.down_since), lantern=True,
        player=token, label=survivor.name, dress=dress_of(survivor.gear, library),
    )  # fmt: skip


def fallen(campaign: Campaign, library: Library) -> list[Figure]:
    """Returns the dead survivors of this showdown on the spaces where they died; they are drawn dark and block nothing."""
    showdown, tokens = campaign.showdown, survivor_tokens(campaign)
    return [
        Figure(s.id, "survivor", figure_of_look(s.look), s.space, dead=True, player=tokens[s.id], label=s.name, dress=dress_of(s.gear, library))
        for s in campaign.survivors
        if showdown is not None and s.id in showdown.survivors and s.dead and s.space
    ]


def lurking(game: Any) -> Figure | None:
    """Returns the monster where it will be put, while it is not on the board of a showdown that is set up."""
    space = position.coming_to(game)
    if not space:
        return None
    return Figure(
        MONSTER, "monster", figure_of(game.monster.card, game.monster_card), space, game.size, UNDECIDED, sign=card_sign(game.monster.card, game.monster_card)
    )  # fmt: skip


def terrain(campaign: Campaign, library: Library) -> list[TerrainTile]:
    """Returns the terrain tiles on the board, each with the keywords, icon and height of its card."""
    showdown = campaign.showdown
    found = []
    for number, tile in enumerate(showdown.terrain if showdown is not None else ()):
        if not tile.spaces:
            continue
        card = library.terrain.get(tile.card)
        places = [row_column(space) for space in tile.spaces]
        top, left = min(row for row, _ in places), min(column for _, column in places)
        high, wide = max(row for row, _ in places) - top + 1, max(column for _, column in places) - left + 1
        blocks = tuple(card.keywords) if card is not None else ()
        usable = card is not None and any(rule.pay is not None for rule in card.rules)
        tall = card.height / 100 if card is not None and blocks else 0.0
        space = next(s for s, at in zip(tile.spaces, places, strict=True) if at == (top, left))
        found.append(
            TerrainTile(
                f"terrain{number}", f"terr_{tile.card}", space, wide, high, card.name if card is not None else "", tile.card,
                card_sign(tile.card, card) or ("stone" if blocks else "star"), blocks, usable, tall,
                card is not None and card.shape == "pillars",
            )
        )  # fmt: skip
    return found


def motions(fact: Happened, campaign: Campaign, before: str, then: str = "") -> list[Motion | tuple[Motion, ...]]:
    """Returns the motions of an event; `before` is the figure's space before it, `then` the facing that it turns to after its path ("": default)."""
    match fact:
        case events.Moved(how="placed"):
            return [motion.PlaceMotion(fact.who, fact.to)] if before else []
        case events.Moved(how="pushed"):
            return [motion.PushMotion(fact.who, fact.to)]
        case events.Moved():
            return _gone(fact, campaign, (before, *fact.path) if before else fact.path, then)
        case events.Resized(to=to, size=size):
            return [motion.ResizeMotion(fact.who, to, size)] if to else []
        case events.Turned():
            return [motion.TurnMotion(fact.who, cast("Compass", fact.facing))]
        case events.KnockedDown():
            return [motion.FallMotion(fact.who)]
        case events.Stood():
            return [motion.StandMotion(fact.who)]
        case events.SurvivorDied():
            return [motion.DieMotion(fact.who)]
        case events.HitSuffered(boxes=boxes, severe=severe):
            stuff: motion.Stuff = "blood" if boxes or severe else "dust"
            return [motion.BlowMotion(fact.who, space_of(campaign, MONSTER) or before, 1 + boxes + 2 * severe, stuff)]
        case events.BrainSuffered():
            return [motion.FlashMotion(fact.who, "gore")]
        case events.MinionStruck(minion=minion):
            return struck(fact, space_of(campaign, fact.who), space_of(campaign, minion))
        case events.Wounded():
            at = space_of(campaign, fact.by) if fact.by else ""
            blow = motion.BlowMotion(MONSTER, at, 2) if at else motion.FlashMotion(MONSTER, "lantern")
            return [(blow, motion.ActMotion(MONSTER, "hurt", 0.5))]
        case events.Sniffed():
            return [motion.ActMotion(MONSTER, "sniff", 0.9)]
        case events.Ended(outcome="victory"):
            return [motion.ActMotion(MONSTER, "dead", 1.2)]
        case events.Changed(by=by) if by > 0 and fact.what in ("survival", "courage", "understanding", "insanity"):
            return [motion.FlashMotion(fact.who, "lantern")]
        case _:
            return []


def landing_blow(fact: Happened, campaign: Campaign, by: str) -> list[Motion | tuple[Motion, ...]]:
    """Returns the strike of an attacker and the blow with which it lands, for a fact that tells of its harm; `by` names who strikes a survivor ("": nobody)."""
    by = fact.by if isinstance(fact, events.Wounded) else by
    if not isinstance(fact, events.Wounded | events.HitSuffered | events.BrainSuffered) or not by or by == fact.who:
        return []
    at, before = space_of(campaign, fact.who), space_of(campaign, by)
    if not at or not before:
        return []
    (first, *others), *later = [each if isinstance(each, tuple) else (each,) for each in motions(fact, campaign, before)]
    if isinstance(fact, events.BrainSuffered):
        first = motion.BlowMotion(fact.who, before, 1, "dust")
    if not isinstance(first, motion.BlowMotion):
        return []
    return [(motion.StrikeMotion(by, at, from_afar(campaign, by)), replace(first, after=motion.LANDING)), *others, *later]


def vain_strike(fact: Happened, campaign: Campaign, by: str, target: str) -> list[Motion]:
    """Returns the strike of an attacker that does no harm: no die has hit, the hit is dodged, or it makes no wound."""
    match fact:
        case events.DiceFell(kind="attack", hits=0) | events.Dodged() | events.WoundTried(outcome="failure" | "impervious"):
            at = space_of(campaign, target)
            return [motion.StrikeMotion(by, at, from_afar(campaign, by))] if at and space_of(campaign, by) else []
        case _:
            return []


def _gone(fact: events.Moved, campaign: Campaign, path: tuple[str, ...], then: str) -> list[Motion | tuple[Motion, ...]]:
    """Returns the motions along a path: a monster faces its direction of travel, and at the end turns to the facing that the rules give it."""
    places = [motion.centre(space, 1) for space in path]
    if campaign.showdown is not None and fact.who == MONSTER and len(path) > 2:
        then = then or campaign.showdown.monster.facing
    if not then or len(path) < 2 or campaign.showdown is None:
        return [motion.MoveMotion(fact.who, path)]
    first, last = headed(places[0], places[1]), headed(places[-2], places[-1])
    found: list[Motion | tuple[Motion, ...]] = [motion.TurnMotion(fact.who, first)] if first != campaign.showdown.monster.facing else []
    found.append(motion.MoveMotion(fact.who, path, True))
    return [*found, motion.TurnMotion(fact.who, cast("Compass", then))] if then != last else found


def space_of(campaign: Campaign, who: str) -> str:
    """Returns the space of the monster, of a living survivor or of a minion; "" if it is not on the board."""
    if who == MONSTER:
        return campaign.showdown.monster.space if campaign.showdown is not None else ""
    if is_minion(who):
        return next((minion.space for minion in minions_of(campaign) if minion.id == who), "")
    return next((s.space for s in campaign.survivors if s.id == who and not s.dead), "")


def from_afar(campaign: Campaign, who: str) -> bool:
    """Returns whether an attacking survivor is not adjacent to the monster, so that the attack is shown as a throw or shot."""
    monster = campaign.showdown.monster if campaign.showdown is not None else None
    space = "" if who == MONSTER else space_of(campaign, who)
    if not space or monster is None or not monster.space:
        return False
    return distances(monster.space, monster.size)[space] > 1


def everyone(campaign: Campaign) -> list[str]:
    """Returns all occupied spaces: survivors, the monster's whole base, and the space north of it, which its head covers on the screen."""
    found = [f.space for f in figures(campaign)]
    monster = campaign.showdown.monster if campaign.showdown is not None else None
    if monster is not None and monster.space:
        found += names(footprint(monster.space, monster.size))
        above = step(monster.space, "N")
        found += [above] if above is not None else []
    return found


class BoardMarks:
    """Builds the board marks of one state, from the question, the focus and the overlays; results are in `found`."""

    def __init__(self, campaign: Campaign, game: Any, voice: Voice, say: Any) -> None:
        self.campaign, self.game, self.voice, self.say = campaign, game, voice, say
        self.found: list[Mark] = []

    # ------------------------------------------------------------ overlays
    def threat(self) -> None:
        """Marks the spaces that the monster can reach with one full move: high danger in front of it, low danger at its sides."""
        reached = set(position.threatened(self.game)) - set(position.body(self.game))
        behind = set(position.behind(self.game))
        front = set(position.in_front(self.game))
        much = tuple(s for s in reached if s in front and s not in behind)
        some = tuple(s for s in reached if s not in front and s not in behind)
        if much:
            self.found.append(Threat(much, 3, self.say("showdown.threat.front")))
        if some:
            self.found.append(Threat(some, 1, ""))

    def blind_spot(self) -> None:
        spaces = position.behind(self.game)
        if spaces:
            self.found.append(BlindSpot(spaces))

    def blind_spot_near(self, question: Ask) -> None:
        """Marks the blind spot faintly if the acting survivor stands in it or can move into it."""
        spaces = position.behind(self.game)
        if set(spaces).intersection((*question.options, space_of(self.campaign, question.who))):
            self.found += [BlindSpot(spaces, True), FactPlate(spaces[0], "hidden", self.say("foresight.place.behind.short"), about=tuple(spaces))]

    def acting(self, who: str) -> None:
        space = space_of(self.campaign, who)
        if space:
            self.found.append(Ring(space, "acting"))

    def zone(self) -> None:
        """Marks the zone of a card in play that reacts to survivors' actions."""
        spaces = position.zone(self.game)
        if spaces:
            entries = [entry.card for entry in position.answering(self.game, "5.2")]
            names = ", ".join(dict.fromkeys(self.voice.name(card) for card in entries))
            self.found.append(Zone(spaces, self.say("battle.zone", cards=names)))

    def away(self, card: Monster) -> None:
        """Marks that the monster has left the board."""
        self.found.append(FactPlate(card.space, "hidden", self.say("battle.away.board", monster=card.name), "gore"))

    def sight(self, one: str, other: str) -> None:
        """Marks the line of sight between two figures, or a figure and a space; adds nothing if one is off the board or both are the same."""
        start, end = self._base(one), self._base(other)
        if start is None or end is None or start[0] == end[0]:
            return
        clear, where = position.view_line(self.game, one, other)
        self.found.append(Sight(start[0], end[0], start[1], end[1], "" if clear else where))

    def _base(self, of: str) -> tuple[str, BaseSize] | None:
        """Returns the north-west space and the size of a figure's base or of a space; None off the board."""
        if of in INDEX:
            return of, 1
        space = space_of(self.campaign, of)
        monster = self.campaign.showdown.monster if self.campaign.showdown is not None else None
        return (space, monster.size if of == MONSTER and monster is not None else 1) if space else None

    # ------------------------------------------------------------ questions
    def choices(self, question: Ask, pointed: str, order: Sequence[str]) -> None:
        """Marks the options of a question; `pointed` is the focused answer, `order` the order in which the banner numbers the survivors."""
        kind = question.kind
        if kind in ("pick_target", "act", "nominate", "take_resources", "strike"):
            self._people(question, pointed, list(order) if kind == "act" else list(question.options))
        elif kind == "path":
            self.found += path_marks(question, pointed, self.campaign, self.game, self.voice, self.say)
        elif kind in ("deploy", "place"):
            self.found.append(ChoiceMark(question.options))
            few = question.options if len(question.options) <= FEW_SPACES else ()
            self.found += [SpaceName(space) for space in dict.fromkeys((*few, pointed)) if space in question.options]
            if pointed in question.options:
                if isinstance(question.facts, PlacingFacts) and question.facts.size:
                    self.found.append(GhostFootprint(pointed, question.facts.size, None, True))
                covered = position.covered_at(self.game, question, pointed)
                self.found += [Corner(pointed), *self._ghost(question.who, pointed), *([Reach(covered, "bone")] if covered else [])]
        elif kind == "direction":
            self._direction(question, pointed)

    def _ghost(self, who: str, space: str) -> list[Mark]:
        """Returns the pale figure of a survivor where they would stand, also if they are not on the board yet."""
        survivor = next((s for s in self.campaign.survivors if s.id == who), None)
        if survivor is None:
            return []
        new = figure_of_survivor(survivor, space, survivor_tokens(self.campaign)[who], self.game.library) if not survivor.space else None
        return [GhostFigure(who, space, new)]

    def _people(self, question: Ask, pointed: str, order: list[str]) -> None:
        monster = self.campaign.showdown.monster if self.campaign.showdown is not None else None
        for who in question.options:
            space = space_of(self.campaign, who)
            if not space:
                continue
            size = monster.size if who == MONSTER and monster is not None else 1
            self.found += [Ring(space, "choosable", size), Number(space, order.index(who) + 1, size)]
            if who == pointed:
                self.found.append(Ring(space, "focused", size))
            if question.kind == "pick_target" and who == pointed and monster is not None and monster.space:
                away = distances(monster.space, monster.size)[space]
                self.found.append(FactPlate(space, "target", self.say("showdown.fact.tied", n=away), "lantern"))

    def _direction(self, question: Ask, pointed: str) -> None:
        showdown = self.campaign.showdown
        if showdown is None:
            return
        match question.facts:
            case DirectionFacts("push" | "slide", moved):
                space = space_of(self.campaign, moved)
                if space:
                    self.found.append(Ring(space, "choosable"))
                    way = straight(space, pointed, 1, 6) if pointed in question.options else ()
                    if way:
                        self.found.append(Path((space, *way)))
            case DirectionFacts("edge") if pointed in question.options:
                way = straight(showdown.monster.space, pointed, showdown.monster.size, 6)
                if way:
                    self.found.append(Path((showdown.monster.space, *way), size=showdown.monster.size))

    # ------------------------------------------------------------ a survivor's act
    def _beyond(self, spaces: tuple[str, ...]) -> None:
        """Marks the reachable spaces that the monster cannot reach with one full move, if that is true of some of them but not of all."""
        reached = set(position.threatened(self.game))
        safe = [space for space in spaces if space not in reached]
        if reached and safe and len(safe) < len(spaces):
            monster = self.game.table.monster
            away = distances(monster.space, monster.size)
            farthest = max(safe, key=lambda space: (away[space], space))  # its plate lies beyond them, on no side of the monster
            self.found += [Reach(tuple(safe), "cold"), FactPlate(farthest, "shield", self.say("showdown.fact.beyond"), "cold", bound=True)]

    def reach(self, who: str, options: tuple[str, ...], pointed: str, weapon: str, aim: Callable[[], str]) -> None:
        """Marks where the acting survivor can move, whence `weapon` strikes (from `aim()` unless chosen), and the numbered path to the focused space."""
        spaces = tuple(key for key in options if key in BIT)
        survivor = next((s for s in self.campaign.survivors if s.id == who), None)
        if survivor is None or not survivor.space:
            return
        if spaces:
            whole = (*spaces, survivor.space)
            self._beyond(whole)
            self.found.append(Reach(whole))
            strikes = position.spaces_to_strike_from(self.game, survivor, weapon)
            if strikes and survivor.space not in strikes:
                self.found.append(Strikes(strikes))
                if pointed not in strikes:
                    meant = aim()
                    near = meant if meant in strikes else max(strikes, key=lambda space: row_column(space)[0])  # the nearest row: figures hide what is behind
                    self.found.append(FactPlate(near, "sword", self.say("showdown.fact.strike"), "lantern", bound=True))
        if pointed in spaces:
            way = position.way(self.game, survivor, pointed)
            self.found += [Path((survivor.space, *way), numbered=True), Corner(pointed), GhostFigure(who, pointed), SpaceName(pointed)]


def straight(space: str, direction: str, size: BaseSize, steps: int) -> tuple[str, ...]:
    """Returns up to `steps` spaces in a straight line from a base of `size`, ending at the board edge; empty for an unknown direction."""
    found: list[str] = []
    at = step(space, direction, size) if direction in OPPOSITE else None
    while at is not None and len(found) < steps:
        found.append(at)
        at = step(at, direction, size)
    return tuple(found)


def excluding(test: str) -> tuple[str, str]:
    """Returns the icon and the text key for a test of the target list that a survivor failed."""
    return {
        "threat": ("down", "no_threat"),
        "facing": ("hidden", "not_facing"),
        "in range": ("move", "out_of_range"),
        "in field of view": ("hidden", "blind_spot"),
        "knocked-down": ("people", "standing"),
        "standing": ("down", "lying"),
    }.get(test, ("cross", "other"))
