"""The seed of a battle on the screen: shown, and copied by a press."""

from __future__ import annotations

from game.play.seeds import word_of
from game.ui.kit.clipboard import put_text
from game.ui.kit.screen import AppServices


def copy_seed(services: AppServices, seed: int) -> None:
    """Copies the word of a seed, and says so; where there is no clipboard, says the word."""
    word = word_of(seed)
    services.tell(services.words.say("battle.seed.copied" if put_text(word) else "battle.seed.not_copied", seed=word))
