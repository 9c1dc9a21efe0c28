#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <type_traits>

#include "core/game.h"

namespace chocobox {

// How much work a bot may put into one move. Counted, not timed, so that its choices repeat on
// every machine. Each bot has its own: "foreman@128" is a foreman with 128 iterations.
struct Budget {
  // 0: the bot's standard.
  std::uint32_t iterations = 0;
};

// The input of a decision: what the bot's seat sees and hears, never a State.
template <class G>
struct Situation {
  Seat seat;
  const typename G::View& view;
  // Not empty.
  std::span<const typename G::Action> legal;
};

// A bot's choice and, if it estimates them, the expected shares of victory of the actions that it
// considered: 0 to 1, where 1 is certain victory alone. Bots with rules of thumb estimate nothing.
template <class G>
struct Choice {
  struct Weighed {
    typename G::Action action;
    double share = 0;
  };
  typename G::Action action;
  List<Weighed, G::kMaxLegal> weighed;
};

// One bot object sits in one seat for one match, from the deal to the end. Its members are its
// memory. After a restart, hosts rebuild it: a new object hears and chooses everything again. So
// its memory must follow from what it heard, its own choices and its dice.
//
// Not thread-safe, but a clone may think on another thread.
template <class G>
class Bot {
 public:
  virtual ~Bot() = default;
  // A bot with the same memory.
  virtual std::unique_ptr<Bot> Clone() const = 0;

  // Whether Hear must be called.
  virtual bool Listens() const { return false; }
  // Called with everything that its seat is told, in order, its own steps included.
  virtual void Hear(const typename G::Event&) {}
  // Whether its choices depend on its earlier choices, as when it follows a plan.
  virtual bool RemembersChoices() const { return false; }
  virtual Choice<G> Choose(const Situation<G>& situation, Dice& dice) = 0;
};

// A bot of the class B that is cloned by copying it.
template <class G, class B>
class CopiedBot : public Bot<G> {
 public:
  std::unique_ptr<Bot<G>> Clone() const final {
    return std::make_unique<B>(static_cast<const B&>(*this));
  }

 private:
  friend B;
  CopiedBot() = default;
};

// Whether a bot is offered at tables, or only serves to measure other bots.
enum class Purpose : std::uint8_t { kPlaying, kMeasuring };

// Whether a bot takes a budget.
enum class Budgeted : std::uint8_t { kNo, kYes };

template <class G>
struct BotEntry {
  std::string_view name;
  std::unique_ptr<Bot<G>> (*make)(Budget budget);
  Purpose purpose = Purpose::kPlaying;
  Budgeted budgeted = Budgeted::kNo;
};

// Makes a bot of the class B, whose constructor takes a Budget or nothing.
template <class G, class B>
std::unique_ptr<Bot<G>> NewBot([[maybe_unused]] Budget budget) {
  if constexpr (std::is_constructible_v<B, Budget>) {
    return std::make_unique<B>(budget);
  } else {
    return std::make_unique<B>();
  }
}

template <class G, class B>
constexpr BotEntry<G> EntryFor(std::string_view name, Purpose purpose = Purpose::kPlaying) {
  return {name, NewBot<G, B>, purpose,
          std::is_constructible_v<B, Budget> ? Budgeted::kYes : Budgeted::kNo};
}

}  // namespace chocobox
