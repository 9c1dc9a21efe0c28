#include "server/metrics.h"

#include <array>
#include <string_view>

namespace chocobox::server {
namespace {

enum class Type { kCounter, kGauge };

struct Row {
  std::string_view name;
  Type type;
  std::string_view help;
  Metrics::Count Metrics::* count;
};

constexpr std::array kRows{
    Row{"requests_total", Type::kCounter, "HTTP requests", &Metrics::requests},
    Row{"requests_refused_total", Type::kCounter, "HTTP requests answered with an error",
        &Metrics::refused_requests},
    Row{"connections", Type::kGauge, "Open connections that speak HTTP", &Metrics::connections},
    Row{"connections_refused_total", Type::kCounter, "Connections over a limit",
        &Metrics::refused_connections},
    Row{"sockets", Type::kGauge, "Open sockets of tables", &Metrics::sockets},
    Row{"slow_readers_total", Type::kCounter, "Sockets dropped because nobody read",
        &Metrics::slow_readers},
    Row{"unsent_bytes", Type::kGauge, "Bytes that wait to be sent on sockets",
        &Metrics::unsent_bytes},
    Row{"messages_total", Type::kCounter, "Messages on sockets", &Metrics::messages},
    Row{"messages_refused_total", Type::kCounter, "Messages that were refused",
        &Metrics::refused_messages},
    Row{"tables_loaded", Type::kGauge, "Tables in memory", &Metrics::rooms},
    Row{"actions_total", Type::kCounter, "Actions of people", &Metrics::actions},
    Row{"actions_repeated_total", Type::kCounter, "Actions sent again and not applied again",
        &Metrics::repeated_actions},
    Row{"bot_actions_total", Type::kCounter, "Actions of bots", &Metrics::bot_actions},
    Row{"timer_actions_total", Type::kCounter, "Actions for seats whose time ran out",
        &Metrics::timer_actions},
    Row{"aids_total", Type::kCounter, "Aids computed", &Metrics::aids},
    Row{"commits_total", Type::kCounter, "Transactions", &Metrics::commits},
    Row{"writes_total", Type::kCounter, "Writes in them", &Metrics::committed_writes},
    Row{"writes_failed_total", Type::kCounter, "Writes that failed", &Metrics::failed_writes},
    Row{"reads_failed_total", Type::kCounter, "Reads that failed", &Metrics::failed_reads},
    Row{"damages_total", Type::kCounter, "Places where the database was found to be damaged",
        &Metrics::damages},
    Row{"commit_microseconds_total", Type::kCounter, "Time in transactions",
        &Metrics::commit_microseconds},
    Row{"writes_waiting", Type::kGauge, "Writes that wait for the disk", &Metrics::unwritten},
};

}  // namespace

std::string Metrics::Text() const {
  std::string out;
  for (const Row& row : kRows) {
    const std::string name = "chocobox_" + std::string(row.name);
    out += "# HELP " + name + ' ' + std::string(row.help) + '\n';
    out += "# TYPE " + name + (row.type == Type::kCounter ? " counter\n" : " gauge\n");
    out += name + ' ' + std::to_string((this->*row.count).load()) + '\n';
  }
  return out;
}

}  // namespace chocobox::server
