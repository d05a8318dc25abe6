"""The language of each page of the manual: texts around it, spelling and search follow it, and a switch leads to the same page in the other."""

from __future__ import annotations

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page
from mkdocs.utils.templates import TemplateContext

NAMES = {"en": "English", "de": "Deutsch"}


def language_of(path: str) -> str:
    """The language of a page by the path of its source: `players/de/…` and `rules/visby.de.md` are German."""
    return "de" if path.startswith("players/de/") or path.endswith(".de.md") else "en"


def in_language(path: str, language: str, files: Files) -> str:
    """The address of a page in a language: the start page for players where it has no such form."""
    other = path.replace(f"players/{language_of(path)}/", f"players/{language}/").replace(
        f".{language_of(path)}.md", f".{language}.md"
    )
    if language_of(other) != language:
        other = "index.md" if language == "en" else f"players/{language}/index.md"
    file = files.get_file_from_path(other)
    assert file is not None, f"{other} is a page of the manual"
    return file.url


def on_page_context(context: TemplateContext, page: Page, config: MkDocsConfig, nav: Navigation) -> TemplateContext:
    """Before a page is drawn."""
    del nav
    path = page.file.src_uri
    config.theme["language"] = language_of(path)
    config.extra["alternate"] = [
        {"name": name, "link": in_language(path, language, config.extra["files"]), "lang": language}
        for language, name in NAMES.items()
    ]
    return context


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Remember the files: pages are looked up among them."""
    config.extra["files"] = files
    return files
