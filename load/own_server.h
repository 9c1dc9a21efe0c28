#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>

#include "load/settings.h"

namespace chocobox::load {

// A server that this program starts, as a process with a database in a temporary folder. It ends
// when this object does, and also when this program is killed.
class OwnServer {
 public:
  // Does not start it.
  explicit OwnServer(const LoadSettings& settings);
  ~OwnServer();
  OwnServer(const OwnServer&) = delete;
  OwnServer& operator=(const OwnServer&) = delete;

  // Starts it and waits until it is open; its address. Throws Stopped when it does not open.
  std::string Start();
  // Ends it at once, as a failure of the machine would.
  void Kill();

  pid_t process() const { return process_; }
  const std::string& folder() const { return folder_; }
  // Processor time in seconds of all its processes so far.
  double CpuSeconds() const;

 private:
  std::string LastComplaint() const;

  const LoadSettings& settings_;
  std::string folder_;
  pid_t process_ = -1;
  double cpu_before_ = 0;
};

}  // namespace chocobox::load
