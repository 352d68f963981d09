"""Training rows from public sources: converted, drawn, and shaped as the product reads evidence."""
