"""tools/new-game copies the sample under another name, and refuses what is no name."""

import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SAMPLE = ROOT / "testing/sample/games/sample-game"


def new_game(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, ROOT / "tools/new-game", *arguments],
                          capture_output=True, text=True)


def texts_in(folder: Path) -> dict[str, str]:
    return {str(path.relative_to(folder)): path.read_text(encoding="utf-8")
            for path in folder.rglob("*") if path.is_file()}


class NewGame(unittest.TestCase):
    def test_copies_the_sample_under_the_new_names(self):
        with tempfile.TemporaryDirectory() as games:
            made = new_game("praline-party", "--name", "The Praline Party", "--into", games)
            self.assertEqual(made.returncode, 0, made.stderr)
            self.assertIn("make play", made.stdout)
            texts = texts_in(Path(games) / "praline-party")
        self.assertEqual(texts.keys(), texts_in(SAMPLE).keys())
        renamed = {"praline-party": "sample-game", "praline_party": "sample_game",
                   "The Praline Party": "Sample Game"}
        pattern = re.compile("|".join(renamed))
        back = {name: pattern.sub(lambda match: renamed[match[0]], text)
                for name, text in texts.items()}
        self.assertEqual(back, texts_in(SAMPLE))

    def test_makes_a_title_of_the_id(self):
        with tempfile.TemporaryDirectory() as games:
            new_game("nut", "--into", games)
            self.assertIn('"title": "Nut"', (Path(games) / "nut/text/en.json").read_text())

    def test_refuses_what_is_no_id(self):
        for game in ["Nut", "nut_", "9nuts", "nut--bar", "-nut", "../nut", "switch", "n" * 31]:
            with self.subTest(game), tempfile.TemporaryDirectory() as games:
                # After "--" a word that begins with a hyphen is an id.
                refused = new_game("--into", games, "--", game)
                self.assertEqual(refused.returncode, 2)
                self.assertTrue(refused.stderr.startswith("new-game: "), refused.stderr)
                self.assertEqual(list(Path(games).iterdir()), [])

    def test_refuses_a_title_that_would_break_the_texts(self):
        with tempfile.TemporaryDirectory() as games:
            for title in ['"Nut"', " ", "a\nb"]:
                self.assertEqual(new_game("nut", "--name", title, "--into", games).returncode, 2)

    def test_leaves_a_game_alone_that_is_there(self):
        with tempfile.TemporaryDirectory() as games:
            (Path(games) / "nut").mkdir()
            refused = new_game("nut", "--into", games)
            self.assertEqual(refused.returncode, 2)
            self.assertIn("is there already", refused.stderr)
            self.assertEqual(list((Path(games) / "nut").iterdir()), [])

    def test_explains_itself(self):
        self.assertIn("Adding a game", new_game("--help").stdout)


unittest.main()
