// The telling verbs, from the changes of a step.
#include <variant>

#include "core/byte.h"
#include "games/chocolatiers/game.h"
#include "games/chocolatiers/rules.h"
#include "games/chocolatiers/scoring.h"

namespace chocobox::chocolatiers {
namespace {

void TellTiles(const TileOwners& owners, Teller<Game> tell) {
  for (std::size_t i = 0; i < kTiles; ++i) {
    const auto tile = static_cast<Tile>(i);
    if (owners[i]) {
      tell.All(Awarded{tile, *owners[i]});
    } else {
      tell.All(Unclaimed{tile});
    }
  }
}

// The public differences of two states.
void TellCourse(const State& before, const State& after, Teller<Game> tell) {
  if (after.first != before.first) tell.All(CameFirst{before.turn});
  if (after.shuffles != before.shuffles) tell.All(Shuffled{});
  if (after.phase == Phase::kOver) {
    tell.All(Ended{});
    TellTiles(AwardsIn(after).owners, tell);
  } else if (after.phase == Phase::kAct &&
             (after.turn != before.turn || before.phase == Phase::kDealLine)) {
    tell.All(TurnBegan{after.turn});
  }
}

// A box is told once it was laid and paid.
void TellBox(const State& before, const State& after, Seat seat, Teller<Game> tell) {
  const Sampler& sampler = after.players[seat].sampler;
  if (sampler.boxes() == before.players[seat].sampler.boxes()) return;
  const Laid& laid = sampler.box(sampler.boxes() - 1);
  Counts paid = before.players[seat].hand;
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    paid[kind] = Byte(paid[kind] - after.players[seat].hand[kind]);
  }
  tell.All(Boxed{seat, laid.box, Byte(laid.box.points()), laid.place, laid.turns,
                 ListOf<CardList>(paid)});
}

}  // namespace

void Apply(State& state, Seat seat, const Action& action, Teller<Game> tell) {
  const State before = state;
  Apply(state, seat, action);
  if (const auto* take = std::get_if<Take>(&action)) {
    tell.All(Took{seat, take->chocolate});
  } else if (const auto* swap = std::get_if<Swap>(&action)) {
    tell.All(Swapped{seat, swap->chocolate});
  } else if (const auto* cover = std::get_if<Cover>(&action)) {
    tell.All(Covered{seat, cover->place, cover->corner});
  } else if (const auto* reserve = std::get_if<Reserve>(&action)) {
    tell.All(Reserved{seat, reserve->box, Byte(reserve->box.points())});
  } else if (const auto* discard = std::get_if<Discard>(&action)) {
    tell.All(Discarded{seat, discard->chocolate});
  } else {
    TellBox(before, state, seat, tell);
  }
  TellCourse(before, state, tell);
}

void Resolve(State& state, const Outcome& outcome, Teller<Game> tell) {
  const State before = state;
  Resolve(state, outcome);
  if (const auto* dealt = std::get_if<HandDealt>(&outcome)) {
    tell.Only(before.turn, DealtYou{before.turn, dealt->cards});
    return;
  }
  if (const auto* tray = std::get_if<TrayDealt>(&outcome)) tell.All(TrayLaid{tray->cards});
  if (const auto* line = std::get_if<LineDealt>(&outcome)) tell.All(LineLaid{line->boxes});
  if (const auto* card = std::get_if<CardComes>(&outcome)) tell.All(CardCame{card->chocolate});
  if (const auto* box = std::get_if<BoxComes>(&outcome)) {
    tell.All(BoxCame{box->box, Byte(box->box.points())});
  }
  TellCourse(before, state, tell);
}

}  // namespace chocobox::chocolatiers
