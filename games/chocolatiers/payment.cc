#include "games/chocolatiers/payment.h"

#include <algorithm>
#include <array>
#include <utility>

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
  // Looks for no more than so many ways.
  Search(const Counts& hand, Box box, std::size_t most)
      : hand_(hand), shown_(ShownOn(box)), price_(Sum(shown_)), most_(most) {
    Try(0, 0, 0);
  }

  const PaymentList& found() const { return found_; }

 private:
  // Tries every number of cards of the kinds from `kind` on, when those before are worth so much.
  void Try(std::size_t kind, int least, int most) {
    if (least > price_ || found_.size() == most_) return;
    if (kind == kKinds) {
      if (most >= price_) Note();
      return;
    }
    for (int cards = hand_[kind]; cards >= 0; --cards) {
      const auto worth = WorthOf(cards, shown_[kind]);
      if (!worth) continue;
      cards_[kind] = static_cast<std::uint8_t>(cards);
      Try(kind + 1, least + worth->least, most + worth->most);
    }
  }

  // Puts it behind all that take no more cards.
  void Note() {
    found_.push_back(ListOf<CardList>(cards_));
    for (std::size_t i = found_.size() - 1; i > 0 && found_[i].size() < found_[i - 1].size(); --i) {
      std::swap(found_[i], found_[i - 1]);
    }
  }

  const Counts& hand_;
  const Counts& shown_;
  int price_;
  std::size_t most_;
  Counts cards_{};
  PaymentList found_;
};

// A kind that a box shows, and how often.
struct Shown {
  std::uint8_t kind = 0;
  std::uint8_t count = 0;
};
constexpr auto kShownKinds = [] {
  std::array<List<Shown, kSpaces>, kBoxes> all{};
  for (std::size_t box = 0; box < kBoxes; ++box) {
    for (std::uint8_t kind = 0; kind < kKinds; ++kind) {
      if (kShown[box][kind] > 0) all[box].push_back({kind, kShown[box][kind]});
    }
  }
  return all;
}();

}  // namespace

Purse::Purse(const Counts& hand) : hand_(hand) {
  for (const std::uint8_t cards : hand) pairs_ += cards / 2;
}

int Purse::Missing(Box box) const {
  int missing = 0;
  int pairs = pairs_;
  for (const Shown& shown : kShownKinds[box.number]) {
    const int cards = hand_[shown.kind];
    const int singles = std::min<int>(cards, shown.count);
    missing += shown.count - singles;
    pairs += (cards - singles) / 2 - cards / 2;
  }
  return std::max(0, missing - pairs);
}

int Purse::FewestCards(Box box) const {
  int cards = 0;
  for (const Shown& shown : kShownKinds[box.number]) {
    const int singles = std::min<int>(hand_[shown.kind], shown.count);
    cards += singles + 2 * (shown.count - singles);
  }
  return cards;
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
  return Search(hand, box, kMostPayments).found();
}

std::optional<CardList> OnlyPayment(const Counts& hand, Box box) {
  const Search search(hand, box, 2);
  if (search.found().size() > 1) return std::nullopt;
  return search.found()[0];
}

}  // namespace chocobox::chocolatiers
