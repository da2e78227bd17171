"""The tray of an attack roll before its hits are known: who attacks, the number needed, the dice below."""

from __future__ import annotations

from game.rules.engine.reasons import HitRollReason
from game.ui.cards.dice_tray import FARTHEST, DieWidget
from game.ui.cards.framing import face
from game.ui.cards.people import signed
from game.ui.draw import images, materials, theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box
from game.ui.kit.cached_panel import CachedPanel
from game.ui.kit.portraits import face_part, portrait_of
from game.ui.kit.tips import Tip
from game.ui.kit.widget import Widget
from game.ui.showdown.attack_view import AttackView, Throw
from game.ui.showdown.drawn import drawn
from game.ui.showdown.tray import Tray

WHO, WHO_SMALL = 74.0, 50.0  # height of the attacker
NEEDS, NEEDS_SMALL = 104.0, 78.0  # height of the number needed with its parts
LARGEST, LARGEST_SMALL = 112.0, 78.0  # greatest size of a die
LEAST = 56.0  # smaller dice go to a second row
GAP, BETWEEN = 18.0, 10.0  # between dice of a row, and between parts of the tray
BESIDE = 420.0  # width from which the number needed lies beside the attacker
RIM = 6.0  # from the edge of the ground on which dice lie
LIT = 0.16  # how much of a lantern's light falls on that ground
LOW = 150.0  # in a lower tray the dice lie beside the number needed, and the attacker has no place
LINE_WIDE, LINE, LINE_SMALL = 72.0, 58.0, 40.0  # height of the line of an attack roll above what it hits
PARTS = ("accuracy", "evasion", "own_accuracy", "blind_spot")  # fields of the reason that are summed, in this order
LESS = ("own_accuracy", "blind_spot")  # parts that are subtracted


def throw_high(tray: Tray) -> float:
    """Returns the height of the part below the steps."""
    if tray.small:
        return WHO_SMALL + NEEDS_SMALL + LARGEST_SMALL + 8 + 2 * BETWEEN
    beside = NEEDS if tray.inner.w >= BESIDE else WHO + BETWEEN + NEEDS
    return beside + BETWEEN + LARGEST + 8 + 2 * RIM


def only_dice(tray: Tray, episode: AttackView) -> bool:
    """Returns whether only the dice of an attack are known."""
    return episode.dice is not None and not episode.strikes and not episode.blows and episode.table is None


def throw_view(tray: Tray, episode: AttackView, box: Box) -> list[Widget]:
    """Returns the widgets: the attacker, the dice, and what they need."""
    throw = episode.dice
    assert throw is not None
    if box.h < LOW:
        left, right = box.take_left((box.w - BETWEEN) / 2, BETWEEN)
        return [_decides(tray, throw, right), *_dice(tray, throw, left)]
    if box.w >= BESIDE and not tray.small:
        line, dice = box.take_top(min(NEEDS, box.h * 0.45), BETWEEN)
        who, needs = line.take_left(line.w / 2, BETWEEN)
    else:
        who, rest = box.take_top(WHO_SMALL if tray.small else WHO, BETWEEN)
        needs, dice = rest.take_top(NEEDS_SMALL if tray.small else NEEDS, BETWEEN)
    return [_who(tray, episode, who), _decides(tray, throw, needs), _well(dice), *_dice(tray, throw, dice if tray.small else dice.inset(RIM))]


def _well(box: Box) -> Widget:
    """Draws the sunk ground on which the dice lie, in the light of the table."""

    def paint(canvas: Canvas, box: Box) -> None:
        canvas.slate(*box, fill=theme.WELL, line=theme.LINE, cut=8, top=False)
        lit = canvas.rect(*box.inset(3))
        canvas.surface.blit(materials.halo(lit.size, theme.mix(theme.WELL, theme.LANTERN, LIT)), lit)

    return CachedPanel("well", box, (), paint, region="tray")


def _dice(tray: Tray, throw: Throw, box: Box) -> list[Widget]:
    """Lays out the dice in one row in the middle, in more if they would become small."""
    count = len(throw.faces)
    largest = LARGEST_SMALL if tray.small else LARGEST

    def size_in(rows: int) -> float:
        per = -(-count // rows)
        return min(largest, (box.w - GAP * (per - 1)) / per, (box.h - 8 - 10 * (rows - 1)) / rows)

    rows = max((1, 2, 3), key=lambda rows: (min(size_in(rows), LEAST), -rows)) if count > 1 else 1
    size, per = size_in(rows), -(-count // rows)
    free = (box.w - per * size - GAP * (per - 1)) / 2  # free width at each side of the row; falling dice stay within it, off the text
    made: list[Widget] = []
    for i in range(count):
        row, column = divmod(i, per)
        here = min(per, count - row * per)
        x = box.x + (box.w - here * size - GAP * (here - 1)) / 2 + column * (size + GAP)
        y = box.y + (box.h - rows * size - 10 * (rows - 1)) / 2 + row * (size + 10) - 3
        place, farthest = Box(x, y, size, size), min(FARTHEST[0], max(0.0, free - GAP))
        made.append(_die(tray, throw, i, place, farthest))
    return made


def _die(tray: Tray, throw: Throw, i: int, box: Box, farthest: float = FARTHEST[0]) -> DieWidget:
    shows = throw.faces[i]
    return DieWidget(
        f"dice{throw.number}.{i}", box, str(shows), throw.hits(shows), number=i, pace=tray.pace, slides=tray.slides, farthest=farthest,
    )  # fmt: skip


def thrown(tray: Tray, throw: Throw, box: Box) -> list[Widget]:
    """Returns an attack roll in one line: what it needs, and the dice beside it."""
    head, needs = tray.say("dice.to_hit"), tray.say("dice.needs", n=throw.needed)
    told = tray.voice.sourced(throw.parts) if throw.parts is not None else ""
    pen, gap = tray.pen, 8.0
    words, room = box.take_left(min(box.w * 0.4, max(pen.wide(head, "label"), pen.wide(needs, "small")) + 8), 8)
    count = len(throw.faces)
    size = min(box.h - 4, (room.w - gap * (count - 1)) / count)

    def paint(canvas: Canvas, box: Box) -> None:
        y = box.y + (box.h - 40) / 2
        canvas.text_in(Box(box.x, y, box.w, 20), head, ("label", "small"), theme.ASH)
        canvas.text_in(Box(box.x, y + 20, box.w, 20), needs, ("small",), theme.BONE)

    made: list[Widget] = [drawn("to_hit", words, f"{head} {needs}", paint, Tip(needs, told) if told else None)]
    for i in range(count):
        made.append(_die(tray, throw, i, Box(room.x + i * (size + gap), box.y + (box.h - size) / 2 - 2, size, size)))
    return made


def line_high(tray: Tray) -> float:
    """Returns the height of an attack roll in one line."""
    return LINE_SMALL if tray.small else LINE_WIDE if tray.pen.units.layout == "wide" else LINE


def _who(tray: Tray, episode: AttackView, box: Box) -> Widget:
    """Shows who attacks, with what, and whom."""
    name = tray.voice.name(episode.attacker)
    with_what = tray.voice.name(episode.about)
    words = tray.say("dice.at", about=with_what, who=tray.voice.name(episode.target)) if episode.by_monster else with_what
    survivor = tray.survivor(episode.attacker)
    token = tray.tokens.get(episode.attacker)

    def paint(canvas: Canvas, box: Box) -> None:
        side = min(box.h - 10, box.w * 0.42, 112.0)
        place = Box(box.x + 4, box.y + (box.h - side) / 2, side, side)
        if survivor is not None and token is not None:
            face(canvas, place, survivor.look, token.sign, token.letter, survivor.dead)
        else:
            showdown, area = tray.campaign.showdown, canvas.rect(*place)
            canvas.fill(place, theme.WELL)
            if showdown is not None and area.w > 2:
                portrait = portrait_of(showdown.monster.card, tray.library.monster.get(showdown.monster.card))
                canvas.surface.blit(images.fitted(portrait, area.size, True, 1.0, face_part(portrait)), area)
            canvas.outline(place, theme.GOLD, 0, 1.4)
        x = place.right + 14
        room = box.right - x
        head = 26.0 if tray.small else 30.0
        high = min(canvas.rich_height(words, room, "small" if tray.small else "body"), box.h - head)
        y = box.y + (box.h - head - high) / 2
        canvas.text_in(Box(x, y, room, head), name, ("head", "strong", "smallb") if tray.small else ("title", "head", "strong", "smallb"), theme.BRIGHT)
        canvas.rich_within(x, y + head, words, room, high + 2, "small" if tray.small else "body", theme.BONE, excerpt=True)

    face_of = (name, words, tray.small, survivor.look if survivor is not None else "", survivor is not None and survivor.dead, token)
    return CachedPanel("rolls", box, face_of, paint, label=name, region="tray")  # its picture is made before it is seen


def _decides(tray: Tray, throw: Throw, box: Box) -> Widget:
    """Shows what a die must reach, its parts, and how many dice reach it once they have landed."""
    head, needs = tray.say("dice.to_hit"), tray.say("value.from", n=throw.needed)
    words = " <d>·</> ".join(sum_of_throw(tray, throw.parts))
    lies = tray.rolling != "attack"
    hits = sum(throw.hits(shows) for shows in throw.faces)
    told = tray.voice.sourced(throw.parts) if throw.parts is not None and lies else ""
    result = tray.hits_said(hits)

    def paint(canvas: Canvas, box: Box) -> None:
        role = next((r for r in ("body", "small") if canvas.rich_height(words, box.w, r) < canvas.line_of(r) * 2.4), "small")
        below = min(canvas.rich_height(words, box.w, role), canvas.line_of(role) * (2 if tray.small else 3)) if words else 0.0
        big = canvas.line_of("huge")
        y = box.y + max(0.0, (box.h - below - big - (0 if tray.small else 18)) / 2)
        middle = box.x + box.w / 2
        if not tray.small:
            canvas.text(middle, y, head, "label", theme.ASH, "c")
            y += 18
        wide = canvas.wide(needs, "huge")
        beside, mark = (result, 29.0) if lies else (head, 0.0) if tray.small else ("", 0.0)
        roles = ("big", "num", "strong", "smallb") if lies else ("label", "small")
        most = box.w - wide - 18 - mark
        room = min(most, canvas.wide(beside, canvas.fitting(beside, most, roles) or roles[-1]) + 2) if beside else 0.0
        at = middle - (wide + (18 + mark + room if beside else 0.0)) / 2
        at += canvas.text(at, y, needs, "huge", theme.BRIGHT) + 18
        if lies:
            ink = theme.LANTERN if hits else theme.GORE
            canvas.icon(at, y + big / 2 - 10, "check" if hits else "cross", 22, ink)
            canvas.text_in(Box(at + mark, y, room, big), result, roles, ink)
        elif beside:
            canvas.text_in(Box(at, y, room, big), head, roles, theme.ASH)
        if words:
            with canvas.clip(Box(box.x, y + big, box.w, below + 4)):
                canvas.rich(box.x, y + big, words, box.w, role, theme.BONE, align="c")

    return drawn("decides", box, f"{head} {needs}", paint, Tip(f"{head} {needs}", told) if told else None)


def sum_of_throw(tray: Tray, reason: HitRollReason | None) -> list[str]:
    """Lists the parts of the number that a die must reach: accuracy and its modifiers."""
    if reason is None:
        return []
    amounts: dict[str, int] = {name: getattr(reason, name) for name in PARTS}
    total = sum(-n if name in LESS else n for name, n in amounts.items())
    if total != reason.needed:
        return [tray.say("dice.lying", monster=tray.voice.monster(), n=reason.needed)]
    found = []
    for name, n in amounts.items():
        if n or name == "accuracy":
            found.append(tray.say(f"dice.part.{name}", n=n if name == "accuracy" else signed(n)))
    return found
