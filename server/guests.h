#pragma once

#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>

#include "server/net.h"
#include "server/store.h"

namespace chocobox::server {

// The token of a request: from the Authorization header, or else from the cookie, or else empty.
std::string TokenIn(const HttpRequest& request);

// All guests, by their tokens. May be used from any thread.
class Guests {
 public:
  explicit Guests(Store& store) : store_(store) {}

  // Nothing when there is no token; the problem "bad-token" when nobody has it.
  void Find(const HttpRequest& request, Store::Answer<std::optional<GuestRow>> answer);
  // Makes a guest; the answer is its token.
  void Add(const std::string& name,
           std::function<void(Result<std::pair<GuestRow, std::string>>)> answer);
  void Rename(GuestRow guest, const std::string& name, Store::Answer<GuestRow> answer);
  // Empties the cache when it is large; the database has all guests.
  void Sweep();

 private:
  void Remember(const GuestRow& guest);

  Store& store_;
  std::mutex mutex_;
  std::map<std::string, GuestRow> known_;
};

// A name fit for display: at most 24 characters, without control characters and trimmed. Empty when
// nothing is left.
std::string CleanGuestName(std::string_view name);

}  // namespace chocobox::server
