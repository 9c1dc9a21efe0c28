#!/usr/bin/env python3
"""No sentence of a comment or a document begins with a riddle, such as "So many" or "Whoever"."""

import re

from common import files, finish, line_of, read

CODE = (".h", ".cc", ".in", ".ts", ".svelte", ".mjs", ".js", ".css", ".py", ".cmake", ".play")
OPENING = r"(?:So (?:many|much|long)\b|Of (?:the|what|several|each)\b|What of\b|Whoever\b|Nor\b)"
# At the beginning of a comment, a line, an item or a cell, or after a full stop.
COMMENT = re.compile(r"(?:(?://|#|\*|\"\"\"|<!--) |^\s*(?://|#|\*) .*[.:] )(" + OPENING + ")", re.M)
PROSE = re.compile(r"(?:^[\s>|*-]*|[.:|] |\*\* )(" + OPENING + ")", re.M)

findings = []
for file in files(*CODE, ".md"):
    if file.name in ("rules.it.md", "rules.ja.md") or file.name == "english.py":
        continue
    text = read(file)
    for match in (PROSE if file.suffix == ".md" else COMMENT).finditer(text):
        findings.append(f"{file}:{line_of(text, match.start(1))}: begins with \"{match[1]}\"")
finish(findings)
