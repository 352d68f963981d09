"""API keys, roles, policy: who may do what."""
