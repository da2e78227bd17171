"""The statistics and the families of a story."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.play.chapters import KeptChapter
from game.play.chronicle.book import Branch, Row, Table
from game.play.chronicle.telling import Noted, Telling
from game.rules.queries.fight_story import MONSTER, Luck

FULL = 5.0  # hits and wounds beyond what was expected at which a bar is full


def tables(telling: Telling, chapters: Sequence[KeptChapter], notes: Sequence[Noted]) -> list[Table]:
    """Counts dice, weapons, deaths and people."""
    return [people_table(telling, notes), luck_table(telling, chapters), weapons_table(telling, chapters), deaths_table(telling, chapters, notes)]


def people_table(telling: Telling, notes: Sequence[Noted]) -> Table:
    """Counts people, births and deaths by year."""
    years = [note for note in notes if note.kind == "year"]
    most = max([note.n for note in years], default=0)
    counted = {kind: Counter(note.year for note in notes if note.kind == kind) for kind in ("birth", "death")}
    rows = [Row((str(note.year), str(note.n), str(counted["birth"][note.year]), str(counted["death"][note.year])), note.n / max(1, most)) for note in years]
    return table(telling, "people", 4, rows)


def luck_table(telling: Telling, chapters: Sequence[KeptChapter]) -> Table:
    """Sums the dice of everybody beside what was to be expected of them, the luckiest first."""
    sums: dict[str, Luck] = {}
    for chapter in chapters:
        for luck in chapter.facts.fight.luck if chapter.facts.fight is not None else ():
            sums[luck.who] = added(sums.get(luck.who, Luck(luck.who)), luck)
    thrown = [luck for luck in sums.values() if luck.dice or luck.rolls]
    rows = []
    for luck in sorted(thrown, key=lambda luck: (-swing(luck), luck.who)):
        name = telling.language.say("word.monster") if luck.who == MONSTER else telling.plain_name(luck.who)
        hits, wounds = (of_expected(telling, *pair) for pair in ((luck.hits, luck.hits_expected), (luck.wounds, luck.wounds_expected)))
        rows.append(Row((name, str(luck.dice), hits, str(luck.rolls), wounds, signed(telling, swing(luck))), max(-1.0, min(1.0, swing(luck) / FULL))))
    return table(telling, "luck", 6, rows)


def added(one: Luck, other: Luck) -> Luck:
    """Returns the dice of somebody in two fights together."""
    return Luck(one.who, one.dice + other.dice, one.hits + other.hits, one.hits_expected + other.hits_expected,
                one.rolls + other.rolls, one.wounds + other.wounds, one.wounds_expected + other.wounds_expected)  # fmt: skip


def swing(luck: Luck) -> float:
    """Returns how many hits and wounds more than expected somebody had."""
    return luck.hits - luck.hits_expected + luck.wounds - luck.wounds_expected


def of_expected(telling: Telling, had: int, expected: float) -> str:
    """Writes a number beside the one that was to be expected."""
    return telling.say("expected", n=had, expected=decimal(telling, expected)) if expected else "–"


def decimal(telling: Telling, number: float) -> str:
    """Writes a number with one place behind the point, as the language does."""
    whole, _, tenth = f"{abs(number):.1f}".partition(".")
    return telling.language.say("foresight.decimal", whole=whole, tenth=tenth)


def signed(telling: Telling, number: float) -> str:
    """Writes a number with its sign."""
    return f"{'+' if number >= 0 else '–'}{decimal(telling, number)}"


def weapons_table(telling: Telling, chapters: Sequence[KeptChapter]) -> Table:
    """Counts the wounds by weapon."""
    wounds, criticals = Counter[str](), Counter[str]()
    for chapter in chapters:
        for tally in chapter.facts.fight.weapons if chapter.facts.fight is not None else ():
            wounds[tally.weapon] += tally.wounds
            criticals[tally.weapon] += tally.criticals
    most = max(wounds.values(), default=0)
    rows = [Row((telling.card(weapon) or telling.language.say("fight.weapons.other"), str(count), str(criticals[weapon])), count / max(1, most))
            for weapon, count in sorted(wounds.items(), key=lambda each: (-each[1], each[0]))]
    return table(telling, "weapons", 3, rows)


def deaths_table(telling: Telling, chapters: Sequence[KeptChapter], notes: Sequence[Noted]) -> Table:
    """Counts what killed people, and where."""
    counted = Counter[tuple[str, str]]()
    for note in notes:
        if note.kind == "death":
            facts = chapters[note.chapter].facts
            where = telling.card(facts.monster) if facts.fight is not None else telling.say(f"where.{'hunt' if facts.phase == 'hunt' else 'home'}")
            counted[telling.card(note.about), where] += 1
    most = max(counted.values(), default=0)
    rows = [Row((cause, where, str(count)), count / max(1, most)) for (cause, where), count in sorted(counted.items(), key=lambda each: (-each[1], each[0]))]
    return table(telling, "deaths", 3, rows)


def table(telling: Telling, key: str, columns: int, rows: Sequence[Row]) -> Table:
    """Makes a table with its heading, and the headings of its columns."""
    heads = tuple([telling.say(f"table.{key}.{n}") for n in range(1, columns + 1)])
    return Table(key, telling.say(f"table.{key}"), heads, tuple(rows), telling.say(f"table.{key}.none"))


# ---- families -------------------------------------------------------------------------------------------------------
def families(telling: Telling, notes: Sequence[Noted]) -> list[Branch]:
    """Returns the families: whoever had children and no parents on record begins one; each child stands in one place."""
    parents = {note.who: [who for who in (note.about, note.by) if who] for note in notes if note.kind == "birth"}
    children: dict[str, list[str]] = {}
    for child, two in parents.items():
        for who in two:
            children.setdefault(who, []).append(child)
    placed: set[str] = set()

    def branch(who: str) -> Branch:
        placed.add(who)
        own = [child for child in children.get(who, ()) if child not in placed]
        partners = dict.fromkeys(other for child in own for other in parents[child] if other != who)
        placed.update(partners)
        return Branch(who, list(partners), [branch(child) for child in own if child not in placed])

    first = [who for who in children if who not in parents]
    return [branch(who) for who in first if who not in placed]
