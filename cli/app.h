#pragma once

namespace chocobox {

// The program: reads the command line, runs a verb, returns the exit code.
int RunApp(int argc, const char* const* argv);

}  // namespace chocobox
