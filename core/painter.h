#pragma once

#include <string>
#include <string_view>

#include "core/canvas.h"

namespace chocobox {

// The base of every game's text board: the view to paint, the style, the texts and the canvas.
template <class View, class Aid>
class Painter {
 public:
  Painter(const View& view, const Aid* aid, BoardStyle style, const Lexicon& lexicon,
          Canvas& canvas)
      : view_(view), aid_(aid), style_(style), lexicon_(lexicon), canvas_(canvas) {}

 protected:
  std::string_view Word(std::string_view key) const { return lexicon_.Find(key); }
  std::string Label(std::string_view key) const { return std::string(Word(key)) + ": "; }

  // Adds the question to the viewer as a line of its own; nothing for an empty sentence.
  void Ask(std::string_view sentence) {
    if (sentence.empty()) return;
    canvas_.NewLine();
    canvas_.Add(sentence, Style::kAccent);
  }

  const View& view_;
  // Null when aids are off.
  const Aid* aid_;
  BoardStyle style_;
  const Lexicon& lexicon_;
  Canvas& canvas_;
};

}  // namespace chocobox
