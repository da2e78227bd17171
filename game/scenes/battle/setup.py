"""The set-up of a free battle: whom to fight, how strong, who fights with what, and how this table reads the rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.cards import wording
from game.cards.library import Library
from game.model.campaign import Player
from game.scenes.front.seats import LONGEST_NAME, MARKS, Seats
from game.scenes.front.setup import DICE, UNDO_ORDER, Setup, draw_label, draw_turning
from game.scenes.session import battles, stories
from game.scenes.session.battles import GEAR, LIMITS, STARTS, UNLOCKING, Wishes
from game.scenes.session.stories import Person
from game.ui.cards.framing import framed
from game.ui.draw import text, theme
from game.ui.draw.backdrop import Frame, behind
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box, Units
from game.ui.kit.player_marks import KEYS
from game.ui.kit.screen import AppServices
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.text_field import TextField
from game.ui.kit.tips import Tip
from game.ui.kit.widget import Widget
from game.ui.kit.widgets import Button, Check, CustomWidget, Label, Segments, Tabs

MOST, ROW = 6, 36.0
FIGHT = 392.0  # how wide the panel of the monster is
PAGES = ("who", "gear", "table")
Row = tuple[str, Sequence[str], int, Callable[[int], object]]


class BattleSetup(Setup):
    """Asks for everything that a free battle needs; wide windows show the monster beside three pages, small ones four pages."""

    name = "battle_setup"

    def __init__(
        self, services: AppServices, seed: int | None = None, wishes: Wishes | None = None, players: Sequence[Player] = (), people: Sequence[Person] = ()
    ) -> None:
        """Takes a table's wishes and those who have played before, where there are any."""
        super().__init__(services, seed)
        self.seats = Seats(self.seats.names, self.seats.chance, most=MOST)
        if players:
            self.seats.take(players, people)
        self.wishes = wishes or Wishes()
        self.page = 0

    @property
    def library(self) -> Library:
        return stories.library()[0]

    def tell(self, word: str, /, **arguments: object) -> str:
        return self.services.words.say(f"battle.{word}", **arguments)

    # ------------------------------------------------------------ layout
    def layout(self, units: Units) -> None:
        self.wishes.settle(self.library)
        self.frame = frame = Frame(units)
        self.folded = units.small
        self.letters = theme.letters([self.seats.called(i, self.fallback) for i in range(len(self.seats.players))])
        body = frame.body
        if self.folded:
            names = ("fight", *PAGES)
            tabs = Box(body.x, 6, body.w, 34)
            self.add(Tabs("page", tabs, [self.tell(f"page.{page}") for page in names], self.page, self.turn_to, region="pages"))
            self.panels = [body]
            self.fill(names[self.page], body)
        else:
            left, right = body.take_left(min(FIGHT, body.w * 0.34), 16)
            tabs, lower = right.take_top(38, 8)
            self.panels = [left, lower]
            self.fill("fight", left)
            self.page = min(self.page, len(PAGES) - 1)
            self.add(Tabs("page", tabs, [self.tell(f"page.{page}") for page in PAGES], self.page, self.turn_to, region="pages"))
            self.fill(PAGES[self.page], lower)
        self.buttons(frame)

    def fill(self, page: str, panel: Box) -> None:
        """Puts a page into its panel, scrolled where it is longer."""
        inner = panel.inset(12 if self.folded else 16, 10 if self.folded else 12)
        build = {"fight": self.fight, "who": self.who, "gear": self.have, "table": self.agreed}[page]
        inside = build(Box(6, 4, inner.w - 26, inner.h - 10))
        high = max((w.box.bottom for w in inside), default=0.0) + 6
        self.add(ScrollArea(f"battle.{page}", inner, inside, high, region=page, label=self.tell(f"page.{page}")))

    # ------------------------------------------------------------ the monster
    def fight(self, box: Box) -> list[Widget]:
        """The monster: its picture, which one, how strong, its numbers, terrain."""
        wishes, library = self.wishes, self.library
        names = battles.monsters(library)
        made: list[Widget] = []
        if not names:
            return [Label("none", Box(box.x, box.y, box.w, 60), self.services.words.say("setup.cards_wrong"))]
        wishes.settle(library)
        card = library.monster[wishes.monster]
        high = 92.0 if self.folded else max(96.0, min(box.w * 0.72, box.h - 330))
        made.append(CustomWidget("portrait", Box(box.x, box.y, box.w, high), card.name, paint=self.draw_monster, focusable=False))
        y = box.y + high + 12
        called = [library.monster[name].name for name in names]
        at = names.index(wishes.monster)
        place = Box(box.x, y, box.w, ROW)
        if len(names) < 2 or max(self.pen.wide(name, "smallb") for name in called) + 30 <= (box.w - 6 * len(names)) / len(names):
            made.append(Segments("monster", place, called, at, lambda n: self.take_monster(names[n]), label=self.tell("monster"), region="fight"))
        else:
            made.append(
                CustomWidget("monster", place, called[at], lambda: self.take_monster(names[(at + 1) % len(names)]), paint=self.draw_next, region="fight",
                     tip=Tip(self.tell("monster.next")))
            )  # fmt: skip
        y += ROW + 8
        levels = battles.levels(library, wishes.monster)
        shown, chosen = [self.tell("level.n", n=card.levels[level].level) for level in levels], levels.index(wishes.level)
        place = Box(box.x, y, box.w, ROW)
        made.append(Segments("level", place, shown, chosen, lambda n: self.take_level(levels[n]), label=self.tell("level"), region="fight"))
        y += ROW + 12
        for key, words in self.numbers():
            tall = self.pen.rich_height(words, box.w, "body")
            made.append(Label(f"numbers.{key}", Box(box.x, y, box.w, tall), words))
            y += tall + 5
        on = [self.tell("terrain.on"), self.tell("terrain.off")]
        y += 5
        made.append(Segments("terrain", Box(box.x, y, box.w, ROW), on, 0 if wishes.terrain else 1, self.take_terrain, label=self.tell("terrain"),
            region="fight"))
        words = self.tell("terrain.none")
        at_level = card.levels[wishes.level]
        if wishes.terrain and (at_level.terrain or at_level.random_terrain):
            fixed = ", ".join(library.terrain[name].name for name in dict.fromkeys(at_level.terrain))
            words = self.tell("terrain.with", fixed=fixed, n=at_level.random_terrain) if fixed else self.tell("terrain.random", n=at_level.random_terrain)
        made.append(Label("terrain.why", Box(box.x, y + ROW + 5, box.w, self.pen.rich_height(words, box.w, "small")), words, "small", theme.ASH))
        return made

    def numbers(self) -> list[tuple[str, str]]:
        """Says what the level gives the monster: numbers, deck, what lies in play."""
        card = self.library.monster[self.wishes.monster]
        at = card.levels[self.wishes.level]
        plain = [self.tell("number.movement", n=at.movement), self.tell("number.toughness", n=at.toughness)]
        more = [(name, getattr(at, name)) for name in ("speed", "damage", "accuracy", "evasion", "luck")]
        plain += [self.tell(f"number.{name}", n=n) for name, n in more if n]
        found = [("values", "   ".join(plain))]
        if at.life:
            found.append(("life", self.tell("number.life", n=at.life)))
        deck = [self.tell(f"deck.{rank}", n=n) for rank, n in at.deck.items() if n]
        cards = len(at.cards)
        if cards:
            deck = [self.tell("deck.cards", n=cards)]
        if deck:
            found.append(("deck", self.tell("deck", cards=", ".join(deck))))
        lasting = [*at.in_play, *at.survivor_status]
        if lasting:
            found.append(("in_play", self.tell("in_play", cards=", ".join(self.library.ai[name].name for name in lasting))))
        return found

    def draw_monster(self, canvas: Canvas, spot: CustomWidget) -> None:
        box = spot.box
        portrait = battles.portrait(self.wishes.monster)
        if box.w > 2.4 * box.h:  # a low place: its head comes in from the right
            canvas.portrait(Box(box.x, box.y, box.w, box.h), "", theme.GORE)
            with canvas.clip(box):
                high = box.h * 1.6
                canvas.picture(Box(box.right - high * 1.35, box.y - box.h * 0.2, high * 1.47, high), portrait, cover=False)
        else:
            canvas.portrait(box, portrait, theme.GORE, close=False)
        framed(canvas, box)
        strip = Box(box.x + 5, box.bottom - 43, box.w - 10, 38)
        canvas.ramp(strip, (8, 6, 7, 0), (8, 6, 7, 235))
        canvas.text_in(strip.inset(12, 3, 12, 3), self.library.monster[self.wishes.monster].name, ("title", "card", "head"), theme.BRIGHT)

    def draw_next(self, canvas: Canvas, spot: CustomWidget) -> None:
        draw_turning(canvas, spot)
        canvas.text_in(spot.box.inset(10, 0, 28), spot.label, ("body", "small"), theme.BRIGHT)

    def take_monster(self, name: str) -> None:
        self.wishes.monster = name
        self.wishes.settle(self.library)
        self.relayout()

    def take_level(self, level: str) -> None:
        self.wishes.level = level
        self.relayout()

    def take_terrain(self, n: int) -> None:
        self.wishes.terrain = n == 0
        self.relayout()

    # ------------------------------------------------------------ who fights
    def who(self, box: Box) -> list[Widget]:
        """The players and the survivors whom they lead."""
        seats, made = self.seats, list[Widget]()
        y = self.counted(made, box, box.y, "players", len(seats.players), self.seat_players)
        columns = 3 if box.w >= 640 else 2
        cells = Box(box.x, 0, box.w, 0).columns(columns, 14)
        for i in range(len(seats.players)):
            cell = cells[i % columns]
            made += self.seat(i, Box(cell.x, y + (i // columns) * 50, cell.w, 42))
        y += -(-len(seats.players) // columns) * 50 + 14
        y = self.counted(made, box, y, "survivors", len(seats.people), self.call_people, len(seats.players))
        made += self.people(Box(box.x, y, box.w, max(150.0, box.bottom - y)))
        return made

    def counted(self, made: list[Widget], box: Box, y: float, word: str, n: int, act: Callable[[int], object], least: int = 1) -> float:
        """A heading with how many there are."""
        head = self.tell(word)
        wide = max(110.0, self.pen.wide(head, "label") + 14)
        made.append(CustomWidget(f"{word}.head", Box(box.x, y, wide, ROW), head, paint=lambda c, s: draw_label(c, s.box, head), focusable=False))
        room = min(6 * 52.0, box.w - wide)
        numbers = [str(i) for i in range(1, MOST + 1)]
        too_few = tuple(range(least - 1))
        made.append(Segments(word, Box(box.x + wide, y, room, ROW), numbers, n - 1, lambda i: act(i + 1), label=head, region="who", disabled=too_few))
        hint = self.tell(f"{word}.hint")
        if box.w - wide - room > self.pen.wide(hint, "small") + 20:
            made.append(Label(f"{word}.hint", Box(box.x + wide + room + 14, y + 8, box.w - wide - room - 14, 22), hint, "small", theme.ASH))
        return y + ROW + 10

    def seat(self, i: int, box: Box) -> list[Widget]:
        """A player: the shape, which turns to the next when it is pressed, and the name."""
        seat = self.seats.players[i]
        called = self.seats.called(i, self.fallback)
        names = [self.services.words.say(f"interface.sign.{key}") for key in KEYS[:MARKS]]
        label = self.say("mark.label", player=text.literal(called), sign=names[seat.mark])

        def paint(canvas: Canvas, spot: CustomWidget) -> None:
            canvas.token(spot.box.x + 2, spot.box.y + 2, 38, KEYS[seat.mark], self.letters[i])
            if spot.hovered:
                canvas.brackets(spot.box, theme.LANTERN, 4, 2)

        sign = CustomWidget(f"sign{i}", Box(box.x, box.y, 42, 42), label, partial(self.turn_mark, i), paint=paint, region="who",
            tip=Tip(label, self.tell("mark.next")))
        field = TextField(
            f"player{i}", Box(box.x + 50, box.y + 1, box.w - 50, 40), seat.name, partial(self.named_player, i), on_done=lambda _: self.move_focus(1),
            label=self.say("player.label", n=i + 1), hint=self.fallback[seat.mark], longest=LONGEST_NAME,
        )  # fmt: skip
        return [sign, field]

    def people(self, box: Box) -> list[Widget]:
        made: list[Widget] = []
        columns = 6 if box.w >= 690 else 4 if box.w >= 470 else 3 if box.w >= 400 else 2
        wide = min(170.0, (box.w - 12 * (columns - 1)) / columns)
        face = max(64.0, min(wide * 1.25, box.h - 138)) if columns == 6 else 96.0
        for i in range(len(self.seats.people)):
            place = Box(box.x + (i % columns) * (wide + 12), box.y + (i // columns) * (face + 150), wide, face + 138)
            made.extend(self.person(i, place, face))
        return made

    def seat_players(self, count: int) -> None:
        self.seats.seat_players(count)
        self.relayout()

    def call_people(self, count: int) -> None:
        self.seats.call_people(count)
        self.relayout()

    def turn_mark(self, i: int) -> None:
        self.seats.next_mark(i)
        self.relayout()

    # ------------------------------------------------------------ what they have
    def have(self, box: Box) -> list[Widget]:
        """Gear, innovations and survival of those who fight."""
        wishes, library = self.wishes, self.library
        kinds = list(GEAR)
        made: list[Widget] = []
        named = [self.tell(f"gear.{kind}") for kind in kinds]
        y = self.row(made, box, box.y, ("gear", named, kinds.index(wishes.gear), self.take_gear), f"gear.{wishes.gear}.why")
        made.append(self.label_of("innovations", Box(box.x, y, self.heading(box), ROW)))
        left = box.x + self.heading(box)
        for name, action in UNLOCKING.items():
            if name not in library.innovations:
                continue
            card = library.innovations[name]
            words = self.tell("innovation", card=card.name, action=self.services.words.say(f"option.{action}"))
            made.append(
                Check(name, Box(left, y + 1, box.right - left, 34), words, name in wishes.innovations, partial(self.take_innovation, name), region="gear",
                      tip=Tip(card.name, " ".join(line.text for line in wording.face(library, "innovations", name) if line.text)))
            )  # fmt: skip
            y += 38
        y = self.words_below(made, "innovations.why", box, y, self.tell("innovations.why")) + 14
        y = self.row(made, box, y, ("limit", [str(n) for n in LIMITS], LIMITS.index(wishes.limit), self.take_limit), "limit.why")
        starts = [n for n in STARTS if n <= wishes.limit]
        self.row(made, box, y, ("survival", [str(n) for n in starts], starts.index(wishes.survival), self.take_survival), "survival.why")
        return made

    def take_gear(self, n: int) -> None:
        self.wishes.gear = list(GEAR)[n]
        self.relayout()

    def take_innovation(self, name: str, on: bool) -> None:
        chosen = {*self.wishes.innovations} | {name} if on else {*self.wishes.innovations} - {name}
        self.wishes.innovations = [known for known in UNLOCKING if known in chosen]

    def take_limit(self, n: int) -> None:
        self.wishes.limit = LIMITS[n]
        self.wishes.survival = max(n for n in STARTS if n <= min(self.wishes.survival, self.wishes.limit))
        self.relayout()

    def take_survival(self, n: int) -> None:
        self.wishes.survival = STARTS[n]

    # ------------------------------------------------------------ what the table agrees on
    def agreed(self, box: Box) -> list[Widget]:
        """Dice, undo, lessons, and the rulings on which the sources differ."""
        settings = self.services.settings

        def lessons(n: int) -> None:
            settings.lessons = n == 0
            self.services.settings_changed()

        made: list[Widget] = []
        say = self.say
        y = self.row(made, box, box.y, ("dice", [say(f"dice.{d}") for d in DICE], self.dice, self.set_dice), "")
        y = self.row(made, box, y, ("undo", [say(f"undo.{u}") for u in UNDO_ORDER], self.undo, self.set_undo), "")
        y = self.row(made, box, y, ("lessons", [say("lessons.on"), say("lessons.off")], 0 if settings.lessons else 1, lessons), "")
        for ruling, ways in battles.rulings().items():
            label, shown = self.of_rules(f"ruling.{ruling}"), [self.of_rules(f"ruling.{ruling}.{way}") for way in ways]
            made.append(Label(f"{ruling}.head", Box(box.x, y, box.w, 22), f"*{label}*", "body", theme.BONE))
            now = ways.index(self.wishes.rulings.get(ruling, ways[0]))
            y = self.segments(made, ruling, Box(box.x, y + 26, box.w, ROW), shown, now, partial(self.take_ruling, ruling, ways), label)
            y += 14
        return made

    def of_rules(self, id: str) -> str:
        return self.library.language.say(id)

    def take_ruling(self, ruling: str, ways: Sequence[str], n: int) -> None:
        self.wishes.rulings[ruling] = ways[n]

    # ------------------------------------------------------------ rows
    def heading(self, box: Box) -> float:
        return 0.0 if box.w < 420 else 128.0

    def label_of(self, key: str, box: Box) -> CustomWidget:
        words = self.tell(key) if self.services.words.has(f"battle.{key}") else self.say(key)
        return CustomWidget(f"{key}.label", box, words, paint=lambda c, s: draw_label(c, s.box, words), focusable=False)

    def row(self, made: list[Widget], box: Box, y: float, row: Row, why: str) -> float:
        """A heading, its choices, and under them what they mean."""
        key, options, chosen, act = row
        head = self.heading(box)
        made.append(self.label_of(key, Box(box.x, y, head or box.w, ROW if head else 22)))
        y += 0 if head else 24
        label = self.tell(key) if self.services.words.has(f"battle.{key}") else self.say(key)
        y = self.segments(made, key, Box(box.x + head, y, box.w - head, ROW), options, chosen, act, label)
        words = self.tell(why) if why else self.say(f"{key}.why")
        return self.words_below(made, f"{key}.why", box, y + 4, words) + 14

    def segments(self, made: list[Widget], key: str, box: Box, options: Sequence[str], chosen: int, act: Callable[[int], object], label: str) -> float:
        """The choices of a row beside each other; where they have no room, one after the other turns up when it is pressed."""
        need = max(self.pen.wide(words, "smallb") for words in options) + 52
        if need * len(options) + 6 * (len(options) - 1) <= box.w:
            wide = min(max(need, 120.0), 210.0, (box.w + 6) / len(options) - 6)
            wide = max(wide, need) if need <= (box.w + 6) / len(options) - 6 else wide
            made.append(Segments(key, Box(box.x, box.y, wide * len(options) + 6 * (len(options) - 1), ROW), options, chosen, act, label=label))
            return box.y + ROW

        def turn() -> None:
            act((chosen + 1) % len(options))
            self.relayout()

        made.append(CustomWidget(key, box, options[chosen], turn, paint=self.draw_next, tip=Tip(label, self.tell("turns"))))
        return box.y + ROW

    def words_below(self, made: list[Widget], key: str, box: Box, y: float, words: str, head: float | None = None) -> float:
        left = box.x + (self.heading(box) if head is None else head)
        high = self.pen.rich_height(words, box.right - left, "small")
        made.append(Label(key, Box(left, y, box.right - left, high), words, "small", theme.ASH))
        return y + high

    # ------------------------------------------------------------ drawing and going on
    def draw(self, canvas: Canvas) -> None:
        behind(canvas)
        if not self.folded:
            self.frame.head(canvas, self.tell("title"), self.tell("about"))
        for panel in self.panels:
            canvas.slate(*panel)

    def buttons(self, frame: Frame) -> None:
        foot = frame.foot
        wrong = self.seats.wrong(self.fallback)
        reason = self.services.words.say(wrong) if wrong else ""
        wide = min(330.0, foot.w - 170)
        self.add(Button("back", Box(foot.x, foot.y, 150, foot.h), self.say("back"), self.leave, icon="undo", cap=self.services.cap("back")))
        place = Box(foot.right - wide, foot.y, wide, foot.h)
        ready = not wrong and bool(self.wishes.monster)
        self.add(Button("begin", place, self.tell("begin"), self.begin, sub=reason, icon="claw", primary=True, enabled=ready))

    def begin(self) -> None:
        """Begins the battle."""
        players, people = self.seats.table(self.fallback)
        undo = UNDO_ORDER[self.undo]
        if self.services.settings.undo != undo:
            self.services.settings.undo = undo
            self.services.settings_changed()
        battles.begin(self.services, players, people, self.wishes, dice=DICE[self.dice], undo=undo, seed=self.seed)

    def question_kind(self) -> str:
        return "battle_setup"
