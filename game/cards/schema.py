"""JSON Schema for editors, from the same Structs that the reader uses: completion, hover help, error marks.

`vocabulary.json` contains every effect, condition and small type once; the schema of each kind of file refers to it.
`python3 -m tools.schema` writes them to assets/schema.
"""

from collections.abc import Callable, Collection, Mapping
from functools import partial
from typing import Annotated, Any, Literal, get_args, get_origin

import msgspec
from msgspec import Struct

from game.cards.definitions import KINDS
from game.cards.effect import CONDITIONS, EFFECTS, Conditions, Cost, Effect, WordUse
from game.cards.kind_names import called, kind_in_words, with_article
from game.cards.kinds import EXAMPLES, NOUNS, PATTERN, PICKS, BaseSides, Ref
from game.cards.manifests import Manifest
from game.cards.overlays import CHANGE, INSTEAD, LIKE, REMOVE, RENAMED
from game.cards.reader import ABSORBS, alike, settings_of, takes_bare_value

Schema = dict[str, Any]  # JSON Schema: values of many types
DRAFT = "https://json-schema.org/draft/2020-12/schema"
BOUNDS = (("minimum", "ge"), ("maximum", "le"), ("pattern", "pattern"), ("minLength", "min_length"), ("maxLength", "max_length"))


NO_IDS: Mapping[str, Collection[str]] = {}
WANTED = {
    "Amount": "a number, dice like 1d5, or a number in play like level is wanted here, with + - or 'per 10'",
    "Who": f"a phrase for figures is wanted here, in this order: a pick ({', '.join(PICKS)}), adjectives, a noun such as {', '.join(NOUNS[:4])}, places",
    "Row": "the results of a row are wanted here: 1, 2-5, 6+ or 3-",
}  # what an editor says in place of a pattern


def meaning_of(kind: type) -> str:
    """Returns the docstring of a kind on one line: what an editor shows beside a key."""
    return " ".join((kind.__doc__ or "").split())


class Schemas:
    """Writes schemas; a definition is written once and referred to."""

    def __init__(self, ids: Mapping[str, Collection[str]]) -> None:
        """Takes the ids that each kind of reference knows: they are proposed, and others are allowed."""
        self.ids = ids
        self.definitions: Schema = {}

    def named(self, name: str, build: Callable[[], Schema]) -> Schema:
        """Returns a reference to a definition, which is built on first use, since words may contain each other."""
        if name not in self.definitions:
            self.definitions[name] = {}
            self.definitions[name].update(build())
        return {"$ref": f"#/$defs/{name}"}

    def of(self, kind: Any) -> Schema:  # a type, as Kind: mypy takes the alias here for a ParamSpec
        """Returns the schema of a setting's type."""
        origin, arguments = get_origin(kind), get_args(kind)
        if kind is Effect:
            return self.named("effect", self.one_effect)
        if kind is Conditions:
            return self.named("conditions", self.conditions)
        if kind is WordUse:
            return {"description": meaning_of(WordUse), "anyOf": [self.named("id_of_word", partial(self.reference, "word")), {"type": "object"}]}
        if getattr(kind, "__name__", "") in PATTERN:
            return self.named(kind.__name__, lambda: parsed(kind))
        if origin is Annotated:
            return self.of(arguments[0]) | self.marks(arguments[1:])
        if origin is Literal:
            return {"enum": list(arguments)}
        if kind == BaseSides:
            side = self.of(arguments[0])
            return {"anyOf": [side, {"type": "array", "items": side, "minItems": 2, "maxItems": 2}]}
        if origin is tuple:
            item = self.of(arguments[0])
            return {"anyOf": [item, {"type": "array", "items": item}]}
        if origin is dict:
            return self.mapping(arguments[0], arguments[1])
        if type(None) in arguments:
            return self.of(next(part for part in arguments if part is not type(None)))
        if isinstance(kind, type) and issubclass(kind, Struct):
            return self.named(kind.__name__, lambda: self.word(kind) if takes_bare_value(kind) else self.struct(kind))
        return {"type": {bool: "boolean", int: "integer", str: ["string", "number"]}[kind]}

    def mapping(self, of_key: object, of_value: object) -> Schema:
        """Returns the schema of a mapping whose keys have a type, too."""
        keys = self.of(of_key)
        keys = self.definitions[keys["$ref"].rsplit("/", 1)[1]] if "$ref" in keys else keys
        names = {name: keys[name] for name in ("enum", "pattern") if name in keys}
        schema: Schema = {"type": "object", "additionalProperties": self.of(of_value)}
        return schema | ({"propertyNames": names} if names else {})

    def struct(self, kind: type[Struct]) -> Schema:
        """Returns the schema of a mapping of settings."""
        fields, needed = settings_of(kind)
        absorber = ABSORBS.get(kind.__name__)
        schema: Schema = {"type": "object"}
        if meaning_of(kind):
            schema["description"] = meaning_of(kind)
        schema["properties"] = {key: self.of(type_) for key, (_, type_) in fields.items() if key != absorber}
        if needed - {absorber}:
            schema["required"] = sorted(needed - {absorber})
        schema["additionalProperties"] = False
        if absorber:
            self.absorb(schema, fields[absorber][1])
        return schema

    def absorb(self, schema: Schema, kind: object) -> None:
        """Admits keys that are not settings themselves: rows, options, conditions, resources."""
        if kind is Conditions:
            self.of(Conditions)
            schema["properties"] |= {name: {"$ref": f"#/$defs/if_{name}"} for name in CONDITIONS}
            return
        absorbed = self.of(kind)
        pattern = absorbed.get("propertyNames", {}).get("pattern")
        if pattern:
            schema["patternProperties"] = {pattern: absorbed["additionalProperties"]}
        else:
            schema["additionalProperties"] = absorbed["additionalProperties"]

    def word(self, kind: type[Struct]) -> Schema:
        """Returns the schema of a word: its settings, or a bare value of the first one, or nothing."""
        fields, needed = settings_of(kind)
        forms = [self.struct(kind)]
        if fields and (kind is Cost or kind.__name__ not in ABSORBS) and not alike(kind):
            forms.append(self.of(next(iter(fields.values()))[1]))
        if not needed:
            forms.append({"type": "null"})
        return {"description": meaning_of(kind), "anyOf": forms}

    def marks(self, of: tuple[object, ...]) -> Schema:
        """Returns bounds, patterns with what they want in words, and the ids that a reference may name, as parts of a schema."""
        schema: Schema = {}
        for mark in of:
            if isinstance(mark, msgspec.Meta):
                schema |= {name: getattr(mark, ours) for name, ours in BOUNDS if getattr(mark, ours) is not None}
                if mark.pattern is not None and mark.description is not None:
                    schema["patternErrorMessage"] = f"{mark.description} is wanted here"
            elif isinstance(mark, Ref):
                schema |= self.named(f"id_of_{mark.kind}", partial(self.reference, mark.kind))
        return schema

    def reference(self, kind: str) -> Schema:
        """Returns the schema of an id: those that are known are proposed; a pack may have others."""
        known = sorted(self.ids.get(kind, ()))
        free: Schema = {"type": ["string", "number"]}
        return {"description": f"the id of {with_article(kind_in_words(kind))}"} | ({"anyOf": [{"enum": known}, free]} if known else free)

    def words(self, vocabulary: Mapping[str, type[Struct]], prefix: str) -> Schema:
        """Returns the schemas of all words of a vocabulary by name."""
        return {
            name: self.named(f"{prefix}{name}", partial(self.word, kind))
            for name, kind in sorted(vocabulary.items())
        }

    def conditions(self) -> Schema:
        """Returns the schema of a mapping of conditions."""
        return {"type": "object", "additionalProperties": False, "properties": self.words(CONDITIONS, "if_")}

    def one_effect(self) -> Schema:
        """Returns the schema of one effect: a bare word, or one key with its settings."""
        bare = [name for name, kind in sorted(EFFECTS.items()) if not settings_of(kind)[1]]
        written = {"type": "object", "minProperties": 1, "maxProperties": 1, "additionalProperties": False}
        return {"anyOf": [{"enum": bare}, written | {"properties": self.words(EFFECTS, "")}]}


def parsed(kind: type) -> Schema:
    """Returns the schema of a small type that is read from one scalar."""
    name = kind.__name__
    schema: Schema = {"type": ["string", "integer"], "pattern": PATTERN[name]}
    return schema | {"patternErrorMessage": WANTED[name], "examples": EXAMPLES[name], "description": meaning_of(kind)}


def pointing(schema: Any) -> Any:  # any part of a JSON Schema
    """Redirects the references of a schema to the vocabulary file."""
    if isinstance(schema, dict):
        return {
            key: f"vocabulary.json{part}" if key == "$ref" and part.startswith("#") else pointing(part)
            for key, part in schema.items()
        }
    return [pointing(part) for part in schema] if isinstance(schema, list) else schema


def written(card: Schema) -> Schema:
    """Returns the schema of a card however it is written: whole, as a change of an earlier one, like another one, or taken away.

    Which of them holds is told by its own key (`if`), so that an editor knows what may stand in a card that is not finished yet.
    """
    id = {"type": "string"}
    card["properties"][RENAMED] = {"anyOf": [id, {"type": "array", "items": id}], "description": "ids that the card had before"}
    some: Schema = {"type": "object", "propertyNames": {"enum": [*card["properties"], LIKE]}}
    about = "settings that change; a list may be {add: [...], remove: [...]}"
    changes = {"type": "object", "propertyNames": {"enum": [*card["properties"]]}, "description": about}
    ways = [
        some | {"required": [LIKE], "properties": {LIKE: id | {"description": "another card, whose settings it has where it says nothing else"}}},
        {"type": "object", "required": [CHANGE], "properties": {CHANGE: changes}, "additionalProperties": False},
        {"type": "object", "required": [REMOVE], "properties": {REMOVE: {"enum": [True]}, INSTEAD: id}, "additionalProperties": False},
    ]
    whole = card
    for way in ways:
        whole = {"if": {"type": "object", "required": way["required"]}, "then": way, "else": whole}
    return whole


def schemas(ids: Mapping[str, Collection[str]] = NO_IDS) -> dict[str, Schema]:
    """Returns every schema by file name: one for each kind of cards, pack.json, and the vocabulary; `ids` are what references may name."""
    writer = Schemas(ids)
    files: dict[str, Schema] = {}
    card: Any  # the class of a kind of card
    for kind, card in KINDS.items():
        schema = pointing(writer.struct(card))
        files[f"{kind}.json"] = {
            "$schema": DRAFT,
            "description": f"cards by their ids, each {called(card)}",
            "type": "object",
            "propertyNames": {"pattern": "^[a-z][a-z0-9_]*$"},
            "additionalProperties": written(schema),
        }
    files["pack.json"] = {"$schema": DRAFT} | pointing(writer.struct(Manifest))
    files["vocabulary.json"] = {"$schema": DRAFT, "$defs": dict(sorted(writer.definitions.items()))}
    return files
