"""The facts of a question (`Ask.facts`): for each kind of question one Struct with what the asking rule knows and the screen may show.

The sentences of a question (`question.KIND` in the language files) take these fields as placeholders; a sentence `question.KIND.WORD`
is used instead where there is one for the first field. Survivors are ids; spaces and cards are written as in the state.
"""
from msgspec import Struct

from game.model.space import BaseSize


class QuestionFacts(Struct, frozen=True, gc=False):
    """Base of the facts of questions."""

    @property
    def variant(self) -> str:
        """Returns the first field if it is a word: it may select another sentence for the question."""
        first = getattr(self, self.__struct_fields__[0])
        return first if isinstance(first, str) else ""


# ---- everywhere -----------------------------------------------------------------------------------------------------
class ChooseFacts(QuestionFacts, frozen=True, gc=False):
    """`choose`: what is chosen: block (a hit to ignore), change_hit (to the body location `detail`), disorder (one is replaced by `detail`),
    archive, innovation, roll (which die counts on the table of the card `detail`), cost, proxy (the number `detail`), gear, box (of the gear grid, from 1),
    tile (which way it lies; `detail` of its card are left, this one included).
    """
    purpose: str
    detail: str = ""


OR_ELSE = "or_else"


class UseFacts(QuestionFacts, frozen=True, gc=False):
    """`use`: the moment to which the rule answers; or again and reroll (throw again, the die shows `face`), swap (`keyword` becomes the card `to`), or
    or_else (something worse happens to who does not pay).
    """
    purpose: str
    face: int = 0
    keyword: str = ""
    to: str = ""


class NominateFacts(QuestionFacts, frozen=True, gc=False):
    """`nominate`: a phrase of a card, father, mother (`other`: the parent who is known), dies, lives, highest, lowest, tile, or endeavor (its key and name)."""
    purpose: str
    endeavor: str = ""
    named: str = ""
    other: str = ""


class RollFacts(QuestionFacts, frozen=True, gc=False):
    """`roll`: how many dice the players throw by hand, and the faces entered so far."""
    count: int
    faces: tuple[str, ...] = ()


class FaultFacts(QuestionFacts, frozen=True, gc=False):
    """`fault`: the effect that raised, the exception, and the place where it is written.

    The purpose is `engine` where no effect raised, `endless` where nothing raised, but nobody is asked any more.
    """
    purpose: str
    effect: str
    said: str
    place: str


class UnwrittenFacts(QuestionFacts, frozen=True, gc=False):
    """`unwritten`: quarry, nemesis, or special: what kind of showdown cannot be fought yet."""
    purpose: str


class StoryFacts(QuestionFacts, frozen=True, gc=False):
    """`story`: the page (from 1) and the number of pages."""
    page: int
    pages: int


class OrderCardsFacts(QuestionFacts, frozen=True, gc=False):
    """`order_cards` and `hit_location_order`: the cards, duplicates included."""
    cards: tuple[str, ...]


# ---- a showdown -----------------------------------------------------------------------------------------------------
class SurvivalFacts(QuestionFacts, frozen=True, gc=False):
    """`survival`: what opens the opportunity: flow, reaction, critical, knocked_down or act."""
    moment: str


class EndureFacts(QuestionFacts, frozen=True, gc=False):
    """`endure`: the body location of the severe injury, and the survival that enduring costs."""
    location: str
    cost: int


class HitsFacts(QuestionFacts, frozen=True, gc=False):
    """`dodge` and `hit_order`: the body locations of the hits, duplicates included."""
    hits: tuple[str, ...]


class DirectionFacts(QuestionFacts, frozen=True, gc=False):
    """`direction`: face (the monster turns), edge (it runs along the edge), push, slide or walk (of the survivor `moved`)."""
    purpose: str
    moved: str = ""


class PickTargetFacts(QuestionFacts, frozen=True, gc=False):
    """`pick_target`: the line of the target list, or next (one of several targets) or behind."""
    line: str


class PlacingFacts(QuestionFacts, frozen=True, gc=False):
    """`place`: who is put on the board: a survivor's id, monster, or tile (of terrain), which lies this `way`, one of so many `left` to lay of its card.

    `size`: that of the base which the monster gets there, if it is another than it has.
    """
    figure: str
    way: str = ""
    left: int = 0
    size: BaseSize = 0


class MinionFacts(PlacingFacts, frozen=True, gc=False):
    """`place` of a minion, which comes onto the board or `moves` to its target."""
    moves: bool = False

    @property
    def variant(self) -> str:
        """Returns the word that selects the sentence of the question."""
        return "minion.moves" if self.moves else "minion"


class MonsterWay(Struct, frozen=True, gc=False):
    """A path of the monster: the key of its option, its spaces without the first, and the survivors whom it runs over."""
    key: str
    spaces: tuple[str, ...]
    run_over: tuple[str, ...] = ()


class PathFacts(QuestionFacts, frozen=True, gc=False):
    """`path`: the monster's paths, one for each option, in the same order."""
    ways: tuple[MonsterWay, ...]

    def way(self, key: str) -> MonsterWay | None:
        """Returns the path of an option, or None."""
        return next((way for way in self.ways if way.key == key), None)


# ---- a settlement phase ---------------------------------------------------------------------------------------------
class DevelopFacts(QuestionFacts, frozen=True, gc=False):
    """`develop`: the endeavors left."""
    endeavors: int


class PayFacts(QuestionFacts, frozen=True, gc=False):
    """`pay`: the part of the cost being paid (a keyword or card), and the number of parts left, this one included."""
    part: str
    left: int


class SexFacts(QuestionFacts, frozen=True, gc=False):
    """`sex`: newborn, newcomer, or successor: of somebody (`of`) who dies."""
    whose: str
    of: str = ""


class NameFacts(QuestionFacts, frozen=True, gc=False):
    """`name_survivor`, `name_newborn`, `rename`: the sex of whoever is named."""
    sex: str


class QuarryFacts(QuestionFacts, frozen=True, gc=False):
    """`quarry_level`: the quarry that is hunted at one of these levels."""
    monster: str


class DepartFacts(QuestionFacts, frozen=True, gc=False):
    """`depart` and `grid`: the survivors chosen so far to depart."""
    chosen: tuple[str, ...]


# ---- a hunt ---------------------------------------------------------------------------------------------------------
class HuntTurnFacts(QuestionFacts, frozen=True, gc=False):
    """`hunt_turn`: where survivors and monster stand on the track, and the event revealer of the turn."""
    at: int
    monster_at: int
    revealer: str


class SpaceFacts(QuestionFacts, frozen=True, gc=False):
    """`hunt_space`: what is laid on the chosen space of the track."""
    card: str
