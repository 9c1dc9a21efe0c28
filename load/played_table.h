#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "load/line.h"

namespace chocobox::load {

// An action that the server has acknowledged.
struct Acknowledged {
  // Its id is a number, counted from 1 at each table.
  std::uint32_t id;
  // In World::phrases.
  std::uint32_t action;
  // The number of its update for its seat.
  std::int32_t seq;
  std::int32_t seat;
};

// A table where everybody chooses random actions. One action is under way at a time: the next one
// follows when the answer and the updates of all other sockets are there, so that every update is
// known to be that of the last action.
class PlayedTable final : public Line::Owner {
 public:
  // Everything is called once, in this order. The table may not be destroyed in a call.
  class Owner {
   public:
    virtual ~Owner() = default;
    // It exists, and everybody has joined.
    virtual void OnMade(PlayedTable& table) = 0;
    // All sockets were told the deal.
    virtual void OnDealt(PlayedTable& table) = 0;
    // The game is over, or all the actions that were asked for are done.
    virtual void OnOver(PlayedTable& table) = 0;
  };

  // `number` tells it from all other tables of the run.
  PlayedTable(World& world, const GameInfo& game, std::uint32_t number, Owner& owner);

  void Make();
  // Connects everybody and deals. REQUIRES: OnMade was called.
  void Deal();
  // Acts from this time on, at most so many times. REQUIRES: OnDealt was called.
  void Play(Clock::time_point start, std::size_t most_actions);
  // Takes no more actions.
  void Pause() { paused_ = true; }
  // Closes all sockets.
  void Leave();

  const std::string& id() const { return id_; }
  const GameInfo& game() const { return game_; }
  int seats() const { return seats_; }
  bool IsOver() const { return over_; }
  // An action waits for its answer.
  bool IsWaiting() const { return pending_ && !pending_->answered; }
  // Nothing is under way.
  bool IsSettled() const { return !pending_; }
  // Everybody is connected and nobody can act, although the game is not over.
  bool IsStuck() const;
  const std::vector<Acknowledged>& acknowledged() const { return acknowledged_; }
  std::optional<std::int64_t> SeqOf(int seat) const { return lines_[Place(seat)]->seq(); }

  static std::string IdOf(std::uint32_t number) { return 'a' + std::to_string(number); }

 private:
  // The action that is under way.
  struct Pending {
    std::int32_t seat;
    std::uint32_t id;
    std::uint32_t action;
    Clock::time_point sent;
    // No connection was lost since it was sent.
    bool timed = true;
    bool answered = false;
    // Whether its seat was told what may be done since it was sent.
    bool told_legal = false;
    // Other lines that were not told yet.
    std::vector<Line*> untold{};
  };

  static std::size_t Place(int seat) { return static_cast<std::size_t>(seat); }
  void OnMessage(Line& line, const Message& message) override;
  void OnLost(Line& line) override;
  void OnProbed(Line& line) override;
  void Join(const std::string& invite, int seat);
  void HearSetup(Line& line, const Message& message);
  void HearAnswer(Line& line, const Message& message);
  void NoteTold(Line& line, Clock::time_point now);
  // Takes the next action if it is time.
  void Go();
  void Act(int seat, Clock::time_point now);
  void Settle();
  std::uint32_t Below(std::size_t count);

  World& world_;
  const GameInfo& game_;
  const std::uint32_t number_;
  Owner& owner_;
  const int seats_;
  std::string id_;
  // One for each seat, then spectators.
  std::vector<std::unique_ptr<Line>> lines_;
  int ready_ = 0;
  bool dealt_ = false;
  bool paused_ = true;
  bool over_ = false;
  bool finished_ = false;
  Clock::time_point due_;
  bool alarm_set_ = false;
  std::size_t most_actions_ = 0;
  std::optional<Pending> pending_;
  std::uint32_t actions_ = 0;
  std::uint32_t choices_ = 0;
  std::vector<Acknowledged> acknowledged_;
};

}  // namespace chocobox::load
