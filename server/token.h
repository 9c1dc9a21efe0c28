#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace chocobox::server {

// 256 random bits as 43 characters that are allowed in cookies and links.
std::string NewToken();
// The hash of a token, stored instead of the token.
std::string HashOfToken(std::string_view token);
// A hash of both texts with a key of this process, for tables in memory.
std::uint64_t ShortHash(std::string_view first, std::string_view second);
// A random number below n, which must not be 0.
std::uint32_t RandomBelow(std::uint32_t n);
// A short random name of lower-case letters and digits, for tables and guests. Not secret.
std::string NewId();
// A seed for SourceFromText whose draws cannot be predicted.
std::string NewSeed();

}  // namespace chocobox::server
