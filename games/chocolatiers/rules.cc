#include "games/chocolatiers/rules.h"

#include <algorithm>
#include <bit>
#include <variant>

#include "core/byte.h"
#include "games/chocolatiers/course.h"
#include "games/chocolatiers/game.h"
#include "games/chocolatiers/payment.h"

namespace chocobox::chocolatiers {
namespace {

using Refused = std::optional<Refusal>;

bool IsOnTray(const State& state, Kind kind) {
  const auto entry = Byte(Index(kind) + 1);
  return std::find(state.tray.begin(), state.tray.end(), entry) != state.tray.end();
}

struct Judge {
  const State& state;
  const Player& player;

  bool Is(Phase phase) const { return state.phase == phase; }
  Refused MustHold(Kind kind) const {
    if (player.hand[Index(kind)] == 0) return Refusal::kNotInHand;
    return std::nullopt;
  }

  Refused operator()(const Take& take) const {
    if (!Is(Phase::kAct) && !Is(Phase::kSwap)) return Refusal::kNotNow;
    if (!IsOnTray(state, take.chocolate)) return Refusal::kNotOnTray;
    return std::nullopt;
  }
  Refused operator()(const Swap& swap) const {
    return Is(Phase::kAct) ? MustHold(swap.chocolate) : Refusal::kNotNow;
  }
  Refused operator()(const Discard& discard) const {
    return Is(Phase::kDiscard) ? MustHold(discard.chocolate) : Refusal::kNotNow;
  }
  Refused operator()(const Pack& pack) const {
    if (!Is(Phase::kAct)) return Refusal::kNotNow;
    if (player.sampler.IsFull()) return Refusal::kSamplerFull;
    if (!IsInLine(state, pack.box) && !IsReserved(player, pack.box)) return Refusal::kNotForSale;
    if (Purse(player.hand).Missing(pack.box) > 0) return Refusal::kTooDear;
    return std::nullopt;
  }
  Refused operator()(const Lay& lay) const {
    if (!Is(Phase::kLay)) return Refusal::kNotNow;
    if (lay.turns >= 4 || !player.sampler.Fits(lay.place)) return Refusal::kDoesNotFit;
    return std::nullopt;
  }
  Refused operator()(const Pay& pay) const {
    if (!Is(Phase::kPay)) return Refusal::kNotNow;
    const Counts cards = CountsOf(pay.cards);
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
      if (cards[kind] > player.hand[kind]) return Refusal::kNotInHand;
    }
    if (!Pays(cards, BoxOf(state.chosen))) return Refusal::kNotThePrice;
    if (!std::is_sorted(pay.cards.begin(), pay.cards.end())) return Refusal::kWrongOrder;
    return std::nullopt;
  }
  Refused operator()(const Cover& cover) const {
    if (!Is(Phase::kAct)) return Refusal::kNotNow;
    if (player.wilds == 0) return Refusal::kNoWild;
    if (!player.sampler.HasBoxAt(cover.place)) return Refusal::kNoBoxThere;
    if (player.sampler.HasWildOn({cover.place, cover.corner})) return Refusal::kWildThere;
    return std::nullopt;
  }
  Refused operator()(const Reserve& reserve) const {
    if (!Is(Phase::kAct)) return Refusal::kNotNow;
    if (player.reserved != 0) return Refusal::kAlreadyReserved;
    if (player.wilds == 0) return Refusal::kNoWild;
    if (!IsInLine(state, reserve.box)) return Refusal::kNotForSale;
    return std::nullopt;
  }
};

struct Taker {
  State& state;
  Player& player;

  void operator()(const Take& take) const {
    const std::size_t kind = Index(take.chocolate);
    *std::find(state.tray.begin(), state.tray.end(), kind + 1) = 0;
    ++player.hand[kind];
    ++player.known[kind];
    if (state.takes > 0) --state.takes;
    if (state.takes == 0) FillTray(state);
  }
  void operator()(const Swap& swap) const {
    Spend(state, player, swap.chocolate);
    state.takes = 2;
    state.phase = Phase::kSwap;
  }
  void operator()(const Pack& pack) const {
    state.chosen = Byte(pack.box.number + 1);
    state.phase = Phase::kLay;
  }
  void operator()(const Lay& lay) const {
    state.place = lay.place;
    state.turns = lay.turns;
    if (const auto payment = OnlyPayment(player.hand, BoxOf(state.chosen))) {
      Finish(state, player, *payment);
    } else {
      state.phase = Phase::kPay;
    }
  }
  void operator()(const Pay& pay) const { Finish(state, player, pay.cards); }
  void operator()(const Cover& cover) const {
    player.sampler.Cover({cover.place, cover.corner});
    --player.wilds;
    EndAction(state);
  }
  void operator()(const Reserve& reserve) const {
    player.reserved = Byte(reserve.box.number + 1);
    --player.wilds;
    std::replace(state.line.begin(), state.line.end(), player.reserved, std::uint8_t{0});
    FillLine(state);
  }
  void operator()(const Discard& discard) const {
    Spend(state, player, discard.chocolate);
    if (Sum(player.hand) <= kHandLimit) EndTurn(state);
  }
};

using Actions = List<Action, kMaxLegal>;

// Adds an action for each of the kinds, given as bits. The bits are as good as random, so the loop
// avoids branches on them.
template <class What>
void AddKinds(unsigned kinds, Actions& actions) {
  for (; kinds != 0; kinds &= kinds - 1) {
    actions.push_back(What{static_cast<Kind>(std::countr_zero(kinds))});
  }
}

unsigned KindsIn(const Counts& counts) {
  unsigned kinds = 0;
  for (std::size_t kind = 0; kind < kKinds; ++kind) kinds |= (counts[kind] > 0 ? 1u : 0u) << kind;
  return kinds;
}

void AddTakes(const State& state, Actions& actions) {
  unsigned entries = 0;
  for (const std::uint8_t entry : state.tray) entries |= 1u << entry;
  AddKinds<Take>(entries >> 1, actions);
}

void AddPacks(const State& state, const Player& player, Actions& actions) {
  if (player.sampler.IsFull()) return;
  const Purse purse(player.hand);
  const auto add = [&](std::uint8_t entry) {
    if (entry != 0 && purse.Missing(BoxOf(entry)) == 0) {
      actions.push_back(Pack{BoxOf(entry)});
    }
  };
  for (const std::uint8_t entry : state.line) add(entry);
  add(player.reserved);
}

void AddCovers(const Player& player, Actions& actions) {
  if (player.wilds == 0) return;
  for (int i = 0; i < player.sampler.boxes(); ++i) {
    for (std::uint8_t corner = 0; corner < kSpaces; ++corner) {
      const Space space{player.sampler.box(i).place, static_cast<Corner>(corner)};
      if (!player.sampler.HasWildOn(space)) actions.push_back(Cover{space.place, space.corner});
    }
  }
}

void AddReserves(const State& state, const Player& player, Actions& actions) {
  if (player.wilds == 0 || player.reserved != 0) return;
  for (const std::uint8_t entry : state.line) {
    if (entry != 0) actions.push_back(Reserve{BoxOf(entry)});
  }
}

void AddLays(const Player& player, Actions& actions) {
  for (std::uint32_t free = player.sampler.Free(); free != 0; free &= free - 1) {
    const Place place{Byte(std::countr_zero(free))};
    for (std::uint8_t turns = 0; turns < 4; ++turns) actions.push_back(Lay{place, turns});
  }
}

}  // namespace

bool IsInLine(const State& state, Box box) {
  return std::find(state.line.begin(), state.line.end(), box.number + 1) != state.line.end();
}

State Start(const Config& config) {
  State state;
  state.seats = config.seats;
  state.rules = Byte(RulesOf<Game>(config));
  state.starter = state.turn = config.first;
  // Unused seats have no wilds.
  for (std::size_t i = config.seats; i < kMostSeats; ++i) state.players[i].wilds = 0;
  return state;
}

Turn ToAct(const State& state) {
  switch (state.phase) {
    case Phase::kDealHands:
    case Phase::kDealTray:
    case Phase::kDealLine:
    case Phase::kFillTray:
    case Phase::kFillLine:
      return Turn::OfNature();
    case Phase::kAct:
    case Phase::kSwap:
    case Phase::kLay:
    case Phase::kPay:
    case Phase::kDiscard:
      return Turn::Of(state.turn);
    case Phase::kOver:
      break;
  }
  return Turn::Over();
}

std::optional<Refusal> Check(const State& state, Seat seat, const Action& action) {
  if (state.phase == Phase::kOver) return Refusal::kGameOver;
  if (!ToAct(state).Includes(seat)) return Refusal::kNotYourTurn;
  return std::visit(Judge{state, state.players[seat]}, action);
}

void Legal(const State& state, Seat seat, List<Action, kMaxLegal>& actions) {
  actions.clear();
  if (!ToAct(state).Includes(seat)) return;
  const Player& player = state.players[seat];
  switch (state.phase) {
    case Phase::kAct:
      AddTakes(state, actions);
      AddKinds<Swap>(KindsIn(player.hand), actions);
      AddPacks(state, player, actions);
      AddCovers(player, actions);
      AddReserves(state, player, actions);
      break;
    case Phase::kSwap:
      AddTakes(state, actions);
      break;
    case Phase::kLay:
      AddLays(player, actions);
      break;
    case Phase::kPay:
      for (const CardList& cards : Payments(player.hand, BoxOf(state.chosen))) {
        actions.push_back(Pay{cards});
      }
      break;
    case Phase::kDiscard:
      AddKinds<Discard>(KindsIn(player.hand), actions);
      break;
    default:
      break;
  }
}

void Apply(State& state, Seat seat, const Action& action) {
  std::visit(Taker{state, state.players[seat]}, action);
}

}  // namespace chocobox::chocolatiers
