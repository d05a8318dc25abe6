"""Twenty thousand seats: many people at tables of all games, each as slow as people are."""
