"""Events of the settlement without a question, page by page: a step, a story event, the result of an answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from game.cards.kinds import Painting
from game.cards.library import Library
from game.cards.wording import Line, face
from game.rules.engine import events
from game.rules.engine.events import Fact, Happened, Reason
from game.rules.engine.hunt_events import HuntBegan, HuntCardRevealed, HuntMoved, HuntTurnBegan, RevealerChosen
from game.rules.engine.questions import Ask
from game.rules.engine.reasons import TableReason
from game.rules.queries.gathering import by_card
from game.rules.queries.position import BEFORE_STEPS
from game.ui.cards.game_log import SIGNS, icon_of, only_led_to
from game.ui.cards.gear_icons import gear_icon, resource_icon
from game.ui.draw.images import Part
from game.ui.kit.voice import Voice

QUIET_ANSWERS = (  # logged as a line, or shown on a page of their own
    "develop", "pay", "grid", "depart", "quarry", "quarry_level", "name_settlement", "sex", "principle",
)  # fmt: skip
QUIET_CHOICES = ("cost", "innovation", "archive")
MET = "arrived"  # how a hunt ends that comes to its monster
AT_HOME = "nobody"  # how one ends on which nobody sets out
SEEN_BESIDE = ("use",)  # questions beside whose card all of a page is seen, dice included
MOST_PASSED = 3  # lines of a result that need no page: the next banner tells them
NAMING, MOST_OF_A_NAME = ("name_survivor", "name_newborn", "rename"), 3
STEP_PAINTINGS: dict[str, Painting] = {  # paintings of steps and endings; a card names its own
    "aftermath": "triumph", "lost_fight": "grief",
    "arrival": "strangers", "survivors_return": "founding", "update_death_count": "grief", "end_of_the_beginning": "founding",
    "game_over": "lost",
}  # fmt: skip
# Of hunts that end without their monster.
HUNT_PAINTINGS: dict[str, Painting] = {"starvation": "departing", "lost": "departing", "fled": "departing", "dead": "grief", AT_HOME: "founding"}
YEAR_PICTURES = ("year", "founding", "year", "couple", "founding")  # of the years, in turn, as their tales
CROPS: dict[str, dict[int, Part]] = {  # parts of story pictures with no more people in them than so many
    "story/triumph.webp": dict.fromkeys((2, 3), (0.205, 0.09, 0.985, 0.87)),
}  # fmt: skip
OF_PAGES = (
    "events", "principles", "innovations", "locations", "gear", "resources", "disorders", "fighting_arts", "abilities", "proficiencies", "monster",
)  # fmt: skip
TITLES = (events.StepBegan, events.StoryTold, events.YearBegan, HuntBegan, HuntTurnBegan, RevealerChosen)
WALK = (HuntTurnBegan, HuntMoved, HuntCardRevealed, events.CardDrawn)
ON_TABLE = "hunt"  # the kind of a throw on the table of hunt events
CHANGES = {
    "survival": "lantern", "insanity": "brain", "endeavors": "torch", "population": "people", "death_count": "stone_face", "hunt_xp": "claw",
    "courage": "star", "understanding": "book", "proficiency": "slash",
}  # fmt: skip
GAINS = {
    "resource": "deck", "gear": "gear", "innovation": "book", "principle": "book", "location": "build", "disorder": "brain", "fighting_art": "star",
    "ability": "star",
}  # fmt: skip

LIVED_WITH = ("disorder", "fighting_art", "ability")  # kinds of cards whose text a page tells when somebody gains one


@dataclass(frozen=True)
class Told:
    """Events that are told in one sentence: their icon and that sentence."""

    icon: str
    words: str
    harm: bool = False
    heading: bool = False  # the name of a step, above what happened in it
    facts: tuple[Fact, ...] = ()

    @property
    def is_death(self) -> bool:
        """Returns whether it tells that somebody dies."""
        return any(isinstance(fact, events.SurvivorDied) for fact in self.facts)


@dataclass
class Page:
    """A page of events. `step` is one of the ten steps, `about` the event or card that it belongs to ("" is the step itself)."""

    step: str
    about: str = ""
    begins: bool = False  # the step or the event begins with this page
    told: list[Told] = field(default_factory=list)
    dice: list[int] = field(default_factory=list)
    total: int = 0
    row: int = -1
    rows_differ: bool = False  # several people have rolled, and not the same row
    facts: list[Fact] = field(default_factory=list)
    painting: Painting | None = None  # named by its card
    steps: list[str] = field(default_factory=list)  # the other steps that are told on it
    who: str = ""  # the event revealer of a hunt
    throws: list[events.DiceFell] = field(default_factory=list)  # whose the dice are
    awaits: tuple[str, ...] = ()  # who throws next, where the page ends before their dice
    awaited: str = ""  # the kind of that throw
    outcome: str = ""  # how a hunt has ended on it
    year: int = 0  # the lantern year that begins with it
    closes: int = 0  # the lantern year that is over with it, as nobody has set out

    @property
    def says_something(self) -> bool:
        return bool(self.told or self.dice or self.awaits or self.outcome)

    @property
    def departs(self) -> bool:
        """Returns whether somebody sets out on it."""
        return any(isinstance(fact, events.Departed) for fact in self.facts)

    @property
    def is_bookkeeping(self) -> bool:
        """Returns whether it only tells what a step has changed: no card, no die, and nobody who dies, is born or sets out."""
        if self.about not in ("", self.step) or self.dice or self.step in BEFORE_STEPS or self.year or self.outcome:
            return False
        return not (self.departs or self.kills or any(isinstance(fact, events.Born) for fact in self.facts))

    @property
    def kills(self) -> bool:
        """Returns whether somebody dies on it."""
        return any(isinstance(fact, events.SurvivorDied) for fact in self.facts)

    @property
    def is_walk(self) -> bool:
        """Returns whether it only tells the way to the next space of a hunt, and that a card is turned over there."""
        return bool(self.facts) and isinstance(self.facts[0], HuntTurnBegan) and all(isinstance(fact, WALK) for fact in self.facts)

    @property
    def only_finds(self) -> bool:
        """Returns whether it only tells which row of the table of hunt events was rolled, perhaps after the way there."""
        rolled = [throw.kind for throw in self.throws] == [ON_TABLE]
        return rolled and all(isinstance(fact, (*WALK, events.DiceFell)) for fact in self.facts)

    @property
    def changed(self) -> bool:
        """Returns whether anything happened in it besides its beginning."""
        return not all(isinstance(fact, TITLES) for fact in self.facts)

    @property
    def picture(self) -> str:
        """Returns the file of its story picture, "" if its card's own is used."""
        for kind, name in ((events.SurvivorDied, "grief"), (events.Born, "birth"), (events.Departed, "departing")):
            if any(isinstance(fact, kind) for fact in self.facts):
                return f"story/{name}.webp"
        if self.year and not self.about:
            return f"story/{YEAR_PICTURES[self.year % len(YEAR_PICTURES)]}.webp"
        return picture_of(self.painting or HUNT_PAINTINGS.get(self.outcome) or STEP_PAINTINGS.get(self.about or self.step))


def pages_of(happened: Iterable[Happened], step: str, about: str, voice: Voice, library: Library, beats: bool = False) -> list[Page]:
    """Splits the events after an answer into pages; `step` and `about` are the position before. With `beats` a page ends before dice are thrown."""
    pages = [Page(step, about)]
    answered = ""  # the card whose answer is the last line told
    for fact in by_card(happened):
        if isinstance(fact, Reason):
            _reason(pages[-1], fact)
            continue
        if isinstance(fact, events.StepBegan):
            pages.append(Page(fact.step, begins=True))
        elif isinstance(fact, events.StoryTold | events.MilestoneReached):
            pages.append(Page(pages[-1].step, fact.event, begins=True, who=pages[-1].who))
        elif isinstance(fact, events.DiceFell):
            _before_throw(pages, fact, beats)
        elif isinstance(fact, events.Ended) and fact.who == "hunt":
            pages.append(Page(pages[-1].step, who=pages[-1].who, outcome=fact.outcome))
        page = pages[-1]
        page.facts.append(fact)
        if isinstance(fact, events.DiceFell):
            page.dice += fact.faces
            page.throws.append(fact)
            page.about = page.about or fact.about
        elif isinstance(fact, HuntTurnBegan):
            page.who = fact.who
        elif isinstance(fact, events.YearBegan):
            page.year = fact.year if fact.year > 1 else 0  # of the first year the founding tells
        elif not isinstance(fact, TITLES):
            words = voice.credited(fact, page.about)
            if isinstance(fact, events.RuleAnswered) and any(line.words == words for line in page.told):
                continue  # a card that applies to several people is named once
            if words and answered and page.told and isinstance(fact, events.Changed) and fact.source == answered != page.about:
                page.told.pop()  # what the card did names it
            if words:
                tell_also(page, fact, voice, library)
                answered = fact.card if isinstance(fact, events.RuleAnswered) else ""
    for page, after in zip(pages, [*pages[1:], None], strict=True):
        page.painting = painting_of(library, page.about)
        if page.awaits and after is not None:
            page.awaits = tuple(dict.fromkeys(throw.who for throw in after.throws))
    return pages


def _before_throw(pages: list[Page], fact: events.DiceFell, beats: bool) -> None:
    """Begins the page of a throw: of each on the table of hunt events, and with `beats` of each other kind, unless the answer itself was the throw."""
    last = pages[-1]
    if fact.kind == ON_TABLE and (last.about or last.dice):
        pages.append(Page(last.step, who=last.who))
    elif beats and fact.kind != ON_TABLE and (not last.throws or last.throws[-1].kind != fact.kind):
        if last is pages[0] and not last.says_something:
            return
        pages.append(Page(last.step, last.about, who=last.who))
    if beats and pages[-1] is not last and (last.says_something or last is not pages[0]):
        last.awaits, last.awaited = (fact.who,), fact.kind


def tell_also(page: Page, fact: Fact, voice: Voice, library: Library) -> None:
    """Tells an event on a page: with those before it, if they have one sentence."""
    if page.told and only_led_to(page.told[-1].facts, fact):
        page.told.pop()
    before = page.told[-1].facts if page.told else ()
    facts = (*before, fact) if before and voice.together((*before, fact)) else (fact,)
    if len(facts) > 1:
        page.told.pop()
    sign = sign_of(fact, library) if len({sign_of(one, library) for one in facts}) == 1 else "deck"
    page.told.append(Told(sign, voice.gathered(facts, page.about), isinstance(fact, events.SurvivorDied | events.Injured), facts=facts))


def painting_of(library: Library, card: str) -> Painting | None:
    """Returns the painting that a card names, None if it names none or is no card."""
    found: Painting | None = getattr(library.of_kind(kind_of(library, card)).get(card), "painting", None) if kind_of(library, card) else None
    return found


def picture_of(painting: Painting | None) -> str:
    """Returns the file of a painting below assets/images, "" without one."""
    return f"story/{painting}.webp" if painting is not None else ""


def _reason(page: Page, reason: Reason) -> None:
    if isinstance(reason, TableReason):
        on_table = bool(page.throws) and page.throws[-1].kind == ON_TABLE
        differs = page.row not in (-1, reason.row) or page.rows_differ
        page.total, page.row, page.rows_differ = reason.total, -1 if on_table or differs else reason.row, differs
        page.about = reason.about or page.about


def close_year(pages: Sequence[Page], year: int) -> None:
    """Writes on the page on which nobody sets out which lantern year is over; `year` is the one after all pages."""
    if any(page.year for page in pages):
        year = max(page.year for page in pages) - 1
    for page in pages:
        page.closes = year if page.outcome == AT_HOME else 0


def part_years(pages: Sequence[Page], heading: Callable[[int], str]) -> None:
    """Puts a heading, which is given the number of the lantern year that comes, above the first page after a year without a hunt."""
    for before, page in pairwise(pages):
        if before.closes and not page.year:
            page.told.insert(0, Told("", heading(before.closes + 1), heading=True))


def shown_pages(pages: Sequence[Page], answered: Ask | None, question: Ask | None) -> tuple[list[Page], Page | None]:
    """Returns which pages are turned one by one, and which one stands beside the question that follows.

    What an answer did by itself in a word (a thing was made, a card was paid) is a line of the log and no page. The last page belongs
    to the question where both are about the same card and no die fell.
    """
    found = [page for number, page in enumerate(pages) if page.says_something and not (number == 0 and is_quiet(answered, page))]
    last = pages[-1] if pages else None
    beside = None
    if question is not None and last is not None and question.about == (last.about or last.step) and not (last.dice or last.kills):
        beside = last
        found = [page for page in found if page is not last]
    elif question is not None and last is not None and last.only_finds and question.purpose == "reroll":
        last.about, beside = question.about, last
        found = [page for page in found if page is not last]
    if beside is not None and found and (found[-1].is_walk or (question is not None and found[-1].only_finds and question.kind in SEEN_BESIDE)):
        lay_before(found.pop(), beside, tells=False)
    return found, beside


def without_effect(pages: Sequence[Page], library: Library, asked: str) -> list[Page]:
    """Returns the pages on which an event ends that has changed nothing at once; what the next question is about (`asked`) goes on."""
    last = {page.about: page for page in pages if page.about in library.events and page.about != asked}
    told = {page.about for page in pages if page.told}
    return [page for about, page in last.items() if about not in told and (page.begins or page.dice)]


def leads_to_the_end(page: Page, after: Page) -> bool:
    """Returns whether a page without a card or dice of its own only leads to the one on which a hunt ends."""
    return bool(after.outcome) and not (page.about or page.dice or page.outcome or page.awaits)


def joined(pages: Sequence[Page]) -> list[Page]:
    """Lays the way to a space of a hunt, and the roll on the table there, on the page of what waits there."""
    found: list[Page] = []
    for page in pages:
        before = found[-1] if found else None
        if before is not None and (before.is_walk or (before.only_finds and before.about == page.about and not page.throws) or leads_to_the_end(before, page)):
            lay_before(found.pop(), page)
        found.append(page)
    return found


def lay_before(before: Page, page: Page, tells: bool = True) -> None:
    """Puts what a page tells before what another one does; of the way there nothing is told where anything else is, as everybody has seen it."""
    seen = (page.says_something or not tells) and (before.is_walk or before.only_finds)
    page.told, page.facts = [*([] if seen else before.told), *page.told], [*before.facts, *page.facts]
    page.dice, page.throws = [*before.dice, *page.dice], [*before.throws, *page.throws]
    page.who = before.who or page.who


def gathered(pages: Sequence[Page], name: Callable[[str], str]) -> list[Page]:
    """Lays the bookkeeping of several steps together on one page, or on that of what came before it, each under the name of its step; deaths come first.

    A first page of a single line is laid on the next one; where there is none and nothing changed, it is left out. The way to a space of a
    hunt is told above what waits there.
    """
    found = steps_together(joined(pages), name)
    for page in found:
        page.told.sort(key=lambda line: not line.is_death)
    return found


def steps_together(pages: Sequence[Page], name: Callable[[str], str]) -> list[Page]:
    """Returns the pages with the bookkeeping of each step under its name."""
    found: list[Page] = []
    for page in pages:
        if not found or found[-1].outcome or page.outcome or not page.is_bookkeeping:
            found.append(page)
            continue
        last = found[-1]
        last.told += [Told("", name(page.step), heading=True), *page.told]
        last.facts += page.facts
        last.steps.append(page.step)
    first = found[0] if found else None
    if first is None or not first.is_bookkeeping or len(first.told) > 1:
        return found
    if len(found) == 1:
        return [] if not first.changed else found
    after = found[1]
    after.told = [Told("", name(first.step), heading=True), *first.told, *([Told("", name(after.step), heading=True)] if after.told else []), *after.told]
    after.facts, after.steps = [*first.facts, *after.facts], [first.step, *after.steps]
    return found[1:]


def crop_of(picture: str, living: int) -> Part | None:
    """Returns the part of a story picture that shows as many people as live; None for the whole, or where no part does."""
    return CROPS.get(picture, {}).get(living)


def passes(answered: Ask | None, page: Page) -> bool:
    """Returns whether the result of an answer is told by the next banner: a few lines about whom was chosen, and no harm."""
    if answered is None or answered.kind != "nominate" or page.dice or len(page.told) > MOST_PASSED:
        return False
    return not any(line.harm for line in page.told)


def is_quiet(answered: Ask | None, page: Page) -> bool:
    """Returns whether the result of an answer needs no page of its own."""
    if answered is None or page.dice or page.departs or page.kills:
        return False
    if page.step == ON_TABLE and answered.kind in ("choose", "pay"):  # on a hunt no storage and no row shows what went
        return not page.told
    if passes(answered, page):
        return True
    if answered.kind == "choose":
        return answered.purpose in QUIET_CHOICES
    if answered.kind in NAMING:
        return len(page.told) <= MOST_OF_A_NAME
    return answered.kind in QUIET_ANSWERS


def sign_of(fact: Fact, library: Library) -> str:
    """Returns the icon of an event."""
    match fact:
        case events.CardGained(kind="resource"):
            return resource_icon(library, fact.card)
        case events.CardGained(kind="gear"):
            return gear_icon(library, fact.card)
        case events.Changed():
            return CHANGES.get(fact.what, "star")
        case events.CardGained():
            return GAINS.get(fact.kind, "gear")
        case events.Healed():
            return "lantern"
        case events.Ended():
            return "hour"
        case _:
            return icon_of(fact, SIGNS.get(type(fact), ("play", ""))[0])


def kind_of(library: Library, card: str) -> str:
    """Returns the kind of the card with an id; "" if it is none (a step, the end of the campaign)."""
    for kind in OF_PAGES:
        if card in library.of_kind(kind):
            return kind
    return ""


def taught_by(page: Page, library: Library) -> list[str]:
    """Lists the cards and lasting injuries that somebody has got on a page and has to live with, each once, without the one that the page shows."""
    gained = [lived_with(fact, library) for fact in page.facts]
    return [card for card in dict.fromkeys(gained) if card and card != page.about and words_of(library, card)]


def lived_with(fact: Happened, library: Library) -> str:
    """Returns the card or the lasting injury that somebody gets and has to live with; "" if a fact is none."""
    if isinstance(fact, events.Injured):
        injury = library.injuries.get(fact.injury)
        return fact.injury if injury is not None and injury.times > 0 else ""
    return fact.card if isinstance(fact, events.CardGained) and fact.kind in LIVED_WITH else ""


def words_of(library: Library, card: str) -> tuple[Line, ...]:
    """Returns the text lines of a card or an injury, empty if it is neither."""
    kind = kind_of(library, card) or ("injuries" if card in library.injuries else "")
    return tuple(face(library, kind, card)) if kind else ()
