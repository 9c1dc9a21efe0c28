#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "core/fields.h"
#include "core/json.h"
#include "core/seat.h"
#include "core/text.h"

// The changes from one value to another of the same type, as one JSON object:
//   {"turn":"B","players.0.":{"cubes":3,"points":5},"pile@2-1":["heart-3"]}
// A key is a path of field names and indices, joined by dots. It has the new value of that place;
// if it ends with a dot, a patch of that place. With "@2-1", one item of the list at that place is
// removed at index 2, and the items of the value take its place there.
namespace chocobox {

class PatchWriter {
 public:
  explicit PatchWriter(std::string& out) : out_(out) {}

  // REQUIRES: the values differ.
  template <class T>
  void Compare(const T& before, const T& after) {
    if constexpr (IsOptional<T>::value) {
      if (before && after) return Compare(*before, *after);
      Put(after);
    } else if constexpr (Variant<T> || Tokened<T> || std::same_as<T, SeatSet>) {
      Put(after);
    } else if constexpr (Described<T>) {
      before.WithFields([&](const auto&... old_field) {
        after.WithFields([&](const auto&... new_field) {
          const int changed = (0 + ... + (old_field == new_field ? 0 : 1));
          Below(after, changed, [&] {
            [[maybe_unused]] auto name = kFieldNames<T>.begin();
            (CompareChild(*name++, old_field, new_field), ...);
          });
        });
      });
    } else if constexpr (Sequence<T>) {
      if (before.size() != after.size()) return Splice(before, after);
      const int changed = CountChanged(before, after);
      Below(after, changed, [&] {
        for (std::size_t i = 0; i < after.size(); ++i) {
          if (before[i] == after[i]) continue;
          std::string index;
          AppendNumber(index, i);
          CompareChild(index, before[i], after[i]);
        }
      });
    } else {
      Put(after);
    }
  }

 private:
  template <class T>
  static int CountChanged(const T& before, const T& after) {
    int changed = 0;
    for (std::size_t i = 0; i < after.size(); ++i) changed += before[i] == after[i] ? 0 : 1;
    return changed;
  }

  // Writes the changes below the present path: in one key with the path of the only change, or as a
  // patch of its own, unless the whole value is shorter.
  template <class T, class Children>
  void Below(const T& after, int changed, const Children& children) {
    if (changed == 1 || (path_.empty() && depth_ == 0)) return children();
    std::string path;
    path.swap(path_);
    const std::size_t begin = out_.size();
    const bool first = first_;
    Key(path, ".");
    const std::size_t value = out_.size();
    out_ += '{';
    first_ = true;
    ++depth_;
    children();
    --depth_;
    out_ += '}';
    first_ = false;
    path_.swap(path);
    const std::size_t length = out_.size() - value;
    std::string whole;
    AppendJson(whole, after);
    if (whole.size() > length) return;
    out_.resize(begin);
    first_ = first;
    Key(path_, "");
    out_ += whole;
  }

  template <class T>
  void CompareChild(std::string_view name, const T& before, const T& after) {
    if (before == after) return;
    const std::size_t length = path_.size();
    if (length > 0) path_ += '.';
    path_ += name;
    Compare(before, after);
    path_.resize(length);
  }

  template <class T>
  void Splice(const T& before, const T& after) {
    const std::size_t shorter = std::min(before.size(), after.size());
    std::size_t head = 0;
    while (head < shorter && before[head] == after[head]) ++head;
    std::size_t tail = 0;
    while (tail < shorter - head &&
           before[before.size() - 1 - tail] == after[after.size() - 1 - tail]) {
      ++tail;
    }
    std::string place = "@";
    AppendNumber(place, head);
    place += '-';
    AppendNumber(place, before.size() - head - tail);
    Key(path_, place);
    JsonArray items(out_);
    for (std::size_t i = head; i < after.size() - tail; ++i) items.Add(after[i]);
  }

  template <class T>
  void Put(const T& value) {
    Key(path_, "");
    AppendJson(out_, value);
  }

  void Key(std::string_view path, std::string_view rest) {
    if (!first_) out_ += ',';
    first_ = false;
    out_ += '"';
    out_ += path;
    out_ += rest;
    out_ += "\":";
  }

  std::string& out_;
  std::string path_;
  int depth_ = 0;
  bool first_ = true;
};

// Appends the patch that leads from `before` to `after`; "{}" when they are equal.
template <Described T>
void AppendPatch(std::string& out, const T& before, const T& after) {
  out += '{';
  if (!(before == after)) PatchWriter(out).Compare(before, after);
  out += '}';
}

}  // namespace chocobox
