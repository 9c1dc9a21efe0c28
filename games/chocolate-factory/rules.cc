#include "games/chocolate-factory/rules.h"

#include <algorithm>
#include <bit>
#include <variant>

#include "core/byte.h"
#include "games/chocolate-factory/course.h"
#include "games/chocolate-factory/fulfil.h"
#include "games/chocolate-factory/manager.h"
#include "games/chocolate-factory/run.h"
#include "games/chocolate-factory/work.h"

namespace chocobox::chocolate_factory {
namespace {

using Refused = std::optional<Refusal>;

// The place of the card with this entry in the display, if it is there.
template <std::size_t N>
std::optional<std::size_t> PlaceIn(const std::array<std::uint8_t, N>& shown, std::uint8_t entry) {
  const auto found = std::find(shown.begin(), shown.end(), entry);
  if (found == shown.end()) return std::nullopt;
  return static_cast<std::size_t>(found - shown.begin());
}

std::uint8_t EntryOf(Part part) { return Byte(Index(part) + 1); }
std::uint8_t EntryOf(Employee employee) { return Byte(Index(employee) + 1); }

// A solo player may take no part or no employee. Rulebook, "Expand & recruit" of the Factory
// Manager; up to version 1 of the rules one had to take both.
bool MayForgo(const State& state) { return IsSolo(state.seats) && state.rules >= 2; }

// Rulebook, "Expand & Recruit".
struct Draft {
  const State& state;
  const Player& player;

  Refused operator()(const Build& build) const {
    if (player.built != 0) return Refusal::kHasPart;
    if (!PlaceIn(state.shown_parts, EntryOf(build.part))) return Refusal::kNotInDisplay;
    return std::nullopt;
  }
  Refused operator()(const Hire& hire) const {
    if (player.factory.employee != 0) return Refusal::kHasEmployee;
    if (!PlaceIn(state.shown_employees, EntryOf(hire.employee))) return Refusal::kNotInDisplay;
    return std::nullopt;
  }
  Refused operator()(const Satisfy& satisfy) const { return CheckSatisfy(state, satisfy); }
  Refused operator()(const Finish&) const {
    if (!MayForgo(state)) return Refusal::kNotNow;
    return std::nullopt;
  }
  Refused operator()(const auto&) const { return Refusal::kNotNow; }
};

// The whole packet leaves the display.
template <std::size_t N>
void TakePacket(std::array<std::uint8_t, N>& shown, const PacketSizes& sizes, std::size_t place) {
  const int packet = PacketOf(sizes, place);
  for (std::size_t i = 0; i < N; ++i) {
    if (PacketOf(sizes, i) == packet) shown[i] = 0;
  }
}

struct Drafter {
  State& state;
  Player& player;

  void operator()(const Build& build) const {
    TakePacket(state.shown_parts, PartPackets(state.seats),
               *PlaceIn(state.shown_parts, EntryOf(build.part)));
    player.factory.parts[Index(build.slot)] = EntryOf(build.part);
    player.built = 1;
    EndPick(state);
  }
  void operator()(const Hire& hire) const {
    TakePacket(state.shown_employees, EmployeePackets(state.seats, state.expansion != 0),
               *PlaceIn(state.shown_employees, EntryOf(hire.employee)));
    Factory& factory = player.factory;
    factory.employee = EntryOf(hire.employee);
    factory.uses = JobOf(hire.employee).uses;
    factory.coal = Byte(factory.coal + EffectOf(factory, Effect::kCoal));
    factory.tiles = Byte(factory.tiles + EffectOf(factory, Effect::kTile));
    EndPick(state);
  }
  void operator()(const Satisfy& satisfy) const { SupplyGoal(state, satisfy); }
  void operator()(const Finish&) const { EndDraft(state); }
  void operator()(const auto&) const {}
};

Refused CheckKeep(const Player& player, const Action& action) {
  const auto* keep = std::get_if<Keep>(&action);
  if (keep == nullptr) return Refusal::kNotNow;
  if (!player.factory.room.Has(keep->chocolate)) return Refusal::kNotInStoreRoom;
  return std::nullopt;
}

Refused CheckChoose(const State& state, const Action& action) {
  const auto* choose = std::get_if<Choose>(&action);
  if (choose == nullptr) return Refusal::kNotNow;
  const auto entry = Byte(choose->order.number + 1);
  if (!PlaceIn(state.drawn, entry)) return Refusal::kNotDrawn;
  return std::nullopt;
}

void KeepPiece(State& state, Seat seat, Kind kind) {
  Player& player = state.players[seat];
  player.factory.room.Take(kind);
  player.parcel.Put(kind);
  GoOnKeeping(state, seat);
}

// The other orders go under their decks, seen by everybody.
void TakeOrder(State& state, Player& player, Order order) {
  *std::find(player.orders.begin(), player.orders.begin() + kRegularOrders, 0) =
      Byte(order.number + 1);
  for (std::uint8_t& entry : state.drawn) {
    if (entry != 0 && OrderOf(entry) != order) {
      const Order other = OrderOf(entry);
      state.orders[other.size()].PutUnder(other.place());
    }
    entry = 0;
  }
  ReplaceNext(state);
}

using Actions = List<Action, kMaxLegal>;

void AddDraft(const State& state, const Player& player, Actions& actions) {
  if (MayForgo(state)) actions.push_back(Finish{});
  if (player.factory.employee == 0) {
    for (const std::uint8_t entry : state.shown_employees) {
      if (entry != 0) actions.push_back(Hire{static_cast<Employee>(entry - 1)});
    }
  }
  if (player.built != 0) return;
  for (const std::uint8_t entry : state.shown_parts) {
    if (entry == 0) continue;
    for (std::size_t slot = 0; slot < kSlots; ++slot) {
      actions.push_back(Build{static_cast<Part>(entry - 1), static_cast<Slot>(slot)});
    }
  }
}

}  // namespace

int PacketOf(const PacketSizes& sizes, std::size_t place) {
  int packet = 0;
  std::size_t end = sizes[0];
  while (static_cast<std::size_t>(packet) + 1 < sizes.size() && place >= end) {
    end += sizes[++packet];
  }
  return packet;
}

State Start(const Config& config) {
  State state;
  state.seats = config.seats;
  state.first = config.first;
  state.turn = config.first;
  state.rules = Byte(config.rules == 0 ? kRulesVersion : config.rules);
  state.cards = Byte(config.cards == 0 ? kCardsVersion : config.cards);
  state.expansion = Byte(config.options[OptionAt(kOptions, "expansion")]);
  if (IsSolo(state.seats)) {
    state.first_demands = Byte(1 + config.options[OptionAt(kOptions, "extra-demands")]);
  }
  for (std::size_t i = 0; i < config.seats; ++i) state.players[i].factory = NewFactory();
  for (std::size_t i = 0; i < kParts; ++i) {
    const PartCard& card = kPartCards[i];
    if (card.deck == PartDeck::kPrinted || (card.expansion && state.expansion == 0)) continue;
    if (!card.versions.Has(state.cards)) continue;
    state.parts |= std::uint64_t{1} << i;
  }
  for (std::size_t i = 0; i < (state.expansion != 0 ? kEmployees : kBaseEmployees); ++i) {
    state.employees[i] = kEmployeeCards[i].copies;
  }
  std::array<std::uint8_t, kOrdersOfSize> each{};
  each.fill(1);
  state.orders.fill(OrderDeck(Bag<kOrdersOfSize>(each)));
  state.simultaneous = Byte(config.options[OptionAt(kOptions, "simultaneous")]);
  const int stores = config.options[OptionAt(kOptions, "stores")];
  int spelled = stores - kOwnSides;
  for (std::size_t i = kStores; i-- > 0; spelled /= static_cast<int>(kSides)) {
    state.sides[i] = static_cast<Side>(stores >= kOwnSides ? spelled % static_cast<int>(kSides)
                                                           : stores == kSidesB);
  }
  if (stores == kSidesRandom) state.phase = Phase::kTurnSides;
  return state;
}

Turn ToAct(const State& state) {
  switch (state.phase) {
    case Phase::kTurnSides:
    case Phase::kDealOrders:
    case Phase::kDealTarget:
    case Phase::kDealSpecials:
    case Phase::kDealDemand:
    case Phase::kDealDisplay:
    case Phase::kDrawOrders:
      return Turn::OfNature();
    case Phase::kRun:
      if (state.simultaneous != 0) return Turn::OfAny(state.running);
      return Turn::Of(state.turn);
    case Phase::kKeep:
      return Turn::OfAny(state.keeping);
    case Phase::kDraft:
    case Phase::kFulfil:
    case Phase::kChoose:
      return Turn::Of(state.turn);
    case Phase::kOver:
      break;
  }
  return Turn::Over();
}

std::optional<Refusal> Check(const State& state, Seat seat, const Action& action) {
  if (state.phase == Phase::kOver) return Refusal::kGameOver;
  if (!ToAct(state).Includes(seat)) return Refusal::kNotYourTurn;
  const Player& player = state.players[seat];
  switch (state.phase) {
    case Phase::kDraft:
      return std::visit(Draft{state, player}, action);
    case Phase::kRun:
      if (const auto* satisfy = std::get_if<Satisfy>(&action);
          satisfy && !IsWorking(player.factory)) {
        return CheckSatisfy(state, *satisfy);
      }
      return CheckRun(player.factory, action);
    case Phase::kFulfil:
      return CheckFulfil(state, player, action);
    case Phase::kKeep:
      return CheckKeep(player, action);
    case Phase::kChoose:
      return CheckChoose(state, action);
    default:
      return Refusal::kNotNow;
  }
}

void Legal(const State& state, Seat seat, List<Action, kMaxLegal>& actions) {
  actions.clear();
  if (!ToAct(state).Includes(seat)) return;
  const Player& player = state.players[seat];
  switch (state.phase) {
    case Phase::kDraft:
      AddDraft(state, player, actions);
      AddSatisfies(state, actions);
      break;
    case Phase::kRun:
      LegalRun(player.factory, actions);
      if (!IsWorking(player.factory)) AddSatisfies(state, actions);
      break;
    case Phase::kFulfil:
      LegalFulfil(state, player, actions);
      break;
    case Phase::kKeep:
      for (const Kind kind : player.factory.room.kinds()) actions.push_back(Keep{kind});
      break;
    case Phase::kChoose:
      for (const std::uint8_t entry : state.drawn) {
        if (entry != 0) actions.push_back(Choose{OrderOf(entry)});
      }
      break;
    default:
      break;
  }
}

void Apply(State& state, Seat seat, const Action& action) {
  Player& player = state.players[seat];
  switch (state.phase) {
    case Phase::kDraft:
      std::visit(Drafter{state, player}, action);
      break;
    case Phase::kRun:
      if (std::holds_alternative<Finish>(action)) {
        EndRun(state, seat);
      } else if (const auto* satisfy = std::get_if<Satisfy>(&action)) {
        SupplyGoal(state, *satisfy);
      } else {
        ApplyRun(player.factory, action);
      }
      break;
    case Phase::kFulfil:
      if (std::holds_alternative<Finish>(action)) {
        EndFulfil(state);
      } else {
        ApplyFulfil(state, seat, action);
      }
      break;
    case Phase::kKeep:
      KeepPiece(state, seat, std::get<Keep>(action).chocolate);
      break;
    case Phase::kChoose:
      TakeOrder(state, player, std::get<Choose>(action).order);
      break;
    default:
      break;
  }
}

}  // namespace chocobox::chocolate_factory
