"""The opponent in a free battle: the monster, its level, whether there is terrain, and the proxies in its deck."""

from __future__ import annotations

from collections.abc import Callable

from game.cards.library import Library
from game.rules.queries import position
from game.rules.queries.level_start import deck_at_start, level_start
from game.rules.showdown.creation import CROWD
from game.scenes.battle.choice_rows import ROW, turning
from game.scenes.front.host import PageHost
from game.scenes.session import battles
from game.scenes.session.battles import Wishes
from game.ui.cards.framing import framed
from game.ui.cards.people import signed
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box
from game.ui.kit.layout import Cell, Column, Item, Text, drawn, space
from game.ui.kit.tips import Tip
from game.ui.kit.widget import Widget
from game.ui.kit.widgets import Segments

LOW, BELOW = 92.0, 440.0  # height of the picture in a small window, and what is kept free below it in a large one


class MonsterPanel:
    """Builds the rows of the monster, and updates the wishes."""

    def __init__(self, host: PageHost, wishes: Wishes, library: Callable[[], Library], survivors: Callable[[], int]) -> None:
        """`library` returns the current cards of all packs, `survivors` the number of those who fight."""
        self.host, self.wishes, self.read, self.survivors = host, wishes, library, survivors

    @property
    def library(self) -> Library:
        return self.read()

    def tell(self, word: str, /, **arguments: object) -> str:
        return self.host.services.words.say(f"battle.{word}", **arguments)

    def rows(self, width: float, room: float, pen: Canvas, folded: bool) -> Item:
        """Returns the rows for a panel of a width and a height: picture, monster, level, numbers, terrain."""
        wishes, library = self.wishes, self.library
        if not battles.monsters(library):
            return Text(key="none", words=self.host.services.words.say("setup.cards_wrong"))
        wishes.settle(library)
        at_level = library.monster[wishes.monster].levels[wishes.level]
        high = LOW if folded else max(96.0, min(width * 0.72, room - BELOW))
        numbers = [Text(key=f"numbers.{key}", words=words, extra=5) for key, words in self.numbers()]
        why = self.tell("terrain.none")
        if wishes.terrain and (at_level.terrain or at_level.random_terrain):
            fixed = ", ".join(library.terrain[name].name for name in dict.fromkeys(at_level.terrain))
            why = self.tell("terrain.with", fixed=fixed, n=at_level.random_terrain) if fixed else self.tell("terrain.random", n=at_level.random_terrain)
        rows = [
            drawn("portrait", self.draw_monster, high, library.monster[wishes.monster].name), space(12),
            Cell(high=ROW, make=lambda box: self._monsters(box, pen)), space(8), Cell(high=ROW, make=self._levels), space(12), *numbers, space(5),
            Cell(high=ROW, make=self._terrain), space(5), Text(key="terrain.why", words=why, roles=("small",), colour=theme.ASH),
        ]  # fmt: skip
        if battles.proxy_pairs(library):
            head = Text(key="proxies.head", words=self.tell("proxies"), roles=("strong",))
            what = Text(key="proxies.why", words=self.tell("proxies.why"), roles=("small",), colour=theme.ASH)
            rows += [space(12), head, space(4), Cell(high=ROW, make=self._proxies), space(5), what]
        return Column(items=rows, gap=0)

    def _monsters(self, box: Box, pen: Canvas) -> Widget:
        """Returns the monsters beside each other; if they do not fit, one button that cycles through them."""
        names = battles.monsters(self.library)
        called, at = [self.library.monster[name].name for name in names], names.index(self.wishes.monster)
        if len(names) < 2 or max(pen.wide(name, "smallb") for name in called) + 30 <= (box.w - 6 * len(names)) / len(names):
            return Segments("monster", box, called, at, lambda n: self.take_monster(names[n]), label=self.tell("monster"), region="fight")
        return turning("monster", box, called[at], lambda: self.take_monster(names[(at + 1) % len(names)]), Tip(self.tell("monster.next")), "fight")

    def _levels(self, box: Box) -> Widget:
        levels, card = battles.levels(self.library, self.wishes.monster), self.library.monster[self.wishes.monster]
        shown, chosen = [self.tell("level.n", n=card.levels[level].level) for level in levels], levels.index(self.wishes.level)
        return Segments("level", box, shown, chosen, lambda n: self.take_level(levels[n]), label=self.tell("level"), region="fight")

    def _terrain(self, box: Box) -> Widget:
        on = [self.tell("terrain.on"), self.tell("terrain.off")]
        return Segments("terrain", box, on, 0 if self.wishes.terrain else 1, self.take_terrain, label=self.tell("terrain"), region="fight")

    def _proxies(self, box: Box) -> Widget:
        """Returns the numbers of proxies, by pairs."""
        most = battles.proxy_pairs(self.library)
        shown = [str(2 * pairs) for pairs in range(most + 1)]
        return Segments("proxies", box, shown, self.wishes.proxies, self.take_proxies, label=self.tell("proxies"), region="fight")

    def numbers(self) -> list[tuple[str, str]]:
        """Lists what the monster begins with against those who fight, as (key, words): numbers, Life, deck, cards in play."""
        count = self.survivors()
        game = level_start(self.library, self.wishes.monster, self.wishes.level, count)
        at, monster = game.level, game.monster
        plain = [self.tell(f"number.{name}", n=position.number(game, "monster", name)) for name in ("movement", "toughness")]
        more = [(name, position.number(game, "monster", name)) for name in ("speed", "damage", "accuracy", "evasion", "luck")]
        plain += [self.tell(f"number.{name}", n=signed(n)) for name, n in more if n]
        found = [("values", "   ".join(plain))]
        if monster.life:
            found.append(("life", self.tell("number.life" if position.wounds_take(game) == "life" else "number.life_first", n=monster.life)))
        if count > CROWD:
            found.append(("crowd", self.tell("number.crowd", n=count)))
        deck = [self.tell(f"deck.{rank}", n=n) for rank, n in deck_at_start(game).items()]
        cards = len(at.cards)
        if cards:
            deck = [self.tell("deck.cards", n=cards)]
        if deck:
            found.append(("deck", self.tell("deck", cards=", ".join(deck))))
        lasting = [*at.in_play, *at.survivor_status]
        if lasting:
            found.append(("in_play", self.tell("in_play", cards=", ".join(self.library.ai[name].name for name in lasting))))
        return found

    def draw_monster(self, canvas: Canvas, box: Box) -> None:
        portrait = battles.portrait(self.wishes.monster)
        if box.w > 2.4 * box.h:  # a low panel: the head enters from the right
            canvas.portrait(box, "", theme.GORE)
            with canvas.clip(box):
                high = box.h * 1.6
                canvas.picture(Box(box.right - high * 1.35, box.y - box.h * 0.2, high * 1.47, high), portrait, cover=False)
        else:
            canvas.portrait(box, portrait, theme.GORE, close=False)
        framed(canvas, box)
        strip = Box(box.x + 5, box.bottom - 43, box.w - 10, 38)
        canvas.ramp(strip, (8, 6, 7, 0), (8, 6, 7, 235))
        canvas.text_in(strip.inset(12, 3, 12, 3), self.library.monster[self.wishes.monster].name, ("title", "card", "head"), theme.BRIGHT)

    def take_monster(self, name: str) -> None:
        self.wishes.monster = name
        self.wishes.settle(self.library)
        self.host.relayout()

    def take_level(self, level: str) -> None:
        self.wishes.level = level
        self.host.relayout()

    def take_proxies(self, pairs: int) -> None:
        self.wishes.proxies = pairs
        self.host.relayout()

    def take_terrain(self, n: int) -> None:
        self.wishes.terrain = n == 0
        self.host.relayout()
