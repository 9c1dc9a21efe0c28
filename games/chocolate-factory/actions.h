#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <tuple>
#include <variant>

#include "core/fields.h"
#include "core/list.h"
#include "core/names.h"
#include "core/seat.h"
#include "games/chocolate-factory/factory.h"
#include "games/chocolate-factory/lists.h"
#include "games/chocolate-factory/orders.h"

// What players can do.
namespace chocobox::chocolate_factory {

// Takes the packet with the part, keeps it and builds it into a slot.
struct Build {
  static constexpr std::string_view kWord = "build";
  Part part{};
  Slot slot{};
  bool operator==(const Build&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"part", &Build::part}, Field{"slot", &Build::slot}};
};

// Takes the packet with the employee and keeps it.
struct Hire {
  static constexpr std::string_view kWord = "hire";
  Employee employee{};
  bool operator==(const Hire&) const = default;
  static constexpr auto kFields = std::tuple{Field{"employee", &Hire::employee}};
};

// Loads a tile with so many Beans and pushes it in: a shift begins.
struct Push {
  static constexpr std::string_view kWord = "push";
  std::uint8_t beans = 0;
  bool operator==(const Push&) const = default;
  static constexpr auto kFields = std::tuple{Field{"beans", &Push::beans}};
};

// Pays for a part and has it work on its tile; `option` is 1, or 2 for the second of two recipes.
struct Operate {
  static constexpr std::string_view kWord = "operate";
  Slot slot{};
  std::uint8_t option = 0;
  bool operator==(const Operate&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"slot", &Operate::slot}, Field{"option", &Operate::option}};
};

// The Technician has a part work on a tile of any column.
struct Lend {
  static constexpr std::string_view kWord = "lend";
  Slot slot{};
  std::uint8_t column = 0;
  std::uint8_t option = 0;
  bool operator==(const Lend&) const = default;
  static constexpr auto kFields = std::tuple{
      Field{"slot", &Lend::slot}, Field{"column", &Lend::column}, Field{"option", &Lend::option}};
};

// Chooses a piece that is to be taken: by a recipe, or for a stage that takes any refined ones.
struct Use {
  static constexpr std::string_view kWord = "use";
  Kind chocolate{};
  bool operator==(const Use&) const = default;
  static constexpr auto kFields = std::tuple{Field{"chocolate", &Use::chocolate}};
};

// Chooses a piece that a recipe is to make.
struct Make {
  static constexpr std::string_view kWord = "make";
  Kind chocolate{};
  bool operator==(const Make&) const = default;
  static constexpr auto kFields = std::tuple{Field{"chocolate", &Make::chocolate}};
};

// The part that works upgrades a piece.
struct Upgrade {
  static constexpr std::string_view kWord = "upgrade";
  Kind from{};
  Kind to{};
  bool operator==(const Upgrade&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"from", &Upgrade::from}, Field{"to", &Upgrade::to}};
};

// The part that works copies a piece.
struct Copy {
  static constexpr std::string_view kWord = "copy";
  Kind chocolate{};
  bool operator==(const Copy&) const = default;
  static constexpr auto kFields = std::tuple{Field{"chocolate", &Copy::chocolate}};
};

// The part that works moves a piece to the tile of another column.
struct Move {
  static constexpr std::string_view kWord = "move";
  Kind chocolate{};
  std::uint8_t column = 0;
  bool operator==(const Move&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"chocolate", &Move::chocolate}, Field{"column", &Move::column}};
};

// A piece goes down the Chute into the store room.
struct Chute {
  static constexpr std::string_view kWord = "chute";
  Kind chocolate{};
  bool operator==(const Chute&) const = default;
  static constexpr auto kFields = std::tuple{Field{"chocolate", &Chute::chocolate}};
};

// Forgoes whatever the part that works could still do.
struct Done {
  static constexpr std::string_view kWord = "done";
  bool operator==(const Done&) const = default;
  static constexpr std::tuple<> kFields{};
};

// The Mechanic chooses the part that costs half today; The Prodigy the one that costs nothing in
// this shift.
struct Favour {
  static constexpr std::string_view kWord = "favour";
  Slot slot{};
  bool operator==(const Favour&) const = default;
  static constexpr auto kFields = std::tuple{Field{"slot", &Favour::slot}};
};

// The Decorator upgrades a piece anywhere on the belt.
struct Decorate {
  static constexpr std::string_view kWord = "decorate";
  std::uint8_t column = 0;
  Kind from{};
  Kind to{};
  bool operator==(const Decorate&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"column", &Decorate::column}, Field{"from", &Decorate::from},
                 Field{"to", &Decorate::to}};
};

// An Operator moves a piece from one belt tile to another.
struct Carry {
  static constexpr std::string_view kWord = "carry";
  Kind chocolate{};
  std::uint8_t column = 0;
  std::uint8_t target = 0;
  bool operator==(const Carry&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"chocolate", &Carry::chocolate}, Field{"column", &Carry::column},
                 Field{"target", &Carry::target}};
};

// The Packer duplicates everything on a tile.
struct Pack {
  static constexpr std::string_view kWord = "pack";
  std::uint8_t column = 0;
  bool operator==(const Pack&) const = default;
  static constexpr auto kFields = std::tuple{Field{"column", &Pack::column}};
};

// Gives a piece of the store room for 1 coal.
struct Trade {
  static constexpr std::string_view kWord = "trade";
  Kind chocolate{};
  bool operator==(const Trade&) const = default;
  static constexpr auto kFields = std::tuple{Field{"chocolate", &Trade::chocolate}};
};

// Pays the next stage of an order.
struct Fulfil {
  static constexpr std::string_view kWord = "fulfil";
  Order order{};
  bool operator==(const Fulfil&) const = default;
  static constexpr auto kFields = std::tuple{Field{"order", &Fulfil::order}};
};

// The Agent pays the next stage with any refined pieces.
struct Substitute {
  static constexpr std::string_view kWord = "substitute";
  Order order{};
  bool operator==(const Substitute&) const = default;
  static constexpr auto kFields = std::tuple{Field{"order", &Substitute::order}};
};

// The Dealer pays the next stage without one of its pieces.
struct Discount {
  static constexpr std::string_view kWord = "discount";
  Order order{};
  Kind chocolate{};
  bool operator==(const Discount&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"order", &Discount::order}, Field{"chocolate", &Discount::chocolate}};
};

// The Clerk skips the next stage.
struct Skip {
  static constexpr std::string_view kWord = "skip";
  Order order{};
  bool operator==(const Skip&) const = default;
  static constexpr auto kFields = std::tuple{Field{"order", &Skip::order}};
};

// Puts a piece of the store room into the parcel for the department store.
struct Supply {
  static constexpr std::string_view kWord = "supply";
  Kind chocolate{};
  bool operator==(const Supply&) const = default;
  static constexpr auto kFields = std::tuple{Field{"chocolate", &Supply::chocolate}};
};

// Has the own store want what another one wants.
struct Mimic {
  static constexpr std::string_view kWord = "mimic";
  Store store{};
  bool operator==(const Mimic&) const = default;
  static constexpr auto kFields = std::tuple{Field{"store", &Mimic::store}};
};

// Supplies the pieces that a demand asks for, in the order of their kinds.
struct Satisfy {
  static constexpr std::string_view kWord = "satisfy";
  Goal goal{};
  WantedList pieces;
  bool operator==(const Satisfy&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"goal", &Satisfy::goal}, Field{"pieces", &Satisfy::pieces}};
};

// Delivers the parcel.
struct Deliver {
  static constexpr std::string_view kWord = "deliver";
  bool operator==(const Deliver&) const = default;
  static constexpr std::tuple<> kFields{};
};

// Ends the own run, or the own fulfilling of orders; alone also the choice of a part and an
// employee.
struct Finish {
  static constexpr std::string_view kWord = "finish";
  bool operator==(const Finish&) const = default;
  static constexpr std::tuple<> kFields{};
};

// At the end of the day: a piece that stays in the store room.
struct Keep {
  static constexpr std::string_view kWord = "keep";
  Kind chocolate{};
  bool operator==(const Keep&) const = default;
  static constexpr auto kFields = std::tuple{Field{"chocolate", &Keep::chocolate}};
};

// Takes one of the orders drawn for a finished one.
struct Choose {
  static constexpr std::string_view kWord = "choose";
  Order order{};
  bool operator==(const Choose&) const = default;
  static constexpr auto kFields = std::tuple{Field{"order", &Choose::order}};
};

using Action = std::variant<Build, Hire, Push, Operate, Lend, Use, Make, Upgrade, Copy, Move, Chute,
                            Done, Favour, Decorate, Carry, Pack, Trade, Fulfil, Substitute,
                            Discount, Skip, Supply, Deliver, Mimic, Satisfy, Finish, Keep, Choose>;
// An Operator Expert carries 7 kinds from 4 columns to 3 others, beside 16 ways to operate, 7
// pieces to trade, 7 for the Chute, and to push or to finish.
inline constexpr int kMaxLegal = 192;

enum class Refusal : std::uint8_t {
  kNotYourTurn,
  kGameOver,
  kNotNow,
  kNotInDisplay,
  kHasPart,
  kHasEmployee,
  kMustPushFirst,
  kNoTileLeft,
  kTooManyBeans,
  kMoreShifts,
  kNoPart,
  kUsedThisShift,
  kChuteIsFree,
  kNoSuchOption,
  kTooLittleCoal,
  kNothingToWorkOn,
  kNotOnTile,
  kNotOneStepUp,
  kNotOfTheRecipe,
  kNoSuchColumn,
  kSameColumn,
  kNoChute,
  kNoSuchEmployee,
  kActionSpent,
  kNotInStoreRoom,
  kNotYourOrder,
  kNotYetPaid,
  kNotWanted,
  kNotRefined,
  kDeliveredToday,
  kNoStore,
  kParcelOpen,
  kIncompleteParcel,
  kNotDrawn,
  kNotThatPiece,
  kWantsNoPieces,
  kMimicFirst,
  kNotAnotherStore,
  kNoMimicry,
  kNotDemanded,
  kNotWhatItWants,
  kTileIsEmpty,
};

}  // namespace chocobox::chocolate_factory

namespace chocobox {

template <>
struct Names<chocolate_factory::Refusal> {
  static constexpr std::string_view kType = "refusal";
  static constexpr std::array<std::string_view, 42> kNames{
      "not-your-turn",     "game-over",         "not-now",           "not-in-display",
      "has-part",          "has-employee",      "must-push-first",   "no-tile-left",
      "too-many-beans",    "more-shifts",       "no-part",           "used-this-shift",
      "chute-is-free",     "no-such-option",    "too-little-coal",   "nothing-to-work-on",
      "not-on-tile",       "not-one-step-up",   "not-of-the-recipe", "no-such-column",
      "same-column",       "no-chute",          "no-such-employee",  "action-spent",
      "not-in-store-room", "not-your-order",    "not-yet-paid",      "not-wanted",
      "not-refined",       "delivered-today",   "no-store",          "parcel-open",
      "incomplete-parcel", "not-drawn",         "not-that-piece",    "wants-no-pieces",
      "mimic-first",       "not-another-store", "no-mimicry",        "not-demanded",
      "not-what-it-wants", "tile-is-empty"};
};

}  // namespace chocobox
