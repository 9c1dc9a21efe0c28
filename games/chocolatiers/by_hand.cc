#include "games/chocolatiers/by_hand.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <variant>

#include "core/bits.h"
#include "core/byte.h"
#include "core/playout.h"

namespace chocobox::chocolatiers {
namespace {

// Counts by kind, a byte each, so that all are compared or added at once. Sums stay below
// 128.
using Six = std::uint64_t;
constexpr Six kOnes = 0x0101'0101'0101;
constexpr Six kTops = kOnes << 7;
constexpr Six One(std::size_t kind) { return Six{1} << (8 * kind); }
constexpr int At(Six six, std::size_t kind) { return static_cast<int>((six >> (8 * kind)) & 0xff); }
constexpr int Sum(Six six) { return static_cast<int>((six * kOnes >> 40) & 0xff); }
// The top bits of those bytes that are at least as large as in `b`.
constexpr Six NotLess(Six a, Six b) { return ((a | kTops) - b) & kTops; }
constexpr std::size_t Lowest(Six tops) {
  return static_cast<std::size_t>(std::countr_zero(tops)) / 8;
}
constexpr Six SixOf(const Counts& counts) {
  Six six = 0;
  for (std::size_t kind = 0; kind < kKinds; ++kind) six += counts[kind] * One(kind);
  return six;
}
constexpr Counts CountsOf(Six six) {
  Counts counts{};
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    counts[kind] = Byte(At(six, kind));
  }
  return counts;
}
// The kind of the card at a place, counted through the kinds in order.
constexpr std::size_t KindAt(Six cards, std::uint32_t place) {
  return static_cast<std::size_t>(std::popcount(NotLess(place * kOnes, cards * kOnes)));
}

struct Price {
  Six shown = 0;
  int sum = 0;
};
constexpr auto kPrices = [] {
  std::array<Price, kBoxes> prices{};
  for (std::size_t box = 0; box < kBoxes; ++box) {
    prices[box] = {SixOf(kShown[box]), chocolatiers::Sum(kShown[box])};
  }
  return prices;
}();

// Each chocolate costs one card of its kind or any pair.
constexpr bool CanPay(Six hand, const Price& price) {
  const Six enough = (NotLess(hand, price.shown) >> 7) * 0xff;
  const Six singles = (price.shown & enough) | (hand & ~enough);
  const Six pairs = ((hand - singles) >> 1) & (kOnes * 0x7f);
  return Sum(singles) + Sum(pairs) >= price.sum;
}

// By the number of cards of a kind and the number shown on the box: the chocolates that exactly
// these cards can pay for; `most` is 0 when a card would be left over.
struct Worth {
  std::int8_t least = 0;
  std::int8_t most = 0;
};
constexpr auto kWorth = [] {
  std::array<std::array<Worth, kMostInHand + 1>, kSpaces + 1> worth{};
  for (int shown = 0; shown <= static_cast<int>(kSpaces); ++shown) {
    for (int cards = 1; cards <= kMostInHand; ++cards) {
      if (cards % 2 > shown) continue;
      int singles = cards < shown ? cards : shown;
      if (singles % 2 != cards % 2) --singles;
      worth[shown][cards] = {static_cast<std::int8_t>((cards + 1) / 2),
                             static_cast<std::int8_t>((cards + singles) / 2)};
    }
  }
  return worth;
}();

// Every way to pay for a box, fewest cards first.
class Bills {
 public:
  Bills(Six hand, const Price& price) : hand_(hand), price_(price) {
    for (std::size_t kind = kKinds; kind-- > 0;) {
      const int cards = At(hand, kind);
      rest_[kind] = rest_[kind + 1] + (cards + std::min(cards, At(price.shown, kind))) / 2;
    }
    Try<0>(0, 0, 0);
  }
  std::size_t size() const { return size_; }
  Six operator[](std::size_t i) const { return found_[i]; }

 private:
  template <std::size_t Kind>
  void Try(Six cards, int least, int most) {
    if (least > price_.sum || most + rest_[Kind] < price_.sum) return;
    if constexpr (Kind == kKinds) {
      Note(cards);
    } else {
      const auto& worth = kWorth[At(price_.shown, Kind)];
      for (int n = At(hand_, Kind); n > 0; --n) {
        const Worth& paid = worth[n];
        if (paid.most == 0) continue;
        Try<Kind + 1>(cards + static_cast<Six>(n) * One(Kind), least + paid.least,
                      most + paid.most);
      }
      Try<Kind + 1>(cards, least, most);
    }
  }
  void Note(Six cards) {
    std::size_t i = size_++;
    for (; i > 0 && Sum(cards) < Sum(found_[i - 1]); --i) found_[i] = found_[i - 1];
    found_[i] = cards;
  }

  Six hand_;
  const Price& price_;
  // The most chocolates that the cards from each kind on can pay for.
  std::array<int, kKinds + 1> rest_{};
  std::array<Six, 20> found_;
  std::size_t size_ = 0;
};

constexpr std::uint32_t kColumn = 0b00001'00001'00001'00001'00001;
constexpr std::uint32_t kRow = 0b11111;

// A player's hand, and the occupied places and spaces of the sampler.
struct Own {
  Six hand = 0;
  std::uint32_t taken = 0;
  // The rows and the columns with boxes, as places.
  std::uint32_t rows = 0;
  std::uint32_t columns = 0;
  // Spaces without a wild: four bits for each box.
  std::uint32_t spaces = 0;

  void Lay(Place place, int number) {
    taken |= 1u << place.number;
    rows |= kRow << (place.row() * kSide);
    columns |= kColumn << place.column();
    spaces |= 0xfu << (4 * number);
  }
  std::uint32_t Free() const {
    if (taken == 0) return 1u << kMiddle.number;
    const std::uint32_t around =
        (taken & ~(kColumn << 4)) << 1 | (taken & ~kColumn) >> 1 | taken << kSide | taken >> kSide;
    const int width = std::popcount(columns) / kSide;
    const int height = std::popcount(rows) / kSide;
    // A place beside a box is outside the columns or the rows, never both.
    std::uint32_t within = rows & columns;
    if (width < (height <= 2 ? 3 : 2)) within |= rows;
    if (height < (width <= 2 ? 3 : 2)) within |= columns;
    return around & ~taken & within;
  }
};

}  // namespace

int PlayByHand(State& state, Source& source, ActionList<Game>& legal) {
  const int seats = state.seats;
  const int starter = chocobox::Index(state.starter);
  std::uint32_t steps = 0;
  std::array<Own, kMostSeats> owns;
  Six deck = SixOf(kCardsOfKind);
  auto deck_size = static_cast<std::uint32_t>(kCards);
  Six discards = 0;
  Six tray = 0;

  const auto choose = [&] {
    return source.Below(kChoiceStream, steps++, static_cast<std::uint32_t>(legal.size()));
  };
  const auto draw_card = [&](std::uint32_t stream, std::uint32_t index) {
    const std::size_t kind = KindAt(deck, source.Below(Stream{stream}, index, deck_size));
    deck -= One(kind);
    --deck_size;
    return kind;
  };
  const auto put_on_tray = [&](std::size_t place, std::size_t kind) {
    state.tray[place] = Byte(kind + 1);
    tray += One(kind);
  };
  const auto draw_box = [&] {
    const auto left = static_cast<std::uint32_t>(std::popcount(state.boxes));
    const std::uint32_t n = source.Below(Stream{kBoxStream}, left, left);
    const auto low = static_cast<std::uint32_t>(state.boxes);
    const auto in_low = static_cast<std::uint32_t>(std::popcount(low));
    const int box =
        n < in_low ? PlaceOfBit(low, n)
                   : 32 + PlaceOfBit(static_cast<std::uint32_t>(state.boxes >> 32), n - in_low);
    state.boxes &= ~(std::uint64_t{1} << box);
    return Byte(box + 1);
  };
  const auto take_from_line = [&](std::uint8_t entry) {
    std::size_t place = 0;
    while (state.line[place] != entry) ++place;
    state.line[place] = 0;
    if (state.boxes == 0) return;
    // The new box takes the first gap: there are several once the boxes have run out, not before.
    state.line[place] = draw_box();
    ++steps;
  };
  const auto shuffle = [&] {
    if (deck_size > 0) return;
    deck = discards;
    deck_size = static_cast<std::uint32_t>(Sum(deck));
    discards = 0;
    ++state.shuffles;
  };
  const auto fill_tray = [&] {
    shuffle();
    for (std::size_t place = 0; place < kTray; ++place) {
      if (state.tray[place] != 0) continue;
      put_on_tray(place, draw_card(kDeckStream + state.shuffles, deck_size));
      ++steps;
      shuffle();
    }
  };

  for (int i = 0, seat = starter; i < seats; ++i, seat = seat + 1 == seats ? 0 : seat + 1) {
    Six& hand = owns[seat].hand;
    for (std::uint32_t card = 0; card < kDealt; ++card) {
      hand += One(draw_card(kHandStream + static_cast<std::uint32_t>(seat), card));
    }
  }
  for (std::uint32_t i = 0; i < kTray; ++i) put_on_tray(i, draw_card(kTrayStream, i));
  for (std::uint8_t& entry : state.line) entry = draw_box();
  steps += static_cast<std::uint32_t>(seats) + 2;

  for (int turn = starter;;) {
    Player& player = state.players[turn];
    Own& own = owns[turn];
    const auto add_kinds = [&]<class What>(Six cards, What) {
      for (Six left = NotLess(cards, kOnes); left != 0; left &= left - 1) {
        legal.push_back(What{static_cast<Kind>(Lowest(left))});
      }
    };
    const auto spend = [&](std::size_t kind) {
      own.hand -= One(kind);
      discards += One(kind);
      if (player.known[kind] > 0) {
        --player.known[kind];
      } else {
        ++player.proved[kind];
      }
    };
    const auto take = [&](const Action& action) {
      const std::size_t kind = Index(std::get_if<Take>(&action)->chocolate);
      std::size_t place = 0;
      while (state.tray[place] != kind + 1) ++place;
      state.tray[place] = 0;
      tray -= One(kind);
      own.hand += One(kind);
      ++player.known[kind];
    };
    const auto pack = [&](Box box) {
      legal.clear();
      for (std::uint32_t free = own.Free(); free != 0; free &= free - 1) {
        const Place place{Byte(std::countr_zero(free))};
        for (std::uint8_t turns = 0; turns < 4; ++turns) legal.push_back(Lay{place, turns});
      }
      const Lay lay = *std::get_if<Lay>(&legal[choose()]);
      const Bills payments(own.hand, kPrices[box.number]);
      std::size_t pick = 0;
      if (payments.size() > 1) {
        legal.clear();
        for (std::size_t i = 0; i < payments.size(); ++i) {
          legal.push_back(Pay{ListOf<CardList>(CountsOf(payments[i]))});
        }
        pick = choose();
      }
      for (Six left = NotLess(payments[pick], kOnes); left != 0; left &= left - 1) {
        for (int n = At(payments[pick], Lowest(left)); n > 0; --n) spend(Lowest(left));
      }
      own.Lay(lay.place, player.sampler.boxes());
      player.sampler.Lay({box, lay.place, lay.turns});
      if (player.sampler.IsFull() && state.first == 0) {
        state.first = Byte(turn + 1);
      }
      const auto entry = Byte(box.number + 1);
      if (player.reserved == entry) {
        player.reserved = 0;
        ++player.wilds;
      } else {
        take_from_line(entry);
      }
    };

    for (int actions = kActions; actions > 0; --actions) {
      legal.clear();
      add_kinds(tray, Take{});
      const std::size_t takes = legal.size();
      add_kinds(own.hand, Swap{});
      const std::size_t swaps = legal.size();
      if (!player.sampler.IsFull()) {
        const auto add = [&](std::uint8_t entry) {
          if (entry == 0 || !CanPay(own.hand, kPrices[entry - 1])) return;
          legal.push_back(Pack{BoxOf(entry)});
        };
        for (const std::uint8_t entry : state.line) add(entry);
        add(player.reserved);
      }
      const std::size_t packs = legal.size();
      if (player.wilds > 0) {
        for (std::uint32_t left = own.spaces; left != 0; left &= left - 1) {
          const int space = std::countr_zero(left);
          legal.push_back(
              Cover{player.sampler.box(space / 4).place, static_cast<Corner>(space % 4)});
        }
      }
      const std::size_t covers = legal.size();
      if (player.wilds > 0 && player.reserved == 0) {
        for (const std::uint8_t entry : state.line) {
          if (entry != 0) legal.push_back(Reserve{BoxOf(entry)});
        }
      }
      const std::uint32_t pick = choose();
      if (pick < takes) {
        take(legal[pick]);
        fill_tray();
      } else if (pick < swaps) {
        spend(Index(std::get_if<Swap>(&legal[pick])->chocolate));
        for (int i = 0; i < 2; ++i) {
          legal.clear();
          add_kinds(tray, Take{});
          take(legal[choose()]);
        }
        fill_tray();
      } else if (pick < packs) {
        pack(std::get_if<Pack>(&legal[pick])->box);
      } else if (pick < covers) {
        const auto [place, corner] = *std::get_if<Cover>(&legal[pick]);
        player.sampler.Cover({place, corner});
        own.spaces &= ~(1u << PlaceOfBit(own.spaces, static_cast<std::uint32_t>(pick - packs)));
        --player.wilds;
      } else {
        player.reserved = Byte(std::get_if<Reserve>(&legal[pick])->box.number + 1);
        --player.wilds;
        take_from_line(player.reserved);
      }
    }
    for (int cards = Sum(own.hand); cards > kHandLimit; --cards) {
      legal.clear();
      add_kinds(own.hand, Discard{});
      spend(Index(std::get_if<Discard>(&legal[choose()])->chocolate));
    }
    turn = turn + 1 == seats ? 0 : turn + 1;
    if (state.first != 0 && turn == starter) break;
  }

  for (std::size_t i = 0; i < kMostSeats; ++i) state.players[i].hand = CountsOf(owns[i].hand);
  state.deck = Bag<kKinds>(CountsOf(deck));
  state.discards = CountsOf(discards);
  state.turn = state.starter;
  state.phase = Phase::kOver;
  return static_cast<int>(steps);
}

}  // namespace chocobox::chocolatiers
