#pragma once

#include <array>
#include <cstddef>

#include "games/chocolatiers/view.h"

namespace chocobox::chocolatiers {

// What a seat may expect of the rest of the game: how long it lasts, which tiles a sampler may win
// against the others', and which boxes the others may take first.
class Outlook {
 public:
  Outlook(const View& view, Seat seat);

  // The chance that this turn is the seat's last one.
  double last() const { return last_; }
  // About how many turns the seat has after this one.
  double turns() const { return turns_; }

  // The points of a sampler, the tiles that it may win, and those that it keeps from others.
  double Worth(const Sampler& sampler) const;
  // What one more in the largest group of the kind is worth.
  double OneMore(std::size_t kind, int size) const {
    const auto& tile = worth_[kind];
    return tile[static_cast<std::size_t>(size) + 1] - tile[size];
  }
  // The chance that a box of the line is still there in the seat's next turn.
  double Stays(Box box) const;
  // How many of the others a card of the kind brings nearer to a box, on average of them: those
  // who can pay for it then, and a little those who cannot yet.
  double NeededByOthers(std::size_t kind) const { return needed_[kind]; }

 private:
  void ReckonTurns();
  void ReckonTiles();
  void ReckonNeeds();
  // Whether another seat's turn comes later in a round.
  bool IsBehind(std::size_t other) const;
  // The chance that the seat lays its sixth box in its next turn, if it has five.
  double Finishes(const PlayerView& player) const;

  // All spaces of a sampler, and one more.
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
