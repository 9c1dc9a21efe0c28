#include "games/chocolatiers/board.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include "core/byte.h"
#include "core/painter.h"
#include "core/phrase.h"

namespace chocobox::chocolatiers {
namespace {

constexpr int kBoxWidth = 14;
constexpr int kSamplerWidth = 16;

Style HueOf(Kind kind) { return Hue(Index(kind)); }

// The content of a space: a letter of its kind, a wild, or nothing.
struct Piece {
  char letter = '.';
  Style style = Style::kFaint;
};

Piece PieceOf(const std::optional<Kind>& kind) {
  if (!kind) return {};
  return {kKindRows[Index(*kind)].letter, HueOf(*kind)};
}

// The part of a sampler to draw: its boxes, and the places where the viewer can lay one now.
Extent WindowOf(const Sampler& sampler, bool with_free) {
  Extent window;
  for (int number = 0; number < kPlaces; ++number) {
    const Place place{Byte(number)};
    if (sampler.HasBoxAt(place) || (with_free && sampler.Fits(place))) window.Include(place);
  }
  return window;
}

// Boxes for sale on top, then the samplers side by side, then everybody's cards and wilds.
class BoardPainter : Painter<View, Aid> {
 public:
  using Painter::Painter;

  void Draw() {
    if (style_.plain) {
      TellLine();
    } else {
      DrawLine();
      DrawSamplers();
    }
    DrawCards();
    for (const Seat seat : Seats()) DrawPlayer(seat);
    Ask(Asked());
  }

 private:
  static std::string NameOf(Box box) {
    std::string name;
    box.AppendToken(name);
    return name;
  }

  std::string CostOf(Box box) const {
    if (aid_ == nullptr) return {};
    for (const Cost& cost : aid_->costs) {
      if (cost.box != box) continue;
      return cost.missing == 0
                 ? std::string(Word("board.cost")) + " " + std::to_string(cost.cards)
                 : std::string(Word("board.missing")) + " " + std::to_string(cost.missing);
    }
    return {};
  }

  void TellLine() {
    canvas_.NewLine();
    canvas_.Add(Label("board.line"), Style::kStrong);
    for (const auto& box : view_.line) {
      if (!box) continue;
      const std::string cost = CostOf(*box);
      canvas_.Add(NameOf(*box) + " (" + std::to_string(box->points()) +
                  (cost.empty() ? "" : ", " + cost) + "). ");
    }
  }

  void DrawLine() {
    DrawLegend();
    canvas_.NewLine();
    canvas_.Add(Label("board.line"), Style::kStrong);
    for (std::size_t row = 0; row < 2; ++row) {
      canvas_.NewLine();
      for (std::size_t i = 0; i < view_.line.size(); ++i) {
        if (!view_.line[i]) continue;
        canvas_.Pad(2 + kBoxWidth * static_cast<int>(i));
        for (std::size_t space = 2 * row; space < 2 * row + 2; ++space) {
          const Piece piece = PieceOf(kContents[view_.line[i]->number][space]);
          canvas_.Add(std::string(1, piece.letter), piece.style);
        }
        canvas_.Add(row == 0 ? "  " + std::to_string(view_.line[i]->points()) : "", Style::kStrong);
        if (row == 1) canvas_.AddCut(" " + CostOf(*view_.line[i]), kBoxWidth - 3, Style::kFaint);
      }
    }
  }

  // The letters of the chocolates, the same in every language.
  void DrawLegend() {
    canvas_.NewLine();
    for (std::size_t i = 0; i < kKinds; ++i) {
      const auto kind = static_cast<Kind>(i);
      canvas_.Add(std::string(i == 0 ? "" : "  ") + kKindRows[i].letter + " ", HueOf(kind));
      canvas_.Add(InWords(lexicon_, kind), Style::kFaint);
    }
  }

  // One column for each player.
  void DrawSamplers() {
    canvas_.NewLine();
    const std::size_t first = canvas_.lines().size() - 1;
    for (std::size_t seat = 0; seat < view_.players.size(); ++seat) {
      const Canvas sampler = DrawSampler(seat);
      while (canvas_.lines().size() < first + sampler.lines().size()) canvas_.NewLine();
      canvas_.PutBeside(sampler, first, 2 + kSamplerWidth * static_cast<int>(seat));
    }
  }

  Canvas DrawSampler(std::size_t seat) const {
    const PlayerView& player = view_.players[seat];
    const Sampler sampler = SamplerOf(player);
    const Extent window = WindowOf(sampler, view_.phase == Phase::kLay && &player == own_);
    Canvas canvas;
    canvas.NewLine();
    canvas.AddCut(lexicon_.NameOfSeat(SeatAt(static_cast<int>(seat))), kSamplerWidth - 2,
                  Style::kStrong);
    canvas.NewLine();
    for (int column = window.left; column <= window.right; ++column) {
      canvas.Pad(3 + 3 * (column - window.left));
      canvas.Add(std::string(1, static_cast<char>('a' + column)), Style::kFaint);
    }
    for (int row = window.top; row <= window.bottom; ++row) {
      for (const int half : {0, 1}) {
        canvas.NewLine();
        canvas.Add(half == 0 ? std::to_string(row + 1) : "", Style::kFaint);
        for (int column = window.left; column <= window.right; ++column) {
          canvas.Pad(3 + 3 * (column - window.left));
          DrawHalf(canvas, sampler, Place::At(column, row), half);
        }
      }
    }
    return canvas;
  }

  // The upper or the lower two spaces of a place.
  static void DrawHalf(Canvas& canvas, const Sampler& sampler, Place place, int half) {
    for (int i = 0; i < sampler.boxes(); ++i) {
      if (sampler.box(i).place != place) continue;
      for (const int side : {0, 1}) {
        const Piece piece = PieceAt(sampler, sampler.box(i), static_cast<Corner>(2 * half + side));
        canvas.Add(std::string(1, piece.letter), piece.style);
      }
      return;
    }
    canvas.Add("  ");
  }

  void DrawCards() {
    TrayList tray;
    for (const auto& card : view_.tray) {
      if (card) tray.push_back(*card);
    }
    DrawRow("board.tray", tray);
    canvas_.Add(". " + Label("board.deck") + std::to_string(view_.deck), Style::kFaint);
    if (aid_ != nullptr) {
      canvas_.NewLine();
      canvas_.Add(Label(view_.deck_holds ? "board.in-deck" : "board.deck-or-hands") +
                      CountsText(aid_->deck),
                  Style::kFaint);
    }
    if (own_ != nullptr) DrawRow("board.hand", own_->hand);
  }

  void DrawRow(std::string_view key, const auto& cards) {
    canvas_.NewLine();
    canvas_.Add(Label(key), Style::kStrong);
    for (std::size_t i = 0; i < cards.size(); ++i) {
      canvas_.Add(i == 0 ? "" : ", ");
      canvas_.Add(InWords(lexicon_, cards[i]), HueOf(cards[i]));
    }
  }

  void DrawPlayer(Seat seat) {
    const PlayerView& player = view_.players[seat];
    std::string facts =
        ": " + std::to_string(player.cards) + " " + std::string(Word("board.cards"));
    if (&player != own_ && !player.known.empty() && aid_ != nullptr) {
      facts += " (" + std::string(Word("board.known")) + " " + LettersOf(player.known) + ")";
    }
    facts += ", " + std::to_string(player.wilds) + " " + std::string(Word("board.wilds"));
    if (player.reserved) facts += ", " + Label("board.reserved") + NameOf(*player.reserved);
    if (view_.starter == seat) facts += ", " + std::string(Word("board.starter"));
    if (view_.first == seat) facts += ", " + std::string(Word("board.first"));
    DrawHead(seat, view_.turn == seat && view_.phase != Phase::kOver, facts);
    if (style_.plain) TellSampler(SamplerOf(player));
    if (aid_ == nullptr) return;
    canvas_.NewLine();
    canvas_.Add((style_.plain ? "" : "    ") + GroupsText(aid_->standings[seat]), Style::kFaint);
  }

  // The boxes as laid, with a star for a wild.
  void TellSampler(const Sampler& sampler) {
    if (sampler.boxes() == 0) return;
    canvas_.NewLine();
    canvas_.Add(Label("board.sampler"));
    for (int i = 0; i < sampler.boxes(); ++i) {
      const Laid& laid = sampler.box(i);
      std::string text = i == 0 ? "" : ", ";
      laid.place.AppendToken(text);
      text += " ";
      for (std::size_t space = 0; space < kSpaces; ++space) {
        if (space == 2) text += "/";
        text += PieceAt(sampler, laid, static_cast<Corner>(space)).letter;
      }
      canvas_.Add(text);
    }
  }

  static Piece PieceAt(const Sampler& sampler, const Laid& laid, Corner corner) {
    if (sampler.HasWildOn({laid.place, corner})) return {'*', Style::kAccent};
    return PieceOf(laid.At(corner));
  }

  static std::string LettersOf(const CardList& cards) {
    std::string letters;
    for (const Kind kind : cards) letters += kKindRows[Index(kind)].letter;
    return letters;
  }

  // The number of each kind.
  static std::string CountsText(const Counts& counts) {
    std::string text;
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
      text +=
          std::string(kind == 0 ? "" : " ") + kKindRows[kind].letter + std::to_string(counts[kind]);
    }
    return text;
  }

  std::string GroupsText(const Standing& standing) const {
    return std::string(Word("board.groups")) + " " + CountsText(standing.groups) + ", " +
           std::to_string(standing.points) + " " + std::string(Word("board.points"));
  }

  std::string_view Asked() const {
    switch (view_.phase) {
      case Phase::kAct:
        return Word(view_.actions == kActions ? "board.act" : "board.act-last");
      case Phase::kSwap:
        return Word("board.swap");
      case Phase::kLay:
        return Word("board.lay");
      case Phase::kPay:
        return Word("board.pay");
      case Phase::kDiscard:
        return Word("board.discard");
      default:
        return {};
    }
  }
};

}  // namespace

bool Paint(const View& view, const Aid* aid, BoardStyle style, const Lexicon& lexicon,
           Canvas& canvas) {
  BoardPainter(view, aid, style, lexicon, canvas).Draw();
  return false;
}

}  // namespace chocobox::chocolatiers
