#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "core/byte.h"
#include "core/teller.h"

namespace chocobox {

// The facts of all steps of a match. Most events are much smaller than the largest kind, so they
// are kept as bytes.
template <class G>
class FactLog {
 public:
  // The number of steps.
  std::size_t size() const { return ends_.size(); }

  void Add(const FactList<G>& facts) {
    for (const Fact<G>& fact : facts) Write(fact);
    ends_.push_back(static_cast<std::uint32_t>(bytes_.size()));
  }

  // The facts of one step. REQUIRES: step < size().
  FactList<G> Of(std::size_t step) const {
    FactList<G> facts;
    for (std::size_t at = BeginOf(step); at < ends_[step];) facts.push_back(Read(at));
    return facts;
  }

  // REQUIRES: step < size().
  void Erase(std::size_t step) {
    const std::size_t begin = BeginOf(step);
    const std::size_t length = ends_[step] - begin;
    const auto first = bytes_.begin() + static_cast<std::ptrdiff_t>(begin);
    bytes_.erase(first, first + static_cast<std::ptrdiff_t>(length));
    ends_.erase(ends_.begin() + static_cast<std::ptrdiff_t>(step));
    for (std::size_t i = step; i < ends_.size(); ++i) {
      ends_[i] -= static_cast<std::uint32_t>(length);
    }
  }

 private:
  using Event = typename G::Event;

  std::size_t BeginOf(std::size_t step) const { return step == 0 ? 0 : ends_[step - 1]; }

  template <class T>
  void Append(const T& value) {
    static_assert(std::is_trivially_copyable_v<T>);
    const std::size_t at = bytes_.size();
    bytes_.resize(at + sizeof value);
    std::memcpy(&bytes_[at], &value, sizeof value);
  }

  void Write(const Fact<G>& fact) {
    static_assert(std::variant_size_v<Event> < 256);
    Append(Byte(fact.event.index()));
    Append(fact.audience);
    std::visit([this](const auto& event) { this->Append(event); }, fact.event);
  }

  template <class T>
  T Take(std::size_t& at) const {
    T value{};
    std::memcpy(&value, &bytes_[at], sizeof value);
    at += sizeof value;
    return value;
  }

  Fact<G> Read(std::size_t& at) const {
    const auto index = Take<std::uint8_t>(at);
    Fact<G> fact;
    fact.audience = Take<Audience>(at);
    [&]<std::size_t... I>(std::index_sequence<I...>) {
      ((I == index ? void(fact.event = Take<std::variant_alternative_t<I, Event>>(at)) : void()),
       ...);
    }(std::make_index_sequence<std::variant_size_v<Event>>());
    return fact;
  }

  std::vector<std::byte> bytes_;
  // ends_[i] is the index after the last byte of step i.
  std::vector<std::uint32_t> ends_;
};

}  // namespace chocobox
