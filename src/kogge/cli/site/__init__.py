"""The commands for operators of a site: host, serve, work, migrate, moving shards, and the settings."""
