#include "games/choco-late/by_hand.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <variant>

#include "core/bits.h"
#include "core/byte.h"
#include "core/playout.h"

namespace chocobox::choco_late {
namespace {

constexpr auto kValid = [] {
  std::array<CardSet, kCards> valid{};
  for (std::size_t lot = 0; lot < kCards; ++lot) valid[lot] = ValidFor(static_cast<Place>(lot));
  return valid;
}();

// Takes this number of random cards out of `from`.
CardSet DealFrom(CardSet& from, int count, const Source& source, Stream stream) {
  std::array<Place, kCards> pile;
  std::uint32_t left = 0;
  for (const Place card : from) pile[left++] = card;
  CardSet dealt;
  for (int i = 0; i < count; ++i) {
    Place& card = pile[source.Below(stream, left, left)];
    dealt.Add(card);
    card = pile[--left];
  }
  from -= dealt;
  return dealt;
}

template <class What>
void ListAll(const CardSet& cards, ActionList<Game>& legal) {
  legal.clear();
  for (const Place card : cards) legal.push_back(What{Card{card}});
}

}  // namespace

int PlayByHand(State& state, Source& source, ActionList<Game>& legal) {
  const int seats = state.seats;
  std::uint32_t steps = 0;
  const auto player_at = [&](int seat) -> Player& { return state.players[seat]; };
  const auto choose = [&] {
    return source.Below(kChoiceStream, steps++, static_cast<std::uint32_t>(legal.size()));
  };
  const auto next_of = [&](int seat) { return seat + 1 == seats ? 0 : seat + 1; };
  // The next of these seats, one bit each, to choose a voucher.
  const auto speaker_of = [&](std::uint32_t choosing) {
    const auto n = static_cast<std::uint32_t>(std::popcount(choosing));
    return n == 1 ? std::countr_zero(choosing)
                  : PlaceOfBit(choosing, source.Below(kSpeakerStream, steps, n));
  };

  const Deal& deal = DealOf(state);
  CardSet box = CardSet::First(deal.cards);
  state.lots = DealFrom(box, deal.lots, source, Stream{kLotStream});
  std::uint32_t holders = (1u << seats) - 1;
  for (int seat = 0; seat < seats; ++seat) {
    player_at(seat).hand = DealFrom(box, deal.vouchers, source,
                                    Stream{kHandStream + static_cast<std::uint32_t>(seat)});
  }
  steps += 1 + static_cast<std::uint32_t>(seats);

  int token = chocobox::Index(state.token);
  // Seats as bits: `holders` have vouchers, `in` are those of them who have not left the auction.
  for (; !state.lots.empty() && holders != 0; token = next_of(token)) {
    ListAll<Choose>(state.lots, legal);
    const Place lot = std::get_if<Choose>(&legal[choose()])->lot.place;
    const CardSet& valid = kValid[lot];
    state.lots.Remove(lot);
    for (int seat = 0; seat < seats; ++seat) player_at(seat).revealed = {};

    std::uint32_t in = holders;
    int bid = 0;
    int bidder = -1;
    for (int seat = token;; seat = next_of(seat)) {
      if (((in >> seat) & 1u) == 0) continue;
      const int most = player_at(seat).hand.size();
      // The bidder is the only seat at the standing bid that can be prompted again.
      const bool at_bid = seat == bidder;
      const bool may_match = !at_bid && bid > 0 && bid <= most;
      legal.clear();
      if (at_bid) {
        legal.push_back(Done{});
      } else {
        legal.push_back(Pass{});
        if (may_match) legal.push_back(MatchBid{});
      }
      for (int count = bid + 1; count <= most; ++count) {
        legal.push_back(Bid{Byte(count)});
      }
      const int raise = static_cast<int>(choose()) - (may_match ? 1 : 0);
      if (raise > 0) {
        bid += raise;
        bidder = seat;
      } else if (at_bid) {
        break;
      } else if (raise == (may_match ? -1 : 0)) {
        in &= ~(1u << seat);
        if (in == 0) break;
      }
      if (bid > 0 && std::has_single_bit(in)) break;
    }
    if (in == 0) {
      state.gone.Add(lot);
      continue;
    }

    std::array<CardSet, kMostSeats> offers{};
    std::array<int, kMostSeats> owed{};
    owed.fill(bid);
    for (std::uint32_t choosing = in; choosing != 0;) {
      const int seat = speaker_of(choosing);
      const auto i = static_cast<std::size_t>(seat);
      ListAll<Offer>(player_at(seat).hand - offers[i], legal);
      offers[i].Add(std::get_if<Offer>(&legal[choose()])->card.place);
      if (--owed[i] == 0) choosing &= ~(1u << seat);
    }

    const auto lose = [&](int seat, const CardSet& spent) {
      Player& player = player_at(seat);
      state.gone |= spent;
      player.hand -= spent;
      player.shown -= spent;
      if (player.hand.empty()) holders &= ~(1u << seat);
    };
    std::uint32_t choosing = 0;
    for (std::uint32_t left = in; left != 0; left &= left - 1) {
      const int seat = std::countr_zero(left);
      const auto i = static_cast<std::size_t>(seat);
      Player& player = player_at(seat);
      player.revealed = offers[i];
      player.shown |= offers[i];
      const CardSet good = offers[i] & valid;
      const int invalid = bid - good.size();
      if (invalid == 0) continue;
      if (((player.hand & valid) - good).size() >= invalid) {
        owed[i] = invalid;
        offers[i] = good;
        choosing |= 1u << seat;
        continue;
      }
      std::uint8_t& proof = player.fewer_than[ClassOf(lot)];
      if (proof == 0 || invalid < proof) proof = Byte(invalid);
      lose(seat, offers[i]);
      in &= ~(1u << seat);
    }

    std::array<CardSet, kMostSeats> replacements{};
    while (choosing != 0) {
      const int seat = speaker_of(choosing);
      const auto i = static_cast<std::size_t>(seat);
      Player& player = player_at(seat);
      ListAll<Replace>((player.hand & valid) - offers[i] - replacements[i], legal);
      replacements[i].Add(std::get_if<Replace>(&legal[choose()])->card.place);
      if (--owed[i] > 0) continue;
      choosing &= ~(1u << seat);
      player.revealed |= replacements[i];
      player.shown |= replacements[i];
    }

    if (in == 0) {
      state.lots.Add(lot);
      continue;
    }
    // The lowest number wins, then the place after the token.
    int winner = token;
    int lowest = kCards + 1;
    for (int i = 0, seat = token; i < seats; ++i, seat = next_of(seat)) {
      if (((in >> seat) & 1u) == 0) continue;
      const CardSet& offer = offers[seat];
      const int number = offer.empty() ? kCards : offer.lowest();
      if (number >= lowest) continue;
      lowest = number;
      winner = seat;
    }
    const auto i = static_cast<std::size_t>(winner);
    lose(winner, offers[i] | replacements[i]);
    player_at(winner).tray.Add(lot);
  }

  state.gone |= state.lots;
  state.lots = {};
  state.token = SeatAt(token);
  state.phase = Phase::kOver;
  return static_cast<int>(steps);
}

}  // namespace chocobox::choco_late
