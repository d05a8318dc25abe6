"""The siege: guests who mean harm do everything at once that costs the site something, while honest people play."""
