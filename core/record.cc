#include "core/record.h"

#include <algorithm>
#include <array>

#include "core/text.h"

namespace chocobox {
namespace {

using Code = RecordError::Code;

std::string_view Trim(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) {
    text.remove_suffix(1);
  }
  return text;
}

// Cuts a comment: "#" at the start or after a blank.
std::string_view WithoutComment(std::string_view line) {
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '#' && (i == 0 || line[i - 1] == ' ' || line[i - 1] == '\t')) {
      return line.substr(0, i);
    }
  }
  return line;
}

bool IsPrintable(std::string_view line) {
  return std::none_of(line.begin(), line.end(), [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return (byte < 0x20 && c != '\t') || byte == 0x7f;
  });
}

// Calls visit(part) for the trimmed parts between separators; stops and returns false if it does.
template <class Visit>
bool ForEachPart(std::string_view text, char separator, Visit visit) {
  for (;;) {
    const std::size_t end = text.find(separator);
    if (!visit(Trim(text.substr(0, end)))) return false;
    if (end == std::string_view::npos) return true;
    text.remove_prefix(end + 1);
  }
}

std::optional<std::uint64_t> ParseHex(std::string_view word) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value, 16);
  if (error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
  return value;
}

bool ReadGame(Words& words, RecordHeader& header) {
  header.game = words.Next();
  bool has_seats = false;
  while (!words.Done()) {
    const std::string_view word = words.Next();
    const std::size_t equals = word.find('=');
    if (equals == std::string_view::npos) return false;
    const std::string_view key = word.substr(0, equals);
    const std::string_view value = word.substr(equals + 1);
    if (key == "seats") {
      const auto seats = ParseNumber<int>(value);
      if (!seats || has_seats) return false;
      header.seats = *seats;
      has_seats = true;
    } else {
      header.options.emplace_back(key, value);
    }
  }
  return !header.game.empty() && has_seats;
}

bool ReadFork(Words& words, RecordHeader& header) {
  ForkOrigin fork;
  fork.record = words.Next();
  if (words.Next() != "step") return false;
  const auto step = ParseNumber<std::size_t>(words.Next());
  if (words.Next() != "as") return false;
  const auto viewer = ParseViewer(words.Next());
  if (words.Next() != "imagine") return false;
  fork.seed = words.Next();
  if (!step || !viewer || fork.seed.empty() || !words.Done()) return false;
  fork.step = *step;
  fork.viewer = *viewer;
  header.fork = fork;
  return true;
}

template <class T>
bool Keep(std::optional<T>& place, const std::optional<T>& value) {
  place = value;
  return value.has_value();
}

bool ReadSeated(Words& words, std::vector<std::pair<Seat, std::string>>& list) {
  const auto seat = ParseSeat(words.Next());
  if (!seat || words.Done()) return false;
  list.emplace_back(*seat, words.Rest());
  return true;
}

// Reads a header line other than the first; nothing when the line is not one.
std::optional<bool> ReadHeaderLine(std::string_view line, RecordHeader& header) {
  Words words(line);
  const std::string_view key = words.Next();
  if (key == "rules") {
    return Keep(header.rules_version, ParseNumber<int>(words.Next())) && words.Done();
  }
  if (key == "cards") {
    if (!Keep(header.cards_version, ParseNumber<int>(words.Next()))) return false;
    return words.Done() || (Keep(header.cards_hash, ParseHex(words.Next())) && words.Done());
  }
  // The match that a fork continues says who began.
  if (key == "first" && !header.fork) {
    const auto seat = ParseSeat(words.Next());
    header.first = seat.value_or(header.first);
    return seat && words.Done();
  }
  if (key == "player") return ReadSeated(words, header.players);
  if (key == "bot") return ReadSeated(words, header.bots);
  if (key == "nonce") return ReadSeated(words, header.nonces);
  if (key == "commitment") {
    header.commitment = words.Next();
    return !header.commitment.empty() && words.Done();
  }
  if (key == "seed") {
    header.seed = words.Next();
    return !header.seed.empty() && words.Done();
  }
  return std::nullopt;
}

// The forms of header lines, by their first word.
std::string_view FormOf(std::string_view key) {
  constexpr std::array<std::string_view, 8> kForms{
      "rules VERSION", "cards VERSION [HASH]", "first SEAT",      "player SEAT NAME",
      "bot SEAT NAME", "nonce SEAT TEXT",      "commitment TEXT", "seed TEXT"};
  for (const std::string_view form : kForms) {
    if (form.starts_with(key)) return form;
  }
  return {};
}

// The subject of a header line: its key, with the seat in lines about seats. One line may have it.
std::string_view SubjectOf(std::string_view line) {
  Words words(line);
  const bool of_seat = FormOf(words.Next()).find(" SEAT ") != std::string_view::npos;
  if (of_seat) words.Next();
  return line.substr(0, line.size() - words.Rest().size());
}

bool ReadOutcome(std::string_view text, std::vector<GivenOutcome>& outcomes) {
  GivenOutcome outcome;
  if (!text.empty() && text.front() == '[') {
    const std::size_t end = text.find(']');
    if (end == std::string_view::npos) return false;
    const std::string_view seats = text.substr(1, end - 1);
    outcome.audience = ParseSeatSet(seats.empty() ? "-" : seats);
    if (!outcome.audience) return false;
    text = Trim(text.substr(end + 1));
  }
  outcome.text = text;
  outcomes.push_back(outcome);
  return !text.empty();
}

bool ReadLineOfPlay(std::string_view text, RecordLine& line) {
  const std::size_t arrow = text.find("->");
  if (arrow != std::string_view::npos) {
    const bool read_well = ForEachPart(text.substr(arrow + 2), ';', [&](std::string_view part) {
      line.expectations.emplace_back(part);
      return !part.empty();
    });
    if (!read_well) return false;
    text = text.substr(0, arrow);
  }
  const std::size_t equals = text.find('=');
  if (equals != std::string_view::npos) {
    const bool read_well = ForEachPart(text.substr(equals + 1), ',', [&](std::string_view part) {
      return ReadOutcome(part, line.outcomes);
    });
    if (!read_well) return false;
    text = text.substr(0, equals);
  }
  text = Trim(text);
  if (text.empty()) return true;
  Words words(text);
  line.seat = ParseSeat(words.Next());
  line.action = words.Rest();
  line.undo = line.action == "undo";
  return line.seat && !line.action.empty() && !(line.undo && !line.outcomes.empty());
}

}  // namespace

std::string CleanName(std::string_view name) {
  constexpr std::size_t kLongest = 64;
  std::string clean;
  for (const char c : name) {
    const auto byte = static_cast<unsigned char>(c);
    const bool continues = (byte & 0xc0) == 0x80;
    // A long name is cut between characters, not within one.
    if (clean.size() >= kLongest - 4 && !continues) break;
    if (byte >= 0x20 && byte != 0x7f && c != '#') clean += c;
    if (clean.size() == kLongest) break;
  }
  return std::string(Trim(clean));
}

std::variant<Record, RecordError> ParseRecord(std::string_view text) {
  if (text.size() > kMaxRecordBytes) return RecordError{Code::kTooLarge, 0, "over 1 MiB"};
  Record record;
  std::vector<std::string_view> subjects;
  bool begun = false;
  int number = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view raw = text.substr(0, end);
    if (raw.ends_with('\r')) raw.remove_suffix(1);
    text.remove_prefix(std::min(end + 1, text.size()));
    ++number;
    if (raw.size() > kMaxRecordLine) return RecordError{Code::kTooLarge, number, "line too long"};
    if (!IsPrintable(raw)) return RecordError{Code::kBadLine, number, "not plain text"};
    const std::string_view line = Trim(WithoutComment(raw));
    if (line.empty()) continue;
    if (!begun) {
      Words words(line);
      const std::string_view key = words.Next();
      const bool read_well = (key == "game" && ReadGame(words, record.header)) ||
                             (key == "from" && ReadFork(words, record.header));
      if (!read_well) {
        return RecordError{Code::kBadHeader, number,
                           "expected \"game ID seats=N [option=value …]\" or \"from RECORD step N "
                           "as VIEWER imagine SEED\""};
      }
      begun = true;
      continue;
    }
    if (record.lines.empty()) {
      if (const auto read_well = ReadHeaderLine(line, record.header)) {
        if (!*read_well) {
          return RecordError{Code::kBadHeader, number,
                             "expected \"" + std::string(FormOf(Words(line).Next())) +
                                 "\", not \"" + std::string(line) + '"'};
        }
        const std::string_view subject = Trim(SubjectOf(line));
        if (std::find(subjects.begin(), subjects.end(), subject) != subjects.end()) {
          return RecordError{Code::kBadHeader, number, "said twice: " + std::string(line)};
        }
        subjects.push_back(subject);
        continue;
      }
    }
    RecordLine play;
    play.number = number;
    if (!ReadLineOfPlay(line, play)) return RecordError{Code::kBadLine, number, std::string(line)};
    record.lines.push_back(std::move(play));
  }
  if (!begun) return RecordError{Code::kBadHeader, number, "nothing in it"};
  return record;
}

std::string Describe(const RecordError& error, std::string_view name) {
  std::string text(name);
  text += ':';
  AppendNumber(text, error.line);
  text += ": ";
  text += NameOf(error.code);
  text += ": ";
  text += error.message;
  return text;
}

}  // namespace chocobox
