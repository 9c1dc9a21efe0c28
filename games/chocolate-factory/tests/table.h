#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string_view>

#include "core/byte.h"
#include "games/chocolate-factory/state.h"

namespace chocobox::chocolate_factory {

// A game of two on a day on which A runs the factory: in the first shift, with nothing on the belt.
struct Table {
  State state;

  explicit Table(Day day) {
    state.seats = 2;
    state.day = day;
    state.phase = Phase::kRun;
    state.running = SeatSet::First(2);
    state.simultaneous = 1;
    for (Player& player : state.players) player.factory = NewFactory();
    factory().coal = 5;
    factory().shifts = 1;
    factory().tiles = 2;
  }
  Player& own() { return state.players[0]; }
  Factory& factory() { return own().factory; }
  void Holds(std::initializer_list<std::string_view> orders) {
    std::size_t place = 0;
    for (const std::string_view order : orders) {
      own().orders[place++] = Byte(Order::FromToken(order)->number + 1);
    }
  }
  void Build(Part part, Slot slot) { factory().parts[Index(slot)] = Byte(Index(part) + 1); }
  void Hire(Employee employee) {
    factory().employee = Byte(Index(employee) + 1);
    factory().uses = JobOf(employee).uses;
  }
  // No delivery to the store.
  void Delivered() { own().delivered = 1; }
  void LastShift() {
    factory().shifts = 3;
    factory().tiles = 0;
  }
};

}  // namespace chocobox::chocolate_factory
