"""Scenarios: YAML files that set up a table, play steps, and compare the result with what they expect.

Here: reading them, setting up the state, giving the answers, comparing, and reporting both mistakes of a failed line.
Not here: the scenarios themselves (`tests`), the rules.
May import: model, cards, rules, the rest of play.
"""
