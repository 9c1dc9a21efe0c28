#!/usr/bin/env python3
"""The libraries of portable code hold no state and call nothing impure."""

import re
import subprocess

from common import ROOT, finish

LIBRARIES = ["libchocobox_core.a", "libchocobox_bots.a", "libchocobox_games_*.a"]
# .data.rel.ro is written by the loader alone: it holds vtables and constant pointers.
WRITABLE = re.compile(r"\.(data(?!\.rel\.ro)|bss|tdata|tbss)|\*COM\*")
# How code that could be unwound refers to the runtime of exceptions.
UNWINDING = "DW.ref."
IMPURE = re.compile(r"__cxa_throw|fopen|time|clock_gettime|rand|getenv|pthread_\w+")

findings = []
libraries = sorted(path for name in LIBRARIES for path in (ROOT / "build").glob(name))
if not libraries:
    findings.append("build:1: no libraries to look at; run make build")
for library in libraries:
    lines = subprocess.run(["nm", "--format=sysv", "--demangle", library],
                           check=True, capture_output=True, text=True).stdout.splitlines()
    member = library.name
    for line in lines:
        if heading := re.search(r"from \S+\[(.+)\]:$", line):
            member = heading[1]
        fields = [field.strip() for field in line.rsplit("|", 6)]
        if len(fields) < 7:
            continue
        symbol, section = fields[0], fields[6]
        place = f"build/{library.name}:1: {member}: {symbol}"
        if section == "*UND*" and IMPURE.fullmatch(symbol):
            findings.append(f"{place} is called")
        elif WRITABLE.match(section) and not symbol.startswith(UNWINDING):
            findings.append(f"{place} is a variable")
finish(findings)
