#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/config.h"
#include "core/names.h"
#include "core/seat.h"

// A record is a match as readable text, and a test of the rules is a record with expectations:
// docs/record_format.md. This file has the part of the grammar that does not depend on the game.
namespace chocobox {

inline constexpr std::size_t kMaxRecordBytes = 1 << 20;
inline constexpr std::size_t kMaxRecordLine = 4096;

// `from RECORD step N as VIEWER imagine SEED`
struct ForkOrigin {
  std::string record;
  std::size_t step = 0;
  Viewer viewer;
  std::string seed;
};

struct RecordHeader {
  // Empty in a fork: it has its origin's.
  std::string game;
  int seats = 0;
  OptionTexts options;
  std::optional<ForkOrigin> fork;
  // Absent: the current version.
  std::optional<int> rules_version;
  std::optional<int> cards_version;
  std::optional<std::uint64_t> cards_hash;
  // The seat that begins.
  Seat first{};
  std::vector<std::pair<Seat, std::string>> players;
  std::vector<std::pair<Seat, std::string>> bots;
  std::string commitment;
  std::vector<std::pair<Seat, std::string>> nonces;
  // Draws the outcomes that the record does not give; see SourceFromText. Empty: it gives them all.
  std::string seed;
};

struct GivenOutcome {
  std::string text;
  // The seats that are told the outcome. If given, the replay checks that no other seat is.
  std::optional<SeatSet> audience;
};

// One line: an action or undo, outcomes, expectations; each part may be absent.
struct RecordLine {
  int number = 0;
  std::optional<Seat> seat;
  std::string action;
  bool undo = false;
  std::vector<GivenOutcome> outcomes;
  std::vector<std::string> expectations;
};

struct Record {
  RecordHeader header;
  std::vector<RecordLine> lines;
};

struct RecordError {
  enum class Code : std::uint8_t {
    kTooLarge,
    kBadHeader,
    kBadLine,
    kUnknownGame,
    kBadConfig,
    kBadVersion,
    kBadFork,
    kBadAction,
    kRefused,
    kNotRefused,
    kBadOutcome,
    kNoOutcome,
    kLeak,
    kUndoRefused,
    kUnmet,
  };
  Code code;
  int line;
  std::string message;
};
NAMED(RecordError::Code, "record");

// A player's name in the form that a record allows: without control characters and "#", trimmed, at
// most 64 bytes. May be empty.
std::string CleanName(std::string_view name);

std::variant<Record, RecordError> ParseRecord(std::string_view text);

// "path/file.play:12: unmet: …"
std::string Describe(const RecordError& error, std::string_view name);

}  // namespace chocobox
