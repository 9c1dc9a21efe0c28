#include "games/chocolatiers/view.h"

#include <algorithm>
#include <bit>
#include <variant>

#include "core/byte.h"
#include "games/chocolatiers/rules.h"
#include "games/chocolatiers/scoring.h"

namespace chocobox::chocolatiers {
namespace {

PlayerView LookAt(const Player& player, bool own) {
  PlayerView seen;
  seen.cards = Byte(Sum(player.hand));
  if (own) seen.hand = ListOf<CardList>(player.hand);
  seen.known = ListOf<CardList>(player.known);
  seen.proved = ListOf<DealtList>(player.proved);
  for (int i = 0; i < player.sampler.boxes(); ++i) seen.sampler.push_back(player.sampler.box(i));
  for (int i = 0; i < player.sampler.wilds(); ++i) seen.covered.push_back(player.sampler.wild(i));
  seen.wilds = player.wilds;
  if (player.reserved != 0) seen.reserved = BoxOf(player.reserved);
  return seen;
}

// The viewer's own player; nothing for a spectator.
const PlayerView* OwnIn(const View& view) { return view.you ? &view.players[*view.you] : nullptr; }

}  // namespace

Sampler SamplerOf(const PlayerView& player) {
  Sampler sampler;
  for (const Laid& laid : player.sampler) sampler.Lay(laid);
  for (const Space& space : player.covered) sampler.Cover(space);
  return sampler;
}

Counts UnseenIn(const View& view) {
  Counts unseen = kCardsOfKind;
  const auto take = [&](const Counts& counts) {
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
      unseen[kind] = Byte(unseen[kind] - counts[kind]);
    }
  };
  for (const auto& card : view.tray) {
    if (card) --unseen[Index(*card)];
  }
  take(view.discards);
  if (view.deck_holds) take(*view.deck_holds);
  for (const PlayerView& player : view.players) {
    take(CountsOf(player.hand.empty() ? player.known : player.hand));
  }
  return unseen;
}

View Look(const State& state, Viewer viewer) {
  View view;
  const bool own = viewer == Viewer(state.turn);
  view.rules = state.rules;
  view.seats = state.seats;
  if (!viewer.IsSpectator()) view.you = viewer.seat();
  const bool chooses = state.phase == Phase::kLay || state.phase == Phase::kPay;
  view.phase = chooses && !own ? Phase::kAct : state.phase;
  view.starter = state.starter;
  view.turn = state.turn;
  view.actions = state.actions;
  view.takes = state.takes;
  for (const std::uint8_t entry : state.tray) {
    view.tray.push_back(entry == 0 ? std::nullopt : std::optional(static_cast<Kind>(entry - 1)));
  }
  for (const std::uint8_t entry : state.line) {
    view.line.push_back(entry == 0 ? std::nullopt : std::optional(BoxOf(entry)));
  }
  view.deck = Byte(state.deck.size());
  view.boxes = Byte(std::popcount(state.boxes));
  view.discards = state.discards;
  if (state.shuffles > 0) {
    view.deck_holds.emplace();
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
      (*view.deck_holds)[kind] = Byte(state.deck.Count(kind));
    }
  }
  view.shuffles = state.shuffles;
  if (state.first != 0) view.first = SeatAt(state.first - 1);
  for (const Seat seat : SeatSet::First(state.seats)) {
    view.players.push_back(LookAt(state.players[seat], viewer == Viewer(seat)));
  }
  if (own && chooses) view.chosen = BoxOf(state.chosen);
  if (own && state.phase == Phase::kPay) {
    view.place = state.place;
    view.turns = state.turns;
  }
  return view;
}

Aid Aids(const View& view) {
  Aid aid;
  std::array<Efforts, kMostSeats> efforts{};
  for (std::size_t i = 0; i < view.players.size(); ++i) {
    const Sampler sampler = SamplerOf(view.players[i]);
    efforts[i] = EffortsOf(sampler);
    Standing standing;
    std::copy_n(efforts[i].begin(), kKinds, standing.groups.begin());
    standing.small_boxes = efforts[i][kKinds];
    standing.box_points = Byte(sampler.Points());
    standing.points = Byte(standing.box_points + view.players[i].wilds);
    aid.standings.push_back(standing);
  }
  aid.tiles = OwnersOf(efforts, view.seats, view.first);
  for (std::size_t tile = 0; tile < kTiles; ++tile) {
    if (!aid.tiles[tile]) continue;
    Standing& standing = aid.standings[chocobox::Index(*aid.tiles[tile])];
    standing.points = Byte(standing.points + kTileRows[tile].points);
  }
  aid.deck = view.deck_holds ? *view.deck_holds : UnseenIn(view);
  const PlayerView* own = OwnIn(view);
  if (own == nullptr) return aid;
  const Counts hand = CountsOf(own->hand);
  const Purse purse(hand);
  const auto add = [&](const std::optional<Box>& box) {
    if (!box) return;
    Cost cost{*box, 0, Byte(purse.Missing(*box))};
    if (cost.missing == 0) cost.cards = Byte(purse.FewestCards(*box));
    aid.costs.push_back(cost);
  };
  for (const auto& box : view.line) add(box);
  add(own->reserved);
  return aid;
}

Preview Foresee(const View& view, const Action& action) {
  Preview preview;
  const PlayerView* own = OwnIn(view);
  if (own == nullptr) return preview;
  if (const auto* pack = std::get_if<Pack>(&action)) {
    preview.payments = Payments(CountsOf(own->hand), pack->box);
    return preview;
  }
  Sampler sampler = SamplerOf(*own);
  if (const auto* lay = std::get_if<Lay>(&action); lay != nullptr && view.chosen) {
    if (lay->turns >= 4 || !sampler.Fits(lay->place)) return preview;
    sampler.Lay({*view.chosen, lay->place, lay->turns});
    preview.groups = sampler.LargestGroups();
  } else if (const auto* cover = std::get_if<Cover>(&action)) {
    if (own->wilds == 0 || !sampler.HasBoxAt(cover->place)) return preview;
    sampler.Cover({cover->place, cover->corner});
    preview.groups = sampler.LargestGroups();
  }
  return preview;
}

}  // namespace chocobox::chocolatiers
