"""What deploys Groundwire."""
