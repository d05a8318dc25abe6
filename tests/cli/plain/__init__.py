"""Any game at the terminal."""
