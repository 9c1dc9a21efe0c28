#include "host/texts.h"

#include <algorithm>

namespace chocobox {

const TextFile* FindTexts(std::string_view scope, Language language) {
  const std::span<const TextFile> all = AllTexts();
  const auto found = std::find_if(all.begin(), all.end(), [&](const TextFile& file) {
    return file.scope == scope && file.language == NameOf(language);
  });
  return found == all.end() ? nullptr : &*found;
}

std::optional<std::string_view> FindText(std::string_view scope, Language language,
                                         std::string_view key) {
  const TextFile* file = FindTexts(scope, language);
  if (file == nullptr) return std::nullopt;
  const auto found = std::lower_bound(
      file->texts.begin(), file->texts.end(), key,
      [](const auto& text, std::string_view wanted) { return text.first < wanted; });
  if (found == file->texts.end() || found->first != key) return std::nullopt;
  return found->second;
}

Language LanguageOfLocale(std::string_view locale) {
  return FromName<Language>(locale.substr(0, 2)).value_or(Language::kEn);
}

std::string_view Phrasebook::Find(std::string_view key) const {
  if (const auto text = FindText(game_, language_, key)) return *text;
  return FindText("cli", language_, key).value_or(key);
}

std::string_view Phrasebook::NameOfSeat(Seat seat) const {
  const auto index = static_cast<std::size_t>(Index(seat));
  constexpr std::string_view kLetters = "ABCDEF";
  return index < names_.size() ? std::string_view(names_[index]) : kLetters.substr(index, 1);
}

}  // namespace chocobox
