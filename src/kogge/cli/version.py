"""What `kogge --version` says."""

from kogge import __version__

VERSION = f"kogge {__version__}"
