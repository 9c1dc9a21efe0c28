#!/usr/bin/env python3
"""The page's lock file names no place to download from and holds every platform's packages: npm
refuses to install from a lock file that lacks one, even one that this machine would never use."""

import json

from common import ROOT, finish

packages = json.loads((ROOT / "web/package-lock.json").read_text())["packages"]
finish([f"web/package-lock.json: {name} has an address" for name, package in packages.items()
        if "resolved" in package] +
       [f"web/package-lock.json: {name} wants {wanted}, which is not there"
        for name, package in packages.items() for wanted in package.get("optionalDependencies", {})
        if f"node_modules/{wanted}" not in packages])
