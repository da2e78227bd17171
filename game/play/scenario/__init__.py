"""Scenarios: YAML files that set the table, play, and compare what happened with what they expect.

Here: reading them, setting the state, giving the answers, comparing, and reporting both mistakes of a failed line.
Not here: the scenarios themselves (`tests`), the rules.
May import: model, cards, rules, the rest of play.
"""
