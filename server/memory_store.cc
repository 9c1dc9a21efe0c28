#include "server/memory_store.h"

#include <algorithm>
#include <utility>

namespace chocobox::server {
namespace {

constexpr std::size_t kMostListed = 100;

std::set<std::string> SetOf(const std::vector<std::string>& members) {
  return {members.begin(), members.end()};
}

Problem Refused() { return {"storage", "the server could not write this down"}; }

}  // namespace

MemoryStore::MemoryStore()
    : thread_([this] {
        while (true) {
          const auto all = work_.Take(1);
          if (all.empty()) return;
          all.front()();
        }
      }) {}

MemoryStore::~MemoryStore() {
  work_.Close();
  thread_.join();
}

void MemoryStore::AddGuest(GuestRow guest, Done done) {
  work_.Add([this, guest = std::move(guest), done = std::move(done)] {
    const bool clashes = std::any_of(guests_.begin(), guests_.end(), [&](const auto& one) {
      return one.first == guest.id || one.second.token_hash == guest.token_hash;
    });
    if (clashes) return done(Refused());
    guests_.emplace(guest.id, guest);
    done(std::nullopt);
  });
}

void MemoryStore::RenameGuest(std::string id, std::string name, Done done) {
  work_.Add([this, id = std::move(id), name = std::move(name), done = std::move(done)] {
    const auto known = guests_.find(id);
    if (known != guests_.end()) known->second.name = name;
    done(std::nullopt);
  });
}

void MemoryStore::FindGuest(std::string token_hash, Answer<std::optional<GuestRow>> answer) {
  work_.Add([this, hash = std::move(token_hash), answer = std::move(answer)] {
    for (const auto& [id, guest] : guests_) {
      if (guest.token_hash == hash) return answer(std::optional(guest));
    }
    answer(std::optional<GuestRow>());
  });
}

void MemoryStore::AddTable(TableRow table, std::vector<std::string> members,
                           Answer<std::string> answer) {
  work_.Add(
      [this, table = std::move(table), members = std::move(members), answer = std::move(answer)] {
        for (const auto& [id, kept] : tables_) {
          const bool repeated =
              kept.table.creator == table.creator && kept.table.client == table.client;
          if (repeated) return answer(id);
        }
        const bool added =
            tables_.emplace(table.id, Kept{table, SetOf(members), {}, ++changes_}).second;
        if (!added) return answer(Refused());
        answer(table.id);
      });
}

void MemoryStore::SaveTable(TableRow table, std::vector<std::string> members, Done done) {
  work_.Add([this, table = std::move(table), members = std::move(members), done = std::move(done)] {
    const auto known = tables_.find(table.id);
    if (known != tables_.end()) {
      Kept& kept = known->second;
      kept.table.status = table.status;
      kept.table.invite = table.invite;
      kept.table.spectators = table.spectators;
      kept.table.seating = table.seating;
      kept.table.to_act = table.to_act;
      kept.members = SetOf(members);
      kept.changed = ++changes_;
    }
    if (done) done(std::nullopt);
  });
}

void MemoryStore::AddMove(std::string table, MoveRow move, Done done) {
  work_.Add([this, id = std::move(table), move = std::move(move), done = std::move(done)] {
    const auto known = tables_.find(id);
    if (known == tables_.end()) return done(Refused());
    Kept& kept = known->second;
    if (!kept.moves.emplace(move.number, move).second) return done(Refused());
    kept.table.to_act = move.to_act;
    if (move.ends) kept.table.status = "over";
    kept.changed = ++changes_;
    done(std::nullopt);
  });
}

void MemoryStore::LoadTable(std::string id, Answer<std::optional<StoredTable>> answer) {
  work_.Add([this, id = std::move(id), answer = std::move(answer)] {
    const auto known = tables_.find(id);
    if (known == tables_.end()) return answer(std::optional<StoredTable>());
    StoredTable stored{known->second.table, {}};
    for (const auto& [number, move] : known->second.moves) {
      stored.moves.push_back(move);
      stored.moves.back().to_act.clear();
      stored.moves.back().ends = false;
    }
    answer(std::optional(std::move(stored)));
  });
}

void MemoryStore::FindInvite(std::string invite, Answer<std::optional<std::string>> answer) {
  work_.Add([this, invite = std::move(invite), answer = std::move(answer)] {
    for (const auto& [id, kept] : tables_) {
      if (!invite.empty() && kept.table.invite == invite) return answer(std::optional(id));
    }
    answer(std::optional<std::string>());
  });
}

std::vector<TableRow> MemoryStore::List(const std::function<bool(const Kept&)>& is_wanted) const {
  std::vector<const Kept*> wanted;
  wanted.reserve(tables_.size());
  for (const auto& [id, kept] : tables_) {
    if (is_wanted(kept)) wanted.push_back(&kept);
  }
  std::sort(wanted.begin(), wanted.end(),
            [](const Kept* a, const Kept* b) { return a->changed > b->changed; });
  wanted.resize(std::min(wanted.size(), kMostListed));
  std::vector<TableRow> rows;
  rows.reserve(wanted.size());
  for (const Kept* kept : wanted) rows.push_back(kept->table);
  return rows;
}

void MemoryStore::TablesOf(std::string guest, Answer<std::vector<TableRow>> answer) {
  work_.Add([this, guest = std::move(guest), answer = std::move(answer)] {
    answer(List([&](const Kept& kept) { return kept.members.contains(guest); }));
  });
}

void MemoryStore::PublicTables(std::string status, Answer<std::vector<TableRow>> answer) {
  work_.Add([this, status = std::move(status), answer = std::move(answer)] {
    answer(List(
        [&](const Kept& kept) { return kept.table.status == status && kept.table.spectators; }));
  });
}

void MemoryStore::Probe(Done done) {
  work_.Add([done = std::move(done)] { done(std::nullopt); });
}

}  // namespace chocobox::server
