#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "core/bag.h"
#include "core/byte.h"

namespace chocobox {

// A deck whose upper part, the bag, is in unknown order. Everybody knows its lower part, the queue,
// since those cards were put under the deck face up. The queue is drawn when the bag is empty.
template <std::size_t Kinds, std::size_t MaxQueue>
class QueuedDeck {
 public:
  constexpr QueuedDeck() = default;
  constexpr explicit QueuedDeck(const Bag<Kinds>& bag) : bag_(bag) {}

  constexpr int size() const { return bag_.size() + queued_; }
  constexpr const Bag<Kinds>& bag() const { return bag_; }
  constexpr int queued() const { return queued_; }
  constexpr std::uint8_t Queued(int place) const { return queue_[place]; }

  // Whether the next card is known to everybody, so that chance does not decide it.
  constexpr bool TopIsKnown() const { return bag_.size() == 0 && queued_ > 0; }
  // REQUIRES: size() > 0, and `place` is below bag().size() unless TopIsKnown().
  constexpr std::size_t Peek(std::uint32_t place) const {
    return TopIsKnown() ? queue_[0] : bag_.At(place);
  }
  // Takes the drawn card off the top. REQUIRES: it can be the top card.
  constexpr void Take(std::size_t kind) {
    if (bag_.size() > 0) {
      bag_.Take(kind);
      return;
    }
    assert(queued_ > 0 && queue_[0] == kind);
    --queued_;
    for (int i = 0; i < queued_; ++i) queue_[i] = queue_[i + 1];
    queue_[queued_] = 0;
  }
  // REQUIRES: queued() < MaxQueue.
  constexpr void PutUnder(std::size_t kind) {
    assert(queued_ < MaxQueue);
    queue_[queued_++] = Byte(kind);
  }
  constexpr bool operator==(const QueuedDeck&) const = default;

 private:
  Bag<Kinds> bag_;
  std::array<std::uint8_t, MaxQueue> queue_{};
  std::uint8_t queued_ = 0;
};

// A deck whose cards show their class on the back: everybody knows the class of the top card,
// nobody its kind. The class of the next card is one outcome, the kind of the drawn card another.
// `ClassOf` maps a kind to its class.
template <std::size_t Kinds, auto ClassOf>
class ClassedDeck {
 public:
  using Class = decltype(ClassOf(std::size_t{}));

  constexpr ClassedDeck() = default;
  constexpr explicit ClassedDeck(const Bag<Kinds>& bag) : bag_(bag) {}

  constexpr const Bag<Kinds>& bag() const { return bag_; }
  constexpr int size() const { return bag_.size(); }
  constexpr bool TopIsShown() const { return top_is_shown_ != 0; }
  // REQUIRES: TopIsShown().
  constexpr Class top() const { return top_; }

  // The number of cards of the class that are left.
  constexpr int Count(Class which) const {
    int count = 0;
    for (std::size_t kind = 0; kind < Kinds; ++kind) {
      if (ClassOf(kind) == which) count += bag_.Count(kind);
    }
    return count;
  }
  // The class of the card at a random place of the whole bag: the next back to be shown.
  constexpr Class ClassAt(std::uint32_t place) const { return ClassOf(bag_.At(place)); }
  // The kind at a random place among the cards of the top's class. REQUIRES: TopIsShown() and
  // place < Count(top()).
  constexpr std::size_t TopAt(std::uint32_t place) const {
    for (std::size_t kind = 0;; ++kind) {
      if (ClassOf(kind) != top_) continue;
      const auto count = static_cast<std::uint32_t>(bag_.Count(kind));
      if (place < count) return kind;
      place -= count;
    }
  }
  // REQUIRES: Count(which) > 0.
  constexpr void ShowTop(Class which) {
    top_ = which;
    top_is_shown_ = 1;
  }
  // REQUIRES: TopIsShown() and the card is of its class.
  constexpr void Take(std::size_t kind) {
    assert(TopIsShown() && ClassOf(kind) == top_);
    bag_.Take(kind);
    top_ = {};
    top_is_shown_ = 0;
  }
  constexpr bool operator==(const ClassedDeck&) const = default;

 private:
  Bag<Kinds> bag_;
  Class top_{};
  std::uint8_t top_is_shown_ = 0;
};

}  // namespace chocobox
