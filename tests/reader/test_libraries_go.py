"""A library that nobody uses any more is not kept: packs may be read again all evening."""

import gc
import pkgutil
from importlib import import_module
from inspect import signature
from weakref import ref

import game
from game import paths
from game.cards.library import read_packs
from game.cards.pack_source import PackSource
from game.play.bots import BOTS
from game.play.check import found_in
from game.play.packs import CORE
from game.play.random_setups import mixed
from game.rules.queries.attack_parts import learn
from game.rules.session import Session
from tools.mutated_packs import texts_of

HOLDS_IT = ("worth_in",)                                        # what it finds holds the library: the last few are kept
FEW = 8


def test_no_cache_of_functions_keeps_libraries():
    kept = {}
    for module in pkgutil.walk_packages(game.__path__, "game."):
        if not module.name.endswith("__main__"):
            kept |= {name: thing for name, thing in vars(import_module(module.name)).items() if hasattr(thing, "cache_parameters")}
    asks = {name for name, thing in kept.items() if "library" in signature(thing).parameters}
    assert len(kept) > 60 and asks == set(HOLDS_IT)
    assert all(kept[name].cache_parameters()["maxsize"] <= FEW for name in HOLDS_IT)


def test_a_library_goes_after_it_was_checked_and_played():
    library, _ = read_packs([PackSource(paths.packs() / CORE, texts_of(paths.packs() / CORE))])
    found_in(library)
    list(learn(library))
    session, bot = Session(mixed(3, library, library.first_monster, outfit=True), library, record=False), BOTS["random"](3)
    for _ in range(40):
        if session.question is not None:
            session.answer(bot.choose(session))
    gone = ref(library)
    del session, bot, library
    gc.collect()
    assert gone() is None
