#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "core/game.h"
#include "core/keys.h"
#include "core/names.h"
#include "host/texts.h"

namespace chocobox {

// The members of `keys` that have no text or an empty one, as JSON to paste into the file of texts;
// empty when none is missing.
inline std::string MissingAsJson(const TextKeys& keys, std::string_view game, Language language) {
  std::string lines;
  for (const std::string& key : keys) {
    if (const auto text = FindText(game, language, key); text && !text->empty()) continue;
    lines.append(lines.empty() ? "  \"" : ",\n  \"").append(key).append("\": \"\"");
  }
  return lines.empty() ? lines : "{\n" + lines + "\n}";
}

// The keys of all texts that a game needs. The standard boards need labels of fields as well: that
// of the page where `folder`, the game's, has no board, and that of the terminal without a `Paint`.
template <Game G>
TextKeys NeededTexts(const std::filesystem::path& folder) {
  TextKeys keys = TextKeysOf<G>();
  const bool has_board = HasBoard<G> && std::filesystem::exists(folder / "web" / "index.ts");
  if (!has_board) {
    for (std::string& label : LabelKeysOf<G>()) keys.push_back(std::move(label));
    SortOnce(keys);
  }
  return keys;
}

}  // namespace chocobox
