#include "games/choco-challenge/board.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include "core/painter.h"
#include "core/phrase.h"

namespace chocobox::choco_challenge {
namespace {

// Width of a name that is not first on its line.
constexpr int kMostOfName = 24;
// Larger goals are not shown: their chances are of no use.
constexpr std::size_t kMostGoals = 5;

Style HueOf(Back back) {
  return back == Back::kBase ? Style::kPlain : back == Back::kFilling ? Style::kHue1 : Style::kHue4;
}

// Lines of labels and cards; the same for reading aloud, without the marks.
class BoardPainter : Painter<View, Aid> {
 public:
  using Painter::Painter;

  void Draw() {
    DrawMarket();
    DrawMiddle();
    for (const Seat seat : Seats()) DrawPlayer(seat);
    DrawOdds();
    Ask(Asked());
  }

 private:
  // Separates words on a line.
  void Next(bool first) {
    if (!first) canvas_.Add(style_.plain ? ", " : "  ");
  }

  void AddCard(Card card, const std::string& before) {
    canvas_.Add(before + InWords(lexicon_, card), HueOf(BackOf(card)));
  }

  void DrawMarket() {
    canvas_.NewLine();
    canvas_.Add(Label("board.market"), Style::kStrong);
    for (std::size_t i = 0; i < view_.market.size(); ++i) {
      Next(i == 0);
      AddCard(view_.market[i], std::to_string(i + 1) + " ");
    }
    canvas_.NewLine();
    canvas_.Add(Label("board.deck"), Style::kStrong);
    canvas_.Add(std::to_string(view_.deck));
    if (view_.next) {
      canvas_.Add(", " + Label("board.next"));
      canvas_.Add(InWords(lexicon_, *view_.next), HueOf(*view_.next));
    }
    canvas_.Add(". " + std::string(Word("board.round")) + " " + std::to_string(view_.round));
    canvas_.Add(". " + Label("board.first-player"));
    canvas_.AddCut(lexicon_.NameOfSeat(view_.first), kMostOfName, Style::kPlain);
  }

  void DrawMiddle() {
    canvas_.NewLine();
    canvas_.Add(Label("board.desserts"), Style::kStrong);
    for (std::size_t i = 0; i < kDesserts; ++i) {
      const auto dessert = static_cast<Dessert>(i);
      Next(i == 0);
      canvas_.Add(std::to_string(CostOf(dessert)) + " ×" + std::to_string(view_.desserts[i]),
                  view_.desserts[i] > 0 ? Style::kPlain : Style::kFaint);
    }
    canvas_.NewLine();
    canvas_.Add(Label("board.middle"), Style::kStrong);
    for (std::size_t i = 0; i < kTools; ++i) {
      Next(i == 0);
      canvas_.Add(InWords(lexicon_, static_cast<Tool>(i)) + " ×" + std::to_string(view_.tools[i]));
    }
  }

  void DrawPlayer(Seat seat) {
    const PlayerView& player = view_.players[seat];
    const bool acts = view_.turn == seat && view_.phase != Phase::kOver;
    std::string facts =
        ": " + std::to_string(player.crowns) + " " + std::string(Word("board.crowns"));
    for (const Dessert dessert : player.desserts) {
      facts += (dessert == player.desserts[0] ? ", " + Label("board.desserts") : " ") +
               std::to_string(CostOf(dessert));
    }
    for (const Tool tool : player.tools) facts += ", " + InWords(lexicon_, tool);
    DrawHead(seat, acts, facts);
    DrawRow(player);
    if (acts && player.top) AddNote(Label("board.next") + InWords(lexicon_, *player.top));
    if (aid_ == nullptr || aid_->extras.empty()) return;
    if (aid_->extras[seat] == Prospect::kNothing) return;
    AddNote((style_.plain ? Label("board.if-you-stop") : "+ ") +
            InWords(lexicon_, aid_->extras[seat]));
  }

  void DrawRow(const PlayerView& player) {
    canvas_.NewLine();
    column_ = 0;
    AddToRow("    " + std::to_string(player.row.size()), Style::kPlain);
    for (const Card card : player.row) {
      AddToRow((card == player.row[0] || !style_.plain ? " " : ", ") + InWords(lexicon_, card),
               HueOf(BackOf(card)));
    }
    if (player.busted) AddToRow(" (" + std::string(Word("board.busted")) + ")", Style::kBad);
  }

  void AddNote(const std::string& note) {
    AddToRow((style_.plain ? ". " : "  ") + note, Style::kFaint);
  }

  // Wraps into the next line.
  void AddToRow(const std::string& text, Style style) {
    if (column_ + DisplayWidth(text) > kBoardWidth) {
      canvas_.NewLine();
      canvas_.Add("     ");
      column_ = 5;
    }
    canvas_.Add(text, style);
    column_ += DisplayWidth(text);
  }

  void DrawOdds() {
    if (aid_ == nullptr || !aid_->bust) return;
    canvas_.NewLine();
    canvas_.Add(Label("board.bust"), Style::kStrong);
    canvas_.Add(aid_->bust->Percent(), aid_->bust->Value() < 0.5 ? Style::kGood : Style::kBad);
    const std::size_t tools = ActiveIn(view_).tools.size();
    for (std::size_t i = 0; i < std::min(aid_->goals.size(), kMostGoals); ++i) {
      const Goal& goal = aid_->goals[i];
      if (i == 0) canvas_.NewLine();
      canvas_.Add(i == 0 ? Label("board.goals") : ", ");
      canvas_.Add(std::to_string(goal.cards) + " " + goal.reach[tools].Percent());
    }
  }

  std::string_view Asked() const {
    switch (view_.phase) {
      case Phase::kDraw:
        return Word("board.draw");
      case Phase::kRescue:
        return Word("board.rescue");
      case Phase::kBuy:
        return Word("board.buy");
      case Phase::kDessert:
        return Word("board.dessert");
      case Phase::kExtra: {
        const std::size_t asked = static_cast<std::size_t>(chocobox::Index(*view_.asked));
        if (view_.players[asked].row.size() < ActiveIn(view_).row.size()) {
          return Word("board.extra-tool");
        }
        return Word(view_.deck > 0 ? "board.extra-card" : "board.extra-market");
      }
      default:
        return {};
    }
  }

  // The current column in the line of a player's row.
  int column_ = 0;
};

}  // namespace

bool Paint(const View& view, const Aid* aid, BoardStyle style, const Lexicon& lexicon,
           Canvas& canvas) {
  BoardPainter(view, aid, style, lexicon, canvas).Draw();
  // The actions are few, so the program lists them.
  return false;
}

}  // namespace chocobox::choco_challenge
