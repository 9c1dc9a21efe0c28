#!/usr/bin/env python3
"""No file names the folder in which this checkout happens to lie."""

import re

from common import ROOT, files, finish, line_of, read

# A checkout directly below / has a parent that says nothing.
place = str(ROOT.parent) if ROOT.parent.name else str(ROOT)
pattern = re.compile(r"(?<![\w./-])" + re.escape(place) + "/")
finish([f"{path}:{line_of(text, match.start())}: {place}"
        for path in files() for text in [read(path)] for match in pattern.finditer(text)])
