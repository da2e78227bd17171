"""A moment of play written as a scenario: what stood on the table, the dice as they fell, the answers as they were given, and what came of it.

Here: recording the last resolution, the table and the differences in the words of scenarios, leaving out what does not matter, the file.
Not here: reading and playing scenarios (`play/scenario`), keys and pages (`scenes`).
May import: model, cards, rules, the rest of play.
"""
