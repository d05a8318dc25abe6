"""People: sessions, invitations and rate limits."""
