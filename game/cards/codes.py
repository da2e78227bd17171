"""The codes of what `main.py check` says, each with what it means and how it is mended; docs/check_codes.md is written from them."""

from enum import StrEnum


class Code(StrEnum):
    """A code with its meaning. A number is never given to another meaning: comments in packs name it."""

    meaning: str

    def __new__(cls, number: str, meaning: str) -> "Code":
        """Makes a code of its number and its meaning."""
        made = str.__new__(cls, number)
        made._value_, made.meaning = number, meaning
        return made

    # files as text
    NOT_OPENED = "SF101", "The file cannot be opened, is too large, or is damaged. Save it as a plain file; a pack that was installed is installed again."
    NOT_UTF8 = "SF102", "The file is not UTF-8. Save it with that encoding."
    STRANGE_CHARACTER = "SF103", "A character stands here that cannot be seen or printed. Delete it, and type what was meant."
    TAB = "SF104", "YAML is indented with spaces; a tab is no indentation. `--fix` puts two spaces for each tab."
    INDENTATION = "SF105", "The line begins in another column than the lines it belongs to. Lines of one card begin below each other."
    QUOTE = "SF106", "A quote is not closed, or is closed too early. Within 'single quotes' an apostrophe is written twice, or \"double quotes\" are used."
    BRACKET = "SF107", "A bracket is not closed, or a comma is missing between what stands in it."
    SECOND_COLON = "SF108", "A text with a colon and a space in it needs quotes: `name: \"Axe: The First\"`."
    NO_COLON = "SF109", "A line of a card is `key: value`, with a colon and a space behind the key."
    YAML_SIGN = "SF110", "The value begins with a sign that means something in YAML (`@ % & * ! |`). Put quotes around it."
    TOO_MUCH = "SF111", "The file holds too many values, is nested too deep, or a text in it is too long."
    SECOND_DOCUMENT = "SF112", "One file is one document: `---` stands in its first line or nowhere."
    EMPTY_FILE = "SF113", "Nothing stands in the file, or only comments."
    NO_YAML = "SF119", "The file is no YAML."
    # the pack and its files
    NO_PACK = "SF201", "There is no such folder, or it has no pack.yaml. Each pack has one, with `id`, `name` and `version`."
    NEEDS_PACK = "SF202", "The pack needs another one that is not installed, or is left out because of its own mistakes."
    PACK_TWICE = "SF203", "Two packs have the same `id`. Only the first is read."
    FILE_NAME = "SF204", "The name of a file says what its cards are: gear.yaml, ai.yaml, terrain.yaml ..."
    FILE_UNREAD = "SF205", "The file is not read: it is called otherwise, lies elsewhere, is of another type, or pack.yaml does not list it under `files`."
    FILE_MISSING = "SF206", "pack.yaml lists a file that is not there."
    FILE_PLACE = "SF207", "Cards of a monster stand in a folder of that monster: monsters/NAME/ai.yaml."
    MONSTER_NAME = "SF208", "The monster in monsters/NAME/monster.yaml is called NAME."
    CHANGES_NOTHING = "SF210", "A change leaves the card of an earlier pack as it is, or there is no such card. Delete the line, or write what is meant."
    GONE = "SF211", "An id has gone, and something still names it. `instead:` beside `remove:`, or `renamed_from:` in the new card, says what is meant now."
    OVERRIDES = "SF209", "The card takes the place of one of an earlier pack. If that is not meant, call it otherwise."
    ZIP = "SF212", "The zip is not read as a pack: something in it is unsafe, too large or damaged, or it does not hold one pack. Its limits: docs/modding.md."
    # the form of cards
    UNKNOWN_KEY = "SF301", "A card or a word has no such setting. `--fix` writes the right one where only one can be meant."
    MISSING_KEY = "SF302", "A setting is missing that has to be there."
    TWICE = "SF303", "A key, a card or a sentence is written twice. Only one of them can count."
    WRONG_SHAPE = "SF304", "A list, a word or `key: value` stands where another of the three is wanted."
    NOTHING = "SF305", "Nothing stands behind the key. Write a value, or leave the key out."
    BAD_ID = "SF306", "An id is made of small letters, digits and _, and begins with a letter."
    NUMBER = "SF307", "A number is wanted, or the number is too small or too large."
    UNKNOWN_WORD = "SF308", "The word is none of those that may stand here."
    TEXT = "SF309", "The text does not have the form that is wanted here, or is too long."
    UNKNOWN_EFFECT = "SF310", "No effect or condition is called so. All of them stand in assets/packs/README.md."
    SEVERAL_EFFECTS = "SF311", "One effect is one key. Several stand in a list, each behind a `- `."
    AMOUNT = "SF312", "An amount is a number, dice, or a number in play: `2`, `1d5`, `level`, `population per 10`."
    WHO = "SF313", "A phrase for figures is made of pick, adjectives, noun and places, in this order: `closest knocked-down survivor in range`."
    ROW = "SF314", "The row of a roll is `1`, `2-5`, `6+` or `3-`."
    UNFIT = "SF315", "Settings of an effect do not fit together, so that it could never do what they say."
    # references
    NO_SUCH_CARD = "SF401", "No card of this kind has this id, in this pack or in one that it needs."
    OTHER_KIND = "SF402", "There is a card of this id, but of another kind than is wanted here."
    SEVERAL_CARDS = "SF403", "Several monsters have a card of this id. Write it with the name of its monster: `white_lion.claw`."
    OFF_THE_BOARD = "SF404", "The board has the rows A to P and the columns 1 to 22. What stands on several spaces must fit with all of them."
    NO_SUCH_LEVEL = "SF405", "The monster has no such level. A scenario that names no `level` has the lowest."
    # rules
    NEVER_ANSWERS = "SF501", "A rule of this kind of card never does this: its moment never comes there, or the card is never in play."
    NEVER_PAID = "SF502", "Nobody can pay this for a rule in this place."
    IDLE_SETTING = "SF503", "A setting does nothing beside the others of its rule."
    # sentences
    SENTENCE = "SF601", "A sentence is text, or forms of it: {by: n, one: text, other: text}."
    SENTENCE_ID = "SF602", "Nothing in the game or the packs says a sentence of this id."
    PLACEHOLDER = "SF603", "What stands in { } is none of what this sentence is given."
    UNTRANSLATED = "SF604", "A language of the pack lacks sentences, which are shown in English. `main.py pack new` adds them as comments."
    LEFT_OUT = "SF605", "A translation does not say something that English says: a name or a number that the game puts in."
    # what reads well and plays badly
    LATER = "SF701", "The card uses words that the game does not play yet. What they say does not happen."
    UNFINISHED = "SF702", "The monster says `unfinished: true`: no battle offers it."
    SHORT_DECK = "SF703", "A level asks for more cards of a rank than there are. Write more, raise their `copies`, or ask for fewer."
    NAMED_TOO_OFTEN = "SF704", "A level names an AI card more often than there are copies of it."
    NOT_STAYING = "SF705", "A level puts a card in play whose type does not stay in play."
    NO_FIGHT = "SF706", "A level has no AI cards, no hit locations or nothing but traps: nobody could fight it."
    BASE = "SF707", "The base of the monster does not fit on the board at its `space`."
    LOOP = "SF708", "Cards perform, follow, cost or draw each other without end. The message shows the way round."
    ENDLESS_ANSWERS = "SF709", "Rules answer to moments that they bring about themselves. Write a condition, `may` or `once`."
    STRAY = "SF710", "It ends, cancels or does something where nothing of that kind can be going on."
    ROWS_MISSING = "SF711", "A table has no row for a number. Where nothing happens, an empty row says so: `7: []`."
    ROWS_OVERLAP = "SF712", "Two rows of a table are for the same number. Only one of them happens."
    ROWS_BACKWARDS = "SF713", "A row runs from the higher to the lower number, so that nothing falls on it."
    NO_TRAP = "SF714", "A hit location deck has no trap. Each deck of the game has one; without it, attacking is without that risk."
    NO_TARGET = "SF715", "The monster attacks before it has picked a target. Write `pick_target` before it."
    NOBODY = "SF716", "A line of targets can never find anybody, or is never reached because the line before it finds all of them."
    NEVER_FIRES = "SF717", "The conditions of a rule or effect can never hold together."
    UNUSED = "SF718", "Nothing names this id, so that the card is never seen in play."
    SCENARIO = "SF719", "The table of a scenario cannot be laid, or it cannot be read what it says."
    SMALL_DECK = "SF720", "A level has an AI deck of one or two cards, which is nearly always a mistake. Write more, or raise their `copies`."
    UNREACHABLE = "SF721", "No settlement can ever have this location. Build, unlock or gain it by a card, or write `built_at` or `needs` that can be met."
    # pictures, and the comments that silence
    PICTURE = "SF801", "The picture cannot be shown; a made-up one stands in its place."
    PICTURE_UNUSED = "SF802", "Nothing asks for the picture. It is pictures/KIND/ID.webp or .png, KIND a kind of card, figures, portraits or signs."
    SOUND = "SF803", "A sound that a monster names cannot be played; the usual one is heard in its place."
    MAP = "SF804", "A board that a monster names cannot be read; the usual one is played on."
    SILENCES_NOTHING = "SF901", "A comment `# check: ignore` names a code that is not said in its line, or that no comment can silence. Delete it."


def table() -> str:
    """Returns the table of all codes in Markdown."""
    rows = [f"| {code.value} | {code.meaning} |" for code in Code]
    return "\n".join(["| code | what it means, and how it is mended |", "| --- | --- |", *rows])
