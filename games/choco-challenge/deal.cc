// Outcomes of chance: the next card of a pile and the back below it.
#include <array>
#include <cstddef>
#include <cstdint>
#include <variant>

#include "games/choco-challenge/game.h"
#include "games/choco-challenge/rules.h"

namespace chocobox::choco_challenge {
namespace {

// The pile whose top card chance turns over, or whose back it turns up.
const Pile& PileInPlay(const State& state) {
  return IsOwnPile(state) ? state.players[state.turn].pile : state.deck;
}

// Kinds with the same back are adjacent, so a place in the pile is found back by back: fast, since
// every card of every playout needs it.
using BackCounts = std::array<std::uint32_t, kBacks>;
BackCounts CountBacks(const Pile& pile) {
  BackCounts counts{};
  for (std::size_t back = 0; back < kBacks; ++back) {
    for (std::size_t kind = kFirstOfBack[back]; kind < kFirstOfBack[back + 1]; ++kind) {
      counts[back] += static_cast<std::uint32_t>(pile.bag().Count(kind));
    }
  }
  return counts;
}
Back BackAt(const BackCounts& counts, std::uint32_t place) {
  std::size_t back = 0;
  while (place >= counts[back]) place -= counts[back++];
  return static_cast<Back>(back);
}
Card CardAt(const Pile& pile, Back back, std::uint32_t place) {
  std::size_t kind = kFirstOfBack[Index(back)];
  for (;; ++kind) {
    const auto count = static_cast<std::uint32_t>(pile.bag().Count(kind));
    if (place < count) return static_cast<Card>(kind);
    place -= count;
  }
}

}  // namespace

Outcome Draw(const State& state, Source& source) {
  const bool own = IsOwnPile(state);
  const Pile& pile = PileInPlay(state);
  const auto size = static_cast<std::uint32_t>(pile.size());
  const auto seat = static_cast<std::uint32_t>(chocobox::Index(state.turn));
  const Stream stream{own ? kPileStream + seat : kDeckStream};
  // A pile is shuffled anew in each round; the size of the rest gives the card's number in it.
  const std::uint32_t index = 2 * (64 * (own ? state.round : 0) + size);
  BackCounts backs = CountBacks(pile);
  if (!pile.TopIsShown()) return TopShown{BackAt(backs, source.Below(stream, index + 1, size))};
  std::uint32_t& of_top = backs[Index(pile.top())];
  CardShown shown{CardAt(pile, pile.top(), source.Below(stream, index, of_top)), {}};
  --of_top;
  if (size > 1) shown.next = BackAt(backs, source.Below(stream, index - 1, size - 1));
  return shown;
}

// A card with the top's back, and below it one of all others.
bool Outcomes(const State& state, OutcomeList<Game>& outcomes) {
  outcomes.clear();
  const Pile& pile = PileInPlay(state);
  const auto add_backs = [&](auto make, std::uint32_t ways) {
    for (std::size_t i = 0; i < kBacks; ++i) {
      const auto back = static_cast<Back>(i);
      const bool taken = pile.TopIsShown() && back == pile.top();
      const int left = pile.Count(back) - (taken ? 1 : 0);
      if (left > 0) outcomes.push_back({make(back), ways * static_cast<std::uint32_t>(left)});
    }
  };
  if (!pile.TopIsShown()) {
    add_backs([](Back back) { return TopShown{back}; }, 1);
    return true;
  }
  for (std::size_t kind = kFirstOfBack[Index(pile.top())];
       kind < kFirstOfBack[Index(pile.top()) + 1]; ++kind) {
    const auto card = static_cast<Card>(kind);
    const auto count = static_cast<std::uint32_t>(pile.bag().Count(kind));
    if (count == 0) continue;
    if (pile.size() == 1) outcomes.push_back({CardShown{card, {}}, count});
    add_backs([card](Back back) { return CardShown{card, back}; }, count);
  }
  return true;
}

bool Possible(const State& state, const Outcome& outcome) {
  if (!ToAct(state).IsNature()) return false;
  const Pile& pile = PileInPlay(state);
  if (const auto* top = std::get_if<TopShown>(&outcome)) {
    return !pile.TopIsShown() && pile.Count(top->back) > 0;
  }
  const auto& shown = std::get<CardShown>(outcome);
  if (!pile.TopIsShown() || pile.top() != BackOf(shown.card)) return false;
  if (pile.bag().Count(Index(shown.card)) == 0) return false;
  if (!shown.next) return pile.size() == 1;
  return pile.Count(*shown.next) > (*shown.next == pile.top() ? 1 : 0);
}

}  // namespace chocobox::choco_challenge
