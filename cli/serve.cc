#include <arpa/inet.h>
#include <fmt/core.h>
#include <ifaddrs.h>
#include <netinet/in.h>

#include <cstdio>
#include <exception>
#include <filesystem>
#include <thread>

#include "cli/commands.h"
#include "server/server.h"

namespace chocobox {
namespace {

namespace fs = std::filesystem;

// The build puts the pages beside the program.
std::string PagesBesideProgram() {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  const fs::path pages = program.parent_path() / "web";
  return !error && fs::is_regular_file(pages / "index.html", error) ? pages.string() : "";
}

// The address of this machine on the network.
std::string OwnAddress() {
  ifaddrs* all = nullptr;
  if (getifaddrs(&all) != 0) return "localhost";
  std::string found = "localhost";
  for (const ifaddrs* one = all; one != nullptr && found == "localhost"; one = one->ifa_next) {
    if (one->ifa_addr == nullptr || one->ifa_addr->sa_family != AF_INET) continue;
    const auto* address = reinterpret_cast<const sockaddr_in*>(one->ifa_addr);
    char text[INET_ADDRSTRLEN] = {};
    inet_ntop(AF_INET, &address->sin_addr, text, sizeof text);
    if (!std::string_view(text).starts_with("127.")) found = text;
  }
  freeifaddrs(all);
  return found;
}

bool IsLoopback(const std::string& address) {
  return address == "::1" || address == "localhost" || address.starts_with("127.");
}

}  // namespace

int RunServer(const ServeArguments& arguments) {
  server::ServerSettings settings;
  settings.address = arguments.host == "localhost" ? "127.0.0.1" : arguments.host;
  settings.port = arguments.port;
  settings.database = (fs::path(arguments.data) / "chocobox.db").string();
  settings.pages = arguments.web.empty() ? PagesBesideProgram() : arguments.web;
  settings.bot_pause = std::chrono::milliseconds(arguments.bot_pause);
  settings.limits.request_time = std::chrono::milliseconds(arguments.request_time);
  settings.threads = std::max(2, static_cast<int>(std::thread::hardware_concurrency()));
  if (arguments.unlimited) {
    settings.limits.messages = settings.limits.requests = {1e9, 1e9};
    settings.limits.new_guests = settings.limits.new_tables = {1e9, 1e9};
  }
  std::error_code error;
  fs::create_directories(arguments.data, error);
  if (error) return Complain({"bad-folder", arguments.data + ": " + error.message()}, kFailed);
  try {
    server::Serve(settings, [&](std::uint16_t port) {
      const bool any = settings.address == "0.0.0.0" || settings.address == "::";
      const std::string shown = settings.address.find(':') == std::string::npos
                                    ? settings.address
                                    : '[' + settings.address + ']';
      if (settings.pages.empty()) {
        fmt::print(stderr, "chocobox: no pages are built; only the API is served\n");
      }
      if (IsLoopback(settings.address)) {
        fmt::print("Chocobox is open: http://{}:{}/\n", shown, port);
      } else {
        fmt::print("Chocobox is open to others. Send them: http://{}:{}/\n",
                   any ? OwnAddress() : shown, port);
      }
      std::fflush(stdout);
    });
  } catch (const std::exception& failure) {
    return Complain({"cannot-serve", failure.what()}, kFailed);
  }
  return kDone;
}

}  // namespace chocobox
