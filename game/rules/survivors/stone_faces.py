"""The floor remembers: whoever dies becomes a stone face, and one space of the floor wears it in every later fight of the story.

This is a rule of this table and no page of the book: it changes nothing that can be done. No die is thrown for it.
"""
from game.model.campaign import StoneFace
from game.model.space import SPACES, distances
from game.model.survivor import Survivor
from game.rules.engine import events
from game.rules.engine.game import Game

STRIDE = 151                                                    # has no factor in common with the number of spaces: it comes to each of them


def turn_to_stone(game: Game, survivor: Survivor) -> None:
    """Lays the face of a dead survivor into the floor; on a full floor the oldest face is worn away."""
    campaign = game.campaign
    kept = campaign.stone_faces if len(campaign.stone_faces) < len(SPACES) else campaign.stone_faces[1:]
    space = place_of_face(game, survivor, {face.space for face in kept})
    face = StoneFace(space, survivor.id, survivor.name, survivor.look, game.settlement.lantern_year, campaign.attempt)
    campaign.stone_faces = [*kept, face]
    game.emit(events.TurnedToStone(survivor.id, space))


def place_of_face(game: Game, survivor: Survivor, worn: set[str]) -> str:
    """Returns the space where a survivor fell or the nearest one without a face; for one who died at home a space by the story's seed."""
    if survivor.space:
        steps = distances(survivor.space, 1)
        return min([space for space in SPACES if space not in worn], key=steps.__getitem__)
    first = (game.campaign.seed + len(game.campaign.stone_faces) + 1) * STRIDE
    return next(space for space in [SPACES[(first + n * STRIDE) % len(SPACES)] for n in range(len(SPACES))] if space not in worn)
