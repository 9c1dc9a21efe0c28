#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <unordered_map>

#include "games/chocolate-factory/bots/parcels.h"
#include "games/chocolate-factory/bots/prices.h"

namespace chocobox::chocolate_factory {

// A use of a store room.
struct Uses {
  double worth = 0;
  // Stages that are paid, by the places of the orders.
  std::array<std::uint8_t, kOrdersHeld> stages{};
  // The order whose stage the employee acts on, and one more, and that stage; 0 for none.
  std::uint8_t helped = 0;
  std::uint8_t helped_stage = 0;
  // The kind that a Dealer leaves out.
  Kind left_out{};
  // The store whose wants the department store copies, and the pieces delivered.
  std::uint8_t mimics = 0;
  Pieces parcel;
  // The pieces supplied for each wish.
  std::array<Pieces, kMostDemands> supplied{};
};

// Finds the most valuable use of a store room, among stages, the store of the day, demands, pieces
// to keep, and coal.
class Counter {
 public:
  explicit Counter(const Prices& prices);

  // Caches its results. Pieces without other use are traded for coal.
  double Worth(Pieces room);
  Uses Best(Pieces room) const;
  // With a parcel that must hold at least these pieces, which are not in the room.
  Uses BestWith(Pieces room, Pieces parcel) const;
  // Without stages and delivery.
  double Rest(Pieces room) const;

 private:
  struct Search;
  // Upper bound for the orders from a place on and the store, besides kept pieces.
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
  // The largest useful number of each kind.
  std::array<int, kKinds> useful_{};
  std::unordered_map<std::uint64_t, double> known_;
};

}  // namespace chocobox::chocolate_factory
