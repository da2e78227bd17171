"""python3 -m tools.schema: writes assets/schema/*.json and assets/packs/README.md from the code."""

import json
import sys
from pathlib import Path

import game.rules.effects  # noqa: F401  registers the vocabulary
from game.cards.schema import schemas
from tools.vocabulary import vocabulary

ASSETS = Path(__file__).resolve().parent.parent / "assets"


def generated() -> dict[Path, str]:
    """Returns the text of every file that is written from the code."""
    texts = {
        ASSETS / "schema" / name: json.dumps(schema, indent=1, ensure_ascii=False) + "\n"
        for name, schema in schemas().items()
    }
    texts[ASSETS / "packs" / "README.md"] = vocabulary(ASSETS / "packs" / "core")
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
