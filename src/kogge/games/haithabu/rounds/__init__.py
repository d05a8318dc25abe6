"""What happens in a round of Haithabu: turns and their fields, the market, the night, the end of the round."""
