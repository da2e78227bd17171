"""Where suspended rules stand: a digest of generators by their code, position, local values and running loops.

Two runs of the rules whose digests are equal, in states that agree in what is read later, go on alike. A value that cannot be compared
makes its digest unknown; such a point is equal to no other. The values that a generator holds besides its variables (the iterators of its
loops) are found by the garbage collector's `get_referents`; tests/rules/test_program_points.py holds that.
"""
from collections.abc import Callable, Hashable, Mapping
from gc import get_referents
from types import BuiltinFunctionType, CellType, CodeType, FrameType, FunctionType, GeneratorType, MethodType, ModuleType
from typing import Any

from msgspec import Struct

from game.cards.effect import Condition, Effect
from game.rules.engine.game import Game

PLAIN = frozenset((str, int, float, bytes, bool, type(None), range))
BY_IDENTITY = (FunctionType, BuiltinFunctionType, CodeType, ModuleType, type, Effect, Condition)
ITERATORS: tuple[type, ...] = (type(iter([])), type(iter(())), type(iter(range(0))), type(enumerate(())), type(zip()), type(iter({}.items())), type(iter({})),
             type(iter({}.values())), type(reversed([])), type(iter(set())))


class Unknown(Exception):
    """Raised for a value that cannot be compared."""


class ProgramPoints:
    """Makes digests of suspended generators; `parts` are the numbers of the parts of the state by their id().

    What is compared by its identity is put into `alive`, so that no later object gets its id().
    """

    def __init__(self, parts: Mapping[int, int], alive: dict[int, Any]) -> None:
        self.parts, self.alive = parts, alive
        self.met: dict[int, int] = {}                           # shared objects: a second time only their number counts

    def of(self, *things: Any) -> Hashable:
        """Returns the digest of generators and values; None if it is unknown."""
        try:
            return tuple([self._digest(thing) for thing in things])
        except (Unknown, RecursionError):
            return None

    def _digest(self, thing: Any) -> Hashable:
        kind = type(thing)
        if kind in PLAIN:
            return thing                                        # type: ignore[no-any-return]
        which = id(thing)
        number = self.parts.get(which)
        if number is not None:
            return "part", number
        if kind is tuple:
            return tuple([each if type(each) in PLAIN else self._digest(each) for each in thing])
        way = WAYS.get(kind)
        if way is None:
            way = WAYS[kind] = way_of(kind)
        if way is by_identity:
            if kind is FunctionType and thing.__closure__:
                return ("function", self._code(thing.__code__), *[self._digest(cell.cell_contents) for cell in thing.__closure__])
            self.alive[which] = thing
            return "is", which
        if way is not the_game:
            if which in self.met:
                return "met", self.met[which]
            self.met[which] = len(self.met)
        return way(self, thing)

    def of_generator(self, generator: Any) -> Hashable:
        """Returns the digest of a suspended generator."""
        frame = generator.gi_frame
        if frame is None:
            return ("done",)
        if generator.gi_running:
            raise Unknown("running")
        skipped = {id(frame), id(frame.f_globals), id(frame.f_builtins), id(frame.f_code)}
        held: list[Hashable] = []
        for each in self._held(generator, frame):
            if id(each) not in skipped and not (type(each) is FunctionType and each.__code__ is frame.f_code):
                held.append(self._digest(each))
        return self._code(frame.f_code), frame.f_lasti, tuple(held)

    def _code(self, code: CodeType) -> int:
        """Returns what stands for a code object, whose own hash is slow."""
        self.alive[id(code)] = code
        return id(code)

    @staticmethod
    def _held(generator: Any, frame: FrameType) -> list[Any]:
        """Returns all that a generator holds: its variables in order, then what its loops and blocks hold."""
        held = get_referents(generator)
        if any([each is frame for each in held]):               # before Python 3.11 the frame holds them
            held = [*held, *get_referents(frame)]
        return [each for each in held if each is not frame]

    # ---- by the kind of a value -------------------------------------------------------------------------------------
    def of_list(self, thing: Any) -> Hashable:
        """Returns the digest of a list."""
        return ("list", *[each if type(each) in PLAIN else self._digest(each) for each in list.__iter__(thing)])

    def of_dict(self, thing: Any) -> Hashable:
        """Returns the digest of a dict."""
        return ("dict", *[(self._digest(key), self._digest(value)) for key, value in dict.items(thing)])

    def of_set(self, thing: Any) -> Hashable:
        """Returns the digest of a set."""
        return type(thing).__name__, frozenset([self._digest(each) for each in thing])

    def of_struct(self, thing: Any) -> Hashable:
        """Returns the digest of a Struct by its fields."""
        values = [getattr(thing, name) for name in thing.__struct_fields__]
        return (type(thing), *[each if type(each) in PLAIN else self._digest(each) for each in values])

    def of_method(self, thing: Any) -> Hashable:
        """Returns the digest of a bound method."""
        return "method", thing.__func__.__qualname__, self._digest(thing.__self__)

    def of_iterator(self, thing: Any) -> Hashable:
        """Returns the digest of an iterator by what it would be copied from."""
        return (type(thing), *[self._digest(each) for each in thing.__reduce__()[1:]])

    def of_cell(self, thing: Any) -> Hashable:
        """Returns the digest of a variable that functions share."""
        try:
            return "cell", self._digest(thing.cell_contents)
        except ValueError:                                      # the variable is not set yet
            return ("cell",)

    def of_exception(self, thing: Any) -> Hashable:
        """Returns the digest of an exception by its arguments."""
        return (type(thing), *[self._digest(each) for each in thing.args])

    def of_object(self, thing: Any) -> Hashable:
        """Returns the digest of an object of the game by its attributes."""
        kind = type(thing)
        names = [name for cls in kind.__mro__ for name in getattr(cls, "__slots__", ())]
        values = [(name, self._digest(getattr(thing, name))) for name in names if hasattr(thing, name)]
        return (kind, *values, *[(name, self._digest(value)) for name, value in getattr(thing, "__dict__", {}).items()])


def by_identity(points: ProgramPoints, thing: Any) -> Hashable:
    """Stands for values that are compared by their identity (see `_digest`)."""
    raise NotImplementedError


def the_game(points: ProgramPoints, thing: Any) -> Hashable:
    """Returns the digest of the game: its state is compared by what is read of it."""
    return ("game",)


def unknown(points: ProgramPoints, thing: Any) -> Hashable:
    """Raises Unknown."""
    raise Unknown(type(thing))


Way = Callable[[ProgramPoints, Any], Hashable]
WAYS: dict[type, Way] = {}                                      # of the kinds that were met


def way_of(kind: type) -> Way:
    """Returns how values of a kind are digested."""
    if issubclass(kind, BY_IDENTITY) or kind.__module__.startswith("game.cards"):
        return by_identity
    ways: tuple[tuple[type | tuple[type, ...], Way], ...] = (
        (Game, the_game), (GeneratorType, ProgramPoints.of_generator), (list, ProgramPoints.of_list), (dict, ProgramPoints.of_dict),
        ((set, frozenset), ProgramPoints.of_set), (Struct, ProgramPoints.of_struct), (MethodType, ProgramPoints.of_method),
        (ITERATORS, ProgramPoints.of_iterator), (CellType, ProgramPoints.of_cell), (BaseException, ProgramPoints.of_exception))
    for kinds, way in ways:
        if issubclass(kind, kinds):
            return way
    return ProgramPoints.of_object if kind.__module__.startswith("game.") or kind.__name__ == "_GeneratorContextManager" else unknown
