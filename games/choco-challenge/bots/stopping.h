#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "games/choco-challenge/bots/worth.h"
#include "games/choco-challenge/odds.h"

namespace chocobox::choco_challenge {

// The best way to go on drawing: at every point the backs, the rows and the Tools that may come
// are weighed by their chances. A repeat that a Tool made good stays in the pile for the reckoning,
// which changes little and keeps it short.
class Stopping {
 public:
  Stopping(const Hand& hand, std::size_t tools, const Worth& worth);

  // What drawing one more card is worth, played well from there on. REQUIRES: the pile is not
  // empty.
  double OfDrawing() const;
  // What it is worth to go on after a repeat, with one Tool less in hand.
  double AfterRescue() const;

 private:
  // Of the best choice with this row, before the back of the next card is seen.
  double Of(std::uint16_t row, std::size_t tools) const;
  double OfDrawing(std::uint16_t row, Back top, std::size_t tools) const;
  double OfRepeat(std::uint16_t row, std::size_t tools) const;
  // What is left of the pile when the row is this.
  int Left(std::uint16_t row, std::size_t kind) const;

  Hand hand_;
  std::size_t tools_;
  const Worth& worth_;
  // By Tools and row, as far as known.
  mutable std::array<std::vector<double>, kTools + 1> known_;
};

}  // namespace chocobox::choco_challenge
