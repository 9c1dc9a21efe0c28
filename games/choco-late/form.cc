#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "core/per.h"
#include "games/choco-late/tray.h"

namespace chocobox::choco_late {
namespace {

constexpr std::size_t kNowhere = kKinds;

// The first of the five needs, cut off so that their sum is at most n.
Five Part(Five five, int n) {
  Five part = 0;
  while (five != 0 && n > 0) {
    const auto kind = static_cast<std::size_t>(std::countr_zero(five)) / 8;
    const int some = std::min(At(five, kind), n);
    part += static_cast<Five>(some) * One(kind);
    n -= some;
    five &= ~(Five{0xff} << (8 * kind));
  }
  return part;
}

// Lots chosen for a cover, and what each combination still needs.
class Forming {
 public:
  Forming(const Cover& cover, const Lots& lots, const Lots& liked, const Lots& disliked)
      : lots_(lots), symbols_(cover.of_symbol), shops_(cover.of_shop) {
    for (std::size_t i = 0; i < kSymbols; ++i) {
      limits_[0][i] = Smaller(lots[i], liked[i]);
      limits_[1][i] = Larger(limits_[0][i], lots[i] - Smaller(lots[i], disliked[i]));
    }
    limits_[2] = lots;
  }

  // The lots that are in both combinations: first greedily by preference, then by augmenting paths
  // as in a maximum-flow search, each of which adds a lot.
  void Share() {
    for (const Lots& limit : limits_) {
      for (std::size_t symbol = 0; symbol < kSymbols; ++symbol) {
        const int need = At(symbols_, symbol);
        if (need == 0) continue;
        const Five taken = Part(Smaller(limit[symbol] - chosen_[symbol], shops_), need);
        chosen_[symbol] += taken;
        symbols_ -= static_cast<Five>(Sum(taken)) * One(symbol);
        shops_ -= taken;
      }
    }
    while (Exchange()) {
    }
  }

  // The lots in one combination only. No lot can serve both needs: it would be in both.
  void Complete() {
    for (const Lots& limit : limits_) {
      for (std::size_t symbol = 0; symbol < kSymbols && (symbols_ | shops_) != 0; ++symbol) {
        const Five limited = Larger(limit[symbol], chosen_[symbol]);
        const Five for_symbol = Part(limited - chosen_[symbol], At(symbols_, symbol));
        chosen_[symbol] += for_symbol;
        symbols_ -= static_cast<Five>(Sum(for_symbol)) * One(symbol);
        const Five for_shops = Smaller(limited - chosen_[symbol], shops_);
        chosen_[symbol] += for_shops;
        shops_ -= for_shops;
      }
    }
  }

  const Lots& chosen() const { return chosen_; }

 private:
  // Finds an augmenting path from a symbol in need to a shop in need: forward over lots that could
  // be taken, backward over lots that could be given back.
  bool Exchange() {
    From symbol_from{};
    From shop_from{};
    symbol_from.fill(kNowhere);
    shop_from.fill(kNowhere);
    Per<Symbol, std::size_t> queue{};
    std::size_t size = 0;
    std::uint32_t seen = 0;
    for (std::size_t symbol = 0; symbol < kSymbols; ++symbol) {
      if (At(symbols_, symbol) == 0) continue;
      queue[size++] = symbol;
      seen |= 1u << symbol;
    }
    for (std::size_t next = 0; next < size; ++next) {
      const std::size_t symbol = queue[next];
      for (std::size_t shop = 0; shop < kShops; ++shop) {
        if (shop_from[shop] != kNowhere) continue;
        if (At(chosen_[symbol], shop) == At(lots_[symbol], shop)) continue;
        shop_from[shop] = symbol;
        if (At(shops_, shop) > 0) {
          Follow(shop, symbol_from, shop_from);
          return true;
        }
        for (std::size_t other = 0; other < kSymbols; ++other) {
          if (((seen >> other) & 1u) != 0 || At(chosen_[other], shop) == 0) continue;
          seen |= 1u << other;
          symbol_from[other] = shop;
          queue[size++] = other;
        }
      }
    }
    return false;
  }

  using From = std::array<std::size_t, kKinds>;
  void Follow(std::size_t shop, const From& symbol_from, const From& shop_from) {
    shops_ -= One(shop);
    while (true) {
      const std::size_t symbol = shop_from[shop];
      chosen_[symbol] += One(shop);
      shop = symbol_from[symbol];
      if (shop == kNowhere) {
        symbols_ -= One(symbol);
        return;
      }
      chosen_[symbol] -= One(shop);
    }
  }

  const Lots& lots_;
  std::array<Lots, 3> limits_{};  // How many are taken gladly, without regret, and at all.
  Five symbols_;
  Five shops_;
  Lots chosen_;
};

}  // namespace

Lots Form(const Cover& cover, const Lots& lots, const Lots& liked, const Lots& disliked) {
  Forming forming(cover, lots, liked, disliked);
  forming.Share();
  forming.Complete();
  return forming.chosen();
}

}  // namespace chocobox::choco_late
