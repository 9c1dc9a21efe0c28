#pragma once

#include <sys/types.h>

#include <memory>
#include <string>

#include "server/tests/store_fixture.h"

namespace chocobox::server {

// A PostgreSQL server of its own, in a temporary folder and reached by a socket in it. It lives as
// long as the object.
class PostgresServer {
 public:
  // The server of this program, started when it is first wanted. Null when PostgreSQL is not
  // installed.
  static PostgresServer* Shared();
  ~PostgresServer();

  // The name of a new database, for OpenStore.
  std::string NewDatabase();
  // Ends the server without warning, as a crash would.
  void Kill();
  // Starts it again, with the data it had, and waits until it answers.
  void Restart();

 private:
  PostgresServer() = default;
  static std::unique_ptr<PostgresServer> Make();
  void Run();
  // How to connect to a database, for libpq.
  std::string Address(const std::string& database) const;
  // Runs a statement in the database `postgres`. False if the server does not answer.
  bool Execute(const std::string& statement) const;

  TemporaryFolder folder_;
  std::string programs_;
  pid_t process_ = 0;
  int databases_ = 0;
};

}  // namespace chocobox::server
