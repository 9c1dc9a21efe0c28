#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/canvas.h"
#include "core/names.h"

namespace chocobox {

enum class Language : std::uint8_t { kEn, kIt, kJa };
NAMED(Language, "language");

// One file of texts: those of a game (its id is the scope) or of a program, in one language.
struct TextFile {
  std::string_view scope;
  std::string_view language;
  // Sorted by key.
  std::span<const std::pair<std::string_view, std::string_view>> texts;
  // The rules for players, as Markdown; empty for programs.
  std::string_view rules;
};

// All files that were built in.
std::span<const TextFile> AllTexts();

const TextFile* FindTexts(std::string_view scope, Language language);
std::optional<std::string_view> FindText(std::string_view scope, Language language,
                                         std::string_view key);

// The language of a value of LANG such as "it_IT.UTF-8"; English when we do not have it.
Language LanguageOfLocale(std::string_view locale);

// The texts of one game in one language, with the names of the players.
class Phrasebook final : public Lexicon {
 public:
  Phrasebook(std::string_view game, Language language, std::vector<std::string> names)
      : game_(game), language_(language), names_(std::move(names)) {}

  Language language() const { return language_; }
  // A text of the game, or else of the programs, or else the key itself.
  std::string_view Find(std::string_view key) const override;
  // The name of the person, or the seat's letter.
  std::string_view NameOfSeat(Seat seat) const override;

 private:
  std::string_view game_;
  Language language_;
  std::vector<std::string> names_;
};

}  // namespace chocobox
