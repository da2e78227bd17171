"""What things cost: the parts of a cost with their icons, drawn and in words, and what is short of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.cards.library import Library
from game.rules.queries.position import Offer
from game.ui.cards.framing import thumb
from game.ui.cards.word_card import tale_of
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.drawing import Translator
from game.ui.draw.icons import card_sign
from game.ui.draw.units import Box
from game.ui.kit.voice import Voice

KINDS = ("bone", "hide", "organ", "scrap", "herb")  # of resources
OR = "or"
OR_WIDTH = 16.0
SMALL_ICON = 15.0  # side of an icon of a small cost
PICTURE = 26.0  # side of the picture of a card that is asked for by name
COST_ICONS = {
    "endeavors": "torch", "bone": "bone", "hide": "hide", "organ": "organ", "skull": "skull", "scrap": "shard", "iron": "shard", "leather": "hide",
    "survival": "lantern", "insanity": "brain", "population": "people", "herb": "grass", "any": "deck",
}  # fmt: skip


@dataclass(frozen=True)
class CostPart:
    """One part of a cost: what, how much of it, and whether some of it is missing."""

    what: str
    count: int
    short: bool
    name: str
    icon: str = ""
    of: str = ""  # the kind of a card that is asked for by name, whose picture stands for it


def cost_parts(offer: Offer, library: Library, voice: Voice) -> tuple[CostPart, ...]:
    """Returns the parts of a cost; of several ways to pay the one that misses least comes first, with OR between them."""
    if not offer.cost:
        return ()
    lacking = set(offer.missing)
    least = next((cost for cost in offer.cost if lacking <= set(cost)), offer.cost[0])
    found: list[CostPart] = []
    for way in sorted(offer.cost, key=lambda cost: cost is not least):
        if found:
            found.append(CostPart(OR, 0, False, ""))
        for what, count in way.items():
            short = bool(lacking) and (what in lacking or way is not least)
            found.append(CostPart(what, count, short, voice.name(what), cost_icon(what, library), named_kind(what, library)))
    return tuple(found)


def cost_icon(what: str, library: Library) -> str:
    """Returns the icon of a part of a cost: that of the card, else that of its kind."""
    card = library.resources.get(what) or library.gear.get(what)
    return card_sign(what, card) or COST_ICONS.get(what, "gear")


def named_kind(what: str, library: Library) -> str:
    """Returns the kind of a card that a cost names; "" for a kind of resources, endeavors and the like, and for a card with a sign of its own."""
    kind = next((kind for kind in ("resources", "gear") if what in library.of_kind(kind)), "")
    return "" if kind and card_sign(what, library.of_kind(kind)[what]) else kind


def part_words(what: str, count: int, name: str, words: Translator) -> str:
    """Returns one part of a cost in words."""
    id = f"settlement.price.{what}"
    return words.say(id, n=count) if words.has(id) else words.say("settlement.price", n=count, what=name)


def price_words(cost: Sequence[CostPart], words: Translator) -> str:
    """Returns the first way to pay a cost in words, each part by its name."""
    return ", ".join(part_words(part.what, part.count, part.name, words) for part in first_way(cost))


def first_way(cost: Sequence[CostPart]) -> Sequence[CostPart]:
    """Returns the parts of the first way to pay."""
    return cost[: next((n for n, part in enumerate(cost) if part.what == OR), len(cost))]


def reason_of(offer: Offer, needs: str, voice: Voice, words: Translator) -> str:
    """Returns in a few words why something cannot be done."""
    say = words.say
    if not offer.code:
        return ""
    if offer.code == "not_learned" and needs:
        return say("settlement.needs", name=needs)
    if offer.code == "missing_location":
        return say("settlement.needs", name=voice.name(offer.place))
    if offer.code == "limit" and offer.kind == "innovate":
        return say("settlement.limit.innovate")
    if offer.missing:
        count = sum(offer.missing.values())
        if len(offer.missing) == 1:
            what = next(iter(offer.missing))
            own = f"settlement.short.{what}"
            return say(own, n=count) if words.has(own) else say("settlement.short", n=count, what=voice.name(what))
        return say("settlement.short.parts", parts=", ".join(part_words(what, n, voice.name(what), words) for what, n in offer.missing.items()))
    return voice.code(offer.code)


def brief_of(offer: Offer, needs: str, voice: Voice, words: Translator) -> str:
    """Returns the reason where there is little room: what is needed by its name alone, how many parts are short where they are several."""
    if offer.code == "not_learned" and needs:
        return needs
    if offer.code == "missing_location":
        return voice.name(offer.place)
    return words.say("settlement.short.count", n=sum(offer.missing.values())) if offer.code == "missing_cost" and len(offer.missing) > 1 else ""


def resource_notes(library: Library, card: str, voice: Voice, words: Translator) -> list[str]:
    """Returns what is not said by the card of a resource: our word for it, and that a card of several kinds pays for one of them."""
    own = tale_of(words, card) if card in library.resources else ""
    told = [f"<d>{own}</>"] if own else []
    return [*told, *(f"<a>{kinds}</>" for kinds in kinds_of(library, card, voice, words))]


def kinds_of(library: Library, card: str, voice: Voice, words: Translator) -> list[str]:
    """Returns the sentence on a resource that counts as any of several kinds; empty for others."""
    resource = library.resources.get(card)
    kinds = [voice.name(kind) for kind in resource.keywords if kind in KINDS] if resource is not None else []
    return [words.say("settlement.counts_as", kinds=library.language.joined(kinds, "or"))] if len(kinds) > 1 else []


def cost_width(canvas: Canvas, parts: Sequence[CostPart], small: bool = False) -> float:
    """Returns the width of a cost with its icons."""
    if small:
        return sum(OR_WIDTH if part.what == OR else SMALL_ICON + 2 + canvas.wide(str(part.count), "smallb") + 7 for part in parts)
    return sum(OR_WIDTH if part.what == OR else (PICTURE if part.of else 21) + 3 + canvas.wide(str(part.count), "num") + 10 for part in parts)


def draw_cost(canvas: Canvas, x: float, middle: float, parts: Sequence[CostPart], small: bool = False) -> None:
    """Draws a cost: icons with their numbers, missing parts in red."""
    for part in parts:
        x += _draw_part(canvas, x, middle, part, small)


def _draw_part(canvas: Canvas, x: float, middle: float, part: CostPart, small: bool) -> float:
    if part.what == OR:
        canvas.line((x + 1, middle + 9), (x + 9, middle - 9), theme.ASH, 1.4)
        return OR_WIDTH
    tint = theme.GORE if part.short else theme.LANTERN if part.what == "endeavors" else theme.BONE
    if small:
        canvas.icon(x, middle - SMALL_ICON / 2, part.icon, SMALL_ICON, tint)
        ink = theme.GORE if part.short else theme.BRIGHT
        return SMALL_ICON + 2 + canvas.text(x + SMALL_ICON + 2, middle - canvas.line_of("smallb") / 2, str(part.count), "smallb", ink) + 7
    side = PICTURE if part.of else 20.0
    if part.of:
        thumb(canvas, Box(x, middle - side / 2, side, side), part.of, part.what, part.icon, tint, dim=part.short, line=theme.GORE if part.short else theme.GOLD)
    else:
        canvas.icon(x, middle - 10, part.icon, 20, tint)
    wide = canvas.text(x + side + 3, middle - canvas.line_of("num") / 2, str(part.count), "num", theme.GORE if part.short else theme.BRIGHT)
    return side + 3 + wide + 11
