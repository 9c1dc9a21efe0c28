#include "core/per.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include "core/byte.h"
#include "core/fields.h"
#include "core/hash.h"
#include "core/seat.h"
#include "core/text.h"

namespace chocobox {
namespace {

enum class Kind : std::uint8_t { kBean, kNut, kDarkRound };
NAMED(Kind, "kind");

static_assert(PlainBytes<Per<Kind, std::uint8_t>>);
static_assert(sizeof(Per<Seat, std::uint8_t, 4>) == 4);

struct Row {
  Kind kind{};
  std::string_view name = {};
};
constexpr std::array<Row, 3> kRows{
    {{Kind::kBean, "one"}, {Kind::kNut, "two"}, {Kind::kDarkRound, "three"}}};
static_assert(RowsFit(kRows, &Row::kind));
static_assert(!RowsFit(std::array<Row, 3>{{{Kind::kBean}, {Kind::kDarkRound}, {Kind::kNut}}},
                       &Row::kind));
static_assert(!RowsFit(std::array<Row, 2>{{{Kind::kBean}, {Kind::kNut}}}, &Row::kind));
static_assert(NamesOfRows(kRows)[2] == "three");

TEST(Per, IsIndexedByItsEnumeration) {
  Per<Kind, int> counts{};
  counts[Kind::kNut] = 3;
  EXPECT_EQ(counts[1], 3);
  EXPECT_EQ(counts.size(), 3);
  Per<Seat, int, 2> totals{};
  totals[SeatAt(1)] = 7;
  EXPECT_EQ(totals[1], 7);
  EXPECT_EQ(totals, (Per<Seat, int, 2>{{0, 7}}));
}

TEST(Per, IsWrittenAsAList) {
  Per<Kind, std::uint8_t> counts{};
  counts[Kind::kDarkRound] = 9;
  EXPECT_EQ(ToText(counts), ToText(std::array<std::uint8_t, 3>{0, 0, 9}));
}

TEST(Every, WalksAllValuesInOrder) {
  std::vector<Kind> seen;
  for (const Kind kind : Every<Kind>()) seen.push_back(kind);
  EXPECT_EQ(seen, (std::vector{Kind::kBean, Kind::kNut, Kind::kDarkRound}));
}

TEST(Byte, KeepsWhatFits) {
  EXPECT_EQ(Byte(255), 255);
  EXPECT_EQ(Byte(std::size_t{7}), 7);
#ifndef NDEBUG
  EXPECT_DEATH(Byte(256), "in_range");
  EXPECT_DEATH(Byte(-1), "in_range");
#endif
}

}  // namespace
}  // namespace chocobox
