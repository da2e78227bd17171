"""The last page of a free battle: who won, who lives, what the monster left; and the way to the next battle."""

from __future__ import annotations

from game.model.survivor import Survivor
from game.rules.session import Session
from game.scenes.session import battles
from game.scenes.session.phases import StoryKeeper
from game.scenes.settlement.ending import Ending
from game.ui.draw.text import literal
from game.ui.draw.units import Box
from game.ui.kit.screen import AppServices
from game.ui.kit.widget import Widget
from game.ui.kit.widgets import Button
from game.ui.settlement.story_page import Tale


class BattleEnd(Ending):
    """Shows how a free battle ended, and offers it again."""

    name = "battle_end"

    def __init__(self, services: AppServices, session: Session, keeper: StoryKeeper | None = None) -> None:
        super().__init__(services, session, keeper)
        self.first = "again"

    def tell(self, word: str, /, **arguments: object) -> str:
        return self.services.words.say(f"battle.end.{word}", **arguments)

    @property
    def won(self) -> bool:
        return self.campaign.over == "victory"

    @property
    def monster(self) -> str:
        return self.voice.name(self.campaign.monster)

    # ------------------------------------------------------------ the paper
    @property
    def title(self) -> str:
        return self.tell("victory" if self.won else "defeat")

    @property
    def label(self) -> str:
        return self.tell("label", monster=self.monster, n=self.library.monster[self.campaign.monster].levels[self.campaign.level].level)

    @property
    def scenery(self) -> str:
        return "story/triumph.webp" if self.won else "story/lost.webp"

    def tale(self) -> Tale:
        """Says in a few sentences how it went."""
        showdown = self.campaign.showdown
        rounds = showdown.round if showdown is not None else 0
        dead = sum(s.dead for s in self.campaign.survivors)
        kind = "victory" if self.won else "defeat"
        parts = [self.tell(f"tale.{kind}", monster=literal(self.monster)), self.tell("rounds", n=rounds)]
        parts.append(self.tell("dead", n=dead) if dead else self.tell("nobody"))
        return Tale(tuple(parts), self.tell(f"last.{kind}"))

    # ------------------------------------------------------------ who and what
    def _chronicle(self, width: float, small: bool, pictured: bool = False) -> tuple[list[Widget], float]:
        found: list[Widget] = []
        y = self._tale_in_lines(found, width) if small else 0.0
        people = self.campaign.survivors
        living, dead = [s for s in people if not s.dead], [s for s in people if s.dead]
        if living:
            y = self._people(found, y + 6, width, self.say("living"), living)
        if dead:
            y = self._head(found, y + 6, width, self.say("dead"), "label")
            for survivor in dead:
                y = self._dead(found, y, width, survivor)
        won = self.spoils()
        if won:
            y = self._head(found, y + 6, width, self.tell("spoils"), "label")
            lay = self._tiles if pictured else self._chips
            cards = [(card, self.tell("spoil", n=n, card=self.voice.name(card)), self.kind_of(card)) for card, n in won.items()]
            y = lay(found, "spoils", y, width, "bone", cards)
        return found, y + 4

    def spoils(self) -> dict[str, int]:
        """Counts the cards that were won; gear that comes home is none of them."""
        return dict(self.campaign.showdown.spoils) if self.campaign.showdown is not None else {}

    def kind_of(self, card: str) -> str:
        return "resources" if card in self.library.resources else "gear"

    def how(self, survivor: Survivor) -> str:
        """Says how somebody died: the injury that was written down last."""
        last = survivor.recorded[-1] if survivor.recorded else ""
        monster = literal(self.monster)
        return self.tell("how.injury", monster=monster, injury=literal(self.voice.name(last))) if last else self.tell("how.monster", monster=monster)

    # ------------------------------------------------------------ going on
    def _buttons(self, foot: Box) -> None:
        names = (("again", "undo", self.again), ("another", "claw", self.another), ("title", "lantern", self.leave))
        wide = min(280.0, (foot.w - 24) / 3)
        for i, (key, icon, act) in enumerate(names):
            place = Box(foot.right - (3 - i) * wide - (2 - i) * 12, foot.y, wide, foot.h)
            hotkeys = (f"answer_{i + 1}", *(("go_on",) if key == "again" else ()))
            words = self.say("title") if key == "title" else self.tell(key)
            self.add(Button(key, place, words, act, icon=icon, primary=key == "again", hotkeys=hotkeys, region="answers"))

    def again(self) -> None:
        """Fights the same battle once more."""
        battles.again(self.services, self.session, getattr(self.keeper, "notes", None))

    def another(self) -> None:
        """Goes to the set-up, with the same people."""
        battles.another(self.services, self.session, getattr(self.keeper, "notes", None))

    def question_kind(self) -> str:
        return "battle_end"
