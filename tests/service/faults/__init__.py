"""Faults that are no deaths: errors, stalls, clocks that differ, messages that cross. Each test failed before its cause was fixed."""
