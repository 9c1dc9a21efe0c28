#include "games/choco-late/rules.h"

#include <array>
#include <cstddef>
#include <variant>

#include "core/byte.h"
#include "games/choco-late/auction.h"
#include "games/choco-late/game.h"
#include "games/choco-late/sale.h"

namespace chocobox::choco_late {
namespace {

using Refused = std::optional<Refusal>;

// The refusal for a seat that is not to act.
Refusal WhyNotAsked(const State& state, Seat seat) {
  const Stance stance = state.players[seat].stance;
  if (state.lot > 0 && stance == Stance::kOut) return Refusal::kOutOfAuction;
  if (state.phase == Phase::kAuction && stance == Stance::kDone) return Refusal::kAlreadyDone;
  return Refusal::kNotYourTurn;
}

Refused CheckVoucher(const State& state, const Player& player, Place card) {
  if (!player.hand.Has(card)) return Refusal::kNotInHand;
  if ((player.offer | player.replacement).Has(card)) return Refusal::kAlreadyOffered;
  if (state.phase == Phase::kReplace && !ValidFor(LotOf(state)).Has(card)) {
    return Refusal::kNotValid;
  }
  return std::nullopt;
}

template <class Make>
void AddCards(const CardSet& cards, Make make, List<Action, kMaxLegal>& actions) {
  for (const Place card : cards) actions.push_back(make(Card{card}));
}

// Takes an action. `Telling` is Teller<Game> or Unheard.
template <class Telling>
struct Taker {
  State& state;
  Seat seat;
  Player& player;
  Telling tell;

  void operator()(const Choose& choose) const {
    tell.All(Chose{seat, choose.lot});
    BeginAuction(state, choose.lot.place, tell);
  }
  void operator()(const Bid& bid) const {
    if (state.bid == 0) {
      tell.All(Opened{seat, bid.count});
    } else {
      tell.All(Raised{seat, bid.count});
    }
    state.bid = bid.count;
    state.bidder = seat;
    player.bid = bid.count;
    // A raise reopens the choice for everybody.
    for (Player& other : state.players) {
      if (other.stance == Stance::kDone) other.stance = Stance::kIn;
    }
    GoOnBidding(state, tell);
  }
  void operator()(const MatchBid&) const {
    tell.All(Matched{seat, state.bid});
    player.bid = state.bid;
    GoOnBidding(state, tell);
  }
  void operator()(const Pass&) const {
    tell.All(Passed{seat});
    player.stance = Stance::kOut;
    player.bid = 0;
    GoOnBidding(state, tell);
  }
  void operator()(const Done&) const {
    if (!IsAtBid(state, player)) {
      (*this)(Pass{});
      return;
    }
    tell.All(LetStand{seat});
    player.stance = Stance::kDone;
    GoOnBidding(state, tell);
  }
  void operator()(const Offer& offer) const {
    tell.Only(seat, Picked{seat, offer.card});
    player.offer.Add(offer.card.place);
    EndChoosing(state, seat, tell);
  }
  void operator()(const Replace& replace) const {
    tell.Only(seat, Picked{seat, replace.card});
    player.replacement.Add(replace.card.place);
    EndChoosing(state, seat, tell);
  }
};

// A uniformly random set of `count` of the cards, in the order of their numbers.
template <std::size_t N>
List<Card, N> DrawSome(const CardSet& from, int count, Source& source, std::uint32_t stream) {
  std::array<Place, kCards> pile;
  std::uint32_t left = 0;
  for (const Place card : from) pile[left++] = card;
  CardSet drawn;
  for (int i = 0; i < count; ++i) {
    Place& card = pile[source.Below(Stream{stream}, left, left)];
    drawn.Add(card);
    card = pile[--left];
  }
  List<Card, N> cards;
  for (const Place card : drawn) cards.push_back(Card{card});
  return cards;
}

// Whether these are `count` cards of `from`, in the order of their numbers.
template <std::size_t N>
bool AreSome(const List<Card, N>& cards, int count, const CardSet& from) {
  if (static_cast<int>(cards.size()) != count) return false;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (!from.Has(cards[i].place)) return false;
    if (i > 0 && cards[i].place <= cards[i - 1].place) return false;
  }
  return true;
}

}  // namespace

State Start(const Config& config) {
  State state;
  state.seats = config.seats;
  state.token = config.first;
  state.rules = Byte(RulesOf<Game>(config));
  state.wild = Byte(config.options[OptionAt(kOptions, "wild")]);
  state.best_one_wins = Byte(config.options[OptionAt(kOptions, "best-one-wins")]);
  state.two_trays = Byte(config.options[OptionAt(kOptions, "two-trays")]);
  return state;
}

Turn ToAct(const State& state) {
  switch (state.phase) {
    case Phase::kDealLots:
    case Phase::kDealHands:
      return Turn::OfNature();
    case Phase::kChoose:
      return Turn::Of(state.token);
    case Phase::kOver:
      return Turn::Over();
    case Phase::kAuction:
      if (state.wild == 0) return Turn::Of(state.turn);
      break;
    case Phase::kOffer:
    case Phase::kReplace:
      return Turn::OfAny(state.choosing);
  }
  SeatSet speakers;
  for (const Seat seat : SeatSet::First(state.seats)) {
    if (state.players[seat].stance == Stance::kIn) speakers.Add(seat);
  }
  return Turn::OfAny(speakers);
}

std::optional<Refusal> Check(const State& state, Seat seat, const Action& action) {
  if (state.phase == Phase::kOver) return Refusal::kGameOver;
  if (!ToAct(state).Includes(seat)) return WhyNotAsked(state, seat);
  const Player& player = state.players[seat];
  if (const auto* choose = std::get_if<Choose>(&action)) {
    if (state.phase != Phase::kChoose) return Refusal::kNotNow;
    if (!state.lots.Has(choose->lot.place)) return Refusal::kNoSuchLot;
    return std::nullopt;
  }
  if (const auto* offer = std::get_if<Offer>(&action)) {
    if (state.phase != Phase::kOffer) return Refusal::kNotNow;
    return CheckVoucher(state, player, offer->card.place);
  }
  if (const auto* replace = std::get_if<Replace>(&action)) {
    if (state.phase != Phase::kReplace) return Refusal::kNotNow;
    return CheckVoucher(state, player, replace->card.place);
  }
  if (state.phase != Phase::kAuction) return Refusal::kNotNow;
  return CheckBidding(state, player, action);
}

void Legal(const State& state, Seat seat, List<Action, kMaxLegal>& actions) {
  actions.clear();
  if (!ToAct(state).Includes(seat)) return;
  const Player& player = state.players[seat];
  switch (state.phase) {
    case Phase::kChoose:
      AddCards(state.lots, [](Card card) { return Choose{card}; }, actions);
      break;
    case Phase::kAuction:
      LegalBids(state, player, actions);
      break;
    case Phase::kOffer:
      AddCards(player.hand - player.offer, [](Card card) { return Offer{card}; }, actions);
      break;
    case Phase::kReplace:
      AddCards(Replacements(state, player), [](Card card) { return Replace{card}; }, actions);
      break;
    case Phase::kDealLots:
    case Phase::kDealHands:
    case Phase::kOver:
      break;
  }
}

void Apply(State& state, Seat seat, const Action& action) {
  std::visit(Taker<Unheard>{state, seat, state.players[seat], {}}, action);
}

void Apply(State& state, Seat seat, const Action& action, Teller<Game> tell) {
  std::visit(Taker<Teller<Game>>{state, seat, state.players[seat], tell}, action);
}

CardSet Undealt(const State& state) {
  CardSet cards = CardSet::First(DealOf(state).cards) - state.lots;
  for (const Player& player : state.players) cards -= player.hand;
  return cards;
}

int CountToDeal(const State& state) {
  return state.phase == Phase::kDealLots ? DealOf(state).lots : DealOf(state).vouchers;
}

Outcome Draw(const State& state, Source& source) {
  const CardSet cards = Undealt(state);
  const int count = CountToDeal(state);
  if (state.phase == Phase::kDealLots) {
    return LotsDealt{DrawSome<kMostLots>(cards, count, source, kLotStream)};
  }
  const auto seat = static_cast<std::uint32_t>(chocobox::Index(state.turn));
  return HandDealt{DrawSome<kMostVouchers>(cards, count, source, kHandStream + seat)};
}

bool Possible(const State& state, const Outcome& outcome) {
  if (const auto* lots = std::get_if<LotsDealt>(&outcome)) {
    return state.phase == Phase::kDealLots &&
           AreSome(lots->cards, CountToDeal(state), Undealt(state));
  }
  return state.phase == Phase::kDealHands &&
         AreSome(std::get<HandDealt>(outcome).cards, CountToDeal(state), Undealt(state));
}

void Resolve(State& state, const Outcome& outcome) {
  if (const auto* lots = std::get_if<LotsDealt>(&outcome)) {
    for (const Card card : lots->cards) state.lots.Add(card.place);
    state.phase = Phase::kDealHands;
    return;
  }
  for (const Card card : std::get<HandDealt>(outcome).cards) {
    state.players[state.turn].hand.Add(card.place);
  }
  state.turn = NextSeat(state.turn, state.seats);
  if (chocobox::Index(state.turn) == 0) state.phase = Phase::kChoose;
}

// The lots are told to everybody, a hand to its seat.
void Resolve(State& state, const Outcome& outcome, Teller<Game> tell) {
  if (const auto* lots = std::get_if<LotsDealt>(&outcome)) {
    tell.All(*lots);
  } else {
    tell.Only(state.turn, std::get<HandDealt>(outcome));
  }
  Resolve(state, outcome);
}

}  // namespace chocobox::choco_late
