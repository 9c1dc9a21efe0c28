#include "games/chocolates/by_hand.h"

#include <bit>
#include <cstddef>

#include "core/byte.h"
#include "core/playout.h"

namespace chocobox::chocolates {
int PlayByHand(State& state, Source& source, ActionList<Game>& legal) {
  const int seats = state.seats;
  const int limit = PredictionLimit(seats);
  const auto box = source.Arrange(kBoxStream, kTiles);
  int steps = 0;
  std::uint32_t pile_size = kCards;
  const auto draw_card = [&] {
    const int card = state.pile.At(source.Below(kPileStream, pile_size, pile_size));
    --pile_size;
    state.pile.Take(card);
    ++steps;
    return static_cast<Card>(card);
  };
  const auto choose = [&] {
    return source.Below(kChoiceStream, static_cast<std::uint32_t>(steps++),
                        static_cast<std::uint32_t>(legal.size()));
  };
  const auto flip = [&](std::size_t cell) {
    const auto tile = static_cast<Tile>(box[cell]);
    state.tiles[cell] = tile;
    state.hidden.Take(static_cast<std::size_t>(tile));
    state.face_up |= Bit(static_cast<int>(cell));
    ++steps;
  };

  for (Offered& offered : state.display) offered.card = draw_card();
  state.displayed = (1u << kDisplaySize) - 1;
  state.next = draw_card();
  state.has_next = 1;
  for (int seat = Index(state.turn);;) {
    legal.clear();
    for (const Offered& offered : state.display) {
      legal.push_back(Predict{offered.card, Side::kTrue});
      legal.push_back(Predict{offered.card, Side::kFalse});
    }
    legal.push_back(GoOn{});
    const std::uint32_t pick = choose();
    if (pick < 2 * kDisplaySize) {
      const std::size_t slot = pick / 2;
      Player& player = state.players[seat];
      player.predictions[player.count++] = {state.display[slot].card, static_cast<Side>(pick % 2)};
      player.cubes = Byte(player.cubes + state.display[slot].cubes);
      for (Offered& offered : state.display) ++offered.cubes;
      state.display[slot] = {state.next, 0};
      state.supply = Byte(state.supply - (kDisplaySize - 1));
      if (player.count == limit && state.ending == 0) {
        state.ending = 1;
        state.ender = SeatAt(seat);
      }
      state.next = draw_card();
    }
    legal.clear();
    for (Cells left = kAllCells & ~state.face_up; left != 0; left &= left - 1) {
      legal.push_back(Reveal{Cell{Byte(std::countr_zero(left))}});
    }
    flip(std::get<Reveal>(legal[choose()]).cell.index);
    seat = seat + 1 == seats ? 0 : seat + 1;
    if ((state.face_up & kGrid) == kGrid || (state.ending != 0 && SeatAt(seat) == state.ender)) {
      break;
    }
  }
  while (state.face_up != kAllCells) {
    flip(static_cast<std::size_t>(std::countr_one(state.face_up)));
  }
  state.turn = {};
  state.phase = Phase::kOver;
  return steps;
}

}  // namespace chocobox::chocolates
