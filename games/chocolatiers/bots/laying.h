#pragma once

#include "games/chocolatiers/bots/outlook.h"
#include "games/chocolatiers/sampler.h"

namespace chocobox::chocolatiers {

// The gains of a sampler from a box or from wilds, for the tiles that it may win.
class Laying {
 public:
  Laying(const Sampler& sampler, const Outlook& outlook);

  // The gain of the box, laid like this, or at the best place. REQUIRES: the sampler is not full.
  double GainOf(const Laid& laid) const;
  double BestGainOf(Box box) const;
  // The gain of a wild there, with the best second wild after it, or at the best space.
  double GainOf(const Space& wild) const;
  double GainOfTwo(const Space& wild) const;
  double BestGainOfWild() const;

 private:
  // The value including chocolates that may still join a group.
  double Worth(const Sampler& sampler) const;
  double OpenEdges(const Sampler& sampler) const;
  // The value with one more wild on its best space.
  double WorthWithWild(const Sampler& sampler) const;

  const Sampler& sampler_;
  const Outlook& outlook_;
  double now_;
};

}  // namespace chocobox::chocolatiers
