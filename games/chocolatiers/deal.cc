// Outcomes of chance: hands, the tray, the line, and the refills.
#include <algorithm>
#include <bit>
#include <variant>

#include "core/bits.h"
#include "core/byte.h"
#include "games/chocolatiers/course.h"
#include "games/chocolatiers/game.h"
#include "games/chocolatiers/rules.h"

namespace chocobox::chocolatiers {
namespace {

// Draws this number of cards from the deck.
template <std::size_t N>
List<Kind, N> DrawCards(const State& state, const Source& source, std::uint32_t stream) {
  Bag<kKinds> deck = state.deck;
  List<Kind, N> cards;
  for (std::uint32_t i = 0; i < N; ++i) {
    const auto size = static_cast<std::uint32_t>(deck.size());
    const std::size_t kind = deck.At(source.Below(Stream{stream}, i, size));
    deck.Take(kind);
    cards.push_back(static_cast<Kind>(kind));
  }
  return cards;
}

int SizeOf(std::uint64_t boxes) { return std::popcount(boxes); }

Box DrawBox(std::uint64_t boxes, const Source& source) {
  const auto left = static_cast<std::uint32_t>(SizeOf(boxes));
  std::uint32_t n = source.Below(Stream{kBoxStream}, left, left);
  const auto low = static_cast<std::uint32_t>(boxes);
  const auto in_low = static_cast<std::uint32_t>(std::popcount(low));
  const int place = n < in_low
                        ? PlaceOfBit(low, n)
                        : 32 + PlaceOfBit(static_cast<std::uint32_t>(boxes >> 32), n - in_low);
  return Box{Byte(place)};
}

std::uint64_t BitOf(Box box) { return std::uint64_t{1} << box.number; }

bool Holds(const State& state, const auto& cards) {
  const Counts counts = CountsOf(cards);
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    if (counts[kind] > state.deck.Count(kind)) return false;
  }
  return true;
}

bool AreDifferent(const State& state, const LineList& boxes) {
  std::uint64_t left = state.boxes;
  for (const Box box : boxes) {
    if ((left & BitOf(box)) == 0) return false;
    left &= ~BitOf(box);
  }
  return true;
}

// Lists every hand that completes the `cards` chosen so far, in `ways` ways, with kinds from `kind`
// on.
void ListHands(const Bag<kKinds>& deck, std::size_t kind, const DealtList& cards, int ways,
               OutcomeList<Game>& outcomes) {
  if (cards.size() == kDealt) {
    outcomes.push_back({HandDealt{cards}, static_cast<std::uint32_t>(ways)});
    return;
  }
  if (kind == kKinds) return;
  const int count = deck.Count(kind);
  DealtList more = cards;
  for (int taken = 0;; ++taken) {
    ListHands(deck, kind + 1, more, ways * Choose(count, taken), outcomes);
    if (taken == count || more.size() == kDealt) return;
    more.push_back(static_cast<Kind>(kind));
  }
}

struct Oracle {
  const State& state;

  bool operator()(const HandDealt& dealt) const {
    return state.phase == Phase::kDealHands && dealt.cards.size() == kDealt &&
           std::is_sorted(dealt.cards.begin(), dealt.cards.end()) && Holds(state, dealt.cards);
  }
  bool operator()(const TrayDealt& dealt) const {
    return state.phase == Phase::kDealTray && dealt.cards.size() == kTray &&
           Holds(state, dealt.cards);
  }
  bool operator()(const LineDealt& dealt) const {
    return state.phase == Phase::kDealLine && dealt.boxes.size() == kLine &&
           AreDifferent(state, dealt.boxes);
  }
  bool operator()(const CardComes& comes) const {
    return state.phase == Phase::kFillTray && state.deck.Count(Index(comes.chocolate)) > 0;
  }
  bool operator()(const BoxComes& comes) const {
    return state.phase == Phase::kFillLine && (state.boxes & BitOf(comes.box)) != 0;
  }
};

struct Resolver {
  State& state;

  void operator()(const HandDealt& dealt) const {
    for (const Kind kind : dealt.cards) {
      ++state.players[state.turn].hand[Index(kind)];
      state.deck.Take(Index(kind));
    }
    state.turn = NextSeat(state.turn, state.seats);
    if (state.turn == state.starter) state.phase = Phase::kDealTray;
  }
  void operator()(const TrayDealt& dealt) const {
    for (const Kind kind : dealt.cards) PutOnTray(kind);
    state.phase = Phase::kDealLine;
  }
  void operator()(const LineDealt& dealt) const {
    for (const Box box : dealt.boxes) PutInLine(box);
    state.actions = kActions;
    state.phase = Phase::kAct;
  }
  void operator()(const CardComes& comes) const {
    PutOnTray(comes.chocolate);
    FillTray(state);
  }
  void operator()(const BoxComes& comes) const {
    PutInLine(comes.box);
    EndAction(state);
  }

 private:
  void PutOnTray(Kind kind) const {
    state.deck.Take(Index(kind));
    *std::find(state.tray.begin(), state.tray.end(), 0) = Byte(Index(kind) + 1);
  }
  void PutInLine(Box box) const {
    state.boxes &= ~BitOf(box);
    *std::find(state.line.begin(), state.line.end(), 0) = Byte(box.number + 1);
  }
};

}  // namespace

Outcome Draw(const State& state, Source& source) {
  switch (state.phase) {
    case Phase::kDealHands: {
      const auto seat = static_cast<std::uint32_t>(chocobox::Index(state.turn));
      const auto cards = DrawCards<kDealt>(state, source, kHandStream + seat);
      return HandDealt{ListOf<DealtList>(CountsOf(cards))};
    }
    case Phase::kDealTray:
      return TrayDealt{DrawCards<kTray>(state, source, kTrayStream)};
    case Phase::kDealLine: {
      LineDealt dealt;
      std::uint64_t boxes = state.boxes;
      for (int i = 0; i < kLine; ++i) {
        const Box box = DrawBox(boxes, source);
        boxes &= ~BitOf(box);
        dealt.boxes.push_back(box);
      }
      return dealt;
    }
    case Phase::kFillLine:
      return BoxComes{DrawBox(state.boxes, source)};
    default: {
      const auto size = static_cast<std::uint32_t>(state.deck.size());
      const Stream stream{kDeckStream + state.shuffles};
      return CardComes{static_cast<Kind>(state.deck.At(source.Below(stream, size, size)))};
    }
  }
}

bool Outcomes(const State& state, OutcomeList<Game>& outcomes) {
  outcomes.clear();
  switch (state.phase) {
    case Phase::kDealHands:
      ListHands(state.deck, 0, {}, 1, outcomes);
      return true;
    case Phase::kDealTray:
    case Phase::kDealLine:
      return false;
    case Phase::kFillLine:
      for (std::uint8_t number = 0; number < kBoxes; ++number) {
        if ((state.boxes & BitOf(Box{number})) != 0) outcomes.push_back({BoxComes{{number}}, 1});
      }
      return true;
    default:
      for (std::size_t kind = 0; kind < kKinds; ++kind) {
        const auto count = static_cast<std::uint32_t>(state.deck.Count(kind));
        if (count > 0) outcomes.push_back({CardComes{static_cast<Kind>(kind)}, count});
      }
      return true;
  }
}

bool Possible(const State& state, const Outcome& outcome) {
  return std::visit(Oracle{state}, outcome);
}

void Resolve(State& state, const Outcome& outcome) { std::visit(Resolver{state}, outcome); }

}  // namespace chocobox::chocolatiers
