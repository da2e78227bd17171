"""The balance lab on the screen, and its command: a pack's monster before and after an edit, first in a sentence, then in charts and lists.

Here: the page and its parts, the chart as a picture, `main.py lab`.
Not here: fights, pairs and verdicts, SVG and CSV (`play/lab`).
May import: what scenes may, the command line and the foot of pages.
"""
