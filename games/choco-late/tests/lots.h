#pragma once

#include <initializer_list>

#include "games/choco-late/tray.h"

namespace chocobox::choco_late {

// The lots with these numbers.
inline Lots Cards(std::initializer_list<int> numbers) {
  CardSet set;
  for (const int number : numbers) set.Add(static_cast<Place>(number - 1));
  return Lots(set);
}

}  // namespace chocobox::choco_late
