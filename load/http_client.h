#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "load/connection.h"

namespace chocobox::load {

struct HttpQuestion {
  std::string method;
  std::string path;
  // That of the guest who asks; empty: nobody asks.
  std::string token;
  // JSON; empty: none.
  std::string body;
};

struct HttpReply {
  int status = 0;
  std::string body;
};

// Asks the API, over a few connections. A question whose connection is lost is asked again: all
// questions of this tool may be repeated. Connections close when there is nothing to ask, because
// they count among those that a server allows.
class HttpClient {
 public:
  using Answer = std::function<void(const HttpReply&)>;

  HttpClient(Loop& loop, const Endpoint& endpoint);
  ~HttpClient();
  HttpClient(const HttpClient&) = delete;
  HttpClient& operator=(const HttpClient&) = delete;

  void Ask(HttpQuestion question, Answer answer);
  bool IsIdle() const { return waiting_.empty() && busy_ == 0; }

 private:
  struct Job {
    HttpQuestion question;
    Answer answer;
  };
  class Line;

  // Gives waiting jobs to lines.
  void Spread();

  Loop& loop_;
  const Endpoint& endpoint_;
  std::deque<Job> waiting_;
  std::vector<std::unique_ptr<Line>> lines_;
  std::size_t busy_ = 0;
  // Somebody has answered.
  bool reached_ = false;
};

}  // namespace chocobox::load
