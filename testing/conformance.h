#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/bot.h"
#include "core/match.h"
#include "core/replay.h"
#include "core/text.h"
#include "core/write_record.h"
#include "testing/candidates.h"
#include "testing/fairness.h"
#include "testing/findings.h"
#include "testing/secrecy.h"
#include "testing/watch.h"

// The suite that every game must pass: tests of the contract on random games.
namespace chocobox {

struct ConformanceSpec {
  // Random games for each number of seats.
  int games = 20;
  std::uint64_t seed = 1;
  SecrecySpec secrecy;
  // Random games for each number of seats in which chance is compared with its probabilities.
  int fair_games = 500;
  // In one of this many games the game's best bot makes most of the choices, because random choices
  // rarely get far in some games; 0: in none.
  int skilled_every = 4;
  // One of this many positions is examined. Every game is replayed.
  int examined_every = 1;
  // Timeout for the examination of one position.
  unsigned seconds = 120;
};

// Finds where a game breaks the contract. It returns its findings instead of failing a test, so
// that it can itself be tested.
template <Game G>
class Conformance {
 public:
  explicit Conformance(const ConformanceSpec& spec)
      : spec_(spec), dice_(spec.seed), watch_(G::kId, spec.seconds) {}

  // One line for each kind of breach, with an example. Empty when the game conforms.
  std::vector<std::string> Run() {
    CheckTexts();
    for (int seats = G::kSeats.min; seats <= G::kSeats.max; ++seats) {
      for (int game = 0; game < spec_.games; ++game) {
        SeatBots(game);
        PlayGame(RandomConfig(seats));
      }
    }
    secrecy_.CheckSecrets();
    // Frequencies need whole games.
    if (!stuck_) fairness_.CheckDraws(spec_.fair_games, spec_.seed);
    return findings_.lines();
  }

  // Views that were compared with imagined worlds.
  std::uint64_t comparisons() const { return secrecy_.comparisons(); }

 private:
  using State = typename G::State;
  using Action = typename G::Action;
  using Outcome = typename G::Outcome;

  Config RandomConfig(int seats) {
    Config config = StandardConfig(G::Options(), seats);
    for (std::size_t i = 0; i < G::Options().size(); ++i) {
      const OptionSpec& option = G::Options()[i];
      if (!option.seats.Allow(seats)) continue;
      config.options[i] = static_cast<std::int16_t>(
          option.min +
          static_cast<int>(dice_.Below(static_cast<std::uint32_t>(option.max - option.min + 1))));
    }
    config.first = SeatAt(static_cast<int>(dice_.Below(static_cast<std::uint32_t>(seats))));
    return config;
  }

  void Expect(bool holds, std::string_view rule, const std::string& example) {
    findings_.Expect(holds, rule, example);
  }

  void PlayGame(const Config& config) {
    Match<G> match(config);
    Source source = dice_.Fork();
    std::vector<State> live{match.state()};
    while (!G::ToAct(match.state()).IsOver() && match.steps().size() < kBound) {
      watch_.Begin(config.seats, match.steps().size());
      if (!(IsExamined() ? Examine(match, source) : GoOn(match, source))) return;
      live.push_back(match.state());
    }
    Expect(match.steps().size() < kBound, "random games end within kMaxSteps",
           ToText(config.seats));
    CheckOver(match);
    CheckReplay(match, live);
  }

  bool IsExamined() {
    return spec_.examined_every == 1 ||
           dice_.Below(static_cast<std::uint32_t>(spec_.examined_every)) == 0;
  }

  // Takes the next step and checks all conditions on it. Returns whether it could be taken.
  bool Examine(Match<G>& match, Source& source) {
    const State before = match.state();
    if (!CheckLegal(match)) {
      stuck_ = true;
      return false;
    }
    secrecy_.CheckViews(before, match.config().seats);
    if (G::ToAct(before).IsNature()) {
      CheckChance(match, source);
    } else {
      CheckInterleaving(before);
      const auto acted = TakeAction(match);
      if (!acted) return false;
      CheckUndo(match, acted->seat, before, acted->action);
    }
    const Step<G>& step = match.steps().back();
    State silent = before;
    Take<G>(silent, step);
    Expect(SameBytes(silent, match.state()), "a step leads to one state, told or not",
           TextOf<G>(step));
    secrecy_.CheckTelling(before, step, match.config().seats);
    return true;
  }

  // Takes the next step without checks.
  bool GoOn(Match<G>& match, Source& source) {
    if (G::ToAct(match.state()).IsNature()) {
      match.Draw(source);
      return true;
    }
    return TakeAction(match).has_value();
  }

  // Actions tried in each position, legal or not.
  static constexpr int kTries = 60;
  static constexpr std::size_t kBound = static_cast<std::size_t>(G::kMaxSteps) + 1;

  // ---- Law ----

  // Whether everybody who is to act can.
  bool CheckLegal(const Match<G>& match) {
    const State& state = match.state();
    const Turn turn = G::ToAct(state);
    Expect(turn.kind() != Turn::Kind::kSeats || !turn.seats().Empty(), "a turn of seats names one",
           "no seat is to act");
    ActionList<G> legal;
    bool everybody_can_act = true;
    for (int i = 0; i < kMaxSeats; ++i) {
      const Seat seat = SeatAt(i);
      Watch::Call("Legal");
      G::Legal(state, seat, legal);
      Expect(legal.empty() != turn.Includes(seat), "Legal fills exactly the lists of who is to act",
             ToText(seat));
      everybody_can_act = everybody_can_act && !(turn.Includes(seat) && legal.empty());
      for (const Action& action : legal) {
        Expect(std::count(legal.begin(), legal.end(), action) == 1, "Legal lists no action twice",
               ToText(action));
        Expect(!G::Check(state, seat, action), "Check allows what Legal lists", ToText(action));
        Expect(FromText<Action>(ToText(action)) == action, "actions survive their text",
               ToText(action));
      }
      for (int tries = 0; tries < kTries; ++tries) {
        const Action& action =
            candidates_[dice_.Below(static_cast<std::uint32_t>(candidates_.size()))];
        const bool listed = std::find(legal.begin(), legal.end(), action) != legal.end();
        Expect(listed == !G::Check(state, seat, action), "Legal lists what Check allows",
               ToText(seat) + " " + ToText(action));
      }
    }
    for (const Outcome& outcome : outcomes_) {
      Expect(turn.IsNature() || !G::Possible(state, outcome),
             "no outcome is possible when chance is not to act", ToText(outcome));
    }
    return everybody_can_act;
  }

  void CheckTexts() {
    std::set<std::string> texts;
    for (const Action& action : candidates_) {
      const std::string text = ToText(action);
      Expect(FromText<Action>(text) == action, "actions survive their text", text);
      Expect(texts.insert(text).second, "different actions have different texts", text);
    }
  }

  void SeatBots(int game) {
    bots_.clear();
    if (G::Bots().empty() || spec_.skilled_every == 0 || game % spec_.skilled_every != 0) return;
    for (int i = 0; i < kMaxSeats; ++i) bots_.push_back(G::Bots().back().make({}));
  }

  // Takes a legal action of some seat. Nothing when Match refuses it.
  std::optional<Acted<G>> TakeAction(Match<G>& match) {
    const SeatSet seats = G::ToAct(match.state()).seats();
    const Seat seat = seats.At(dice_.Below(static_cast<std::uint32_t>(seats.Size())));
    const Action action = ChosenAction(match.state(), seat);
    Watch::Call("Apply");
    const bool taken = !match.Apply(seat, action);
    Expect(taken, "an action that is chosen can be taken", ToText(action));
    if (!taken) return std::nullopt;
    return Acted<G>{seat, action};
  }

  Action ChosenAction(const State& state, Seat seat) {
    if (bots_.empty() || dice_.Below(5) == 0) return RandomAction(state, seat);
    ActionList<G> legal;
    G::Legal(state, seat, legal);
    const auto view = G::Look(state, seat);
    Watch::Call("a bot");
    const std::span<const Action> choices(legal.begin(), legal.end());
    const Situation<G> situation{seat, view, choices};
    return bots_[Index(seat)]->Choose(situation, dice_).action;
  }

  // ---- Chance ----

  void CheckChance(Match<G>& match, Source& source) {
    fairness_.CheckOutcomes(match.state());
    Watch::Call("Draw");
    const Outcome outcome = G::Draw(match.state(), source);
    Expect(G::Draw(match.state(), source) == outcome, "the same draw gives the same outcome",
           ToText(outcome));
    Expect(G::Possible(match.state(), outcome), "what is drawn is possible", ToText(outcome));
    Expect(FromText<Outcome>(ToText(outcome)) == outcome, "outcomes survive their text",
           ToText(outcome));
    if (std::find(outcomes_.begin(), outcomes_.end(), outcome) == outcomes_.end() &&
        outcomes_.size() < 100) {
      outcomes_.push_back(outcome);
    }
    match.Draw(source);
  }

  // ---- Undo ----

  void CheckUndo(const Match<G>& match, Seat seat, const State& before, const Action& action) {
    Watch::Call("undo, by Imagine and Apply,");
    Match<G> undone = match;
    const bool can = match.CanUndo(seat);
    Expect(undone.Undo(seat) == can, "CanUndo says whether Undo works", ToText(action));
    Expect(SameBytes(undone.state(), can ? before : match.state()), "undo restores exactly",
           ToText(action));
    if (!can) return;
    undone.Apply(seat, action);
    Expect(SameBytes(undone.state(), match.state()), "what was undone can be done again",
           ToText(action));
    const auto record = std::get<Record>(ParseRecord(WriteRecord(undone, {})));
    const auto replayed = Replay<G>(record, nullptr);
    const auto* again = std::get_if<Match<G>>(&replayed);
    Expect(again != nullptr && SameBytes(again->state(), undone.state()),
           "a record with an undo replays", ToText(action));
  }

  // ---- Seats that act at once ----

  void CheckInterleaving(const State& state) {
    const SeatSet seats = G::ToAct(state).seats();
    if (seats.Size() < 2) return;
    const Seat one = *seats.begin();
    const Seat two = *++seats.begin();
    if (AnswersCall<G>(state, one)) return;
    const Action first = RandomAction(state, one);
    const Action second = RandomAction(state, two);
    const auto forward = TakeBoth(state, {one, first}, {two, second});
    const auto backward = TakeBoth(state, {two, second}, {one, first});
    if (!forward || !backward) return;
    const std::string both = ToText(first) + " and " + ToText(second);
    Expect(SameBytes(forward->state, backward->state),
           "steps taken at once give one state in any order", both);
    Expect(forward->facts == backward->facts,
           "of steps taken at once everybody is told the same in any order", both);
  }

  Action RandomAction(const State& state, Seat seat) {
    ActionList<G> legal;
    G::Legal(state, seat, legal);
    return legal[dice_.Below(static_cast<std::uint32_t>(legal.size()))];
  }

  struct TakenBoth {
    State state;
    // By the viewer's text and that of the event.
    std::multiset<std::string> facts;
  };
  // Nothing when the second is no longer allowed after the first.
  static std::optional<TakenBoth> TakeBoth(const State& state, const Acted<G>& first,
                                           const Acted<G>& second) {
    TakenBoth taken{state, {}};
    for (const Acted<G>& acted : {first, second}) {
      if (G::Check(taken.state, acted.seat, acted.action)) return std::nullopt;
      const FactList<G> facts = TakeTold<G>(taken.state, acted);
      for (const Viewer viewer : ViewersOf(kMaxSeats)) {
        for (const auto& event : HeardBy<G>(facts, viewer)) {
          taken.facts.insert(ToText(viewer) + ' ' + ToText(event));
        }
      }
    }
    return taken;
  }

  // ---- End and replay ----

  void CheckOver(const Match<G>& match) {
    if (!G::ToAct(match.state()).IsOver()) return;
    CheckLegal(match);
    secrecy_.CheckViews(match.state(), match.config().seats);
    const auto sheet = G::Scores(match.state());
    std::array<int, kMaxSeats> sums{};
    for (const auto& line : sheet.lines) {
      sums[Index(line.seat)] += line.points;
      Expect(FromText<typename G::ScoreItem>(ToText(line.item)) == line.item,
             "score items survive their text", ToText(line.item));
    }
    for (int i = 0; i < match.config().seats; ++i) {
      Expect(sums[i] == sheet.totals[i], "score lines add up", ToText(SeatAt(i)));
    }
  }

  void CheckReplay(const Match<G>& match, const std::vector<State>& live) {
    for (std::size_t i = 0; i < live.size(); ++i) {
      Expect(SameBytes(match.StateAfter(i), live[i]), "replay equals live at every step",
             std::to_string(i));
    }
    const std::string text = WriteRecord(match, {});
    const auto parsed = ParseRecord(text);
    const auto* record = std::get_if<Record>(&parsed);
    Expect(record != nullptr, "a written record can be read", text.substr(0, 200));
    if (record == nullptr) return;
    const auto replayed = Replay<G>(*record, nullptr);
    const auto* again = std::get_if<Match<G>>(&replayed);
    Expect(again != nullptr && SameBytes(again->state(), match.state()), "a record replays",
           again == nullptr ? Describe(std::get<RecordError>(replayed), "record") : "other state");
    if (again == nullptr) return;
    Expect(WriteRecord(*again, {}) == text, "a replayed record is written alike", "");
  }

  ConformanceSpec spec_;
  Dice dice_;
  Findings findings_;
  Watch watch_;
  Secrecy<G> secrecy_{spec_.secrecy, findings_, dice_};
  Fairness<G> fairness_{findings_, watch_};
  // By seat, the bot that makes most of the choices; null when all are random.
  std::vector<std::unique_ptr<Bot<G>>> bots_;
  // Actions to try, legal or not.
  const std::vector<Action> candidates_ = Candidates<Action>();
  std::vector<Outcome> outcomes_;
  // Whether somebody was to act and could not.
  bool stuck_ = false;
};

}  // namespace chocobox
