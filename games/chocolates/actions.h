#pragma once

#include <cstdint>
#include <variant>

#include "core/fields.h"
#include "core/names.h"
#include "core/seat.h"
#include "games/chocolates/box.h"
#include "games/chocolates/cards.h"

namespace chocobox::chocolates {

// Takes a card of the display with its cubes and predicts whether its statement will hold.
struct Predict {
  Card card{};
  Side side{};
  WORDED(Predict, "predict", card, side);
};

// Takes no card this turn.
struct GoOn {
  WORDED(GoOn, "go-on");
};

// Turns over a face-down tile.
struct Reveal {
  Cell cell{};
  WORDED(Reveal, "reveal", cell);
};

using Action = std::variant<Predict, GoOn, Reveal>;

// The face of the tile that is being turned over.
struct TileShown {
  Tile tile{};
  WORDED(TileShown, "tile", tile);
};

// The new top card of the pile.
struct CardShown {
  Card card{};
  WORDED(CardShown, "card", card);
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
NAMED(Refusal, "refusal");

// Events. All of them are told to everybody.

struct Predicted {
  Seat seat{};
  Card card{};
  Side side{};
  std::uint8_t cubes = 0;
  WORDED(Predicted, "predicted", seat, card, side, cubes);
};

struct WentOn {
  Seat seat{};
  WORDED(WentOn, "went-on", seat);
};

// The top card of the pile moved into the display.
struct Displayed {
  Card card{};
  WORDED(Displayed, "displayed", card);
};

// A card is now on top of the pile.
struct ComesNext {
  Card card{};
  WORDED(ComesNext, "comes-next", card);
};

struct Revealed {
  Seat seat{};
  Cell cell{};
  Tile tile{};
  WORDED(Revealed, "revealed", seat, cell, tile);
};

// A tile turned up after the play is over.
struct TurnedUp {
  Cell cell{};
  Tile tile{};
  WORDED(TurnedUp, "turned-up", cell, tile);
};

// The seat has its last prediction: everybody else has one more turn.
struct LastTurns {
  Seat seat{};
  WORDED(LastTurns, "last-turns", seat);
};

enum class EndReason : std::uint8_t { kLastTurnsPlayed, kGridOpen };
NAMED(EndReason, "reason");

struct Ended {
  EndReason reason{};
  WORDED(Ended, "ended", reason);
};

using Event =
    std::variant<Predicted, WentOn, Displayed, ComesNext, Revealed, TurnedUp, LastTurns, Ended>;

// Lines of the score sheet.

enum class Verdict : std::uint8_t { kRight, kWrong };
NAMED(Verdict, "verdict");

struct PredictionScore {
  Card card{};
  Side side{};
  Verdict verdict{};
  WORDED(PredictionScore, "prediction", card, side, verdict);
};

struct CubesScore {
  WORDED(CubesScore, "cubes");
};

using ScoreItem = std::variant<PredictionScore, CubesScore>;

}  // namespace chocobox::chocolates
