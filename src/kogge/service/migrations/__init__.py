"""The tables in PostgreSQL, and how they came to be what they are."""
