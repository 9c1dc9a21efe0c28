#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/json.h"
#include "host/json_fields.h"
#include "server/room.h"

namespace chocobox::server {

// {"kind":"refused",…}
void RefuseMessage(Socket& socket, const std::string& id, const Problem& problem);

// One message of a client: its verb and fields, its sender, and the socket for the answer.
class RoomRequest : private JsonFields {
 public:
  // The id of a message that is otherwise not parsed; empty when it has none.
  static std::string IdIn(std::string_view text);
  static void Answer(Room& room, const Room::Connection& connection, std::string_view text);

 private:
  using Verb = void (RoomRequest::*)();

  RoomRequest(Room& room, const Room::Connection& connection, const boost::json::object& object);
  void Run();

  void Act();
  void Undo();
  void Aid();
  void Preview();
  void Course();
  void Ready();
  void Start();
  void Seats();
  void SetSeat();
  void Options();
  void Settings();
  void Remove();
  void Invite();
  void Leave();
  void Again();

  // Conditions: each notes a problem when it is false.
  bool MustSit();
  bool MustBeHost();
  bool MustBe(Status status);
  bool MustHaveId();
  // The field "seat"; nothing, and a problem, when there is no such seat.
  std::optional<Seat> SeatField();
  bool KnownBot(const std::string& bot);
  // Whether the game can be opened with this seating.
  bool Possible(const Seating& seating);

  bool TakesStep();
  void Take(Result<MoveRow> move);
  void Refuse();
  // A callback for a commit: answers that it is done, or that it could not be stored.
  Store::Done Done(const std::string& more = {}) const;
  // Runs the task on a worker, once per viewer and position, and sends its result as the answer.
  void Compute(std::string_view verb, const Task<std::string>& task);

  Room& room_;
  std::shared_ptr<Socket> socket_;
  std::string guest_;
  std::string id_;
  std::optional<Seat> seat_;
  Viewer viewer_;
};

}  // namespace chocobox::server
