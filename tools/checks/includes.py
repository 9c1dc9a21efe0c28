#!/usr/bin/env python3
"""The portable code stays pure, includes follow the arrows, and games are named by nobody else."""

import re
from pathlib import Path

from common import ROOT, files, finish, line_of, read

PURE_FOLDERS = ("core", "games", "bots")
PURE_HEADERS = set("""
    algorithm array bit cassert charconv compare concepts cstddef cstdint cstring functional
    initializer_list iterator limits memory numeric optional span string string_view tuple
    type_traits utility variant vector""".split())
# Floating point stays out of the rules; bots may weigh with it, and remember what they weighed.
BOT_HEADERS = PURE_HEADERS | {"cmath", "unordered_map"}

# Which folders a folder may include; itself is in the list, and those not named here are free.
# The games reach host, lab, server and tools through the generated registry only.
ARROWS = {
    "core": ["core"],
    "bots": ["core", "bots"],
    "host": ["core", "bots", "host"],
    "lab": ["core", "bots", "host", "lab"],
    "server": ["core", "bots", "host", "server"],
    "load": ["core", "host", "load"],
    "cli": ["core", "games", "bots", "host", "lab", "server", "load", "cli"],
    "testing": ["core", "bots", "host", "lab", "testing"],
    "tools": ["core", "bots", "tools"],
}

INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*([<"])([^>"\n]+)[>"]', re.M)
COMMENT_OR_LITERAL = re.compile(
    r'//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|(?<!\w)\'(?:\\.|[^\'\\\n])+\'', re.S)
IMPURE = re.compile(
    r"\b(?:try|throw|catch|thread_local)\b"
    r"|(?<![.>\w])(?:s?rand|time|clock|getenv|f?printf|fopen)\s*\(")
STATIC = re.compile(r"[^;{}]*\bstatic\b[^;={(]*[;={(]")


def without_comments_and_literals(text: str) -> str:
    return COMMENT_OR_LITERAL.sub(lambda m: re.sub(r"[^\n]", " ", m[0]), text)


def is_test(path: Path) -> bool:
    return "tests" in path.parts or "fuzz" in path.parts


# The game that tools/new-game copies lies as if this were the root.
SAMPLE = Path("testing/sample")


def placed(path: Path) -> Path:
    return path.relative_to(SAMPLE) if path.is_relative_to(SAMPLE) else path


def is_pure(path: Path) -> bool:
    return path.parts[0] in PURE_FOLDERS and not is_test(path) and "web" not in path.parts


def is_bot(path: Path) -> bool:
    return "bots" in path.parts[:-1]


def may_include(path: Path, target: str) -> bool:
    if is_test(path):
        return True
    if target.startswith("generated/"):
        return path.parts[0] not in PURE_FOLDERS
    if path.parts[0] == "games":
        own = f"games/{path.parts[1]}/"
        return target.startswith(("core/", own) + (("bots/",) if is_bot(path) else ()))
    return target.split("/")[0] in ARROWS.get(path.parts[0], [target.split("/")[0]])


def include_findings(path: Path, text: str):
    for match in INCLUDE.finditer(text):
        bracket, target = match.groups()
        if bracket == "<":
            if is_pure(path) and target not in (BOT_HEADERS if is_bot(path) else PURE_HEADERS):
                yield match.start(), f"<{target}> is not among the headers of portable code"
        elif not target.startswith("generated/") and not any(
                (root / target).is_file() for root in (ROOT, ROOT / SAMPLE)):
            yield match.start(), f'"{target}" is not a path from the root of the repository'
        elif not may_include(path, target):
            yield match.start(), f'"{target}" is against the arrows of dependency'


def purity_findings(code: str):
    for match in IMPURE.finditer(code):
        yield match.start(), f"'{match[0].rstrip('( ')}' in portable code"
    for match in STATIC.finditer(code):
        if match[0][-1] != "(" and not re.search(r"\b(const|constexpr|operator)\b", match[0]):
            yield code.index("static", match.start()), "a static variable in portable code"


findings = []


def report(path: Path, text: str, found) -> None:
    findings.extend(f"{path}:{line_of(text, offset)}: {message}" for offset, message in found)


for path in files(".h", ".cc"):
    text = read(path)
    code = without_comments_and_literals(text)
    report(path, text, include_findings(placed(path), text))
    if is_pure(placed(path)):
        report(path, text, purity_findings(code))
    report(path, text, ((match.start(), "g++ 12 miscompiles co_await")
                        for match in re.finditer(r"\bco_await\b", code)))

# A game is added by adding its folder: no other code may know its name.
games = sorted(path.name for path in (ROOT / "games").glob("*/"))
for path in files(".h", ".cc", ".cmake", "CMakeLists.txt", ".ts", ".svelte", ".css"):
    if path.parts[0] == "docs" or is_test(path):
        continue
    text = read(path)
    for game in games:
        if path.parts[:2] != ("games", game):
            name = re.sub("[-_]", "[-_]", game)
            # Games speak of chocolates, too: there the name counts only where it can be used.
            used = rf"games/{name}\b|\b{name}::|[\"'`]{name}[\"'`]"
            named = re.finditer(used if path.parts[0] == "games" else name, text)
            report(path, text, ((match.start(), f"names the game {game}") for match in named))

finish(findings)
