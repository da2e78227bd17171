"""What the forecast says where the monster picks nobody: what happens then, with which cards, and how likely that is."""

from __future__ import annotations

from dataclasses import replace

from game.rules.engine.game import Game
from game.rules.queries import position
from game.rules.queries.forecast import CardByCard
from game.scenes.session.thinking import LONGEST, Thinking
from game.scenes.showdown.fight import Fight
from game.ui.kit.tips import Tip
from game.ui.showdown.forecast_marks import NOBODY, Shares, percents
from game.ui.showdown.odds_panel import per_cent, spoken


def nobody_said(fight: Fight, shares: Shares | None) -> str:
    """Says what happens where no survivor is picked: the instinct is followed, or (also) a card picks no single target."""
    if shares is not None and shares.instinct[0] > 0 and per_cent(shares.instinct) == per_cent(shares.nobody):
        return fight.say("foresight.turn.nobody.instinct", instinct=_instinct(fight))
    return fight.say("foresight.turn.nobody")


def with_reasons(thinking: Thinking, game: Game, shares: Shares | None) -> Shares | None:
    """Adds why cards that may come pick nobody, once each of them has been performed; they are performed only where nobody may be picked."""
    if shares is None or NOBODY not in percents(shares):
        return shares
    cards = _by_card(thinking, game, shares)
    because = [(why, sum(told.copies for told in found)) for why, found in cards.why_nobody().items()] if cards.finished else []
    return replace(shares, because=tuple(because))


def _by_card(thinking: Thinking, game: Game, shares: Shares, least: int = 0) -> CardByCard:
    """Returns what each card that may come does, performed as far as it is yet, but at least so many cards."""
    who = shares.who if shares.meant else ""
    return thinking.about(("cards", who, shares.meant), lambda: CardByCard(game, who, shares.meant), least)


def nobody_because(fight: Fight, shares: Shares | None) -> str:
    """Says in one line why cards that may come pick nobody, each reason with the number of such cards; "" until that is known, or where none does."""
    if shares is None or not shares.because:
        return ""
    return fight.say("foresight.because", reasons=", ".join([fight.say(f"foresight.because.{why}", n=number) for why, number in shares.because]))


def _instinct(fight: Fight) -> str:
    """Returns the name of what the monster does where a target list applies to nobody."""
    own = f"instinct.{fight.panels.showdown.monster.card}"
    return fight.say(own if fight.services.words.has(own) else "instinct")


def nobody_explained(fight: Fight, thinking: Thinking, shares: Shares, key: str) -> Tip | None:
    """Explains what leads to nobody being picked, and what is counted there; None where it cannot happen. `key` shows all cards."""
    counted, game = percents(shares), fight.table.session.game
    if fight.campaign.showdown is None or NOBODY not in counted:
        return None
    say, (low, high) = fight.say, counted[NOBODY]
    by_instinct = per_cent(shares.instinct)
    followed = min(by_instinct[0], low), min(by_instinct[1], high)
    lines = [say("foresight.nobody.instinct", chance=spoken(followed, say), instinct=_instinct(fight))] if followed[1] else []
    if low - followed[1] > 0:
        lines.append(say("foresight.nobody.other", chance=spoken((low - followed[1], high - followed[0]), say)))
    for why, cards in _by_card(thinking, game, shares, LONGEST).why_nobody().items():
        lines.append(say(f"foresight.because.{why}.cards", cards=", ".join(f"*{fight.voice.name(told.card)}*" for told in cards), n=len(cards)))
    lines.append(say("foresight.nobody.why", key=key, n=sum(position.next_ai(game).values())))
    return Tip(say("foresight.nobody.head", chance=spoken((low, high), say)), "\n".join(lines))
