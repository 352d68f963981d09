"""The scorer: a bundle on disk, pairs in, calibrated scores out."""
