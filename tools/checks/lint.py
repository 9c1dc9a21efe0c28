#!/usr/bin/env python3
"""clang-tidy has nothing to say about the C++ files of the build, tests and two others aside:
those include frameworks that take it minutes to read.

A file that passed is not looked at again until it, its command or anything it includes changes.
"""

import hashlib
import json
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from common import ROOT, finish

BUILD = ROOT / "build"
CACHE = BUILD / "tidy-cache"
# Each is all of a library that takes clang-tidy many minutes to read.
UNREAD = ("json_library.cc", "listen.cc")
COMMANDS = BUILD / "compile_commands.json"
INCLUDE = re.compile(r'^\s*#\s*include\s*"([^"]+)"', re.M)


def with_includes(source: Path) -> list[Path]:
    seen, todo = set(), [source]
    while todo:
        path = todo.pop()
        if path in seen or not path.is_file():
            continue
        seen.add(path)
        todo += [base / name for name in INCLUDE.findall(path.read_text()) for base in (ROOT, BUILD)]
    return sorted(seen)


def key(source: Path, command: str) -> str:
    digest = hashlib.sha256(command.encode())
    for path in [ROOT / ".clang-tidy", *with_includes(source)]:
        digest.update(path.read_bytes())
    return digest.hexdigest()


# The commands are g++'s: some of its warning options are unknown to clang. Deeper, the analyzer takes
# as long as everything else.
ARGUMENTS = ["-Wno-unknown-warning-option", "-Xclang", "-analyzer-config", "-Xclang", "mode=shallow"]


def lint(source: Path) -> list[str]:
    run = subprocess.run(
        ["clang-tidy-19", "-p", BUILD, "--quiet", *(f"--extra-arg={one}" for one in ARGUMENTS), source],
        capture_output=True, text=True)
    if run.returncode == 0:
        return []
    output = run.stdout.replace(f"{ROOT}/", "")
    found = [line for line in output.splitlines() if re.search(r":\d+: (error|warning): ", line)]
    return found or [f"{source.relative_to(ROOT)}:1: {output}{run.stderr}"]


if not COMMANDS.exists():  # Building also writes the generated headers.
    subprocess.run(["make", "build"], cwd=ROOT, check=True, stdout=sys.stderr)
CACHE.mkdir(exist_ok=True)
todo = {}
for entry in json.loads(COMMANDS.read_text()):
    source = Path(entry["directory"], entry["file"]).resolve()
    ours = source.is_relative_to(ROOT) and not source.is_relative_to(BUILD)
    read = "tests" not in source.parts and source.name not in UNREAD
    if source.is_file() and ours and read:
        passed = CACHE / key(source, entry["command"])
        if not passed.exists():
            todo[source] = passed

findings = {}  # A dictionary, since many files find the same in a header.
with ThreadPoolExecutor(os.cpu_count()) as pool:
    for done, (source, found) in enumerate(zip(todo, pool.map(lint, todo)), 1):
        print(f"lint [{done}/{len(todo)}] {source.relative_to(ROOT)}", file=sys.stderr)
        findings.update(dict.fromkeys(found))
        if not found:
            todo[source].touch()
finish(list(findings))
