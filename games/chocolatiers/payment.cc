#include "games/chocolatiers/payment.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/byte.h"

namespace chocobox::chocolatiers {
namespace {

// The range of the number of chocolates that cards of one kind can pay for, on a box that shows
// `shown` of the kind.
struct Worth {
  int least = 0;
  int most = 0;
};

// Nothing when a card would be left over. Cards that do not pay for their own kind go in pairs.
constexpr std::optional<Worth> WorthOf(int cards, int shown) {
  const int odd = cards % 2;
  if (odd > shown) return std::nullopt;
  int singles = std::min(cards, shown);
  if (singles % 2 != odd) --singles;
  return Worth{(cards + odd) / 2, (cards + singles) / 2};
}
// The largest number of chocolates, at most `most`, with these cards or some of them.
constexpr int MostWorth(int cards, int shown) { return (cards + std::min(cards, shown)) / 2; }

class Search {
 public:
  // Stops after this number of ways.
  Search(const Counts& hand, Box box, std::size_t most)
      : hand_(hand), shown_(ShownOn(box)), price_(Sum(shown_)), most_(most) {
    for (std::size_t kind = kKinds; kind-- > 0;) {
      rest_[kind] = rest_[kind + 1] + MostWorth(hand[kind], shown_[kind]);
    }
    Try(0, 0, 0);
  }

  // Ways with fewest cards first.
  const List<Counts, kMostPayments>& found() const { return found_; }

 private:
  // Tries every number of cards of the kinds from `kind` on, given the payment by earlier kinds.
  void Try(std::size_t kind, int least, int most) {
    if (least > price_ || most + rest_[kind] < price_ || found_.size() == most_) return;
    if (kind == kKinds) return Note();
    for (int cards = hand_[kind]; cards >= 0; --cards) {
      const auto worth = WorthOf(cards, shown_[kind]);
      if (!worth) continue;
      cards_[kind] = Byte(cards);
      Try(kind + 1, least + worth->least, most + worth->most);
    }
  }

  // Inserts the way after all that need no more cards.
  void Note() {
    found_.push_back(cards_);
    for (std::size_t i = found_.size() - 1; i > 0 && Sum(found_[i]) < Sum(found_[i - 1]); --i) {
      std::swap(found_[i], found_[i - 1]);
    }
  }

  const Counts& hand_;
  const Counts& shown_;
  int price_;
  std::size_t most_;
  // The most chocolates that the cards from each kind on can pay for.
  std::array<int, kKinds + 1> rest_{};
  Counts cards_{};
  List<Counts, kMostPayments> found_;
};

// The numbers of Counts, a byte each, so that all kinds are computed at once. Sums
// stay below 128.
using Bytes = std::uint64_t;
constexpr Bytes kOnes = 0x0101'0101'0101;
constexpr Bytes BytesOf(const Counts& counts) {
  Bytes bytes = 0;
  for (std::size_t kind = 0; kind < kKinds; ++kind) bytes |= Bytes{counts[kind]} << (8 * kind);
  return bytes;
}
constexpr int SumOf(Bytes bytes) { return static_cast<int>((bytes * kOnes >> 40) & 0xff); }
constexpr Bytes Smaller(Bytes a, Bytes b) {
  const Bytes not_less = (((a | kOnes << 7) - b) >> 7) & kOnes;
  return (b & not_less * 0xff) | (a & ~(not_less * 0xff));
}

constexpr auto kPrices = [] {
  std::array<Bytes, kBoxes> prices{};
  for (std::size_t box = 0; box < kBoxes; ++box) prices[box] = BytesOf(kShown[box]);
  return prices;
}();

}  // namespace

Purse::Purse(const Counts& hand) : hand_(BytesOf(hand)) {}

int Purse::Missing(Box box) const {
  const Bytes price = kPrices[box.number];
  const Bytes singles = Smaller(hand_, price);
  const Bytes pairs = ((hand_ - singles) >> 1) & kOnes * 0x7f;
  return std::max(0, SumOf(price) - SumOf(singles) - SumOf(pairs));
}

// One card for each chocolate paid with its own kind, two for every other.
int Purse::FewestCards(Box box) const {
  const Bytes price = kPrices[box.number];
  return 2 * SumOf(price) - SumOf(Smaller(hand_, price));
}

bool Pays(const Counts& cards, Box box) {
  int least = 0;
  int most = 0;
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    const auto worth = WorthOf(cards[kind], ShownOn(box)[kind]);
    if (!worth) return false;
    least += worth->least;
    most += worth->most;
  }
  const int price = Sum(ShownOn(box));
  return least <= price && price <= most;
}

PaymentList Payments(const Counts& hand, Box box) {
  const Search search(hand, box, kMostPayments);
  PaymentList payments;
  for (const Counts& cards : search.found()) payments.push_back(ListOf<CardList>(cards));
  return payments;
}

std::optional<CardList> OnlyPayment(const Counts& hand, Box box) {
  const Search search(hand, box, 2);
  if (search.found().size() > 1) return std::nullopt;
  return ListOf<CardList>(search.found()[0]);
}

}  // namespace chocobox::chocolatiers
