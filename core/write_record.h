#pragma once

#include <charconv>
#include <string>
#include <string_view>
#include <variant>

#include "core/match.h"
#include "core/record.h"
#include "core/text.h"

namespace chocobox {

// The first line of a record: the game, its seats and every option that is not standard.
template <Game G>
std::string GameLine(const Config& config) {
  std::string line = "game " + std::string(G::kId) + " seats=" + std::to_string(config.seats);
  for (std::size_t i = 0; i < G::Options().size(); ++i) {
    const OptionSpec& spec = G::Options()[i];
    if (config.options[i] == spec.standard) continue;
    line.append(" ").append(spec.key).append("=").append(OptionText(spec, config.options[i]));
  }
  return line;
}

// The match as a record. `header` gives the fork, players, commitment, nonces and seed; the rest
// comes from the match.
template <Game G>
std::string WriteRecord(const Match<G>& match, const RecordHeader& header) {
  std::string out;
  const auto write = [&out](std::string_view key, const auto&... words) {
    out += key;
    ((out += ' ', out += words), ...);
    out += '\n';
  };
  if (header.fork) {
    write("from", header.fork->record, "step", std::to_string(header.fork->step), "as",
          ToText(header.fork->viewer), "imagine", header.fork->seed);
  } else {
    write(GameLine<G>(match.config()));
  }
  char hash[17] = {};
  const int cards = CardsOf<G>(match.config());
  std::to_chars(hash, hash + 16, G::CardsHash(cards), 16);
  write("rules", std::to_string(RulesOf<G>(match.config())));
  write("cards", std::to_string(cards), hash);
  if (!header.fork) write("first", ToText(match.config().first));
  for (const auto& [seat, name] : header.players) write("player", ToText(seat), name);
  for (const auto& [seat, name] : header.bots) write("bot", ToText(seat), name);
  if (!header.commitment.empty()) write("commitment", header.commitment);
  for (const auto& [seat, nonce] : header.nonces) write("nonce", ToText(seat), nonce);
  if (!header.seed.empty()) write("seed", header.seed);

  // An outcome is written on the line of the action that caused it, up to a readable length.
  constexpr std::size_t kLongLine = 100;
  std::string line;
  const auto end_line = [&] {
    if (!line.empty()) write(line);
    line.clear();
  };
  bool has_outcome = false;
  for (const auto& entry : match.entries()) {
    if (const auto* happened = std::get_if<Happened<G>>(&entry)) {
      const std::string outcome = ToText(happened->outcome);
      if (line.size() + outcome.size() > kLongLine) end_line();
      line += line.empty() ? "= " : has_outcome ? ", " : " = ";
      line += outcome;
      has_outcome = true;
      continue;
    }
    end_line();
    has_outcome = false;
    if (const auto* acted = std::get_if<Acted<G>>(&entry)) {
      line = ToText(acted->seat) + ' ' + ToText(acted->action);
    } else {
      write(ToText(std::get<typename Match<G>::TakenBack>(entry).seat), "undo");
    }
  }
  end_line();
  return out;
}

}  // namespace chocobox
