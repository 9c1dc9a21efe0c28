#include "games/chocolate-factory/board.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "core/fields.h"
#include "core/painter.h"
#include "core/phrase.h"
#include "games/chocolate-factory/describe.h"
#include "games/chocolate-factory/work.h"

namespace chocobox::chocolate_factory {
namespace {

constexpr int kIndent = 4;
constexpr int kCellWidth = 19;
// Letters of the chocolates, the same in every language, with a legend. Seats have capital letters.
constexpr std::string_view kLetters = "bocfanx";

struct ShiftNumber {
  int shift = 0;
  int shifts = 0;
  FIELDS(ShiftNumber, shift, shifts);
};

struct PacketNumber {
  std::size_t packet = 0;
  FIELDS(PacketNumber, packet);
};

std::string LettersOf(Pieces pieces) {
  std::string letters;
  for (const Kind kind : pieces.kinds()) {
    if (!letters.empty()) letters += ' ';
    if (pieces.Count(kind) > 1) letters += std::to_string(pieces.Count(kind));
    letters += kLetters[Index(kind)];
  }
  return letters.empty() ? "-" : letters;
}

std::string Share(int have, int want) { return std::to_string(have) + "/" + std::to_string(want); }
std::string Pounds(int money) { return "£" + std::to_string(money); }

// The day, the own factory, orders and stores; in the draft the display; then everybody.
class BoardPainter : Painter<View, Aid> {
 public:
  using Painter::Painter;

  void Draw() {
    if (!style_.plain) DrawLegend();
    DrawDay();
    DrawGoals();
    if (view_.phase == Phase::kDraft) DrawDisplay();
    if (own_ != nullptr) {
      if (style_.plain) {
        TellFactory(own_->factory);
      } else {
        DrawFactory(own_->factory);
      }
      DrawRoom(*own_);
      DrawOrders(*own_);
    }
    DrawStores();
    for (const Seat seat : Seats()) DrawPlayer(seat);
    const std::string_view asked = Asked();
    if (asked.empty()) return;
    canvas_.NewLine();
    if (own_ != nullptr && own_->factory.work) {
      canvas_.Add(Say(own_->factory.work->part) + ": ", Style::kStrong);
    }
    canvas_.AddWrapped(asked, kBoardWidth, kIndent, Style::kAccent);
  }

 private:
  // In words for plain boards, in letters where there is little room.
  std::string PiecesText(Pieces pieces) const {
    return style_.plain ? InWords(lexicon_, pieces) : LettersOf(pieces);
  }

  template <class T>
  std::string Say(const T& value) const {
    return InWords(lexicon_, value);
  }

  void DrawLegend() {
    canvas_.NewLine();
    for (std::size_t i = 0; i < kKinds; ++i) {
      canvas_.Add(std::string(i == 0 ? "" : " ") + kLetters[i] + "=", Style::kStrong);
      canvas_.Add(Say(static_cast<Kind>(i)), Style::kFaint);
    }
  }

  void DrawDay() {
    canvas_.NewLine();
    canvas_.Add(Say(view_.day), Style::kStrong);
    if (!IsSolo(view_.seats)) {
      canvas_.Add(". " + Label("board.starter") + std::string(lexicon_.NameOfSeat(view_.starter)));
    }
    if (own_ == nullptr) return;
    const FactoryView& factory = own_->factory;
    std::string facts = ". " + Label("board.coal") + std::to_string(factory.coal);
    if (view_.phase == Phase::kRun) {
      facts += ". " + Phrase(lexicon_, "board.shift",
                             ShiftNumber{factory.shifts, factory.shifts + factory.tiles});
    }
    canvas_.Add(facts);
    if (!factory.employee) return;
    canvas_.NewLine();
    canvas_.Add(Say(*factory.employee) + ": ", Style::kStrong);
    canvas_.AddWrapped(JobText(*factory.employee), kBoardWidth, kIndent, Style::kFaint);
  }

  // The solo game's cards: their demands and their progress.
  void DrawGoals() {
    for (const Progress& progress : view_.goals) DrawGoal(progress);
    if (view_.phase != Phase::kOver || view_.goals.empty()) return;
    const bool won = std::all_of(view_.goals.begin(), view_.goals.end(),
                                 [](const Progress& progress) { return progress.met; });
    canvas_.NewLine();
    canvas_.AddWrapped(Word(won ? "board.won" : "board.lost"), kBoardWidth, kIndent,
                       won ? Style::kGood : Style::kAccent);
  }

  void DrawGoal(const Progress& progress) {
    const auto& [goal, met, steps, money, orders, pieces] = progress;
    const GoalCard& card = CardOf(goal);
    canvas_.NewLine();
    canvas_.Add(Label(card.is_target ? "board.target" : "board.demand") + Say(goal) + ". ",
                Style::kStrong);
    canvas_.AddWrapped(Word("goal-text." + std::string(NameOf(goal))), kBoardWidth, kIndent,
                       Style::kFaint);
    std::string text = " – " + std::string(Word(met ? "board.met" : "board.missing"));
    std::string separator = met ? ": " : "; " + Label("board.so-far");
    const auto add = [&](const std::string& fact) {
      text += std::exchange(separator, ", ") + fact;
    };
    for (std::size_t i = 0; i < kStores; ++i) {
      if (steps[i] != 0) add(Say(static_cast<Store>(i)) + " " + std::to_string(steps[i]));
    }
    if (card.money != 0) add(Pounds(money) + "/" + Pounds(card.money));
    for (std::size_t i = 0; i < kSizes; ++i) {
      if (card.orders[i] != 0) {
        add(Say(static_cast<Size>(i)) + " " + Share(orders[i], card.orders[i]));
      }
    }
    if (card.wants != Wants::kNothing) {
      add(std::string(Word("board.pieces")) + " " + Share(pieces, card.PiecesWanted()));
    }
    canvas_.AddWrapped(text, kBoardWidth, kIndent, met ? Style::kGood : Style::kPlain);
  }

  std::string_view JobText(Employee employee) const {
    return Word("job-text." + std::string(NameOf(CardOf(employee).job)));
  }
  std::string_view PartText(Part part) const {
    return Word("part-text." + std::string(NameOf(part)));
  }

  // A solo player may take any card.
  std::string PacketText(std::size_t i) const {
    if (IsSolo(view_.seats)) return "";
    return Phrase(lexicon_, "board.packet", PacketNumber{i + 1}) + ", ";
  }

  void DrawDisplay() {
    for (std::size_t i = 0; i < view_.parts.size(); ++i) {
      for (const Part part : view_.parts[i]) {
        canvas_.NewLine();
        canvas_.Add(PacketText(i) + Say(part), Style::kStrong);
        canvas_.Add(" (" + std::to_string(CardOf(part).cost) + "): ");
        canvas_.AddWrapped(PartText(part), kBoardWidth, kIndent);
      }
    }
    for (std::size_t i = 0; i < view_.employees.size(); ++i) {
      for (const Employee employee : view_.employees[i]) {
        canvas_.NewLine();
        canvas_.Add(PacketText(i) + Say(employee) + ": ", Style::kStrong);
        canvas_.AddWrapped(JobText(employee), kBoardWidth, kIndent);
      }
    }
  }

  // Two rows of parts with the belt between them.
  void DrawFactory(const FactoryView& factory) {
    DrawParts(factory, 0);
    canvas_.NewLine();
    canvas_.Add(">", Style::kFaint);
    for (std::size_t column = 0; column < kColumns; ++column) {
      canvas_.Pad(2 + kCellWidth * static_cast<int>(column));
      canvas_.Add(std::to_string(column + 1) + "[ ", Style::kFaint);
      canvas_.Add(PiecesText(Pieces(factory.belt[column])), Style::kStrong);
      canvas_.Add(" ]", Style::kFaint);
    }
    DrawParts(factory, kColumns);
  }

  void DrawParts(const FactoryView& factory, std::size_t first) {
    canvas_.NewLine();
    for (std::size_t column = 0; column < kColumns; ++column) {
      canvas_.Pad(2 + kCellWidth * static_cast<int>(column));
      const auto slot = static_cast<Slot>(first + column);
      const auto& part = factory.parts[first + column];
      if (!part) {
        canvas_.Add("(" + std::string(Word("board.free-slot")) + ")", Style::kFaint);
        continue;
      }
      const bool used =
          std::find(factory.used.begin(), factory.used.end(), slot) != factory.used.end();
      canvas_.Add(std::to_string(CardOf(*part).cost) + " ", Style::kFaint);
      canvas_.AddCut(Say(*part), kCellWidth - 5, used ? Style::kFaint : Style::kPlain);
      if (used) canvas_.Add(" x", Style::kFaint);
    }
  }

  void TellFactory(const FactoryView& factory) {
    canvas_.NewLine();
    canvas_.Add(Label("board.belt"), Style::kStrong);
    for (std::size_t column = 0; column < kColumns; ++column) {
      canvas_.Add(std::to_string(column + 1) + " " + PiecesText(Pieces(factory.belt[column])) +
                  ". ");
    }
    for (std::size_t i = 0; i < kSlots; ++i) {
      const auto slot = static_cast<Slot>(i);
      if (!factory.parts[i]) continue;
      const bool used =
          std::find(factory.used.begin(), factory.used.end(), slot) != factory.used.end();
      canvas_.NewLine();
      std::string text = Say(slot) + ": " + Say(*factory.parts[i]) + " (" +
                         std::to_string(CardOf(*factory.parts[i]).cost) + "). " +
                         std::string(PartText(*factory.parts[i]));
      if (used) text += " (" + std::string(Word("board.used")) + ")";
      canvas_.AddWrapped(text, kBoardWidth, kIndent);
    }
  }

  void DrawRoom(const PlayerView& player) {
    canvas_.NewLine();
    canvas_.Add(Label("board.store-room"), Style::kStrong);
    canvas_.Add(PiecesText(Pieces(player.factory.room)));
    if (const Pieces parcel(player.parcel); !parcel.Empty()) {
      canvas_.Add(". " + Label("board.parcel"), Style::kStrong);
      canvas_.Add(PiecesText(parcel));
    }
  }

  // Each with its stages; those done are faint, one that can be paid is lit.
  void DrawOrders(const PlayerView& player) {
    canvas_.NewLine();
    canvas_.Add(Label("board.orders"), Style::kStrong);
    for (const HeldView& held : player.orders) {
      if (held.order) DrawOrder(*held.order, held.stage);
    }
    for (const Order order : view_.drawn) DrawOrder(order, 0);
    if (std::none_of(player.specials.begin(), player.specials.end(),
                     [](const HeldView& held) { return held.order.has_value(); })) {
      return;
    }
    canvas_.NewLine();
    canvas_.Add(Label("board.specials"), Style::kStrong);
    for (const HeldView& held : player.specials) {
      if (held.order) DrawOrder(*held.order, held.stage);
    }
  }

  void DrawOrder(Order order, int done) {
    std::string name;
    order.AppendToken(name);
    canvas_.NewLine();
    canvas_.Add("  " + name + " ", Style::kStrong);
    for (int i = 0; i < order.stages(); ++i) {
      const Stage& stage = order.card().stages[i];
      const std::string text = PiecesText(stage.pieces) + " = " + Pounds(stage.money);
      const bool payable = i == done && IsPayable(order);
      if (i > 0) canvas_.Add("; ", Style::kFaint);
      canvas_.AddWrapped(text, kBoardWidth, kIndent,
                         i < done  ? Style::kFaint
                         : payable ? Style::kGood
                                   : Style::kPlain);
      if (i < done || payable) canvas_.Add(i < done ? " ok" : " !", Style::kFaint);
    }
  }

  bool IsPayable(Order order) const {
    if (aid_ == nullptr) return false;
    return std::any_of(aid_->stages.begin(), aid_->stages.end(), [&](const StageView& stage) {
      return stage.order == order && stage.payable;
    });
  }

  // The wants of the store: its own, or those of the store that it copies today.
  std::string_view RuleOf(const StoreView& store, const std::string& scope) const {
    const bool copies = own_ != nullptr && own_->mimics && own_->factory.employee &&
                        CardOf(*own_->factory.employee).store == store.store;
    const StoreView& model = copies ? view_.stores[Index(*own_->mimics)] : store;
    return Word(scope + "." + std::string(NameOf(model.store)) + "." +
                std::string(NameOf(model.side)));
  }

  void DrawStores() {
    for (const StoreView& store : view_.stores) {
      canvas_.NewLine();
      if (style_.plain) {
        TellStore(store, RuleOf(store, "rule"));
        continue;
      }
      canvas_.AddCut(Say(store.store), 24, Style::kStrong);
      canvas_.Pad(25);
      canvas_.AddCut(RuleOf(store, "rule-short"), 22, Style::kFaint);
      canvas_.Pad(48);
      for (const Seat seat : Seats()) {
        canvas_.Add(std::string(1, Letter(seat)) + std::to_string(store.spaces[seat]) + " ");
      }
      canvas_.Add(PaidAt(store.store), Style::kFaint);
    }
  }

  void TellStore(const StoreView& store, std::string_view rule) {
    std::string text = Say(store.store) + ": " + std::string(rule) + " ";
    for (const Seat seat : Seats()) {
      text += (seat == Seat{} ? "" : ", ") + Say(seat) + " " + std::to_string(store.spaces[seat]);
    }
    if (aid_ != nullptr) {
      for (const PaidView& paid : aid_->paid) {
        if (paid.store == store.store) text += ". " + Say(paid.seat) + " " + Pounds(paid.money);
      }
    }
    canvas_.AddWrapped(text, kBoardWidth, kIndent);
  }

  std::string PaidAt(Store store) const {
    std::string text;
    if (aid_ == nullptr) return text;
    for (const PaidView& paid : aid_->paid) {
      if (paid.store == store) text += std::string(" ") + Letter(paid.seat) + Pounds(paid.money);
    }
    return text;
  }

  void DrawPlayer(Seat seat) {
    const PlayerView& player = view_.players[seat];
    const int finished = player.finished[0] + player.finished[1] + player.finished[2];
    std::string facts = " " + Pounds(player.money) + ", " + Label("board.coal") +
                        std::to_string(player.factory.coal) + ", " + std::to_string(finished) +
                        " " + std::string(Word("board.finished"));
    if (aid_ != nullptr && !IsSolo(view_.seats)) {
      facts += ", " + Label("board.total") + Pounds(aid_->totals[seat]);
    }
    DrawHead(seat, IsToAct(seat), facts);
    if (&player != own_) DrawOther(player);
  }

  // The part for all viewers.
  void DrawOther(const PlayerView& player) {
    const FactoryView& factory = player.factory;
    std::string text = Label("board.belt");
    for (const Counts& tile : factory.belt) text += "[" + PiecesText(Pieces(tile)) + "] ";
    text +=
        Label("board.store-room") + PiecesText(Pieces(factory.room)) + ". " + Label("board.orders");
    for (const HeldView& held : player.orders) {
      if (!held.order) continue;
      held.order->AppendToken(text);
      text += held.stage > 0 ? "+" + std::to_string(held.stage) + " " : " ";
    }
    if (factory.employee) text += Say(*factory.employee) + ". ";
    text += Label("board.parts");
    std::string parts;
    for (const auto& part : factory.parts) {
      if (part && CardOf(*part).deck != PartDeck::kPrinted) {
        parts += (parts.empty() ? "" : ", ") + Say(*part);
      }
    }
    canvas_.NewLine();
    canvas_.Add(std::string(kIndent, ' '));
    canvas_.AddWrapped(text + (parts.empty() ? "–" : parts), kBoardWidth, kIndent, Style::kFaint);
  }

  bool IsToAct(Seat seat) const {
    if (view_.phase == Phase::kOver) return false;
    const auto has = [&](const auto& seats) {
      return std::find(seats.begin(), seats.end(), seat) != seats.end();
    };
    if (view_.phase == Phase::kRun && view_.simultaneous) return has(view_.running);
    if (view_.phase == Phase::kKeep) return has(view_.keeping);
    return view_.turn == seat;
  }

  std::string_view Asked() const {
    if (own_ == nullptr) return {};
    if (!IsToAct(*view_.you)) return view_.phase == Phase::kOver ? "" : Word("board.wait");
    switch (view_.phase) {
      case Phase::kDraft:
        if (IsSolo(view_.seats) && view_.rules >= 2) return Word("board.ask-alone");
        if (own_->built) return Word("board.ask-employee");
        return Word(own_->factory.employee ? "board.ask-part" : "board.ask-draft");
      case Phase::kRun:
        if (!own_->factory.work) return Word("board.ask-run");
        return Word("board.ask-" + std::string(NameOf(own_->factory.work->ask)));
      case Phase::kFulfil:
        if (own_->paying) return Word("board.ask-substitute");
        return Word(Pieces(own_->parcel).Empty() ? "board.ask-fulfil" : "board.ask-parcel");
      case Phase::kKeep:
        return Word("board.ask-keep");
      case Phase::kChoose:
        return Word("board.ask-choose");
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

}  // namespace chocobox::chocolate_factory
