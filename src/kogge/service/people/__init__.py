"""Who somebody is, how people invite each other, and how much each may ask for."""
