"""Writes host/texts.h's AllTexts() as C++ from the text folders of games and programs.

usage: embed_texts.py OUTPUT ROOT_OF_GAMES ROOT_OF_PROGRAMS
"""

import json
import pathlib
import sys


def literal(text):
    """A C++ string literal; long texts are split, as compilers limit the length of one."""
    data = text.encode()
    parts = [data[i : i + 4000] for i in range(0, len(data), 4000)] or [b""]
    return " ".join('"' + "".join(escaped(byte) for byte in part) + '"' for part in parts)


def escaped(byte):
    plain = 32 <= byte < 127 and byte not in b'"\\?'
    return chr(byte) if plain else f"\\{byte:03o}"


def main(output, games, programs):
    tables, files = [], []
    folders = sorted(games.glob("games/*/text")) + [programs / "cli/text"]
    for folder in folders:
        for path in sorted(folder.glob("*.json")):
            name = f"kTexts{len(files)}"
            try:
                texts = json.loads(path.read_text(encoding="utf-8"))
            except json.JSONDecodeError as error:
                sys.exit(f"{path}:{error.lineno}: {error.msg}")
            rows = "".join(f"    {{{literal(k)}, {literal(v)}}},\n" for k, v in sorted(texts.items()))
            tables.append(f"constexpr Text {name}[] = {{\n{rows}}};\n")
            rules = folder / f"rules.{path.stem}.md"
            rules_text = rules.read_text(encoding="utf-8") if rules.exists() else ""
            files.append(
                f"    {{{literal(folder.parent.name)}, {literal(path.stem)}, {name},\n"
                f"     {literal(rules_text)}}},\n"
            )
    output.parent.mkdir(parents=True, exist_ok=True)
    output.write_text(
        '#include "host/texts.h"\n\nnamespace chocobox {\nnamespace {\n\n'
        "using Text = std::pair<std::string_view, std::string_view>;\n\n"
        + "\n".join(tables)
        + f"\nconstexpr TextFile kFiles[] = {{\n{''.join(files)}}};\n\n}}  // namespace\n\n"
        "std::span<const TextFile> AllTexts() { return kFiles; }\n\n}  // namespace chocobox\n",
        encoding="utf-8",
    )


main(*map(pathlib.Path, sys.argv[1:]))
