#pragma once

#include "games/chocolatiers/bots/outlook.h"
#include "games/chocolatiers/sampler.h"

namespace chocobox::chocolatiers {

// What a sampler gains by a box or by wilds, for the tiles that it may win.
class Laying {
 public:
  Laying(const Sampler& sampler, const Outlook& outlook);

  // What the box adds, laid like this, or where it adds most. REQUIRES: the sampler is not full.
  double GainOf(const Laid& laid) const;
  double BestGainOf(Box box) const;
  // What a wild adds there, with the best second wild after it, or where it adds most.
  double GainOf(const Space& wild) const;
  double GainOfTwo(const Space& wild) const;
  double BestGainOfWild() const;

 private:
  // With what may still be joined to it.
  double Worth(const Sampler& sampler) const;
  double OpenEdges(const Sampler& sampler) const;
  // With one more wild, where it is worth most.
  double WorthWithWild(const Sampler& sampler) const;

  const Sampler& sampler_;
  const Outlook& outlook_;
  double now_;
};

}  // namespace chocobox::chocolatiers
