"""Words of what is only heard."""
from game.cards.effect import Effect, Message, Steps
from game.cards.kinds import SoundEvent
from game.rules.engine.game import Context, Game
from game.rules.engine.heard import SoundPlayed


class PlaySound(Effect, frozen=True):
    """A sound of the monster is heard, the pack's own where its `sounds` name a file for this word. Nothing else happens."""
    sound: SoundEvent

    def perform(self, game: Game, context: Context) -> Steps | None:
        game.emit(SoundPlayed("monster" if game.showdown is not None else "settlement", self.sound))
        return None

    def words(self) -> Message:
        return Message(f"effect.play_sound.{self.sound}")
