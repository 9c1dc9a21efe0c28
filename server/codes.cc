#include "server/codes.h"

#include <utility>

namespace chocobox::server {
namespace {

constexpr std::array kRows{
    CodeRow{Code::kBadRequest, 400, Told::kHttp, "this is not an HTTP request"},
    CodeRow{Code::kTooLarge, 413, Told::kHttp, "the request is too large"},
    CodeRow{Code::kTooFast, 429, Told::kBoth, "too many in this time; wait a little"},
    CodeRow{Code::kTooManyConnections, 503, Told::kHttp, "too many connections are open"},
    CodeRow{Code::kUnknownHost, 421, Told::kHttp, "the server does not have this name"},
    CodeRow{Code::kCrossSite, 403, Told::kHttp, "requests of other sites are refused"},
    CodeRow{Code::kNoSuchPage, 404, Told::kHttp, "there is no such address"},
    CodeRow{Code::kBadMethod, 405, Told::kHttp, "this address takes another method"},
    CodeRow{Code::kNoUpgrade, 426, Told::kHttp, "this address is a WebSocket"},
    CodeRow{Code::kBadContentType, 415, Told::kHttp, "send application/json"},
    CodeRow{Code::kNoToken, 401, Told::kHttp, "a guest token is needed: POST /api/v1/guest"},
    CodeRow{Code::kBadToken, 401, Told::kHttp, "no guest has this token"},
    CodeRow{Code::kStarting, 503, Told::kHttp, "the server is starting"},
    CodeRow{Code::kStopping, 503, Told::kHttp, "the server is stopping"},
    CodeRow{Code::kStorage, 503, Told::kBoth, "the server could not write this down"},
    CodeRow{Code::kBadJson, 400, Told::kBoth, "a request is a JSON object"},
    CodeRow{Code::kBadField, 400, Told::kBoth, "a field is missing, or has another type"},
    CodeRow{Code::kUnknownVerb, 400, Told::kSocket, "there is no such verb"},
    CodeRow{Code::kBadName, 400, Told::kHttp, "a name has at least one visible character"},
    CodeRow{Code::kUnknownGame, 400, Told::kBoth, "there is no such game"},
    CodeRow{Code::kUnknownBot, 400, Told::kBoth, "there is no such bot"},
    CodeRow{Code::kBadSeats, 400, Told::kBoth, "the game is not for that many"},
    CodeRow{Code::kBadSeat, 400, Told::kBoth, "there is no such seat"},
    CodeRow{Code::kBadFirst, 400, Told::kBoth, "the seat that begins is not at the table"},
    CodeRow{Code::kUnknownOption, 400, Told::kBoth, "the game has no such option"},
    CodeRow{Code::kBadValue, 400, Told::kBoth, "the option cannot have this value"},
    CodeRow{Code::kOptionNeedsSeats, 400, Told::kBoth, "the option is for another number of seats"},
    CodeRow{Code::kNoTable, 404, Told::kHttp, "there is no such table"},
    CodeRow{Code::kNoInvite, 404, Told::kHttp, "this invitation is not valid or was revoked"},
    CodeRow{Code::kNoSpectators, 403, Told::kHttp, "only those who sit at this table may see it"},
    CodeRow{Code::kTooManySockets, 429, Told::kHttp, "too many windows at one table"},
    CodeRow{Code::kTooManySpectators, 429, Told::kHttp, "too many people watch this table"},
    CodeRow{Code::kRemoved, 403, Told::kHttp,
            "the host removed you from this table; ask for a new invitation"},
    CodeRow{Code::kTableFull, 409, Told::kHttp, "no seat is free at this table"},
    CodeRow{Code::kNoSeat, 400, Told::kHttp, "no seat is left for the guest who makes the table"},
    CodeRow{Code::kNotHost, 403, Told::kBoth, "only the host may do that"},
    CodeRow{Code::kNotSeated, 403, Told::kSocket, "only those who sit at the table may do that"},
    CodeRow{Code::kNotWaiting, 409, Told::kBoth, "the game has been dealt"},
    CodeRow{Code::kNotRunning, 409, Told::kSocket, "the game is not being played"},
    CodeRow{Code::kNotOver, 409, Told::kBoth, "the game is not over"},
    CodeRow{Code::kOpenSeats, 409, Told::kBoth, "a seat is still open"},
    CodeRow{Code::kNotReady, 409, Told::kSocket, "somebody is not ready"},
    CodeRow{Code::kSeatTaken, 409, Told::kSocket, "somebody sits there"},
    CodeRow{Code::kSeatsTaken, 409, Told::kSocket, "more people sit here already"},
    CodeRow{Code::kStale, 409, Told::kSocket, "the position has changed"},
    CodeRow{Code::kBadAction, 400, Told::kSocket, "this is not an action"},
    CodeRow{Code::kNotYourTurn, 409, Told::kSocket, "the seat is not to act"},
    CodeRow{Code::kBadList, 409, Told::kSocket,
            "only the last action of a list may reveal anything"},
    CodeRow{Code::kUndoRefused, 409, Told::kSocket, "this cannot be taken back"},
    CodeRow{Code::kTooManyMoves, 409, Told::kSocket, "the table has as many moves as it may have"},
    CodeRow{Code::kAidsOff, 403, Told::kSocket, "this table plays without aids"},
    CodeRow{Code::kDamaged, 409, Told::kFrozen, "the table cannot be read"},
    CodeRow{Code::kOtherVersion, 409, Told::kFrozen,
            "the table was dealt under rules or cards of another version"},
    CodeRow{Code::kReplayDiffers, 409, Told::kFrozen, "the replay of the table leads elsewhere"},
    CodeRow{Code::kBadSeed, 400, Told::kEngine, "this is not a seed"},
    CodeRow{Code::kBadStep, 400, Told::kEngine, "the match has fewer steps"},
    CodeRow{Code::kBadEntry, 400, Told::kEngine, "this is not an entry of a log"},
    CodeRow{Code::kBadOutcome, 400, Told::kEngine, "this is not an outcome"},
    CodeRow{Code::kImpossibleOutcome, 400, Told::kEngine, "the outcome is impossible"},
    CodeRow{Code::kNotNature, 400, Told::kEngine, "chance is not to act"},
};
static_assert(kRows.size() == CountEnumerators<Code>());
static_assert([] {
  for (std::size_t i = 0; i < kRows.size(); ++i) {
    if (kRows[i].code != static_cast<Code>(i)) return false;
  }
  return true;
}());

constexpr std::array kCloses{
    CloseRow{4000, "removed", "the host has removed the person"},
    CloseRow{4000, "left", "the person has left, here or in another window"},
    CloseRow{4000, "no-spectators", "spectators are no longer allowed"},
    CloseRow{4000, "too-fast", "messages kept coming too fast"},
    CloseRow{1001, "stop", "the server stops: connect again and resume"},
    CloseRow{1011, "storage", "the server could not write to its disk: connect again and resume"},
};

}  // namespace

std::span<const CodeRow> AllCodes() { return kRows; }
std::span<const CloseRow> AllCloses() { return kCloses; }

Problem ProblemOf(Code code) {
  return ProblemOf(code, std::string(kRows[static_cast<std::size_t>(code)].message));
}

Problem ProblemOf(Code code, std::string message) {
  return {std::string(NameOf(code)), std::move(message)};
}

bool Is(const Problem& problem, Code code) { return problem.code == NameOf(code); }

int StatusOf(std::string_view code) {
  const auto known = FromName<Code>(code);
  return known ? kRows[static_cast<std::size_t>(*known)].status : 400;
}

}  // namespace chocobox::server
