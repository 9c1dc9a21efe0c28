#include "games/choco-late/tell.h"

#include <variant>

#include "games/choco-late/auction.h"
#include "games/choco-late/rules.h"
#include "games/choco-late/sale.h"

namespace chocobox::choco_late {
namespace {

template <class List = VoucherList>
List Listed(const CardSet& cards) {
  List list;
  for (const Place card : cards) list.push_back(Card{card});
  return list;
}

// Visits the seats of the set, clockwise from the token holder.
template <class Visit>
void Clockwise(const State& state, SeatSet seats, Visit visit) {
  Seat seat = state.token;
  for (int i = 0; i < state.seats; ++i, seat = NextSeat(seat, state.seats)) {
    if (seats.Has(seat)) visit(seat, PlayerIn(state, seat));
  }
}

// Everything lies open.
void TellDecision(const State& state, Events& events) {
  const Card lot{LotOf(state)};
  const auto winner = WinnerOf(state);
  if (!winner) {
    events.push_back(Returned{lot});
    return;
  }
  const Player& player = PlayerIn(state, winner->seat);
  events.push_back(
      Won{winner->seat, lot, Listed(player.offer | player.replacement), winner->lowest});
  Clockwise(state, SeatsIn(state), [&](Seat seat, const Player& other) {
    if (seat == winner->seat) return;
    events.push_back(TookBack{seat, Listed(other.offer | other.replacement)});
  });
}

// What the offers of `state` were judged to be.
void TellOffers(const State& state, Events& events) {
  const SeatSet in = SeatsIn(state);
  Clockwise(state, in, [&](Seat seat, const Player& player) {
    events.push_back(Revealed{seat, Listed(player.offer)});
  });
  const CardSet valid = ValidFor(LotOf(state));
  Clockwise(state, in, [&](Seat seat, const Player& player) {
    const Verdict verdict = VerdictOf(state, player);
    if (verdict == Verdict::kLost) events.push_back(Lost{seat, Listed(player.offer)});
    if (verdict == Verdict::kMustReplace) {
      events.push_back(MustReplace{seat, static_cast<std::uint8_t>((player.offer - valid).size())});
    }
  });
}

// A voucher was put face down; `state` has it there, with nothing turned over yet.
void TellPick(State state, Seat seat, Place card, Viewer viewer, Events& events) {
  if (viewer == Viewer(seat)) events.push_back(Picked{seat, Card{card}});
  NotePick(state, seat);
  if (state.choosing.Has(seat)) return;
  events.push_back(Sealed{seat});
  if (!state.choosing.Empty()) return;
  if (state.phase == Phase::kOffer) {
    TellOffers(state, events);
  } else {
    Clockwise(state, SeatsIn(state), [&](Seat other, const Player& player) {
      if (player.owes > 0) events.push_back(Replaced{other, Listed(player.replacement)});
    });
  }
  if (TurnOver(state)) TellDecision(state, events);
}

struct Teller {
  const State& before;
  Seat seat;
  Viewer viewer;
  Events& events;

  void operator()(const Choose& choose) const { events.push_back(Chose{seat, choose.lot}); }
  void operator()(const Bid& bid) const {
    if (before.bid == 0) {
      events.push_back(Opened{seat, bid.count});
    } else {
      events.push_back(Raised{seat, bid.count});
    }
  }
  void operator()(const Match&) const { events.push_back(Matched{seat, before.bid}); }
  void operator()(const Pass&) const { events.push_back(Passed{seat}); }
  void operator()(const Done&) const {
    if (IsAtBid(before, PlayerIn(before, seat))) {
      events.push_back(LetStand{seat});
    } else {
      events.push_back(Passed{seat});
    }
  }
  void operator()(const Offer& offer) const {
    State state = before;
    PlayerIn(state, seat).offer.Add(offer.card.place);
    TellPick(state, seat, offer.card.place, viewer, events);
  }
  void operator()(const Replace& replace) const {
    State state = before;
    PlayerIn(state, seat).replacement.Add(replace.card.place);
    TellPick(state, seat, replace.card.place, viewer, events);
  }
};

}  // namespace

void TellAction(const State& before, Seat seat, const Action& action, Viewer viewer,
                Events& events) {
  std::visit(Teller{before, seat, viewer, events}, action);
  State after = before;
  Apply(after, seat, action);
  if (after.token == before.token) return;
  CardSet lots = before.lots;
  if (before.lot > 0) lots.Add(LotOf(before));
  // Lots leave the game by themselves when nobody bids, and all at once when nobody can.
  const CardSet left = lots & after.gone;
  const bool bidding = before.phase == Phase::kChoose || before.phase == Phase::kAuction;
  if (bidding) events.push_back(Discarded{Card{left.lowest()}});
  events.push_back(TokenPassed{after.token});
  if (!bidding && !left.empty()) events.push_back(Unsold{Listed<LotList>(left)});
  if (after.phase == Phase::kOver) events.push_back(Ended{});
}

void TellDeal(const State& before, const Outcome& outcome, Viewer viewer, Events& events) {
  if (const auto* lots = std::get_if<LotsDealt>(&outcome)) {
    events.push_back(*lots);
  } else if (viewer == Viewer(before.turn)) {
    events.push_back(std::get<HandDealt>(outcome));
  }
}

}  // namespace chocobox::choco_late
