#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/seat.h"
#include "host/table.h"

namespace chocobox {

// The action that a bot has chosen. TableBots::Apply takes the object; its texts are for people and
// programs.
class BotMove {
 public:
  virtual ~BotMove() = default;
  virtual std::string Action() const = 0;
  // The bot's expected share of victory by each action; empty when it has no such estimate.
  virtual std::vector<std::pair<std::string, double>> Weighed() const = 0;
};
using BotMoveResult = Result<std::shared_ptr<const BotMove>>;

// The bots at a table.
class TableBots {
 public:
  virtual ~TableBots() = default;

  // The choice of the bot of that name in the seat. A bot that does not sit there yet first replays
  // the match from the deal. The same question at the same step gets the same answer.
  virtual Task<BotMoveResult> Ask(Seat seat, std::string_view bot) const = 0;
  // Takes the move of a bot and keeps the bot's memory for its next move. A problem when steps were
  // taken since the bot was asked.
  virtual std::optional<Problem> Apply(const BotMove& move) = 0;
};

}  // namespace chocobox
