#include "games/chocolate-factory/bots/paths.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "core/byte.h"
#include "core/mix.h"

namespace chocobox::chocolate_factory {
namespace {

auto KeyOf(const Path& path) {
  return std::tuple{path.room.bits(), path.tile.bits(), path.uses, path.given, path.taken};
}

// The origin of pieces in the room no longer matters.
auto EndOf(const Path& path) {
  return std::tuple{path.room.bits(), path.uses, path.given, path.taken};
}

}  // namespace

std::vector<Path> Paths::OnBelt(const Legs& legs, std::size_t column, std::uint8_t taken,
                                int pushes, int left) {
  std::vector<Path> paths;
  for (std::uint32_t i = 0; i < legs.all().size(); ++i) {
    const Leg& leg = legs.all()[i];
    if (taken != 0 && leg.given != 0) continue;
    paths.push_back({leg.tile, leg.room, 0, 0, leg.cost, leg.needs, leg.uses, leg.given, taken, i});
  }
  GoOn(paths, column, pushes, left);
  return paths;
}

std::vector<Path> Paths::Waiting(int pushes, int left) {
  Path start;
  start.tile.Put(Kind::kBean, 1 + EffectOf(factory_, Effect::kBeans));
  std::vector<Path> paths{start};
  Advance(paths, 0);
  GoOn(paths, 0, pushes, left);
  return paths;
}

void Paths::GoOn(std::vector<Path>& paths, std::size_t column, int pushes, int left) {
  Thin(paths, column);
  for (int i = 0; i < pushes; ++i) {
    if (++column == kColumns) {
      for (Path& path : paths) {
        path.room += path.tile;
        path.tile = {};
      }
      break;
    }
    Advance(paths, column);
    Thin(paths, column);
  }
  Finish(paths, column, left);
}

const std::vector<Leg>& Paths::LegsOf(std::size_t column, Pieces tile, std::uint8_t uses) {
  const auto [found, is_new] = known_.try_emplace(Mix(tile.bits(), column * 256 + uses));
  if (!is_new) return found->second;
  Factory fresh = factory_;
  fresh.belt[column] = tile;
  fresh.work = {};
  fresh.used = 0;
  fresh.shifts = std::max<std::uint8_t>(1, fresh.shifts);
  fresh.uses = uses;
  // Carrying is planned in the shift itself.
  if (EffectOf(fresh, Effect::kMove) > 0 || EffectOf(fresh, Effect::kMoveUpgrade) > 0) {
    fresh.uses = 0;
  }
  legs_.Explore(fresh, column, effort_.positions);
  positions_ += legs_.positions();
  std::vector<Leg>& legs = found->second;
  legs = legs_.all();
  if (legs.size() <= effort_.paths) return legs;
  const auto guess = [&](const Leg& leg) {
    Path path;
    path.tile = leg.tile;
    path.room = leg.room;
    path.cost = leg.cost;
    return Guess(path, column);
  };
  std::vector<std::pair<double, std::size_t>> order;
  order.reserve(legs.size());
  for (std::size_t i = 0; i < legs.size(); ++i) order.emplace_back(-guess(legs[i]), i);
  std::sort(order.begin(), order.end());
  std::vector<Leg> kept;
  kept.reserve(effort_.paths);
  for (std::size_t i = 0; i < effort_.paths; ++i) kept.push_back(legs[order[i].second]);
  // Doing nothing stays possible.
  kept.back() = {tile, {}, {}, 0, 0, 0, 0, 0};
  legs = std::move(kept);
  return legs;
}

void Paths::Advance(std::vector<Path>& paths, std::size_t column) {
  std::vector<Path> next;
  for (const Path& path : paths) {
    const auto uses = Byte(factory_.uses - path.uses);
    for (const Leg& leg : LegsOf(column, path.tile, uses)) {
      if (path.cost + leg.cost > factory_.coal) continue;
      Path longer = path;
      longer.tile = leg.tile;
      longer.room += leg.room;
      longer.cost = path.cost + leg.cost;
      longer.uses = Byte(path.uses + leg.uses);
      next.push_back(longer);
    }
  }
  paths = std::move(next);
}

double Paths::Guess(const Path& path, std::size_t column) const {
  double worth = -prices_.coal * path.cost;
  for (const Kind kind : path.room.kinds()) {
    worth += path.room.Count(kind) * prices_.room[Index(kind)];
  }
  if (column < kColumns) {
    worth += TileWorth(path.tile, prices_.BeltWith(kPushesAhead)[column], prices_.room);
  }
  return worth;
}

void Paths::Thin(std::vector<Path>& paths, std::size_t column) const {
  std::sort(paths.begin(), paths.end(), [](const Path& a, const Path& b) {
    return std::tuple_cat(KeyOf(a), std::tuple{a.cost, a.leg}) <
           std::tuple_cat(KeyOf(b), std::tuple{b.cost, b.leg});
  });
  const auto last = std::unique(paths.begin(), paths.end(),
                                [](const Path& a, const Path& b) { return KeyOf(a) == KeyOf(b); });
  paths.erase(last, paths.end());
  if (paths.size() <= effort_.paths) return;
  for (Path& path : paths) path.guess = Guess(path, column);
  std::sort(paths.begin(), paths.end(), [](const Path& a, const Path& b) {
    return a.guess != b.guess ? a.guess > b.guess : KeyOf(a) < KeyOf(b);
  });
  // Doing nothing has no cost and must stay possible.
  const auto free = std::find_if(paths.begin(), paths.end(), [](const Path& path) {
    return path.cost <= 0 && path.needs == 0 && path.uses == 0 && path.given == 0;
  });
  if (free != paths.end() && free - paths.begin() >= static_cast<std::ptrdiff_t>(effort_.paths)) {
    paths[effort_.paths - 1] = *free;
  }
  paths.resize(effort_.paths);
}

void Paths::Finish(std::vector<Path>& paths, std::size_t column, int left) const {
  const bool ends = prices_.pushes + left == 0;
  for (Path& path : paths) {
    if (ends) {
      path.room += path.tile;
      path.tile = {};
    }
    path.worth =
        column < kColumns ? TileWorth(path.tile, prices_.BeltWith(left)[column], prices_.room) : 0;
  }
  std::sort(paths.begin(), paths.end(), [](const Path& a, const Path& b) {
    if (EndOf(a) != EndOf(b)) return EndOf(a) < EndOf(b);
    return std::tuple{a.cost, -a.worth, a.leg} < std::tuple{b.cost, -b.worth, b.leg};
  });
  // More coal must bring more than it is worth itself.
  std::vector<Path> kept;
  double most = 0;
  for (const Path& path : paths) {
    const double net = path.worth - prices_.coal * path.cost;
    const bool same = !kept.empty() && EndOf(kept.back()) == EndOf(path);
    if (same && net <= most) continue;
    most = net;
    kept.push_back(path);
  }
  paths = std::move(kept);
}

}  // namespace chocobox::chocolate_factory
