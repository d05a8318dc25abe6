"""The service beside a bare relay."""
