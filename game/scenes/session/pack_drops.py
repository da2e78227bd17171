"""Packs that are dropped on the window: copied into the packs folder, and shown on the page *Packs* unless somebody plays."""

from __future__ import annotations

from pathlib import Path

from game.play.pack_copies import NotTaken, take_pack
from game.scenes.session import stories
from game.ui.draw import text
from game.ui.kit.screen import AppServices


def take_in(services: AppServices, path: Path) -> None:
    """Takes in a pack, and says so or why not."""
    say = services.words.say
    try:
        name = take_pack(path)
    except NotTaken as wrong:
        services.tell(stories.put(wrong.said, services.words))
        return
    scene = getattr(services, "current", None)
    if scene is None or scene.keeps:  # what is played stays as it is
        services.tell(say("packs.drop.later", name=text.literal(name)))
        return
    services.tell(say("packs.drop.done", name=text.literal(name)))
    came = getattr(scene, "pack_came_in", None)
    if came is not None:
        came(name)
    else:
        stories.forget_library()
        services.push(services.scene("packs", chosen=name))
