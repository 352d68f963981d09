"""From a request to the profile that serves it."""
