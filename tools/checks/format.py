#!/usr/bin/env python3
"""C++ files are as clang-format writes them (`clang-format-19 -i` mends)."""

import subprocess

from common import ROOT, files, finish

sources = [str(path) for path in files(".h", ".cc")]
report = subprocess.run(["clang-format-19", "--dry-run", "-Werror", *sources],
                        cwd=ROOT, capture_output=True, text=True).stderr if sources else ""
first = {}
for line in report.splitlines():
    if "error:" in line:
        first.setdefault(line.split(":")[0], line)
finish(list(first.values()))
