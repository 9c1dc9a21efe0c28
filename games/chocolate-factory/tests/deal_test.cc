#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <map>
#include <string>
#include <variant>

#include "core/playout.h"
#include "core/text.h"
#include "games/chocolate-factory/game.h"
#include "testing/frequency.h"

namespace chocobox::chocolate_factory {
namespace {

// How often cards come up in draws that have too many outcomes to be listed.
class Draws {
 public:
  void Note(const State& state, const Outcome& outcome) {
    if (const auto* display = std::get_if<DisplayDealt>(&outcome)) NoteDisplay(state, *display);
    if (const auto* dealt = std::get_if<OrdersDealt>(&outcome)) NoteOrders(state, dealt->orders);
    if (const auto* drawn = std::get_if<OrdersDrawn>(&outcome)) NoteOrders(state, drawn->orders);
  }

  const std::map<std::string, Frequency>& frequencies() const { return frequencies_; }

 private:
  // Each part of the deck is as likely to lie in each place; of each store's deck comes one card.
  void NoteDisplay(const State& state, const DisplayDealt& display) {
    int deck = 0;
    for (std::size_t part = 0; part < kParts; ++part) deck += IsInDeck(state, part) ? 1 : 0;
    for (std::size_t part = 0; part < kParts; ++part) {
      if (!IsInDeck(state, part)) continue;
      for (std::size_t place = 0; place < display.parts.size(); ++place) {
        frequencies_["part " + ToText(static_cast<Part>(part)) + " " + std::to_string(place)].Add(
            display.parts[place] == static_cast<Part>(part), 1.0 / deck);
      }
    }
    std::map<std::size_t, int> stores;
    for (std::size_t i = 0; i < kEmployees; ++i) stores[StoreOf(i)] += state.employees[i];
    for (std::size_t i = 0; i < kEmployees; ++i) {
      if (state.employees[i] == 0 || (StoreOf(i) == kStores && state.expansion == 0)) continue;
      int seen = 0;
      for (const Employee employee : display.employees) {
        seen += employee == static_cast<Employee>(i) ? 1 : 0;
      }
      frequencies_["employee " + ToText(static_cast<Employee>(i))].Add(
          seen > 0, static_cast<double>(state.employees[i]) / stores[StoreOf(i)]);
    }
  }

  void NoteOrders(const State& state, const OrderList& orders) {
    for (const Order order : orders) {
      const OrderDeck& deck = state.orders[static_cast<std::size_t>(order.size())];
      if (deck.TopIsKnown()) continue;
      for (std::size_t number = 0; number < kOrdersOfSize; ++number) {
        if (deck.bag().Count(number) == 0) continue;
        const Order other = Order::Of(order.size(), number);
        frequencies_["order " + ToText(other)].Add(order == other, 1.0 / deck.bag().size());
      }
    }
  }

  static bool IsInDeck(const State& state, std::size_t part) {
    return ((state.parts >> part) & 1u) != 0 && kPartCards[part].deck == DeckOf(state.day);
  }
  static std::size_t StoreOf(std::size_t employee) {
    const auto store = kEmployeeCards[employee].store;
    return store ? Index(*store) : kStores;
  }

  std::map<std::string, Frequency> frequencies_;
};

TEST(Deal, DisplaysAndOrdersAreFair) {
  ActionList<Game> legal;
  Draws draws;
  for (std::uint64_t game = 0; game < 1500; ++game) {
    Config config = StandardConfig(Game::Options(), 2 + static_cast<int>(game % 3));
    SetOption(Game::Options(), config, "expansion", game % 2 == 0 ? "on" : "off");
    State state = Game::Start(config);
    Source source = Source::Fast(game);
    Dice dice(game);
    while (!Game::ToAct(state).IsOver()) {
      const Turn turn = Game::ToAct(state);
      if (turn.IsNature()) {
        const Outcome outcome = Game::Draw(state, source);
        draws.Note(state, outcome);
        Game::Resolve(state, outcome);
        continue;
      }
      const Seat seat = *turn.seats().begin();
      Game::Legal(state, seat, legal);
      Game::Apply(state, seat, legal[dice.Below(static_cast<std::uint32_t>(legal.size()))]);
    }
  }
  EXPECT_GT(draws.frequencies().size(), 100u);
  for (const auto& [card, frequency] : draws.frequencies()) {
    EXPECT_LT(frequency.Deviation(), kTooFar) << card << " " << frequency.Describe();
  }
}

}  // namespace
}  // namespace chocobox::chocolate_factory
