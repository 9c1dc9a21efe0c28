#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "core/game.h"

namespace chocobox {

// How much thought a move may take. Counted, not timed, so that a bot's choice repeats.
struct Budget {
  // 0: what the bot thinks right.
  std::uint32_t iterations = 0;
};

// What a bot gets to decide by: never a State.
template <class G>
struct Situation {
  Seat seat;
  const typename G::View& view;
  // Everything its seat was told since the deal; empty unless the bot WantsEvents.
  std::span<const typename G::Event> events;
  // Not empty.
  std::span<const typename G::Action> legal;
  Budget budget;
};

// A bot's choice and, for those who ask why, what it thought each action worth.
template <class G>
struct Choice {
  struct Weighed {
    typename G::Action action;
    double value;
  };
  typename G::Action action;
  List<Weighed, G::kMaxLegal> weighed;
};

// One bot object sits in one seat for one match.
template <class G>
class Bot {
 public:
  virtual ~Bot() = default;
  virtual bool WantsEvents() const { return false; }
  virtual Choice<G> Choose(const Situation<G>& situation, Dice& dice) = 0;
};

// Whether a bot is one to play with, or a yardstick for others that no table offers.
enum class Purpose : std::uint8_t { kPlaying, kMeasuring };

template <class G>
struct BotEntry {
  std::string_view name;
  std::unique_ptr<Bot<G>> (*make)();
  Purpose purpose = Purpose::kPlaying;
};

}  // namespace chocobox
