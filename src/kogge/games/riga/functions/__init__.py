"""What buildings do (R-10). What archive and lodge score stands in `scoring`."""
