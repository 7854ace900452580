"""What helps a player: hints, mistakes and reasons, from where the player stands."""
