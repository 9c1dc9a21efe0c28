#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include "core/game.h"

namespace chocobox {

// One game being played: what was fixed before it, every step since, and the state they lead to.
// The state is never stored: it is rebuilt from the steps. Undo is itself a step of the log.
template <Game G>
class Match {
 public:
  using State = typename G::State;
  struct TakenBack {
    Seat seat;
    bool operator==(const TakenBack&) const = default;
  };
  using Entry = std::variant<Acted<G>, Happened<G>, TakenBack>;

  explicit Match(const Config& config) : Match(config, G::Start(config)) {}
  // A fork: the match goes on from `start`, which another match has led to.
  Match(const Config& config, const State& start) : config_(config), start_(start), state_(start) {}

  const Config& config() const { return config_; }
  const State& start() const { return start_; }
  const State& state() const { return state_; }
  // Everything that was done, undone steps included.
  std::span<const Entry> entries() const { return entries_; }
  // The steps that count, in order.
  std::span<const Step<G>> steps() const { return steps_; }

  // Applies the action, or says why not and changes nothing.
  std::optional<typename G::Refusal> Apply(Seat seat, const typename G::Action& action) {
    if (const auto refusal = G::Check(state_, seat, action)) return refusal;
    Log(Acted<G>{seat, action});
    return std::nullopt;
  }

  // Lets chance decide as told; false, with nothing changed, when it cannot.
  bool Resolve(const typename G::Outcome& outcome) {
    if (!G::ToAct(state_).IsNature() || !G::Possible(state_, outcome)) return false;
    Log(Happened<G>{outcome});
    return true;
  }

  // Lets `source` decide. REQUIRES: Nature is to act.
  void Draw(Source& source) { Log(Happened<G>{G::Draw(state_, source)}); }

  // The state after the first `count` of steps(). REQUIRES: count <= steps().size().
  State StateAfter(std::size_t count) const {
    State state = start_;
    for (std::size_t i = 0; i < count; ++i) Take<G>(state, steps_[i]);
    return state;
  }

  // Whether the seat may take back its last action: it is still to act, the action answered no
  // call, chance has decided nothing since, nobody has learned anything hidden by it, and whatever
  // others did since they were free to do all along and would have looked the same without it.
  bool CanUndo(Seat seat) const { return Undoable(seat).has_value(); }

  // Takes the seat's last action back; false, with nothing changed, when it may not.
  bool Undo(Seat seat) {
    const auto undoable = Undoable(seat);
    if (!undoable) return false;
    steps_.erase(steps_.begin() + static_cast<std::ptrdiff_t>(undoable->step));
    state_ = undoable->without;
    entries_.push_back(TakenBack{seat});
    return true;
  }

 private:
  struct Undoing {
    std::size_t step;
    State without;
  };

  void Log(const Step<G>& step) {
    Take<G>(state_, step);
    steps_.push_back(step);
    std::visit([this](const auto& one) { entries_.push_back(one); }, step);
  }

  std::optional<Undoing> Undoable(Seat seat) const {
    if (!G::ToAct(state_).Includes(seat)) return std::nullopt;
    std::size_t last = steps_.size();
    while (last > 0) {
      const auto* acted = std::get_if<Acted<G>>(&steps_[--last]);
      if (acted == nullptr) return std::nullopt;
      if (acted->seat != seat) continue;
      const State before = StateAfter(last);
      if (AnswersCall<G>(before, seat) || SomebodyLearned(before, *acted)) return std::nullopt;
      const std::optional<State> without = ReplayLater(before, last);
      if (!without) return std::nullopt;
      return Undoing{last, *without};
    }
    return std::nullopt;
  }

  // Takes the steps after number `left_out` from `state`, in which that one is still to come.
  // Nothing when one of them rests on it.
  std::optional<State> ReplayLater(State state, std::size_t left_out) const {
    const Turn free = G::ToAct(state);
    State with = state;
    Take<G>(with, steps_[left_out]);
    for (std::size_t i = left_out + 1; i < steps_.size(); ++i) {
      const auto& acted = std::get<Acted<G>>(steps_[i]);
      if (!free.Includes(acted.seat) || G::Check(state, acted.seat, acted.action) ||
          !LooksTheSame(state, with, steps_[i])) {
        return std::nullopt;
      }
      G::Apply(state, acted.seat, acted.action);
      G::Apply(with, acted.seat, acted.action);
    }
    return state;
  }

  // Whether everybody is told the same of a step from either state.
  bool LooksTheSame(const State& one, const State& other, const Step<G>& step) const {
    const auto told_alike = [&](Viewer viewer) {
      EventList<G> first;
      EventList<G> second;
      G::Tell(one, step, viewer, first);
      G::Tell(other, step, viewer, second);
      return first == second;
    };
    if (!told_alike(Viewer::Spectator())) return false;
    for (const Seat seat : SeatSet::First(config_.seats)) {
      if (!told_alike(seat)) return false;
    }
    return true;
  }

  bool SomebodyLearned(const State& before, const Acted<G>& acted) const {
    if (LearnedHidden(before, acted, Viewer::Spectator())) return true;
    for (const Seat seat : SeatSet::First(config_.seats)) {
      if (LearnedHidden(before, acted, seat)) return true;
    }
    return false;
  }

  // A viewer has learned something when, in some world it held possible, no action of the seat
  // would have looked like this one. (The acting seat knows which action it took.)
  static bool LearnedHidden(const State& before, const Acted<G>& acted, Viewer viewer) {
    constexpr std::uint64_t kWorlds = 24;
    const auto seen = Seen(before, acted, viewer);
    const auto view = G::Look(before, viewer);
    if (seen.first == view && seen.second.empty()) return false;
    ActionList<G> actions;
    for (std::uint64_t world = 0; world < kWorlds; ++world) {
      Source source = Source::Fast(world);
      const State imagined = G::Imagine(view, source);
      actions.clear();
      if (!viewer.Is(acted.seat)) {
        G::Legal(imagined, acted.seat, actions);
      } else if (!G::Check(imagined, acted.seat, acted.action)) {
        actions.push_back(acted.action);
      }
      bool looks_alike = false;
      for (const auto& action : actions) {
        const auto other = Seen(imagined, {acted.seat, action}, viewer);
        looks_alike = looks_alike || other == seen;
      }
      if (!looks_alike) return true;
    }
    return false;
  }

  static std::pair<typename G::View, EventList<G>> Seen(State state, const Acted<G>& acted,
                                                        Viewer viewer) {
    std::pair<typename G::View, EventList<G>> seen;
    G::Tell(state, Step<G>(acted), viewer, seen.second);
    G::Apply(state, acted.seat, acted.action);
    seen.first = G::Look(state, viewer);
    return seen;
  }

  Config config_;
  State start_;
  State state_;
  std::vector<Entry> entries_;
  std::vector<Step<G>> steps_;
};

}  // namespace chocobox
