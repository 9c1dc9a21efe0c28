#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <unordered_map>

#include "games/chocolate-factory/bots/prices.h"

namespace chocobox::chocolate_factory {

// What a store room is used for.
struct Uses {
  double worth = 0;
  // Stages that are paid, by the places of the orders.
  std::array<std::uint8_t, kOrdersHeld> stages{};
  // The order for whose stage the employee does something and one more, and which stage; 0 for
  // none.
  std::uint8_t helped = 0;
  std::uint8_t helped_stage = 0;
  // The kind that a Dealer leaves out.
  Kind left_out{};
  // What goes to the department store.
  Pieces parcel;
};

// Where pieces are sold: finds the use of a store room that brings most, among stages, the store of
// the day, two pieces to keep, and coal.
class Counter {
 public:
  explicit Counter(const Prices& prices);

  // Remembers what it was asked before. Pieces beyond what can be used are coal.
  double Worth(Pieces room);
  Uses Best(Pieces room) const;
  // With a parcel that must hold at least these pieces, which are not in the room.
  Uses BestWith(Pieces room, Pieces parcel) const;
  // Without stages and delivery.
  double Rest(Pieces room) const;

 private:
  struct Search;

  const Prices& prices_;
  // Refined kinds, what is least worth keeping first.
  std::array<Kind, 5> cheap_{};
  // The most of each kind that can be used.
  std::array<int, kKinds> useful_{};
  std::unordered_map<std::uint64_t, double> known_;
};

}  // namespace chocobox::chocolate_factory
