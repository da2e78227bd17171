"""What surrounds a session: saves, bots, simulation, scenarios."""
