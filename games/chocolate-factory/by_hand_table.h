#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <variant>

#include "core/bits.h"
#include "core/byte.h"
#include "core/per.h"
#include "core/playout.h"
#include "games/chocolate-factory/game.h"

// The hand-written loop of by_hand.h, phase by phase.
namespace chocobox::chocolate_factory::by_hand {

inline constexpr std::uint64_t kOnes = 0x0101010101010101;
inline constexpr unsigned kRefinedBits = kRefined.bits();

// The top bits of eight bytes, gathered into one byte.
constexpr unsigned TopsOf(std::uint64_t bytes) {
  return static_cast<unsigned>(((bytes >> 7) & kOnes) * 0x0102040810204080 >> 56);
}
// The kinds among the pieces, a bit each: a nonzero byte carries into its top bit.
constexpr unsigned KindsOf(Pieces pieces) { return TopsOf(pieces.bits() + kOnes * 0x7f); }
// The bytes of these kinds.
inline constexpr auto kBytesOf = [] {
  std::array<std::uint64_t, 1u << kKinds> bytes{};
  for (std::size_t kinds = 0; kinds < bytes.size(); ++kinds) {
    for (std::size_t i = 0; i < kKinds; ++i) {
      if (((kinds >> i) & 1u) != 0) bytes[kinds] |= std::uint64_t{0xff} << (8 * i);
    }
  }
  return bytes;
}();
constexpr int CountIn(Pieces pieces, unsigned kinds) {
  return static_cast<int>((pieces.bits() & kBytesOf[kinds]) * kOnes >> 56);
}
constexpr Kind Lowest(unsigned kinds) { return static_cast<Kind>(std::countr_zero(kinds)); }

// The ways in which a part can work: the kinds that it takes, in one or two ways. Without a recipe,
// any kind that it can change.
struct Ways {
  std::uint8_t count = 1;
  std::uint8_t cost = 0;
  bool chute = false;
  std::array<std::array<std::uint8_t, 2>, 2> in{};

  // Ways are counted from 1.
  bool Suit(std::size_t way, unsigned kinds, Pieces tile) const {
    const auto [first, second] = in[way - 1];
    if ((kinds & first) == 0) return false;
    return second == 0 || ((kinds & second) != 0 && CountIn(tile, first | second) >= 2);
  }
};
inline constexpr auto kWays = [] {
  Per<Part, Ways> all{};
  for (std::size_t i = 0; i < kParts; ++i) {
    const PartCard& card = kPartCards[i];
    const int recipes = RecipesOf(card);
    all[i].count = Byte(recipes > 0 ? recipes : 1);
    all[i].cost = card.cost;
    all[i].chute = card.chute;
    all[i].in[0][0] =
        card.copies > 0 || card.moves > 0 || card.chute ? kAny.bits() : kUpgradable.bits();
    for (std::size_t way = 0; way < static_cast<std::size_t>(recipes); ++way) {
      for (std::size_t k = 0; k < 2; ++k) all[i].in[way][k] = card.recipes[way].in[k].bits();
    }
  }
  return all;
}();

inline constexpr auto kStages = [] {
  std::array<std::array<Stage, kMostStages>, kOrders> stages{};
  for (std::size_t i = 0; i < kOrders; ++i) stages[i] = kOrderCards[i].stages;
  return stages;
}();

inline constexpr auto kPartsOfDeck = [] {
  Per<PartDeck, std::uint64_t> parts{};
  for (std::size_t i = 0; i < kParts; ++i) {
    parts[kPartCards[i].deck] |= std::uint64_t{1} << i;
  }
  return parts;
}();
inline constexpr auto kFirstOfStore = [] {
  Per<Store, std::size_t> first{};
  for (std::size_t i = kBaseEmployees; i-- > 0;) first[Index(*kEmployeeCards[i].store)] = i;
  return first;
}();
constexpr std::uint64_t GoalBits(bool targets) {
  std::uint64_t bits = 0;
  for (std::size_t i = 0; i < kGoals; ++i) {
    const GoalCard& card = kGoalCards[i];
    if (card.is_target != targets || !card.versions.Has(kCardsVersion)) continue;
    bits |= std::uint64_t{1} << i;
  }
  return bits;
}

// The orders of a size that have not come up, a bit each, and those put under them.
struct Deck {
  std::uint32_t bag = (1u << kOrdersOfSize) - 1;
  std::array<std::uint8_t, 64> queue{};
  std::size_t head = 0;
  std::size_t tail = 0;

  bool empty() const { return bag == 0 && head == tail; }
};

// A game in play. Choices that the contract asks one by one are plain control flow here.
class Table {
 public:
  Table(State& state, const Source& source, ActionList<Game>& legal)
      : state_(state), source_(source), legal_(legal), seats_(state.seats) {}

  // Plays to the end and returns the number of steps.
  int Play();

 private:
  Player& PlayerAt(int seat) { return state_.players[seat]; }
  const Action& Choice() {
    return legal_[source_.Below(kChoiceStream, steps_++,
                                static_cast<std::uint32_t>(legal_.size()))];
  }
  std::uint32_t Draw(std::uint32_t stream, std::uint32_t left) const {
    return source_.Below(Stream{stream}, left, left);
  }
  // Takes a random bit out.
  std::size_t DrawBit(std::uint64_t& bits, std::uint32_t stream) const {
    std::uint64_t left = bits;
    for (auto n = Draw(stream, static_cast<std::uint32_t>(std::popcount(bits))); n > 0; --n) {
      left &= left - 1;
    }
    bits ^= left & (~left + 1);
    return static_cast<std::size_t>(std::countr_zero(left));
  }
  template <class What>
  void AddKinds(unsigned kinds) {
    for (; kinds != 0; kinds &= kinds - 1) legal_.push_back(What{Lowest(kinds)});
  }
  // Chooses one of these kinds; no choice if there is only one.
  template <class What>
  Kind ChooseKind(unsigned kinds) {
    if (std::has_single_bit(kinds)) return Lowest(kinds);
    legal_.clear();
    AddKinds<What>(kinds);
    return std::get_if<What>(&Choice())->chocolate;
  }

  std::uint8_t DrawOrder(std::size_t size) {
    Deck& deck = decks_[size];
    if (deck.bag == 0) {
      return Byte(size * kOrdersOfSize + deck.queue[deck.head++]);
    }
    const auto left = static_cast<std::uint32_t>(std::popcount(deck.bag));
    const int place =
        PlaceOfBit(deck.bag, Draw(kOrderStream + static_cast<std::uint32_t>(size), left));
    deck.bag ^= 1u << place;
    return Byte(size * kOrdersOfSize + static_cast<std::size_t>(place));
  }

  void AddSatisfies(Pieces room) {
    if (!IsSolo(seats_)) return;
    const unsigned refined = KindsOf(room) & kRefinedBits;
    for (std::size_t place = 0; state_.demands[place] != 0; ++place) {
      const auto goal = static_cast<Goal>(state_.demands[place] - 1);
      const GoalCard& card = CardOf(goal);
      if (card.wants == Wants::kNothing || ((state_.supplied >> place) & 1u) != 0) continue;
      Satisfy satisfy{goal, {}};
      if (card.wants == Wants::kThese) {
        if (!room.Contains(card.pieces)) continue;
        satisfy.pieces = ListOf<WantedList>(card.pieces);
        legal_.push_back(satisfy);
      } else if (card.wants == Wants::kAlike) {
        for (unsigned left = refined; left != 0; left &= left - 1) {
          if (room.Count(Lowest(left)) < card.count) continue;
          satisfy.pieces.clear();
          for (int i = 0; i < card.count; ++i) satisfy.pieces.push_back(Lowest(left));
          legal_.push_back(satisfy);
        }
      } else {
        for (unsigned some = refined; some != 0; some = (some - 1) & refined) {
          if (std::popcount(some) != card.count) continue;
          satisfy.pieces.clear();
          for (unsigned left = some; left != 0; left &= left - 1) {
            satisfy.pieces.push_back(Lowest(left));
          }
          legal_.push_back(satisfy);
        }
      }
    }
  }
  void Supplied(const Satisfy& satisfy, Pieces& room) {
    for (const Kind kind : satisfy.pieces) room.Take(kind);
    std::size_t place = 0;
    while (state_.demands[place] != Index(satisfy.goal) + 1) ++place;
    state_.supplied |= 1u << place;
  }

  void AddUpgrades(unsigned kinds, auto make) {
    for (; kinds != 0; kinds &= kinds - 1) {
      for (unsigned to = UpgradesOf(Lowest(kinds)).bits(); to != 0; to &= to - 1) {
        legal_.push_back(make(Lowest(kinds), Lowest(to)));
      }
    }
  }

  void Deal();
  void LayOut();
  void Draft(int starter);
  void Run(Player& player);
  // The part works on the tile of a column, with all choices on the way.
  void Work(Factory& factory, const PartCard& card, std::size_t column, std::size_t way);
  // What the employee can do while the factory runs.
  void AddEmployee(const Factory& factory, Effect effect);
  // The seat delivers, and fulfils orders.
  void Serve(int seat);
  void AddStages(const Player& player, const JobCard& job);
  void Earn(Player& player, std::size_t place, int money);
  void EndDay(Player& player);
  void Replace(Player& player);

  State& state_;
  const Source& source_;
  ActionList<Game>& legal_;
  int seats_;
  int day_ = 0;
  std::uint32_t steps_ = 0;
  std::uint64_t demands_ = GoalBits(false);
  Per<Size, Deck> decks_{};
};

}  // namespace chocobox::chocolate_factory::by_hand
