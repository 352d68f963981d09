"""What every HTTP function does around its work: key, parse, route, run, reply, log."""
