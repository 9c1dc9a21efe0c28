#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/match.h"
#include "core/text.h"

namespace chocobox {

// Checks the expectations after "->" in a record: docs/record_format.md.
template <Game G>
class Expectations {
 public:
  // `first` is the number of the first step of the line.
  Expectations(const Match<G>& match, std::size_t first) : match_(match), first_(first) {}

  // Nothing when the expectation is met, else what was found instead.
  std::optional<std::string> Unmet(std::string_view expectation) const {
    Words words(expectation);
    const std::string_view key = words.Next();
    if (expectation == "ok") return std::nullopt;
    if (expectation == "over" || expectation == "nature") return Compare(expectation, TurnText());
    if (key == "to-act") return Compare(words.Rest(), TurnText());
    if (key == "view") return ComparePart(words, [](const auto& view) { return view; });
    if (key == "aid") return ComparePart(words, [](const auto& view) { return G::Aids(view); });
    if (key == "sees" || key == "unseen") return CompareEvents(words, key == "sees");
    if (key == "may" || key == "may-not") return CompareLegal(words, key == "may");
    if (key == "undoable" || key == "not-undoable") return CompareUndo(words, key == "undoable");
    if (key == "score") return FindScoreLine(words.Rest());
    if (key == "total") return CompareTotal(words);
    if (key == "winners") return Compare(words.Rest(), ToText(Sheet().winners));
    return FindEvent(Viewer::Spectator(), expectation);
  }

 private:
  using Mismatch = std::optional<std::string>;
  static constexpr const char* kNoSuchSeat = "there is no such seat";

  static Mismatch Compare(std::string_view expected, std::string_view found) {
    if (expected == found) return std::nullopt;
    return "expected \"" + std::string(expected) + "\", found \"" + std::string(found) + "\"";
  }

  std::string TurnText() const {
    const Turn turn = G::ToAct(match_.state());
    return turn.IsOver() ? "over" : turn.IsNature() ? "nature" : ToText(turn.seats());
  }

  ScoreSheet<G> Sheet() const { return G::Scores(match_.state()); }

  // The viewer named next, or the spectator when the word is no viewer; nothing when no such seat
  // is at the table.
  std::optional<Viewer> TakeViewer(Words& words) const {
    const auto viewer = ParseViewer(words.Peek());
    if (!viewer) return Viewer::Spectator();
    words.Next();
    const bool seated = viewer->IsSpectator() || Index(viewer->seat()) < match_.config().seats;
    return seated ? viewer : std::nullopt;
  }

  template <class Of>
  Mismatch ComparePart(Words& words, Of of) const {
    const std::optional<Viewer> viewer = TakeViewer(words);
    if (!viewer) return kNoSuchSeat;
    const std::string_view path = words.Next();
    std::string found;
    if (!AppendPart(found, of(G::Look(match_.state(), *viewer)), path)) {
      return "nothing is called \"" + std::string(path) + "\"";
    }
    return Compare(words.Rest(), found);
  }

  std::vector<std::string> Events(Viewer viewer) const {
    std::vector<std::string> texts;
    for (std::size_t step = first_; step < match_.steps().size(); ++step) {
      for (const Fact<G>& fact : match_.FactsOf(step)) {
        if (fact.audience.Includes(viewer)) texts.push_back(ToText(fact.event));
      }
    }
    return texts;
  }

  Mismatch FindEvent(Viewer viewer, std::string_view expected) const {
    std::string all;
    for (const std::string& text : Events(viewer)) {
      if (text == expected) return std::nullopt;
      all += all.empty() ? text : "; " + text;
    }
    return "not among \"" + all + "\"";
  }

  Mismatch CompareEvents(Words& words, bool seen) const {
    // A misspelt event must not make "was told nothing" come true.
    if (!ParseViewer(words.Peek())) return "expected a viewer and an event";
    const std::optional<Viewer> viewer = TakeViewer(words);
    if (!viewer) return kNoSuchSeat;
    if (!FromText<typename G::Event>(words.Rest())) return "there is no such event";
    const bool found = !FindEvent(*viewer, words.Rest());
    if (found == seen) return std::nullopt;
    return ToText(*viewer) + (found ? " was told this" : " was not told this");
  }

  Mismatch CompareLegal(Words& words, bool allowed) const {
    const auto seat = ParseSeat(words.Next());
    const auto action = FromText<typename G::Action>(words.Rest());
    if (!seat || !action) return "expected a seat and an action";
    const auto refusal = G::Check(match_.state(), *seat, *action);
    if (refusal.has_value() != allowed) return std::nullopt;
    return refusal ? "refused: " + std::string(NameOf(*refusal)) : "it is allowed";
  }

  Mismatch CompareUndo(Words& words, bool undoable) const {
    const auto seat = ParseSeat(words.Next());
    if (!seat) return "expected a seat";
    if (match_.CanUndo(*seat) == undoable) return std::nullopt;
    return undoable ? "it cannot be taken back" : "it can be taken back";
  }

  Mismatch FindScoreLine(std::string_view expected) const {
    const ScoreSheet<G> sheet = Sheet();
    std::string all;
    for (const auto& line : sheet.lines) {
      std::string text = ToText(line.seat);
      AppendText(text, line.item);
      AppendText(text, line.points);
      if (text == expected) return std::nullopt;
      all += all.empty() ? text : "; " + text;
    }
    return "not among \"" + all + "\"";
  }

  Mismatch CompareTotal(Words& words) const {
    const auto seat = ParseSeat(words.Next());
    if (!seat || Index(*seat) >= match_.config().seats) return "expected a seat";
    return Compare(words.Rest(), ToText(Sheet().totals[Index(*seat)]));
  }

  const Match<G>& match_;
  std::size_t first_;
};

}  // namespace chocobox
