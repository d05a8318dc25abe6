"""Two small games for testing the engine, and broken copies of them."""
