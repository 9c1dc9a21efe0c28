#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/bag.h"
#include "core/defaults.h"
#include "core/per.h"
#include "games/sample-game/actions.h"

// Sample Game: come close to ten points. The rules in words: text/rules.en.md.
namespace chocobox::sample_game {

inline constexpr int kMostSeats = 4;
inline constexpr int kMostPralines = 5;

// How many pralines there are of each kind.
using Pralines = Bag<CountOf<Praline>()>;
inline constexpr Pralines kBox({4, 4, 4, 4, 4});

enum class Phase : std::uint8_t { kChoose, kDraw, kOver };
NAMED(Phase, "phase");

struct Player {
  // The first one lies face down until the end, the others lie face up.
  std::array<Praline, kMostPralines> pralines{};
  std::uint8_t count = 0;
  std::uint8_t stopped = 0;
};

// The whole truth. What is absent is zero, so that equal positions are equal bytes.
struct State {
  Per<Seat, Player, kMostSeats> players{};
  Pralines box = kBox;
  std::uint8_t seats = 0;
  Phase phase = Phase::kDraw;
  Seat turn{};
};

struct PlayerView {
  std::uint8_t count = 0;
  // Seen by its owner, and by everybody when the game is over.
  std::optional<Praline> secret;
  List<Praline, kMostPralines - 1> open;
  bool stopped = false;
  FIELDS(PlayerView, count, secret, open, stopped);
};

// What a viewer sees of a state.
struct View {
  Phase phase{};
  Seat turn{};
  List<PlayerView, kMostSeats> players;
  FIELDS(View, phase, turn, players);
};

// The verbs: core/game.h says what each of them promises, core/defaults.h has those not listed.
struct Game : Defaults<Game> {
  using State = sample_game::State;
  using Action = sample_game::Action;
  using Outcome = sample_game::Outcome;
  using Event = sample_game::Event;
  using View = sample_game::View;

  static constexpr std::string_view kId = "sample-game";
  static constexpr SeatLimits kSeats{2, kMostSeats};
  static constexpr Secrets kSecrets = Secrets::kSome;

  static State Start(const Config& config);
  static Turn ToAct(const State& state);
  static void Legal(const State& state, Seat seat, List<Action, kMaxLegal>& actions);
  using Defaults::Apply;
  static void Apply(State& state, Seat seat, const Action& action, Teller<Game> tell);
  static bool Outcomes(const State& state, OutcomeList<Game>& outcomes);
  static Outcome Draw(const State& state, Source& source);
  using Defaults::Resolve;
  static void Resolve(State& state, const Outcome& outcome, Teller<Game> tell);
  static ScoreSheet<Game> Scores(const State& state);
  static View Look(const State& state, Viewer viewer);
  static State Imagine(const View& view, Source& source);
};

}  // namespace chocobox::sample_game
