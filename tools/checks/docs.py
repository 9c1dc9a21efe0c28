#!/usr/bin/env python3
"""References of documents, by a link or by a path in backticks, exist."""

import re
from pathlib import Path

from common import ROOT, files, finish, line_of, read

FENCED = re.compile(r"^ *```.*?^ *```", re.M | re.S)
LINK = re.compile(r"\]\(([^)\s]+)[^)]*\)")
QUOTED_PATH = re.compile(
    r"`([\w.-]+(?:/[\w.-]+)*/[\w.-]+\.(?:h|cc|cmake|css|html|json|md|py|sh|svelte|svg|ts|txt|yml))`")


def exists(document: Path, target: str) -> bool:
    folders = (ROOT,) if target.startswith("/") else (ROOT / document.parent, ROOT)
    return any((folder / target.lstrip("/")).exists() for folder in folders)


findings = []
for document in files(".md"):
    # Fenced examples are not references; their newlines stay, for the line numbers.
    text = FENCED.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), read(document))
    for match in LINK.finditer(text):
        target = match[1].split("#")[0]
        inside = not re.match(r"[a-z]+:", target)
        if target and inside and not (ROOT / document.parent / target).exists():
            findings.append(f"{document}:{line_of(text, match.start())}: no {target}")
    for match in QUOTED_PATH.finditer(text):
        if not match[1].startswith("build/") and not exists(document, match[1]):
            findings.append(f"{document}:{line_of(text, match.start())}: no {match[1]}")
finish(findings)
