"""A letter in a shape always means a player: survivors wear the sign of who leads them, and are told apart by face and name."""

from __future__ import annotations

import pytest

from game.model.campaign import Campaign, Player
from game.model.showdown import Monster, Showdown
from game.model.survivor import Survivor
from game.ui.kit.tokens import player_token, survivor_tokens

NAMES = ("Aya", "Bo", "Ada", "Cy", "Dana", "Abel")


@pytest.mark.parametrize("players", [2, 3, 4, 6])
@pytest.mark.parametrize("survivors", [2, 4, 6])
def test_no_survivor_wears_a_sign_that_no_player_has(players, survivors):
    campaign = Campaign(1, [], [])
    campaign.players = [Player(name, mark) for mark, name in zip(range(players), ("Bea", "Cleo", "Abe", "Dan", "Eve", "Fay"), strict=False)]
    campaign.survivors = [Survivor(f"s{n}", name, player=n % players + 1) for n, name in enumerate(NAMES[:survivors])]
    tokens = survivor_tokens(campaign)
    for survivor in campaign.survivors:
        assert tokens[survivor.id] == player_token(campaign, survivor.player)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_a_fight_each_of_several_survivors_of_a_player_has_a_number(players):
    campaign = Campaign(1, [], [], phase="showdown")
    campaign.players = [Player(name, mark) for mark, name in zip(range(players), ("Bea", "Cleo", "Abe", "Dan"), strict=False)]
    campaign.survivors = [Survivor(f"s{n}", name, player=n % players + 1) for n, name in enumerate(NAMES)]
    campaign.showdown = Showdown(Monster("white_lion", 1, "", 2, {}), ["s0", "s1", "s2", "s3", "gone"])
    tokens, fighters = survivor_tokens(campaign), ["s0", "s1", "s2", "s3"]
    assert len({tokens[who] for who in fighters}) == len(fighters)
    for survivor in campaign.survivors:
        own = player_token(campaign, survivor.player)
        assert tokens[survivor.id].sign == own.sign and tokens[survivor.id].letter[0] == own.letter[0]
        if survivor.id not in fighters or players == 4:
            assert tokens[survivor.id] == own


def test_who_plays_alone_has_a_shape_for_each_survivor():
    campaign = Campaign(1, [Player("Abe", 0)], [])
    campaign.survivors = [Survivor(f"s{n}", name, player=1) for n, name in enumerate(NAMES)]
    assert len({token.sign for token in survivor_tokens(campaign).values()}) == len(NAMES)
