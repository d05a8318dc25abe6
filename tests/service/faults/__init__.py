"""Faults that are no deaths: errors, stalls, clocks that differ, answers that cross. Each test failed before its cause was mended."""
