"""Cards: what a card is, how packs are read from YAML, and how a card's text is written from its data."""
