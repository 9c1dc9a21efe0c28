#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/names.h"
#include "core/per.h"
#include "core/text.h"
#include "games/choco-late/card_set.h"

// The cards, as data. A card is a lot or a voucher, whichever it was dealt as.
namespace chocobox::choco_late {

enum class Symbol : std::uint8_t { kHeart, kShell, kBar, kTruffle, kBonbon };
NAMED(Symbol, "symbol");
inline constexpr std::size_t kSymbols = CountOf<Symbol>();

enum class Shop : std::uint8_t { kRose, kSky, kLemon, kTeal, kLilac };
NAMED(Shop, "shop");
inline constexpr std::size_t kShops = CountOf<Shop>();

// The symbol and the shop of a number. Reconstructed: the text of the rulebook does not give them,
// and this rule agrees with all its examples.
constexpr Symbol SymbolOf(Place card) { return static_cast<Symbol>(card % 5); }
constexpr Shop ShopOf(Place card) { return static_cast<Shop>(card / 5 % 5); }

// A card as people name it: by its number, 1 to 100.
struct Card {
  static constexpr std::size_t kTokens = kCards;
  Place place = 0;

  void AppendToken(std::string& out) const { AppendNumber(out, place + 1); }
  static std::optional<Card> FromToken(std::string_view token) {
    const auto number = ParseNumber<int>(token);
    if (!number || *number < 1 || *number > kCards) return std::nullopt;
    if (std::to_string(*number) != token) return std::nullopt;
    return Card{static_cast<Place>(*number - 1)};
  }
  bool operator==(const Card&) const = default;
};

inline constexpr auto kCardsOfSymbol = [] {
  Per<Symbol, CardSet> sets{};
  for (int i = 0; i < kCards; ++i) {
    sets[SymbolOf(static_cast<Place>(i))].Add(static_cast<Place>(i));
  }
  return sets;
}();
inline constexpr auto kCardsOfShop = [] {
  Per<Shop, CardSet> sets{};
  for (int i = 0; i < kCards; ++i) {
    sets[ShopOf(static_cast<Place>(i))].Add(static_cast<Place>(i));
  }
  return sets;
}();

// The vouchers that are valid for a lot: the same symbol or the same shop.
constexpr CardSet ValidFor(Place lot) {
  return kCardsOfSymbol[SymbolOf(lot)] | kCardsOfShop[ShopOf(lot)];
}

// The cards in play and the numbers dealt. Rulebook, "Setup" and "Sfida a due vassoi".
struct Deal {
  std::uint8_t cards = 0;
  std::uint8_t lots = 0;
  std::uint8_t vouchers = 0;
};
inline constexpr int kFewestSeats = 2;
inline constexpr int kMostSeats = 6;
inline constexpr int kMostSeatsWithTwoTrays = 4;
// For 2, 3, … seats.
inline constexpr std::array<Deal, 5> kDeals{
    {{50, 9, 11}, {50, 14, 10}, {75, 18, 11}, {75, 23, 10}, {100, 27, 11}}};
inline constexpr std::array<Deal, 3> kDealsWithTwoTrays{
    {{75, 17, 20}, {100, 26, 18}, {100, 34, 16}}};
inline constexpr int kMostLots = 34;
inline constexpr int kMostVouchers = 20;

}  // namespace chocobox::choco_late
