#include "games/choco-challenge/view.h"

#include <cstddef>
#include <variant>

#include "core/byte.h"
#include "games/choco-challenge/rules.h"

namespace chocobox::choco_challenge {
namespace {

Counts CountsOf(const Pile& pile) {
  Counts counts{};
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    counts[kind] = Byte(pile.bag().Count(kind));
  }
  return counts;
}

std::optional<Back> TopOf(const Pile& pile) {
  if (!pile.TopIsShown()) return std::nullopt;
  return pile.top();
}

Pile PileWith(const Counts& counts, const std::optional<Back>& top) {
  Pile pile{Bag<kKinds>(counts)};
  if (top) pile.ShowTop(*top);
  return pile;
}

PlayerView LookAt(const State& state, const Player& player) {
  PlayerView seen;
  seen.pile = CountsOf(player.pile);
  seen.discard = player.discard;
  seen.top = TopOf(player.pile);
  for (std::size_t i = 0; i < player.count; ++i) seen.row.push_back(player.row[i]);
  int crowns = WorthOfDeck(state, player).crowns;
  for (std::size_t i = 0; i < kDesserts; ++i) {
    const auto dessert = static_cast<Dessert>(i);
    if (!Has(player, dessert)) continue;
    seen.desserts.push_back(dessert);
    crowns += CostOf(dessert);
  }
  for (std::size_t i = 0; i < kTools; ++i) {
    const auto tool = static_cast<Tool>(i);
    if (Has(player, tool)) seen.tools.push_back(tool);
  }
  seen.busted = player.busted != 0;
  seen.crowns = static_cast<std::uint16_t>(crowns);
  return seen;
}

Player PlayerFrom(const PlayerView& view) {
  Player player;
  player.pile = PileWith(view.pile, view.top);
  for (const Card card : view.row) player.row[player.count++] = card;
  player.discard = view.discard;
  for (const Dessert dessert : view.desserts) {
    player.desserts |= Byte(1u << Index(dessert));
  }
  player.tools = 0;
  for (const Tool tool : view.tools) player.tools |= Byte(1u << Index(tool));
  player.busted = view.busted ? 1 : 0;
  return player;
}

// The cards that are neither a player's nor in the market.
Counts DeckOf(const View& view) {
  Counts deck = kIngredients;
  for (const Card card : view.market) --deck[Index(card)];
  for (const PlayerView& player : view.players) {
    for (std::size_t kind = kFirstOfBack[1]; kind < kKinds; ++kind) {
      deck[kind] = Byte(deck[kind] - player.pile[kind] - player.discard[kind]);
    }
    for (const Card card : player.row) {
      if (BackOf(card) != Back::kBase) --deck[Index(card)];
    }
  }
  return deck;
}

// Whether the seats that choose before this one could take all Tools that it lacks, one each. By
// Hall's theorem they can if for each selection of these Tools there are no fewer seats that lack
// one of the selection than there are Tools in it.
bool ToolsMayRunOut(const State& state, Seat seat) {
  for (unsigned selection = 1; selection < 1u << kTools; ++selection) {
    if ((selection & state.players[seat].tools) != 0) continue;
    int left = 0;
    for (std::size_t tool = 0; tool < kTools; ++tool) {
      if (((selection >> tool) & 1u) != 0) left += state.tools[tool];
    }
    for (Seat before = NextSeat(state.turn, state.seats); before != seat;
         before = NextSeat(before, state.seats)) {
      const bool takes = (selection & ~unsigned{state.players[before].tools}) != 0;
      if (takes && ExtraOf(state, before) == Extra::kTool) --left;
    }
    if (left > 0) return false;
  }
  return true;
}

// REQUIRES: the seat whose turn it is may stop. Then the market is full, so that it may buy.
List<Prospect, kMostSeats> ProspectsIn(const View& view) {
  const State state = Imagine(view);
  const auto prospect_of = [&](Seat seat) {
    switch (ExtraOf(state, seat)) {
      case Extra::kTool:
        return ToolsMayRunOut(state, seat) ? Prospect::kToolIfLeft : Prospect::kTool;
      case Extra::kCard:
        break;
      default:
        return Prospect::kNothing;
    }
    for (Seat before = NextSeat(view.turn, view.seats); before != seat;
         before = NextSeat(before, view.seats)) {
      if (ExtraOf(state, before) == Extra::kCard) return Prospect::kLater;
    }
    return view.deck > 1 ? Prospect::kTopOrNext : Prospect::kTopOrMarket;
  };
  List<Prospect, kMostSeats> prospects;
  for (const Seat seat : SeatSet::First(view.seats)) prospects.push_back(prospect_of(seat));
  return prospects;
}

bool MayStop(const View& view) { return view.phase == Phase::kDraw && !ActiveIn(view).row.empty(); }

}  // namespace

View Look(const State& state) {
  View view;
  view.seats = state.seats;
  view.round = state.round;
  view.phase = state.phase;
  view.first = state.first;
  view.turn = state.turn;
  if (state.phase == Phase::kExtra || state.phase == Phase::kHandOver) view.asked = state.asked;
  for (std::size_t i = 0; i < state.market_size; ++i) view.market.push_back(state.market[i]);
  view.deck = Byte(state.deck.size());
  view.next = TopOf(state.deck);
  view.bought = state.bought != 0;
  view.desserts = state.desserts;
  view.tools = state.tools;
  view.crowns = state.crowns;
  for (std::size_t seat = 0; seat < state.seats; ++seat) {
    view.players.push_back(LookAt(state, state.players[seat]));
  }
  return view;
}

State Imagine(const View& view) {
  State state;
  for (std::size_t seat = 0; seat < kMostSeats; ++seat) {
    state.players[seat] = seat < view.players.size() ? PlayerFrom(view.players[seat]) : kNobody;
  }
  state.deck = PileWith(DeckOf(view), view.next);
  for (const Card card : view.market) state.market[state.market_size++] = card;
  state.desserts = view.desserts;
  state.tools = view.tools;
  state.seats = view.seats;
  state.round = view.round;
  state.phase = view.phase;
  state.first = view.first;
  state.turn = view.turn;
  state.asked = view.asked.value_or(view.turn);
  state.bought = view.bought ? 1 : 0;
  state.crowns = view.crowns;
  return state;
}

Hand HandOf(const PlayerView& player) {
  Hand hand;
  hand.pile = player.pile;
  hand.top = player.top.value_or(Back::kBase);
  for (const Card card : player.row) hand.row |= static_cast<std::uint16_t>(1u << Index(card));
  return hand;
}

Aid Aids(const View& view) {
  Aid aid;
  aid.deck = DeckOf(view);
  const PlayerView& active = ActiveIn(view);
  const bool draws = view.phase == Phase::kDraw || view.phase == Phase::kRescue;
  if (!draws) return aid;
  if (MayStop(view)) aid.extras = ProspectsIn(view);
  if (!active.top) return aid;
  aid.bust = BustChance(HandOf(active));
  aid.goals = Goals(HandOf(active));
  return aid;
}

Preview Foresee(const View& view, const Action& action) {
  Preview preview;
  if (std::holds_alternative<Stop>(action) && MayStop(view)) preview.extras = ProspectsIn(view);
  if (std::holds_alternative<DrawCard>(action) && ActiveIn(view).top) {
    preview.bust = BustChance(HandOf(ActiveIn(view)));
  }
  return preview;
}

}  // namespace chocobox::choco_challenge
