#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/guests.h"
#include "server/lobby.h"
#include "server/net.h"
#include "server/pages.h"
#include "server/rate.h"

namespace chocobox::server {

// The HTTP API of docs/api.md. May be used from any thread.
class Api final : public Site {
 public:
  Api(Lobby& lobby, Guests& guests, Store& store, const Pages& pages, Metrics& metrics,
      const Limits& limits);

  void Handle(HttpRequest request, Answer answer) override;
  void Open(HttpRequest request, std::shared_ptr<Socket> socket,
            std::function<void(Admission)> admit) override;

  // Drops the buckets of addresses that sent nothing for a while.
  void Sweep();

 private:
  using Handler = void (Api::*)(const HttpRequest&, const Answer&);
  // Called with the guest who sent the request; nothing when the request has no token.
  using Known = std::function<void(std::optional<GuestRow>)>;

  void Route(const HttpRequest& request, const Answer& answer);
  // Finds the guest who sent the request, or answers with the problem.
  void WhoAsks(const HttpRequest& request, const Answer& answer, Known known);
  // The same for requests that need a guest.
  void MustBeGuest(const HttpRequest& request, const Answer& answer,
                   std::function<void(GuestRow)> known);

  std::string TablesJson(std::vector<TableRow> rows, const std::optional<GuestRow>& guest,
                         bool with_guest);
  void Health(const HttpRequest& request, const Answer& answer);
  void ShowMetrics(const HttpRequest& request, const Answer& answer);
  void SetGuest(const HttpRequest& request, const Answer& answer);
  void Me(const HttpRequest& request, const Answer& answer);
  void Games(const HttpRequest& request, const Answer& answer);
  void ShowFields(std::string_view game, const Answer& answer);
  void Tables(const HttpRequest& request, const Answer& answer);
  void Replays(const HttpRequest& request, const Answer& answer);
  void ListTables(const HttpRequest& request, const std::string& status, const Answer& answer);
  void MakeTable(const HttpRequest& request, const Answer& answer);
  void Join(const HttpRequest& request, const Answer& answer);
  void ShowTable(const HttpRequest& request, const Answer& answer);
  void ShowRecord(const HttpRequest& request, const Answer& answer);

  Lobby& lobby_;
  Guests& guests_;
  Store& store_;
  const Pages& pages_;
  Metrics& metrics_;
  Turnstile requests_;
  Turnstile new_guests_;
  Turnstile new_tables_;
};

// {"table":"ID","seat":"A"}, the seat null when there is none.
HttpResponse Seated(const std::string& table, std::optional<Seat> seat, int status);

// The response to a request that cannot be granted. The status follows from the code.
HttpResponse ProblemResponse(const Problem& problem);

}  // namespace chocobox::server
