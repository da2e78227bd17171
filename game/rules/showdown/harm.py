"""What happens to a body: damage, severe injuries, brain trauma, falling, bleeding, death; and to the monster: wounds."""
from typing import Any

from game.model.monster import Monster
from game.model.survivor import BOXES, MOST, Survivor
from game.rules.engine import events
from game.rules.engine.game import Context, Game, figure_id
from game.rules.engine.performing import perform
from game.rules.engine.questions import Ask, Steps, die, shuffled
from game.rules.engine.signals import Cancelled, ShowdownEnds
from game.rules.engine.triggers import fire_triggers
from game.rules.engine.values import forbidden_by, value
from game.rules.settlement.gear_grid import give_back
from game.rules.showdown.targeting import drop_token, monster_has

DEADLY_BLEEDING = 5


# ---- falling and standing -------------------------------------------------------------------------------------------
def knock_down(game: Game, figure: Any, context: Context | None = None) -> Steps[None]:
    """Knocks somebody down. A survivor lies until the end of the following monster turn; who lies cannot fall again (First Story)."""
    if isinstance(figure, Monster):
        if not figure.knocked_down:
            figure.knocked_down = True
            game.emit(events.KnockedDown("monster"))
            if game.table.rules != "first_story":
                from game.rules.showdown.survival import opportunity  # survival is spent, and so knows of harm
                yield from opportunity(game, "knocked_down", context.card if context is not None else "")
        return
    if figure.down_since or figure.dead:
        return
    card = forbidden_by(game, figure.id, "be_knocked_down")
    if card is not None:
        game.record_reason("barred", card, "be_knocked_down", card)
        return
    if "before_knock_down" in game.triggers:
        try:
            yield from fire_triggers(game, "before_knock_down", about(figure, context))
        except Cancelled:
            return
    figure.down_since = game.showdown.round if game.showdown is not None else 1
    game.emit(events.KnockedDown(figure.id))
    game.expire("knocked_down", owner=figure.id)
    if "knocked_down" in game.triggers:
        yield from fire_triggers(game, "knocked_down", about(figure, context))


def stand(game: Game, figure: Any) -> None:
    """Puts somebody on their feet."""
    if isinstance(figure, Monster):
        if not figure.knocked_down:
            return
        figure.knocked_down = False
    elif figure.down_since:
        figure.down_since = 0
    else:
        return
    game.emit(events.Stood(figure_id(game, figure)))


def rise(game: Game) -> None:
    """Lets an indomitable monster stand at the end of the attack or effect that felled it (facts 10.3)."""
    if game.showdown is not None and game.monster.knocked_down and "indomitable" in game.qualities and monster_has(game, "indomitable"):
        game.record_reason("indomitable", game.qualities["indomitable"][0][1])
        stand(game, game.monster)


def about(survivor: Survivor, context: Context | None) -> Context:
    """Makes the context of something that happens to a survivor within another resolution."""
    if context is None:
        return Context("", survivor.id, survivor)
    within = context.inner(context.card, survivor.id, survivor)
    within.about = survivor
    return within


# ---- damage ---------------------------------------------------------------------------------------------------------
def suffer(game: Game, survivor: Survivor, location: str, damage: int, context: Context) -> Steps[None]:
    """Deals damage to one body location: armor, then boxes; any rest is exactly one severe injury (First Story p.24)."""
    if survivor.dead or damage <= 0:
        return
    if "before_location_damage" in game.triggers:
        within = about(survivor, context)
        within.location = location
        try:
            yield from fire_triggers(game, "before_location_damage", within)
        except Cancelled:
            return
        if within.location == "brain":
            context.damaged += 1
            yield from brain_damage(game, survivor, damage, context)
            return
        location = within.location
    if "damage_suffered" in game.values:
        damage = max(1, damage + value(game, survivor, "damage_suffered", context))
    context.damaged += 1
    armor, filled, boxes = survivor.armor.get(location, 0), survivor.injuries.get(location, 0), BOXES[location]
    by_armor = min(armor, damage)
    by_boxes = min(boxes - filled, damage - by_armor)
    rest = damage - by_armor - by_boxes
    if by_armor:
        survivor.armor[location] = armor - by_armor
    if by_boxes:
        survivor.injuries[location] = filled + by_boxes
    game.emit(events.HitSuffered(survivor.id, location, damage, by_armor, by_boxes, rest > 0))
    game.record_reason("harm", context.card, survivor.id, location, damage, by_armor, by_boxes, rest)
    if by_boxes:
        if filled + by_boxes == boxes:
            yield from knock_down(game, survivor, context)
        if "injured" in game.triggers:
            within = about(survivor, context)
            within.location = location
            yield from fire_triggers(game, "injured", within)
    if "damaged" in game.triggers:
        within = about(survivor, context)
        within.location = location
        yield from fire_triggers(game, "damaged", within)
    if rest and not survivor.dead:
        yield from severe_injury(game, survivor, location, context)


def severe_injury(game: Game, survivor: Survivor, location: str, context: Context) -> Steps[None]:
    """Rolls once on the location's table (First Story p.25)."""
    within = about(survivor, context)
    within.location = location
    if "before_severe_injury" in game.triggers:
        try:
            yield from fire_triggers(game, "before_severe_injury", within)
        except Cancelled:
            return
    if "unlocked endure" in game.qualities:
        from game.rules.showdown.survival import endures  # survival is spent, and so knows of harm
        if (yield from endures(game, survivor, location, within)):
            return
    face = yield from die("severe_injury", who=survivor.id)
    within.rolled = face
    total = max(1, min(10, face + value(game, survivor, "severe_injury_roll", within)))
    game.emit(events.DiceFell(survivor.id, "severe_injury", (face,), 0, location))
    within.rolled = total
    row = row_of(game, location, total)
    within.drawn = row
    yield from injure(game, survivor, row, within, total)
    if "severe_injury" in game.triggers:
        within.card = row                                       # what the moment is about: Enraged listens for a lost arm
        yield from fire_triggers(game, "severe_injury", within)


def row_of(game: Game, table: str, total: int) -> str:
    """Finds the row of a table that a result falls on."""
    rows = game.library.tables[table]
    return rows[max(1, min(total, max(rows)))]


def brain_damage(game: Game, survivor: Survivor, damage: int, context: Context) -> Steps[None]:
    """Deals damage to the brain: insanity is its armor, then comes the one box, then one roll for trauma (core rules p.71)."""
    if survivor.dead or damage <= 0:
        return
    within = about(survivor, context)
    damage += value(game, survivor, "brain_damage", within) - survivor.attributes.get("brain_damage", 0)
    if "before_brain_damage" in game.triggers:
        try:
            yield from fire_triggers(game, "before_brain_damage", within)
        except Cancelled:
            return
    by_insanity = min(survivor.insanity, damage)
    survivor.insanity -= by_insanity
    rest = damage - by_insanity
    box = rest > 0 and not survivor.brain_injury
    if box:
        survivor.brain_injury, rest = True, rest - 1
    game.emit(events.BrainSuffered(survivor.id, damage, by_insanity, box, rest > 0))
    game.record_reason("brain", context.card, survivor.id, damage, by_insanity, int(box), rest)
    if rest:
        face = yield from die("brain_trauma", who=survivor.id)
        game.emit(events.DiceFell(survivor.id, "brain_trauma", (face,), 0, "brain"))
        total = face + value(game, survivor, "brain_trauma_roll", within)
        within.rolled = total
        yield from injure(game, survivor, row_of(game, "brain", total), within, total)
        if "trauma" in game.triggers:
            yield from fire_triggers(game, "trauma", within)


def injure(game: Game, survivor: Survivor, name: str, context: Context, rolled: int = 0) -> Steps[None]:
    """Lets a row of a table happen; it stays if it is one that stays, at most so many times."""
    injury = game.library.injuries[name]
    known = survivor.recorded.count(name)
    lasting = injury.times == 0 or known < injury.times         # a full record: only what is left of the effect applies
    recorded = injury.times > 0 and lasting
    if recorded:
        survivor.recorded.append(name)
    game.emit(events.Injured(survivor.id, name, rolled))
    within = context.inner(name, survivor.id, survivor)
    within.about = survivor
    within.source = "injury"
    if recorded:
        if not known:
            game.enter(survivor.id, name, injury.rules)
        if injury.at_most and known + 1 == injury.times:
            yield from perform(game, injury.at_most, within)
    within.words = () if lasting else ("recorded",)             # nothing permanent a second time
    if not survivor.dead:
        yield from perform(game, injury.do, within)
    if survivor.bleeding >= DEADLY_BLEEDING:                    # the injury may have taken the art that let them bleed longer
        yield from bleed_to_death(game, survivor, context)


# ---- counters -------------------------------------------------------------------------------------------------------
def survival_limit(game: Game) -> int:
    """Adds up how much survival anyone may have."""
    total = game.settlement.survival_base
    for entry in game.values.get("survival_limit", ()):
        total += entry[3].add["survival_limit"].number or 0
    return total


def gain_counter(game: Game, survivor: Survivor, counter: str, number: int, context: Context) -> Steps[None]:
    """Adds to survival, insanity, courage ...; what goes beyond a limit is lost."""
    if counter == "survival" and number > 0:
        card = forbidden_by(game, survivor.id, "gain_survival", context)
        if card is not None:
            game.record_reason("barred", card, "gain_survival", card)
            return
        number += value(game, survivor, "survival_gained", about(survivor, context))
    elif counter == "courage" and number > 0:
        card = forbidden_by(game, survivor.id, "gain_courage", context)
        if card is not None:
            game.record_reason("barred", card, "gain_courage", card)
            return
    have = getattr(survivor, counter)
    most = survival_limit(game) if counter == "survival" else MOST.get(counter, 999)
    now = max(0, min(have + number, max(most, have)))
    setattr(survivor, counter, now)
    lost = have + number - now if number > 0 else 0
    if lost:
        game.record_reason("limit", context.card, counter, most)
    game.emit(events.Changed(survivor.id, counter, now - have, lost))
    if counter == "survival" and now > have and "survival_gained" in game.triggers:
        yield from fire_triggers(game, "survival_gained", about(survivor, context))


def gain_actions(game: Game, survivor: Survivor, what: str, number: int) -> None:
    """Gives movements or activations to a survivor who acts, or takes those that cannot be spent."""
    setattr(survivor, what, max(0, getattr(survivor, what) + number))
    game.emit(events.Changed(survivor.id, what, number))


def gain_token(game: Game, figure: Any, name: str, number: int) -> None:
    """Lays a token beside a sheet or on the monster's panel; it goes when the showdown ends."""
    figure.tokens[name] = figure.tokens.get(name, 0) + number
    game.emit(events.Changed(figure_id(game, figure), name, number))


def gain_count(game: Game, figure: Any, name: str, number: int) -> None:
    """Adds to what single cards count on the monster, such as its eyes."""
    figure.counters[name] = figure.counters.get(name, 0) + number
    game.emit(events.Changed(figure_id(game, figure), name, number))


def gain_attribute(game: Game, survivor: Survivor, name: str, number: int) -> None:
    """Changes an attribute for good."""
    survivor.attributes[name] = survivor.attributes.get(name, 0) + number
    game.emit(events.Changed(survivor.id, name, number, permanent=True))


def spend_survival(game: Game, survivor: Survivor, number: int) -> None:
    """Takes survival that is paid."""
    survivor.survival -= number
    game.emit(events.Spent(survivor.id, "survival", number))


def bleed(game: Game, survivor: Survivor, tokens: int, context: Context) -> Steps[None]:
    """Gives bleeding tokens; the fifth kills (First Story p.25)."""
    if survivor.dead or tokens <= 0:
        return
    card = forbidden_by(game, survivor.id, "gain_bleeding", context)
    if card is not None:
        game.record_reason("barred", card, "gain_bleeding", card)
        return
    survivor.bleeding += tokens
    game.emit(events.Changed(survivor.id, "bleeding", tokens))
    if "bleeding_gained" in game.triggers:
        yield from fire_triggers(game, "bleeding_gained", about(survivor, context))
    yield from bleed_to_death(game, survivor, context)


def bleed_to_death(game: Game, survivor: Survivor, context: Context) -> Steps[None]:
    """Kills who has as many bleeding tokens as a body can lose."""
    limit = value(game, survivor, "bleeding_limit") or DEADLY_BLEEDING
    if survivor.bleeding >= limit:
        yield from kill(game, survivor, context, "bleeding")


def stop_bleeding(game: Game, survivor: Survivor, tokens: int) -> None:
    """Takes bleeding tokens away."""
    taken = min(survivor.bleeding, tokens)
    if taken:
        survivor.bleeding -= taken
        game.emit(events.Changed(survivor.id, "bleeding", -taken))


# ---- death ----------------------------------------------------------------------------------------------------------
def kill(game: Game, survivor: Survivor, context: Context, cause: str = "") -> Steps[None]:
    """Kills a survivor: the figure goes, others may take what was won (First Story p.25, p.27); with the last one the showdown is lost."""
    if survivor.dead:
        return
    try:
        yield from fire_triggers(game, "before_death", about(survivor, context))
    except Cancelled:
        return
    survivor.dead = True
    game.emit(events.SurvivorDied(survivor.id, cause or context.card))
    showdown = game.showdown
    if showdown is None:
        bury(game, survivor)
        yield from fire_triggers(game, "died", about(survivor, context))
        game.refresh()
        return
    drop_token(game, survivor, context.card, "died")
    yield from fire_triggers(game, "died", about(survivor, context))
    game.refresh()
    heirs = game.living()
    if not heirs:
        end_showdown(game, "defeat")
    if survivor.resources:
        heir = yield Ask("take_resources", "everyone", survivor.id, (*[other.id for other in heirs], "none"))
        inherit(game, survivor, game.by_id[heir] if heir != "none" else None)


def inherit(game: Game, dead: Survivor, heir: Survivor | None) -> None:
    """Gives what a dead survivor had won to another, or leaves it behind until the showdown ends."""
    taker = heir.resources if heir is not None else game.table.left_behind
    taker.extend(dead.resources)
    won, dead.resources = tuple(dead.resources), []
    game.emit(events.Inherited(dead.id, won, heir.id if heir is not None else ""))


def bury(game: Game, survivor: Survivor) -> None:
    """Counts a death in the settlement at once; what the dead wore goes to the storage (facts, settlement 1)."""
    settlement = game.settlement
    settlement.death_count += 1
    game.emit(events.Changed("settlement", "death_count", 1))
    if settlement.population:
        settlement.population -= 1
        game.emit(events.Changed("settlement", "population", -1))
    for box in sorted(survivor.grid):
        give_back(game, survivor, box)
    settlement.departing = [who for who in settlement.departing if who != survivor.id]


def end_showdown(game: Game, outcome: str) -> None:
    """Ends the showdown by raising ShowdownEnds; the first outcome counts."""
    if not game.table.outcome:
        game.table.outcome = outcome
        game.emit(events.Ended("showdown", outcome))
    raise ShowdownEnds


# ---- the monster's wounds -------------------------------------------------------------------------------------------
def wound_monster(game: Game, context: Context) -> Steps[None]:
    """Takes a card of the AI deck unseen, or a point of Life; with nothing left to lose the monster dies (core rules p.55, First Story p.27)."""
    showdown, monster = game.table, game.monster
    if context.attacker is not None:
        showdown.last_to_wound = context.attacker.id
    by = context.attacker.id if context.attacker is not None else ""
    game.record_reason("wound", context.card, len(showdown.ai_deck), len(showdown.ai_discard))
    if monster.life:
        monster.life -= 1
        game.emit(events.Wounded("monster", by, True))
        game.record_reason("life", context.card, monster.life, monster.life_at_start)
        if not monster.life and not life_first(game):
            end_showdown(game, "victory")
    elif showdown.face_up:
        showdown.wound_stack.insert(0, showdown.face_up)
        showdown.face_up = ""
        game.emit(events.Wounded("monster", by))
        game.refresh()
        if not monster.space and not monster_has(game, "off_board"):
            from game.rules.showdown.placing import come_back  # placing knows of harm
            yield from come_back(game, context)
    else:
        if not showdown.ai_deck:
            if not showdown.ai_discard:
                game.emit(events.Wounded("monster", by))
                end_showdown(game, "victory")
            yield from reshuffle_ai(game)
        showdown.wound_stack.insert(0, showdown.ai_deck.pop(0))
        game.emit(events.Wounded("monster", by))
    game.expire("wounded")
    if "wounded" in game.triggers:
        context.about = context.attacker if context.attacker is not None else game.monster
        yield from fire_triggers(game, "wounded", context)


def life_first(game: Game) -> bool:
    """Tells whether Life only comes before the cards: the variant for five and six players or survivors (core rules p.55, facts 10.4)."""
    return max(len(game.table.survivors), len(game.campaign.players)) > 4 and not game.monster.own_life


def gain_life(game: Game, number: int, card: str) -> None:
    """Gives the monster the Life trait, or more of it: several grants add up to what it starts with (core rules p.55)."""
    monster = game.monster
    monster.life, monster.life_at_start, monster.own_life = monster.life + number, monster.life_at_start + number, True
    game.emit(events.Changed("monster", "life", number))
    game.record_reason("life", card, monster.life, monster.life_at_start)


def reshuffle_ai(game: Game) -> Steps[None]:
    """Makes a fresh AI deck of the discarded cards."""
    showdown = game.table
    showdown.ai_deck, showdown.ai_discard = (yield from shuffled(showdown.ai_discard)), []
    game.emit(events.Shuffled("monster", "ai"))


def heal_monster(game: Game, wounds: int) -> None:
    """Gives wounds back: from the top of the wound stack to the bottom of the AI deck; Life rises to where it began (core rules p.55, p.71)."""
    showdown, monster = game.table, game.monster
    healed = min(wounds, max(0, monster.life_at_start - monster.life))
    if healed:
        monster.life += healed
        game.record_reason("life", "", monster.life, monster.life_at_start)
    if not monster.own_life and showdown.face_up and wounds > healed:
        game.record_reason("covered", showdown.face_up, "heal")       # nothing but a wound touches the deck under it (core rules p.71)
    elif not monster.own_life:
        cards = showdown.wound_stack[:wounds - healed]
        showdown.ai_deck += cards
        del showdown.wound_stack[:len(cards)]
        healed += len(cards)
    game.emit(events.Healed("monster", "wounds", healed))

