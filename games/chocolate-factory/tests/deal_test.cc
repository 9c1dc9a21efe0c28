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

// Frequencies of cards in draws with too many outcomes for a list.
class Draws {
 public:
  void Note(const State& state, const Outcome& outcome) {
    if (const auto* display = std::get_if<DisplayDealt>(&outcome)) NoteDisplay(state, *display);
    if (const auto* dealt = std::get_if<OrdersDealt>(&outcome)) NoteOrders(state, dealt->orders);
    if (const auto* drawn = std::get_if<OrdersDrawn>(&outcome)) NoteOrders(state, drawn->orders);
    if (const auto* dealt = std::get_if<TargetDealt>(&outcome)) NoteTarget(state, *dealt);
    if (const auto* dealt = std::get_if<SpecialsDealt>(&outcome)) {
      NoteSpecials(state, dealt->orders);
    }
  }

  const std::map<std::string, Frequency>& frequencies() const { return frequencies_; }

  void ExpectFair() const {
    for (const auto& [card, frequency] : frequencies_) {
      EXPECT_LT(frequency.Deviation(), kTooFar) << card << " " << frequency.Describe();
    }
  }

 private:
  // Each part of the deck is as likely to lie in each place. One card of each store's deck comes,
  // to any place with the same chance; alone to the place of its store.
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
      const double share = static_cast<double>(state.employees[i]) / stores[StoreOf(i)];
      const std::size_t places = display.employees.size();
      for (std::size_t place = 0; place < places; ++place) {
        const double here = state.seats > 1 ? 1.0 / static_cast<double>(places)
                                            : static_cast<double>(place == StoreOf(i));
        frequencies_["employee " + ToText(static_cast<Employee>(i)) + " " + std::to_string(place)]
            .Add(display.employees[place] == static_cast<Employee>(i), share * here);
      }
    }
  }

  // One of the targets, and each demand as likely in each place.
  void NoteTarget(const State& state, const TargetDealt& dealt) {
    int targets = 0;
    int demands = 0;
    for (const GoalCard& card : kGoalCards) {
      if (card.versions.Has(state.cards)) ++(card.is_target ? targets : demands);
    }
    for (std::size_t i = 0; i < kGoals; ++i) {
      const auto goal = static_cast<Goal>(i);
      if (!CardOf(goal).versions.Has(state.cards)) continue;
      if (CardOf(goal).is_target) {
        frequencies_["target " + ToText(goal)].Add(dealt.goal == goal, 1.0 / targets);
        continue;
      }
      for (std::size_t place = 0; place < dealt.demands.size(); ++place) {
        frequencies_["demand " + ToText(goal) + " " + std::to_string(place)].Add(
            dealt.demands[place] == goal, 1.0 / demands);
      }
    }
  }

  // Each order of the size that is asked for is as likely in each place.
  void NoteSpecials(const State& state, const OrderList& orders) {
    for (std::size_t place = 0; place < orders.size(); ++place) {
      const Size size = orders[place].size();
      const OrderDeck& deck = state.orders[size];
      for (std::size_t number = 0; number < kOrdersOfSize; ++number) {
        if (deck.bag().Count(number) == 0) continue;
        const Order order = Order::Of(size, number);
        frequencies_["special " + ToText(order) + " " + std::to_string(place)].Add(
            orders[place] == order, 1.0 / deck.bag().size());
      }
    }
  }

  void NoteOrders(const State& state, const OrderList& orders) {
    for (const Order order : orders) {
      const OrderDeck& deck = state.orders[order.size()];
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
  draws.ExpectFair();
}

// Alone: target, demands, special orders, and the first display.
TEST(Deal, TargetsAndSpecialOrdersAreFair) {
  Draws draws;
  for (std::uint64_t seed = 0; seed < 8000; ++seed) {
    Config config = StandardConfig(Game::Options(), 1);
    SetOption(Game::Options(), config, "extra-demands", std::to_string(seed % 13));
    State state = Game::Start(config);
    Source source = Source::Fast(seed);
    while (Game::ToAct(state).IsNature()) {
      const Outcome outcome = Game::Draw(state, source);
      draws.Note(state, outcome);
      Game::Resolve(state, outcome);
    }
  }
  for (const std::string kind : {"target ", "demand ", "special "}) {
    const auto first = draws.frequencies().lower_bound(kind);
    EXPECT_TRUE(first != draws.frequencies().end() && first->first.starts_with(kind)) << kind;
  }
  draws.ExpectFair();
}

}  // namespace
}  // namespace chocobox::chocolate_factory
