#include "server/answers.h"

#include <algorithm>
#include <utility>

#include "server/request.h"

namespace chocobox::server {

void Reply::Done(std::string_view more) const { socket->Send(DoneJson(id, more)); }

void Reply::Refuse(const Problem& problem) const { socket->Send(RefusedJson(id, problem)); }

Answers::Known* Answers::Find(const Question& question) {
  const auto found = std::find_if(known_.begin(), known_.end(),
                                  [&](const Known& known) { return known.question == question; });
  return found == known_.end() ? nullptr : &*found;
}

bool Answers::Ask(const Question& question, Reply reply) {
  if (Known* known = Find(question)) {
    if (known->more) {
      reply.Done(*known->more);
    } else {
      known->waiting.push_back(std::move(reply));
    }
    return false;
  }
  std::erase_if(known_, [&](const Known& known) {
    return known.more && known.question.viewer == question.viewer &&
           known.question.seq != question.seq;
  });
  known_.push_back({question, std::nullopt, {std::move(reply)}});
  return true;
}

void Answers::Tell(const Question& question, const std::string& more) {
  Known* known = Find(question);
  if (known == nullptr) return;
  known->more = more;
  for (const Reply& reply : known->waiting) reply.Done(more);
  known->waiting.clear();
}

}  // namespace chocobox::server
