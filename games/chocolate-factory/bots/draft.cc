#include "games/chocolate-factory/bots/draft.h"

#include <algorithm>
#include <array>

#include "games/chocolate-factory/bots/planner.h"
#include "games/chocolate-factory/course.h"
#include "games/chocolate-factory/rules.h"

namespace chocobox::chocolate_factory {
namespace {

// How much of what the week may bring with a part comes true.
constexpr double kWeek = 0.7;
constexpr double kNever = -1000;

}  // namespace

Draft::Draft(const State& state, Seat seat, Yield& yield, const Effort& effort)
    : state_(state),
      seat_(seat),
      player_(PlayerIn(state, seat)),
      yield_(yield),
      effort_(effort),
      appraisal_(state, seat, yield),
      week_(appraisal_.WeekWith(player_.factory)) {
  Packets parts;
  Packets employees;
  parts.best.assign(state.seats, kNever);
  employees.best.assign(state.seats, kNever);
  for (std::size_t place = 0; place < kMostEmployeesOfDay; ++place) {
    const std::uint8_t entry = state.shown_employees[place];
    if (entry == 0 || player_.factory.employee != 0) continue;
    employees_[place] = GainOf(static_cast<Employee>(entry - 1));
    double& best = employees.best[static_cast<std::size_t>(
        PacketOf(EmployeePackets(state.seats, state.expansion != 0), place))];
    best = std::max(best, employees_[place]);
  }
  for (std::size_t place = 0; place < kPartsOfDay; ++place) {
    const std::uint8_t entry = state.shown_parts[place];
    if (entry == 0 || player_.built != 0) continue;
    double& best = parts.best[static_cast<std::size_t>(PacketOf(PartPackets(state.seats), place))];
    for (std::size_t slot = 0; slot < kSlots; ++slot) {
      best = std::max(best, GainOf(static_cast<Part>(entry - 1), static_cast<Slot>(slot)));
    }
  }
  // Both kinds are taken alike.
  const double gone = PicksBeforeNext() / 2.0;
  later_part_ = parts.After(gone);
  later_employee_ = employees.After(gone);
}

double Draft::Packets::After(double gone) const {
  std::vector<double> left;
  for (const double worth : best) {
    if (worth > kNever) left.push_back(worth);
  }
  if (left.empty()) return 0;
  std::sort(left.begin(), left.end(), std::greater<>());
  const double last = static_cast<double>(left.size() - 1);
  const double at = std::min(last, gone);
  const auto low = static_cast<std::size_t>(at);
  const std::size_t high = std::min(left.size() - 1, low + 1);
  return left[low] + (at - static_cast<double>(low)) * (left[high] - left[low]);
}

int Draft::PicksBeforeNext() const {
  for (int pick = state_.picks + 1; pick < 2 * state_.seats; ++pick) {
    if (SeatOfPick(state_, pick) == seat_) return pick - state_.picks - 1;
  }
  return 0;
}

double Draft::GainOf(Part part, Slot slot) const {
  Factory layout = player_.factory;
  layout.parts[Index(slot)] = static_cast<std::uint8_t>(Index(part) + 1);
  return kWeek * (appraisal_.WeekWith(layout) - week_);
}

double Draft::GainOf(Employee employee) const {
  State state = state_;
  Apply(state, seat_, Hire{employee});
  const Appraisal appraisal(state, seat_, yield_);
  return PlanDay(PlayerIn(state, seat_).factory, appraisal.prices(), effort_).worth;
}

double Draft::Of(const Build& build) const {
  return GainOf(build.part, build.slot) + later_employee_;
}

double Draft::Of(const Hire& hire) const {
  const auto entry = static_cast<std::uint8_t>(static_cast<std::uint8_t>(hire.employee) + 1);
  const auto found = std::find(state_.shown_employees.begin(), state_.shown_employees.end(), entry);
  return employees_[static_cast<std::size_t>(found - state_.shown_employees.begin())] + later_part_;
}

}  // namespace chocobox::chocolate_factory
