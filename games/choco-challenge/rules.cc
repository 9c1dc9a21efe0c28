#include "games/choco-challenge/rules.h"

#include <algorithm>
#include <cstddef>
#include <variant>

#include "core/byte.h"

namespace chocobox::choco_challenge {
namespace {

using Refused = std::optional<Refusal>;

Player& Active(State& state) { return state.players[state.turn]; }
const Player& Active(const State& state) { return state.players[state.turn]; }

bool IsChance(Phase phase) {
  return phase == Phase::kSetUp || phase == Phase::kShuffle || phase == Phase::kReveal ||
         phase == Phase::kRefill || phase == Phase::kHandOver;
}

// Rulebook, "End of the game".
bool IsDecided(const State& state) {
  return state.deck.size() == 0 ||
         std::count(state.desserts.begin(), state.desserts.end(), 0) >= kEmptyPilesAtEnd;
}

// The Tools in the middle that the player does not own, one bit each.
std::uint8_t ToolsFor(const State& state, const Player& player) {
  std::uint8_t tools = 0;
  for (std::size_t tool = 0; tool < kTools; ++tool) {
    if (state.tools[tool] > 0) tools |= Byte(1u << tool);
  }
  return Byte(tools & ~player.tools);
}

// The Desserts that the player could take, one bit each, in the order of their cost.
std::uint8_t DessertsFor(const State& state, const Player& player) {
  std::uint8_t desserts = 0;
  const int affordable = player.count - CostOf(Dessert::k4) + 1;
  for (std::size_t i = 0; static_cast<int>(i) < affordable && i < kDesserts; ++i) {
    if (state.desserts[i] > 0) desserts |= Byte(1u << i);
  }
  return Byte(desserts & ~player.desserts);
}

// Rulebook, "Reshuffle". Each turn begins with the player's whole deck in the pile.
void BeginTurn(State& state) {
  Player& player = Active(state);
  state.asked = state.turn;
  player.busted = 0;
  if (state.round == 1) {
    state.phase = Phase::kDraw;
    return;
  }
  Counts cards = player.discard;
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    cards[kind] = Byte(cards[kind] + player.pile.bag().Count(kind));
  }
  for (std::size_t i = 0; i < player.count; ++i) ++cards[Index(player.row[i])];
  player.pile = Pile(Bag<kKinds>(cards));
  player.row = {};
  player.count = 0;
  player.discard = {};
  state.phase = Phase::kShuffle;
}

void EndTurn(State& state) {
  state.bought = 0;
  if (IsDecided(state)) {
    state.asked = state.turn;
    state.phase = Phase::kOver;
    return;
  }
  state.turn = NextSeat(state.turn, state.seats);
  if (state.turn == state.first) ++state.round;
  BeginTurn(state);
}

// Rulebook, "Drawing extra cards": prompts the next opponent who could take something.
void AskNext(State& state) {
  for (;;) {
    state.asked = NextSeat(state.asked, state.seats);
    if (state.asked == state.turn) return EndTurn(state);
    if (ExtraOf(state, state.asked) == Extra::kNothing) continue;
    state.phase = Phase::kExtra;
    return;
  }
}

void BeginExtras(State& state) {
  state.bought = 0;
  state.asked = state.turn;
  if (state.round == 1) {
    EndTurn(state);
  } else {
    AskNext(state);
  }
}

// Rulebook, "Refilling the market".
void EndBuying(State& state) {
  if (state.bought != 0 && state.deck.size() > 0) {
    state.phase = Phase::kRefill;
  } else {
    BeginExtras(state);
  }
}

void OfferDessert(State& state) {
  if (DessertsFor(state, Active(state)) != 0) {
    state.phase = Phase::kDessert;
  } else {
    EndBuying(state);
  }
}

void OfferMarket(State& state) {
  const int count = Active(state).count;
  if (state.market_size > 0 && (count >= kAnyPosition || count <= state.market_size)) {
    state.phase = Phase::kBuy;
  } else {
    OfferDessert(state);
  }
}

// The bust ends the turn: nothing is bought, and nobody gets anything.
void GoBust(State& state) {
  Active(state).busted = 1;
  EndTurn(state);
}

// Rulebook, "Draw" and "Busting".
void Reveal(State& state, Card card) {
  Player& player = Active(state);
  if (!Has(player, card)) {
    player.row[player.count++] = card;
    state.phase = Phase::kDraw;
    return;
  }
  ++player.discard[Index(card)];
  if (player.tools != 0) {
    state.phase = Phase::kRescue;
  } else {
    GoBust(state);
  }
}

Card TakeFromMarket(State& state, std::size_t position) {
  const std::size_t place = position - 1;
  const Card card = state.market[place];
  --state.market_size;
  for (std::size_t i = place; i < state.market_size; ++i) state.market[i] = state.market[i + 1];
  state.market[state.market_size] = {};
  return card;
}

// A Filling joins next to the deck and pushes the others away, a Spice at the far end.
void Join(State& state, Card card) {
  std::size_t place = state.market_size;
  if (BackOf(card) == Back::kFilling) {
    for (; place > 0; --place) state.market[place] = state.market[place - 1];
  }
  state.market[place] = card;
  ++state.market_size;
}

Refused CheckPosition(const State& state, int position) {
  if (position < 1 || position > state.market_size) return Refusal::kNoSuchCard;
  return std::nullopt;
}

Refused CheckBuy(const State& state, int position) {
  const int count = Active(state).count;
  if (const Refused refused = CheckPosition(state, position)) return refused;
  if (count < kAnyPosition && position != count) return Refusal::kWrongPosition;
  return std::nullopt;
}

Refused CheckDessert(const State& state, Dessert dessert) {
  const Player& player = Active(state);
  if (CostOf(dessert) > player.count) return Refusal::kTooExpensive;
  if (Has(player, dessert)) return Refusal::kDessertOwned;
  if (state.desserts[Index(dessert)] == 0) return Refusal::kDessertGone;
  return std::nullopt;
}

Refused CheckExtra(const State& state, const Action& action) {
  const Player& player = state.players[state.asked];
  if (const auto* tool = std::get_if<TakeTool>(&action)) {
    if (player.count >= Active(state).count) return Refusal::kNotFewerCards;
    if (Has(player, tool->tool)) return Refusal::kToolOwned;
    if (state.tools[Index(tool->tool)] == 0) return Refusal::kToolGone;
    return std::nullopt;
  }
  if (player.count <= Active(state).count) return Refusal::kNotMoreCards;
  if (const auto* pick = std::get_if<Pick>(&action)) {
    if (state.deck.size() > 0) return Refusal::kDeckNotEmpty;
    return CheckPosition(state, pick->position);
  }
  if (state.deck.size() == 0) return Refusal::kDeckEmpty;
  return std::nullopt;
}

// The phase in which an action is allowed; `pass` is allowed in several.
Phase PhaseOf(const State& state, const Action& action) {
  struct {
    Phase now;
    Phase operator()(const DrawCard&) const { return Phase::kDraw; }
    Phase operator()(const Stop&) const { return Phase::kDraw; }
    Phase operator()(const Use&) const { return Phase::kRescue; }
    Phase operator()(const Bust&) const { return Phase::kRescue; }
    Phase operator()(const Buy&) const { return Phase::kBuy; }
    Phase operator()(const TakeDessert&) const { return Phase::kDessert; }
    Phase operator()(const Take&) const { return Phase::kExtra; }
    Phase operator()(const Pick&) const { return Phase::kExtra; }
    Phase operator()(const TakeTool&) const { return Phase::kExtra; }
    Phase operator()(const Pass&) const {
      return now == Phase::kDessert || now == Phase::kExtra ? now : Phase::kBuy;
    }
  } phase{state.phase};
  return std::visit(phase, action);
}

void AddTools(std::uint8_t tools, auto make, List<Action, kMaxLegal>& actions) {
  for (; tools != 0; tools &= Byte(tools - 1)) {
    actions.push_back(make(static_cast<Tool>(std::countr_zero(tools))));
  }
}

void LegalExtras(const State& state, List<Action, kMaxLegal>& actions) {
  switch (ExtraOf(state, state.asked)) {
    case Extra::kCard:
      actions.push_back(Take{});
      break;
    case Extra::kMarket:
      for (std::uint8_t i = 1; i <= state.market_size; ++i) actions.push_back(Pick{i});
      break;
    case Extra::kTool:
      AddTools(
          ToolsFor(state, state.players[state.asked]), [](Tool tool) { return TakeTool{tool}; },
          actions);
      break;
    case Extra::kNothing:
      break;
  }
  actions.push_back(Pass{});
}

}  // namespace

State Start(const Config& config) {
  State state;
  state.seats = config.seats;
  state.first = state.turn = state.asked = config.first;
  state.desserts = DessertsFor(config.seats);
  state.tools = ToolsFor(config.seats);
  state.tools[Index(Tool::kWhisk)] = Byte(state.tools[Index(Tool::kWhisk)] - config.seats);
  for (const CardRow& row : kCardRows) {
    state.crowns[Index(row.card)] = Byte(config.options[PlaceOfOption(kOptions, row.option)]);
  }
  for (std::size_t seat = 0; seat < kMostSeats; ++seat) {
    if (seat < config.seats) {
      state.players[seat].pile.ShowTop(Back::kBase);
    } else {
      state.players[seat] = kNobody;
    }
  }
  return state;
}

Turn ToAct(const State& state) {
  if (state.phase == Phase::kOver) return Turn::Over();
  return IsChance(state.phase) ? Turn::OfNature() : Turn::Of(state.asked);
}

std::optional<Refusal> Check(const State& state, Seat seat, const Action& action) {
  if (state.phase == Phase::kOver) return Refusal::kGameOver;
  if (!ToAct(state).Includes(seat)) return Refusal::kNotYourTurn;
  if (PhaseOf(state, action) != state.phase) {
    return state.phase == Phase::kRescue ? Refusal::kRepeatFirst : Refusal::kNotNow;
  }
  const Player& player = state.players[seat];
  if (std::holds_alternative<DrawCard>(action) && player.pile.size() == 0) {
    return Refusal::kPileEmpty;
  }
  if (std::holds_alternative<Stop>(action) && player.count == 0) return Refusal::kDrawFirst;
  if (const auto* use = std::get_if<Use>(&action)) {
    if (!Has(player, use->tool)) return Refusal::kNotYourTool;
  } else if (const auto* buy = std::get_if<Buy>(&action)) {
    return CheckBuy(state, buy->position);
  } else if (const auto* take = std::get_if<TakeDessert>(&action)) {
    return CheckDessert(state, take->dessert);
  } else if (state.phase == Phase::kExtra && !std::holds_alternative<Pass>(action)) {
    return CheckExtra(state, action);
  }
  return std::nullopt;
}

void Legal(const State& state, Seat seat, List<Action, kMaxLegal>& actions) {
  actions.clear();
  if (seat != state.asked) return;
  const Player& player = Active(state);
  switch (state.phase) {
    case Phase::kDraw:
      if (player.pile.size() > 0) actions.push_back(DrawCard{});
      if (player.count > 0) actions.push_back(Stop{});
      break;
    case Phase::kRescue:
      AddTools(player.tools, [](Tool tool) { return Use{tool}; }, actions);
      actions.push_back(Bust{});
      break;
    case Phase::kBuy:
      if (player.count < kAnyPosition) {
        actions.push_back(Buy{player.count});
      } else {
        for (std::uint8_t i = 1; i <= state.market_size; ++i) actions.push_back(Buy{i});
      }
      actions.push_back(Pass{});
      break;
    case Phase::kDessert:
      for (std::uint8_t left = DessertsFor(state, player); left != 0; left &= Byte(left - 1)) {
        actions.push_back(TakeDessert{static_cast<Dessert>(std::countr_zero(left))});
      }
      actions.push_back(Pass{});
      break;
    case Phase::kExtra:
      LegalExtras(state, actions);
      break;
    case Phase::kSetUp:
    case Phase::kShuffle:
    case Phase::kReveal:
    case Phase::kRefill:
    case Phase::kHandOver:
    case Phase::kOver:
      break;
  }
}

namespace {

// Applies an action of the seat that is to act.
struct Taker {
  State& state;
  Player& player;

  void operator()(const DrawCard&) const { state.phase = Phase::kReveal; }
  void operator()(const Stop&) const { OfferMarket(state); }
  void operator()(const Use& use) const {
    player.tools = Byte(player.tools & ~(1u << Index(use.tool)));
    ++state.tools[Index(use.tool)];
    state.phase = Phase::kDraw;
  }
  void operator()(const Bust&) const { GoBust(state); }
  void operator()(const Buy& buy) const {
    ++player.discard[Index(TakeFromMarket(state, buy.position))];
    state.bought = 1;
    OfferDessert(state);
  }
  void operator()(const TakeDessert& take) const {
    player.desserts |= Byte(1u << Index(take.dessert));
    --state.desserts[Index(take.dessert)];
    EndBuying(state);
  }
  void operator()(const Take&) const { state.phase = Phase::kHandOver; }
  void operator()(const Pick& pick) const {
    ++player.discard[Index(TakeFromMarket(state, pick.position))];
    AskNext(state);
  }
  void operator()(const TakeTool& take) const {
    player.tools |= Byte(1u << Index(take.tool));
    --state.tools[Index(take.tool)];
    AskNext(state);
  }
  void operator()(const Pass&) const {
    if (state.phase == Phase::kBuy) {
      OfferDessert(state);
    } else if (state.phase == Phase::kDessert) {
      EndBuying(state);
    } else {
      AskNext(state);
    }
  }
};

}  // namespace

void Apply(State& state, Seat seat, const Action& action) {
  std::visit(Taker{state, state.players[seat]}, action);
}

void Resolve(State& state, const Outcome& outcome) {
  Pile& pile = IsOwnPile(state) ? Active(state).pile : state.deck;
  if (const auto* top = std::get_if<TopShown>(&outcome)) {
    pile.ShowTop(top->back);
    if (state.phase == Phase::kShuffle) state.phase = Phase::kDraw;
    return;
  }
  const auto& [card, next] = std::get<CardShown>(outcome);
  pile.Take(Index(card));
  if (next) pile.ShowTop(*next);
  switch (state.phase) {
    case Phase::kReveal:
      Reveal(state, card);
      break;
    case Phase::kSetUp:
      Join(state, card);
      if (state.market_size == kMarketSize) BeginTurn(state);
      break;
    case Phase::kRefill:
      Join(state, card);
      BeginExtras(state);
      break;
    default:
      ++state.players[state.asked].discard[Index(card)];
      AskNext(state);
  }
}

Extra ExtraOf(const State& state, Seat seat) {
  if (state.round == 1 || seat == state.turn) return Extra::kNothing;
  const Player& player = state.players[seat];
  const int count = Active(state).count;
  if (player.count < count) {
    return ToolsFor(state, player) != 0 ? Extra::kTool : Extra::kNothing;
  }
  if (player.count == count) return Extra::kNothing;
  if (state.deck.size() > 0) return Extra::kCard;
  return state.market_size > 0 ? Extra::kMarket : Extra::kNothing;
}

DeckWorth WorthOfDeck(const State& state, const Player& player) {
  DeckWorth worth;
  const auto add = [&](std::size_t kind, int count) {
    worth.crowns += count * state.crowns[kind];
    worth.cards += count;
  };
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    add(kind, player.pile.bag().Count(kind) + player.discard[kind]);
  }
  for (std::size_t i = 0; i < player.count; ++i) add(Index(player.row[i]), 1);
  return worth;
}

EndReason ReasonOfEnd(const State& state) {
  return state.deck.size() == 0 ? EndReason::kDeckEmpty : EndReason::kDessertsGone;
}

}  // namespace chocobox::choco_challenge
