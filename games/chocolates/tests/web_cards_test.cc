#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/names.h"
#include "games/chocolates/cards.h"
#include "testing/made_file.h"

// The page's file of cards is generated from the cards of the rules.
namespace chocobox::chocolates {
namespace {

constexpr std::array<std::pair<std::string_view, Cells>, 8> kAreas{{{"grid", kGrid},
                                                                    {"beside", kBeside},
                                                                    {"outer", kOuter},
                                                                    {"left", kLeftHalf},
                                                                    {"right", kRightHalf},
                                                                    {"corners", kCorners},
                                                                    {"falling", kFalling},
                                                                    {"rising", kRising}}};

std::string_view NameOf(Form form) {
  switch (form) {
    case Form::kExactly:
      return "exactly";
    case Form::kAtLeast:
      return "at-least";
    case Form::kAsMany:
      return "as-many";
    case Form::kMore:
      return "more";
    case Form::kTouching:
      return "touching";
    case Form::kGroup:
      return "group";
    case Form::kDiagonalPair:
      return "diagonal-pair";
    case Form::kLineOf:
      return "line-of";
    case Form::kLineOfOneType:
      return "line-of-one-type";
    case Form::kLineWithThree:
      return "line-with-three";
    case Form::kAllDifferent:
      return "all-different";
    case Form::kDifferentTypes:
      return "different-types";
  }
  return "";
}

// The subjects that a statement of this form names, in its order.
std::vector<Subject> SubjectsOf(const Statement& statement) {
  switch (statement.form) {
    case Form::kExactly:
    case Form::kAtLeast:
    case Form::kGroup:
    case Form::kDiagonalPair:
    case Form::kLineOf:
      return {statement.subject};
    case Form::kAsMany:
    case Form::kMore:
    case Form::kTouching:
      return {statement.subject, statement.other};
    case Form::kLineWithThree:
      return {statement.subject, statement.other, statement.third};
    case Form::kLineOfOneType:
    case Form::kAllDifferent:
    case Form::kDifferentTypes:
      return {};
  }
  return {};
}

std::string Quoted(std::string_view text) { return '"' + std::string(text) + '"'; }

std::string List(const std::vector<std::string>& items) {
  std::string out = "[";
  for (const std::string& item : items) out += (out.size() > 1 ? ", " : "") + item;
  return out + "]";
}

// An area that has no name here would be missing from the page.
std::string AreaName(Cells area) {
  const auto* found = std::find_if(kAreas.begin(), kAreas.end(),
                                   [area](const auto& named) { return named.second == area; });
  if (found != kAreas.end()) return Quoted(found->first);
  ADD_FAILURE() << "an area without a name: " << area;
  return Quoted("?");
}

std::string RenderArea(Cells area) {
  std::vector<std::string> cells;
  for (int cell = 0; cell < kCells; ++cell) {
    if ((area & Bit(cell)) != 0) cells.push_back(std::to_string(cell));
  }
  return List(cells);
}

std::string RenderCard(const CardData& data) {
  const Statement& statement = data.statement;
  std::vector<std::string> subjects;
  for (const Subject subject : SubjectsOf(statement)) {
    subjects.push_back(Quoted(chocobox::NameOf(subject)));
  }
  std::vector<std::string> areas{AreaName(statement.area)};
  if (statement.other_area != 0 && statement.other_area != statement.area) {
    areas.push_back(AreaName(statement.other_area));
  }
  return "{\"stake\": " + std::to_string(data.points_if_true) +
         ", \"form\": " + Quoted(NameOf(statement.form)) +
         ", \"number\": " + std::to_string(statement.number) + ", \"subjects\": " + List(subjects) +
         ", \"areas\": " + List(areas) + "}";
}

std::string Render() {
  std::string out = "{\n  \"sides\": " + std::to_string(kSidesSum) + ",\n  \"counts\": {";
  for (std::size_t i = 0; i < kSubjects; ++i) {
    out += (i == 0 ? "" : ", ") + Quoted(Names<Subject>::kNames[i]) + ": " +
           std::to_string(CountOfSubject(static_cast<Subject>(i)));
  }
  out += "},\n  \"areas\": {\n";
  for (std::size_t i = 0; i < kAreas.size(); ++i) {
    out += "    " + Quoted(kAreas[i].first) + ": " + RenderArea(kAreas[i].second) +
           (i + 1 < kAreas.size() ? ",\n" : "\n");
  }
  out += "  },\n  \"cards\": {\n";
  for (std::size_t i = 0; i < kCards; ++i) {
    out += "    " + Quoted(Names<Card>::kNames[i]) + ": " + RenderCard(kCardData[i]) +
           (i + 1 < kCards ? ",\n" : "\n");
  }
  return out + "  }\n}\n";
}

TEST(WebCards, TheFileOfThePageIsThatOfTheRules) {
  CompareMadeFile("games/chocolates/web/cards.json", Render());
}

}  // namespace
}  // namespace chocobox::chocolates
