#include "server/guests.h"

#include <utility>

#include "core/record.h"
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
    if (!row) return answer(Problem{"bad-token", "nobody is known by this token"});
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

std::string CleanGuestName(std::string_view name) {
  constexpr int kLongest = 24;
  std::string clean = CleanName(name);
  // Characters, not bytes: a character begins where a byte is no continuation.
  int characters = 0;
  for (std::size_t i = 0; i < clean.size(); ++i) {
    if ((static_cast<unsigned char>(clean[i]) & 0xc0) == 0x80) continue;
    if (++characters > kLongest) {
      clean.resize(i);
      break;
    }
  }
  return clean;
}

}  // namespace chocobox::server
