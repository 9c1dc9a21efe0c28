#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "core/byte.h"
#include "core/names.h"
#include "games/chocolate-factory/employees.h"
#include "games/chocolate-factory/goals.h"
#include "games/chocolate-factory/orders.h"
#include "games/chocolate-factory/parts.h"
#include "games/chocolate-factory/pieces.h"
#include "games/chocolate-factory/state.h"
#include "games/chocolate-factory/stores.h"
#include "testing/made_file.h"

// The page's file of cards is generated from the rules.
namespace chocobox::chocolate_factory {
namespace {

std::string Quoted(std::string_view text) { return '"' + std::string(text) + '"'; }

// "name": value
std::string Entry(std::string_view name, const std::string& value) {
  return Quoted(name) + ": " + value;
}
std::string Entry(std::string_view name, int value) { return Entry(name, std::to_string(value)); }

template <class Items, class Render>
std::string Joined(const Items& items, Render render, std::string_view between = ", ") {
  std::string out;
  for (const auto& item : items) {
    const std::string text = render(item);
    if (text.empty()) continue;
    out += (out.empty() ? "" : std::string(between)) + text;
  }
  return out;
}

template <class Items>
std::string Numbers(const Items& items) {
  return '[' + Joined(items, [](int item) { return std::to_string(item); }) + ']';
}

// An object with a line for each name.
template <class Render>
std::string Lines(std::size_t count, Render render) {
  std::string out = "{\n";
  for (std::size_t i = 0; i < count; ++i) {
    out += "    " + render(i) + (i + 1 < count ? ",\n" : "\n");
  }
  return out + "  }";
}

std::string RenderOrigin(const Origin& origin) {
  return Entry("provenance", Quoted(NameOf(origin.provenance))) + ", " +
         Entry("ours", Quoted(origin.ours));
}

// Cards that are no longer dealt: old games still show them.
std::string RenderFormer(const Versions& versions) {
  return Entry("former", versions.Has(kCardsVersion) ? "false" : "true");
}

std::string RenderKinds(KindSet kinds) {
  return '[' + Joined(kinds, [](Kind kind) { return Quoted(NameOf(kind)); }) + ']';
}

// The pieces of a recipe: a list of kinds for each piece.
template <class Sets>
std::string RenderSets(const Sets& sets) {
  return '[' + Joined(sets, [](KindSet set) { return set.Empty() ? "" : RenderKinds(set); }) + ']';
}

std::string RenderRecipe(const Recipe& recipe) {
  if (recipe.in[0].Empty()) return "";
  return '{' + Entry("in", RenderSets(recipe.in)) + ", " + Entry("out", RenderSets(recipe.out)) +
         '}';
}

std::string RenderPart(std::size_t number) {
  const auto part = static_cast<Part>(number);
  const PartCard& card = CardOf(part);
  return Entry(NameOf(part),
               '{' + Entry("deck", Quoted(NameOf(card.deck))) + ", " + Entry("cost", card.cost) +
                   ", " + Entry("recipes", '[' + Joined(card.recipes, RenderRecipe) + ']') + ", " +
                   Entry("upgrades", card.upgrades) + ", " + Entry("copies", card.copies) + ", " +
                   Entry("moves", card.moves) + ", " +
                   Entry("chute", card.chute ? "true" : "false") + ", " +
                   RenderFormer(card.versions) + ", " + RenderOrigin(card.origin) + '}');
}

std::string RenderJob(std::size_t number) {
  const auto job = static_cast<Job>(number);
  const JobCard& card = CardOf(job);
  return Entry(NameOf(job), '{' + Entry("grant", Quoted(NameOf(card.grant))) + ", " +
                                Entry("effect", Quoted(NameOf(card.effect))) + ", " +
                                Entry("amount", card.amount) + ", " + Entry("uses", card.uses) +
                                '}');
}

std::string RenderEmployee(std::size_t number) {
  const auto employee = static_cast<Employee>(number);
  const EmployeeCard& card = CardOf(employee);
  const std::string store = card.store ? Quoted(NameOf(*card.store)) : "null";
  return Entry(NameOf(employee), '{' + Entry("job", Quoted(NameOf(card.job))) + ", " +
                                     Entry("store", store) + ", " + RenderOrigin(card.origin) +
                                     '}');
}

std::string RenderStage(const Stage& stage) {
  if (stage.pieces.Empty()) return "";
  return '{' + Entry("pieces", Numbers(stage.pieces.counts())) + ", " +
         Entry("money", stage.money) + '}';
}

std::string RenderOrder(std::size_t number) {
  const Order order{Byte(number)};
  std::string token;
  order.AppendToken(token);
  return Entry(token, '{' + Entry("size", Quoted(NameOf(order.size()))) + ", " +
                          Entry("stages", '[' + Joined(order.card().stages, RenderStage) + ']') +
                          ", " + RenderOrigin(order.card().origin) + '}');
}

std::string RenderSide(const StoreRule& rule) {
  return '{' + Entry("wants", Quoted(NameOf(rule.wants))) + ", " +
         Entry("kinds", RenderKinds(rule.kinds)) + ", " + Entry("pieces", rule.pieces) + ", " +
         RenderOrigin(rule.origin) + '}';
}

std::string RenderStore(std::size_t number) {
  const auto store = static_cast<Store>(number);
  std::string out;
  for (std::size_t side = 0; side < kSides; ++side) {
    out += (side == 0 ? "" : ", ") + Entry(NameOf(static_cast<Side>(side)),
                                           RenderSide(RuleOf(store, static_cast<Side>(side))));
  }
  return Entry(NameOf(store), '{' + out + '}');
}

std::string RenderDay(std::size_t number) {
  return Entry(NameOf(static_cast<Day>(number)), kCoalOfDay[number]);
}

// Number of cards in each packet, by seats.
std::string RenderPackets(const std::array<PacketSizes, kMostSeats>& packets) {
  return Lines(packets.size(), [&](std::size_t number) {
    std::string sizes;
    for (const int size : packets[number]) {
      if (size > 0) sizes += (sizes.empty() ? "" : ", ") + std::to_string(size);
    }
    const int seats = kFewestSeats + static_cast<int>(number);
    return Entry(std::to_string(seats), '[' + sizes + ']');
  });
}

// The steps of each box of a card.
std::string RenderSteps(const GoalCard& card) {
  return '[' +
         Joined(card.steps,
                [](int steps) { return steps == 0 ? std::string() : std::to_string(steps); }) +
         ']';
}

std::string RenderGoal(std::size_t number) {
  const auto goal = static_cast<Goal>(number);
  const GoalCard& card = CardOf(goal);
  const std::string store = card.store ? Quoted(NameOf(*card.store)) : "null";
  return Entry(NameOf(goal), '{' + Entry("target", card.is_target ? "true" : "false") + ", " +
                                 Entry("specials", Numbers(card.specials)) + ", " +
                                 Entry("steps", RenderSteps(card)) + ", " + Entry("store", store) +
                                 ", " + Entry("money", card.money) + ", " +
                                 Entry("orders", Numbers(card.orders)) + ", " +
                                 Entry("wants", Quoted(NameOf(card.wants))) + ", " +
                                 Entry("pieces", Numbers(card.pieces.counts())) + ", " +
                                 Entry("count", card.count) + ", " + RenderFormer(card.versions) +
                                 ", " + RenderOrigin(card.origin) + '}');
}

// The store whose employee leaves on each day of the solo game.
std::string RenderLeaving() {
  return '[' + Joined(kLeaving, [](Store store) { return Quoted(NameOf(store)); }) + ']';
}

std::string Render() {
  return "{\n  " + Entry("parts", Lines(kParts, RenderPart)) + ",\n  " +
         Entry("jobs", Lines(kJobs, RenderJob)) + ",\n  " +
         Entry("employees", Lines(kEmployees, RenderEmployee)) + ",\n  " +
         Entry("orders", Lines(kOrders, RenderOrder)) + ",\n  " +
         Entry("stores", Lines(kStores, RenderStore)) + ",\n  " +
         Entry("days", Lines(kDays, RenderDay)) + ",\n  " +
         Entry("packets", RenderPackets(kPackets)) + ",\n  " +
         Entry("packets-of-six", RenderPackets(kPacketsOfSix)) + ",\n  " +
         Entry("goals", Lines(kGoals, RenderGoal)) + ",\n  " + Entry("leaving", RenderLeaving()) +
         ",\n  " +
         Entry("limits", '{' + Entry("shifts", kShifts) + ", " + Entry("track", kTrack) + ", " +
                             Entry("storage", StorageOf(2)) + ", " +
                             Entry("solo-storage", StorageOf(1)) + '}') +
         "\n}\n";
}

TEST(WebCards, TheFileOfThePageIsThatOfTheRules) {
  CompareMadeFile("games/chocolate-factory/web/cards.json", Render());
}

}  // namespace
}  // namespace chocobox::chocolate_factory
