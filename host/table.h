#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/config.h"
#include "core/game.h"
#include "core/record.h"
#include "core/seat.h"
#include "core/turn.h"

// One interface to all games, for programs that learn only at run time which game is played: the
// terminal, the engine, the server. Its inputs and outputs are text and JSON.
namespace chocobox {

// Why something was not done: a code for programs, a message for people.
struct Problem {
  std::string code;
  std::string message;
  bool operator==(const Problem&) const = default;
};

inline Problem ProblemOf(const ConfigProblem& problem) {
  return {std::string(NameOf(problem.error)), problem.message};
}

inline Problem BadSeed() {
  return {"bad-seed", "a seed is one word of up to 200 printable characters without #"};
}

inline Problem BadFirst() { return {"bad-first", "the seat that begins is not at the table"}; }

template <class T>
using Result = std::variant<T, Problem>;

template <class T>
using Task = std::function<T()>;

struct GameInfo {
  std::string_view id;
  SeatLimits seats;
  std::span<const OptionSpec> options;
  int rules_version = 0;
  int cards_version = 0;
  Secrets secrets = Secrets::kNone;
  // Whether the game has calls, see Table::SilenceOf.
  bool calls = false;
  // Weakest first.
  std::vector<std::string_view> bots;
};

inline Problem UnknownBot(std::string_view bot) {
  return {"unknown-bot", "there is no bot \"" + std::string(bot) +
                             "\"; NAME@N gives those that search a budget of N iterations"};
}

// The action of a seat that has not answered a call in time. It stays valid while the call is the
// same: see Silent in core/game.h.
struct Silence {
  std::string action;
  int call = 0;
};

class Narrator;
class TableBots;

// One table: a match with the source that decides its chance. Not thread-safe.
class Table {
 public:
  virtual ~Table() = default;

  // An independent copy.
  virtual std::unique_ptr<Table> Clone() const = 0;
  // The same deal with nothing taken yet.
  virtual std::unique_ptr<Table> Rewound() const = 0;

  virtual const GameInfo& game() const = 0;
  virtual int seats() const = 0;
  // The seat that began.
  virtual Seat first() const = 0;
  virtual Turn ToAct() const = 0;
  // The number of entries in the log.
  virtual std::size_t entries() const = 0;
  // The number of steps: actions and outcomes, without those taken back.
  virtual std::size_t steps() const = 0;
  // A hash of the whole position, secrets included: for storage, never for players.
  virtual std::uint64_t StateHash() const = 0;

  // Actions in their text form, in the order of the rules.
  virtual std::vector<std::string> Legal(Seat seat) const = 0;
  // Nothing unless a call is open and the seat has not answered it.
  virtual std::optional<Silence> SilenceOf(Seat seat) const = 0;
  virtual std::optional<Problem> Apply(Seat seat, std::string_view action) = 0;
  // Takes one outcome, drawn from the table's source.
  virtual std::optional<Problem> Draw() = 0;
  virtual std::optional<Problem> Resolve(std::string_view outcome) = 0;
  virtual bool CanUndo(Seat seat) const = 0;
  // False when CanUndo is certainly false. Costs next to nothing, CanUndo up to a millisecond.
  virtual bool MayAskUndo(Seat seat) const = 0;
  virtual std::optional<Problem> Undo(Seat seat) = 0;

  virtual std::string Record() const = 0;
  // An entry of the log: "A ACTION", "= OUTCOME" or "A undo". REQUIRES: number < entries().
  virtual std::string Entry(std::size_t number) const = 0;
  // Appends an entry in that form, out of a log that a table wrote: whether an undo told anybody
  // anything is not asked again.
  std::optional<Problem> TakeEntry(std::string_view entry);
  // The names of the players and of the bots in the record, by seat; empty where it has none.
  virtual std::vector<std::string> Players() const = 0;
  virtual std::vector<std::string> Bots() const = 0;
  // A table that continues from the view of `viewer` after `step` steps, with the rest imagined.
  // Its record refers to this one's record as `name`.
  virtual Result<std::unique_ptr<Table>> Fork(std::string_view name, std::size_t step,
                                              Viewer viewer, std::string_view seed) const = 0;

  // What the table shows and tells, and the bots that sit at it. Both live as long as the table.
  virtual const Narrator& narrator() const = 0;
  virtual const TableBots& bots() const = 0;
  virtual TableBots& bots() = 0;

 private:
  virtual std::optional<Problem> UndoAgain(Seat seat) = 0;
};

struct OpenRequest {
  int seats = 0;
  OptionTexts options;
  // Versions of the rules and of the card data; 0: the current one.
  int rules = 0;
  int cards = 0;
  // The seat that begins; if absent, the seed decides.
  std::optional<Seat> first;
  std::string seed;
  // Names by seat; empty where there is none.
  std::vector<std::string> players;
  std::vector<std::string> bots;
};

class HostedGame {
 public:
  virtual ~HostedGame() = default;
  virtual const GameInfo& info() const = 0;
  virtual Result<std::unique_ptr<Table>> Open(const OpenRequest& request) const = 0;
  // The types of the game in TypeScript, for clients: see host/typescript.h.
  virtual std::string TypeScript() const = 0;
  // The fields of its types as JSON, see host/field_tables.h.
  virtual std::string FieldTables() const = 0;
  // Rebuilds a table from its record and checks what the record expects.
  virtual std::variant<std::unique_ptr<Table>, RecordError> Load(
      const chocobox::Record& record,
      const std::function<std::optional<std::string>(std::string_view)>& find) const = 0;
};

// Every game, by id.
std::span<const HostedGame* const> AllGames();
const HostedGame* FindGame(std::string_view id);

// Loads a record of any game. `find` resolves the records that forks name.
std::variant<std::unique_ptr<Table>, RecordError> LoadRecord(
    std::string_view text, const std::function<std::optional<std::string>(std::string_view)>& find);

}  // namespace chocobox
