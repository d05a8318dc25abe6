"""What browsers and other clients talk to: HTTP routes, the socket, and the files of the client."""
