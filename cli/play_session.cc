#include "cli/play_session.h"

#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <istream>
#include <limits>
#include <ostream>
#include <utility>

#include "cli/commands.h"
#include "core/text.h"
#include "host/narrator.h"
#include "host/table_bots.h"

namespace chocobox {
namespace {

constexpr int kScreenWidth = 80;

// How well a player's words match a choice.
using Fit = bool (*)(std::string_view choice, std::string_view words);

bool IsAll(std::string_view choice, std::string_view words) { return choice == words; }

bool AreLast(std::string_view choice, std::string_view words) {
  return choice.ends_with(words) && choice.size() > words.size() &&
         choice[choice.size() - words.size() - 1] == ' ';
}

bool HasWords(std::string_view choice, std::string_view words) {
  const auto is_edge = [&](std::size_t place) {
    return place >= choice.size() || std::string_view(" (),.:").find(choice[place]) != choice.npos;
  };
  for (std::size_t at = choice.find(words); at != choice.npos; at = choice.find(words, at + 1)) {
    if ((at == 0 || is_edge(at - 1)) && is_edge(at + words.size())) return true;
  }
  return false;
}

// The text with an argument put in for each {}.
std::string WithThing(std::string_view pattern, std::string_view thing) {
  std::string text(pattern);
  for (std::size_t place = text.find("{}"); place != std::string::npos;
       place = text.find("{}", place + thing.size())) {
    text.replace(place, 2, thing);
  }
  return text;
}

std::string Lowered(std::string_view text) {
  std::string lowered(text);
  for (char& c : lowered) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return lowered;
}

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
      ShowEnd();
      return kDone;
    }
    for (const Seat seat : table_->ToAct().seats()) {
      if (!sitters_[static_cast<std::size_t>(Index(seat))].bot.empty()) continue;
      if (!HandOver(seat)) return Leave();
      ShowTurn(seat);
      Answer answer = Answer::kAskAgain;
      while (answer == Answer::kAskAgain) answer = Ask(seat);
      if (answer == Answer::kLeave) return Leave();
      break;
    }
  }
  return kFailed;
}

int PlaySession::Leave() {
  Say(Text("play.left"));
  return kDone;
}

bool PlaySession::HandOver(Seat seat) {
  const bool is_other = shown_to_ && *shown_to_ != seat;
  shown_to_ = seat;
  if (!is_other || table_->game().secrets == Secrets::kNone) return true;
  // Clears the screen and its scrollback, or scrolls the old board out of sight.
  constexpr std::size_t kLines = 60;
  out_ << (style_.clear ? "\x1b[2J\x1b[3J\x1b[H" : std::string(kLines, '\n'));
  out_ << Styled(TextWith("play.hand-over", book_.NameOfSeat(seat)), Style::kStrong, style_) << ' '
       << std::flush;
  std::string line;
  return static_cast<bool>(std::getline(in_, line));
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
          table_->bots().Ask(*bot, sitters_[static_cast<std::size_t>(Index(*bot))].bot)();
      const auto* made = std::get_if<std::shared_ptr<const BotMove>>(&move);
      problem = made == nullptr ? std::get<Problem>(move) : table_->bots().Apply(**made);
    }
    if (problem) {
      Complain(*problem, kFailed);
      return false;
    }
  }
}

Viewer PlaySession::WatchingSeat() const {
  // With several people at one terminal the end shows the spectator's view.
  std::vector<Seat> people;
  for (std::size_t i = 0; i < sitters_.size(); ++i) {
    if (sitters_[i].bot.empty()) people.push_back(SeatAt(static_cast<int>(i)));
  }
  return people.size() == 1 ? Viewer(people.front()) : Viewer::Spectator();
}

void PlaySession::Say(std::string_view text, Style style) {
  constexpr int kIndent = 2;
  Canvas canvas;
  canvas.NewLine();
  canvas.AddWrapped(text, style_.plain ? DisplayWidth(text) : kScreenWidth, kIndent, style);
  out_ << Render(canvas, style_);
}

std::string PlaySession::TextWith(std::string_view key, std::string_view thing) const {
  return WithThing(Text(key), thing);
}

void PlaySession::ShowNews(Viewer viewer, std::size_t most) {
  std::size_t& told =
      told_[viewer.IsSpectator() ? 0 : static_cast<std::size_t>(Index(viewer.seat()))];
  const std::vector<std::string> lines = table_->narrator().EventLines(viewer, told, book_);
  told = table_->steps();
  const std::size_t first = lines.size() > most ? lines.size() - most : 0;
  if (first > 0) Say(TextWith("play.earlier", std::to_string(first)), Style::kFaint);
  for (std::size_t i = first; i < lines.size(); ++i) Say(lines[i], Style::kFaint);
}

void PlaySession::ShowTurn(Seat seat) {
  Canvas canvas;
  const bool numbered = table_->narrator().Paint(seat, aids_, {style_.plain, true}, book_, canvas);
  constexpr std::size_t kScreenHeight = 24;
  // After clearing the screen, only the newest news that fit above the board; `log` shows all.
  std::size_t most = std::numeric_limits<std::size_t>::max();
  if (style_.clear) {
    out_ << "\x1b[2J\x1b[H";
    const std::size_t taken = canvas.lines().size() + 3;
    most = taken < kScreenHeight ? kScreenHeight - taken : 1;
  }
  ShowNews(seat, most);
  out_ << Render(canvas, style_);
  if (!numbered) ShowChoices(seat);
}

void PlaySession::ShowBoard(Viewer viewer) {
  Canvas canvas;
  const Turn turn = table_->ToAct();
  const bool asked = !viewer.IsSpectator() && turn.Includes(viewer.seat());
  const bool numbered =
      table_->narrator().Paint(viewer, aids_, {style_.plain, asked}, book_, canvas);
  out_ << Render(canvas, style_);
  if (asked && !numbered) ShowChoices(viewer.seat());
}

void PlaySession::ShowEnd() {
  const Viewer viewer = WatchingSeat();
  ShowNews(viewer, std::numeric_limits<std::size_t>::max());
  ShowBoard(viewer);
  ShowScores();
  Say(Text("play.over"), Style::kFaint);
  std::string line;
  while (std::getline(in_, line)) {
    line = Harmless(line);
    Words words(line);
    const std::string verb = Lowered(words.Next());
    if (!ShowWhatIsAsked(verb, words.Rest(), viewer)) return;
  }
}

void PlaySession::ShowChoices(Seat seat) {
  constexpr int kMostColumns = 4;
  constexpr int kIndent = 4;
  const std::vector<std::string> legal = table_->Legal(seat);
  std::vector<std::string> texts;
  int widest = 1;
  for (std::size_t i = 0; i < legal.size(); ++i) {
    texts.push_back(
        fmt::format("{:>2}  {}", i + 1, table_->narrator().ActionInWords(seat, legal[i], book_)));
    widest = std::max(widest, DisplayWidth(texts.back()) + 2);
  }
  const int columns = style_.plain ? 1 : std::clamp(kScreenWidth / widest, 1, kMostColumns);
  Canvas canvas;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const int column = static_cast<int>(i) % columns;
    if (column == 0) {
      canvas.NewLine();
    } else {
      canvas.Pad(column * (kScreenWidth / columns));
    }
    if (columns == 1 && !style_.plain) {
      canvas.AddWrapped(texts[i], kScreenWidth, kIndent);
    } else {
      canvas.Add(texts[i]);
    }
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
  return Obey(seat, line, legal);
}

bool PlaySession::ShowWhatIsAsked(std::string_view verb, std::string_view rest, Viewer viewer) {
  if (verb == "help" || verb == "?") {
    ShowHelp();
  } else if (verb == "rules") {
    out_ << FindTexts(table_->game().id, book_.language())->rules;
  } else if (verb == "board") {
    ShowBoard(viewer);
  } else if (verb == "odds") {
    aids_ = !aids_;
    ShowBoard(viewer);
  } else if (verb == "log") {
    ShowLog(viewer);
  } else if (verb == "scores") {
    ShowScores();
  } else if (verb == "save") {
    Save(rest);
  } else {
    return false;
  }
  return true;
}

PlaySession::Answer PlaySession::Obey(Seat seat, const std::string& line,
                                      const std::vector<std::string>& legal) {
  Words words(line);
  const std::string verb = Lowered(words.Next());
  if (verb.empty() || ShowWhatIsAsked(verb, words.Rest(), seat)) return Answer::kAskAgain;
  if (verb == "quit" || verb == "exit" || verb == "q") return Answer::kLeave;
  if (verb == "hint") {
    ShowHint(seat);
    return Answer::kAskAgain;
  }
  if (verb == "undo") {
    if (!table_->Undo(seat)) {
      for (std::size_t& told : told_) told = std::min(told, table_->steps());
      return Answer::kActed;
    }
    Say(Text("play.no-undo"), Style::kBad);
    return Answer::kAskAgain;
  }
  const std::string said = Lowered(Words(line).Rest());
  auto choice = MatchChoice(said, legal);
  if (!choice) {
    std::vector<std::string> in_words;
    in_words.reserve(legal.size());
    for (const std::string& action : legal) {
      in_words.push_back(Lowered(table_->narrator().ActionInWords(seat, action, book_)));
    }
    choice = MatchChoice(said, in_words);
  }
  return Act(seat, choice ? legal[*choice] : said);
}

PlaySession::Answer PlaySession::Act(Seat seat, const std::string& action) {
  const auto problem = table_->Apply(seat, action);
  if (!problem) return Answer::kActed;
  const std::string key = "refusal." + problem->code;
  const std::string_view reason = Text(key);
  Say(reason == key ? TextWith("play.not-understood", action.substr(0, 60)) : std::string(reason),
      Style::kBad);
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
  const auto move = table_->bots().Ask(seat, table_->game().bots.back())();
  if (const auto* made = std::get_if<std::shared_ptr<const BotMove>>(&move)) {
    const std::string action = (*made)->Action();
    const std::vector<std::string> legal = table_->Legal(seat);
    const auto number = std::find(legal.begin(), legal.end(), action) - legal.begin() + 1;
    const std::string words = table_->narrator().ActionInWords(seat, action, book_);
    Say(TextWith("play.hint", fmt::format("{}  {}", number, words)), Style::kAccent);
  }
}

void PlaySession::ShowLog(Viewer viewer) {
  for (const std::string& line : table_->narrator().EventLines(viewer, 0, book_)) Say(line);
}

void PlaySession::ShowScores() { out_ << ScoresInWords(*table_, book_, style_); }

std::string ScoresInWords(const Table& table, const Phrasebook& book, const TerminalStyle& style) {
  const Sheet sheet = table.narrator().Scores(book);
  const bool over = table.ToAct().IsOver();
  std::string out;
  for (int i = 0; i < table.seats(); ++i) {
    const Seat seat = SeatAt(i);
    const Style emphasis = over && sheet.winners.Has(seat) ? Style::kAccent : Style::kStrong;
    out += Styled(fmt::format("{}: {}", book.NameOfSeat(seat),
                              sheet.totals[static_cast<std::size_t>(i)]),
                  emphasis, style) +
           "\n";
    for (const SheetLine& line : sheet.lines) {
      if (line.seat == seat) out += fmt::format("  {:>+4}  {}\n", line.points, line.text);
    }
  }
  if (!over) return out;
  std::string winners;
  for (const Seat seat : sheet.winners) {
    winners.append(winners.empty() ? "" : ", ").append(book.NameOfSeat(seat));
  }
  const std::string_view key = sheet.winners.Empty()       ? "play.nobody-wins"
                               : sheet.winners.Size() == 1 ? "play.winner"
                                                           : "play.winners";
  return out + Styled(WithThing(book.Find(key), winners), Style::kAccent, style) + "\n";
}

void PlaySession::Save(std::string_view path) {
  if (path.empty()) {
    Say(Text("play.save-where"), Style::kBad);
    return;
  }
  // Writes a temporary file and renames it, so that an interrupted save keeps the older one.
  const std::filesystem::path target{path};
  const std::filesystem::path beside{std::string(path) + ".part"};
  std::ofstream file(beside, std::ios::binary);
  file << table_->Record();
  file.close();
  std::error_code error;
  if (file) std::filesystem::rename(beside, target, error);
  const bool saved = file && !error;
  if (!saved) std::filesystem::remove(beside, error);
  Say(TextWith(saved ? "play.saved" : "play.not-saved", path), saved ? Style::kGood : Style::kBad);
}

std::optional<std::size_t> MatchChoice(std::string_view line,
                                       const std::vector<std::string>& choices) {
  if (const auto number = ParseNumber<std::size_t>(line)) {
    if (*number < 1 || *number > choices.size()) return std::nullopt;
    return *number - 1;
  }
  for (const Fit fits : {Fit(IsAll), Fit(AreLast), Fit(HasWords)}) {
    const auto fitting = [&](const std::string& choice) { return fits(choice, line); };
    const auto first = std::find_if(choices.begin(), choices.end(), fitting);
    if (first == choices.end()) continue;
    if (std::any_of(first + 1, choices.end(), fitting)) return std::nullopt;
    return first - choices.begin();
  }
  return std::nullopt;
}

}  // namespace chocobox
