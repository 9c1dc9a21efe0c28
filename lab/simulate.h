#pragma once

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "bots/roster.h"
#include "core/playout.h"
#include "core/seed.h"
#include "core/text.h"
#include "lab/happenings.h"
#include "lab/lab.h"

namespace chocobox {

// Plays the games of one simulation. Each game depends on its number alone, so any number of
// threads gives the same report.
template <Game G>
class Simulation {
 public:
  Simulation(const SimulationSpec& spec, const Config& config) : spec_(spec), config_(config) {
    for (const std::string& bot : spec.bots) {
      const auto found = std::find(names_.begin(), names_.end(), bot);
      bot_of_seat_.push_back(static_cast<std::size_t>(found - names_.begin()));
      if (found == names_.end()) names_.push_back(bot);
    }
    turns_ = spec.paired ? config.seats : 1;
    deals_ = (spec.games + turns_ - 1) / turns_;
  }

  Result<SimulationReport> Run() {
    SimulationReport report = EmptyReport();
    std::vector<std::thread> threads;
    const int count = std::max(1, spec_.threads);
    for (int i = 1; i < count; ++i) threads.emplace_back([&] { Work(report, false); });
    Work(report, true);
    for (std::thread& thread : threads) thread.join();
    if (!problem_.code.empty()) return problem_;
    // Games in which an event did not happen.
    for (auto& [event, times] : report.events) times.Add(0, report.games - times.size());
    return report;
  }

 private:
  static constexpr Stream kDealStream{1};
  // Bots may keep a game from ending for ever; no sensible one comes near this many steps.
  static constexpr int kEndless = 100 * G::kMaxSteps;

  SimulationReport EmptyReport() const {
    SimulationReport report;
    report.seat_wins.resize(config_.seats);
    report.seat_points.resize(config_.seats);
    report.order_wins.resize(config_.seats);
    report.bots = names_;
    report.bot_wins.resize(names_.size());
    report.bot_points.resize(names_.size());
    report.bot_seats.resize(names_.size());
    for (const std::size_t bot : bot_of_seat_) ++report.bot_seats[bot];
    report.games_per_deal = static_cast<int>(turns_);
    return report;
  }

  void Work(SimulationReport& total, bool tells_progress) {
    constexpr std::uint64_t kBatch = 16;
    SimulationReport mine = EmptyReport();
    const Source seeds = SourceFromText(spec_.seed);
    for (;;) {
      const std::uint64_t first = next_deal_.fetch_add(kBatch);
      if (first >= deals_ || failed_) break;
      const std::uint64_t last = std::min(first + kBatch, deals_);
      for (std::uint64_t deal = first; deal < last; ++deal) {
        PlayDeal(seeds.Value(kDealStream, static_cast<std::uint32_t>(deal)), mine);
      }
      done_ += (last - first) * turns_;
      if (tells_progress && spec_.progress) spec_.progress(done_);
    }
    const std::lock_guard lock(mutex_);
    total.Add(mine);
  }

  void PlayDeal(std::uint64_t seed, SimulationReport& report) {
    std::vector<std::int64_t> wins(names_.size());
    for (std::uint64_t turn = 0; turn < turns_; ++turn) {
      PlayGame(seed, static_cast<std::size_t>(turn), report, wins);
    }
    for (std::size_t bot = 0; bot < names_.size(); ++bot) report.bot_wins[bot].Add(wins[bot]);
  }

  // The bot of the chair when the list of bots is moved `turn` chairs on.
  std::size_t BotIn(int seat, std::size_t turn) const {
    return bot_of_seat_[(static_cast<std::size_t>(seat) + turn) % bot_of_seat_.size()];
  }

  void PlayGame(std::uint64_t seed, std::size_t turn, SimulationReport& report,
                std::vector<std::int64_t>& wins) {
    std::vector<std::unique_ptr<Bot<G>>> bots;
    std::vector<Dice> dice;
    for (int seat = 0; seat < config_.seats; ++seat) {
      const std::size_t bot = BotIn(seat, turn);
      bots.push_back(MakeBot<G>(names_[bot]));
      dice.emplace_back(Mix(seed, 1000 * (turn + 1) + static_cast<std::uint64_t>(seat)));
    }
    Source source = Source::Fast(seed);
    Dice order(Source::Fast(seed), kSpeakerStream);
    Config config = config_;
    config.first = spec_.first.value_or(DrawFirst(source, config.seats));
    auto state = G::Start(config);
    Happenings<G> happenings;
    const bool heard = spec_.events || std::any_of(bots.begin(), bots.end(),
                                                   [](const auto& bot) { return bot->Listens(); });
    int steps = 0;
    for (; !G::ToAct(state).IsOver(); ++steps) {
      const std::optional<Step<G>> step = NextStep(state, bots, dice, order, source);
      if (!step) return;
      if (steps == kEndless) return Fail({"endless-game", "these bots do not end a game"});
      if (!heard) {
        Take<G>(state, *step);
        continue;
      }
      const FactList<G> facts = TakeTold<G>(state, *step);
      for (const Seat seat : SeatSet::First(config_.seats)) {
        Bot<G>& bot = *bots[Index(seat)];
        if (!bot.Listens()) continue;
        for (const auto& event : HeardBy<G>(facts, seat)) bot.Hear(event);
      }
      if (spec_.events) happenings.Count(facts);
    }
    const ScoreSheet<G> sheet = G::Scores(state);
    Count(sheet, config.first, steps, turn, report, wins);
    happenings.Report(report, [&](Seat seat) { return WonBy(sheet, seat); });
  }

  std::optional<Step<G>> NextStep(const typename G::State& state,
                                  const std::vector<std::unique_ptr<Bot<G>>>& bots,
                                  std::vector<Dice>& dice, Dice& order, Source& source) {
    const Turn turn = G::ToAct(state);
    if (turn.IsNature()) return Happened<G>{G::Draw(state, source)};
    const Seat seat = NextToAct<G>(turn.seats(), [&](std::uint32_t n) { return order.Below(n); });
    const auto chair = static_cast<std::size_t>(Index(seat));
    ActionList<G> legal;
    G::Legal(state, seat, legal);
    const auto view = G::Look(state, seat);
    const Choice<G> choice =
        bots[chair]->Choose({seat, view, {legal.begin(), legal.end()}}, dice[chair]);
    if (const auto refusal = G::Check(state, seat, choice.action)) {
      Fail({"illegal-bot",
            "a bot tried " + ToText(choice.action) + ": " + std::string(NameOf(*refusal))});
      return std::nullopt;
    }
    return Acted<G>{seat, choice.action};
  }

  static int WonBy(const ScoreSheet<G>& sheet, Seat seat) {
    return static_cast<int>(std::lround(SimulationReport::kVictory * ShareOf<G>(sheet, seat)));
  }

  void Count(const ScoreSheet<G>& sheet, Seat first, int steps, std::size_t turn,
             SimulationReport& report, std::vector<std::int64_t>& wins) const {
    ++report.games;
    report.steps.Add(steps);
    report.shared_victories += sheet.winners.Size() > 1 ? 1 : 0;
    report.nobody_won += sheet.winners.Empty() ? 1 : 0;
    for (const Seat seat : SeatSet::First(config_.seats)) {
      const auto chair = static_cast<std::size_t>(Index(seat));
      const std::size_t bot = BotIn(Index(seat), turn);
      const int won = WonBy(sheet, seat);
      report.seat_wins[chair].Add(won);
      report.seat_points[chair].Add(sheet.totals[chair]);
      const int place = (Index(seat) - Index(first) + config_.seats) % config_.seats;
      report.order_wins[place].Add(won);
      report.bot_points[bot].Add(sheet.totals[chair]);
      wins[bot] += won;
    }
    if (!sheet.winners.Empty()) {
      report.winning_points.Add(sheet.totals[Index(*sheet.winners.begin())]);
    }
  }

  void Fail(Problem problem) {
    const std::lock_guard lock(mutex_);
    problem_ = std::move(problem);
    failed_ = true;
  }

  const SimulationSpec& spec_;
  Config config_;
  std::vector<std::string> names_;
  std::vector<std::size_t> bot_of_seat_;
  std::uint64_t turns_ = 1;
  std::uint64_t deals_ = 0;
  std::atomic<std::uint64_t> next_deal_{0};
  std::atomic<std::uint64_t> done_{0};
  std::atomic<bool> failed_{false};
  std::mutex mutex_;
  Problem problem_;
};

}  // namespace chocobox
