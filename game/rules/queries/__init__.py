"""Questions about a position, answered without changing it: options and refusals, reach, odds, forecasts, messages.

Here: what the screen and the bots ask of the rules.
Not here: anything that changes the state; drawing.
May import: model, cards and all other packages of the rules.
"""
