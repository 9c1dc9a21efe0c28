#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace chocobox {

using ChaChaKey = std::array<std::uint8_t, 32>;

// One block of the ChaCha20 key stream (RFC 8439, 2.3) as sixteen words.
constexpr std::array<std::uint32_t, 16> ChaChaBlock(const ChaChaKey& key, std::uint32_t counter,
                                                    const std::array<std::uint32_t, 3>& nonce) {
  std::array<std::uint32_t, 16> input{0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
  for (unsigned i = 0; i < 8; ++i) {
    input[4 + i] = key[4 * i] | (static_cast<std::uint32_t>(key[4 * i + 1]) << 8) |
                   (static_cast<std::uint32_t>(key[4 * i + 2]) << 16) |
                   (static_cast<std::uint32_t>(key[4 * i + 3]) << 24);
  }
  input[12] = counter;
  for (unsigned i = 0; i < 3; ++i) input[13 + i] = nonce[i];

  std::array<std::uint32_t, 16> block = input;
  const auto quarter = [&block](unsigned a, unsigned b, unsigned c, unsigned d) {
    block[d] = std::rotl(block[d] ^ (block[a] += block[b]), 16);
    block[b] = std::rotl(block[b] ^ (block[c] += block[d]), 12);
    block[d] = std::rotl(block[d] ^ (block[a] += block[b]), 8);
    block[b] = std::rotl(block[b] ^ (block[c] += block[d]), 7);
  };
  for (int round = 0; round < 10; ++round) {
    for (unsigned i = 0; i < 4; ++i) quarter(i, 4 + i, 8 + i, 12 + i);
    for (unsigned i = 0; i < 4; ++i) quarter(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4);
  }
  for (unsigned i = 0; i < 16; ++i) block[i] += input[i];
  return block;
}

}  // namespace chocobox
