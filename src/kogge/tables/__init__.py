"""People at a table: seats, clocks, undo, talk. Pure: commands and the time go in, entries come out."""
