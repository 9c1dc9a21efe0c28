#include <boost/json.hpp>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "server/codes.h"
#include "testing/fuzz/house.h"

namespace {

namespace json = boost::json;
using chocobox::server::House;
using chocobox::server::HttpResponse;

std::string TextAt(const HttpResponse& response, std::string_view pointer) {
  const json::value body = json::parse(response.content());
  return std::string(body.at_pointer(pointer).as_string());
}

struct Visited {
  House house;
  std::string token;

  Visited() {
    const char* body = R"({"name":"Giulia","token":true})";
    token = TextAt(house.Ask(House::Request("POST", "/api/v1/guest", body)), "/token");
  }
};

}  // namespace

// A request of this form: the method and the path in the first line, then the body. It gets one
// answer, and an error has a code with the status of the table.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static std::unique_ptr<Visited> visited;
  static int requests = 0;
  // The database would become large.
  if (requests++ % 5000 == 0) {
    visited.reset();
    visited = std::make_unique<Visited>();
  }
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const std::size_t end = std::min(text.find('\n'), text.size());
  const std::string_view line = text.substr(0, end);
  const std::size_t space = std::min(line.find(' '), line.size());
  std::string path(line.substr(std::min(space + 1, line.size())));
  // The network lets no other paths through.
  if (!path.starts_with('/')) path.insert(0, 1, '/');
  const auto request = House::Request(std::string(line.substr(0, space)), std::move(path),
                                      std::string(text.substr(std::min(end + 1, text.size()))),
                                      requests % 4 == 0 ? "" : visited->token);
  const HttpResponse answer = visited->house.Ask(request);
  if (answer.status < 200 || answer.status > 503) std::abort();
  if (answer.content_type == "application/json") {
    const json::value body = json::parse(answer.content());
    if ((answer.status >= 400) != (body.as_object().if_contains("error") != nullptr)) std::abort();
    if (answer.status >= 400 &&
        chocobox::server::StatusOf(TextAt(answer, "/error/code")) != answer.status) {
      std::abort();
    }
  }
  if (requests % 64 == 0) visited->house.Sweep();
  return 0;
}
