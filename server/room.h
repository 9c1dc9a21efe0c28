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

// What rooms share.
struct Services {
  boost::asio::io_context& io;
  // For bots and aids: never on a room's strand.
  boost::asio::thread_pool& workers;
  Store& store;
  Metrics& metrics;
  const ServerSettings& settings;
  // Drops a room that can no longer be trusted; the next visitor loads it anew.
  std::function<void(const Room&)> forget;
};

// One table with the people at it. Every public call may come from any thread and is done on the
// room's own strand, in order, never while something waits for the disk: so nobody is told of
// anything that is not durable.
class Room : public std::enable_shared_from_this<Room> {
 public:
  Room(const Services& services, StoredTable stored);
  ~Room();
  Room(const Room&) = delete;
  Room& operator=(const Room&) = delete;

  const std::string& id() const { return id_; }
  // Whether it cannot be played on, since it was loaded.
  bool IsFrozen() const { return problem_.has_value(); }

  // Takes up what was going on when the server stopped: bots, timers.
  void Wake();
  // Lets the guest in by its socket and sends what it has not seen; `since` is the last update it
  // knows. REQUIRES: `guest` was checked; empty for nobody in particular.
  void Connect(const std::shared_ptr<Socket>& socket, const std::string& guest,
               std::optional<std::size_t> since, const Store::Done& done);
  void Disconnect(const std::shared_ptr<Socket>& socket);
  void Message(const std::shared_ptr<Socket>& socket, const std::string& text);
  // Gives the guest a seat: the one it has, or the first open one; none when there is none and
  // spectators are welcome.
  void Join(const GuestRow& guest, const Store::Answer<std::optional<Seat>>& answer);
  void Start(const std::string& guest, const Store::Done& done);
  void Describe(const std::string& guest, const Store::Answer<std::string>& answer);
  void Record(const std::string& guest, const Store::Answer<std::string>& answer);
  // The server stops: everybody is told to come back later.
  void Close();

 private:
  friend class RoomRequest;
  struct Connection {
    std::shared_ptr<Socket> socket;
    std::string guest;
    Bucket messages;
    // How many updates it was sent.
    std::size_t sent = 0;
    // How many messages came too fast.
    int hasty = 0;
  };

  struct Waiting {
    std::function<void()> work;
    std::function<void(Problem)> refuse;
  };
  // Runs `work` on the strand as soon as nothing waits for the disk. When the room is given up
  // before that, `refuse` is called instead, if there is one.
  void Enqueue(std::function<void()> work, std::function<void(Problem)> refuse = nullptr);
  void RunWaiting();
  // Stores a move, or the table as it is now; then shows it to everybody and calls `then`, which
  // is also told when it could not be stored.
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
  // Sees to it that bots and timers act when they are to.
  void Schedule();
  void AskBot(Seat seat, Cause cause);
  // Takes the move of a bot that was asked after `at` moves.
  void TakeBotMove(Seat seat, Cause cause, std::int64_t at, const BotMoveResult& move);
  // How long one of these bots, which are all to act, lets the others wait.
  std::chrono::milliseconds PauseBefore(SeatSet bots) const;
  // Gives whoever is to act their time, unless they are at it already.
  void StartClock();
  // What everybody who may speak now has to answer to, if there is such a call.
  std::optional<int> CallNow() const;
  // Whether those who let the time run out have answered by that.
  bool SilenceCounts() const;
  void EndWaiting();
  // Takes silence for an answer, seat by seat. Whether there was one to take.
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
  // Whose time it is, or the call they answer to.
  SeatSet clocked_;
  std::optional<int> call_;
  // The call to which silence is an answer now.
  std::optional<int> ended_call_;
  // Seats whose time ran out: a bot plays the rest of their turn unless they act themselves.
  SeatSet overdue_;
  // What was computed for a viewer, as long as the position stays: nobody is made to wait twice.
  struct Computed {
    std::string verb;
    Viewer viewer;
    std::size_t seq;
    // Nothing while a worker is at it; then those who wait for it are listed.
    std::optional<std::string> members;
    std::vector<std::pair<std::shared_ptr<Socket>, std::string>> waiting;
  };
  std::vector<Computed> computed_;
};

}  // namespace chocobox::server
