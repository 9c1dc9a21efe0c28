#include <array>
#include <cstddef>

#include "core/byte.h"
#include "games/chocolatiers/rules.h"
#include "games/chocolatiers/view.h"

// Deals that agree with a view. Cards of unknown place are among the three cards dealt to each
// other player, or in the deck.
namespace chocobox::chocolatiers {
namespace {

// Deals unseen cards to the hands that are partly unknown, and the rest to the deck.
class Dealer {
 public:
  Dealer(const View& view, State& state, Source& source)
      : view_(view), state_(state), dice_(source, Stream{kHandStream}), unseen_(UnseenIn(view)) {}

  void Deal() {
    do {
      Shuffle();
    } while (!IsAccepted());
    for (std::size_t i = 0; i < view_.players.size(); ++i) {
      for (std::size_t kind = 0; kind < kKinds; ++kind) {
        Player& player = state_.players[i];
        player.hand[kind] = Byte(player.hand[kind] + dealt_[i][kind]);
      }
    }
    state_.deck = view_.deck_holds ? Bag<kKinds>(*view_.deck_holds) : rest_;
  }

 private:
  void Shuffle() {
    rest_ = unseen_;
    for (std::size_t i = 0; i < view_.players.size(); ++i) {
      dealt_[i] = {};
      const PlayerView& player = view_.players[i];
      const bool open = !player.hand.empty() || player.cards == 0;
      const std::size_t unknown = open ? 0 : player.cards - player.known.size();
      for (std::size_t n = 0; n < unknown; ++n) {
        const std::size_t kind = rest_.At(dice_.Below(static_cast<std::uint32_t>(rest_.size())));
        rest_.Take(kind);
        ++dealt_[i][kind];
      }
    }
  }

  // Each dealt card is equally likely: hands that could have shown the same cards in several ways
  // do not get more weight for that.
  bool IsAccepted() {
    int ways = 1;
    for (std::size_t i = 0; i < view_.players.size(); ++i) {
      const Counts proved = CountsOf(view_.players[i].proved);
      for (std::size_t kind = 0; kind < kKinds; ++kind) {
        ways *= Choose(proved[kind] + dealt_[i][kind], proved[kind]);
      }
    }
    return ways == 1 || dice_.Below(static_cast<std::uint32_t>(ways)) == 0;
  }

  const View& view_;
  State& state_;
  Dice dice_;
  Bag<kKinds> unseen_;
  Bag<kKinds> rest_;
  std::array<Counts, kMostSeats> dealt_{};
};

}  // namespace

State Imagine(const View& view, Source& source) {
  State state;
  state.rules = view.rules;
  state.seats = view.seats;
  state.phase = view.phase;
  state.starter = view.starter;
  state.turn = view.turn;
  state.actions = view.actions;
  state.takes = view.takes;
  for (std::size_t i = 0; i < view.tray.size(); ++i) {
    if (view.tray[i]) state.tray[i] = Byte(Index(*view.tray[i]) + 1);
  }
  std::uint64_t boxes = state.boxes;
  const auto out = [&](Box box) {
    boxes &= ~(std::uint64_t{1} << box.number);
    return Byte(box.number + 1);
  };
  for (std::size_t i = 0; i < view.line.size(); ++i) {
    if (view.line[i]) state.line[i] = out(*view.line[i]);
  }
  state.discards = view.discards;
  state.shuffles = view.shuffles;
  if (view.first) state.first = Byte(chocobox::Index(*view.first) + 1);
  if (view.chosen) state.chosen = Byte(view.chosen->number + 1);
  if (view.place) state.place = *view.place;
  state.turns = view.turns;
  for (std::size_t i = 0; i < kMostSeats; ++i) {
    Player& player = state.players[i];
    player.wilds = 0;
    if (i >= view.players.size()) continue;
    const PlayerView& seen = view.players[i];
    player.known = CountsOf(seen.known);
    player.proved = CountsOf(seen.proved);
    player.hand = seen.hand.empty() ? player.known : CountsOf(seen.hand);
    player.sampler = SamplerOf(seen);
    for (const Laid& laid : seen.sampler) out(laid.box);
    player.wilds = seen.wilds;
    if (seen.reserved) player.reserved = out(*seen.reserved);
  }
  state.boxes = boxes;
  Dealer(view, state, source).Deal();
  return state;
}

}  // namespace chocobox::chocolatiers
