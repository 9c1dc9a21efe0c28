#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "games/chocolate-factory/fulfil.h"
#include "games/chocolate-factory/scoring.h"

// Markers on the tracks of the department stores, and the payments.
namespace chocobox::chocolate_factory {
namespace {

std::vector<int> PaidOf(const Track& track, int seats) {
  std::vector<int> paid;
  for (const Ranked& ranked : RanksOf(track, seats)) paid.push_back(chocobox::Index(ranked.seat));
  return paid;
}

TEST(Tracks, AMarkerFromAnotherSpaceLiesOnTop) {
  Track track;
  MoveMarker(track, SeatAt(0), 1);
  MoveMarker(track, SeatAt(1), 3);
  MoveMarker(track, SeatAt(0), 2);
  EXPECT_EQ(PaidOf(track, 2), (std::vector<int>{1, 0}));
}

TEST(Tracks, AStackKeepsItsOrderWhenTheLowestLeaves) {
  Track track;
  for (int seat = 0; seat < 4; ++seat) MoveMarker(track, SeatAt(seat), 4);
  MoveMarker(track, SeatAt(0), 1);
  MoveMarker(track, SeatAt(1), 1);
  EXPECT_EQ(track.space, (std::array<std::uint8_t, kMostSeats>{5, 5, 4, 4}));
  EXPECT_EQ(track.height, (std::array<std::uint8_t, kMostSeats>{0, 1, 0, 1}));
}

TEST(Tracks, AStackStaysAsItIsWhenAnotherSpaceIsLeft) {
  Track track;
  MoveMarker(track, SeatAt(0), 1);
  MoveMarker(track, SeatAt(1), 3);
  MoveMarker(track, SeatAt(2), 3);
  MoveMarker(track, SeatAt(0), 4);
  EXPECT_EQ(track.height, (std::array<std::uint8_t, kMostSeats>{0, 0, 1, 0}));
}

TEST(Tracks, PayThreeOfFour) {
  Track track;
  for (int seat = 0; seat < 4; ++seat) MoveMarker(track, SeatAt(seat), 9 - seat);
  EXPECT_EQ(PaidOf(track, 4), (std::vector<int>{0, 1, 2}));
}

}  // namespace
}  // namespace chocobox::chocolate_factory
