#include "server/seating.h"

#include <algorithm>
#include <boost/json.hpp>

#include "core/json.h"
#include "core/text.h"
#include "host/json_fields.h"

namespace chocobox::server {

namespace json = boost::json;

std::optional<Seat> Seating::SeatOf(std::string_view guest) const {
  for (std::size_t i = 0; i < chairs.size(); ++i) {
    if (!guest.empty() && chairs[i].guest == guest) return SeatAt(static_cast<int>(i));
  }
  return std::nullopt;
}

std::optional<Seat> Seating::FirstOpen() const {
  for (std::size_t i = 0; i < chairs.size(); ++i) {
    if (chairs[i].kind == Chair::Kind::kOpen) return SeatAt(static_cast<int>(i));
  }
  return std::nullopt;
}

bool Seating::IsRemoved(std::string_view guest) const {
  return std::find(removed.begin(), removed.end(), guest) != removed.end();
}

std::vector<std::string> Seating::Members() const {
  std::vector<std::string> members;
  for (const Chair& chair : chairs) {
    if (!chair.guest.empty()) members.push_back(chair.guest);
  }
  return members;
}

void Seating::PassHostOn() {
  const auto seat = SeatOf(host);
  if (seat && !At(*seat).away) return;
  host.clear();
  for (const Chair& chair : chairs) {
    if (host.empty() && chair.kind == Chair::Kind::kPerson && !chair.away) host = chair.guest;
  }
}

std::optional<Problem> WhyImpossible(const std::string& game, const Seating& seating) {
  const HostedGame* found = FindGame(game);
  if (found == nullptr) return Problem{"unknown-game", "there is no game \"" + game + "\""};
  OpenRequest request;
  request.seats = static_cast<int>(seating.chairs.size());
  request.options = seating.options;
  request.first = seating.settings.first;
  request.seed = "1";
  auto opened = found->Open(request);
  if (auto* problem = std::get_if<Problem>(&opened)) return std::move(*problem);
  return std::nullopt;
}

bool IsBot(const GameInfo& game, std::string_view bot) {
  return std::find(game.bots.begin(), game.bots.end(), bot) != game.bots.end();
}

std::optional<Problem> ReadSettings(const json::object& object, TableSettings& settings) {
  constexpr std::int64_t kLongestTurn = 86400;
  JsonFields fields(object);
  TableSettings read = settings;
  read.aids = fields.FlagOr("aids", read.aids);
  read.spectators = fields.FlagOr("spectators", read.spectators);
  const auto read_seconds = [&](const char* name, int& seconds) {
    const std::int64_t given = fields.NumberOr(name, seconds);
    if (given > kLongestTurn) {
      fields.Fail("bad-field", "\"" + std::string(name) + "\" must not exceed a day");
    }
    seconds = static_cast<int>(std::min(given, kLongestTurn));
  };
  read_seconds("turn_seconds", read.turn_seconds);
  read_seconds("call_seconds", read.call_seconds);
  read.bot = fields.TextIfGiven("bot").value_or(read.bot);
  if (const json::value* first = object.if_contains("first")) {
    read.first =
        first->is_string() ? ParseSeat(std::string_view(first->get_string())) : std::nullopt;
    if (!read.first && !first->is_null()) {
      fields.Fail("bad-field", "\"first\" must be a seat, or null to draw one");
    }
  }
  constexpr std::array<std::string_view, 6> kKnown{"aids",         "spectators", "turn_seconds",
                                                   "call_seconds", "bot",        "first"};
  for (const auto& [key, value] : object) {
    if (std::find(kKnown.begin(), kKnown.end(), key) == kKnown.end()) {
      fields.Fail("bad-field", "there is no setting \"" + std::string(key) + "\"");
    }
  }
  if (!fields.problem()) settings = read;
  return fields.problem();
}

void AppendSettings(std::string& out, const TableSettings& settings) {
  JsonObject object(out);
  object.Add("aids", settings.aids);
  object.Add("spectators", settings.spectators);
  object.Add("turn_seconds", settings.turn_seconds);
  object.Add("call_seconds", settings.call_seconds);
  object.Add("bot", settings.bot);
  object.Add("first", settings.first);
}

void AppendChairs(std::string& out, const Seating& seating, SeatSet online) {
  JsonArray chairs(out);
  for (std::size_t i = 0; i < seating.chairs.size(); ++i) {
    const Chair& chair = seating.chairs[i];
    const Seat seat = SeatAt(static_cast<int>(i));
    JsonObject object(chairs.Next());
    object.Add("seat", seat);
    object.Add("kind", NameOf(chair.kind));
    object.Add("name", chair.name);
    const std::string& bot = chair.away ? seating.settings.bot : chair.bot;
    object.Add("bot", bot.empty() ? std::nullopt : std::optional(bot));
    object.Add("ready", chair.ready);
    object.Add("online", online.Has(seat));
    object.Add("away", chair.away);
  }
}

namespace {

void AppendAll(std::string& out, const std::vector<Chair>& chairs) {
  JsonArray array(out);
  for (const Chair& chair : chairs) {
    JsonObject one(array.Next());
    one.Add("kind", NameOf(chair.kind));
    one.Add("guest", chair.guest);
    one.Add("name", chair.name);
    one.Add("bot", chair.bot);
    one.Add("ready", chair.ready);
    one.Add("away", chair.away);
  }
}

}  // namespace

std::string ToText(const Seating& seating) {
  std::string out;
  {
    JsonObject object(out);
    AppendAll(object.Key("chairs"), seating.chairs);
    AppendAll(object.Key("dealt"), seating.dealt);
    object.Add("host", seating.host);
    {
      JsonObject options(object.Key("options"));
      for (const auto& [key, value] : seating.options) options.Add(key, value);
    }
    AppendSettings(object.Key("settings"), seating.settings);
    object.Add("invite", seating.invite);
    object.Add("removed", seating.removed);
    object.Add("next", seating.next);
  }
  return out;
}

namespace {

std::string TextIn(const json::object& object, std::string_view key) {
  return std::string(object.at(key).as_string());
}

std::vector<Chair> ChairsIn(const json::object& object, std::string_view key) {
  std::vector<Chair> chairs;
  for (const json::value& item : object.at(key).as_array()) {
    const json::object& one = item.as_object();
    Chair chair;
    chair.kind = FromName<Chair::Kind>(TextIn(one, "kind")).value_or(Chair::Kind::kOpen);
    chair.guest = TextIn(one, "guest");
    chair.name = TextIn(one, "name");
    chair.bot = TextIn(one, "bot");
    chair.ready = one.at("ready").as_bool();
    chair.away = one.at("away").as_bool();
    chairs.push_back(std::move(chair));
  }
  return chairs;
}

Seating SeatingFromJson(const json::object& object) {
  Seating seating;
  seating.chairs = ChairsIn(object, "chairs");
  seating.dealt = ChairsIn(object, "dealt");
  seating.host = TextIn(object, "host");
  for (const auto& [key, value] : object.at("options").as_object()) {
    seating.options.emplace_back(key, value.as_string());
  }
  const json::object& settings = object.at("settings").as_object();
  seating.settings.aids = settings.at("aids").as_bool();
  seating.settings.spectators = settings.at("spectators").as_bool();
  seating.settings.turn_seconds = static_cast<int>(settings.at("turn_seconds").as_int64());
  // Older servers stored no setting for calls.
  if (const auto* seconds = settings.if_contains("call_seconds")) {
    seating.settings.call_seconds = static_cast<int>(seconds->as_int64());
  }
  seating.settings.bot = TextIn(settings, "bot");
  // Older servers stored no first seat.
  if (const auto* first = settings.if_contains("first"); first != nullptr && first->is_string()) {
    seating.settings.first = ParseSeat(std::string_view(first->get_string()));
  }
  seating.invite = TextIn(object, "invite");
  // Older servers did not remember whom the host had removed.
  if (const auto* removed = object.if_contains("removed")) {
    for (const json::value& guest : removed->as_array()) {
      seating.removed.emplace_back(guest.as_string());
    }
  }
  seating.next = TextIn(object, "next");
  return seating;
}

}  // namespace

std::optional<Seating> SeatingFromText(std::string_view text) {
  try {
    const json::value value = json::parse(json::string_view(text.data(), text.size()));
    return SeatingFromJson(value.as_object());
  } catch (const std::exception&) {
    // Damaged, or not written by this program.
    return std::nullopt;
  }
}

}  // namespace chocobox::server
