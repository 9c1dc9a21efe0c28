#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace chocobox {

// A sequence of at most N values, stored in place: trivially copyable when T is, and filling it
// allocates nothing. Not for a State: cleared values stay in its bytes.
template <class T, std::size_t N>
class List {
 public:
  using value_type = T;
  static constexpr std::size_t kCapacity = N;

  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr void clear() { size_ = 0; }
  // REQUIRES: size() < N.
  constexpr void push_back(const T& value) {
    assert(size_ < N);
    items_[size_++] = value;
  }
  // REQUIRES: i < size().
  constexpr T& operator[](std::size_t i) {
    assert(i < size_);
    return items_[i];
  }
  constexpr const T& operator[](std::size_t i) const {
    assert(i < size_);
    return items_[i];
  }
  // Access by an enumeration, for a list with one entry for each seat or other value.
  template <class Key>
    requires std::is_enum_v<Key>
  constexpr T& operator[](Key key) {
    return (*this)[static_cast<std::size_t>(key)];
  }
  template <class Key>
    requires std::is_enum_v<Key>
  constexpr const T& operator[](Key key) const {
    return (*this)[static_cast<std::size_t>(key)];
  }
  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }

  friend constexpr bool operator==(const List& a, const List& b) {
    if (a.size_ != b.size_) return false;
    for (std::size_t i = 0; i < a.size_; ++i) {
      if (!(a.items_[i] == b.items_[i])) return false;
    }
    return true;
  }

 private:
  std::array<T, N> items_{};
  std::conditional_t<(N < 256), std::uint8_t, std::uint32_t> size_ = 0;
};

}  // namespace chocobox
