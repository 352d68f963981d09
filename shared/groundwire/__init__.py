"""Groundwire checks that an answer stands on its facts."""

__version__ = "0.1.0"
