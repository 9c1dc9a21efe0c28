#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace chocobox::server {

// 256 random bits as 43 characters that can stand in a cookie and a link.
std::string NewToken();
// What is kept of a token: it proves the token and does not tell it.
std::string HashOfToken(std::string_view token);
// A random number below n, which must not be 0.
std::uint32_t RandomBelow(std::uint32_t n);
// A short random name of lower-case letters and digits, for tables and guests. Not secret.
std::string NewId();
// A seed for SourceFromText whose draws nobody can foretell.
std::string NewSeed();

}  // namespace chocobox::server
