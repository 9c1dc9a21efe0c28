#include "server/guests.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "core/record.h"
#include "server/codes.h"
#include "server/token.h"

namespace chocobox::server {

std::string TokenIn(const HttpRequest& request) {
  constexpr std::string_view kBearer = "Bearer ";
  if (request.authorization.starts_with(kBearer)) {
    return request.authorization.substr(kBearer.size());
  }
  constexpr std::string_view kName = "chocobox=";
  std::string_view cookies = request.cookie;
  while (!cookies.empty()) {
    std::string_view one = cookies.substr(0, cookies.find(';'));
    cookies.remove_prefix(std::min(cookies.size(), one.size() + 1));
    while (one.starts_with(' ')) one.remove_prefix(1);
    if (one.starts_with(kName)) return std::string(one.substr(kName.size()));
  }
  return {};
}

void Guests::Find(const HttpRequest& request, Store::Answer<std::optional<GuestRow>> answer) {
  const std::string token = TokenIn(request);
  if (token.empty()) return answer(std::optional<GuestRow>());
  const std::string hash = HashOfToken(token);
  std::optional<GuestRow> guest;
  {
    const std::lock_guard lock(mutex_);
    if (const auto known = known_.find(hash); known != known_.end()) guest = known->second;
  }
  if (guest) return answer(std::move(guest));
  store_.FindGuest(hash, [this, answer = std::move(answer)](Result<std::optional<GuestRow>> found) {
    if (auto* problem = std::get_if<Problem>(&found)) return answer(std::move(*problem));
    auto& row = std::get<std::optional<GuestRow>>(found);
    if (!row) return answer(ProblemOf(Code::kBadToken));
    Remember(*row);
    answer(std::move(row));
  });
}

void Guests::Remember(const GuestRow& guest) {
  const std::lock_guard lock(mutex_);
  known_[guest.token_hash] = guest;
}

void Guests::Add(const std::string& name,
                 std::function<void(Result<std::pair<GuestRow, std::string>>)> answer) {
  std::string token = NewToken();
  GuestRow guest{NewId(), name, HashOfToken(token)};
  store_.AddGuest(guest,
                  [this, guest, token, answer = std::move(answer)](std::optional<Problem> problem) {
                    if (problem) return answer(std::move(*problem));
                    Remember(guest);
                    answer(std::pair(guest, token));
                  });
}

void Guests::Rename(GuestRow guest, const std::string& name, Store::Answer<GuestRow> answer) {
  guest.name = name;
  store_.RenameGuest(guest.id, name,
                     [this, guest, answer = std::move(answer)](std::optional<Problem> problem) {
                       if (problem) return answer(std::move(*problem));
                       Remember(guest);
                       answer(guest);
                     });
}

void Guests::Sweep() {
  constexpr std::size_t kMany = 100'000;
  const std::lock_guard lock(mutex_);
  if (known_.size() > kMany) known_.clear();
}

namespace {

// Ranges of characters that are invisible or change how others are displayed.
struct Span {
  char32_t first;
  char32_t last;
};
constexpr std::array<Span, 12> kInvisible{{{0x7f, 0x9f},
                                           {0xad, 0xad},
                                           {0x61c, 0x61c},
                                           {0x180e, 0x180e},
                                           {0x200b, 0x200f},
                                           {0x2028, 0x202e},
                                           {0x2060, 0x206f},
                                           {0xfe00, 0xfe0f},
                                           {0xfeff, 0xfeff},
                                           {0xfff0, 0xfffb},
                                           {0xe0000, 0xe0fff},
                                           {0x0, 0x1f}}};
constexpr std::array<Span, 7> kBlank{{{0xa0, 0xa0},
                                      {0x115f, 0x1160},
                                      {0x1680, 0x1680},
                                      {0x2000, 0x200a},
                                      {0x205f, 0x205f},
                                      {0x3000, 0x3000},
                                      {0x3164, 0x3164}}};

bool IsIn(std::span<const Span> spans, char32_t character) {
  return std::any_of(spans.begin(), spans.end(), [character](const Span& span) {
    return span.first <= character && character <= span.last;
  });
}

// The length in bytes of the UTF-8 character with this first byte.
std::size_t LengthOf(unsigned char first) {
  return first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
}

char32_t Decode(std::string_view bytes) {
  const auto first = static_cast<unsigned char>(bytes[0]);
  char32_t character = bytes.size() == 1 ? first : first & (0x7fu >> bytes.size());
  for (const char byte : bytes.substr(1)) {
    character = (character << 6) | (static_cast<unsigned char>(byte) & 0x3fu);
  }
  return character;
}

}  // namespace

std::string CleanGuestName(std::string_view name) {
  constexpr int kLongest = 24;
  std::string visible;
  int characters = 0;
  while (!name.empty() && characters < kLongest) {
    const std::string_view bytes = name.substr(0, LengthOf(static_cast<unsigned char>(name[0])));
    name.remove_prefix(bytes.size());
    const char32_t character = Decode(bytes);
    if (IsIn(kInvisible, character)) continue;
    const bool blank = IsIn(kBlank, character) || character == ' ';
    // Blanks at the beginning do not count.
    if (blank && visible.empty()) continue;
    visible += blank ? std::string_view(" ") : bytes;
    ++characters;
  }
  return CleanName(visible);
}

}  // namespace chocobox::server
