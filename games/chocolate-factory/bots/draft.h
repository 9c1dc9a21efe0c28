#pragma once

#include <vector>

#include "games/chocolate-factory/bots/appraisal.h"
#include "games/chocolate-factory/bots/paths.h"
#include "games/chocolate-factory/state.h"

namespace chocobox::chocolate_factory {

// The values of the packets of the display for the seat that chooses.
class Draft {
 public:
  Draft(const State& state, Seat seat, Yield& yield, const Effort& effort);

  double Of(const Build& build) const;
  double Of(const Hire& hire) const;

 private:
  // The best of each packet that is left, the best first.
  struct Packets {
    std::vector<double> best;
    // The expected value of the best packet when this number of all packets is gone.
    double After(double gone) const;
  };
  // A part of the display in a slot, with its value.
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
  // Highest estimates first.
  std::vector<Site> sites_;
  // The value of each card of the display.
  std::array<double, kMostEmployeesOfDay> employees_{};
  // The value of the next pick if the other kind of packet is taken now.
  double later_part_ = 0;
  double later_employee_ = 0;
};

}  // namespace chocobox::chocolate_factory
