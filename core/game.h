#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>
#include <variant>

#include "core/canvas.h"
#include "core/config.h"
#include "core/fields.h"
#include "core/hash.h"
#include "core/list.h"
#include "core/names.h"
#include "core/random.h"
#include "core/seat.h"
#include "core/teller.h"
#include "core/turn.h"

// The contract between a game and all its hosts. A game is a struct G of types, constants and
// static functions; `Game` below checks them. Everything is a value: a State is copied with
// memcpy, and the verbs of a playout (ToAct, Legal, Apply, Draw, Resolve, Scores) allocate
// nothing.
namespace chocobox {

// One step of a match as the rules see it: a seat acted, or chance decided.
template <class G>
struct Acted {
  Seat seat;
  typename G::Action action;
  bool operator==(const Acted&) const = default;
};
template <class G>
struct Happened {
  typename G::Outcome outcome;
  bool operator==(const Happened&) const = default;
};
template <class G>
using Step = std::variant<Acted<G>, Happened<G>>;

template <class G>
using ActionList = List<typename G::Action, G::kMaxLegal>;

// One outcome that is possible now. Its probability is `weight` out of the sum of all weights.
template <class G>
struct PossibleOutcome {
  typename G::Outcome outcome;
  std::uint32_t weight = 0;
};

// More outcomes than this are not listed.
inline constexpr std::size_t kMaxOutcomes = 128;

template <class G>
using OutcomeList = List<PossibleOutcome<G>, kMaxOutcomes>;

// A score sheet: the lines that add up to each seat's points, and the winners.
template <class G>
struct ScoreSheet {
  struct Line {
    Seat seat;
    typename G::ScoreItem item;
    std::int16_t points;
  };
  List<Line, G::kMaxScoreLines> lines;
  std::array<std::int16_t, kMaxSeats> totals{};
  // The seats that share the victory; empty when all have lost. Meaningless before the end.
  SeatSet winners;

  constexpr void Add(Seat seat, const typename G::ScoreItem& item, int points) {
    lines.push_back({seat, item, static_cast<std::int16_t>(points)});
    totals[Index(seat)] += static_cast<std::int16_t>(points);
  }
};

// A call lets several seats speak at once, in any order. Hosts wait for a limited time; a seat that
// has not spoken by then is taken to have chosen `action`. `call` identifies the call: when it
// changes, the time begins anew. Games with calls have one verb more:
//   static std::optional<Silent<G>> Silence(const State& state, Seat seat);
template <class G>
struct Silent {
  typename G::Action action;
  int call = 0;
};

template <class G>
concept HasCalls = requires(const typename G::State& state, Seat seat) {
  { G::Silence(state, seat) } -> std::same_as<std::optional<Silent<G>>>;
};

// A game may paint a board for terminals; without one, the fields of the view are shown with their
// labels (host/standard_board.h). Returns whether the numbers of all legal actions are on the
// board. `aid` may be null.
//   static bool Paint(const View& view, const Aid* aid, BoardStyle style, const Lexicon& lexicon,
//                     Canvas& canvas);
template <class G>
concept HasBoard = requires(const typename G::View& view, const typename G::Aid* aid,
                            BoardStyle style, const Lexicon& lexicon, Canvas& canvas) {
  { G::Paint(view, aid, style, lexicon, canvas) } -> std::same_as<bool>;
};

// A game may put actions into words that depend on the view of their seat; otherwise the texts by
// key are used.
//   static std::string Describe(const View& view, const Action& action, const Lexicon& lexicon);
template <class G>
concept HasDescriptions = requires(const typename G::View& view, const typename G::Action& action,
                                   const Lexicon& lexicon) {
  { G::Describe(view, action, lexicon) } -> std::same_as<std::string>;
};

// Whether each optional verb of G has the signature declared above; with another one it would be
// ignored silently. `Both` detects a verb of any signature: if G has the name too, it is ambiguous.
template <class G>
class OptionalVerbs {
  struct Named {
    static void Silence();
    static void Paint();
    static void Describe();
  };
  struct Both : G, Named {};

 public:
  static constexpr bool kSilenceFits = HasCalls<G> || requires { &Both::Silence; };
  static constexpr bool kPaintFits = HasBoard<G> || requires { &Both::Paint; };
  static constexpr bool kDescribeFits = HasDescriptions<G> || requires { &Both::Describe; };
};

// Whether the seat now answers a call: everybody hears the answer at once, the order of answers
// counts, and no answer can be taken back.
template <class G>
bool AnswersCall([[maybe_unused]] const typename G::State& state, [[maybe_unused]] Seat seat) {
  if constexpr (HasCalls<G>) return G::Silence(state, seat).has_value();
  return false;
}

// Whether some players know what others do not. Cards that nobody knows are not secrets.
enum class Secrets : std::uint8_t { kNone, kSome };

template <class G>
class Bot;
template <class G>
struct BotEntry;

template <class G>
concept Game =
    OptionalVerbs<G>::kSilenceFits && OptionalVerbs<G>::kPaintFits &&
    OptionalVerbs<G>::kDescribeFits &&
    // A State is plain bytes and has no encoder. Types that leave the rules list their fields.
    PlainBytes<typename G::State> && !Described<typename G::State> && Described<typename G::View> &&
    Described<typename G::Aid> && Described<typename G::Preview> &&
    std::is_trivially_copyable_v<typename G::View> && std::equality_comparable<typename G::View> &&
    std::is_trivially_copyable_v<typename G::Action> &&
    std::is_trivially_copyable_v<typename G::Outcome> &&
    std::is_trivially_copyable_v<typename G::Event> && Named<typename G::Refusal> &&
    std::equality_comparable<typename G::Action> && std::equality_comparable<typename G::Outcome> &&
    std::equality_comparable<typename G::Event> &&
    requires(const typename G::State& state, typename G::State& changing, const Config& config,
             Seat seat, const typename G::Action& action, const typename G::Outcome& outcome,
             Source& source, Viewer viewer, const typename G::View& view, ActionList<G>& actions,
             Teller<G> tell, OutcomeList<G>& outcomes) {
      // Identity. Versions change when old records would replay differently.
      { G::kId } -> std::convertible_to<std::string_view>;
      // The refusal of an action out of turn.
      { G::Refusal::kNotYourTurn } -> std::convertible_to<typename G::Refusal>;
      { G::kRulesVersion } -> std::convertible_to<int>;
      { G::kCardsVersion } -> std::convertible_to<int>;
      // The oldest versions that can still be dealt and replayed.
      { G::kOldestRules } -> std::convertible_to<int>;
      { G::kOldestCards } -> std::convertible_to<int>;
      // A hash of all card data of a version that can still be dealt.
      { G::CardsHash(int{}) } -> std::same_as<std::uint64_t>;
      { G::kSeats } -> std::convertible_to<SeatLimits>;
      { G::kSecrets } -> std::convertible_to<Secrets>;
      { G::Options() } -> std::same_as<std::span<const OptionSpec>>;
      // No random game takes more steps than this.
      { G::kMaxSteps } -> std::convertible_to<int>;

      // The first state. REQUIRES: CheckConfig finds nothing.
      { G::Start(config) } -> std::same_as<typename G::State>;
      { G::ToAct(state) } -> std::same_as<Turn>;
      // The law: nothing, or the rule that forbids the action. Total: any seat, any action.
      { G::Check(state, seat, action) } -> std::same_as<std::optional<typename G::Refusal>>;
      // Replaces the list by every action that Check allows the seat, in a fixed order. Never
      // empty for a seat that is to act.
      { G::Legal(state, seat, actions) } -> std::same_as<void>;
      // Takes the action, silently or with a teller: the same state results. REQUIRES: Check finds
      // nothing.
      { G::Apply(changing, seat, action) } -> std::same_as<void>;
      { G::Apply(changing, seat, action, tell) } -> std::same_as<void>;
      // Chance. REQUIRES: Nature is to act.
      { G::Draw(state, source) } -> std::same_as<typename G::Outcome>;
      // Replaces the list by every outcome that is possible now, with its exact probability, in a
      // fixed order. Returns false, with an empty list, when there are more than kMaxOutcomes.
      { G::Outcomes(state, outcomes) } -> std::same_as<bool>;
      // Whether the outcome is possible now. Total: it guards against outcomes from outside.
      { G::Possible(state, outcome) } -> std::same_as<bool>;
      // Takes the outcome, silently or with a teller. REQUIRES: Possible.
      { G::Resolve(changing, outcome) } -> std::same_as<void>;
      { G::Resolve(changing, outcome, tell) } -> std::same_as<void>;

      // The view of a seat or spectator. Views and the facts given to tellers are the only two ways
      // out of the rules.
      { G::Look(state, viewer) } -> std::same_as<typename G::View>;
      // A state drawn uniformly from all states with this view.
      { G::Imagine(view, source) } -> std::same_as<typename G::State>;

      // The sheet as it stands; final when the game is over.
      { G::Scores(state) } -> std::same_as<ScoreSheet<G>>;
      // Facts and odds that the viewer could work out with a perfect memory and a calculator. May
      // take milliseconds.
      { G::Aids(view) } -> std::same_as<typename G::Aid>;
      // The effects of an action, as far as the viewer can know them.
      { G::Foresee(view, action) } -> std::same_as<typename G::Preview>;

      // The bots that know this game, weakest first.
      { G::Bots() } -> std::same_as<std::span<const BotEntry<G>>>;
    };

// What every game declares in its own namespace, as members of its struct Game:
//   struct Game {
//     TYPES_AND_RULES_OF(praline_party);
//     static constexpr std::string_view kId = "praline-party";
//     …
// It also declares the verbs that games define as members: CardsHash, Scores and Bots.
#define TYPES_AND_RULES_OF(space)                                                  \
  using State = space::State;                                                      \
  using Action = space::Action;                                                    \
  using Outcome = space::Outcome;                                                  \
  using Refusal = space::Refusal;                                                  \
  using Event = space::Event;                                                      \
  using View = space::View;                                                        \
  using Aid = space::Aid;                                                          \
  using Preview = space::Preview;                                                  \
  using ScoreItem = space::ScoreItem;                                              \
  static constexpr int kMaxLegal = space::kMaxLegal;                               \
  static constexpr int kMaxFacts = space::kMaxFacts;                               \
  static constexpr auto Start = space::Start;                                      \
  static constexpr auto ToAct = space::ToAct;                                      \
  static constexpr auto Check = space::Check;                                      \
  static constexpr auto Legal = space::Legal;                                      \
  static void Apply(State& state, Seat seat, const Action& action, auto... tell) { \
    space::Apply(state, seat, action, tell...);                                    \
  }                                                                                \
  static constexpr auto Draw = space::Draw;                                        \
  static constexpr auto Possible = space::Possible;                                \
  static void Resolve(State& state, const Outcome& outcome, auto... tell) {        \
    space::Resolve(state, outcome, tell...);                                       \
  }                                                                                \
  static constexpr auto Aids = space::Aids;                                        \
  static std::uint64_t CardsHash(int version);                                     \
  static ScoreSheet<Game> Scores(const State& state);                              \
  static std::span<const BotEntry<Game>> Bots()

// The seats with the most points.
template <class G>
constexpr SeatSet Leaders(const ScoreSheet<G>& sheet, int seats) {
  SeatSet leaders;
  std::int16_t best = sheet.totals[0];
  for (int i = 0; i < seats; ++i) {
    const std::int16_t total = sheet.totals[i];
    if (total > best) leaders = {};
    if (total >= best) {
      best = total;
      leaders.Add(SeatAt(i));
    }
  }
  return leaders;
}

// The seat's share of the victory, from 0 to 1: winners share equally. The shares of all seats add
// up to 1, or to 0 when everybody has lost. REQUIRES: the game is over.
template <class G>
constexpr double ShareOf(const ScoreSheet<G>& sheet, Seat seat) {
  return sheet.winners.Has(seat) ? 1.0 / sheet.winners.Size() : 0.0;
}

// Takes `step` from `state`, silently or with a teller. REQUIRES: it is allowed.
template <class G, class... Telling>
void Take(typename G::State& state, const Step<G>& step, Telling... tell) {
  if (const auto* acted = std::get_if<Acted<G>>(&step)) {
    G::Apply(state, acted->seat, acted->action, tell...);
  } else {
    G::Resolve(state, std::get<Happened<G>>(step).outcome, tell...);
  }
}

// Takes `step` from `state` and returns its facts.
template <class G>
FactList<G> TakeTold(typename G::State& state, const Step<G>& step) {
  FactList<G> facts;
  Take<G>(state, step, Teller<G>(facts));
  return facts;
}

// The events among `facts` that the viewer is told.
template <class G>
EventList<G> HeardBy(const FactList<G>& facts, Viewer viewer) {
  EventList<G> events;
  for (const Fact<G>& fact : facts) {
    if (fact.audience.Includes(viewer)) events.push_back(fact.event);
  }
  return events;
}

// Whether matches of this version of the rules, or of the card data, can still be dealt and
// replayed.
template <Game G>
constexpr bool HasRules(int version) {
  return version >= G::kOldestRules && version <= G::kRulesVersion;
}
template <Game G>
constexpr bool HasCards(int version) {
  return version >= G::kOldestCards && version <= G::kCardsVersion;
}

// The versions that a match is played with.
template <Game G>
constexpr int RulesOf(const Config& config) {
  return config.rules == 0 ? G::kRulesVersion : config.rules;
}
template <Game G>
constexpr int CardsOf(const Config& config) {
  return config.cards == 0 ? G::kCardsVersion : config.cards;
}

}  // namespace chocobox
