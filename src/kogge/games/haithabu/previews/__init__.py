"""What `foresight` is made of: gains, the night before a die is rolled, and what a field would give."""
