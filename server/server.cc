#include "server/server.h"

#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "server/api.h"
#include "server/listen.h"
#include "server/log.h"
#include "server/store.h"

namespace chocobox::server {
namespace {

namespace asio = boost::asio;

// Calls `work` again and again until the timer is cancelled.
void Repeat(asio::steady_timer& timer, const std::function<void()>& work) {
  timer.expires_after(std::chrono::seconds(15));
  timer.async_wait([&timer, work](const boost::system::error_code& error) {
    if (error) return;
    work();
    Repeat(timer, work);
  });
}

}  // namespace

void Serve(const ServerSettings& settings, const std::function<void(std::uint16_t)>& ready) {
  // Writing to a closed connection must not end the server.
  std::signal(SIGPIPE, SIG_IGN);
  Metrics metrics;
  const Pages pages(settings.pages);
  asio::io_context io;
  asio::thread_pool workers(static_cast<std::size_t>(std::max(1, settings.threads)));
  // Bots may think for a second; who comes to a table does not wait for them.
  asio::thread_pool loaders(static_cast<std::size_t>(std::max(1, settings.threads)));
  const std::unique_ptr<Store> opened = OpenStore(settings.database, metrics);
  Store& store = *opened;
  Guests guests(store);
  Lobby lobby(io, workers, loaders, store, metrics, settings);
  Api api(lobby, guests, store, pages, metrics, settings.limits);
  const auto door = OpenDoor(io, settings, api, metrics);

  asio::steady_timer sweeper(io);
  Repeat(sweeper, [&] {
    lobby.Sweep();
    guests.Sweep();
    api.Sweep();
  });
  asio::steady_timer farewell(io);
  asio::signal_set signals(io, SIGINT, SIGTERM);
  signals.async_wait([&](const boost::system::error_code&, int signal) {
    Log(Level::kInfo, "stop", {{"signal", std::to_string(signal)}});
    door->Shut();
    sweeper.cancel();
    lobby.CloseAll();
    // Closing a socket takes a round trip; clients that do not answer in time are dropped.
    farewell.expires_after(std::chrono::milliseconds(500));
    farewell.async_wait([&](const boost::system::error_code&) { io.stop(); });
  });

  Log(Level::kInfo, "start",
      {{"address", settings.address}, {"port", std::to_string(door->port())}});
  ready(door->port());
  std::vector<std::thread> threads;
  for (int i = 1; i < settings.threads; ++i) threads.emplace_back([&io] { io.run(); });
  io.run();
  for (std::thread& thread : threads) thread.join();
  workers.join();
  loaders.join();
  Log(Level::kInfo, "stopped");
}

}  // namespace chocobox::server
