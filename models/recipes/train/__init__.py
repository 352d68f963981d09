"""Training a scorer from rows, in stages that can be stopped and gone on with. PyTorch is needed only here."""
