#include "games/choco-late/game.h"

#include <array>
#include <cstddef>
#include <variant>

#include "core/hash.h"
#include "games/choco-late/auction.h"

namespace chocobox::choco_late {

static_assert(chocobox::Game<Game>);

namespace {

void AddTray(ScoreSheet<Game>& sheet, Seat seat, std::uint8_t tray, const TrayScore& score) {
  if (score.symbols != Combination::kNone) {
    sheet.Add(seat, SymbolsScore{tray, score.symbols}, kSymbolPoints[score.symbols]);
  }
  if (score.shops != Combination::kNone) {
    sheet.Add(seat, ShopsScore{tray, score.shops}, kShopPoints[score.shops]);
  }
  if (score.rest > 0) sheet.Add(seat, RestScore{tray, score.rest}, score.rest);
}

// Rulebook, "Che vinca il migliore"; D8.
SeatSet BestOf(const State& state, SeatSet leaders) {
  Seat best = *leaders.begin();
  for (const Seat seat : leaders) {
    if (state.players[seat].pile > state.players[best].pile) best = seat;
  }
  return state.players[best].pile > 0 ? SeatSet::Only(best) : leaders;
}

// Adds every way to complete the deal by `count` more of the cards, in the order of their numbers.
// Returns whether all of them fit into the list.
template <class Dealt>
bool AddDeals(const Dealt& dealt, CardSet cards, int missing, OutcomeList<Game>& outcomes) {
  if (missing == 0) {
    if (outcomes.size() == kMaxOutcomes) return false;
    outcomes.push_back({dealt, 1});
    return true;
  }
  while (cards.size() >= missing) {
    Dealt more = dealt;
    more.cards.push_back(Card{cards.lowest()});
    cards.Remove(cards.lowest());
    if (!AddDeals(more, cards, missing - 1, outcomes)) return false;
  }
  return true;
}

}  // namespace

std::span<const OptionSpec> Game::Options() { return kOptions; }

std::uint64_t Game::CardsHash(int /*version*/) {
  std::uint64_t hash = 0;
  for (int i = 0; i < kCards; ++i) {
    const auto card = static_cast<Place>(i);
    hash = Mix(hash, static_cast<std::uint64_t>(SymbolOf(card)) * kShops +
                         static_cast<std::uint64_t>(ShopOf(card)));
  }
  const auto add = [&](const auto& values) {
    for (const std::uint8_t value : values) hash = Mix(hash, value);
  };
  add(kSymbolPoints);
  add(kShopPoints);
  for (const Deal& deal : kDeals) add(std::array{deal.cards, deal.lots, deal.vouchers});
  for (const Deal& deal : kDealsWithTwoTrays) add(std::array{deal.cards, deal.lots, deal.vouchers});
  return hash;
}

bool Game::Outcomes(const State& state, OutcomeList<Game>& outcomes) {
  outcomes.clear();
  const CardSet cards = Undealt(state);
  const int count = CountToDeal(state);
  const bool all = state.phase == Phase::kDealLots ? AddDeals(LotsDealt{}, cards, count, outcomes)
                                                   : AddDeals(HandDealt{}, cards, count, outcomes);
  if (!all) outcomes.clear();
  return all;
}

std::optional<Silent<Game>> Game::Silence(const State& state, Seat seat) {
  const Player& player = state.players[seat];
  const bool speaks =
      state.wild != 0 && state.phase == Phase::kAuction && player.stance == Stance::kIn;
  if (!speaks) return std::nullopt;
  const Action action = IsAtBid(state, player) ? Action{Done{}} : Action{Pass{}};
  return Silent<Game>{action, state.lot * 32 + state.bid};
}

ScoreSheet<Game> Game::Scores(const State& state) {
  ScoreSheet<Game> sheet;
  for (const Seat seat : SeatSet::First(state.seats)) {
    const CardSet& tray = state.players[seat].tray;
    if (state.two_trays == 0) {
      AddTray(sheet, seat, 0, ScoreTray(tray));
      continue;
    }
    const TwoTrays trays = BestTwoTrays(tray);
    AddTray(sheet, seat, 1, trays.first_score);
    AddTray(sheet, seat, 2, trays.second_score);
  }
  sheet.winners = Leaders(sheet, state.seats);
  if (state.best_one_wins != 0) sheet.winners = BestOf(state, sheet.winners);
  return sheet;
}

}  // namespace chocobox::choco_late
