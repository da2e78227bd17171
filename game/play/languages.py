"""The languages of the installed packs, without their cards: for the first picture and for the settings page."""

from __future__ import annotations

from pathlib import Path

from game import paths, settings
from game.cards.language import ENGLISH, Language, read_quickly
from game.cards.simple_sentences import LANGUAGE
from game.play.own_packs import own_packs

OWN_NAME = "language.name"  # the sentence in which a language says what it is called
_chosen = [ENGLISH]
FIRST_FILES = ("interface", "front")  # what the title needs


def language_folders() -> list[Path]:
    """Lists the `language` folders of the installed packs, those of the game first."""
    try:
        found = sorted(paths.packs().iterdir())
    except OSError:
        found = []  # no such folder, or no permission to read it
    found += [pack.folder for pack in own_packs() if pack.on and pack.folder is not None]
    return [folder / LANGUAGE for folder in found if (folder / LANGUAGE).is_dir()]


def chosen() -> str:
    """Returns the code of the language of the table."""
    return _chosen[-1]


def of_the_settings() -> str:
    """Returns the code of the language that the player has chosen, for commands that open no window."""
    return settings.load(paths.settings_file())[0].language


def choose(code: str = ENGLISH) -> Language:
    """Makes a language that of the table, and returns its sentences in all packs; those that the title does not need are loaded on demand."""
    _chosen[:] = [code]
    return Language.read(language_folders(), code, first=FIRST_FILES)


def languages() -> dict[str, str]:
    """Returns the languages that packs bring: the name of each in itself by its code, English first."""
    named: dict[str, str] = {}
    for place in language_folders():
        for folder in sorted(part for part in place.iterdir() if part.is_dir()):
            own = read_quickly(folder, lambda path: path.stem != "front").get(OWN_NAME)
            if isinstance(own, str):
                named[folder.name] = own
            else:
                named.setdefault(folder.name, folder.name)
    return dict(sorted(named.items(), key=lambda language: (language[0] != ENGLISH, language[1])))
