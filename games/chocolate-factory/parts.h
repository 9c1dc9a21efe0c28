#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/names.h"
#include "games/chocolate-factory/pieces.h"

// The factory parts, as data. Printed parts show a price and icons; their names are ours.
namespace chocobox::chocolate_factory {

enum class Part : std::uint8_t {
  kRoaster,
  kUpgrader,
  kChute,
  kBoxingLine,
  kFingerWrapper,
  kNutCracker,
  kTwinMould,
  kTripleUpgrader,
  kDuplicator,
  kBarSplitter,
  kBarMould,
  kChunkPress,
  kCaramelKettle,
  kChunkWrapper,
  kExpressWrapper,
  kFingerMould,
  kBeanGrinder,
  kGiftPacker,
  kMarvellousMachine,
  kDoubleBoxer,
  kReformer,
  kSelectionBox,
  kGrandUpgrader,
  kTriplicator,
  kSweetSpinner,
  kLuxuryLine,
  kBarCutter,
  kTwinEnrober,
  kRibbonMachine,
  kAssortmentPacker,
  kAllInOne,
  kFillingStation,
  kUnboxer,
  kCrane,
  kFinishingCrane,
  kCopyCrane,
  kOverheadConveyor,
};
inline constexpr std::size_t kParts = 37;
constexpr std::size_t Index(Part part) { return static_cast<std::size_t>(part); }

// Where a part comes from: the factory board itself, the deck of the first three days, or that of
// the last three.
enum class PartDeck : std::uint8_t { kPrinted, kA, kB };

// Takes one piece out of each of the first sets and puts one of each of the others in their place.
// Where a set has several kinds the player chooses.
struct Recipe {
  std::array<KindSet, 2> in{};
  std::array<KindSet, 5> out{};
};

// What a part does on a tile, in this order: one of its recipes, then upgrades, copies and moves,
// all of which one may forgo.
struct PartCard {
  PartDeck deck{};
  // Of the Master Chocolatier expansion.
  bool expansion = false;
  std::uint8_t cost = 0;
  std::array<Recipe, 2> recipes{};
  std::uint8_t upgrades = 0;
  // Added of one piece.
  std::uint8_t copies = 0;
  // To other tiles.
  std::uint8_t moves = 0;
  // Any pieces go to the store room, any number of times, without coal.
  bool chute = false;
  Origin origin;
};

inline constexpr std::array<PartCard, kParts> kPartCards{{
    {.deck = PartDeck::kPrinted,
     .cost = 1,
     .recipes = {Recipe{{Kind::kBean}, {Kind::kCocoa}}},
     .origin = {Provenance::kRulebook, ""}},
    {.deck = PartDeck::kPrinted, .cost = 1, .upgrades = 1, .origin = {Provenance::kRulebook, ""}},
    {.deck = PartDeck::kPrinted, .cost = 0, .chute = true, .origin = {Provenance::kRulebook, ""}},
    {.deck = PartDeck::kA,
     .cost = 2,
     .recipes = {Recipe{{Kind::kCocoa}, {Kind::kBoxed}}},
     .origin = {Provenance::kRulebook, "deck, name"}},
    {.deck = PartDeck::kA,
     .cost = 2,
     .recipes = {Recipe{{Kind::kFingers}, {kWrapped, kWrapped}}},
     .origin = {Provenance::kRulebook, "deck, name"}},
    {.deck = PartDeck::kA,
     .cost = 1,
     .recipes = {Recipe{{Kind::kFingers}, {Kind::kNuts}},
                 Recipe{{Kind::kChunks}, {Kind::kNuts, Kind::kNuts}}},
     .origin = {Provenance::kRulebook, "deck, name"}},
    {.deck = PartDeck::kA,
     .cost = 1,
     .recipes = {Recipe{{Kind::kBean}, {Kind::kCocoa}},
                 Recipe{{Kind::kBean, Kind::kBean}, {Kind::kChunks, Kind::kFingers}}},
     .origin = {Provenance::kRulebook, "deck, name"}},
    {.deck = PartDeck::kA,
     .cost = 2,
     .upgrades = 3,
     .origin = {Provenance::kRulebook, "reading of 3, name"}},
    {.deck = PartDeck::kA, .cost = 2, .copies = 1, .origin = {Provenance::kRulebook, "deck, name"}},
    {.deck = PartDeck::kA,
     .cost = 2,
     .recipes = {Recipe{{Kind::kCocoa}, {kBars, kBars}}},
     .origin = {Provenance::kSource, "cost, name"}},
    {.deck = PartDeck::kA,
     .cost = 1,
     .recipes = {Recipe{{Kind::kBean}, {kBars}}},
     .origin = {Provenance::kReconstructed, "all"}},
    {.deck = PartDeck::kA,
     .cost = 3,
     .recipes = {Recipe{{Kind::kBean}, {Kind::kChunks, Kind::kChunks}}},
     .origin = {Provenance::kReconstructed, "effect, cost, deck, name"}},
    {.deck = PartDeck::kA,
     .cost = 1,
     .recipes = {Recipe{{Kind::kChunks}, {Kind::kCaramel}},
                 Recipe{{Kind::kFingers}, {Kind::kCaramel, Kind::kCaramel}}},
     .origin = {Provenance::kReconstructed, "all"}},
    {.deck = PartDeck::kA,
     .cost = 2,
     .recipes = {Recipe{{Kind::kChunks}, {kWrapped, kWrapped}}},
     .origin = {Provenance::kReconstructed, "all"}},
    {.deck = PartDeck::kA,
     .cost = 2,
     .recipes = {Recipe{{Kind::kBean}, {kWrapped}}},
     .origin = {Provenance::kSource, "cost, deck, name"}},
    {.deck = PartDeck::kA,
     .cost = 2,
     .recipes = {Recipe{{Kind::kBean}, {Kind::kFingers}},
                 Recipe{{Kind::kCocoa}, {Kind::kFingers, Kind::kFingers}}},
     .origin = {Provenance::kReconstructed, "all"}},
    {.deck = PartDeck::kA,
     .cost = 1,
     .recipes = {Recipe{{Kind::kBean}, {Kind::kCocoa, Kind::kCocoa}}},
     .origin = {Provenance::kReconstructed, "all"}},
    {.deck = PartDeck::kA,
     .cost = 2,
     .recipes = {Recipe{{kWrapped}, {Kind::kBoxed, kBars}}},
     .origin = {Provenance::kReconstructed, "all"}},
    {.deck = PartDeck::kB,
     .cost = 4,
     .recipes = {Recipe{{Kind::kBean}, {kAny, kAny}}},
     .origin = {Provenance::kRulebook, "deck, name"}},
    {.deck = PartDeck::kB,
     .cost = 2,
     .recipes = {Recipe{{kBars}, {Kind::kBoxed, Kind::kBoxed}}},
     .origin = {Provenance::kRulebook, "deck, name"}},
    {.deck = PartDeck::kB,
     .cost = 3,
     .recipes = {Recipe{{kRefined}, {kAny, kAny}}},
     .origin = {Provenance::kRulebook, "deck, name"}},
    {.deck = PartDeck::kB,
     .cost = 4,
     .recipes = {Recipe{
         {kRefined, kRefined},
         {Kind::kChunks, Kind::kFingers, Kind::kCaramel, Kind::kNuts, Kind::kBoxed}}},
     .origin = {Provenance::kRulebook, "deck, name"}},
    {.deck = PartDeck::kB,
     .cost = 2,
     .upgrades = 4,
     .origin = {Provenance::kReconstructed, "effect, name"}},
    {.deck = PartDeck::kB, .cost = 3, .copies = 2, .origin = {Provenance::kRulebook, "deck, name"}},
    {.deck = PartDeck::kB,
     .cost = 3,
     .recipes = {Recipe{{Kind::kBean}, {kWrapped, kWrapped}}},
     .origin = {Provenance::kReconstructed, "all"}},
    {.deck = PartDeck::kB,
     .cost = 2,
     .recipes = {Recipe{{Kind::kCocoa}, {kWrapped, Kind::kBoxed}}},
     .origin = {Provenance::kReconstructed, "all"}},
    {.deck = PartDeck::kB,
     .cost = 2,
     .recipes = {Recipe{{Kind::kCocoa}, {kBars, kBars, kBars}}},
     .origin = {Provenance::kReconstructed, "all"}},
    {.deck = PartDeck::kB,
     .cost = 3,
     .recipes = {Recipe{{Kind::kChunks}, {Kind::kNuts, Kind::kNuts, Kind::kNuts}},
                 Recipe{{Kind::kFingers}, {Kind::kCaramel, Kind::kCaramel, Kind::kCaramel}}},
     .origin = {Provenance::kReconstructed, "all"}},
    {.deck = PartDeck::kB,
     .cost = 1,
     .recipes = {Recipe{{kWrapped}, {kWrapped, Kind::kBoxed}}},
     .origin = {Provenance::kReconstructed, "all"}},
    {.deck = PartDeck::kB,
     .cost = 2,
     .recipes = {Recipe{{Kind::kCaramel, Kind::kNuts},
                        {Kind::kCaramel, Kind::kNuts, Kind::kBoxed}}},
     .origin = {Provenance::kReconstructed, "all"}},
    {.deck = PartDeck::kB,
     .cost = 4,
     .recipes = {Recipe{{Kind::kBean}, {Kind::kChunks, Kind::kFingers, kWrapped}}},
     .origin = {Provenance::kReconstructed, "all"}},
    {.deck = PartDeck::kB,
     .cost = 3,
     .recipes = {Recipe{{kBars, kBars},
                        {Kind::kCaramel, Kind::kCaramel, Kind::kNuts, Kind::kNuts}}},
     .origin = {Provenance::kReconstructed, "all"}},
    {.deck = PartDeck::kB,
     .cost = 2,
     .recipes = {Recipe{{Kind::kBoxed},
                        {Kind::kChunks, Kind::kFingers, Kind::kCaramel, Kind::kNuts}}},
     .origin = {Provenance::kReconstructed, "all"}},
    {.deck = PartDeck::kA,
     .expansion = true,
     .cost = 1,
     .moves = 1,
     .origin = {Provenance::kReconstructed, "effect, cost, deck, name"}},
    {.deck = PartDeck::kA,
     .expansion = true,
     .cost = 2,
     .upgrades = 1,
     .moves = 1,
     .origin = {Provenance::kReconstructed, "all"}},
    {.deck = PartDeck::kB,
     .expansion = true,
     .cost = 2,
     .copies = 1,
     .moves = 1,
     .origin = {Provenance::kReconstructed, "all"}},
    {.deck = PartDeck::kB,
     .expansion = true,
     .cost = 2,
     .upgrades = 2,
     .moves = 2,
     .origin = {Provenance::kReconstructed, "all"}},
}};
constexpr const PartCard& CardOf(Part part) { return kPartCards[Index(part)]; }
constexpr int RecipesOf(const PartCard& card) {
  return static_cast<int>(!card.recipes[0].in[0].Empty()) +
         static_cast<int>(!card.recipes[1].in[0].Empty());
}

}  // namespace chocobox::chocolate_factory

namespace chocobox {

template <>
struct Names<chocolate_factory::Part> {
  static constexpr std::string_view kType = "part";
  static constexpr std::array<std::string_view, 37> kNames{"roaster",
                                                           "upgrader",
                                                           "chute",
                                                           "boxing-line",
                                                           "finger-wrapper",
                                                           "nut-cracker",
                                                           "twin-mould",
                                                           "triple-upgrader",
                                                           "duplicator",
                                                           "bar-splitter",
                                                           "bar-mould",
                                                           "chunk-press",
                                                           "caramel-kettle",
                                                           "chunk-wrapper",
                                                           "express-wrapper",
                                                           "finger-mould",
                                                           "bean-grinder",
                                                           "gift-packer",
                                                           "marvellous-machine",
                                                           "double-boxer",
                                                           "reformer",
                                                           "selection-box",
                                                           "grand-upgrader",
                                                           "triplicator",
                                                           "sweet-spinner",
                                                           "luxury-line",
                                                           "bar-cutter",
                                                           "twin-enrober",
                                                           "ribbon-machine",
                                                           "assortment-packer",
                                                           "all-in-one",
                                                           "filling-station",
                                                           "unboxer",
                                                           "crane",
                                                           "finishing-crane",
                                                           "copy-crane",
                                                           "overhead-conveyor"};
};

template <>
struct Names<chocolate_factory::PartDeck> {
  static constexpr std::string_view kType = "deck";
  static constexpr std::array<std::string_view, 3> kNames{"printed", "A", "B"};
};

}  // namespace chocobox
