"""The bus between processes: log entries reach every node that has the table in memory."""
