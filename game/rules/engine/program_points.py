"""Where suspended rules stand: a digest of generators by their code, position, local values and running loops.

Two runs of the rules whose digests are equal, in states that agree in what is read later, go on alike. A value that cannot be compared
makes its digest unknown; such a point is equal to no other. The values that a generator holds besides its variables (the iterators of its
loops) are found by the garbage collector's `get_referents`; tests/rules/test_program_points.py holds that.
"""
from collections.abc import Hashable, Mapping
from gc import get_referents
from types import BuiltinFunctionType, CellType, CodeType, FrameType, FunctionType, GeneratorType, MethodType, ModuleType
from typing import Any

from msgspec import Struct

from game.cards.effect import Condition, Effect
from game.rules.engine.game import Game

PLAIN = (str, int, float, bytes, bool, type(None), range)
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
        if which in self.parts:
            return "part", self.parts[which]
        if kind is tuple:
            return tuple([self._digest(each) for each in thing])
        if kind is FunctionType and thing.__closure__:
            return ("function", thing.__code__, *[self._digest(cell.cell_contents) for cell in thing.__closure__])
        if isinstance(thing, BY_IDENTITY) or kind.__module__.startswith("game.cards"):
            self.alive[which] = thing
            return "is", which
        if isinstance(thing, Game):
            return ("game",)
        if which in self.met:
            return "met", self.met[which]
        self.met[which] = len(self.met)
        if kind is GeneratorType:
            return self._of_generator(thing)
        if isinstance(thing, list):
            return ("list", *[self._digest(each) for each in list.__iter__(thing)])
        if isinstance(thing, dict):
            return ("dict", *[(self._digest(key), self._digest(value)) for key, value in dict.items(thing)])
        if isinstance(thing, set | frozenset):
            return kind.__name__, frozenset([self._digest(each) for each in thing])
        if isinstance(thing, Struct):
            return (kind.__name__, *[self._digest(getattr(thing, name)) for name in kind.__struct_fields__])
        if isinstance(thing, MethodType):
            return "method", thing.__func__.__qualname__, self._digest(thing.__self__)
        if kind in ITERATORS:
            return (kind.__name__, *[self._digest(each) for each in thing.__reduce__()[1:]])
        if kind is CellType:
            try:
                return "cell", self._digest(thing.cell_contents)
            except ValueError:                                  # the variable is not set yet
                return ("cell",)
        if isinstance(thing, BaseException):
            return (kind.__name__, *[self._digest(each) for each in thing.args])
        if kind.__module__.startswith("game.") or kind.__name__ == "_GeneratorContextManager":
            names = [name for cls in kind.__mro__ for name in getattr(cls, "__slots__", ())]
            values = [(name, self._digest(getattr(thing, name))) for name in names if hasattr(thing, name)]
            return (kind.__name__, *values, *[(name, self._digest(value)) for name, value in getattr(thing, "__dict__", {}).items()])
        raise Unknown(kind)

    def _of_generator(self, generator: Any) -> Hashable:
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
        return frame.f_code, frame.f_lasti, tuple(held)

    @staticmethod
    def _held(generator: Any, frame: FrameType) -> list[Any]:
        """Returns all that a generator holds: its variables in order, then what its loops and blocks hold."""
        held = get_referents(generator)
        if any([each is frame for each in held]):               # before Python 3.11 the frame holds them
            held = [*held, *get_referents(frame)]
        return [each for each in held if each is not frame]
