#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/names.h"
#include "core/per.h"

// The chocolate cards, the boxes and the score tiles, as data.
namespace chocobox::chocolatiers {

enum class Kind : std::uint8_t { kTruffle, kNutCluster, kRaspberry, kMint, kBlueberry, kViolet };
NAMED(Kind, "chocolate");
inline constexpr std::size_t kKinds = CountOf<Kind>();

// A number for each kind.
using Counts = std::array<std::uint8_t, kKinds>;
constexpr int Sum(const Counts& counts) {
  int sum = 0;
  for (const std::uint8_t count : counts) sum += count;
  return sum;
}

constexpr Counts CountsOf(const auto& cards) {
  Counts counts{};
  for (const Kind kind : cards) ++counts[Index(kind)];
  return counts;
}

// The number of ways to choose k of n cards.
constexpr int Choose(int n, int k) {
  int ways = 1;
  for (int i = 0; i < k; ++i) ways = ways * (n - i) / (i + 1);
  return ways;
}

struct KindRow {
  Kind kind{};
  // On the boxes below.
  char letter = 0;
  std::uint8_t cards = 0;
};
// The total and the kinds: rulebook; six different counts from 5 to 12: a published review; the
// assignment of counts to kinds: reconstructed.
inline constexpr std::array<KindRow, kKinds> kKindRows{{
    {Kind::kTruffle, 'T', 12},
    {Kind::kNutCluster, 'N', 10},
    {Kind::kRaspberry, 'R', 9},
    {Kind::kMint, 'M', 8},
    {Kind::kBlueberry, 'B', 7},
    {Kind::kViolet, 'V', 5},
}};
static_assert(RowsFit(kKindRows, &KindRow::kind));
inline constexpr auto kCardsOfKind = [] {
  Counts counts{};
  for (const KindRow& row : kKindRows) counts[Index(row.kind)] = row.cards;
  return counts;
}();
inline constexpr int kCards = Sum(kCardsOfKind);

inline constexpr int kFewestSeats = 2;
inline constexpr int kMostSeats = 5;
inline constexpr int kDealt = 3;
inline constexpr int kTray = 6;
inline constexpr int kLine = 5;
inline constexpr int kHandLimit = 6;
inline constexpr int kActions = 2;
// In the middle of a turn, before too many are discarded.
inline constexpr int kMostInHand = kHandLimit + kActions;
inline constexpr int kWilds = 3;
inline constexpr int kSamplerBoxes = 6;
// So the tray can always be filled, and there is always a card to take.
static_assert(kCards >= (kMostSeats - 1) * kHandLimit + kMostInHand + kTray);

// A box has four spaces, here in the order top left, top right, bottom left, bottom right; a space
// may be empty.
inline constexpr std::size_t kSpaces = 4;
struct BoxTile {
  std::string_view spaces;
  std::uint8_t points = 0;
};

// Reconstructed: the text shows only the two boxes of its examples, which are among these.
inline constexpr std::size_t kBoxes = 36;
inline constexpr std::array<BoxTile, kBoxes> kBoxTiles{{
    {"TNNN", 4}, {"TTRN", 4}, {"TTMT", 4}, {"TTRT", 4}, {"NMBM", 5}, {"NMMM", 5},
    {"NNBB", 5}, {"NNBM", 5}, {"NNRR", 5}, {"NNVR", 5}, {"NRMM", 5}, {"TRMM", 5},
    {"TRBR", 5}, {"TTBM", 5}, {"TTBN", 5}, {"TTVT", 5}, {"NBVB", 6}, {"NRVR", 6},
    {"RBBB", 6}, {"RRVM", 6}, {"TRVV", 6}, {"TTVV", 6}, {"RRVV", 7}, {"TBVV", 7},
    {"TN.N", 3}, {"TN.R", 3}, {"TT.M", 3}, {"TT.N", 3}, {"NB.B", 4}, {"NM.B", 4},
    {"NM.M", 4}, {"NR.B", 4}, {"RM.M", 4}, {"TM.M", 4}, {"TR.B", 4}, {"TR.R", 4},
}};

// A box as people name it: by its spaces, such as TN/.R.
struct Box {
  static constexpr std::size_t kTokens = kBoxes;
  std::uint8_t number = 0;

  constexpr const BoxTile& tile() const { return kBoxTiles[number]; }
  constexpr int points() const { return tile().points; }
  void AppendToken(std::string& out) const {
    out.append(tile().spaces.substr(0, 2)).append("/").append(tile().spaces.substr(2));
  }
  static std::optional<Box> FromToken(std::string_view token) {
    for (std::uint8_t i = 0; i < kBoxes; ++i) {
      std::string name;
      Box{i}.AppendToken(name);
      if (name == token) return Box{i};
    }
    return std::nullopt;
  }
  constexpr bool operator==(const Box&) const = default;
};

// The chocolates on the spaces of each box as printed.
inline constexpr auto kContents = [] {
  std::array<std::array<std::optional<Kind>, kSpaces>, kBoxes> contents{};
  for (std::size_t box = 0; box < kBoxes; ++box) {
    for (std::size_t space = 0; space < kSpaces; ++space) {
      for (const KindRow& row : kKindRows) {
        if (row.letter == kBoxTiles[box].spaces[space]) contents[box][space] = row.kind;
      }
    }
  }
  return contents;
}();

// The chocolates that a box shows, and costs.
inline constexpr auto kShown = [] {
  std::array<Counts, kBoxes> shown{};
  for (std::size_t box = 0; box < kBoxes; ++box) {
    for (const auto& kind : kContents[box]) {
      if (kind) ++shown[box][Index(*kind)];
    }
  }
  return shown;
}();
constexpr const Counts& ShownOn(Box box) { return kShown[box.number]; }

// Boxes of 3 and 4 points count for a score tile of their own.
inline constexpr int kMostPointsOfSmall = 4;
constexpr bool IsSmall(Box box) { return box.points() <= kMostPointsOfSmall; }

// The first six are for the largest group of a kind, in the order of the kinds.
enum class Tile : std::uint8_t {
  kTruffle,
  kNutCluster,
  kRaspberry,
  kMint,
  kBlueberry,
  kViolet,
  kSmallBoxes,
  kFirst,
};
NAMED(Tile, "tile");
inline constexpr std::size_t kTiles = CountOf<Tile>();

struct TileRow {
  Tile tile{};
  std::uint8_t points = 0;
};
// Nut Cluster, Mint and Violet: rulebook; the others: reconstructed.
inline constexpr std::array<TileRow, kTiles> kTileRows{{
    {Tile::kTruffle, 5},
    {Tile::kNutCluster, 5},
    {Tile::kRaspberry, 4},
    {Tile::kMint, 4},
    {Tile::kBlueberry, 3},
    {Tile::kViolet, 3},
    {Tile::kSmallBoxes, 4},
    {Tile::kFirst, 5},
}};
static_assert(RowsFit(kTileRows, &TileRow::tile));
constexpr int PointsOf(Tile tile) { return kTileRows[Index(tile)].points; }

}  // namespace chocobox::chocolatiers
