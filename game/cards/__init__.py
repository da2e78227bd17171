"""What a card is, and how it gets in from YAML."""
