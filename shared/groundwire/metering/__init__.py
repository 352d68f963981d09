"""What was used, summed from the log lines of requests."""
