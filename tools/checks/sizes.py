#!/usr/bin/env python3
"""No source file is longer than 500 lines, except the tables named in sizes_exceptions.txt."""

from pathlib import Path

from common import files, finish, read

LIMIT = 500

exceptions = read(Path("tools/checks/sizes_exceptions.txt")).split("\n")
findings = []
for path in files(".h", ".cc", ".ts", ".svelte", ".mjs", ".py"):
    lines = read(path).count("\n")
    if lines > LIMIT and str(path) not in exceptions:
        findings.append(f"{path}:{LIMIT + 1}: {lines} lines, more than {LIMIT}")
finish(findings)
