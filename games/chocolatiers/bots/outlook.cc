#include "games/chocolatiers/bots/outlook.h"

#include <algorithm>
#include <cmath>

#include "games/chocolatiers/payment.h"
#include "games/chocolatiers/scoring.h"

namespace chocobox::chocolatiers {
namespace {

// Actions that a box takes: its cards, and packing it.
constexpr double kActionsOfBox = 4.8;
// Size that a later box adds to a group. It matters little.
constexpr double kGrowth = 0.35;
// Uncertainty of the lead of a group: while boxes are to come, by their number (tuned by play), and
// when none is.
constexpr double kNoise = 0.35;
constexpr double kNoiseOfBoxes = 0.6;
constexpr double kCertain = 0.05;
// Value of taking a point from the other player, with two players; tuned by play. With more players
// it is divided by their number.
constexpr double kDenial = 0.5;
// Number of chocolates of a box that an unseen card of another player pays for.
constexpr double kUnknownCard = 0.5;
// Weight of a card that brings a player nearer to a box; a card that completes it has weight 1.
constexpr double kBegun = 0.2;
// By number of missing chocolates: the chance that a player packs the box in the next turn if that
// ends the game, and the chance that it is left when there are other boxes to pack.
struct Shortage {
  double most;
  double ends;
  double leaves;
};
constexpr std::array<Shortage, 4> kShortages{
    {{0, 0.95, 0.7}, {1, 0.85, 0.85}, {2, 0.5, 0.95}, {kSpaces, 0.15, 0.95}}};
const Shortage& ShortageOf(double chocolates) {
  std::size_t i = 0;
  while (chocolates > kShortages[i].most) ++i;
  return kShortages[i];
}

double Logistic(double x) { return 1 / (1 + std::exp(-x)); }

int SlotsOf(const PlayerView& player) {
  return kSamplerBoxes - static_cast<int>(player.sampler.size());
}

// Number of chocolates of the box that the player cannot pay for, as far as others know.
double ShortOf(const PlayerView& player, Box box) {
  const int unknown = player.cards - static_cast<int>(player.known.size());
  return Purse(CountsOf(player.known)).Missing(box) - kUnknownCard * unknown;
}

}  // namespace

Outlook::Outlook(const View& view, Seat seat)
    : view_(view), seat_(static_cast<std::size_t>(chocobox::Index(seat))) {
  ComputeTurns();
  ComputeTiles();
  ComputeNeeds();
}

bool Outlook::IsBehind(std::size_t other) const {
  const std::size_t seats = view_.players.size();
  const auto place = [&](std::size_t seat) {
    return (seat + seats - static_cast<std::size_t>(chocobox::Index(view_.starter))) % seats;
  };
  return place(other) > place(seat_);
}

double Outlook::Finishes(const PlayerView& player) const {
  if (SlotsOf(player) > 1) return 0;
  double least = kSpaces;
  for (const auto& box : view_.line) {
    if (box) least = std::min(least, ShortOf(player, *box));
  }
  if (player.reserved) least = std::min(least, ShortOf(player, *player.reserved));
  return ShortageOf(least).ends;
}

void Outlook::ComputeTurns() {
  if (view_.first) {
    last_ = 1;
    return;
  }
  // All have the same number of turns: only seats later in the round can end it before the next
  // turn.
  double goes_on = 1;
  turns_ = 1000;
  for (std::size_t i = 0; i < view_.players.size(); ++i) {
    const PlayerView& player = view_.players[i];
    const double actions = SlotsOf(player) * kActionsOfBox - player.cards;
    turns_ = std::min(turns_, std::max(0.5, actions / kActions));
    if (IsBehind(i)) goes_on *= 1 - Finishes(player);
  }
  last_ = 1 - goes_on;
  turns_ *= goes_on;
}

void Outlook::ComputeTiles() {
  const std::size_t seats = view_.players.size();
  // Boxes that each may still lay. In the last round only those count that are laid after this
  // seat's turn.
  std::array<double, kMostSeats> more{};
  std::array<Efforts, kMostSeats> efforts{};
  for (std::size_t i = 0; i < seats; ++i) {
    const PlayerView& player = view_.players[i];
    const bool is_done = view_.first && !IsBehind(i);
    const double cards = player.cards + kActions * (view_.first ? 1 : turns_);
    more[i] = is_done ? 0 : std::min<double>(cards / kActionsOfBox, SlotsOf(player));
    efforts[i] = EffortsOf(SamplerOf(player));
  }
  const double denial = kDenial / static_cast<double>(seats - 1);
  for (std::size_t tile = 0; tile < worth_.size(); ++tile) {
    for (std::size_t size = 0; size < kSizes; ++size) {
      // D5: a group of size 0 wins nothing.
      double wins = size == 0 ? std::min(1.0, more[seat_]) : 1;
      double nobody_else = 1;
      for (std::size_t i = 0; i < seats; ++i) {
        if (i == seat_) continue;
        const double boxes = more[i] + more[seat_];
        const double noise = boxes > 0 ? kNoise + kNoiseOfBoxes * std::sqrt(boxes) : kCertain;
        const double lead =
            static_cast<double>(size) - efforts[i][tile] + kGrowth * (more[seat_] - more[i]);
        // A tie is between the two.
        wins *= Logistic((lead - 0.5) / noise);
        nobody_else *= Logistic((lead + 0.5) / noise);
      }
      worth_[tile][size] = kTileRows[tile].points * (wins - denial * (1 - nobody_else));
    }
  }
}

void Outlook::ComputeNeeds() {
  const double share = 1.0 / static_cast<double>(view_.players.size() - 1);
  for (std::size_t i = 0; i < view_.players.size(); ++i) {
    if (i == seat_ || SlotsOf(view_.players[i]) == 0) continue;
    Counts hand = CountsOf(view_.players[i].known);
    const Purse now(hand);
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
      ++hand[kind];
      const Purse then(hand);
      --hand[kind];
      double most = 0;
      for (const auto& box : view_.line) {
        if (!box || then.Missing(*box) == now.Missing(*box)) continue;
        most = std::max(most, then.Missing(*box) == 0 ? 1.0 : kBegun);
      }
      needed_[kind] += share * most;
    }
  }
}

double Outlook::Worth(const Sampler& sampler) const {
  const Efforts efforts = EffortsOf(sampler);
  double sum = sampler.Points();
  for (std::size_t tile = 0; tile < worth_.size(); ++tile) sum += worth_[tile][efforts[tile]];
  return sum;
}

double Outlook::Stays(Box box) const {
  double stays = 1;
  for (std::size_t i = 0; i < view_.players.size(); ++i) {
    const PlayerView& player = view_.players[i];
    if (i == seat_ || SlotsOf(player) == 0) continue;
    stays *= ShortageOf(ShortOf(player, box)).leaves;
  }
  return stays;
}

}  // namespace chocobox::chocolatiers
