#pragma once

#include <string>

namespace chocobox::server {

// The codes of errors and the messages of a table's socket as types of TypeScript, for the page.
std::string ApiTypeScript();

}  // namespace chocobox::server
