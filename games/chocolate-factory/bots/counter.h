#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <unordered_map>

#include "games/chocolate-factory/bots/parcels.h"
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
  // Whose wants the department store is to take over, and what goes there.
  std::uint8_t mimics = 0;
  Pieces parcel;
  // What is supplied for each wish.
  std::array<Pieces, kMostDemands> supplied{};
};

// Where pieces are sold: finds the use of a store room that brings most, among stages, the store of
// the day, demands, pieces to keep, and coal.
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
  // The most that orders from a place on and the store may bring beside what is kept.
  struct Left {
    int money = 0;
    double worth = 0;
  };
  double MostOf(std::size_t place, int money) const;

  const Prices& prices_;
  Cheap cheap_{};
  std::array<Left, kOrdersHeld> left_{};
  // Spaces beyond these are worth nothing more.
  int most_spaces_ = 0;
  // The most of each kind that can be used.
  std::array<int, kKinds> useful_{};
  std::unordered_map<std::uint64_t, double> known_;
};

}  // namespace chocobox::chocolate_factory
