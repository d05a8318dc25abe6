"""The commands of `kogge lab`: tournaments, training, analysis and balance reports."""
