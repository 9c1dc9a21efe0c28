#include "games/choco-late/view.h"

#include <cstddef>
#include <variant>

#include "core/byte.h"
#include "games/choco-late/rules.h"
#include "games/choco-late/sale.h"

namespace chocobox::choco_late {
namespace {

template <std::size_t N>
void Fill(List<Card, N>& list, const CardSet& cards) {
  for (const Place card : cards) list.push_back(Card{card});
}

PlayerView LookAt(const State& state, Seat seat, bool own) {
  const Player& player = state.players[seat];
  PlayerView seen;
  seen.vouchers = Byte(player.hand.size());
  if (own) Fill(seen.hand, player.hand);
  Fill(seen.shown, player.shown);
  for (std::size_t i = 0; i < kClasses; ++i) {
    if (player.fewer_than[i] == 0) continue;
    const auto lot = static_cast<Place>(i);
    seen.proofs.push_back({SymbolOf(lot), ShopOf(lot), player.fewer_than[i]});
  }
  Fill(seen.tray, player.tray);
  seen.bid = player.bid;
  seen.stance = player.stance;
  seen.owes = player.owes;
  const bool chooses = state.phase == Phase::kReplace
                           ? player.owes > 0
                           : state.phase == Phase::kOffer && IsIn(player);
  seen.sealed = chooses && !state.choosing.Has(seat);
  const bool open = state.phase == Phase::kReplace;
  if (own) Fill(seen.picked, open ? player.replacement : player.offer);
  if (open) Fill(seen.offer, player.offer);
  Fill(seen.revealed, player.revealed);
  if (player.pile > 0) seen.pile = Card{static_cast<Place>(player.pile - 1)};
  return seen;
}

Standing StandingOf(const CardSet& tray, bool two_trays) {
  Standing standing;
  const auto add = [&](const TrayScore& score) {
    standing.points = Byte(standing.points + score.points());
    standing.symbols.push_back(score.symbols);
    standing.shops.push_back(score.shops);
    standing.rest = Byte(standing.rest + score.rest);
  };
  if (!two_trays) {
    add(ScoreTray(tray));
    return standing;
  }
  const TwoTrays trays = BestTwoTrays(tray);
  add(trays.first_score);
  add(trays.second_score);
  Fill(standing.first, trays.first);
  return standing;
}

int PointsOf(const CardSet& lots, bool two_trays) {
  return two_trays ? BestTwoTrays(lots).points() : ScoreTray(lots).points();
}

std::int8_t GainOf(const View& view, const PlayerView& player, Place lot) {
  CardSet tray;
  for (const Card card : player.tray) tray.Add(card.place);
  const int before = PointsOf(tray, view.two_trays);
  tray.Add(lot);
  return static_cast<std::int8_t>(PointsOf(tray, view.two_trays) - before);
}

}  // namespace

View Look(const State& state, Viewer viewer) {
  View view;
  view.seats = state.seats;
  view.rules = state.rules;
  if (!viewer.IsSpectator()) view.you = viewer.seat();
  view.wild = state.wild != 0;
  view.best_one_wins = state.best_one_wins != 0;
  view.two_trays = state.two_trays != 0;
  view.phase = state.phase;
  view.token = state.token;
  if (state.phase == Phase::kDealHands || (state.phase == Phase::kAuction && state.wild == 0)) {
    view.turn = state.turn;
  }
  Fill(view.lots, state.lots);
  if (state.lot > 0) view.lot = Card{LotOf(state)};
  view.bid = state.bid;
  if (state.bid > 0) view.bidder = state.bidder;
  view.cards = DealOf(state).cards;
  int known = state.lots.size() + (state.lot > 0 ? 1 : 0) + state.gone.size();
  Fill(view.gone, state.gone);
  for (const Seat seat : SeatSet::First(state.seats)) {
    view.players.push_back(LookAt(state, seat, viewer == Viewer(seat)));
    known += state.players[seat].hand.size() + state.players[seat].tray.size();
  }
  view.box = Byte(view.cards - known);
  return view;
}

Aid Aids(const View& view) {
  Aid aid;
  for (const PlayerView& player : view.players) {
    CardSet tray;
    for (const Card card : player.tray) tray.Add(card.place);
    Standing standing = StandingOf(tray, view.two_trays);
    if (view.lot) standing.gain = GainOf(view, player, view.lot->place);
    aid.trays.push_back(standing);
  }
  if (!view.you || !view.lot) return aid;
  const CardSet valid = ValidFor(view.lot->place);
  for (const Card card : view.players[*view.you].hand) {
    if (valid.Has(card.place)) aid.valid.push_back(card);
  }
  return aid;
}

Preview Foresee(const View& view, const Action& action) {
  Preview preview;
  const auto* choose = std::get_if<Choose>(&action);
  if (choose == nullptr) return preview;
  for (const PlayerView& player : view.players) {
    preview.gains.push_back(GainOf(view, player, choose->lot.place));
  }
  if (!view.you) return preview;
  std::uint8_t count = 0;
  for (const Card card : view.players[*view.you].hand) {
    if (ValidFor(choose->lot.place).Has(card.place)) ++count;
  }
  preview.valid = count;
  return preview;
}

}  // namespace chocobox::choco_late
