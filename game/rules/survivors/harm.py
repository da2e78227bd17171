"""Harm to a survivor's body: falling, damage, severe injuries, brain trauma, healing."""

from game.model.survivor import BOXES, Survivor
from game.rules.engine import events
from game.rules.engine.game import Context, Game, happening_to
from game.rules.engine.performing import WholeChange, perform
from game.rules.engine.questions import DONE, Silent, Steps, die
from game.rules.engine.reasons import BarredReason, BrainReason, EventDamageReason, HarmReason
from game.rules.engine.triggers import fire_triggers, prevented
from game.rules.engine.values import forbidden_by, unmoved, value
from game.rules.survivors.death import DEADLY_BLEEDING, bleed_to_death
from game.rules.survivors.enduring import endures


# ---- falling and standing -------------------------------------------------------------------------------------------
def knock_down(game: Game, survivor: Survivor, context: Context | None = None) -> Steps[None]:
    """Knocks a survivor down until the end of the following monster turn; who lies cannot fall again (First Story)."""
    if survivor.down_since or survivor.dead or game.hunt is not None:
        return                                                  # on a hunt nobody lies (facts, hunt 1)
    if unmoved(game, survivor, context):
        return
    barred = "be_knocked_down" in game.prohibitions
    card = forbidden_by(game, survivor.id, "be_knocked_down", happening_to(survivor, context)) if barred else None
    if card is not None:
        game.record_reason(BarredReason, card, "be_knocked_down", card)
        return
    if "before_knock_down" in game.triggers and (yield from prevented(game, "before_knock_down", happening_to(survivor, context))):
        return
    survivor.down_since = game.showdown.round if game.showdown is not None else 1
    game.emit(events.KnockedDown(survivor.id))
    if "knocked_down" in game.triggers:
        yield from fire_triggers(game, "knocked_down", happening_to(survivor, context))
    game.expire("knocked_down", owner=survivor.id)


def stand(game: Game, survivor: Survivor, context: Context | None = None) -> Steps[None] | Silent:
    """Puts a survivor who is knocked down on their feet."""
    if not survivor.down_since:
        return DONE
    survivor.down_since = 0
    game.emit(events.Stood(survivor.id))
    return fire_triggers(game, "stood", happening_to(survivor, context)) if "stood" in game.triggers else DONE


# ---- damage ---------------------------------------------------------------------------------------------------------
def suffer(game: Game, survivor: Survivor, location: str, damage: int, context: Context) -> Steps[None]:
    """Deals damage to one body location: armor, then boxes; any rest is exactly one severe injury (First Story p.24)."""
    if game.apart is not None:
        return game.apart(deal_damage, game, survivor, location, damage, context)
    return deal_damage(game, survivor, location, damage, context)


def deal_damage(game: Game, survivor: Survivor, location: str, damage: int, context: Context) -> Steps[None]:
    """Deals damage to one body location, here and now."""
    if survivor.dead or damage <= 0:
        return
    if "before_location_damage" in game.triggers:
        within = happening_to(survivor, context)
        within.location = location
        if (yield from prevented(game, "before_location_damage", within)):
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
    rest = past_boxes(game, survivor, damage - by_armor - by_boxes, context)
    if by_armor:
        survivor.armor[location] = armor - by_armor
    if by_boxes:
        survivor.injuries[location] = filled + by_boxes
    game.emit(events.HitSuffered(survivor.id, location, damage, by_armor, by_boxes, rest > 0))
    game.record_reason(HarmReason, context.card, survivor.id, location, damage, by_armor, by_boxes, rest)
    with WholeChange(game):
        if by_boxes:
            if filled + by_boxes == boxes:
                yield from knock_down(game, survivor, context)
            if "injured" in game.triggers:
                within = happening_to(survivor, context)
                within.location = location
                yield from fire_triggers(game, "injured", within)
        if "damaged" in game.triggers:
            within = happening_to(survivor, context)
            within.location = location
            yield from fire_triggers(game, "damaged", within)
        if rest and not survivor.dead:
            yield from severe_injury(game, survivor, location, context)


def past_boxes(game: Game, survivor: Survivor, rest: int, context: Context) -> int:
    """Returns the damage that neither armor nor boxes took and that injures; on a hunt nothing comes of it (facts, hunt 1)."""
    if rest and game.hunt is not None:
        game.record_reason(EventDamageReason, context.card, survivor.id, rest)
        return 0
    return rest


def left_at(survivor: Survivor, location: str) -> int:
    """Returns how much damage a body location takes before any more is a severe injury."""
    return survivor.armor.get(location, 0) + BOXES[location] - survivor.injuries.get(location, 0)


def severe_injury(game: Game, survivor: Survivor, location: str, context: Context) -> Steps[None]:
    """Rolls once on the location's table (First Story p.25)."""
    within = happening_to(survivor, context)
    within.location = location
    if "before_severe_injury" in game.triggers and (yield from prevented(game, "before_severe_injury", within)):
        return
    if "unlocked endure" in game.qualities and not game.counting and (yield from endures(game, survivor, location, within)):
        return
    plain = game.counting and "severe_injury_roll" not in game.values  # what is added may depend on the face
    face = yield from die("severe_injury", who=survivor.id, steps=rows_begin(game, location, 0) if plain else ())
    within.rolled = face
    total = max(1, min(10, face + value(game, survivor, "severe_injury_roll", within)))
    game.emit(events.DiceFell(survivor.id, "severe_injury", (face,), 0, location))
    within.rolled = total
    row = row_of(game, location, total)
    within.drawn = row
    if "before_injury" in game.triggers and (yield from prevented(game, "before_injury", within)):
        return
    with WholeChange(game):
        yield from injure(game, survivor, row, within, total)
        if "severe_injury" in game.triggers:
            within.card = row                                   # what the moment is about: Enraged listens for a lost arm
            yield from fire_triggers(game, "severe_injury", within)


def row_of(game: Game, table: str, total: int) -> str:
    """Finds the row of a table that a result falls on."""
    rows = game.library.tables[table]
    return rows[max(1, min(total, max(rows)))]


def rows_begin(game: Game, table: str, bonus: int) -> tuple[int, ...]:
    """Returns the faces of the die at which the row of a table changes."""
    rows = [row_of(game, table, face + bonus) for face in range(1, 11)]
    return tuple([face for face in range(1, 11) if face == 1 or rows[face - 1] != rows[face - 2]])


def brain_damage(game: Game, survivor: Survivor, damage: int, context: Context) -> Steps[None]:
    """Deals damage to the brain: insanity is its armor, then comes the one box, then one roll for trauma (core rules p.71)."""
    if game.apart is not None:
        return game.apart(deal_brain_damage, game, survivor, damage, context)
    return deal_brain_damage(game, survivor, damage, context)


def deal_brain_damage(game: Game, survivor: Survivor, damage: int, context: Context) -> Steps[None]:
    """Deals damage to the brain, here and now."""
    if survivor.dead or damage <= 0 or unmoved(game, survivor, context):
        return
    within = happening_to(survivor, context)
    damage = max(1, damage + value(game, survivor, "brain_damage", within))
    if "before_brain_damage" in game.triggers and (yield from prevented(game, "before_brain_damage", within)):
        return
    by_insanity = min(survivor.insanity, damage)
    survivor.insanity -= by_insanity
    rest = damage - by_insanity
    box = rest > 0 and not survivor.brain_injury
    if box:
        survivor.brain_injury, rest = True, rest - 1
    rest = past_boxes(game, survivor, rest, context)
    game.emit(events.BrainSuffered(survivor.id, damage, by_insanity, box, rest > 0))
    game.record_reason(BrainReason, context.card, survivor.id, damage, by_insanity, int(box), rest)
    if rest:
        bonus = value(game, survivor, "brain_trauma_roll", within)
        face = yield from die("brain_trauma", who=survivor.id, steps=rows_begin(game, "brain", bonus) if game.counting else ())
        game.emit(events.DiceFell(survivor.id, "brain_trauma", (face,), 0, "brain"))
        total = face + bonus
        within.rolled = total
        with WholeChange(game):
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
    game.emit(events.Injured(survivor.id, name, rolled, context.card))
    within = context.inner(name, survivor.id, survivor)
    within.about = survivor
    within.source = "trauma" if injury.table == "brain" else "injury"
    with WholeChange(game):
        if recorded:
            if not known:
                game.enter(survivor.id, name, injury.rules)
            if injury.at_most and known + 1 == injury.times:
                yield from perform(game, injury.at_most, within)
        within.words = () if lasting else ("recorded",)         # nothing permanent a second time
        if not survivor.dead:
            yield from perform(game, injury.do, within)
        if survivor.bleeding >= DEADLY_BLEEDING:                # the injury may have taken the art that let them bleed longer
            yield from bleed_to_death(game, survivor, context)


def rest_after(survivor: Survivor) -> None:
    """Removes from a survivor what lasts only for a showdown."""
    survivor.tokens, survivor.bleeding, survivor.space, survivor.away = {}, 0, "", False
    survivor.down_since = survivor.dodged_in = survivor.grabbed_in = survivor.movements = survivor.activations = 0
    survivor.acted_in, survivor.acted, survivor.dodges, survivor.statuses, survivor.wounded_with = {}, False, 0, [], []


def heal_boxes(game: Game, survivor: Survivor, boxes: int) -> None:
    """Empties filled boxes, brain first, then from the head down."""
    if survivor.brain_injury and boxes:
        survivor.brain_injury, boxes = False, boxes - 1
        game.emit(events.Healed(survivor.id, "brain", 1))
    for location in BOXES:
        emptied = min(boxes, survivor.injuries.get(location, 0))
        if emptied:
            survivor.injuries[location] -= emptied
            boxes -= emptied
            game.emit(events.Healed(survivor.id, location, emptied))
