"""Step eight: the gear of the departing survivors. One grid at a time, the storage beside it, and the affinity effects."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.model.survivor import Survivor
from game.rules.queries import position
from game.ui.cards.framing import face
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.drawing import Translator
from game.ui.draw.text import literal
from game.ui.draw.units import Box
from game.ui.kit.custom import CustomWidget
from game.ui.kit.tips import Tip
from game.ui.kit.tokens import Token
from game.ui.kit.voice import Voice
from game.ui.kit.widget import Widget
from game.ui.kit.widgets import Button, Tabs
from game.ui.settlement.attack_ahead import PANEL_HIGH, Facts, attack_ahead, attack_line
from game.ui.settlement.gear_grid import Carrying, GearBox, GearTabs, GridPlace, grid, grid_boxes
from game.ui.settlement.gear_panel import MOST_TILE, counts_of, grid_and_lines, overlay_of, side_for, storage_list
from game.ui.settlement.parts import caption, ground
from game.ui.settlement.person_card import person_facts

TABS, LOW_TABS = 40.0, 34.0
MARGIN = 9.0  # units beside the words of a small button
LOW = 330.0  # height below which the page is folded
COUNTED, LEAST_LINE = 186.0, 120.0  # width of the affinity counts in a low window, and least one of the line of the next attack beside them
LEAST_ABOUT, MOST_ABOUT, LEAST_STORE = 120.0, 260.0, 150.0  # least and greatest height of the survivor's panel, and least height of the storage above it


def survivor_tabs(
    box: Box, people: Sequence[Survivor], tokens: dict[str, Token], chosen: int, choose: Callable[[int], object], caps: Sequence[str] = (),
    carrying: Carrying | None = None,
) -> Tabs:  # fmt: skip
    """Returns the tabs of some survivors; with `carrying`, gear may be dropped on them."""
    return GearTabs("grid.of", box, people, tokens, chosen, choose, carrying, caps)


def refusal_words(game: Any, people: Sequence[Survivor], source: GridPlace, card: str, place: GridPlace, voice: Voice, words: Translator) -> str:
    """Says why a card cannot be lifted at `source`, or cannot be put down at another place; without a reason of the rules, that a card forbids it."""
    survivor, code = next((s for s in people if s.id == place.who), None), None
    if source.who and survivor is not None and place.who != source.who:
        code = "person"
    elif source != place and survivor is not None:
        code = position.grid_refusal(game, survivor, card, place.box)
    own = f"settlement.grid.why.{code}"
    why = words.say(own) if words.has(own) else voice.code(code or "limit")
    return words.say("settlement.grid.refused", name=game.library.gear[card].name, why=why)


def loadouts_button(pen: Canvas, row: Box, words: Translator, open_loadouts: Callable[[], object]) -> Button:
    """Returns the button of the loadouts at the right of a row; in a low one it has its words alone, written small."""
    said, low = words.say("loadouts"), row.h < TABS
    wide = pen.wide(said, "small") + 2 * MARGIN if low else pen.button_width(said, icon="gear")
    at = Box(row.right - wide, row.y, wide, row.h)
    return Button("loadouts", at, said, open_loadouts, icon="" if low else "gear", region="grids", cap="", tip=Tip(said, words.say("loadouts.about")))


def packing(
    pen: Canvas,
    box: Box,
    people: Sequence[Survivor],
    chosen: int,
    tokens: dict[str, Token],
    game: Any,
    voice: Voice,
    words: Translator,
    carrying: Carrying,
    choose: Callable[[int], object],
    open_loadouts: Callable[[], object],
    ahead: Facts | None,
) -> list[Widget]:
    """Returns the page in a box; `ahead` tells the next attack, None where there is nothing to tell of it."""
    small = box.h < LOW
    survivor = people[chosen]
    row, rest = box.take_top(LOW_TABS if small else TABS, 4 if small else 8)
    loadouts = loadouts_button(pen, row, words, open_loadouts)
    tabs = row.inset(0, 0, loadouts.box.w + 8, 0)
    found: list[Widget] = []
    if small:
        side = side_for(rest.w * 0.5 - 90, rest.h - 8, 124.0)
        wide = 3 * side + 12
        left = Box(rest.x, rest.y, wide + 24, rest.h)
    else:
        left = Box(rest.x, rest.y, max(400.0, rest.w * 0.5), rest.h)
    right = Box(left.right + 8, rest.y, rest.right - left.right - 8, rest.h)
    found.append(ground("grid.panel", left))
    if small:
        places = grid_boxes(Box(left.x + 6, left.y + 4, wide, wide), side)
        found += grid(places, survivor, game, carrying, words)
        found.append(overlay_of(places, survivor, game))
        found += _folded_right(pen, right, survivor, game, words, carrying, ahead)
    else:
        found += grid_and_lines(pen, left.inset(14, 14, 14, 10), survivor, game, words, carrying)
        unmet = position.unmet(game, survivor)
        bare = position.unarmed(game)
        said = words.say("settlement.grid.unmet", card=voice.name(unmet)) if unmet else words.say("settlement.grid.help")
        if bare and not unmet:
            names = [survivor.name for survivor in people if survivor.id in bare]
            said = f"<a>{words.say('settlement.grid.unarmed', n=len(bare), names=literal(game.library.language.joined(names)))}</>\n{said}"
        foot = max(min(60.0, right.h * 0.2), min(right.h * 0.3, pen.rich_height(said, right.w - 62, "small", 0.95) + 14))
        columns = max(1, int((right.w - 30) // 216))
        store = Box(right.x, right.y, right.w, right.h - foot - 8)
        if ahead is not None and store.h - PANEL_HIGH - 8 >= LEAST_STORE:
            below, store = store.take_bottom(PANEL_HIGH, 8)
            found.append(attack_ahead(below, ahead, game))
        rows = -(-sum(name in game.library.gear for name, _ in position.stored(game)) // columns)
        about = min(MOST_ABOUT, store.h - 8 - max(LEAST_STORE, 50 + rows * (MOST_TILE + 6)))
        if about >= LEAST_ABOUT:  # the storage leaves room for the survivor's panel
            below, store = store.take_bottom(about, 8)
            found.append(_who(below, survivor, tokens[survivor.id], game, voice, words))
        found.append(ground("storage.panel", store))
        found += storage_list(pen, store, game, words, carrying, columns)
        found.append(_note("grid.help", Box(right.x, right.bottom - foot, right.w, foot), said, bool(unmet)))
        found.append(caption("storage.head", Box(right.x + 14, right.y + 8, right.w - 28, 24), words.say("settlement.storage")))
    found += [survivor_tabs(tabs, people, tokens, chosen, choose, carrying=carrying), loadouts]
    return found


def _who(box: Box, survivor: Survivor, token: Token, game: Any, voice: Voice, words: Translator) -> Widget:
    """Shows whose gear it is: the portrait, and the numbers of the sheet."""
    facts = person_facts(survivor, token, game, voice, words)
    said = f"*{literal(facts.name)}*\n<d>{facts.status}</>\n{facts.tip}"

    def paint(canvas: Canvas, spot: CustomWidget) -> None:
        canvas.slate(*spot.box)
        side = min(spot.box.h - 24, spot.box.w * 0.4)
        face(canvas, Box(spot.box.x + 14, spot.box.y + 12, side, spot.box.h - 24), survivor.look, token.sign, token.letter)
        room = Box(spot.box.x + side + 30, spot.box.y + 10, spot.box.w - side - 44, spot.box.h - 20)
        canvas.rich_in(room, said, ("body", "small"), theme.BONE)

    return CustomWidget("grid.who", box, survivor.name, paint=paint, focusable=False, tip=Tip(literal(facts.name), facts.tip))


def _folded_right(
    pen: Canvas, box: Box, survivor: Survivor, game: Any, words: Translator, carrying: Carrying, ahead: Facts | None,
) -> list[Widget]:  # fmt: skip
    """Returns the storage, the affinity counts and the next attack for little room."""
    found: list[Widget] = []
    lower, upper = box.take_bottom(34, 4)
    found.append(ground("storage.panel", upper))
    found += storage_list(pen, upper, game, words, carrying, 2 if upper.w > 380 else 1)
    found.append(caption("storage.head", Box(upper.x + 12, upper.y + 6, upper.w - 24, 24), words.say("settlement.storage")))
    found.append(ground("counts.panel", lower))
    found.append(counts_of(Box(lower.x + 10, lower.y + 5, 170, 24), game, survivor, across=True))
    if ahead is not None and lower.w - COUNTED - 8 >= LEAST_LINE:
        found.append(attack_line(Box(lower.x + COUNTED, lower.y + 2, lower.w - COUNTED - 8, lower.h - 4), ahead))
    return found


def _note(key: str, box: Box, words: str, warns: bool) -> Widget:
    def paint(canvas: Canvas, spot: CustomWidget) -> None:
        canvas.slate(*spot.box, fill=theme.LOSSES if warns else theme.SLATE, line=theme.EMBER if warns else theme.LINE)
        canvas.icon(spot.box.x + 14, spot.box.y + spot.box.h / 2 - 11, "warn" if warns else "gear", 22, theme.LANTERN if warns else theme.GOLD)
        room = spot.box.inset(48, 4, 14)
        canvas.rich_in(room, words, ("body", "small"), theme.BRIGHT if warns else theme.BONE, 0.95)

    return CustomWidget(key, box, words, paint=paint, focusable=False, tip=Tip(words))


__all__ = ["GearBox", "packing", "survivor_tabs"]
