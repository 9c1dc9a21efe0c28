"""Shared parts of the checks: the files of the repository and the report of findings."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def files(*endings: str) -> list[Path]:
    """The tracked and the not ignored files, relative to the root, with one of the endings."""
    listing = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, check=True, capture_output=True, text=True).stdout
    paths = (Path(name) for name in sorted(set(listing.split("\0"))) if name)
    return [path for path in paths
            if path.name.endswith(endings or ("",)) and (ROOT / path).is_file()]


def read(path: Path) -> str:
    return (ROOT / path).read_text(encoding="utf-8", errors="replace")


def line_of(text: str, offset: int) -> int:
    return text.count("\n", 0, offset) + 1


def finish(findings: list[str]) -> None:
    for finding in findings:
        print(finding)
    sys.exit(1 if findings else 0)
