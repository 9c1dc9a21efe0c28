#include "server/responses.h"

#include <utility>

#include "core/json.h"
#include "host/wire.h"
#include "server/codes.h"

namespace chocobox::server {

HttpResponse JsonResponse(std::string body, int status) {
  HttpResponse response{status, "application/json", std::move(body), {}};
  response.headers.emplace_back("Cache-Control", "no-store");
  return response;
}

HttpResponse ProblemResponse(const Problem& problem) {
  std::string body;
  {
    JsonObject object(body);
    AppendProblem(object.Key("error"), problem);
  }
  return JsonResponse(std::move(body), StatusOf(problem.code));
}

HttpResponse BadMethod(const Place& place) {
  HttpResponse response = ProblemResponse(ProblemOf(Code::kBadMethod));
  response.headers.emplace_back("Allow", place.allow);
  return response;
}

HttpResponse SeatedResponse(const std::string& table, std::optional<Seat> seat, int status) {
  std::string body;
  {
    JsonObject object(body);
    object.Add("table", table);
    object.Add("seat", seat);
  }
  return JsonResponse(std::move(body), status);
}

}  // namespace chocobox::server
