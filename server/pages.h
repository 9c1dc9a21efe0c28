#pragma once

#include <map>
#include <string>
#include <string_view>

#include "server/net.h"

namespace chocobox::server {

// The built pages, read once when the server starts.
class Pages {
 public:
  // An empty folder: no pages. Throws std::runtime_error when it has no index.html.
  explicit Pages(const std::string& folder);

  HttpResponse Find(const HttpRequest& request) const;

 private:
  struct File {
    std::string type;
    // Plain, and compressed when the build made that too.
    std::string plain;
    std::string gzip;
    std::string brotli;
    std::string tag;
    // Whether its name changes with its content, so that it may be kept for ever.
    bool lasting = false;
  };

  std::map<std::string, File, std::less<>> files_;
};

// The headers that every answer carries: what a page may load, and that nobody may frame it.
void AddSecurityHeaders(HttpResponse& response);

}  // namespace chocobox::server
