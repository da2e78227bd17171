"""python3 -m tools.schema: writes assets/schema/*.json, assets/packs/README.md and docs/check_codes.md from the code."""

import json
import sys
from pathlib import Path

import game.rules.effects  # noqa: F401  registers the vocabulary
from game.cards import codes
from game.cards.definitions import REFERENCE
from game.cards.library import read_packs
from game.cards.schema import schemas
from tools.vocabulary import vocabulary

ASSETS = Path(__file__).resolve().parent.parent / "assets"
CODES = """# What `check` says, by code

`python3 main.py check PACK` ends each message with a code: `gear.yaml:3:3: a gear card has no setting 'keywrds' (did you mean 'keywords'?) [SF301]`. This page
is written by `python -m tools.schema` from `game/cards/codes.py`.

An error keeps the pack out of the game, or is sure to go wrong in play. A notice is legal and probably not meant; where it is, a comment in the line that the
message names silences it: `# check: ignore SF718`, several codes with commas. Why the game does not read a pack (most of SF1 to SF5) cannot be silenced.

`--fix` writes into the files what is certain, says each change, and leaves all else: a setting or a word that can only mean one (`on` is `when`), a tab that
indents. `--json` is for tools, `--sarif` (SARIF 2.1.0) for editors and code hosts.
"""


def ids_of_core() -> dict[str, set[str]]:
    """Returns the ids of the core pack that each kind of reference knows, without the names of monsters before them."""
    library = read_packs([ASSETS / "packs" / "core"])[0]
    known = {reference: {name.split(".")[-1] for kind in kinds for name in library.of_kind(kind)} for reference, kinds in REFERENCE.items()}
    known["action"] |= {action for monster in library.monster.values() for action in monster.actions}
    known["pays"] |= {keyword for resource in library.resources.values() for keyword in resource.keywords}
    known["resource_deck"] |= {resource.deck for resource in library.resources.values()}
    return known


def generated() -> dict[Path, str]:
    """Returns the text of every file that is written from the code."""
    texts = {
        ASSETS / "schema" / name: json.dumps(schema, indent=1, ensure_ascii=False) + "\n"
        for name, schema in schemas(ids_of_core()).items()
    }
    texts[ASSETS / "packs" / "README.md"] = vocabulary(ASSETS / "packs" / "core")
    texts[ASSETS.parent / "docs" / "check_codes.md"] = f"{CODES}\n{codes.table()}\n"
    return texts


def main() -> int:
    """Writes the files that have changed, and prints their names."""
    for path, text in generated().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            print(f"written: {path.relative_to(ASSETS.parent)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
