#include "games/chocolate-factory/bots/draft.h"

#include <algorithm>
#include <array>
#include <tuple>

#include "core/byte.h"
#include "games/chocolate-factory/bots/planner.h"
#include "games/chocolate-factory/course.h"
#include "games/chocolate-factory/rules.h"

namespace chocobox::chocolate_factory {
namespace {

// Share of the estimated value of a part for the week that comes true.
constexpr double kWeek = 0.7;
// Number of sites for which the day is planned; in the solo game the whole display is available.
constexpr std::size_t kLookedAt = 12;
constexpr std::size_t kLookedAtAlone = 5;
constexpr double kNever = -1000;

// The two places of a column differ only in their parts. So it never covers a part beside a free
// place, and considers only one of two free places.
bool IsWorthLookingAt(const Factory& factory, Slot slot) {
  const bool covers = PartIn(factory, slot).has_value();
  const bool opposite_covers = PartIn(factory, OppositeOf(slot)).has_value();
  if (covers != opposite_covers) return !covers;
  return covers || slot < OppositeOf(slot);
}

}  // namespace

Draft::Draft(const State& state, Seat seat, Yield& yield, const Effort& effort)
    : state_(state),
      seat_(seat),
      player_(state.players[seat]),
      yield_(yield),
      effort_(effort),
      appraisal_(state, seat, yield) {
  Packets parts;
  Packets employees;
  parts.best.assign(state.seats, kNever);
  employees.best.assign(state.seats, kNever);
  for (std::size_t place = 0; place < kMostEmployeesOfDay; ++place) {
    const std::uint8_t entry = state.shown_employees[place];
    if (entry == 0 || player_.factory.employee != 0) continue;
    employees_[place] = GainOf(static_cast<Employee>(entry - 1));
    double& best =
        employees.best[PacketOf(EmployeePackets(state.seats, state.expansion != 0), place)];
    best = std::max(best, employees_[place]);
  }
  FindSites();
  for (const Site& site : sites_) {
    double& best = parts.best[PacketOf(PartPackets(state.seats), PlaceOf(site.part))];
    best = std::max(best, site.gain);
  }
  // Both kinds of packet are handled the same way.
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

std::size_t Draft::PlaceOf(Part part) const {
  const auto entry = Byte(Index(part) + 1);
  const auto found = std::find(state_.shown_parts.begin(), state_.shown_parts.end(), entry);
  return static_cast<std::size_t>(found - state_.shown_parts.begin());
}

Factory Draft::With(const Site& site) const {
  Factory factory = player_.factory;
  factory.parts[Index(site.slot)] = Byte(Index(site.part) + 1);
  return factory;
}

// The estimates of all sites for the week; for the best ones, today's plan is added.
void Draft::FindSites() {
  if (player_.built != 0) return;
  const double week = appraisal_.WeekWith(player_.factory);
  for (const std::uint8_t entry : state_.shown_parts) {
    for (std::size_t slot = 0; entry != 0 && slot < kSlots; ++slot) {
      if (!IsWorthLookingAt(player_.factory, static_cast<Slot>(slot))) continue;
      Site site{static_cast<Part>(entry - 1), static_cast<Slot>(slot), 0};
      site.gain = kWeek * (appraisal_.WeekWith(With(site)) - week);
      sites_.push_back(site);
    }
  }
  std::sort(sites_.begin(), sites_.end(), [](const Site& a, const Site& b) {
    return std::tuple(b.gain, a.part, a.slot) < std::tuple(a.gain, b.part, b.slot);
  });
  const std::size_t looked_at =
      std::min(sites_.size(), IsSolo(state_.seats) ? kLookedAtAlone : kLookedAt);
  if (looked_at == 0) return;
  const double day = DayWith(player_.factory);
  for (std::size_t i = 0; i < looked_at; ++i) sites_[i].gain = DayWith(With(sites_[i])) - day;
  // The others are only known to be estimated lower.
  const auto end = sites_.begin() + static_cast<std::ptrdiff_t>(looked_at);
  const double least = std::min_element(sites_.begin(), end, [](const Site& a, const Site& b) {
                         return a.gain < b.gain;
                       })->gain;
  for (auto site = end; site != sites_.end(); ++site) site->gain = std::min(site->gain, least);
}

// The result of the day, and later Beans.
double Draft::DayWith(const Factory& factory) const {
  return PlanDay(factory, appraisal_.PricesWith(factory), effort_).worth +
         kWeek * appraisal_.LaterBeans(factory);
}

double Draft::GainOf(Employee employee) const {
  State state = state_;
  Apply(state, seat_, Hire{employee});
  const Appraisal appraisal(state, seat_, yield_);
  return PlanDay(state.players[seat_].factory, appraisal.prices(), effort_).worth;
}

double Draft::Of(const Build& build) const {
  const auto found = std::find_if(sites_.begin(), sites_.end(), [&](const Site& site) {
    return site.part == build.part && site.slot == build.slot;
  });
  return found == sites_.end() ? kNever : found->gain + later_employee_;
}

double Draft::Of(const Hire& hire) const {
  const auto entry = Byte(Index(hire.employee) + 1);
  const auto found = std::find(state_.shown_employees.begin(), state_.shown_employees.end(), entry);
  return employees_[found - state_.shown_employees.begin()] + later_part_;
}

}  // namespace chocobox::chocolate_factory
