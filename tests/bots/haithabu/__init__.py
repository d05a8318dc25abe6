"""Tests of Haithabu's bots."""
