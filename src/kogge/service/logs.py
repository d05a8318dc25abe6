"""Logs on standard error: one JSON object a line, or readable lines at a terminal."""

from __future__ import annotations

import logging
import sys

import structlog

LIBRARIES = ("uvicorn", "nats")
"""Libraries whose messages below warnings are not shown at a terminal."""


def set_up(name: str, is_quiet: bool = False) -> None:
    """Configure the logs of this process and its libraries; if quiet, a terminal shows only warnings and errors."""
    at_terminal = sys.stderr.isatty()
    shared: list[structlog.types.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="%H:%M:%S", utc=False)
        if at_terminal
        else structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    level = logging.WARNING if is_quiet and at_terminal else logging.INFO
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *(_TO_READ if at_terminal else _AS_JSON)],
        )
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level)
    for library in LIBRARIES:
        logging.getLogger(library).setLevel(logging.WARNING if at_terminal else logging.NOTSET)
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)  # it would log every socket
    structlog.contextvars.bind_contextvars(process=name)


_AS_JSON: list[structlog.types.Processor] = [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
_TO_READ: list[structlog.types.Processor] = [
    structlog.dev.ConsoleRenderer(pad_event_to=0, exception_formatter=structlog.dev.plain_traceback)
]
