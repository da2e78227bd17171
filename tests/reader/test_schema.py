"""What editors and modders are told is what the reader does: both are written from the code, and the core pack fits."""

from __future__ import annotations

import json
import re
from typing import Any, get_args

import pytest
import yaml

from game.cards import kinds
from game.cards.definitions import AiCard, HitLocation, Level, Monster, Terrain
from game.cards.effect import CONDITIONS, EFFECTS
from game.cards.library import read_packs
from game.cards.schema import schemas
from tests.reader.conftest import CORE
from tools.meanings import QUALITIES, SETTINGS, TYPES
from tools.schema import generated

FILES = sorted(path for path in CORE.rglob("*.yaml") if "language" not in path.parts)
SCHEMAS = schemas()
LARVA = "larva: {name: Larva, movement: 1, toughness: 1, attack: {speed: 1, accuracy: 5, damage: 1}}"


def test_what_is_committed_is_what_the_code_says():
    stale = [path.name for path, text in generated().items() if not path.exists() or path.read_text(encoding="utf-8") != text]
    assert not stale, f"written from the code, but not current (python3 -m tools.schema): {', '.join(stale)}"


def test_the_page_for_modders_has_every_word():
    page = next(text for path, text in generated().items() if path.name == "README.md")
    for word in (*EFFECTS, *CONDITIONS):
        assert f"| `{word}` |" in page, word


def test_the_page_for_modders_says_what_the_closed_words_mean():
    page = next(text for path, text in generated().items() if path.name == "README.md")
    told = page.split("## 6.")[1].split("## 7.")[0]
    assert "‹" not in told and "{" not in told
    types = {"AI card": AiCard, "hit location": HitLocation}
    for where, card in types.items():
        words = get_args(card.__annotations__["type"])
        assert list(TYPES[where]) == list(words)
        assert all(f"| `{word}` | type of {where} |" in told for word in words)
    assert set(TYPES["terrain keyword"]) == set(get_args(get_args(Terrain.__annotations__["keywords"])[0]))
    assert list(QUALITIES) == list(get_args(kinds.Quality))
    fields = {name for card in (AiCard, HitLocation, Terrain, Level, Monster, EFFECTS["move_and_attack"]) for name in card.__struct_fields__}
    assert set(SETTINGS) <= fields
    for where, words in (("moment", kinds.Moment), ("until", kinds.Until)):
        assert all(f"| `{word}` | {where} | " in told for word in get_args(words))


def examples(section: str, upto: str) -> list[str]:
    """Lists the examples of a table of the page for modders."""
    page = next(text for path, text in generated().items() if path.name == "README.md")
    rows = [line for line in page.split(section)[1].split(upto)[0].splitlines() if line.startswith("| `")]
    return [re.split(r" \| ", row)[-1].removesuffix(" |").strip("`").replace("\\|", "|") for row in rows]


def test_an_example_of_each_word_can_be_read(shelf):
    effects, conditions = examples("## 3.", "## 4."), examples("## 4.", "## 5.")
    assert [example.partition(":")[0] for example in effects] == sorted(EFFECTS)
    assert [example.partition(":")[0] for example in conditions] == sorted(CONDITIONS)
    steps = [*effects, *(f"if: {{{condition}, then: flow}}" for condition in conditions)]
    cards = "claw:\n  name: Claw\n  rank: basic\n  actions:\n" + "".join(f"    - {step}\n" for step in steps)
    _, problems = read_packs([CORE, shelf.pack({"monsters/white_lion/ai.yaml": cards, "events.yaml": "omen: {name: Omen, deck: omens}",
                                                      "minions.yaml": LARVA})])
    assert [str(problem) for problem in problems if problem.level == "error"] == []


def as_text(thing: Any) -> Any:
    """Gives what an editor sees: keys are text."""
    if isinstance(thing, dict):
        return {str(key): as_text(value) for key, value in thing.items()}
    return [as_text(part) for part in thing] if isinstance(thing, list) else thing


def fits(value: Any, schema: dict[str, Any]) -> bool:
    """Tells whether a value fits a schema: the part of JSON Schema that ours uses."""
    if "$ref" in schema:
        return fits(value, SCHEMAS["vocabulary.json"]["$defs"][schema["$ref"].rsplit("/", 1)[1]])
    if "anyOf" in schema and not any(fits(value, form) for form in schema["anyOf"]):
        return False
    if "if" in schema and not fits(value, schema["then" if fits(value, schema["if"]) else "else"]):
        return False
    if "enum" in schema and value not in schema["enum"]:
        return False
    if "type" in schema:
        kinds = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
        if not any(is_a(value, kind) for kind in kinds):
            return False
    if isinstance(value, str) and "pattern" in schema and not re.search(schema["pattern"], value):
        return False
    if isinstance(value, int) and not schema.get("minimum", value) <= value <= schema.get("maximum", value):
        return False
    if isinstance(value, list):
        return all(fits(item, schema.get("items", {})) for item in value)
    return fits_keys(value, schema) if isinstance(value, dict) else True


def fits_keys(value: dict[str, Any], schema: dict[str, Any]) -> bool:
    if not set(schema.get("required", ())) <= value.keys():
        return False
    if not schema.get("minProperties", 0) <= len(value) <= schema.get("maxProperties", len(value)):
        return False
    for key, inner in value.items():
        if not fits(key, schema.get("propertyNames", {})):
            return False
        patterns = [form for pattern, form in schema.get("patternProperties", {}).items() if re.search(pattern, key)]
        if key in schema.get("properties", {}):
            patterns = [schema["properties"][key]]
        for form in patterns or [schema.get("additionalProperties", {})]:
            if form is False or (isinstance(form, dict) and not fits(inner, form)):
                return False
    return True


def is_a(value: Any, kind: str) -> bool:
    known = {"string": str, "object": dict, "array": list, "null": type(None), "number": int | float}
    if kind == "boolean":
        return isinstance(value, bool)
    if kind == "integer":
        return isinstance(value, int) and not isinstance(value, bool)
    return isinstance(value, known[kind])


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(CORE).as_posix())
def test_the_core_pack_fits_the_schemas(path):
    schema = SCHEMAS[f"{path.name.split('.')[0]}.json"]
    cards = as_text(yaml.safe_load(path.read_text(encoding="utf-8")))
    for name, card in cards.items():
        form = schema if path.name == "pack.yaml" else {"additionalProperties": schema["additionalProperties"]}
        assert fits(cards if path.name == "pack.yaml" else {name: card}, form), name


@pytest.mark.parametrize(
    "wrong",
    [
        {"name": "X", "rank": "basicc"},
        {"rank": "basic"},
        {"name": "X", "rank": "basic", "actions": ["flowe"]},
        {"name": "X", "rank": "basic", "actions": [{"knockback": {"spaces": "many"}}]},
        {"name": "X", "rank": "basic", "actions": [{"flow": None, "draw_ai": None}]},
        {"name": "X", "rank": "basic", "copies": 21},
        {"name": "X", "rank": "basic", "rules": [{"when": "hitt", "do": "flow"}]},
    ],
)
def test_what_the_reader_refuses_the_editor_underlines(wrong):
    assert not fits(wrong, SCHEMAS["ai.json"]["additionalProperties"])


def test_an_editor_proposes_the_ids_of_the_core_and_allows_others():
    words = json.loads((CORE.parents[1] / "schema" / "vocabulary.json").read_text(encoding="utf-8"))["$defs"]
    proposed = {reference: words[f"id_of_{reference}"]["anyOf"] for reference in ("injury", "terrain", "action", "ai", "gear", "word", "pays")}
    for reference, id in (("injury", "lost_hand"), ("terrain", "tall_grass"), ("word", "sharp"), ("pays", "bone")):
        assert id in proposed[reference][0]["enum"], reference
    assert all(forms[1] == {"type": ["string", "number"]} for forms in proposed.values())


def test_an_editor_says_in_words_what_a_pattern_wants():
    def patterns(schema: Any) -> list[dict[str, Any]]:
        inner = schema.values() if isinstance(schema, dict) else schema if isinstance(schema, list) else ()
        own = [schema] if isinstance(schema, dict) and isinstance(schema.get("pattern"), str) and "type" in schema else []
        return own + [found for part in inner for found in patterns(part)]

    found = [one for schema in SCHEMAS.values() for one in patterns(schema)]
    assert len(found) > 5
    assert [one for one in found if not 10 < len(one.get("patternErrorMessage", "")) < 300] == []


def test_schemas_are_json():
    for schema in SCHEMAS.values():
        assert json.loads(json.dumps(schema)) == schema
