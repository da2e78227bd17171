"""The tray of harm: dice, hit locations with the dodge, what armor and boxes absorb, and the injury table with its row lit."""

from __future__ import annotations

import math
from dataclasses import replace

from game.cards import wording
from game.cards.effect import Effect, word_of
from game.model.survivor import BOXES, Survivor
from game.rules.engine.reasons import WoundRollReason
from game.rules.queries.previews import HitPreview
from game.ui.cards import hit_tile
from game.ui.cards.card_spot import card_spot
from game.ui.cards.dice_tray import DieWidget
from game.ui.cards.hit_tile import RowWords
from game.ui.cards.people import MINUS
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas, Step
from game.ui.draw.units import Box
from game.ui.kit.custom import CustomWidget
from game.ui.kit.tips import Tip
from game.ui.kit.widget import Widget
from game.ui.showdown.attack_view import AttackView, BlowView
from game.ui.showdown.drawn import drawn
from game.ui.showdown.throw_tray import line_high, only_dice, throw_high, throw_view, thrown
from game.ui.showdown.tray import Tray, dice_steps, last_told

LOW = 100.0  # height below which hits stand side by side
LEAST = 150.0  # a lower tray shows hits alone, without the dice of the attack
ROW, ROW_SMALL, ROW_MANY = 96.0, 72.0, 78.0  # height of a hit, in a small window, and of one of several
DIE, DIE_SMALL = 70.0, 48.0  # size of a die
GAP, CLOSE = 10.0, 5.0  # between hits, and between several
MANY = 3  # hits from which they are several
PICTURE = 110.0  # height of an injury's picture
TITLE, NUMBERS = 34.0, 48.0  # height of a table's title, and width of its column of results
TITLED = 130.0  # a lower table has no title


def harm_tray(tray: Tray) -> list[Widget]:
    """Returns the widgets of the tray for an attack on a survivor, or for harm outside of one."""
    episode = tray.episode.innermost
    inner = tray.inner
    if only_dice(tray, episode):
        return [tray.ground(steps_of(tray, episode)), *throw_view(tray, episode, inner)]
    made: list[Widget] = [tray.ground(steps_of(tray, episode))]
    if shows_table(tray, episode):
        return [*made, *_severe(tray, episode, inner)]
    if episode.dice is not None and inner.h >= LEAST:
        line, inner = inner.take_top(line_high(tray), GAP)
        made += thrown(tray, episode.dice, line)
    made += _rows(tray, episode, inner)
    if not episode.blows:
        made.append(_told(tray, episode, inner))
    return made


def shows_table(tray: Tray, episode: AttackView) -> bool:
    """Returns whether the injury table is shown; a question about the hits comes before it."""
    return episode.table is not None and tray.asked not in ("dodge", "hit_order")


def harm_high(tray: Tray) -> float:
    """Returns the height of the tray of harm: that of its hits, at least that of the throw; with a table the greatest height."""
    episode = tray.episode.innermost
    if shows_table(tray, episode):
        return math.inf
    count = len(episode.blows)
    rows = count * _row_high(tray, count) + max(0, count - 1) * (GAP if count < MANY else CLOSE)
    return tray.high_for(max(throw_high(tray), rows + (line_high(tray) + GAP if episode.dice is not None else 0.0)))


# ------------------------------------------------------------------ the strip
def steps_of(tray: Tray, episode: AttackView) -> tuple[Step, ...]:
    """Lists the steps of an attack on a survivor: done, current, next."""
    say = tray.say
    steps, only = dice_steps(tray, episode, ("locations", "dodge", "damage"), rolls=episode.by_monster)
    if only:
        return tuple(steps)
    if not episode.by_monster:
        return _of_harm(tray, episode)
    open_, hurt = any(b.state == "open" for b in episode.blows), any(b.state == "suffered" for b in episode.blows)
    steps.append(("now" if tray.rolling == "location" or not episode.blows else "done", say("step.locations")))
    if tray.rolling == "location":
        return (*steps, ("next", say("step.dodge")), ("next", say("step.damage")))
    dodged = next((b for b in episode.blows if b.state == "dodged"), None)
    if tray.asked == "dodge":
        steps.append(("now", say("step.dodge")))
    elif dodged is not None:
        steps.append(("done", say("step.dodged", at=tray.voice.name(dodged.at))))
    elif episode.no_dodge:
        steps.append(("bad", say("step.no_dodge", why=tray.voice.code(episode.no_dodge))))
    else:
        steps.append(("done" if hurt or episode.dodge_asked else "next", say("step.dodge")))
    asked_order = tray.asked == "hit_order"
    damage_now = asked_order or (open_ and hurt and episode.table is None)
    done = hurt and (not open_ or episode.table is not None)
    steps.append(("now" if damage_now else "done" if done else "next", say("step.damage")))
    return (*steps, *_further_steps(tray, episode), *_table_step(tray, episode))


def _further_steps(tray: Tray, episode: AttackView) -> tuple[Step, ...]:
    """Lists what has added hits to those of the dice, with their number."""
    causes = [blow.cause for blow in episode.blows if blow.cause]
    return tuple(("done", tray.say("step.further", n=causes.count(cause), what=tray.voice.name(cause))) for cause in dict.fromkeys(causes))


def _of_harm(tray: Tray, episode: AttackView) -> tuple[Step, ...]:
    """Lists the steps of harm outside of an attack: it cannot be dodged."""
    steps: list[Step] = []
    if episode.blows:
        open_ = any(b.state == "open" for b in episode.blows)
        steps = [*_further_steps(tray, episode), ("done", tray.say("step.locations")), ("now" if open_ else "done", tray.say("step.damage"))]
    return (*steps, *_table_step(tray, episode))


def _table_step(tray: Tray, episode: AttackView) -> tuple[Step, ...]:
    if episode.table is None:
        return ()
    words = tray.say("step.trauma" if episode.table.location == "brain" else "step.severe")
    return (("now" if tray.question is None else "done", words),)


# ------------------------------------------------------------------ the hits
def _row_high(tray: Tray, count: int) -> float:
    """Returns the height of each of so many hits: several leave the board more."""
    return ROW_SMALL if tray.small else ROW if count < MANY else ROW_MANY


def _rows(tray: Tray, episode: AttackView, room: Box) -> list[Widget]:
    if not episode.blows:
        return []
    count = len(episode.blows)
    gap, tall = GAP if count < MANY else CLOSE, _row_high(tray, count)
    high = min(tall, (room.h - gap * (count - 1)) / count)
    columns = 1
    in_lines = room.w < hit_tile.WIDE and high >= hit_tile.LINE_LEAST
    if high < hit_tile.HIGH and (count > 2 or room.h < LOW) and not in_lines:  # tiles in columns, with as few rows as possible
        columns = 2 if room.h >= LOW else min(count, max(2, int((room.w + gap) // (hit_tile.LEAST + gap))))
        per = -(-count // columns)
        high = min(tall, (room.h - gap * (per - 1)) / per)
    wide = (room.w - gap * (columns - 1)) / columns
    survivor = tray.survivor(episode.target)
    coming = {at: list(hits) for at, hits in tray.open_hits(episode.target).items()} if any(blow.state == "open" for blow in episode.blows) else {}
    numbers = _numbers(tray)
    made: list[Widget] = []
    taken: set[str] = set()
    for i, blow in enumerate(episode.blows):
        place = Box(room.x + (i % columns) * (wide + gap), room.y + (i // columns) * (high + gap), wide, high)
        number = 0
        if blow.state == "open" and blow.at in numbers and blow.at not in taken:
            number = numbers[blow.at]
            taken.add(blow.at)
        hit = next_of(coming.get(blow.at, [])) if blow.state == "open" else None
        made.append(_row(tray, blow, i, place, words_of(tray, blow, survivor, hit), number))
        fresh = tray.rolling == "location" and blow.state == "open"
        falls = sum(each.state == "open" for each in episode.blows[:i]) if fresh else 0
        die = _die_in(place)
        spent = blow.state == "dodged"
        made.append(DieWidget(f"location{episode.throw}.{i}", die, blow.at, number=falls, pace=tray.pace if fresh else 0.0, spent=spent, slides=tray.slides))
    return made


def _die_in(place: Box) -> Box:
    """Returns the box of the die of a hit: at the left of a row, or in the corner of a tile."""
    if is_line(place):
        return Box(place.x + 22, place.y + 3, place.h - 8, place.h - 8)
    if is_tile(place):
        side = hit_tile.die_side(place)
        return Box(place.x + 14, place.y + 5, side, side)
    side = min(DIE if place.w >= 400 else DIE_SMALL, place.h - 14)
    return Box(place.x + 14, place.y + (place.h - side) / 2 - 2, side, side)


def is_tile(place: Box) -> bool:
    return place.w < hit_tile.WIDE and place.h >= hit_tile.HIGH


def is_line(place: Box) -> bool:
    return place.h < hit_tile.LINE_MOST and hit_tile.LINE_WIDE <= place.w < hit_tile.WIDE


def _numbers(tray: Tray) -> dict[str, int]:
    """Returns the number key of each body location among the answers."""
    if tray.question is None or tray.asked not in ("dodge", "hit_order"):
        return {}
    return {key: i + 1 for i, key in enumerate(tray.question.options)}


def next_of(hits: list[HitPreview]) -> HitPreview | None:
    """Returns the next hit of a body location and removes it, except the last, which is used for all further hits; None for an empty list."""
    return (hits.pop(0) if len(hits) > 1 else hits[0]) if hits else None


def _row(tray: Tray, blow: BlowView, i: int, place: Box, words: RowWords, number: int) -> CustomWidget:
    key = f"blow.{blow.at}" if number else f"blow{i}"
    lit = tray.pointed == blow.at and bool(number)

    def paint(canvas: Canvas, spot: CustomWidget) -> None:
        box = spot.box
        spent = blow.state == "dodged"
        if tray.rolling == "location" and blow.state == "open":  # the location is not known yet
            canvas.slate(*box, fill=theme.SUNK, alpha=255)
            return
        if is_line(box):
            hit_tile.draw_line(canvas, box, tray.say(f"at.{blow.at}"), words, _die_in(box).right + 8, spent, number, bool(number) and (spot.hovered or lit))
            return
        if is_tile(box):
            hit_tile.draw(canvas, box, blow.at, tray.say(f"at.{blow.at}"), words, spent, number, bool(number) and (spot.hovered or lit))
            return
        line = theme.LANTERN if number and (spot.hovered or lit) else theme.LINE
        canvas.slate(*box, fill=theme.SUNK if spent else theme.colour("231D1C"), line=line, alpha=255)
        die = _die_in(box)
        x = die.right + 14
        room = box.right - 10 - x
        line_high, small_high = canvas.line_of("head"), canvas.line_of("small")
        compact = box.h < line_high + small_high * 2 + 8
        total = line_high + small_high * (1 if compact else 2)
        y = box.y + (box.h - total) / 2
        name = tray.say(f"at.{blow.at}")
        canvas.text(x, y, name, "head", theme.DISABLED_LABEL if spent else theme.BRIGHT)
        if spent:
            canvas.line((x, y + line_high * 0.52), (x + canvas.wide(name, "head"), y + line_high * 0.52), theme.GORE, 2)
        at = x + canvas.wide(name, "head") + 16 if compact else x
        row = y + 2 if compact else y + line_high - 1
        narrow = not spent and canvas.paragraph(words.verdict, 9999, "small").width / canvas.u > room + 1
        if narrow:
            at, row = x, y + total - small_high - 2  # no room for whole words: icons and numbers, with the words as tooltip
        begins, whole = at, sum(31 + canvas.wide(text, "small") for _, text, _, _ in words.parts) - 10
        for icon, text, ink, number_only in words.parts:
            shown = number_only if number_only and (narrow or begins + whole > x + room + 1) else text
            if at + 21 + canvas.wide(shown, "small") > x + room + 1:
                break
            canvas.icon(at, row + 2, icon, 17, ink)
            at += 21 + canvas.text(at + 21, row, shown, "small", theme.DISABLED_LABEL if spent else theme.BONE) + 10
        if not narrow:
            canvas.rich_within(x, y + total - small_high, words.verdict, room + 3, small_high + 2, "small", words.ink, excerpt=True)
        if number:
            canvas.number(box.x + 6, box.y + 6, number)

    return CustomWidget(
        key, place, tray.say(f"at.{blow.at}"), (lambda: tray.give(blow.at)) if number else None,
        paint=paint, focusable=bool(number), region="tray", cut=6,
        tip=Tip(tray.say(f"at.{blow.at}"), words.verdict) if words.verdict else None,
    )  # fmt: skip


def words_of(tray: Tray, blow: BlowView, survivor: Survivor | None, hit: HitPreview | None) -> RowWords:
    """Returns the text of a hit: while it is open, its preview (`hit`, None if unknown); then its result."""
    say = tray.say
    if blow.cause:
        return _with_cause(tray, blow, words_of(tray, replace(blow, cause=""), survivor, hit))
    if blow.state == "dodged":
        return RowWords((("lantern", say("blow.dodged"), theme.LANTERN, ""),), say("blow.cancelled"), theme.ASH)
    if blow.state == "suffered":
        parts = [("burst", say("blow.damage", n=blow.damage), theme.GORE, str(blow.damage))]
        if blow.armor:
            parts.append(("shield", say("blow.armor_lost", n=blow.armor), theme.GOLD, f"{MINUS}{blow.armor}"))
        if blow.boxes:
            parts.append(("cross", say("blow.boxes", n=blow.boxes), theme.GORE, str(blow.boxes)))
        verdict = say("blow.severe") if blow.severe else _came_of(tray, blow, survivor)
        return RowWords(tuple(parts), verdict, theme.GORE if blow.severe else theme.BONE)
    if survivor is None:
        return RowWords((), "", theme.BONE)
    armor, filled = survivor.armor.get(blow.at, 0), survivor.injuries.get(blow.at, 0)
    if hit is not None:
        armor, filled = max(0, armor - hit.worn), min(BOXES[blow.at], filled + hit.filled)
    free = BOXES[blow.at] - filled
    parts = [("burst", say("blow.damage", n=hit.damage), theme.GORE, str(hit.damage))] if hit is not None else []
    parts.append(("shield", say("blow.armor", n=armor), theme.GOLD if armor else theme.ASH, str(armor)))
    parts.append(("cross", say(f"blow.free.{boxes_word(blow.at, filled)}"), theme.BONE, str(free)))
    return RowWords(tuple(parts), verdict_of(tray, hit, free) if hit is not None else "", theme.BONE)


def _with_cause(tray: Tray, blow: BlowView, words: RowWords) -> RowWords:
    """Returns the text of a hit with what has done it before its result."""
    cause = tray.say("blow.by", what=tray.voice.name(blow.cause))
    return RowWords(words.parts, f"{cause} {words.verdict}".strip(), words.ink)


def _came_of(tray: Tray, blow: BlowView, survivor: Survivor | None) -> str:
    """Returns the result of a suffered hit."""
    if not blow.boxes:
        return tray.say("blow.then_armor")
    full = survivor is not None and survivor.injuries.get(blow.at, 0) >= BOXES[blow.at]
    return tray.say("blow.then_down" if full else "blow.then_light")


def boxes_word(at: str, filled: int) -> str:
    """Returns the word for the state of a body location: `both` without an injury, `heavy` with only its heavy box free, none."""
    return "none" if filled >= BOXES[at] else "heavy" if filled else "both"


def verdict_of(tray: Tray, hit: HitPreview, free: int) -> str:
    """Returns one sentence about what a hit will do to a body location with so many free boxes."""
    say = tray.say
    if hit.rest > 0:
        return say("blow.then_severe", n=hit.rest, deadly=round(hit.deadly * 100))
    if not hit.boxes:
        return say("blow.then_armor")
    if hit.boxes < free:
        return say("blow.then_light")
    return say("blow.then_down") if hit.falls else say("blow.then_heavy")


def kills(effects: tuple[Effect, ...]) -> bool:
    """Returns whether effects kill their target, whatever else they do."""
    return any(word_of(type(effect)) == "kill" and getattr(getattr(effect, "who", None), "noun", "") == "subject" for effect in effects)


# ------------------------------------------------------------------ beside the hits
def _told(tray: Tray, episode: AttackView, box: Box) -> Widget:
    """Shows what happened without hit locations: a miss, a card's own harm."""
    words = last_told(tray, episode.told)

    def paint(canvas: Canvas, box: Box) -> None:
        canvas.rich_in(box.inset(0, 6, 0, 2), words, ("body", "small"), theme.BONE, middle=False)

    return drawn("told", box, words, paint)


# ------------------------------------------------------------------ the table
def _severe(tray: Tray, episode: AttackView, box: Box) -> list[Widget]:
    """Lays out the roll on the injury table, the picture of the injury where there is room, and the table."""
    table = episode.table
    assert table is not None
    landed = tray.rolling != "table"  # the result is shown once the die has landed
    size = (40.0 if box.h < LEAST else 52.0) if tray.small else 72.0 if tray.pen.units.layout == "wide" else 60.0
    line, below = box.take_top(size + 4, GAP if not tray.small else 4)
    place = Box(line.x, line.y, size, size)
    kind = "trauma" if table.location == "brain" else "severe"
    head = tray.say(f"table.{kind}.roll")
    words = tray.say("table.die", n=table.face) if table.rolled in (0, table.face) else tray.say("table.die.sum", n=table.face, total=table.rolled)

    def paint(canvas: Canvas, box: Box) -> None:
        high = 22 + canvas.line_of("body")
        y = box.y + max(0.0, (box.h - high) / 2)
        canvas.text_in(Box(box.x, y, box.w, 22), head, ("label", "small"), theme.ASH)
        canvas.rich_in(Box(box.x, y + 22, box.w, box.bottom - y - 22), words, ("small",) if tray.small else ("body", "small"), theme.BONE, middle=False)

    made: list[Widget] = []
    if landed:
        made.append(drawn("table.words", Box(line.x + size + 14, line.y, line.w - size - 14, line.h), head, paint))
        listed = len(table_rows(tray, table.location))
        if table.injury and not tray.small and below.h >= PICTURE + GAP + TITLE + (listed + 3) * tray.pen.line_of("smallb") * 1.2:
            picture, below = below.take_top(PICTURE, GAP + 10)
            made.append(card_spot("table.picture", picture, "injuries", table.injury, tray.voice.name(table.injury)))
    made.append(DieWidget(f"table{table.number}", place, str(table.face), pace=tray.pace))
    return [*made, _table(tray, below)]


def table_rows(tray: Tray, table: str) -> list[tuple[str, str, str]]:
    """Lists the rows of a table: range of results, id of the injury, its text in one paragraph."""
    found: dict[str, list[int]] = {}
    for face, injury in sorted(tray.library.tables.get(table, {}).items()):
        found.setdefault(injury, []).append(face)
    last = max(tray.library.tables.get(table, {0: ""}))
    listed = []
    for injury, faces in found.items():
        card = tray.library.injuries[injury]
        written = card.roll.replace("-", "–") if card.roll != "never" else str(faces[0])
        if faces[-1] == last and card.roll.endswith("+"):
            written = str(faces[0]) if faces[0] == 10 else f"{faces[0]}+"
        lines = wording.face(tray.library, "injuries", injury)
        listed.append((written, injury, " ".join(line.text for line in lines if line.text)))
    return listed


def _table(tray: Tray, box: Box) -> Widget:
    table = tray.episode.innermost.table
    assert table is not None
    rows = table_rows(tray, table.location)
    title = tray.say("table.trauma") if table.location == "brain" else tray.say("table.severe", at=tray.voice.name(table.location))
    lit = table.injury
    applies = next((Tip(f"{written}  {tray.voice.name(lit)}", words) for written, injury, words in rows if injury == lit), None)

    def paint(canvas: Canvas, box: Box) -> None:
        canvas.paper(box.x - 6, box.y - 4, box.w + 12, box.h + 8, seed=13)
        head, rest = box.inset(10, 4, 10, 6).take_top(TITLE if box.h >= TITLED else 0, 0)
        if head.h:
            canvas.text_in(head.inset(8, 0), title, ("card", "head", "strong"), theme.PAPER_INK)
        plain, line = canvas.line_of("smallb") + 2, canvas.line_of("small", 0.93)
        words = next((words for _, injury, words in rows if injury == lit), "")
        room = rest.w - NUMBERS - 8
        said = min(canvas.rich_height(words, room, "small", 0.93) + 4, max(line, rest.h - plain)) if words else 0.0
        fitting = max(1, int((rest.h - said) // plain))
        middle = next((i for i, row in enumerate(rows) if row[1] == lit), 0)
        start = min(max(0, middle - (fitting - 1) // 2), max(0, len(rows) - fitting))  # little room: the rows around the one that applies
        seen = rows[start : start + fitting]
        each = min(plain * 1.6, (rest.h - said) / len(seen))
        at = rest.y
        for written, injury, _ in seen:
            on = injury == lit
            high = each + (said if on else 0.0)
            ink = theme.PAPER_RED if kills(tray.library.injuries[injury].do) else theme.PAPER_INK
            if on:
                canvas.fill(Box(rest.x - 6, at, rest.w + 12, high), theme.colour("4A120D"), 0, theme.LANTERN, 2)
                ink = theme.BRIGHT
            y = at + (each - canvas.line_of("smallb")) / 2
            canvas.text(rest.x + NUMBERS / 2 - 2, y, written, "smallb", ink, "c")
            canvas.text_in(Box(rest.x + NUMBERS, y, room, canvas.line_of("smallb")), tray.voice.name(injury), ("smallb", "small"), ink)
            if on:
                canvas.rich_within(rest.x + NUMBERS, at + each - 1, words, room, said, "small", theme.BRIGHT, 0.93, excerpt=True)
            at += high

    return drawn("table", box, title, paint, applies)


def sum_of(reason: WoundRollReason | None) -> tuple[int, int, int]:
    """Returns weapon, strength and toughness of a wound roll."""
    if reason is None:
        return 0, 0, 0
    return reason.weapon, reason.strength, reason.toughness
