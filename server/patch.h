#pragma once

#include <boost/json/value.hpp>
#include <string>

namespace chocobox::server {

// Appends the changes from `before` to `after`: a list of [path, value], empty when they are equal.
// A path is a list of keys and indices. Objects with other keys and arrays with another length are
// replaced whole.
void AppendPatch(std::string& out, const boost::json::value& before,
                 const boost::json::value& after);

}  // namespace chocobox::server
