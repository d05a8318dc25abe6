"""The running site: HTTP, sockets, PostgreSQL, fan-out between nodes, and the jobs behind them."""
