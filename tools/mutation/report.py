"""The results of the mutants, as text and for machines; the survivors that are explained."""

import json
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from mutants import Mutant

NOT_COMPILING = "does not compile"
SURVIVED = "survived"
EXPLAINED = "explained"


@dataclass(frozen=True)
class Explained:
    """A mutant that no test kills, with the reason: mostly that it plays as the original does."""

    file: str
    original: str
    mutated: str
    reason: str

    def matches(self, mutant: Mutant) -> bool:
        return (self.file, self.original, self.mutated) == mutant.key()


def read_explained(path: Path) -> list[Explained]:
    """Blocks between empty lines: `file: reason`, then the line as it is and as the mutant has it,
    after - and +. # begins a comment."""
    if not path.exists():
        return []
    found = []
    for block in path.read_text().split("\n\n"):
        lines = [line for line in block.strip().splitlines() if not line.startswith("#")]
        if not lines:
            continue
        minus = next((i for i, line in enumerate(lines) if line.startswith("- ")), 0)
        file, _, reason = " ".join(line.strip() for line in lines[:minus]).partition(": ")
        changes = lines[minus:]
        if not reason or not changes or not changes[0].startswith("- "):
            raise SystemExit(f"{path}: no mutant in: {block}")
        original = ""
        for change in changes:
            if change.startswith("- "):
                original = change[2:]
            elif change.startswith("+ "):
                found.append(Explained(file, original, change[2:], reason))
            else:
                raise SystemExit(f"{path}: neither - nor +: {change}")
    return found


def survivors_in(text: str) -> set[tuple[str, str, str]]:
    """The keys of the mutants that survived, from a report for machines."""
    return {(one["file"], one["original"], one["mutated"])
            for one in json.loads(text)["mutants"] if one["fate"] == SURVIVED}


@dataclass
class Report:
    game: str
    mutants: dict[int, Mutant]
    # By number: the stage that killed it, or one of the words above.
    fates: dict[int, str]
    explained: list[Explained]

    def fate(self, number: int) -> str:
        fate = self.fates[number]
        listed = any(one.matches(self.mutants[number]) for one in self.explained)
        return EXPLAINED if fate == SURVIVED and listed else fate

    def survivors(self) -> list[Mutant]:
        return sorted((self.mutants[number] for number in self.fates
                       if self.fate(number) == SURVIVED),
                      key=lambda mutant: (mutant.file, mutant.begin, mutant.replacement))

    def stale(self) -> list[Explained]:
        """Those explained that were killed, or are no mutants any more."""
        others = [mutant for number, mutant in self.mutants.items()
                  if self.fates.get(number, SURVIVED) == SURVIVED]
        return [one for one in self.explained if not any(map(one.matches, others))]

    def counts(self) -> dict[str, Counter]:
        """By file, and under "all": how many mutants had which fate."""
        counts: dict[str, Counter] = {}
        for number in sorted(self.fates):
            for key in (self.mutants[number].file, "all"):
                counts.setdefault(key, Counter())[self.fate(number)] += 1
        return counts

    def per_cent(self, file: str = "all") -> float:
        """Killed of those that compile."""
        counts = self.counts()[file]
        compiling = counts.total() - counts[NOT_COMPILING]
        surviving = counts[SURVIVED] + counts[EXPLAINED]
        return 100 * (1 - surviving / compiling) if compiling else 100.0

    def text(self) -> str:
        lines = []
        for file, counts in sorted(self.counts().items(), key=lambda item: (item[0] == "all", item)):
            parts = ", ".join(f"{name} {count}" for name, count in sorted(counts.items()))
            lines.append(f"{self.game} {file}: {counts.total()} mutants, "
                         f"{self.per_cent(file):.1f} % killed ({parts})")
        lines += map(str, self.survivors())
        lines += [f"explained, but killed or gone: {one.file}: {one.original} -> "
                  f"{one.mutated}" for one in self.stale()]
        return "\n".join(lines)

    def json(self) -> str:
        return json.dumps({
            "game": self.game, "per_cent": round(self.per_cent(), 2), "counts": self.counts(),
            "mutants": [{"file": mutant.file, "line": mutant.line, "original": mutant.original,
                         "mutated": mutant.mutated, "fate": self.fate(number)}
                        for number, mutant in sorted(self.mutants.items())
                        if number in self.fates]}, indent=1)
