#pragma once

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <optional>
#include <string>

namespace chocobox::server {

// Why a request that the HTTP library has read is refused all the same: a proxy might see its end,
// its host or its address elsewhere (request smuggling). Nothing when it can be read in one way
// only.
std::optional<std::string> WhyAmbiguous(
    const boost::beast::http::request<boost::beast::http::string_body>& request);

}  // namespace chocobox::server
