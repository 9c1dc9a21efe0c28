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
// A node is a set of splits: some lots are fixed to the first tray, some to the second, the others
// are open, and the trays' levels are within limits. In every such split, a tray's levels are at
// least those that its fixed lots force, and its combinations consist of fixed and open lots. So
// the best cover under these conditions gains at least as much as the tray will. The two best
// covers, each found as if the other tray took none of the open lots, are an upper bound for the
// node. Branches partition the splits of the node, and without open lots the bound is the score
// itself: so the search finds the exact maximum.
//
// It is fast because it branches where the bound is wrong. If both covers use the same lot, it
// branches on that lot, and each branch loses one cover. If the covers are compatible, but the
// remaining lots would force a tray to a higher level with less gain, it branches on the levels,
// and levels that cannot hold that many lots are pruned at once.
namespace chocobox::choco_late {
namespace {

struct Node {
  std::array<Lots, 2> sure;
  std::array<Levels, 2> least;
  std::array<Levels, 2> most{kHighest, kHighest};
  std::array<Cover, 2> covers;  // The best for each tray.

  int bound() const { return covers[0].gain + covers[1].gain; }
  // The trays are interchangeable.
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
  // On the way down a node leaves one sibling when a lot is fixed, and at most nine when one of the
  // four levels, which have eight values, is narrowed. So the stack never holds more.
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
  // The second tray may have an equally good cover without these lots; if not, it gives a split to
  // try.
  const Lots left = all_ - first;
  const Cover cover = BestCover(left, node.Forced(1), node.most[1]);
  if (covers[0].gain + cover.gain > gain_) {
    const Lots other = sure[1] | Form(cover, left, sure[1], {});
    Fill(first, other);
    if (cover.gain == covers[1].gain) return DecideLevels(node, first, other);
  }
  Branch(node, disputed[0], disputed[0].In(first));
}

// A class of which the two covers use more lots than exist: the one with the rarest symbol and
// shop, which is the hardest to replace.
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

// Tries splits that put the remaining lots where they force no higher level, if possible.
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

// Branches: at least `count` lots of the class are on the first tray, or fewer.
void Search::Branch(const Node& node, Class which, int on_first) {
  const int all = which.In(all_);
  // While the trays are interchangeable, the first is the one with at least half of the class.
  const bool symmetric = node.symmetric();
  if (symmetric) on_first = (all + 1) / 2;
  for (const std::size_t tray : {1u, 0u}) {
    if (symmetric && tray == 1) continue;
    Node child = node;
    const int more = (tray == 0 ? on_first : all - on_first + 1) - which.In(node.sure[tray]);
    child.sure[tray][which.symbol] += static_cast<Five>(more) * One(which.shop);
    if (!Spread(child)) continue;
    // A cover with allowed levels is still the best if its lots are still available.
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

// For two compatible covers. Either the trays have exactly the levels of the covers, or one of the
// four levels is the first that differs. The latter are visited first, since most of them end soon.
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

// Branches at a lot of the first cover, or else of the second, or else at any open lot.
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

// Fixes the lots that only one tray can take. False if the first tray then has too many; if the
// second has, no cover fits its levels.
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
