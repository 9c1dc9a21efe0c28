#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <variant>

#include "core/byte.h"
#include "core/random.h"
#include "core/text.h"
#include "games/chocolatiers/bots/greedy_bot.h"
#include "games/chocolatiers/bots/packer_bot.h"
#include "games/chocolatiers/game.h"

namespace chocobox::chocolatiers {
namespace {

constexpr Seat kA = SeatAt(0);
constexpr Seat kB = SeatAt(1);

Box Named(std::string_view name) { return *Box::FromToken(name); }

std::size_t KindOf(char letter) {
  std::size_t kind = 0;
  while (kind < kKinds - 1 && kKindRows[kind].letter != letter) ++kind;
  return kind;
}

// Cards by their letters.
Counts Cards(std::string_view letters) {
  Counts counts{};
  for (const char letter : letters) ++counts[KindOf(letter)];
  return counts;
}

struct Placed {
  std::string_view box;
  std::string_view place;
  std::uint8_t turns = 0;
};

Sampler With(std::initializer_list<Placed> boxes) {
  Sampler sampler;
  for (const auto& [box, place, turns] : boxes) {
    sampler.Lay({Named(box), *Place::FromToken(place), turns});
  }
  return sampler;
}

// Five boxes; nothing in them is much connected.
Sampler FiveBoxes() {
  return With(
      {{"NB/VB", "c3"}, {"TM/.M", "d3"}, {"NR/.B", "e3"}, {"TN/.R", "c4"}, {"TR/.B", "d4"}});
}
Sampler OtherFiveBoxes() {
  return With(
      {{"NM/BM", "c3"}, {"TR/.R", "d3"}, {"NM/.B", "e3"}, {"TT/.N", "c4"}, {"RM/.M", "d4"}});
}

// A game of two in which somebody has two actions.
struct Table {
  Seat turn = kA;
  std::string_view hand;
  std::string_view tray;
  std::initializer_list<std::string_view> line;
  Sampler own{};
  Sampler other{};

  State Position() const {
    State state;
    state.seats = 2;
    for (std::size_t i = 2; i < kMostSeats; ++i) state.players[i].wilds = 0;
    state.turn = turn;
    state.phase = Phase::kAct;
    state.actions = kActions;
    state.players[turn].hand = state.players[turn].known = Cards(hand);
    state.players[turn].sampler = own;
    state.players[turn == kA ? kB : kA].sampler = other;
    Counts deck = kCardsOfKind;
    const auto take = [&](std::string_view letters) {
      for (const char letter : letters) --deck[KindOf(letter)];
    };
    take(hand);
    take(tray);
    state.deck = Bag<kKinds>(deck);
    for (std::size_t i = 0; i < tray.size(); ++i) {
      state.tray[i] = Byte(KindOf(tray[i]) + 1);
    }
    const auto lay_out = [&](Box box) { state.boxes &= ~(std::uint64_t{1} << box.number); };
    std::size_t place = 0;
    for (const std::string_view name : line) {
      state.line[place++] = Byte(Named(name).number + 1);
      lay_out(Named(name));
    }
    for (const Sampler& sampler : {own, other}) {
      for (int i = 0; i < sampler.boxes(); ++i) lay_out(sampler.box(i).box);
    }
    return state;
  }
  // Everybody after A has one more turn.
  State AfterAFinished() const {
    State state = Position();
    state.first = 1;
    return state;
  }
};

template <class B>
Action ChoiceIn(const State& state) {
  List<Action, kMaxLegal> legal;
  Legal(state, state.turn, legal);
  const View view = Look(state, state.turn);
  Dice dice(1);
  return B().Choose({state.turn, view, {legal.begin(), legal.end()}}, dice).action;
}

std::string Says(const State& state) { return ToText(ChoiceIn<PackerBot>(state)); }

TEST(Packer, PacksTheSixthBoxThatWins) {
  const Table table{.hand = "TTM",
                    .tray = "NNRMBV",
                    .line = {"TT/.M", "RR/VV", "TB/VV", "TT/VV", "TR/VV"},
                    .own = FiveBoxes(),
                    .other = OtherFiveBoxes()};
  State state = table.Position();
  state.players[1].hand = state.players[1].known = Cards("TTVV");
  EXPECT_EQ(Says(state), "box TT/.M");
}

TEST(Packer, TakesWhatIsMissingAndPacksInTheSameTurn) {
  const Table table{
      .hand = "RRV", .tray = "TTNNMV", .line = {"RR/VV", "TN/.R", "NM/MM", "NN/BB", "NB/.B"}};
  State state = table.Position();
  EXPECT_EQ(Says(state), "take violet");
  Apply(state, kA, Take{Kind::kViolet});
  Resolve(state, CardComes{Kind::kTruffle});
  EXPECT_EQ(Says(state), "box RR/VV");
}

TEST(Packer, SwapsWhatItDoesNotNeedForTwoThatItNeeds) {
  const Table table{
      .hand = "RRM", .tray = "TTNNVV", .line = {"RR/VV", "TT/BN", "NN/BB", "NB/.B", "TB/VV"}};
  EXPECT_EQ(Says(table.Position()), "swap mint");
}

TEST(Packer, TakesOfEqualCardsWhatAnotherNeeds) {
  const Table table{.hand = "R", .tray = "TTNNMM", .line = {"TN/.R"}};
  State state = table.Position();
  state.players[1].hand = state.players[1].known = Cards("NR");
  EXPECT_EQ(Says(state), "take truffle");
  state.players[1].hand = state.players[1].known = Cards("TR");
  EXPECT_EQ(Says(state), "take nut-cluster");
}

// The largest groups of the seat when its chosen box is laid.
Counts GroupsAfterLaying(State state, Box box) {
  Apply(state, state.turn, Pack{box});
  const auto lay = std::get<Lay>(ChoiceIn<PackerBot>(state));
  Sampler sampler = state.players[state.turn].sampler;
  sampler.Lay({box, lay.place, lay.turns});
  return sampler.LargestGroups();
}

TEST(Packer, LaysSoThatGroupsJoin) {
  // All six truffles, or all four raspberries and the mints.
  const Table truffles{.hand = "TTTM",
                       .tray = "NNRRBV",
                       .line = {"TT/MT", "RR/VV", "TB/VV"},
                       .own = With({{"TT/RT", "c3"}}),
                       .other = With({{"NN/BM", "c3"}})};
  EXPECT_EQ(GroupsAfterLaying(truffles.Position(), Named("TT/MT"))[0], 6);
  const Table raspberries{.hand = "RRVV",
                          .tray = "NNRRBV",
                          .line = {"RR/VV", "TB/VV"},
                          .own = With({{"NN/RR", "c3"}}),
                          .other = With({{"NN/BM", "c3"}})};
  EXPECT_EQ(GroupsAfterLaying(raspberries.Position(), Named("RR/VV"))[2], 4);
}

TEST(Packer, PaysWithWhatItDoesNotNeed) {
  // Two mints or two violets stand for the missing nut cluster; the violets are for the next box.
  const Table table{
      .hand = "TTMMVV", .tray = "RRBBNM", .line = {"TT/.N", "RR/VV", "TR/VV", "TB/VV", "TT/VV"}};
  State state = table.Position();
  Apply(state, kA, Pack{Named("TT/.N")});
  Apply(state, kA, Lay{kMiddle, 0});
  EXPECT_EQ(Says(state), "pay [ truffle truffle mint mint ]");
}

TEST(Packer, DiscardsTheLeastUseful) {
  const Table table{
      .hand = "TTRRVVM", .tray = "NNBBNM", .line = {"RR/VV", "TR/VV", "TT/VV", "TT/BN", "NB/VB"}};
  State state = table.Position();
  state.actions = 0;
  state.phase = Phase::kDiscard;
  EXPECT_EQ(Says(state), "discard mint");
}

// B, in the last turn of the game, cannot pack.
State LastTurn(const Sampler& a, const Sampler& b) {
  return Table{.turn = kB, .hand = "N", .tray = "NNBBNM", .line = {"RR/VV"}, .own = b, .other = a}
      .AfterAFinished();
}

// Lets B put wilds as long as it wants to; its largest group of truffles then.
int TrufflesAfterWilds(State state) {
  while (!ToAct(state).IsOver()) {
    const Action choice = ChoiceIn<PackerBot>(state);
    if (!std::holds_alternative<Cover>(choice)) break;
    Apply(state, kB, choice);
  }
  return state.players[1].sampler.LargestGroups()[0];
}

TEST(Packer, PutsAWildThatWinsATile) {
  const State state = LastTurn(With({{"TT/.N", "c3"}}), With({{"TT/.M", "c3"}}));
  EXPECT_EQ(TrufflesAfterWilds(state), 3);
}

TEST(Packer, PutsTwoWildsWhereOneWouldOnlyTie) {
  // The empty spaces lie side by side, below the truffles.
  const State state = LastTurn(With({{"TT/RT", "c3"}}), With({{"TT/.N", "c3"}, {"NR/.B", "d3"}}));
  ASSERT_EQ(state.players[1].sampler.LargestGroups()[0], 2);
  EXPECT_EQ(TrufflesAfterWilds(state), 4);
}

TEST(Packer, KeepsWildsThatWinNothing) {
  // Three and more connected of all that B has, which cannot even tie with its last wild.
  const Sampler a = With({{"TT/RT", "c3"}, {"TN/NN", "d3"}, {"RR/VM", "c4"}});
  State state = LastTurn(a, With({{"TN/.R", "c3"}}));
  state.players[1].wilds = 1;
  for (const Kind kind : {Kind::kTruffle, Kind::kNutCluster, Kind::kRaspberry}) {
    ASSERT_GE(state.players[0].sampler.LargestGroups()[Index(kind)], 3);
  }
  EXPECT_EQ(TrufflesAfterWilds(state), 1);
}

TEST(Packer, KeepsWildsWhileThereIsMuchToCome) {
  const Table table{.hand = "TN",
                    .tray = "TTNRMB",
                    .line = {"TT/VV", "NN/BB", "RM/.M"},
                    .own = With({{"TT/MT", "c3"}}),
                    .other = With({{"TT/RT", "c3"}})};
  const Action choice = ChoiceIn<PackerBot>(table.Position());
  EXPECT_FALSE(std::holds_alternative<Cover>(choice)) << ToText(choice);
}

TEST(Greedy, PacksTheMostPoints) {
  const Table table{
      .hand = "TTNVV", .tray = "NNBBNM", .line = {"TT/.N", "TT/VV", "RR/VV", "NN/BB", "NB/.B"}};
  EXPECT_EQ(ToText(ChoiceIn<GreedyBot>(table.Position())), "box TT/VV");
}

TEST(Greedy, TakesWhatBringsTheBestBoxNearest) {
  const Table table{
      .hand = "RRV", .tray = "TTNNMV", .line = {"RR/VV", "TT/.N", "NM/MM", "NN/BB", "NB/.B"}};
  EXPECT_EQ(ToText(ChoiceIn<GreedyBot>(table.Position())), "take violet");
}

// Whole games among packers: their number of steps.
int Play(int seats, std::uint64_t seed) {
  Config config;
  config.seats = Byte(seats);
  State state = Start(config);
  Source source = Source::Fast(seed);
  int steps = 0;
  for (; !ToAct(state).IsOver() && steps < 2000; ++steps) {
    if (ToAct(state).IsNature()) {
      Resolve(state, Draw(state, source));
      continue;
    }
    const Action action = ChoiceIn<PackerBot>(state);
    EXPECT_FALSE(Check(state, state.turn, action)) << ToText(action);
    Apply(state, state.turn, action);
  }
  return steps;
}

// No bot waits for ever for a better box.
TEST(Packer, BringsGamesToTheirEnd) {
  int most = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    most = std::max(most, Play(2 + static_cast<int>(seed % 4), seed));
  }
  EXPECT_LT(most, 800);
}

}  // namespace
}  // namespace chocobox::chocolatiers
