#pragma once

#include <vector>

#include "games/chocolate-factory/bots/appraisal.h"
#include "games/chocolate-factory/bots/paths.h"
#include "games/chocolate-factory/state.h"

namespace chocobox::chocolate_factory {

// What the packets of the display are worth to the seat that chooses.
class Draft {
 public:
  Draft(const State& state, Seat seat, Yield& yield, const Effort& effort);

  double Of(const Build& build) const;
  double Of(const Hire& hire) const;

 private:
  // The best of each packet that is left, the best first.
  struct Packets {
    std::vector<double> best;
    // What will still be there when so many of all packets are gone.
    double After(double gone) const;
  };
  // A part of the display in a slot, with what it brings.
  struct Site {
    Part part{};
    Slot slot{};
    double gain = 0;
  };
  void FindSites();
  Factory With(const Site& site) const;
  double DayWith(const Factory& factory) const;
  std::size_t PlaceOf(Part part) const;
  double GainOf(Employee employee) const;
  int PicksBeforeNext() const;

  const State& state_;
  Seat seat_;
  const Player& player_;
  Yield& yield_;
  Effort effort_;
  Appraisal appraisal_;
  // The most promising first.
  std::vector<Site> sites_;
  // Of each card of the display.
  std::array<double, kMostEmployeesOfDay> employees_{};
  // What comes later with the next pick if the other kind of packet is taken now.
  double later_part_ = 0;
  double later_employee_ = 0;
};

}  // namespace chocobox::chocolate_factory
