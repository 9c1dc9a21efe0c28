#include "server/feed.h"

#include <algorithm>
#include <utility>

#include "core/json.h"
#include "host/narrator.h"

namespace chocobox::server {

Lane::Lane(const Table& table, Viewer viewer) : viewer_(viewer) {
  std::string update = "{\"seq\":0";
  onlooker_ = table.narrator().Welcome(viewer, update);
  newest_ = std::move(update) + '}';
}

std::size_t Lane::SeqAfter(std::size_t moves) const {
  const auto end = noticed_.begin() + static_cast<std::ptrdiff_t>(moves);
  return static_cast<std::size_t>(std::count(noticed_.begin(), end, true));
}

void Lane::Note(const Table& table, const Move& move, std::size_t since) {
  std::string update = "{\"seq\":";
  AppendNumber(update, count_);
  const bool noticed = table.narrator().Show(*onlooker_, since, update);
  noticed_.push_back(noticed);
  newest_.reset();
  if (!noticed) return;
  ++count_;
  if (move.cause != Cause::kPerson) {
    update += ",\"cause\":";
    AppendJson(update, NameOf(move.cause));
  }
  if (move.cause == Cause::kUndo) {
    update += ",\"seat\":";
    AppendJson(update, table.Entry(move.end - 1).substr(0, 1));
  }
  newest_ = std::move(update) + '}';
}

Retelling::Retelling(const Table& table, Viewer viewer, std::optional<std::size_t> since)
    : table_(table.Rewound()), lane_(*table_, viewer), since_(since) {
  Collect();
}

void Retelling::GoOn(const Table& log, std::span<const Move> moves) {
  for (; moves_ < moves.size(); ++moves_) {
    const Move& move = moves[moves_];
    const std::size_t since = table_->steps();
    // The log was replayed before, so its entries are possible.
    while (table_->entries() < move.end) table_->TakeEntry(log.Entry(table_->entries()));
    lane_.Note(*table_, move, since);
    Collect();
  }
}

void Retelling::Collect() {
  if (!lane_.newest() || (since_ && lane_.count() - 1 <= *since_)) return;
  if (!updates_.empty()) updates_ += ',';
  updates_ += *lane_.newest();
}

void Feed::KeepOnly(const std::function<bool(Viewer)>& looks_on) {
  std::erase_if(lanes_, [&](const Lane& lane) { return !looks_on(lane.viewer()); });
}

const Lane* Feed::Find(Viewer viewer) const {
  const auto found = std::find_if(lanes_.begin(), lanes_.end(),
                                  [viewer](const Lane& lane) { return lane.viewer() == viewer; });
  return found == lanes_.end() ? nullptr : &*found;
}

void Feed::Note(const Table& table, const Move& move, std::size_t since) {
  for (Lane& lane : lanes_) lane.Note(table, move, since);
}

}  // namespace chocobox::server
