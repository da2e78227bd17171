"""The bench on which a card of a pack is tried: its text and face, a small board, questions and answers, forward and back.

Here: the page and its parts.
Not here: the position and its session (`play/card_bench`), writing scenarios (`play/moments`).
May import: what scenes may.
"""
