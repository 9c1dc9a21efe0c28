#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/byte.h"
#include "core/match.h"
#include "core/playout.h"
#include "core/replay.h"
#include "core/write_record.h"
#include "host/field_tables.h"
#include "host/narrator_of.h"
#include "host/seated_bots.h"
#include "host/table.h"
#include "host/table_bots.h"
#include "host/typescript.h"

namespace chocobox {

template <Game G>
const GameInfo& InfoOf() {
  static const GameInfo info = [] {
    GameInfo made{G::kId,           G::kSeats,   G::Options(), G::kRulesVersion,
                  G::kCardsVersion, G::kSecrets, HasCalls<G>,  {}};
    for (const BotEntry<G>& entry : Roster<G>()) {
      if (entry.purpose == Purpose::kPlaying) made.bots.push_back(entry.name);
    }
    return made;
  }();
  return info;
}

template <Game G>
class TableOf final : public Table, private NarratorOf<G>, private TableBots {
 public:
  TableOf(Match<G> match, RecordHeader header)
      : match_(std::move(match)),
        header_(std::move(header)),
        source_(SourceFromText(header_.seed)),
        bots_(SourceFromText(header_.seed + " bots")) {}

  std::unique_ptr<Table> Clone() const override { return std::make_unique<TableOf>(*this); }
  std::unique_ptr<Table> Rewound() const override {
    return std::make_unique<TableOf>(Match<G>(match_.config(), match_.start()), header_);
  }

  const GameInfo& game() const override { return InfoOf<G>(); }
  int seats() const override { return match_.config().seats; }
  Seat first() const override { return match_.config().first; }
  Turn ToAct() const override { return G::ToAct(match_.state()); }
  std::size_t steps() const override { return match_.steps().size(); }
  std::size_t entries() const override { return match_.entries().size(); }
  std::uint64_t StateHash() const override { return HashOf(match_.state()); }

  std::vector<std::string> Legal(Seat seat) const override {
    ActionList<G> actions;
    G::Legal(match_.state(), seat, actions);
    std::vector<std::string> out;
    for (const auto& action : actions) out.push_back(ToText(action));
    return out;
  }

  std::optional<Silence> SilenceOf([[maybe_unused]] Seat seat) const override {
    if constexpr (HasCalls<G>) {
      const auto silent = G::Silence(match_.state(), seat);
      if (silent) return Silence{ToText(silent->action), silent->call};
    }
    return std::nullopt;
  }
  std::optional<Problem> Apply(Seat seat, std::string_view text) override {
    const auto action = FromText<typename G::Action>(text);
    if (!action) return BadAction(text);
    if (Index(seat) >= seats()) return NoSuchSeat(seat);
    const auto refusal = match_.Apply(seat, *action);
    return refusal ? std::optional(Refused(*refusal)) : std::nullopt;
  }

  std::optional<Problem> Draw() override {
    if (!ToAct().IsNature()) return Problem{"not-nature", "chance has nothing to decide"};
    match_.Draw(source_);
    return std::nullopt;
  }

  std::optional<Problem> Resolve(std::string_view text) override {
    const auto outcome = FromText<typename G::Outcome>(text);
    if (!outcome) return Problem{"bad-outcome", "no outcome: " + std::string(text)};
    if (!ToAct().IsNature()) return Problem{"not-nature", "chance has nothing to decide"};
    if (!match_.Resolve(*outcome)) {
      return Problem{"impossible-outcome", "cannot happen now: " + std::string(text)};
    }
    return std::nullopt;
  }

  bool CanUndo(Seat seat) const override { return match_.CanUndo(seat); }

  bool MayAskUndo(Seat seat) const override { return match_.MayAskUndo(seat); }

  std::optional<Problem> Undo(Seat seat) override {
    if (Index(seat) >= seats()) return NoSuchSeat(seat);
    return TookBack(match_.Undo(seat));
  }

  std::string Record() const override { return WriteRecord(match_, header_); }

  std::string Entry(std::size_t number) const override {
    const auto& entry = match_.entries()[number];
    if (const auto* happened = std::get_if<Happened<G>>(&entry)) {
      return "= " + ToText(happened->outcome);
    }
    if (const auto* acted = std::get_if<Acted<G>>(&entry)) {
      return ToText(acted->seat) + ' ' + ToText(acted->action);
    }
    return ToText(std::get<typename Match<G>::TakenBack>(entry).seat) + " undo";
  }

  std::vector<std::string> Players() const override { return BySeat(header_.players); }
  std::vector<std::string> Bots() const override { return BySeat(header_.bots); }

  Result<std::unique_ptr<Table>> Fork(std::string_view name, std::size_t step, Viewer viewer,
                                      std::string_view seed) const override {
    if (!IsSeed(seed)) return BadSeed();
    if (step > steps()) return Problem{"bad-step", "the match has fewer steps"};
    if (!viewer.IsSpectator() && Index(viewer.seat()) >= seats()) return NoSuchSeat(viewer.seat());
    Source source = SourceFromText(seed);
    const auto view = G::Look(match_.StateAfter(step), viewer);
    RecordHeader header;
    header.players = header_.players;
    header.bots = header_.bots;
    header.fork = ForkOrigin{std::string(name), step, viewer, std::string(seed)};
    header.seed = seed;
    return std::unique_ptr<Table>(std::make_unique<TableOf>(
        Match<G>(match_.config(), G::Imagine(view, source)), std::move(header)));
  }

  const Narrator& narrator() const override { return *this; }
  const TableBots& bots() const override { return *this; }
  TableBots& bots() override { return *this; }

 private:
  const Match<G>& match() const override { return match_; }

  Task<BotMoveResult> Ask(Seat seat, std::string_view name) const override {
    const auto refuse = [](Problem problem) {
      return [problem = std::move(problem)] { return BotMoveResult(problem); };
    };
    if (Index(seat) >= seats()) return refuse(NoSuchSeat(seat));
    if (!ToAct().Includes(seat)) return refuse({"not-your-turn", "the seat is not to act"});
    if (!MakeBot<G>(name)) return refuse(UnknownBot(name));
    return bots_.Ask(match_, seat, name);
  }

  std::optional<Problem> Apply(const BotMove& made) override {
    const auto& move = static_cast<const BotMoveOf<G>&>(made);
    if (move.after().heard != steps()) return Problem{"stale", "steps were taken since"};
    if (const auto refusal = match_.Apply(move.seat(), move.action())) return Refused(*refusal);
    bots_.Keep(move);
    return std::nullopt;
  }

  std::vector<std::string> BySeat(const std::vector<std::pair<Seat, std::string>>& names) const {
    std::vector<std::string> out(static_cast<std::size_t>(seats()));
    for (const auto& [seat, name] : names) {
      if (Index(seat) < seats()) out[Index(seat)] = name;
    }
    return out;
  }
  std::optional<Problem> UndoAgain(Seat seat) override {
    if (Index(seat) >= seats()) return NoSuchSeat(seat);
    return TookBack(match_.UndoAgain(seat));
  }
  std::optional<Problem> TookBack(bool taken) {
    if (!taken) return Problem{"undo-refused", "nothing that the seat may still take back"};
    bots_.Forget();
    return std::nullopt;
  }
  static Problem Refused(typename G::Refusal refusal) {
    return {std::string(NameOf(refusal)), "refused: " + std::string(NameOf(refusal))};
  }
  static Problem NoSuchSeat(Seat seat) { return {"bad-seat", "there is no seat " + ToText(seat)}; }

  Match<G> match_;
  RecordHeader header_;
  Source source_;
  SeatedBots<G> bots_;
};

template <Game G>
class HostedGameOf final : public HostedGame {
 public:
  const GameInfo& info() const override { return InfoOf<G>(); }

  std::string TypeScript() const override { return TypeScriptOf<G>(); }
  std::string FieldTables() const override { return FieldTablesOf<G>(); }

  Result<std::unique_ptr<Table>> Open(const OpenRequest& request) const override {
    auto config = MakeConfig(G::Options(), G::kSeats, request.seats, request.options);
    if (const auto* problem = std::get_if<ConfigProblem>(&config)) return ProblemOf(*problem);
    if (request.cards != 0 && !HasCards<G>(request.cards)) {
      return Problem{"other-version", "there are no such cards any more"};
    }
    if (request.rules != 0 && !HasRules<G>(request.rules)) {
      return Problem{"other-version", "these rules are no longer played here"};
    }
    if (!IsSeed(request.seed)) return BadSeed();
    auto& dealt = std::get<Config>(config);
    dealt.rules = Byte(request.rules);
    dealt.cards = Byte(request.cards);
    dealt.first = request.first.value_or(DrawFirst(SourceFromText(request.seed), dealt.seats));
    if (Index(dealt.first) >= dealt.seats) return BadFirst();
    RecordHeader header;
    header.seed = request.seed;
    const auto keep = [](const std::vector<std::string>& names, auto& kept) {
      for (std::size_t i = 0; i < names.size() && i < kMaxSeats; ++i) {
        const std::string name = CleanName(names[i]);
        if (!name.empty()) kept.emplace_back(SeatAt(static_cast<int>(i)), name);
      }
    };
    keep(request.players, header.players);
    keep(request.bots, header.bots);
    return std::unique_ptr<Table>(
        std::make_unique<TableOf<G>>(Match<G>(std::get<Config>(config)), std::move(header)));
  }

  std::variant<std::unique_ptr<Table>, RecordError> Load(
      const Record& record,
      const std::function<std::optional<std::string>(std::string_view)>& find) const override {
    Replayed<G> replayed = Replay<G>(record, find);
    if (const auto* error = std::get_if<RecordError>(&replayed)) return *error;
    return std::make_unique<TableOf<G>>(std::get<Match<G>>(std::move(replayed)), record.header);
  }
};

}  // namespace chocobox
