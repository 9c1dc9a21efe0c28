#include "host/standard_board.h"

#include <algorithm>
#include <numeric>

namespace chocobox {
namespace {

constexpr int kGap = 2;

}  // namespace

std::string StandardBoard::Label(std::string_view field) const {
  return std::string(lexicon_.Find(std::string("field.").append(field)));
}

std::string StandardBoard::Absent(std::string_view field) const {
  const std::string key = std::string("field.").append(field).append(".none");
  const std::string_view text = lexicon_.Find(key);
  // A key without a text stands for itself.
  return text == key ? "–" : std::string(text);
}

void StandardBoard::AddValue(std::string_view field, std::string value) {
  values_.emplace_back(Label(field), std::move(value));
}

void StandardBoard::Finish() {
  int widest = 0;
  for (const auto& [label, value] : values_) widest = std::max(widest, DisplayWidth(label));
  for (const auto& [label, value] : values_) {
    canvas_.NewLine();
    if (style_.plain) {
      canvas_.Add(label + ": " + value + ".");
      continue;
    }
    canvas_.Add(label, Style::kFaint);
    canvas_.Pad(widest + kGap);
    canvas_.AddWrapped(value, kBoardWidth, widest + kGap, Style::kStrong);
  }
  values_.clear();
}

void StandardBoard::AddTable(std::string_view title, const Row& heads,
                             const std::vector<Row>& rows) {
  Finish();
  const std::vector<int> widths = Widths(heads, rows);
  if (style_.plain || std::accumulate(widths.begin(), widths.end(), 0) > kBoardWidth) {
    SayTable(title, heads, rows);
    return;
  }
  if (!canvas_.lines().empty()) canvas_.NewLine();
  if (!title.empty()) {
    canvas_.NewLine();
    canvas_.Add(title, Style::kAccent);
  }
  DrawRow(heads, widths, Style::kFaint);
  for (const Row& row : rows) DrawRow(row, widths, Style::kPlain);
}

void StandardBoard::SayTable(std::string_view title, const Row& heads,
                             const std::vector<Row>& rows) {
  for (const Row& row : rows) {
    std::string line(title);
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (row[i].empty()) continue;
      const bool follows_label = !line.empty() && line.find(": ") == std::string::npos;
      line.append(line.empty() ? "" : follows_label ? ": " : ", ");
      line.append(heads[i].empty() ? "" : heads[i] + " ").append(row[i]);
    }
    canvas_.NewLine();
    canvas_.AddWrapped(line + ".", style_.plain ? DisplayWidth(line) + 1 : kBoardWidth, kGap);
  }
}

std::vector<int> StandardBoard::Widths(const Row& heads, const std::vector<Row>& rows) const {
  std::vector<int> widths;
  for (std::size_t i = 0; i < heads.size(); ++i) {
    int width = DisplayWidth(heads[i]);
    for (const Row& row : rows) width = std::max(width, DisplayWidth(row[i]));
    widths.push_back(width + kGap);
  }
  return widths;
}

void StandardBoard::DrawRow(const Row& row, const std::vector<int>& widths, Style style) {
  canvas_.NewLine();
  int column = 0;
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (column > 0 && !row[i].empty()) canvas_.Pad(column);
    canvas_.Add(row[i], style);
    column += widths[i];
  }
}

}  // namespace chocobox
