"""`kogge learn`: lessons at the terminal."""
