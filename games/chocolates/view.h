#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <tuple>

#include "core/fields.h"
#include "core/list.h"
#include "core/random.h"
#include "core/seat.h"
#include "games/chocolates/odds.h"
#include "games/chocolates/state.h"

// What players see. Nobody ever knows more than another here, so every viewer has the same view.
namespace chocobox::chocolates {

struct OfferedView {
  Card card{};
  std::uint8_t cubes = 0;
  bool operator==(const OfferedView&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"card", &OfferedView::card}, Field{"cubes", &OfferedView::cubes}};
};

struct PredictionView {
  Card card{};
  Side side{};
  bool operator==(const PredictionView&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"card", &PredictionView::card}, Field{"side", &PredictionView::side}};
};

struct PlayerView {
  List<PredictionView, kMostPredictions> predictions;
  std::uint8_t cubes = 0;
  bool operator==(const PlayerView&) const = default;
  static constexpr auto kFields = std::tuple{Field{"predictions", &PlayerView::predictions},
                                             Field{"cubes", &PlayerView::cubes}};
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

  bool operator==(const View&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"seats", &View::seats},       Field{"phase", &View::phase},
                 Field{"turn", &View::turn},         Field{"cells", &View::cells},
                 Field{"flipping", &View::flipping}, Field{"display", &View::display},
                 Field{"next", &View::next},         Field{"pile", &View::pile},
                 Field{"supply", &View::supply},     Field{"limit", &View::limit},
                 Field{"ender", &View::ender},       Field{"players", &View::players}};
};

View Look(const State& state);

// The state behind the view: with nothing secret there is only one.
State Imagine(const View& view);

// The chance of each card that lies in sight, and what is still face down.
struct CardOdds {
  Card card{};
  Chance chance;
  bool operator==(const CardOdds&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"card", &CardOdds::card}, Field{"chance", &CardOdds::chance}};
};

inline constexpr int kMostCardsInSight = kDisplaySize + 1 + kMostSeats * kMostPredictions;

struct Aid {
  // Display, next card, then the players' cards by seat.
  List<CardOdds, kMostCardsInSight> odds;
  // Tiles face down, by shape and then by type.
  std::array<std::uint8_t, kSubjects> hidden{};
  bool operator==(const Aid&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"odds", &Aid::odds}, Field{"hidden", &Aid::hidden}};
};

Sight SightOf(const View& view);
Aid Aids(const View& view);

// What taking a card would bring: the points at stake, the cubes on it, and the chance to be
// right. Other actions bring nothing that can be foreseen.
struct Preview {
  std::uint8_t stake = 0;
  std::uint8_t cubes = 0;
  std::optional<Chance> right;
  bool operator==(const Preview&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"stake", &Preview::stake}, Field{"cubes", &Preview::cubes},
                 Field{"right", &Preview::right}};
};

}  // namespace chocobox::chocolates
