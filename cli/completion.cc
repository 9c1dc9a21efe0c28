#include "cli/commands.h"

namespace chocobox {
namespace {

constexpr std::string_view kBash = R"~(_chocobox() {
  local cur="${COMP_WORDS[COMP_CWORD]}" verb="${COMP_WORDS[1]}" words
  if [ "$COMP_CWORD" -eq 1 ]; then
    words="games play simulate load engine replay bench rules types completion serve backup restore --help --version"
  elif [ "${cur#-}" != "$cur" ]; then
    words=$(chocobox "$verb" --help 2>/dev/null | grep -oE -- '--[a-z-]+' | sort -u)
  else
    case "$verb" in
      play|simulate|bench|rules|types) words=$(chocobox games 2>/dev/null | grep -oE '^[a-z-]+') ;;
      replay|backup|restore) COMPREPLY=($(compgen -f -- "$cur")); return ;;
      completion) words="bash zsh fish" ;;
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
}
complete -F _chocobox chocobox
)~";

constexpr std::string_view kZsh = "autoload -U +X bashcompinit && bashcompinit\n";

constexpr std::string_view kFish =
    R"~(complete -c chocobox -f -n __fish_use_subcommand -a "games play simulate load engine replay bench rules types completion serve backup restore"
complete -c chocobox -f -n "__fish_seen_subcommand_from play simulate bench rules types" -a "(chocobox games | string match -r '^[a-z-]+')"
complete -c chocobox -F -n "__fish_seen_subcommand_from replay backup restore"
complete -c chocobox -f -n "__fish_seen_subcommand_from completion" -a "bash zsh fish"
)~";

}  // namespace

std::optional<std::string> CompletionScript(std::string_view shell) {
  if (shell == "bash") return std::string(kBash);
  if (shell == "zsh") return std::string(kZsh).append(kBash);
  if (shell == "fish") return std::string(kFish);
  return std::nullopt;
}

}  // namespace chocobox
