"""An evening of six friends, as it is played with what is installed: `make evening`."""
