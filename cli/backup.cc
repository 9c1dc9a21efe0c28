#include "server/backup.h"

#include <exception>

#include "cli/commands.h"

namespace chocobox {

int MakeBackup(const std::string& database, const std::string& file) {
  try {
    server::Backup(database, file);
  } catch (const std::exception& error) {
    return Complain({"cannot-back-up", error.what()}, kFailed);
  }
  return kDone;
}

int RestoreBackup(const std::string& file, const std::string& database) {
  try {
    server::Restore(file, database);
  } catch (const std::exception& error) {
    return Complain({"cannot-restore", error.what()}, kFailed);
  }
  return kDone;
}

}  // namespace chocobox
