#pragma once

#include <array>
#include <cstddef>

#include "core/names.h"

namespace chocobox {

// One T for each value of an enumeration, indexed by it:
//   Per<Kind, std::uint8_t> counts{};
//   ++counts[Kind::kNut];
// For an enumeration without names, such as Seat, say how many values there are:
//   Per<Seat, Player, kMostSeats> players{};
// In everything else it is the std::array that it holds: plain bytes when T is, written as a list.
template <class Key, class T, std::size_t N = CountOf<Key>()>
struct Per : std::array<T, N> {
  using std::array<T, N>::operator[];
  constexpr T& operator[](Key key) { return (*this)[static_cast<std::size_t>(key)]; }
  constexpr const T& operator[](Key key) const { return (*this)[static_cast<std::size_t>(key)]; }
};

}  // namespace chocobox
