#include "server/course.h"

#include <vector>

#include "core/json.h"
#include "host/narrator.h"

namespace chocobox::server {

std::string CourseJson(const Table& table, std::span<const Move> moves, Viewer viewer) {
  struct Decision {
    std::size_t step;
    std::size_t seq;
    std::string aid;
  };
  std::vector<Decision> decisions;
  Retelling told(table, viewer, std::nullopt);
  for (std::size_t count = 0; count <= moves.size(); ++count) {
    told.GoOn(table, moves.first(count));
    const std::size_t step = told.table().steps();
    // An undo takes steps back.
    while (!decisions.empty() && decisions.back().step >= step) decisions.pop_back();
    const std::size_t seq = told.lane().count() - 1;
    // Moves that the viewer did not notice made no new position for them.
    const bool noticed = decisions.empty() || decisions.back().seq != seq;
    if (!noticed || told.table().ToAct().IsNature()) continue;
    decisions.push_back({step, seq, told.table().narrator().AidTask(viewer, step)()});
  }
  std::string out;
  {
    JsonArray course(out);
    for (const Decision& decision : decisions) {
      JsonObject one(course.Next());
      one.Add("step", decision.step);
      one.Add("seq", decision.seq);
      one.Key("aid") += decision.aid;
    }
  }
  return out;
}

}  // namespace chocobox::server
