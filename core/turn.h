#pragma once

#include "core/seat.h"

namespace chocobox {

// Who is to act: some seats (any of them, in any order), Nature, or nobody because the game is
// over.
class Turn {
 public:
  enum class Kind : std::uint8_t { kSeats, kNature, kOver };

  static constexpr Turn Of(Seat seat) { return Turn(Kind::kSeats, SeatSet::Only(seat)); }
  // REQUIRES: `seats` is not empty.
  static constexpr Turn OfAny(SeatSet seats) { return Turn(Kind::kSeats, seats); }
  static constexpr Turn OfNature() { return Turn(Kind::kNature, {}); }
  static constexpr Turn Over() { return Turn(Kind::kOver, {}); }

  constexpr Kind kind() const { return kind_; }
  constexpr bool IsNature() const { return kind_ == Kind::kNature; }
  constexpr bool IsOver() const { return kind_ == Kind::kOver; }
  // Empty unless some seats are to act.
  constexpr SeatSet seats() const { return seats_; }
  constexpr bool Includes(Seat seat) const { return seats_.Has(seat); }
  constexpr bool operator==(const Turn&) const = default;

 private:
  constexpr Turn(Kind kind, SeatSet seats) : kind_(kind), seats_(seats) {}
  Kind kind_;
  SeatSet seats_;
};

}  // namespace chocobox
