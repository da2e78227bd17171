"""Generates the page for modders, assets/packs/README.md: how a pack is made, and every word, from the code."""


from pathlib import Path
from typing import Annotated, Any, Literal, get_args, get_origin

import msgspec

from game.cards import kinds
from game.cards.definitions import KINDS, Card, Endeavor, Level
from game.cards.effect import CONDITIONS, EFFECTS, Cost, Rule
from game.cards.library import read_packs
from game.cards.manifests import Manifest
from game.cards.reader import ABSORBS, settings_of
from game.cards.schema import meaning_of
from game.cards.source import Node, parse
from tools.meanings import EXAMPLES, QUALITIES, SETTINGS, TYPES

CLOSED = {
    "Location": "location", "Colour": "colour", "Edge": "edge", "Pile": "pile", "Drawn": "deck", "ArmorPlace": "location", "Action": "action",
    "Quality": "quality", "Ignored": "ignored", "ValueName": "value", "Moment": "moment", "Until": "until", "Once": "once",
}  # fmt: skip
CLOSED_TYPES = {id(getattr(kinds, name)): word for name, word in CLOSED.items()}
SHORT = {
    "Amount": "amount", "Who": "who", "Row": "row", "Effect": "effects", "Conditions": "conditions", "Cost": "cost",
    "Rule": "rules", "WordUse": "weapon words", "Plus": "plus", "int": "number", "str": "word", "bool": "true", "Endeavor": "endeavors",
}  # fmt: skip
SAMPLES = (
    ("monsters/white_lion/ai.yaml", ("claw", "combo_claw", "ground_fighting")),
    ("monsters/white_lion/hit_locations.yaml", ("strange_hand", "straining_neck", "clever_ploy")),
    ("gear.yaml", ("founding_stone", "skull_helm", "dried_acanthus")),
    ("weapon_words.yaml", ("sharp", "savage", "deadly")),
    ("injuries.yaml", ("blind", "frenzy")),
    ("innovations.yaml", ("bed", "graves")),
    ("events.yaml", ("augury", "intimacy")),
    ("locations.yaml", ("lantern_hoard",)),
)

HEAD = """<!-- Written by python3 -m tools.schema from the code; do not edit. -->
# Packs: the words that cards are written in

The base game, `core`, is a pack like any other. A pack is a folder with a `pack.yaml` and files of cards; put yours beside `core`
(or into the packs folder that `python3 main.py check` names). Packs are read in order; a card of a later pack with the same id
overrides the earlier one. Try it with

    python3 main.py check assets/packs/my_pack

which prints every problem as `file:line:column`, with what is allowed and what you may have meant. For completion while typing,
begin a file with `# yaml-language-server: $schema=../../schema/gear.json` (the path to `assets/schema`, and the kind of the file).

```yaml
# pack.yaml
id: my_pack
name: My pack
version: "1"
needs: core
```

## 1. Shape

- A file holds cards of one kind, and its name says which: `gear.yaml`, `monsters/my_monster/ai.yaml`; `gear.swords.yaml` holds gear,
  too. A key is the card's id. Every card has a `name`, and may have `copies`, `source: ours` (not from the book), `flavour`, `rules`,
  and a `sign`: the icon that stands for it.
- Cards in `monsters/NAME/` of the kinds ai, hit_locations, monster_injuries and actions belong to that monster: their full id is
  `NAME.card`. A short id finds a card of the same monster first, then one of the monster it `shares_cards_of`, then any.
- An **effect** is one key with its settings; a bare word where it needs none (`draw_ai`), a bare value for its first setting
  (`knockback: 6`), a list of one without its brackets (`do: discard`). Nothing else is short for anything.
- Some words take keys of their own: `roll` takes rows (`1-3:`), `if` and `not` take conditions, `choose` takes ways, `pay` and `cost`
  take resources (`{bone: 2}`).
- A **rule** lasts. What is written tells its form:

| form | says | example |
| --- | --- | --- |
| answers | `when:` this moment, `if:` this is so, `do:` that; with `may: true` its owner decides | `{when: perfect_hit, do: {gain: {insanity: 1}}}` |
| is used | `pay:` this, `do:` that; `name:` if the card has two | `{pay: activation, once: showdown, do: [knock_down, {injure: frenzy}]}` |
| holds | `if:` this is so, the settings of the rule hold | `{if: {affinities: {blue: 2}}, add: {luck: 1}}` |

- **Who it is about.** Every resolution has one *subject*: the target in an AI card, the attacker in a hit location, the owner in
  gear, injuries, disorders and arts, the nominated survivor in events. `who:` left out means the subject; `let:` makes others the
  subject in turn.
- **Replacement** needs one word: `cancel`, in a moment called `before_...` (or `hit`, `trap_drawn`, `ai_drawn`). What should happen
  instead stands beside it.
- **Named actions** are data: a monster names what its cards share (`actions: {run: ...}`), a pack does so in `actions.yaml`, and
  `perform:` does it. So a pack can grow words; only the game can grow verbs.
- **Language.** The words on a card are written from its settings. `language/en/*.yaml` of a pack may override any sentence of the
  game (`id: "Sentence with {named} parts."`); a folder `language/de` translates.
"""


def type_words(kind: Any) -> str:
    """Returns the type of a setting in one or two words."""
    if id(kind) in CLOSED_TYPES:
        return CLOSED_TYPES[id(kind)]
    if kind == kinds.BaseSides:
        return f"{type_words(kinds.BaseSide)} or [columns, rows]"
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is Annotated:
        bounds = [
            f"{mark.ge}{'-' if mark.ge >= 0 else ' to '}{mark.le}"
            for mark in arguments[1:]
            if isinstance(mark, msgspec.Meta) and mark.ge is not None
        ]
        ids = [f"{mark.kind.replace('_', ' ')} id" for mark in arguments[1:] if isinstance(mark, kinds.Ref)]
        found = (bounds or ids or [type_words(arguments[0])])[0]
        return (
            found.replace("any id", "card id")
            .replace("pays id", "resource or keyword")
            .replace("word id", "weapon word")
        )
    if origin is Literal:
        return " or ".join(arguments) if len(arguments) < 12 else f"{arguments[0]} ... ({len(arguments)} words)"
    if origin is tuple:
        inner = type_words(arguments[0])
        return inner if inner.endswith("s") else f"list of {inner}"
    if origin is dict:
        return f"{{{type_words(arguments[0])}: {type_words(arguments[1])}}}"
    if type(None) in arguments:
        return type_words(next(part for part in arguments if part is not type(None)))
    name = getattr(kind, "__name__", str(kind))
    return SHORT.get(name, name.lower())


def settings(kind: Any, leave_out: tuple[str, ...] = ()) -> str:
    """Returns the settings of a Struct: required ones bold, those whose keys are written directly in italics."""
    fields, needed = settings_of(kind)
    if kind.__name__ == "AtLeast":
        return f"each of: {' '.join(fields)} (-10 to 40)"
    shown: list[str] = []
    for key, (name, type_) in fields.items():
        if ABSORBS.get(kind.__name__) == name:
            shown.insert(0, f"*{type_words(type_)}*")
        elif key not in leave_out:
            bold = "**" if key in needed else ""
            shown.append(f"{bold}{key}{bold} {type_words(type_)}")
    return {"Lose": "as gain", "Become": "as gain"}.get(kind.__name__, ", ".join(shown)) or "-"


def escaped(text: str) -> str:
    """Escapes a text for a table cell."""
    return text.replace("|", "\\|").replace("\n", " ")


def shortest_uses(folder: Path) -> dict[str, str]:
    """Returns the shortest use of each word in a pack, as its example."""
    shortest: dict[str, str] = {}

    def look(node: Node, lines: list[str]) -> None:
        for item in node.items or ():
            look(item, lines)
        for key, value in node.pairs or ():
            look(value, lines)
            if key.text in EFFECTS or key.text in CONDITIONS:
                text = flow(key.text, value, 100)
                if text and len(text) < len(shortest.get(key.text, "x" * 101)):
                    shortest[key.text] = text

    for path in sorted(folder.rglob("*.yaml")):
        if "language" not in path.parts:
            text = path.read_text(encoding="utf-8")
            root = parse(text)
            if root is not None:
                look(root, text.splitlines())
    return shortest


def flow(key: str, value: Node, longest: int) -> str:
    """Returns a key and its settings as one line; "" if that would be too long."""
    text = key if value.empty else f"{key}: {flowing(value)}"
    return text if len(text) <= longest else ""


def flowing(node: Node) -> str:
    """Returns a node as one line of YAML."""
    if node.text is not None:
        return node.text if node.plain else f'"{node.text}"'
    if node.items is not None:
        return f"[{', '.join(flowing(item) for item in node.items)}]"
    return f"{{{', '.join(f'{key.text}: {flowing(value)}' for key, value in node.pairs or ())}}}"


def words_table(title: str, vocabulary: dict[str, Any], uses: dict[str, str]) -> str:
    """Returns the table of a vocabulary."""
    rows = [f"\n| {title} | settings | meaning | example |\n| --- | --- | --- | --- |"]
    for word, kind in sorted(vocabulary.items()):
        meaning, example = escaped(meaning_of(kind)), escaped(EXAMPLES.get(word) or uses.get(word, word))
        rows.append(f"| `{word}` | {escaped(settings(kind))} | {meaning} | `{example}` |")
    return "\n".join(rows) + "\n"


def files_table() -> str:
    """Returns the table of card files and of the Structs inside cards."""
    base = tuple(settings_of(Card)[0])
    rows = ["\n| file | settings besides those of every card | what it holds |\n| --- | --- | --- |"]
    for kind, card in KINDS.items():
        rows.append(f"| `{kind}.yaml` | {escaped(settings(card, base))} | {escaped(meaning_of(card))} |")
    rows.append(f"| `pack.yaml` | {escaped(settings(Manifest))} | {escaped(meaning_of(Manifest))} |")
    rows.append("\n| inside | settings | what it is |\n| --- | --- | --- |")
    for name, inner in (("a rule", Rule), ("a cost", Cost), ("a level of a monster", Level), ("an endeavor", Endeavor)):
        rows.append(f"| {name} | {escaped(settings(inner))} | {escaped(meaning_of(inner))} |")
    return "\n".join(rows) + "\n"


def small_types() -> str:
    """Returns the table of the small types and the closed lists of words."""
    who = (
        "[count] [pick] [adjectives] noun [places], in this order: `closest threat facing in range`, "
        "`up to 4 chosen survivors`, `all non-deaf survivors`, `attacker`. `chosen` asks; ties of `closest` and `most` are the monster controller's"
    )
    rows = ["\n| type | what may be written |\n| --- | --- |"]
    rows.append(
        f"| amount | `2`, `-1`, `1d10`, `1d5`, or a number in play ({', '.join(kinds.NUMBERS)}, counter.WORD: see `note`), "
        "with `+` or `-`, or `per`: `population per 10` |"
    )
    rows.append("| row | `1`, `2-5`, `6+`, `3-` (three and less). Rows may leave gaps: then nothing happens |")
    rows.append(f"| who | {who} |")
    for title, words in (("nouns", kinds.NOUNS), ("picks", kinds.PICKS), ("adjectives", kinds.ADJECTIVES)):
        rows.append(f"| - {title} | {', '.join(words)} |")
    rows.append(
        f"| - places | {', '.join(kinds.PLACES)}, within N, on TERRAIN, with GEAR (in the grid), noted WORD (on the sheet), "
        "carrying KEYWORD (gear or resources), courage 6+ (and other counters of the sheet). "
        "From the monster in its cards, from the bearer in a survivor's |"
    )
    for name, word in CLOSED.items():
        rows.append(f"| {word} | {', '.join(get_args(getattr(kinds, name)))} |")
    return "\n".join(rows) + "\n"


def meanings(core: Path) -> str:
    """Returns what the closed words mean: types, settings of a monster's cards, qualities, and triggers as cards name them."""
    say = read_packs([core])[0].language.say
    rows = ["\n| word | where | meaning |\n| --- | --- | --- |"]
    for kind, words in TYPES.items():
        where = kind if kind.endswith("keyword") else f"type of {kind}"
        rows += [f"| `{word}` | {where} | {meaning} |" for word, meaning in words.items()]
    rows += [f"| `{word}` | setting | {meaning} |" for word, meaning in SETTINGS.items()]
    rows += [f"| `{word}` | quality | {meaning} |" for word, meaning in QUALITIES.items()]
    for moment in get_args(kinds.Moment):
        rows.append(f"| `{moment}` | moment | {say(f'when.{moment}', who='somebody', many=1, monster='the monster')} |")
    for until in get_args(kinds.Until):
        said = say("until." + until.replace(" ", "_"), monster="the monster")
        rows.append(f"| `{until}` | until | {said} |")
    return "\n".join(rows) + "\n"


def samples(folder: Path) -> str:
    """Returns cards copied from the pack as examples."""
    parts = []
    for file, wanted in SAMPLES:
        text = (folder / file).read_text(encoding="utf-8")
        lines, root = text.splitlines(), parse(text)
        assert root is not None and root.pairs is not None
        starts = {key.text: key.line - 1 for key, _ in root.pairs}
        shown = []
        for card in wanted:
            end = starts[card] + 1
            while end < len(lines) and (lines[end].startswith(" ") or not lines[end]):
                end += 1
            shown += [line for line in lines[starts[card] : end] if line]
        parts.append(f"`{file}`:\n\n```yaml\n" + "\n".join(shown) + "\n```\n")
    return "\n".join(parts)


def vocabulary(core: Path) -> str:
    """Returns the whole page."""
    uses = shortest_uses(core)
    return (
        HEAD
        + "\n## 2. Small types and closed lists\n" + small_types()
        + "\n## 3. Effects\n\nSettings in **bold** must be given; the keys of a setting in *italics* are written directly.\n"
        + words_table("effect", EFFECTS, uses)
        + "\n## 4. Conditions\n\nThey stand under `if:`, `needs:` and `not:`. All of them must hold.\n"
        + words_table("condition", CONDITIONS, uses)
        + "\n## 5. Cards\n" + files_table()
        + "\n## 6. What the words mean\n" + meanings(core)
        + "\n## 7. Samples\n\nAs they stand in `core`.\n\n" + samples(core)
    )  # fmt: skip
