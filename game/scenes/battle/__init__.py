"""Free battles: choosing one and setting it up.

Here: pages before a battle outside of a campaign.
Not here: the fight itself (`scenes.showdown`), the page after it (`scenes.endings`).
May import: what scenes may.
"""
