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

}  // namespace
}  // namespace chocobox::chocolate_factory
