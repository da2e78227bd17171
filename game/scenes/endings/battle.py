"""The end of a free battle: who won, who lives, what the monster left; and the way to the next battle."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.model.survivor import Survivor
from game.play.chapters import fights_of
from game.play.seeds import word_of
from game.rules.session import Session
from game.scenes.endings.chronicle import CardShown, Chronicle
from game.scenes.endings.scene import EndScene, WayOn
from game.scenes.session import battles
from game.scenes.session.phases import StoryKeeper, notes_of
from game.scenes.session.seeds import copy_seed
from game.scenes.session.voice import SessionVoice
from game.ui.draw.text import literal
from game.ui.draw.units import Box
from game.ui.kit.layout import Cell
from game.ui.kit.screen import AppServices
from game.ui.kit.text_link import TextLink
from game.ui.kit.tips import Tip
from game.ui.kit.widgets import Button
from game.ui.settlement.story_page import Tale


class BattleEnd:
    """Tells how a free battle ended, and offers it again. `notes` are those of its keeper, where it was kept."""

    def __init__(self, services: AppServices, session: Session, notes: object = None) -> None:
        self.services, self.session, self.notes = services, session, notes
        self.campaign, self.library = session.campaign, session.library
        self.voice = SessionVoice(session.campaign, session.library)

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
        return ("story/grief.webp" if self.few else "story/triumph.webp") if self.won else "story/lost.webp"

    @property
    def few(self) -> bool:
        """True if no more live than died."""
        return 2 * sum(s.dead for s in self.campaign.survivors) >= len(self.campaign.survivors)

    def tale(self) -> Tale:
        """Says in a few sentences how it went."""
        showdown = self.campaign.showdown
        rounds = showdown.round if showdown is not None else 0
        dead = sum(s.dead for s in self.campaign.survivors)
        kind = "victory" if self.won else "defeat"
        parts = [self.tell(f"tale.{kind}.few" if self.won and self.few else f"tale.{kind}", monster=literal(self.monster)), self.tell("rounds", n=rounds)]
        parts.append(self.tell("dead", n=dead) if dead else self.tell("nobody"))
        return Tale(tuple(parts), self.tell(f"last.{kind}"))

    # ------------------------------------------------------------ who and what
    def fill(self, rows: Chronicle, pictured: bool) -> None:
        """Adds who lives and died and the cards that were won."""
        people = self.campaign.survivors
        rows.living([s for s in people if not s.dead])
        rows.dead([s for s in people if s.dead], self.how)
        won = self.spoils()
        if won:
            cards = [CardShown(card, self.tell("spoil", n=n, card=self.voice.name(card)), self.library.kind_of_thing(card)) for card, n in won.items()]
            rows.gap(6)
            rows.cards("spoils", self.tell("spoils"), "bone", cards, pictured)
        self.seed_row(rows)

    def seed_row(self, rows: Chronicle) -> None:
        """Adds the seed, which a press copies."""
        say, seed = self.services.words.say, self.campaign.seed
        words, tip = say("battle.seed.shown", seed=word_of(seed)), Tip(say("battle.seed.copy"), say("battle.seed.tip"))
        wide = min(rows.width, rows.pen.button_width(words, icon="dice"))

        def button(box: Box) -> Button:
            place, copy = box.inset(0, 0, box.w - wide), partial(copy_seed, self.services, seed)
            return TextLink("seed", place, words, copy, icon="dice", region="chronicle", cap="", tip=tip)

        rows.gap(10)
        rows.items.append(Cell(high=42, make=button))

    def spoils(self) -> dict[str, int]:
        """Counts the cards that were won; gear that comes home is none of them."""
        return dict(self.campaign.showdown.spoils) if self.campaign.showdown is not None else {}

    def how(self, survivor: Survivor) -> str:
        """Says how somebody died: the injury that was written down last."""
        last = survivor.recorded[-1] if survivor.recorded else ""
        monster = literal(self.monster)
        return self.tell("how.injury", monster=monster, injury=literal(self.voice.name(last))) if last else self.tell("how.monster", monster=monster)

    # ------------------------------------------------------------ going on
    def ways_on(self) -> Sequence[WayOn]:
        told = [WayOn("fight", self.services.words.say("fight.open"), "book", ("answer_4",), self.tell_fight)] if fights_of(self.notes) else []
        return (
            WayOn("again", self.tell("again"), "undo", ("answer_1", "go_on"), partial(self.again, same_dice=True), self.tell("again.why")),
            WayOn("new_dice", self.tell("new_dice"), "dice", ("answer_2",), partial(self.again, same_dice=False), self.tell("new_dice.why")),
            WayOn("another", self.tell("another"), "claw", ("answer_3",), self.another),
            *told,
            WayOn("title", self.services.words.say("ending.title"), "lantern", ("answer_5" if told else "answer_4",)),
        )

    def tell_fight(self) -> None:
        """Opens the story of the fight."""
        self.services.push(self.services.scene("fight", session=self.session, fights=fights_of(self.notes)))

    def again(self, same_dice: bool) -> None:
        """Fights the same battle once more, with the same seed or with another one."""
        battles.again(self.services, self.session, self.notes, same_dice)

    def another(self) -> None:
        """Goes to the set-up, with the same people."""
        battles.another(self.services, self.session, self.notes)


def battle_end(services: AppServices, session: Session, keeper: StoryKeeper | None = None) -> EndScene:
    """Makes the last page of a free battle."""
    return EndScene(services, session, keeper, "battle_end", BattleEnd(services, session, notes_of(keeper)))
