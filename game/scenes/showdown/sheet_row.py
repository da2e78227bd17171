"""The sheets of the survivors below the board."""

from __future__ import annotations

from game.model.survivor import Survivor
from game.scenes.session.part import Part
from game.scenes.showdown.fight import Fight, FightHost
from game.scenes.showdown.inspectors import Inspectors
from game.scenes.showdown.value_tips import ValueTips
from game.ui.cards.low_sheet import fight_sheet
from game.ui.cards.people import sheet_facts
from game.ui.cards.sheet_lamps import LitSheet
from game.ui.cards.sheets import NARROW, SheetFacts, sheet_line
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.text import literal
from game.ui.draw.units import Box
from game.ui.kit.custom import CustomWidget
from game.ui.kit.inputs import Input, Pointer
from game.ui.kit.tips import Tip
from game.ui.showdown.layout import Places

GLOW = (120, 70, 24)


class SheetRow(Part):
    """Lays out a sheet for each survivor, as a line in the folded layouts."""

    host: FightHost

    def __init__(self, host: FightHost, fight: Fight, inspectors: Inspectors, value_tips: ValueTips) -> None:
        super().__init__(host)
        self.fight, self.inspectors, self.value_tips = fight, inspectors, value_tips
        self.looked_at = -1  # the place in the row of the sheet under the pointer, from 0

    def lay(self, at: Places) -> None:
        """Adds the sheets, lit where somebody acts, is asked or is hit."""
        question = self.fight.question
        here = self.fight.episodes.now.innermost if self.fight.tray_open and self.fight.episodes.now is not None else None
        asked = self.fight.asked_of_any
        lit = asked.who if asked is not None and asked.kind in ("action", "dodge", "hit_order", "hit_location_order") else ""
        acting = self.fight.campaign.showdown.acting if self.fight.campaign.showdown is not None else ""
        tile = self.fight.panels.tile_of()
        self.fight.raised, self.fight.acting_sheets = [], []
        for place, (who, box) in enumerate(zip(self.fight.fighters, at.sheets, strict=True)):
            survivor = next(s for s in self.fight.campaign.survivors if s.id == who)
            hit = here is not None and here.target == who
            if self._whole(place, who in (lit, acting)) or (who == self.fight.taught and not at.small):
                box = at.raised(place)
                self.fight.raised.append(box)
                if place != self.looked_at:  # a look moves no camera
                    self.fight.acting_sheets.append(box)
            tag, number = self.tag_of(who), place + 1
            pointed = self.fight.pointed if hit and question is not None and question.kind in ("dodge", "hit_order") else ""
            by_table = self.inspectors.bot.plays(who)
            facts = sheet_facts(self.fight.game, survivor, self.fight.tokens[who], tile=tile == who, tag=tag, pointed=pointed, by_table=by_table)
            self._sheet(number, who, box, facts, who in (lit, acting) or hit, at.small, self.fight.touched == who)
            if not at.small:
                self.value_tips.over_sheet(number, box, who)
            if tile == who:
                self._over_tile(number, box, survivor, at.small)

    def _whole(self, place: int, acts: bool) -> bool:
        """Returns whether a sheet is seen whole: of whom somebody looks at, and of who acts unless a tray lies there."""
        return place == self.looked_at or (acts and not self.fight.tray_open)

    def look(self, event: Input) -> bool:
        """Notes which sheet the pointer is on; returns whether another one is seen whole now."""
        at = self.fight.places
        if not isinstance(event, Pointer) or at is None or at.small:
            return False
        found = -1
        if event.kind != "leave":
            stands = [at.raised(number) if number == self.looked_at else box for number, box in enumerate(at.sheets)]
            found = next((number for number, box in enumerate(stands) if box.holds(event.x, event.y)), -1)
        changed, self.looked_at = found != self.looked_at, found
        return changed

    def tag_of(self, who: str) -> str:
        """Returns the word over a portrait: of whom an attack is on, whether it hits; else of who acts; none over the dead."""
        if next(survivor for survivor in self.fight.campaign.survivors if survivor.id == who).dead:
            return ""
        here = self.fight.episodes.now.innermost if self.fight.tray_open and self.fight.episodes.now is not None else None
        if here is not None and here.target == who:
            open_yet = here.by_monster and (self.fight.rolling == "attack" or not (here.hits or here.blows))
            return self.say("showdown.tag.target" if open_yet else "showdown.tag.hit")
        showdown = self.fight.campaign.showdown
        return self.say("showdown.tag.acts") if showdown is not None and who == showdown.acting else ""

    def _sheet(self, number: int, who: str, box: Box, facts: SheetFacts, lit: bool, small: bool, changed: bool) -> None:
        glow = (lambda canvas, at: canvas.glow(*at, GLOW)) if lit else None
        self.host.add(
            LitSheet(
                lambda: self.fight.lamps.gone(who),
                f"sheet{number}", box, (repr(facts), lit, changed), lambda canvas, at: self._draw_sheet(canvas, at, facts, lit, small, changed), behind=glow,
                label=facts.name, region="sheets", hotkeys=(f"sheet_{number}",), on_press=lambda: self.inspectors.open_sheet(number), cut=6,
            )
        )  # fmt: skip

    def _over_tile(self, number: int, box: Box, survivor: Survivor, small: bool) -> None:
        """Explains the tile beside the name on the sheet of whoever holds it."""
        tip = Tip(self.say("showdown.tile", player=literal(self.fight.campaign.players[survivor.player - 1].name)), self.say("showdown.tile.why"))
        name = Box(box.x, box.y, min(box.w * (0.4 if small else 0.6), 150), min(box.h, 34))
        if not small and box.w >= NARROW:  # the token says whose survivor it is
            name = name.inset(36, 0, 0)
        self.host.add(CustomWidget("tile", name, tip.head, lambda: self.inspectors.open_sheet(number), focusable=False, region="sheets", tip=tip))

    @staticmethod
    def _draw_sheet(canvas: Canvas, box: Box, facts: SheetFacts, lit: bool, small: bool, changed: bool) -> None:
        (sheet_line if small else fight_sheet)(canvas, box, facts, "now" if lit else "")
        if changed:  # what has just happened keeps a bright edge until the next thing happens
            canvas.brackets(box.inset(1.5), theme.BRIGHT, 6, 2.4)
