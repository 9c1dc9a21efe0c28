#pragma once

#include <boost/json/value.hpp>
#include <string>

namespace chocobox::server {

// Appends the changes that make `before` into `after`: a list of [path, value], empty when they
// are alike. A path names keys and places; what changes its keys or its length is replaced whole.
void AppendPatch(std::string& out, const boost::json::value& before,
                 const boost::json::value& after);

}  // namespace chocobox::server
