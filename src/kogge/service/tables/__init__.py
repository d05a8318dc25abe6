"""The tables a process has in memory: loading them, telling those who look, and what the lobby shows."""
