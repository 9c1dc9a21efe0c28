#pragma once

#include <map>
#include <memory>
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
  // All answers share it.
  using Body = std::shared_ptr<const std::string>;
  struct File {
    std::string type;
    // The file, and its compressed forms, empty where the build made none.
    Body plain;
    Body gzip;
    Body brotli;
    std::string tag;
    // Whether its name contains a hash of its content, so that it may be cached for ever.
    bool lasting = false;
  };

  std::map<std::string, File, std::less<>> files_;
};

// The security headers of every response: what a page may load, and that it may not be framed.
void AddSecurityHeaders(HttpResponse& response);

}  // namespace chocobox::server
