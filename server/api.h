#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/address.h"
#include "server/guests.h"
#include "server/lobby.h"
#include "server/net.h"
#include "server/operator.h"
#include "server/pages.h"
#include "server/rate.h"
#include "server/routes.h"
#include "server/settings.h"

namespace chocobox::server {

// The HTTP API of docs/api.md. May be used from any thread.
class Api final : public Site {
 public:
  Api(Lobby& lobby, Guests& guests, Store& store, const Pages& pages, Operator& operators,
      Metrics& metrics, const ServerSettings& settings);

  void Handle(HttpRequest request, Answer answer) override;
  void Open(HttpRequest request, std::shared_ptr<Socket> socket,
            std::function<void(Admission)> admit) override;

  // Drops the buckets of addresses that sent nothing for a while.
  void Sweep();

 private:
  // `part` is the part of the path that the route leaves open.
  using Handler = void (Api::*)(const HttpRequest& request, const std::string& part,
                                const Answer& answer);
  static Handler HandlerOf(Route route);
  // Called with the guest who sent the request; nothing when the request has no token.
  using Known = std::function<void(std::optional<GuestRow>)>;

  // Why a request is refused before anybody looks at what it asks.
  std::optional<Problem> WhyRefused(const HttpRequest& request);
  void Dispatch(const HttpRequest& request, const Answer& answer);
  // Finds the guest who sent the request, or answers with the problem.
  void WhoAsks(const HttpRequest& request, const Answer& answer, Known known);
  // The same for requests that need a guest.
  void MustBeGuest(const HttpRequest& request, const Answer& answer,
                   std::function<void(GuestRow)> known);

  std::string TablesJson(std::vector<TableRow> rows, const std::optional<GuestRow>& guest,
                         bool with_guest);
  void SetGuest(const HttpRequest& request, const std::string& part, const Answer& answer);
  void Me(const HttpRequest& request, const std::string& part, const Answer& answer);
  void Games(const HttpRequest& request, const std::string& part, const Answer& answer);
  void ShowFields(const HttpRequest& request, const std::string& game, const Answer& answer);
  void Tables(const HttpRequest& request, const std::string& part, const Answer& answer);
  void Replays(const HttpRequest& request, const std::string& part, const Answer& answer);
  void ListTables(const HttpRequest& request, const std::string& status, const Answer& answer);
  void MakeTable(const HttpRequest& request, const std::string& part, const Answer& answer);
  void Join(const HttpRequest& request, const std::string& part, const Answer& answer);
  void ShowTable(const HttpRequest& request, const std::string& table, const Answer& answer);
  void ShowRecord(const HttpRequest& request, const std::string& table, const Answer& answer);

  Lobby& lobby_;
  Guests& guests_;
  Store& store_;
  const Pages& pages_;
  Operator& operators_;
  Metrics& metrics_;
  const ServerSettings& settings_;
  const HostNames names_;
  Turnstile requests_;
  Turnstile new_guests_;
  Turnstile new_tables_;
};

}  // namespace chocobox::server
