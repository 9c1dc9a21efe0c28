#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/json.h"
#include "core/match.h"
#include "core/phrase.h"
#include "core/text.h"
#include "host/narrator.h"
#include "host/patch.h"
#include "host/standard_board.h"

namespace chocobox {

inline Problem BadAction(std::string_view text) {
  return {"bad-action", "no action: " + std::string(text)};
}

template <Game G>
struct OnlookerOf final : Onlooker {
  Viewer viewer;
  typename G::View view;
  Turn turn = Turn::Over();
};

// The narrator of a match.
template <Game G>
class NarratorOf : public Narrator {
 public:
  std::string ViewJson(Viewer viewer) const override {
    return ToJson(G::Look(match().state(), viewer));
  }

  Task<std::string> AidTask(Viewer viewer, std::size_t step) const override {
    const auto state = step < match().steps().size() ? match().StateAfter(step) : match().state();
    return [view = G::Look(state, viewer)] { return ToJson(G::Aids(view)); };
  }

  Task<Result<std::string>> PreviewTask(Viewer viewer, std::string_view text) const override {
    const auto action = FromText<typename G::Action>(text);
    if (!action) return [problem = BadAction(text)] { return Result<std::string>(problem); };
    return [view = G::Look(match().state(), viewer), action = *action] {
      return Result<std::string>(ToJson(G::Foresee(view, action)));
    };
  }

  std::vector<std::string> EventsJson(Viewer viewer, std::size_t since) const override {
    std::vector<std::string> out;
    for (const auto& event : Events(viewer, since)) out.push_back(ToJson(event));
    return out;
  }

  std::vector<std::string> EventLines(Viewer viewer, std::size_t since,
                                      const Lexicon& lexicon) const override {
    std::vector<std::string> out;
    for (const auto& event : Events(viewer, since)) out.push_back(Phrase(lexicon, "event", event));
    return out;
  }

  std::string ScoresJson() const override {
    const ScoreSheet<G> sheet = G::Scores(match().state());
    std::string out;
    AppendScores(out, sheet);
    return out;
  }

  std::unique_ptr<Onlooker> Welcome(Viewer viewer, std::string& out) const override {
    auto onlooker = std::make_unique<OnlookerOf<G>>();
    onlooker->viewer = viewer;
    onlooker->view = G::Look(match().state(), viewer);
    onlooker->turn = G::ToAct(match().state());
    out += ",\"view\":";
    AppendJson(out, onlooker->view);
    out += ",\"turn\":";
    AppendJson(out, onlooker->turn.seats());
    return onlooker;
  }

  bool Show(Onlooker& onlooker, std::size_t since, std::string& out) const override {
    auto& shown = static_cast<OnlookerOf<G>&>(onlooker);
    const std::size_t begin = out.size();
    for (std::size_t step = since; step < match().steps().size(); ++step) {
      for (const Fact<G>& fact : match().FactsOf(step)) {
        if (!fact.audience.Includes(shown.viewer)) continue;
        out += out.size() == begin ? ",\"events\":[" : ",";
        AppendJson(out, ToText(fact.event));
      }
    }
    if (out.size() > begin) out += ']';
    const auto view = G::Look(match().state(), shown.viewer);
    if (view != shown.view) {
      out += ",\"patch\":";
      AppendPatch(out, shown.view, view);
      shown.view = view;
    }
    if (const Turn turn = G::ToAct(match().state()); turn != shown.turn) {
      out += ",\"turn\":";
      AppendJson(out, turn.seats());
      if (turn.IsOver()) out += ",\"scores\":" + ScoresJson();
      shown.turn = turn;
    }
    return out.size() > begin;
  }

  Sheet Scores(const Lexicon& lexicon) const override {
    const ScoreSheet<G> sheet = G::Scores(match().state());
    Sheet out;
    for (const auto& line : sheet.lines) {
      out.lines.push_back({line.seat, Phrase(lexicon, "score", line.item), line.points});
    }
    out.totals.assign(sheet.totals.begin(), sheet.totals.begin() + match().config().seats);
    out.winners = sheet.winners;
    return out;
  }

  std::string ActionInWords(Seat seat, std::string_view text,
                            const Lexicon& lexicon) const override {
    const auto action = FromText<typename G::Action>(text);
    if (!action) return std::string(text);
    // The words for an action may depend on the view of its seat.
    if constexpr (HasDescriptions<G>) {
      return G::Describe(G::Look(match().state(), seat), *action, lexicon);
    }
    return Phrase(lexicon, "action", *action);
  }

  bool Paint(Viewer viewer, bool aids, BoardStyle style, const Lexicon& lexicon,
             Canvas& canvas) const override {
    const auto view = G::Look(match().state(), viewer);
    std::optional<typename G::Aid> aid;
    if (aids) aid = G::Aids(view);
    if constexpr (HasBoard<G>) {
      return G::Paint(view, aid ? &*aid : nullptr, style, lexicon, canvas);
    } else {
      PaintStandard<G>(view, aid ? &*aid : nullptr, style, lexicon, canvas);
      return false;
    }
  }

 private:
  virtual const Match<G>& match() const = 0;

  void AppendScores(std::string& out, const ScoreSheet<G>& sheet) const {
    JsonObject object(out);
    {
      JsonArray lines(object.Key("lines"));
      for (const auto& line : sheet.lines) {
        JsonObject one(lines.Next());
        one.Add("seat", line.seat);
        one.Add("item", line.item);
        one.Add("points", line.points);
      }
    }
    {
      JsonArray totals(object.Key("totals"));
      for (int seat = 0; seat < match().config().seats; ++seat) totals.Add(sheet.totals[seat]);
    }
    object.Add("over", G::ToAct(match().state()).IsOver());
    object.Add("winners", G::ToAct(match().state()).IsOver() ? sheet.winners : SeatSet());
  }

  std::vector<typename G::Event> Events(Viewer viewer, std::size_t since) const {
    std::vector<typename G::Event> out;
    for (std::size_t step = since; step < match().steps().size(); ++step) {
      for (const Fact<G>& fact : match().FactsOf(step)) {
        if (fact.audience.Includes(viewer)) out.push_back(fact.event);
      }
    }
    return out;
  }
};

}  // namespace chocobox
