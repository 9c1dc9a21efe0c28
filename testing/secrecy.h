#pragma once

#include <array>
#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/json.h"
#include "core/text.h"
#include "testing/candidates.h"
#include "testing/findings.h"
#include "testing/watch.h"

namespace chocobox {

struct SecrecySpec {
  // Imagined worlds for each viewer of a position.
  int worlds = 6;
  // The slow aids are compared in one of this many worlds.
  int aid_every = 40;
};

template <Game G>
std::string TextOf(const Step<G>& step) {
  if (const auto* acted = std::get_if<Acted<G>>(&step)) return ToText(acted->action);
  return ToText(std::get<Happened<G>>(step).outcome);
}

// Checks that a viewer learns only what it may know: views, events, prompts, refusals, aids and
// scores are compared with those in worlds that the viewer's view allows.
template <Game G>
class Secrecy {
 public:
  using State = typename G::State;
  using Action = typename G::Action;

  Secrecy(const SecrecySpec& spec, Findings& findings, Dice& dice)
      : spec_(spec), findings_(findings), dice_(dice) {}

  // Views that were compared with imagined worlds.
  std::uint64_t comparisons() const { return comparisons_; }

  void CheckViews(const State& state, int seats) {
    // Whether spectators, or some seats, cannot know the real state.
    bool spectators_wonder = false;
    bool seats_wonder = false;
    for (const Viewer viewer : ViewersOf(seats)) {
      const auto view = Look(state, viewer);
      std::set<std::uint64_t> worlds;
      bool other_world = false;
      for (int i = 0; i < spec_.worlds; ++i) {
        const State world = ImagineFrom(view);
        CompareWorld(state, world, viewer);
        if (!viewer.IsSpectator()) NoteSecrets(state, world, viewer.seat(), seats);
        worlds.insert(HashOf(world));
        other_world = other_world || !SameBytes(world, state);
      }
      ++views_;
      views_with_secrets_ += other_world ? 1 : 0;
      views_that_vary_ += worlds.size() > 1 ? 1 : 0;
      (viewer.IsSpectator() ? spectators_wonder : seats_wonder) |= other_world;
    }
    positions_with_secrets_ += spectators_wonder ? 1 : 0;
    positions_without_for_seats_ += spectators_wonder && !seats_wonder ? 1 : 0;
  }

  // A viewer that is told the same about two steps must have the same view after them, and the
  // reverse: neither views nor events may reveal the other's secrets.
  void CheckTelling(const State& before, const Step<G>& step, int seats) {
    const auto* acted = std::get_if<Acted<G>>(&step);
    for (const Viewer viewer : ViewersOf(seats)) {
      const Shown real = Show(before, step, viewer);
      for (const auto& event : real.events) {
        findings_.Expect(FromText<typename G::Event>(ToText(event)) == event,
                         "events survive their text", ToText(event));
      }
      if (G::kSecrets == Secrets::kNone) continue;
      const State world = ImagineFrom(Look(before, viewer));
      // The acting seat knows its action without being told.
      const bool acts = acted != nullptr && viewer.Is(acted->seat);
      for (const Step<G>& other : OtherSteps(world, step)) {
        const Shown imagined = Show(world, other, viewer);
        const bool looks_alike = imagined.view == real.view;
        if (!acts && imagined.events == real.events) {
          findings_.Expect(looks_alike, "a view shows no more than its viewer was told",
                           ToText(viewer) + " sees the difference between " + TextOf<G>(step) +
                               " and " + TextOf<G>(other));
        }
        if (!looks_alike) continue;
        findings_.Expect(imagined.events == real.events, "events tell no more than the view",
                         ToText(viewer) + " is told" + Listed(real.events));
        findings_.Expect(imagined.turn == real.turn,
                         "who is asked next shows no more than the view", ToText(viewer));
      }
    }
  }

  // Checks over all positions together.
  void CheckSecrets() {
    if constexpr (G::kSecrets == Secrets::kNone) {
      findings_.Expect(views_with_secrets_ == 0, "a game without secrets has one world for a view",
                       std::to_string(views_with_secrets_) + " views have more");
    } else {
      findings_.Expect(views_with_secrets_ > 0, "a game with secrets hides something",
                       "nothing in " + std::to_string(views_) + " views");
      // With hidden information a few worlds may be equal by chance, but not most.
      findings_.Expect(2 * views_that_vary_ >= views_with_secrets_,
                       "imagined worlds vary in what is hidden",
                       std::to_string(views_that_vary_) + " of " +
                           std::to_string(views_with_secrets_) + " views have worlds that vary");
      findings_.Expect(10 * positions_without_for_seats_ <= positions_with_secrets_,
                       "what spectators do not see is hidden from some seat as well",
                       "all seats see everything in " +
                           std::to_string(positions_without_for_seats_) + " of " +
                           std::to_string(positions_with_secrets_) + " positions");
      for (const Seat seat : SeatSet::First(G::kSeats.max)) {
        findings_.Expect(ignorant_.Has(seat), "no seat sees all that the others know",
                         ToText(seat) + " sees everything");
      }
    }
  }

 private:
  // All that a viewer gets from a step.
  struct Shown {
    typename G::View view;
    EventList<G> events;
    Turn turn = Turn::Over();
  };

  static typename G::View Look(const State& state, Viewer viewer) {
    Watch::Call("Look");
    return G::Look(state, viewer);
  }

  State ImagineFrom(const typename G::View& view) {
    Source source = dice_.Fork();
    Watch::Call("Imagine");
    return G::Imagine(view, source);
  }

  void CompareWorld(const State& state, const State& world, Viewer viewer) {
    ++comparisons_;
    const std::string who = ToText(viewer);
    const auto real = Look(state, viewer);
    const auto imagined = Look(world, viewer);
    findings_.Expect(real == imagined, "imagined worlds have the same view", who);
    findings_.Expect(ToJson(real) == ToJson(imagined), "imagined worlds have the same encoded view",
                     who);
    findings_.Expect(G::ToAct(state) == G::ToAct(world), "imagined worlds ask the same seats", who);
    if (!viewer.IsSpectator()) CompareLaw(state, world, viewer.seat());
    if (dice_.Below(static_cast<std::uint32_t>(spec_.aid_every)) == 0) {
      Watch::Call("Aids");
      findings_.Expect(ToJson(G::Aids(real)) == ToJson(G::Aids(imagined)),
                       "imagined worlds have the same aids", who);
    }
    if (viewer.IsSpectator() || G::ToAct(state).IsOver()) CompareScores(state, world);
  }

  void CompareLaw(const State& state, const State& world, Seat seat) {
    ActionList<G> real;
    ActionList<G> imagined;
    Watch::Call("Legal");
    G::Legal(state, seat, real);
    G::Legal(world, seat, imagined);
    findings_.Expect(real == imagined, "imagined worlds allow the seat the same actions",
                     ToText(seat));
    for (int i = 0; i < 5; ++i) {
      const Action& action =
          candidates_[dice_.Below(static_cast<std::uint32_t>(candidates_.size()))];
      findings_.Expect(G::Check(state, seat, action) == G::Check(world, seat, action),
                       "imagined worlds refuse the seat alike", ToText(action));
    }
  }

  // Everybody may ask for the score sheet at any time.
  void CompareScores(const State& state, const State& world) {
    Watch::Call("Scores");
    const auto real = G::Scores(state);
    const auto imagined = G::Scores(world);
    const auto rule = G::ToAct(state).IsOver() ? "final scores follow from what everybody sees"
                                               : "scores tell no more than everybody sees";
    findings_.Expect(real.totals == imagined.totals && real.winners == imagined.winners, rule,
                     "totals or winners differ between worlds");
    bool same_lines = real.lines.size() == imagined.lines.size();
    for (std::size_t i = 0; same_lines && i < real.lines.size(); ++i) {
      same_lines = real.lines[i].seat == imagined.lines[i].seat &&
                   real.lines[i].item == imagined.lines[i].item &&
                   real.lines[i].points == imagined.lines[i].points;
    }
    findings_.Expect(same_lines, rule, "lines differ between worlds");
  }

  // Notes whether another seat can tell `world` from `state`. REQUIRES: `seat` cannot.
  void NoteSecrets(const State& state, const State& world, Seat seat, int seats) {
    if (ignorant_.Has(seat)) return;
    for (const Seat other : SeatSet::First(seats)) {
      if (other != seat && !(Look(state, other) == Look(world, other))) ignorant_.Add(seat);
    }
  }

  static Shown Show(State state, const Step<G>& step, Viewer viewer) {
    Shown shown{};
    Watch::Call("Apply or Resolve");
    shown.events = HeardBy<G>(TakeTold<G>(state, step), viewer);
    shown.view = Look(state, viewer);
    shown.turn = G::ToAct(state);
    return shown;
  }

  static std::string Listed(const EventList<G>& events) {
    std::string text;
    for (const auto& event : events) text += " [" + ToText(event) + "]";
    return text;
  }

  // Other steps that the same seat, or chance, could have taken in `world`.
  std::vector<Step<G>> OtherSteps(const State& world, const Step<G>& step) {
    std::vector<Step<G>> steps;
    if (const auto* acted = std::get_if<Acted<G>>(&step)) {
      ActionList<G> legal;
      Watch::Call("Legal");
      G::Legal(world, acted->seat, legal);
      for (const Action& action : legal) steps.push_back(Acted<G>{acted->seat, action});
      return steps;
    }
    if (!G::ToAct(world).IsNature()) return steps;
    for (int i = 0; i < 3; ++i) {
      Source source = dice_.Fork();
      Watch::Call("Draw");
      steps.push_back(Happened<G>{G::Draw(world, source)});
    }
    return steps;
  }

  SecrecySpec spec_;
  Findings& findings_;
  Dice& dice_;
  const std::vector<Action> candidates_ = Candidates<Action>();
  std::uint64_t comparisons_ = 0;
  std::uint64_t views_ = 0;
  std::uint64_t views_with_secrets_ = 0;
  std::uint64_t views_that_vary_ = 0;
  // Positions in which spectators do not see everything, and those of them in which all seats do.
  std::uint64_t positions_with_secrets_ = 0;
  std::uint64_t positions_without_for_seats_ = 0;
  // Seats that do not know some other seat's secret.
  SeatSet ignorant_;
};

}  // namespace chocobox
