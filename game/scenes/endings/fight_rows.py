"""The parts of the page of a fight: its strip, hero, escape, dice, weapons, scars and fallen, as items of a layout."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from game.cards.library import Library
from game.model.campaign import Campaign
from game.model.survivor import Survivor
from game.rules.queries.fight_story import MONSTER, FightStory, Luck, Moment, WeaponTally
from game.scenes.endings.strip import Strip
from game.scenes.session.voice import SessionVoice
from game.ui.cards.framing import face, framed, headed, thumb
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.drawing import Translator
from game.ui.draw.text import literal
from game.ui.draw.units import Box
from game.ui.kit.custom import CustomWidget
from game.ui.kit.layout import Cell, Grid, Item, Text, drawn, space
from game.ui.kit.portraits import portrait_of
from game.ui.kit.tips import Tip
from game.ui.kit.tokens import survivor_tokens

LINE = 52.0  # height of a line of the dice
FACE = 42.0  # side of a portrait
HERO, LARGE_HERO = 84.0, 118.0  # that of the hero, and where there is much room
EVEN = 0.05  # a difference from what was expected that is none
SWING, LEAST_SWING = 92.0, 300.0  # width of a bar, and that of the line from which there is room for it
MOST_SWING = 5.0  # the difference at which a bar is full
HEAD = 23.0  # height of the round below a picture


class FightRows:
    """Makes the items of a fight's page."""

    def __init__(self, pen: Canvas, words: Translator, story: FightStory, campaign: Campaign, library: Library, strip: Strip) -> None:
        self.pen, self.words, self.story, self.library, self.strip = pen, words, story, library, strip
        self.voice = SessionVoice(campaign, library)
        self.people = {survivor.id: survivor for survivor in campaign.survivors}
        self.tokens = survivor_tokens(campaign)
        self.dead = {fallen.who for fallen in story.fallen}
        card = library.monster.get(story.monster)
        self.monster = card.name if card is not None else story.monster
        self.monster_portrait = portrait_of(story.monster, card)

    def say(self, word: str, /, **arguments: object) -> str:
        return self.words.say(f"fight.{word}", **arguments)

    def decimal(self, number: float) -> str:
        """Writes a number, without its sign, with one place behind the point, as the language does."""
        whole, _, tenth = f"{abs(number):.1f}".partition(".")
        return self.words.say("foresight.decimal", whole=whole, tenth=tenth)

    def name(self, who: str) -> str:
        """Returns the name of a survivor, the monster or a card, without marks."""
        return literal(self.monster if who == MONSTER else self.voice.name(who))

    # ------------------------------------------------------------ what it was
    @property
    def title(self) -> str:
        return self.say(f"title.{self.story.outcome}", monster=literal(self.monster))

    @property
    def about(self) -> str:
        """Returns in one line what was fought, how long, and what it cost."""
        story, card = self.story, self.library.monster.get(self.story.monster)
        level = card.levels.get(story.level) if card is not None else None
        count, of = len(self.dead), sum(luck.who != MONSTER for luck in story.luck)
        told = "level" if story.level.isdigit() else "first"  # the lion of the First Story has a level, and numbers of its own
        parts = [self.monster if level is None or not level.level else self.say(told, monster=self.monster, n=level.level)]
        parts += [self.say("year", n=story.year)] if story.year else []
        parts += [self.say("rounds", n=story.rounds), self.say("wounds", n=story.wounds)]
        parts.append(self.say("dead.none") if not count else self.say("dead.all") if count == of else self.say("dead", n=count, of=of))
        return " · ".join(parts)

    # ------------------------------------------------------------ the strip
    def pictures(self, columns: int, width: float) -> Grid:
        """Returns the pictures of the moments with their words below, as many beside each other as `columns`."""
        gap = 10.0
        wide = (width - gap * (columns - 1)) / columns
        cells = [self._picture(number, moment, wide) for number, moment in enumerate(self.story.moments)]
        return Grid(items=cells, columns=columns, gap=gap, line_gap=6)

    def _picture(self, number: int, moment: Moment, wide: float) -> Cell:
        high, words = wide * 0.75, self.moment_words(moment)
        told = self.pen.rich_height(words, wide - 4, "small", 0.92)
        head = self.say("round", n=moment.round)

        def paint(canvas: Canvas, box: Box) -> None:
            upper = Box(box.x, box.y, box.w, high)
            canvas.fill(upper, theme.WELL)
            found = self.strip.fitted(number, canvas.rect(*upper).size)
            if found is not None:
                canvas.blit(found, upper.x, upper.y)
            else:
                canvas.icon(*upper.centre, "lantern", min(40.0, high * 0.4), theme.EMPTY, centre=True)
            framed(canvas, upper, theme.GOLD, curls=False)
            canvas.text_in(Box(box.x + 2, box.y + high + 3, box.w - 4, 18), head, ("label", "tinyb"), theme.LANTERN)
            canvas.rich(box.x + 2, box.y + high + HEAD, words, box.w - 4, "small", theme.BONE, 0.92)

        return drawn(f"moment{number}", paint, high + HEAD + told + 6, f"{head}: {words}")

    def moment_words(self, moment: Moment) -> str:
        """Returns what happened at a moment."""
        sentence = f"moment.{moment.kind}"
        if moment.kind == "last" and self.story.outcome == "victory":
            sentence += ".victory"
        if not moment.who and self.words.has(f"fight.{sentence}.nobody"):
            sentence += ".nobody"
        about = self.name(moment.about) if moment.about else self.say("weapons.other")
        return self.say(sentence, who=self.name(moment.who), about=about, monster=literal(self.monster))

    # ------------------------------------------------------------ hero and escape
    def honours(self, ink: theme.Colour, red: theme.Colour, side: float = HERO) -> list[Item]:
        """Returns the hero and the narrowest escape below each other, with portraits of this side."""
        return [*self.hero(ink, red, side), space(10), *self.escape(ink, red, side)]

    def hero(self, ink: theme.Colour, red: theme.Colour, side: float = HERO) -> list[Item]:
        """Returns the hero of the fight."""
        hero = self.story.hero
        nobody = self._told("hero.none", ink, monster=literal(self.monster))
        return [self._heading("hero", ink, red), self._person("hero", hero.who, self._why(), ink, side) if hero is not None else nobody]

    def escape(self, ink: theme.Colour, red: theme.Colour, side: float = HERO) -> list[Item]:
        """Returns the narrowest escape."""
        story, escape = self.story, self.story.escape
        found: list[Item] = [self._heading("escape", ink, red)]
        if escape is None:
            lived = any(luck.who != MONSTER and luck.who not in self.dead for luck in story.luck)
            found.append(self._told("escape.none" if lived else "escape.nobody", ink))
        else:
            near = self.say("escape.near", n=escape.left)
            at = self.name(escape.about) if escape.about else ""
            words = self.say(f"escape.{escape.kind}", had=escape.had, at=at, round=escape.round, chance=escape.chance, left=escape.left, near=near)
            found.append(self._person("escape", escape.who, words, ink, side))
        return found

    def _why(self) -> str:
        hero = self.story.hero
        assert hero is not None
        only = hero.wounds and hero.wounds == hero.of
        parts = [self.say("hero.only", n=hero.wounds) if only else self.say("hero.wounds", n=hero.wounds, of=hero.of) if hero.wounds
                 else self.say("hero.hits", n=hero.hits)]
        rolled = next((luck.wounds for luck in self.story.luck if luck.who == hero.who), 0)
        parts += [self.say("hero.unrolled", n=hero.wounds - rolled)] if hero.wounds > rolled else []
        parts += [self.say("hero.critical", n=hero.criticals)] if hero.criticals else []
        parts += [self.say("hero.last")] if hero.last else []
        said = ", ".join(parts)
        return f"{said[:1].upper()}{said[1:]}."

    def _heading(self, word: str, ink: theme.Colour, red: theme.Colour) -> Cell:
        words = self.say(word)

        def paint(canvas: Canvas, box: Box) -> None:
            canvas.text_in(Box(box.x, box.y, box.w, 20), words, ("label", "tinyb"), red)
            canvas.hline(box.x, box.y + 22, box.w, theme.mix(ink, red, 0.5))

        return drawn(f"head {word}", paint, 30, words)

    def _told(self, word: str, ink: theme.Colour, **arguments: object) -> Text:
        return Text(key=word, words=self.say(word, **arguments), roles=("body", "small"), colour=ink, extra=4)

    def _person(self, key: str, who: str, words: str, ink: theme.Colour, side: float) -> Cell:
        name = self.name(who)

        def paint(canvas: Canvas, box: Box) -> None:
            self._face(canvas, Box(box.x + 3, box.y + 2, side, side), who)
            beside = box.inset(side + 16, 0, 0, 0)
            canvas.text_in(Box(beside.x, beside.y, beside.w, 28), name, ("card", "head", "strong"), ink)
            canvas.rich_in(beside.inset(0, 30, 0, 0), words, ("body", "small", "tiny"), ink, 0.98)

        return drawn(key, paint, lambda wide: max(side + 6, 34 + self.pen.rich_height(words, wide - side - 16, "body", 0.98)), f"{name}: {words}")

    def _face(self, canvas: Canvas, box: Box, who: str) -> None:
        survivor: Survivor | None = self.people.get(who)
        if survivor is not None:
            token = self.tokens[who]
            face(canvas, box, survivor.look, token.sign, token.letter, dead=who in self.dead)
        else:
            canvas.portrait(box, self.monster_portrait, theme.GORE)
            canvas.outline(box, theme.GORE, 0, 1.4)

    # ------------------------------------------------------------ the dice
    def dice(self) -> list[Item]:
        """Returns the luck of everybody: what fell beside what was to be expected."""
        found: list[Item] = [headed("head dice", self.say("dice"), self.say("dice.together"), below=4)]
        return [*found, *[self._luck(luck) for luck in self.story.luck]]

    def _luck(self, luck: Luck) -> Cell:
        name = self.name(luck.who)
        lines = self.luck_words(luck)
        swing = luck.hits - luck.hits_expected + luck.wounds - luck.wounds_expected
        kind = "even" if abs(swing) < EVEN else "better" if swing > 0 else "worse"
        tint = {"even": theme.ASH, "better": theme.LANTERN, "worse": theme.GORE}[kind]
        tip = Tip(name, "\n".join([*lines, self.say(f"dice.{kind}", who=name, n=self.decimal(swing))]))

        def paint(canvas: Canvas, spot: CustomWidget) -> None:
            box = spot.box
            self._face(canvas, Box(box.x + 3, box.y + 3, FACE, FACE), luck.who)
            words, right = _beside_face(box)
            y = words.y + max(0.0, (words.h - 4 - self._told_high(lines, words.w)) / 2)
            for line in lines:
                y = canvas.rich(words.x, y, line, words.w, "small", theme.BONE if luck.dice else theme.ASH)
            if right is not None and luck.dice:
                _swing(canvas, right, swing, self.say(f"dice.swing.{kind}", n=self.decimal(swing)), tint)

        def high(wide: float) -> float:
            return max(LINE, self._told_high(lines, _beside_face(Box(0, 0, wide, 0))[0].w) + 6)

        return Cell(high=high, make=lambda box: CustomWidget(f"luck {luck.who}", box, lines[0], paint=paint, tip=tip, region="dice"))

    def _told_high(self, lines: Iterable[str], wide: float) -> float:
        return sum(self.pen.rich_height(line, wide, "small") for line in lines)

    def luck_words(self, luck: Luck) -> list[str]:
        """Returns what somebody's dice gave, in one line for hits and one for wounds."""
        who = self.name(luck.who)
        if not luck.dice and not luck.rolls:
            return [self.say("dice.none", who=who)]
        lines = [self.say("dice.hits", who=who, n=luck.hits, expected=self.decimal(luck.hits_expected))]
        if luck.rolls:
            lines.append(self.say("dice.wounds", n=luck.wounds, rolls=luck.rolls, expected=self.decimal(luck.wounds_expected)))
        return lines

    # ------------------------------------------------------------ weapons, scars, the fallen
    def tallies(self) -> list[Item]:
        """Returns the wounds by weapon, the scars and the fallen."""
        story = self.story
        found: list[Item] = [headed("head weapons", self.say("weapons"), str(story.wounds), below=4)]
        found += [self._weapon(tally) for tally in story.weapons] or [self._told("weapons.none", theme.ASH, monster=literal(self.monster))]
        if story.fallen:
            found += [space(10), headed("head fallen", self.say("fallen"), str(len(story.fallen)), below=4)]
            found += self._lines("fallen", [self.say("fallen.by", who=self.name(each.who), round=each.round, cause=self.name(each.cause))
                                            for each in story.fallen])
        found += [space(10), headed("head scars", self.say("scars"), below=4)]
        found += self._lines("scar", self._scars()) or [self._told("scars.none", theme.ASH)]
        return found

    def _lines(self, key: str, lines: Iterable[str]) -> list[Item]:
        return [Text(key=f"{key}{n}", words=line, roles=("small",), extra=4) for n, line in enumerate(lines)]

    def _scars(self) -> list[str]:
        """Returns a line for each survivor who carries something from the fight."""
        found: dict[str, Counter[str]] = {}
        for scar in self.story.scars:
            name = self.name(scar.card)
            found.setdefault(scar.who, Counter())[self.say("scars.lost", card=name) if scar.kind == "gear" else name] += 1
        return [f"*{self.name(who)}*: {', '.join(name if n == 1 else f'{name} ×{n}' for name, n in names.items())}" for who, names in found.items()]

    def _weapon(self, tally: WeaponTally) -> Cell:
        name = self.name(tally.weapon) if tally.weapon else self.say("weapons.other")
        told = self.say("weapons.wounds", n=tally.wounds)
        if tally.criticals:
            told += f", {self.say('weapons.criticals', n=tally.criticals)}"
        part = tally.wounds / max(1, self.story.wounds)

        def apart(wide: float) -> bool:
            """Returns whether name and numbers need a line each."""
            return self.pen.wide(name, "strong") + self.pen.wide(told, "small") + 10 > wide

        def paint(canvas: Canvas, box: Box) -> None:
            gear = tally.weapon in self.library.gear
            thumb(canvas, Box(box.x, box.y + 1, 38, 34), "gear" if gear else "", tally.weapon, "sword" if gear else "cross")
            beside = box.inset(46, 0, 0, 0)
            below = 20.0 if apart(beside.w) else 0.0
            room = beside.w if below else beside.w - self.pen.wide(told, "small") - 8
            canvas.text_in(Box(beside.x, beside.y, room, 22), name, ("strong", "small", "tiny"), theme.BRIGHT)
            canvas.text_in(Box(beside.x, beside.y + below, beside.w, 22), told, ("small", "tiny"), theme.BONE, "l" if below else "r")
            canvas.fill(Box(beside.x, beside.y + 25 + below, beside.w, 6), theme.SUNK, 3)
            canvas.fill(Box(beside.x, beside.y + 25 + below, max(6.0, beside.w * part), 6), theme.EMBER, 3)

        return drawn(f"weapon {tally.weapon}", paint, lambda wide: 62.0 if apart(wide - 46) else 42.0, f"{name}: {told}")


def _beside_face(box: Box) -> tuple[Box, Box | None]:
    """Returns the room for words beside a portrait, and that for a bar where there is room for one."""
    words = box.inset(FACE + 12, 0, 0, 0)
    if words.w <= LEAST_SWING:
        return words, None
    return words.inset(0, 0, SWING + 8, 0), Box(words.right - SWING, words.y, SWING, words.h)


def _swing(canvas: Canvas, box: Box, swing: float, said: str, tint: theme.Colour) -> None:
    """Draws how far dice were from what was to be expected: a number, and a bar from the middle to its side."""
    canvas.text_in(Box(box.x, box.y + 2, box.w, 22), said, ("strong", "small"), tint, "c")
    middle, y = box.x + box.w / 2, box.y + 29
    canvas.fill(Box(box.x, y, box.w, 6), theme.SUNK, 3)
    long = min(1.0, abs(swing) / MOST_SWING) * box.w / 2
    canvas.fill(Box(middle if swing >= 0 else middle - long, y, max(2.0, long), 6), tint, 2)
    canvas.fill(Box(middle - 0.75, y - 3, 1.5, 12), theme.GOLD)


