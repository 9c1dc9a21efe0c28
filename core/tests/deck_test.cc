#include "core/deck.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <utility>
#include <vector>

#include "core/bag.h"
#include "core/per.h"

namespace chocobox {
namespace {

constexpr std::size_t kKinds = 6;
constexpr std::size_t kMaxQueue = 4;
using SmallBag = Bag<kKinds>;
using Deck = QueuedDeck<kKinds, kMaxQueue>;

SmallBag AnyBag() {
  SmallBag bag;
  const auto kinds =
      *rc::gen::container<std::vector<std::size_t>>(rc::gen::inRange<std::size_t>(0, kKinds));
  for (const std::size_t kind : kinds) bag.Put(kind);
  return bag;
}

TEST(QueuedDeck, IsEmptyAtFirst) {
  const Deck deck;
  EXPECT_EQ(deck.size(), 0);
  EXPECT_EQ(deck.queued(), 0);
  EXPECT_FALSE(deck.TopIsKnown());
}

TEST(QueuedDeck, DrawsTheBagFirstAndThenTheQueueInOrder) {
  Deck deck(SmallBag({1, 1, 0, 0, 0, 0}));
  deck.PutUnder(5);
  deck.PutUnder(3);
  deck.PutUnder(4);
  EXPECT_EQ(deck.size(), 5);
  EXPECT_EQ(deck.queued(), 3);
  EXPECT_FALSE(deck.TopIsKnown());
  EXPECT_EQ(deck.Peek(0), 0u);
  EXPECT_EQ(deck.Peek(1), 1u);

  deck.Take(1);
  EXPECT_FALSE(deck.TopIsKnown());
  EXPECT_EQ(deck.Peek(0), 0u);
  deck.Take(0);
  for (const std::size_t kind : {5u, 3u, 4u}) {
    EXPECT_TRUE(deck.TopIsKnown());
    EXPECT_EQ(deck.Queued(0), kind);
    // Any place gives the same card, since the card is known.
    EXPECT_EQ(deck.Peek(0), kind);
    EXPECT_EQ(deck.Peek(1000), kind);
    deck.Take(kind);
  }
  EXPECT_EQ(deck.size(), 0);
  EXPECT_FALSE(deck.TopIsKnown());
}

TEST(QueuedDeck, ShowsItsQueueFromTheTop) {
  Deck deck(SmallBag({1, 0, 0, 0, 0, 0}));
  for (const std::size_t kind : {2u, 2u, 0u, 1u}) deck.PutUnder(kind);
  EXPECT_EQ(deck.queued(), 4);
  EXPECT_EQ(deck.Queued(0), 2);
  EXPECT_EQ(deck.Queued(2), 0);
  EXPECT_EQ(deck.Queued(3), 1);
}

RC_GTEST_PROP(QueuedDeck, KeepsItsCards, ()) {
  SmallBag bag = AnyBag();
  Deck deck(bag);
  std::deque<std::size_t> queue;
  const auto steps = *rc::gen::container<std::vector<std::pair<bool, std::uint32_t>>>(
      rc::gen::pair(rc::gen::arbitrary<bool>(), rc::gen::inRange<std::uint32_t>(0, 1000)));
  for (const auto& [put_under, number] : steps) {
    if (put_under && queue.size() < kMaxQueue) {
      deck.PutUnder(number % kKinds);
      queue.push_back(number % kKinds);
    } else if (bag.size() > 0) {
      const std::uint32_t place = number % static_cast<std::uint32_t>(bag.size());
      const std::size_t kind = deck.Peek(place);
      RC_ASSERT(kind == bag.At(place));
      deck.Take(kind);
      bag.Take(kind);
    } else if (!queue.empty()) {
      RC_ASSERT(deck.Peek(number) == queue.front());
      deck.Take(queue.front());
      queue.pop_front();
    }
    RC_ASSERT(deck.bag() == bag);
    RC_ASSERT(deck.size() == bag.size() + static_cast<int>(queue.size()));
    RC_ASSERT(deck.TopIsKnown() == (bag.size() == 0 && !queue.empty()));
    RC_ASSERT(deck.queued() == static_cast<int>(queue.size()));
    for (std::size_t i = 0; i < queue.size(); ++i) {
      RC_ASSERT(deck.Queued(static_cast<int>(i)) == queue[i]);
    }
    // Equal to a deck that never held anything else.
    Deck fresh(bag);
    for (const std::size_t kind : queue) fresh.PutUnder(kind);
    RC_ASSERT(deck == fresh);
  }
}

TEST(QueuedDeck, DiffersInTheOrderOfItsQueue) {
  Deck one;
  one.PutUnder(1);
  one.PutUnder(2);
  Deck other;
  other.PutUnder(2);
  other.PutUnder(1);
  EXPECT_NE(one, other);
}

enum class Back : std::uint8_t { kRed, kBlue };

// The kinds take turns, so that a class is not one run of kinds.
constexpr Back BackOf(std::size_t kind) { return kind % 2 == 0 ? Back::kRed : Back::kBlue; }

using BackedDeck = ClassedDeck<kKinds, BackOf>;

TEST(ClassedDeck, CountsItsClasses) {
  const BackedDeck deck(SmallBag({1, 2, 3, 4, 5, 6}));
  EXPECT_EQ(deck.size(), 21);
  EXPECT_EQ(deck.Count(Back::kRed), 9);
  EXPECT_EQ(deck.Count(Back::kBlue), 12);
  EXPECT_FALSE(deck.TopIsShown());
}

TEST(ClassedDeck, ShowsAndTakesItsTop) {
  BackedDeck deck(SmallBag({1, 2, 3, 4, 5, 6}));
  deck.ShowTop(Back::kBlue);
  EXPECT_TRUE(deck.TopIsShown());
  EXPECT_EQ(deck.top(), Back::kBlue);
  EXPECT_EQ(deck.size(), 21) << "a card whose back is shown has not left";
  deck.Take(3);
  EXPECT_FALSE(deck.TopIsShown());
  EXPECT_EQ(deck.size(), 20);
  EXPECT_EQ(deck.Count(Back::kRed), 9);
  EXPECT_EQ(deck.Count(Back::kBlue), 11);
  EXPECT_EQ(deck.bag(), SmallBag({1, 2, 3, 3, 5, 6}));
}

TEST(ClassedDeck, IsEqualWhateverTopItShowedBefore) {
  BackedDeck deck(SmallBag({1, 1, 0, 0, 0, 0}));
  deck.ShowTop(Back::kBlue);
  EXPECT_NE(deck, BackedDeck(deck.bag()));
  deck.Take(1);
  EXPECT_EQ(deck, BackedDeck(SmallBag({1, 0, 0, 0, 0, 0})));
}

// Over all places every class and kind comes up once for each of its cards.
RC_GTEST_PROP(ClassedDeck, GivesEveryCardTheSameChance, ()) {
  BackedDeck deck(AnyBag());
  Per<Back, int, 2> backs{};
  for (std::uint32_t place = 0; place < static_cast<std::uint32_t>(deck.size()); ++place) {
    ++backs[deck.ClassAt(place)];
  }
  for (const Back back : {Back::kRed, Back::kBlue}) {
    const int count = deck.Count(back);
    RC_ASSERT(backs[back] == count);
    if (count == 0) continue;
    deck.ShowTop(back);
    std::array<int, kKinds> kinds{};
    for (std::uint32_t place = 0; place < static_cast<std::uint32_t>(count); ++place) {
      ++kinds[deck.TopAt(place)];
    }
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
      RC_ASSERT(kinds[kind] == (BackOf(kind) == back ? deck.bag().Count(kind) : 0));
    }
  }
}

RC_GTEST_PROP(ClassedDeck, DealsEveryCardOnce, ()) {
  const SmallBag bag = AnyBag();
  BackedDeck deck(bag);
  SmallBag dealt;
  while (deck.size() > 0) {
    const auto draw = [](int n) {
      return *rc::gen::inRange<std::uint32_t>(0, static_cast<std::uint32_t>(n));
    };
    const Back back = deck.ClassAt(draw(deck.size()));
    deck.ShowTop(back);
    const std::size_t kind = deck.TopAt(draw(deck.Count(back)));
    RC_ASSERT(BackOf(kind) == back);
    deck.Take(kind);
    dealt.Put(kind);
    for (std::size_t i = 0; i < kKinds; ++i) {
      RC_ASSERT(deck.bag().Count(i) + dealt.Count(i) == bag.Count(i));
    }
    RC_ASSERT(deck.Count(Back::kRed) + deck.Count(Back::kBlue) == deck.size());
  }
  RC_ASSERT(dealt == bag);
}

}  // namespace
}  // namespace chocobox
