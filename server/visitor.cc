#include "server/visitor.h"

#include <string>

#include "server/answers.h"
#include "server/codes.h"
#include "server/request.h"

namespace chocobox::server {

void Visitor::OnMessage(std::string_view message) {
  constexpr int kMostPatience = 200;
  const auto socket = socket_.lock();
  if (!socket || hasty_ > kMostPatience) return;
  metrics_.messages += 1;
  if (messages_.Take(Clock::now())) return room_->Message(socket, std::string(message));
  metrics_.refused_messages += 1;
  if (++hasty_ > kMostPatience) return socket->Close(4000, "too-fast");
  Reply{socket, IdIn(message)}.Refuse(ProblemOf(Code::kTooFast));
}

void Visitor::OnClose() {
  if (const auto socket = socket_.lock()) room_->Disconnect(socket);
  room_.reset();
}

}  // namespace chocobox::server
