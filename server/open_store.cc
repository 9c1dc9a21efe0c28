#include <stdexcept>
#include <string>
#include <string_view>

#include "server/memory_store.h"
#include "server/postgres.h"
#include "server/sqlite.h"
#include "server/store.h"

namespace chocobox::server {

std::unique_ptr<Store> OpenStore(const std::string& database, Metrics& metrics) {
  constexpr std::string_view kSqlite = "sqlite:";
  if (database == "memory:") return std::make_unique<MemoryStore>();
  if (database.starts_with("postgresql:") || database.starts_with("postgres:")) {
    return OpenPostgres(database, metrics);
  }
  const bool named = database.starts_with(kSqlite);
  return OpenSqlite(named ? database.substr(kSqlite.size()) : database, metrics);
}

}  // namespace chocobox::server
