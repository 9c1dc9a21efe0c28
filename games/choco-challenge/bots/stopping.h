#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "games/choco-challenge/bots/worth.h"
#include "games/choco-challenge/odds.h"

namespace chocobox::choco_challenge {

// The best plan for drawing on: the expected value over all possible backs, rows and Tools. As an
// approximation, a repeat that was saved by a Tool stays in the pile, which changes little and is
// much faster.
class Stopping {
 public:
  Stopping(const Hand& hand, std::size_t tools, const Worth& worth);

  // The value of drawing one more card and playing on by the plan. REQUIRES: the pile is not empty.
  double OfDrawing() const;
  // The value of going on after a repeat, with one Tool less.
  double AfterRescue() const;

 private:
  // The value of the best choice with this row, before the back of the next card is seen.
  double Of(std::uint16_t row, std::size_t tools) const;
  double OfDrawing(std::uint16_t row, Back top, std::size_t tools) const;
  double OfRepeat(std::uint16_t row, std::size_t tools) const;
  // The number of cards of a kind left in the pile with this row.
  int Left(std::uint16_t row, std::size_t kind) const;

  Hand hand_;
  std::size_t tools_;
  const Worth& worth_;
  // Cache of Of, by Tools and row.
  mutable std::array<std::vector<double>, kTools + 1> known_;
};

}  // namespace chocobox::choco_challenge
