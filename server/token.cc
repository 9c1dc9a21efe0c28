#include "server/token.h"

#include <sodium.h>

#include <array>
#include <cstddef>
#include <cstdlib>
#include <tuple>

namespace chocobox::server {
namespace {

using Bits256 = std::array<unsigned char, 32>;

// Required before any other call of the library; may be repeated.
void Prepare() {
  if (sodium_init() < 0) std::abort();
}

Bits256 RandomBits() {
  Prepare();
  Bits256 bits{};
  randombytes_buf(bits.data(), bits.size());
  return bits;
}

std::string Hex(const Bits256& bits) {
  std::string text(2 * bits.size() + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), bits.data(), bits.size());
  text.pop_back();
  return text;
}

}  // namespace

std::string NewToken() {
  const Bits256 bits = RandomBits();
  constexpr int kVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
  std::string text(sodium_base64_encoded_len(bits.size(), kVariant), '\0');
  sodium_bin2base64(text.data(), text.size(), bits.data(), bits.size(), kVariant);
  text.pop_back();
  return text;
}

std::string HashOfToken(std::string_view token) {
  Prepare();
  Bits256 hash{};
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(token.data()),
                     token.size(), nullptr, 0);
  return Hex(hash);
}

std::uint64_t ShortHash(std::string_view first, std::string_view second) {
  static const Bits256 kKey = RandomBits();
  static_assert(std::tuple_size_v<Bits256> >= crypto_shorthash_KEYBYTES);
  std::string text(first);
  text += '\0';
  text += second;
  std::uint64_t hash = 0;
  static_assert(sizeof hash == crypto_shorthash_BYTES);
  crypto_shorthash(reinterpret_cast<unsigned char*>(&hash),
                   reinterpret_cast<const unsigned char*>(text.data()), text.size(), kKey.data());
  return hash;
}

std::uint32_t RandomBelow(std::uint32_t n) {
  Prepare();
  return randombytes_uniform(n);
}

std::string NewId() {
  constexpr std::string_view kLetters = "abcdefghijkmnpqrstuvwxyz23456789";
  constexpr std::size_t kLength = 10;
  const Bits256 bits = RandomBits();
  std::string id;
  for (std::size_t i = 0; i < kLength; ++i) id += kLetters[bits[i] % kLetters.size()];
  return id;
}

std::string NewSeed() { return "chacha:" + Hex(RandomBits()); }

}  // namespace chocobox::server
