#include "games/choco-challenge/tell.h"

#include <variant>

#include "games/choco-challenge/rules.h"

namespace chocobox::choco_challenge {
namespace {

void TellEnd(const State& after, Events& events) {
  if (after.phase == Phase::kOver) events.push_back(Ended{ReasonOfEnd(after)});
}

// Drawing and taking from the deck are told with the card that comes.
struct Teller {
  const State& before;
  Events& events;

  Seat seat() const { return before.asked; }
  std::uint8_t count() const { return PlayerIn(before, before.turn).count; }
  Card At(std::uint8_t position) const { return before.market[position - std::size_t{1}]; }

  void operator()(const DrawCard&) const {}
  void operator()(const Take&) const {}
  void operator()(const Stop&) const { events.push_back(Stopped{seat(), count()}); }
  void operator()(const Use& use) const { events.push_back(Used{seat(), use.tool}); }
  void operator()(const Bust&) const { events.push_back(Busted{seat(), count()}); }
  void operator()(const Buy& buy) const { events.push_back(Bought{seat(), At(buy.position)}); }
  void operator()(const TakeDessert& take) const {
    events.push_back(TookDessert{seat(), take.dessert});
  }
  void operator()(const Pick& pick) const { events.push_back(Picked{seat(), At(pick.position)}); }
  void operator()(const TakeTool& take) const { events.push_back(TookTool{seat(), take.tool}); }
  void operator()(const Pass&) const { events.push_back(Passed{seat()}); }
};

void TellCard(const State& before, const State& after, Card card, Events& events) {
  if (before.phase == Phase::kHandOver) {
    events.push_back(Took{before.asked, card});
    return;
  }
  if (before.phase != Phase::kReveal) {
    const bool filling = BackOf(card) == Back::kFilling;
    const auto last = static_cast<std::uint8_t>(before.market_size + 1);
    events.push_back(Added{card, filling ? std::uint8_t{1} : last});
    return;
  }
  const Player& player = PlayerIn(before, before.turn);
  if (!Has(player, card)) {
    events.push_back(Drew{before.turn, card, static_cast<std::uint8_t>(player.count + 1)});
    return;
  }
  events.push_back(Repeated{before.turn, card});
  if (after.phase != Phase::kRescue) events.push_back(Busted{before.turn, player.count});
}

}  // namespace

void TellAction(const State& before, const Action& action, Events& events) {
  std::visit(Teller{before, events}, action);
  State after = before;
  Apply(after, before.asked, action);
  TellEnd(after, events);
}

void TellOutcome(const State& before, const Outcome& outcome, Events& events) {
  if (const auto* top = std::get_if<TopShown>(&outcome)) {
    if (before.phase == Phase::kShuffle) events.push_back(Shuffled{before.turn, top->back});
    return;
  }
  State after = before;
  Resolve(after, outcome);
  TellCard(before, after, std::get<CardShown>(outcome).card, events);
  TellEnd(after, events);
}

}  // namespace chocobox::choco_challenge
