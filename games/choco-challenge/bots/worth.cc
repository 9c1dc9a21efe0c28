#include "games/choco-challenge/bots/worth.h"

#include <algorithm>
#include <numeric>

#include "core/byte.h"

namespace chocobox::choco_challenge {
namespace {

// All tuned by play against other values.
// Cards that leave the Ingredient deck and the piles of Desserts per turn, to estimate the end.
constexpr double kCardsPerTurn = 1.3;
constexpr double kDessertsPerTurn = 0.9;
// Value of one more card in each later turn: of a new kind, and of a kind owned already.
constexpr double kNewKind = 1.0;
constexpr double kOneMore = -0.1;
// Value of a Tool; the share of it that counts grows by kToolPerTurn for each later turn, up to 1.
constexpr double kTool = 2.0;
constexpr double kToolPerTurn = 0.2;
// Value of an extra card in an opponent's deck, now and in each later turn.
constexpr double kOthersCard = 1.4;
constexpr double kOthersCardPerTurn = 0.3;
// Weight of the opponents' average gain against the player's own.
constexpr double kOthers = 1.3;

}  // namespace

Worth::Worth(const View& view, Seat seat) : view_(view), player_(view.players[seat]), seat_(seat) {
  // The game ends with the deck or, mostly, when about a quarter of the Desserts are left.
  const double desserts = std::accumulate(view.desserts.begin(), view.desserts.end(), 0.0);
  const double by_deck = view.deck / kCardsPerTurn;
  turns_ =
      std::max(0.0, std::min(by_deck, (desserts - view.seats) / kDessertsPerTurn)) / view.seats;
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    owned_[kind] = Byte(player_.pile[kind] + player_.discard[kind]);
  }
  for (const Card card : player_.row) ++owned_[Index(card)];
  for (std::size_t cards = 0; cards <= kKinds; ++cards) {
    stopping_[cards] = OfBestCard(cards) + OfBestDessert(cards) - OfExtras(cards);
  }
}

double Worth::OfTool() const { return kTool * std::min(1.0, kToolPerTurn * turns_); }

double Worth::Of(Card card) const {
  const double draws = owned_[Index(card)] == 0 ? kNewKind : kOneMore;
  return view_.crowns[Index(card)] + turns_ * draws;
}

double Worth::OfDeckTop() const {
  if (!view_.next) return 0;
  const Counts deck = Aids(view_).deck;
  double sum = 0;
  int cards = 0;
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    if (BackOfKind(kind) != *view_.next) continue;
    sum += deck[kind] * Of(static_cast<Card>(kind));
    cards += deck[kind];
  }
  return cards == 0 ? 0 : sum / cards;
}

double Worth::OfBestCard(std::size_t cards) const {
  if (cards == 0) return 0;
  if (cards < kAnyPosition) {
    return cards <= view_.market.size() ? std::max(0.0, Of(view_.market[cards - 1])) : 0;
  }
  double best = 0;
  for (const Card card : view_.market) best = std::max(best, Of(card));
  return best;
}

double Worth::OfBestDessert(std::size_t cards) const {
  double best = 0;
  for (std::size_t i = 0; i < kDesserts; ++i) {
    const auto dessert = static_cast<Dessert>(i);
    const bool owned = std::find(player_.desserts.begin(), player_.desserts.end(), dessert) !=
                       player_.desserts.end();
    if (view_.desserts[i] > 0 && !owned && CostOf(dessert) <= static_cast<int>(cards)) {
      best = CostOf(dessert);
    }
  }
  return best;
}

double Worth::OfExtras(std::size_t cards) const {
  if (view_.round == 1) return 0;
  double gain = 0;
  for (int i = 0; i < view_.seats; ++i) {
    const PlayerView& other = view_.players[i];
    if (SeatAt(i) == seat_) continue;
    if (other.row.size() > cards) {
      gain += kOthersCard + kOthersCardPerTurn * turns_;
    } else if (other.row.size() < cards && other.tools.size() < kTools) {
      gain += OfTool();
    }
  }
  return kOthers * gain / (view_.seats - 1);
}

}  // namespace chocobox::choco_challenge
