#include "games/chocolate-factory/fulfil.h"

#include <gtest/gtest.h>

#include "games/chocolate-factory/rules.h"
#include "games/chocolate-factory/tests/table.h"

namespace chocobox::chocolate_factory {
namespace {

// A fulfils orders, with a Chunks in the store room.
struct Evening : Table {
  Evening() : Table(Day::kMonday) {
    state.phase = Phase::kFulfil;
    factory().room.Put(Kind::kChunks);
    Hire(Employee::kShopAgentFreshFancies);
    Holds({"m01"});
  }
};

TEST(Fulfil, PiecesMustBeInTheStoreRoom) {
  Evening evening;
  EXPECT_EQ(Check(evening.state, SeatAt(0), Supply{Kind::kFingers}), Refusal::kNotInStoreRoom);
  EXPECT_EQ(Check(evening.state, SeatAt(0), Supply{Kind::kChunks}), std::nullopt);
  evening.own().paying = 1;
  evening.own().owes = 1;
  EXPECT_EQ(Check(evening.state, SeatAt(0), Use{Kind::kFingers}), Refusal::kNotInStoreRoom);
  EXPECT_EQ(Check(evening.state, SeatAt(0), Use{Kind::kChunks}), std::nullopt);
}

// House of Luxury, D side: the pieces of any number of sets may be laid down in any order.
TEST(Fulfil, HalvesOfSetsMayAllComeBeforeTheirPartners) {
  Evening evening;
  evening.state.sides[Index(Store::kLuxury)] = Side::kD;
  evening.Hire(Employee::kClerkLuxury);
  evening.factory().room = Pieces({0, 0, 7, 6, 0, 0, 0});
  for (int i = 0; i < 6; ++i) {
    ASSERT_EQ(Check(evening.state, SeatAt(0), Supply{Kind::kChunks}), std::nullopt) << i;
    Apply(evening.state, SeatAt(0), Supply{Kind::kChunks});
  }
  EXPECT_EQ(Check(evening.state, SeatAt(0), Supply{Kind::kChunks}), Refusal::kNotWanted);
  EXPECT_EQ(Check(evening.state, SeatAt(0), Deliver{}), Refusal::kIncompleteParcel);
  for (int i = 0; i < 6; ++i) Apply(evening.state, SeatAt(0), Supply{Kind::kFingers});
  EXPECT_EQ(Check(evening.state, SeatAt(0), Deliver{}), std::nullopt);
}

}  // namespace
}  // namespace chocobox::chocolate_factory
