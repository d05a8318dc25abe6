"""The bus between processes: what happens at a table reaches every node that shows it."""
