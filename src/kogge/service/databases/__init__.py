"""The databases under the store: started, set up, migrated, moved between clusters, and proved."""
