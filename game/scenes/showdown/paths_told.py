"""The ways that the monster may take, in words."""

from __future__ import annotations

from game.scenes.showdown.fight import Fight
from game.ui.board.monster_paths import way_of


def path_lines(fight: Fight) -> list[str]:
    """Lists the paths that the monster may take, numbered as on the board: the end of each, its steps, whom it runs over."""
    question = fight.question
    if question is None or question.kind != "path":
        return []
    lines = [fight.say("foresight.paths", n=len(question.options))]
    for number in range(len(question.options)):
        way, over = way_of(question, number).spaces, way_of(question, number).run_over
        kind = "foresight.path.over" if over else "foresight.path"
        who = ", ".join(fight.voice.name(each) for each in over)
        lines.append(fight.say(kind, number=number + 1, space=way[-1], n=len(way), who=who))
    return lines
