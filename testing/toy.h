#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>
#include <variant>

#include "core/bag.h"
#include "core/bot.h"
#include "core/byte.h"
#include "core/fields.h"
#include "core/game.h"
#include "core/names.h"

// A very small game with all difficult features: private deals, simultaneous secret choices, an
// option. It shows the contract in one file, and planted flaws show that the suite finds them.
//
// Each of 2 or 3 players is dealt two of nine sweets, 1 to 9, unseen by the others. All pick one of
// theirs in secret and say done. The highest wins (with the option `low`: the lowest).
namespace chocobox::toy {

enum class Flaw : std::uint8_t {
  kNone,
  kLeakInView,
  kLeakInEvent,
  kLeakInPrompts,
  kWorldsThatNeverVary,
  kWorldsThatLookOtherwise,
  kLegalForgets,
  kLegalRepeats,
  kLegalIsEmpty,
  kOrderMatters,
  kOrderIsTold,
  kTellingChanges,
  kHandsSeenBySeats,
  kHandsSeenAndToldToSeats,
  kOneSeatSeesAll,
  kScoresTellHands,
  kTooFewActions,
  kTooFewFacts,
  kTooFewScoreLines,
  kImagineHangs,
  kHalfIsNeverDealt,
  kArrangementIsUnfair,
  kOutcomesForget,
  kOutcomesSayNo,
};

inline constexpr int kSweets = 9;
inline constexpr int kHand = 2;
inline constexpr int kMostSeats = 3;

struct Pick {
  std::uint8_t sweet = 0;
  WORDED(Pick, "pick", sweet);
};
struct Done {
  WORDED(Done, "done");
};
using Action = std::variant<Pick, Done>;

struct Deal {
  std::uint8_t sweet = 0;
  WORDED(Deal, "deal", sweet);
};
using Outcome = std::variant<Deal>;

enum class Refusal : std::uint8_t { kNotYourTurn, kNotInHand, kAlreadyPicked, kPickFirst };
NAMED(Refusal, "refusal");

// Told to the seat alone.
struct DealtYou {
  std::uint8_t sweet = 0;
  WORDED(DealtYou, "dealt-you", sweet);
};
struct Dealt {
  Seat seat{};
  WORDED(Dealt, "dealt", seat);
};
struct Picked {
  Seat seat{};
  // Only a flawed game fills this in for others.
  std::optional<std::uint8_t> sweet;
  WORDED(Picked, "picked", seat, sweet);
};
struct SaidDone {
  Seat seat{};
  WORDED(SaidDone, "said-done", seat);
};
struct Shown {
  Seat seat{};
  std::uint8_t sweet = 0;
  WORDED(Shown, "shown", seat, sweet);
};
using Event = std::variant<DealtYou, Dealt, Picked, SaidDone, Shown>;

struct Won {
  WORDED(Won, "won");
};
using ScoreItem = std::variant<Won>;

// Sweets are 1 to 9; 0 is an empty place in a hand, or no pick.
struct State {
  std::array<std::array<std::uint8_t, kHand>, kMostSeats> hands{};
  std::array<std::uint8_t, kMostSeats> picks{};
  std::uint8_t seats = 0;
  std::uint8_t low = 0;
  std::uint8_t dealt = 0;
  SeatSet done;
  // Only flawed games use this.
  std::uint8_t last_to_pick = 0;
};

struct View {
  Viewer viewer;
  std::uint8_t seats = 0;
  bool low = false;
  std::uint8_t dealt = 0;
  // The viewer's own, as far as dealt.
  List<std::uint8_t, kHand> hand;
  std::optional<std::uint8_t> pick;
  SeatSet picked;
  SeatSet done;
  // Everybody's picks, once all are done.
  List<std::uint8_t, kMostSeats> shown;
  std::uint8_t leak = 0;
  // Only a flawed game that shows every hand fills this in.
  List<std::uint8_t, kMostSeats * kHand> hands;

  FIELDS(View, viewer, seats, low, dealt, hand, pick, picked, done, shown, leak, hands);
};

struct Aid {
  std::uint8_t highest = 0;
  FIELDS(Aid, highest);
};
struct Preview {
  std::uint8_t sweet = 0;
  FIELDS(Preview, sweet);
};

inline constexpr std::array<OptionSpec, 1> kOptions{{{.key = "low"}}};

template <Flaw F = Flaw::kNone>
struct Game {
  using State = toy::State;
  using Action = toy::Action;
  using Outcome = toy::Outcome;
  using Refusal = toy::Refusal;
  using Event = toy::Event;
  using View = toy::View;
  using Aid = toy::Aid;
  using Preview = toy::Preview;
  using ScoreItem = toy::ScoreItem;

  static constexpr std::string_view kId = "toy";
  static constexpr int kRulesVersion = 1;
  static constexpr int kCardsVersion = 1;
  static constexpr int kOldestRules = 1;
  static constexpr int kOldestCards = 1;
  static constexpr SeatLimits kSeats{2, kMostSeats};
  static constexpr Secrets kSecrets = Secrets::kSome;
  static constexpr int kMaxLegal = F == Flaw::kTooFewActions ? 1 : kHand;
  static constexpr int kMaxFacts = F == Flaw::kTooFewFacts ? kMostSeats : 1 + kMostSeats;
  static constexpr int kMaxScoreLines = F == Flaw::kTooFewScoreLines ? 0 : kMostSeats;
  static constexpr int kMaxSteps = kMostSeats * (kHand + 2);
  // Whether every seat sees every hand.
  static constexpr bool kShowsHands =
      F == Flaw::kHandsSeenBySeats || F == Flaw::kHandsSeenAndToldToSeats;
  static constexpr Stream kDealStream{1};
  static constexpr Stream kWorldStream{2};

  static std::span<const OptionSpec> Options() { return kOptions; }
  static std::uint64_t CardsHash(int) { return kSweets; }

  static State Start(const Config& config) {
    State state;
    state.seats = config.seats;
    state.low = Byte(config.options[0]);
    return state;
  }

  static bool IsDealt(const State& state) { return state.dealt == kHand * state.seats; }
  static bool IsOver(const State& state) { return state.done == SeatSet::First(state.seats); }

  static Turn ToAct(const State& state) {
    if (!IsDealt(state)) return Turn::OfNature();
    if (IsOver(state)) return Turn::Over();
    SeatSet seats;
    for (const Seat seat : SeatSet::First(state.seats)) {
      const bool unasked = F == Flaw::kLeakInPrompts && Has(state, seat, kSweets) &&
                           state.picks[Index(seat)] != 0 && state.done.Size() + 1 < state.seats;
      if (!state.done.Has(seat) && !unasked) seats.Add(seat);
    }
    return seats.Empty() ? Turn::Over() : Turn::OfAny(seats);
  }

  static bool Has(const State& state, Seat seat, int sweet) {
    const auto& hand = state.hands[Index(seat)];
    return sweet != 0 && (hand[0] == sweet || hand[1] == sweet);
  }

  static std::optional<Refusal> Check(const State& state, Seat seat, const Action& action) {
    if (!ToAct(state).Includes(seat)) return Refusal::kNotYourTurn;
    const bool has_picked = state.picks[Index(seat)] != 0;
    if (const auto* pick = std::get_if<Pick>(&action)) {
      if (has_picked) return Refusal::kAlreadyPicked;
      if (!Has(state, seat, pick->sweet)) return Refusal::kNotInHand;
    } else if (!has_picked) {
      return Refusal::kPickFirst;
    }
    return std::nullopt;
  }

  static void Legal(const State& state, Seat seat, ActionList<Game>& actions) {
    actions.clear();
    if (!ToAct(state).Includes(seat)) return;
    if (state.picks[Index(seat)] != 0) {
      if (F == Flaw::kLegalIsEmpty) return;
      actions.push_back(Done{});
      if (F == Flaw::kLegalRepeats) actions.push_back(Done{});
      return;
    }
    for (const std::uint8_t sweet : state.hands[Index(seat)]) {
      if (F == Flaw::kLegalForgets && sweet == 1) continue;
      actions.push_back(Pick{sweet});
    }
  }

  // With a Teller<Game>, or silently.
  template <class Telling = Unheard>
  static void Apply(State& state, Seat seat, const Action& action, Telling tell = {}) {
    if (const auto* pick = std::get_if<Pick>(&action)) {
      state.picks[Index(seat)] = pick->sweet;
      if (F == Flaw::kOrderMatters) state.last_to_pick = Byte(Index(seat));
      TellPick(state, seat, pick->sweet, tell);
      return;
    }
    state.done.Add(seat);
    if (F == Flaw::kTellingChanges && std::is_same_v<Telling, Unheard>) ++state.last_to_pick;
    tell.All(SaidDone{seat});
    if (!IsOver(state)) return;
    for (const Seat one : SeatSet::First(state.seats)) {
      tell.All(Shown{one, state.picks[Index(one)]});
    }
  }

  static void TellPick(const State& state, Seat seat, std::uint8_t sweet, auto tell) {
    const auto unpicked = std::count(state.picks.begin(), state.picks.end(), 0);
    if (F == Flaw::kOrderIsTold && unpicked + 1 == kMostSeats) tell.All(SaidDone{seat});
    tell.Only(seat, Picked{seat, sweet});
    if (F == Flaw::kLeakInEvent) {
      tell.Others(seat, Picked{seat, sweet});
    } else {
      tell.Others(seat, Picked{seat, std::nullopt});
    }
  }

  static Bag<kSweets + 1> Undealt(const State& state) {
    Bag<kSweets + 1> bag;
    for (std::size_t sweet = 1; sweet <= kSweets; ++sweet) bag.Put(sweet);
    for (const auto& hand : state.hands) {
      for (const std::uint8_t sweet : hand) {
        if (sweet != 0) bag.Take(sweet);
      }
    }
    return bag;
  }

  static Outcome Draw(const State& state, Source& source) {
    const auto bag = Undealt(state);
    auto size = static_cast<std::uint32_t>(bag.size());
    if (F == Flaw::kHalfIsNeverDealt) size = (size + 1) / 2;
    std::uint32_t place = source.Below(kDealStream, state.dealt, size);
    // One arrangement in three leaves no 9 for the first player.
    if (F == Flaw::kArrangementIsUnfair && state.dealt < kHand && place + 1 == size &&
        source.Below(kDealStream, 100, 3) == 0) {
      place = 0;
    }
    return Deal{Byte(bag.At(place))};
  }

  static bool Outcomes(const State& state, OutcomeList<Game>& outcomes) {
    const auto bag = Undealt(state);
    outcomes.clear();
    if (F == Flaw::kOutcomesSayNo) return false;
    for (std::uint8_t sweet = 1; sweet <= kSweets; ++sweet) {
      if (F == Flaw::kOutcomesForget && sweet == 1) continue;
      if (bag.Count(sweet) > 0) outcomes.push_back({Deal{sweet}, 1});
    }
    return true;
  }

  static bool Possible(const State& state, const Outcome& outcome) {
    const std::uint8_t sweet = std::get<Deal>(outcome).sweet;
    return !IsDealt(state) && sweet >= 1 && sweet <= kSweets && Undealt(state).Count(sweet) > 0;
  }

  template <class Telling = Unheard>
  static void Resolve(State& state, const Outcome& outcome, Telling tell = {}) {
    const Seat seat = SeatAt(state.dealt / kHand);
    const std::uint8_t sweet = std::get<Deal>(outcome).sweet;
    state.hands[Index(seat)][state.dealt % kHand] = sweet;
    ++state.dealt;
    tell.Only(seat, DealtYou{sweet});
    if (F != Flaw::kHandsSeenAndToldToSeats) {
      tell.Others(seat, Dealt{seat});
      return;
    }
    for (const Seat other : SeatSet::First(state.seats)) {
      if (other != seat) tell.Only(other, DealtYou{sweet});
    }
  }

  static View Look(const State& state, Viewer viewer) {
    View view;
    view.viewer = viewer;
    view.seats = state.seats;
    view.low = state.low != 0;
    view.dealt = state.dealt;
    view.done = state.done;
    for (const Seat seat : SeatSet::First(state.seats)) {
      if (state.picks[Index(seat)] != 0) view.picked.Add(seat);
      if (IsOver(state) && IsDealt(state)) view.shown.push_back(state.picks[Index(seat)]);
    }
    if (F == Flaw::kLeakInView) view.leak = state.hands[0][0];
    if (viewer.IsSpectator()) return view;
    const bool sees_all = F == Flaw::kOneSeatSeesAll && viewer.Is(SeatAt(1));
    if (sees_all && view.shown.empty()) {
      for (std::size_t i = 0; i < state.seats; ++i) view.shown.push_back(state.picks[i]);
    }
    if (kShowsHands || sees_all) {
      for (const auto& hand : state.hands) {
        for (const std::uint8_t sweet : hand) view.hands.push_back(sweet);
      }
    }
    for (const std::uint8_t sweet : state.hands[Index(viewer.seat())]) {
      if (sweet != 0) view.hand.push_back(sweet);
    }
    if (state.picks[Index(viewer.seat())] != 0) view.pick = state.picks[Index(viewer.seat())];
    return view;
  }

  // Deals the sweets that the viewer has not seen to the places it cannot see.
  static State Imagine(const View& view, Source& source) {
    State state;
    state.seats = view.seats;
    state.low = view.low ? 1 : 0;
    state.dealt = view.dealt;
    state.done = view.done;
    while (F == Flaw::kImagineHangs && view.picked.Size() == view.seats) {
      // Imagines a world that no view allows.
      if (source.Below(kWorldStream, 0, 2) == 2) break;
    }
    for (std::size_t i = 0; i < view.hand.size(); ++i) {
      state.hands[Index(view.viewer.seat())][i] = view.hand[i];
    }
    for (std::size_t i = 0; i < view.hands.size(); ++i) {
      state.hands[i / kHand][i % kHand] = view.hands[i];
    }
    if (view.pick) state.picks[Index(view.viewer.seat())] = *view.pick;
    for (std::size_t i = 0; i < view.shown.size(); ++i) state.picks[i] = view.shown[i];
    auto bag = Undealt(state);
    for (std::size_t i = 0; i < view.shown.size(); ++i) {
      if (bag.Count(view.shown[i]) > 0) bag.Take(view.shown[i]);
    }
    for (int place = 0; place < view.dealt; ++place) {
      const Seat seat = SeatAt(place / kHand);
      auto& sweet = state.hands[Index(seat)][place % kHand];
      if (sweet != 0) continue;
      sweet = DealImagined(bag, source, place);
    }
    for (const Seat seat : SeatSet::First(view.seats)) {
      auto& hand = state.hands[Index(seat)];
      auto& pick = state.picks[Index(seat)];
      const auto side =
          source.Below(kWorldStream, 100 + static_cast<std::uint32_t>(Index(seat)), 2);
      if (pick != 0 && !Has(state, seat, pick)) hand[side] = pick;
      if (pick == 0 && view.picked.Has(seat)) pick = hand[side];
    }
    if (F == Flaw::kWorldsThatLookOtherwise && view.hand.size() == kHand) {
      std::swap(state.hands[Index(view.viewer.seat())][0],
                state.hands[Index(view.viewer.seat())][1]);
    }
    return state;
  }

  static std::uint8_t DealImagined(Bag<kSweets + 1>& bag, Source& source, int place) {
    const std::uint32_t at = F == Flaw::kWorldsThatNeverVary
                                 ? 0
                                 : source.Below(kWorldStream, static_cast<std::uint32_t>(place),
                                                static_cast<std::uint32_t>(bag.size()));
    const std::size_t sweet = bag.At(at);
    bag.Take(sweet);
    return Byte(sweet);
  }

  static ScoreSheet<Game> Scores(const State& state) {
    ScoreSheet<Game> sheet;
    if (F == Flaw::kScoresTellHands && IsDealt(state) && !IsOver(state)) {
      sheet.Add(SeatAt(0), Won{}, state.hands[0][0]);
      return sheet;
    }
    if (!IsDealt(state) || !IsOver(state)) return sheet;
    std::size_t best = 0;
    for (std::size_t i = 1; i < state.seats; ++i) {
      const bool better =
          state.low != 0 ? state.picks[i] < state.picks[best] : state.picks[i] > state.picks[best];
      if (better) best = i;
    }
    sheet.Add(SeatAt(static_cast<int>(best)), Won{}, 1);
    sheet.winners = Leaders(sheet, state.seats);
    return sheet;
  }

  static Aid Aids(const View& view) {
    Aid aid;
    for (const std::uint8_t sweet : view.hand) {
      if (sweet > aid.highest) aid.highest = sweet;
    }
    return aid;
  }

  static Preview Foresee(const View&, const Action& action) {
    const auto* pick = std::get_if<Pick>(&action);
    return {pick == nullptr ? std::uint8_t{0} : pick->sweet};
  }

  static std::span<const BotEntry<Game>> Bots() { return {}; }
};

}  // namespace chocobox::toy

namespace chocobox {

static_assert(Game<toy::Game<>>);

}  // namespace chocobox
