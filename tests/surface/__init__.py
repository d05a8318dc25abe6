"""What users of the library touch, as it is installed: from the source or compiled."""
