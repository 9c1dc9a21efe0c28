#pragma once

#include <cstdint>
#include <variant>

#include "core/fields.h"
#include "core/list.h"
#include "core/names.h"
#include "core/seat.h"
#include "games/chocolate-factory/factory.h"
#include "games/chocolate-factory/lists.h"
#include "games/chocolate-factory/orders.h"

// The actions of players.
namespace chocobox::chocolate_factory {

// Takes the packet with the part, keeps it and builds it into a slot.
struct Build {
  Part part{};
  Slot slot{};
  WORDED(Build, "build", part, slot);
};

// Takes the packet with the employee and keeps it.
struct Hire {
  Employee employee{};
  WORDED(Hire, "hire", employee);
};

// Loads a tile with this number of Beans and pushes it in: a shift begins.
struct Push {
  std::uint8_t beans = 0;
  WORDED(Push, "push", beans);
};

// Pays for a part and lets it work on its tile; `option` is 1, or 2 for the second of two recipes.
struct Operate {
  Slot slot{};
  std::uint8_t option = 0;
  WORDED(Operate, "operate", slot, option);
};

// The Technician lets a part work on a tile of any column.
struct Lend {
  Slot slot{};
  std::uint8_t column = 0;
  std::uint8_t option = 0;
  WORDED(Lend, "lend", slot, column, option);
};

// Chooses a piece that is to be taken: by a recipe, or for a stage that takes any refined ones.
struct Use {
  Kind chocolate{};
  WORDED(Use, "use", chocolate);
};

// Chooses a piece that a recipe is to make.
struct Make {
  Kind chocolate{};
  WORDED(Make, "make", chocolate);
};

// The part that works upgrades a piece.
struct Upgrade {
  Kind from{};
  Kind to{};
  WORDED(Upgrade, "upgrade", from, to);
};

// The part that works copies a piece.
struct Copy {
  Kind chocolate{};
  WORDED(Copy, "copy", chocolate);
};

// The part that works moves a piece to the tile of another column.
struct Move {
  Kind chocolate{};
  std::uint8_t column = 0;
  WORDED(Move, "move", chocolate, column);
};

// A piece goes down the Chute into the store room.
struct Chute {
  Kind chocolate{};
  WORDED(Chute, "chute", chocolate);
};

// Forgoes the rest of the work of the working part.
struct Done {
  WORDED(Done, "done");
};

// The Mechanic chooses the part that costs half today; The Prodigy the one that costs nothing in
// this shift.
struct Favour {
  Slot slot{};
  WORDED(Favour, "favour", slot);
};

// The Decorator upgrades a piece anywhere on the belt.
struct Decorate {
  std::uint8_t column = 0;
  Kind from{};
  Kind to{};
  WORDED(Decorate, "decorate", column, from, to);
};

// An Operator moves a piece from one belt tile to another.
struct Carry {
  Kind chocolate{};
  std::uint8_t column = 0;
  std::uint8_t target = 0;
  WORDED(Carry, "carry", chocolate, column, target);
};

// The Packer duplicates everything on a tile.
struct Pack {
  std::uint8_t column = 0;
  WORDED(Pack, "pack", column);
};

// Gives a piece of the store room for 1 coal.
struct Trade {
  Kind chocolate{};
  WORDED(Trade, "trade", chocolate);
};

// Pays the next stage of an order.
struct Fulfil {
  Order order{};
  WORDED(Fulfil, "fulfil", order);
};

// The Agent pays the next stage with any refined pieces.
struct Substitute {
  Order order{};
  WORDED(Substitute, "substitute", order);
};

// The Dealer pays the next stage without one of its pieces.
struct Discount {
  Order order{};
  Kind chocolate{};
  WORDED(Discount, "discount", order, chocolate);
};

// The Clerk skips the next stage.
struct Skip {
  Order order{};
  WORDED(Skip, "skip", order);
};

// Puts a piece of the store room into the parcel for the department store.
struct Supply {
  Kind chocolate{};
  WORDED(Supply, "supply", chocolate);
};

// Lets the seat's own store copy the wants of another store.
struct Mimic {
  Store store{};
  WORDED(Mimic, "mimic", store);
};

// Supplies the pieces of a demand, in the order of their kinds.
struct Satisfy {
  Goal goal{};
  WantedList pieces;
  WORDED(Satisfy, "satisfy", goal, pieces);
};

// Delivers the parcel.
struct Deliver {
  WORDED(Deliver, "deliver");
};

// Ends the own run, or the own fulfilling of orders; alone also the choice of a part and an
// employee.
struct Finish {
  WORDED(Finish, "finish");
};

// At the end of the day: a piece that stays in the store room.
struct Keep {
  Kind chocolate{};
  WORDED(Keep, "keep", chocolate);
};

// Takes one of the orders drawn for a finished one.
struct Choose {
  Order order{};
  WORDED(Choose, "choose", order);
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
NAMED(Refusal, "refusal");

}  // namespace chocobox::chocolate_factory
