"""The benches: figures of Kogge beside comparable programs, measured in one go."""
