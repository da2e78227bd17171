"""Maps the pointer and presses on the board to answers, and explains spaces."""

from __future__ import annotations

from game.cards import wording
from game.model.space import footprint, names, row_column, sides
from game.rules.engine.questions import Ask
from game.rules.queries import position
from game.scenes.session.part import Part
from game.scenes.showdown.fight import ON_FIGURES, Fight, FightHost
from game.scenes.showdown.forecaster import Forecaster
from game.scenes.showdown.inspectors import Inspectors
from game.scenes.showdown.strike_gesture import StrikeGesture
from game.ui.board.board_adapter import MONSTER, figures, space_of, terrain
from game.ui.board.board_state import TerrainTile
from game.ui.board.minion_figures import minions_of
from game.ui.board.monster_paths import way_of
from game.ui.board.stone_dead import StoneDead
from game.ui.draw.text import literal
from game.ui.kit.tips import Tip
from game.ui.kit.widget import Target, Widget
from game.ui.showdown.prompts import ATTACK, ON_SPACES


class BoardInput(Part):
    """Maps places of the board to answers of the question."""

    host: FightHost

    def __init__(self, host: FightHost, fight: Fight, forecaster: Forecaster, inspectors: Inspectors, strike: StrikeGesture) -> None:
        super().__init__(host)
        self.fight, self.forecaster, self.inspectors, self.strike = fight, forecaster, inspectors, strike

    @property
    def cursor(self) -> str:
        """The space on which the keyboard stands."""
        return self.fight.cursor

    def choosable(self) -> tuple[str, ...]:
        """Lists the spaces that answer the question."""
        return self.fight.choosable()

    def asks_for_space(self) -> bool:
        """Returns whether the question is answered with nothing but a space."""
        return self.fight.question is not None and self.fight.question.kind in ON_SPACES

    def pointed_now(self) -> str:
        """Returns the answer that lies under the pointer, or has the focus."""
        question = self.fight.question
        if question is None:
            return ""
        for widget in (self.host.hovered, self.host.focused):
            key = self.answer_of(widget, question)
            if widget is not None and widget.key == ATTACK and widget.enabled and (widget is self.host.hovered or self.host.ring):
                key = self.strike.answer()
            if key:
                return key
        if self.fight.board_in_focus:
            return self.fight.pointed
        return self.fight.pointed if question.kind in ("deploy", "place", "survival") or len(question.options) > 8 else ""

    @staticmethod
    def answer_of(widget: Widget | None, question: Ask) -> str:
        """Returns the answer for which a widget stands, "" if for none."""
        if widget is None:
            return ""
        key = widget.key.removeprefix("board.").removeprefix("blow.").removeprefix("hit.")
        return key if key in question.options else ""

    def point_at(self, key: str) -> bool:
        """Sets the answer in focus; returns whether the picture changes."""
        if key == self.fight.pointed:
            return False
        self.fight.pointed = key
        self.forecaster.thinking.turn_away()
        question = self.fight.question
        if self.fight.tray_open or (question is not None and (question.kind in ("deploy", "place", "direction", "survival") or len(question.options) > 8)):
            self.host.relayout()
        else:
            self.host.remark()
        return True

    def path_at(self, question: Ask, space: str) -> str:
        """Returns the path whose end covers a space, the one in focus first."""
        showdown = self.fight.campaign.showdown
        size = showdown.monster.size if showdown is not None else 1
        ends = [key for i, key in enumerate(question.options) if space in names(footprint(way_of(question, i).spaces[-1], size))] if space else []
        return self.fight.pointed if self.fight.pointed in ends else ends[0] if ends else ""

    def targets(self) -> list[Target]:
        """Lists what can be pressed on the board itself: spaces, figures, ends of paths."""
        found: list[Target] = []
        at, question = self.fight.places, self.fight.question
        if at is None or question is None or self.fight.tray_open or self.host.overlays:
            return found
        area = self.host.units.rect(*at.free)
        places_: list[tuple[str, str, int]] = [(key, key, 1) for key in self.fight.choosable()]
        if question.kind in ON_FIGURES:
            places_ += [(f"board.{who}", space_of(self.fight.campaign, who), 1) for who in question.options if space_of(self.fight.campaign, who)]
        for key, space, size in places_:
            rect = self.fight.view.rect_of(space, size)
            seen = rect.clip(area)
            if seen.w > rect.w // 2 and seen.h > rect.h // 2:
                found.append(Target(key, (seen.x, seen.y, seen.w, seen.h), space, True))
        return found

    def pointed_at(self, space: str, figure: str) -> bool:
        over = figure or next((f.id for f in figures(self.fight.campaign) if space in names(footprint(f.space, f.size))), "") if space else figure
        looked, self.fight.looked_at = over != self.fight.looked_at, over
        if space == self.fight.hovered_space and not figure:
            return False
        self.fight.hovered_space = space
        if looked:
            self.host.remark()
        return self.point_at(self.option_at(space, figure)) or looked

    def option_at(self, space: str, figure: str) -> str:
        """Returns which answer lies under a place of the board, "" if none does."""
        question = self.fight.question
        if question is None or self.fight.tray_open:
            return ""
        if question.kind in ON_SPACES or question.kind == "action":
            return space if space in self.fight.choosable() else self.strike.answer() if self.on_monster(space, figure) else ""
        if figure in question.options:
            return figure
        if question.kind == "path":
            return self.path_at(question, space)
        on = [f.id for f in figures(self.fight.campaign) if space in names(footprint(f.space, f.size))]
        return next((who for who in on if who in question.options), "")

    def on_monster(self, space: str, figure: str) -> bool:
        """Returns whether a place of the board is the monster, while somebody acts: its base, or its picture where no space can be chosen."""
        question = self.fight.question
        if question is None or question.kind != "action" or space in self.fight.choosable():
            return False
        return figure == MONSTER or space in position.body(self.fight.game)

    def picked(self, space: str, figure: str) -> None:
        key = self.option_at(space, figure)
        if self.on_monster(space, figure) and self.strike.press():
            return
        if key in self.fight.strike_from:
            self.strike.go(key)
        elif key:
            self.host.answer(key)
        else:
            self.strike.leave()
            self.say_why_not_there(space_of(self.fight.campaign, figure) or space)

    def inspected(self, space: str, figure: str) -> bool:
        """Opens the sheet of the survivor, or the page of the monster, that stands there."""
        on = figure or next((f.id for f in figures(self.fight.campaign) if space in names(footprint(f.space, f.size))), "")
        if on == MONSTER:
            self.inspectors.open_monster()
        elif on in self.fight.fighters:
            self.inspectors.open_sheet(self.fight.fighters.index(on) + 1)
        return on == MONSTER or on in self.fight.fighters

    def say_why_not_there(self, space: str) -> None:
        """Says why a space that was pressed cannot be chosen, where spaces can."""
        question = self.fight.question
        if question is None or self.fight.tray_open or self.fight.telling or not space or not (question.kind in ON_SPACES or question.kind == "action"):
            return
        code = position.why_not_chosen(self.fight.game, question, space)
        if code is not None:
            words = f"space.{question.kind}.{code}"
            far = position.number(self.fight.game, question.who, "movement") if question.kind == "action" else 0
            known = words if self.services.words.has(f"showdown.{words}") else "space.refused"
            who, why = self.fight.voice.name(question.who), self.fight.voice.code(code)
            self.services.tell(self.say(f"showdown.{known}", space=space, who=who, n=max(1, far), why=why))

    def cursor_moved(self, space: str) -> None:
        self.fight.cursor = space
        self.point_at(space)
        self.fight.view.steering.bring([space])

    def next_option(self, by: int) -> None:
        question = self.fight.question
        assert question is not None
        keys = tuple(key for key in question.options if question.kind != "survival" or key != "none")
        at = keys.index(self.fight.pointed) if self.fight.pointed in keys else 0
        self.fight.pointed = keys[(at + by) % len(keys)]
        self.host.relayout()

    def face_under(self, space: str) -> Tip | None:
        """Names whose face a space of the floor wears."""
        now = self.fight.view.art.inlay
        seen = [face.space for face in now.faces] if isinstance(now, StoneDead) else []
        face = next((face for face in self.fight.campaign.stone_faces if face.space == space and space in seen), None)
        if face is None:
            return None
        name = literal(face.name) or self.say("title.dead.nameless")
        return Tip(name, self.say(f"showdown.dead.{'year' if face.year else 'attempt'}", year=face.year, n=face.attempt), "stone_face")

    def minion_under(self) -> tuple[Tip, str, int, int] | None:
        """Explains the minion under the pointer or the keyboard's cursor: its card, and how many wounds remove it now."""
        over = self.fight.looked_at, self.fight.hovered_space or self.fight.cursor
        minion = next((one for one in minions_of(self.fight.campaign) if over[0] == one.id or (not over[0] and over[1] == one.space)), None)
        if minion is None or minion.card not in self.fight.library.minions:
            return None
        lines = [wording.bold_head(line) for line in wording.face(self.fight.library, "minions", minion.card)]
        if minion.life < self.fight.library.minions[minion.card].life:
            lines.append(self.say("battle.minion.life", n=minion.life))
        return Tip(self.fight.voice.name(minion.id), "\n".join(lines)), minion.space, 1, 1

    def tile_under(self) -> tuple[Tip, str, int, int] | None:
        """Explains the minion or terrain under the pointer or the keyboard's cursor: what it does, and what the one who acts may do with it now."""
        minion = self.minion_under()
        if minion is not None:
            return minion
        space = self.fight.hovered_space or self.fight.cursor
        tile = next((t for t in terrain(self.fight.campaign, self.fight.library) if covers(t, space)), None) if space else None
        told = self.forecaster.foretold_at(space) if space else None
        if told is None and self.fight.looked_at in self.fight.fighters:
            told, space = self.forecaster.foretold_of(self.fight.looked_at), space_of(self.fight.campaign, self.fight.looked_at)
        monster = self.fight.campaign.showdown.monster if self.fight.campaign.showdown is not None else None
        if told is None and self.fight.looked_at == MONSTER and monster is not None and not self.strike.spaces():
            told = self.forecaster.foretold_of_nobody()
            return (told, monster.space, *sides(monster.size)) if told is not None else None
        if tile is None:
            told = told or self.face_under(space)
            return (told, space, 1, 1) if told is not None else None
        lines = [line.text if not line.head else f"*{line.head}* {line.text}" for line in wording.face(self.fight.library, "terrain", tile.card) if line.text]
        lines += [self.say(f"battle.terrain.{word}") for word in tile.blocks]
        question = self.fight.question
        if question is not None and question.kind == "action":
            survivor = next(s for s in self.fight.campaign.survivors if s.id == question.who)
            for use in position.tile_uses(self.fight.game, survivor):
                if tile.space in use.spaces:
                    name = self.fight.voice.option(question, use.key)
                    why = self.fight.voice.code(use.code) if use.code else self.say("battle.terrain.may")
                    lines.append(f"<{'d' if use.code else 'a'}>{name}: {why}</>")
        lines += [told.head, told.body] if told is not None else []
        return Tip(tile.label, "\n".join(lines)), tile.space, tile.width, tile.height



def covers(tile: TerrainTile, space: str) -> bool:
    """Returns whether a tile covers a space."""
    (row, column), (top, left) = row_column(space), row_column(tile.space)
    return 0 <= row - top < tile.height and 0 <= column - left < tile.width
