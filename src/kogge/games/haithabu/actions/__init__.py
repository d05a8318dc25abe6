"""The eight fields of the rondel of Haithabu (H-6), each with all that is decided and done there."""
