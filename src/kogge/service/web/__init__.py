"""The interface to clients: HTTP routes, the socket, and the files of the browser client."""
