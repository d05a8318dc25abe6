"""The tables that a process has in memory: loading them, broadcasting their entries, and the lobby."""
