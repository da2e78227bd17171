"""Who may spend survival now at all, whatever it is spent on."""
from game.model.survivor import Survivor
from game.rules.engine.game import Game
from game.rules.engine.values import forbidden_by, has_quality
from game.rules.survivors.counters import survival_to_spend


def cannot_spend(game: Game, survivor: Survivor, survival: int = 1) -> str | None:
    """Says why a survivor may not spend so much survival: doomed, an alert, too little, or a card forbids it; none if they may."""
    if has_quality(game, survivor, "doomed"):
        return "doomed"
    if survival_to_spend(game, survivor) < survival:
        return "no_survival"
    if game.showdown is not None and game.showdown.alerts:      # facts 8.4
        return "alert"
    return "limit" if forbidden_by(game, survivor.id, "spend_survival") else None


def mid_attack(game: Game, survivor: Survivor) -> str | None:
    """Says that an attacker may use no survival action in the midst of an attack, unless the table rules otherwise (facts 7.14).

    The First Story does not know this limit.
    """
    showdown = game.table
    if showdown.rules == "first_story" or survivor.id not in showdown.attackers or game.campaign.rulings.attacker_survival:
        return None
    return "attacking"
