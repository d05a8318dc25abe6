"""Chaos: tables are played while the servers under them are killed, and afterwards nothing may be missing, doubled or different."""
