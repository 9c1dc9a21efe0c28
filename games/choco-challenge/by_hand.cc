#include "games/choco-challenge/by_hand.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "core/byte.h"
#include "core/playout.h"

namespace chocobox::choco_challenge {
namespace {

constexpr std::uint8_t Bit(std::size_t i) { return Byte(1u << i); }

// A face-down pile. It also counts the cards of each back, so that no draw has to add them up.
struct Heap {
  Counts counts{};
  std::array<std::uint8_t, kBacks> of_back{};
  std::uint8_t size = 0;
  std::uint8_t top = 0;

  void Put(std::size_t kind) {
    ++counts[kind];
    ++of_back[Index(BackOfKind(kind))];
    ++size;
  }
  // Turns up a back. Kinds with the same back stand together: the counts of the backs are enough.
  void ShowTop(std::uint32_t place) {
    top = 0;
    while (place >= of_back[top]) place -= of_back[top++];
  }
  // Takes the top card and turns up the next back. `index` is that of the card in its stream.
  std::size_t Draw(const Source& source, Stream stream, std::uint32_t index) {
    std::uint32_t place = source.Below(stream, index, of_back[top]);
    std::size_t kind = kFirstOfBack[top];
    while (place >= counts[kind]) place -= counts[kind++];
    --counts[kind];
    --of_back[top];
    --size;
    if (size > 0) ShowTop(source.Below(stream, index - 1, size));
    return kind;
  }
  Pile ToPile() const {
    Pile pile{Bag<kKinds>(counts)};
    if (size > 0) pile.ShowTop(static_cast<Back>(top));
    return pile;
  }
};

// The cards of a player: all of them, and those in the draw pile. Whatever is neither there nor in
// the row has been discarded.
struct Cards {
  Heap all;
  Heap pile;
};

}  // namespace

int PlayByHand(State& state, Source& source, ActionList<Game>& legal) {
  const int seats = state.seats;
  const int first = chocobox::Index(state.first);
  std::uint32_t steps = 0;
  std::uint32_t round = 1;
  std::array<Cards, kMostSeats> cards;
  for (int seat = 0; seat < seats; ++seat) {
    Cards& own = cards[seat];
    for (std::size_t kind = 0; kind < kFirstOfBack[1]; ++kind) {
      for (int i = 0; i < kBaseSet[kind]; ++i) own.all.Put(kind);
    }
    own.pile = own.all;
  }
  Heap deck;
  for (std::size_t kind = kFirstOfBack[1]; kind < kKinds; ++kind) {
    for (int i = 0; i < kIngredients[kind]; ++i) deck.Put(kind);
  }
  // What is left in the middle, one bit each.
  std::uint8_t desserts = Bit(kDesserts) - 1;
  std::uint8_t tools = 0;
  for (std::size_t tool = 0; tool < kTools; ++tool) {
    if (state.tools[tool] > 0) tools |= Bit(tool);
  }

  const auto choose = [&] {
    return source.Below(kChoiceStream, steps++, static_cast<std::uint32_t>(legal.size()));
  };
  const auto draw_of_deck = [&] {
    ++steps;
    return deck.Draw(source, Stream{kDeckStream}, 2u * deck.size);
  };
  const auto join_market = [&] {
    const auto card = static_cast<Card>(draw_of_deck());
    std::size_t place = state.market_size++;
    if (BackOf(card) == Back::kFilling) {
      for (; place > 0; --place) state.market[place] = state.market[place - 1];
    }
    state.market[place] = card;
  };
  const auto leave_market = [&](std::size_t place) {
    const std::size_t kind = Index(state.market[place]);
    --state.market_size;
    for (std::size_t i = place; i < state.market_size; ++i) state.market[i] = state.market[i + 1];
    state.market[state.market_size] = {};
    return kind;
  };

  ++steps;
  deck.ShowTop(source.Below(Stream{kDeckStream}, 2u * deck.size + 1, deck.size));
  while (state.market_size < kMarketSize) join_market();

  for (int turn = first;;) {
    const auto active = static_cast<std::size_t>(turn);
    Player& player = state.players[active];
    Cards& own = cards[active];
    const Stream stream{kPileStream + static_cast<std::uint32_t>(turn)};
    const std::uint32_t shuffle = 2 * 64 * round;
    player.busted = 0;
    if (round > 1) {
      own.pile = own.all;
      player.row = {};
      player.count = 0;
      const std::uint32_t size = own.pile.size;
      own.pile.ShowTop(source.Below(stream, shuffle + 2 * size + 1, size));
      ++steps;
    }

    // Draw until the player stops or busts. The kinds in the row, one bit each.
    for (std::uint32_t row = 0;;) {
      legal.clear();
      if (own.pile.size > 0) legal.push_back(DrawCard{});
      if (row != 0) legal.push_back(Stop{});
      if (choose() == 1 || own.pile.size == 0) break;
      ++steps;
      const std::size_t kind = own.pile.Draw(source, stream, shuffle + 2u * own.pile.size);
      if (((row >> kind) & 1u) == 0) {
        row |= 1u << kind;
        player.row[player.count++] = static_cast<Card>(kind);
        continue;
      }
      if (player.tools != 0) {
        legal.clear();
        for (std::uint8_t left = player.tools; left != 0; left &= Byte(left - 1)) {
          legal.push_back(Use{static_cast<Tool>(std::countr_zero(left))});
        }
        legal.push_back(Bust{});
        const std::uint32_t pick = choose();
        if (pick + 1 < legal.size()) {
          const auto tool = static_cast<std::size_t>(PlaceOfBit(player.tools, pick));
          player.tools ^= Bit(tool);
          tools |= Bit(tool);
          ++state.tools[tool];
          continue;
        }
      }
      player.busted = 1;
      break;
    }

    if (player.busted == 0) {
      const int count = player.count;
      bool bought = false;
      if (state.market_size > 0 && (count >= kAnyPosition || count <= state.market_size)) {
        const int from = count >= kAnyPosition ? 1 : count;
        const int to = count >= kAnyPosition ? state.market_size : count;
        legal.clear();
        for (int i = from; i <= to; ++i) legal.push_back(Buy{Byte(i)});
        legal.push_back(Pass{});
        const std::uint32_t pick = choose();
        if (pick + 1 < legal.size()) {
          own.all.Put(leave_market(static_cast<std::size_t>(from) + pick - 1));
          bought = true;
        }
      }
      const auto affordable = Byte(count < 4 ? 0 : (1u << (count - 3)) - 1);
      const std::uint8_t on_offer = Byte(desserts & affordable & ~player.desserts);
      if (on_offer != 0) {
        legal.clear();
        for (std::uint8_t left = on_offer; left != 0; left &= Byte(left - 1)) {
          legal.push_back(TakeDessert{static_cast<Dessert>(std::countr_zero(left))});
        }
        legal.push_back(Pass{});
        const std::uint32_t pick = choose();
        if (pick + 1 < legal.size()) {
          const auto dessert = static_cast<std::size_t>(PlaceOfBit(on_offer, pick));
          player.desserts |= Bit(dessert);
          if (--state.desserts[dessert] == 0) desserts ^= Bit(dessert);
        }
      }
      if (bought && deck.size > 0) join_market();

      // Extra cards and Tools for the others.
      for (int asked = turn; round > 1;) {
        asked = asked + 1 == seats ? 0 : asked + 1;
        if (asked == turn) break;
        Player& other = state.players[asked];
        Heap& others = cards[asked].all;
        if (other.count == count) continue;
        legal.clear();
        if (other.count < count) {
          const std::uint8_t lacks = Byte(tools & ~other.tools);
          if (lacks == 0) continue;
          for (std::uint8_t left = lacks; left != 0; left &= Byte(left - 1)) {
            legal.push_back(TakeTool{static_cast<Tool>(std::countr_zero(left))});
          }
          legal.push_back(Pass{});
          const std::uint32_t pick = choose();
          if (pick + 1 == legal.size()) continue;
          const auto tool = static_cast<std::size_t>(PlaceOfBit(lacks, pick));
          other.tools |= Bit(tool);
          if (--state.tools[tool] == 0) tools ^= Bit(tool);
        } else if (deck.size > 0) {
          legal.push_back(Take{});
          legal.push_back(Pass{});
          if (choose() == 0) others.Put(draw_of_deck());
        } else if (state.market_size > 0) {
          for (std::uint8_t i = 1; i <= state.market_size; ++i) legal.push_back(Pick{i});
          legal.push_back(Pass{});
          const std::uint32_t pick = choose();
          if (pick + 1 < legal.size()) others.Put(leave_market(pick));
        }
      }
    }

    if (deck.size == 0 ||
        std::popcount(desserts) <= static_cast<int>(kDesserts) - kEmptyPilesAtEnd) {
      state.turn = state.asked = SeatAt(turn);
      break;
    }
    turn = turn + 1 == seats ? 0 : turn + 1;
    if (turn == first) ++round;
  }

  for (int seat = 0; seat < seats; ++seat) {
    const auto& [all, pile] = cards[seat];
    Player& player = state.players[seat];
    player.pile = pile.ToPile();
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
      player.discard[kind] = Byte(all.counts[kind] - pile.counts[kind]);
    }
    for (std::size_t i = 0; i < player.count; ++i) --player.discard[Index(player.row[i])];
  }
  state.deck = deck.ToPile();
  state.round = round;
  state.phase = Phase::kOver;
  return static_cast<int>(steps);
}

}  // namespace chocobox::choco_challenge
