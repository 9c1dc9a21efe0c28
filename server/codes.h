#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "core/names.h"
#include "host/table.h"

namespace chocobox::server {

// Every code of an error that server/ and host/ can answer, except the refusals of the games. The
// code is the name of the enumerator, and its text in web/text/ has the key "error.<code>".
enum class Code : std::uint8_t {
  // About requests, before anybody looks at what they ask.
  kBadRequest,
  kTooLarge,
  kTooFast,
  kTooManyConnections,
  kUnknownHost,
  kCrossSite,
  kNoSuchPage,
  kBadMethod,
  kNoUpgrade,
  kBadContentType,
  kNoToken,
  kBadToken,
  // About the server.
  kStarting,
  kStopping,
  kStorage,
  // About bodies and messages.
  kBadJson,
  kBadField,
  kUnknownVerb,
  kBadName,
  kUnknownGame,
  kUnknownBot,
  kBadSeats,
  kBadSeat,
  kBadFirst,
  kUnknownOption,
  kBadValue,
  kOptionNeedsSeats,
  // About tables.
  kNoTable,
  kNoInvite,
  kNoSpectators,
  kTooManySockets,
  kTooManySpectators,
  kRemoved,
  kTableFull,
  kNoSeat,
  kNotHost,
  kNotSeated,
  kNotWaiting,
  kNotRunning,
  kNotOver,
  kOpenSeats,
  kNotReady,
  kSeatTaken,
  kSeatsTaken,
  // About play.
  kStale,
  kBadAction,
  kNotYourTurn,
  kBadList,
  kUndoRefused,
  kTooManyMoves,
  kAidsOff,
  // About tables that cannot be continued.
  kDamaged,
  kOtherVersion,
  kReplayDiffers,
  // About the engine protocol and records.
  kBadSeed,
  kBadStep,
  kBadEntry,
  kBadOutcome,
  kImpossibleOutcome,
  kNotNature,
};
NAMED(Code, "error");

// Who is told it.
enum class Told : std::uint8_t {
  kHttp,
  kSocket,
  kBoth,
  // Everybody who looks at a table that is frozen, as its `problem`.
  kFrozen,
  // Only programs that speak the engine protocol.
  kEngine,
};
NAMED(Told, "told");

struct CodeRow {
  Code code;
  // Of HTTP.
  int status;
  Told told;
  // In English, for logs and programs. Some places say it more exactly.
  std::string_view message;
};

// In the order of the enumeration.
std::span<const CodeRow> AllCodes();

// The problem with the message of the table, or with a more exact one.
Problem ProblemOf(Code code);
Problem ProblemOf(Code code, std::string message);

// Whether it is this problem.
bool Is(const Problem& problem, Code code);

// The status of HTTP for a code. Refusals of games, which are not in the table, are 400.
int StatusOf(std::string_view code);

// The reasons for which the server closes a socket.
struct CloseRow {
  std::uint16_t code;
  std::string_view reason;
  std::string_view meaning;
};
std::span<const CloseRow> AllCloses();

}  // namespace chocobox::server
