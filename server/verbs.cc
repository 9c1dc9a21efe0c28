#include "server/verbs.h"

#include <array>

namespace chocobox::server {
namespace {

constexpr std::array kAct{Field{"id", FieldType::kId}, Field{"action", FieldType::kText, false},
                          Field{"actions", FieldType::kTexts, false},
                          Field{"at", FieldType::kNumber, false}};
constexpr std::array kUndo{Field{"id", FieldType::kId}, Field{"at", FieldType::kNumber, false}};
constexpr std::array kPreview{Field{"action", FieldType::kText}};
constexpr std::array kReady{Field{"ready", FieldType::kFlag, false}};
constexpr std::array kSeats{Field{"count", FieldType::kNumber}};
constexpr std::array kSeat{Field{"seat", FieldType::kSeat}, Field{"bot", FieldType::kTextOrNull}};
constexpr std::array kOptions{Field{"options", FieldType::kObject}};
constexpr std::array kSettings{Field{"settings", FieldType::kObject}};
constexpr std::array kRemove{Field{"seat", FieldType::kSeat}};
constexpr std::array kInvite{Field{"revoke", FieldType::kFlag, false}};

constexpr std::array kRows{
    VerbRow{Verb::kAct, Who::kSeated, kAct},
    VerbRow{Verb::kUndo, Who::kSeated, kUndo},
    VerbRow{Verb::kMayUndo, Who::kSeated, {}},
    VerbRow{Verb::kAid, Who::kAnyViewer, {}},
    VerbRow{Verb::kPreview, Who::kSeated, kPreview},
    VerbRow{Verb::kCourse, Who::kAnyViewer, {}},
    VerbRow{Verb::kReady, Who::kSeated, kReady},
    VerbRow{Verb::kStart, Who::kHost, {}},
    VerbRow{Verb::kSeats, Who::kHost, kSeats},
    VerbRow{Verb::kSeat, Who::kHost, kSeat},
    VerbRow{Verb::kOptions, Who::kHost, kOptions},
    VerbRow{Verb::kSettings, Who::kHost, kSettings},
    VerbRow{Verb::kRemove, Who::kHost, kRemove},
    VerbRow{Verb::kInvite, Who::kHost, kInvite},
    VerbRow{Verb::kLeave, Who::kSeated, {}},
    VerbRow{Verb::kAgain, Who::kSeated, {}},
};
static_assert(kRows.size() == CountEnumerators<Verb>());
static_assert([] {
  for (std::size_t i = 0; i < kRows.size(); ++i) {
    if (kRows[i].verb != static_cast<Verb>(i)) return false;
  }
  return true;
}());

}  // namespace

std::span<const VerbRow> AllVerbs() { return kRows; }

}  // namespace chocobox::server
