"""The rules: pure, without window, clock, chance of their own or files."""
