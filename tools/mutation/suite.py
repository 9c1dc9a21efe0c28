"""Runs a game's tests against a mutant until one fails: the cheap tests first."""

import os
import resource
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

# The test that kills a mutant, and the filter of the tests in question.
STAGES = {
    "transcripts": "Play/*",
    "signature": "*.PlaysAsItsSignatureSays",
    "unit tests": "-Play/*:*.PlaysAsItsSignatureSays:*.KeepsTheContract",
    "conformance": "*.KeepsTheContract",
}
MEMORY = 4 << 30


@dataclass
class Stage:
    name: str
    filter: str
    # Seconds of CPU time that the program as it is written takes: a busy machine does not add to
    # them, as it would to the time of a clock.
    seconds: float
    # The mutants that these tests execute.
    reached: set[int]

    def limit(self) -> int:
        """Seconds of CPU time after which a mutant counts as one that does not end."""
        return int(3 + 10 * self.seconds)


def stages_of(program: Path, names: list[str]) -> list[Stage]:
    """Runs the program as it is written. All tests must pass."""
    stages = []
    for name in names:
        begin = cpu_seconds()
        with tempfile.NamedTemporaryFile() as reached:
            done = run_tests(program, STAGES[name], 0, 3600, reached.name)
            if done.returncode != 0:
                raise SystemExit(f"{name} fail without a mutant:\n{done.stdout[-3000:]}")
            numbers = {number for number, mark in enumerate(Path(reached.name).read_bytes()) if mark}
        stages.append(Stage(name, STAGES[name], cpu_seconds() - begin, numbers))
    return stages


def cpu_seconds() -> float:
    """CPU time of all programs run so far."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def killer(program: Path, number: int, stages: list[Stage], apart: bool) -> str | None:
    """The first stage that fails, or None if the mutant survives. `apart`: the program has this
    mutant alone, and it is not known which tests execute it."""
    for stage in stages:
        if not apart and number not in stage.reached:
            continue
        if run_tests(program, stage.filter, number, stage.limit()).returncode != 0:
            return stage.name
    return None


def run_tests(program: Path, tests: str, number: int, seconds: int,
              reached: str = "") -> subprocess.CompletedProcess:
    """A mutant that does not end is killed after this number of seconds of CPU time, and fails."""
    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

    environment = {**os.environ, "CHOCOBOX_MUTANT": str(number)}
    if reached:
        environment["CHOCOBOX_MUTATION_REACHED"] = reached
    words = [str(program), f"--gtest_filter={tests}", "--gtest_fail_fast", "--gtest_brief=1"]
    return subprocess.run(words, env=environment, preexec_fn=limit, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, errors="replace")
