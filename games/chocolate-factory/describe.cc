#include "games/chocolate-factory/describe.h"

#include <variant>

#include "core/fields.h"
#include "core/phrase.h"
#include "games/chocolate-factory/fulfil.h"
#include "games/chocolate-factory/run.h"

namespace chocobox::chocolate_factory {
namespace {

struct Count {
  int count = 0;
  FIELDS(Count, count);
};

// The words for a part in a slot.
struct Operation {
  Part part{};
  Slot slot{};
  int column = 0;
  int coal = 0;
  FIELDS(Operation, part, slot, column, coal);
};

template <std::size_t N>
Pieces PiecesOf(const std::array<KindSet, N>& kinds) {
  Pieces pieces;
  for (const KindSet set : kinds) {
    if (!set.Empty()) pieces.Put(*set.begin());
  }
  return pieces;
}

}  // namespace

std::string InWords(const Lexicon& lexicon, Pieces pieces) {
  std::string text;
  for (const Kind kind : pieces.kinds()) {
    const int count = pieces.Count(kind);
    const std::string key = std::string(count == 1 ? "chocolate-one." : "chocolate-many.");
    text += text.empty() ? "" : ", ";
    text += Phrase(lexicon, key + std::string(NameOf(kind)), Count{count});
  }
  return text.empty() ? "–" : text;
}

// Only parts with one way to work have a choice of kinds, so pieces describe recipes.
std::string WhatItDoes(const Lexicon& lexicon, Part part, int option) {
  const PartCard& card = CardOf(part);
  if (RecipesOf(card) < 2) {
    return std::string(lexicon.Find("part-text." + std::string(NameOf(part))));
  }
  const Recipe& recipe = card.recipes[option - 1];
  return InWords(lexicon, PiecesOf(recipe.in)) + " → " + InWords(lexicon, PiecesOf(recipe.out));
}

std::string Describe(const View& view, const Action& action, const Lexicon& lexicon) {
  if (view.you) {
    const auto own = static_cast<std::size_t>(chocobox::Index(*view.you));
    const Factory factory = FactoryOf(view.players[own].factory);
    const auto tell = [&](std::string_view key, Slot slot, int column, int option) {
      const Part part = *PartIn(factory, slot);
      return Phrase(lexicon, key, Operation{part, slot, column, PriceOf(factory, slot)}) + ": " +
             WhatItDoes(lexicon, part, option);
    };
    // A solo player may end the draft early.
    if (std::holds_alternative<Finish>(action) && view.phase == Phase::kDraft) {
      const bool hired = view.players[own].factory.employee.has_value();
      return std::string(lexicon.Find(view.players[own].built ? "board.forgo-employee"
                                      : hired                 ? "board.forgo-part"
                                                              : "board.forgo-both"));
    }
    if (const auto* build = std::get_if<Build>(&action)) {
      const auto covered = PartIn(factory, build->slot);
      if (!covered) return Phrase(lexicon, "action", action);
      return Phrase(lexicon, "action", action) + " (" +
             Phrase(lexicon, "board.covers", Operation{*covered, build->slot, 0, 0}) + ")";
    }
    if (const auto* operate = std::get_if<Operate>(&action);
        operate && PartIn(factory, operate->slot)) {
      return tell("board.operate", operate->slot, 0, operate->option);
    }
    if (const auto* lend = std::get_if<Lend>(&action); lend && PartIn(factory, lend->slot)) {
      return tell("board.lend", lend->slot, lend->column, lend->option);
    }
    const auto stage = [&](Order order) {
      const Player player = StateOf(view).players[*view.you];
      const auto place = PlaceOf(player, order);
      if (!place) return std::string();
      const Stage& next = NextStage(player, *place);
      return ": " + InWords(lexicon, next.pieces) + " → £" + std::to_string(next.money);
    };
    if (const auto* fulfil = std::get_if<Fulfil>(&action)) {
      return Phrase(lexicon, "action", action) + stage(fulfil->order);
    }
    if (const auto* substitute = std::get_if<Substitute>(&action)) {
      return Phrase(lexicon, "action", action) + stage(substitute->order);
    }
    if (const auto* discount = std::get_if<Discount>(&action)) {
      return Phrase(lexicon, "action", action) + stage(discount->order);
    }
    if (std::holds_alternative<Supply>(action) || std::holds_alternative<Deliver>(action)) {
      const std::string spaces = std::to_string(Foresee(view, action).spaces);
      return Phrase(lexicon, "action", action) + " (+" + spaces + ")";
    }
    if (const auto* favour = std::get_if<Favour>(&action);
        favour && PartIn(factory, favour->slot)) {
      const Part part = *PartIn(factory, favour->slot);
      return Phrase(lexicon, "board.favour", Operation{part, favour->slot, 0, 0});
    }
  }
  return Phrase(lexicon, "action", action);
}

}  // namespace chocobox::chocolate_factory
