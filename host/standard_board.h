#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/canvas.h"
#include "core/fields.h"
#include "core/game.h"
#include "core/phrase.h"
#include "core/seat.h"

// The text board of games without a `Paint`: the fields of the view and of the aid, each with its
// label, the text "field.<name>". A list of structs is a table; of a list named `players` each row
// belongs to a seat. An absent value is the text "field.<name>.none", or a dash without one.
namespace chocobox {

// Lays out labels and values, 80 columns wide.
class StandardBoard {
 public:
  using Row = std::vector<std::string>;

  StandardBoard(BoardStyle style, const Lexicon& lexicon, Canvas& canvas)
      : style_(style), lexicon_(lexicon), canvas_(canvas) {}

  const Lexicon& lexicon() const { return lexicon_; }
  std::string Label(std::string_view field) const;
  std::string Absent(std::string_view field) const;

  // Shown by the next Finish, all values of it with their labels aligned.
  void AddValue(std::string_view field, std::string value);
  // A table of rows below the names of its columns. REQUIRES: all rows have as many cells as
  // `heads`.
  void AddTable(std::string_view title, const Row& heads, const std::vector<Row>& rows);
  // Shows the values that wait for it. To be called last.
  void Finish();

 private:
  void SayTable(std::string_view title, const Row& heads, const std::vector<Row>& rows);
  std::vector<int> Widths(const Row& heads, const std::vector<Row>& rows) const;
  void DrawRow(const Row& row, const std::vector<int>& widths, Style style);

  BoardStyle style_;
  const Lexicon& lexicon_;
  Canvas& canvas_;
  std::vector<std::pair<std::string, std::string>> values_;
};

// The value as it stands beside the label of its field.
template <class T>
std::string FieldInWords(const StandardBoard& board, std::string_view field, const T& value) {
  const auto joined = [&](const auto& items) {
    std::string list;
    for (const auto& item : items) {
      list.append(list.empty() ? "" : ", ").append(FieldInWords(board, field, item));
    }
    return list.empty() ? std::string("–") : list;
  };
  if constexpr (std::same_as<T, bool>) {
    return std::string(board.lexicon().Find(value ? "value.yes" : "value.no"));
  } else if constexpr (IsOptional<T>::value) {
    return value ? FieldInWords(board, field, *value) : board.Absent(field);
  } else if constexpr (std::same_as<T, SeatSet> || Sequence<T>) {
    return joined(value);
  } else if constexpr (Described<T>) {
    std::string words;
    ForEachField(value, [&](std::string_view name, const auto& part) {
      words.append(words.empty() ? "" : " ").append(FieldInWords(board, name, part));
    });
    return words;
  } else if constexpr (requires { value.Percent(); }) {
    return value.Percent();
  } else {
    return InWords(board.lexicon(), value);
  }
}

// The struct in T, which may be optional; void when there is none.
template <class T>
struct StructIn {
  using Type = std::conditional_t<Described<T>, T, void>;
};
template <class T>
struct StructIn<std::optional<T>> : StructIn<T> {};

template <class T>
void AddRows(StandardBoard& board, std::string_view field, const T& items) {
  using One = typename StructIn<typename T::value_type>::Type;
  const bool by_seat = field == "players";
  StandardBoard::Row heads;
  // The names of players need no head.
  if (by_seat) heads.emplace_back();
  for (const std::string_view name : kFieldNames<One>) heads.push_back(board.Label(name));
  std::vector<StandardBoard::Row> rows;
  int seat = 0;
  for (const auto& item : items) {
    StandardBoard::Row row;
    if (by_seat) row.emplace_back(board.lexicon().NameOfSeat(SeatAt(seat++)));
    const One* one = nullptr;
    if constexpr (Described<typename T::value_type>) {
      one = &item;
    } else if (item) {
      one = &*item;
    }
    if (one != nullptr) {
      ForEachField(*one, [&](std::string_view name, const auto& part) {
        row.push_back(FieldInWords(board, name, part));
      });
    } else {
      row.push_back(board.Absent(field));
      row.resize(heads.size());
    }
    rows.push_back(std::move(row));
  }
  board.AddTable(by_seat ? std::string() : board.Label(field), heads, rows);
}

template <Described T>
void AddFields(StandardBoard& board, const T& fields) {
  ForEachField(fields, [&](std::string_view name, const auto& field) {
    using Member = std::remove_cvref_t<decltype(field)>;
    if constexpr (std::same_as<Member, Viewer>) {
      // Viewers know who they are.
    } else if constexpr (Sequence<Member>) {
      if constexpr (std::is_void_v<typename StructIn<typename Member::value_type>::Type>) {
        board.AddValue(name, FieldInWords(board, name, field));
      } else {
        AddRows(board, name, field);
      }
    } else {
      board.AddValue(name, FieldInWords(board, name, field));
    }
  });
}

// Paints the standard board; `aid` may be null. No actions are numbered on it.
template <Game G>
void PaintStandard(const typename G::View& view, const typename G::Aid* aid, BoardStyle style,
                   const Lexicon& lexicon, Canvas& canvas) {
  StandardBoard board(style, lexicon, canvas);
  AddFields(board, view);
  if (aid != nullptr) AddFields(board, *aid);
  board.Finish();
}

}  // namespace chocobox
