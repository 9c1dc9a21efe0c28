#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/byte.h"
#include "core/names.h"
#include "games/chocolate-factory/pieces.h"

// The orders of the corner shops, as data.
namespace chocobox::chocolate_factory {

enum class Size : std::uint8_t { kSmall, kMedium, kLarge };
NAMED(Size, "size");
inline constexpr std::size_t kSizes = CountOf<Size>();
inline constexpr std::size_t kOrdersOfSize = 18;
inline constexpr std::size_t kOrders = kSizes * kOrdersOfSize;
inline constexpr std::size_t kMostStages = 3;

struct Stage {
  Pieces pieces;
  std::uint8_t money = 0;
};

struct OrderCard {
  Size size{};
  // As many stages as the size, to be fulfilled one after another.
  std::array<Stage, kMostStages> stages{};
  Origin origin;
};

// Small, then medium, then large ones.
inline constexpr std::array<OrderCard, kOrders> kOrderCards{{
    {Size::kSmall, {{{Pieces({0, 0, 0, 0, 1, 1, 0}), 6}}}, {Provenance::kRulebook, "name"}},
    {Size::kSmall, {{{Pieces({0, 0, 2, 0, 0, 0, 0}), 4}}}, {Provenance::kReconstructed, "all"}},
    {Size::kSmall, {{{Pieces({0, 0, 0, 2, 0, 0, 0}), 4}}}, {Provenance::kReconstructed, "all"}},
    {Size::kSmall, {{{Pieces({0, 0, 1, 1, 0, 0, 0}), 4}}}, {Provenance::kReconstructed, "all"}},
    {Size::kSmall, {{{Pieces({0, 0, 1, 0, 1, 0, 0}), 5}}}, {Provenance::kReconstructed, "all"}},
    {Size::kSmall, {{{Pieces({0, 0, 1, 0, 0, 1, 0}), 5}}}, {Provenance::kReconstructed, "all"}},
    {Size::kSmall, {{{Pieces({0, 0, 0, 1, 1, 0, 0}), 5}}}, {Provenance::kReconstructed, "all"}},
    {Size::kSmall, {{{Pieces({0, 0, 0, 1, 0, 1, 0}), 5}}}, {Provenance::kReconstructed, "all"}},
    {Size::kSmall, {{{Pieces({0, 0, 0, 0, 2, 0, 0}), 6}}}, {Provenance::kReconstructed, "all"}},
    {Size::kSmall, {{{Pieces({0, 0, 0, 0, 0, 2, 0}), 6}}}, {Provenance::kReconstructed, "all"}},
    {Size::kSmall, {{{Pieces({0, 0, 1, 0, 0, 0, 1}), 6}}}, {Provenance::kReconstructed, "all"}},
    {Size::kSmall, {{{Pieces({0, 0, 0, 1, 0, 0, 1}), 6}}}, {Provenance::kReconstructed, "all"}},
    {Size::kSmall, {{{Pieces({0, 0, 0, 0, 1, 0, 1}), 7}}}, {Provenance::kReconstructed, "all"}},
    {Size::kSmall, {{{Pieces({0, 0, 0, 0, 0, 1, 1}), 7}}}, {Provenance::kReconstructed, "all"}},
    {Size::kSmall, {{{Pieces({0, 0, 0, 0, 0, 0, 2}), 8}}}, {Provenance::kReconstructed, "all"}},
    {Size::kSmall, {{{Pieces({0, 0, 1, 1, 1, 0, 0}), 7}}}, {Provenance::kReconstructed, "all"}},
    {Size::kSmall, {{{Pieces({0, 0, 1, 1, 0, 1, 0}), 7}}}, {Provenance::kReconstructed, "all"}},
    {Size::kSmall, {{{Pieces({0, 0, 0, 0, 1, 1, 1}), 10}}}, {Provenance::kReconstructed, "all"}},
    {Size::kMedium,
     {{{Pieces({0, 0, 2, 0, 0, 0, 0}), 4}, {Pieces({0, 0, 0, 3, 0, 0, 0}), 8}}},
     {Provenance::kRulebook, "name, stage 1"}},
    {Size::kMedium,
     {{{Pieces({0, 0, 0, 2, 0, 0, 0}), 4}, {Pieces({0, 0, 3, 0, 0, 0, 0}), 8}}},
     {Provenance::kReconstructed, "all"}},
    {Size::kMedium,
     {{{Pieces({0, 0, 1, 1, 0, 0, 0}), 4}, {Pieces({0, 0, 0, 0, 2, 0, 0}), 8}}},
     {Provenance::kReconstructed, "all"}},
    {Size::kMedium,
     {{{Pieces({0, 0, 1, 1, 0, 0, 0}), 4}, {Pieces({0, 0, 0, 0, 0, 2, 0}), 8}}},
     {Provenance::kReconstructed, "all"}},
    {Size::kMedium,
     {{{Pieces({0, 0, 1, 0, 1, 0, 0}), 5}, {Pieces({0, 0, 2, 0, 1, 0, 0}), 9}}},
     {Provenance::kReconstructed, "all"}},
    {Size::kMedium,
     {{{Pieces({0, 0, 0, 1, 0, 1, 0}), 5}, {Pieces({0, 0, 0, 2, 0, 1, 0}), 9}}},
     {Provenance::kReconstructed, "all"}},
    {Size::kMedium,
     {{{Pieces({0, 0, 1, 0, 0, 1, 0}), 5}, {Pieces({0, 0, 0, 2, 1, 0, 0}), 9}}},
     {Provenance::kReconstructed, "all"}},
    {Size::kMedium,
     {{{Pieces({0, 0, 0, 1, 1, 0, 0}), 5}, {Pieces({0, 0, 2, 0, 0, 1, 0}), 9}}},
     {Provenance::kReconstructed, "all"}},
    {Size::kMedium,
     {{{Pieces({0, 0, 0, 0, 1, 0, 0}), 3}, {Pieces({0, 0, 0, 0, 2, 0, 0}), 8}}},
     {Provenance::kReconstructed, "all"}},
    {Size::kMedium,
     {{{Pieces({0, 0, 0, 0, 0, 1, 0}), 3}, {Pieces({0, 0, 0, 0, 0, 2, 0}), 8}}},
     {Provenance::kReconstructed, "all"}},
    {Size::kMedium,
     {{{Pieces({0, 0, 0, 0, 1, 1, 0}), 6}, {Pieces({0, 0, 1, 1, 0, 0, 1}), 10}}},
     {Provenance::kReconstructed, "all"}},
    {Size::kMedium,
     {{{Pieces({0, 0, 1, 1, 0, 0, 0}), 4}, {Pieces({0, 0, 0, 0, 1, 1, 1}), 12}}},
     {Provenance::kReconstructed, "all"}},
    {Size::kMedium,
     {{{Pieces({0, 0, 2, 0, 0, 0, 0}), 4}, {Pieces({0, 0, 0, 0, 0, 0, 2}), 10}}},
     {Provenance::kReconstructed, "all"}},
    {Size::kMedium,
     {{{Pieces({0, 0, 0, 2, 0, 0, 0}), 4}, {Pieces({0, 0, 0, 0, 0, 0, 2}), 10}}},
     {Provenance::kReconstructed, "all"}},
    {Size::kMedium,
     {{{Pieces({0, 0, 0, 0, 2, 0, 0}), 6}, {Pieces({0, 0, 0, 0, 0, 3, 0}), 11}}},
     {Provenance::kReconstructed, "all"}},
    {Size::kMedium,
     {{{Pieces({0, 0, 0, 0, 0, 2, 0}), 6}, {Pieces({0, 0, 0, 0, 3, 0, 0}), 11}}},
     {Provenance::kReconstructed, "all"}},
    {Size::kMedium,
     {{{Pieces({0, 0, 0, 0, 0, 0, 1}), 4}, {Pieces({0, 0, 0, 0, 1, 2, 0}), 11}}},
     {Provenance::kReconstructed, "all"}},
    {Size::kMedium,
     {{{Pieces({0, 0, 0, 0, 0, 0, 1}), 4}, {Pieces({0, 0, 0, 0, 2, 1, 0}), 11}}},
     {Provenance::kReconstructed, "all"}},
    {Size::kLarge,
     {{{Pieces({0, 0, 1, 1, 0, 0, 0}), 4},
       {Pieces({0, 0, 2, 1, 0, 0, 0}), 8},
       {Pieces({0, 0, 2, 2, 0, 0, 0}), 12}}},
     {Provenance::kReconstructed, "all"}},
    {Size::kLarge,
     {{{Pieces({0, 0, 1, 1, 0, 0, 0}), 4},
       {Pieces({0, 0, 1, 2, 0, 0, 0}), 8},
       {Pieces({0, 0, 0, 0, 2, 1, 0}), 13}}},
     {Provenance::kReconstructed, "all"}},
    {Size::kLarge,
     {{{Pieces({0, 0, 2, 0, 0, 0, 0}), 4},
       {Pieces({0, 0, 2, 0, 1, 0, 0}), 9},
       {Pieces({0, 0, 0, 0, 2, 2, 0}), 16}}},
     {Provenance::kReconstructed, "all"}},
    {Size::kLarge,
     {{{Pieces({0, 0, 0, 2, 0, 0, 0}), 4},
       {Pieces({0, 0, 0, 2, 0, 1, 0}), 9},
       {Pieces({0, 0, 0, 0, 2, 2, 0}), 16}}},
     {Provenance::kReconstructed, "all"}},
    {Size::kLarge,
     {{{Pieces({0, 0, 1, 0, 1, 0, 0}), 5},
       {Pieces({0, 0, 0, 1, 0, 2, 0}), 10},
       {Pieces({0, 0, 0, 0, 0, 0, 2}), 12}}},
     {Provenance::kReconstructed, "all"}},
    {Size::kLarge,
     {{{Pieces({0, 0, 0, 1, 0, 1, 0}), 5},
       {Pieces({0, 0, 1, 0, 2, 0, 0}), 10},
       {Pieces({0, 0, 0, 0, 0, 0, 2}), 12}}},
     {Provenance::kReconstructed, "all"}},
    {Size::kLarge,
     {{{Pieces({0, 0, 0, 0, 1, 0, 0}), 3},
       {Pieces({0, 0, 0, 0, 2, 0, 0}), 8},
       {Pieces({0, 0, 0, 0, 3, 0, 0}), 13}}},
     {Provenance::kReconstructed, "all"}},
    {Size::kLarge,
     {{{Pieces({0, 0, 0, 0, 0, 1, 0}), 3},
       {Pieces({0, 0, 0, 0, 0, 2, 0}), 8},
       {Pieces({0, 0, 0, 0, 0, 3, 0}), 13}}},
     {Provenance::kReconstructed, "all"}},
    {Size::kLarge,
     {{{Pieces({0, 0, 1, 0, 0, 0, 0}), 2},
       {Pieces({0, 0, 2, 0, 0, 0, 0}), 6},
       {Pieces({0, 0, 4, 0, 0, 0, 0}), 12}}},
     {Provenance::kReconstructed, "all"}},
    {Size::kLarge,
     {{{Pieces({0, 0, 0, 1, 0, 0, 0}), 2},
       {Pieces({0, 0, 0, 2, 0, 0, 0}), 6},
       {Pieces({0, 0, 0, 4, 0, 0, 0}), 12}}},
     {Provenance::kReconstructed, "all"}},
    {Size::kLarge,
     {{{Pieces({0, 0, 0, 0, 0, 0, 1}), 4},
       {Pieces({0, 0, 0, 0, 0, 0, 2}), 10},
       {Pieces({0, 0, 0, 0, 0, 0, 3}), 16}}},
     {Provenance::kReconstructed, "all"}},
    {Size::kLarge,
     {{{Pieces({0, 0, 1, 1, 0, 0, 0}), 4},
       {Pieces({0, 0, 0, 0, 1, 1, 0}), 8},
       {Pieces({0, 0, 0, 0, 0, 0, 2}), 12}}},
     {Provenance::kReconstructed, "all"}},
    {Size::kLarge,
     {{{Pieces({0, 0, 1, 1, 0, 0, 0}), 4},
       {Pieces({0, 0, 1, 0, 1, 1, 0}), 10},
       {Pieces({0, 0, 1, 1, 1, 1, 0}), 14}}},
     {Provenance::kReconstructed, "all"}},
    {Size::kLarge,
     {{{Pieces({0, 0, 0, 0, 1, 1, 0}), 6},
       {Pieces({0, 0, 2, 1, 0, 0, 0}), 8},
       {Pieces({0, 0, 0, 0, 1, 1, 1}), 14}}},
     {Provenance::kReconstructed, "all"}},
    {Size::kLarge,
     {{{Pieces({0, 0, 1, 0, 0, 1, 0}), 5},
       {Pieces({0, 0, 0, 1, 2, 0, 0}), 10},
       {Pieces({0, 0, 0, 0, 0, 2, 1}), 14}}},
     {Provenance::kReconstructed, "all"}},
    {Size::kLarge,
     {{{Pieces({0, 0, 0, 1, 1, 0, 0}), 5},
       {Pieces({0, 0, 1, 0, 0, 2, 0}), 10},
       {Pieces({0, 0, 0, 0, 2, 0, 1}), 14}}},
     {Provenance::kReconstructed, "all"}},
    {Size::kLarge,
     {{{Pieces({0, 0, 1, 1, 0, 0, 0}), 4},
       {Pieces({0, 0, 0, 0, 1, 1, 0}), 8},
       {Pieces({0, 0, 1, 1, 1, 1, 1}), 18}}},
     {Provenance::kReconstructed, "all"}},
    {Size::kLarge,
     {{{Pieces({0, 0, 0, 0, 1, 1, 0}), 6},
       {Pieces({0, 0, 1, 1, 0, 0, 1}), 10},
       {Pieces({0, 0, 0, 0, 1, 1, 2}), 18}}},
     {Provenance::kReconstructed, "all"}},
}};

// One of the cards; written with its size and its number in its deck, such as s01 or l18.
struct Order {
  static constexpr std::size_t kTokens = kOrders;
  std::uint8_t number = 0;

  static constexpr Order Of(Size size, std::size_t place) {
    return {Byte(static_cast<std::size_t>(size) * kOrdersOfSize + place)};
  }
  constexpr const OrderCard& card() const { return kOrderCards[number]; }
  constexpr Size size() const { return card().size; }
  // In its deck.
  constexpr std::size_t place() const { return number % kOrdersOfSize; }
  constexpr int stages() const { return static_cast<int>(size()) + 1; }
  void AppendToken(std::string& out) const {
    const std::size_t shown = place() + 1;
    out += "sml"[Index(size())];
    out += static_cast<char>('0' + shown / 10);
    out += static_cast<char>('0' + shown % 10);
  }
  static std::optional<Order> FromToken(std::string_view token) {
    for (std::uint8_t i = 0; i < kOrders; ++i) {
      std::string name;
      Order{i}.AppendToken(name);
      if (name == token) return Order{i};
    }
    return std::nullopt;
  }
  constexpr bool operator==(const Order&) const = default;
};

}  // namespace chocobox::chocolate_factory
