#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/names.h"
#include "core/per.h"
#include "games/chocolate-factory/pieces.h"
#include "games/chocolate-factory/stores.h"

// The employees, as data.
namespace chocobox::chocolate_factory {

enum class Job : std::uint8_t {
  kDirector,
  kMiner,
  kDecorator,
  kClerk,
  kStoreAgent,
  kOperatorExpert,
  kTechnician,
  kMechanic,
  kOperator,
  kShopAgent,
  kPacker,
  kSalesman,
  kMinerExpert,
  kDealer,
  kImporter,
  kEngineer,
  kOwner,
  kHelpers,
  kProdigy,
};
NAMED(Job, "job");
inline constexpr std::size_t kJobs = CountOf<Job>();

// A gift is taken at once, a benefit lasts all day, an action is taken when its player chooses.
enum class Grant : std::uint8_t { kGift, kBenefit, kAction };
NAMED(Grant, "grant");

enum class Effect : std::uint8_t {
  kCoal,         // a gift of coal
  kTile,         // one more conveyor tile, for a fourth shift
  kBeans,        // more Beans may be loaded on each tile
  kHalfPrice,    // of one part, rounded up
  kFreePart,     // one each shift
  kUpgrade,      // of a piece anywhere on the belt
  kMove,         // a piece from one belt tile to any other
  kMoveUpgrade,  // and that piece may be upgraded
  kDuplicate,    // everything on one tile
  kOperate,      // a part once more, on any tile, for its coal
  kStageBonus,   // more money for every stage that is paid for
  kAnyRefined,   // one stage is paid with any refined pieces, as many as it wants
  kFewer,        // fewer pieces for one stage
  kSkip,         // the marker moves, no money is paid
  kWildcards,    // pieces of the delivery that count as any refined kind
  kDouble,       // the spaces of the delivery
};
NAMED(Effect, "effect");

struct JobCard {
  Job job{};
  Grant grant{};
  Effect effect{};
  std::uint8_t amount = 0;
  // The number of times that an action may be taken in the day.
  std::uint8_t uses = 0;
};

inline constexpr std::array<JobCard, CountOf<Job>()> kJobCards{{
    {Job::kDirector, Grant::kBenefit, Effect::kDouble, 2, 0},
    {Job::kMiner, Grant::kGift, Effect::kCoal, 2, 0},
    {Job::kDecorator, Grant::kAction, Effect::kUpgrade, 1, 1},
    {Job::kClerk, Grant::kAction, Effect::kSkip, 1, 1},
    {Job::kStoreAgent, Grant::kAction, Effect::kWildcards, 2, 1},
    {Job::kOperatorExpert, Grant::kAction, Effect::kMove, 3, 3},
    {Job::kTechnician, Grant::kAction, Effect::kOperate, 1, 1},
    {Job::kMechanic, Grant::kBenefit, Effect::kHalfPrice, 1, 0},
    {Job::kOperator, Grant::kAction, Effect::kMove, 1, 1},
    {Job::kShopAgent, Grant::kAction, Effect::kAnyRefined, 1, 1},
    {Job::kPacker, Grant::kAction, Effect::kDuplicate, 1, 1},
    {Job::kSalesman, Grant::kBenefit, Effect::kStageBonus, 1, 0},
    {Job::kMinerExpert, Grant::kGift, Effect::kCoal, 4, 0},
    {Job::kDealer, Grant::kAction, Effect::kFewer, 1, 1},
    {Job::kImporter, Grant::kBenefit, Effect::kBeans, 1, 0},
    {Job::kEngineer, Grant::kGift, Effect::kTile, 1, 0},
    {Job::kOwner, Grant::kBenefit, Effect::kStageBonus, 3, 0},
    {Job::kHelpers, Grant::kAction, Effect::kMoveUpgrade, 3, 3},
    {Job::kProdigy, Grant::kBenefit, Effect::kFreePart, 1, 0},
}};
static_assert(RowsFit(kJobCards, &JobCard::job));
constexpr const JobCard& CardOf(Job job) { return kJobCards[Index(job)]; }

// A job with the store it serves; the expansion's serve none. The decks one after another, in the
// order of the stores.
enum class Employee : std::uint8_t {
  kDirectorPalace,
  kMinerPalace,
  kDecoratorPalace,
  kClerkPalace,
  kStoreAgentPalace,
  kOperatorExpertPalace,
  kTechnicianPalace,
  kDirectorFreshFancies,
  kMechanicFreshFancies,
  kMinerFreshFancies,
  kOperatorFreshFancies,
  kShopAgentFreshFancies,
  kPackerFreshFancies,
  kTechnicianFreshFancies,
  kDirectorSalters,
  kOperatorExpertSalters,
  kSalesmanSalters,
  kMinerExpertSalters,
  kDecoratorSalters,
  kDealerSalters,
  kImporterSalters,
  kDirectorLuxury,
  kDealerLuxury,
  kEngineerLuxury,
  kClerkLuxury,
  kImporterLuxury,
  kStoreAgentLuxury,
  kDirectorDunstanGilberts,
  kPackerDunstanGilberts,
  kOperatorDunstanGilberts,
  kSalesmanDunstanGilberts,
  kMechanicDunstanGilberts,
  kMinerExpertDunstanGilberts,
  kShopAgentDunstanGilberts,
  kOwner,
  kHelpers,
  kProdigy,
};
NAMED(Employee, "employee");

struct EmployeeCard {
  Employee employee{};
  Job job{};
  std::optional<Store> store;
  std::uint8_t copies = 0;
  Origin origin;
};

// In a deck.
inline constexpr std::size_t kEmployeesOfStore = 7;
inline constexpr std::size_t kEmployees = 37;
inline constexpr std::size_t kBaseEmployees = 34;
inline constexpr std::array<EmployeeCard, CountOf<Employee>()> kEmployeeCards{{
    {Employee::kDirectorPalace, Job::kDirector, Store::kPalace, 1, {Provenance::kRulebook, ""}},
    {Employee::kMinerPalace,
     Job::kMiner,
     Store::kPalace,
     1,
     {Provenance::kRulebook, "store (inferred from the figure's order)"}},
    {Employee::kDecoratorPalace,
     Job::kDecorator,
     Store::kPalace,
     1,
     {Provenance::kRulebook, "store, copies"}},
    {Employee::kClerkPalace,
     Job::kClerk,
     Store::kPalace,
     1,
     {Provenance::kRulebook, "store, copies"}},
    {Employee::kStoreAgentPalace,
     Job::kStoreAgent,
     Store::kPalace,
     1,
     {Provenance::kReconstructed, "all, store, copies"}},
    {Employee::kOperatorExpertPalace,
     Job::kOperatorExpert,
     Store::kPalace,
     1,
     {Provenance::kRulebook, "store, copies"}},
    {Employee::kTechnicianPalace,
     Job::kTechnician,
     Store::kPalace,
     1,
     {Provenance::kReconstructed, "name, effect, store, copies"}},
    {Employee::kDirectorFreshFancies,
     Job::kDirector,
     Store::kFreshFancies,
     1,
     {Provenance::kReconstructed, "effect, store"}},
    {Employee::kMechanicFreshFancies,
     Job::kMechanic,
     Store::kFreshFancies,
     1,
     {Provenance::kRulebook, "store (inferred from the figure's order)"}},
    {Employee::kMinerFreshFancies,
     Job::kMiner,
     Store::kFreshFancies,
     1,
     {Provenance::kRulebook, "store, copies"}},
    {Employee::kOperatorFreshFancies,
     Job::kOperator,
     Store::kFreshFancies,
     1,
     {Provenance::kRulebook, "store, copies"}},
    {Employee::kShopAgentFreshFancies,
     Job::kShopAgent,
     Store::kFreshFancies,
     1,
     {Provenance::kRulebook, "store, copies"}},
    {Employee::kPackerFreshFancies,
     Job::kPacker,
     Store::kFreshFancies,
     1,
     {Provenance::kRulebook, "store, copies"}},
    {Employee::kTechnicianFreshFancies,
     Job::kTechnician,
     Store::kFreshFancies,
     1,
     {Provenance::kReconstructed, "name, effect, store, copies"}},
    {Employee::kDirectorSalters,
     Job::kDirector,
     Store::kSalters,
     1,
     {Provenance::kReconstructed, "effect, store"}},
    {Employee::kOperatorExpertSalters,
     Job::kOperatorExpert,
     Store::kSalters,
     1,
     {Provenance::kRulebook, ""}},
    {Employee::kSalesmanSalters,
     Job::kSalesman,
     Store::kSalters,
     1,
     {Provenance::kRulebook, "store, copies"}},
    {Employee::kMinerExpertSalters,
     Job::kMinerExpert,
     Store::kSalters,
     1,
     {Provenance::kReconstructed, "effect, store, copies"}},
    {Employee::kDecoratorSalters,
     Job::kDecorator,
     Store::kSalters,
     1,
     {Provenance::kRulebook, "store, copies"}},
    {Employee::kDealerSalters,
     Job::kDealer,
     Store::kSalters,
     1,
     {Provenance::kRulebook, "store, copies"}},
    {Employee::kImporterSalters,
     Job::kImporter,
     Store::kSalters,
     1,
     {Provenance::kReconstructed, "name, effect, store, copies"}},
    {Employee::kDirectorLuxury,
     Job::kDirector,
     Store::kLuxury,
     1,
     {Provenance::kReconstructed, "effect, store"}},
    {Employee::kDealerLuxury,
     Job::kDealer,
     Store::kLuxury,
     1,
     {Provenance::kRulebook, "store (inferred from the figure's order)"}},
    {Employee::kEngineerLuxury,
     Job::kEngineer,
     Store::kLuxury,
     2,
     {Provenance::kRulebook, "store, copies"}},
    {Employee::kClerkLuxury,
     Job::kClerk,
     Store::kLuxury,
     1,
     {Provenance::kRulebook, "store, copies"}},
    {Employee::kImporterLuxury,
     Job::kImporter,
     Store::kLuxury,
     1,
     {Provenance::kReconstructed, "name, effect, store, copies"}},
    {Employee::kStoreAgentLuxury,
     Job::kStoreAgent,
     Store::kLuxury,
     1,
     {Provenance::kReconstructed, "all, store, copies"}},
    {Employee::kDirectorDunstanGilberts,
     Job::kDirector,
     Store::kDunstanGilberts,
     1,
     {Provenance::kReconstructed, "effect, store"}},
    {Employee::kPackerDunstanGilberts,
     Job::kPacker,
     Store::kDunstanGilberts,
     1,
     {Provenance::kRulebook, ""}},
    {Employee::kOperatorDunstanGilberts,
     Job::kOperator,
     Store::kDunstanGilberts,
     1,
     {Provenance::kRulebook, "store, copies"}},
    {Employee::kSalesmanDunstanGilberts,
     Job::kSalesman,
     Store::kDunstanGilberts,
     1,
     {Provenance::kRulebook, "store, copies"}},
    {Employee::kMechanicDunstanGilberts,
     Job::kMechanic,
     Store::kDunstanGilberts,
     1,
     {Provenance::kRulebook, "store, copies"}},
    {Employee::kMinerExpertDunstanGilberts,
     Job::kMinerExpert,
     Store::kDunstanGilberts,
     1,
     {Provenance::kReconstructed, "effect, store, copies"}},
    {Employee::kShopAgentDunstanGilberts,
     Job::kShopAgent,
     Store::kDunstanGilberts,
     1,
     {Provenance::kRulebook, "store, copies"}},
    {Employee::kOwner, Job::kOwner, std::nullopt, 2, {Provenance::kReconstructed, "kind, effect"}},
    {Employee::kHelpers,
     Job::kHelpers,
     std::nullopt,
     2,
     {Provenance::kReconstructed, "kind, owner of the wording, today"}},
    {Employee::kProdigy,
     Job::kProdigy,
     std::nullopt,
     2,
     {Provenance::kReconstructed, "kind, effect"}},
}};
static_assert(RowsFit(kEmployeeCards, &EmployeeCard::employee));

constexpr const EmployeeCard& CardOf(Employee employee) { return kEmployeeCards[Index(employee)]; }
constexpr const JobCard& JobOf(Employee employee) { return CardOf(CardOf(employee).job); }

}  // namespace chocobox::chocolate_factory
