#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/thread_pool.hpp>
#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "host/table_bots.h"
#include "server/answers.h"
#include "server/connections.h"
#include "server/metrics.h"
#include "server/net.h"
#include "server/play.h"
#include "server/request.h"
#include "server/settings.h"
#include "server/store.h"
#include "server/table_change.h"
#include "server/turn_clock.h"

namespace chocobox::server {

class Room;

// The services that all rooms share.
struct Services {
  boost::asio::io_context& io;
  // For bots and aids: never on a room's strand.
  boost::asio::thread_pool& workers;
  // For replaying logs.
  boost::asio::thread_pool& loaders;
  Store& store;
  Metrics& metrics;
  const ServerSettings& settings;
  // Drops a room whose state can no longer be trusted; the next visitor loads it anew.
  std::function<void(const Room&)> forget;
};

// One table with the people at it. Every public call may come from any thread. Calls run on the
// room's strand, in order, and never while a commit is pending, so nobody is told of anything that
// is not durable.
class Room : public std::enable_shared_from_this<Room> {
 public:
  // Replays the log, which is slow.
  Room(const Services& services, StoredTable stored);
  ~Room();
  Room(const Room&) = delete;
  Room& operator=(const Room&) = delete;

  const std::string& id() const { return state_.id; }
  // Whether it could not be replayed when it was loaded, so that it cannot be continued.
  bool IsFrozen() const { return problem_.has_value(); }

  // Restarts bots and timers after the room was loaded.
  void Wake();
  // Connects a guest's socket and sends the updates after `since`, the last one that the client
  // has. REQUIRES: `guest` is authenticated, or empty for an anonymous spectator.
  void Connect(const std::shared_ptr<Socket>& socket, const std::string& guest,
               std::optional<std::size_t> since, const Store::Done& done);
  void Disconnect(const std::shared_ptr<Socket>& socket);
  void Message(const std::shared_ptr<Socket>& socket, const std::string& text);
  // Gives the guest a seat: its own, or the first open one. Without an open seat the guest becomes
  // a spectator, if the table allows them.
  void Join(const GuestRow& guest, const Store::Answer<std::optional<Seat>>& answer);
  void Start(const std::string& guest, const Store::Done& done);
  void Describe(const std::string& guest, const Store::Answer<std::string>& answer);
  void Record(const std::string& guest, const Store::Answer<std::string>& answer);
  // Closes all sockets, with a code that tells clients to come back later: the server stops.
  void Close();

 private:
  struct Waiting {
    std::function<void()> work;
    std::function<void(Problem)> refuse;
  };
  // The sender of a message.
  struct Asker {
    Reply reply;
    std::string guest;
    Viewer viewer;
  };

  // Runs `work` on the strand as soon as no commit is pending. If the room is abandoned before
  // that, it calls `refuse` instead, if given.
  void Enqueue(std::function<void()> work, std::function<void(Problem)> refuse = nullptr);
  void RunWaiting();
  // Each stores what happened, then shows it to everybody and calls `then`. If storing fails,
  // `then` gets the problem.
  void Commit(MoveRow move, const Reply* reply = nullptr);
  void Commit(TableChange change, Store::Done then);
  void CommitRow(std::function<void()> show, Store::Done then);
  Store::Done AfterCommit(std::function<void()> show, Store::Done then);
  void Abandon();
  void UpdateRow();

  // Whether the guest may see the table.
  std::optional<Problem> WhyNotSee(std::string_view guest) const;
  std::optional<Problem> WhyNotConnect(std::string_view guest) const;
  // Replays the log for a viewer who comes later, on a loader.
  void Retell(Viewer viewer, std::optional<std::size_t> since,
              const std::function<void(std::shared_ptr<Retelling>)>& then,
              const Store::Done& refuse);
  // Lets the socket take part and sends it what it lacks.
  void Admit(const std::shared_ptr<Socket>& socket, const std::string& guest,
             const std::string& updates);
  // Viewers who have gone cost nothing any more.
  void DropLanes();
  std::string TableJsonFor(std::string_view guest) const;
  void ShowTable() const;
  // Sends everybody the update of the last move; with it, the sender of the message that made it
  // learns that it is done.
  void ShowMove(const Reply* reply) const;
  std::string UpdatesJson(Viewer viewer, std::string_view updates, const Reply* reply) const;
  void Deal(const std::string& guest, const Store::Done& done);

  // Messages of clients.
  template <class TableVerb>
    requires requires(const TableState& state, const TableVerb& verb) { Change(state, "", verb); }
  void Take(const Asker& asker, const TableVerb& verb) {
    auto change = Change(state_, asker.guest, verb);
    if (const auto* problem = std::get_if<Problem>(&change)) return Refuse(asker.reply, *problem);
    auto& made = std::get<TableChange>(change);
    Store::Done then = Answering(asker.reply, made.more);
    Commit(std::move(made), std::move(then));
  }
  void Take(const Asker& asker, const StartRequest& start);
  void Take(const Asker& asker, const ActRequest& act);
  void Take(const Asker& asker, const UndoRequest& undo);
  void Take(const Asker& asker, const MayUndoRequest& may);
  void Take(const Asker& asker, const AidRequest& aid);
  void Take(const Asker& asker, const PreviewRequest& preview);
  void Take(const Asker& asker, const CourseRequest& course);
  // Whether the message may make a move now: it was not applied already, and it was not meant for
  // another position. Answers it otherwise.
  bool MayMove(const Asker& asker, std::optional<std::int64_t> at);
  void TakeMove(const Asker& asker, Result<MoveRow> move);
  // Works an answer out on a worker, once for each viewer and position.
  void WorkOut(const Asker& asker, const char* verb, Task<std::string> task);
  bool AidsAllowed(const Asker& asker);
  void Refuse(const Reply& reply, const Problem& problem);
  // A callback for a commit: answers that it is done, or that it could not be stored.
  static Store::Done Answering(const Reply& reply, std::string more = {});

  // Starts the bot or takes the timed-out action that is due, if any.
  void Schedule();
  void AskBot(Seat seat, Cause cause);
  // Takes the move of a bot that was asked after `at` moves.
  void TakeBotMove(Seat seat, Cause cause, std::size_t at, const BotMoveResult& move);
  // The delay before one of these bots acts. REQUIRES: all of them are to act.
  std::chrono::milliseconds PauseBefore(SeatSet bots) const;
  std::optional<std::chrono::milliseconds> TimeLeft() const;
  void StartClock();
  void EndWaiting();
  // Takes the action that silence stands for, for one seat. False when no seat was silent.
  bool TakeSilence();

  const Services services_;
  boost::asio::strand<boost::asio::io_context::executor_type> strand_;
  bool busy_ = false;
  bool abandoned_ = false;
  std::deque<Waiting> waiting_;

  TableRow row_;
  TableState state_;
  std::optional<Problem> problem_;
  // Nothing before the deal.
  std::unique_ptr<Play> play_;
  Connections connections_;
  Answers answers_;

  bool bot_thinks_ = false;
  boost::asio::steady_timer bot_timer_;
  boost::asio::steady_timer turn_timer_;
  TurnClock clock_;
};

}  // namespace chocobox::server
