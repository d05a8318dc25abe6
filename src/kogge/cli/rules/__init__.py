"""The rules and what proves them: to read, to trace, to count positions, to verify records."""
