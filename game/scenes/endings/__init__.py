"""The last page of a story and of a free battle: one scene, and what each of them tells.

Here: the scene, its paper, its chronicle of people and cards, and what a story and a battle put on them.
Not here: the fight, the settlement.
May import: what scenes may, and `scenes.session`.
"""
