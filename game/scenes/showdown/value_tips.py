"""Tooltips of the numbers on the screen, with their parts, and of the lines of the log, with their reasons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.cards import wording
from game.cards.language import capitalised
from game.model.survivor import BOXES, LOCATIONS, Survivor
from game.rules.queries import position
from game.rules.queries.counted import counted
from game.scenes.session.part import Part
from game.scenes.showdown.fight import Fight, FightHost
from game.scenes.showdown.inspectors import Inspectors
from game.ui.cards.ai_card import value_boxes
from game.ui.cards.game_log import LogLine
from game.ui.cards.low_sheet import fight_number_places
from game.ui.cards.people import can_activate, changes, signed
from game.ui.cards.sheets import GEAR_SHOWN, GEAR_STEP
from game.ui.draw.text import literal
from game.ui.draw.units import Box
from game.ui.kit.custom import CustomWidget
from game.ui.kit.tips import Tip
from game.ui.kit.widget import Widget
from game.ui.showdown.log_panel import log_places
from game.ui.showdown.monster_panel import MonsterFacts, chips, piles, piles_row

MINUS = "–"
MONSTER = "monster"


class PanelNumber(CustomWidget):
    """A number in a panel whose tooltip lies beside the whole panel, off the card below it."""

    def __init__(self, key: str, place: Box, tip: Tip, act: Callable[[], object], panel: Box) -> None:
        super().__init__(key, place, tip.head, act, focusable=False, tip=tip)
        self.panel = panel

    @property
    def explained(self) -> Box:
        return self.panel


class ValueTips(Part):
    """Adds tooltips over the numbers of the panels; a press does the same as a press on the panel."""

    host: FightHost

    def __init__(self, host: FightHost, fight: Fight, inspectors: Inspectors) -> None:
        super().__init__(host)
        self.fight = fight
        self.inspectors = inspectors

    def opened_number(self, who: str, name: str, printed: int | None = None) -> str:
        """Writes a number as its parts: `printed 5, tokens +1, White Fur –1`; `printed` is what the card itself says before them."""
        parts = position.modifiers(self.fight.game, who, name)
        if printed is not None:
            parts = [("base", printed, False), *[(card, n, sets) for card, n, sets in parts if card != "base" or n]]
        words = [self.say("showdown.part", name=self.inspectors.part_name(card), n=amount(n, i == 0)) for i, (card, n, _) in enumerate(parts)]
        return ", ".join(words)

    def number_tip(self, who: str, name: str, total: object, printed: int | None = None) -> Tip:
        """Returns the tooltip of a number: its total and its parts."""
        head = self.say("foresight.number", name=self.say(f"showdown.value.{name}"), total=total)
        return Tip(head, self.opened_number(who, name, printed))

    def over_piles(self, box: Box, facts: MonsterFacts) -> None:
        """Adds the tooltips of the piles in the monster's panel, and of what lies in play."""
        for pile in piles(self.host.pen, piles_row(box), facts):
            self.host.add(PanelNumber(f"number.pile.{pile.name}", pile.box, self.inspectors.pile_tip(pile.name), self.inspectors.open_monster, box))
        for number, place in enumerate(chips(self.host.pen, box, facts)):
            told = place.stands_for
            tip = Tip(told[0].label, told[0].why) if len(told) == 1 else Tip(place.label, "\n".join(f"*{chip.label}*: {chip.why}" for chip in told))
            self.host.add(PanelNumber(f"number.chip.{number}", place.box, tip, self.inspectors.open_monster, box))

    def over_card(self, box: Box) -> None:
        """Adds the tooltips of the numbers at the foot of the AI card."""
        card = self.fight.library.ai.get(self.fight.panels.stands_for(self.fight.seen_play.card))
        monster = self.fight.library.monster[self.fight.panels.showdown.monster.card]
        profile = wording.profile(card or monster)
        if profile is None:
            return
        face = self.fight.panels.ai_face(self.fight.seen_play)
        printed = {"speed": profile.speed, "accuracy": profile.accuracy, "damage": profile.force}
        for (name, base), value, place in zip(printed.items(), face.values, value_boxes(box, len(face.values)), strict=False):
            tip = self.number_tip(MONSTER, name, value.words, base)
            if name == "accuracy":
                tip = Tip(tip.head, self._accuracy(base))
            self._over(f"number.card.{name}", place, tip, self.inspectors.open_card)

    def _accuracy(self, printed: int) -> str:
        """Opens what a die of the monster's attack needs; with the evasion of its target, where that counts."""
        own, play = self.opened_number(MONSTER, "accuracy"), self.fight.seen_play
        if not self.fight.panels.own_numbers(play).evasion:
            return self.say("foresight.number.accuracy", printed=printed, own=own)
        evasion = self.opened_number(play.target, "evasion")
        return self.say("foresight.number.accuracy.evasion", printed=printed, own=own, who=self.fight.panels.voice.name(play.target), evasion=evasion)

    def over_sheet(self, number: int, box: Box, who: str) -> None:
        """Adds the tooltips of the numbers of a survivor's sheet."""
        survivor = next(s for s in self.fight.campaign.survivors if s.id == who)
        shown, beside = len(survivor.gear[:GEAR_SHOWN]), bool(self._beside(survivor))
        places = fight_number_places(box)
        for name, place in places.items():
            if name == "gear":  # as wide as the icons, and what stands beside them
                place = Box(place.x, place.y, places["body"].x - 4 - place.x if beside else shown * GEAR_STEP - 3, place.h)
                if not shown and not beside:
                    continue
            self._over(f"number.{who}.{name}", place, partial(self._sheet_tip, survivor, name), partial(self.inspectors.open_sheet, number))

    def _beside(self, survivor: Survivor) -> list[str]:
        """Writes what stands beside the gear of a sheet: changed attributes, and counters of packs."""
        language, told = self.fight.library.language, [(self.fight.voice.name(name), signed(n)) for name, n in changes(survivor)]
        told += [(capitalised(language.say(f"word.{word}", n=n)), str(n)) for word, n in counted(self.fight.game, survivor.id)]
        return [self.services.words.say("settlement.counted", what=f"*{name}*", n=n) for name, n in told]

    def _sheet_tip(self, survivor: Survivor, name: str) -> Tip:
        say = self.say
        if name == "movement":
            return self.number_tip(survivor.id, "movement", position.number(self.fight.game, survivor.id, "movement"))
        if name == "survival":
            known = "\n".join(f"*{name}*: {words}" for name, words in self.inspectors.known_actions(survivor))
            return Tip(say("foresight.sheet.survival", n=survivor.survival, most=position.survival_limit(self.fight.game)), known)
        if name == "insanity":
            box = say("foresight.sheet.brain.full" if survivor.brain_injury else "foresight.sheet.brain.empty")
            return Tip(say("foresight.sheet.insanity", n=survivor.insanity), box)
        if name == "bleeding":
            limit = position.bleeding_limit(self.fight.game, survivor)
            return Tip(say("foresight.sheet.bleeding", n=survivor.bleeding), say("foresight.sheet.bleeding.why", limit=limit))
        if name == "activation":
            left = can_activate(self.fight.campaign, survivor)
            return Tip(say(f"foresight.sheet.activation.{'left' if left else 'none'}"), say("foresight.sheet.activation.why"))
        if name == "owner":
            player = literal(self.fight.campaign.players[survivor.player - 1].name)
            why = say("foresight.sheet.owner.why", player=player, who=literal(survivor.name))
            by_table = [say("by_table.played", player=player)] if self.inspectors.bot.plays(survivor.id) else []
            return Tip(say("foresight.sheet.owner", player=player), "\n".join([*by_table, why]))
        if name == "gear":
            gear = [self.fight.voice.name(gear) for gear in dict.fromkeys(survivor.gear)]
            return Tip(say("foresight.sheet.gear", who=literal(survivor.name)), "\n".join([*gear, *self._beside(survivor)]))
        lines = [say("foresight.sheet.body.why")]
        for location in LOCATIONS:
            filled, armor = survivor.injuries.get(location, 0), survivor.armor.get(location, 0)
            lines.append(say("foresight.sheet.location", at=self.fight.voice.name(location), armor=armor, n=filled, boxes=BOXES[location]))
        return Tip(say("foresight.sheet.body", who=literal(survivor.name)), "\n".join(lines))

    def over_log(self, box: Box, lines: Sequence[LogLine]) -> None:
        """Adds the tooltips of the visible lines of the log."""
        for line, place in log_places(self.host.pen, box, lines):
            number = next(i for i, each in enumerate(self.fight.chronicle.lines) if each is line)
            by_table = [self.say("by_table.log")] if line.by_table else []
            why = "\n".join([*by_table, *(line.reasons or [self.say("foresight.log.none")])])
            self._over(f"logline.{number}", place, Tip(line.full, why), self.inspectors.open_log)

    def _over(self, key: str, place: Box, tip: Tip | Callable[[], Tip], act: Callable[[], object]) -> None:
        self.host.add(CustomWidget(key, place, tip.head if isinstance(tip, Tip) else "", act, focusable=False, tip=tip))

    def line_of(self, widget: Widget | None) -> LogLine | None:
        """Returns the log line that a widget is."""
        if widget is None or not widget.key.startswith("logline."):
            return None
        number = int(widget.key.removeprefix("logline."))
        return self.fight.chronicle.lines[number] if number < len(self.fight.chronicle.lines) else None

    def lit_by(self, widget: Widget | None) -> tuple[str, ...]:
        """Returns whom the log line under the pointer is about."""
        line = self.line_of(widget)
        return line.who if line is not None else ()

    def relight(self) -> bool:
        """Highlights whom the log line under the pointer is about; returns whether that changed."""
        who = self.lit_by(self.host.hovered)
        if who == self.fight.lit or (self.host.overlays and not who):
            return False
        line = self.line_of(self.host.hovered)
        self.fight.light(who, line.words if line is not None and who else "")
        return True


def amount(number: int, first: bool) -> str:
    """Formats a part of a sum: the first without, the others with their sign."""
    return str(number).replace("-", MINUS) if first else f"{number:+d}".replace("-", MINUS)
