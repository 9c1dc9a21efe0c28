#include "games/chocolatiers/payment.h"

#include <algorithm>

namespace chocobox::chocolatiers {
namespace {

// What cards of one kind may pay for, of a box that shows `shown` of the kind: at least and at most
// so many chocolates, and any number between.
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

class Search {
 public:
  Search(const Counts& hand, Box box) : hand_(hand), shown_(ShownOn(box)), price_(Sum(shown_)) {}

  PaymentList Run() {
    Try(0, 0, 0);
    std::stable_sort(found_.begin(), found_.end(), [](const CardList& one, const CardList& other) {
      return one.size() < other.size();
    });
    return found_;
  }

 private:
  // Tries every number of cards of the kinds from `kind` on, when those before are worth so much.
  void Try(std::size_t kind, int least, int most) {
    if (least > price_) return;
    if (kind == kKinds) {
      if (most >= price_) found_.push_back(ListOf<CardList>(cards_));
      return;
    }
    for (int cards = hand_[kind]; cards >= 0; --cards) {
      const auto worth = WorthOf(cards, shown_[kind]);
      if (!worth) continue;
      cards_[kind] = static_cast<std::uint8_t>(cards);
      Try(kind + 1, least + worth->least, most + worth->most);
    }
  }

  const Counts& hand_;
  const Counts& shown_;
  int price_;
  Counts cards_{};
  PaymentList found_;
};

// How many chocolates the hand pays for with cards of their kind, and how many pairs are left.
struct Means {
  int singles = 0;
  int pairs = 0;
};

Means MeansOf(const Counts& hand, Box box) {
  Means means;
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    const int singles = std::min(hand[kind], ShownOn(box)[kind]);
    means.singles += singles;
    means.pairs += (hand[kind] - singles) / 2;
  }
  return means;
}

}  // namespace

int Missing(const Counts& hand, Box box) {
  const Means means = MeansOf(hand, box);
  return std::max(0, Sum(ShownOn(box)) - means.singles - means.pairs);
}

int FewestCards(const Counts& hand, Box box) {
  return 2 * Sum(ShownOn(box)) - MeansOf(hand, box).singles;
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

PaymentList Payments(const Counts& hand, Box box) { return Search(hand, box).Run(); }

}  // namespace chocobox::chocolatiers
