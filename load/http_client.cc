#include "load/http_client.h"

#include <charconv>
#include <optional>
#include <string_view>
#include <utility>

namespace chocobox::load {
namespace {

constexpr std::size_t kLines = 4;

// The first reply in `bytes`, when all of it is there, and the number of its bytes.
std::optional<std::pair<HttpReply, std::size_t>> ReadReply(std::string_view bytes) {
  const std::size_t end = bytes.find("\r\n\r\n");
  if (end == std::string_view::npos) return std::nullopt;
  const std::string_view head = bytes.substr(0, end + 2);
  HttpReply reply;
  std::from_chars(head.data() + head.find(' ') + 1, head.data() + head.size(), reply.status);
  // The server writes its headers in this form.
  constexpr std::string_view kLength = "\r\nContent-Length: ";
  std::size_t length = 0;
  const std::size_t found = head.find(kLength);
  if (found != std::string_view::npos) {
    std::from_chars(head.data() + found + kLength.size(), head.data() + head.size(), length);
  }
  if (bytes.size() < end + 4 + length) return std::nullopt;
  reply.body = bytes.substr(end + 4, length);
  return std::pair(std::move(reply), end + 4 + length);
}

}  // namespace

// One connection, which asks one question at a time.
class HttpClient::Line final : public Connection::Owner {
 public:
  explicit Line(HttpClient& client) : client_(client) {}

  bool IsBusy() const { return job_.has_value(); }

  void Take(Job job) {
    job_ = std::move(job);
    client_.busy_ += 1;
    SendJob();
  }

  void Rest() { connection_.reset(); }

  void OnBytes(std::string_view bytes) override {
    received_ += bytes;
    auto read = ReadReply(received_);
    if (!read || !job_) return;
    received_.erase(0, read->second);
    lost_ = 0;
    client_.reached_ = true;
    const Answer answer = std::move(job_->answer);
    job_.reset();
    client_.busy_ -= 1;
    answer(read->first);
    // Outside of this call, since the connection may rest.
    client_.loop_.At(Clock::now(), [client = &client_] { client->Spread(); });
  }

  void OnLost() override {
    received_.clear();
    // A server may be restarting, but only if there was one.
    constexpr int kPatience = 600;
    constexpr int kFirstPatience = 10;
    if (++lost_ > (client_.reached_ ? kPatience : kFirstPatience)) {
      throw Stopped({"cannot-connect", "nobody answers at " + client_.endpoint_.host});
    }
    if (job_) client_.loop_.In(std::chrono::milliseconds(50), [this] { SendJob(); });
  }

 private:
  void SendJob() {
    if (!connection_ || !connection_->IsOpen()) {
      received_.clear();
      connection_ = std::make_unique<Connection>(client_.loop_, client_.endpoint_, *this);
    }
    const auto& [method, path, token, body] = job_->question;
    std::string text = method + ' ' + path + " HTTP/1.1\r\nHost: " + client_.endpoint_.host;
    if (!token.empty()) text += "\r\nAuthorization: Bearer " + token;
    if (!body.empty()) text += "\r\nContent-Type: application/json";
    if (method == "POST") text += "\r\nContent-Length: " + std::to_string(body.size());
    connection_->Send(text + "\r\n\r\n" + body);
  }

  HttpClient& client_;
  std::unique_ptr<Connection> connection_;
  std::optional<Job> job_;
  std::string received_;
  // How often in a row the connection was lost.
  int lost_ = 0;
};

HttpClient::HttpClient(Loop& loop, const Endpoint& endpoint) : loop_(loop), endpoint_(endpoint) {
  for (std::size_t i = 0; i < kLines; ++i) lines_.push_back(std::make_unique<Line>(*this));
}

HttpClient::~HttpClient() = default;

void HttpClient::Ask(HttpQuestion question, Answer answer) {
  waiting_.push_back({std::move(question), std::move(answer)});
  Spread();
}

void HttpClient::Spread() {
  for (const auto& line : lines_) {
    if (line->IsBusy()) continue;
    if (waiting_.empty()) {
      line->Rest();
      continue;
    }
    Job job = std::move(waiting_.front());
    waiting_.pop_front();
    line->Take(std::move(job));
  }
}

}  // namespace chocobox::load
