"""Development tools for art, tests, documents and releases; the game never imports them."""
