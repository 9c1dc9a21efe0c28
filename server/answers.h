#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/seat.h"
#include "host/table.h"
#include "server/net.h"

namespace chocobox::server {

// Where the answer to a message goes.
struct Reply {
  std::shared_ptr<Socket> socket;
  // The client's name for the message; empty if it has none.
  std::string id;

  // `more` is more JSON for the answer, such as `,"seq":3`.
  void Done(std::string_view more = {}) const;
  void Refuse(const Problem& problem) const;
};

// Slow answers about the newest position. Each is worked out once for a viewer and a position,
// however often it is asked for. Not thread-safe.
class Answers {
 public:
  // A question about the position after this update of the viewer.
  struct Question {
    std::string verb;
    Viewer viewer;
    std::size_t seq = 0;
    bool operator==(const Question&) const = default;
  };

  // Answers if the answer is known, else as soon as it is. Returns whether the caller is to work it
  // out.
  bool Ask(const Question& question, Reply reply);
  // `more`: the JSON of the answer.
  void Tell(const Question& question, const std::string& more);

 private:
  struct Known {
    Question question;
    std::optional<std::string> more;
    std::vector<Reply> waiting;
  };
  Known* Find(const Question& question);
  std::vector<Known> known_;
};

}  // namespace chocobox::server
