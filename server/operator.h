#pragma once

#include <memory>

#include "server/health.h"
#include "server/metrics.h"
#include "server/net.h"
#include "server/routes.h"

namespace chocobox::server {

// Whether the route is for those who run the server: health, readiness and metrics.
bool IsForOperators(Route route);

// Answers operators, at an endpoint of their own or on behalf of the Api.
class Operator final : public Site {
 public:
  Operator(std::shared_ptr<Health> health, const Metrics& metrics)
      : health_(std::move(health)), metrics_(metrics) {}

  void Handle(HttpRequest request, Answer answer) override;
  // There are no sockets.
  void Open(HttpRequest request, std::shared_ptr<Socket> socket,
            std::function<void(Admission)> admit) override;

  // REQUIRES: the route is for operators.
  void Show(Route route, const Answer& answer);

 private:
  std::shared_ptr<Health> health_;
  const Metrics& metrics_;
};

}  // namespace chocobox::server
