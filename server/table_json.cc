#include "server/table_json.h"

#include "core/json.h"
#include "host/wire.h"

namespace chocobox::server {

std::string TableJson(const TableState& state, const std::optional<Problem>& problem,
                      SeatSet online, std::string_view guest) {
  const Seating& seating = state.seating;
  const auto you = seating.SeatOf(guest);
  const auto shown = [](const std::string& text) {
    return text.empty() ? std::nullopt : std::optional(text);
  };
  std::string out;
  {
    JsonObject message(out);
    message.Add("kind", "table");
    JsonObject table(message.Key("table"));
    table.Add("id", state.id);
    table.Add("game", state.game);
    table.Add("status", NameOf(state.status));
    AppendChairs(table.Key("seats"), seating, online);
    {
      JsonObject options(table.Key("options"));
      for (const auto& [key, value] : seating.options) options.Add(key, value);
    }
    AppendSettings(table.Key("settings"), seating.settings);
    table.Add("you", you);
    table.Add("host", seating.SeatOf(seating.host));
    table.Add("invite", you ? shown(seating.invite) : std::nullopt);
    table.Add("next", shown(seating.next));
    if (problem) {
      AppendProblem(table.Key("problem"), *problem);
    } else {
      table.Key("problem") += "null";
    }
  }
  return out;
}

}  // namespace chocobox::server
