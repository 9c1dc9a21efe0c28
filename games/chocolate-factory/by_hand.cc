#include "games/chocolate-factory/by_hand.h"

#include <algorithm>
#include <utility>

#include "core/byte.h"
#include "games/chocolate-factory/by_hand_table.h"

namespace chocobox::chocolate_factory {
namespace by_hand {
namespace {

// The packet with the entry leaves the display.
template <std::size_t N>
void TakePacket(std::array<std::uint8_t, N>& shown, std::uint8_t entry, int seats) {
  std::size_t begin = 0;
  for (const std::uint8_t size : kPackets[seats - 1]) {
    const auto first = shown.begin() + static_cast<std::ptrdiff_t>(begin);
    if (std::find(first, first + size, entry) != first + size) std::fill(first, first + size, 0);
    begin += size;
  }
}

}  // namespace

int Table::Play() {
  Deal();
  for (day_ = 0;; ++day_) {
    const int starter = (chocobox::Index(state_.first) + day_) % seats_;
    for (int seat = 0; seat < seats_; ++seat) {
      std::uint8_t& coal = PlayerAt(seat).factory.coal;
      coal = Byte(coal + kCoalOfDay[day_]);
    }
    LayOut();
    Draft(starter);
    for (int seat = 0; seat < seats_; ++seat) Run(PlayerAt(seat));
    for (int i = 0; i < seats_; ++i) Serve((starter + i) % seats_);
    if (day_ + 1 == static_cast<int>(kDays)) break;
    for (int seat = 0; seat < seats_; ++seat) EndDay(PlayerAt(seat));
    for (int i = 0; i < seats_; ++i) Replace(PlayerAt((starter + i) % seats_));
  }
  for (std::size_t size = 0; size < kSizes; ++size) {
    std::array<std::uint8_t, kOrdersOfSize> left{};
    Deck& deck = decks_[size];
    for (std::size_t i = 0; i < kOrdersOfSize; ++i) left[i] = (deck.bag >> i) & 1u;
    state_.orders[size] = OrderDeck(Bag<kOrdersOfSize>(left));
    while (deck.head < deck.tail) state_.orders[size].PutUnder(deck.queue[deck.head++]);
  }
  state_.day = Day::kSaturday;
  state_.turn = StarterOf(state_, Day::kSaturday);
  state_.picks = Byte(2 * seats_);
  state_.phase = Phase::kOver;
  return static_cast<int>(steps_);
}

void Table::Deal() {
  for (int i = 0; i < seats_; ++i, ++steps_) {
    Player& player = PlayerAt((chocobox::Index(state_.first) + i) % seats_);
    for (std::size_t size = 0; size < kSizes; ++size) {
      player.orders[size] = Byte(DrawOrder(size) + 1);
    }
  }
  if (!IsSolo(seats_)) return;
  std::uint64_t targets = GoalBits(true);
  const std::size_t target = DrawBit(targets, kGoalStream);
  state_.target = Byte(target + 1);
  state_.demands[0] = Byte(DrawBit(demands_, kGoalStream) + 1);
  ++steps_;
  std::size_t place = kRegularOrders;
  for (std::size_t size = 0; size < kSizes; ++size) {
    for (int i = 0; i < kGoalCards[target].specials[size]; ++i) {
      state_.players[0].orders[place++] = Byte(DrawOrder(size) + 1);
    }
  }
  if (place > kRegularOrders) ++steps_;
}

void Table::LayOut() {
  const auto day = static_cast<std::size_t>(day_);
  if (IsSolo(seats_) && day < kDailyDemands) {
    state_.demands[day + 1] = Byte(DrawBit(demands_, kGoalStream) + 1);
    ++steps_;
  }
  std::uint64_t parts = state_.parts & kPartsOfDeck[DeckOf(static_cast<Day>(day))];
  auto& shown = state_.shown_employees;
  for (std::size_t i = 0; i < kPartsOfDay; ++i) {
    const std::size_t part = DrawBit(parts, kPartStream);
    state_.parts ^= std::uint64_t{1} << part;
    state_.shown_parts[i] = Byte(part + 1);
    std::uint32_t n = Draw(kEmployeeStream + static_cast<std::uint32_t>(i),
                           static_cast<std::uint32_t>(kEmployeesOfStore - day));
    std::size_t employee = kFirstOfStore[i];
    while (n >= state_.employees[employee]) n -= state_.employees[employee++];
    --state_.employees[employee];
    shown[i] = Byte(employee + 1);
  }
  ++steps_;
  if (IsSolo(seats_)) {
    if (day == kLeaving.size()) return;
    for (std::size_t i = Index(kLeaving[day]); i < kPartsOfDay; ++i) {
      shown[i] = shown[i + 1];
      state_.shown_parts[i] = i + 1 < kPartsOfDay ? state_.shown_parts[i + 1] : std::uint8_t{0};
    }
    return;
  }
  for (std::uint32_t i = kPartsOfDay - 1; i > 0; --i) {
    const std::uint32_t index = static_cast<std::uint32_t>(day * kPartsOfDay) + i;
    std::swap(shown[i], shown[source_.Below(Stream{kLayoutStream}, index, i + 1)]);
  }
}

void Table::Draft(int starter) {
  for (int picks = 0; picks < 2 * seats_;) {
    const int place = picks < seats_ ? picks : 2 * seats_ - 1 - picks;
    Player& player = PlayerAt((starter + place) % seats_);
    Factory& factory = player.factory;
    legal_.clear();
    if (IsSolo(seats_)) legal_.push_back(Finish{});
    if (factory.employee == 0) {
      for (const std::uint8_t entry : state_.shown_employees) {
        if (entry != 0) legal_.push_back(Hire{static_cast<Employee>(entry - 1)});
      }
    }
    if (player.built == 0) {
      for (const std::uint8_t entry : state_.shown_parts) {
        for (std::uint8_t slot = 0; entry != 0 && slot < kSlots; ++slot) {
          legal_.push_back(Build{static_cast<Part>(entry - 1), static_cast<Slot>(slot)});
        }
      }
    }
    AddSatisfies(factory.room);
    const Action& action = Choice();
    ++picks;
    if (const auto* build = std::get_if<Build>(&action)) {
      const auto entry = Byte(Index(build->part) + 1);
      TakePacket(state_.shown_parts, entry, seats_);
      factory.parts[Index(build->slot)] = entry;
      player.built = 1;
    } else if (const auto* hire = std::get_if<Hire>(&action)) {
      const JobCard& job = JobOf(hire->employee);
      factory.employee = Byte(static_cast<int>(hire->employee) + 1);
      TakePacket(state_.shown_employees, factory.employee, seats_);
      factory.uses = job.uses;
      if (job.effect == Effect::kCoal) factory.coal += job.amount;
      if (job.effect == Effect::kTile) factory.tiles += job.amount;
    } else if (const auto* satisfy = std::get_if<Satisfy>(&action)) {
      Supplied(*satisfy, factory.room);
      --picks;
    } else {
      break;
    }
  }
  state_.shown_parts = {};
  state_.shown_employees = {};
}

void Table::EndDay(Player& player) {
  Factory& factory = player.factory;
  Pieces kept;
  for (int left = StorageOf(seats_); left > 0 && !factory.room.Empty(); --left) {
    const unsigned kinds = KindsOf(factory.room);
    const Kind kind = factory.room.size() > left ? ChooseKind<Keep>(kinds) : Lowest(kinds);
    factory.room.Take(kind);
    kept.Put(kind);
  }
  factory.coal = Byte(factory.coal + factory.room.size());
  factory.room = kept;
  factory.tiles = kShifts;
  factory.shifts = 0;
  factory.employee = 0;
  factory.uses = 0;
  factory.favoured = 0;
  player.money_today = 0;
  player.built = 0;
  player.delivered = 0;
}

void Table::Replace(Player& player) {
  for (std::size_t place = 0; place < kRegularOrders; ++place) {
    if (player.orders[place] != 0) continue;
    legal_.clear();
    for (std::size_t size = 0; size < kSizes; ++size) {
      if (!decks_[size].empty()) legal_.push_back(Choose{Order{DrawOrder(size)}});
    }
    if (legal_.empty()) return;
    ++steps_;
    const Order chosen = std::get_if<Choose>(&Choice())->order;
    player.orders[place] = Byte(chosen.number + 1);
    for (const Action& action : legal_) {
      const Order order = std::get_if<Choose>(&action)->order;
      if (order == chosen) continue;
      Deck& deck = decks_[order.number / kOrdersOfSize];
      deck.queue[deck.tail++] = Byte(order.place());
    }
  }
}

}  // namespace by_hand

int PlayByHand(State& state, Source& source, ActionList<Game>& legal) {
  return by_hand::Table(state, source, legal).Play();
}

}  // namespace chocobox::chocolate_factory
