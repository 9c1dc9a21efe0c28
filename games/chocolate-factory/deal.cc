// Outcomes of chance: sides, orders, and the display of each day.
#include <algorithm>
#include <bit>
#include <variant>

#include "core/bits.h"
#include "core/byte.h"
#include "core/per.h"
#include "games/chocolate-factory/course.h"
#include "games/chocolate-factory/fulfil.h"
#include "games/chocolate-factory/game.h"
#include "games/chocolate-factory/manager.h"
#include "games/chocolate-factory/rules.h"

namespace chocobox::chocolate_factory {
namespace {

constexpr std::uint64_t BitOf(Part part) { return std::uint64_t{1} << Index(part); }

// The parts that the day's five are drawn from.
constexpr auto kPartsOfDeck = [] {
  Per<PartDeck, std::uint64_t> parts{};
  for (std::size_t i = 0; i < kParts; ++i) {
    parts[kPartCards[i].deck] |= std::uint64_t{1} << i;
  }
  return parts;
}();
std::uint64_t DeckIn(const State& state) { return state.parts & kPartsOfDeck[DeckOf(state.day)]; }

Part DrawPart(std::uint64_t deck, const Source& source) {
  const auto left = static_cast<std::uint32_t>(std::popcount(deck));
  for (std::uint32_t n = source.Below(Stream{kPartStream}, left, left); n > 0; --n) {
    deck &= deck - 1;
  }
  return static_cast<Part>(std::countr_zero(deck));
}

// The deck of a store: the range of its cards in the table. The expansion's comes last.
struct Range {
  std::size_t begin = 0;
  std::size_t end = 0;
};
constexpr auto kDecks = [] {
  std::array<Range, kStores + 1> decks{};
  for (std::size_t i = 0; i < kEmployees; ++i) {
    const auto store = kEmployeeCards[i].store;
    Range& deck = decks[store ? Index(*store) : kStores];
    if (deck.end == 0) deck.begin = i;
    deck.end = i + 1;
  }
  return decks;
}();

Employee DrawEmployee(const State& state, std::size_t store, const Source& source) {
  const Range deck = kDecks[store];
  std::uint32_t left = 0;
  for (std::size_t i = deck.begin; i < deck.end; ++i) left += state.employees[i];
  std::uint32_t n =
      source.Below(Stream{kEmployeeStream + static_cast<std::uint32_t>(store)}, left, left);
  std::size_t i = deck.begin;
  while (n >= state.employees[i]) n -= state.employees[i++];
  return static_cast<Employee>(i);
}

std::uint32_t EmployeesShown(const State& state) {
  return static_cast<std::uint32_t>(kStores) + state.expansion;
}

DisplayDealt DrawDisplay(const State& state, const Source& source) {
  DisplayDealt display;
  std::uint64_t deck = DeckIn(state);
  for (std::size_t i = 0; i < kPartsOfDay; ++i) {
    display.parts.push_back(DrawPart(deck, source));
    deck &= ~BitOf(display.parts[i]);
  }
  const std::uint32_t count = EmployeesShown(state);
  for (std::size_t number = 0; number < count; ++number) {
    display.employees.push_back(DrawEmployee(state, number, source));
  }
  // In the solo game they are laid out in the order of the decks.
  if (IsSolo(state.seats)) return display;
  for (std::uint32_t i = count - 1; i > 0; --i) {
    const std::uint32_t index = static_cast<std::uint32_t>(state.day) * count + i;
    const std::uint32_t j = source.Below(Stream{kLayoutStream}, index, i + 1);
    std::swap(display.employees[i], display.employees[j]);
  }
  return display;
}

// The number of orders that may be on top of a non-empty deck.
std::uint32_t TopsOf(const OrderDeck& deck) {
  return static_cast<std::uint32_t>(deck.TopIsKnown() ? 1 : deck.bag().size());
}

// The top order of each deck that has any.
OrderList DrawOrders(const State& state, const Source& source) {
  OrderList orders;
  for (std::size_t size = 0; size < kSizes; ++size) {
    const OrderDeck& deck = state.orders[size];
    if (deck.size() == 0) continue;
    const auto left = static_cast<std::uint32_t>(deck.bag().size());
    const Stream stream{kOrderStream + static_cast<std::uint32_t>(size)};
    const std::uint32_t n = left == 0 ? 0 : source.Below(stream, left, left);
    orders.push_back(Order::Of(static_cast<Size>(size), deck.Peek(n)));
  }
  return orders;
}

// All possible draws of DrawOrders, from the deck of a size on.
void AddDraws(const State& state, std::size_t size, OrderList drawn, OutcomeList<Game>& outcomes) {
  while (size < kSizes && state.orders[size].size() == 0) ++size;
  if (size == kSizes) {
    outcomes.push_back({OrdersDrawn{drawn}, 1});
    return;
  }
  const OrderDeck& deck = state.orders[size];
  for (std::uint32_t n = 0; n < TopsOf(deck); ++n) {
    OrderList larger = drawn;
    larger.push_back(Order::Of(static_cast<Size>(size), deck.Peek(n)));
    AddDraws(state, size + 1, larger, outcomes);
  }
}

bool ListDraws(const State& state, OutcomeList<Game>& outcomes) {
  std::size_t count = 1;
  for (const OrderDeck& deck : state.orders) {
    if (deck.size() > 0) count *= TopsOf(deck);
  }
  if (count > kMaxOutcomes) return false;
  AddDraws(state, 0, {}, outcomes);
  return true;
}

// Whether these can be the top orders of the decks.
bool CanDraw(const State& state, const OrderList& orders) {
  std::size_t drawn = 0;
  for (std::size_t size = 0; size < kSizes; ++size) {
    const OrderDeck& deck = state.orders[size];
    if (deck.size() == 0) continue;
    if (drawn == orders.size()) return false;
    const Order order = orders[drawn++];
    if (static_cast<std::size_t>(order.size()) != size) return false;
    if (deck.TopIsKnown() ? deck.Queued(0) != order.place()
                          : deck.bag().Count(order.place()) == 0) {
      return false;
    }
  }
  return drawn == orders.size();
}

void TakeOrders(State& state, const OrderList& orders) {
  for (const Order order : orders) {
    state.orders[order.size()].Take(order.place());
  }
}

bool CanShow(const State& state, const PartList& parts) {
  if (parts.size() != kPartsOfDay) return false;
  std::uint64_t deck = DeckIn(state);
  for (const Part part : parts) {
    if ((deck & BitOf(part)) == 0) return false;
    deck &= ~BitOf(part);
  }
  return true;
}

bool CanShow(const State& state, const EmployeeList& employees) {
  if (employees.size() != EmployeesShown(state)) return false;
  std::array<bool, kStores + 1> served{};
  std::size_t place = 0;
  for (const Employee employee : employees) {
    if (state.employees[employee] == 0) return false;
    const auto store = CardOf(employee).store;
    const std::size_t deck = store ? Index(*store) : kStores;
    if (served[deck] || (IsSolo(state.seats) && deck != place++)) return false;
    served[deck] = true;
  }
  return true;
}

// Whether these sides are possible. With the expansion at least one side is one of its own, and at
// most two count money; up to version 1 of the rules any sides were possible.
bool CanTurn(const State& state, const SideList& sides) {
  if (sides.size() != kStores) return false;
  const auto count = [&](auto matches) {
    return std::count_if(sides.begin(), sides.end(), matches);
  };
  const auto own = count([](Side side) { return static_cast<std::size_t>(side) >= kBaseSides; });
  if (state.expansion == 0) return own == 0;
  const auto money = count([](Side side) { return side == Side::kC; });
  return state.rules < 2 || (own >= 1 && money <= kMostRandomC);
}

// The sides that a number stands for: a digit for each store.
constexpr int kAllSides = 1 << (2 * kStores);
SidesTurned SidesAt(int number) {
  SidesTurned turned;
  for (std::size_t i = 0; i < kStores; ++i, number /= static_cast<int>(kSides)) {
    turned.sides.push_back(static_cast<Side>(number % static_cast<int>(kSides)));
  }
  return turned;
}

// All sides that CanTurn allows are equally likely.
SidesTurned DrawSides(const State& state, const Source& source) {
  std::uint32_t count = 0;
  for (int number = 0; number < kAllSides; ++number) {
    if (CanTurn(state, SidesAt(number).sides)) ++count;
  }
  std::uint32_t left = source.Below(Stream{kSideStream}, 0, count);
  for (int number = 0;; ++number) {
    const SidesTurned turned = SidesAt(number);
    if (CanTurn(state, turned.sides) && left-- == 0) return turned;
  }
}

constexpr std::uint64_t BitOf(Goal goal) { return std::uint64_t{1} << Index(goal); }

// Cards of the Factory Manager that have not come up.
std::uint64_t UnseenGoals(const State& state, bool targets) {
  std::uint64_t unseen = 0;
  for (std::size_t i = 0; i < kGoals; ++i) {
    const GoalCard& card = kGoalCards[i];
    if (card.is_target == targets && card.versions.Has(state.cards)) {
      unseen |= BitOf(static_cast<Goal>(i));
    }
  }
  for (const std::uint8_t entry : state.demands) {
    if (entry != 0) unseen &= ~BitOf(GoalOf(entry));
  }
  return unseen;
}

Goal DrawGoal(std::uint64_t unseen, const Source& source) {
  const auto left = static_cast<std::uint32_t>(std::popcount(unseen));
  for (auto n = source.Below(Stream{kGoalStream}, left, left); n > 0; --n) unseen &= unseen - 1;
  return static_cast<Goal>(std::countr_zero(unseen));
}

TargetDealt DrawTarget(const State& state, const Source& source) {
  TargetDealt dealt;
  dealt.goal = DrawGoal(UnseenGoals(state, true), source);
  std::uint64_t unseen = UnseenGoals(state, false);
  for (int i = 0; i < state.first_demands; ++i) {
    dealt.demands.push_back(DrawGoal(unseen, source));
    unseen &= ~BitOf(dealt.demands[i]);
  }
  return dealt;
}

bool CanDealTarget(const State& state, const TargetDealt& dealt) {
  if ((UnseenGoals(state, true) & BitOf(dealt.goal)) == 0) return false;
  if (dealt.demands.size() != state.first_demands) return false;
  std::uint64_t unseen = UnseenGoals(state, false);
  for (const Goal goal : dealt.demands) {
    if ((unseen & BitOf(goal)) == 0) return false;
    unseen &= ~BitOf(goal);
  }
  return true;
}

// The special orders of the target, in the order of their sizes.
OrderList DrawSpecials(const State& state, const Source& source) {
  OrderList orders;
  for (std::size_t size = 0; size < kSizes; ++size) {
    OrderDeck deck = state.orders[size];
    for (int i = 0; i < CardOf(GoalOf(state.target)).specials[size]; ++i) {
      const auto left = static_cast<std::uint32_t>(deck.bag().size());
      const Stream stream{kOrderStream + static_cast<std::uint32_t>(size)};
      const std::size_t place = deck.Peek(source.Below(stream, left, left));
      deck.Take(place);
      orders.push_back(Order::Of(static_cast<Size>(size), place));
    }
  }
  return orders;
}

bool CanDealSpecials(const State& state, const OrderList& orders) {
  auto wanted = CardOf(GoalOf(state.target)).specials;
  auto decks = state.orders;
  for (const Order order : orders) {
    const auto size = static_cast<std::size_t>(order.size());
    if (wanted[size] == 0 || decks[size].bag().Count(order.place()) == 0) return false;
    for (std::size_t smaller = 0; smaller < size; ++smaller) {
      if (wanted[smaller] != 0) return false;
    }
    --wanted[size];
    decks[size].Take(order.place());
  }
  return wanted == Per<Size, std::uint8_t>{};
}

struct Oracle {
  const State& state;

  bool operator()(const SidesTurned& turned) const {
    return state.phase == Phase::kTurnSides && CanTurn(state, turned.sides);
  }
  bool operator()(const OrdersDealt& dealt) const {
    return state.phase == Phase::kDealOrders && CanDraw(state, dealt.orders);
  }
  bool operator()(const DisplayDealt& dealt) const {
    return state.phase == Phase::kDealDisplay && CanShow(state, dealt.parts) &&
           CanShow(state, dealt.employees);
  }
  bool operator()(const TargetDealt& dealt) const {
    return state.phase == Phase::kDealTarget && CanDealTarget(state, dealt);
  }
  bool operator()(const SpecialsDealt& dealt) const {
    return state.phase == Phase::kDealSpecials && CanDealSpecials(state, dealt.orders);
  }
  bool operator()(const DemandDealt& dealt) const {
    return state.phase == Phase::kDealDemand &&
           (UnseenGoals(state, false) & BitOf(dealt.goal)) != 0;
  }
  bool operator()(const OrdersDrawn& drawn) const {
    return state.phase == Phase::kDrawOrders && CanDraw(state, drawn.orders);
  }
};

bool ListSides(const State& state, OutcomeList<Game>& outcomes) {
  for (int number = 0; number < kAllSides; ++number) {
    const SidesTurned turned = SidesAt(number);
    if (!CanTurn(state, turned.sides)) continue;
    if (outcomes.size() == kMaxOutcomes) {
      outcomes.clear();
      return false;
    }
    outcomes.push_back({turned, 1});
  }
  return true;
}

struct Resolver {
  State& state;

  void operator()(const SidesTurned& turned) const {
    std::copy(turned.sides.begin(), turned.sides.end(), state.sides.begin());
    state.phase = Phase::kDealOrders;
  }
  void operator()(const OrdersDealt& dealt) const {
    TakeOrders(state, dealt.orders);
    Player& player = state.players[state.turn];
    for (std::size_t i = 0; i < dealt.orders.size(); ++i) {
      player.orders[i] = Byte(dealt.orders[i].number + 1);
    }
    state.turn = NextSeat(state.turn, state.seats);
    if (state.turn != state.first) return;
    if (IsSolo(state.seats)) {
      state.phase = Phase::kDealTarget;
    } else {
      BeginDay(state, Day::kMonday);
    }
  }
  void operator()(const TargetDealt& dealt) const {
    state.target = Byte(Index(dealt.goal) + 1);
    for (std::size_t i = 0; i < dealt.demands.size(); ++i) {
      state.demands[i] = Byte(Index(dealt.demands[i]) + 1);
    }
    if (CardOf(dealt.goal).specials == Per<Size, std::uint8_t>{}) {
      BeginDay(state, Day::kMonday);
    } else {
      state.phase = Phase::kDealSpecials;
    }
  }
  void operator()(const SpecialsDealt& dealt) const {
    TakeOrders(state, dealt.orders);
    for (std::size_t i = 0; i < dealt.orders.size(); ++i) {
      state.players[0].orders[kRegularOrders + i] = Byte(dealt.orders[i].number + 1);
    }
    BeginDay(state, Day::kMonday);
  }
  void operator()(const DemandDealt& dealt) const {
    *std::find(state.demands.begin(), state.demands.end(), 0) = Byte(Index(dealt.goal) + 1);
    state.phase = Phase::kDealDisplay;
  }
  void operator()(const DisplayDealt& dealt) const {
    for (std::size_t i = 0; i < dealt.parts.size(); ++i) {
      state.parts &= ~BitOf(dealt.parts[i]);
      state.shown_parts[i] = Byte(Index(dealt.parts[i]) + 1);
    }
    for (std::size_t i = 0; i < dealt.employees.size(); ++i) {
      const auto number = Byte(Index(dealt.employees[i]));
      --state.employees[number];
      state.shown_employees[i] = Byte(number + 1);
    }
    RemovePair();
    state.phase = Phase::kDraft;
  }
  void operator()(const OrdersDrawn& drawn) const {
    TakeOrders(state, drawn.orders);
    for (std::size_t i = 0; i < drawn.orders.size(); ++i) {
      state.drawn[i] = Byte(drawn.orders[i].number + 1);
    }
    state.phase = Phase::kChoose;
  }

 private:
  // Alone, one of the employees leaves with the part laid beside it.
  void RemovePair() const {
    const auto day = static_cast<std::size_t>(state.day);
    if (!IsSolo(state.seats) || day >= kLeaving.size()) return;
    Close(state.shown_employees, Index(kLeaving[day]));
    Close(state.shown_parts, Index(kLeaving[day]));
  }

  // The others move up, so that equal displays are equal bytes.
  template <std::size_t N>
  static void Close(std::array<std::uint8_t, N>& shown, std::size_t place) {
    std::shift_left(shown.begin() + static_cast<std::ptrdiff_t>(place), shown.end(), 1);
    shown.back() = 0;
  }
};

}  // namespace

Outcome Draw(const State& state, Source& source) {
  switch (state.phase) {
    case Phase::kTurnSides:
      return DrawSides(state, source);
    case Phase::kDealOrders:
      return OrdersDealt{DrawOrders(state, source)};
    case Phase::kDrawOrders:
      return OrdersDrawn{DrawOrders(state, source)};
    case Phase::kDealTarget:
      return DrawTarget(state, source);
    case Phase::kDealSpecials:
      return SpecialsDealt{DrawSpecials(state, source)};
    case Phase::kDealDemand:
      return DemandDealt{DrawGoal(UnseenGoals(state, false), source)};
    default:
      return DrawDisplay(state, source);
  }
}

// Deals of cards have more outcomes than are listed: the target with a demand at least 8 * 18,
// orders 15 of each size, a display 5 parts in any order with the employees.
bool Outcomes(const State& state, OutcomeList<Game>& outcomes) {
  outcomes.clear();
  switch (state.phase) {
    case Phase::kTurnSides:
      return ListSides(state, outcomes);
    case Phase::kDrawOrders:
      return ListDraws(state, outcomes);
    case Phase::kDealDemand: {
      for (std::uint64_t left = UnseenGoals(state, false); left != 0; left &= left - 1) {
        outcomes.push_back({DemandDealt{static_cast<Goal>(std::countr_zero(left))}, 1});
      }
      return true;
    }
    default:
      return false;
  }
}

bool Possible(const State& state, const Outcome& outcome) {
  return std::visit(Oracle{state}, outcome);
}

void Resolve(State& state, const Outcome& outcome) { std::visit(Resolver{state}, outcome); }

}  // namespace chocobox::chocolate_factory
