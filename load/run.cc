#include "load/run.h"

#include <unistd.h>

#include <algorithm>
#include <deque>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "load/check.h"
#include "load/own_server.h"
#include "load/played_table.h"
#include "load/process.h"

namespace chocobox::load {
namespace {

// Actions at each idle table before it is left alone: enough that it has a log to be read.
constexpr std::size_t kIdleActions = 10;
// Tables whose sockets are opened at the same time.
constexpr std::size_t kDealtAtOnce = 32;
constexpr std::chrono::seconds kSilence{60};
constexpr std::chrono::seconds kCheckPatience{60};

std::chrono::nanoseconds Duration(double seconds) {
  return std::chrono::nanoseconds(static_cast<std::int64_t>(seconds * 1e9));
}

class Run final : public PlayedTable::Owner {
 public:
  explicit Run(const LoadSettings& settings)
      : settings_(settings), games_(GamesOf(settings)), world_(settings) {}

  Report Do() {
    AllowFiles(FilesNeeded());
    FindServer();
    MakeGuests();
    DealIdleTables();
    const auto empty = Memory();
    DealTables();
    const auto dealt = Memory();
    Measure();
    const auto played = Memory();
    const bool comparable = settings_.idle == 0;
    if (empty && dealt && comparable) report_.dealt_kib = PerTable(*dealt - *empty);
    if (empty && played && comparable && settings_.kills == 0) {
      report_.played_kib = PerTable(*played - *empty);
    }
    CheckAll();
    return report_;
  }

 private:
  enum class Stage { kIdle, kDealing, kMeasuring, kStopping };

  // Of this program and of the server.
  std::uint64_t FilesNeeded() const {
    constexpr std::uint64_t kOthers = 200;
    int sockets = 0;
    for (const HostedGame* game : games_) {
      sockets = std::max(sockets, SocketsAt(settings_, game->info()));
    }
    const auto tables = std::max<std::size_t>(kDealtAtOnce, settings_.tables);
    return tables * static_cast<std::uint64_t>(sockets) + kOthers;
  }

  void FindServer() {
    if (!settings_.connect.empty()) return Reach(settings_.connect);
    own_.emplace(settings_);
    report_.fsync_ms = MeasureFsync(own_->folder());
    Reach(own_->Start());
  }

  void Reach(const std::string& address) {
    Result<Endpoint> endpoint = ParseEndpoint(address, settings_.anywhere);
    if (auto* problem = std::get_if<Problem>(&endpoint)) throw Stopped(std::move(*problem));
    world_.endpoint = std::get<Endpoint>(std::move(endpoint));
    world_.heard = Clock::now();
  }

  std::optional<double> ServerCpu() const {
    return own_ ? own_->CpuSeconds() : settings_.pid ? CpuSecondsOf(*settings_.pid) : std::nullopt;
  }

  // Memory of the server, after it had a moment to finish.
  std::optional<std::int64_t> Memory() {
    const std::optional<pid_t> process = own_ ? own_->process() : settings_.pid;
    if (!process) return std::nullopt;
    world_.loop.RunUntil([] { return false; }, Clock::now() + std::chrono::milliseconds(500));
    return ResidentKibOf(*process);
  }

  double PerTable(std::int64_t kib) const {
    return static_cast<double>(kib) / static_cast<double>(settings_.tables);
  }

  // Runs until it is done. The server must say something now and then.
  void Await(const std::function<bool()>& done, const std::string& purpose) {
    while (!world_.loop.RunUntil(done, Clock::now() + std::chrono::seconds(1))) {
      if (Clock::now() - world_.heard < kSilence) continue;
      throw Stopped({"no-answer", "the server said nothing for a minute while " + purpose});
    }
  }

  void MakeGuests() {
    int seats = 0;
    for (const HostedGame* game : games_) seats = std::max(seats, SeatsAt(settings_, game->info()));
    world_.guests.resize(static_cast<std::size_t>(seats));
    std::size_t made = 0;
    for (std::size_t i = 0; i < world_.guests.size(); ++i) {
      world_.http.Ask(AskForGuest("Load " + std::to_string(i + 1)),
                      [this, i, &made](const HttpReply& reply) {
                        world_.guests[i].token = TextIn(reply, "token");
                        ++made;
                      });
    }
    Await([&] { return made == world_.guests.size(); }, "guests were made");
  }

  PlayedTable& AddTable() {
    const auto number = static_cast<std::uint32_t>(tables_.size());
    const GameInfo& game = games_[number % games_.size()]->info();
    tables_.push_back(std::make_unique<PlayedTable>(world_, game, number, *this));
    return *tables_.back();
  }

  // Makes tables first and opens their sockets afterwards: then no connection is used for questions
  // any more, and the sockets may be as many as the server allows.
  void MakeTables(int count) {
    made_.clear();
    for (int i = 0; i < count; ++i) AddTable().Make();
    Await([&] { return made_.size() == static_cast<std::size_t>(count) && world_.http.IsIdle(); },
          "tables were made");
  }

  void DealIdleTables() {
    if (settings_.idle == 0) return;
    stage_ = Stage::kIdle;
    MakeTables(settings_.idle);
    DealMore();
    Await([&] { return left_ == settings_.idle; }, "idle tables were dealt");
  }

  void DealTables() {
    stage_ = Stage::kDealing;
    MakeTables(settings_.tables);
    DealMore();
    Await([&] { return dealt_.size() == static_cast<std::size_t>(settings_.tables); },
          "tables were dealt");
  }

  void DealMore() {
    while (!made_.empty() && dealing_ < kDealtAtOnce) {
      PlayedTable* table = made_.front();
      made_.pop_front();
      ++dealing_;
      table->Deal();
    }
  }

  void OnMade(PlayedTable& table) override {
    world_.heard = Clock::now();
    made_.push_back(&table);
    if (stage_ == Stage::kMeasuring) DealMore();
  }

  void OnDealt(PlayedTable& table) override {
    --dealing_;
    constexpr auto kEndless = ~std::size_t{0};
    if (stage_ == Stage::kIdle) table.Play(Clock::now(), kIdleActions);
    if (stage_ == Stage::kDealing) dealt_.push_back(&table);
    if (stage_ == Stage::kMeasuring) table.Play(Clock::now(), kEndless);
    // Outside of a call of the table.
    world_.loop.At(Clock::now(), [this] { DealMore(); });
  }

  void OnOver(PlayedTable& table) override {
    // Outside of a call of the table, whose sockets are to be closed.
    if (stage_ == Stage::kIdle) {
      world_.loop.At(Clock::now(), [this, &table] {
        table.Leave();
        ++left_;
      });
    } else if (settings_.once) {
      ++left_;
    } else if (stage_ == Stage::kMeasuring) {
      world_.loop.At(Clock::now(), [this, &table] {
        table.Leave();
        if (stage_ == Stage::kMeasuring) AddTable().Make();
      });
    }
  }

  void Measure() {
    stage_ = Stage::kMeasuring;
    left_ = 0;
    world_.traffic = {};
    const auto server_cpu = ServerCpu();
    const auto client_cpu = CpuSecondsOf(getpid());
    const auto start = Clock::now();
    const auto until = start + Duration(settings_.seconds);
    const Source source = Source::Fast(settings_.seed);
    for (std::size_t i = 0; i < dealt_.size(); ++i) {
      // Tables that begin together would act together.
      constexpr std::uint32_t kParts = 1'000'000;
      const double part = source.Below(Stream{1}, i, kParts) / static_cast<double>(kParts);
      const auto delay = Duration(settings_.pace > 0 ? part / settings_.pace : 0);
      dealt_[i]->Play(start + delay, ~std::size_t{0});
    }
    ScheduleKill(source, start);
    Await(
        [&] {
          if (settings_.once && left_ == settings_.tables) return true;
          return Clock::now() >= until && report_.kills == settings_.kills;
        },
        "tables were played");
    report_.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    const auto server_cpu_then = ServerCpu();
    if (server_cpu && server_cpu_then) report_.server_cpu_s = *server_cpu_then - *server_cpu;
    report_.client_cpu_s = CpuSecondsOf(getpid()).value_or(0) - client_cpu.value_or(0);
    report_.traffic = world_.traffic;
    Stop();
  }

  void ScheduleKill(const Source& source, Clock::time_point start) {
    if (report_.kills == settings_.kills) return;
    constexpr std::uint32_t kParts = 1'000'000;
    const double part =
        source.Below(Stream{2}, report_.kills, kParts) / static_cast<double>(kParts);
    const auto planned =
        start + Duration(settings_.seconds * (report_.kills + part) / settings_.kills);
    // Something should happen between two kills.
    const auto when = std::max(planned, Clock::now() + std::chrono::milliseconds(100));
    world_.loop.At(when, [this, source, start] {
      own_->Kill();
      Reach(own_->Start());
      report_.kills += 1;
      ScheduleKill(source, start);
    });
  }

  // Takes no more actions and waits for those under way.
  void Stop() {
    stage_ = Stage::kStopping;
    for (const auto& table : tables_) table->Pause();
    const auto settled = [this] {
      return std::all_of(tables_.begin(), tables_.end(),
                         // An update for the next to act may still be on its way.
                         [](const auto& table) { return table->IsSettled() && !table->IsStuck(); });
    };
    constexpr std::chrono::seconds kPatience{15};
    world_.loop.RunUntil(settled, Clock::now() + kPatience);
    for (const auto& table : tables_) {
      report_.unanswered += table->IsWaiting() ? 1 : 0;
      report_.stuck += table->IsStuck() ? 1 : 0;
      report_.sockets = std::max(report_.sockets, SocketsAt(settings_, table->game()));
    }
  }

  void CheckAll() {
    for (const auto& table : tables_) table->Leave();
    // From the disk, not from memory.
    if (own_) Restart();
    report_.check = CheckTables(world_, tables_, kCheckPatience);
  }

  void Restart() {
    own_->Kill();
    const auto start = Clock::now();
    Reach(own_->Start());
    const Source source = Source::Fast(settings_.seed);
    constexpr int kAsked = 20;
    int answered = 0;
    for (int i = 0; i < kAsked; ++i) {
      const PlayedTable& table = *tables_[source.Below(Stream{3}, i, tables_.size())];
      world_.http.Ask(AskToSee(world_.guests.front(), table.id()), [&](const HttpReply& reply) {
        MustBeDone(reply);
        const std::chrono::duration<double, std::milli> passed = Clock::now() - start;
        if (answered == 0) report_.first_answer_ms = passed.count();
        if (++answered == kAsked) report_.answers_ms = passed.count();
      });
    }
    Await([&] { return answered == kAsked; }, "it was started again");
  }

  const LoadSettings& settings_;
  std::vector<const HostedGame*> games_;
  World world_;
  std::optional<OwnServer> own_;
  Stage stage_ = Stage::kIdle;
  std::vector<std::unique_ptr<PlayedTable>> tables_;
  // Tables that exist and wait for their deal.
  std::deque<PlayedTable*> made_;
  std::size_t dealing_ = 0;
  std::vector<PlayedTable*> dealt_;
  // Tables that have done all they should.
  int left_ = 0;
  Report report_;
};

}  // namespace

Result<Report> RunLoad(const LoadSettings& settings) {
  try {
    return Run(settings).Do();
  } catch (const Stopped& stopped) {
    return stopped.problem();
  }
}

}  // namespace chocobox::load
