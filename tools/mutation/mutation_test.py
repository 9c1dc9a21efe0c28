#!/usr/bin/env python3
"""Tests of the mutation tool, on a small program."""

import subprocess
import tempfile
import unittest
from pathlib import Path

from build import ROOT
from mutants import compiler, find_mutants, with_change, with_schemata
from report import EXPLAINED, SURVIVED, Report, read_explained
from suite import killer, stages_of

PROGRAM = """\
#include <array>
#include <cassert>
#include <cstdio>
namespace small {
constexpr int kLimit = 3;
static_assert(kLimit > 0);
struct Pair {
  int a = 5;
  bool operator==(const Pair&) const = default;
};
int Sum(const std::array<int, 4>& numbers, bool all) {
  int sum = 0;
  for (const int number : numbers) {
    if (number < kLimit || all) sum += number;
    if (number == 7) return -1;
    if (!all && sum >= 2) break;
  }
  sum++;
  if (all) --sum;
  assert(sum > -9);
  switch (sum) {
    case 1:
      sum = all ? sum : 40;
      break;
    default:
      sum = sum - 1;
      break;
  }
  return sum;
}
}  // namespace small
int main() {
  const std::array<int, 4> numbers{2, 4, 1, 3};
  std::printf("%d %d %d %d", small::Sum(numbers, true), small::Sum(numbers, false),
              small::Sum({7, 1, 2, 3}, false), small::Pair{1} != small::Pair{2});
}
"""


class MutantsTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.source = Path(cls.folder.name) / "small.cc"
        cls.source.write_text(PROGRAM)
        cls.mutants = find_mutants(cls.source, "small.cc", ["-std=c++20"], "small")

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def changes(self) -> set[str]:
        return {mutant.mutated for mutant in self.mutants}

    def printed(self, text: str, *options: str, mutant: int = 0) -> str:
        """What a program with this text prints; an empty text is compiled already."""
        program = Path(self.folder.name) / "program"
        if text:
            self.source.with_name("changed.cc").write_text(text)
            subprocess.run([compiler(), "-std=c++20", "-w", f"-I{ROOT}", *options, "-o", program,
                            self.source.with_name("changed.cc")], check=True)
        done = subprocess.run([program], env={"CHOCOBOX_MUTANT": str(mutant)}, timeout=60,
                              capture_output=True, text=True)
        return done.stdout if done.returncode == 0 else "failed"

    def test_finds_what_can_be_changed(self):
        for change in ("if (number <= kLimit || all) sum += number;",
                       "if (number < kLimit && all) sum += number;",
                       "if (number < kLimit || all) sum -= number;",
                       "if (number < kLimit || all) /* dropped */;",
                       "if (!(number < kLimit || all)) sum += number;",
                       "if (number != 7) return -1;",
                       "if (number == (7 + 1)) return -1;",
                       "if (number == 7) /* dropped */;",
                       "if (all && sum >= 2) break;",
                       "sum--;",
                       "if (all) ++sum;",
                       "sum = !(all) ? sum : 40;",
                       "constexpr int kLimit = (3 - 1);"):
            self.assertIn(change, self.changes())

    def test_leaves_assertions_and_the_last_break_alone(self):
        self.assertFalse([change for change in self.changes() if "assert" in change])
        self.assertEqual(sum(mutant.original == "break;" for mutant in self.mutants), 1)

    def test_constants_need_a_build_of_their_own(self):
        constant = {mutant.original for mutant in self.mutants if mutant.constant}
        self.assertEqual(constant, {"constexpr int kLimit = 3;", "case 1:", "int a = 5;"})

    def test_a_mutant_decided_at_run_time_does_as_the_changed_source(self):
        inside = {number: mutant for number, mutant in enumerate(self.mutants, 1)
                  if not mutant.constant}
        text = with_schemata(PROGRAM, inside)
        runtime = ROOT / "tools/mutation/runtime"
        asis = self.printed(text, "-include", f"{runtime}.h", f"{runtime}.cc",
                            f"-DCHOCOBOX_MUTANTS={len(self.mutants) + 1}")
        self.assertEqual(asis, "9 2 -1 1")
        decided = {number: self.printed("", mutant=number) for number in inside}
        # Some are enough: each costs a compilation.
        for number in list(inside)[::4]:
            with self.subTest(str(inside[number])):
                self.assertEqual(decided[number],
                                 self.printed(with_change(PROGRAM, inside[number])))


class ReportTest(unittest.TestCase):
    LISTED = """\
# Not counted.
small.cc: it is added to
  nothing
- int sum = 0;
+ int sum = (0 + 1);
+ int sum = (0 - 1);

small.cc: gone
- int old = 0;
+ int old = 1;
"""

    def test_reports_explained_survivors_apart(self):
        with tempfile.TemporaryDirectory() as folder:
            source = Path(folder) / "small.cc"
            source.write_text(PROGRAM)
            mutants = dict(enumerate(find_mutants(source, "small.cc", ["-std=c++20"], "small"), 1))
            listed = Path(folder) / "surviving_mutants.txt"
            listed.write_text(self.LISTED)
            explained = read_explained(listed)
        self.assertEqual([one.reason for one in explained],
                         ["it is added to nothing"] * 2 + ["gone"])
        fates = dict.fromkeys(mutants, "transcripts")
        for number, mutant in mutants.items():
            if mutant.original in ("int sum = 0;", "if (number == 7) return -1;"):
                fates[number] = SURVIVED
        report = Report("small", mutants, fates, explained)
        self.assertEqual(report.counts()["all"][EXPLAINED], 2)
        self.assertTrue(report.survivors())
        self.assertTrue(all(mutant.original == "if (number == 7) return -1;"
                            for mutant in report.survivors()))
        self.assertEqual([one.reason for one in report.stale()], ["gone"])
        # Those that a sample leaves out may survive.
        sample = Report("small", mutants, {}, explained)
        self.assertEqual([one.reason for one in sample.stale()], ["gone"])


class SuiteTest(unittest.TestCase):
    def test_a_mutant_that_does_not_end_is_killed_by_its_cpu_time(self):
        with tempfile.TemporaryDirectory() as folder:
            program = Path(folder) / "waits"
            program.write_text("#!/bin/sh\nsleep 1\n"
                               "while [ $CHOCOBOX_MUTANT = 7 ]; do :; done\n")
            program.chmod(0o755)
            stages = stages_of(program, ["transcripts"])
            # The waiting adds nothing: ten times a second would be 10 more.
            self.assertLess(stages[0].limit(), 10)
            self.assertEqual(killer(program, 7, stages, True), "transcripts")
            self.assertIsNone(killer(program, 8, stages, True))


if __name__ == "__main__":
    unittest.main()
