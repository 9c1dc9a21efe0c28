#include "games/chocolate-factory/game.h"

#include <array>
#include <string_view>
#include <variant>

#include "core/byte.h"
#include "core/hash.h"
#include "games/chocolate-factory/manager.h"
#include "games/chocolate-factory/scoring.h"

namespace chocobox::chocolate_factory {

static_assert(chocobox::Game<Game>);

namespace {

std::uint64_t HashOfRecipes(std::uint64_t hash, const PartCard& card) {
  for (const Recipe& recipe : card.recipes) {
    for (const KindSet kinds : recipe.in) hash = Mix(hash, kinds.bits());
    for (const KindSet kinds : recipe.out) hash = Mix(hash, kinds.bits());
  }
  return hash;
}

}  // namespace

std::span<const OptionSpec> Game::Options() { return kOptions; }

std::uint64_t Game::CardsHash(int version) {
  std::uint64_t hash = 0;
  for (const PartCard& card : kPartCards) {
    if (!card.versions.Has(version)) continue;
    hash = HashOfRecipes(hash, card);
    for (const int value :
         {static_cast<int>(card.deck), static_cast<int>(card.expansion), int{card.cost},
          int{card.upgrades}, int{card.copies}, int{card.moves}, static_cast<int>(card.chute)}) {
      hash = Mix(hash, static_cast<std::uint64_t>(value));
    }
  }
  for (const JobCard& job : kJobCards) {
    hash = Mix(hash, static_cast<std::uint64_t>(job.effect));
    hash = Mix(hash, job.amount * 16u + job.uses);
  }
  for (const EmployeeCard& card : kEmployeeCards) {
    hash = Mix(hash, static_cast<std::uint64_t>(card.job));
    hash = Mix(hash, card.store ? Index(*card.store) : kStores);
    hash = Mix(hash, card.copies);
  }
  for (const OrderCard& card : kOrderCards) {
    for (const Stage& stage : card.stages) hash = Mix(Mix(hash, stage.pieces.bits()), stage.money);
  }
  for (const auto& [store, sides] : kStoreCards) {
    for (const StoreRule& rule : sides) {
      hash = Mix(hash, static_cast<std::uint64_t>(rule.wants));
      hash = Mix(Mix(hash, rule.kinds.bits()), rule.pieces);
    }
  }
  for (const GoalCard& card : kGoalCards) {
    if (!card.versions.Has(version)) continue;
    for (const std::uint8_t count : card.specials) hash = Mix(hash, count);
    for (const std::uint8_t steps : card.steps) hash = Mix(hash, steps);
    hash = Mix(hash, card.store ? Index(*card.store) : kStores);
    hash = Mix(hash, card.money);
    for (const std::uint8_t count : card.orders) hash = Mix(hash, count);
    hash = Mix(Mix(hash, static_cast<std::uint64_t>(card.wants)), card.pieces.bits());
    hash = Mix(hash, card.count);
  }
  return hash;
}

// Rulebook, "End of the game".
ScoreSheet<Game> Game::Scores(const State& state) {
  ScoreSheet<Game> sheet;
  if (IsSolo(state.seats)) {
    for (const Progress& progress : ProgressIn(state)) {
      if (progress.met) sheet.Add(SeatAt(0), GoalScore{progress.goal}, 1);
    }
    if (IsWon(state)) sheet.winners = SeatSet::Only(SeatAt(0));
    return sheet;
  }
  const int most = MostFinished(state);
  for (const Seat seat : SeatSet::First(state.seats)) {
    const Player& player = state.players[seat];
    if (player.money > 0) sheet.Add(seat, ShopScore{}, player.money);
    if (const int finished = FinishedBy(player); most > 0 && finished == most) {
      sheet.Add(seat, MostOrdersScore{Byte(finished)}, kMostOrdersAward);
    }
    const int stores = StoresOf(state, seat);
    if (const int award = SpreadAward(stores); award > 0) {
      sheet.Add(seat, SpreadScore{Byte(stores)}, award);
    }
    if (RestOf(player) > 0) {
      sheet.Add(seat, RestScore{Byte(player.factory.room.size()), player.factory.coal},
                RestOf(player));
    }
  }
  for (std::size_t i = 0; i < kStores; ++i) {
    for (const Ranked& ranked : RanksOf(state.tracks[i], state.seats)) {
      const std::uint8_t space = state.tracks[i].space[chocobox::Index(ranked.seat)];
      sheet.Add(ranked.seat, StoreScore{static_cast<Store>(i), ranked.place, space}, ranked.money);
    }
  }
  // Among the leaders, the one who played last on Saturday.
  const SeatSet leaders = Leaders(sheet, state.seats);
  Seat seat = StarterOf(state, Day::kSaturday);
  Seat last = seat;
  for (int i = 0; i < state.seats; ++i, seat = NextSeat(seat, state.seats)) {
    if (leaders.Has(seat)) last = seat;
  }
  sheet.winners = SeatSet::Only(last);
  return sheet;
}

}  // namespace chocobox::chocolate_factory
