"""The bench itself: a position as what a scenario gives, the session that plays from it, the answers so far, and those that were taken back."""

from __future__ import annotations

from pathlib import Path

from game.cards.library import Library
from game.model.campaign import Campaign
from game.model.space import DIRECTIONS, fits, footprint, names
from game.play.card_bench.alone import CannotPerform, flow_of, resolution_of
from game.play.card_bench.at_home import concerns_somebody, endeavors_of, fitted, given_for, step_for, usual_wish, way_of, who_of
from game.play.card_bench.positions import ALONE, MOST, Told, Wish, position, wish_for
from game.play.moments.given import scenario_of
from game.play.moments.keeping import folder_for, keep_text
from game.play.moments.recording import CannotWrite, Moment, record_from
from game.play.moments.writing import scenario_text
from game.play.scenario.play import NEXT_STEP, laid_table
from game.play.scenario.reading import BadScenario
from game.rules.engine.events import Happened
from game.rules.engine.game import Game
from game.rules.engine.options import offers
from game.rules.engine.questions import Ask
from game.rules.queries.since import Difference, changes, of_body
from game.rules.session import Session, decode, encode

MONSTER = "monster"
LOOKS = "abcdef"                                                # each survivor has a face of their own
BY_HAND, BY_CHANCE = "hand", "game"                             # how dice are thrown


class Broke(Exception):
    """Raised where the card cannot be laid or performed; the message says what failed, `place` where it is written ("" if unknown).

    `refused` where the rules do not allow it in this position, and nothing is wrong with the card.
    """

    def __init__(self, said: str, place: str = "", refused: bool = False) -> None:
        super().__init__(said)
        self.place, self.refused = place, refused


class CardBench:
    """Lays a position for a card and plays from it. Without a session nothing has been performed yet."""

    def __init__(self, library: Library, kind: str, id: str, wish: Wish | None = None) -> None:
        self.library, self.kind, self.id = library, kind, id
        self.alone = kind in ALONE                              # the card is performed by itself, and what comes after it is none of it
        usual = wish or wish_for(library, kind, id)
        self.wish = usual_wish(library, kind, id, usual) if self.alone and wish is None else usual
        self.dice, self.seed = BY_HAND, 1
        self.session: Session | None = None
        self.answers: list[str] = []
        self.taken_back: list[str] = []                         # the next one last
        self.happened: list[list[Happened]] = []                # of the beginning and of each answer
        self.lay()
        if self.alone and wish is None and not self.is_allowed():
            self.change(grown=True)

    # ---- the position -----------------------------------------------------------------------------------------------
    def lay(self) -> None:
        """Lays the position anew, before anything is performed; raises Broke."""
        self.reset()
        try:
            lay = given_for if self.alone else position
            self.wish = fitted(self.library, self.kind, self.id, self.wish) if self.alone else self.wish
            self.given: Told = lay(self.library, self.kind, self.id, self.wish)
            self.start: Campaign = laid_table(scenario_of({"given": self.given}), self.library)
        except BadScenario as wrong:
            raise Broke(str(wrong)) from None
        for survivor, look in zip(self.start.survivors, LOOKS, strict=False):
            survivor.look = look

    @property
    def campaign(self) -> Campaign:
        """The state that is shown: of the session, or the position that is laid."""
        return self.session.campaign if self.session is not None else self.start

    @property
    def question(self) -> Ask | None:
        """What is asked now."""
        return self.session.question if self.session is not None and not self.is_over else None

    @property
    def is_over(self) -> bool:
        """Whether the fight has ended, and no die that its end asks for is still to be entered."""
        session = self.session
        if session is None:
            return False
        if self.alone:
            return session.question is None or session.question.kind == NEXT_STEP
        return session.question is None or (session.campaign.phase != "showdown" and session.rolling is None)

    def change(self, **wishes: object) -> None:
        """Changes what the position is to be, and lays it anew; raises Broke, and keeps the former one then."""
        before = self.wish
        told = {name: getattr(before, name) for name in Wish.__struct_fields__} | wishes
        self.wish = Wish(**told)
        try:
            self.lay()
        except Broke:
            self.wish = before
            self.lay()
            raise

    def changed(self) -> list[Difference]:
        """Lists what has changed since the position was laid: of the settlement, and of everybody."""
        found = changes(Game(self.start, self.library, explain=False), Game(self.campaign, self.library, explain=False))
        before = {survivor.id: survivor for survivor in self.start.survivors}
        for survivor in self.campaign.survivors:
            found += of_body(before.get(survivor.id, survivor), survivor)
        return found

    def people(self) -> list[str]:
        """Lists the names of the figures that can be put somewhere, the monster first."""
        return [MONSTER, *self.given["survivors"]]

    @property
    def on_board(self) -> bool:
        """Whether the card is tried in a fight, so that there is a board."""
        return self.start.showdown is not None

    def who_stands(self, space: str) -> str:
        """Returns the figure on a space, "" if none stands there."""
        found = next((survivor.name for survivor in self.start.survivors if survivor.space == space), "")
        return found or (MONSTER if space in self.covered() else "")

    def covered(self, at: str = "") -> set[str]:
        """Returns the spaces under the monster, or those that would be if it stood elsewhere."""
        assert self.start.showdown is not None
        figure = self.start.showdown.monster
        return set(names(footprint(at or figure.space, figure.size)))

    def can_stand(self, who: str, space: str) -> bool:
        """Returns whether a figure may be put on a space: it fits, and nobody else stands there."""
        assert self.start.showdown is not None
        others = {survivor.space for survivor in self.start.survivors if survivor.name != who}
        if who == MONSTER:
            return fits(space, self.start.showdown.monster.size) and not others & self.covered(space)
        return space not in others | self.covered()

    def place(self, who: str, space: str) -> bool:
        """Puts a figure on a space; returns whether it may stand there."""
        if self.session is not None or not self.can_stand(who, space):
            return False
        kept = {survivor.name: survivor.space for survivor in self.start.survivors} | {MONSTER: self.start.showdown.monster.space}  # type: ignore[union-attr]
        self.change(places=kept | {who: space})
        return True

    def turn_monster(self) -> None:
        """Turns the monster to its right."""
        self.change(facing=DIRECTIONS[(DIRECTIONS.index(self.wish.facing) + 1) % len(DIRECTIONS)])

    # ---- playing ----------------------------------------------------------------------------------------------------
    def perform(self) -> None:
        """Begins to play from the position; raises Broke where the card fails before anybody is asked."""
        self.answers, self.taken_back = [], []
        self._play([])

    def answer(self, key: str) -> None:
        """Gives an answer; raises Broke where the card fails, and all is as before then."""
        if self.session is None:
            return
        if self.taken_back and self.taken_back[-1] == key:
            self.taken_back.pop()
        else:
            self.taken_back.clear()
        self._give(key)

    def _give(self, key: str) -> None:
        session = self.session
        assert session is not None
        happened = session.answer(key)
        if session.fault is not None:
            said, place = session.fault.said, session.fault.place
            session.answer("back")
            raise Broke(said, place)
        self.answers.append(key)
        self.happened.append(happened)

    def _play(self, keys: list[str]) -> int:
        """Plays from the position with these answers as far as they are offered; returns how many were given."""
        self.start.dice, self.start.seed = self.dice, self.seed
        self.session = None
        session = self._begun()
        if session.fault is not None:
            raise Broke(session.fault.said, session.fault.place)
        self.session = session
        for number, key in enumerate(keys):
            if self.question is None or not offers(self.question, key):
                return number
            self._give(key)
        return len(keys)

    def _begun(self) -> Session:
        """Begins to play from the position, up to the first question; raises Broke where the rules refuse what is to be performed."""
        start = decode(encode(self.start))
        if not self.alone:
            session = Session(start, self.library)
            self.answers, self.happened = [], [session.opening]
            return session
        try:
            resolution = resolution_of(self.library, self.given, self.step)
        except CannotPerform as wrong:
            raise Broke(str(wrong), refused=True) from None
        session = Session(start, self.library, next_resolution=flow_of(resolution))
        self.answers, self.happened = [], [session.answer("go_on")]
        return session

    @property
    def endeavor(self) -> str:
        """The name of the endeavor that is spent, "" where the card itself is performed."""
        way = way_of(self.wish) if self.alone else 0
        return str(endeavors_of(self.library, self.kind, self.id)[way - 1].name) if way else ""

    @property
    def meant(self) -> str:
        """The name of the survivor whom the card concerns that is performed by itself, "" if it concerns nobody of choice."""
        return who_of(self.wish) if self.alone and concerns_somebody(self.kind, self.wish) else ""

    def can_choose(self, who: str) -> bool:
        """Returns whether a survivor, by the id, can be chosen now: as an answer, or before that as the one whom the card concerns."""
        if self.session is not None:
            return self.question is not None and who in self.question.options
        return bool(self.meant) and any(survivor.id == who and not survivor.dead for survivor in self.start.survivors)

    def is_allowed(self) -> bool:
        """Returns whether the rules allow in this position what is to be performed by itself."""
        try:
            resolution_of(self.library, self.given, self.step)
        except CannotPerform:
            return False
        return True

    @property
    def step(self) -> Told:
        """The step of a scenario that performs the card by itself."""
        return step_for(self.library, self.kind, self.id, self.wish, Game(self.start, self.library, explain=False))

    def can_go_back(self) -> bool:
        """Returns whether something can be taken back: an answer, or the beginning."""
        return self.session is not None

    def back(self) -> None:
        """Takes the last answer back; before the first one the position is laid again."""
        if not self.answers:
            taken = self.taken_back
            self.reset()
            self.taken_back = taken
            return
        self.taken_back.append(self.answers[-1])
        self._play(self.answers[:-1])

    def can_go_forward(self) -> bool:
        """Returns whether an answer that was taken back can be given again."""
        question = self.question
        return bool(self.taken_back) and (self.session is None or (question is not None and offers(question, self.taken_back[-1])))

    def forward(self) -> None:
        """Performs the card again, or gives the answer again that was taken back last."""
        if self.session is None:
            taken = self.taken_back
            self._play([])
            self.taken_back = taken
        elif self.can_go_forward():
            self._give(self.taken_back.pop())

    def reset(self) -> None:
        """Goes back to the position."""
        self.session, self.answers, self.taken_back, self.happened = None, [], [], []

    def throw_by(self, dice: str) -> None:
        """Chooses how dice are thrown; what has been performed begins anew."""
        self.dice = dice
        self.reset()

    def other_dice(self) -> None:
        """Takes other dice of chance."""
        self.seed += 1
        self.reset()

    # ---- other cards ------------------------------------------------------------------------------------------------
    def renew(self, library: Library) -> tuple[int, int]:
        """Takes other cards for the same position and gives the same answers; returns how many fitted, of how many. Raises Broke."""
        keys, performed, before = list(self.answers), self.session is not None, self.library
        self.library = library
        try:
            self.lay()
        except Broke:
            self.library = before
            self.lay()
            raise
        return (self._play(keys), len(keys)) if performed else (0, 0)

    # ---- a scenario -------------------------------------------------------------------------------------------------
    def moment(self) -> Moment:
        """Returns all that was played from the position; raises CannotWrite."""
        if self.session is None:
            raise CannotWrite("moment.cannot.nothing")
        if self.session.rolling is not None:
            raise CannotWrite("moment.cannot.rolling")
        return record_from(self.session, decode(encode(self.start)), ["go_on", *self.answers] if self.alone else self.answers)

    def keep(self, name: str, heads: list[str]) -> Path:
        """Writes what was played as a scenario beside the card; returns its file. Raises CannotWrite."""
        text = scenario_text(self.moment(), name, heads, self.kind, (self.given, self.step) if self.alone else None)
        return keep_text(text, folder_for(self.library, self.kind, self.id), self.id.rpartition(".")[2])


__all__ = ["BY_CHANCE", "BY_HAND", "MONSTER", "MOST", "Broke", "CardBench"]
