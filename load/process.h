#pragma once

#include <sys/types.h>

#include <cstdint>
#include <optional>
#include <string>

// What the system tells of processes and disks.
namespace chocobox::load {

// Processor time in seconds that the process has used; absent when it is gone.
std::optional<double> CpuSecondsOf(pid_t process);
// Memory of the process in KiB.
std::optional<std::int64_t> ResidentKibOf(pid_t process);
// Milliseconds that it takes to write 4 KiB to the disk of this folder: the median of 50.
double MeasureFsync(const std::string& folder);
// Lets this process and those it starts open so many files. Throws Stopped.
void AllowFiles(std::uint64_t count);

}  // namespace chocobox::load
