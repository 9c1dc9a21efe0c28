#include "load/check.h"

#include <algorithm>
#include <map>
#include <unordered_map>
#include <utility>

namespace chocobox::load {
namespace {

// The acknowledged actions of one seat at a running table, asked for once more.
class SeatCheck final : private Line::Owner {
 public:
  SeatCheck(World& world, const PlayedTable& table, int seat)
      : world_(world),
        line_(world, &world.guests[static_cast<std::size_t>(seat)], *this),
        expected_seq_(table.SeqOf(seat)),
        is_settled_(table.IsSettled()) {
    for (const Acknowledged& one : table.acknowledged()) {
      if (one.seat == seat) actions_.push_back(one);
    }
    line_.Open(table.id());
  }

  bool IsDone() const { return line_.seq() && next_ == actions_.size(); }

  // Adds what was found and ends the connection. REQUIRES: IsDone.
  void Finish(Check& check) {
    line_.Close();
    if (is_settled_ && lost_ + doubled_ == 0 && first_told_ < expected_seq_) lost_ = 1;
    if (is_settled_ && lost_ + doubled_ == 0 && first_told_ > expected_seq_) doubled_ = 1;
    check.lost += lost_;
    check.doubled += doubled_;
  }

 private:
  void OnMessage(Line& line, const Message& message) override {
    if (!line.seq()) return;
    if (!first_told_) {
      first_told_ = line.seq();
      return AskNext();
    }
    if (!message.is_done && !message.is_refused) return;
    if (next_ == actions_.size()) return;
    const Acknowledged& asked = actions_[next_];
    if (message.id != PlayedTable::IdOf(asked.id)) return;
    line.NoteAnswer();
    if (message.is_refused || message.done_seq.value_or(-1) > *first_told_) {
      // Refused, or applied only now.
      lost_ += 1;
    } else if (message.done_seq != asked.seq) {
      doubled_ += 1;
    }
    ++next_;
    AskNext();
  }
  void OnLost(Line&) override {}
  void OnProbed(Line&) override {}

  void AskNext() {
    if (next_ == actions_.size()) return;
    const Acknowledged& asked = actions_[next_];
    line_.Ask(ActMessage(PlayedTable::IdOf(asked.id), world_.phrases.TextOf(asked.action)));
  }

  World& world_;
  Line line_;
  std::vector<Acknowledged> actions_;
  std::size_t next_ = 0;
  std::optional<std::int64_t> expected_seq_;
  bool is_settled_;
  // The number of the last update that the server told by itself.
  std::optional<std::int64_t> first_told_;
  std::uint64_t lost_ = 0;
  std::uint64_t doubled_ = 0;
};

class Checker {
 public:
  Checker(World& world, const std::vector<std::unique_ptr<PlayedTable>>& tables) : world_(world) {
    for (const auto& table : tables) waiting_.push_back(table.get());
    for (const PlayedTable* table : waiting_) {
      check_.acknowledged += table->acknowledged().size();
    }
    const Source source = Source::Fast(world.settings.seed);
    for (std::size_t i = waiting_.size(); i > 1; --i) {
      std::swap(waiting_[i - 1], waiting_[source.Below(Stream{}, i, i)]);
    }
  }

  Check Run(std::chrono::seconds patience) {
    const auto until = Clock::now() + patience;
    world_.loop.RunUntil(
        [this] {
          Collect();
          while (!waiting_.empty() && seats_.size() + records_ < kAtOnce) Start();
          return waiting_.empty() && seats_.empty() && records_ == 0;
        },
        until);
    return check_;
  }

 private:
  static constexpr std::size_t kAtOnce = 16;

  void Start() {
    const PlayedTable& table = *waiting_.back();
    waiting_.pop_back();
    // The action without an answer may be there or not.
    if (table.acknowledged().empty() || table.IsWaiting()) return;
    if (!table.IsOver()) {
      auto& seats = seats_[&table];
      for (int seat = 0; seat < table.seats(); ++seat) {
        seats.push_back(std::make_unique<SeatCheck>(world_, table, seat));
      }
      return;
    }
    records_ += 1;
    world_.http.Ask(
        AskForRecord(world_.guests.front(), table.id()), [this, &table](const HttpReply& reply) {
          MustBeDone(reply);
          records_ -= 1;
          const Check found = CompareRecord(world_.phrases, table.acknowledged(), reply.body);
          check_.checked += found.checked;
          check_.lost += found.lost;
          check_.doubled += found.doubled;
        });
  }

  // Ends the checks that are done.
  void Collect() {
    std::erase_if(seats_, [this](const auto& entry) {
      const auto& [table, seats] = entry;
      const bool done =
          std::all_of(seats.begin(), seats.end(), [](const auto& seat) { return seat->IsDone(); });
      if (!done) return false;
      for (const auto& seat : seats) seat->Finish(check_);
      check_.checked += table->acknowledged().size();
      return true;
    });
  }

  World& world_;
  std::vector<const PlayedTable*> waiting_;
  std::unordered_map<const PlayedTable*, std::vector<std::unique_ptr<SeatCheck>>> seats_;
  std::size_t records_ = 0;
  Check check_;
};

}  // namespace

Check CompareRecord(const Phrases& phrases, const std::vector<Acknowledged>& acknowledged,
                    std::string_view record) {
  // How often each action of each seat is in the record more than it was acknowledged.
  std::map<std::string, int> surplus;
  for (const std::string& action : ActionsIn(record)) surplus[action] += 1;
  for (const Acknowledged& one : acknowledged) {
    surplus[Letter(SeatAt(one.seat)) + (' ' + Unescaped(phrases.TextOf(one.action)))] -= 1;
  }
  Check check;
  check.acknowledged = check.checked = acknowledged.size();
  for (const auto& [action, count] : surplus) {
    if (count < 0) check.lost += static_cast<std::uint64_t>(-count);
    if (count > 0) check.doubled += static_cast<std::uint64_t>(count);
  }
  return check;
}

Check CheckTables(World& world, const std::vector<std::unique_ptr<PlayedTable>>& tables,
                  std::chrono::seconds patience) {
  return Checker(world, tables).Run(patience);
}

}  // namespace chocobox::load
