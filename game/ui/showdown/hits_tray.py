"""The tray of a survivor's attack: attack dice, hit location cards side by side, the wound roll with its sum, the reaction."""

from __future__ import annotations

import math

from game.cards import wording
from game.ui.cards.card_flip import SMALL
from game.ui.cards.card_source import sourced_ribbon
from game.ui.cards.dice_tray import DieWidget
from game.ui.cards.hit_card import HitCard, HitRow, draw_hit_card, draw_hit_row
from game.ui.cards.people import signed
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas, Step
from game.ui.draw.units import Box
from game.ui.kit.cached_panel import CachedPanel
from game.ui.kit.tips import Tip
from game.ui.kit.widget import Widget
from game.ui.showdown.attack_view import AttackView, StrikeView
from game.ui.showdown.drawn import drawn
from game.ui.showdown.harm_tray import sum_of
from game.ui.showdown.throw_tray import label, only_dice, throw_high, throw_view, thrown
from game.ui.showdown.tray import Tray, dice_steps, last_told, sign_ink

COLUMN = 196.0
FOOT = 50.0
DIE, LARGE, SMALL_DIE = 66.0, 92.0, 54.0  # size of a die beside the cards; in a wide window; in a small one
SUM = 104.0  # height of a sum and its parts
TALL = 270.0  # least height at which a small window shows whole cards and the dice of both rolls


def hits_tray(tray: Tray) -> list[Widget]:
    """Returns the widgets of the tray for an attack on the monster."""
    episode = tray.episode
    box = tray.box
    if only_dice(tray, episode):
        return [tray.ground(steps_of(tray, episode)), *throw_view(tray, episode, tray.inner)]
    top = tray.inner.y - box.y
    answers = episode.reacting is not None and bool(episode.reacting.row)
    foot = (32.0 if answers else 4.0) if tray.small else FOOT
    inner = Box(box.x + 16, box.y + top, box.w - 32, box.h - top - foot - 8)
    column = min(COLUMN if not tray.small else 180.0, inner.w * 0.32)
    left, right = inner.take_left(column, 20 if not tray.small else 12)
    made: list[Widget] = [tray.ground(steps_of(tray, episode))]
    made += _dice(tray, episode, left)
    made += _cards(tray, episode, right)
    if answers:
        made.append(_answered(tray, episode, Box(box.x + 16, box.bottom - foot, box.w - 32, foot - 4)))
    return made


def hits_high(tray: Tray) -> float:
    """Returns the height of the tray for an attack on the monster: low with dice only, the greatest with cards."""
    return tray.high_for(throw_high(tray)) if only_dice(tray, tray.episode) else math.inf


def steps_of(tray: Tray, episode: AttackView) -> tuple[Step, ...]:
    """Lists the steps of a survivor's attack: done, failed, current, next."""
    say = tray.say
    steps, only = dice_steps(tray, episode, ("draw", "wound_roll", "reaction"), rolls=not episode.strikes)
    if only:
        return tuple(steps)
    if not episode.strikes:
        return (*steps, ("now", say("step.draw")))
    trap = any(s.state == "trap" for s in episode.strikes)
    trap_drawn = any(card_type(tray, s.card) == "trap" for s in episode.strikes)
    steps.append(("bad" if trap or trap_drawn else "done", say("step.trap" if trap or trap_drawn else "step.no_trap")))
    for strike in episode.strikes:
        if strike.state in ("wound", "critical", "failure", "impervious") and not unknown(tray, episode, strike):
            steps.append(("done" if strike.state in ("wound", "critical") else "bad", tray.voice.name(strike.card)))
    left = [s for s in episode.strikes if s.state == "open" or unknown(tray, episode, s)]
    if trap or trap_drawn:
        return (*steps, ("next", say("step.end")))
    if tray.asked == "hit_location_order":
        steps += [("now", say("step.choose")), ("next", say("step.wound_roll")), ("next", say("step.reaction"))]
    elif left and not episode.ended:
        steps += [("now", say("step.wound_roll")), ("next", say("step.reaction"))]
    return (*steps, ("done" if episode.ended else "next", say("step.end")))


def unknown(tray: Tray, episode: AttackView, strike: StrikeView) -> bool:
    """Returns whether the die of a wound roll is still in the air, so that the result is unknown."""
    return tray.rolling == "wound" and strike is episode.now


def card_type(tray: Tray, card: str) -> str:
    found = tray.library.hit_locations.get(card)
    return found.type if found is not None else "normal"


# ------------------------------------------------------------------ dice
def _dice(tray: Tray, episode: AttackView, box: Box) -> list[Widget]:
    made: list[Widget] = []
    y = box.y
    throw = episode.dice
    large = LARGE if tray.pen.units.layout == "wide" else DIE
    low = tray.small and box.h < TALL
    if throw is not None and not (low and episode.now is not None):
        room = box.h if low else box.h - 24 - large - SUM  # the wound roll is below
        dice, y = thrown(tray, throw, Box(box.x, box.y, box.w, max(24 + SMALL_DIE, room)), SMALL_DIE if tray.small else large)
        made += dice
    strike = episode.now
    if strike is None or strike.state in ("trap", "lost") or not strike.face:
        return made
    if throw is None:
        made.append(_automatic(tray, box))
        return made
    made += _wound(tray, strike, Box(box.x, y, box.w, box.bottom - y), episode.strikes.index(strike))
    return made


def _automatic(tray: Tray, box: Box) -> Widget:
    """Shows that nothing was rolled: the hit and its critical wound are automatic."""
    words = tray.say("dice.automatic")

    def paint(canvas: Canvas, box: Box) -> None:
        canvas.icon(box.x, box.y + 2, "star", 30, theme.LANTERN)
        canvas.rich_in(box.inset(40, 0, 0), words, ("body", "small"), theme.BRIGHT, middle=False)

    return drawn("automatic", Box(box.x, box.y, box.w, min(box.h, 110.0)), words, paint)


def _wound(tray: Tray, strike: StrikeView, box: Box, number: int) -> list[Widget]:
    """Returns the wound roll: die, modifiers, sum, whether it reaches the toughness, and how."""
    _weapon, _strength, toughness = sum_of(strike.parts)
    toughness = toughness or strike.needed
    bonus = strike.total - strike.face
    good = strike.state in ("wound", "critical")
    head, needs = tray.say("dice.to_wound"), tray.say("dice.needs_exactly", n=toughness)
    made: list[Widget] = [label("to_wound", Box(box.x, box.y, box.w, 22), head, needs, None)]
    size = SMALL_DIE if tray.small else LARGE if tray.pen.units.layout == "wide" else DIE
    place = Box(box.x + 4, box.y + 24, size, size)
    made.append(DieWidget(f"wound{number}.{strike.card}", place, str(strike.face), good, pace=tray.pace, slides=tray.slides))
    told = tray.voice.fact(strike.parts) if strike.parts is not None else ""
    outcome = tray.say(f"outcome.{strike.state}")
    sum_words = tray.say("dice.sum", total=strike.total, face=strike.face, n=bonus)

    def paint(canvas: Canvas, box: Box) -> None:
        x, y, w, h = box
        middle = y + 24 + size / 2
        ink = sign_ink(good)
        at = x + size + 12
        if tray.rolling == "wound":
            if bonus:
                canvas.text(at, middle - canvas.line_of("num") / 2, signed(bonus), "num", theme.BONE)
            return
        if strike.state == "critical":
            canvas.icon(at + 4, middle - 15, "star", 30, ink)
            canvas.text_in(Box(at + 40, middle - 14, w - size - 52, 28), outcome, ("strong", "smallb"), ink)
        else:
            added = tray.say("dice.plus", n=bonus) if bonus else ""
            if added:
                at += canvas.text(at, middle - canvas.line_of("num") / 2, added, "num", theme.BONE) + 6
            at += canvas.text(at, middle - canvas.line_of("huge") / 2 - 1, str(strike.total), "huge", ink) + 8
            canvas.icon(at, middle - 10, "check" if good else "cross", 20, ink)
        below = y + 24 + size + 7
        if h - (below - y) > 40 and not tray.small:
            high = min(h - (below - y), 19 + canvas.rich_height(told, w - 24, "small", 0.97) + canvas.line_of("strong"))
            canvas.tip(x - 4, below, w + 8, high, (x + size + 38, middle + 14))
            canvas.text_in(Box(x + 8, below + 6, w - 16, 22), sum_words, ("strong", "smallb"), theme.BRIGHT)
            canvas.rich_within(x + 8, below + 28, told, w - 16, high - 34, "small", theme.BONE, 0.97, excerpt=True)

    made.insert(1, drawn("wound.sum", box, outcome, paint, Tip(sum_words, told) if told else None))
    return made


# ------------------------------------------------------------------ cards
def _cards(tray: Tray, episode: AttackView, box: Box) -> list[Widget]:
    strikes = episode.strikes
    if not strikes:
        return []
    count = len(strikes)
    gap = 16.0 if not tray.small else 10.0
    widest = (280.0 if count > 2 else 340.0) if not tray.small else 320.0
    least = 168.0 if not tray.small else 132.0
    wide = min(widest, max(least, (box.w - gap * (count - 1)) / count))
    pitch = min(wide + gap, (box.w - wide) / (count - 1)) if count > 1 else 0.0
    high = box.h if tray.pen.units.layout == "wide" else min(box.h, 330.0)
    total = wide + pitch * (count - 1)
    left = box.x + max(0.0, (box.w - total) / 2) if count < 3 else box.x
    asked = tray.question.options if tray.question is not None and tray.asked == "hit_location_order" else ()
    made: list[Widget] = []
    taken: set[str] = set()
    for i, strike in enumerate(strikes):
        choosable = strike.state == "open" and strike.card in asked and strike.card not in taken
        number = asked.index(strike.card) + 1 if choosable else 0
        taken |= {strike.card} if choosable else set()
        place = Box(left + i * pitch, box.y, wide, high)
        made.append(_card(tray, episode, strike, i, place, number))
    made.sort(key=lambda w: w.key == f"hit.{tray.pointed}")  # the focused one is on top
    return made


def face_of(tray: Tray, episode: AttackView, strike: StrikeView, number: int, plain: bool = False) -> HitCard:
    """Returns the content of a hit location card in this attack; `plain` omits stamp and shade."""
    rows: list[HitRow] = []
    for line in wording.face(tray.library, "hit_locations", strike.card):
        if line.depth and rows and not line.head:
            rows[-1] = HitRow(rows[-1].kind, rows[-1].head, f"{rows[-1].words} {line.text}".strip())
        elif line.depth and rows:
            rows[-1] = HitRow(rows[-1].kind, rows[-1].head, f"{rows[-1].words} *{line.head}* {line.text}".strip())
        else:
            rows.append(HitRow(line.kind, line.head, line.text))
    if unknown(tray, episode, strike):
        plain = True
    stamp = "" if strike.state == "open" else tray.say(f"stamp.{strike.state}")
    lit = strike.row or ("critical" if strike.state == "critical" and not plain else "")
    latest = strike is episode.now and tray.asked != "hit_location_order"
    dark = strike.state not in ("open", "trap") and not latest
    kind = sourced_ribbon(tray.words, tray.library.hit_locations.get(strike.card), tray.say(f"hit.{card_type(tray, strike.card)}"))
    good = strike.state in ("wound", "critical")
    if plain:
        stamp, dark = "", False
    return HitCard(strike.card, tray.voice.name(strike.card), kind, tuple(rows), lit, stamp, good, dark, number)


def _card(tray: Tray, episode: AttackView, strike: StrikeView, i: int, place: Box, number: int) -> CachedPanel:
    card = face_of(tray, episode, strike, number)

    lit = bool(number) and tray.pointed == strike.card

    def paint(canvas: Canvas, box: Box) -> None:
        (draw_hit_row if tray.small and box.h < TALL else draw_hit_card)(canvas, box, card, lit or (bool(number) and pane.hovered))
        if number:
            canvas.number(box.x + 8, box.y + 10, number)

    body = "\n".join(f"*{row.head}* {row.words}".strip() for row in card.rows)
    pane = CachedPanel(
        f"hit.{strike.card}" if number else f"hit{i}", place, (card, lit), paint, label=card.name, region="tray",
        on_press=(lambda: tray.give(strike.card)) if number else None, tip=Tip(card.name, body), cut=10, hovers=bool(number),
    )  # fmt: skip
    if strike is episode.strikes[-1]:  # the last one drawn
        pane.turn, pane.card = tray.turn, strike.card
        pane.come_from = Box(tray.box.right - place.w * SMALL, tray.box.y, place.w * SMALL, place.h * SMALL)
    return pane


def _answered(tray: Tray, episode: AttackView, box: Box) -> Widget:
    """Returns the strip at the foot: which hit location reacts, and its result."""
    strike = episode.reacting
    words = ""
    head = ""
    if strike is not None and strike.row:
        head = tray.say(f"answers.{strike.row}", location=tray.voice.name(strike.card))
        told = [fact for fact in episode.told]
        start = next((i for i in range(len(told) - 1, -1, -1) if type(told[i]).__name__ == "ReactionBegan"), -1)
        words = last_told(tray, told[start + 1 :], 4)
    icon = "star" if strike is not None and strike.row == "critical" else "trap" if strike is not None and strike.row == "trap" else "back"

    def paint(canvas: Canvas, box: Box) -> None:
        x, y, w, h = box
        if not head:
            return
        canvas.hline(x - 2, y, w + 4)
        ink = theme.LANTERN if icon == "star" else theme.GORE
        canvas.icon(x, y + h / 2 - 9, icon, 20, ink)
        at = x + 28
        wide = min(canvas.wide(head, "smallb"), w * 0.4)
        canvas.text_in(Box(at, y + 2, wide + 1, h - 2), head, ("smallb",), theme.BRIGHT)
        at += wide + 14
        line = canvas.line_of("small", 0.95)
        high = canvas.rich_height(words, x + w - at, "small", 0.95)
        rows = max(1, int((h - 2) // line))
        used = min(high, rows * line)
        canvas.rich_within(at, y + 2 + (h - 2 - used) / 2, words, x + w - at, h - 2, "small", theme.BONE, 0.95, excerpt=True)

    return drawn("answered", box, head, paint, Tip(head, words) if words else None)
