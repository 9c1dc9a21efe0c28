#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/canvas.h"
#include "core/config.h"
#include "core/seat.h"
#include "host/table.h"

namespace chocobox {

// A viewer of a table, with the position that was shown last. See Narrator::Show.
class Onlooker {
 public:
  virtual ~Onlooker() = default;
};

struct SheetLine {
  Seat seat;
  std::string text;
  int points;
};

struct Sheet {
  std::vector<SheetLine> lines;
  std::vector<int> totals;
  SeatSet winners;
};

// What a table shows and tells, as text and JSON. Its answers are about the position at the time of
// the call.
class Narrator {
 public:
  virtual ~Narrator() = default;

  virtual std::string ViewJson(Viewer viewer) const = 0;
  // Slow answers are given as tasks. A task copies what it needs of the position after `step` steps
  // (the newest when there are fewer) and may run on any thread, at any time.
  virtual Task<std::string> AidTask(Viewer viewer, std::size_t step) const = 0;
  virtual Task<Result<std::string>> PreviewTask(Viewer viewer, std::string_view action) const = 0;
  // The events of the steps from `since` on, as JSON objects and as sentences.
  virtual std::vector<std::string> EventsJson(Viewer viewer, std::size_t since) const = 0;
  virtual std::vector<std::string> EventLines(Viewer viewer, std::size_t since,
                                              const Lexicon& lexicon) const = 0;
  virtual std::string ScoresJson() const = 0;
  // A viewer who is shown the present position, as "view" and "turn" of JSON without braces.
  virtual std::unique_ptr<Onlooker> Welcome(Viewer viewer, std::string& out) const = 0;
  // Appends the differences from the position that the onlooker was shown last to the present one,
  // as members of JSON with commas before them: the "events" of the steps from `since` on, the
  // "patch" of the view, the "turn" if it changed, and at the end of the game the "scores".
  // Returns false, with nothing appended, if the onlooker noticed nothing.
  virtual bool Show(Onlooker& onlooker, std::size_t since, std::string& out) const = 0;
  virtual Sheet Scores(const Lexicon& lexicon) const = 0;

  // The action in the words of the seat that may take it.
  virtual std::string ActionInWords(Seat seat, std::string_view action,
                                    const Lexicon& lexicon) const = 0;
  // Paints the viewer's board, with aids if `aids`. Returns whether the numbers of all legal
  // actions are on the board, so that no list of them is needed.
  virtual bool Paint(Viewer viewer, bool aids, BoardStyle style, const Lexicon& lexicon,
                     Canvas& canvas) const = 0;
};

}  // namespace chocobox
