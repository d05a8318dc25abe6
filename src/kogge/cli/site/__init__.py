"""The commands for operators of a site: host, serve, work, migrate, and moving shards."""
