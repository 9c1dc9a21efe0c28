#include "games/chocolate-factory/board.h"

namespace chocobox::chocolate_factory {

bool Paint(const View&, const Aid*, BoardStyle, const Lexicon&, Canvas&) { return false; }

}  // namespace chocobox::chocolate_factory
