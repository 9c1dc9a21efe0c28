#include "server/patch.h"

#include <boost/json.hpp>
#include <utility>

#include "core/json.h"

namespace chocobox::server {
namespace {

namespace json = boost::json;

class Differ {
 public:
  explicit Differ(std::string& out) : patch_(out) {}

  void Compare(const json::value& before, const json::value& after) {
    if (before == after) return;
    if (before.is_object() && after.is_object() &&
        SameKeys(before.get_object(), after.get_object())) {
      for (const auto& [key, value] : after.get_object()) {
        Below(json::value(key), before.get_object().at(key), value);
      }
    } else if (before.is_array() && after.is_array() &&
               before.get_array().size() == after.get_array().size()) {
      for (std::size_t i = 0; i < after.get_array().size(); ++i) {
        Below(json::value(i), before.get_array()[i], after.get_array()[i]);
      }
    } else {
      json::array change;
      change.emplace_back(path_);
      change.emplace_back(after);
      patch_.Next() += json::serialize(change);
    }
  }

 private:
  void Below(json::value place, const json::value& before, const json::value& after) {
    path_.emplace_back(std::move(place));
    Compare(before, after);
    path_.pop_back();
  }

  static bool SameKeys(const json::object& a, const json::object& b) {
    if (a.size() != b.size()) return false;
    for (const auto& [key, value] : a) {
      if (!b.contains(key)) return false;
    }
    return true;
  }

  JsonArray patch_;
  json::array path_;
};

}  // namespace

void AppendPatch(std::string& out, const json::value& before, const json::value& after) {
  Differ(out).Compare(before, after);
}

}  // namespace chocobox::server
