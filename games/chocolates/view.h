#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/fields.h"
#include "core/list.h"
#include "core/per.h"
#include "core/random.h"
#include "core/seat.h"
#include "games/chocolates/odds.h"
#include "games/chocolates/state.h"

// The view of the players. There are no secrets, so every viewer has the same view.
namespace chocobox::chocolates {

struct OfferedView {
  Card card{};
  std::uint8_t cubes = 0;
  FIELDS(OfferedView, card, cubes);
};

struct PredictionView {
  Card card{};
  Side side{};
  FIELDS(PredictionView, card, side);
};

struct PlayerView {
  List<PredictionView, kMostPredictions> predictions;
  std::uint8_t cubes = 0;
  FIELDS(PlayerView, predictions, cubes);
};

struct View {
  std::uint8_t seats = 0;
  Phase phase{};
  // Whose turn it is.
  Seat turn{};
  // Grid cells row by row from the top left, then the cells beside; nothing: face down.
  std::array<std::optional<Tile>, kCells> cells{};
  // The cell being turned over.
  std::optional<Cell> flipping;
  std::array<std::optional<OfferedView>, kDisplaySize> display{};
  std::optional<Card> next;
  // Cards below the next one.
  std::uint8_t pile = 0;
  std::uint8_t supply = 0;
  std::uint8_t limit = 0;
  // The seat that reached the limit first.
  std::optional<Seat> ender;
  List<PlayerView, kMostSeats> players;

  FIELDS(View, seats, phase, turn, cells, flipping, display, next, pile, supply, limit, ender,
         players);
};

View Look(const State& state);

// The state behind the view: without secrets there is only one.
State Imagine(const View& view);

// The probability of each visible card, and the numbers of face-down tiles.
struct CardOdds {
  Card card{};
  Chance chance;
  FIELDS(CardOdds, card, chance);
};

inline constexpr int kMostCardsInSight = kDisplaySize + 1 + kMostSeats * kMostPredictions;

struct Aid {
  // Display, next card, then the players' cards by seat.
  List<CardOdds, kMostCardsInSight> odds;
  // Tiles face down, by shape and then by type.
  Per<Subject, std::uint8_t> hidden{};
  FIELDS(Aid, odds, hidden);
};

Sight SightOf(const View& view);
Aid Aids(const View& view);

// The preview of taking a card: the points at stake, the cubes on it, and the probability of being
// right. Other actions have no preview.
struct Preview {
  std::uint8_t stake = 0;
  std::uint8_t cubes = 0;
  std::optional<Chance> right;
  FIELDS(Preview, stake, cubes, right);
};

}  // namespace chocobox::chocolates
