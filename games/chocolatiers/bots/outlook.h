#pragma once

#include <array>
#include <cstddef>

#include "games/chocolatiers/view.h"

namespace chocobox::chocolatiers {

// A seat's estimates for the rest of the game: its length, the chances of a sampler for tiles
// against the others', and the boxes that others may take first.
class Outlook {
 public:
  Outlook(const View& view, Seat seat);

  // The chance that this turn is the seat's last one.
  double last() const { return last_; }
  // Estimated number of turns that the seat has after this one.
  double turns() const { return turns_; }

  // The value of a sampler: its points, the tiles that it may win, and those that it denies others.
  double Worth(const Sampler& sampler) const;
  // The value of one more chocolate in the largest group of the kind.
  double OneMore(std::size_t kind, int size) const {
    const auto& tile = worth_[kind];
    return tile[static_cast<std::size_t>(size) + 1] - tile[size];
  }
  // The chance that a box of the line is still there in the seat's next turn.
  double Stays(Box box) const;
  // The average weight, over the others, of a card of the kind: 1 if they can then pay for a box,
  // little if it only brings them nearer.
  double NeededByOthers(std::size_t kind) const { return needed_[kind]; }

 private:
  void ComputeTurns();
  void ComputeTiles();
  void ComputeNeeds();
  // Whether another seat's turn comes later in a round.
  bool IsBehind(std::size_t other) const;
  // The chance that the seat lays its sixth box in its next turn, if it has five.
  double Finishes(const PlayerView& player) const;

  // The number of spaces of a sampler, plus one.
  static constexpr std::size_t kSizes = kSpaces * kSamplerBoxes + 2;

  const View& view_;
  std::size_t seat_;
  double last_ = 0;
  double turns_ = 0;
  std::array<double, kKinds> needed_{};
  // By tile and by the size of the group, or the number of small boxes.
  std::array<std::array<double, kSizes>, kKinds + 1> worth_{};
};

}  // namespace chocobox::chocolatiers
