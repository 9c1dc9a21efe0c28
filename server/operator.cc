#include "server/operator.h"

#include <utility>

#include "server/codes.h"
#include "server/pages.h"
#include "server/responses.h"

namespace chocobox::server {

bool IsForOperators(Route route) {
  return route == Route::kHealth || route == Route::kReady || route == Route::kMetrics;
}

void Operator::Show(Route route, const Answer& answer) {
  if (route == Route::kMetrics) {
    return answer({200, "text/plain; version=0.0.4; charset=utf-8", metrics_.Text(), {}});
  }
  const auto tell = [answer](const std::optional<Problem>& problem) {
    if (problem) return answer(ProblemResponse(*problem));
    HttpResponse response{200, "text/plain; charset=utf-8", "ok\n", {}};
    response.headers.emplace_back("Cache-Control", "no-store");
    answer(std::move(response));
  };
  if (route == Route::kReady) return health_->AskReady(tell);
  health_->Ask(tell);
}

void Operator::Handle(HttpRequest request, Answer answer) {
  const auto finish = [answer = std::move(answer)](HttpResponse response) {
    AddSecurityHeaders(response);
    answer(std::move(response));
  };
  const Place place = FindPlace(request.method, request.path);
  if (place.route && IsForOperators(*place.route)) return Show(*place.route, finish);
  for (const Route route : {Route::kHealth, Route::kReady, Route::kMetrics}) {
    if (request.path == RowOf(route).path) return finish(BadMethod(place));
  }
  finish(ProblemResponse(ProblemOf(Code::kNoSuchPage)));
}

void Operator::Open(HttpRequest request, std::shared_ptr<Socket>,
                    std::function<void(Admission)> admit) {
  Handle(std::move(request),
         [admit = std::move(admit)](HttpResponse response) { admit(std::move(response)); });
}

}  // namespace chocobox::server
