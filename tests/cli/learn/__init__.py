"""Tests of `kogge learn`."""
