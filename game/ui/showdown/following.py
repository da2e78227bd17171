"""What the table looks like after each fact of an answer, so that the screen can tell them one after the other.

`follow` changes a copy of the state that the screen owns; the real one is the session's and is shown when all is told.
"""

from __future__ import annotations

from game.model.campaign import Campaign
from game.model.showdown import Showdown
from game.model.survivor import COUNTERS, Survivor
from game.rules.engine import events
from game.rules.engine.events import Fact


def follow(campaign: Campaign, fact: Fact) -> None:
    """Brings what a fact tells into a picture of the state; what it does not know it leaves alone."""
    showdown = campaign.showdown
    if showdown is None:
        return
    survivor = next((s for s in campaign.survivors if s.id == fact.who), None)
    if survivor is not None:
        _survivor(showdown, survivor, fact)
    elif fact.who == "monster":
        _monster(campaign, showdown, fact)
    if isinstance(fact, events.Inherited):
        for other in campaign.survivors:
            other.resources = [*other.resources, *fact.cards] if other.id == fact.by else [] if other.id == fact.who else other.resources
    elif isinstance(fact, events.Ended) and fact.who == "showdown":
        showdown.outcome = fact.outcome
    elif isinstance(fact, events.TurnBegan):
        showdown.stage = fact.who
        if fact.who == "survivors":
            for everyone in campaign.survivors:
                everyone.acted = False


def _survivor(showdown: Showdown, survivor: Survivor, fact: Fact) -> None:
    match fact:
        case events.LeftBoard():
            survivor.space = ""
        case events.Moved():
            survivor.space = fact.to
            if fact.how == "walk" and showdown.acting == survivor.id:
                survivor.movements = max(0, survivor.movements - 1)
        case events.KnockedDown():
            survivor.down_since = showdown.round
        case events.Stood():
            survivor.down_since = 0
        case events.HitSuffered():
            survivor.armor[fact.at] = max(0, survivor.armor.get(fact.at, 0) - fact.armor)
            survivor.injuries[fact.at] = survivor.injuries.get(fact.at, 0) + fact.boxes
        case events.BrainSuffered():
            survivor.insanity = max(0, survivor.insanity - fact.insanity)
            survivor.brain_injury = survivor.brain_injury or fact.box
        case events.Changed():
            _changed(showdown, survivor, fact)
        case events.Spent() if fact.what == "survival":
            survivor.survival = max(0, survivor.survival - fact.count)
        case events.SurvivorDied():
            survivor.dead = True
        case events.ActBegan():
            showdown.acting = survivor.id
            survivor.movements = survivor.activations = 1
        case events.Dashed() if showdown.acting == survivor.id:
            survivor.movements += 1
        case events.Surged() if showdown.acting == survivor.id:
            survivor.activations += 1
        case events.ActEnded():
            showdown.acting, survivor.acted = "", True
            survivor.movements = survivor.activations = 0
        case events.AttackBegan():
            survivor.activations = max(0, survivor.activations - 1)
            showdown.drawn_locations = []
        case events.WoundTried() if fact.location in showdown.drawn_locations:
            showdown.drawn_locations.remove(fact.location)
            showdown.hit_location_discard.insert(0, fact.location)
        case events.CardLost() if fact.kind == "gear":
            box = next((box for box in sorted(survivor.grid) if survivor.grid[box] == fact.card), None)
            if box is not None:
                del survivor.grid[box]
        case events.CardGained() if fact.kind == "resource":
            survivor.resources.append(fact.card)
        case _:
            pass


def _changed(showdown: Showdown, survivor: Survivor, fact: events.Changed) -> None:
    if fact.what == "priority_target":
        showdown.priority_target = survivor.id if fact.by > 0 else ""
    elif fact.what in COUNTERS or fact.what in ("bleeding", "movements", "activations"):
        setattr(survivor, fact.what, max(0, getattr(survivor, fact.what) + fact.by))
    elif fact.permanent:
        survivor.attributes[fact.what] = survivor.attributes.get(fact.what, 0) + fact.by
    else:
        survivor.tokens[fact.what] = survivor.tokens.get(fact.what, 0) + fact.by


def _monster(campaign: Campaign, showdown: Showdown, fact: Fact) -> None:
    monster = showdown.monster
    match fact:
        case events.LeftBoard():
            monster.space = ""
        case events.Moved():
            monster.space = fact.to
        case events.Turned():
            monster.facing = fact.facing
        case events.KnockedDown():
            monster.knocked_down = True
        case events.Stood():
            monster.knocked_down = False
        case events.Changed(what="eyes"):
            monster.counters["eyes"] = monster.counters.get("eyes", 0) + fact.by
        case events.Changed():
            monster.tokens[fact.what] = monster.tokens.get(fact.what, 0) + fact.by
        case events.Wounded():
            if fact.life:
                monster.life = max(0, monster.life - 1)
            elif showdown.ai_deck:
                showdown.wound_stack.insert(0, showdown.ai_deck.pop(0))
        case events.Healed() if fact.what == "wounds":
            showdown.ai_deck += showdown.wound_stack[: fact.count]
            del showdown.wound_stack[: fact.count]
        case events.CardDrawn() if fact.deck == "ai":
            showdown.drawn = fact.card
            if showdown.face_up == fact.card:
                showdown.face_up = ""
            elif showdown.ai_deck:
                showdown.ai_deck.pop(0)
        case events.CardDrawn() if fact.deck == "hit_location":
            if showdown.hit_locations:
                showdown.hit_locations.pop(0)
            showdown.drawn_locations.append(fact.card)
        case events.CardEnded():
            _laid_down(showdown, fact)
        case events.Shuffled() if fact.deck == "ai":
            showdown.ai_deck, showdown.ai_discard = [*showdown.ai_deck, *showdown.ai_discard], []
        case events.Shuffled() if fact.deck == "hit_locations":
            showdown.hit_locations += showdown.hit_location_discard
            showdown.hit_location_discard = []
        case events.InjuryStays():
            showdown.persistent_injuries.append(fact.location)
        case events.RoundBegan():
            showdown.round, showdown.stage = fact.round, "monster"
        case events.TilePassed():
            campaign.controller = fact.player
        case _:
            pass


def _laid_down(showdown: Showdown, fact: events.CardEnded) -> None:
    if fact.where == "discard":
        showdown.ai_discard.insert(0, fact.card)
        if fact.card in showdown.in_play:
            showdown.in_play.remove(fact.card)
    elif fact.where == "archive" and fact.card in showdown.in_play:
        showdown.in_play.remove(fact.card)
    elif fact.where == "play" and fact.card not in showdown.in_play and fact.card != "basic_action":
        showdown.in_play.append(fact.card)
    if showdown.drawn == fact.card:
        showdown.drawn = ""
