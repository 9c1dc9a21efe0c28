#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/names.h"
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
constexpr std::size_t Index(Job job) { return static_cast<std::size_t>(job); }

// A gift is taken at once, a benefit holds all day, an action is taken when its player likes.
enum class Grant : std::uint8_t { kGift, kBenefit, kAction };
NAMED(Grant, "grant");

enum class Effect : std::uint8_t {
  kCoal,            // so much at once
  kTile,            // a conveyor tile more: one may run a fourth shift
  kBeans,           // so many more may be loaded on each tile
  kHalfPrice,       // of one part, rounded up
  kFreePart,        // one each shift
  kUpgrade,         // of a piece anywhere on the belt
  kMove,            // a piece from one belt tile to any other
  kMoveAndUpgrade,  // and that piece may be upgraded
  kDuplicate,       // everything on one tile
  kOperate,         // a part once more, on any tile, for its coal
  kStageBonus,      // so much money more for every stage that is paid for
  kAnyRefined,      // one stage is paid with any refined pieces, as many as it wants
  kFewerPieces,     // so many fewer for one stage
  kSkipStage,       // the marker moves, no money is paid
  kWildcards,       // so many pieces of the delivery count as any refined kind
  kDouble,          // the spaces of the delivery
};

struct JobCard {
  Grant grant{};
  Effect effect{};
  std::uint8_t amount = 0;
  // How often an action may be taken in the day.
  std::uint8_t uses = 0;
};

// In the order of the jobs.
inline constexpr std::array<JobCard, kJobs> kJobCards{{
    {Grant::kBenefit, Effect::kDouble, 2, 0},         // director
    {Grant::kGift, Effect::kCoal, 2, 0},              // miner
    {Grant::kAction, Effect::kUpgrade, 1, 1},         // decorator
    {Grant::kAction, Effect::kSkipStage, 1, 1},       // clerk
    {Grant::kAction, Effect::kWildcards, 2, 1},       // store-agent
    {Grant::kAction, Effect::kMove, 3, 3},            // operator-expert
    {Grant::kAction, Effect::kOperate, 1, 1},         // technician
    {Grant::kBenefit, Effect::kHalfPrice, 1, 0},      // mechanic
    {Grant::kAction, Effect::kMove, 1, 1},            // operator
    {Grant::kAction, Effect::kAnyRefined, 1, 1},      // shop-agent
    {Grant::kAction, Effect::kDuplicate, 1, 1},       // packer
    {Grant::kBenefit, Effect::kStageBonus, 1, 0},     // salesman
    {Grant::kGift, Effect::kCoal, 4, 0},              // miner-expert
    {Grant::kAction, Effect::kFewerPieces, 1, 1},     // dealer
    {Grant::kBenefit, Effect::kBeans, 1, 0},          // importer
    {Grant::kGift, Effect::kTile, 1, 0},              // engineer
    {Grant::kBenefit, Effect::kStageBonus, 3, 0},     // owner
    {Grant::kAction, Effect::kMoveAndUpgrade, 3, 3},  // helpers
    {Grant::kBenefit, Effect::kFreePart, 1, 0},       // prodigy
}};
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
  Job job{};
  std::optional<Store> store;
  std::uint8_t copies = 0;
  Origin origin;
};

// In a deck.
inline constexpr std::size_t kEmployeesOfStore = 7;
inline constexpr std::size_t kEmployees = 37;
inline constexpr std::size_t kBaseEmployees = 34;
inline constexpr std::array<EmployeeCard, kEmployees> kEmployeeCards{{
    {Job::kDirector, Store::kPalace, 1, {Provenance::kRulebook, ""}},
    {Job::kMiner,
     Store::kPalace,
     1,
     {Provenance::kRulebook, "store (inferred from the figure's order)"}},
    {Job::kDecorator, Store::kPalace, 1, {Provenance::kRulebook, "store, copies"}},
    {Job::kClerk, Store::kPalace, 1, {Provenance::kRulebook, "store, copies"}},
    {Job::kStoreAgent, Store::kPalace, 1, {Provenance::kReconstructed, "all, store, copies"}},
    {Job::kOperatorExpert, Store::kPalace, 1, {Provenance::kRulebook, "store, copies"}},
    {Job::kTechnician,
     Store::kPalace,
     1,
     {Provenance::kReconstructed, "name, effect, store, copies"}},
    {Job::kDirector, Store::kFreshFancies, 1, {Provenance::kReconstructed, "effect, store"}},
    {Job::kMechanic,
     Store::kFreshFancies,
     1,
     {Provenance::kRulebook, "store (inferred from the figure's order)"}},
    {Job::kMiner, Store::kFreshFancies, 1, {Provenance::kRulebook, "store, copies"}},
    {Job::kOperator, Store::kFreshFancies, 1, {Provenance::kRulebook, "store, copies"}},
    {Job::kShopAgent, Store::kFreshFancies, 1, {Provenance::kRulebook, "store, copies"}},
    {Job::kPacker, Store::kFreshFancies, 1, {Provenance::kRulebook, "store, copies"}},
    {Job::kTechnician,
     Store::kFreshFancies,
     1,
     {Provenance::kReconstructed, "name, effect, store, copies"}},
    {Job::kDirector, Store::kSalters, 1, {Provenance::kReconstructed, "effect, store"}},
    {Job::kOperatorExpert, Store::kSalters, 1, {Provenance::kRulebook, ""}},
    {Job::kSalesman, Store::kSalters, 1, {Provenance::kRulebook, "store, copies"}},
    {Job::kMinerExpert, Store::kSalters, 1, {Provenance::kReconstructed, "effect, store, copies"}},
    {Job::kDecorator, Store::kSalters, 1, {Provenance::kRulebook, "store, copies"}},
    {Job::kDealer, Store::kSalters, 1, {Provenance::kRulebook, "store, copies"}},
    {Job::kImporter,
     Store::kSalters,
     1,
     {Provenance::kReconstructed, "name, effect, store, copies"}},
    {Job::kDirector, Store::kLuxury, 1, {Provenance::kReconstructed, "effect, store"}},
    {Job::kDealer,
     Store::kLuxury,
     1,
     {Provenance::kRulebook, "store (inferred from the figure's order)"}},
    {Job::kEngineer, Store::kLuxury, 2, {Provenance::kRulebook, "store, copies"}},
    {Job::kClerk, Store::kLuxury, 1, {Provenance::kRulebook, "store, copies"}},
    {Job::kImporter,
     Store::kLuxury,
     1,
     {Provenance::kReconstructed, "name, effect, store, copies"}},
    {Job::kStoreAgent, Store::kLuxury, 1, {Provenance::kReconstructed, "all, store, copies"}},
    {Job::kDirector, Store::kDunstanGilberts, 1, {Provenance::kReconstructed, "effect, store"}},
    {Job::kPacker, Store::kDunstanGilberts, 1, {Provenance::kRulebook, ""}},
    {Job::kOperator, Store::kDunstanGilberts, 1, {Provenance::kRulebook, "store, copies"}},
    {Job::kSalesman, Store::kDunstanGilberts, 1, {Provenance::kRulebook, "store, copies"}},
    {Job::kMechanic, Store::kDunstanGilberts, 1, {Provenance::kRulebook, "store, copies"}},
    {Job::kMinerExpert,
     Store::kDunstanGilberts,
     1,
     {Provenance::kReconstructed, "effect, store, copies"}},
    {Job::kShopAgent, Store::kDunstanGilberts, 1, {Provenance::kRulebook, "store, copies"}},
    {Job::kOwner, std::nullopt, 2, {Provenance::kReconstructed, "kind, effect"}},
    {Job::kHelpers,
     std::nullopt,
     2,
     {Provenance::kReconstructed, "kind, owner of the wording, today"}},
    {Job::kProdigy, std::nullopt, 2, {Provenance::kReconstructed, "kind, effect"}},
}};

constexpr const EmployeeCard& CardOf(Employee employee) {
  return kEmployeeCards[static_cast<std::size_t>(employee)];
}
constexpr const JobCard& JobOf(Employee employee) { return CardOf(CardOf(employee).job); }

}  // namespace chocobox::chocolate_factory
