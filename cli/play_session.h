#pragma once

#include <array>
#include <cstddef>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal.h"
#include "host/table.h"
#include "host/texts.h"

namespace chocobox {

// The player of a seat: a person at this terminal, or a bot.
struct Sitter {
  std::string name;
  // Empty for a person.
  std::string bot;
};

// A match in the terminal. It uses only views, events and legal actions, so it plays every game.
class PlaySession {
 public:
  PlaySession(std::unique_ptr<Table> table, std::vector<Sitter> sitters, Language language,
              TerminalStyle style, bool aids, std::istream& in, std::ostream& out);

  // Plays until the game is over or the player leaves. Returns the program's exit code.
  int Run();

 private:
  enum class Answer { kActed, kAskAgain, kLeave };

  // Lets chance and bots act until a person is to act or the game is over. False on a problem.
  bool Settle();
  // If hands are secret, waits until only the player of the seat looks. False at the end of input.
  bool HandOver(Seat seat);
  int Leave();
  Answer Ask(Seat seat);
  Answer Obey(Seat seat, const std::string& line, const std::vector<std::string>& legal);
  // Runs a verb that only shows something. False for any other verb.
  bool ShowWhatIsAsked(std::string_view verb, std::string_view rest, Viewer viewer);
  Answer Act(Seat seat, const std::string& action);
  // The news and the board for a seat that is to act.
  void ShowTurn(Seat seat);
  void ShowBoard(Viewer viewer);
  // The newest `most` lines of what happened since the last time.
  void ShowNews(Viewer viewer, std::size_t most);
  // Shows the last news, the board and the scores; then answers further commands.
  void ShowEnd();
  void ShowChoices(Seat seat);
  void ShowHelp();
  void ShowHint(Seat seat);
  void ShowLog(Viewer viewer);
  void ShowScores();
  void Save(std::string_view path);
  void Say(std::string_view text, Style style = Style::kPlain);
  std::string_view Text(std::string_view key) const { return book_.Find(key); }
  // A text of the program with an argument put in for each {}.
  std::string TextWith(std::string_view key, std::string_view thing) const;
  Viewer WatchingSeat() const;

  std::unique_ptr<Table> table_;
  std::vector<Sitter> sitters_;
  Phrasebook book_;
  TerminalStyle style_;
  bool aids_;
  std::istream& in_;
  std::ostream& out_;
  // By seat, the number of steps told so far; a watcher uses the entry of the first seat.
  std::array<std::size_t, kMaxSeats> told_{};
  // The seat whose board was shown last.
  std::optional<Seat> shown_to_;
};

// The score sheet, and the winners once the game is over.
std::string ScoresInWords(const Table& table, const Phrasebook& book, const TerminalStyle& style);

// The choice that the player's words select: by its number, its text, or some of its words if only
// one choice has them, with a preference for its last words. Nothing when none or several fit.
std::optional<std::size_t> MatchChoice(std::string_view line,
                                       const std::vector<std::string>& choices);

}  // namespace chocobox
