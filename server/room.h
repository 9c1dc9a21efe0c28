#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/thread_pool.hpp>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "host/json_fields.h"
#include "server/metrics.h"
#include "server/net.h"
#include "server/play.h"
#include "server/rate.h"
#include "server/seating.h"
#include "server/settings.h"
#include "server/store.h"

namespace chocobox::server {

class Room;

// The services that all rooms share.
struct Services {
  boost::asio::io_context& io;
  // For bots and aids: never on a room's strand.
  boost::asio::thread_pool& workers;
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
  Room(const Services& services, StoredTable stored);
  ~Room();
  Room(const Room&) = delete;
  Room& operator=(const Room&) = delete;

  const std::string& id() const { return id_; }
  // Whether it could not be replayed when it was loaded, so that it cannot be continued.
  bool IsFrozen() const { return problem_.has_value(); }

  // Restarts bots and timers after the server stopped.
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
  friend class RoomRequest;
  struct Connection {
    std::shared_ptr<Socket> socket;
    std::string guest;
    Bucket messages;
    // Number of updates sent.
    std::size_t sent = 0;
    // Number of messages that came too fast.
    int hasty = 0;
  };

  struct Waiting {
    std::function<void()> work;
    std::function<void(Problem)> refuse;
  };
  // Runs `work` on the strand as soon as no commit is pending. If the room is abandoned before
  // that, it calls `refuse` instead, if given.
  void Enqueue(std::function<void()> work, std::function<void(Problem)> refuse = nullptr);
  void RunWaiting();
  // Stores a move, or the table as it is now; then shows it to everybody and calls `then`. If
  // storing fails, `then` gets the problem.
  void CommitMove(MoveRow move, Store::Done then);
  void CommitTable(Store::Done then);
  Store::Done AfterCommit(std::function<void()> show, Store::Done then);
  void Abandon();
  void UpdateRow();

  Connection* FindConnection(const std::shared_ptr<Socket>& socket);
  Viewer ViewerOf(const Connection& connection) const;
  SeatSet Online() const;
  std::string TableJson(const std::string& guest) const;
  std::string NowJson(Viewer viewer) const;
  // Sends every connection the updates it lacks.
  void ShowUpdates();
  void ShowTable();
  void SendUpdates(Connection& connection);
  void CloseSocketsOf(const std::string& guest, const char* reason);

  // Deals. The seating must be complete.
  void Deal(const Store::Done& done);
  std::optional<Problem> WhyNotStart(const std::string& guest) const;
  // Starts the bot or takes the timed-out action that is due, if any.
  void Schedule();
  void AskBot(Seat seat, Cause cause);
  // Takes the move of a bot that was asked after `at` moves.
  void TakeBotMove(Seat seat, Cause cause, std::int64_t at, const BotMoveResult& move);
  // The delay before one of these bots acts. REQUIRES: all of them are to act.
  std::chrono::milliseconds PauseBefore(SeatSet bots) const;
  // Starts the clock of the seats that are to act, unless it is running for them.
  void StartClock();
  // The number of the open call, if there is one.
  std::optional<int> CallNow() const;
  // Whether a timeout counts as an answer to the call.
  bool SilenceCounts() const;
  void EndWaiting();
  // Takes the action that silence stands for, for one seat. False when no seat was silent.
  bool TakeSilence();

  const Services services_;
  const std::string id_;
  boost::asio::strand<boost::asio::io_context::executor_type> strand_;
  bool busy_ = false;
  bool abandoned_ = false;
  std::deque<Waiting> waiting_;

  TableRow row_;
  Seating seating_;
  Status status_;
  std::optional<Problem> problem_;
  // Nothing before the deal.
  std::unique_ptr<Play> play_;
  std::vector<Connection> connections_;

  bool bot_thinks_ = false;
  boost::asio::steady_timer bot_timer_;
  boost::asio::steady_timer turn_timer_;
  std::optional<Clock::time_point> deadline_;
  // The seats whose clock runs, and the call that they answer.
  SeatSet clocked_;
  std::optional<int> call_;
  // The call whose time has run out.
  std::optional<int> ended_call_;
  // Seats whose time ran out: a bot plays the rest of their turn unless they act themselves.
  SeatSet overdue_;
  // Cache of aids for the present position, by viewer.
  struct Computed {
    std::string verb;
    Viewer viewer;
    std::size_t seq;
    // Nothing while a worker computes it; `waiting` then lists the requests.
    std::optional<std::string> members;
    std::vector<std::pair<std::shared_ptr<Socket>, std::string>> waiting;
  };
  std::vector<Computed> computed_;
};

}  // namespace chocobox::server
