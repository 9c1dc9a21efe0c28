#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "core/fact_log.h"
#include "core/game.h"

namespace chocobox {

// One game being played: its config, its log, and the state they lead to. Only config and log need
// to be stored, since the state follows from them. An undo is an entry of the log. Not thread-safe.
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
  // A fork: the match begins at `start`, a position of another match.
  Match(const Config& config, const State& start) : config_(config), start_(start), state_(start) {}

  const Config& config() const { return config_; }
  const State& start() const { return start_; }
  const State& state() const { return state_; }
  // The log: everything that was done, undone steps and undos included.
  std::span<const Entry> entries() const { return entries_; }
  // The steps that were not taken back, in order.
  std::span<const Step<G>> steps() const { return steps_; }
  // The facts of one step. REQUIRES: step < steps().size().
  FactList<G> FactsOf(std::size_t step) const { return facts_.Of(step); }

  // Applies the action, or returns why it is not allowed and changes nothing.
  std::optional<typename G::Refusal> Apply(Seat seat, const typename G::Action& action) {
    if (const auto refusal = G::Check(state_, seat, action)) return refusal;
    Log(Acted<G>{seat, action});
    return std::nullopt;
  }

  // Takes this outcome; false, with nothing changed, when it is not possible now.
  bool Resolve(const typename G::Outcome& outcome) {
    if (!G::ToAct(state_).IsNature() || !G::Possible(state_, outcome)) return false;
    Log(Happened<G>{outcome});
    return true;
  }

  // Takes an outcome drawn from `source`. REQUIRES: Nature is to act.
  void Draw(Source& source) { Log(Happened<G>{G::Draw(state_, source)}); }

  // The state after the first `count` of steps(), replayed. REQUIRES: count <= steps().size().
  State StateAfter(std::size_t count) const {
    State state = start_;
    for (std::size_t i = 0; i < count; ++i) Take<G>(state, steps_[i]);
    return state;
  }

  // Whether the seat may take back its last action. The conditions: the seat is still to act; the
  // action did not answer a call; chance has decided nothing since; nobody learned anything hidden
  // from it; and every later action of another seat was possible without it and would have looked
  // the same. Costs up to 24 imagined worlds for each viewer.
  bool CanUndo(Seat seat) const { return Undoable(seat, Judge::kWorlds).has_value(); }

  // Whether CanUndo is worth asking: the seat is to act, and chance has decided nothing since its
  // last action. Costs next to nothing.
  bool MayAskUndo(Seat seat) const {
    return G::ToAct(state_).Includes(seat) && LastOf(seat).has_value();
  }

  // Takes the seat's last action back; false, with nothing changed, when it may not.
  bool Undo(Seat seat) { return TakeBack(seat, Judge::kWorlds); }

  // The same for a log that was judged when it was written: does not ask again whether somebody
  // learned anything.
  bool UndoAgain(Seat seat) { return TakeBack(seat, Judge::kLog); }

 private:
  struct Undoing {
    std::size_t step;
    State without;
  };
  // Who says that nobody learned anything hidden: imagined worlds, or the log.
  enum class Judge : std::uint8_t { kWorlds, kLog };

  bool TakeBack(Seat seat, Judge judge) {
    const auto undoable = Undoable(seat, judge);
    if (!undoable) return false;
    Forget(undoable->step);
    state_ = undoable->without;
    entries_.push_back(TakenBack{seat});
    return true;
  }

  void Log(const Step<G>& step) {
    facts_.Add(TakeTold<G>(state_, step));
    steps_.push_back(step);
    std::visit([this](const auto& one) { entries_.push_back(one); }, step);
  }

  // Removes a step and its facts. The facts of later steps stay as they are: see ReplayLater.
  void Forget(std::size_t step) {
    facts_.Erase(step);
    steps_.erase(steps_.begin() + static_cast<std::ptrdiff_t>(step));
  }

  // The seat's last action, if chance has decided nothing since.
  std::optional<std::size_t> LastOf(Seat seat) const {
    for (std::size_t last = steps_.size(); last-- > 0;) {
      const auto* acted = std::get_if<Acted<G>>(&steps_[last]);
      if (acted == nullptr) return std::nullopt;
      if (acted->seat == seat) return last;
    }
    return std::nullopt;
  }

  std::optional<Undoing> Undoable(Seat seat, Judge judge) const {
    if (!MayAskUndo(seat)) return std::nullopt;
    const std::size_t last = *LastOf(seat);
    const State before = StateAfter(last);
    if (AnswersCall<G>(before, seat)) return std::nullopt;
    if (judge == Judge::kWorlds && SomebodyLearned(before, std::get<Acted<G>>(steps_[last]))) {
      return std::nullopt;
    }
    const std::optional<State> without = ReplayLater(before, last);
    if (!without) return std::nullopt;
    return Undoing{last, *without};
  }

  // Replays the steps after number `left_out` from `state`, the state before that step. Nothing
  // when one of them depends on it: without it, the step is not possible or looks different.
  std::optional<State> ReplayLater(State state, std::size_t left_out) const {
    const Turn free = G::ToAct(state);
    State with = state;
    Take<G>(with, steps_[left_out]);
    for (std::size_t i = left_out + 1; i < steps_.size(); ++i) {
      const auto& acted = std::get<Acted<G>>(steps_[i]);
      if (!free.Includes(acted.seat) || G::Check(state, acted.seat, acted.action) ||
          TakeTold<G>(state, steps_[i]) != TakeTold<G>(with, steps_[i])) {
        return std::nullopt;
      }
    }
    return state;
  }

  bool SomebodyLearned(const State& before, const Acted<G>& acted) const {
    // Without secrets, the only world that a viewer can imagine is the real one.
    if constexpr (G::kSecrets == Secrets::kNone) return false;
    State after = before;
    const FactList<G> facts = TakeTold<G>(after, acted);
    const auto viewers = ViewersOf(config_.seats);
    return std::any_of(viewers.begin(), viewers.end(), [&](Viewer viewer) {
      return LearnedHidden(before, acted, after, facts, viewer);
    });
  }

  // A viewer has learned something when, in some world that it held possible, no action of the seat
  // would have looked like this one. (The acting seat knows which action it took.)
  static bool LearnedHidden(const State& before, const Acted<G>& acted, const State& after,
                            const FactList<G>& facts, Viewer viewer) {
    constexpr std::uint64_t kWorlds = 24;
    const auto view = G::Look(before, viewer);
    const auto seen = G::Look(after, viewer);
    const EventList<G> heard = HeardBy<G>(facts, viewer);
    if (seen == view && heard.empty()) return false;
    const auto looks_alike = [&](State world, const typename G::Action& action) {
      const FactList<G> told = TakeTold<G>(world, Acted<G>{acted.seat, action});
      return HeardBy<G>(told, viewer) == heard && G::Look(world, viewer) == seen;
    };
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
      const bool possible = std::any_of(
          actions.begin(), actions.end(),
          [&](const typename G::Action& action) { return looks_alike(imagined, action); });
      if (!possible) return true;
    }
    return false;
  }

  Config config_;
  State start_;
  State state_;
  std::vector<Entry> entries_;
  std::vector<Step<G>> steps_;
  FactLog<G> facts_;
};

}  // namespace chocobox
