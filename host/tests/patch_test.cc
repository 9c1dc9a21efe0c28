#include "host/patch.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "core/list.h"

namespace chocobox {
namespace {

struct Box {
  std::uint8_t cubes = 0;
  std::uint8_t points = 0;
  std::uint8_t cards = 0;
  FIELDS(Box, cubes, points, cards);
};

struct Shelf {
  bool open = false;
  std::array<Box, 3> boxes{};
  List<std::uint8_t, 8> pile;
  std::optional<Box> spare;
  std::array<std::uint8_t, 4> counts{};
  FIELDS(Shelf, open, boxes, pile, spare, counts);
};

List<std::uint8_t, 8> Pile(std::initializer_list<std::uint8_t> items) {
  List<std::uint8_t, 8> pile;
  for (const std::uint8_t item : items) pile.push_back(item);
  return pile;
}

std::string PatchOf(const Shelf& before, const Shelf& after) {
  std::string out;
  AppendPatch(out, before, after);
  return out;
}

TEST(Patch, TellsOnlyTheChanges) {
  Shelf before;
  Shelf after;
  EXPECT_EQ(PatchOf(before, after), "{}");
  after.open = true;
  EXPECT_EQ(PatchOf(before, after), R"({"open":true})");
  after.boxes[1].cubes = 3;
  EXPECT_EQ(PatchOf(before, after), R"({"open":true,"boxes.1.cubes":3})");
}

TEST(Patch, JoinsChangesOfOnePlace) {
  Shelf before;
  Shelf after;
  after.boxes[1].cubes = 3;
  after.boxes[1].points = 7;
  EXPECT_EQ(PatchOf(before, after), R"({"boxes.1.":{"cubes":3,"points":7}})");
  after.boxes[2].cards = 1;
  EXPECT_EQ(PatchOf(before, after), R"({"boxes.":{"1.":{"cubes":3,"points":7},"2.cards":1}})");
}

TEST(Patch, TellsTheWholeValueWhenThatIsShorter) {
  Shelf before;
  Shelf after;
  after.counts = {1, 2, 3, 4};
  EXPECT_EQ(PatchOf(before, after), R"({"counts":[1,2,3,4]})");
}

TEST(Patch, CutsListsWhereTheyDiffer) {
  Shelf before;
  Shelf after;
  after.pile = Pile({1, 2});
  EXPECT_EQ(PatchOf(before, after), R"({"pile@0-0":[1,2]})");
  before.pile = Pile({1, 2, 3, 4});
  after.pile = Pile({1, 2, 4});
  EXPECT_EQ(PatchOf(before, after), R"({"pile@2-1":[]})");
  after.pile = Pile({1, 7, 8, 9, 4});
  EXPECT_EQ(PatchOf(before, after), R"({"pile@1-2":[7,8,9]})");
  after.pile = Pile({1, 2, 7, 4});
  EXPECT_EQ(PatchOf(before, after), R"({"pile.2":7})");
}

TEST(Patch, PutsWhatWasAbsentWhole) {
  Shelf before;
  Shelf after;
  after.spare = Box{1, 2, 3};
  EXPECT_EQ(PatchOf(before, after), R"({"spare":{"cubes":1,"points":2,"cards":3}})");
  before.spare = Box{1, 2, 4};
  EXPECT_EQ(PatchOf(before, after), R"({"spare.cards":3})");
  EXPECT_EQ(PatchOf(after, Shelf{}), R"({"spare":null})");
}

}  // namespace
}  // namespace chocobox
