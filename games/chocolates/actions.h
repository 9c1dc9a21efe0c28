#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <tuple>
#include <variant>

#include "core/fields.h"
#include "core/names.h"
#include "core/seat.h"
#include "games/chocolates/box.h"
#include "games/chocolates/cards.h"

namespace chocobox::chocolates {

// Takes a card of the display with its cubes and says at once whether the statement holds.
struct Predict {
  static constexpr std::string_view kWord = "predict";
  Card card{};
  Side side{};
  bool operator==(const Predict&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"card", &Predict::card}, Field{"side", &Predict::side}};
};

// Takes no card this turn.
struct GoOn {
  static constexpr std::string_view kWord = "go-on";
  bool operator==(const GoOn&) const = default;
  static constexpr std::tuple<> kFields{};
};

// Turns over a face-down tile.
struct Reveal {
  static constexpr std::string_view kWord = "reveal";
  Cell cell{};
  bool operator==(const Reveal&) const = default;
  static constexpr auto kFields = std::tuple{Field{"cell", &Reveal::cell}};
};

using Action = std::variant<Predict, GoOn, Reveal>;

// What the tile that is being turned over shows.
struct TileShown {
  static constexpr std::string_view kWord = "tile";
  Tile tile{};
  bool operator==(const TileShown&) const = default;
  static constexpr auto kFields = std::tuple{Field{"tile", &TileShown::tile}};
};

// Which card comes to lie on top of the pile.
struct CardShown {
  static constexpr std::string_view kWord = "card";
  Card card{};
  bool operator==(const CardShown&) const = default;
  static constexpr auto kFields = std::tuple{Field{"card", &CardShown::card}};
};

using Outcome = std::variant<TileShown, CardShown>;

enum class Refusal : std::uint8_t {
  kNotYourTurn,
  kGameOver,
  kAlreadyPredicted,
  kPredictFirst,
  kNotInDisplay,
  kAlreadyFaceUp,
};

// Events: what can be told of a step. All of them are told to everybody.

struct Predicted {
  static constexpr std::string_view kWord = "predicted";
  Seat seat{};
  Card card{};
  Side side{};
  std::uint8_t cubes = 0;
  bool operator==(const Predicted&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"seat", &Predicted::seat}, Field{"card", &Predicted::card},
                 Field{"side", &Predicted::side}, Field{"cubes", &Predicted::cubes}};
};

struct WentOn {
  static constexpr std::string_view kWord = "went-on";
  Seat seat{};
  bool operator==(const WentOn&) const = default;
  static constexpr auto kFields = std::tuple{Field{"seat", &WentOn::seat}};
};

// The card that lay on the pile now lies in the display.
struct Displayed {
  static constexpr std::string_view kWord = "displayed";
  Card card{};
  bool operator==(const Displayed&) const = default;
  static constexpr auto kFields = std::tuple{Field{"card", &Displayed::card}};
};

// A card is now on top of the pile.
struct ComesNext {
  static constexpr std::string_view kWord = "comes-next";
  Card card{};
  bool operator==(const ComesNext&) const = default;
  static constexpr auto kFields = std::tuple{Field{"card", &ComesNext::card}};
};

struct Revealed {
  static constexpr std::string_view kWord = "revealed";
  Seat seat{};
  Cell cell{};
  Tile tile{};
  bool operator==(const Revealed&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"seat", &Revealed::seat}, Field{"cell", &Revealed::cell},
                 Field{"tile", &Revealed::tile}};
};

// A tile turned up after the play is over.
struct TurnedUp {
  static constexpr std::string_view kWord = "turned-up";
  Cell cell{};
  Tile tile{};
  bool operator==(const TurnedUp&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"cell", &TurnedUp::cell}, Field{"tile", &TurnedUp::tile}};
};

// The seat has its last prediction: everybody else has one more turn.
struct LastTurns {
  static constexpr std::string_view kWord = "last-turns";
  Seat seat{};
  bool operator==(const LastTurns&) const = default;
  static constexpr auto kFields = std::tuple{Field{"seat", &LastTurns::seat}};
};

enum class EndReason : std::uint8_t { kLastTurnsPlayed, kGridOpen };

struct Ended {
  static constexpr std::string_view kWord = "ended";
  EndReason reason{};
  bool operator==(const Ended&) const = default;
  static constexpr auto kFields = std::tuple{Field{"reason", &Ended::reason}};
};

using Event =
    std::variant<Predicted, WentOn, Displayed, ComesNext, Revealed, TurnedUp, LastTurns, Ended>;

// Lines of the score sheet.

enum class Verdict : std::uint8_t { kRight, kWrong };

struct PredictionScore {
  static constexpr std::string_view kWord = "prediction";
  Card card{};
  Side side{};
  Verdict verdict{};
  bool operator==(const PredictionScore&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"card", &PredictionScore::card}, Field{"side", &PredictionScore::side},
                 Field{"verdict", &PredictionScore::verdict}};
};

struct CubesScore {
  static constexpr std::string_view kWord = "cubes";
  bool operator==(const CubesScore&) const = default;
  static constexpr std::tuple<> kFields{};
};

using ScoreItem = std::variant<PredictionScore, CubesScore>;

}  // namespace chocobox::chocolates

namespace chocobox {

template <>
struct Names<chocolates::Refusal> {
  static constexpr std::string_view kType = "refusal";
  static constexpr std::array<std::string_view, 6> kNames{"not-your-turn",     "game-over",
                                                          "already-predicted", "predict-first",
                                                          "not-in-display",    "already-face-up"};
};

template <>
struct Names<chocolates::EndReason> {
  static constexpr std::string_view kType = "reason";
  static constexpr std::array<std::string_view, 2> kNames{"last-turns-played", "grid-open"};
};

template <>
struct Names<chocolates::Verdict> {
  static constexpr std::string_view kType = "verdict";
  static constexpr std::array<std::string_view, 2> kNames{"right", "wrong"};
};

}  // namespace chocobox
