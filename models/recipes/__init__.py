"""How a bundle is made. Run from the repository's root: `python -m models.recipes.build --help`."""
