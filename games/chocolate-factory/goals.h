#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/names.h"
#include "core/per.h"
#include "games/chocolate-factory/orders.h"
#include "games/chocolate-factory/pieces.h"
#include "games/chocolate-factory/stores.h"

// The cards of the Factory Manager, the solo game: weekly targets and demands, as data.
namespace chocobox::chocolate_factory {

enum class Goal : std::uint8_t {
  kEveryCounter,
  kSoleSupplier,
  kTwoGreatHouses,
  kThreeWindows,
  kFourFronts,
  kOneOfEach,
  kBulkContracts,
  kVillageRound,
  kDunstanGilbertsInsist,
  kThePalaceInsists,
  kFreshFanciesInsist,
  kSaltersInsist,
  kHouseOfLuxuryInsists,
  kTwoGoodCustomers,
  kOneKeenCustomer,
  kSpreadTheWord,
  kTastingPlate,
  kMatchingTray,
  kSweetAndCrunchy,
  kWorksOuting,
  kTheOwnersBirthday,
  kALittleMore,
  kALotMore,
  kCornerRegulars,
  kSmallAndMiddling,
  kTheBigOrder,
  kTwoGreatHouses2,
};
NAMED(Goal, "goal");
// Versions of the card data; older ones still replay.
inline constexpr int kOldestCards = 1;
inline constexpr int kCardsVersion = 3;
inline constexpr std::size_t kGoals = 27;

// The demands of a card; all of them must be met.
struct GoalCard {
  enum class Wants : std::uint8_t { kNothing, kThese, kDifferent, kAlike };

  Goal goal{};
  // A weekly target; else a demand.
  bool is_target = false;
  // Orders that come with it, by size. They are not replaced.
  Per<Size, std::uint8_t> specials{};
  // Steps back along department stores' tracks, each on another one; all at one store if it is
  // named.
  Per<Store, std::uint8_t> steps{};
  std::optional<Store> store = {};
  // Earned in corner shops; a demand adds to the target's sum.
  std::uint8_t money = 0;
  // Finished orders to be discarded, by size.
  Per<Size, std::uint8_t> orders{};
  // Pieces to be supplied at once: exactly these, or a number of refined ones.
  Wants wants = Wants::kNothing;
  Pieces pieces = {};
  std::uint8_t count = 0;
  Origin origin;
  Versions versions = {};

  constexpr int PiecesWanted() const { return wants == Wants::kThese ? pieces.size() : count; }
};
using Wants = GoalCard::Wants;
NAMED(Wants, "wants");

// Targets first.
inline constexpr std::array<GoalCard, CountOf<Goal>()> kGoalCards{{
    {.goal = Goal::kEveryCounter,
     .is_target = true,
     .steps = {1, 1, 1, 1, 1},
     .money = 15,
     .origin = {Provenance::kRulebook, "name"}},
    {.goal = Goal::kSoleSupplier,
     .is_target = true,
     .steps = {8},
     .money = 25,
     .origin = {Provenance::kRulebook, "name, reading"}},
    {.goal = Goal::kTwoGreatHouses,
     .is_target = true,
     .steps = {4, 4},
     .money = 20,
     .origin = {Provenance::kReconstructed, "all"},
     .versions = {.to = 2}},
    {.goal = Goal::kThreeWindows,
     .is_target = true,
     .steps = {3, 3, 3},
     .money = 20,
     .origin = {Provenance::kReconstructed, "all"}},
    {.goal = Goal::kFourFronts,
     .is_target = true,
     .steps = {2, 2, 2, 2},
     .money = 15,
     .origin = {Provenance::kReconstructed, "all"}},
    {.goal = Goal::kOneOfEach,
     .is_target = true,
     .specials = {1, 1, 1},
     .money = 40,
     .orders = {1, 1, 1},
     .origin = {Provenance::kReconstructed, "all"}},
    {.goal = Goal::kBulkContracts,
     .is_target = true,
     .specials = {0, 0, 2},
     .money = 50,
     .orders = {0, 0, 2},
     .origin = {Provenance::kReconstructed, "all"}},
    {.goal = Goal::kVillageRound,
     .is_target = true,
     .specials = {2, 1, 0},
     .steps = {2, 2},
     .money = 25,
     .orders = {2, 1, 0},
     .origin = {Provenance::kReconstructed, "all"}},
    {.goal = Goal::kDunstanGilbertsInsist,
     .steps = {2},
     .store = Store::kDunstanGilberts,
     .origin = {Provenance::kRulebook, "name"}},
    {.goal = Goal::kThePalaceInsists,
     .steps = {2},
     .store = Store::kPalace,
     .origin = {Provenance::kReconstructed, "all"}},
    {.goal = Goal::kFreshFanciesInsist,
     .steps = {2},
     .store = Store::kFreshFancies,
     .origin = {Provenance::kReconstructed, "all"}},
    {.goal = Goal::kSaltersInsist,
     .steps = {2},
     .store = Store::kSalters,
     .origin = {Provenance::kReconstructed, "all"}},
    {.goal = Goal::kHouseOfLuxuryInsists,
     .steps = {2},
     .store = Store::kLuxury,
     .origin = {Provenance::kReconstructed, "all"}},
    {.goal = Goal::kTwoGoodCustomers, .steps = {2, 2}, .origin = {Provenance::kRulebook, "name"}},
    {.goal = Goal::kOneKeenCustomer, .steps = {3}, .origin = {Provenance::kRulebook, "name"}},
    {.goal = Goal::kSpreadTheWord,
     .steps = {1, 1, 1},
     .origin = {Provenance::kRulebook, "name, reading"}},
    {.goal = Goal::kTastingPlate,
     .wants = GoalCard::Wants::kDifferent,
     .count = 3,
     .origin = {Provenance::kRulebook, "name"}},
    {.goal = Goal::kMatchingTray,
     .wants = GoalCard::Wants::kAlike,
     .count = 4,
     .origin = {Provenance::kRulebook, "name"}},
    {.goal = Goal::kSweetAndCrunchy,
     .wants = GoalCard::Wants::kThese,
     .pieces = Pieces({0, 0, 0, 0, 2, 2, 0}),
     .origin = {Provenance::kReconstructed, "all"}},
    {.goal = Goal::kWorksOuting,
     .wants = GoalCard::Wants::kThese,
     .pieces = Pieces({0, 0, 2, 2, 0, 0, 0}),
     .origin = {Provenance::kReconstructed, "all"}},
    {.goal = Goal::kTheOwnersBirthday,
     .wants = GoalCard::Wants::kThese,
     .pieces = Pieces({0, 0, 0, 0, 0, 0, 2}),
     .origin = {Provenance::kReconstructed, "all"}},
    {.goal = Goal::kALittleMore, .money = 5, .origin = {Provenance::kRulebook, "name"}},
    {.goal = Goal::kALotMore, .money = 10, .origin = {Provenance::kReconstructed, "all"}},
    {.goal = Goal::kCornerRegulars,
     .orders = {2, 0, 0},
     .origin = {Provenance::kReconstructed, "all"}},
    {.goal = Goal::kSmallAndMiddling,
     .orders = {1, 1, 0},
     .origin = {Provenance::kReconstructed, "all"}},
    {.goal = Goal::kTheBigOrder,
     .orders = {0, 0, 1},
     .origin = {Provenance::kReconstructed, "all"}},
    {.goal = Goal::kTwoGreatHouses2,
     .is_target = true,
     .steps = {5, 5},
     .money = 25,
     .origin = {Provenance::kReconstructed, "all, tuned"},
     .versions = {.from = 2}},
}};
static_assert(RowsFit(kGoalCards, &GoalCard::goal));
constexpr const GoalCard& CardOf(Goal goal) { return kGoalCards[Index(goal)]; }

// The demands among them, in any version.
inline constexpr std::size_t kDemands = [] {
  std::size_t demands = 0;
  for (const GoalCard& card : kGoalCards) demands += card.is_target ? 0 : 1;
  return demands;
}();

}  // namespace chocobox::chocolate_factory
