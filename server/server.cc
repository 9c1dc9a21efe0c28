#include "server/server.h"

#include <malloc.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "server/api.h"
#include "server/health.h"
#include "server/listen.h"
#include "server/log.h"
#include "server/operator.h"
#include "server/store.h"

namespace chocobox::server {
namespace {

namespace asio = boost::asio;

// Calls `work` again and again until the timer is cancelled.
void Repeat(asio::steady_timer& timer, std::chrono::seconds pause,
            const std::function<void()>& work) {
  timer.expires_after(pause);
  timer.async_wait([&timer, pause, work](const boost::system::error_code& error) {
    if (error) return;
    work();
    Repeat(timer, pause, work);
  });
}

// Lets the process open as many files as the system allows: every connection is one.
void RaiseFileLimit(const Limits& limits) {
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
  // For the database, the libraries and the operators.
  constexpr std::size_t kOthers = 64;
  if (files.rlim_max >= limits.connections + kOthers) return;
  Log(Level::kWarning, "few-files",
      {{"files", std::to_string(files.rlim_max)},
       {"connections", std::to_string(limits.connections)}});
}

// Gives the system the memory that a flood has left free, which the allocator would keep.
void GiveMemoryBack() {
  constexpr std::size_t kMuch = 16 << 20;
  if (mallinfo2().fordblks > kMuch) malloc_trim(0);
}

// The names that this machine gives itself, beside those that it is told.
ServerSettings WithOwnNames(ServerSettings settings) {
  std::array<char, 256> name{};
  if (gethostname(name.data(), name.size() - 1) == 0 && name[0] != '\0') {
    settings.names.emplace_back(name.data());
    settings.names.push_back(settings.names.back() + ".local");
  }
  return settings;
}

// Operators are few, and come from anywhere.
ServerSettings ForOperators(ServerSettings settings) {
  settings.limits.connections = settings.limits.connections_per_address = 64;
  settings.trusted_proxies.clear();
  return settings;
}

}  // namespace

void Serve(const ServerSettings& given, const std::function<void(std::uint16_t)>& ready) {
  // Writing to a closed connection must not end the server.
  std::signal(SIGPIPE, SIG_IGN);
  const ServerSettings settings = WithOwnNames(given);
  const ServerSettings operator_settings = ForOperators(settings);
  RaiseFileLimit(settings.limits);
  const std::size_t cores = std::max(2u, std::thread::hardware_concurrency());
  const std::size_t count = settings.limits.threads > 0 ? settings.limits.threads : cores;
  Metrics metrics;
  const Pages pages(settings.pages);
  asio::io_context io;
  asio::thread_pool workers(count);
  // Bots may think for a second; who comes to a table does not wait for them.
  asio::thread_pool loaders(count);
  const std::unique_ptr<Store> opened = OpenStore(settings.database, metrics);
  Store& store = *opened;
  Guests guests(store);
  Lobby lobby(io, workers, loaders, store, metrics, settings);
  const auto health = std::make_shared<Health>(store, metrics);
  Operator operators(health, metrics);
  Api api(lobby, guests, store, pages, operators, metrics, settings);
  const auto door = OpenDoor(io, settings.endpoint, settings, api, metrics);
  std::shared_ptr<Door> operator_door;
  if (settings.operator_endpoint) {
    operator_door =
        OpenDoor(io, *settings.operator_endpoint, operator_settings, operators, metrics);
    Log(Level::kInfo, "operators", {{"port", std::to_string(operator_door->port())}});
  }

  asio::steady_timer heart(io);
  Repeat(heart, std::chrono::seconds(1), [&] { health->Beat(); });
  asio::steady_timer sweeper(io);
  Repeat(sweeper, std::chrono::seconds(15), [&] {
    lobby.Sweep();
    guests.Sweep();
    api.Sweep();
    GiveMemoryBack();
  });
  asio::steady_timer farewell(io);
  asio::signal_set signals(io, SIGINT, SIGTERM);
  signals.async_wait([&](const boost::system::error_code&, int signal) {
    health->Enter(Health::Stage::kStopping);
    Log(Level::kInfo, "stop", {{"signal", std::to_string(signal)}});
    door->Shut();
    heart.cancel();
    sweeper.cancel();
    lobby.CloseAll();
    // Closing a socket takes a round trip; clients that do not answer in time are dropped.
    farewell.expires_after(std::chrono::milliseconds(500));
    farewell.async_wait([&](const boost::system::error_code&) { io.stop(); });
  });

  health->Enter(Health::Stage::kServing);
  Log(Level::kInfo, "start",
      {{"address", settings.endpoint.address}, {"port", std::to_string(door->port())}});
  ready(door->port());
  std::vector<std::thread> threads;
  for (std::size_t i = 1; i < count; ++i) threads.emplace_back([&io] { io.run(); });
  io.run();
  for (std::thread& thread : threads) thread.join();
  workers.join();
  loaders.join();
  Log(Level::kInfo, "stopped");
}

}  // namespace chocobox::server
