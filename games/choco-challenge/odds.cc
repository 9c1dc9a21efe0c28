#include "games/choco-challenge/odds.h"

#include <algorithm>
#include <bit>
#include <optional>

#include "core/byte.h"

namespace chocobox::choco_challenge {
namespace {

using Count = std::uint64_t;

// All cards that one player could ever have in a deck.
constexpr std::size_t kMostCards = 8 + kIngredientCards;
// The largest useful number of draws: every kind once, and a repeat for every Tool.
constexpr std::size_t kMostDraws = kKinds + kTools;

// Pascal's triangle, as far as draws matter.
constexpr auto kChoose = [] {
  std::array<std::array<Count, kMostDraws + 1>, kMostCards + 1> rows{};
  for (std::size_t n = 0; n <= kMostCards; ++n) {
    rows[n][0] = 1;
    for (std::size_t k = 1; k <= std::min(n, kMostDraws); ++k) {
      rows[n][k] = rows[n - 1][k - 1] + rows[n - 1][k];
    }
  }
  return rows;
}();

constexpr bool IsIn(std::uint16_t row, std::size_t kind) { return ((row >> kind) & 1u) != 0; }

// The number of ways in which the first draws from a pile in random order bring this number of
// kinds that are not in the row yet: ways[kinds][draws]. Cards of a kind are distinguishable.
class NewKinds {
 public:
  NewKinds() = default;
  NewKinds(const Counts& pile, std::uint16_t row) {
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
      if (IsIn(row, kind)) repeats_ += pile[kind];
      size_ += pile[kind];
    }
    ways_[0] = kChoose[repeats_];
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
      if (!IsIn(row, kind) && pile[kind] > 0) Add(pile[kind]);
    }
  }

  std::size_t size() const { return size_; }

  // The ways in which `draws` cards bring `least` new kinds or more.
  Count AtLeast(std::size_t least, std::size_t draws) const {
    Count ways = 0;
    for (std::size_t kinds = least; kinds <= kinds_; ++kinds) ways += ways_[kinds][draws];
    return ways;
  }

 private:
  // Adds a kind with this number of cards.
  void Add(std::size_t cards) {
    ++kinds_;
    for (std::size_t kinds = kinds_; kinds > 0; --kinds) {
      for (std::size_t draws = 1; draws <= kMostDraws; ++draws) {
        for (std::size_t of_it = 1; of_it <= std::min(cards, draws); ++of_it) {
          ways_[kinds][draws] += kChoose[cards][of_it] * ways_[kinds - 1][draws - of_it];
        }
      }
    }
  }

  std::array<std::array<Count, kMostDraws + 1>, kKinds + 1> ways_{};
  std::size_t kinds_ = 0;
  std::size_t repeats_ = 0;
  std::size_t size_ = 0;
};

// A group of possible top cards: their number, and the same pile after each.
struct Top {
  Count cards = 0;
  bool repeat = false;
  NewKinds rest;
};

// Top cards with the same continuation are grouped.
List<Top, kKinds> TopsOf(const Hand& hand) {
  List<Top, kKinds> tops;
  // By the number of cards of a new kind; index 0: the repeats.
  std::array<std::optional<std::size_t>, kMostCards + 1> known{};
  for (std::size_t kind = kFirstOfBack[Index(hand.top)]; kind < kFirstOfBack[Index(hand.top) + 1];
       ++kind) {
    if (hand.pile[kind] == 0) continue;
    const bool repeat = IsIn(hand.row, kind);
    auto& place = known[repeat ? 0 : hand.pile[kind]];
    if (place) {
      tops[*place].cards += hand.pile[kind];
      continue;
    }
    place = tops.size();
    Counts rest = hand.pile;
    --rest[kind];
    const auto row = static_cast<std::uint16_t>(hand.row | (1u << kind));
    tops.push_back({hand.pile[kind], repeat, NewKinds(rest, row)});
  }
  return tops;
}

// The chance to draw `wanted` new kinds with at most `tools` repeats.
Chance Reach(const List<Top, kKinds>& tops, std::size_t wanted, std::size_t tools) {
  const std::size_t below = tops[0].rest.size();
  const std::size_t draws = std::min(wanted + tools - 1, below);
  Count favourable = 0;
  Count cards = 0;
  for (const Top& top : tops) {
    cards += top.cards;
    if (top.repeat && tools == 0) continue;
    favourable += top.cards * top.rest.AtLeast(top.repeat ? wanted : wanted - 1, draws);
  }
  return Chance::Of(favourable, cards * kChoose[below][draws]);
}

}  // namespace

Chance BustChance(const Hand& hand) {
  Count repeats = 0;
  Count cards = 0;
  for (std::size_t kind = kFirstOfBack[Index(hand.top)]; kind < kFirstOfBack[Index(hand.top) + 1];
       ++kind) {
    cards += hand.pile[kind];
    if (IsIn(hand.row, kind)) repeats += hand.pile[kind];
  }
  return Chance::Of(repeats, cards);
}

List<Goal, kKinds> Goals(const Hand& hand) {
  const List<Top, kKinds> tops = TopsOf(hand);
  std::size_t new_kinds = 0;
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    if (hand.pile[kind] > 0 && !IsIn(hand.row, kind)) ++new_kinds;
  }
  List<Goal, kKinds> goals;
  for (std::size_t wanted = 1; wanted <= new_kinds; ++wanted) {
    Goal goal;
    goal.cards = Byte(std::popcount(hand.row) + static_cast<int>(wanted));
    for (std::size_t tools = 0; tools <= kTools; ++tools) {
      goal.reach[tools] = Reach(tops, wanted, tools);
    }
    goals.push_back(goal);
  }
  return goals;
}

}  // namespace chocobox::choco_challenge
