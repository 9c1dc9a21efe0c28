#include "server/database_name.h"
#include "server/memory_store.h"
#include "server/postgres.h"
#include "server/sqlite.h"
#include "server/store.h"

namespace chocobox::server {

std::unique_ptr<Store> OpenStore(const std::string& database, Metrics& metrics) {
  const DatabaseName name = Parse(database);
  switch (name.kind) {
    case DatabaseName::Kind::kMemory:
      return std::make_unique<MemoryStore>();
    case DatabaseName::Kind::kSqlite:
      return OpenSqlite(name.place, metrics);
    case DatabaseName::Kind::kPostgres:
      return OpenPostgres(name.place, metrics);
  }
  return nullptr;
}

}  // namespace chocobox::server
