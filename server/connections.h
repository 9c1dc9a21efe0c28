#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/seat.h"
#include "server/net.h"
#include "server/seating.h"

namespace chocobox::server {

struct Connection {
  std::shared_ptr<Socket> socket;
  // Empty for an anonymous spectator.
  std::string guest;
  // Whose view is shown. It only changes before the deal.
  Viewer viewer;
};

Viewer ViewerOf(const Seating& seating, std::string_view guest);

// The sockets at one table.
class Connections {
 public:
  Connection& Add(Connection connection) { return all_.emplace_back(std::move(connection)); }
  void Remove(const std::shared_ptr<Socket>& socket);
  Connection* Find(const std::shared_ptr<Socket>& socket);

  bool empty() const { return all_.empty(); }
  auto begin() const { return all_.begin(); }
  auto end() const { return all_.end(); }
  std::size_t CountOf(std::string_view guest) const;
  std::size_t CountSpectators() const;
  bool Has(Viewer viewer) const;
  // The seats with somebody at a screen.
  SeatSet Online() const;

  // Gives everybody the view of the seat where they sit now.
  void Reseat(const Seating& seating);
  // Closes and drops the sockets of a guest, of all spectators, or all.
  void CloseGuest(std::string_view guest, const std::string& reason);
  void CloseSpectators(const std::string& reason);
  void CloseAll(std::uint16_t code, const std::string& reason);

 private:
  std::vector<Connection> all_;
};

}  // namespace chocobox::server
