#pragma once

// A whole server without its sockets, for fuzzers: the real API, rooms and a database in memory.
#include <atomic>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "server/api.h"
#include "server/health.h"
#include "server/operator.h"
#include "server/pages.h"
#include "server/store.h"

namespace chocobox::server {

class House {
 public:
  House()
      : store_(OpenStore("memory:", metrics_)),
        guests_(*store_),
        lobby_(io_, workers_, workers_, *store_, metrics_, settings_),
        operators_(std::make_shared<Health>(*store_, metrics_), metrics_),
        api_(lobby_, guests_, *store_, pages_, operators_, metrics_, settings_) {}
  ~House() {
    lobby_.CloseAll();
    workers_.join();
    io_.poll();
  }
  House(const House&) = delete;
  House& operator=(const House&) = delete;

  Api& api() { return api_; }

  // Runs until the condition holds, which must become true. Wake it when it may have.
  template <class Condition>
  void RunUntil(Condition holds) {
    while (!holds()) io_.run_one();
  }
  void Wake() {
    boost::asio::post(io_, [] {});
  }
  // Drops tables that nobody uses.
  void Sweep() {
    io_.poll();
    lobby_.Sweep();
  }

  // The answer to a request. Aborts when there are two.
  HttpResponse Ask(HttpRequest request) {
    auto answered = std::make_shared<std::atomic<bool>>(false);
    auto answer = std::make_shared<HttpResponse>();
    api_.Handle(std::move(request), [this, answered, answer](HttpResponse response) {
      if (*answered) std::abort();
      *answer = std::move(response);
      *answered = true;
      Wake();
    });
    RunUntil([&] { return answered->load(); });
    return *answer;
  }

  // A request with a JSON body.
  static HttpRequest Request(std::string method, std::string path, std::string body,
                             const std::string& token = {}) {
    HttpRequest request;
    request.method = std::move(method);
    request.path = std::move(path);
    request.address = "127.0.0.1";
    request.host = "localhost";
    request.content_type = "application/json";
    if (!token.empty()) request.authorization = "Bearer " + token;
    request.body = std::move(body);
    return request;
  }

 private:
  static ServerSettings Settings() {
    ServerSettings settings;
    settings.limits = WithoutRates(settings.limits);
    settings.bot_pause = std::chrono::milliseconds(0);
    return settings;
  }

  const ServerSettings settings_ = Settings();
  Metrics metrics_;
  Pages pages_{""};
  boost::asio::io_context io_;
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_{
      io_.get_executor()};
  boost::asio::thread_pool workers_{1};
  std::unique_ptr<Store> store_;
  Guests guests_;
  Lobby lobby_;
  Operator operators_;
  Api api_;
};

}  // namespace chocobox::server
