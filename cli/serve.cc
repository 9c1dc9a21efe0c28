#include <arpa/inet.h>
#include <fmt/core.h>
#include <ifaddrs.h>
#include <netinet/in.h>

#include <cstdio>
#include <exception>
#include <filesystem>

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
  settings.endpoint = {arguments.host == "localhost" ? "127.0.0.1" : arguments.host,
                       arguments.port};
  settings.operator_endpoint = arguments.operator_endpoint;
  settings.trusted_proxies = arguments.trusted_proxies;
  settings.names = arguments.names;
  settings.database =
      arguments.db.empty() ? (fs::path(arguments.data) / "chocobox.db").string() : arguments.db;
  settings.pages = arguments.web.empty() ? PagesBesideProgram() : arguments.web;
  settings.bot_pause = std::chrono::milliseconds(arguments.bot_pause);
  settings.deflate = arguments.deflate;
  settings.limits = arguments.unlimited ? server::WithoutRates(arguments.limits) : arguments.limits;
  std::error_code error;
  if (arguments.db.empty()) fs::create_directories(arguments.data, error);
  if (error) return Complain({"bad-folder", arguments.data + ": " + error.message()}, kFailed);
  try {
    server::Serve(settings, [&](std::uint16_t port) {
      const std::string& address = settings.endpoint.address;
      const bool any = address == "0.0.0.0" || address == "::";
      const server::Endpoint shown{any ? OwnAddress() : address, port};
      if (settings.pages.empty()) {
        fmt::print(stderr, "chocobox: no pages are built; only the API is served\n");
      }
      const char* text = IsLoopback(address)
                             ? "Chocobox is open: http://{}/\n"
                             : "Chocobox is open to others. Send them: http://{}/\n";
      fmt::print(fmt::runtime(text), server::ToText(shown));
      std::fflush(stdout);
    });
  } catch (const std::exception& failure) {
    return Complain({"cannot-serve", failure.what()}, kFailed);
  }
  return kDone;
}

}  // namespace chocobox
