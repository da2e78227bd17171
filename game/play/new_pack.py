"""`main.py pack new`: makes the skeleton of a translation, or adds to one what it lacks."""

from __future__ import annotations

import re
from pathlib import Path

from game import files, paths
from game.arguments import CommandLine
from game.cards.library import read_packs
from game.cards.pack_source import MANIFEST
from game.play.packs import CORE, pack_folders, read_beside
from game.play.translations import Skeleton, english_files, quoted

CODE = re.compile(r"[a-z]{2,3}(-[A-Za-z]+)?")
ID = re.compile(r"[a-z][a-z0-9_]*")


def main(arguments: list[str]) -> int:
    """Writes the files of a translation; files that are there already keep all that stands in them."""
    parser = CommandLine("pack", "Makes a pack that translates others; called again, it adds the sentences that are new.", "pack new german --language de")
    parser.add_argument("action", choices=("new",), metavar="new", help="what to do")
    parser.add_argument("folder", metavar="NAME", help="name of the pack, which is made in your packs folder; or a path")
    parser.add_argument("--language", metavar="CODE", required=True, help="into which language it translates: de, fr, pt-BR ...")
    parser.add_argument("--of", metavar="PACK", nargs="+", help=f"the packs that it translates, by their ids (itself, if it says anything; else {CORE})")
    wishes = parser.parse_args(arguments)
    folder = paths.extra_packs() / wishes.folder if Path(wishes.folder).name == wishes.folder else Path(wishes.folder).resolve()
    if not CODE.fullmatch(wishes.language) or wishes.language == "en":
        parser.error(f"argument --language: {wishes.language!r} is no code of a language like de or pt-BR, or is English")
    if not ID.fullmatch(folder.name):
        parser.error(f"argument NAME: {folder.name!r} is no id: small letters, digits and _, beginning with a letter")
    manifest, folder = folder / MANIFEST, folder.resolve()
    library, _ = read_beside([folder]) if manifest.exists() else read_packs(pack_folders())
    known = {pack.id: pack for pack in library.packs}
    own = next((pack for pack in library.packs if pack.folder.resolve() == folder), None)
    if own is None and manifest.exists():
        parser.error(f"{folder} cannot be read (see main.py check {wishes.folder})")
    if own is not None:
        known[folder.name] = own
    wishes.of = wishes.of or [own.id if own is not None and any(english_files(library, own).values()) else CORE]
    strange = [id for id in wishes.of if id not in known]
    if strange:
        parser.error(f"argument --of: there is no pack {strange[0]!r}; there are {', '.join(known)}")
    if not manifest.exists():
        folder.mkdir(parents=True, exist_ok=True)
        files.write_whole(manifest, manifest_of(folder.name, wishes.language, wishes.of).encode())
    added = sum(Skeleton(folder, wishes.language).fill(library, known[id]) for id in wishes.of)
    print(f"{folder}: {added} sentences added as comments; take the # away and translate them, then look with")
    print(f"  main.py check {folder}")
    return 0


def manifest_of(id: str, code: str, needs: list[str]) -> str:
    """Returns the pack.yaml of a translation."""
    lines = [f"id: {id}", f"name: {quoted(id.replace('_', ' ').capitalize())}", 'version: "0.1"', f"needs: [{', '.join(needs)}]"]
    return "\n".join([*lines, f"about: {quoted(f'A translation ({code}).')}", 'authors: ""', ""])
