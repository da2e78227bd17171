"""The installed packs with the problems found in them."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from game import files
from game.cards.definitions import SET_UP_KINDS, Monster
from game.cards.library import Problem
from game.cards.pack import read_manifest
from game.play.check import unimplemented
from game.play.check_files import wrong_files
from game.play.pack_choice import Standing, standings
from game.play.packs import game_packs, zip_problem
from game.scenes.session import stories
from game.ui.cards.emblems import emblem
from game.ui.cards.framing import engraving
from game.ui.draw import motifs, theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.theme import Colour
from game.ui.draw.units import Box
from game.ui.kit.source_lines import source_line

PLAIN_SIGN = "deck"
MOST_LINES = 60  # greatest number of problems listed for one pack; the rest is counted


@dataclass
class PackEntry:
    """The content of a pack's page; `brings` counts its cards by kind, in the order of its kinds."""

    folder: Path
    key: str
    name: str
    version: str
    about: str = ""
    authors: str = ""
    brings: dict[str, int] = field(default_factory=dict)
    monsters: dict[str, Monster] = field(default_factory=dict)
    played: bool = True
    standing: Standing | None = None  # of a pack of the player
    overrides: list[Problem] = field(default_factory=list)
    unused: list[Problem] = field(default_factory=list)  # files that cannot be used, or that nothing reads
    errors: list[Problem] = field(default_factory=list)
    later: list[Problem] = field(default_factory=list)
    needs_off: list[str] = field(default_factory=list)  # names of packs that it needs and that are switched off
    lines: dict[Problem, str] = field(default_factory=dict)  # of errors: the line of the file as rich text

    @property
    def off(self) -> bool:
        """Whether the player has switched it off."""
        return self.standing is not None and not self.standing.pack.on

    @property
    def cards(self) -> int:
        return sum(self.brings.values())

    def place(self, problem: Problem) -> str:
        """Returns file and line of a problem, relative to the pack's folder; of a zip its name."""
        path = Path(problem.path)
        if path == self.folder:
            return path.name
        shown = path.relative_to(self.folder) if path.is_relative_to(self.folder) else path
        return f"{shown}:{problem.line}:{problem.column}"


def entries() -> list[PackEntry]:
    """Lists all installed packs in loading order, also those that are switched off and zips that are refused, with the problems found in them."""
    library, problems = stories.library()
    read = {pack.folder: pack for pack in library.packs}
    own = standings()
    standing = {one.pack.folder: one for one in own if one.pack.folder is not None}
    folders = [*game_packs(), *standing]
    cards: dict[Path, list[tuple[str, str]]] = {folder: [] for folder in folders}
    for (kind, id), (path, _, _) in library.places.items():
        owner = next((folder for folder in folders if Path(path).is_relative_to(folder)), None)
        if owner is not None:
            cards[owner].append((kind, id))
    later, wrong = unimplemented(library), wrong_files([folder for folder in folders if folder not in standing or standing[folder].pack.on], library)
    manifests = {folder: read_manifest(folder) for folder in folders}
    off = {made.id: made.name for folder, made in manifests.items() if made is not None and folder in standing and not standing[folder].pack.on}
    found = []
    for folder in folders:
        manifest = manifests[folder]
        pack = read.get(folder)
        name = pack.name if pack else manifest.name if manifest else files.shown(folder.name)[:60]
        version = pack.version if pack else manifest.version if manifest else ""
        entry = PackEntry(folder, folder.name, name, version, played=pack is not None, standing=standing.get(folder))
        if manifest is not None:
            entry.about, entry.authors = manifest.about, manifest.authors
            entry.needs_off = [off[id] for id in manifest.needed if id in off] if not entry.off else []
        for kind, _ in cards[folder]:
            if kind not in SET_UP_KINDS:
                entry.brings[kind] = entry.brings.get(kind, 0) + 1
        brought = sorted((id for kind, id in cards[folder] if kind == "monster"), key=lambda id: id != library.first_monster)
        entry.monsters = {id: library.monster[id] for id in brought}
        for problem in problems:
            if Path(problem.path).is_relative_to(folder):
                (entry.errors if problem.level == "error" else entry.overrides).append(problem)
        entry.unused = [problem for problem in wrong if Path(problem.path).is_relative_to(folder)]
        entry.later = [problem for problem in later if Path(problem.path).is_relative_to(folder)]
        entry.lines = {problem: source_line(problem.path, problem.line, problem.column) for problem in entry.errors[:MOST_LINES]}
        found.append(entry)
    for one in own:
        if one.pack.folder is None:
            problem = zip_problem(one.pack)
            found.append(PackEntry(one.pack.place, one.pack.name, files.shown(one.pack.place.name)[:60], "", played=False, standing=one, errors=[problem]))
    return found


def sign_of(kind: str) -> str:
    """Returns the icon of a kind of card."""
    return motifs.SIGNS.get(kind, (PLAIN_SIGN,))[0]


def emblem_of(canvas: Canvas, box: Box, entry: PackEntry) -> None:
    """Draws the emblem of a pack in its frame, red if the pack is left out."""
    most = max(entry.brings, key=lambda kind: entry.brings[kind]) if entry.brings else ""
    sign = sign_of(most) if entry.played or entry.off else "warn"
    ink = theme.GOLD if entry.played else theme.ASH if entry.off else theme.GORE

    engraving(canvas, box, lambda size: emblem(entry.folder, entry.key, entry.monsters, sign, size, canvas.u), ink)


def state_of(entry: PackEntry) -> tuple[str, str, Colour]:
    """Returns how a pack stands: the last part of a sentence id, an icon and a colour."""
    if entry.off:
        return "switched_off", "cross", theme.ASH
    return ("played", "check", theme.LANTERN) if entry.played else ("not_played", "warn", theme.GORE)
