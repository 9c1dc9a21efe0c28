#include "server/framing.h"

#include <algorithm>
#include <boost/beast/http/field.hpp>
#include <boost/beast/http/rfc7230.hpp>
#include <string_view>

namespace chocobox::server {
namespace {

namespace http = boost::beast::http;
using http::field;

template <class Predicate>
bool All(boost::beast::string_view text, Predicate is_good) {
  return std::all_of(text.begin(), text.end(), is_good);
}

bool IsDigit(char c) { return c >= '0' && c <= '9'; }
bool IsVisible(char c) { return c > ' ' && c < 0x7f; }
// Of a name, an address in brackets, and a port.
bool IsOfHost(char c) {
  return IsDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
         std::string_view("-._:[]%").find(c) != std::string_view::npos;
}
bool IsOfValue(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return c == '\t' || (byte >= ' ' && byte != 0x7f);
}

}  // namespace

std::optional<std::string> WhyAmbiguous(const http::request<http::string_body>& request) {
  if (request.version() != 10 && request.version() != 11) return "the version is not HTTP/1.1";
  const auto target = request.target();
  if (!target.starts_with('/') || !All(target, IsVisible) || target.find('#') != target.npos) {
    return "the target is not a path";
  }
  for (const auto& header : request) {
    if (!All(header.value(), IsOfValue)) return "a header has control characters";
  }
  const std::size_t hosts = request.count(field::host);
  if (hosts > 1 || (hosts == 0 && request.version() == 11)) return "there must be one Host";
  if (!All(request[field::host], IsOfHost)) return "the Host is malformed";
  const std::size_t lengths = request.count(field::content_length);
  const auto length = request[field::content_length];
  if (lengths > 1 || !All(length, IsDigit) || (lengths == 1 && length.empty())) {
    return "the Content-Length is malformed";
  }
  const std::size_t codings = request.count(field::transfer_encoding);
  if (codings == 0) return std::nullopt;
  const auto coding = request[field::transfer_encoding];
  if (codings > 1 || !boost::beast::iequals(coding, "chunked") || request.version() == 10) {
    return "the Transfer-Encoding is not chunked";
  }
  if (lengths > 0) return "Content-Length and Transfer-Encoding exclude each other";
  return std::nullopt;
}

}  // namespace chocobox::server
