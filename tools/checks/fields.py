#!/usr/bin/env python3
"""Checks that FIELDS and WORDED list every member of their struct.

A member that is not listed is neither written nor compared, and no compiler tells.
"""

import re

from common import files, finish, line_of, read

DECLARED = re.compile(r"^\s+(?!static|using|friend|return|typedef)[\w:][\w:<>, *]*[\w>*]\s+(\w+)"
                      r"(?:\{[^;]*\}|\s*=\s*[^;]+)?;", re.M)
LISTED = re.compile(r"^\s+(?:FIELDS\((\w+)|WORDED\((\w+), \"[^\"]*\")((?:,\s*\w+)*)\);", re.M)


def body_before(text: str, name: str, end: int) -> str:
    """The text between the struct's opening brace and its list, without nested braces of structs."""
    start = max(text.rfind(f"struct {name} {{", 0, end), text.rfind(f"struct {name} : ", 0, end))
    return text[text.index("{", start) + 1:end] if start >= 0 else ""


def missing_in(text: str) -> list[tuple[int, str, str]]:
    """Line, struct and member of every member that its struct does not list."""
    missing = []
    for match in LISTED.finditer(text):
        name = match[1] or match[2]
        listed = set(re.findall(r"\w+", match[3]))
        body = re.sub(r"//[^\n]*", "", body_before(text, name, match.start()))
        body = re.sub(r"\b(?:struct|enum class) \w+[^{;]*\{.*?\n  \};", "", body, flags=re.S)
        missing += [(line_of(text, match.start(match.lastindex or 0)), name, member)
                    for member in DECLARED.findall(body) if member not in listed]
    return missing


finish([f"{path}:{line}: {name} does not list its member {member}"
        for path in files(".h", ".cc") for line, name, member in missing_in(read(path))])
