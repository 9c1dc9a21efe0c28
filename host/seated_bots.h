#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bots/roster.h"
#include "core/match.h"
#include "core/text.h"
#include "host/table.h"
#include "host/table_bots.h"

namespace chocobox {

// A bot in a seat, and how far its memory reaches: it has heard the first `heard` steps, and made
// its own choices among the first `chosen` steps.
template <Game G>
struct SeatedBot {
  std::string name;
  std::shared_ptr<const Bot<G>> bot;
  std::size_t heard = 0;
  std::size_t chosen = 0;
};

// A choice, and the bot with its memory after the choice.
template <Game G>
class BotMoveOf final : public BotMove {
 public:
  BotMoveOf(Seat seat, const Choice<G>& choice, SeatedBot<G> after)
      : seat_(seat), choice_(choice), after_(std::move(after)) {}

  std::string Action() const override { return ToText(choice_.action); }
  std::vector<std::pair<std::string, double>> Weighed() const override {
    std::vector<std::pair<std::string, double>> weighed;
    for (const auto& [action, share] : choice_.weighed) weighed.emplace_back(ToText(action), share);
    return weighed;
  }

  Seat seat() const { return seat_; }
  const typename G::Action& action() const { return choice_.action; }
  const SeatedBot<G>& after() const { return after_; }

 private:
  Seat seat_;
  Choice<G> choice_;
  SeatedBot<G> after_;
};

// The bots of one table. Each keeps its memory from one move to the next. A bot that is new at the
// table, above all after a restart, is rebuilt by replay: it hears what its seat was told, and
// chooses again where its seat acted. A choice that the seat did not make leaves no memory.
template <Game G>
class SeatedBots {
 public:
  // `dice` makes the random choices of bots.
  explicit SeatedBots(const Source& dice) : dice_(dice) {}

  // The move of the bot of that name, as a task that holds only what the seat may know.
  // REQUIRES: the seat is to act, and there is such a bot.
  Task<Result<std::shared_ptr<const BotMove>>> Ask(const Match<G>& match, Seat seat,
                                                   std::string_view name) const {
    SeatedBot<G> seated = bots_[Index(seat)];
    if (seated.name != name) seated = {std::string(name), MakeBot<G>(name), 0, 0};
    return [seat, dice = dice_, seated, moments = MomentsSince(match, seat, seated)] {
      std::unique_ptr<Bot<G>> bot = seated.bot->Clone();
      Choice<G> choice;
      for (const Moment& moment : moments) {
        for (const auto& event : moment.heard) bot->Hear(event);
        std::unique_ptr<Bot<G>> chooser = bot->Clone();
        choice = ChooseAt(moment, seat, dice, *chooser);
        if (!moment.taken || *moment.taken == choice.action) bot = std::move(chooser);
      }
      const std::size_t now = moments.back().step;
      return Result<std::shared_ptr<const BotMove>>(std::make_shared<BotMoveOf<G>>(
          seat, choice, SeatedBot<G>{seated.name, std::move(bot), now, now + 1}));
    };
  }

  // To be called after the seat made this move: its bot remembers it.
  void Keep(const BotMoveOf<G>& move) { bots_[Index(move.seat())] = move.after(); }

  // To be called after an undo: drops the bots that remember the step.
  void Forget() { bots_ = {}; }

 private:
  // A decision of the seat, with the events since the previous one.
  struct Moment {
    std::vector<typename G::Event> heard;
    std::size_t step = 0;
    typename G::View view;
    ActionList<G> legal;
    // The action that the seat took; nothing for the decision to be made now.
    std::optional<typename G::Action> taken;
  };

  // The decisions that are missing in the bot's memory and that it needs; the present one last.
  static std::vector<Moment> MomentsSince(const Match<G>& match, Seat seat,
                                          const SeatedBot<G>& seated) {
    std::vector<Moment> moments(1);
    const auto decide = [&](const typename G::State& state, std::size_t step) {
      Moment& moment = moments.back();
      moment.step = step;
      moment.view = G::Look(state, seat);
      G::Legal(state, seat, moment.legal);
    };
    const bool listens = seated.bot->Listens();
    const bool remembers = seated.bot->RemembersChoices();
    const std::size_t now = match.steps().size();
    if (listens || remembers) {
      typename G::State state = match.StateAfter(seated.heard);
      for (std::size_t i = seated.heard; i < now; ++i) {
        const auto* acted = std::get_if<Acted<G>>(&match.steps()[i]);
        if (remembers && i >= seated.chosen && acted != nullptr && acted->seat == seat) {
          decide(state, i);
          moments.back().taken = acted->action;
          moments.emplace_back();
        }
        for (const Fact<G>& fact : match.FactsOf(i)) {
          if (listens && fact.audience.Includes(seat)) moments.back().heard.push_back(fact.event);
        }
        Take<G>(state, match.steps()[i]);
      }
    }
    decide(match.state(), now);
    return moments;
  }

  // Keyed by seat and step: the same decision gets the same dice whenever it is made.
  static Choice<G> ChooseAt(const Moment& moment, Seat seat, const Source& source, Bot<G>& bot) {
    Dice dice(source,
              static_cast<Stream>(kMaxSeats * moment.step + static_cast<std::size_t>(Index(seat))));
    return bot.Choose({seat, moment.view, {moment.legal.begin(), moment.legal.end()}}, dice);
  }

  Source dice_;
  std::array<SeatedBot<G>, kMaxSeats> bots_;
};

}  // namespace chocobox
