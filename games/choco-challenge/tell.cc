// The telling verbs. There are no secrets, so every fact is told to everybody.
#include <variant>

#include "core/byte.h"
#include "games/choco-challenge/game.h"
#include "games/choco-challenge/rules.h"

namespace chocobox::choco_challenge {
namespace {

void TellEnd(const State& after, Teller<Game> tell) {
  if (after.phase == Phase::kOver) tell.All(Ended{ReasonOfEnd(after)});
}

// Drawing and taking from the deck are told with the card that is drawn.
struct Deed {
  const State& before;
  Teller<Game> tell;

  Seat seat() const { return before.asked; }
  std::uint8_t count() const { return before.players[before.turn].count; }
  Card At(std::uint8_t position) const { return before.market[position - std::size_t{1}]; }

  void operator()(const DrawCard&) const {}
  void operator()(const Take&) const {}
  void operator()(const Stop&) const { tell.All(Stopped{seat(), count()}); }
  void operator()(const Use& use) const { tell.All(Used{seat(), use.tool}); }
  void operator()(const Bust&) const { tell.All(Busted{seat(), count()}); }
  void operator()(const Buy& buy) const { tell.All(Bought{seat(), At(buy.position)}); }
  void operator()(const TakeDessert& take) const { tell.All(TookDessert{seat(), take.dessert}); }
  void operator()(const Pick& pick) const { tell.All(Picked{seat(), At(pick.position)}); }
  void operator()(const TakeTool& take) const { tell.All(TookTool{seat(), take.tool}); }
  void operator()(const Pass&) const { tell.All(Passed{seat()}); }
};

void TellCard(const State& before, const State& after, Card card, Teller<Game> tell) {
  if (before.phase == Phase::kHandOver) {
    tell.All(Took{before.asked, card});
    return;
  }
  if (before.phase != Phase::kReveal) {
    const bool filling = BackOf(card) == Back::kFilling;
    const auto last = Byte(before.market_size + 1);
    tell.All(Added{card, filling ? std::uint8_t{1} : last});
    return;
  }
  const Player& player = before.players[before.turn];
  if (!Has(player, card)) {
    tell.All(Drew{before.turn, card, Byte(player.count + 1)});
    return;
  }
  tell.All(Repeated{before.turn, card});
  if (after.phase != Phase::kRescue) tell.All(Busted{before.turn, player.count});
}

}  // namespace

void Apply(State& state, Seat seat, const Action& action, Teller<Game> tell) {
  std::visit(Deed{state, tell}, action);
  Apply(state, seat, action);
  TellEnd(state, tell);
}

void Resolve(State& state, const Outcome& outcome, Teller<Game> tell) {
  const State before = state;
  Resolve(state, outcome);
  if (const auto* top = std::get_if<TopShown>(&outcome)) {
    if (before.phase == Phase::kShuffle) tell.All(Shuffled{before.turn, top->back});
    return;
  }
  TellCard(before, state, std::get<CardShown>(outcome).card, tell);
  TellEnd(state, tell);
}

}  // namespace chocobox::choco_challenge
