"""The tray of a survivor's attack: dice of both rolls in a line, the hit locations by name, one of them as a card, and the reaction below."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import takewhile

from game.cards import wording
from game.rules.engine import events
from game.ui.cards.card_flip import SMALL
from game.ui.cards.card_source import source_note
from game.ui.cards.dice_tray import DieWidget
from game.ui.cards.hit_card import NAMED, HitCard, draw_hit_card, draw_hit_row, plate_height, rows_of, whole_height
from game.ui.cards.people import signed
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas, Step
from game.ui.draw.units import Box
from game.ui.kit.cached_panel import CachedPanel
from game.ui.kit.custom import CustomWidget
from game.ui.kit.tips import Tip
from game.ui.kit.widget import Widget
from game.ui.showdown.attack_view import AttackView, StrikeView, is_of_next_hit
from game.ui.showdown.drawn import drawn
from game.ui.showdown.harm_tray import sum_of
from game.ui.showdown.throw_tray import line_high, only_dice, throw_high, throw_view, thrown
from game.ui.showdown.tray import Tray, dice_steps, last_told, sign_ink

FOOT, FOOT_SMALL = 62.0, 44.0  # height of the reaction
GAP = 8.0
NAME, NAME_SMALL = 32.0, 28.0  # height of a hit location's name
IN_ROW = 3  # names side by side
LEAST_WIDE, PICTURE = 190.0, 60.0  # width of a card beside others, and height of its picture
SIGNED = 37.0  # width of a name's plate without its words
LOW = 170.0  # a lower tray shows only the dice of the last roll
CARD = 205.0  # least height of a whole card; below it its rows are told on a plate
LEAST = 26.0  # least height of that plate
AUTOMATIC = 34.0  # height of the line that says that nothing was rolled
SUM = 46.0  # height of the wound roll's sum in words, where there is room


def hits_tray(tray: Tray) -> list[Widget]:
    """Returns the widgets of the tray for an attack on the monster."""
    episode = tray.episode
    inner = tray.inner
    if only_dice(tray, episode):
        return [tray.ground(steps_of(tray, episode)), *throw_view(tray, episode, inner)]
    made: list[Widget] = [tray.veil(steps_of(tray, episode), episode.strikes[0].card if len(episode.strikes) == 1 else "")]
    if episode.reacting is not None and episode.reacting.row:
        high = _foot_high(tray, episode, inner)
        if high:
            foot, inner = inner.take_bottom(high, 2)
            made.append(_answered(tray, episode, foot))
    automatic = episode.dice is None and _rolled(episode) is not None
    dice, rest = inner.take_top(AUTOMATIC if automatic else line_high(tray), GAP)
    made += _dice(tray, episode, dice, inner.h < LOW)
    strike = _rolled(episode)
    told = strike is not None and strike.parts is not None and not automatic and tray.rolling != "wound"  # where no die fell the line above says so
    if strike is not None and told and rest.h >= max(CARD, _wants(tray, episode)) + SUM + 2 * NAME + 3 * GAP:
        words, rest = rest.take_top(SUM, GAP)
        made.append(_sum(tray, strike, words))
    return [*made, *_cards(tray, episode, rest)]


def _wants(tray: Tray, episode: AttackView, role: str = "small") -> float:
    """Returns the least height in which the card of a hit location, or its plate, shows all of its text in a type; 0 before the first."""
    if not episode.strikes:
        return 0.0
    card, wide = face_of(tray, episode, episode.strikes[_shown(tray, episode, {})], 0), tray.inner.w
    names = NAME_SMALL if tray.small else NAME
    plate, several = plate_height(tray.pen, wide, card, role), names + GAP if len(episode.strikes) > 1 else 0.0
    return several + min(max(CARD, whole_height(tray.pen, wide, card, role)), plate if plate >= NAMED else plate + names + GAP)


def _foot_high(tray: Tray, episode: AttackView, inner: Box) -> float:
    """Returns the height of the reaction: where the card above would be cut, no more than its words need, and none where that is not enough."""
    most = FOOT_SMALL if tray.small else FOOT
    words = _reaction(tray, episode)[1]
    if not words and episode.strikes[_shown(tray, episode, {})] is episode.reacting:  # the row that is lit on its card says as much
        return 0.0
    room = inner.h - line_high(tray) - GAP - 2
    if room - most >= _wants(tray, episode):
        return most
    least = min(most, 26.0 + (tray.pen.rich_height(words, inner.w - 26, "small", 0.95) if words else 0.0))
    return least if room - least >= _wants(tray, episode, "tiny") else 0.0


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


def strike_keys(number: int, strike: StrikeView) -> tuple[str, ...]:
    """Returns the keys that the widgets of a hit location can have in the tray: its wound die, its answer, its row, its card."""
    return f"wound{number}.{strike.card}", f"hit.{strike.card}", f"hit{number}", "hit.card"


def card_type(tray: Tray, card: str) -> str:
    found = tray.library.hit_locations.get(card)
    return found.type if found is not None else "normal"


# ------------------------------------------------------------------ dice
def _rolled(episode: AttackView) -> StrikeView | None:
    """Returns the hit location of the last wound roll, None without one."""
    strike = episode.now
    return strike if strike is not None and strike.face and strike.state not in ("trap", "lost") else None


def _dice(tray: Tray, episode: AttackView, box: Box, low: bool) -> list[Widget]:
    """Lays out the attack roll at the left and the wound roll at the right; in a low tray only the last of them."""
    throw, strike = episode.dice, _rolled(episode)
    if strike is None:
        return thrown(tray, throw, box) if throw is not None else []
    if throw is None:
        return [_automatic(tray, box)]
    number = episode.strikes.index(strike)
    if low:
        return _wound(tray, strike, box, number)
    left, right = box.take_left((box.w - 16) * 0.48, 16)
    return [*thrown(tray, throw, left), *_wound(tray, strike, right, number)]


def _automatic(tray: Tray, box: Box) -> Widget:
    """Shows that nothing was rolled: the hit and its critical wound are automatic."""
    words = tray.say("dice.automatic")

    def paint(canvas: Canvas, box: Box) -> None:
        canvas.icon(box.x, box.y + box.h / 2 - 15, "star", 30, theme.LANTERN)
        canvas.rich_in(box.inset(40, 0, 0), words, ("body", "small"), theme.BRIGHT)

    return drawn("automatic", box, words, paint)


def _wound(tray: Tray, strike: StrikeView, box: Box, number: int) -> list[Widget]:
    """Returns the wound roll in one line: what the die needs, the die, what is added to it, and whether that reaches the toughness."""
    bonus = strike.total - strike.face
    good = strike.state in ("wound", "critical")
    head, needs = tray.say("dice.to_wound"), tray.say("dice.needs", n=die_needed(strike))
    pen = tray.pen
    words = min(box.w * 0.42, max(pen.wide(head, "label"), pen.wide(needs, "small")) + 8)
    size = box.h - 4
    die = Box(box.x + words + 8, box.y, size, size)
    told = tray.voice.sourced(strike.parts) if strike.parts is not None else ""
    outcome = tray.say(f"outcome.{strike.state}")

    def paint(canvas: Canvas, box: Box) -> None:
        y, middle = box.y + (box.h - 40) / 2, box.y + box.h / 2
        canvas.text_in(Box(box.x, y, words, 20), head, ("label", "small"), theme.ASH)
        canvas.text_in(Box(box.x, y + 20, words, 20), needs, ("small",), theme.BONE)
        ink, at = sign_ink(good), die.right + 8
        if tray.rolling == "wound":
            if bonus:
                canvas.text(at, middle - canvas.line_of("num") / 2, signed(bonus), "num", theme.BONE)
        elif strike.state == "critical":
            canvas.icon(at, middle - 13, "star", 26, ink)
            if canvas.wide(outcome, "smallb") <= box.right - at - 30:
                canvas.text_in(Box(at + 30, middle - 14, box.right - at - 30, 28), outcome, ("strong", "smallb"), ink)
        else:
            canvas.icon(at, middle - 13, "check" if good else "cross", 26, ink)
            summed = tray.say("dice.summed", bonus=signed(bonus), total=strike.total, toughness=toughness_of(strike)) if bonus else ""
            if summed and canvas.wide(summed, "tiny") <= box.right - at - 32:
                canvas.text_in(Box(at + 32, middle - 12, box.right - at - 32, 24), summed, ("small", "tiny"), theme.BONE)

    key = f"wound{number}.{strike.card}"
    return [
        drawn("wound.sum", box, outcome, paint, Tip(_sum_words(tray, strike), told) if told else None),
        DieWidget(key, die, str(strike.face), good, pace=tray.pace, slides=tray.slides),
    ]


def toughness_of(strike: StrikeView) -> int:
    """Returns the toughness against which a wound was rolled."""
    return sum_of(strike.parts)[2] or strike.needed


def die_needed(strike: StrikeView) -> int:
    """Returns what the die of a wound roll must show: as the rules reckon it, for the chances before it too."""
    return strike.parts.needed if strike.parts is not None else max(2, min(10, toughness_of(strike) - (strike.total - strike.face)))


def _sum_words(tray: Tray, strike: StrikeView) -> str:
    return tray.say("dice.sum", total=strike.total, face=strike.face, bonus=signed(strike.total - strike.face), toughness=toughness_of(strike))


def _sum(tray: Tray, strike: StrikeView, box: Box) -> Widget:
    """Returns the sum of the wound roll in words."""
    head, told = _sum_words(tray, strike), tray.voice.fact(strike.parts) if strike.parts is not None else ""

    def paint(canvas: Canvas, box: Box) -> None:
        canvas.fill(Box(box.x, box.y, 3, box.h), theme.COLD)
        canvas.rich_within(box.x + 12, box.y, f"*{head}.* {told}", box.w - 12, box.h, "small", theme.BONE, 0.97, excerpt=True)

    return drawn("wound.words", box, head, paint)


# ------------------------------------------------------------------ cards
def _cards(tray: Tray, episode: AttackView, box: Box) -> list[Widget]:
    """Lays out the names of the hit locations, and below them one as a card; a single card with its name on it has none above."""
    strikes = episode.strikes
    if not strikes:
        return []
    asked = tray.question.options if tray.question is not None and tray.asked == "hit_location_order" else ()
    numbers: dict[int, int] = {}
    for i, strike in enumerate(strikes):
        if strike.state == "open" and strike.card in asked and strike.card not in {strikes[n].card for n in numbers}:
            numbers[i] = asked.index(strike.card) + 1
    if _side_by_side(tray, episode, numbers, box):
        places = box.columns(len(strikes), GAP)
        return [_choice(tray, strike, numbers[i], place) for i, (strike, place) in enumerate(zip(strikes, places, strict=True))]
    shown = _shown(tray, episode, numbers)
    made: list[Widget] = []
    if len(strikes) > 1 or box.h < NAMED:
        places, box = _name_places(tray, strikes, box)
        made += [_name(tray, strike, i, place, numbers.get(i, 0), i == shown) for i, (strike, place) in enumerate(zip(strikes, places, strict=True))]
    return [*made, _card(tray, episode, shown, box)] if box.h >= LEAST else made


def _side_by_side(tray: Tray, episode: AttackView, numbers: Mapping[int, int], box: Box) -> bool:
    """Returns whether all hit locations can be chosen, and are seen whole as cards beside each other: then the cards themselves are pressed."""
    count = len(episode.strikes)
    if len(numbers) != count or not 1 < count <= IN_ROW or (tray.turn is not None and tray.turn.turns(episode.strikes[-1].card)):
        return False
    wide = (box.w - (count - 1) * GAP) / count
    cards = [face_of(tray, episode, strike, 0) for strike in episode.strikes]
    return wide >= LEAST_WIDE and all(max(CARD, whole_height(tray.pen, wide, card) + PICTURE) <= box.h for card in cards)


def _choice(tray: Tray, strike: StrikeView, number: int, place: Box) -> CachedPanel:
    """Returns a hit location as a card that is chosen by a press."""
    card = face_of(tray, tray.episode, strike, number)
    lit = strike.card == tray.pointed

    def paint(canvas: Canvas, box: Box) -> None:
        draw_hit_card(canvas, box, replace(card, number=0), lit or panel.hovered)
        canvas.number(box.x + 17, box.y + 17, number)

    body = "\n".join(f"*{row.head}* {row.words}".strip() for row in card.rows)
    tip = Tip(card.name, source_note(tray.words, tray.library.hit_locations.get(card.card), body))
    panel = CachedPanel(f"hit.{strike.card}", place, (card, lit), paint, label=card.name, region="tray", on_press=lambda: tray.give(strike.card), tip=tip,
                        cut=10, hovers=True)  # fmt: skip
    return panel


def _name_places(tray: Tray, strikes: Sequence[StrikeView], box: Box) -> tuple[list[Box], Box]:
    """Returns the boxes of the names, in as few rows as their words allow, and the box below them."""
    needs = [tray.pen.wide(tray.voice.name(strike.card), "small") + SIGNED for strike in strikes]

    def rows_of(columns: int) -> list[list[float]]:
        return [needs[i : i + columns] for i in range(0, len(needs), columns)]

    fits = (c for c in range(IN_ROW, 1, -1) if all(sum(row) + 6 * (len(row) - 1) <= box.w for row in rows_of(c)))
    rows = rows_of(next(fits, 1))
    high = NAME_SMALL if tray.small else NAME
    names, below = box.take_top(len(rows) * (high + 4) - 4, GAP)
    places = []
    for row, line in zip(rows, names.rows(len(rows), 4), strict=True):
        more, x = (line.w - 6 * (len(row) - 1) - sum(row)) / len(row), line.x
        for need in row:
            places.append(Box(x, line.y, need + more, line.h))
            x += need + more + 6
    return places, below


def _shown(tray: Tray, episode: AttackView, numbers: Mapping[int, int]) -> int:
    """Returns which hit location is seen as a card: the one in focus, the one just drawn, or the one that was rolled for last."""
    strikes = episode.strikes
    for i, strike in enumerate(strikes):
        if i in numbers and strike.card == tray.pointed:
            return i
    if tray.turn is not None and tray.turn.turns(strikes[-1].card):
        return len(strikes) - 1
    last = episode.now if not numbers else None
    if last is not None:
        return strikes.index(last)
    return min(numbers, default=len(strikes) - 1)


def _name(tray: Tray, strike: StrikeView, i: int, place: Box, number: int, shown: bool) -> CustomWidget:
    """Returns the name of a hit location with its result; where it may be chosen, a press chooses it."""
    name = tray.voice.name(strike.card)
    rolled = strike.state != "open" and not (tray.rolling == "wound" and strike is tray.episode.now)
    good = strike.state in ("wound", "critical")
    lines = "\n".join(f"*{row.head}* {row.words}".strip() for row in face_of(tray, tray.episode, strike, number).rows)

    def paint(canvas: Canvas, spot: CustomWidget) -> None:
        box = spot.box
        lit = shown or (bool(number) and spot.hovered)
        canvas.slate(*box, fill=theme.PLATE if number else theme.SUNK, line=theme.LANTERN if lit else theme.GOLD if number else theme.LINE, alpha=255)
        left = box.x + 8
        if number:
            canvas.text(left, box.y + (box.h - canvas.line_of("smallb")) / 2, str(number), "smallb", theme.LANTERN)
            left += 14
        elif rolled:
            canvas.icon(left, box.y + box.h / 2 - 8, "check" if good else "trap" if strike.state == "trap" else "cross", 16, sign_ink(good))
            left += 21
        ink = theme.BRIGHT if lit or number else theme.BONE
        canvas.text_in(Box(left, box.y, box.right - 6 - left, box.h), name, ("strong", "smallb", "small"), ink)

    key = f"hit.{strike.card}" if number else f"hit{i}"
    press = (lambda: tray.give(strike.card)) if number else None
    return CustomWidget(key, place, name, press, paint=paint, region="tray", tip=None if shown else Tip(name, lines), cut=6)


def face_of(tray: Tray, episode: AttackView, strike: StrikeView, number: int, plain: bool = False) -> HitCard:
    """Returns the content of a hit location card in this attack; `plain` omits stamp and shade."""
    rows = rows_of(wording.face(tray.library, "hit_locations", strike.card))
    if unknown(tray, episode, strike):
        plain = True
    stamp = "" if strike.state == "open" else tray.say(f"stamp.{strike.state}")
    lit = strike.row or ("critical" if strike.state == "critical" and not plain else "")
    latest = strike is episode.now and tray.asked != "hit_location_order"
    dark = strike.state not in ("open", "trap") and not latest
    kind = tray.say(f"hit.{card_type(tray, strike.card)}")
    good = strike.state in ("wound", "critical")
    if plain:
        stamp, dark = "", False
    return HitCard(strike.card, tray.voice.name(strike.card), kind, rows, lit, stamp, good, dark, number)


def _card(tray: Tray, episode: AttackView, i: int, place: Box) -> CachedPanel:
    """Returns one hit location as a card, or as a plate in little room."""
    strike = episode.strikes[i]
    card = face_of(tray, episode, strike, 0)
    plate = place.h < CARD
    def paint(canvas: Canvas, box: Box) -> None:
        (draw_hit_row if plate else draw_hit_card)(canvas, box, card)

    body = "\n".join(f"*{row.head}* {row.words}".strip() for row in card.rows)
    tip = Tip(card.name, source_note(tray.words, tray.library.hit_locations.get(card.card), body))
    pane = CachedPanel("hit.card", place, card, paint, label=card.name, region="tray", tip=tip, cut=10)
    if strike is episode.strikes[-1]:  # the last one drawn
        pane.turn, pane.card = tray.turn, strike.card
        wide = min(place.w, 200.0)
        pane.come_from = Box(tray.box.right - wide * SMALL, tray.box.y, wide * SMALL, place.h * SMALL)
    return pane


def _reaction(tray: Tray, episode: AttackView) -> tuple[str, str]:
    """Returns which hit location reacts, and what came of it so far."""
    strike = episode.reacting
    if strike is None or not strike.row:
        return "", ""
    told = episode.told
    start = next((i for i in range(len(told) - 1, -1, -1) if isinstance(told[i], events.ReactionBegan)), -1)
    came = list(takewhile(lambda fact: not is_of_next_hit(fact), told[start + 1 :]))
    return tray.say(f"answers.{strike.row}", location=tray.voice.name(strike.card)), last_told(tray, came, 4)


def _answered(tray: Tray, episode: AttackView, box: Box) -> Widget:
    """Returns the strip at the foot: which hit location reacts, and its result."""
    strike = episode.reacting
    head, words = _reaction(tray, episode)
    icon = "star" if strike is not None and strike.row == "critical" else "trap" if strike is not None and strike.row == "trap" else "back"

    def paint(canvas: Canvas, box: Box) -> None:
        if not head:
            return
        canvas.hline(box.x, box.y, box.w)
        ink = theme.LANTERN if icon == "star" else theme.GORE
        canvas.icon(box.x, box.y + 5, icon, 18, ink)
        canvas.text_in(Box(box.x + 26, box.y + 4, box.w - 26, 20), head, ("smallb", "small"), theme.BRIGHT)
        canvas.rich_within(box.x + 26, box.y + 24, words, box.w - 26, box.h - 24, "small", theme.BONE, 0.95, excerpt=True)

    return drawn("answered", box, head, paint, Tip(head, words) if words else None)
