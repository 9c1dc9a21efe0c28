#include "server/tests/postgres_server.h"

#include <fcntl.h>
#include <libpq-fe.h>
#include <pwd.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <thread>
#include <utility>

namespace chocobox::server {
namespace {

namespace fs = std::filesystem;

// Where Debian keeps the programs of the newest version; empty if there are none.
std::string FolderOfPrograms() {
  std::string newest;
  std::error_code error;
  for (const auto& version : fs::directory_iterator("/usr/lib/postgresql", error)) {
    const std::string folder = (version.path() / "bin").string();
    if (fs::exists(folder + "/initdb")) newest = std::max(newest, folder);
  }
  return newest;
}

// Starts a program as the user postgres if this is root, who may not run the server.
pid_t Start(const std::vector<std::string>& words, const std::string& log) {
  const passwd* user = getuid() == 0 ? getpwnam("postgres") : nullptr;
  std::vector<char*> arguments;
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  const pid_t child = fork();
  if (child != 0) return child;
  const int out = open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0666);
  dup2(out, STDOUT_FILENO);
  dup2(out, STDERR_FILENO);
  const bool changed = user == nullptr || (setgid(user->pw_gid) == 0 && setuid(user->pw_uid) == 0);
  if (changed && chdir("/") == 0) execv(arguments[0], arguments.data());
  _exit(127);
}

}  // namespace

PostgresServer* PostgresServer::Shared() {
  static const std::unique_ptr<PostgresServer> server = Make();
  return server.get();
}

std::unique_ptr<PostgresServer> PostgresServer::Make() {
  auto server = std::unique_ptr<PostgresServer>(new PostgresServer);
  server->programs_ = FolderOfPrograms();
  if (server->programs_.empty()) return nullptr;
  if (const passwd* user = getuid() == 0 ? getpwnam("postgres") : nullptr) {
    if (chown(server->folder_.path().c_str(), user->pw_uid, user->pw_gid) != 0) return nullptr;
  }
  int status = 0;
  // Only the empty server is made without waiting for the disk; it runs with fsync.
  waitpid(server::Start(
              {server->programs_ + "/initdb", "--no-sync", "--auth=trust", "--username=chocobox",
               "--encoding=UTF8", "--locale=C", "--pgdata", server->folder_ / "data"},
              server->folder_ / "log"),
          &status, 0);
  if (status != 0) throw std::runtime_error("initdb failed");
  server->Run();
  return server;
}

PostgresServer::~PostgresServer() {
  if (process_ != 0) Kill();
}

void PostgresServer::Run() {
  const auto last = std::chrono::steady_clock::now() + std::chrono::seconds(60);
  while (true) {
    // It ends at once while processes of its predecessor are still alive.
    if (process_ == 0 || waitpid(process_, nullptr, WNOHANG) != 0) {
      process_ = Start({programs_ + "/postgres", "-D", folder_ / "data", "-k", folder_.path(), "-c",
                        "listen_addresses=", "-c", "fsync=on",
                        // Files are forced to the disk one by one otherwise.
                        "-c", "recovery_init_sync_method=syncfs"},
                       folder_ / "log");
    }
    if (Execute("SELECT 1")) return;
    if (std::chrono::steady_clock::now() > last) throw std::runtime_error("no PostgreSQL");
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
}

void PostgresServer::Kill() {
  // Its processes work in the folder of its data; each would live on until it misses the first.
  const std::string data = folder_ / "data";
  for (bool some = true; some;) {
    some = false;
    for (const auto& one : fs::directory_iterator("/proc")) {
      std::error_code error;
      const std::string number = one.path().filename().string();
      if (number.find_first_not_of("0123456789") != std::string::npos) continue;
      if (fs::read_symlink(one.path() / "cwd", error) != data || error) continue;
      some = kill(std::stoi(number), SIGKILL) == 0 || some;
    }
    // As long as nobody has asked how it ended, it counts as running.
    waitpid(process_, nullptr, WNOHANG);
  }
  waitpid(process_, nullptr, 0);
  process_ = 0;
}

void PostgresServer::Restart() {
  if (process_ != 0) Kill();
  Run();
}

std::string PostgresServer::Address(const std::string& database) const {
  // In a URL, the slashes of a folder are escaped.
  std::string host;
  for (const char c : folder_.path()) host += c == '/' ? "%2F" : std::string(1, c);
  return "postgresql://chocobox@" + host + "/" + database;
}

bool PostgresServer::Execute(const std::string& statement) const {
  const std::unique_ptr<PGconn, decltype(&PQfinish)> connection(
      PQconnectdb(Address("postgres").c_str()), PQfinish);
  if (PQstatus(connection.get()) != CONNECTION_OK) return false;
  PQclear(PQexec(connection.get(), statement.c_str()));
  return true;
}

std::string PostgresServer::NewDatabase() {
  const std::string name = "d" + std::to_string(++databases_);
  if (!Execute("CREATE DATABASE " + name)) throw std::runtime_error("no PostgreSQL");
  return Address(name);
}

}  // namespace chocobox::server
