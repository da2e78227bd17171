"""Free battles: choosing one, setting it up, and the page after it.

Here: pages before and after a battle outside of a campaign.
Not here: the fight itself (`scenes.showdown`).
May import: what scenes may.
"""
