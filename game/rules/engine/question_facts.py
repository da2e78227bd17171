"""What a rule that asks knows and the screen may show: for each kind of question one Struct with named fields (`Ask.facts`).

The sentences of a question (`question.KIND` in the language files) fill their placeholders with these fields; where there is a sentence
`question.KIND.WORD` for the first field, it is told instead. Survivors stand by id, spaces and cards as in the state.
"""
from msgspec import Struct


class QuestionFacts(Struct, frozen=True, gc=False):
    """The facts of a question."""

    @property
    def variant(self) -> str:
        """Gives the word that may choose another sentence for the question: the first field, where that is a word."""
        first = getattr(self, self.__struct_fields__[0])
        return first if isinstance(first, str) else ""


# ---- everywhere -----------------------------------------------------------------------------------------------------
class ChooseFacts(QuestionFacts, frozen=True, gc=False):
    """`choose`: what is chosen: a block (a hit to ignore), change_hit (to the body location `detail`), disorder (one makes room for `detail`),
    archive, innovation, roll (which die counts), cost, proxy (the number `detail`).
    """
    purpose: str
    detail: str = ""


class UseFacts(QuestionFacts, frozen=True, gc=False):
    """`use`: the moment to which the rule answers; or again (another throw, the die shows `face`), or swap (`keyword` becomes the card `to`)."""
    purpose: str
    face: int = 0
    keyword: str = ""
    to: str = ""


class NominateFacts(QuestionFacts, frozen=True, gc=False):
    """`nominate`: a phrase of a card, father, mother, dies, tile, or endeavor (its key and name)."""
    purpose: str
    endeavor: str = ""
    named: str = ""


class RollFacts(QuestionFacts, frozen=True, gc=False):
    """`roll`: how many dice the table throws by hand, and the faces that were typed in so far."""
    count: int
    faces: tuple[str, ...] = ()


class FaultFacts(QuestionFacts, frozen=True, gc=False):
    """`fault`: the effect that failed, what the interpreter said, and where the card is written."""
    effect: str
    said: str
    place: str


class StoryFacts(QuestionFacts, frozen=True, gc=False):
    """`story`: the page (from 1) of so many."""
    page: int
    pages: int


class OrderCardsFacts(QuestionFacts, frozen=True, gc=False):
    """`order_cards` and `hit_location_order`: the cards, each as often as it is there."""
    cards: tuple[str, ...]


# ---- a showdown -----------------------------------------------------------------------------------------------------
class SurvivalFacts(QuestionFacts, frozen=True, gc=False):
    """`survival`: what gives the opportunity: flow, reaction, critical, knocked_down or act."""
    moment: str


class EndureFacts(QuestionFacts, frozen=True, gc=False):
    """`endure`: the body location of the severe injury, and the survival that enduring it costs."""
    location: str
    cost: int


class HitsFacts(QuestionFacts, frozen=True, gc=False):
    """`dodge` and `hit_order`: the body locations of the hits, each as often as it is hit."""
    hits: tuple[str, ...]


class DirectionFacts(QuestionFacts, frozen=True, gc=False):
    """`direction`: face (the monster turns), edge (it runs along the edge), push, slide or walk (of the survivor `moved`)."""
    purpose: str
    moved: str = ""


class PickTargetFacts(QuestionFacts, frozen=True, gc=False):
    """`pick_target`: the line of the target list, or next (one of several targets) or behind."""
    line: str


class PlacingFacts(QuestionFacts, frozen=True, gc=False):
    """`place`: who is put on the board: a survivor's id, or monster."""
    figure: str


class MonsterWay(Struct, frozen=True, gc=False):
    """A way of the monster: the key of its option, its spaces without the start, the survivors whom it runs over."""
    key: str
    spaces: tuple[str, ...]
    run_over: tuple[str, ...] = ()


class PathFacts(QuestionFacts, frozen=True, gc=False):
    """`path`: the ways of the monster, one for each option, in their order."""
    ways: tuple[MonsterWay, ...]

    def way(self, key: str) -> MonsterWay | None:
        """Finds the way of an option, none where it is not among these."""
        return next((way for way in self.ways if way.key == key), None)


# ---- a settlement phase ---------------------------------------------------------------------------------------------
class DevelopFacts(QuestionFacts, frozen=True, gc=False):
    """`develop`: the endeavors that are left."""
    endeavors: int


class PayFacts(QuestionFacts, frozen=True, gc=False):
    """`pay`: the part of the cost that is paid now (a keyword or card), and how many parts are left with it."""
    part: str
    left: int


class SexFacts(QuestionFacts, frozen=True, gc=False):
    """`sex`: newborn or newcomer."""
    whose: str


class NameFacts(QuestionFacts, frozen=True, gc=False):
    """`name_survivor`, `name_newborn`, `rename`: whose name it is, female or male."""
    sex: str


class DepartFacts(QuestionFacts, frozen=True, gc=False):
    """`depart` and `grid`: the survivors who set out, as far as they are chosen."""
    chosen: tuple[str, ...]
