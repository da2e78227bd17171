"""The widget kit: layers, focus, input devices, windows, buttons, rows, drawers, dialogs, tips, scrolling, text fields.

Here: widgets and services that any scene can use.
Not here: cards, the board, one scene's own panels.
May import: what `draw` may, and `draw`.
"""
