#include <gtest/gtest.h>

#include <algorithm>
#include <variant>
#include <vector>

#include "core/random.h"
#include "games/chocolate-factory/game.h"

// Compares the list of legal actions with Check on every possible action.
namespace chocobox::chocolate_factory {
namespace {

// All but Satisfy, with columns, numbers and options that are one too small or too large.
std::vector<Action> EveryAction() {
  std::vector<Action> actions{Done{}, Deliver{}, Finish{}};
  for (std::uint8_t number = 0; number < 6; ++number) {
    actions.insert(actions.end(), {Push{number}, Pack{number}});
  }
  for (std::uint8_t slot = 0; slot < kSlots; ++slot) {
    const auto place = static_cast<Slot>(slot);
    actions.push_back(Favour{place});
    for (std::uint8_t part = 0; part < kParts; ++part) {
      actions.push_back(Build{static_cast<Part>(part), place});
    }
    for (std::uint8_t option = 0; option < 4; ++option) {
      actions.push_back(Operate{place, option});
      for (std::uint8_t column = 0; column < 6; ++column) {
        actions.push_back(Lend{place, column, option});
      }
    }
  }
  for (std::uint8_t i = 0; i < kEmployees; ++i) actions.push_back(Hire{static_cast<Employee>(i)});
  for (std::uint8_t i = 0; i < kStores; ++i) actions.push_back(Mimic{static_cast<Store>(i)});
  for (const Kind kind : kAny) {
    actions.insert(actions.end(), {Use{kind}, Make{kind}, Copy{kind}, Chute{kind}, Trade{kind},
                                   Supply{kind}, Keep{kind}});
    for (const Kind to : kAny) actions.push_back(Upgrade{kind, to});
    for (std::uint8_t column = 0; column < 6; ++column) {
      actions.push_back(Move{kind, column});
      for (const Kind to : kAny) actions.push_back(Decorate{column, kind, to});
      for (std::uint8_t to = 0; to < 6; ++to) actions.push_back(Carry{kind, column, to});
    }
  }
  for (std::uint8_t i = 0; i < kOrders; ++i) {
    const Order order{i};
    actions.insert(actions.end(), {Fulfil{order}, Substitute{order}, Skip{order}, Choose{order}});
    for (const Kind kind : kAny) actions.push_back(Discount{order, kind});
  }
  return actions;
}

// Exactly the allowed actions are listed; none for a seat that is not to act.
void Compare(const State& state, Seat seat, const std::vector<Action>& every) {
  List<Action, kMaxLegal> legal;
  Legal(state, seat, legal);
  if (!ToAct(state).Includes(seat)) {
    EXPECT_TRUE(legal.empty());
    return;
  }
  const auto allowed = [&](const Action& action) { return !Check(state, seat, action); };
  const auto tried = [](const Action& action) { return !std::holds_alternative<Satisfy>(action); };
  ASSERT_TRUE(std::all_of(legal.begin(), legal.end(), allowed));
  ASSERT_EQ(std::count_if(legal.begin(), legal.end(), tried),
            std::count_if(every.begin(), every.end(), allowed))
      << NameOf(state.phase);
}

TEST(Legal, ListsAllThatIsAllowed) {
  const std::vector<Action> every = EveryAction();
  for (int game = 0; game < 24; ++game) {
    const int seats = 1 + game % kMostSeats;
    Config config = StandardConfig(Game::Options(), seats);
    SetOption(Game::Options(), config, "expansion", "on");
    SetOption(Game::Options(), config, "stores", game % 2 == 0 ? "DCDDD" : "random");
    State state = Start(config);
    Source source = Source::Fast(static_cast<std::uint64_t>(game));
    Dice dice(static_cast<std::uint64_t>(game));
    while (!ToAct(state).IsOver()) {
      if (ToAct(state).IsNature()) {
        Resolve(state, Draw(state, source));
        continue;
      }
      for (const Seat seat : SeatSet::First(seats)) Compare(state, seat, every);
      if (HasFatalFailure()) return;
      const Seat seat = *ToAct(state).seats().begin();
      List<Action, kMaxLegal> legal;
      Legal(state, seat, legal);
      Apply(state, seat, legal[dice.Below(static_cast<std::uint32_t>(legal.size()))]);
    }
  }
}

}  // namespace
}  // namespace chocobox::chocolate_factory
