#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "core/byte.h"
#include "core/list.h"
#include "games/choco-late/scoring.h"
#include "games/choco-late/tray.h"

// Branch and bound over the splits, class by class.
//
// A node is the set of splits in which some lots are sure to be on the first tray and some on the
// second, the others being open, and in which the trays' levels keep within limits. Whatever a tray
// of such a split ends as, its levels are at least those its sure lots force, and its combinations
// are made of its sure lots and open ones. So the best cover under these conditions gains at least
// as much as the tray will, and the two best covers, each found as if the other tray took none of
// the open lots, are a bound for the node. Branches share no split and miss none that the node has;
// with no open lot the bound is the score itself: so the search ends with the exact maximum.
//
// It ends soon because it looks where the bound fails. Two covers that want the same lot: it goes
// to the one or to the other, and either loses its cover. Two covers that can be had together, but
// the remaining lots would force a tray to more points with less gain: then the levels are decided,
// and levels that cannot hold so many lots are seen at once.
namespace chocobox::choco_late {
namespace {

struct Node {
  std::array<Lots, 2> sure;
  std::array<Levels, 2> least;
  std::array<Levels, 2> most{kHighest, kHighest};
  std::array<Cover, 2> covers;  // The best for each tray.

  int bound() const { return covers[0].gain + covers[1].gain; }
  // Nothing tells the trays from each other.
  bool symmetric() const {
    return sure[0] == sure[1] && least[0] == least[1] && most[0] == most[1];
  }
  Levels Forced(std::size_t tray) const {
    const Levels forced = ForcedBy(sure[tray]);
    return {std::max(forced.symbols, least[tray].symbols),
            std::max(forced.shops, least[tray].shops)};
  }
};

// A class of lots.
struct Class {
  std::size_t symbol{};
  std::size_t shop{};
  int In(const Lots& lots) const { return At(lots[symbol], shop); }
};

class Search {
 public:
  explicit Search(const Lots& all) : all_(all), by_symbol_(all.BySymbol()), by_shop_(all.ByShop()) {
    Node root;
    root.covers.fill(BestCover(all, {}));
    Push(root);
    while (size_ > 0) Visit(Node(nodes_[--size_]));
  }
  // The lots of the first tray in the best split.
  const Lots& first() const { return first_; }
  int visited() const { return visited_; }

 private:
  void Visit(const Node& node);
  List<Class, 1> Disputed(const Lots& first, const Lots& second) const;
  void Fill(const Lots& first, const Lots& second);
  void Offer(const Lots& first);
  void Branch(const Node& node, Class which, int on_first);
  void DecideLevels(const Node& node, const Lots& first, const Lots& second);
  void DecideLots(const Node& node, const Lots& first, const Lots& second);
  bool Spread(Node& node) const;
  void Push(const Node& node) {
    if (node.bound() <= gain_) return;
    assert(size_ < nodes_.size());
    nodes_[size_++] = node;
  }

  const Lots& all_;
  const Five by_symbol_;
  const Five by_shop_;
  Lots first_;
  int gain_ = -1;
  // On the way down a node leaves one sister where a lot is made sure, and at most nine where one
  // of the four levels is narrowed, which has eight values. So many never wait.
  std::array<Node, kCards + 9 * 4 * 8> nodes_;
  std::size_t size_ = 0;
  int visited_ = 0;
};

void Search::Visit(const Node& node) {
  if (node.bound() <= gain_) return;
  ++visited_;
  const auto& sure = node.sure;
  const auto& covers = node.covers;
  const Lots first = sure[0] | Form(covers[0], all_ - sure[1], sure[0], sure[1]);
  const Lots second = sure[1] | Form(covers[1], all_ - sure[0], sure[1], first);
  const List<Class, 1> disputed = Disputed(first, second);
  if (disputed.empty()) {
    Fill(first, second);
    return DecideLevels(node, first, second);
  }
  // Perhaps the second tray has a cover as good without these lots; if not, one for a split to try.
  const Lots left = all_ - first;
  const Cover cover = BestCover(left, node.Forced(1), node.most[1]);
  if (covers[0].gain + cover.gain > gain_) {
    const Lots other = sure[1] | Form(cover, left, sure[1], {});
    Fill(first, other);
    if (cover.gain == covers[1].gain) return DecideLevels(node, first, other);
  }
  Branch(node, disputed[0], disputed[0].In(first));
}

// A class of which the two want more than there are: the one with the rarest symbol and shop, whose
// loss is the hardest to make up for.
List<Class, 1> Search::Disputed(const Lots& first, const Lots& second) const {
  List<Class, 1> rarest;
  int fewest = std::numeric_limits<int>::max();
  for (std::size_t symbol = 0; symbol < kSymbols; ++symbol) {
    Five shops = NotLess(all_[symbol], first[symbol] + second[symbol]) ^ kTops;
    for (; shops != 0; shops &= shops - 1) {
      const auto shop = static_cast<std::size_t>(std::countr_zero(shops)) / 8;
      const int lots = At(by_symbol_, symbol) + At(by_shop_, shop);
      if (lots >= fewest) continue;
      fewest = lots;
      rarest.clear();
      rarest.push_back({symbol, shop});
    }
  }
  return rarest;
}

// Tries splits in which the remaining lots are where they force nothing new, if that can be.
void Search::Fill(const Lots& first, const Lots& second) {
  const Lots left = all_ - first - second;
  if (ForcedBy(first + left) == ForcedBy(first)) return Offer(first + left);
  if (ForcedBy(second + left) == ForcedBy(second)) return Offer(first);
  for (const Lots* tray : {&first, &second}) {
    const Levels levels = ForcedBy(*tray);
    Lots filled = *tray;
    Five symbols = filled.BySymbol();
    Five shops = filled.ByShop();
    for (std::size_t symbol = 0; symbol < kSymbols; ++symbol) {
      for (Five row = left[symbol]; row != 0;) {
        const auto shop = static_cast<std::size_t>(std::countr_zero(row)) / 8;
        row -= One(shop);
        if (ForcedBySymbols(symbols + One(symbol)) > levels.symbols) break;
        if (ForcedByShops(shops + One(shop)) > levels.shops) continue;
        filled[symbol] += One(shop);
        symbols += One(symbol);
        shops += One(shop);
      }
    }
    Offer(tray == &first ? filled : all_ - filled);
  }
}

// Keeps the split if it is the best so far.
void Search::Offer(const Lots& first) {
  int gain = 0;
  for (const Lots& tray : {first, all_ - first}) gain += BestCover(tray, ForcedBy(tray)).gain;
  if (gain <= gain_) return;
  gain_ = gain;
  first_ = first;
}

// Either so many of the class are on the first tray, or fewer.
void Search::Branch(const Node& node, Class which, int on_first) {
  const int all = which.In(all_);
  // As long as the trays are alike, let the first be the one with half of the class at least.
  const bool symmetric = node.symmetric();
  if (symmetric) on_first = (all + 1) / 2;
  for (const std::size_t tray : {1u, 0u}) {
    if (symmetric && tray == 1) continue;
    Node child = node;
    const int more = (tray == 0 ? on_first : all - on_first + 1) - which.In(node.sure[tray]);
    child.sure[tray][which.symbol] += static_cast<Five>(more) * One(which.shop);
    if (!Spread(child)) continue;
    // A cover that still has the levels is still the best, if it is of the same lots.
    if (child.sure[1 - tray] != node.sure[1 - tray] ||
        !child.covers[tray].levels().AtLeast(child.Forced(tray))) {
      child.covers[tray] =
          BestCover(all_ - child.sure[1 - tray], child.Forced(tray), child.most[tray]);
    }
    child.covers[1 - tray] =
        BestCover(all_ - child.sure[tray], child.Forced(1 - tray), child.most[1 - tray]);
    Push(child);
  }
}

// For two covers that can be had together. Either the trays have exactly the levels of the covers,
// or one of the four levels is the first that is lower or higher. The latter are visited first:
// they are mostly soon done.
void Search::DecideLevels(const Node& node, const Lots& first, const Lots& second) {
  if (node.bound() <= gain_) return;
  Node exact = node;
  List<Node, 8> others;
  for (const std::size_t tray : {0u, 1u}) {
    const Levels levels = node.covers[tray].levels();
    const auto add = [&](Node child) {
      child.covers[tray] =
          BestCover(all_ - child.sure[1 - tray], child.Forced(tray), child.most[tray]);
      others.push_back(child);
    };
    for (std::uint8_t Levels::* column : {&Levels::symbols, &Levels::shops}) {
      const std::uint8_t level = levels.*column;
      if (exact.least[tray].*column < level) {
        Node lower = exact;
        lower.most[tray].*column = Byte(level - 1);
        add(lower);
      }
      if (exact.most[tray].*column > level) {
        Node higher = exact;
        higher.least[tray].*column = Byte(level + 1);
        add(higher);
      }
      exact.least[tray].*column = exact.most[tray].*column = level;
    }
  }
  if (HaveRoom(all_, exact.most[0], exact.most[1]) && Spread(exact)) {
    DecideLots(exact, first, second);
  }
  for (const Node& child : others) Push(child);
}

// Branches at a lot of the first cover, or else of the second, or else at any that is open.
void Search::DecideLots(const Node& node, const Lots& first, const Lots& second) {
  for (const int step : {0, 1, 2}) {
    for (std::size_t i = 0; i < kSymbols * kShops; ++i) {
      const Class which{i / kShops, i % kShops};
      const int fewest = which.In(node.sure[0]);
      const int most = which.In(all_) - which.In(node.sure[1]);
      const int on_first = step == 0   ? which.In(first)
                           : step == 1 ? which.In(all_) - which.In(second) + 1
                                       : fewest + 1;
      if (on_first > fewest && on_first <= most) return Branch(node, which, on_first);
    }
  }
}

// Makes those lots sure that only one tray can take. False if the first then has more than it can
// take; if the second has, no cover fits its levels.
bool Search::Spread(Node& node) const {
  for (const std::size_t tray : {0u, 1u}) {
    const Levels most = node.most[tray];
    const Five symbols = node.sure[tray].BySymbol();
    const Five shops = node.sure[tray].ByShop();
    Five full_shops = 0;
    for (std::size_t shop = 0; shop < kShops; ++shop) {
      if (ForcedByShops(shops + One(shop)) > most.shops) full_shops |= One(shop) * 0xff;
    }
    for (std::size_t symbol = 0; symbol < kSymbols; ++symbol) {
      const Five left = all_[symbol] - node.sure[0][symbol] - node.sure[1][symbol];
      const bool full = ForcedBySymbols(symbols + One(symbol)) > most.symbols;
      node.sure[1 - tray][symbol] += full ? left : left & full_shops;
    }
  }
  return node.most[0].AtLeast(ForcedBy(node.sure[0]));
}

}  // namespace

TwoTrays BestTwoTrays(const CardSet& lots) {
  const Lots all(lots);
  const Search search(all);
  Lots first = search.first();
  TwoTrays trays;
  trays.visited = search.visited();
  for (const Place card : lots) {
    Five& row = first[Index(SymbolOf(card))];
    const auto shop = static_cast<std::size_t>(ShopOf(card));
    if (At(row, shop) == 0) continue;
    row -= One(shop);
    trays.first.Add(card);
  }
  trays.first_score = ScoreTray(trays.first);
  trays.second_score = ScoreTray(lots - trays.first);
  return trays;
}

}  // namespace chocobox::choco_late
