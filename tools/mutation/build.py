"""Builds a game's tests with mutants in them, beside the project's own build."""

import json
import os
import re
import shlex
import shutil
import subprocess
from pathlib import Path

from mutants import Mutant, find_mutants, read, with_change, with_schemata

ROOT = Path(__file__).resolve().parents[2]
RUNTIME = ROOT / "tools/mutation/runtime"
# Sources without rules: views, texts, odds and imagined worlds. cards is data, which
# the pages' own copy is compared with.
NOT_RULES = {"aids", "board", "by_hand", "by_hand_run", "by_hand_serve", "cards", "describe",
             "imagine", "odds", "one_type_line", "tell", "view"}


def rules_of(game: str) -> list[str]:
    """The names of the game's sources that hold rules and scoring."""
    return sorted(path.name for path in (ROOT / "games" / game).glob("*.cc")
                  if path.stem not in NOT_RULES)


class Build:
    """A game's test program; `mutants` are its mutants by number, from 1 on."""

    def __init__(self, game: str, build: Path, files: list[str], conformance_games: int):
        self.game = game
        self.conformance_games = conformance_games
        self.name = game.replace("-", "_")
        self.project = build
        self.folder = build / "mutation" / game
        self.overlay = self.folder / "sources"
        self.program = self.folder / "test"
        run(["cmake", "--build", str(build), "--target", f"game_{self.name}_test"])
        self.commands = self.read_commands()
        self.mutants = self.read_mutants(files)

    def read_commands(self) -> dict[str, list[str]]:
        """By source: how it is compiled, without names of files; at a speed that suits many short
        runs, and with all assertions."""
        commands = {}
        for entry in json.loads((self.project / "compile_commands.json").read_text()):
            words = shlex.split(entry["command"])
            words = words[:words.index("-o")]
            words = [word for word in words if not re.match("-O|-DNDEBUG|-W|-flto", word)]
            commands.setdefault(entry["file"], [
                words[0], f"-I{self.overlay}", *words[1:], "-O1", "-w", "-Wno-narrowing",
                "-D_GLIBCXX_ASSERTIONS", "-D_FORTIFY_SOURCE=2"])
        return commands

    def source(self, file: str) -> Path:
        return ROOT / "games" / self.game / file

    def read_mutants(self, files: list[str]) -> dict[int, Mutant]:
        found = []
        for file in files:
            source = self.source(file)
            flags = [flag for flag in self.commands[str(source)][2:] if flag[:2] in ("-I", "-s")]
            found += find_mutants(source, file, flags, f"chocobox::{self.name}")
        return dict(enumerate(found, 1))

    def build_all(self) -> set[int]:
        """Builds the program with every mutant that can be decided at run time. Returns the
        numbers of the others."""
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        apart = {number for number, mutant in self.mutants.items() if mutant.constant}
        objects = []
        for source in self.sources():
            file = source.name if source.parent == self.source("") else None
            if file and any(mutant.file == file for mutant in self.mutants.values()):
                apart |= self.compile_schemata(file, apart)
            elif source == self.common_tests():
                self.compile(source, self.shortened(source), self.object_of(source))
            else:
                self.compile(source, source, self.object_of(source))
            objects.append(self.object_of(source))
        runtime = self.folder / "runtime.o"
        run([self.commands[str(self.source("game.cc"))][0], f"-I{ROOT}", "-std=c++20", "-O1", "-c",
             f"-DCHOCOBOX_MUTANTS={len(self.mutants) + 1}", "-o", str(runtime), f"{RUNTIME}.cc"])
        self.objects = [*objects, runtime]
        self.link(self.objects, self.program)
        return apart

    def build_one(self, number: int) -> Path | None:
        """A program with this mutant alone, or None if that does not compile."""
        mutant = self.mutants[number]
        source = self.source(mutant.file)
        changed = self.folder / "one" / mutant.file
        changed.parent.mkdir(exist_ok=True)
        changed.write_text(with_change(read(source), mutant), encoding="latin-1")
        try:
            self.compile(source, changed, changed.with_suffix(".o"), cached=False)
        except subprocess.CalledProcessError:
            return None
        replaced = self.object_of(source)
        program = self.folder / "one" / "test"
        self.link([changed.with_suffix(".o") if path == replaced else path
                   for path in self.objects], program)
        return program

    def sources(self) -> list[Path]:
        """All of the game and of its tests, except those of bots: they take long, and ask how well
        a bot plays, not whether the rules are right."""
        game = ROOT / "games" / self.game
        tests = [path for path in sorted(game.glob("tests/*.cc"))
                 if f'#include "games/{self.game}/bots/' not in path.read_text()]
        return [*sorted(game.glob("*.cc")), *sorted(game.glob("bots/*.cc")), *tests,
                self.common_tests()]

    def common_tests(self) -> Path:
        return self.project / f"generated/testing/game_test_{self.name}.cc"

    def shortened(self, tests: Path) -> Path:
        """A copy in which the conformance suite plays fewer games: survivors must pass it all."""
        copy = self.folder / tests.name
        spec = f"ConformanceSpec{{.games = {self.conformance_games}}}"
        copy.write_text(tests.read_text().replace("ConformanceSpec()", spec))
        return copy

    def object_of(self, source: Path) -> Path:
        return self.folder / "objects" / f"{source.parent.name}_{source.stem}.o"

    def compile_schemata(self, file: str, apart: set[int]) -> set[int]:
        """Compiles a source with its mutants, leaving out those on lines that do not compile so."""
        source = self.source(file)
        target = self.overlay / "games" / self.game / file
        target.parent.mkdir(parents=True, exist_ok=True)
        left_out: set[int] = set()
        while True:
            inside = {number: mutant for number, mutant in self.mutants.items()
                      if mutant.file == file and number not in apart | left_out}
            target.write_text(with_schemata(read(source), inside), encoding="latin-1")
            try:
                self.compile(source, target, self.object_of(source))
                return left_out
            except subprocess.CalledProcessError as failure:
                lines = {int(line) for line in
                         re.findall(re.escape(str(target)) + r":(\d+):", failure.stderr)}
                more = {number for number, mutant in inside.items() if mutant.line in lines}
                if not more:
                    raise
                left_out |= more

    def compile(self, source: Path, text: Path, target: Path, cached: bool = True) -> None:
        target.parent.mkdir(parents=True, exist_ok=True)
        launcher = ["ccache"] if cached and shutil.which("ccache") else []
        run([*launcher, *self.commands[str(source)], "-include", f"{RUNTIME}.h", "-c", "-o",
             str(target), str(text)])

    def link(self, objects: list[Path], program: Path) -> None:
        """As the project links its test, with these objects. Those of the game come before its
        library, of which nothing is then needed."""
        command = run(["ninja", "-C", str(self.project), "-t", "commands", "-s",
                       f"game_{self.name}_test"])
        words = shlex.split(command.strip().strip(":").strip().removeprefix("&&").removesuffix("&&"))
        output = words.index("-o")
        flags = [word for word in words[:output] if not word.endswith(".o")]
        run([*flags, *map(str, objects), "-o", str(program), *words[output + 2:]],
            cwd=self.project)


def run(words: list[str], cwd: Path = ROOT) -> str:
    try:
        return subprocess.run(words, cwd=cwd, check=True, capture_output=True, text=True,
                              env={**os.environ, "CCACHE_NOHASHDIR": "1"}).stdout
    except subprocess.CalledProcessError as failure:
        failure.add_note(failure.stderr[-2000:] + failure.stdout[-2000:])
        raise
