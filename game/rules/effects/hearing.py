"""Words of what is only heard."""
from game.cards.definitions import SoundFile
from game.cards.effect import Effect, Message, Steps
from game.cards.kinds import SoundEvent
from game.cards.sound_files import name_of
from game.rules.engine.game import Context, Game
from game.rules.engine.heard import SoundPlayed


class PlaySound(Effect, frozen=True):
    """A sound is heard: one of the monster's by its word, the pack's own where its `sounds` name a file for it; or a `file` of the pack of the card.

    Nothing else happens.
    """
    sound: SoundEvent | None = None
    file: SoundFile | None = None

    def perform(self, game: Game, context: Context) -> Steps | None:
        who = "monster" if game.showdown is not None else "settlement"
        pack = game.library.pack_writing(self) if self.file is not None else None
        game.emit(SoundPlayed(who, self.sound or self.file or "", pack.id if pack is not None else ""))
        return None

    def unfit(self) -> str:
        if (self.sound is None) == (self.file is None):
            return "'play_sound' needs a word of the monster's sounds, or 'file': one of them"
        return ""

    def words(self) -> Message:
        if self.file is None:
            return Message(f"effect.play_sound.{self.sound}")
        return Message(f"effect.play_sound.file.{name_of(self.file)}")
