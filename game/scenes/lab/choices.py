"""What is to be fought in the lab: monster, level, survivors, and with what the pack is compared."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

from msgspec import Struct, structs

from game.cards.library import Library
from game.cards.pack import Pack
from game.play.lab.versions import LAST, Wish
from game.scenes.lab.said import level_name
from game.ui.cards.framing import headed
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.drawing import Translator
from game.ui.draw.units import Box, Units
from game.ui.kit.custom import CustomWidget
from game.ui.kit.drawer import Drawer
from game.ui.kit.layout import Cell, Column, Item, Text, space
from game.ui.kit.plates import plate
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.stepper import Stepper
from game.ui.kit.widgets import Button, Segments

MOST, USUAL = 6, 4  # survivors
ROW, BUTTON = 38.0, 44.0
OF_MONSTERS = ("monster", "ai", "hit_locations")  # kinds of cards that make a monster easier or harder
AGAINST = ("", LAST)


class Choices(Struct, frozen=True):
    """The choices of a study."""

    monster: str
    level: str
    survivors: int = USUAL
    against: str = ""

    def wish(self, pack: Path) -> Wish:
        """Returns what is to be read for a pack."""
        return Wish(str(pack), self.monster, self.level, self.against)


def is_own(library: Library, pack: Pack, monster: str) -> bool:
    """Returns whether a pack brings a monster, so that there is nothing to compare with without the pack."""
    return library.brought_by.get(("monster", monster)) == pack.id


def monsters_of(library: Library, pack: Pack) -> list[str]:
    """Lists the monsters that a pack brings, then those of which it has a card."""
    found = list[str]()
    for (kind, id), (file, _, _) in library.places.items():
        owner = id if kind == "monster" else id.partition(".")[0]
        if kind in OF_MONSTERS and owner not in found and Path(file).is_relative_to(pack.folder):
            found.append(owner)
    known = [id for id in found if id in library.monster and library.monster[id].levels]
    return sorted(known, key=lambda id: (not is_own(library, pack, id), id != library.first_monster))


def monsters_to_choose(library: Library, pack: Pack) -> list[str]:
    """Lists all monsters that can be fought, those of a pack first."""
    own = monsters_of(library, pack)
    return [*own, *(id for id, card in library.monster.items() if card.levels and id not in own)]


def usual_choices(library: Library, monster: str) -> Choices:
    """Returns the choices with which a monster is fought at first."""
    levels = library.monster[monster].levels
    return Choices(monster, next((level for level in levels if level.isdigit()), next(iter(levels))))


def pack_named(library: Library, name: str) -> Pack | None:
    """Returns the pack with an id, a name of its folder or a path."""
    for pack in library.packs:
        if name and name in (pack.id, pack.folder.name, str(pack.folder)):
            return pack
    return None


class MonsterChooser(Drawer):
    """Lists the monsters; one that is pressed is fought."""

    def __init__(self, title: str, library: Library, monsters: Sequence[str], own: Sequence[str], chosen: str, choose: Callable[[str], object]) -> None:
        super().__init__(title, ("monster",), 520, 560, "claw")
        self.library, self.monsters, self.own, self.chosen, self.choose = library, monsters, own, chosen, choose
        self.first = f"monster.{chosen}"

    def fill(self, units: Units, room: Box) -> None:
        rows = [CustomWidget(f"monster.{id}", Box(0, number * (ROW + 4), room.w - 16, ROW), self.library.monster[id].name, partial(self.take, id),
                             paint=partial(self.draw_row, id), region="list") for number, id in enumerate(self.monsters)]  # fmt: skip
        high = len(rows) * (ROW + 4)
        self.add(ScrollArea("monsters", self.fitted(units, high), rows, high, region="list", label=self.title))

    def take(self, id: str) -> None:
        self.leave()
        self.choose(id)

    def draw_row(self, id: str, canvas: Canvas, spot: CustomWidget) -> None:
        box = spot.box
        plate(canvas, box, id == self.chosen, spot.hovered)
        canvas.icon(box.x + 12, box.y + box.h / 2 - 9, "claw", 18, theme.GOLD)
        aside = self.services.words.say("lab.monster.own") if id in self.own else ""
        wide = min(box.w * 0.4, canvas.wide(aside, "small"))
        canvas.text_in(Box(box.right - 12 - wide, box.y, wide, box.h), aside, ("small", "tiny"), theme.ASH, "r")
        canvas.text_in(Box(box.x + 40, box.y, box.w - 64 - wide, box.h), spot.label, ("body", "small", "tiny"), theme.BRIGHT)


class ChoiceRows:
    """Makes the rows of the choices; `change` takes new ones."""

    def __init__(self, pen: Canvas, words: Translator, library: Library, choices: Choices, own: bool, change: Callable[[Choices], object]) -> None:
        """`own`: the monster is brought by the pack, so there is nothing without it."""
        self.pen, self.words, self.library, self.choices, self.own, self.change = pen, words, library, choices, own, change

    def say(self, word: str, /, **arguments: object) -> str:
        return self.words.say(f"lab.{word}", **arguments)

    def all(self, choose_monster: Callable[[], object], width: float, players: Callable[[Box], Segments] | None = None) -> Column:
        """Returns all rows; `players` makes the choice of whose fights are shown, where it stands among them."""
        choices, levels = self.choices, list(self.library.monster[self.choices.monster].levels)
        name = self.library.monster[choices.monster].name

        def monster(box: Box) -> Button:
            return Button("monster", box, name, choose_monster, icon="claw", role="strong", region="choices", hotkeys=("monster",))

        def count(box: Box) -> Stepper:
            can = (choices.survivors > 1, choices.survivors < MOST)
            return Stepper("survivors", box, self.words.say("bench.count"), str(choices.survivors), can,
                           lambda by: self._changed(survivors=choices.survivors + by), region="choices")  # fmt: skip

        items: list[Item] = [headed("monster.head", self.say("monster")), Cell(high=BUTTON, make=monster), space(10)]
        items += self._row("level", self.words.say("bench.level"), [level_name(self.words, level) for level in levels], levels.index(choices.level), width,
                           lambda at: self._changed(level=levels[at]))  # fmt: skip
        items += [Cell(high=ROW, make=count), space(10)]
        if self.own:
            items += [headed("against.head", self.say("against"), self.say("against.last")), self._small("against.why", self.say("against.why")), space(10)]
        else:
            names = [self.say("against.without"), self.say("against.last")]
            items += self._row("against", self.say("against"), names, AGAINST.index(choices.against), width, lambda at: self._changed(against=AGAINST[at]))
        if players is not None:
            items += [headed("players.head", self.say("players")), Cell(high=ROW, make=players), space(10)]
        items += [headed("how.head", self.say("how")), self._small("how.why", self.say("how.why"))]
        return Column(items=items, gap=4)

    def _row(self, key: str, head: str, options: list[str], chosen: int, width: float, act: Callable[[int], object]) -> Iterator[Item]:
        """Yields a heading and its options, in as many rows as they need."""
        need = max(self.pen.wide(words, "smallb") for words in options) + 32
        columns = max(1, min(len(options), int((width + 6) // (need + 6))))
        lines = -(-len(options) // columns)

        def make(box: Box) -> Segments:
            made = Segments(key, box, options, chosen, act, label=head, region="choices")
            made.columns = columns
            return made

        yield headed(f"{key}.head", head)
        yield Cell(high=lines * ROW + (lines - 1) * 6, make=make)
        yield space(10)

    def _small(self, key: str, words: str) -> Text:
        return Text(key=key, words=words, roles=("small",), colour=theme.ASH)

    def _changed(self, **changed: object) -> None:
        self.change(structs.replace(self.choices, **changed))
