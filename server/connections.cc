#include "server/connections.h"

#include <algorithm>

namespace chocobox::server {
namespace {

// Closed for good, with the reason's code.
constexpr std::uint16_t kForGood = 4000;

}  // namespace

Viewer ViewerOf(const Seating& seating, std::string_view guest) {
  const auto seat = seating.SeatOf(guest);
  return seat ? Viewer(*seat) : Viewer::Spectator();
}

void Connections::Remove(const std::shared_ptr<Socket>& socket) {
  std::erase_if(all_, [&](const Connection& one) { return one.socket == socket; });
}

Connection* Connections::Find(const std::shared_ptr<Socket>& socket) {
  const auto found = std::find_if(all_.begin(), all_.end(),
                                  [&](const Connection& one) { return one.socket == socket; });
  return found == all_.end() ? nullptr : &*found;
}

std::size_t Connections::CountOf(std::string_view guest) const {
  return static_cast<std::size_t>(std::count_if(
      all_.begin(), all_.end(), [guest](const Connection& one) { return one.guest == guest; }));
}

std::size_t Connections::CountSpectators() const {
  return static_cast<std::size_t>(std::count_if(
      all_.begin(), all_.end(), [](const Connection& one) { return one.viewer.IsSpectator(); }));
}

bool Connections::Has(Viewer viewer) const {
  return std::any_of(all_.begin(), all_.end(),
                     [viewer](const Connection& one) { return one.viewer == viewer; });
}

SeatSet Connections::Online() const {
  SeatSet online;
  for (const Connection& one : all_) {
    if (!one.viewer.IsSpectator()) online.Add(one.viewer.seat());
  }
  return online;
}

void Connections::Reseat(const Seating& seating) {
  for (Connection& one : all_) one.viewer = ViewerOf(seating, one.guest);
}

void Connections::CloseGuest(std::string_view guest, const std::string& reason) {
  std::erase_if(all_, [&](const Connection& one) {
    if (one.guest != guest) return false;
    one.socket->Close(kForGood, reason);
    return true;
  });
}

void Connections::CloseSpectators(const std::string& reason) {
  std::erase_if(all_, [&](const Connection& one) {
    if (!one.viewer.IsSpectator()) return false;
    one.socket->Close(kForGood, reason);
    return true;
  });
}

void Connections::CloseAll(std::uint16_t code, const std::string& reason) {
  for (const Connection& one : all_) one.socket->Close(code, reason);
  all_.clear();
}

}  // namespace chocobox::server
