#include "games/chocolates/rules.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstring>
#include <span>

#include "core/byte.h"
#include "core/playout.h"
#include "games/chocolates/game.h"

namespace chocobox::chocolates {
namespace {

constexpr std::uint8_t kFullDisplay = (1u << kDisplaySize) - 1;

bool IsDealing(const State& state) {
  return state.phase == Phase::kSetUp || state.phase == Phase::kRefill;
}

bool IsFlipping(const State& state) {
  return state.phase == Phase::kFlip || state.phase == Phase::kTurnUp;
}

bool GridIsOpen(const State& state) { return (state.face_up & kGrid) == kGrid; }

// Moves the top card of the pile into the gap of the display. Then chance decides the new top card,
// or, if that is known already, play goes on.
void Refill(State& state) {
  if (state.displayed != kFullDisplay && state.has_next != 0) {
    const int slot = std::countr_one(state.displayed);
    state.display[slot] = {state.next, 0};
    state.displayed |= Byte(1u << slot);
    state.next = {};
    state.has_next = 0;
  }
  if (state.has_next != 0 || state.pile.size() == 0) {
    state.phase = state.phase == Phase::kSetUp ? Phase::kPredict : Phase::kReveal;
  }
}

void BeginTurnUp(State& state) {
  state.turn = {};
  state.phase = state.face_up == kAllCells ? Phase::kOver : Phase::kTurnUp;
  state.flipping = Byte(state.phase == Phase::kOver ? 0 : std::countr_one(state.face_up));
}

// Rulebook, "End of the game"; D2.
void EndTurn(State& state) {
  const Seat next = NextSeat(state.turn, state.seats);
  state.flipping = 0;
  if (GridIsOpen(state) || (state.ending != 0 && next == state.ender)) {
    BeginTurnUp(state);
    return;
  }
  state.turn = next;
  state.phase = Phase::kPredict;
}

// Rulebook, "A: take 1 prediction card"; D1.
void TakeCard(State& state, const Predict& predict) {
  const std::size_t slot = SlotOf(state, predict.card);
  Player& player = state.players[state.turn];
  player.predictions[player.count++] = {predict.card, predict.side};
  player.cubes = Byte(player.cubes + state.display[slot].cubes);
  state.display[slot] = {};
  state.displayed = Byte(state.displayed & ~(1u << slot));
  for (std::size_t other = 0; other < kDisplaySize; ++other) {
    const unsigned cube = state.supply > 0 ? (state.displayed >> other) & 1u : 0;
    state.display[other].cubes = Byte(state.display[other].cubes + cube);
    state.supply = Byte(state.supply - cube);
  }
  if (player.count == PredictionLimit(state.seats) && state.ending == 0) {
    state.ending = 1;
    state.ender = state.turn;
  }
  state.phase = Phase::kRefill;
  Refill(state);
}

// For each set of eight cells, a mask of the bytes of its members.
constexpr auto kBytesOfCells = [] {
  std::array<std::uint64_t, 256> masks{};
  for (std::size_t cells = 1; cells < masks.size(); ++cells) {
    masks[cells] = (masks[cells >> 1] << 8) | ((cells & 1) * 0xff);
  }
  return masks;
}();
static_assert(std::endian::native == std::endian::little);

// Whether every face-up tile is the one that `box` has in its place. Compares eight cells at once,
// since every tile of every playout needs this.
bool AgreesWith(const State& state, std::span<const std::uint8_t, kCells> box) {
  std::uint64_t different = 0;
  for (const std::size_t first : {std::size_t{0}, std::size_t{8}, std::size_t{kCells - 8}}) {
    std::uint64_t tiles = 0;
    std::uint64_t boxed = 0;
    std::memcpy(&tiles, state.tiles.data() + first, 8);
    std::memcpy(&boxed, box.data() + first, 8);
    different |= (tiles ^ boxed) & kBytesOfCells[(state.face_up >> first) & 0xff];
  }
  return different == 0;
}

Tile DrawTile(const State& state, Source& source) {
  // Uses the source's arrangement, so that a seed gives every cell the same tile in any order of
  // turns. A box that was set up otherwise (a puzzle, an imagined world) draws from the rest.
  const auto box = source.Arrange(kBoxStream, kTiles);
  if (AgreesWith(state, box)) [[likely]] {
    return static_cast<Tile>(box[state.flipping]);
  }
  const std::uint32_t place = source.Below(kStrayTileStream, state.flipping,
                                           static_cast<std::uint32_t>(state.hidden.size()));
  return static_cast<Tile>(state.hidden.At(place));
}

}  // namespace

State Start(const Config& config) {
  State state;
  state.seats = config.seats;
  state.turn = config.first;
  return state;
}

Turn ToAct(const State& state) {
  switch (state.phase) {
    case Phase::kPredict:
    case Phase::kReveal:
      return Turn::Of(state.turn);
    case Phase::kOver:
      return Turn::Over();
    case Phase::kSetUp:
    case Phase::kRefill:
    case Phase::kFlip:
    case Phase::kTurnUp:
      break;
  }
  return Turn::OfNature();
}

std::optional<Refusal> Check(const State& state, Seat seat, const Action& action) {
  if (state.phase == Phase::kOver) return Refusal::kGameOver;
  if (!ToAct(state).Includes(seat)) return Refusal::kNotYourTurn;
  if (const auto* reveal = std::get_if<Reveal>(&action)) {
    if (state.phase == Phase::kPredict) return Refusal::kPredictFirst;
    if (IsFaceUp(state, reveal->cell.index)) return Refusal::kAlreadyFaceUp;
    return std::nullopt;
  }
  if (state.phase == Phase::kReveal) return Refusal::kAlreadyPredicted;
  const auto* predict = std::get_if<Predict>(&action);
  if (predict != nullptr && SlotOf(state, predict->card) == kDisplaySize) {
    return Refusal::kNotInDisplay;
  }
  return std::nullopt;
}

void Legal(const State& state, Seat seat, List<Action, kMaxLegal>& actions) {
  actions.clear();
  if (seat != state.turn) return;
  if (state.phase == Phase::kPredict) {
    for (std::size_t slot = 0; slot < kDisplaySize; ++slot) {
      if (((state.displayed >> slot) & 1u) == 0) continue;
      actions.push_back(Predict{state.display[slot].card, Side::kTrue});
      actions.push_back(Predict{state.display[slot].card, Side::kFalse});
    }
    actions.push_back(GoOn{});
  } else if (state.phase == Phase::kReveal) {
    for (Cells left = kAllCells & ~state.face_up; left != 0; left &= left - 1) {
      actions.push_back(Reveal{Cell{Byte(std::countr_zero(left))}});
    }
  }
}

void Apply(State& state, Seat, const Action& action) {
  if (const auto* reveal = std::get_if<Reveal>(&action)) {
    state.flipping = reveal->cell.index;
    state.phase = Phase::kFlip;
  } else if (const auto* predict = std::get_if<Predict>(&action)) {
    TakeCard(state, *predict);
  } else {
    state.phase = Phase::kReveal;
  }
}

Outcome Draw(const State& state, Source& source) {
  if (IsFlipping(state)) return TileShown{DrawTile(state, source)};
  // The size of the pile gives the number of cards drawn before this one.
  const auto size = static_cast<std::uint32_t>(state.pile.size());
  return CardShown{static_cast<Card>(state.pile.At(source.Below(kPileStream, size, size)))};
}

// The arrangement is not known to the rules: every face-down tile is equally likely.
bool Outcomes(const State& state, OutcomeList<Game>& outcomes) {
  outcomes.clear();
  if (IsFlipping(state)) {
    for (std::size_t face = 0; face < kFaces; ++face) {
      const auto count = static_cast<std::uint32_t>(state.hidden.Count(face));
      if (count > 0) outcomes.push_back({TileShown{static_cast<Tile>(face)}, count});
    }
  } else {
    for (int card = 0; card < kCards; ++card) {
      if (state.pile.Has(card)) outcomes.push_back({CardShown{static_cast<Card>(card)}, 1});
    }
  }
  return true;
}

bool Possible(const State& state, const Outcome& outcome) {
  if (const auto* card = std::get_if<CardShown>(&outcome)) {
    return IsDealing(state) && state.pile.Has(Index(card->card));
  }
  const auto face = static_cast<std::size_t>(std::get<TileShown>(outcome).tile);
  return IsFlipping(state) && state.hidden.Count(face) > 0;
}

void Resolve(State& state, const Outcome& outcome) {
  if (const auto* shown = std::get_if<CardShown>(&outcome)) {
    state.pile.Take(Index(shown->card));
    state.next = shown->card;
    state.has_next = 1;
    Refill(state);
    return;
  }
  const Tile tile = std::get<TileShown>(outcome).tile;
  state.face_up |= Bit(state.flipping);
  state.tiles[state.flipping] = tile;
  state.hidden.Take(static_cast<std::size_t>(tile));
  if (state.phase == Phase::kTurnUp) {
    BeginTurnUp(state);
  } else {
    EndTurn(state);
  }
}

Places PlacesOf(const State& state) {
  Places places{};
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    if (!IsFaceUp(state, static_cast<int>(cell))) continue;
    const Cells bit = Bit(static_cast<int>(cell));
    places[ShapeOf(state.tiles[cell])] |= bit;
    places[TypeOf(state.tiles[cell])] |= bit;
  }
  return places;
}

}  // namespace chocobox::chocolates

// Playouts are compiled here so that the compiler can inline all verbs: core/playout.h.
template int chocobox::PlayOut<chocobox::chocolates::Game>(
    chocobox::chocolates::State&, chocobox::Source&,
    chocobox::ActionList<chocobox::chocolates::Game>&);
