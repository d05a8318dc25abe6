"""How the schema came to be: one file of SQL for each change, in the order of their numbers. A file that was released never changes."""
