#pragma once

#include <concepts>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "core/game.h"
#include "lab/lab.h"

namespace chocobox {

// Counts the events of one game that everybody is told.
template <Game G>
class Happenings {
 public:
  void Count(const FactList<G>& facts) {
    for (const typename G::Event& event : HeardBy<G>(facts, Viewer::Spectator())) {
      std::visit([&](const auto& one) { CountEvent(one); }, event);
    }
  }

  // Adds the game to a report, with what each seat has won.
  template <class WonBy>
  void Report(SimulationReport& report, WonBy won_by) const {
    for (const auto& [event, times] : times_) report.events[event].Add(times);
    for (const auto& [what, values] : numbers_) report.numbers[what].Add(values);
    for (const auto& [seat, deed] : deeds_) report.deeds[deed].Add(won_by(seat));
  }

 private:
  // Events are counted by their enumerations of up to this many names. Names of larger ones, such
  // as cards, are counted with the victories of the seats that had them.
  static constexpr std::size_t kFew = 8;

  template <class E>
  void CountEvent(const E& event) {
    std::string heading(E::kWord);
    ForEachField(event, [&]<class Value>(std::string_view, const Value& value) {
      if constexpr (Named<Value>) {
        if (CountOf<Value>() <= kFew) heading.append(" ").append(NameOf(value));
      }
    });
    ++times_[heading];
    ForEachField(event, [&]<class Value>(std::string_view name, const Value& value) {
      if constexpr (std::integral<Value> && !std::same_as<Value, bool>) {
        numbers_[{heading, std::string(name)}].Add(value);
      }
    });
    if constexpr (HasField<E>("seat")) CountDeeds(event);
  }

  template <class E>
  void CountDeeds(const E& event) {
    ForEachField(event, [&]<class Value>(std::string_view, const Value& value) {
      if constexpr (Named<Value>) {
        if (CountOf<Value>() <= kFew) return;
        deeds_.emplace(event.seat, std::pair{std::string(E::kWord), std::string(NameOf(value))});
      }
    });
  }

  std::map<std::string, std::int64_t> times_;
  std::map<std::pair<std::string, std::string>, Tally> numbers_;
  std::set<std::pair<Seat, std::pair<std::string, std::string>>> deeds_;
};

}  // namespace chocobox
