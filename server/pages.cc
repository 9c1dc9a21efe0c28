#include "server/pages.h"

#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <utility>

#include "server/token.h"

namespace chocobox::server {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kIndex = "/index.html";

std::shared_ptr<const std::string> Read(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return std::make_shared<const std::string>(std::istreambuf_iterator<char>(in),
                                             std::istreambuf_iterator<char>());
}

std::string TypeOf(const fs::path& path) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 9> kTypes{{
      {".html", "text/html; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".svg", "image/svg+xml"},
      {".png", "image/png"},
      {".json", "application/json"},
      {".woff2", "font/woff2"},
      {".txt", "text/plain; charset=utf-8"},
      {".webmanifest", "application/manifest+json"},
  }};
  for (const auto& [extension, type] : kTypes) {
    if (path.extension() == extension) return std::string(type);
  }
  return "application/octet-stream";
}

// Addresses of pages have no dot in their last part; files have one.
bool IsPage(std::string_view path) {
  return path.substr(path.rfind('/')).find('.') == std::string_view::npos;
}

}  // namespace

Pages::Pages(const std::string& folder) {
  if (folder.empty()) return;
  if (!fs::is_regular_file(fs::path(folder) / "index.html")) {
    throw std::runtime_error("no pages in " + folder + " (make build makes them)");
  }
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
    const fs::path& path = entry.path();
    if (!entry.is_regular_file() || path.extension() == ".gz" || path.extension() == ".br") {
      continue;
    }
    const std::string name = '/' + fs::relative(path, folder).generic_string();
    File& file = files_[name];
    file.type = TypeOf(path);
    file.plain = Read(path);
    file.gzip = Read(path.string() + ".gz");
    file.brotli = Read(path.string() + ".br");
    file.tag = '"' + HashOfToken(*file.plain).substr(0, 16) + '"';
    file.lasting = name.starts_with("/assets/");
  }
}

HttpResponse Pages::Find(const HttpRequest& request) const {
  auto found = files_.find(request.path);
  if (found == files_.end() && IsPage(request.path)) found = files_.find(kIndex);
  if (found == files_.end()) {
    return {404, "text/plain; charset=utf-8", "There is no such page.\n", {}};
  }
  const File& file = found->second;
  HttpResponse response{200, file.type, {}, {}};
  response.headers.emplace_back("Vary", "Accept-Encoding");
  response.headers.emplace_back("ETag", file.tag);
  response.headers.emplace_back("Cache-Control",
                                file.lasting ? "public, max-age=31536000, immutable" : "no-cache");
  const auto accepts = [&request](std::string_view encoding) {
    return request.accept_encoding.find(encoding) != std::string::npos;
  };
  if (request.if_none_match == file.tag) {
    response.status = 304;
  } else if (!file.brotli->empty() && accepts("br")) {
    response.shared_body = file.brotli;
    response.headers.emplace_back("Content-Encoding", "br");
  } else if (!file.gzip->empty() && accepts("gzip")) {
    response.shared_body = file.gzip;
    response.headers.emplace_back("Content-Encoding", "gzip");
  } else {
    response.shared_body = file.plain;
  }
  return response;
}

void AddSecurityHeaders(HttpResponse& response) {
  static constexpr std::array<std::pair<const char*, const char*>, 6> kHeaders{{
      {"Content-Security-Policy",
       "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src "
       "'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; "
       "frame-ancestors 'none'"},
      {"X-Content-Type-Options", "nosniff"},
      {"Referrer-Policy", "no-referrer"},
      {"Cross-Origin-Opener-Policy", "same-origin"},
      {"Cross-Origin-Resource-Policy", "same-origin"},
      {"Permissions-Policy", "camera=(), microphone=(), geolocation=()"},
  }};
  for (const auto& [name, value] : kHeaders) response.headers.emplace_back(name, value);
}

}  // namespace chocobox::server
