#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <unordered_set>
#include <variant>
#include <vector>

#include "core/hash.h"
#include "games/chocolate-factory/bots/counter.h"
#include "games/chocolate-factory/bots/planner.h"
#include "games/chocolate-factory/run.h"
#include "games/chocolate-factory/work.h"

// Exhaustive search of the rest of a shift: every order of every action, to compare plans with.
namespace chocobox::chocolate_factory {

inline bool EndsShift(const Action& action) {
  return std::holds_alternative<Push>(action) || std::holds_alternative<Finish>(action);
}

// The value of a factory, for many factories.
class Scale {
 public:
  explicit Scale(const Prices& prices) : prices_(prices), counter_(prices) {}
  double operator()(const Factory& factory) {
    double worth = prices_.coal * factory.coal;
    Pieces room = factory.room;
    for (std::size_t i = 0; i < kColumns; ++i) {
      if (prices_.pushes + factory.tiles == 0) {
        room += factory.belt[i];
      } else {
        worth += TileWorth(factory.belt[i], prices_.BeltWith(factory.tiles)[i], prices_.room);
      }
    }
    return worth + counter_.Worth(room);
  }

 private:
  const Prices& prices_;
  Counter counter_;
};

// The best value at the end of the shift; nothing if there are more positions than the limit.
inline std::optional<double> BestOfShift(const Factory& factory, const Prices& prices,
                                         std::size_t limit) {
  Scale scale(prices);
  std::unordered_set<std::uint64_t> seen{HashOf(factory)};
  std::vector<Factory> open{factory};
  List<Action, kMaxLegal> actions;
  double best = -1;
  while (!open.empty()) {
    const Factory here = open.back();
    open.pop_back();
    if (!IsWorking(here)) best = std::max(best, scale(here));
    LegalRun(here, actions);
    for (const Action& action : actions) {
      if (EndsShift(action)) continue;
      Factory next = here;
      ApplyRun(next, action);
      if (!seen.insert(HashOf(next)).second) continue;
      if (seen.size() > limit) return std::nullopt;
      open.push_back(next);
    }
  }
  return best;
}

}  // namespace chocobox::chocolate_factory
