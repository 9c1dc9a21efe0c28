#include "games/choco-late/bots/rivals.h"

#include <algorithm>
#include <cmath>

namespace chocobox::choco_late {

Rivals::Rivals(const View& view, Seat seat) : view_(view) {
  const auto own = static_cast<std::size_t>(chocobox::Index(seat));
  unseen_ = CardSet::First(view.cards) - SetOf(view.lots) - SetOf(view.gone);
  if (view.lot) unseen_.Remove(view.lot->place);
  for (std::size_t i = 0; i < view.players.size(); ++i) {
    shown_[i] = SetOf(view.players[i].shown);
    unseen_ -= shown_[i] | SetOf(view.players[i].tray);
  }
  unseen_ -= SetOf(view.players[own].hand);
}

double Rivals::ShareOf(const CardSet& cards) const {
  return unseen_.empty() ? 0 : static_cast<double>((unseen_ & cards).size()) / unseen_.size();
}

int Rivals::HiddenOf(std::size_t other) const {
  return view_.players[other].vouchers - shown_[other].size();
}

double Rivals::Expected(std::size_t other, Place lot) const {
  return Known(other, lot) + HiddenOf(other) * ShareOf(ValidFor(lot));
}

Rivals::Chances Rivals::CanPay(std::size_t other, Place lot) const {
  const PlayerView& player = view_.players[other];
  const auto bid = static_cast<std::size_t>(view_.lot && view_.lot->place == lot ? player.bid : 0);
  const auto known = static_cast<std::size_t>(Known(other, lot));
  const int hidden = HiddenOf(other);
  // Each unknown voucher is valid with the same probability, as if drawn one by one.
  const double share = std::min(ShareOf(ValidFor(lot)), 0.999);
  Chances chances{};
  for (std::size_t count = 0; count <= known; ++count) chances[count] = 1;
  double exactly = std::pow(1 - share, hidden);
  for (int valid = 1; valid <= hidden; ++valid) {
    const std::size_t count = known + static_cast<std::size_t>(valid);
    chances[count] = std::max(0.0, chances[count - 1] - exactly);
    exactly *= share / (1 - share) * (hidden - valid + 1) / valid;
  }
  for (const Proof& proof : player.proofs) {
    if (proof.symbol != SymbolOf(lot) || proof.shop != ShopOf(lot)) continue;
    for (std::size_t count = proof.fewer_than; count < chances.size(); ++count) chances[count] = 0;
  }
  const double honest = chances[bid];
  for (std::size_t count = 0; count < chances.size(); ++count) {
    chances[count] = count <= bid ? 1 : honest > 0 ? chances[count] / honest : 0;
  }
  return chances;
}

double Rivals::HasLower(std::size_t other, Place lot, Place number) const {
  const CardSet lower = CardSet::First(number) & ValidFor(lot);
  if (!(shown_[other] & lower).empty()) return 1;
  return 1 - std::pow(1 - ShareOf(lower), HiddenOf(other));
}

}  // namespace chocobox::choco_late
