"""The manual in two languages: the texts around a page are in the language of the page."""

from __future__ import annotations

from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page
from mkdocs.utils.templates import TemplateContext

SIGN = "icon.svg"


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """The sign of the client is that of the manual, too."""
    files.append(File.generated(config, SIGN, abs_src_path=str(Path(config.docs_dir).parent / "web/public/icon.svg")))
    return files


def on_page_context(context: TemplateContext, page: Page, config: MkDocsConfig, nav: Navigation) -> TemplateContext:
    """`players/de/…` and `rules/visby.de.md` are German, and everything else is English."""
    del nav
    path = page.file.src_uri
    config.theme["language"] = "de" if path.startswith("players/de/") or path.endswith(".de.md") else "en"
    return context
