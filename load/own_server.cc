#include "load/own_server.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <vector>

#include "load/loop.h"
#include "load/process.h"

namespace chocobox::load {
namespace {

// Becomes the server. Only returns when that fails.
void Become(std::vector<std::string>& words, int out, int err, pid_t parent) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  // The parent may have ended before that.
  if (getppid() != parent) return;
  dup2(out, STDOUT_FILENO);
  dup2(err, STDERR_FILENO);
  std::vector<char*> arguments;
  arguments.reserve(words.size() + 1);
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  execv(arguments[0], arguments.data());
}

// The address in the line that the server prints when it is open; empty when it ends before.
std::string AddressFrom(int out) {
  constexpr auto kPatience = std::chrono::minutes(5);
  const auto until = Clock::now() + kPatience;
  std::string printed;
  std::array<char, 512> part;
  while (Clock::now() < until) {
    pollfd waiting{out, POLLIN, 0};
    if (poll(&waiting, 1, 100) <= 0) continue;
    const ssize_t got = read(out, part.data(), part.size());
    if (got <= 0) break;
    printed.append(part.data(), static_cast<std::size_t>(got));
    const std::size_t start = printed.find("http://");
    const std::size_t end = printed.find('\n', start);
    if (start != std::string::npos && end != std::string::npos) {
      return printed.substr(start, end - start);
    }
  }
  return "";
}

}  // namespace

OwnServer::OwnServer(const LoadSettings& settings)
    : settings_(settings),
      folder_((std::filesystem::temp_directory_path() / "chocobox-load-XXXXXX").string()) {
  if (mkdtemp(folder_.data()) == nullptr) {
    throw Stopped({"no-folder", "cannot make a folder like " + folder_});
  }
}

OwnServer::~OwnServer() {
  Kill();
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

std::string OwnServer::Start() {
  std::array<int, 2> out{};
  if (pipe2(out.data(), O_CLOEXEC) != 0) throw Stopped({"no-descriptors", "cannot make a pipe"});
  const std::string log = folder_ + "/log";
  const int err = open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  std::vector<std::string> words{settings_.program, "serve",  "--port", "0",
                                 "--unlimited",     "--data", folder_};
  if (!settings_.database.empty()) words.insert(words.end(), {"--db", settings_.database});
  words.insert(words.end(), settings_.serve.begin(), settings_.serve.end());
  const pid_t parent = getpid();
  process_ = fork();
  if (process_ == 0) {
    Become(words, out[1], err, parent);
    _exit(127);
  }
  close(out[1]);
  close(err);
  const std::string address = process_ > 0 ? AddressFrom(out[0]) : "";
  close(out[0]);
  if (!address.empty()) return address;
  Kill();
  throw Stopped({"cannot-serve", "the server did not open: " + LastComplaint()});
}

void OwnServer::Kill() {
  if (process_ <= 0) return;
  cpu_before_ = CpuSeconds();
  kill(process_, SIGKILL);
  waitpid(process_, nullptr, 0);
  process_ = -1;
}

double OwnServer::CpuSeconds() const {
  const auto now = process_ > 0 ? CpuSecondsOf(process_) : std::nullopt;
  return cpu_before_ + now.value_or(0);
}

std::string OwnServer::LastComplaint() const {
  std::ifstream file(folder_ + "/log");
  std::string last;
  for (std::string line; std::getline(file, line);) {
    if (!line.empty()) last = line;
  }
  return last;
}

}  // namespace chocobox::load
