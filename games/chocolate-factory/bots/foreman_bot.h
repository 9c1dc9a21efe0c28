#pragma once

#include "games/chocolate-factory/chocolate_factory.h"

namespace chocobox::chocolate_factory {

class ForemanBot final : public Bot<Game> {
 public:
  Choice<Game> Choose(const Situation<Game>& situation, Dice& dice) override;
};

}  // namespace chocobox::chocolate_factory
