"""The lab: tournaments, training, balance reports, and adapters to research frameworks."""
