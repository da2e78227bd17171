"""What is only heard: events that change nothing."""
from game.rules.engine.events import Fact


class SoundPlayed(Fact, frozen=True, gc=False):
    """A card has let a sound be heard: a word of `SoundEvent`, which the monster's `sounds` may give a file, or a file of the `pack` of this id."""
    sound: str
    pack: str = ""
