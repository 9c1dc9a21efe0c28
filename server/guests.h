#pragma once

#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>

#include "server/net.h"
#include "server/store.h"

namespace chocobox::server {

// Who asks. The token is in the Authorization header or else in the cookie; empty when in neither.
std::string TokenIn(const HttpRequest& request);

// The people, by their tokens. May be used from any thread.
class Guests {
 public:
  explicit Guests(Store& store) : store_(store) {}

  // Nothing when there is no token; the problem "bad-token" when nobody has it.
  void Find(const HttpRequest& request, Store::Answer<std::optional<GuestRow>> answer);
  // Makes a guest; the answer is its token.
  void Add(const std::string& name,
           std::function<void(Result<std::pair<GuestRow, std::string>>)> answer);
  void Rename(GuestRow guest, const std::string& name, Store::Answer<GuestRow> answer);
  // Forgets whom it knows by heart when there are many; the database knows them all.
  void Sweep();

 private:
  void Remember(const GuestRow& guest);

  Store& store_;
  std::mutex mutex_;
  std::map<std::string, GuestRow> known_;
};

// A name as it can be shown: of at most 24 characters, without control characters or blanks at
// its ends. Empty when nothing is left.
std::string CleanGuestName(std::string_view name);

}  // namespace chocobox::server
