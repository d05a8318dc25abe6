"""The commands for whoever runs a site: hosting, serving, working, migrating and moving shards."""
