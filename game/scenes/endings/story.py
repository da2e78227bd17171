"""The end of a story: what became of the settlement and its people."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.model.survivor import Survivor
from game.play.chapters import chapters_of, fights_of
from game.rules.queries import position
from game.rules.session import Session
from game.scenes.endings.chronicle import CardShown, Chronicle
from game.scenes.endings.scene import EndScene, WayOn
from game.scenes.session.phases import StoryKeeper, notes_of
from game.scenes.session.voice import SessionVoice
from game.ui.draw import theme
from game.ui.draw.drawing import Translator
from game.ui.draw.text import literal
from game.ui.kit.screen import AppServices
from game.ui.settlement.story_page import Tale

BEGINNING, LOST, WON = "end_of_the_beginning", "game_over", "won"
OUTSIDE = {"showdown": "fight", "hunt": "hunt"}  # phases that are not spent in the settlement


class StoryEnd:
    """Tells how a story ended. `notes` are those of its keeper, where it was kept."""

    def __init__(
        self, words: Translator, session: Session, notes: object = None, open_fights: Callable[[], object] | None = None,
        open_chronicle: Callable[[], object] | None = None,
    ) -> None:  # fmt: skip
        """`open_fights` opens the stories of the fights, `open_chronicle` the chronicle."""
        self.words, self.notes, self.open_fights, self.open_chronicle = words, notes, open_fights, open_chronicle
        self.campaign, self.library, self.game = session.campaign, session.library, session.game
        self.voice = SessionVoice(session.campaign, session.library)
        self.deaths = {note.who: (note, chapter) for chapter in chapters_of(notes) for note in chapter.facts.notes if note.kind == "death"}
        self.over = self.campaign.over or (BEGINNING if any(not s.dead for s in self.campaign.survivors) else LOST)

    def say(self, id: str, /, **arguments: object) -> str:
        skipped = f"ending.{id}.skipped"  # the First Story is no word for who has skipped its beginning
        own = self.words.has(skipped) and position.began_without_fight(self.game)
        return self.words.say(skipped if own else f"ending.{id}", **arguments)

    # ------------------------------------------------------------ the paper
    @property
    def title(self) -> str:
        return self.voice.name(self.over)

    @property
    def label(self) -> str:
        return self.say(f"label.{self.over if self.over in (LOST, WON) else BEGINNING}")

    @property
    def scenery(self) -> str:
        return "story/lost.webp" if self.over == LOST else "story/triumph.webp" if self.over == WON else "story/founding.webp"

    def tale(self) -> Tale:
        """Returns the words of the ending, with what this story made of them."""
        settlement = self.campaign.settlement
        name = literal(settlement.name or self.words.say("settlement.nameless"))
        dead = [s for s in self.campaign.survivors if s.dead]
        kind = self.over if self.words.has(f"ending.tale.{self.over}") else BEGINNING
        parts = [self.say(f"tale.{kind}", name=name)]
        if kind != LOST:
            parts.append(self.who_sleeps(name))
            parts.append(self.say("tale.dead", n=len(dead)) if dead else self.say("tale.nobody"))
        return Tale(tuple(parts), self.say(f"tale.last.{kind}"))

    def who_sleeps(self, name: str) -> str:
        """Returns who is there at the end: all people, or those who have not set out."""
        people, out = position.people(self.game), len(self.campaign.settlement.departing)
        if not out:
            return self.say("tale.people", n=people, name=name)
        return self.say("tale.people.out" if out < people else "tale.people.all_out", n=out, name=name)

    # ------------------------------------------------------------ who and what
    def fill(self, rows: Chronicle, pictured: bool) -> None:
        """Adds who lives and died and what was built, learned, decided and made."""
        settlement, people = self.campaign.settlement, self.campaign.survivors
        deaths = settlement.death_count + settlement.uncounted_deaths
        head = self.say("settlement", name=literal(settlement.name or ""), n=position.people(self.game), deaths=deaths)
        rows.told("counted", self.say(f"here.{self.over if self.over in (LOST, WON) else BEGINNING}", head=head), theme.BRIGHT)
        rows.living([s for s in people if not s.dead])
        rows.dead([s for s in people if s.dead], self.how)
        columns = 3 if pictured and rows.width >= 600 else 2 if rows.width >= 520 else 1
        rows.gap(6)
        beside = rows.beside(columns, 20)
        for kind, icon, of, cards in (
            ("built", "build", "locations", settlement.locations), ("learned", "book", "innovations", settlement.innovations),
            ("decided", "star", "innovations", settlement.principles), ("made", "gear", "gear", self.made()),
            ("quarry", "target", "monster", [settlement.quarry] if settlement.quarry else []),
        ):  # fmt: skip
            if cards:
                column = min(beside, key=Chronicle.high)
                column.cards(kind, self.say(kind), icon, [CardShown(card, self.voice.name(card), of) for card in cards], pictured)
                column.gap(4)

    def made(self) -> list[str]:
        """Lists the gear that was made: all that comes from a place of the settlement, wherever it lies now."""
        stored = [name for name, _ in position.stored(self.game) if name in self.library.gear]
        worn = [name for survivor in self.campaign.survivors if not survivor.dead for name in survivor.gear]
        return [name for name in dict.fromkeys([*stored, *worn]) if self.library.gear[name].at is not None]

    def how(self, survivor: Survivor) -> str:
        """Says how somebody died: what was written down when it happened, else where it must have been."""
        if survivor.id in self.deaths and self.deaths[survivor.id][0].year:
            return self.written(survivor.id)
        told = self.notes.get("deaths", {}).get(survivor.id, "") if isinstance(self.notes, dict) else ""
        if told:
            return self.say("how.card", card=literal(self.voice.name(told)))
        if any(s.id == survivor.id for s in self.campaign.outset):
            last = survivor.recorded[-1] if survivor.recorded else ""
            monster = literal(self.voice.name(self.campaign.monster))
            return self.say("how.injury", monster=monster, injury=literal(self.voice.name(last))) if last else self.say("how.monster", monster=monster)
        return self.say("how.settlement")

    def written(self, who: str) -> str:
        """Says how somebody died as their chapter tells it: in which year, where, to what, and by which card."""
        note, chapter = self.deaths[who]
        place, monster = OUTSIDE.get(chapter.facts.phase, "home"), literal(self.voice.name(chapter.facts.monster)) if chapter.facts.monster else ""
        if note.about in ("", chapter.facts.monster):
            return self.say(f"how.{place}.plain", year=note.year, monster=monster)
        return self.say(f"how.{place}", year=note.year, monster=monster, cause=literal(self.voice.name(note.about)))

    # ------------------------------------------------------------ going on
    def ways_on(self) -> Sequence[WayOn]:
        fights, ways = fights_of(self.notes), [WayOn("title", self.say("title"), "lantern", ("go_on", "settlement_go_on"))]
        if self.open_chronicle is not None:
            ways.append(WayOn("chronicle", self.words.say("annals.open"), "people", ("answer_2",), self.open_chronicle))
        if fights and self.open_fights is not None:
            ways.append(WayOn("fight", self.words.say("fight.chronicle", n=len(fights)), "book", ("answer_3",), self.open_fights))
        return ways


def story_end(services: AppServices, session: Session, keeper: StoryKeeper | None = None) -> EndScene:
    """Makes the last page of a story."""
    notes = notes_of(keeper)

    def open_fights() -> None:
        services.push(services.scene("fight", session=session, fights=fights_of(notes)))

    def open_chronicle() -> None:
        services.push(services.scene("chronicle", session=session, keeper=keeper))

    return EndScene(services, session, keeper, "ending", StoryEnd(services.words, session, notes, open_fights, open_chronicle))
