"""What is worked out once for a library: kept as long as the library is used, and no longer."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar
from weakref import WeakKeyDictionary

from game.cards.library import Library

Further = ParamSpec("Further")
Found = TypeVar("Found")


def once_for_library(find: Callable[Concatenate[Library, Further], Found]) -> Callable[Concatenate[Library, Further], Found]:
    """Returns a function that asks another one once for each library and whatever follows it, words or numbers; what it finds may not hold the library."""
    kept: WeakKeyDictionary[Library, dict[object, Found]] = WeakKeyDictionary()

    @wraps(find)
    def found(library: Library, /, *further: Further.args, **named: Further.kwargs) -> Found:
        known = kept.get(library)
        if known is None:
            known = kept[library] = {}
        asked = (*further, *named.items())
        if asked not in known:
            known[asked] = find(library, *further, **named)
        return known[asked]

    return found
