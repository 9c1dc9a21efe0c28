#include "games/chocolatiers/tell.h"

#include <variant>

#include "games/chocolatiers/rules.h"
#include "games/chocolatiers/scoring.h"

namespace chocobox::chocolatiers {
namespace {

void TellTiles(const TileOwners& owners, Events& events) {
  for (std::size_t i = 0; i < kTiles; ++i) {
    const auto tile = static_cast<Tile>(i);
    if (owners[i]) {
      events.push_back(Awarded{tile, *owners[i]});
    } else {
      events.push_back(Unclaimed{tile});
    }
  }
}

// What two states differ in that everybody hears of.
void TellCourse(const State& before, const State& after, Events& events) {
  if (after.first != before.first) events.push_back(CameFirst{before.turn});
  if (after.shuffles != before.shuffles) events.push_back(Shuffled{});
  if (after.phase == Phase::kOver) {
    events.push_back(Ended{});
    TellTiles(AwardsIn(after).owners, events);
  } else if (after.phase == Phase::kAct &&
             (after.turn != before.turn || before.phase == Phase::kDealLine)) {
    events.push_back(TurnBegan{after.turn});
  }
}

// A box that was chosen is told of once it lies there.
void TellBox(const State& before, const State& after, Seat seat, Events& events) {
  const Sampler& sampler = PlayerIn(after, seat).sampler;
  if (sampler.boxes() == PlayerIn(before, seat).sampler.boxes()) return;
  const Laid& laid = sampler.box(sampler.boxes() - 1);
  Counts paid = PlayerIn(before, seat).hand;
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    paid[kind] = static_cast<std::uint8_t>(paid[kind] - PlayerIn(after, seat).hand[kind]);
  }
  events.push_back(Boxed{seat, laid.box, static_cast<std::uint8_t>(laid.box.points()), laid.place,
                         laid.turns, ListOf<CardList>(paid)});
}

}  // namespace

void TellAction(const State& before, Seat seat, const Action& action, Events& events) {
  State after = before;
  Apply(after, seat, action);
  if (const auto* take = std::get_if<Take>(&action)) {
    events.push_back(Took{seat, take->kind});
  } else if (const auto* swap = std::get_if<Swap>(&action)) {
    events.push_back(Swapped{seat, swap->kind});
  } else if (const auto* cover = std::get_if<Cover>(&action)) {
    events.push_back(Covered{seat, cover->place, cover->corner});
  } else if (const auto* reserve = std::get_if<Reserve>(&action)) {
    events.push_back(
        Reserved{seat, reserve->box, static_cast<std::uint8_t>(reserve->box.points())});
  } else if (const auto* discard = std::get_if<Discard>(&action)) {
    events.push_back(Discarded{seat, discard->kind});
  } else {
    TellBox(before, after, seat, events);
  }
  TellCourse(before, after, events);
}

void TellOutcome(const State& before, const Outcome& outcome, Viewer viewer, Events& events) {
  State after = before;
  Resolve(after, outcome);
  if (const auto* dealt = std::get_if<HandDealt>(&outcome)) {
    if (viewer == Viewer(before.turn)) events.push_back(DealtYou{before.turn, dealt->cards});
    return;
  }
  if (const auto* tray = std::get_if<TrayDealt>(&outcome)) events.push_back(TrayLaid{tray->cards});
  if (const auto* line = std::get_if<LineDealt>(&outcome)) events.push_back(LineLaid{line->boxes});
  if (const auto* card = std::get_if<CardComes>(&outcome)) events.push_back(CardCame{card->kind});
  if (const auto* box = std::get_if<BoxComes>(&outcome)) {
    events.push_back(BoxCame{box->box, static_cast<std::uint8_t>(box->box.points())});
  }
  TellCourse(before, after, events);
}

}  // namespace chocobox::chocolatiers
