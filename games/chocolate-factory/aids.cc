#include <algorithm>
#include <variant>

#include "core/byte.h"
#include "games/chocolate-factory/course.h"
#include "games/chocolate-factory/fulfil.h"
#include "games/chocolate-factory/rules.h"
#include "games/chocolate-factory/scoring.h"
#include "games/chocolate-factory/view.h"

// Aids: facts that a perfect memory and a calculator could give.
namespace chocobox::chocolate_factory {
namespace {

StageView StageIn(const Player& player, std::size_t place) {
  StageView stage;
  stage.order = OrderOf(player.orders[place]);
  const Pieces wanted = NextStage(player, place).pieces;
  const Pieces room = player.factory.room;
  stage.payable = room.Contains(wanted);
  for (const Kind kind : wanted.kinds()) {
    const int missing = std::max(0, wanted.Count(kind) - room.Count(kind));
    stage.missing[Index(kind)] = Byte(missing);
  }
  return stage;
}

// The number of spaces, limited by the end of the track of the seat's store.
std::uint8_t MovesBy(const State& state, Seat seat, int spaces) {
  const auto i = static_cast<std::size_t>(chocobox::Index(seat));
  const int left = kTrack - state.tracks[Index(*StoreOf(state.players[seat]))].space[i];
  return Byte(std::min(spaces, left));
}

std::uint8_t MovesOf(const State& state, Seat seat, Pieces parcel) {
  const auto spaces = SpacesOf(state, state.players[seat], parcel);
  return spaces ? MovesBy(state, seat, *spaces) : std::uint8_t{0};
}

// The awards if the week ended now.
void CountAwards(const State& state, Aid& aid) {
  // None in the solo game.
  if (IsSolo(state.seats)) {
    aid.totals.push_back(state.players[0].money);
    aid.stores.push_back(Byte(StoresOf(state, SeatAt(0))));
    return;
  }
  const int most = MostFinished(state);
  for (const Seat seat : SeatSet::First(state.seats)) {
    const Player& player = state.players[seat];
    const int stores = StoresOf(state, seat);
    int total = player.money + SpreadAward(stores) + RestOf(player);
    if (most > 0 && FinishedBy(player) == most) total += kMostOrdersAward;
    aid.totals.push_back(static_cast<std::uint16_t>(total));
    aid.stores.push_back(Byte(stores));
  }
  for (std::size_t i = 0; i < kStores; ++i) {
    for (const Ranked& ranked : RanksOf(state.tracks[i], state.seats)) {
      aid.paid.push_back({static_cast<Store>(i), ranked.seat, ranked.place, ranked.money});
      auto& total = aid.totals[chocobox::Index(ranked.seat)];
      total = static_cast<std::uint16_t>(total + ranked.money);
    }
  }
}

}  // namespace

Aid Aids(const View& view) {
  Aid aid;
  const State state = StateOf(view);
  CountAwards(state, aid);
  if (!view.you) return aid;
  const Player& own = state.players[*view.you];
  for (std::size_t place = 0; place < kOrdersHeld; ++place) {
    if (own.orders[place] != 0) aid.stages.push_back(StageIn(own, place));
  }
  if (const StoreRule* rule = RuleFor(state, own); rule != nullptr && own.delivered == 0) {
    const Pieces best =
        BestParcel(*rule, own.factory.room, EffectOf(own.factory, Effect::kWildcards));
    aid.spaces = rule->wants == StoreRule::Wants::kMoney
                     ? MovesBy(state, *view.you, own.money_today / rule->pieces * FactorOf(own))
                     : MovesOf(state, *view.you, best);
  }
  return aid;
}

Preview Foresee(const View& view, const Action& action) {
  Preview preview;
  if (!view.you) return preview;
  State state = StateOf(view);
  if (Check(state, *view.you, action)) return preview;
  const Player before = state.players[*view.you];
  const auto store = StoreOf(before);
  const auto seat = static_cast<std::size_t>(chocobox::Index(*view.you));
  const int space = store ? state.tracks[Index(*store)].space[seat] : 0;
  if (std::holds_alternative<Supply>(action)) {
    ApplyFulfil(state, *view.you, action);
    preview.spaces = MovesOf(state, *view.you, state.players[*view.you].parcel);
  } else {
    Apply(state, *view.you, action);
    if (std::holds_alternative<Deliver>(action)) {
      preview.spaces = Byte(state.tracks[Index(*store)].space[seat] - space);
    }
  }
  const Player& after = state.players[*view.you];
  preview.factory = LookAt(after.factory);
  preview.money = Byte(after.money - before.money);
  return preview;
}

}  // namespace chocobox::chocolate_factory
