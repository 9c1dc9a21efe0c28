#include "games/chocolate-factory/course.h"

#include <gtest/gtest.h>

namespace chocobox::chocolate_factory {
namespace {

// A game of two on Monday evening in which A finished an order, with `cards` cards in one deck of
// orders and none in the others.
State AfterAnOrder(int left) {
  State state;
  state.seats = 2;
  state.players[0].orders = {0, 1, 1};
  state.players[1].orders = {1, 1, 1};
  std::array<std::uint8_t, kOrdersOfSize> cards{};
  for (std::size_t i = 0; i < static_cast<std::size_t>(left); ++i) cards[i] = 1;
  state.orders[1] = OrderDeck(Bag<kOrdersOfSize>(cards));
  ReplaceNext(state);
  return state;
}

// D16: an empty deck is skipped, and nothing is drawn when all are empty.
TEST(Course, OrdersAreReplacedWhileThereAreAny) {
  EXPECT_EQ(AfterAnOrder(1).phase, Phase::kDrawOrders);
  EXPECT_EQ(AfterAnOrder(0).phase, Phase::kDealDisplay);
  EXPECT_EQ(AfterAnOrder(0).day, Day::kTuesday);
}

}  // namespace
}  // namespace chocobox::chocolate_factory
