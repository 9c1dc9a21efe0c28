#include <gtest/gtest.h>

#include <cstdint>
#include <initializer_list>
#include <variant>

#include "core/byte.h"
#include "core/random.h"
#include "core/text.h"
#include "games/choco-late/auction.h"
#include "games/choco-late/bots/trader_bot.h"
#include "games/choco-late/game.h"
#include "games/choco-late/rules.h"
#include "games/choco-late/sale.h"

namespace chocobox::choco_late {
namespace {

constexpr Seat kA = SeatAt(0);
constexpr Seat kB = SeatAt(1);

CardSet Cards(std::initializer_list<int> numbers) {
  CardSet set;
  for (const int number : numbers) set.Add(static_cast<Place>(number - 1));
  return set;
}

// A game of two in which A is to answer the bid of B.
struct Sale {
  int lot;
  CardSet hand;
  CardSet others_hand;
  int bid;
  // The lots to be sold later.
  CardSet lots;
  CardSet shown{};

  // B is to act first.
  State Opening() const {
    State state;
    state.seats = 2;
    state.players[0].hand = hand;
    state.players[1].hand = others_hand;
    state.players[1].shown = shown;
    state.lots = lots | Cards({lot});
    state.token = kB;
    state.phase = Phase::kChoose;
    BeginAuction(state, static_cast<Place>(lot - 1), Unheard{});
    return state;
  }
  State Position() const {
    State state = Opening();
    Apply(state, kB, Bid{Byte(bid)});
    return state;
  }
};

Action ChoiceIn(const State& state, Seat seat, std::uint64_t seed = 1) {
  List<Action, kMaxLegal> legal;
  Legal(state, seat, legal);
  const View view = Look(state, seat);
  Dice dice(seed);
  return TraderBot().Choose({seat, view, {legal.begin(), legal.end()}}, dice).action;
}

std::string Says(const State& state, std::uint64_t seed = 1) {
  return ToText(ChoiceIn(state, kA, seed));
}

// Lot 1 is a heart of the rose shop: 1 to 5 and what ends in 1 or 6 is valid for it; 12, 13, 18, 19
// are not.

TEST(Trader, LeavesWhatItCannotPay) {
  const Sale sale{1, Cards({2, 12, 13, 18}), Cards({3, 4, 26}), 2, Cards({7, 8})};
  EXPECT_EQ(Says(sale.Position()), "pass");
}

TEST(Trader, MatchesWithTheLowestNumber) {
  // 2 is lower than whatever B may have, and the others are needed for lots 3 and 4.
  const Sale sale{1, Cards({2, 27, 28, 29}), Cards({26, 30, 31, 41}), 1, Cards({3, 4, 5})};
  EXPECT_EQ(Says(sale.Position()), "match");
}

TEST(Trader, DoesNotPayMoreThanALotIsWorth) {
  const Sale sale{1, Cards({2, 3, 4, 6, 11, 16}), Cards({26, 27, 28, 29, 30, 31}), 5,
                  Cards({7, 8, 9, 12, 13})};
  EXPECT_EQ(Says(sale.Position()), "pass");
}

TEST(Trader, SpendsAllOnTheLastLot) {
  // Vouchers are worth nothing when no lot is left. B has shown a lower number.
  const Sale sale{1, Cards({6, 11, 16, 21, 26, 31}), Cards({2, 3, 4, 5}), 4, {}, Cards({2})};
  EXPECT_EQ(Says(sale.Position()), "bid 5");
}

TEST(Trader, LetsItsOwnBidStand) {
  State state = Sale{1, Cards({2, 3, 4, 6}), Cards({26, 31, 36}), 1, Cards({7})}.Position();
  state.wild = 1;
  state.turn = {};
  Apply(state, kA, Bid{2});
  EXPECT_EQ(Says(state), "done");
}

// A has bid `count` for lot 1, alone, or with B if `tied`.
State Offering(const CardSet& hand, int bid, const CardSet& lots, bool tied) {
  const Sale sale{1, hand, Cards({26, 31, 36, 41}), bid, lots};
  State state = tied ? sale.Position() : sale.Opening();
  if (tied) {
    Apply(state, kA, MatchBid{});
    Apply(state, kB, Done{});
  } else {
    Apply(state, kB, Pass{});
    Apply(state, kA, Bid{Byte(bid)});
  }
  return state;
}

// The vouchers that A puts face down, until they are enough.
CardSet OfferOf(State state) {
  CardSet offer;
  while (offer.size() < state.bid) {
    const Place card = std::get<Offer>(ChoiceIn(state, kA)).card.place;
    offer.Add(card);
    if (offer.size() == state.bid) break;
    Apply(state, kA, Offer{Card{card}});
  }
  return offer;
}

TEST(Trader, KeepsWhatOtherLotsNeed) {
  // Lot 7 (shell, sky) takes 2 and 6; 3 and 11 are of no use any more.
  EXPECT_EQ(OfferOf(Offering(Cards({2, 3, 6, 11, 19}), 2, Cards({7}), false)), Cards({3, 11}));
}

TEST(Trader, OffersALowNumberOnlyWhereNumbersDecide) {
  const CardSet hand = Cards({2, 43, 46});
  EXPECT_TRUE(OfferOf(Offering(hand, 1, Cards({7, 48}), true)).Has(1));
  EXPECT_FALSE(OfferOf(Offering(hand, 1, Cards({7, 48}), false)).Has(1));
}

TEST(Trader, LosesWhatIsOfLeastUseWhenABluffIsCalled) {
  // Two valid ones for a bid of 3: all that is offered is lost. Lot 7 still takes 2 and 6.
  EXPECT_EQ(OfferOf(Offering(Cards({2, 6, 13, 14, 18, 19}), 3, Cards({7}), false)) & Cards({2, 6}),
            CardSet());
}

// The number of dice seeds, of a hundred, with which A bids more than it can pay.
int BluffsIn(const State& state) {
  int bluffs = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    bluffs += std::holds_alternative<Bid>(ChoiceIn(state, kA, seed)) ? 1 : 0;
  }
  return bluffs;
}

TEST(Trader, BluffsSeldomAndOnlyOverWhoGoesHigher) {
  Sale sale{1, Cards({12, 13, 18, 19}), Cards({2, 3, 4, 5, 26}), 1, Cards({7, 8, 9})};
  State unknown = sale.Position();
  sale.shown = Cards({2, 3, 4, 5});
  State known = sale.Position();
  // With these the lot makes two threes of the tray of B.
  unknown.players[1].tray = known.players[1].tray = Cards({11, 21, 27, 28});
  EXPECT_EQ(BluffsIn(unknown), 0);
  EXPECT_GT(BluffsIn(known), 0);
  EXPECT_LT(BluffsIn(known), 25);
  // A lot that B has no use for is let go.
  known.players[1].tray = {};
  EXPECT_EQ(BluffsIn(known), 0);
}

// Whole games: the bids and offers of traders.
struct Count {
  int bids = 0;
  int bluffs = 0;
  int jumps = 0;
  int wrong_offers = 0;

  void See(const State& state, Seat seat, const Action& action) {
    if (state.lot == 0) return;
    const CardSet valid = state.players[seat].hand & ValidFor(LotOf(state));
    if (const auto* bid = std::get_if<Bid>(&action)) {
      ++bids;
      bluffs += bid->count > valid.size() ? 1 : 0;
      jumps += bid->count > state.bid + 1 ? 1 : 0;
    } else if (const auto* offer = std::get_if<Offer>(&action)) {
      const bool called = valid.size() < state.bid;
      wrong_offers += !called && !valid.Has(offer->card.place) ? 1 : 0;
    }
  }
};

Count Play(int seats, bool wild, std::uint64_t seed) {
  Config config;
  config.seats = Byte(seats);
  State state = Start(config);
  state.wild = wild ? 1 : 0;
  Source source = Source::Fast(seed);
  Dice dice(seed);
  Count count;
  while (!ToAct(state).IsOver()) {
    const Turn turn = ToAct(state);
    if (turn.IsNature()) {
      Resolve(state, Draw(state, source));
      continue;
    }
    const Seat seat = turn.seats().At(dice.Below(static_cast<std::uint32_t>(turn.seats().Size())));
    const Action action = ChoiceIn(state, seat, dice.Below(1u << 30));
    EXPECT_FALSE(Check(state, seat, action)) << ToText(action);
    count.See(state, seat, action);
    Apply(state, seat, action);
  }
  return count;
}

TEST(Trader, BidsInWholeGamesWhatItCanPay) {
  Count all;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Count one = Play(2 + static_cast<int>(seed % 5), seed % 2 == 1, seed);
    all.bids += one.bids;
    all.bluffs += one.bluffs;
    all.jumps += one.jumps;
    all.wrong_offers += one.wrong_offers;
  }
  EXPECT_EQ(all.wrong_offers, 0);
  EXPECT_EQ(all.jumps, 0);
  EXPECT_GT(all.bids, 1000);
  EXPECT_LT(all.bluffs * 50, all.bids);
}

}  // namespace
}  // namespace chocobox::choco_late
