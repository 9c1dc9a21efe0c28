#!/usr/bin/env python3
"""Every text/ folder says the same in every language: same keys, same placeholders, none empty."""

import json
import re
from pathlib import Path

from common import files, finish, line_of, read

LANGUAGES = ("en", "it", "ja")

findings = []


def placeholders(text: str) -> set[str]:
    return set(re.findall(r"\{\w*\}", text))


def load(path: Path) -> list[tuple[str, str]]:
    """The keys and texts in the order of the file, so that doubles and disorder show."""
    text = read(path)
    try:
        pairs = json.loads(text, object_pairs_hook=list)
    except json.JSONDecodeError as error:
        findings.append(f"{path}:{error.lineno}: {error.msg}")
        return []
    if not text.lstrip().startswith("{") or not all(isinstance(value, str) for _, value in pairs):
        findings.append(f"{path}:1: not a flat object of texts")
        return []
    return pairs


def check(folder: Path) -> None:
    pairs = {}
    for language in LANGUAGES:
        path = folder / f"{language}.json"
        if path not in texts:
            findings.append(f"{path}:1: missing")
            return
        pairs[language] = load(path)
    reference = dict(pairs["en"])
    for language in LANGUAGES:
        path = folder / f"{language}.json"
        source = read(path)

        def report(key: str, message: str) -> None:
            offset = source.find(json.dumps(key, ensure_ascii=False))
            findings.append(f"{path}:{line_of(source, max(offset, 0))}: {key}: {message}")

        keys = [key for key, _ in pairs[language]]
        for before, after in zip(keys, keys[1:]):
            if before >= after:
                report(after, "comes twice" if before == after else f"belongs before {before}")
        for key in sorted(reference.keys() - set(keys)):
            report(key, "missing")
        for key, text in pairs[language]:
            if not text.strip():
                report(key, "empty")
            if key not in reference:
                report(key, "not in en.json")
            elif placeholders(text) != placeholders(reference[key]):
                report(key, "placeholders differ from en.json")


texts = [path for path in files(".json") if path.parent.name == "text"]
for folder in sorted({path.parent for path in texts}):
    check(folder)
finish(findings)
