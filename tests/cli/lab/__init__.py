"""Tests of the commands of the lab."""
