#pragma once

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

// Runs programs as processes, for tests.
namespace chocobox {

using Arguments = std::vector<std::string>;

struct Ran {
  // The exit code; minus the signal that ended the process; -SIGKILL after the time limit.
  int exit_code = 0;
  std::string out;
  std::string err;
};

// Starts the program with these descriptors as its standard ones. Its language is `lang` in any
// environment, and its terminal has no colours. Returns -1 if the program is not found.
inline pid_t StartProgram(const std::string& program, const Arguments& arguments, int in, int out,
                          int err, const std::string& lang) {
  std::vector<std::string> words{program};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  std::vector<std::string> variables{"LANG=" + lang, "TERM=dumb"};
  for (char** variable = environ; *variable != nullptr; ++variable) {
    const std::string_view text(*variable);
    if (!text.starts_with("LANG=") && !text.starts_with("TERM=")) variables.emplace_back(text);
  }
  std::vector<char*> environment;
  for (std::string& variable : variables) environment.push_back(variable.data());
  environment.push_back(nullptr);

  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, in, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, err, STDERR_FILENO);
  pid_t child = -1;
  const int error =
      posix_spawnp(&child, program.c_str(), &actions, nullptr, argv.data(), environment.data());
  posix_spawn_file_actions_destroy(&actions);
  return error == 0 ? child : -1;
}

// Waits for the process to end, at most for a minute; then ends it.
inline int ExitCodeOf(pid_t child) {
  constexpr auto kLimit = std::chrono::seconds(60);
  const auto start = std::chrono::steady_clock::now();
  int status = 0;
  while (waitpid(child, &status, WNOHANG) == 0) {
    if (std::chrono::steady_clock::now() - start > kLimit) {
      kill(child, SIGKILL);
      waitpid(child, &status, 0);
      break;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

// Runs the program with `input` as its standard input. Its standard streams are files, so that
// neither side can block the other.
inline Ran RunProgram(const std::string& program, const Arguments& arguments,
                      std::string_view input = "", const std::string& lang = "C") {
  const auto open = [] {
    return std::unique_ptr<std::FILE, int (*)(std::FILE*)>(std::tmpfile(), &std::fclose);
  };
  const auto in = open();
  const auto out = open();
  const auto err = open();
  std::fwrite(input.data(), 1, input.size(), in.get());
  std::rewind(in.get());
  const pid_t child = StartProgram(program, arguments, fileno(in.get()), fileno(out.get()),
                                   fileno(err.get()), lang);
  if (child < 0) return {-1, "", "cannot start " + program};
  const auto text_of = [](std::FILE* file) {
    std::string text;
    std::rewind(file);
    for (int c = std::fgetc(file); c != EOF; c = std::fgetc(file)) text += static_cast<char>(c);
    return text;
  };
  Ran ran;
  ran.exit_code = ExitCodeOf(child);
  ran.out = text_of(out.get());
  ran.err = text_of(err.get());
  return ran;
}

// A new folder, removed with all that is in it.
class TempFolder {
 public:
  TempFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "chocobox-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) std::abort();
    path_ = name;
  }
  ~TempFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  TempFolder(const TempFolder&) = delete;
  TempFolder& operator=(const TempFolder&) = delete;

  std::string Path(std::string_view name) const { return (path_ / name).string(); }
  std::string Write(std::string_view name, std::string_view text) const {
    std::ofstream(Path(name), std::ios::binary) << text;
    return Path(name);
  }
  std::string Read(std::string_view name) const {
    std::ifstream file(Path(name), std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }

 private:
  std::filesystem::path path_;
};

}  // namespace chocobox
