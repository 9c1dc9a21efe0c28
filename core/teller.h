#pragma once

#include <cstdint>

#include "core/byte.h"
#include "core/list.h"
#include "core/seat.h"

namespace chocobox {

// The viewers who are told of a fact: any of the seats, and spectators.
class Audience {
 public:
  constexpr Audience() = default;
  static constexpr Audience All() { return Audience(0xff); }
  static constexpr Audience Only(Seat seat) { return Audience(BitOf(seat)); }
  // Everybody but the seat, spectators included.
  static constexpr Audience Others(Seat seat) { return Audience(0xff & ~BitOf(seat)); }

  constexpr bool Includes(Viewer viewer) const { return (bits_ & BitOf(viewer)) != 0; }
  constexpr bool operator==(const Audience&) const = default;

 private:
  constexpr explicit Audience(unsigned bits) : bits_(Byte(bits)) {}
  static constexpr unsigned BitOf(Viewer viewer) {
    return viewer.IsSpectator() ? 0x80u : 1u << Index(viewer.seat());
  }
  std::uint8_t bits_ = 0;
};

// An event and its audience.
template <class G>
struct Fact {
  typename G::Event event{};
  Audience audience;
  bool operator==(const Fact&) const = default;
};

// All facts of one step, in the order in which they are told.
template <class G>
using FactList = List<Fact<G>, G::kMaxFacts>;

// The events of one step that one viewer is told.
template <class G>
using EventList = List<typename G::Event, G::kMaxFacts>;

// The rules give a teller the facts of a step while they take it, each fact once with its audience.
// The conformance suite compares the audiences with imagined worlds.
//
// It is a pointer to the list that it fills: pass it by value. Rules that are written as a template
// over their teller get `Unheard` where nobody listens, so that playouts pay nothing for facts.
template <class G>
class Teller {
 public:
  // REQUIRES: `facts` outlives the teller.
  explicit constexpr Teller(FactList<G>& facts) : facts_(&facts) {}

  void All(const typename G::Event& event) const { facts_->push_back({event, Audience::All()}); }
  void Only(Seat seat, const typename G::Event& event) const {
    facts_->push_back({event, Audience::Only(seat)});
  }
  void Others(Seat seat, const typename G::Event& event) const {
    facts_->push_back({event, Audience::Others(seat)});
  }

 private:
  FactList<G>* facts_;
};

// A teller that discards the facts.
struct Unheard {
  static constexpr void All(const auto&) {}
  static constexpr void Only(Seat, const auto&) {}
  static constexpr void Others(Seat, const auto&) {}
};

}  // namespace chocobox
