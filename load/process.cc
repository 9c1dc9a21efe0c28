#include "load/process.h"

#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <sstream>

#include "load/loop.h"

namespace chocobox::load {

std::optional<double> CpuSecondsOf(pid_t process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/stat");
  std::string text;
  if (!std::getline(file, text)) return std::nullopt;
  // The name of the program, in brackets, may contain anything.
  std::istringstream fields(text.substr(text.rfind(')') + 1));
  std::string skipped;
  constexpr int kBeforeTimes = 11;
  for (int i = 0; i < kBeforeTimes; ++i) fields >> skipped;
  double user = 0;
  double system = 0;
  fields >> user >> system;
  return (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

std::optional<std::int64_t> ResidentKibOf(pid_t process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/statm");
  std::int64_t all = 0;
  std::int64_t resident = 0;
  if (!(file >> all >> resident)) return std::nullopt;
  return resident * (sysconf(_SC_PAGESIZE) / 1024);
}

double MeasureFsync(const std::string& folder) {
  const std::string path = folder + "/chocobox-load-fsync-" + std::to_string(getpid());
  const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (file < 0) throw Stopped({"no-folder", "cannot write to " + folder});
  const std::string block(4096, 'x');
  std::array<double, 50> times{};
  bool written = true;
  for (double& time : times) {
    const auto start = Clock::now();
    written = written && write(file, block.data(), block.size()) > 0 && fdatasync(file) == 0;
    time = std::chrono::duration<double, std::milli>(Clock::now() - start).count();
  }
  close(file);
  unlink(path.c_str());
  if (!written) throw Stopped({"no-folder", "cannot write to " + folder});
  std::sort(times.begin(), times.end());
  return times[times.size() / 2];
}

void AllowFiles(std::uint64_t count) {
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  if (limit.rlim_cur >= count) return;
  limit.rlim_cur = count;
  limit.rlim_max = std::max<rlim_t>(limit.rlim_max, count);
  if (setrlimit(RLIMIT_NOFILE, &limit) == 0) return;
  throw Stopped({"no-descriptors", "this needs " + std::to_string(count) +
                                       " open files, more than `ulimit -n` allows"});
}

}  // namespace chocobox::load
