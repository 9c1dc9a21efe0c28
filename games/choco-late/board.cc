#include "games/choco-late/board.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include "core/painter.h"
#include "core/phrase.h"

namespace chocobox::choco_late {
namespace {

constexpr int kLabelWidth = 14;
constexpr int kCellWidth = (kBoardWidth - kLabelWidth) / 5;

Style HueOf(std::size_t shop) { return Hue(shop); }

// A table with a row for each shop and a column for each symbol, for the lots and the viewer's
// vouchers; then the sale and the players.
class BoardPainter : Painter<View, Aid> {
 public:
  using Painter::Painter;

  void Draw() {
    if (style_.plain) {
      TellCards("board.lots", view_.lots);
      if (own_ != nullptr) TellCards("board.hand", own_->hand);
    } else {
      DrawCards();
    }
    DrawSale();
    for (const Seat seat : Seats()) DrawPlayer(seat);
    Ask(Asked());
    if (own_ == nullptr || !IsChoosing()) return;
    const int all = view_.phase == Phase::kOffer ? view_.bid : own_->owes;
    canvas_.Add(" " + std::to_string(own_->picked.size()) + "/" + std::to_string(all),
                Style::kAccent);
  }

 private:
  static std::string Number(Place card) { return std::to_string(card + 1); }
  std::string InFull(Place card) const {
    return Number(card) + " " + InWords(lexicon_, SymbolOf(card)) + ", " +
           InWords(lexicon_, ShopOf(card));
  }
  bool IsValid(Place card) const { return view_.lot && ValidFor(view_.lot->place).Has(card); }

  bool IsChoosing() const { return view_.phase == Phase::kOffer || view_.phase == Phase::kReplace; }
  // Whether this voucher of the viewer lies face down.
  bool IsLaid(Card card) const {
    return std::find(own_->picked.begin(), own_->picked.end(), card) != own_->picked.end();
  }

  void TellCards(std::string_view key, const auto& cards) {
    canvas_.NewLine();
    canvas_.Add(Label(key), Style::kStrong);
    for (const Card card : cards) {
      const bool valid = key == "board.hand" && IsValid(card.place);
      canvas_.Add(InFull(card.place) +
                  (valid ? " (" + std::string(Word("board.valid")) + "). " : ". "));
    }
  }

  void DrawCards() {
    canvas_.NewLine();
    canvas_.AddCut(Word("board.lots"), kLabelWidth - 1, Style::kStrong);
    for (std::size_t symbol = 0; symbol < kSymbols; ++symbol) {
      canvas_.Pad(kLabelWidth + kCellWidth * static_cast<int>(symbol));
      canvas_.AddCut(InWords(lexicon_, static_cast<Symbol>(symbol)), kCellWidth - 1,
                     Style::kStrong);
    }
    for (std::size_t shop = 0; shop < kShops; ++shop) {
      canvas_.NewLine();
      canvas_.AddCut(InWords(lexicon_, static_cast<Shop>(shop)), kLabelWidth - 1, HueOf(shop));
      for (std::size_t symbol = 0; symbol < kSymbols; ++symbol) {
        canvas_.Pad(kLabelWidth + kCellWidth * static_cast<int>(symbol));
        DrawCell(shop * kSymbols + symbol);
      }
    }
    if (own_ == nullptr) return;
    canvas_.NewLine();
    canvas_.Add("(n) " + std::string(Word("board.hand")), Style::kFaint);
    if (view_.lot) canvas_.Add(", (n)* " + std::string(Word("board.valid")), Style::kFaint);
    if (IsChoosing()) canvas_.Add(", [n] " + std::string(Word("board.laid")), Style::kFaint);
  }

  // Lots plain, vouchers in brackets.
  void DrawCell(std::size_t which) {
    for (const Card card : view_.lots) {
      if (ClassOf(card.place) == which) canvas_.Add(Number(card.place) + " ");
    }
    if (own_ == nullptr) return;
    for (const Card card : own_->hand) {
      if (ClassOf(card.place) != which) continue;
      if (IsLaid(card)) {
        canvas_.Add("[" + Number(card.place) + "]", Style::kAccent);
        continue;
      }
      const bool valid = IsValid(card.place);
      canvas_.Add("(" + Number(card.place) + ")" + (valid ? "*" : ""),
                  valid ? Style::kGood : Style::kFaint);
    }
  }

  void DrawSale() {
    if (!view_.lot) return;
    canvas_.NewLine();
    canvas_.Add(std::string(Word("board.lot")) + " " + InFull(view_.lot->place), Style::kAccent);
    if (view_.bid == 0) return;
    canvas_.Add("; " + std::string(Word("board.standing")) + " " + std::to_string(view_.bid) +
                ", " + std::string(lexicon_.NameOfSeat(*view_.bidder)));
  }

  void DrawPlayer(Seat seat) {
    const PlayerView& player = view_.players[seat];
    const bool sells = view_.lot.has_value();
    std::string facts =
        ": " + std::string(Word("board.vouchers")) + " " + std::to_string(player.vouchers);
    if (seat == view_.token) facts += ", " + std::string(Word("board.token"));
    if (player.bid > 0)
      facts += ", " + std::string(Word("board.bid")) + " " + std::to_string(player.bid);
    if (sells && player.stance == Stance::kOut) facts += ", " + std::string(Word("board.passed"));
    if (player.sealed) facts += ", " + std::string(Word("board.sealed"));
    if (player.pile) facts += ", " + Label("board.pile") + Number(player.pile->place);
    const bool acts = view_.turn == seat || (!sells && view_.token == seat);
    DrawHead(seat, acts && view_.phase != Phase::kOver, facts);
    const std::string more = TrayText(seat) + CardsText("board.shown", player.shown);
    if (more.empty()) return;
    canvas_.NewLine();
    canvas_.AddCut("    " + more, kBoardWidth, Style::kFaint);
  }

  std::string CardsText(std::string_view key, const auto& cards) const {
    if (cards.empty()) return {};
    std::string text = Label(key);
    for (const Card card : cards) text += Number(card.place) + " ";
    return text;
  }

  std::string TrayText(Seat seat) const {
    std::string text = CardsText("board.tray", view_.players[seat].tray);
    if (text.empty() || aid_ == nullptr || aid_->trays.empty()) return text;
    const Standing& standing = aid_->trays[seat];
    text += "= " + std::to_string(standing.points) + " ";
    if (view_.lot && !style_.plain) {
      text += (standing.gain < 0 ? "(" : "(+") + std::to_string(standing.gain) + ") ";
    }
    return text;
  }

  std::string_view Asked() const {
    switch (view_.phase) {
      case Phase::kChoose:
        return Word("board.choose");
      case Phase::kAuction:
        if (view_.wild) return Word("board.wild");
        return Word(view_.turn == view_.bidder ? "board.auction-stand" : "board.auction");
      case Phase::kOffer:
        return Word("board.offer");
      case Phase::kReplace:
        return Word("board.replace");
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

}  // namespace chocobox::choco_late
