#include "core/seat.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/turn.h"

namespace chocobox {
namespace {

// The set with the seats whose bits are one.
SeatSet SetOf(unsigned bits) {
  SeatSet seats;
  for (int i = 0; i < kMaxSeats; ++i) {
    if (((bits >> i) & 1u) != 0) seats.Add(SeatAt(i));
  }
  return seats;
}

std::string LettersOf(SeatSet seats) {
  std::string letters;
  for (const Seat seat : seats) letters += Letter(seat);
  return letters;
}

TEST(Seat, IsANumberAndALetter) {
  for (int i = 0; i < kMaxSeats; ++i) {
    EXPECT_EQ(Index(SeatAt(i)), i);
    EXPECT_EQ(Letter(SeatAt(i)), "ABCDEF"[i]);
  }
}

TEST(NextSeat, GoesRoundTheTable) {
  EXPECT_EQ(NextSeat(SeatAt(0), 3), SeatAt(1));
  EXPECT_EQ(NextSeat(SeatAt(2), 3), SeatAt(0));
  EXPECT_EQ(NextSeat(SeatAt(2), 4), SeatAt(3));
  EXPECT_EQ(NextSeat(SeatAt(0), 1), SeatAt(0));
  for (int seats = 1; seats <= kMaxSeats; ++seats) {
    SeatSet met;
    Seat seat = SeatAt(seats - 1);
    for (int i = 0; i < seats; ++i) {
      seat = NextSeat(seat, seats);
      EXPECT_EQ(seat, SeatAt(i));
      met.Add(seat);
    }
    EXPECT_EQ(met, SeatSet::First(seats));
  }
}

TEST(SeatSet, HoldsWhatWasAdded) {
  for (unsigned bits = 0; bits < (1u << kMaxSeats); ++bits) {
    const SeatSet seats = SetOf(bits);
    int size = 0;
    std::string letters;
    for (int i = 0; i < kMaxSeats; ++i) {
      const bool held = ((bits >> i) & 1u) != 0;
      EXPECT_EQ(seats.Has(SeatAt(i)), held);
      if (held) letters += Letter(SeatAt(i));
      size += held ? 1 : 0;
    }
    EXPECT_EQ(seats.Size(), size);
    EXPECT_EQ(seats.Empty(), size == 0);
    EXPECT_EQ(LettersOf(seats), letters) << "in turn order, each once";
  }
}

TEST(SeatSet, AddsAndRemovesOneSeat) {
  for (unsigned bits = 0; bits < (1u << kMaxSeats); ++bits) {
    for (int i = 0; i < kMaxSeats; ++i) {
      SeatSet seats = SetOf(bits);
      seats.Add(SeatAt(i));
      EXPECT_EQ(seats, SetOf(bits | (1u << i)));
      seats.Add(SeatAt(i));
      EXPECT_EQ(seats, SetOf(bits | (1u << i))) << "adding twice is adding once";
      seats.Remove(SeatAt(i));
      EXPECT_EQ(seats, SetOf(bits & ~(1u << i)));
      seats.Remove(SeatAt(i));
      EXPECT_EQ(seats, SetOf(bits & ~(1u << i))) << "removing twice is removing once";
    }
  }
}

TEST(SeatSet, OnlyAndFirst) {
  EXPECT_EQ(LettersOf(SeatSet::Only(SeatAt(4))), "E");
  EXPECT_EQ(LettersOf(SeatSet::First(0)), "");
  EXPECT_EQ(LettersOf(SeatSet::First(3)), "ABC");
  EXPECT_EQ(LettersOf(SeatSet::First(kMaxSeats)), "ABCDEF");
  EXPECT_NE(SeatSet::Only(SeatAt(1)), SeatSet::First(1));
}

TEST(Viewer, IsASpectatorByDefault) {
  EXPECT_EQ(Viewer(), Viewer::Spectator());
  EXPECT_TRUE(Viewer::Spectator().IsSpectator());
  for (int i = 0; i < kMaxSeats; ++i) EXPECT_FALSE(Viewer::Spectator().Is(SeatAt(i)));
}

TEST(Viewer, IsTheSeatItSitsIn) {
  for (int i = 0; i < kMaxSeats; ++i) {
    const Viewer viewer = SeatAt(i);
    EXPECT_FALSE(viewer.IsSpectator());
    EXPECT_EQ(viewer.seat(), SeatAt(i));
    EXPECT_NE(viewer, Viewer::Spectator());
    for (int j = 0; j < kMaxSeats; ++j) {
      EXPECT_EQ(viewer.Is(SeatAt(j)), i == j);
      EXPECT_EQ(viewer == Viewer(SeatAt(j)), i == j);
    }
  }
}

TEST(Turn, OfASeat) {
  const Turn turn = Turn::Of(SeatAt(2));
  EXPECT_EQ(turn.kind(), Turn::Kind::kSeats);
  EXPECT_FALSE(turn.IsNature());
  EXPECT_FALSE(turn.IsOver());
  EXPECT_EQ(turn.seats(), SeatSet::Only(SeatAt(2)));
  for (int i = 0; i < kMaxSeats; ++i) EXPECT_EQ(turn.Includes(SeatAt(i)), i == 2);
}

TEST(Turn, OfAnyOfSomeSeats) {
  const Turn turn = Turn::OfAny(SetOf(0b1010));
  EXPECT_EQ(turn.kind(), Turn::Kind::kSeats);
  EXPECT_EQ(turn.seats(), SetOf(0b1010));
  EXPECT_TRUE(turn.Includes(SeatAt(1)));
  EXPECT_FALSE(turn.Includes(SeatAt(2)));
  EXPECT_EQ(Turn::OfAny(SeatSet::Only(SeatAt(2))), Turn::Of(SeatAt(2)));
}

TEST(Turn, OfNatureAndOverIncludeNobody) {
  EXPECT_TRUE(Turn::OfNature().IsNature());
  EXPECT_FALSE(Turn::OfNature().IsOver());
  EXPECT_EQ(Turn::OfNature().kind(), Turn::Kind::kNature);
  EXPECT_TRUE(Turn::Over().IsOver());
  EXPECT_FALSE(Turn::Over().IsNature());
  EXPECT_EQ(Turn::Over().kind(), Turn::Kind::kOver);
  for (const Turn turn : {Turn::OfNature(), Turn::Over()}) {
    EXPECT_TRUE(turn.seats().Empty());
    for (int i = 0; i < kMaxSeats; ++i) EXPECT_FALSE(turn.Includes(SeatAt(i)));
  }
}

TEST(Turn, KindsDiffer) {
  const std::vector<Turn> turns{Turn::Of(SeatAt(0)), Turn::Of(SeatAt(1)), Turn::OfNature(),
                                Turn::Over()};
  for (std::size_t i = 0; i < turns.size(); ++i) {
    for (std::size_t j = 0; j < turns.size(); ++j) EXPECT_EQ(turns[i] == turns[j], i == j);
  }
}

}  // namespace
}  // namespace chocobox
