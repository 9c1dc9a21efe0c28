#include "server/feed.h"

#include <boost/json.hpp>
#include <utility>

#include "core/json.h"
#include "host/wire.h"
#include "server/patch.h"

namespace chocobox::server {

Feed::Feed(const Table& table) : table_(table), turn_(table.ToAct()) {
  lanes_.push_back({Viewer::Spectator(), {}, {}, {}});
  for (const Seat seat : SeatSet::First(table.seats())) lanes_.push_back({seat, {}, {}, {}});
  for (Lane& lane : lanes_) {
    const std::string view = table.ViewJson(lane.viewer);
    lane.view = boost::json::parse(view);
    std::string& update = lane.updates.emplace_back();
    JsonObject object(update);
    object.Add("seq", 0);
    object.Key("events") += "[]";
    object.Key("view") += view;
    AppendTurn(object.Key("turn"), turn_);
    lane.seqs.resize(table.steps() + 1);
  }
}

void Feed::Note(Cause cause) {
  const Turn turn = table_.ToAct();
  const bool turn_changed = turn != turn_;
  turn_ = turn;
  for (Lane& lane : lanes_) {
    Note(lane, cause, turn_changed);
    // An undo removes a step.
    lane.seqs.resize(table_.steps() + 1);
    lane.seqs.back() = lane.updates.size() - 1;
  }
}

void Feed::Note(Lane& lane, Cause cause, bool turn_changed) {
  boost::json::value view = boost::json::parse(table_.ViewJson(lane.viewer));
  std::vector<std::string> events;
  if (cause != Cause::kUndo) events = table_.EventsJson(lane.viewer, table_.steps() - 1);
  if (events.empty() && !turn_changed && view == lane.view) return;
  std::string update;
  {
    JsonObject object(update);
    object.Add("seq", lane.updates.size());
    AppendRaw(object.Key("events"), events);
    AppendPatch(object.Key("patch"), lane.view, view);
    AppendTurn(object.Key("turn"), turn_);
    if (cause != Cause::kPerson) object.Add("cause", NameOf(cause));
    if (cause == Cause::kUndo) object.Add("seat", table_.LastEntry().substr(0, 1));
    if (turn_.IsOver()) object.Key("scores") += table_.ScoresJson();
  }
  lane.updates.push_back(std::move(update));
  lane.view = std::move(view);
}

std::string Feed::Updates(Viewer viewer, std::size_t first) const {
  const Lane& lane = LaneOf(viewer);
  std::string out;
  {
    JsonArray array(out);
    for (std::size_t i = first; i < lane.updates.size(); ++i) array.Next() += lane.updates[i];
  }
  return out;
}

std::size_t Feed::SeqAfter(Viewer viewer, std::size_t step) const {
  return LaneOf(viewer).seqs.at(step);
}

const Feed::Lane& Feed::LaneOf(Viewer viewer) const {
  return lanes_[viewer.IsSpectator() ? 0 : static_cast<std::size_t>(Index(viewer.seat())) + 1];
}

}  // namespace chocobox::server
