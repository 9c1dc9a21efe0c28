#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "core/canvas.h"
#include "core/seat.h"

namespace chocobox {

// The base of every game's text board: the view to paint, which has a list `players`, the style,
// the texts and the canvas.
template <class View, class Aid>
class Painter {
 public:
  Painter(const View& view, const Aid* aid, BoardStyle style, const Lexicon& lexicon,
          Canvas& canvas)
      : view_(view), aid_(aid), style_(style), lexicon_(lexicon), canvas_(canvas) {
    if constexpr (requires { view.you; }) {
      if (view.you) own_ = &view.players[*view.you];
    }
  }

 protected:
  using Player = std::remove_cvref_t<decltype(std::declval<const View&>().players[Seat{}])>;

  std::string_view Word(std::string_view key) const { return lexicon_.Find(key); }
  std::string Label(std::string_view key) const { return std::string(Word(key)) + ": "; }
  SeatSet Seats() const { return SeatSet::First(static_cast<int>(view_.players.size())); }

  // The line that begins a player: the name, marked if the player is to act, and facts about them.
  void DrawHead(Seat seat, bool acts, std::string_view facts) {
    constexpr int kLeastForName = 12;
    const Style style = acts ? Style::kAccent : Style::kStrong;
    canvas_.NewLine();
    if (!style_.plain) canvas_.Add(acts ? "> " : "  ", style);
    canvas_.AddCut(lexicon_.NameOfSeat(seat),
                   std::max(kLeastForName, kBoardWidth - 4 - DisplayWidth(facts)), style);
    canvas_.AddWrapped(facts, kBoardWidth, 4, style);
  }

  // Adds the question to the viewer as a line of its own; nothing for an empty sentence.
  void Ask(std::string_view sentence) {
    if (sentence.empty()) return;
    canvas_.NewLine();
    canvas_.Add(sentence, Style::kAccent);
  }

  const View& view_;
  // The player of the view's `you`; null for a spectator.
  const Player* own_ = nullptr;
  // Null when aids are off.
  const Aid* aid_;
  BoardStyle style_;
  const Lexicon& lexicon_;
  Canvas& canvas_;
};

}  // namespace chocobox
