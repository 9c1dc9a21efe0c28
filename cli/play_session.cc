#include "cli/play_session.h"

#include <fmt/core.h>

#include <algorithm>
#include <fstream>
#include <istream>
#include <ostream>
#include <utility>

#include "cli/commands.h"
#include "core/text.h"

namespace chocobox {
namespace {

constexpr int kScreenWidth = 80;

std::vector<std::string> NamesOf(const std::vector<Sitter>& sitters) {
  std::vector<std::string> names;
  names.reserve(sitters.size());
  for (const Sitter& sitter : sitters) names.push_back(sitter.name);
  return names;
}

}  // namespace

PlaySession::PlaySession(std::unique_ptr<Table> table, std::vector<Sitter> sitters,
                         Language language, TerminalStyle style, bool aids, std::istream& in,
                         std::ostream& out)
    : table_(std::move(table)),
      sitters_(std::move(sitters)),
      book_(table_->game().id, language, NamesOf(sitters_)),
      style_(style),
      aids_(aids),
      in_(in),
      out_(out) {}

int PlaySession::Run() {
  Say(book_.Find("title"), Style::kAccent);
  Say(Text("play.welcome"), Style::kFaint);
  while (Settle()) {
    if (table_->ToAct().IsOver()) {
      ShowNews(WatchingSeat());
      ShowScores();
      return kDone;
    }
    for (const Seat seat : table_->ToAct().seats()) {
      if (!sitters_[static_cast<std::size_t>(Index(seat))].bot.empty()) continue;
      ShowNews(seat);
      ShowBoard(seat);
      Answer answer = Answer::kAskAgain;
      while (answer == Answer::kAskAgain) answer = Ask(seat);
      if (answer == Answer::kLeave) {
        Say(Text("play.left"));
        return kDone;
      }
      break;
    }
  }
  return kFailed;
}

bool PlaySession::Settle() {
  for (;;) {
    const Turn turn = table_->ToAct();
    if (turn.IsOver()) return true;
    std::optional<Problem> problem;
    if (turn.IsNature()) {
      problem = table_->Draw();
    } else {
      const auto is_bot = [this](Seat seat) {
        return !sitters_[static_cast<std::size_t>(Index(seat))].bot.empty();
      };
      const SeatSet seats = turn.seats();
      const auto bot = std::find_if(seats.begin(), seats.end(), is_bot);
      if (bot == seats.end()) return true;
      const auto move =
          table_->AskBot(*bot, sitters_[static_cast<std::size_t>(Index(*bot))].bot, 0);
      const auto* made = std::get_if<BotMove>(&move);
      problem = made == nullptr ? std::get<Problem>(move) : table_->Apply(*bot, made->action);
    }
    if (problem) {
      Complain(*problem, kFailed);
      return false;
    }
  }
}

Viewer PlaySession::WatchingSeat() const {
  // With several people at one terminal only what everybody may see is shown at the end.
  std::vector<Seat> people;
  for (std::size_t i = 0; i < sitters_.size(); ++i) {
    if (sitters_[i].bot.empty()) people.push_back(SeatAt(static_cast<int>(i)));
  }
  return people.size() == 1 ? Viewer(people.front()) : Viewer::Spectator();
}

void PlaySession::Say(std::string_view text, Style style) {
  out_ << Styled(text, style, style_) << '\n';
}

std::string PlaySession::TextWith(std::string_view key, std::string_view thing) const {
  std::string text(Text(key));
  for (std::size_t place = text.find("{}"); place != std::string::npos;
       place = text.find("{}", place + thing.size())) {
    text.replace(place, 2, thing);
  }
  return text;
}

void PlaySession::ShowNews(Viewer viewer) {
  const std::vector<std::string> lines = table_->EventLines(viewer, told_, book_);
  told_ = table_->steps();
  if (style_.clear) out_ << "\x1b[2J\x1b[H";
  // The newest fit above the board on a small screen; `log` shows all.
  constexpr std::size_t kMostNews = 6;
  const std::size_t first = style_.clear && lines.size() > kMostNews ? lines.size() - kMostNews : 0;
  if (first > 0) Say(TextWith("play.earlier", std::to_string(first)), Style::kFaint);
  for (std::size_t i = first; i < lines.size(); ++i) Say(lines[i], Style::kFaint);
}

void PlaySession::ShowBoard(Seat seat) {
  Canvas canvas;
  const bool numbered = table_->Paint(seat, aids_, {style_.plain, true}, book_, canvas);
  out_ << Render(canvas, style_);
  if (!numbered) ShowChoices(table_->Legal(seat));
}

void PlaySession::ShowChoices(const std::vector<std::string>& legal) {
  constexpr int kColumn = 40;
  Canvas canvas;
  int column = 0;
  for (std::size_t i = 0; i < legal.size(); ++i) {
    const std::string words = table_->ActionInWords(legal[i], book_);
    const std::string text = fmt::format("{:>2}  {}", i + 1, words);
    const bool is_short = DisplayWidth(text) < (legal.size() > 8 ? 18 : kColumn - 1);
    const int width = is_short ? (legal.size() > 8 ? 20 : kColumn) : kScreenWidth;
    if (i == 0 || style_.plain || column + width > kScreenWidth) {
      canvas.NewLine();
      column = 0;
    }
    if (column > 0) canvas.Pad(column);
    canvas.Add(text);
    column += width;
  }
  out_ << Render(canvas, style_);
}

PlaySession::Answer PlaySession::Ask(Seat seat) {
  const std::vector<std::string> legal = table_->Legal(seat);
  out_ << Styled(TextWith("play.prompt", book_.NameOfSeat(seat)), Style::kStrong, style_) << ' '
       << std::flush;
  std::string line;
  if (!std::getline(in_, line)) {
    out_ << '\n';
    return Answer::kLeave;
  }
  constexpr std::size_t kLongest = 4096;
  if (line.size() > kLongest) line.resize(kLongest);
  line = Harmless(line);
  line.erase(line.find_last_not_of(' ') + 1);
  return Obey(seat, Words(line).Rest(), legal);
}

PlaySession::Answer PlaySession::Obey(Seat seat, std::string_view line,
                                      const std::vector<std::string>& legal) {
  const std::string kept(line);
  Words words(kept);
  const std::string_view verb = words.Next();
  if (verb == "quit" || verb == "exit") return Answer::kLeave;
  if (verb == "help" || verb == "?") {
    ShowHelp();
  } else if (verb == "rules") {
    out_ << FindTexts(table_->game().id, book_.language())->rules;
  } else if (verb == "board") {
    ShowBoard(seat);
  } else if (verb == "odds") {
    aids_ = !aids_;
    ShowBoard(seat);
  } else if (verb == "log") {
    ShowLog(seat);
  } else if (verb == "scores") {
    ShowScores();
  } else if (verb == "hint") {
    ShowHint(seat);
  } else if (verb == "save") {
    Save(words.Rest());
  } else if (verb == "undo") {
    const auto problem = table_->Undo(seat);
    if (!problem) {
      told_ = std::min(told_, table_->steps());
      return Answer::kActed;
    }
    Say(Text("play.no-undo"), Style::kBad);
  } else if (!verb.empty()) {
    const std::string action = MatchAction(kept, legal);
    return Act(seat, action.empty() ? kept : action);
  }
  return Answer::kAskAgain;
}

PlaySession::Answer PlaySession::Act(Seat seat, const std::string& action) {
  const auto problem = table_->Apply(seat, action);
  if (!problem) return Answer::kActed;
  const std::string key = "refusal." + problem->code;
  const std::string_view reason = Text(key);
  Say(reason == key ? TextWith("play.not-understood", action) : std::string(reason), Style::kBad);
  return Answer::kAskAgain;
}

void PlaySession::ShowHelp() {
  for (const std::string_view key :
       {"help.act", "help.odds", "help.hint", "help.undo", "help.log", "help.scores", "help.board",
        "help.rules", "help.save", "help.quit"}) {
    Say(Text(key));
  }
}

void PlaySession::ShowHint(Seat seat) {
  const auto move = table_->AskBot(seat, table_->game().bots.back(), 0);
  if (const auto* made = std::get_if<BotMove>(&move)) {
    Say(TextWith("play.hint", table_->ActionInWords(made->action, book_)), Style::kAccent);
  }
}

void PlaySession::ShowLog(Viewer viewer) {
  for (const std::string& line : table_->EventLines(viewer, 0, book_)) Say(line);
}

void PlaySession::ShowScores() {
  const Sheet sheet = table_->Scores(book_);
  const bool over = table_->ToAct().IsOver();
  for (int i = 0; i < table_->seats(); ++i) {
    const Seat seat = SeatAt(i);
    Say(fmt::format("{}: {}", book_.NameOfSeat(seat), sheet.totals[static_cast<std::size_t>(i)]),
        over && sheet.winners.Has(seat) ? Style::kAccent : Style::kStrong);
    for (const SheetLine& line : sheet.lines) {
      if (line.seat == seat) Say(fmt::format("  {:>+4}  {}", line.points, line.text));
    }
  }
  if (!over) return;
  std::string winners;
  for (const Seat seat : sheet.winners) {
    winners.append(winners.empty() ? "" : ", ").append(book_.NameOfSeat(seat));
  }
  Say(TextWith(sheet.winners.Size() == 1 ? "play.winner" : "play.winners", winners),
      Style::kAccent);
}

void PlaySession::Save(std::string_view path) {
  if (path.empty()) {
    Say(Text("play.save-where"), Style::kBad);
    return;
  }
  std::ofstream file{std::string(path), std::ios::binary};
  file << table_->Record();
  file.close();
  Say(TextWith(file ? "play.saved" : "play.not-saved", path), file ? Style::kGood : Style::kBad);
}

std::string MatchAction(std::string_view line, const std::vector<std::string>& legal) {
  if (const auto number = ParseNumber<std::size_t>(line)) {
    return *number >= 1 && *number <= legal.size() ? legal[*number - 1] : std::string();
  }
  std::string found;
  for (const std::string& action : legal) {
    if (action == line) return action;
    const bool ends_so = action.size() > line.size() && action.ends_with(line) &&
                         action[action.size() - line.size() - 1] == ' ';
    if (!ends_so) continue;
    if (!found.empty()) return {};
    found = action;
  }
  return found;
}

}  // namespace chocobox
