#include "host/wire.h"

#include <algorithm>
#include <string_view>

#include "core/json.h"

namespace chocobox {
namespace {

void AppendOption(std::string& out, const OptionSpec& spec) {
  JsonObject object(out);
  object.Add("key", spec.key);
  object.Add("type", NameOf(spec.type));
  object.Add("standard", OptionText(spec, spec.standard));
  if (spec.type == OptionSpec::Type::kNumber) {
    object.Add("min", spec.min);
    object.Add("max", spec.max);
  }
  if (spec.type == OptionSpec::Type::kChoice) object.Add("choices", spec.choices);
  if (spec.places > 0) {
    object.Add("letters", spec.letters);
    object.Add("places", spec.places);
  }
  if (!spec.suggests.empty()) {
    JsonObject suggests(object.Key("suggests"));
    suggests.Add(spec.suggests, "on");
  }
  JsonObject seats(object.Key("seats"));
  seats.Add("min", spec.seats.min);
  seats.Add("max", spec.seats.max);
}

}  // namespace

void AppendTurn(std::string& out, const Turn& turn) {
  JsonObject object(out);
  object.Add("to_act", turn.IsOver() ? "over" : turn.IsNature() ? "nature" : "seats");
  object.Add("seats", turn.seats());
}

void AppendRaw(std::string& out, const std::vector<std::string>& items) {
  JsonArray array(out);
  for (const std::string& item : items) array.Next() += item;
}

void AppendLegal(std::string& out, const std::vector<std::string>& actions) {
  const auto verb_of = [](std::string_view action) { return action.substr(0, action.find(' ')); };
  std::vector<std::string_view> verbs;
  for (const std::string& action : actions) {
    const std::string_view verb = verb_of(action);
    if (std::find(verbs.begin(), verbs.end(), verb) == verbs.end()) verbs.push_back(verb);
  }
  JsonObject object(out);
  for (const std::string_view verb : verbs) {
    JsonArray rest(object.Key(verb));
    for (const std::string_view action : actions) {
      if (verb_of(action) != verb) continue;
      rest.Add(action.substr(std::min(action.size(), verb.size() + 1)));
    }
  }
}

void AppendGameInfo(std::string& out, const GameInfo& info) {
  JsonObject object(out);
  object.Add("game", info.id);
  {
    JsonObject seats(object.Key("seats"));
    seats.Add("min", info.seats.min);
    seats.Add("max", info.seats.max);
  }
  object.Add("rules", info.rules_version);
  object.Add("cards", info.cards_version);
  object.Add("secrets", info.secrets == Secrets::kSome);
  object.Add("calls", info.calls);
  {
    JsonArray options(object.Key("options"));
    for (const OptionSpec& spec : info.options) AppendOption(options.Next(), spec);
  }
  object.Add("bots", info.bots);
}

void AppendProblem(std::string& out, const Problem& problem) {
  JsonObject object(out);
  object.Add("code", problem.code);
  object.Add("message", problem.message);
}

}  // namespace chocobox
