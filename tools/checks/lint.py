#!/usr/bin/env python3
"""clang-tidy has nothing to say about the C++ files of the build, tests and a few others aside:
those include frameworks that take it minutes to read.

It spends nearly all its time on headers of the standard library, so the files of a folder are read
as one where their names do not clash. What passed is not looked at again until it, its command or
anything it includes changes.
"""

import hashlib
import json
import os
import re
import shlex
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from common import ROOT, finish

BUILD = ROOT / "build"
CACHE = BUILD / "tidy-cache"
# Each is all of a library that takes clang-tidy many minutes to read.
UNREAD = ("framing.cc", "json_library.cc", "listen.cc", "web_socket.cc")
COMMANDS = BUILD / "compile_commands.json"
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"][^>"]+[>"])')
# More would leave some of the cores without work.
MOST_FILES = 8
# The commands are g++'s: some of its warning options are unknown to clang. Deeper, the analyzer
# takes as long as everything else.
ARGUMENTS = ["-Wno-unknown-warning-option", "-Xclang", "-analyzer-config", "-Xclang",
             "mode=shallow"]


@dataclass(frozen=True)
class Bundle:
    """Files that are read as one, and the options they are compiled with."""

    sources: tuple[Path, ...]
    options: tuple[str, ...]

    def halves(self) -> list["Bundle"]:
        middle = len(self.sources) // 2
        return [Bundle(part, self.options)
                for part in (self.sources[:middle], self.sources[middle:]) if part]

    def key(self) -> str:
        digest = hashlib.sha256(" ".join(self.options).encode())
        for path in [ROOT / ".clang-tidy", *with_includes(self.sources)]:
            digest.update(path.read_bytes())
        return digest.hexdigest()

    def write(self, path: Path) -> list[str]:
        """Writes all of it in one file; where each line comes from. What an earlier file has
        included is not included again."""
        lines, origins, included = [], [], set()
        for source in self.sources:
            own = set()
            for number, line in enumerate(source.read_text().splitlines(), 1):
                if include := INCLUDE.match(line):
                    own.add(include[1])
                lines.append("" if include and include[1] in included else line)
                origins.append(f"{source.relative_to(ROOT)}:{number}")
            included |= own
        path.write_text("\n".join(lines) + "\n")
        return origins


def with_includes(sources: tuple[Path, ...]) -> list[Path]:
    seen, todo = set(), list(sources)
    while todo:
        path = todo.pop()
        if path in seen or not path.is_file():
            continue
        seen.add(path)
        for line in path.read_text().splitlines():
            if include := INCLUDE.match(line):
                todo += [base / include[1][1:-1] for base in (ROOT, BUILD)]
    return sorted(seen)


def run(*command: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, capture_output=True, text=True)


def lint(bundle: Bundle) -> list[str]:
    passed = CACHE / bundle.key()
    if passed.exists():
        return []
    text = passed.with_suffix(".cc")
    origins = bundle.write(text)
    alone = len(bundle.sources) == 1
    if not alone and run("clang++-19", *bundle.options, "-w", "-fsyntax-only", text).returncode:
        found = [line for half in bundle.halves() for line in lint(half)]
    else:
        print("lint", *(path.relative_to(ROOT) for path in bundle.sources), file=sys.stderr)
        tidy = run("clang-tidy-19", "--quiet", text, "--", *bundle.options, *ARGUMENTS)
        named = re.sub(rf"^{re.escape(str(text))}:(\d+)",
                       lambda match: origins[int(match[1]) - 1], tidy.stdout, flags=re.M)
        output = named.replace(f"{ROOT}/", "")
        found = [] if tidy.returncode == 0 else [
            line for line in output.splitlines() if re.search(r":\d+: (error|warning): ", line)
        ] or [f"{origins[0]}: {output}{tidy.stderr}"]
    text.unlink()
    if not found:
        passed.touch()
    return found


def bundles() -> list[Bundle]:
    folders: dict[tuple[Path, tuple[str, ...]], list[Path]] = {}
    for entry in json.loads(COMMANDS.read_text()):
        source = Path(entry["directory"], entry["file"]).resolve()
        ours = source.is_relative_to(ROOT) and not source.is_relative_to(BUILD)
        read = "tests" not in source.parts and source.name not in UNREAD
        # The same sources as their libraries' without the suffix.
        read = read and "_checked.dir/" not in entry["command"]
        if source.is_file() and ours and read:
            words = shlex.split(entry["command"])
            options = tuple(words[1:words.index("-o")])
            folders.setdefault((source.parent, options), []).append(source)
    return [Bundle(tuple(sources[first:first + MOST_FILES]), options)
            for (_, options), sources in folders.items()
            for first in range(0, len(sources), MOST_FILES)]


if not COMMANDS.exists():  # Building also writes the generated headers.
    subprocess.run(["make", "build"], cwd=ROOT, check=True, stdout=sys.stderr)
CACHE.mkdir(exist_ok=True)
with ThreadPoolExecutor(os.cpu_count()) as pool:
    # A dictionary, since many files find the same in a header.
    findings = dict.fromkeys(line for found in pool.map(lint, bundles()) for line in found)
finish(list(findings))
