"""How a story begins: with the pages of the prologue, with the fight, or without it; and what the settlements that were lost before leave."""

from __future__ import annotations

from collections.abc import Callable

from game.cards.library import Library
from game.cards.wording import face
from game.rules.settlement.beginning import left_by_lost
from game.scenes.front.agreement import Choice, chosen
from game.ui.kit.screen import AppServices

STORY = ("on", "off", "skipped")  # with the pages, straight to the fight, without the fight
MOST_LOST = 5  # more settlements are not told apart
LOST = tuple(str(n) for n in range(MOST_LOST + 1))


class Beginning:
    """Holds how a story begins, at first as the last one did."""

    def __init__(self, services: AppServices, library: Callable[[], Library], changed: Callable[[], object]) -> None:
        self.services, self.library, self.changed = services, library, changed
        last = services.settings.set_up
        self.story = chosen(STORY, last.get("story", ""), STORY[0])
        self.lost = min(chosen(LOST, last.get("lost", ""), LOST[0]), self.most_lost())

    def say(self, word: str, /, **arguments: object) -> str:
        return self.services.words.say(f"setup.{word}", **arguments)

    @property
    def skipped(self) -> bool:
        """Whether the settlement is founded without the first fight."""
        return STORY[self.story] == "skipped"

    @property
    def told(self) -> bool:
        """Whether the pages before the fight are shown."""
        return STORY[self.story] == "on"

    def most_lost(self) -> int:
        """Returns after how many lost settlements nothing more is left to the next one."""
        return min(MOST_LOST, max(left_by_lost(self.library()).values(), default=0))

    def choices(self) -> list[Choice]:
        """Lists the rows: how the story begins, and how many settlements were lost before."""
        options = [self.say(f"story.{word}") for word in STORY]
        found = [Choice("story", self.say("story"), options, self.story, self.take_story, self.say(f"story.{STORY[self.story]}.why"))]
        most = self.most_lost()
        if most:
            numbers = [self.say("lost.none"), *(str(n) for n in range(1, most)), self.say("lost.most", n=most)]
            found.append(Choice("lost", self.say("lost"), numbers, self.lost, self.take_lost, self.left_by()))
        return found

    def left_by(self) -> str:
        """Returns what the last of the lost settlements leaves, in the words of its card; all that fewer leave comes as well."""
        if not self.lost:
            return self.say("lost.why")
        library = self.library()
        cards = [name for name, number in left_by_lost(library).items() if number == self.lost]
        words = " ".join(line.text for name in cards for line in face(library, "events", name))
        return self.say("lost.first" if self.lost == 1 else "lost.more", words=words)

    def take_story(self, n: int) -> None:
        self.story = n
        self.changed()

    def take_lost(self, n: int) -> None:
        self.lost = n
        self.changed()

    def kept(self) -> dict[str, str]:
        """Returns the choices for the next table."""
        return {"story": STORY[self.story], "lost": LOST[self.lost]}
